package varianttest

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

var _ variant.Placer = (*toyRules)(nil)

// Place makes a position without rights and reserve, the quiet count 0.
func (r *toyRules) Place(p variant.Position, men []variant.Placed, side board.Color) bool {
	q := p.(*toyPos)
	right := q.right
	*q = toyPos{r: r, men: board.NewPlacement(toyBoard, int(pawn)), side: side, number: 1}
	if r.bug == placeKeepsRight {
		q.right = right
	}
	for _, m := range men {
		q.men.Put(m.Man, m.On)
	}
	q.rest = q.part()
	return q.impossible() == ""
}

func (r *toyRules) Bare(p variant.Position) bool {
	q := p.(*toyPos)
	quiet := q.quiet == 0 || r.bug == bareIgnoresQuiet
	return quiet && q.right == [2]bool{} && *q.held() == board.Reserve{}
}

// Room bars pawns from their last rank.
func (r *toyRules) Room(man board.Piece) (squares board.Set, least, most int) {
	squares = toyBoard.Squares()
	switch man.Kind() {
	case king:
		return squares, 1, 1
	case pawn:
		return squares.AndNot(toyBoard.RankSet(man.Color(), 4)), 0, 0
	}
	return squares, 0, 0
}

// Symmetries are left and right, and up and down with the colours exchanged.
func (r *toyRules) Symmetries(uint32) []variant.Symmetry {
	all := make([]variant.Symmetry, 4)
	for i := range all {
		all[i].Swap = i&2 != 0 && r.bug != symmetryWrong
		for q := range toyBoard.Squares().All() {
			file, rank := toyBoard.File(q), toyBoard.Rank(q)
			if i&1 != 0 {
				file = 4 - file
			}
			if i&2 != 0 {
				rank = 4 - rank
			}
			all[i].To[q] = toyBoard.At(file, rank)
		}
	}
	return all
}
