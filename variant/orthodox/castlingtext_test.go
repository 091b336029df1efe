package orthodox_test

import (
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/notation"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// readers are the ways in which a move text is read.
var readers = map[string]func(p variant.Position, text string) (move.Move, error){
	"coordinates": variant.ParseMove,
	"SAN": func(p variant.Position, text string) (move.Move, error) {
		return notation.ParseSAN(p, text, board.English)
	},
	"lax SAN": func(p variant.Position, text string) (move.Move, error) {
		m, _, err := notation.ParseSANLax(p, text, board.English)
		return m, err
	},
}

// A castling used to be read in the spelling of its game alone, and in others by
// some readers.
func TestEveryReaderTakesEverySpellingOfCastling(t *testing.T) {
	short := []string{"e1g1", "e1h1", "O-O", "0-0", "o-o"}
	tests := []struct {
		name, position string
		rules          variant.Rules
		same           []string // read alike
		writes         string
		refused        []string
	}{
		{"chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", chess, short, "e1g1", []string{"Kg1", "Kh1", "O-O-O", "e1f1g1", "O-0-"}},
		{"chess960", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", chess960, short, "e1h1", []string{"Kg1", "0-0-0"}},
		{"long", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", chess, []string{"e1c1", "e1a1", "O-O-O", "0-0-0", "o-o-o"}, "e1c1", []string{"Kc1", "O-O"}},
		{"the king steps on its target", "4k3/8/8/8/8/8/8/5K1R w H - 0 1", chess960, []string{"f1h1", "O-O", "0-0", "o-o"}, "f1h1", nil},
	}
	for _, tt := range tests {
		p := variant.MustParse(tt.rules, tt.position)
		for name, read := range readers {
			for _, text := range tt.same {
				if m, err := read(p, text); err != nil || m.Type() != move.Castle {
					t.Errorf("%s: %s by %s is %v (%v)", tt.name, text, name, m, err)
				} else if got := variant.Format(p, m); got != tt.writes {
					t.Errorf("%s: written %s, want %s", tt.name, got, tt.writes)
				}
			}
			for _, text := range tt.refused {
				if m, err := read(p, text); err == nil {
					t.Errorf("%s: %s by %s is %v", tt.name, text, name, m)
				}
			}
		}
	}
}

// Where the royal goes to the same square by a step the two texts used to be one,
// and the castling could not be said.
func TestCastlingHasATextOfItsOwn(t *testing.T) {
	narrow := func(g *board.Geometry, royal move.Mover, c orthodox.Castling) variant.Rules {
		men := []kit.Man{
			{Man: board.Man{Kind: 1, Names: [board.Languages]string{"King"}, Letters: [board.Languages]byte{'K'}, Royal: true}, Mover: royal},
			{Man: board.Man{Kind: 2, Names: [board.Languages]string{"Rook"}, Letters: [board.Languages]byte{'R'}}, Mover: move.Rook(g)},
		}
		c.Royals, c.Partner = []board.Kind{1}, 2
		start := map[int]string{6: "3k2/6/6/6/6/R2K1R w KQ", 8: "4k3/8/8/8/8/R3K2R w KQ"}[g.Files()]
		return kit.Must(kit.Spec{
			Info:     variant.Info{ID: "narrow", Titles: [board.Languages]string{"Narrow"}},
			Geometry: g, Men: men, Start: start, Rules: []kit.Rule{c},
		})
	}
	six, eight := board.Rect(6, 6), board.Rect(8, 6)
	far := move.Compound(move.King(eight), move.Rider(eight, 0, 1, 2))
	tests := []struct {
		name    string
		rules   variant.Rules
		writes  [2]string // up, down
		byStep  string
		another []string
	}{
		{"six files", narrow(six, move.King(six), orthodox.Castling{}), [2]string{"d1f1", "d1a1"}, "d1e1", []string{"d1c1"}},
		{"a royal of two steps", narrow(eight, far, orthodox.Castling{}), [2]string{"e1h1", "e1a1"}, "e1g1", []string{"e1c1"}},
		{"two steps on six files", narrow(six, move.King(six), orthodox.Castling{TwoSteps: true}), [2]string{"d1f1", "d1b1"}, "d1e1", nil},
	}
	for _, tt := range tests {
		p := tt.rules.Start()
		seen := map[string]bool{}
		for _, m := range variant.Moves(p) {
			text := variant.Format(p, m)
			if seen[text] {
				t.Errorf("%s: two moves are %s", tt.name, text)
			}
			seen[text] = true
		}
		for i, word := range []string{"O-O", "O-O-O"} {
			m, err := variant.ParseMove(p, word)
			if err != nil || variant.Format(p, m) != tt.writes[i] {
				t.Errorf("%s: %s is written %s (%v), want %s", tt.name, word, variant.Format(p, m), err, tt.writes[i])
			}
		}
		for _, text := range append(tt.another, tt.byStep) {
			if m, err := variant.ParseMove(p, text); err != nil || m.Type() != move.Step {
				t.Errorf("%s: %s is %v (%v), want a step", tt.name, text, m, err)
			}
		}
	}
}
