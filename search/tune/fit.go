package tune

import (
	"errors"
	"fmt"
	"math"

	"github.com/fairykit/fairykit/variant"
)

// Sample is a position whose game has ended.
type Sample struct {
	// Measures are of the position, from the view of the seat to move.
	Measures []float64
	// Result is what that seat made of the game: 1 a win, 0.5 a draw, 0 a loss.
	Result float64
	// Game tells the samples of one game from those of others: they are no
	// independent witnesses.
	Game int
}

// Weight is what one measure is worth.
type Weight struct {
	// Value is in centipawns: by 400 more of them, the odds of winning are ten
	// times as good.
	Value float64
	// Low and High hold between them the true value with a probability of about
	// 95 %, as far as the results are made by the measures at all.
	Low, High float64
}

// scale turns what the regression finds into centipawns.
var scale = 400 / math.Ln10

// ErrSamples is what Fit returns for samples that cannot be fitted.
var ErrSamples = errors.New("tune: the samples are none, of different length, or not of numbers")

// steps bounds the number of Newton steps; a fit takes ten or so.
const steps = 60

// Fit returns the weight of each measure for which the results of the samples
// are most likely, when the chance of winning is the logistic function of the
// weighted sum. prior is how many centipawns a weight is away from 0 by nature,
// such as 1000: it keeps measures that hardly vary from weights without sense. It
// fails with ErrSamples, and with an error that wraps variant.ErrUnsupported for a
// prior that is not above 0.
func Fit(samples []Sample, prior float64) ([]Weight, error) {
	if len(samples) == 0 || len(samples[0].Measures) == 0 {
		return nil, ErrSamples
	}
	if !(prior > 0) || math.IsInf(prior, 0) {
		return nil, fmt.Errorf("tune: a prior of %v: %w", prior, variant.ErrUnsupported)
	}
	n := len(samples[0].Measures)
	for i := range samples {
		if len(samples[i].Measures) != n || !samples[i].sane() {
			return nil, ErrSamples
		}
	}
	pull := scale * scale / (prior * prior)
	w := make([]float64, n)
	var inverse [][]float64
	for range steps {
		gradient, hessian := slope(samples, w, pull)
		inverse = invert(hessian)
		step, far := 0.0, 0.0
		for i := range w {
			d := 0.0
			for j := range gradient {
				d += inverse[i][j] * gradient[j]
			}
			// A step of more than one pawn of odds may overshoot.
			d = min(max(d, -1), 1)
			w[i] += d
			step, far = max(step, math.Abs(d)), max(far, math.Abs(w[i]))
		}
		if step < 1e-6*(1+far) {
			break
		}
	}
	spread := spreads(samples, w, inverse)
	out := make([]Weight, n)
	for i := range out {
		v, d := w[i]*scale, 1.96*spread[i]*scale
		out[i] = Weight{Value: v, Low: v - d, High: v + d}
	}
	return out, nil
}

// sane reports whether the numbers of the sample can be reckoned with.
func (s *Sample) sane() bool {
	if !(s.Result >= 0 && s.Result <= 1) {
		return false
	}
	for _, x := range s.Measures {
		if math.IsNaN(x) || math.IsInf(x, 0) {
			return false
		}
	}
	return true
}

// chance returns the chance of winning that weights give to a sample.
func chance(s *Sample, w []float64) float64 {
	sum := 0.0
	for i, x := range s.Measures {
		sum += w[i] * x
	}
	return 1 / (1 + math.Exp(-sum))
}

// slope returns the gradient of the likelihood's logarithm and the negative of
// its second derivative.
func slope(samples []Sample, w []float64, pull float64) (gradient []float64, hessian [][]float64) {
	n := len(w)
	gradient, hessian = make([]float64, n), square(n)
	for i := range w {
		gradient[i], hessian[i][i] = -pull*w[i], pull
	}
	for s := range samples {
		p := chance(&samples[s], w)
		miss, bend := samples[s].Result-p, p*(1-p)
		for i, x := range samples[s].Measures {
			if x == 0 {
				continue
			}
			gradient[i] += miss * x
			for j, y := range samples[s].Measures[:i+1] {
				hessian[i][j] += bend * x * y
			}
		}
	}
	for i := range hessian {
		for j := range i {
			hessian[j][i] = hessian[i][j]
		}
	}
	return gradient, hessian
}

// spreads returns the standard error of each weight, the samples of one game
// being taken as one witness.
func spreads(samples []Sample, w []float64, inverse [][]float64) []float64 {
	n := len(w)
	byGame := map[int][]float64{}
	for s := range samples {
		g := byGame[samples[s].Game]
		if g == nil {
			g = make([]float64, n)
			byGame[samples[s].Game] = g
		}
		miss := samples[s].Result - chance(&samples[s], w)
		for i, x := range samples[s].Measures {
			g[i] += miss * x
		}
	}
	out := make([]float64, n)
	for _, g := range byGame {
		for i := range out {
			d := 0.0
			for j, x := range g {
				d += inverse[i][j] * x
			}
			out[i] += d * d
		}
	}
	for i := range out {
		out[i] = math.Sqrt(out[i])
	}
	return out
}

func square(n int) [][]float64 {
	m := make([][]float64, n)
	for i := range m {
		m[i] = make([]float64, n)
	}
	return m
}

// invert returns the inverse of m, a symmetric matrix with positive eigenvalues,
// by elimination. It destroys m.
func invert(m [][]float64) [][]float64 {
	n := len(m)
	inv := square(n)
	for i := range inv {
		inv[i][i] = 1
	}
	for i := range n {
		pivot := i
		for r := i + 1; r < n; r++ {
			if math.Abs(m[r][i]) > math.Abs(m[pivot][i]) {
				pivot = r
			}
		}
		m[i], m[pivot] = m[pivot], m[i]
		inv[i], inv[pivot] = inv[pivot], inv[i]
		d := m[i][i]
		for j := range n {
			m[i][j], inv[i][j] = m[i][j]/d, inv[i][j]/d
		}
		for r := range n {
			f := m[r][i]
			if r == i || f == 0 {
				continue
			}
			for j := range n {
				m[r][j] -= f * m[i][j]
				inv[r][j] -= f * inv[i][j]
			}
		}
	}
	return inv
}
