package search

import (
	"context"
	"errors"
	"maps"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// knights is won for the side to move in six plies, by a move on which others
// fall short.
const knights = "1Bb1q3/pp1pk3/8/2P5/8/3P2P1/P1P1PP2/RN1QK3 b - - 0 16"

func proved(t *testing.T, p variant.Position) *Proof {
	t.Helper()
	sol, err := Solve(t.Context(), p, SolveOptions{})
	if err != nil || sol.Proof == nil {
		t.Fatalf("%+v, %v", sol, err)
	}
	return sol.Proof
}

func TestProofAnswersEveryReply(t *testing.T) {
	p := variant.MustParse(anti, knights)
	proof := proved(t, p)
	visited, ends := 0, 0
	var play func(q variant.Position, left int)
	play = func(q variant.Position, left int) {
		visited++
		if q.Outcome().Over() {
			if ends++; !wonBy(q.Outcome(), proof.Winner()) {
				t.Fatalf("a line ends with %v", q.Outcome())
			}
			return
		}
		if left == 0 {
			t.Fatal("a line is longer than the plies of the proof")
		}
		moves := variant.Moves(q)
		if q.Turn() == proof.Winner() {
			m, ok := proof.Reply(q)
			if !ok {
				t.Fatal("no reply")
			}
			moves = []move.Move{m}
		} else if _, ok := proof.Reply(q); ok {
			t.Fatal("a move for the loser")
		}
		for _, m := range moves {
			next, err := variant.Play(q, m)
			if err != nil {
				t.Fatal(err)
			}
			play(next, left-1)
		}
	}
	play(p, proof.Plies())
	seen := 0
	err := proof.Walk(t.Context(), p, func(*variant.Line) { seen++ })
	if err != nil || seen != proof.Positions() || ends == 0 || visited < seen {
		t.Errorf("%v: the walk saw %d of %d positions, playing it out %d", err, seen, proof.Positions(), visited)
	}
	if _, ok := proof.Reply(anti.Start()); ok {
		t.Error("a reply in a position that is not of the proof")
	}
}

func TestVerifyFindsFaults(t *testing.T) {
	// Seat 0 wins from 0 by 1 and 3; 2 leads back to 0, and 4 is a draw.
	g := newGraph(5)
	g.seat[1] = 1
	g.kids[0], g.kids[1], g.kids[2] = []int{1, 2, 4}, []int{3}, []int{0}
	g.ends[3], g.ends[4] = variant.WinFor(0, ""), variant.DrawBy("")
	key := func(v int) uint64 { return g.at(v).Key() }
	to := func(i int) move.Move { return move.NewStep(63, board.Square(i)) }
	whole := proved(t, g.Start())
	for _, tt := range []struct {
		name, want string
		spoil      func(f *Proof)
	}{
		{"nothing wrong", "", func(*Proof) {}},
		{"no move", "no legal move", func(f *Proof) { delete(f.book, key(0)) }},
		{"a move that is not in the list", "no legal move", func(f *Proof) { f.book[key(0)] = proofStep{to(9), 2} }},
		{"a move that only draws", "the game ends with draw", func(f *Proof) { f.book[key(0)] = proofStep{to(2), 1} }},
		{"moves that go round", "comes back", func(f *Proof) {
			f.book[key(0)], f.book[key(2)] = proofStep{to(1), 2}, proofStep{to(0), 1}
		}},
		{"another winner", "the game ends with win for seat 0", func(f *Proof) { f.winner = 1; f.book[key(1)] = proofStep{to(0), 1} }},
		{"too few plies", "more than the 1 stated", func(f *Proof) { f.plies = 1 }},
		{"the zero proof", "no legal move", func(f *Proof) { *f = Proof{} }},
	} {
		f := *whole
		f.book = maps.Clone(whole.book)
		tt.spoil(&f)
		err := f.Verify(t.Context(), g.Start())
		switch {
		case tt.want == "" && err != nil, tt.want != "" && !errors.Is(err, ErrProof):
			t.Errorf("%s: %v", tt.name, err)
		case tt.want != "" && !strings.Contains(err.Error(), tt.want):
			t.Errorf("%s: %v, want %q in it", tt.name, err, tt.want)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := whole.Verify(ctx, g.Start()); !errors.Is(err, context.Canceled) {
		t.Errorf("a context that is done: %v", err)
	}
}

// The book once took a longer way in place of a shorter one, and a line could
// then come back to a position.
func TestBookKeepsTheShorterWay(t *testing.T) {
	b := proofBook{}
	b.enter(1, move.NewStep(0, 1), 5)
	b.enter(1, move.NewStep(0, 2), 7)
	if b[1].plies != 5 {
		t.Errorf("%+v", b[1])
	}
	b.enter(1, move.NewStep(0, 3), 3)
	if _, ok := b.within(1, 2); b[1].plies != 3 || b[1].move.To() != 3 || ok {
		t.Errorf("%+v", b[1])
	}
}

func TestVerdictNames(t *testing.T) {
	for v, want := range map[Verdict]string{Unknown: "unknown", Win: "win", Loss: "loss", Draw: "draw"} {
		if got := v.String(); got != want {
			t.Errorf("%d is %q, want %q", v, got, want)
		}
	}
}
