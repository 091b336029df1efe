package search

import (
	"testing"

	"github.com/fairykit/fairykit/variant"
)

// workerOf returns the worker of a search of p that has not begun.
func workerOf(t *testing.T, p variant.Position, o Options) *worker {
	t.Helper()
	o, err := o.checked()
	if err != nil {
		t.Fatal(err)
	}
	return newWorker(newParty(t.Context(), p, o), p)
}

func TestNullMoveCutsAndProvesNothing(t *testing.T) {
	quiet := func(eval int32) *node { return &node{seat: 1, eval: -eval} }
	p := newTree(&node{
		seat: 0, eval: 100, null: &node{seat: 1, outcome: variant.WinFor(0, "")},
		kids: []*node{fork(1, fork(0, quiet(-5))), fork(1, fork(0, quiet(-7)))},
	})
	w := workerOf(t, p, Options{Off: Extensions})
	if v := w.value(w.enter(0), 3, 9, 10); v != 10 {
		t.Errorf("value %d: a null move that wins is worth the bound of 10 and no win", v)
	}
	w = workerOf(t, p, Options{Off: Extensions | NullMove})
	if v := w.value(w.enter(0), 3, 9, 10); v != -5 {
		t.Errorf("value %d without null move, want -5", v)
	}
	w = workerOf(t, p, Options{Off: Extensions})
	if v := w.value(w.enter(0), 3, -infinite, infinite); v != -5 {
		t.Errorf("value %d in an open window, want -5", v)
	}
}

// TestNullMoveWithinATurn is about a seat that gives up one of several moves.
func TestNullMoveWithinATurn(t *testing.T) {
	quiet := func(eval int32) *node { return &node{seat: 1, eval: -eval} }
	for _, tt := range []struct {
		name string
		null *node
		want Score
	}{
		{"good enough without", &node{seat: 0, eval: 20}, 20},
		{"not good enough", &node{seat: 0, eval: 3}, -5},
		{"good enough though the other moves", quiet(20), 20},
	} {
		p := newTree(&node{seat: 0, eval: 100, null: tt.null, kids: []*node{fork(1, fork(0, quiet(-5))), fork(1, fork(0, quiet(-7)))}})
		w := workerOf(t, p, Options{Off: Extensions})
		if v := w.value(w.enter(0), 3, 9, 10); v != tt.want {
			t.Errorf("%s: value %d, want %d", tt.name, v, tt.want)
		}
	}
}

func TestNothingIsReducedWhereCapturesAreForced(t *testing.T) {
	if w := workerOf(t, anti.Start(), Options{}); w.Off&(Reductions|NullMove) != Reductions|NullMove {
		t.Errorf("antichess is searched without %d", w.Off)
	}
	if w := workerOf(t, chess.Start(), Options{}); w.Off != 0 {
		t.Errorf("chess is searched without %d", w.Off)
	}
}

func TestTableWinsThatComeTooLateAreNotBelieved(t *testing.T) {
	for _, tt := range []struct {
		text string
		want bool
	}{{"7k/8/8/8/8/8/R7/1R4K1 w - - 80 90", true}, {"7k/8/8/8/8/8/R7/1R4K1 w - - 95 90", false}} {
		p := variant.MustParse(chess, tt.text)
		w := workerOf(t, p, Options{})
		st := w.enter(0)
		e := entry{score: WinIn(9), depth: 20, bound: lower}
		if _, got := w.recall(st, e, 0, 4, 0, 1); got != tt.want {
			t.Errorf("%s: a win in 9 plies is believed: %v, want %v", tt.text, got, tt.want)
		}
		e.score = LossIn(8)
		e.bound = upper
		if _, got := w.recall(st, e, 0, 4, 0, 1); got != tt.want {
			t.Errorf("%s: a loss in 8 plies is believed: %v, want %v", tt.text, got, tt.want)
		}
	}
}

// What a table says was found under another history, in which other positions
// were draws.
func TestTableIsAnotherUnderAnotherPast(t *testing.T) {
	p := chess.Start()
	hash := func(past ...uint64) uint64 {
		w := workerOf(t, p, Options{Past: past})
		return w.hash(w.enter(0))
	}
	plain := hash()
	if hash(1, 2, 3) != plain {
		t.Error("positions that occurred once make no draw, and change the table")
	}
	if hash(1, 1) == plain || hash(2, 2) == plain || hash(1, 1) == hash(2, 2) || hash(1, 2, 1) != hash(1, 1) {
		t.Error("positions that make a draw when they come again do not part the tables")
	}
}

func TestRecallTrustsDepthOrProof(t *testing.T) {
	w := workerOf(t, anti.Start(), Options{})
	exactly := workerOf(t, anti.Start(), Options{Off: Exact})
	for _, tt := range []struct {
		name         string
		e            entry
		alpha, beta  Score
		usable, same bool // with all techniques; with none but quiescence
	}{
		{"deep enough", entry{50, 4, exact, 0}, 0, 1, true, true},
		{"deeper", entry{50, 5, exact, 0}, 0, 1, true, false},
		{"not deep enough", entry{50, 3, exact, 0}, 0, 1, false, false},
		{"a proof needs no depth", entry{WinIn(5), 1, lower, 0}, 0, 1, true, false},
		{"but it must be one", entry{WinIn(5), 1, upper, 0}, 0, 1, false, false},
		{"a lower bound above", entry{50, 4, lower, 0}, 0, 1, true, true},
		{"a lower bound below", entry{-50, 4, lower, 0}, 0, 1, false, false},
		{"an upper bound below", entry{-50, 4, upper, 0}, 0, 1, true, true},
		{"an upper bound above", entry{50, 4, upper, 0}, 0, 1, false, false},
		{"an open window", entry{50, 4, exact, 0}, 0, 100, false, false},
		{"nothing", entry{}, 0, 1, false, false},
	} {
		if _, ok := w.recall(w.enter(0), tt.e, 0, 4, tt.alpha, tt.beta); ok != tt.usable {
			t.Errorf("%s: used %v, want %v", tt.name, ok, tt.usable)
		}
		if _, ok := exactly.recall(exactly.enter(0), tt.e, 0, 4, tt.alpha, tt.beta); ok != tt.same {
			t.Errorf("%s, exactly: used %v, want %v", tt.name, ok, tt.same)
		}
	}
}

func TestNoMoveIsLeftOutWhileTheOthersLose(t *testing.T) {
	p := chess.Start()
	m := variant.Moves(p)[0]
	for _, tt := range []struct {
		name  string
		rules variant.Rules
		off   Technique
		i     int
		best  Score
		check bool
		want  bool
	}{
		{"a late move", chess, 0, 30, 0, false, true},
		{"an early one", chess, 0, 3, 0, false, false},
		{"all before it lose", chess, 0, 30, LossIn(2), false, false},
		{"an answer to check", chess, 0, 30, 0, true, false},
		{"nothing may be left out", chess, Reductions, 30, 0, false, false},
		{"captures are compulsory", anti, 0, 30, 0, false, false},
	} {
		w := workerOf(t, tt.rules.Start(), Options{Off: tt.off})
		if got := w.skip(m, 0, tt.i, 1, tt.best, 1, tt.check); got != tt.want {
			t.Errorf("%s: left out %v, want %v", tt.name, got, tt.want)
		}
	}
}
