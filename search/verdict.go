package search

import "github.com/fairykit/fairykit/variant"

// Verdict is what is known for certain of a position, from the view of the seat
// to move.
type Verdict uint8

// The verdicts.
const (
	Unknown Verdict = iota
	Win
	Draw
	Loss
)

// String returns the verdict in lower case.
func (v Verdict) String() string {
	return [...]string{"unknown", "win", "draw", "loss"}[min(v, Loss)]
}

// Prober knows the exact value of some positions, as tables of endings do.
type Prober interface {
	// Probe returns the verdict on p and the plies to the end under best play, 0
	// for a draw; ok is false when p is not known. More than 500 plies count as
	// 500. It may be called by several goroutines at once.
	Probe(p variant.Position) (v Verdict, plies int, ok bool)
}

// score returns the score of a position with that verdict whose game ends plies
// later.
func (v Verdict) score(plies int) Score {
	plies = min(plies, maxProbed)
	switch v {
	case Win:
		return WinIn(plies)
	case Loss:
		return LossIn(plies)
	}
	return 0
}
