// Package variant says what a game is: Rules, Position, Outcome, and what can
// be done with any game through them: checked play, move texts, perft, games
// with a history, random playouts.
//
// A game is a Rules, from its own package, the catalog or the kit. What to use:
//
//	a first position, one from a text     Rules.Start, Rules.Parse
//	its moves, their number               Moves, CountMoves
//	play a move; read and write one       Play; ParseMove, Format
//	why a move is refused                 the error of ParseMove and Play, or Why
//	is it over, who has won               Position.Outcome
//	the text of a position                Text
//	a game with undo, claims, draw offers NewGame, Game
//	what a board on a screen shows        Destinations, CheckedRoyals, Describe
//	counts, statistics                    Perft, Divide, Playout, Sample
//	a search without allocation           Line
//
// Play, ParseMove and Game check what they are given. Position.Apply and Line.Push
// do not: they are for moves from the position's own list.
package variant

import (
	"math/bits"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// Player is a seat at the table, counted from 0. A seat is not a colour: see
// Position.Side.
type Player uint8

// MaxPlayers is the greatest number of seats.
const MaxPlayers = 8

// Players is a set of seats.
type Players uint8

// Seats returns the set of the given seats.
func Seats(ps ...Player) Players {
	var s Players
	for _, p := range ps {
		s |= 1 << (p & 7)
	}
	return s
}

// AllSeats returns the seats 0 to n-1.
func AllSeats(n int) Players { return Players(1<<n - 1) }

// Has reports whether p is in s.
func (s Players) Has(p Player) bool { return s>>(p&7)&1 != 0 }

// Len returns the number of seats in s.
func (s Players) Len() int { return bits.OnesCount8(uint8(s)) }

// Payoff says whether the seats play against one another.
type Payoff uint8

// The payoffs.
const (
	ZeroSum Payoff = iota // what one wins the others lose
	Common                // all seats win or fail together
)

// Info describes a game. It is the same for all its positions and must not be
// changed.
type Info struct {
	// ID is the game's short name; see ValidID.
	ID string
	// Options names the readings in force that change moves or outcomes, each in
	// a word or two; empty for those of the rule book. Rules with equal ID and
	// Options play the same game.
	Options string
	// Titles are the game's names for people by language; English is set.
	Titles [board.Languages]string
	// Aliases are what records, protocols and other programs call the game besides
	// its ID and Titles; see Named.
	Aliases []string
	// Sources name the rule books.
	Sources []string
	// Players is the number of seats, 1 to MaxPlayers.
	Players int
	Payoff  Payoff
	// Simultaneous games let several seats choose on the same position; a
	// choice is a secret until the last one is made.
	Simultaneous bool
	// Hidden games keep something from some seats: show them a View only.
	Hidden bool
	// Compulsory games oblige to capture when a capture is possible.
	Compulsory bool
	Geometry   *board.Geometry
	Roster     *board.Roster
	// Forfeit is what the other seat scores in Outcome.Points when a seat of two
	// resigns or runs out of time; 0 where the game has no points for it.
	Forfeit uint8
	// Policy is how the rule book handles repetition and quiet moves.
	Policy Policy
	// Texts are the words for what the game says beyond what all games say, and in
	// place of that; see Say.
	Texts Texts
}

// Rules is a game. It is immutable and safe for use by several goroutines.
type Rules interface {
	// Info describes the game.
	Info() *Info
	// Start returns a new initial position.
	Start() Position
	// Parse reads a position text strictly: it accepts what AppendText writes,
	// and an en passant square that a double step can have left, which is kept
	// only if the capture is legal. Every refusal is a *ParseError. It never
	// panics.
	Parse(text string) (Position, error)
}

// Position is one position of a game. It has a single owner: it must not be
// changed while another goroutine reads it.
type Position interface {
	// Rules returns the game.
	Rules() Rules
	// Turn returns the seat that chooses. It is valid also when the game is over.
	Turn() Player
	// Side returns the colour whose men move.
	Side() board.Color
	// AppendMoves appends all legal choices in a fixed order, each effect once.
	// It appends none exactly when the Outcome is over.
	AppendMoves(dst []move.Move) []move.Move
	// Apply plays m in place. The caller guarantees that AppendMoves lists m;
	// otherwise the position that results is meaningless.
	Apply(m move.Move)
	// Outcome says whether and how the game is over.
	Outcome() Outcome
	// Board returns a read-only view, valid until the position changes.
	Board() board.Board
	// Key covers everything that decides the future. It belongs to the owner
	// and must not be shown to a seat of a Hidden game.
	Key() uint64
	// AppendText appends the position's text. It fails with ErrSecret while a
	// secret choice is pending.
	AppendText(dst []byte) ([]byte, error)
	// Clone returns an independent copy.
	Clone() Position
	// CopyFrom makes the position equal to src, a position of the same Rules
	// value. It panics for one of another type.
	CopyFrom(src Position)
}

// Follower is a Position that becomes the one behind a move in one go, for less
// than CopyFrom and Apply take.
type Follower interface {
	// Follows reports whether Follow saves anything. It is the same for all positions
	// of a Rules value.
	Follows() bool
	// Follow makes the position, which must not be src itself, what CopyFrom(src)
	// and Apply(m) make it, and reports true. It reports false when it cannot, and
	// these two have to be called: always when src is of another type, so that a
	// type that embeds the position keeps its own CopyFrom and Apply.
	Follow(src Position, m move.Move) bool
}

// Worker is a Position that can be given a work area: who asks for the moves of many
// positions of a game keeps one, and the game need not look for one at each call.
type Worker interface {
	// Work returns a new work area for the game's positions. It serves one goroutine
	// at a time.
	Work() Work
}

// Work lists moves in a work area. It serves any Position: one that the area is not
// made for is asked itself.
type Work interface {
	// AppendMoves appends what p.AppendMoves appends.
	AppendMoves(dst []move.Move, p Position) []move.Move
	// CountMoves returns the length of that.
	CountMoves(p Position) int
}

// WorkOf returns a work area for the positions of p's game.
func WorkOf(p Position) Work {
	if w, ok := p.(Worker); ok {
		return w.Work()
	}
	return noWork{}
}

// noWork asks the positions themselves.
type noWork struct{}

func (noWork) AppendMoves(dst []move.Move, p Position) []move.Move { return p.AppendMoves(dst) }
func (noWork) CountMoves(p Position) int                           { return CountMoves(p) }

// Joint is a Position of a simultaneous game between turns: every seat has its
// own list, and one choice of each seat makes the step.
type Joint interface {
	// AppendChoices appends the choices of seat.
	AppendChoices(dst []move.Move, seat Player) []move.Move
	// ApplyJoint plays ms[i] for seat i, all at once.
	ApplyJoint(ms []move.Move)
}

// Viewer is a Position that keeps something from some seats.
type Viewer interface {
	// AppendView appends what seat may know.
	AppendView(dst []byte, seat Player) ([]byte, error)
}

// Checked is a Position with men that may not be lost.
type Checked interface {
	// Checked returns the squares of royal men of the side to move that are attacked.
	Checked() board.Set
}

// Mater is a Position that can be over for another reason although the side to move
// is mated.
type Mater interface {
	// Mated reports whether that side is, whatever the reason of the Outcome.
	Mated() bool
}

// Refuser is a Position that knows why a move is not in the list.
type Refuser interface {
	// Why returns the rule that forbids m, or "" when it has nothing to say.
	Why(m move.Move) Reason
}

// Obliger is a Position whose rules can oblige a player to some of the moves that
// there would be.
type Obliger interface {
	// Obliges reports whether why, as Why gives it, is such a duty. The moves of
	// the list are then those that satisfy it, and everybody may know them.
	Obliges(why Reason) bool
}

// Counter is a Position that counts its moves without listing them.
type Counter interface {
	// CountMoves returns the length of what AppendMoves would append.
	CountMoves() int
	// HasMoves reports whether there is any.
	HasMoves() bool
}

// Tactical is a Position that can list the moves a quiescence search looks at.
type Tactical interface {
	// AppendTactical appends a subset of the legal moves.
	AppendTactical(dst []move.Move) []move.Move
}

// Evaluator is a Position that can judge itself.
type Evaluator interface {
	// Evaluate returns centipawns from the view of the seat to move.
	Evaluate() int32
}

// Exchanger is a Position that can estimate what a capture leads to, for the
// order of moves.
type Exchanger interface {
	// Exchange returns what the side to move gains, by the roster's values, when
	// after m, a legal move, both sides go on capturing on its target.
	Exchange(m move.Move) int32
}

// Passer is a Position of which a search may learn what happens when the side to
// move does nothing.
type Passer interface {
	// NullMove returns a move that Apply understands, whether or not the list
	// holds it, and that changes nothing but the turn and what lapses with it.
	// ok is false where that tells nothing: passing is bad for nobody, or it is
	// often best, captures are compulsory, or a royal man is attacked.
	NullMove() (m move.Move, ok bool)
}

// Notator is a Position whose game has move texts of its own beside the
// coordinate text.
type Notator interface {
	// Forms names the spellings, the one that ReadMove of this package reads first.
	Forms() []string
	// AppendMove appends m, a legal move, in one of the forms.
	AppendMove(dst []byte, form string, m move.Move) []byte
	// ReadMove reads a legal move in one of the forms.
	ReadMove(form, text string) (move.Move, error)
}

// MoveReader is a Position that reads moves as its players write and type them; see
// ReadMove.
type MoveReader interface {
	ReadTyped(text string, lang board.Lang, lax bool) (move.Move, []Repair, error)
}

// Describer is a Position that can tell more of a move than the move holds.
type Describer interface {
	// Describe returns what m, a legal move, does.
	Describe(m move.Move) Event
}

// Marker is a Position with men that front ends should mark: what they are is
// not plain from their kind alone.
type Marker interface {
	// Marked returns their squares.
	Marked() board.Set
}

// Clocked is a Position that counts plies without progress.
type Clocked interface {
	// QuietPlies returns the number of plies since the last move that the
	// game's rule book counts as progress.
	QuietPlies() int
}

// Closer is a Position whose text says how its game has ended even when that does
// not come from the position itself.
type Closer interface {
	// Close ends the game for such a reason. Where the position is over, or the
	// game does not know the reason, nothing changes.
	Close(why Reason)
}

// Repeater is a Position whose Key tells more apart than its rule of repetition
// does, such as the number of plies played.
type Repeater interface {
	// RepeatKey returns the key by which a Game counts occurrences.
	RepeatKey() uint64
}

// Laxer is a Rules with a second, forgiving reader.
type Laxer interface {
	// ParseLax reads texts that Parse refuses but whose meaning is plain, and
	// returns what it changed.
	ParseLax(text string) (Position, []Repair, error)
}

// Repair is one change that a lax reader made.
type Repair struct {
	Field  string // the part of the text
	Class  Class  // what Parse would have said
	Offset int    // where, in bytes from the start of the text
	Change string // what was done, for people
	Why    Reason // the code of Change where that is a Reason
}
