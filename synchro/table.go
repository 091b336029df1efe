package synchro

import (
	"strconv"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// The reasons for which a Table ends a game that the board does not end. A seat
// at fault loses; when both are, the game is drawn.
const (
	NoCommitment  variant.Reason = "no commitment"     // none came in time
	NoReveal      variant.Reason = "no true reveal"    // none that fits the commitment came in time
	IllegalChoice variant.Reason = "an illegal choice" // what was committed to and revealed is not in the list
)

// Phase says what a Table waits for.
type Phase uint8

// The phases of a turn.
const (
	Committing Phase = iota
	Revealing        // both have committed themselves
	Finished         // the game is over
)

// String names the phase.
func (p Phase) String() string { return [...]string{"committing", "revealing", "finished"}[p%3] }

// TableError is a step that a Table does not take: it stays as it was.
type TableError struct {
	Seat variant.Player
	Turn int
	Why  string // for people
	Err  error  // variant.ErrOver, variant.ErrSeat or variant.ErrRefused
	// Unsigned: the signature is missing, not wanted, or does not hold.
	Unsigned bool
}

// Error gives one line of printable ASCII.
func (e *TableError) Error() string { return "synchro: " + e.Err.Error() + ": " + e.Why }

// Unwrap returns Err.
func (e *TableError) Unwrap() error { return e.Err }

// Table runs a game of two players who do not trust each other. In each turn
// both commit themselves to a choice, and only then both reveal it. A step that
// is refused changes nothing, and a game cannot get stuck: Timeout ends it
// against the seats that the Table waits for. Each player can run a Table of his
// own from the same messages.
//
// A Table holds no secret: a salt reaches it with the reveal.
type Table struct {
	game    *variant.Game
	turn    int
	terms   Terms
	digest  Commitment // of the terms
	past    Commitment // of all that has been committed to and played
	outcome variant.Outcome
	done    variant.Players // who has committed himself, then who has revealed
	phase   Phase
	commits [2]Commitment
	choices [2]move.Move // None: not in the list
	log     []byte
}

// NewTable returns a Table for a game from p, a position between turns, under
// terms that the players have agreed on. It fails with a *variant.ParseError that
// names the term at fault, of class board.Mismatch where a signature under the
// terms does not hold, and with variant.ErrSecret.
func NewTable(p *Position, terms Terms) (*Table, error) {
	if p.first.IsSet() {
		return nil, variant.ErrSecret
	}
	if err := terms.check(p); err != nil {
		return nil, err
	}
	t := &Table{game: variant.NewGameFrom(p), terms: terms.clone(), digest: terms.Digest(p)}
	t.begin()
	t.log = t.terms.appendHead(nil, p)
	return t, nil
}

// begin starts a turn, if there is another.
func (t *Table) begin() {
	t.phase, t.done = Committing, 0
	t.choices = [2]move.Move{}
	t.turn = t.Position().TurnNumber()
	if t.outcome = t.game.Outcome(); t.outcome.Over() {
		t.phase = Finished
	}
}

// Terms returns what the players have agreed on.
func (t *Table) Terms() Terms { return t.terms.clone() }

// Digest returns that of the terms, which commitments are made for.
func (t *Table) Digest() Commitment { return t.digest }

// Position returns a copy of the position, which is between turns.
func (t *Table) Position() *Position { return t.game.Position().(*Position) }

// Turn returns the number of the turn, which commitments are made for.
func (t *Table) Turn() int { return t.turn }

// Phase says what the Table waits for.
func (t *Table) Phase() Phase { return t.phase }

// Outcome says whether and how the game is over.
func (t *Table) Outcome() variant.Outcome { return t.outcome }

// Waiting returns the seats whose commitment or reveal is to come. It is empty
// exactly when the game is over.
func (t *Table) Waiting() variant.Players {
	if t.phase == Finished {
		return 0
	}
	return variant.AllSeats(2) &^ t.done
}

func (t *Table) refuse(seat variant.Player, err error, why string) error {
	return &TableError{Seat: seat, Turn: t.turn, Why: why, Err: err}
}

// expect refuses a step of seat in another phase, or one that it has made.
func (t *Table) expect(seat variant.Player, phase Phase) error {
	refuse := func(err error, why string) error { return t.refuse(seat, err, why) }
	switch {
	case seat > 1:
		return refuse(variant.ErrSeat, "there are two")
	case t.phase == Finished:
		return refuse(variant.ErrOver, string(t.outcome.Reason))
	case t.phase != phase && phase == Revealing:
		return refuse(variant.ErrRefused, "nobody reveals before both have committed themselves")
	case t.phase != phase:
		return refuse(variant.ErrRefused, "both have committed themselves")
	case t.done.Has(seat):
		return refuse(variant.ErrRefused, "this seat has done so in this turn")
	}
	return nil
}

// Commit takes the commitment of seat in this turn; see Take. It fails with a
// *TableError, and with a *variant.ParseError of class board.DuplicateKey for the
// commitment that the other seat has made.
func (t *Table) Commit(seat variant.Player, c Commitment) error {
	return t.Take(Step{Kind: CommitStep, Seat: seat, Commitment: c})
}

// Reveal takes the choice of seat, by its coordinate text, with the salt; see
// Take. The second reveal completes the turn. It fails with a *TableError, and
// with a *variant.ParseError of class board.Mismatch for what the seat has not
// committed itself to, or board.TooLong. A true reveal of what is not in the
// list is the fault of the seat, which loses when the other has revealed or is
// late.
func (t *Table) Reveal(seat variant.Player, choice string, salt Salt) error {
	return t.Take(Step{Kind: RevealStep, Seat: seat, Choice: choice, Salt: salt})
}

// faults returns the seats that have revealed what is not in the list.
func (t *Table) faults() (s variant.Players) {
	for seat, m := range t.choices {
		if t.done.Has(variant.Player(seat)) && m == move.None {
			s |= variant.Seats(variant.Player(seat))
		}
	}
	return s
}

func (t *Table) complete() error {
	if faults := t.faults(); faults != 0 {
		t.end(faults, IllegalChoice)
		return nil
	}
	text := t.Position().AppendTurn(nil, t.choices[0], t.choices[1])
	if err := t.game.PlayTurn(t.choices[:]); err != nil {
		return err // not reached: both choices are from the lists
	}
	t.remember(text)
	t.begin()
	return nil
}

// end ends the game against the seats in losers.
func (t *Table) end(losers variant.Players, why variant.Reason) {
	t.phase = Finished
	switch {
	case losers.Len() == 2:
		t.outcome = variant.DrawBy(why)
	case losers.Has(0):
		t.outcome = variant.WinFor(1, why)
	default:
		t.outcome = variant.WinFor(0, why)
	}
}

// Timeout ends the game against the seats that the Table waits for, and against
// one that has revealed what is not in the list: the host calls it when their
// time is up, and its word alone stands for that. When both seats are at fault the game is drawn. It fails with a
// *TableError when the game is over.
func (t *Table) Timeout() error {
	if t.phase == Finished {
		return t.expect(0, Committing)
	}
	why := NoCommitment
	if t.phase == Revealing {
		why = NoReveal
	}
	late := t.Waiting()
	if t.phase == Revealing {
		late |= t.faults()
	}
	t.log = append(strconv.AppendInt(append(t.log, "timeout "...), int64(t.turn), 10), '\n')
	t.end(late, why)
	return nil
}

// Claim ends the game with a draw for seat, by variant.Repetition or
// variant.QuietMoves, before it has committed itself in this turn; see Take. It
// fails with a *TableError, or with a *variant.ClaimError as variant.Game.Claim
// does.
func (t *Table) Claim(seat variant.Player, reason variant.Reason) error {
	return t.Take(Step{Kind: ClaimStep, Seat: seat, Reason: reason})
}

// Resign ends the game against seat, in either phase; see Take. It fails with a
// *TableError.
func (t *Table) Resign(seat variant.Player) error {
	return t.Take(Step{Kind: ResignStep, Seat: seat})
}
