package succes_test

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
)

// round is four plies that lead the array back to itself.
var round = strings.Fields("g1f3 g8f6 f3g1 f6g8")

// TestDrawRules is reading 8: the plies go on, and yet a position repeats.
func TestDrawRules(t *testing.T) {
	for _, on := range []bool{false, true} {
		g := variant.NewGame(succes.Must(succes.Card{Target: secret.Of(far)}, succes.Options{Plies: 200, DrawRules: on}))
		for i := 0; i < 16 && !g.Outcome().Over(); i++ {
			if _, err := g.PlayText(round[i%4]); err != nil {
				t.Fatal(err)
			}
		}
		want, times := variant.Outcome{}, 5
		if on {
			want, times = variant.Outcome{Result: variant.Failure, Reason: variant.Repetition}, 3
		}
		if g.Repetitions() != times || g.Outcome() != want {
			t.Errorf("draw rules %v: %d occurrences, %v", on, g.Repetitions(), g.Outcome())
		}
	}
}

// TestFiftyMoves is the other half of reading 8: a hundred plies without progress.
func TestFiftyMoves(t *testing.T) {
	for _, on := range []bool{false, true} {
		card := succes.Card{Target: secret.Of("8/8/8/4k3/8/8/8/4K3"), Start: "7k/8/8/8/8/8/8/R3K3 w - - 96 90"}
		g := variant.NewGame(succes.Must(card, succes.Options{Plies: 200, DrawRules: on}))
		for _, text := range strings.Fields("a1a2 h8g8 a2a3 g8f8") {
			if o := g.Outcome(); o.Over() {
				t.Fatalf("%d quiet plies: %v", g.QuietPlies(), o)
			}
			if _, err := g.PlayText(text); err != nil {
				t.Fatal(err)
			}
		}
		want := variant.Reason("")
		if on {
			want = variant.QuietMoves
		}
		if got := g.Outcome().Reason; got != want || g.QuietPlies() != 100 {
			t.Errorf("draw rules %v: %d quiet plies, %q", on, g.QuietPlies(), got)
		}
	}
}

// TestGameWithoutEnd plays past the greatest number that is counted: the turn
// stays that of reading 9, and the text can be read.
func TestGameWithoutEnd(t *testing.T) {
	const plies = 70000
	for _, seats := range []int{2, 3, 7, 8} {
		r := succes.Must(succes.Card{Target: secret.Of(far)}, succes.Options{Limit: succes.NoLimit, Seats: seats})
		p := r.Start().(*succes.Position)
		var moves [4]move.Move
		for i := range plies {
			if i < 4 {
				m, err := variant.ParseMove(p, round[i])
				if err != nil {
					t.Fatal(err)
				}
				moves[i] = m
			}
			p.Apply(moves[i%4])
			if want := (i + 1) % seats; int(p.Turn()) != want {
				t.Fatalf("%d seats, ply %d: the turn is %d's, want %d", seats, i+1, p.Turn(), want)
			}
			if i < plies-900 {
				continue
			}
			text, err := variant.Text(p)
			if err != nil {
				t.Fatal(err)
			}
			if q, err := r.Parse(text); err != nil || q.Turn() != p.Turn() || q.Key() != p.Key() {
				t.Fatalf("%d seats, ply %d: %q does not come back: %v", seats, i+1, text, err)
			}
		}
	}
}

// TestCountOfPliesGoesBackBehindItsGreatest has the last ply that is counted and
// the next one, which goes back by 840.
func TestCountOfPliesGoesBackBehindItsGreatest(t *testing.T) {
	r := succes.Must(succes.Card{Target: secret.Of(far)}, succes.Options{Limit: succes.NoLimit})
	const white, black = succes.Start, "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1"
	for _, tt := range []struct {
		fen, move string
		from, to  int
	}{{black, "g8f6", 49_997, 49_998}, {white, "g1f3", 49_998, 49_999}, {black, "g8f6", 49_999, 50_000}, {white, "g1f3", 50_000, 49_161}} {
		p, err := r.Parse(tt.fen + " " + strconv.Itoa(tt.from) + "/- play")
		if err != nil {
			t.Fatal(err)
		}
		m, err := variant.ParseMove(p, tt.move)
		if err != nil {
			t.Fatal(err)
		}
		p.Apply(m)
		if got := p.(*succes.Position).Played(); got != tt.to {
			t.Errorf("ply %d is followed by %d, want %d", tt.from, got, tt.to)
		}
	}
	for _, text := range []string{black + " 50001/- play", white + " 50002/- play"} {
		if _, err := r.Parse(text); !errors.Is(err, &variant.ParseError{Class: board.Limit}) {
			t.Errorf("%s: %v", text, err)
		}
	}
}
