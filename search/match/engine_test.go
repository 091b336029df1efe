package match_test

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fairykit/fairykit/search/match"
	"github.com/fairykit/fairykit/search/uci"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// duplex is one end of a two-way pipe.
type duplex struct {
	io.Reader
	io.Writer
	close func()
}

func (d duplex) Close() error { d.close(); return nil }

// servant is an engine behind pipes. It notes what it is told, and spoils its
// answers as it is told to.
type servant struct {
	engine uci.Engine
	spoil  func(game int, line string) (string, bool) // false: it dies
	mu     sync.Mutex
	told   []string
	dials  int
}

func newServant() *servant {
	return &servant{engine: uci.Engine{
		Name: "Servant", MaxHash: 1, Names: []string{"chess", "antichess"}, Find: func(name string) (variant.Rules, bool) {
			r, ok := map[string]variant.Rules{
				"chess": chess, "antichess": losers, "chess960": orthodox.Must(orthodox.Options{Chess960: true}),
			}[name]
			return r, ok
		},
	}}
}

func (s *servant) lines() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.told)
}

func (s *servant) games() int {
	n := 0
	for _, line := range s.lines() {
		if line == "ucinewgame" {
			n++
		}
	}
	return n
}

// relay copies lines until the end of in or until each refuses one.
func relay(in io.Reader, out io.Writer, each func(line string) (string, bool)) {
	for lines := bufio.NewScanner(in); lines.Scan(); {
		line, ok := each(lines.Text())
		if !ok {
			return
		}
		if _, err := io.WriteString(out, line+"\n"); err != nil {
			return
		}
	}
}

func (s *servant) dial(context.Context) (io.ReadWriteCloser, error) {
	s.mu.Lock()
	s.dials++
	s.mu.Unlock()
	fromClient, toServant := io.Pipe()
	fromServant, toClient := io.Pipe()
	engineIn, toEngine := io.Pipe()
	fromEngine, engineOut := io.Pipe()
	end := func() { // all is over when one of them leaves
		for _, p := range []io.Closer{fromClient, toServant, fromServant, toClient, engineIn, toEngine, fromEngine, engineOut} {
			p.Close()
		}
	}
	go func() {
		defer end()
		relay(fromClient, toEngine, func(line string) (string, bool) {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.told = append(s.told, line)
			return line, true
		})
	}()
	go func() {
		defer end()
		relay(fromEngine, toClient, func(line string) (string, bool) {
			if s.spoil == nil {
				return line, true
			}
			return s.spoil(s.games(), line)
		})
	}()
	go func() {
		defer end()
		_ = s.engine.Serve(context.Background(), duplex{engineIn, engineOut, end})
	}()
	return duplex{fromServant, toServant, end}, nil
}

func (s *servant) side(settings ...[2]string) match.Side {
	return match.Engine("servant", match.EngineOptions{
		Dial: s.dial, Limits: uci.Limits{Nodes: 50}, Patience: 20 * time.Second, Settings: settings,
	})
}

func TestEngineInAMatch(t *testing.T) {
	s := newServant()
	m := match.Match{
		Rules: losers, A: match.Random("r"), B: s.side([2]string{"move_overhead", "0"}), Games: 4, MaxPlies: 12,
		Openings: []match.Opening{opening(t, losers, "e2e3 b7b6")},
	}
	tally, _ := run(t, m)
	if tally.Games != 4 || tally.Faults != [2]int{} || tally.Nodes[1] == 0 {
		t.Errorf("%+v", tally)
	}
	lines := s.lines()
	head := []string{
		"uci", "setoption name Threads value 1", "isready", "setoption name Hash value 1", "isready",
		"setoption name Move Overhead value 0", "isready", "setoption name UCI_Variant value antichess", "isready",
		"ucinewgame", "isready",
	}
	if !slices.Equal(lines[:len(head)], head) {
		t.Errorf("it began with %q", lines[:len(head)])
	}
	if s.games() != 4 || s.dials != 1 || lines[len(lines)-1] != "quit" {
		t.Errorf("%d games, %d starts, %q last", s.games(), s.dials, lines[len(lines)-1])
	}
	// The opening belongs to the history that the engine is told.
	if !slices.ContainsFunc(lines, func(l string) bool {
		return strings.HasPrefix(l, "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 moves e2e3 b7b6")
	}) {
		t.Errorf("no position begins with the opening: %q", lines)
	}
}

func TestEngineFaults(t *testing.T) {
	tests := []struct {
		name, reason string
		spoil        func(game int, line string) (string, bool)
	}{
		{"crashes", "abandoned", func(game int, line string) (string, bool) {
			return line, game != 2 || !strings.HasPrefix(line, "bestmove")
		}},
		{"plays an illegal move", "illegal move", func(game int, line string) (string, bool) {
			if game == 2 && strings.HasPrefix(line, "bestmove") {
				return "bestmove a1a8", true
			}
			return line, true
		}},
		{"talks nonsense", "abandoned", func(game int, line string) (string, bool) {
			if game == 2 && strings.HasPrefix(line, "bestmove") {
				return "bestmove \x00\xff", true
			}
			return line, true
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := newServant()
			s.spoil = tt.spoil
			tally, all := run(t, match.Match{Rules: chess, A: s.side(), B: match.Random("r"), Games: 4, MaxPlies: 6})
			if tally.Faults != [2]int{1, 0} || tally.Losses != 1 || all[1].Reason != tt.reason || s.dials != 2 {
				t.Errorf("%+v after %d starts: %+v", tally, s.dials, all[1])
			}
		})
	}
}

func TestEngineIsLate(t *testing.T) {
	t.Parallel()
	s := newServant()
	s.spoil = func(_ int, line string) (string, bool) {
		if strings.HasPrefix(line, "bestmove") {
			return "info string lost in thought", true
		}
		return line, true
	}
	side := match.Engine("late", match.EngineOptions{Dial: s.dial, Limits: uci.Limits{Nodes: 5}, Patience: 3 * time.Second})
	tally, all := run(t, match.Match{Rules: chess, A: side, B: match.Random("r"), Games: 1})
	if tally.Losses != 1 || all[0].Reason != "time" {
		t.Errorf("%+v", all)
	}
}

func TestEngineChess960(t *testing.T) {
	wide := orthodox.Must(orthodox.Options{Chess960: true})
	s := newServant()
	m := match.Match{
		Rules: wide, A: s.side(), B: match.Mobility("m"), Games: 2, MaxPlies: 10,
		Openings: []match.Opening{{Start: variant.MustParse(wide, "4k3/pppppppp/8/8/8/8/PPPPPPPP/5K1R w H - 0 1")}},
	}
	if tally, _ := run(t, m); tally.Faults != [2]int{} {
		t.Errorf("%+v", tally)
	}
	if !slices.Contains(s.lines(), "setoption name UCI_Chess960 value true") {
		t.Errorf("told %q", s.lines())
	}
}

func TestEngineThatCannotBeUsed(t *testing.T) {
	suicide := *losers.Info()
	suicide.ID = "suicide"
	tests := []struct {
		name string
		side match.Side
		r    variant.Rules
		want error
	}{
		{"another game", newServant().side(), fakeRules{losers, &suicide}, variant.ErrUnsupported},
		{"an option it has not", newServant().side([2]string{"Contempt", "1"}), chess, variant.ErrUnsupported},
		{"a value it does not take", newServant().side([2]string{"Hash", "many"}), chess, variant.ErrSyntax},
		{"no program", match.Engine("none", match.EngineOptions{Dial: func(context.Context) (io.ReadWriteCloser, error) {
			return nil, errSick
		}}), chess, errSick},
	}
	for _, tt := range tests {
		m := match.Match{Rules: tt.r, A: tt.side, B: match.Random("r"), Games: 2}
		if _, err := m.Run(context.Background()); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, err, tt.want)
		}
	}
}

// The rule book's pitfalls together: a real engine, both games, four games each.
func TestAgainstFairyStockfish(t *testing.T) {
	path, err := exec.LookPath("fairy-stockfish")
	if err != nil {
		if path, err = exec.LookPath("/usr/games/fairy-stockfish"); err != nil {
			t.Skip("fairy-stockfish is not installed: no match was played against it")
		}
	}
	side := match.Engine("fairy", match.EngineOptions{
		Limits: uci.Limits{Nodes: 100}, Patience: time.Minute,
		Dial: func(context.Context) (io.ReadWriteCloser, error) {
			cmd := exec.Command(path)
			in, err := cmd.StdinPipe()
			if err != nil {
				return nil, err
			}
			out, err := cmd.StdoutPipe()
			if err != nil {
				return nil, err
			}
			return duplex{out, in, func() { in.Close(); _ = cmd.Wait() }}, cmd.Start()
		},
	})
	for _, r := range []variant.Rules{losers, chess} {
		tally, all := run(t, match.Match{Rules: r, A: side, B: match.Random("r"), Games: 4, Seed: 1})
		if tally.Faults != [2]int{} || tally.Wins < 3 {
			t.Errorf("%s: %+v\n%+v", r.Info().ID, tally, all)
		}
	}
}
