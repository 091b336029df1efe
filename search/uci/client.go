package uci

import (
	"context"
	"errors"
	"io"
	"strings"
	"time"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// Client drives an engine. It has a single owner. After an error that wraps
// ErrGone nothing but Close is of use.
type Client struct {
	rw       io.ReadWriteCloser
	out      *lineWriter
	lines    chan received // closed at the end of the reading goroutine
	closing  chan struct{} // closed to end it
	patience time.Duration
	name     string
	options  []Option
	spelling spelling
	owed     bool // a bestmove has not come yet
	stopped  bool // and stop has been sent for it
}

// received is a line from the engine, or why there is none.
type received struct {
	text string
	err  error
}

const (
	// maxOptions bounds the options that are kept of those an engine offers.
	maxOptions = 256
	// pending is the number of lines that may wait, so that an engine that talks
	// without being asked does not keep the two sides from reading.
	pending = 256
	// grace is how long an engine may take to end a search that was stopped.
	grace = 2 * time.Second
)

// NewClient greets the engine behind rw, which belongs to the Client from then
// on: Close closes it, and so does NewClient when it fails. Closing must end a
// pending Read and Write.
//
// patience is how long an answer may take, beyond the time that was granted for
// a search; 0 means as long as it likes. It fails with ctx.Err or an *EngineError,
// and so do all methods.
func NewClient(ctx context.Context, rw io.ReadWriteCloser, patience time.Duration) (*Client, error) {
	c := &Client{
		rw: rw, out: &lineWriter{w: rw}, patience: patience,
		lines: make(chan received, pending), closing: make(chan struct{}),
	}
	go c.read(newLineReader(rw))
	if err := c.greet(ctx); err != nil {
		c.hangUp()
		return nil, err
	}
	return c, nil
}

// read hands the lines of in on until it ends or the Client is closed.
func (c *Client) read(in lineReader) {
	defer close(c.lines)
	for {
		text, err := in.next()
		select {
		case c.lines <- received{text, err}:
		case <-c.closing:
			return
		}
		if err != nil && !errors.Is(err, errLong) {
			return
		}
	}
}

func (c *Client) greet(ctx context.Context) error {
	if err := c.send(ctx, "uci"); err != nil {
		return err
	}
	return c.await(ctx, "uci", c.patience, func(line string) bool {
		first, rest := word(line)
		switch first {
		case "uciok":
			return true
		case "id":
			if what, name := word(rest); what == "name" {
				c.name = name
			}
		case "option":
			if o, ok := parseOption(rest); ok && len(c.options) < maxOptions {
				c.options = append(c.options, o)
			}
		}
		return false
	})
}

// Name returns the engine's name for itself.
func (c *Client) Name() string { return c.name }

// Options returns the options that the engine offers. The caller must not change
// them.
func (c *Client) Options() []Option { return c.options }

// SetOption gives an option a value, "" for a button. Names are compared without
// regard to case. It fails with variant.ErrUnsupported, wrapped, when the engine
// does not offer the option, and with a *variant.ParseError when it does not take
// the value. UCI_Chess960 decides how castling is spelled from then on.
func (c *Client) SetOption(ctx context.Context, name, value string) error {
	op := "setoption " + board.Quote(name)
	for _, o := range c.options {
		if !strings.EqualFold(o.Name, name) {
			continue
		}
		value, err := o.accept(value)
		if err != nil {
			return err
		}
		line := "setoption name " + o.Name
		if o.Type != Button {
			line += " value " + value
		}
		if err := c.sync(ctx, line); err != nil {
			return err
		}
		if o.Name == "UCI_Chess960" {
			c.spelling.takesRook = value == "true"
		}
		return nil
	}
	return c.fail(op, "", variant.ErrUnsupported, nil)
}

// NewGame tells the engine that the next position is of another game, and waits
// until it is ready.
func (c *Client) NewGame(ctx context.Context) error { return c.sync(ctx, "ucinewgame") }

// sync sends a line and waits until the engine has dealt with it.
func (c *Client) sync(ctx context.Context, line string) error {
	if err := c.settle(ctx); err != nil {
		return err
	}
	if err := c.send(ctx, line); err != nil {
		return err
	}
	if err := c.send(ctx, "isready"); err != nil {
		return err
	}
	return c.await(ctx, line, c.patience, func(line string) bool { return line == "readyok" })
}

// Go asks for a move after the given moves from start. When ctx is done first
// the search is stopped, and the next call waits for its end. A move that is not
// legal, or none, gives an *EngineError that wraps ErrGarbled and, for a move,
// the *variant.ParseError.
func (c *Client) Go(ctx context.Context, start variant.Position, moves []move.Move, l Limits) (Answer, error) {
	line, p, err := c.position(start, moves)
	if err != nil {
		return Answer{}, err
	}
	if err := c.sync(ctx, line); err != nil {
		return Answer{}, err
	}
	op := l.String()
	if err := c.send(ctx, op); err != nil {
		return Answer{}, err
	}
	c.owed, c.stopped = true, false
	var a Answer
	var best string
	err = c.await(ctx, op, c.wait(p.Turn(), l), func(line string) bool {
		first, rest := word(line)
		switch first {
		case "info":
			parseInfo(&a.Info, rest)
		case "bestmove":
			c.owed = false
			best, _ = word(rest)
			return true
		}
		return false
	})
	if err != nil {
		return a, c.abort(err)
	}
	if a.Move, err = variant.ParseMove(p, best); err != nil {
		return a, c.fail(op, best, ErrGarbled, err)
	}
	return a, nil
}

// position returns the command that sets the position up, and the position.
func (c *Client) position(start variant.Position, moves []move.Move) (string, variant.Position, error) {
	text, err := variant.Text(start)
	if err != nil {
		return "", nil, err
	}
	var b strings.Builder
	b.WriteString("position fen " + text)
	p := start.Clone()
	for i, m := range moves {
		if i == 0 {
			b.WriteString(" moves")
		}
		b.WriteString(" " + c.spelling.text(p, m))
		p.Apply(m)
	}
	return b.String(), p, nil
}

// wait returns how long seat may take for a search within l, 0 for no limit.
func (c *Client) wait(seat variant.Player, l Limits) time.Duration {
	switch {
	case c.patience == 0:
		return 0
	case l.MoveTime > 0:
		return l.MoveTime + c.patience
	case seat < 2:
		return l.Clock[seat] + c.patience
	}
	return c.patience
}

// abort stops a search whose answer has not come because of err, which it
// returns. The next command waits for the answer: an engine that is merely slow
// can be used again.
func (c *Client) abort(err error) error {
	if !errors.Is(err, ErrGone) {
		c.leave(false)
	}
	return err
}

// leave stops a search under way, and waits for its end if it is told to. What
// goes wrong shows at the next command.
func (c *Client) leave(wait bool) {
	ctx, cancel := context.WithTimeout(context.Background(), grace)
	defer cancel()
	if !c.stopped {
		c.stopped = c.send(ctx, "stop") == nil
	}
	if c.stopped && wait {
		_ = c.settle(ctx)
	}
}

// settle waits for the answer of a search that was stopped.
func (c *Client) settle(ctx context.Context) error {
	if !c.owed {
		return nil
	}
	return c.await(ctx, "stop", grace, func(line string) bool {
		first, _ := word(line)
		c.owed = c.owed && first != "bestmove"
		return !c.owed
	})
}

// Close takes leave of the engine and closes the stream. A search under way is
// ended first, since some engines lose their answer over "quit".
func (c *Client) Close() error {
	if c.owed {
		c.leave(true)
	}
	ctx, cancel := context.WithTimeout(context.Background(), grace)
	defer cancel()
	_ = c.send(ctx, "quit") // it is left in any case
	return c.hangUp()
}

func (c *Client) hangUp() error {
	close(c.closing)
	err := c.rw.Close()
	for range c.lines { // until the goroutine has ended
	}
	return err
}

// send writes a line. An engine that does not read it until ctx is done, or
// longer than the Client is patient, is left for good.
func (c *Client) send(ctx context.Context, line string) error {
	op, _ := word(line)
	limited := ctx
	if err := ctx.Err(); err != nil {
		return err
	}
	if strings.ContainsAny(line, "\r\n") {
		return c.fail(op, line, variant.ErrSyntax, nil)
	}
	if c.patience > 0 {
		var cancel context.CancelFunc
		limited, cancel = context.WithTimeout(ctx, c.patience)
		defer cancel()
	}
	unhook := context.AfterFunc(limited, func() { c.rw.Close() })
	defer unhook()
	c.out.printf("%s", line)
	switch err := c.out.failed(); {
	case err != nil && ctx.Err() != nil:
		return ctx.Err()
	case err != nil && limited.Err() != nil:
		return c.fail(op, "", ErrLate, err)
	case err != nil:
		return c.fail(op, "", ErrGone, err)
	}
	return nil
}

// await hands lines to take until it is satisfied.
func (c *Client) await(ctx context.Context, op string, limit time.Duration, take func(line string) bool) error {
	var late <-chan time.Time
	if limit > 0 {
		timer := time.NewTimer(limit)
		defer timer.Stop()
		late = timer.C
	}
	op, _ = word(op)
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-late:
			return c.fail(op, "", ErrLate, nil)
		case got, open := <-c.lines:
			if errors.Is(got.err, errLong) {
				continue // no answer that is waited for is so long
			}
			if !open || got.err != nil {
				return c.fail(op, "", ErrGone, got.err)
			}
			if take(got.text) {
				return nil
			}
		}
	}
}

func (c *Client) fail(op, text string, err, cause error) error {
	return &EngineError{Engine: c.name, Op: op, Text: board.Quote(text), Err: err, Cause: cause}
}
