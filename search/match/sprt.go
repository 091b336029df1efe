package match

import (
	"fmt"
	"math"

	"github.com/fairykit/fairykit/variant"
)

// SPRT is a sequential probability ratio test: it decides between the hypotheses
// that A is better than B by Elo0 and by Elo1, Elo0 being the smaller, with as
// few games as that takes.
type SPRT struct {
	Elo0, Elo1 float64
	// Alpha is the chance to accept Elo1 when Elo0 is true, Beta that to accept
	// Elo0 when Elo1 is true; each between 0 and 1/2.
	Alpha, Beta float64
}

// Verdict is what an SPRT has come to.
type Verdict uint8

// The verdicts.
const (
	Undecided  Verdict = iota
	AcceptElo0         // A is better by Elo0 at most
	AcceptElo1         // A is better by Elo1 at least
)

// String returns the verdict in lower case.
func (v Verdict) String() string {
	switch v {
	case AcceptElo0:
		return "elo0 accepted"
	case AcceptElo1:
		return "elo1 accepted"
	}
	return "undecided"
}

// check returns an error for a test that decides nothing.
func (s SPRT) check() error {
	good := func(p float64) bool { return p > 0 && p < 0.5 }
	if s.Elo0 < s.Elo1 && !math.IsInf(s.Elo0, 0) && !math.IsInf(s.Elo1, 0) && good(s.Alpha) && good(s.Beta) { // NaN is not good either
		return nil
	}
	return fmt.Errorf("match: SPRT of %v and %v with errors %v and %v: %w", s.Elo0, s.Elo1, s.Alpha, s.Beta, variant.ErrUnsupported)
}

// Bounds returns the values of LLR at which Elo0 and Elo1 are accepted.
func (s SPRT) Bounds() (lower, upper float64) {
	return math.Log(s.Beta / (1 - s.Alpha)), math.Log((1 - s.Beta) / s.Alpha)
}

// Judge returns what the games in t come to.
func (s SPRT) Judge(t *Tally) Verdict {
	lower, upper := s.Bounds()
	switch llr := s.LLR(t); {
	case llr <= lower:
		return AcceptElo0
	case llr >= upper:
		return AcceptElo1
	}
	return Undecided
}

// rare is how often a result counts that has not occurred, so that nothing is
// taken for impossible.
const rare = 1e-3

// LLR returns the logarithm of how much likelier the results are under Elo1 than
// under Elo0, each with the distribution that explains them best. It counts
// pairs of games: a game whose partner is missing does not count yet. Without
// pairs it is 0.
func (s SPRT) LLR(t *Tally) float64 {
	if t.Pairs == [5]int{} {
		return 0
	}
	var counts [5]float64
	n := 0.0
	for i, k := range t.Pairs {
		counts[i] = max(float64(k), rare)
		n += counts[i]
	}
	p0, p1 := tilt(counts, n, Expected(s.Elo0)), tilt(counts, n, Expected(s.Elo1))
	llr := 0.0
	for i, c := range counts {
		llr += c * math.Log(p1[i]/p0[i])
	}
	return llr
}

// tilt returns the distribution with the given mean under which the counts are
// likeliest: the one observed, each probability divided by 1 + x (score - mean).
func tilt(counts [5]float64, n, mean float64) (p [5]float64) {
	const last = float64(len(counts) - 1)
	slope := func(x float64) float64 {
		sum := 0.0
		for i, c := range counts {
			d := float64(i)/last - mean
			sum += c / n * d / (1 + x*d)
		}
		return sum
	}
	// The slope falls from +Inf to -Inf between the values at which the lowest
	// and the highest score would become certain.
	low, high := -1/(1-mean), 1/mean
	for range 64 {
		x := (low + high) / 2
		if slope(x) > 0 {
			low = x
		} else {
			high = x
		}
	}
	for i, c := range counts {
		p[i] = c / n / (1 + (low+high)/2*(float64(i)/last-mean))
	}
	return p
}
