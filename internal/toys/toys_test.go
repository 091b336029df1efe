package toys

import (
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/notation"
)

// man returns a kind of man without fuss.
func man(k board.Kind, name string, value int, m move.Mover) kit.Man {
	return kit.Man{Mover: m, Man: board.Man{
		Kind: k, Names: [board.Languages]string{name}, Letters: [board.Languages]byte{name[0]}, Value: value,
	}}
}

func royal(k board.Kind, name string, m move.Mover) kit.Man {
	out := man(k, name, 0, m)
	out.Royal = true
	return out
}

func info(id, title string) variant.Info {
	return variant.Info{ID: id, Titles: [board.Languages]string{title}, Sources: []string{"made for tests"}, Texts: words}
}

// number declares a keyed slot of that many bits and its field in the text, a
// number up to most.
func number(b *kit.Binding, name string, bits uint8, most uint32) kit.SlotID {
	slot := b.Slot(kit.Slot{Name: name, Bits: bits, Keyed: true})
	b.Field(kit.Field{
		Name: name,
		Append: func(dst []byte, p *kit.Position) []byte {
			return strconv.AppendUint(dst, uint64(p.Slot(slot)), 10)
		},
		Parse: func(p *kit.Position, text string, _ *kit.Lax) *variant.ParseError {
			n, err := notation.ReadCounter(notation.Field{Text: text}, name)
			switch {
			case err != nil:
				return err
			case uint64(n) > uint64(most):
				return &variant.ParseError{Class: board.BadCounter, Reason: "too great"}
			}
			p.SetSlot(slot, uint32(n))
			return nil
		},
	})
	return slot
}

// wrapped is a game that lays something of its own around the kit's positions.
type wrapped struct {
	kit  *kit.Rules
	info *variant.Info
	wrap func(r variant.Rules, p *kit.Position) variant.Position
}

func (r *wrapped) Info() *variant.Info     { return r.info }
func (r *wrapped) Start() variant.Position { return r.wrap(r, r.kit.Start().(*kit.Position)) }

func (r *wrapped) Parse(text string) (variant.Position, error) {
	p, err := r.kit.Parse(text)
	if err != nil {
		return nil, err
	}
	return r.wrap(r, p.(*kit.Position)), nil
}

// ruleCase is one move in one position. An empty after means that the move must
// be refused.
type ruleCase struct{ name, from, move, after string }

func checkRules(t *testing.T, r variant.Rules, tests []ruleCase) {
	t.Helper()
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, err := r.Parse(tt.from)
			if err != nil {
				t.Fatal(err)
			}
			m, err := variant.ParseMove(p, tt.move)
			if err != nil {
				if tt.after != "" {
					t.Fatalf("%s: %v", tt.from, err)
				}
				return
			}
			p.Apply(m)
			got, err := variant.Text(p)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.after, got); diff != "" {
				t.Errorf("%s after %s (-want +got):\n%s", tt.from, tt.move, diff)
			}
		})
	}
}

func checkPerft(t *testing.T, p variant.Position, want ...uint64) {
	t.Helper()
	for i, n := range want {
		if got := variant.Perft(p, i+1); got != n {
			t.Errorf("depth %d: %d nodes, want %d", i+1, got, n)
		}
	}
}

// outcomeCase is a position and how the game stands there.
type outcomeCase struct {
	name, text string
	want       variant.Outcome
}

func checkOutcomes(t *testing.T, r variant.Rules, tests []outcomeCase) {
	t.Helper()
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := variant.MustParse(r, tt.text).Outcome(); got != tt.want {
				t.Errorf("%s: %v, want %v", tt.text, got, tt.want)
			}
		})
	}
}

// checkSlow plays random games and compares every list with a slow one, text by
// text. It counts the positions compared.
func checkSlow(t *testing.T, r variant.Rules, games, plies int, slow func(p variant.Position) []string) {
	t.Helper()
	seen := 0
	for game := range games {
		rng := rand.New(rand.NewPCG(7, uint64(game)))
		p := r.Start()
		for range plies {
			ms := variant.Moves(p)
			got := make([]string, 0, len(ms))
			for _, m := range ms {
				got = append(got, variant.Format(p, m))
			}
			slices.Sort(got)
			want := slow(p)
			slices.Sort(want)
			if !slices.Equal(want, got) {
				text, _ := variant.Text(p)
				t.Fatalf("game %d, %s (-slow +fast):\n%s", game, text, cmp.Diff(want, got))
			}
			seen++
			if len(ms) == 0 {
				break
			}
			p.Apply(ms[rng.IntN(len(ms))])
		}
	}
	if seen < 10*games {
		t.Errorf("only %d positions in %d games", seen, games)
	}
}

// xy is a square by file and rank, counted from 0.
type xy struct{ f, r int }

// diagram is a board as one draws it: letters of files, upper case for White. A
// square that is not there is a hole or off the board.
type diagram map[xy]byte

const nobody = ' '

func diagramOf(p variant.Position) diagram {
	d := diagram{}
	b, roster := p.Board(), p.Rules().Info().Roster
	g := b.Geometry()
	for q := range g.Squares().All() {
		d[xy{g.File(q), g.Rank(q)}] = nobody
		if pc := b.At(q); pc != board.NoPiece {
			d[xy{g.File(q), g.Rank(q)}] = roster.PieceLetter(pc)
		}
	}
	return d
}

func (d diagram) empty(q xy) bool             { return d[q] == nobody }
func (d diagram) isMan(q xy, white bool) bool { return d[q] > nobody && (d[q] < 'a') == white }

// kind returns the upper case letter of the man on q.
func (d diagram) kind(q xy) byte { return strings.ToUpper(string(d[q]))[0] }

// with returns a copy with some squares changed.
func (d diagram) with(changes map[xy]byte) diagram {
	out := diagram{}
	for q, b := range d {
		out[q] = b
	}
	for q, b := range changes {
		out[q] = b
	}
	return out
}

// moved returns the diagram after the man on from has gone to to.
func (d diagram) moved(from, to xy) diagram {
	return d.with(map[xy]byte{from: nobody, to: d[from]})
}

func (q xy) String() string { return string(rune('a'+q.f)) + string(rune('1'+q.r)) }

func (q xy) plus(df, dr int) xy { return xy{q.f + df, q.r + dr} }

func between(n, low, high int) bool { return n >= low && n <= high }

func abs(n int) int { return max(n, -n) }

func sign(n int) int { return min(max(n, -1), 1) }

// slides reports whether to lies on a line from from, diagonal or straight as
// asked, at most far squares away, with nothing and no hole in between.
func (d diagram) slides(from, to xy, straight, diagonal bool, far int) bool {
	df, dr := to.f-from.f, to.r-from.r
	n := max(abs(df), abs(dr))
	if n == 0 || n > far {
		return false
	}
	if !(straight && (df == 0 || dr == 0)) && !(diagonal && abs(df) == abs(dr)) {
		return false
	}
	for i := 1; i < n; i++ {
		if !d.empty(from.plus(i*sign(df), i*sign(dr))) {
			return false
		}
	}
	return true
}

func leaps(from, to xy, a, b int) bool {
	x, y := abs(to.f-from.f), abs(to.r-from.r)
	return x == a && y == b || x == b && y == a
}

func near(from, to xy) bool {
	return from != to && between(max(abs(from.f-to.f), abs(from.r-to.r)), 1, 1)
}

// A game with a rule of its own is short: less than 120 lines before its tests,
// its imports included.
func TestToysAreShort(t *testing.T) {
	for _, name := range []string{"captains", "house", "duel", "meeting", "marseille", "royals"} {
		text, err := os.ReadFile(name + "_test.go")
		if err != nil {
			t.Fatal(err)
		}
		game, tests, found := strings.Cut(string(text), "\nfunc Test")
		if !found || !strings.Contains(tests, "varianttest.Run(") {
			t.Errorf("%s: no conformance test", name)
		}
		if n := strings.Count(game, "\n"); n >= 120 {
			t.Errorf("%s: %d lines", name, n)
		}
	}
}

// words are those of all reasons that the toys give.
var words = variant.Texts{
	"the card": {"the card is reached"}, "too late": {"too late"}, "no move": {"no move is left"},
	"King lost": {"the King is lost"}, "both Kings lost": {"both Kings are lost"}, "two passes": {"two passes in succession"},
}
