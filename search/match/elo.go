package match

import "math"

// Elo returns the difference in Elo that a score between 0 and 1 means. It is
// infinite for 0 and 1.
func Elo(score float64) float64 { return 400 * math.Log10(score/(1-score)) }

// Expected returns the score that a difference in Elo means.
func Expected(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// Interval is an estimate with the bounds between which the truth lies in 95 of
// 100 cases.
type Interval struct{ Low, Mid, High float64 }

// z95 is how many standard deviations to either side hold 95 of 100 cases.
const z95 = 1.959963984540054

// ScoreInterval returns A's score with its interval, from the spread of pairs of
// games when all games make pairs, and else from that of games. Without games it
// is 0 to 1.
func (t *Tally) ScoreInterval() Interval {
	mean, variance, n := moments(t.sample())
	if n == 0 {
		return Interval{0, 0.5, 1}
	}
	if variance == 0 {
		// All alike: a spread that would have shown in 95 of 100 cases is at most
		// this far from never.
		q := math.Pow(0.05/2, 1/n)
		return Interval{mean * q, mean, 1 - (1-mean)*q}
	}
	d := z95 * math.Sqrt(variance/n)
	return Interval{max(mean-d, 0), mean, min(mean+d, 1)}
}

// EloInterval returns the difference in Elo, positive if A is the stronger, with
// its interval. Bounds may be infinite. Below a hundred games it says little.
func (t *Tally) EloInterval() Interval {
	s := t.ScoreInterval()
	return Interval{Elo(s.Low), Elo(s.Mid), Elo(s.High)}
}

// moments returns mean and variance of the scores from 0 to 1 that are counted,
// and their number.
func moments(counts []float64) (mean, variance, n float64) {
	last := float64(len(counts) - 1)
	for i, c := range counts {
		n += c
		mean += c * float64(i) / last
	}
	if n == 0 {
		return 0, 0, 0
	}
	mean /= n
	for i, c := range counts {
		d := float64(i)/last - mean
		variance += c * d * d
	}
	return mean, variance / n, n
}
