package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/search/match"
	"github.com/fairykit/fairykit/search/uci"
)

// side makes a player of its description.
func side(text string, patience time.Duration) (match.Side, error) {
	ws := strings.Fields(text)
	if len(ws) == 0 {
		return match.Side{}, errors.New("a player without a kind")
	}
	kind, first, _ := strings.Cut(ws[0], ":")
	var s match.Side
	var err error
	switch {
	case kind == "uci":
		return outside(text, first, ws[1:], patience)
	case first != "":
		ws[0] = first
	default:
		ws = ws[1:]
	}
	switch kind {
	case "ours":
		s, err = ours(text, ws)
	case "random":
		s, err = match.Random(text), none(ws)
	case "mobility":
		s, err = match.Mobility(text), none(ws)
	default:
		err = fmt.Errorf("no such kind: want ours, uci:PATH, random or mobility")
	}
	if err != nil {
		return s, fmt.Errorf("player %q: %w", text, err)
	}
	return s, nil
}

func none(ws []string) error {
	if len(ws) > 0 {
		return fmt.Errorf("what is %q?", ws[0])
	}
	return nil
}

// oursHash is the table of this library's players in MiB, as large as that of
// the others.
const oursHash = 16

func ours(name string, ws []string) (match.Side, error) {
	o, hash, level, random := search.Options{}, oursHash, 0, false
	for _, w := range ws {
		key, value, _ := strings.Cut(w, "=")
		var err error
		switch key {
		case "nodes":
			o.Nodes, err = strconv.ParseUint(value, 10, 64)
		case "depth":
			o.Depth, err = strconv.Atoi(value)
		case "movetime":
			o.Time, err = time.ParseDuration(value)
		case "threads":
			o.Threads, err = strconv.Atoi(value)
		case "hash":
			hash, err = strconv.Atoi(value)
		case "level":
			level, err = strconv.Atoi(value)
		case "random":
			random, err = strconv.ParseBool(value)
		default:
			err = fmt.Errorf("what is %q?", w)
		}
		if err != nil {
			return match.Side{}, err
		}
	}
	bytes := int64(max(hash, 1)) << 20
	if level == 0 {
		return match.Searcher(name, o, bytes, random), nil
	}
	if o.Nodes != 0 || o.Depth != 0 {
		return match.Side{}, errors.New("a level has its own nodes and depth")
	}
	return match.Leveled(name, search.Level(level), o, bytes), nil
}

func outside(name, path string, ws []string, patience time.Duration) (match.Side, error) {
	o, args := match.EngineOptions{Patience: patience}, []string(nil)
	for _, w := range ws {
		key, value, ok := strings.Cut(w, "=")
		var err error
		switch key {
		case "nodes":
			o.Limits.Nodes, err = strconv.ParseUint(value, 10, 63)
		case "depth":
			o.Limits.Depth, err = strconv.Atoi(value)
		case "mate":
			o.Limits.Mate, err = strconv.Atoi(value)
		case "movetime":
			o.Limits.MoveTime, err = time.ParseDuration(value)
		case "args":
			args = append(args, value)
		default:
			o.Settings = append(o.Settings, [2]string{key, value})
			if !ok {
				err = fmt.Errorf("what is %q?", w)
			}
		}
		if err != nil {
			return match.Side{}, fmt.Errorf("player %q: %w", name, err)
		}
	}
	if o.Limits == (uci.Limits{}) {
		return match.Side{}, fmt.Errorf("player %q: an engine without a limit never moves", name)
	}
	o.Dial = func(context.Context) (io.ReadWriteCloser, error) { return start(path, args...) }
	return match.Engine(name, o), nil
}

// program is another program behind its standard streams.
type program struct {
	io.Reader
	in   io.WriteCloser
	cmd  *exec.Cmd
	once sync.Once
	err  error
}

func start(path string, args ...string) (*program, error) {
	p := &program{cmd: exec.Command(path, args...)}
	apart(p.cmd)
	var err error
	if p.in, err = p.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	if p.Reader, err = p.cmd.StdoutPipe(); err != nil {
		return nil, err
	}
	return p, p.cmd.Start()
}

func (p *program) Write(b []byte) (int, error) { return p.in.Write(b) }

// farewell is how long a program may take to end by itself.
const farewell = 2 * time.Second

// Close ends the program by the end of its input, or by force if it lingers.
func (p *program) Close() error {
	p.once.Do(func() {
		p.err = p.in.Close()
		kill := time.AfterFunc(farewell, func() { _ = p.cmd.Process.Kill() })
		defer kill.Stop()
		p.err = errors.Join(p.err, p.cmd.Wait())
	})
	return p.err
}
