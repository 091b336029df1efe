package search

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
)

var (
	chess = orthodox.Must(orthodox.Options{})
	anti  = antichess.Must(antichess.Options{})
)

// lineScore plays the line of a result and returns what the end is worth to the
// seat at its start.
func lineScore(t *testing.T, p variant.Position, line []move.Move, eval Evaluator) Score {
	t.Helper()
	q := p
	for _, m := range line {
		next, err := variant.Play(q, m)
		if err != nil {
			t.Fatalf("the line is not playable: %v", err)
		}
		q = next
	}
	v := eval(q)
	if o := q.Outcome(); o.Over() {
		v = endScore(o, q.Turn(), len(line))
	}
	if q.Turn() != p.Turn() {
		v = -v
	}
	return v
}

func mustSearch(t *testing.T, p variant.Position, o Options) Result {
	t.Helper()
	r, err := Negamax(t.Context(), p, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestScoreIsMinimaxWhoeverMoves(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		root := drawTree(rt, 5)
		p := newTree(root)
		depth := rapid.IntRange(1, 6).Draw(rt, "depth")
		o := Options{Depth: depth, Off: Plain}
		if rapid.Bool().Draw(rt, "random") {
			o.Rand = rand.New(rand.NewPCG(1, 2))
		}
		r, err := Negamax(context.Background(), p, o)
		if root.outcome.Over() {
			if !errors.Is(err, variant.ErrOver) || r.Move != move.None || r.Score != plainValue(p, 0, Static) {
				rt.Fatalf("a game that is over: %+v, %v", r, err)
			}
			return
		}
		if err != nil {
			rt.Fatal(err)
		}
		if want := plainValue(p, depth, Static); r.Score != want {
			rt.Fatalf("score %d, want %d", r.Score, want)
		}
		if got := lineScore(t, p, r.Line, Static); got != r.Score {
			rt.Fatalf("line %v leads to %d, not to %d", r.Line, got, r.Score)
		}
	})
}

func TestFindsMate(t *testing.T) {
	tests := []struct {
		name, text, move string // the good moves
		depth            int
		score            Score
	}{
		{"mate in one", "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", "e1e8", 1, winScore - 1},
		{"mate in two", "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", "a2a7 b1b7", 3, winScore - 3},
		{"mate in one is preferred to mate in two", "7k/R7/8/8/8/8/8/1R4K1 w - - 0 1", "b1b8", 4, winScore - 1},
		{"mated in one, whatever is played", "7k/R7/8/8/8/8/8/1R4K1 b - - 0 1", "h8g8", 3, -winScore + 2},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := variant.MustParse(chess, tt.text)
			r := mustSearch(t, p, Options{Depth: tt.depth})
			if got := variant.Format(p, r.Move); !strings.Contains(tt.move, got) || r.Score != tt.score {
				t.Errorf("%s with %d, want %s with %d", got, r.Score, tt.move, tt.score)
			}
			if r.Score.IsWin() != (tt.score > 0) || r.Score.IsLoss() != (tt.score < 0) {
				t.Errorf("%d: win %v, loss %v", r.Score, r.Score.IsWin(), r.Score.IsLoss())
			}
		})
	}
}

func TestStopsWhenEveryLineHasEnded(t *testing.T) {
	win, loss := end(variant.WinFor(0, "")), end(variant.WinFor(1, ""))
	p := newTree(fork(0, fork(1, fork(0, win), fork(0, loss, win)), loss))
	if r := mustSearch(t, p, Options{Depth: MaxDepth}); r.Depth != 3 || r.Score != winScore-3 {
		t.Errorf("depth %d with %d, want 3 with %d", r.Depth, r.Score, winScore-3)
	}
}

// choices is a tree in which seat 0 chooses one of the ends at the root.
func choices(ends ...*node) variant.Position { return newTree(fork(0, ends...)) }

func TestChoosesAmongEnds(t *testing.T) {
	win, loss, draw := variant.WinFor(0, ""), variant.WinFor(1, ""), variant.DrawBy("")
	later := func(o variant.Outcome) *node { return fork(1, fork(0, end(o))) }
	tests := []struct {
		name string
		p    variant.Position
		want int
	}{
		{"a win before a draw", choices(end(draw), end(win)), 1},
		{"a draw before a loss", choices(end(loss), end(draw)), 1},
		{"the quicker win", choices(later(win), end(win)), 1},
		{"the slower loss", choices(end(loss), later(loss)), 1},
		{"two points before one", choices(end(withPoints(win, 1, 0)), end(withPoints(win, 2, 0))), 1},
		{"two points later before one now", choices(end(withPoints(win, 1, 0)), later(withPoints(win, 2, 0))), 1},
		{"with equal points the quicker win", choices(later(withPoints(win, 2, 0)), end(withPoints(win, 2, 0))), 1},
		{"a loss of one point before one of two", choices(end(withPoints(loss, 0, 2)), end(withPoints(loss, 0, 1))), 1},
		{"a win without points before a draw with them", choices(end(withPoints(draw, 255, 0)), end(win)), 1},
		{"the better draw", choices(end(withPoints(draw, 1, 1)), end(withPoints(draw, 2, 1))), 1},
		{"a win for both is a draw", choices(end(loss), end(variant.Outcome{Result: variant.Win, Winners: variant.Seats(0, 1)}), end(loss)), 1},
		{"anything before failure", choices(end(variant.Outcome{Result: variant.Failure}), &node{seat: 1, eval: 1 << 30, kids: []*node{end(draw)}}), 1},
		{"a seat that moves twice", choices(fork(1, end(win), end(loss)), fork(0, end(win), end(loss))), 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if r := mustSearch(t, tt.p, Options{Depth: 3}); int(r.Move.To()) != tt.want {
				t.Errorf("choice %d with %d, want choice %d", r.Move.To(), r.Score, tt.want)
			}
		})
	}
}

func TestEvaluationIsNeverAProof(t *testing.T) {
	for _, v := range []int32{1 << 30, -1 << 30} {
		r := mustSearch(t, choices(&node{seat: 1, eval: v, kids: []*node{end(variant.DrawBy(""))}}), Options{Depth: 1})
		if r.Score.IsWin() || r.Score.IsLoss() || r.Score != MaxEval && r.Score != -MaxEval {
			t.Errorf("evaluation %d: score %d", -v, r.Score)
		}
	}
}

func TestMaterialTakesItsSign(t *testing.T) {
	p := variant.MustParse(chess, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
	q := variant.MustParse(chess, "4k3/8/8/8/8/8/8/R3K3 b - - 0 1")
	moves := func(p variant.Position) Score { return mobilityValue * Score(variant.CountMoves(p)) }
	for _, tt := range []struct {
		p    variant.Position
		sign int
		want Score
	}{{p, 1, 500 + moves(p)}, {p, -1, -500 + moves(p)}, {q, 1, -500 + moves(q)}, {q, -1, 500 + moves(q)}} {
		if got := Material(tt.sign)(tt.p); got != tt.want {
			t.Errorf("Material(%d), %v to move: %d, want %d", tt.sign, tt.p.Side(), got, tt.want)
		}
	}
}

func TestUnsupported(t *testing.T) {
	start := func(change func(*variant.Info)) variant.Position {
		p := choices(end(variant.DrawBy("")))
		change(p.Rules().Info())
		return p
	}
	tests := []struct {
		name  string
		p     variant.Position
		depth int
		want  error
	}{
		{"simultaneous", start(func(i *variant.Info) { i.Simultaneous = true }), 1, variant.ErrUnsupported},
		{"common payoff", start(func(i *variant.Info) { i.Payoff = variant.Common }), 1, variant.ErrUnsupported},
		{"three seats", start(func(i *variant.Info) { i.Players = 3 }), 1, variant.ErrUnsupported},
		{"hidden", start(func(i *variant.Info) { i.Hidden = true }), 1, variant.ErrUnsupported},
		{"negative depth", start(func(*variant.Info) {}), -1, variant.ErrUnsupported},
		{"too deep", start(func(*variant.Info) {}), MaxDepth + 1, variant.ErrUnsupported},
		{"one seat", start(func(i *variant.Info) { i.Players = 1 }), 1, nil},
		{"deepest", start(func(*variant.Info) {}), MaxDepth, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r, err := Negamax(t.Context(), tt.p, Options{Depth: tt.depth})
			if !errors.Is(err, tt.want) {
				t.Errorf("error %v, want %v", err, tt.want)
			}
			if diff := cmp.Diff(Result{}, r); tt.want != nil && diff != "" {
				t.Errorf("result of a refused search (-want +got):\n%s", diff)
			}
		})
	}
}
