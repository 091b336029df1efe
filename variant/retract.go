package variant

import "github.com/fairykit/fairykit/move"

// Retractor is a position of a game with common payoff that knows how success
// looks and can go backwards from there. Searches meet in the middle with it.
type Retractor interface {
	// Mark returns the Mark of every Retreat that may stand for this position.
	Mark() uint64
	// Retreat returns the place where success comes after so many plies from
	// here, 1 or more; nil when it does not look one way only. The Retreat stays
	// valid when the position changes.
	Retreat(plies int) Retreat
}

// Retreat is a place on a way back from success: what is known of a position
// from which play may lead there. It knows less than a Position, so that there
// may be ways back that no play takes forward; every play has its way back. Back
// and CopyFrom change it.
type Retreat interface {
	// AppendBack appends the moves that may have led here, in a fixed order, each
	// in the form in which AppendMoves lists it.
	AppendBack(dst []move.Move) []move.Move
	// Back takes m, which AppendBack lists, back.
	Back(m move.Move)
	// Mark returns a number that is the same for equal places and differs for
	// others but by accident.
	Mark() uint64
	// Since returns a number of plies that this place is at least away from the
	// position that made the Retreat; ok is false when play does not lead from
	// there to here. It never says more than the truth.
	Since() (plies int, ok bool)
	// Clone returns an independent copy.
	Clone() Retreat
	// CopyFrom makes the Retreat equal to src, which the same position made.
	CopyFrom(src Retreat)
}
