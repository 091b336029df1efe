package kit

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// Legality says how moves that would leave a royal man attacked are kept out.
type Legality uint8

// The policies. Auto takes None without royal men, Masks where it is right,
// Suspects where a Suspecter is among the rules, Try otherwise.
const (
	Auto Legality = iota
	// None tests nothing: no man is royal.
	None
	// Masks works out attackers and pins once. It needs exactly one royal man a
	// side, no promotion to one, no Excuser, no Reshaper, and men that attack by
	// leaps, lines and clear paths. With a Restricter, moves that an unrestricted enemy would answer by
	// taking the royal are played and tested.
	Masks
	// Suspects plays and tests, while no royal is attacked, only moves that the
	// Suspecter or the geometry marks; while one is, all moves.
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
	// that puts one there is refused with class pawn_rank.
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
	// Promotions say which men turn into others, and where.
	Promotions []Promotion
	// Reserve gives the game men beside the board, written in brackets behind
	// the placement.
	Reserve bool
	// Rules are applied in this order in every phase.
	Rules []Rule
}

// Promotion makes men of kind From become one of To when they arrive in Zone. A
// royal man may become another only if the Min of his Count is 0.
type Promotion struct {
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

// Rule is a value that implements one or more of the phases.
type Rule any

// Binder is a Rule that is prepared once when the game is compiled. What Bind
// returns stands in the rule's place, so that a rule can be a plain value in
// the Spec and a table when it works.
type Binder interface {
	Bind(b *Binding) (Rule, error)
}

// Restricter edits the sets of a node before moves are listed: movers,
// capturers, targets. It is asked for the side to move and again, with Us and
// Them exchanged, when attacks on its royals are judged: it can take attacks
// away, and has no means to add any.
type Restricter interface {
	Restrict(n *Node)
}

// Shielder is a Restricter that says whom it may keep from a royal. Under the policy
// Masks all other enemies attack as if there were no restrictions, which saves
// tests of moves. It is taken at its word when every Restricter of the game is one.
type Shielder interface {
	Restricter
	// Shields returns men of Them which the rule, when asked for Them after a move
	// of Us, may keep from capturing a royal of Us. More may be named; no such man
	// may be left out, whatever move it takes.
	Shields(n *Node) board.Set
}

// Adder lists moves that no Mover makes. Under a duty to capture quiets are
// asked for only when nothing was captured. The kit tests the moves for
// exposed royals unless the Adder is also a Lawful.
type Adder interface {
	AppendCaptures(n *Node, dst []move.Move) []move.Move
	AppendQuiets(n *Node, dst []move.Move) []move.Move
}

// Lawful is an Adder that lists legal moves only. In a game with Reshapers, of which
// it cannot know, they are tested all the same.
type Lawful interface {
	// Lawful does nothing; having it is the promise.
	Lawful()
}

// Dormant is an Adder that lists nothing in most positions.
type Dormant interface {
	Adder
	// Awake reports whether it may list something for the side to move. It is asked
	// before anything is worked out about p.
	Awake(p *Position) bool
}

// Selecter chooses among the legal moves moves[from:], once per node. It
// returns moves cut short, in the same order; moves[:from] are not its own.
type Selecter interface {
	Select(n *Node, from int, moves []move.Move) []move.Move
}

// Seer is a Mover whose captures the state of the game decides. AttacksAt
// replaces Attacks.
type Seer interface {
	AttacksAt(n *Node, c board.Color, from board.Square) board.Set
}

// QuietSeer is a Mover whose moves without capture the state decides. QuietsAt
// replaces Quiets.
type QuietSeer interface {
	QuietsAt(n *Node, c board.Color, from board.Square) board.Set
}

// Actor plays moves of type Custom.
type Actor interface {
	Act(p *Position, m move.Move)
}

// Afterer acts when m has changed the board and before the turn passes on:
// p.Side is still the mover's. man is who moved, before any promotion; NoPiece
// for a pass.
type Afterer interface {
	After(p *Position, m move.Move, man board.Piece)
}

// Watcher is an Afterer that changes no men after a Step or a Drop and that most
// of these do not concern. After is called for every move that is neither, and for
// the steps and drops that Watches names; for others it may be. In a game with
// Actors, or with Afterers that are no Watchers, it is called for every move, since
// men may change between moves.
type Watcher interface {
	Afterer
	// Watches returns which steps and drops of pc concern the rule. It is asked
	// when the game is compiled, also for pieces that the game has not.
	Watches(pc board.Piece) Watch
}

// Watch names steps by their squares: those from a square of From to one of To,
// and those that capture the man in question on a square of Taken. It names the
// drops of the man on a square of Dropped.
type Watch struct{ From, To, Taken, Dropped board.Set }

// Reshaper is an Afterer that changes men on the board. It is also run when a
// move is tested for exposed royals.
type Reshaper interface {
	Afterer
	// Reshapes does nothing; having it is the statement.
	Reshapes()
}

// Excuser makes moves legal that leave a royal man of the mover attacked: a
// move that wins at once, say. after is the board after m and its Reshapers,
// with the side to move still the mover's.
type Excuser interface {
	Excuses(after *Position, m move.Move) bool
}

// Turner says who chooses after m. Without one the seats follow each other and
// the colours alternate.
type Turner interface {
	Next(p *Position, m move.Move) (variant.Player, board.Color)
}

// Steady is a Turner that keeps the usual order after every Step and every Drop, so
// that it need not be asked then: for games in which a seat moves twice in a set-up
// alone.
type Steady interface {
	Turner
	// Steady does nothing; having it is the promise.
	Steady()
}

// Ender ends the game whatever moves there are. It is asked before moves are
// listed.
type Ender interface {
	Outcome(n *Node) (variant.Outcome, bool)
}

// Stucker says what it means that the side to move has no move. Without one,
// a seat whose royal is attacked has lost and all others have won, or all have
// failed in a game with common payoff; any other is a draw.
type Stucker interface {
	Stuck(n *Node) variant.Outcome
}

// Suspecter names, for the policy Suspects and for Masks with a Restricter, own
// men whose moves can expose a royal though no line opens: the royals themselves
// aside, those that keep an enemy from moving or capturing, or a royal from being
// captured. A royal is named only if it does so for another. all asks for a test of every move. It is asked when no royal could be
// captured next.
type Suspecter interface {
	Suspects(n *Node) (men board.Set, all bool)
}

// Refuser explains in words why m is not listed, or says "".
type Refuser interface {
	Why(n *Node, m move.Move) variant.Reason
}

// Validator judges a position read from a text, after the kit's own checks. It
// sets Class, Field and Reason of the error, with Misplaced where a man is to
// blame; the kit adds the rest.
type Validator interface {
	Validate(p *Position) *variant.ParseError
}
