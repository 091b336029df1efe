package notation_test

import (
	"bytes"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	widechess "github.com/fairykit/fairykit/internal/wide"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/catalog"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/notation"
	"github.com/fairykit/fairykit/variant/orthodox"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// dropGame is chess on a wide board with holes, where captured men change sides
// and are dropped.
func dropGame() variant.Rules {
	g, err := board.New(board.Shape{Files: 11, Ranks: 6, Holes: []board.Square{0, 10, 33}})
	if err != nil {
		panic(err)
	}
	return kit.Must(kit.Spec{
		Info:       variant.Info{ID: "drops", Titles: [board.Languages]string{"Drops"}},
		Geometry:   g,
		Men:        orthodox.Men(g),
		Start:      "1rnbqkbnr2/1pppppppp2/*10/11/1PPPPPPPP2/*RNBQKBNR1*[] w",
		Reserve:    true,
		Promotions: []kit.Promotion{{From: orthodox.Pawn, To: []board.Kind{orthodox.Queen, orthodox.Knight}}},
		Rules:      []kit.Rule{drops{}},
	})
}

type drops struct{}

func (drops) AppendCaptures(_ *kit.Node, dst []move.Move) []move.Move { return dst }

func (drops) AppendQuiets(n *kit.Node, dst []move.Move) []move.Move {
	for k := orthodox.Knight; k < orthodox.King; k++ {
		if n.Position().Reserve(n.Us, k) > 0 {
			for targets := n.QuietsOf(k); !targets.IsEmpty(); targets = targets.Rest() {
				dst = append(dst, move.NewDrop(k, targets.First()))
			}
		}
	}
	return dst
}

func (drops) After(p *kit.Position, m move.Move, _ board.Piece) {
	if k := m.Victim().Kind(); k != board.NoKind {
		p.SetReserve(p.Side(), k, p.Reserve(p.Side(), k)+1)
	}
}

// visit calls f with the positions of random games.
func visit(start variant.Position, rng *rand.Rand, games, plies int, f func(p variant.Position, ms []move.Move)) {
	for range games {
		p := start.Clone()
		for range plies {
			ms := variant.Moves(p)
			f(p, ms)
			if len(ms) == 0 {
				break
			}
			p.Apply(ms[rng.IntN(len(ms))])
		}
	}
}

// grammars are those that writers and strict readers keep to.
type grammars struct{ fen, position, move, san *grammar }

func newGrammars(t *testing.T) *grammars {
	return &grammars{
		newGrammar(t, notation.GrammarFEN, "fen"), newGrammar(t, notation.GrammarPosition, "position"),
		newGrammar(t, notation.GrammarMove, "move"), newGrammar(t, notation.GrammarSAN, "san"),
	}
}

func needs(t *testing.T, g *grammar, what, text string) {
	t.Helper()
	if ok, at := g.derives(text); !ok {
		t.Fatalf("%s %q is not in the grammar: stuck behind %d characters", what, text, at)
	}
}

// checkTexts checks a position's own text and those of its moves, and the texts
// near them that a strict reader accepts. It returns how many there were of
// each. seen holds texts that need no second look.
func (g *grammars) checkTexts(t *testing.T, rng *rand.Rand, seen map[string]bool, p variant.Position, ms []move.Move) (written, near int) {
	r := p.Rules()
	text, err := variant.Text(p)
	if err != nil {
		t.Fatal(err)
	}
	holds := func(g *grammar, what, text string) {
		if key := what + text; !seen[key] {
			seen[key] = true
			needs(t, g, r.Info().ID+" "+what, text)
			written++
		}
	}
	classic := slices.ContainsFunc(catalog.All(), func(o variant.Rules) bool { return o.Info().ID == r.Info().ID })
	judged := func(text string) {
		holds(g.position, "position", text)
		if classic {
			holds(g.fen, "fen", text)
		}
	}
	judged(text)
	for range 10 {
		other := mutate(rng, text)
		if _, err := r.Parse(other); refusal(t, other, err) == "" {
			near++
			judged(other)
		}
	}
	for _, m := range ms {
		holds(g.move, "move", variant.Format(p, m))
		holds(g.san, "san", notation.SAN(p, m))
	}
	if len(ms) == 0 {
		return written, near
	}
	for range 10 {
		m := ms[rng.IntN(len(ms))]
		text := mutate(rng, variant.Format(p, m))
		if m, err := variant.ParseMove(p, text); refusal(t, text, err) == "" {
			near++
			holds(g.move, "move", text)
			if back, err := variant.ParseMove(p, variant.Format(p, m)); err != nil || back != m {
				t.Fatalf("%q is %v, written and read again %v (%v)", text, m, back, err)
			}
		}
		text = mutate(rng, notation.SAN(p, m))
		if m, err := notation.ParseSAN(p, text, board.English); refusal(t, text, err) == "" {
			near++
			holds(g.san, "san", text)
			if back := notation.SAN(p, m); back != text {
				t.Fatalf("%q is read as the move that is written %q", text, back)
			}
		}
	}
	return written, near
}

// mutate returns text with one or two small changes.
func mutate(rng *rand.Rand, text string) string {
	const letters = "KQRBNPkqrbnpw-b/0123456789[]?*,abcdefgh+=~@x#O! .\"\\{};()$%\n\t\r\x00\xff\u00e9\u0085"
	b := []byte(text)
	for range 1 + rng.IntN(2) {
		if len(b) == 0 {
			break
		}
		i, j := rng.IntN(len(b)), rng.IntN(len(b))
		k := rng.IntN(len(letters))
		switch rng.IntN(7) {
		case 0:
			b[i] = letters[k]
		case 1:
			b = slices.Insert(b, i, letters[k])
		case 2:
			b = slices.Delete(b, i, i+1)
		case 3:
			b[i], b[j] = b[j], b[i]
		case 4:
			b = slices.Insert(b, i, b[j])
		case 5:
			b[i] ^= ' ' // the other case of a letter
		case 6:
			b = slices.Delete(b, min(i, j), min(max(i, j), min(i, j)+8))
		}
	}
	return string(b)
}

func TestWrittenTextsAreInTheGrammars(t *testing.T) {
	g, rng := newGrammars(t), rand.New(rand.NewPCG(5, 5))
	games := append(catalog.All(), widechess.Chess11x10(), widechess.Chess11x11(), dropGame())
	var starts []variant.Position
	for _, r := range games {
		starts = append(starts, r.Start())
	}
	starts = append(starts, fuzzPosition,
		variant.MustParse(rules, "r3k2r/8/1N3N2/4K2R/R3K2R/1N3N2/pPp2Ppp/R3K2R w - 0 2 1"),
		variant.MustParse(wide, "k24/25/3pR20/4P20/K3R4C15 w - 2 2 1"),
		variant.MustParse(down, "k5/1p4/6/6/3l2/6/6/6/6/2*3/1P1F2/K2R2 w - 1 1 1"),
	)
	for _, start := range starts {
		n, plies := 2, 50
		if _, slow := start.(*testPosition); slow {
			n, plies = 2, 6
		}
		seen, written, near := map[string]bool{}, 0, 0
		visit(start, rng, n, plies, func(p variant.Position, ms []move.Move) {
			a, b := g.checkTexts(t, rng, seen, p, ms)
			written, near = written+a, near+b
		})
		t.Logf("%s: %d, %d", start.Rules().Info().ID, written, near)
		if written < 100 || near < 10 {
			t.Errorf("%s: %d texts written, %d others accepted", start.Rules().Info().ID, written, near)
		}
	}
}

var squares8x8 = func() (out []string) {
	g := board.Rect(8, 8)
	for q := range g.Squares().All() {
		out = append(out, g.Name(q))
	}
	return out
}()

func TestMoveSentences(t *testing.T) {
	gs, rng := newGrammars(t), rand.New(rand.NewPCG(6, 6))
	start := orthodox.New(orthodox.Options{}).Start()
	for _, p := range []variant.Position{start, catalog.All()[0].Start(), fuzzPosition} {
		ms := variant.Moves(p)
		var from, to []string
		for _, m := range ms {
			text := variant.Format(p, m)
			from, to = append(from, text[:2]), append(to, text[max(0, len(text)-2):])
		}
		ends := slices.Concat(from, to)
		accepted := 0
		for i := range 4000 {
			pins := []map[string][]string{nil, {"square": squares8x8}, {"square": ends}}[i%3]
			text := gs.move.sentence(rng, 16, pins)
			m, err := variant.ParseMove(p, text)
			switch class := refusal(t, text, err); class {
			case "":
				accepted++
				needs(t, gs.move, "move", variant.Format(p, m))
			case board.IllegalMove, board.BadSquare, board.BadPiece, board.BadPromotion:
			case board.Syntax: // a leg starts elsewhere than the one before ended
				if !strings.Contains(text, ",") {
					t.Fatalf("%q is refused for its form: %v", text, err)
				}
			case board.TooLong:
				if len(text) <= variant.MaxMoveText {
					t.Fatalf("%q is refused for its length: %v", text, err)
				}
			default:
				t.Fatalf("%q is refused for its form: %v", text, err)
			}
			text = gs.san.sentence(rng, 16, pins)
			if m, err := notation.ParseSAN(p, text, board.English); refusal(t, text, err) == "" {
				accepted++
				if back := notation.SAN(p, m); back != text {
					t.Fatalf("%q is read as the move that is written %q", text, back)
				}
			}
			if m, err := notation.ParseSANLax(p, text, board.English); refusal(t, text, err) == "" {
				accepted++
				needs(t, gs.san, "san", notation.SAN(p, m))
			}
		}
		t.Logf("%s: %d", p.Rules().Info().ID, accepted)
		if accepted < 50 {
			t.Errorf("%s: %d sentences are moves", p.Rules().Info().ID, accepted)
		}
	}
}

// checkRecords reads text to its end or the first fault, strictly or laxly, and
// checks that what was read can be written, is in the grammar then, and is read
// back the same. It returns the refusal.
func checkRecords(t *testing.T, g *grammar, r variant.Rules, text string, lax bool) variant.Class {
	t.Helper()
	open := notation.NewReader
	if lax {
		open = notation.NewReaderLax
	}
	in := open(strings.NewReader(text), notation.Only(r), notation.Limits{})
	for {
		rec, err := in.Read()
		if err == io.EOF {
			return ""
		}
		if class := refusal(t, text, err); class != "" {
			return class
		}
		var b bytes.Buffer
		if err := notation.Write(&b, rec, r); err != nil {
			if lax && classOf(err) == board.Inconsistent {
				continue // the board contradicts the result
			}
			t.Fatalf("%q cannot be written: %v", text, err)
		}
		needs(t, g, "record", b.String())
		back, err := open(bytes.NewReader(b.Bytes()), notation.Only(r), notation.Limits{}).Read()
		if err != nil {
			t.Fatalf("%q is written %q: %v", text, b.String(), err)
		}
		if diff := cmp.Diff(rec, back, sameRecord); diff != "" {
			t.Fatalf("%q is written %q (-first +second):\n%s", text, b.String(), diff)
		}
	}
}

func TestRecordSentences(t *testing.T) {
	g, rng := newGrammar(t, notation.GrammarRecord, "records"), rand.New(rand.NewPCG(7, 7))
	pins := map[string][]string{
		"ply":    {"e4", "e5", "Nf3", "Nc6", "a3", "a6", "g1f3", "e7e5", "h4", "h5", "b1c3", "g8f6"},
		"number": {"1.", "1...", "1."},
		"name":   {"White", "Event", "Round", "FEN", "SetUp", "Result"},
		"line":   {"\n", "\n% {\n"},
	}
	counts := map[variant.Class]int{}
	chess := orthodox.New(orthodox.Options{})
	accepted := [2]int{}
	for i := range 3000 {
		p := pins
		if i%4 == 0 {
			p = nil
		}
		text := g.sentence(rng, 80, p)
		class := checkRecords(t, g, chess, text, false)
		counts[class]++
		if class == "" {
			accepted[0]++
		}
		if checkRecords(t, g, chess, text, true) == "" {
			accepted[1]++
		}
	}
	t.Log(accepted, counts)
}

func TestWrittenRecordsAreInTheGrammar(t *testing.T) {
	g := newGrammar(t, notation.GrammarRecord, "records")
	rng := rand.New(rand.NewPCG(8, 8))
	near := 0
	rapid.Check(t, func(rt *rapid.T) {
		var b bytes.Buffer
		if err := notation.Write(&b, tree(rt), rules); err != nil {
			rt.Fatal(err)
		}
		text := b.String()
		needs(t, g, "record", text)
		for range 10 {
			other := mutate(rng, text)
			if checkRecords(t, g, rules, other, false) == "" {
				near++
				needs(t, g, "record", strings.ToValidUTF8(other, "\x00"))
			}
		}
	})
	t.Log(near)
}
