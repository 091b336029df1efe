package kit

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// Legality says how moves that would leave a royal man attacked are kept out.
type Legality uint8

// The policies. Auto takes None without royal men, Masks where it is right,
// Suspects where a rule names Suspects, Try otherwise.
const (
	Auto Legality = iota
	// None tests nothing: no man is royal.
	None
	// Masks works out attackers and pins once. It needs exactly one royal man a
	// side, no promotion to one, no rule that Exempts or Reshapes, and men that attack
	// by leaps, lines and clear paths. With a rule that Restricts, moves that an
	// unrestricted enemy would answer by taking the royal are played and tested.
	Masks
	// Suspects plays and tests, while no royal is attacked, only moves of men whom a
	// rule or the geometry suspects; while one is, all moves.
	Suspects
	// Try plays and tests every move.
	Try
)

// String returns the name in lower case.
func (l Legality) String() string {
	return [...]string{"auto", "none", "masks", "suspects", "try"}[min(l, Try)]
}

// Captures says whether capturing is compulsory.
type Captures uint8

// The duties.
const (
	Free       Captures = iota
	Compulsory          // quiet moves are legal only when there is no capture
)

// Count bounds the men of a kind that one side may have on the board. The zero
// Count means exactly one for a royal man and no bound for another.
type Count struct{ Min, Max int }

// Man is a kind of man and what it can do.
type Man struct {
	board.Man
	// Mover is how it moves and captures. It may be a Seer as well.
	Mover move.Mover
	// Barred are the squares, by colour, where such a man cannot stand. A text
	// that puts one there is refused with class pawn_rank, and a Mover does not lead
	// there, unless the man becomes another there without choice: New refuses a
	// Promotion that lets him stay, and a Mover of the game's own that leads there.
	// Moves of the rules, drops among them, have to keep off by themselves.
	Barred [2]board.Set
	Count  Count
}

// Spec is all a game consists of. New checks it.
type Spec struct {
	// Info gives the ID, titles, sources and policy. Players of 0 means 2. New
	// fills in geometry, roster and the duty to capture.
	Info variant.Info
	// Geometry is the board.
	Geometry *board.Geometry
	// Men are the kinds, each once.
	Men []Man
	// Start is the text of the initial position.
	Start string
	// Legality is best left at Auto; another policy that would be wrong for the
	// Spec is an error.
	Legality Legality
	Captures Captures
	// Promotions say which men turn into others, and where: one entry at most for
	// each kind that promotes.
	Promotions []Promotion
	// Reserve gives the game men beside the board, written in brackets behind
	// the placement.
	Reserve bool
	// Rules are asked in this order, each for what its Hooks say.
	Rules []Rule
}

// Promotion makes men of kind From become one of To when they arrive in Zone. A
// royal man may become another only if the Min of his Count is 0.
type Promotion struct {
	// From promotes in this one way; a second Promotion of it is refused by New.
	From board.Kind
	To   []board.Kind
	// Zone is by colour; empty for both colours means the last rank of each.
	Zone [2]board.Set
	// Optional lets the man stay what it is.
	Optional bool
	// Fallback lets it stay when none of To may be chosen. Without it such a man
	// may not enter the zone.
	Fallback bool
}
