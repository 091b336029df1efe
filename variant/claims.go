package variant

import (
	"errors"
	"strconv"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// NoSeat is the Seat of a ClaimError for what no seat asks for alone.
const NoSeat Player = 255

// ClaimError is a claim, an offer or another request of a seat that is not
// granted. Nothing has changed then.
type ClaimError struct {
	Game   string
	Seat   Player // or NoSeat
	Reason Reason // what was asked for: Repetition, QuietMoves, Resigned, Agreed, ...
	// Count is what has been reached and Need what it takes, occurrences or
	// plies; both are 0 where nothing is counted, Need also where the policy has
	// switched the claim off.
	Count, Need int
	Why         Reason
	Err         error // ErrRefused, ErrOver, ErrSeat or ErrUnsupported
}

// Error gives one line of printable ASCII, as far as Game is.
func (e *ClaimError) Error() string {
	s := e.Game + ": " + shown(string(e.Reason))
	if e.Seat != NoSeat {
		s += " by seat " + strconv.Itoa(int(e.Seat))
	}
	s += ": " + e.Err.Error()
	if e.Why != "" {
		s += ": " + say(e.Why, board.English)
	}
	if e.Need > 0 {
		s += " (" + strconv.Itoa(e.Count) + " of " + strconv.Itoa(e.Need) + ")"
	}
	return s
}

// Unwrap returns Err.
func (e *ClaimError) Unwrap() error { return e.Err }

// Claim ends the game with a draw, a failure where the seats share their payoff,
// if the current position lets seat claim it: by Repetition or by QuietMoves,
// from the counts of the Policy. Without Policy.AnySeat only the seat on turn
// may claim; between the turns of a simultaneous game that is every seat, within
// a turn the one that chooses. It fails with a *ClaimError: ErrRefused with the
// count reached, ErrOver, ErrSeat, ErrUnsupported for another reason.
func (g *Game) Claim(seat Player, reason Reason) error {
	e, err := g.claim(seat, reason)
	if err != nil {
		return err
	}
	if !g.policy.AnySeat && !g.onTurn(seat) {
		return e.because(WhyNotOnTurn)
	}
	if e.Count < e.Need {
		return e.because(WhyCount)
	}
	g.ending = Ending{Outcome: g.info.level(reason), Manner: ByClaim, Seat: seat}
	return nil
}

// ClaimWith claims with a move that seat announces and that reaches the count;
// the move is made if the claim holds. Only the seat on turn can announce a
// move, and only where Policy.Announced says so. A move that ends the game by
// itself supports no claim. It fails as Claim does, the count being the one
// that m would reach, or the one reached so far where m is not looked at; or with
// a *MoveError (ErrIllegal). Simultaneous games give ErrUnsupported, since the
// answer would tell the other side's choice.
func (g *Game) ClaimWith(seat Player, reason Reason, m move.Move) error {
	e, err := g.claim(seat, reason)
	if err != nil {
		return err
	}
	switch {
	case g.info.Simultaneous:
		e.Err = ErrUnsupported
		return e
	case !g.policy.Announced:
		return e.because(WhyNoAnnouncing)
	case seat != g.pos.Turn():
		return e.because(WhyNotOnTurnToAnnounce)
	}
	if err := check(g.pos, m); err != nil {
		return err
	}
	after := g.pos.Clone()
	after.Apply(m)
	e.Count = quietPlies(after)
	if reason == Repetition {
		e.Count = g.counts[repeatKey(after)] + 1
	}
	switch {
	case after.Outcome().Over():
		return e.because(WhyEndsGame)
	case e.Count < e.Need:
		return e.because(WhyCountByMove)
	}
	g.push(m)
	g.ending = Ending{Outcome: g.info.level(reason), Manner: ByClaim, Seat: seat, Announced: m}
	return nil
}

// ClaimDraw claims a draw for the seat on turn by any reason that the rules grant:
// as things stand, or with the move m that it is about to make, which is made
// then. It returns nil when the game has ended so; else nothing has changed, and
// errors.As and errors.Is find the refusals of Claim and ClaimWith, all of them
// joined.
func (g *Game) ClaimDraw(m move.Move) error {
	var refused error
	for _, why := range []Reason{Repetition, QuietMoves} {
		now := g.Claim(g.Turn(), why)
		if now == nil {
			return nil
		}
		with := g.ClaimWith(g.Turn(), why, m)
		if with == nil {
			return nil
		}
		refused = errors.Join(refused, now, with)
	}
	return refused
}

// claim checks what all claims have in common and prepares the refusal, with the
// count as things stand.
func (g *Game) claim(seat Player, reason Reason) (*ClaimError, error) {
	e, err := g.request(seat, reason)
	if err != nil {
		return nil, err
	}
	switch reason {
	case Repetition:
		e.Need = max(g.policy.ClaimRepetition, 0)
	case QuietMoves:
		e.Need = max(g.policy.ClaimQuiet, 0)
	default:
		e.Err, e.Why = ErrUnsupported, WhyUnclaimable
		return nil, e
	}
	if e.Need == 0 {
		return nil, e.because(WhyNoSuchClaim)
	}
	if e.Count = g.QuietPlies(); reason == Repetition {
		e.Count = g.Repetitions()
	}
	return e, nil
}

// request checks what all requests have in common and prepares the refusal.
func (g *Game) request(seat Player, reason Reason) (*ClaimError, error) {
	e := &ClaimError{Game: g.info.ID, Seat: seat, Reason: reason, Err: ErrRefused}
	switch {
	case int(seat) >= g.info.Players:
		e.Err = ErrSeat
		return nil, e
	case g.Outcome().Over():
		e.Err = ErrOver
		return nil, e
	}
	return e, nil
}

func (e *ClaimError) because(why Reason) *ClaimError {
	e.Why = why
	return e
}

func (g *Game) onTurn(seat Player) bool {
	return seat == g.pos.Turn() || g.info.Simultaneous && g.top().open
}
