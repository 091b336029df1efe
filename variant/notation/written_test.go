package notation_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/board"
	widechess "github.com/fairykit/fairykit/internal/wide"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/catalog"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/notation"
	"github.com/fairykit/fairykit/variant/orthodox"
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

func (d drops) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Quiets: d.quiets, After: d.after}, nil
}

func (drops) quiets(n *kit.Node, dst []move.Move) []move.Move {
	for k := orthodox.Knight; k < orthodox.King; k++ {
		if n.Position().Reserve(n.Us, k) > 0 {
			for targets := n.QuietsOf(k); !targets.IsEmpty(); targets = targets.Rest() {
				dst = append(dst, move.NewDrop(k, targets.First()))
			}
		}
	}
	return dst
}

func (drops) after(p *kit.Position, m move.Move, _ board.Piece) {
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

// needs fails when text is not in the grammar.
func needs(t *testing.T, g *grammar, what, text string) {
	t.Helper()
	if ok, at := g.derives(text); !ok {
		t.Fatalf("%s %q is not in the grammar: stuck behind %d characters", what, text, at)
	}
}

// texts looks at the texts of one game's positions and moves.
type texts struct {
	t                        *testing.T
	rng                      *rand.Rand
	fen, position, move, san *grammar // fen is nil for games of another board
	seen                     map[string]bool
	written, near            int // texts of writers; others that strict readers accept
}

// holds fails when text is not in the grammar. It looks at each text once.
func (x *texts) holds(g *grammar, what, text string) {
	if key := what + text; !x.seen[key] {
		x.seen[key] = true
		needs(x.t, g, what, text)
	}
}

func (x *texts) holdsPosition(text string) {
	x.holds(x.position, "position", text)
	if x.fen != nil {
		x.holds(x.fen, "fen", text)
	}
}

// check looks at a position's own text and those of its moves, and at texts
// near them that a strict reader accepts.
func (x *texts) check(p variant.Position, ms []move.Move) {
	text, err := variant.Text(p)
	switch {
	case errors.Is(err, variant.ErrSecret): // no text, and moves all the same
	case err != nil:
		x.t.Fatal(err)
	default:
		x.holdsPosition(text)
	}
	for i := 0; i < 10 && err == nil; i++ {
		other := mutate(x.rng, text)
		if _, err := p.Rules().Parse(other); refusal(x.t, other, err) == "" {
			x.near++
			x.holdsPosition(other)
		}
	}
	for _, m := range ms {
		x.holds(x.move, "move", variant.Format(p, m))
		x.holds(x.san, "san", notation.SAN(p, m))
	}
	x.written += 1 + 2*len(ms)
	for range min(8, len(ms)) {
		x.checkNear(p, ms[x.rng.IntN(len(ms))])
	}
}

func (x *texts) checkNear(p variant.Position, m move.Move) {
	text := mutate(x.rng, variant.Format(p, m))
	if m, err := variant.ParseMove(p, text); refusal(x.t, text, err) == "" {
		x.near++
		x.holds(x.move, "move", text)
		if back, err := variant.ParseMove(p, variant.Format(p, m)); err != nil || back != m {
			x.t.Fatalf("%q is %v, written and read again %v (%v)", text, m, back, err)
		}
	}
	text = mutate(x.rng, notation.SAN(p, m))
	if m, err := notation.ParseSAN(p, text, board.English); refusal(x.t, text, err) == "" {
		x.near++
		x.holds(x.san, "san", text)
		if back := notation.SAN(p, m); back != text {
			x.t.Fatalf("%q is read as the move that is written %q", text, back)
		}
	}
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
	fen, position := newGrammar(t, notation.GrammarFEN, "fen"), newGrammar(t, notation.GrammarPosition, "position")
	moves, san := newGrammar(t, notation.GrammarMove, "move"), newGrammar(t, notation.GrammarSAN, "san")
	check := func(start variant.Position, fen *grammar, games, plies int) {
		rng := rand.New(rand.NewPCG(5, 5))
		x := &texts{t: t, rng: rng, fen: fen, position: position, move: moves, san: san, seen: map[string]bool{}}
		visit(start, rng, games, plies, x.check)
		if x.written < 100 || x.near < 5 {
			t.Errorf("%s: %d texts written, %d others accepted", start.Rules().Info().ID, x.written, x.near)
		}
	}
	for _, r := range catalog.All() {
		if r.Info().Geometry.Narrow() != nil {
			of := fen
			if text, err := variant.Text(r.Start()); err != nil || strings.Count(text, " ") != 5 || strings.ContainsAny(text, "[=") {
				of = nil // fields of its own
			}
			check(r.Start(), of, 2, 40)
		} else {
			check(r.Start(), nil, 2, 40)
		}
	}
	for _, r := range []variant.Rules{widechess.Chess11x10(), widechess.Chess11x11(), dropGame()} {
		check(r.Start(), nil, 2, 40)
	}
	for _, p := range []variant.Position{ // the toy is slow
		fuzzPosition,
		variant.MustParse(rules, "r3k2r/8/1N3N2/4K2R/R3K2R/1N3N2/pPp2Ppp/R3K2R w - 0 2 1"),
		variant.MustParse(wide, "k24/25/3pR20/4P20/K3R4C15 w - 2 2 1"),
		variant.MustParse(down, "k5/1p4/6/6/3l2/6/6/6/6/2*3/1P1F2/K2R2 w - 1 1 1"),
	} {
		check(p, nil, 2, 5)
	}
}

func TestMoveSentences(t *testing.T) {
	moves, san := newGrammar(t, notation.GrammarMove, "move"), newGrammar(t, notation.GrammarSAN, "san")
	rng := rand.New(rand.NewPCG(6, 6))
	for _, start := range []variant.Position{
		orthodox.Must(orthodox.Options{}).Start(), antichess.Must(antichess.Options{}).Start(), fuzzPosition,
	} {
		pins := map[string][]string{"capital": {"N", "R", "K"}, "small": {"n", "r"}}
		for _, m := range variant.Moves(start) {
			text := variant.Format(start, m)
			pins["square"] = append(pins["square"], text[:2], text[max(0, len(text)-2):])
		}
		accepted := 0
		for i := range 1600 {
			p := pins
			if i%4 == 0 {
				p = nil
			}
			text := moves.sentence(rng, "move", 16, p)
			m, err := variant.ParseMove(start, text)
			if err == nil {
				accepted++
				needs(t, moves, "move", variant.Format(start, m))
			}
			checkMoveRefusal(t, text, err)
			text = san.sentence(rng, "san", 16, p)
			m, err = notation.ParseSAN(start, text, board.English)
			if refusal(t, text, err) == "" {
				accepted++
				if back := notation.SAN(start, m); back != text {
					t.Fatalf("%q is read as the move that is written %q", text, back)
				}
			}
			m, _, err = notation.ParseSANLax(start, text, board.English)
			if refusal(t, text, err) == "" {
				accepted++
				needs(t, san, "san", notation.SAN(start, m))
			}
		}
		if accepted < 10 {
			t.Errorf("%s: %d sentences are moves", start.Rules().Info().ID, accepted)
		}
	}
}

// checkMoveRefusal shows that ParseMove refuses a text that is in the grammar
// for what the grammar does not say.
func checkMoveRefusal(t *testing.T, text string, err error) {
	t.Helper()
	ok := true
	switch refusal(t, text, err) {
	case "", board.IllegalMove, board.BadSquare, board.BadPiece, board.BadPromotion:
	case board.Syntax: // a leg starts elsewhere than the one before ended
		ok = strings.Contains(text, ",")
	case board.TooLong:
		ok = len(text) > variant.MaxMoveText
	default:
		ok = false
	}
	if !ok {
		t.Fatalf("%q is refused for its form: %v", text, err)
	}
}
