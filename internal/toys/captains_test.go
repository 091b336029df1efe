package toys

import (
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/varianttest"
)

// Captains is a game on 7x7 squares with two holes. A Captain steps straight,
// takes diagonally, and may join a step and a take in either order. A Fairy
// moves as a bishop, or changes places with a friend of another kind on a square
// of her colour. A Magician captures nothing; no enemy next to him may move. Who
// is not in check may pass; two passes in a row draw.
const king, captain, fairy, magician, rook board.Kind = 1, 2, 3, 4, 5

func captains() *kit.Rules {
	g, err := board.New(board.Shape{Files: 7, Ranks: 7, Holes: []board.Square{23, 25}})
	if err != nil {
		panic(err)
	}
	c := captainRule{step: move.Leaper(g, 0, 1), take: move.Leaper(g, 1, 1)}
	return kit.Must(kit.Spec{
		Info:     info("captains", "Captains"),
		Geometry: g,
		Men: []kit.Man{
			royal(king, "King", move.King(g)), man(captain, "Captain", 400, c),
			man(fairy, "Fairy", 400, move.Bishop(g)), man(magician, "Magician", 300, move.King(g).QuietOnly()),
			man(rook, "Rook", 500, move.Rook(g)),
		},
		Start: "rfmkcfr/2ccc2/7/2*1*2/7/2CCC2/RFMKCFR w 0",
		Rules: []kit.Rule{kit.Hooks{Restrict: freeze}, kit.Hooks{Captures: c.captures}, kit.Hooks{Quiets: fairySwaps}, passing{}},
	})
}

// captainRule is how Captains move, and lists the captures after which they step on.
type captainRule struct {
	step, take *move.Pattern
}

// Attacks holds the takes at once and those behind a step.
func (r captainRule) Attacks(c board.Color, from board.Square, occ board.Set) board.Set {
	s := r.take.Attacks(c, from, occ)
	for steps := r.step.Attacks(c, from, occ).AndNot(occ); !steps.IsEmpty(); steps = steps.Rest() {
		s = s.Or(r.take.Attacks(c, steps.First(), occ))
	}
	return s
}

func (r captainRule) Quiets(c board.Color, from board.Square, occ board.Set) board.Set {
	return r.step.Attacks(c, from, occ)
}

func (r captainRule) captures(n *kit.Node, dst []move.Move) []move.Move {
	for from := range n.Men().Pieces(n.Us, captain).And(n.Movers).And(n.Capturers).All() {
		for via := range r.take.Attacks(n.Us, from, n.Occ).And(n.CapturesOf(captain)).All() {
			for ends := r.step.Attacks(n.Us, via, n.Occ).AndNot(n.Occ); !ends.IsEmpty(); ends = ends.Rest() {
				dst = append(dst, move.NewLegs(from, ends.First(), via).WithVictim(n.Men().At(via)))
			}
		}
	}
	return dst
}

// freeze keeps men next to an enemy Magician from moving.
func freeze(n *kit.Node) {
	n.Movers = n.Movers.AndNot(n.Geometry().Around(n.Men().Pieces(n.Them, magician)))
}

// fairySwaps lists the Fairies' changes of place.
func fairySwaps(n *kit.Node, dst []move.Move) []move.Move {
	g := n.Geometry()
	for from := range n.Men().Pieces(n.Us, fairy).And(n.Movers).All() {
		for to := range n.Own.AndNot(n.Men().Kind(fairy)).All() {
			if (g.File(from)+g.Rank(from)+g.File(to)+g.Rank(to))%2 == 0 {
				dst = append(dst, move.NewSwap(from, to))
			}
		}
	}
	return dst
}

// passing lists the pass; the kit drops it in check. It counts passes in a row.
type passing struct {
	slot kit.SlotID
}

func (r passing) Bind(b *kit.Binding) (kit.Hooks, error) {
	r.slot = number(b, "passes", 2, 2)
	return kit.Hooks{Quiets: r.quiets, After: r.after, End: r.end}, nil
}

func (passing) quiets(_ *kit.Node, dst []move.Move) []move.Move {
	return append(dst, move.NewPass())
}

func (r passing) after(p *kit.Position, m move.Move, _ board.Piece) {
	n := uint32(0)
	if m.Type() == move.Pass {
		n = p.Slot(r.slot) + 1
	}
	p.SetSlot(r.slot, n)
}

func (r passing) end(n *kit.Node) (variant.Outcome, bool) {
	return variant.DrawBy("two passes"), n.Position().Slot(r.slot) == 2
}

func TestCaptains(t *testing.T) {
	varianttest.Run(t, captains(), varianttest.Games(6), varianttest.MaxPlies(80), varianttest.Alternates(),
		varianttest.Positions("3k3/7/2c4/1R*1*2/F6/7/3KM2 w 0", "3k3/2ccc2/2FRF2/2*1*2/2frf2/2CCC2/3K3 w 0"),
		varianttest.Exercise("two legs", 20, func(_ variant.Position, m move.Move) bool { return m.Type() == move.Legs }),
		varianttest.Exercise("swaps", 20, func(_ variant.Position, m move.Move) bool { return m.Type() == move.Swap }),
		varianttest.Exercise("passes", 20, func(_ variant.Position, m move.Move) bool { return m.Type() == move.Pass }))
}

func TestCaptainsRules(t *testing.T) {
	checkRules(t, captains(), []ruleCase{
		{"take at once", "3k3/7/7/2*1*2/3r3/2C4/3K3 w 0", "c2d3", "3k3/7/7/2*1*2/3C3/7/3K3 b 0"},
		{"take then step", "3k3/7/7/2*1*2/3r3/2C4/K6 w 0", "c2d3,d3d4", "3k3/7/7/2*C*2/7/7/K6 b 0"},
		{"the second leg does not end on a hole", "3k3/7/3r3/2*1*2/2C4/7/K6 w 0", "c3d4,d4c4", ""},
		{"the second leg does not capture", "3k3/7/7/2*r*2/3r3/2C4/K6 w 0", "c2d3,d3d4", ""},
		{"step then take is a plain capture", "3k3/7/7/2*1*2/3r3/7/2C1K2 w 0", "c1d3", "3k3/7/7/2*1*2/3C3/7/4K2 b 0"},
		{"the step of step then take is blocked", "3k3/7/7/2*1*2/3r3/2R4/2C1K2 w 0", "c1d3", ""},
		{"a neighbour is taken by way of the side", "3k3/7/7/2*1*2/7/2r4/2C1K2 w 0", "c1c2", "3k3/7/7/2*1*2/7/2C4/4K2 b 0"},
		{"a captain does not step onto an enemy", "6k/7/7/2*1*2/7/1Rr4/1RCRK2 w 0", "c1c2", ""},
		{"no step over a hole", "3k3/7/7/2*1*2/2R4/7/3K3 w 0", "c3c5", ""},
		{"a fairy swaps with a friend of her colour", "3k3/7/7/2*1*2/7/7/F1R1K2 w 0", "a1~c1", "3k3/7/7/2*1*2/7/7/R1F1K2 b 0"},
		{"not with one of the other colour", "3k3/7/7/2*1*2/7/7/FR2K2 w 0", "a1~b1", ""},
		{"a swap may bring the king to safety", "r2k3/7/7/2*1*2/7/7/K3F2 w 0", "e1~a1", "r2k3/7/7/2*1*2/7/7/F3K2 b 0"},
		{"and may not bring him into check", "r2k3/7/7/2*1*2/7/7/F3K2 w 0", "a1~e1", ""},
		{"a man next to a magician does not move", "3k3/7/7/2*1*2/1m5/R6/3K3 w 0", "a2b2", ""},
		{"a frozen man does not check", "3k3/7/7/2*1*2/7/rM5/K6 w 0", "0000", "3k3/7/7/2*1*2/7/rM5/K6 b 1"},
		{"a move that ends the freeze of a checker is no move", "3k3/7/7/2*1*2/7/rM5/K6 w 0", "b2c2", ""},
		{"no pass in check", "3k3/7/7/2*1*2/7/7/K2r3 w 0", "0000", ""},
		{"a captain checks with two legs", "3k3/7/7/2*1*2/1c5/7/K6 w 0", "0000", ""},
		{"a second pass ends the game", "3k3/7/7/2*1*2/7/7/K6 b 1", "0000", "3k3/7/7/2*1*2/7/7/K6 w 2"},
		{"and then there is no move", "3k3/7/7/2*1*2/7/7/K6 w 2", "a1a2", ""},
	})
	checkOutcomes(t, captains(), []outcomeCase{
		{"two passes", "3k3/7/7/2*1*2/7/7/K6 w 2", variant.DrawBy("two passes")},
		{"check", "3k3/7/7/2*1*2/7/7/r2K3 w 0", variant.Outcome{}},
		{"mate", "3k3/7/7/2*1*2/7/1r5/r2K3 w 0", variant.WinFor(1, variant.Checkmate)},
		{"no move but the pass", "7/7/7/2*1*2/1k5/2r4/K6 w 0", variant.Outcome{}},
	})
	checkPerft(t, captains().Start(), 27, 687, 19151)
}

// slowCaptains lists the moves from the rules, square by square.
func slowCaptains(p variant.Position) []string {
	d, white := diagramOf(p), p.Side() == board.White
	if text, _ := variant.Text(p); text[len(text)-1] == '2' {
		return nil
	}
	var out []string
	keep := func(text string, after diagram) {
		if !captainsCheck(after, white) {
			out = append(out, text)
		}
	}
	keep("0000", d)
	for from := range d {
		if !d.isMan(from, white) || frozen(d, from, white) {
			continue
		}
		for to := range d {
			if captainsMoves(d, from, to, white) {
				keep(from.String()+to.String(), d.moved(from, to))
			}
			if d.kind(from) == 'F' && d.isMan(to, white) && d.kind(to) != 'F' && (from.f+from.r+to.f+to.r)%2 == 0 {
				keep(from.String()+"~"+to.String(), d.with(map[xy]byte{from: d[to], to: d[from]}))
			}
			if d.kind(from) != 'C' || !leaps(from, to, 1, 1) || !d.isMan(to, !white) {
				continue
			}
			for end := range d {
				if leaps(to, end, 0, 1) && d.empty(end) {
					keep(from.String()+to.String()+","+to.String()+end.String(), d.with(map[xy]byte{from: nobody, to: nobody, end: d[from]}))
				}
			}
		}
	}
	return out
}

func frozen(d diagram, q xy, white bool) bool {
	for m := range d {
		if d.isMan(m, !white) && d.kind(m) == 'M' && near(m, q) {
			return true
		}
	}
	return false
}

func captainsMoves(d diagram, from, to xy, white bool) bool {
	if d.isMan(to, white) {
		return false
	}
	if d.kind(from) == 'C' && d.empty(to) {
		return leaps(from, to, 0, 1)
	}
	if d.kind(from) == 'M' {
		return d.empty(to) && near(from, to)
	}
	return captainsHits(d, from, to)
}

func captainsHits(d diagram, from, to xy) bool {
	switch d.kind(from) {
	case 'K':
		return near(from, to)
	case 'R':
		return d.slides(from, to, true, false, 9)
	case 'F':
		return d.slides(from, to, false, true, 9)
	case 'C':
		if leaps(from, to, 1, 1) {
			return true
		}
		for step := range d {
			if leaps(from, step, 0, 1) && d.empty(step) && leaps(step, to, 1, 1) {
				return true
			}
		}
	}
	return false
}

func captainsCheck(d diagram, white bool) bool {
	for k := range d {
		if !d.isMan(k, white) || d.kind(k) != 'K' {
			continue
		}
		for from := range d {
			if d.isMan(from, !white) && !frozen(d, from, !white) && captainsHits(d, from, k) {
				return true
			}
		}
	}
	return false
}

func TestCaptainsAgainstSlow(t *testing.T) { checkSlow(t, captains(), 3, 50, slowCaptains) }
