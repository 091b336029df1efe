package search

import "github.com/fairykit/fairykit/variant"

// attempt is what the searches for a proof have in common: a line and the seat
// that is to win.
type attempt struct {
	line  *variant.Line
	seat  variant.Player
	first FirstValues
}

func newAttempt(p variant.Position, o SolveOptions) attempt {
	first := o.First
	if first == MobilityQuiet && !p.Rules().Info().Compulsory {
		first = Mobility
	}
	return attempt{line: variant.NewLine(p), first: first}
}

func (r *attempt) hasMoves() bool {
	if c, ok := r.line.Top().(variant.Counter); ok {
		return c.HasMoves()
	}
	return len(r.line.Moves()) > 0
}

// over returns the value of the end of a game.
func (r *attempt) over() proofValue {
	if wonBy(r.line.Top().Outcome(), r.seat) {
		return proven(0)
	}
	return disproven(false)
}

// firstValue returns the value of a position that was not looked into.
func (r *attempt) firstValue() proofValue {
	p := r.line.Top()
	n := 0
	if c, ok := p.(variant.Counter); ok && r.first != MobilityQuiet {
		n = c.CountMoves()
	} else {
		// Where capturing is compulsory, one capture in the list means that all
		// are.
		moves := r.line.Moves()
		if n = len(moves); n > 0 && r.first == MobilityQuiet && !moves[0].IsCapture() {
			n *= 2
		}
	}
	if n == 0 {
		return r.over()
	}
	if r.first == Ones {
		n = 1
	}
	if p.Turn() == r.seat {
		return proofValue{pn: 1, dn: uint32(n)}
	}
	return proofValue{pn: uint32(n), dn: 1}
}
