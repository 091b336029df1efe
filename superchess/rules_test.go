package superchess_test

import (
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/superchess"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// The facts that rules are told by, square by square.

// beside reports whether a man of c and kind k stands next to q.
func beside(b board.Board, q board.Square, c board.Color, k board.Kind) bool {
	return b.Pieces(c, k).Meets(grid.Near(q, 1))
}

func immune(b board.Board, q board.Square) bool {
	name, man := grid.Name(q), b.At(q)
	if man.Kind() != superchess.Ambassador {
		return false
	}
	if man.Color() == board.White {
		return name == "a8" || name == "h8"
	}
	return name == "a1" || name == "h1"
}

func frozen(b board.Board, q board.Square) bool {
	man := b.At(q)
	return man != board.NoPiece && !immune(b, q) && beside(b, q, man.Color().Other(), superchess.Magician)
}

func pacified(b board.Board, q board.Square) bool {
	man := b.At(q)
	return man != board.NoPiece && !immune(b, q) && beside(b, q, man.Color().Other(), superchess.FemmeFatale)
}

// some reports whether is holds of a man of c and kind k; NoKind for any.
func some(b board.Board, c board.Color, k board.Kind, is func(board.Board, board.Square) bool) bool {
	men := b.Color(c)
	if k != board.NoKind {
		men = b.Pieces(c, k)
	}
	for q := range men.All() {
		if is(b, q) {
			return true
		}
	}
	return false
}

func played(p variant.Position, m move.Move) variant.Position {
	q := p.Clone()
	q.Apply(m)
	return q
}

func kindOf(p variant.Position, m move.Move) board.Kind { return p.Board().At(m.From()).Kind() }

func inCheck(p variant.Position) bool { return !variant.CheckedRoyals(p).IsEmpty() }

// held remembers what would check the side to move if its men of a kind had no
// power.
type held struct {
	key uint64
	by  map[board.Kind]bool
}

// at reports whether, without a man of kind k, the monarchs of p would be in
// check, which they are not.
func (h *held) at(p variant.Position, k board.Kind) bool {
	if key := p.Key(); h.by == nil || key != h.key {
		*h = held{key: key, by: map[board.Kind]bool{}}
		for _, kind := range []board.Kind{superchess.Magician, superchess.FemmeFatale} {
			h.by[kind] = !inCheck(p) && wouldCheck(p, kind)
		}
	}
	return h.by[k]
}

// wouldCheck puts Guards, who stand where they stood and have no power, in the
// place of the men of kind k.
func wouldCheck(p variant.Position, k board.Kind) bool {
	q := kit.Of(p.Clone())
	for s := range q.Men().Pieces(p.Side(), k).All() {
		q.Men().Put(board.NewPiece(p.Side(), superchess.Guard), s)
	}
	return inCheck(q)
}

// on combines conditions on a move.
func on(conditions ...func(variant.Position, move.Move) bool) func(variant.Position, move.Move) bool {
	return func(p variant.Position, m move.Move) bool {
		for _, is := range conditions {
			if !is(p, m) {
				return false
			}
		}
		return true
	}
}

func onBoard(_ variant.Position, m move.Move) bool { return m.OnBoard() }

func of(k board.Kind) func(variant.Position, move.Move) bool {
	return func(p variant.Position, m move.Move) bool { return m.OnBoard() && kindOf(p, m) == k }
}

func mover(is func(board.Board, board.Square) bool) func(variant.Position, move.Move) bool {
	return func(p variant.Position, m move.Move) bool { return m.OnBoard() && is(p.Board(), m.From()) }
}

func checked(p variant.Position, _ move.Move) bool { return inCheck(p) }

func checks(p variant.Position, m move.Move) bool { return inCheck(played(p, m)) }

func captures(_ variant.Position, m move.Move) bool { return m.IsCapture() }

func promotes(_ variant.Position, m move.Move) bool {
	return m.Type() == move.Step && m.Kind() != board.NoKind
}

func becomes(k board.Kind) func(variant.Position, move.Move) bool {
	return func(p variant.Position, m move.Move) bool { return promotes(p, m) && m.Kind() == k }
}

func drops(k board.Kind) func(variant.Position, move.Move) bool {
	return func(_ variant.Position, m move.Move) bool { return m.Type() == move.Drop && m.Kind() == k }
}

func takes(ks ...board.Kind) func(variant.Position, move.Move) bool {
	return func(_ variant.Position, m move.Move) bool {
		for _, k := range ks {
			if m.Victim().Kind() == k {
				return true
			}
		}
		return false
	}
}

// ours and theirs ask about some man of the side to move or of the other.
func ours(k board.Kind, is func(board.Board, board.Square) bool) func(variant.Position, move.Move) bool {
	return func(p variant.Position, _ move.Move) bool { return some(p.Board(), p.Side(), k, is) }
}

func theirs(k board.Kind, is func(board.Board, board.Square) bool) func(variant.Position, move.Move) bool {
	return func(p variant.Position, _ move.Move) bool { return some(p.Board(), p.Side().Other(), k, is) }
}

func castles(from, to string) func(variant.Position, move.Move) bool {
	return func(_ variant.Position, m move.Move) bool {
		return m.Type() == move.Castle && grid.Name(m.From())[:1] == from && grid.Name(m.To())[:1] == to
	}
}

// nextToMonarch tells whether a monarch steps next to a hostile one.
func nextToMonarch(p variant.Position, m move.Move) bool {
	b, them := p.Board(), p.Side().Other()
	k := kindOf(p, m)
	return m.OnBoard() && (k == orthodox.King || k == superchess.Emperor) &&
		(beside(b, m.To(), them, orthodox.King) || beside(b, m.To(), them, superchess.Emperor))
}

// long tells whether the man goes one square along one axis and two along the
// other.
func long(_ variant.Position, m move.Move) bool {
	df, dr := grid.File(m.To())-grid.File(m.From()), grid.Rank(m.To())-grid.Rank(m.From())
	return df*df+dr*dr == 5
}

// far tells whether the man goes two squares along its file.
func far(_ variant.Position, m move.Move) bool {
	d := grid.Rank(m.To()) - grid.Rank(m.From())
	return m.Type() == move.Step && m.To()%8 == m.From()%8 && d*d == 4
}

// available returns how many men of c could be promoted to.
func available(p variant.Position, c board.Color) int { return len(superchess.Available(p, c)) }

func ends(want variant.Reason) func(variant.Position, move.Move) bool {
	return func(p variant.Position, m move.Move) bool { return played(p, m).Outcome().Reason == want }
}

func two(p variant.Position, _ move.Move) bool {
	b := p.Board()
	return !b.Pieces(p.Side(), orthodox.King).IsEmpty() && !b.Pieces(p.Side(), superchess.Emperor).IsEmpty()
}

// attacked tells how many monarchs of the side to move are in check.
func attacked(n int) func(variant.Position, move.Move) bool {
	return func(p variant.Position, _ move.Move) bool { return variant.CheckedRoyals(p).Len() == n }
}

// stage tells whether the prelude is at that stage, in which no man takes a step.
func stage(prefix string) func(variant.Position, move.Move) bool {
	return func(p variant.Position, m move.Move) bool {
		if m.Type() == move.Step {
			return false
		}
		text, _ := variant.Text(p)
		return strings.HasPrefix(strings.Fields(text)[7], prefix)
	}
}

func typed(t move.Type) func(variant.Position, move.Move) bool {
	return func(_ variant.Position, m move.Move) bool { return m.Type() == t }
}

func emperorDue(p variant.Position, m move.Move) bool {
	b := p.Board()
	return m.Type() == move.Replace && b.Pieces(board.Black, orthodox.King).IsEmpty() && b.Pieces(board.Black, superchess.Emperor).IsEmpty()
}

func replaces(k board.Kind) func(variant.Position, move.Move) bool {
	return func(p variant.Position, m move.Move) bool {
		return m.Type() == move.Replace && p.Board().At(m.To()).Kind() == k
	}
}
