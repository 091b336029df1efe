package succes_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
)

// TestProofsAreReplayed: a proof is a play of the rule set that it is proved under.
func TestProofsAreReplayed(t *testing.T) {
	const (
		out  = "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R"   // by White
		both = "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R" // by Black
		s04  = "rn1qkbnr/ppp1pppp/3p4/8/4P3/8/PPPP1PPP/RNBQKBNR" // a line that breaks the duty
		line = "e2e3 d7d6 d1h5 c8g4 e3e4 g4d1"
	)
	tests := []struct {
		name, target, line string
		plies              int
		o                  succes.Options
		class              variant.Class // none: accepted
	}{
		{"a line", out, "g1f3", 9, succes.Options{}, ""},
		{"White to move", out, "g1f3", 9, succes.Options{TargetSide: succes.WhiteToMove}, board.Inconsistent},
		{"Black to move", out, "g1f3", 9, succes.Options{TargetSide: succes.BlackToMove}, ""},
		{"reached on the way", out, "g1f3 g8f6 f3g1 f6g8 g1f3", 9, succes.Options{}, board.Inconsistent},
		{"which is right in an exact game", out, "g1f3 g8f6 f3g1 f6g8 g1f3", 5, succes.Options{ExactLength: true}, ""},
		{"but not if it is not exact", out, "g1f3", 9, succes.Options{ExactLength: true}, board.Inconsistent},
		{"passed with the other side to move", out, "g1f3 g8f6 f3g1 f6g8 g1f3", 9, succes.Options{TargetSide: succes.BlackToMove}, board.Inconsistent},
		{"two knights", both, "g1f3 g8f6", 9, succes.Options{}, ""},
		{"a breach of the duty", s04, line, 9, succes.Options{}, board.IllegalMove},
		{"also where it is only reported", s04, line, 9, succes.Options{Enforcement: succes.Report}, board.IllegalMove},
	}
	for _, tt := range tests {
		card := succes.Card{ID: "x", Target: tt.target, MaxPlies: tt.plies, Proof: &succes.Proof{Line: strings.Fields(tt.line)}}
		_, err := succes.New(card, tt.o)
		var e *variant.ParseError
		switch {
		case tt.class == "" && err != nil:
			t.Errorf("%s: %v", tt.name, err)
		case tt.class != "" && (!errors.As(err, &e) || e.Class != tt.class || e.Field != "proof.line"):
			t.Errorf("%s: %v, want class %s", tt.name, err, tt.class)
		}
	}
}

// TestTargetsThatNobodyCanReach: the king of a side that has just moved is not
// attacked.
func TestTargetsThatNobodyCanReach(t *testing.T) {
	tests := []struct {
		name, target string
		o            succes.Options
		ok           bool
	}{
		{"one king in check", "4k3/8/8/8/8/8/4q3/4K3", succes.Options{}, true},
		{"with Black to move", "4k3/8/8/8/8/8/4q3/4K3", succes.Options{TargetSide: succes.BlackToMove}, false},
		{"with White to move", "4k3/8/8/8/8/8/4q3/4K3", succes.Options{TargetSide: succes.WhiteToMove}, true},
		{"both in check", "4k3/8/8/8/4R3/8/3q4/4K3", succes.Options{}, false},
		{"kings that touch", "8/8/8/3kK3/8/8/8/8", succes.Options{}, false},
	}
	for _, tt := range tests {
		_, err := succes.New(succes.Card{Target: tt.target, MaxPlies: 9}, tt.o)
		if ok := err == nil; ok != tt.ok {
			t.Errorf("%s: %v", tt.name, err)
		}
		if !tt.ok && (!errors.Is(err, &variant.ParseError{Class: board.OppositeCheck}) || strings.Contains(err.Error(), tt.target[:6])) {
			t.Errorf("%s: %v", tt.name, err)
		}
	}
}

// TestNothingPublicDependsOnTheCard: as long as no target is reached, positions
// of games with different cards have the same text, views, key, moves, refusals
// and outcome.
func TestNothingPublicDependsOnTheCard(t *testing.T) {
	one := succes.Must(succes.Card{ID: "a", Target: far, MaxPlies: 40}, succes.Options{Seats: 3})
	two := succes.Must(succes.Card{ID: "b", Target: "rnbq1bnr/ppppkppp/8/4Q3/4P3/8/PPPP1PPP/RNB1KBNR", MaxPlies: 40}, succes.Options{Seats: 3})
	plies := 0
	for seed := range uint64(40) {
		rng := rand.New(rand.NewPCG(seed, 4))
		p, q := one.Start(), two.Start()
		for !p.Outcome().Over() && q.Outcome().Reason != succes.Success {
			ms := variant.Moves(p)
			if !slices.Equal(ms, variant.Moves(q)) || p.Key() != q.Key() || p.Outcome() != q.Outcome() || seen(t, p) != seen(t, q) {
				t.Fatalf("%s differs from %s", seen(t, p), seen(t, q))
			}
			_, err := variant.ParseMove(p, "a1h8")
			_, err2 := variant.ParseMove(q, "a1h8")
			if err == nil || err.Error() != err2.Error() {
				t.Fatalf("%v, %v", err, err2)
			}
			m := ms[rng.IntN(len(ms))]
			p.Apply(m)
			q.Apply(m)
			plies++
		}
	}
	t.Logf("%d plies compared", plies)
}

// seen is the text of a position with all views of it.
func seen(t *testing.T, p variant.Position) string {
	t.Helper()
	text, err := variant.Text(p)
	for seat := range p.Rules().Info().Players {
		view, e := variant.View(p, variant.Player(seat))
		text += "\n" + view
		err = errors.Join(err, e)
	}
	if err != nil {
		t.Fatal(err)
	}
	return text
}
