package synchro_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
)

// TestWhy: a choice that is not offered is refused with the rule that forbids
// it.
func TestWhy(t *testing.T) {
	type options = synchro.Options
	const (
		recapture = "3qk3/8/8/3p4/8/8/8/4K3 = - -,- 0 1"
		pinnedOne = "3qr1k1/8/8/3p4/4P3/8/8/4K3 = - -,- 0 1"
		inCheck   = "4k3/8/8/8/4r3/8/3P4/4KN2 = - -,- 0 1"
	)
	tests := []struct {
		name    string
		options options
		from    string
		seat    variant.Player
		text    string
		want    variant.Reason
	}{
		{"no pass", options{}, recapture, 0, "0000", synchro.WhyNoPass},
		{"no pass in check", options{Pass: synchro.PassUnlessCheck}, inCheck, 0, "0000", synchro.WhyPassInCheck},
		{"an empty square", options{}, recapture, 0, "a1a2", synchro.WhyEmpty},
		{"an enemy man", options{}, recapture, 0, "d8d7", synchro.WhyEnemy},
		{"no such way", options{}, recapture, 0, "e1e3", synchro.WhyReach},
		{"a pawn captures what stands there", options{}, recapture, 1, "d5e4", synchro.WhyReach},
		{"no promotion here", options{}, recapture, 1, "d5d4q", synchro.WhyPromotion},
		{"no threat, no anticipation", options{}, recapture, 1, "d8d5", synchro.WhyNoThreat},
		{"a pinned enemy is no threat", options{}, pinnedOne, 1, "d8d5", synchro.WhyNoThreat},
		{"a threat, but no way", options{}, "3qk3/8/8/3p4/4P3/8/8/4K3 = - -,- 0 1", 1, "e8d5", synchro.WhyReach},
		{"no anticipation in check", options{}, "7k/8/8/3QR3/3P4/3P4/r1b5/q6K = - -,- 0 1", 0, "d5d4", synchro.WhyOwnInCheck},
		{"an anticipation that bares the king", options{}, "r3r1k1/8/8/8/P3R3/8/8/4K3 = - -,- 0 1", 0, "e4a4", synchro.WhyAttacked},
		{"an anticipating king before a second attacker", options{}, "8/8/8/1B6/4R3/7K/4n3/3k4 = - -,- 0 1", 1, "d1e2", synchro.WhyAttacked},
		{"own men are not taken", options{SelfCapture: synchro.NoSelfCapture}, recapture, 1, "d8d5", synchro.WhyOwnMan},
		{"any own man, but there is a way to go", options{SelfCapture: synchro.AnyOwn}, recapture, 1, "e8d5", synchro.WhyReach},
		{"any own man, but the king shall be safe", options{SelfCapture: synchro.AnyOwn}, "4k3/4r3/8/8/8/2N5/4N3/4K3 = - -,- 0 1", 0, "e2c3", synchro.WhyAttacked},
		{"an own king", options{}, recapture, 1, "d8e8", synchro.WhyOwnKing},
		{"a pinned man", options{}, "4k3/4r3/8/8/8/8/4N3/4K3 = - -,- 0 1", 0, "e2c3", synchro.WhyPinned},
		{"a king into an attack", options{}, recapture, 0, "e1d1", ""},
		{"a king beside the other", options{}, "8/8/3k4/8/3K4/8/8/8 = - -,- 0 1", 0, "d4d5", synchro.WhyAttacked},
		{"a king that stays in check", options{}, inCheck, 0, "e1e2", synchro.WhyCheck},
		{"a man that does not help", options{}, inCheck, 0, "d2d3", synchro.WhyCheck},
		{"a lost right", options{}, "4k3/8/8/8/8/8/8/4K2R = - -,- 0 1", 0, "e1g1", synchro.WhyCastlingRight},
		{"a man between", options{}, "4k3/8/8/8/8/8/8/4K1NR = K -,- 0 1", 0, "e1g1", synchro.WhyCastlingWay},
		{"a man between, far", options{}, "4k3/8/8/8/8/8/8/RN2K3 = Q -,- 0 1", 0, "e1c1", synchro.WhyCastlingWay},
		{"castling through an attack", options{}, "4k3/8/8/8/8/5r2/8/R3K2R = KQ -,- 0 1", 0, "e1g1", synchro.WhyCastlingSafe},
		{"en passant that bares the king", options{}, "8/8/8/K1Pp3r/8/8/8/4k3 = - -,d6 0 1", 0, "c5d6", synchro.WhyAttacked},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := variant.MustParse(synchro.Must(tt.options), tt.from)
			if tt.seat == 1 {
				p.Apply(variant.Moves(p)[0])
			}
			_, err := variant.ParseMove(p, tt.text)
			var e *variant.MoveError
			got := variant.Reason("")
			if errors.As(err, &e) {
				got = e.Why
			} else if err != nil {
				t.Fatal(err)
			}
			if got != tt.want {
				t.Errorf("%s, %s: %q, want %q", tt.from, tt.text, got, tt.want)
			}
		})
	}
}

// TestWhyIsComplete: for every pair of squares Why has something to say exactly
// when no choice goes that way.
func TestWhyIsComplete(t *testing.T) {
	tally := map[variant.Reason]int{}
	for i, o := range wild[:4] {
		wander(t, synchro.Must(o), *differSamples/10, uint64(900+i), func(p *synchro.Position, _ [2]move.Move) {
			q := p.Clone().(*synchro.Position)
			q.Apply(variant.Moves(q)[0])
			for _, p := range []*synchro.Position{p, q} {
				listed := map[[2]board.Square]bool{}
				for _, m := range variant.Moves(p) {
					if why := p.Why(m); why != "" {
						t.Fatalf("seat %d: %s is listed and refused: %s", p.Turn(), variant.Format(p, m), why)
					}
					listed[[2]board.Square{m.From(), m.To()}] = true
				}
				for from := range board.Square(64) {
					for to := range board.Square(64) {
						if from == to || listed[[2]board.Square{from, to}] {
							continue
						}
						why := p.Why(move.NewStep(from, to))
						tally[why]++
						if why == "" {
							view, err := variant.View(p, p.Turn())
							t.Fatalf("%s (%v), %s: nothing forbids %s%s", view, err, differences(o), squareName(int(from)), squareName(int(to)))
						}
					}
				}
			}
		})
	}
	t.Log(tally)
}

// TestNothingLeaks: whatever White has chosen, Black sees the same: list, view,
// check, outcome, errors, and what Why says of every pair of squares.
func TestNothingLeaks(t *testing.T) {
	compared := 0
	for i, o := range wild[:4] {
		wander(t, synchro.Must(o), *differSamples/40, uint64(700+i), func(p *synchro.Position, _ [2]move.Move) {
			first := ""
			moves := variant.Moves(p)
			for i, m := range moves[:min(len(moves), 5)] {
				q := p.Clone().(*synchro.Position)
				q.Apply(m)
				switch got := seen(q); {
				case i == 0:
					first = got
				case got != first:
					t.Fatalf("%s: after %s Black sees\n%s\nand after another choice\n%s", mustText(t, p), variant.Format(p, m), got, first)
				default:
					compared++
				}
			}
		})
	}
	if compared == 0 {
		t.Error("nothing was compared")
	}
}

// seen is all that Black can find out while White's choice is pending.
func seen(q *synchro.Position) string {
	var out strings.Builder
	view, err := variant.View(q, 1)
	_, text := variant.Text(q)
	fmt.Fprintln(&out, view, err, text, q.Turn(), q.Side(), q.Outcome(), q.Checked(), q.QuietPlies(), q.TurnNumber())
	for seat := range variant.Player(2) {
		for _, m := range q.AppendChoices(nil, seat) {
			fmt.Fprintln(&out, variant.Format(q, m), variant.Describe(q, m))
		}
	}
	for from := range board.Square(64) {
		fmt.Fprintln(&out, q.Board().At(from))
		for to := range board.Square(64) {
			fmt.Fprint(&out, q.Why(move.NewStep(from, to)), ";")
		}
	}
	for _, bad := range []string{"", "0000", "e9e4", "e2e4x", "a1a1", "N@e4", "e1~e2", "\xff"} {
		_, err := variant.ParseMove(q, bad)
		fmt.Fprintln(&out, err)
	}
	return out.String()
}
