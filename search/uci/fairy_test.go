package uci_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search/uci"
	"github.com/fairykit/fairykit/variant"
)

// program is another engine behind its standard streams.
type program struct {
	io.Reader
	io.WriteCloser
	cmd *exec.Cmd
}

// startProgram starts Fairy-Stockfish. It skips the test, and says so, where
// that is not installed.
func startProgram(t *testing.T) *program {
	t.Helper()
	for _, name := range []string{"fairy-stockfish", "/usr/games/fairy-stockfish"} {
		path, err := exec.LookPath(name)
		if err != nil {
			continue
		}
		p := &program{cmd: exec.Command(path)}
		if p.WriteCloser, err = p.cmd.StdinPipe(); err != nil {
			t.Fatal(err)
		}
		if p.Reader, err = p.cmd.StdoutPipe(); err != nil {
			t.Fatal(err)
		}
		if err := p.cmd.Start(); err != nil {
			t.Fatal(err)
		}
		return p
	}
	t.Skip("fairy-stockfish is not installed: no game was played against it")
	return nil
}

// Close ends the program by the end of its input.
func (p *program) Close() error {
	return errors.Join(p.WriteCloser.Close(), p.cmd.Wait())
}

func TestGameAgainstFairyStockfish(t *testing.T) {
	ctx := context.Background()
	other, err := uci.NewClient(ctx, startProgram(t), time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := other.Close(); err != nil {
			t.Errorf("%s: %v", other.Name(), err)
		}
	}()
	for _, game := range []string{"antichess", "chess", "chess960"} {
		t.Run(game, func(t *testing.T) {
			mine, its := pipes()
			e := newEngine()
			e.Names = []string{game}
			served := make(chan error, 1)
			go func() { served <- e.Serve(ctx, its) }()
			own, err := uci.NewClient(ctx, mine, time.Minute)
			if err != nil {
				t.Fatal(err)
			}
			rules, _ := find(game)
			playOut(t, ctx, variant.NewGame(rules), own, other)
			if err := own.Close(); err != nil {
				t.Error(err)
			}
			if err := <-served; err != nil {
				t.Error(err)
			}
		})
	}
}

// playOut plays a game of the two engines, or its first 120 plies.
func playOut(t *testing.T, ctx context.Context, g *variant.Game, seats ...*uci.Client) {
	t.Helper()
	game := g.Rules().Info().ID
	for i, c := range seats {
		name, wide := game, "false"
		if game == "chess960" {
			name, wide = "chess", "true"
		}
		if i == 0 {
			name = game
		}
		for _, set := range [][2]string{{"UCI_Chess960", wide}, {"UCI_Variant", name}} {
			if err := c.SetOption(ctx, set[0], set[1]); err != nil {
				t.Fatal(err)
			}
		}
		if err := c.NewGame(ctx); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := g.PlayText("g1f3"); err != nil {
		t.Fatal(err)
	}
	for g.Len() < 120 && !g.Outcome().Over() {
		c := seats[g.Turn()]
		a, err := c.Go(ctx, g.At(0), g.Moves(), uci.Limits{Nodes: 300})
		if err != nil {
			t.Fatal(err)
		}
		if err := g.Play(a.Move); err != nil {
			t.Fatal(err)
		}
		// The own engine may end before its first depth, which leaves nothing to tell.
		if c == seats[1] && (!a.Info.Scored || a.Info.Nodes == 0 || len(a.Info.Line) == 0) {
			t.Errorf("ply %d: %s told nothing of its search: %+v", g.Len(), c.Name(), a.Info)
		}
	}
	if g.Len() < 20 {
		t.Errorf("a game of %d plies", g.Len())
	}
	t.Logf("%s: %d plies, %v", game, g.Len(), g.Outcome())
}

// TestListsOfFairyStockfish compares the moves of antichess and its kin, castling
// included, along random games. Its version 11.1 is known to leave out en passant
// captures that open a line to the king, so it is not asked about those.
func TestListsOfFairyStockfish(t *testing.T) {
	other := startProgram(t)
	defer func() {
		if err := other.Close(); err != nil {
			t.Error(err)
		}
	}()
	answers := bufio.NewScanner(other)
	for _, game := range []string{"antichess", "giveaway", "suicide"} {
		rules, _ := find(game)
		fmt.Fprintf(other, "setoption name UCI_Variant value %s\n", game)
		positions, castlings, rng := 0, 0, rand.New(rand.NewPCG(12, 5))
		for range 8 {
			for p := rules.Start(); ; {
				text, err := variant.Text(p)
				if err != nil {
					t.Fatal(err)
				}
				ms := variant.Moves(p)
				isPassant := func(m move.Move) bool { return m.Type() == move.EnPassant }
				if !slices.ContainsFunc(ms, isPassant) {
					fmt.Fprintf(other, "position fen %s\ngo perft 1\n", text)
					if diff := cmp.Diff(listed(answers), formatted(p, ms)); diff != "" {
						t.Fatalf("%s: %s (-fairy-stockfish +own):\n%s", game, text, diff)
					}
					positions++
				}
				if len(ms) == 0 {
					break
				}
				m := ms[rng.IntN(len(ms))]
				for _, c := range ms {
					if c.Type() == move.Castle {
						m = c
						castlings++
					}
				}
				p.Apply(m)
			}
		}
		if positions < 100 || (castlings > 0) != (game == "giveaway") {
			t.Errorf("%s: %d positions with %d castlings", game, positions, castlings)
		}
	}
}

// listed reads the answer to "go perft 1".
func listed(in *bufio.Scanner) []string {
	list := []string{}
	for in.Scan() {
		m, n, _ := strings.Cut(in.Text(), ": ")
		switch {
		case m == "Nodes searched":
			slices.Sort(list)
			return list
		case n == "1":
			list = append(list, m)
		}
	}
	return nil
}

func formatted(p variant.Position, ms []move.Move) []string {
	list := []string{}
	for _, m := range ms {
		list = append(list, variant.Format(p, m))
	}
	slices.Sort(list)
	return list
}
