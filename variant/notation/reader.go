package notation

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// Reader reads game records from a stream, one after the other.
type Reader struct {
	in     *bufio.Reader
	rules  func(name string) (variant.Rules, bool)
	limits Limits
	lax    bool
	err    error // of an earlier Read

	// The byte at hand and where it stands.
	cur       byte
	has       bool
	lineStart bool
	offset    int // from the start of the stream
	begin     int // of the record
	count     int // records begun

	buf   []byte // of the token at hand
	game  variant.Rules
	spell *speller
	line  []frame // the variations open; beyond its length, positions for reuse
	items int
	bare  int // brackets opened where no move stands before them
}

// NewReader returns a strict Reader of the records on in. rules returns the
// game of a Variant tag, of "" for a record without one, and whether there is
// such a game; see Only. Moves are read in the English form that SAN writes or
// as coordinates; their numbers, where they stand, must be right, and so must
// the Result tag and the result of a game that is over on the board.
func NewReader(in io.Reader, rules func(name string) (variant.Rules, bool), limits Limits) *Reader {
	return &Reader{in: bufio.NewReader(in), rules: rules, limits: limits.filled(), lineStart: true}
}

// NewReaderLax returns a Reader that takes what ParseSANLax takes, wrong and
// missing move numbers, a start without a SetUp tag or as the game's lax reader
// takes it, tags and results that disagree (the one at the end holds), records
// that end without a result, a "*" close behind a move, "e.p." as a word of its
// own, and the byte order mark of UTF-8 before the first.
func NewReaderLax(in io.Reader, rules func(name string) (variant.Rules, bool), limits Limits) *Reader {
	r := NewReader(in, rules, limits)
	r.lax = true
	return r
}

// Read returns the next record, io.EOF behind the last one. What is wrong with
// a record is a *variant.ParseError, whose Offset counts bytes from the start of
// the stream and behind which a *PlyError names the move, if it was one. The
// Reader cannot go on behind an error: it returns it again.
func (r *Reader) Read() (*Record, error) {
	if r.err != nil {
		return nil, r.err
	}
	rec, err := r.record()
	if err != nil {
		r.err = err
		return nil, err
	}
	return rec, nil
}

// errEnd is the end of the stream where a record may still go on.
var errEnd = errors.New("end of input")

// peek returns the byte at hand, errEnd behind the last one.
func (r *Reader) peek() (byte, error) {
	if r.has {
		return r.cur, nil
	}
	b, err := r.in.ReadByte()
	switch {
	case err == io.EOF:
		return 0, errEnd
	case err != nil:
		return 0, fmt.Errorf("notation: reading a record: %w", err)
	case r.offset-r.begin >= r.limits.MaxBytes:
		return 0, r.fault("record", board.TooLong, "", "a record of more than "+strconv.Itoa(r.limits.MaxBytes)+" bytes")
	}
	r.cur, r.has = b, true
	return b, nil
}

// skip goes to the next byte. peek has returned this one.
func (r *Reader) skip() {
	r.has = false
	r.offset++
	r.lineStart = r.cur == '\n'
}

func isSpace(b byte) bool { return b == ' ' || b >= '\t' && b <= '\r' }

// space skips white space and the lines that start with a percent sign, then
// returns the byte at hand.
func (r *Reader) space() (byte, error) {
	escaped := false
	for {
		b, err := r.peek()
		if err != nil {
			return 0, err
		}
		if r.lineStart {
			escaped = b == '%'
		}
		if !escaped && !isSpace(b) {
			return b, nil
		}
		r.skip()
	}
}

// fault is an error at the byte at hand.
func (r *Reader) fault(field string, class variant.Class, text, reason string) error {
	return r.faultAt(r.offset, field, class, text, reason)
}

func (r *Reader) faultAt(at int, field string, class variant.Class, text, reason string) error {
	game := ""
	if r.game != nil {
		game = r.game.Info().ID
	}
	return &variant.ParseError{
		Game: game, Field: field, Class: class, Offset: at,
		Text: board.Quote(text), Reason: reason, Err: variant.ErrSyntax,
	}
}

// ended turns errEnd into the error of a thing that was never closed.
func (r *Reader) ended(err error, what string) error {
	if err == errEnd {
		return r.fault(what, board.Unterminated, "", "the input ends within a "+what)
	}
	return err
}

// orderMark skips the byte order mark, if the stream starts with it.
func (r *Reader) orderMark() {
	if b, err := r.peek(); err != nil || b != 0xEF {
		return
	}
	if rest, _ := r.in.Peek(2); string(rest) == "\xBB\xBF" {
		r.in.Discard(len(rest)) // they are in the buffer
		r.has, r.offset = false, 3
	}
}

func (r *Reader) record() (*Record, error) {
	r.begin, r.game, r.items, r.bare = r.offset, nil, 0, 0
	if r.lax && r.offset == 0 {
		r.orderMark()
	}
	if _, err := r.space(); err == errEnd {
		return nil, io.EOF
	} else if err != nil {
		return nil, err
	}
	r.begin = r.offset
	r.count++
	h, err := r.head()
	if err != nil {
		return nil, err
	}
	p, err := r.open(&h)
	if err != nil {
		return nil, err
	}
	rec := &Record{Tags: h.tags, Start: h.start.Text}
	if rec.Result, err = r.moves(p, numberFrom(rec.Start, p)); err != nil {
		return nil, err
	}
	main := &r.line[0]
	rec.Main = main.v
	if rec.Result == "" {
		rec.Result = h.result // a lax reader's record without a result
	}
	if rec.Result == "" {
		rec.Result = Unknown
	}
	if r.lax {
		return rec, nil
	}
	if h.result != "" && h.result != rec.Result {
		return nil, r.fault("result", board.Inconsistent, rec.Result, "the Result tag says "+h.result)
	}
	if want := contradicted(r.game.Info(), main.cur, rec.Result); want != "" {
		return nil, r.fault("result", board.Inconsistent, rec.Result, "the game on the board is over: "+want)
	}
	return rec, nil
}

// contradicted returns the result that p has on the board if result is another
// one, and "" if not. Unknown contradicts nothing.
func contradicted(info *variant.Info, p variant.Position, result string) string {
	want := ResultOf(info, p.Outcome())
	if want == Unknown || result == Unknown || result == want {
		return ""
	}
	return want
}
