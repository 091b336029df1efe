package toys

import (
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/board/draw"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/varianttest"
)

// House is a game on 5x5 squares in which a captured man changes sides and may
// be dropped on an empty square instead of a move. A Pawn goes and takes one
// step forward, is dropped on no file that has another and not on the last rank,
// and becomes a Token there; a Token moves as a Gold and is a Pawn again in the
// hand.
const (
	houseKing board.Kind = 1 + iota
	houseRook
	houseBishop
	gold
	housePawn
	token
)

const houseStart = "rb1gk/4p/5/P4/KG1BR[] w"

func house() *kit.Rules {
	g := board.Rect(5, 5)
	goldMoves := move.New(g, move.Part{Range: 1, Steps: []move.Vector{
		{DF: 0, DR: 1}, {DF: 0, DR: -1}, {DF: 1, DR: 0}, {DF: -1, DR: 0}, {DF: 1, DR: 1}, {DF: -1, DR: 1},
	}})
	pawn := man(housePawn, "Pawn", 100, move.Leaper(g, 0, 1).Forward())
	pawn.Barred = [2]board.Set{g.RankSet(board.White, 4), g.RankSet(board.Black, 4)}
	return kit.Must(kit.Spec{
		Info:     info("house", "House"),
		Geometry: g,
		Men: []kit.Man{
			royal(houseKing, "King", move.King(g)), man(houseRook, "Rook", 500, move.Rook(g)),
			man(houseBishop, "Bishop", 400, move.Bishop(g)), man(gold, "Gold", 300, goldMoves),
			pawn, man(token, "Token", 250, goldMoves),
		},
		Start:      houseStart,
		Reserve:    true,
		Promotions: []kit.Promotion{{From: housePawn, To: []board.Kind{token}}},
		Rules:      []kit.Rule{drops{}},
	})
}

// drops lists the drops, and puts captured men into the hand of the capturer.
type drops struct{}

func (d drops) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Quiets: d.quiets, After: d.after, Validate: d.validate}, nil
}

// dropped are the kinds that a hand can hold.
var dropped = [...]board.Kind{houseRook, houseBishop, gold, housePawn}

func (drops) quiets(n *kit.Node, dst []move.Move) []move.Move {
	for _, k := range dropped {
		if n.Position().Reserve(n.Us, k) == 0 {
			continue
		}
		targets := n.QuietsOf(k)
		if k == housePawn {
			targets = targets.AndNot(n.Geometry().RankSet(n.Us, 4))
			for pawns := n.Men().Pieces(n.Us, housePawn); !pawns.IsEmpty(); pawns = pawns.Rest() {
				targets = targets.AndNot(n.Geometry().FileSet(n.Geometry().File(pawns.First())))
			}
		}
		for ; !targets.IsEmpty(); targets = targets.Rest() {
			dst = append(dst, move.NewDrop(k, targets.First()))
		}
	}
	return dst
}

func (drops) after(p *kit.Position, m move.Move, _ board.Piece) {
	k := m.Victim().Kind()
	switch k {
	case board.NoKind:
		return
	case token:
		k = housePawn
	}
	p.SetReserve(p.Side(), k, p.Reserve(p.Side(), k)+1)
}

func (drops) validate(p *kit.Position) *variant.ParseError {
	for c := board.White; c <= board.Black; c++ {
		if p.Reserve(c, houseKing)+p.Reserve(c, token) > 0 {
			return &variant.ParseError{Field: "reserve", Class: board.BadReserve, Reason: "no hand can hold a King or a Token"}
		}
	}
	return nil
}

// The square from which a drop starts says 0: a picture must not show it.
func TestWayOfADrop(t *testing.T) {
	p, err := house().Parse("4k/5/5/5/4K[RPb] w")
	if err != nil {
		t.Fatal(err)
	}
	drops := 0
	for _, m := range variant.Moves(p) {
		if m.Type() != move.Drop {
			continue
		}
		drops++
		last, arrows := draw.Way(variant.Describe(p, m).Route)
		if last != board.SetOf(m.To()) || len(arrows) != 1 || arrows[0] != (draw.Arrow{From: m.To(), To: m.To()}) {
			t.Errorf("%s: %v, %v", variant.Format(p, m), last, arrows)
		}
	}
	if drops == 0 {
		t.Error("no drops")
	}
}

func TestHouse(t *testing.T) {
	if got := house().Legality(); got != kit.Masks {
		t.Errorf("legality %v, want masks", got)
	}
	varianttest.Run(t, house(), varianttest.Games(8), varianttest.MaxPlies(80), varianttest.Alternates(),
		varianttest.Exercise("drops", 50, func(_ variant.Position, m move.Move) bool { return m.Type() == move.Drop }),
		varianttest.Exercise("promotions", 5, func(_ variant.Position, m move.Move) bool {
			return m.Type() == move.Step && m.Kind() == token
		}))
}

func TestHouseRules(t *testing.T) {
	checkRules(t, house(), []ruleCase{
		{"a captured man goes to the hand", "r3k/5/5/5/R3K[] w", "a1a5", "R3k/5/5/5/4K[R] b"},
		{"a token goes there as a pawn", "t3k/5/5/5/R3K[] w", "a1a5", "R3k/5/5/5/4K[P] b"},
		{"a promotion by capture", "r3k/P4/5/5/4K[b] w", "a4a5t", "T3k/5/5/5/4K[Rb] b"},
		{"no pawn stays one on the last rank", "4k/P4/5/5/4K[] w", "a4a5", ""},
		{"drop", "4k/5/5/5/4K[RPb] w", "R@c3", "4k/5/2R2/5/4K[Pb] b"},
		{"a drop of a man that is not in the hand", "4k/5/5/5/4K[Pb] w", "B@c3", ""},
		{"a drop on a man", "4k/5/5/5/4K[R] w", "R@e1", ""},
		{"a second pawn on a file", "4k/5/5/P4/4K[P] w", "P@a4", ""},
		{"a token is no pawn", "4k/5/5/T4/4K[P] w", "P@a4", "4k/P4/5/T4/4K[] b"},
		{"a pawn on the last rank", "4k/5/5/5/4K[P] w", "P@a5", ""},
		{"a drop blocks a check", "r3k/5/5/5/K4[G] w", "G@a3", "r3k/5/G4/5/K4[] b"},
		{"a drop elsewhere does not", "r3k/5/5/5/K4[G] w", "G@b3", ""},
		{"nor against two checks", "r3k/5/2b2/5/K4[G] w", "G@a3", ""},
	})
	checkOutcomes(t, house(), []outcomeCase{
		{"mate", "1r2k/r4/5/5/K4[] w", variant.WinFor(1, variant.Checkmate)},
		{"a hand helps", "1r2k/r4/5/5/K4[P] w", variant.Outcome{}},
		{"stalemate", "1r2k/5/5/4r/K4[] w", variant.DrawBy(variant.Stalemate)},
		{"a hand is a move", "1r2k/5/5/4r/K4[P] w", variant.Outcome{}},
	})
	for _, text := range []string{"4k/5/5/5/4K[K] w", "4k/5/5/5/4K[t] w", "4k/5/5/5/4K[bR] w", "4k/5/5/5/4K[PR] w", "4k/5/5/5/4K[R w", "4k/5/5/5/4K w"} {
		if _, err := house().Parse(text); err == nil {
			t.Errorf("%s is accepted", text)
		}
	}
	checkPerft(t, house().Start(), 12, 131, 1677)
}

// slowHouse lists the moves from the rules, square by square.
func slowHouse(p variant.Position) []string {
	d, white := diagramOf(p), p.Side() == board.White
	last := 4
	if !white {
		last = 0
	}
	var out []string
	keep := func(text string, after diagram) {
		for k := range after {
			if after.isMan(k, white) && after.kind(k) == 'K' && houseAttacked(after, k, !white) {
				return
			}
		}
		out = append(out, text)
	}
	for from := range d {
		for to := range d {
			if !d.isMan(from, white) || d.isMan(to, white) || !houseHits(d, from, to) {
				continue
			}
			text := from.String() + to.String()
			if d.kind(from) == 'P' && to.r == last {
				text += "t"
			}
			keep(text, d.moved(from, to))
		}
	}
	for _, letter := range "RBGP" {
		pc := p.Rules().Info().Roster.Piece(byte(letter))
		if p.(*kit.Position).Reserve(p.Side(), pc.Kind()) == 0 {
			continue
		}
		mine := byte(letter)
		if !white {
			mine += 'a' - 'A'
		}
		for to := range d {
			if !d.empty(to) || letter == 'P' && (to.r == last || onFile(d, to.f, mine)) {
				continue
			}
			keep(string(letter)+"@"+to.String(), d.with(map[xy]byte{to: mine}))
		}
	}
	return out
}

func onFile(d diagram, file int, letter byte) bool {
	for q, b := range d {
		if q.f == file && b == letter {
			return true
		}
	}
	return false
}

func houseAttacked(d diagram, q xy, white bool) bool {
	for from := range d {
		if d.isMan(from, white) && houseHits(d, from, q) {
			return true
		}
	}
	return false
}

func houseHits(d diagram, from, to xy) bool {
	forward := to.r - from.r
	if d.isMan(from, false) {
		forward = -forward
	}
	switch d.kind(from) {
	case 'K':
		return near(from, to)
	case 'R':
		return d.slides(from, to, true, false, 9)
	case 'B':
		return d.slides(from, to, false, true, 9)
	case 'P':
		return forward == 1 && from.f == to.f
	}
	return near(from, to) && (forward == 1 || leaps(from, to, 0, 1))
}

func TestHouseAgainstSlow(t *testing.T) { checkSlow(t, house(), 5, 60, slowHouse) }
