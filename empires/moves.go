package empires

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// mutation makes a Captain of a Soldier that takes more than a Soldier or a
// Captain.
type mutation struct{ o Options }

func (r mutation) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{After: r.after, Reshapes: true, Describe: r.describe}, nil
}

// mutates reports whether man, who makes m, becomes a Captain or may become one.
func mutates(m move.Move, man board.Kind) bool {
	victim := m.Victim().Kind()
	return man == Soldier && victim != board.NoKind && victim != Soldier && victim != Captain
}

// after makes the change, unless the player chooses and the move says so itself.
func (r mutation) after(p *kit.Position, m move.Move, man board.Piece) {
	if !r.o.MutationChosen && mutates(m, man.Kind()) {
		p.Men().Put(board.NewPiece(man.Color(), Captain), m.To())
	}
}

// describe names what the man becomes.
func (r mutation) describe(_ *kit.Node, m move.Move, e *variant.Event) {
	if !r.o.MutationChosen && mutates(m, e.Man.Kind()) {
		e.Becomes = Captain
	}
}

// choice lists, where the player chooses (reading 15), the captures that mutate;
// the Mover lists those that do not.
type choice struct{}

func (c choice) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Captures: c.captures}, nil
}

// captures lists them.
func (choice) captures(n *kit.Node, dst []move.Move) []move.Move {
	men := n.Men()
	for soldiers := men.Pieces(n.Us, Soldier).And(n.Movers).And(n.Capturers); !soldiers.IsEmpty(); soldiers = soldiers.Rest() {
		from := soldiers.First()
		for takes := n.Reach(n.Us, from).And(n.CapturesOf(Soldier)); !takes.IsEmpty(); takes = takes.Rest() {
			m := move.NewCapture(from, takes.First(), men.At(takes.First()))
			if mutates(m, Soldier) {
				dst = append(dst, m.WithKind(Captain))
			}
		}
	}
	return dst
}

// swaps lists the Fairies' changes of place with any friend on a square of their
// colour.
type swaps struct{ p *powers }

func (r swaps) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Quiets: r.quiets}, nil
}

// quiets lists the swaps.
func (r swaps) quiets(n *kit.Node, dst []move.Move) []move.Move {
	for fairies := n.Men().Pieces(n.Us, Fairy).And(n.Movers); !fairies.IsEmpty(); fairies = fairies.Rest() {
		from := fairies.First()
		for friends := r.partners(n, from); !friends.IsEmpty(); friends = friends.Rest() {
			dst = append(dst, move.NewSwap(from, friends.First()))
		}
	}
	return dst
}

// partners returns the friends with whom the Fairy on from may swap (reading 12).
func (r swaps) partners(n *kit.Node, from board.Square) board.Set {
	s := n.Own.And(shade(r.p.g, from)).Without(from)
	switch {
	case r.p.o.UnionBySwap == SwapSparesRoyal,
		r.p.o.UnionBySwap == SwapMayNotUnite && r.p.next(n.Men().Pieces(n.Them, Royal)).Has(from):
		s = s.AndNot(n.Men().Kind(Royal))
	}
	return s
}

// shades are the dark and the light squares: corners are dark.
var shades = func() (s [2]board.Set) {
	g := board.Rect(11, 11)
	for q := range g.Squares().All() {
		i := (g.File(q) + g.Rank(q)) % 2
		s[i] = s[i].With(q)
	}
	return s
}()

// shade returns the squares of the colour of q.
func shade(g *board.Geometry, q board.Square) board.Set {
	return shades[(g.File(q)+g.Rank(q))&1]
}

// passing lists the pass, which the kit drops in Menace, and counts those in
// succession.
type passing struct{ slot kit.SlotID }

// passSlot counts the passes in succession, 0 to 2.
var passSlot = kit.Slot{Name: "pass", Bits: 2, Keyed: true}

var passTexts = [...]string{"-", "p", "pp"}

// Bind declares the field.
func (r passing) Bind(b *kit.Binding) (kit.Hooks, error) {
	r.slot = b.Slot(passSlot)
	b.Field(kit.Field{
		Name:   "pass",
		Append: func(dst []byte, p *kit.Position) []byte { return append(dst, passTexts[p.Slot(r.slot)]...) },
		Parse: func(p *kit.Position, text string, _ *kit.Lax) *variant.ParseError {
			for i, t := range passTexts {
				if text == t {
					p.SetSlot(r.slot, uint32(i))
					return nil
				}
			}
			return &variant.ParseError{Class: board.Syntax, Reason: "neither -, p nor pp"}
		},
	})
	return kit.Hooks{Quiets: r.quiets, After: r.after, End: r.end}, nil
}

// quiets lists the pass.
func (passing) quiets(n *kit.Node, dst []move.Move) []move.Move {
	return append(dst, move.NewPass())
}

// after counts.
func (r passing) after(p *kit.Position, m move.Move, _ board.Piece) {
	passes := uint32(0)
	if m.Type() == move.Pass {
		passes = min(p.Slot(r.slot)+1, 2)
	}
	p.SetSlot(r.slot, passes)
}

// end ends the game after two passes.
func (r passing) end(n *kit.Node) (variant.Outcome, bool) {
	return variant.DrawBy(TwoPasses), n.Position().Slot(r.slot) == 2
}
