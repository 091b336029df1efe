package search

import (
	"context"
	"errors"
	"fmt"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// ErrProof is a proof that does not hold.
var ErrProof = errors.New("the proof does not hold")

// Proof says how a seat wins by force: a move for each of its positions that
// can come up when it plays those moves, whatever the other seat does. It holds
// without regard to what was played before. A Proof does not change and is safe
// for concurrent use. The zero Proof proves nothing.
type Proof struct {
	winner variant.Player
	plies  int
	book   map[uint64]proofStep
}

// proofStep is what a proof says of one position: the winner's move, None where
// the other seat moves or the game is over, and within how many plies it is won.
type proofStep struct {
	move  move.Move
	plies int32
}

// Winner returns the seat that wins.
func (f *Proof) Winner() variant.Player { return f.winner }

// Plies returns the number of plies within which the game is won.
func (f *Proof) Plies() int { return f.plies }

// Positions returns the number of positions that the proof speaks of, those in
// which the loser moves and those in which the game is over included.
func (f *Proof) Positions() int { return len(f.book) }

// Reply returns the winner's move in p; ok is false when the proof has none,
// because the loser is on turn, the game is over, or play has left the proof.
func (f *Proof) Reply(p variant.Position) (m move.Move, ok bool) {
	step, ok := f.book[p.Key()]
	return step.move, ok && step.move != move.None
}

// Verify walks the proof from p to all its ends and reports what is wrong with
// it. It trusts nothing but the rules of p: the winner's moves must be legal,
// every legal reply of the loser must be answered, each line must end in a win
// for the winner alone and within the plies of the proof, and none may come back
// to a position. Positions are told apart by their keys. The error wraps
// ErrProof, or is ctx.Err when ctx is done first.
func (f *Proof) Verify(ctx context.Context, p variant.Position) error {
	return f.Walk(ctx, p, func(*variant.Line) {})
}

// Walk is Verify that calls visit once for each position, in the order of the
// lists of moves; the line leads there from p and must be left as it is.
func (f *Proof) Walk(ctx context.Context, p variant.Position, visit func(*variant.Line)) error {
	w := proofWalk{proof: f, ctx: ctx, line: variant.NewLine(p), visit: visit, plies: map[uint64]int{}}
	plies, err := w.from()
	if err == nil && plies > f.plies {
		err = w.wrong("a line of %d plies, more than the %d stated", plies, f.plies)
	}
	return err
}

// proofWalk is one Walk.
type proofWalk struct {
	proof *Proof
	ctx   context.Context
	line  *variant.Line
	visit func(*variant.Line)
	plies map[uint64]int // by key: within how many it is won, onPath before that is known
}

const onPath = -1

// from walks from the top of the line and returns within how many plies the
// position there is won.
func (w *proofWalk) from() (int, error) {
	key, p := w.line.Key(), w.line.Top()
	if plies, seen := w.plies[key]; seen {
		if plies == onPath {
			return 0, w.wrong("a line comes back to a position")
		}
		return plies, nil
	}
	if len(w.plies)%pollEvery == 0 && w.ctx.Err() != nil {
		return 0, w.ctx.Err()
	}
	w.plies[key] = onPath
	w.visit(w.line)
	moves := w.line.Moves()
	if end := p.Outcome(); end.Over() || len(moves) == 0 {
		if !wonBy(end, w.proof.winner) {
			return 0, w.wrong("the game ends with %v", end)
		}
		w.plies[key] = 0
		return 0, nil
	}
	if p.Turn() == w.proof.winner {
		m, ok := w.proof.Reply(p)
		if !ok || !contains(moves, m) {
			return 0, w.wrong("no legal move of the winner")
		}
		moves = []move.Move{m}
	}
	longest := 0
	for _, m := range moves {
		w.line.Push(m)
		plies, err := w.from()
		w.line.Pop()
		if err != nil {
			return 0, err
		}
		longest = max(longest, plies+1)
	}
	w.plies[key] = longest
	return longest, nil
}

func (w *proofWalk) wrong(format string, args ...any) error {
	p := w.line.Top()
	text, err := variant.Text(p)
	if err != nil {
		text = "a position without a text"
	}
	return fmt.Errorf("search: %s: %s: %w: %s", p.Rules().Info().ID, text, ErrProof, fmt.Sprintf(format, args...))
}

func contains(moves []move.Move, m move.Move) bool {
	for _, x := range moves {
		if x == m {
			return true
		}
	}
	return false
}

// wonBy reports whether the game is over and seat alone has won it.
func wonBy(o variant.Outcome, seat variant.Player) bool {
	return o.Result == variant.Win && o.Winners == variant.Seats(seat)
}

// proofBook is a proof that is being written. A step is only ever replaced by
// one that wins in fewer plies, and the steps it leads to are there before it and
// win in fewer plies than it does. So no line of the book comes back to a
// position.
type proofBook map[uint64]proofStep

// within reports whether the book wins the position with that key within plies.
func (b proofBook) within(key uint64, plies int) (int, bool) {
	step, ok := b[key]
	return int(step.plies), ok && int(step.plies) <= plies
}

// enter adds a step unless there is one at least as good.
func (b proofBook) enter(key uint64, m move.Move, plies int) {
	if _, ok := b.within(key, plies); !ok {
		b[key] = proofStep{m, int32(plies)}
	}
}

// proof returns what the book proves of p, without the steps that lead nowhere
// from there.
func (b proofBook) proof(p variant.Position, winner variant.Player) *Proof {
	f := &Proof{winner: winner, plies: int(b[p.Key()].plies), book: map[uint64]proofStep{}}
	line := variant.NewLine(p)
	var keep func()
	keep = func() {
		key := line.Key()
		if _, done := f.book[key]; done {
			return
		}
		step := b[key]
		f.book[key] = step
		moves := line.Moves()
		if len(moves) > 0 && step.move != move.None {
			moves = []move.Move{step.move}
		}
		for _, m := range moves {
			line.Push(m)
			keep()
			line.Pop()
		}
	}
	keep()
	return f
}

// verdictFor returns the verdict on p when seat wins.
func verdictFor(seat variant.Player, p variant.Position) Verdict {
	if seat == p.Turn() {
		return Win
	}
	return Loss
}
