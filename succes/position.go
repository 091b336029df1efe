package succes

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/notation"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// Position is a position of the game: one of chess under the duty, with the
// plies played. It copies by assignment.
type Position struct {
	rules  *Rules
	chess  kit.Position
	played uint16
	rescue bool  // the contract has failed and a mate is wanted
	shut   uint8 // by Close: a place in closings
}

// Rules returns the game, which knows the card.
func (p *Position) Rules() variant.Rules { return p.rules }

// Turn returns the seat that plays the next ply (reading 9).
func (p *Position) Turn() variant.Player {
	return variant.Player(int(p.played) % p.rules.info.Players)
}

// Side returns the colour whose men move.
func (p *Position) Side() board.Color { return p.chess.Side() }

// Board returns the men.
func (p *Position) Board() board.Board { return p.chess.Board() }

// Clone returns an independent copy.
func (p *Position) Clone() variant.Position { q := *p; return &q }

// CopyFrom makes the position equal to src.
func (p *Position) CopyFrom(src variant.Position) {
	q := src.(*Position)
	p.chess.Set(&q.chess)
	if p.rules != q.rules {
		p.rules = q.rules
	}
	p.played, p.rescue, p.shut = q.played, q.rescue, q.shut
}

// Played returns the number of plies since the start. In a game without a limit
// it goes back by 840 after 50,000.
func (p *Position) Played() int { return int(p.played) }

// Left returns the plies that the budget still allows, -1 without a limit.
func (p *Position) Left() int {
	if p.rules.limit == 0 {
		return -1
	}
	return p.allowed() - int(p.played)
}

// LeftToMate returns the plies in which a mate may still rescue the game, in
// variant 1bis: Left, and those of a fresh budget that is still to come. In other
// games it is Left.
func (p *Position) LeftToMate() int {
	if n := p.Left(); n < 0 || p.rescue {
		return n
	}
	return p.Left() + p.rules.rescue
}

// allowed returns the plies of the budget in force, 0 without a limit.
func (p *Position) allowed() int {
	switch {
	case p.rules.limit == 0:
		return 0
	case p.rescue:
		return p.rules.limit + p.rules.rescue
	}
	return p.rules.limit
}

// Rescue reports whether the contract has failed and a mate is wanted.
func (p *Position) Rescue() bool { return p.rescue }

// Key covers the position of chess, the plies, the contract and the phase, in
// which a rescue shows as more plies allowed. It says nothing of the card.
func (p *Position) Key() uint64 {
	return p.chess.Key() ^ board.Mix(3, uint64(p.played)<<1|uint64(p.allowed())<<32|uint64(p.shut)<<48)
}

// RepeatKey covers the position of chess alone: a position repeats although the
// plies go on.
func (p *Position) RepeatKey() uint64 { return p.chess.Key() }

// Checked returns the king of the side to move if it is attacked.
func (p *Position) Checked() board.Set { return p.chess.Checked() }

// Mated reports whether the side to move is mated, as it can be on the target and
// when the contract ends too.
func (p *Position) Mated() bool { return !p.chess.Checked().IsEmpty() && !p.chess.HasMoves() }

// ReadTyped reads a legal move as a person types it; see variant.ReadMove.
func (p *Position) ReadTyped(text string, lang board.Lang, lax bool) (move.Move, []variant.Repair, error) {
	return notation.Read(p, text, lang, lax)
}

// QuietPlies returns the plies since the last capture or pawn's move.
func (p *Position) QuietPlies() int { return p.chess.QuietPlies() }

// Apply plays m.
func (p *Position) Apply(m move.Move) {
	p.chess.Apply(m)
	if p.played++; p.played > maxPlayed {
		p.played -= round
	}
	p.rescue = p.rescue || p.rules.options.Rescue == FreshBudget && p.failed()
}

// failed reports whether the contract has failed with this ply and the men can
// still move.
func (p *Position) failed() bool {
	return p.rules.limit > 0 && int(p.played) == p.rules.limit && !p.onTarget() && p.chess.HasMoves() && !p.dead()
}

// maxPlayed is the greatest number of plies that is counted. A game without a
// limit that passes it goes back by a round, a multiple of every number of seats
// and of the two sides, so that the turn stays right.
const (
	maxPlayed = 50000
	round     = 840
)

// reached reports whether the game is won on the target.
func (p *Position) reached() bool { return !p.rescue && p.onTarget() }

// onTarget reports whether the placement is the target, as the options want it.
func (p *Position) onTarget() bool {
	r := p.rules
	t := &r.card().target
	if p.played == 0 || t.Key() != p.chess.Men().Key() || *t != *p.chess.Men() {
		return false
	}
	switch {
	case r.options.ExactLength && int(p.played) != r.limit,
		r.options.TargetSide == WhiteToMove && p.Side() != board.White,
		r.options.TargetSide == BlackToMove && p.Side() != board.Black:
		return false
	}
	return true
}

// dead reports whether the game ends because neither side can mate any more
// (reading 8). A position of which nobody can say so with certainty is not dead.
func (p *Position) dead() bool {
	return p.rules.options.DrawRules &&
		orthodox.CanMate(p.chess.Men(), board.White) == orthodox.No &&
		orthodox.CanMate(p.chess.Men(), board.Black) == orthodox.No
}

// closed reports whether the game is over although the men may still have moves.
func (p *Position) closed() bool { return p.shut > 0 || p.spent() || p.reached() || p.dead() }

// spent reports whether the plies of the budget are used up.
func (p *Position) spent() bool { return p.Left() == 0 }

// Outcome says whether the game is over: by Close, by the target, by a position
// without moves, by a dead one, by the end of the contract, in this order.
func (p *Position) Outcome() variant.Outcome {
	fail := func(why variant.Reason) variant.Outcome {
		return variant.Outcome{Result: variant.Failure, Reason: why}
	}
	win := func(why variant.Reason) variant.Outcome {
		return variant.Outcome{Result: variant.Win, Winners: variant.AllSeats(p.rules.info.Players), Reason: why}
	}
	switch {
	case p.shut > 0:
		return fail(closings[p.shut].why)
	case p.reached():
		return win(Success)
	case p.chess.HasMoves():
		switch {
		case p.dead():
			return fail(DeadPosition)
		case p.spent():
			return fail(ContractFailed)
		}
		return variant.Outcome{}
	case p.chess.Checked().IsEmpty():
		return fail(variant.Stalemate)
	case p.rules.options.Rescue != NoRescue:
		return win(Rescued)
	}
	return fail(variant.Checkmate)
}

// AppendMoves appends the legal moves, only forced captures where there is one.
func (p *Position) AppendMoves(dst []move.Move) []move.Move {
	if p.closed() {
		return dst
	}
	return p.chess.AppendMoves(dst)
}

// CountMoves returns the number of legal moves.
func (p *Position) CountMoves() int {
	if p.closed() {
		return 0
	}
	return p.chess.CountMoves()
}

// HasMoves reports whether there is a legal move.
func (p *Position) HasMoves() bool { return p.CountMoves() > 0 }

// AppendForced appends the forced captures, none where every legal move is
// allowed.
func (p *Position) AppendForced(dst []move.Move) []move.Move {
	from := len(dst)
	dst = p.AppendMoves(dst)
	kept := dst[:from]
	for _, m := range dst[from:] {
		if m.IsCapture() && p.rules.duty.forces(&p.chess, m) {
			kept = append(kept, m)
		}
	}
	return kept
}

// Why returns the rule that forbids m.
func (p *Position) Why(m move.Move) variant.Reason {
	if p.Outcome().Over() {
		return variant.WhyOver
	}
	return p.chess.Why(m)
}

// Obliges reports whether why is the duty to capture.
func (p *Position) Obliges(why variant.Reason) bool { return why == ForcedCapture }

// Describe returns what m does; its Note is DutyBroken when the enforcement is
// Report and m leaves a forced capture.
func (p *Position) Describe(m move.Move) variant.Event {
	e := variant.Describe(&p.chess, m)
	if p.rules.options.Enforcement == Report {
		forced := p.AppendForced(nil)
		for _, f := range forced {
			if f == m {
				return e
			}
		}
		if len(forced) > 0 {
			e.Note = DutyBroken
		}
	}
	return e
}

// AppendView appends what a seat may know: the text, in which the card is not.
func (p *Position) AppendView(dst []byte, _ variant.Player) ([]byte, error) {
	return p.AppendText(dst)
}

var (
	_ variant.Viewer    = (*Position)(nil)
	_ variant.Counter   = (*Position)(nil)
	_ variant.Checked   = (*Position)(nil)
	_ variant.Refuser   = (*Position)(nil)
	_ variant.Obliger   = (*Position)(nil)
	_ variant.Clocked   = (*Position)(nil)
	_ variant.Repeater  = (*Position)(nil)
	_ variant.Closer    = (*Position)(nil)
	_ variant.Describer = (*Position)(nil)
	_ variant.Mater     = (*Position)(nil)

	_ variant.MoveReader = (*Position)(nil)
)
