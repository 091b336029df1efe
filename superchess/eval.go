package superchess

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// value is what a man is worth in centipawns. Men of chess have the usual values.
// For the others t is the mean number of squares that a man can move to or
// capture on, over all squares of a board of which three in ten are occupied, by
// men of either side alike; the test of this table counts it. 61 times t to the
// power of 1.106 meets Knight, Rook and Queen, and so gives the other officers;
// the Parachutist, who sees one colour, has nine tenths, as has the Bishop. Pawn
// men are worth half a pawn for their promotion and half of one times their t
// against the pawn's. Magician and Femme Fatale never capture: half of what their
// moves would be worth, with 150 and 50 for the power that goes with them; what it
// holds at the moment is judged on the board. The Joker is a guess: it changes.
var value = [board.MaxKinds]int{
	orthodox.Pawn: 100, orthodox.Knight: 320, orthodox.Bishop: 330, orthodox.Rook: 500, orthodox.Queen: 950,
	Amazon: 1350, Minister: 1145, Ambassador: 860, Guard: 785, Baron: 690, Empress: 900, Princess: 740, Veteran: 785,
	Magician: 495, FemmeFatale: 525, Parachutist: 160, MobilisationPawn: 140, RapidPawn: 125, TPawn: 125, Joker: 450,
}

// The other weights, in centipawns.
const (
	tempo       = 12
	freedom     = 3  // a square that an officer attacks
	heldShare   = 6  // a frozen man costs its owner a sixth of its value
	calmShare   = 12 // a pacified one a twelfth
	heldMonarch = 70
	calmMonarch = 25
	embassy     = 60 // an Ambassador that is immune
	waiting     = 30 // a reserve man beside the board: its choice is worth something
	shield      = 14 // a pawn man next to a monarch
	sheltered   = 25 // a monarch on its first rank, off the middle files
	zoneAttack  = 5  // a square next to a monarch that an enemy attacks, times the number of them
	maxPressure = 400
)

// rankValue is the progress of a pawn man by its rank, while somebody is
// available to become.
var rankValue = [8]int{0, 0, 4, 10, 22, 45, 90, 0}

// judge is the Evaluate of the game.
type judge struct{ powers *powers }

func (j judge) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Evaluate: j.evaluate}, nil
}

// evaluate judges a position for the side to move. During the prelude both sides
// have the same.
func (j judge) evaluate(n *kit.Node) int32 {
	score := tempo + j.side(n, n.Us) - j.side(n, n.Them)
	return int32(score)
}

// side adds up what c has.
func (j judge) side(n *kit.Node, c board.Color) int {
	men, g := n.Men(), n.Geometry()
	own := men.Color(c)
	frozen, pacified := j.powers.touched(n, c)
	pacified = pacified.AndNot(frozen)
	score := 0
	var zone board.Set // next to the enemy's monarchs
	for s := monarchs(men, c.Other()); !s.IsEmpty(); s = s.Rest() {
		zone = zone.Or(g.Around(board.Single(s.First())).With(s.First()))
	}
	pressure := 0
	for s := own; !s.IsEmpty(); s = s.Rest() {
		q := s.First()
		k := men.At(q).Kind()
		worth := value[k]
		score += worth
		switch {
		case frozen.Has(q):
			score -= loss(k, worth, heldShare, heldMonarch)
			continue
		case pacified.Has(q):
			score -= loss(k, worth, calmShare, calmMonarch)
			continue
		case isPawnMan(k):
			score += rankValue[rankOf(c, q)]
		case !isMonarch(k):
			reach := n.Reach(c, q).AndNot(own)
			score += freedom * reach.Len()
			pressure += reach.And(zone).Len()
		}
	}
	score += min(zoneAttack*pressure*pressure/2, maxPressure)
	score += embassy * j.powers.immune(men, c).Len()
	return score + j.shelter(n, c) + j.reserve(n, c)
}

// loss is what a power takes from its victim's owner.
func loss(k board.Kind, worth, share, monarch int) int {
	if isMonarch(k) {
		return monarch
	}
	return worth / share
}

// shelter judges the squares of c's monarchs. Each needs cover: one that is mated
// is enough to lose.
func (j judge) shelter(n *kit.Node, c board.Color) int {
	men, g := n.Men(), n.Geometry()
	var pawns board.Set
	for _, k := range pawnMen {
		pawns = pawns.Or(men.Pieces(c, k))
	}
	score := 0
	for s := monarchs(men, c); !s.IsEmpty(); s = s.Rest() {
		q := s.First()
		score += shield * min(3, g.Around(board.Single(q)).And(pawns).Len())
		if file := g.File(q); rankOf(c, q) == 0 && (file < 3 || file > 4) {
			score += sheltered
		}
	}
	return score
}

// reserve is what the men beside the board are worth.
func (j judge) reserve(n *kit.Node, c board.Color) int {
	p, score := n.Position(), 0
	for _, k := range [...]board.Kind{MobilisationPawn, Parachutist} {
		score += p.Reserve(c, k) * (value[k] + waiting)
	}
	return score
}

// rankOf returns the rank of q as c counts, 0 being the first.
func rankOf(c board.Color, q board.Square) int {
	if c == board.Black {
		return 7 - int(q)/8
	}
	return int(q) / 8
}
