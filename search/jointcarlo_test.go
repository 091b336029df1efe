package search_test

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
)

var carloStudy = flag.Bool("joint.samples", false, "print the gaps of sampling by budget and rule")

// equilibrium is a position with its exact matrix, so many turns deep.
type equilibrium struct {
	p       variant.Position
	depth   int
	rows    []move.Move
	columns []move.Move
	cells   map[[2]move.Move]float64
}

// equilibria reads the positions of Synchro whose values are known.
func equilibria(t *testing.T) (out []equilibrium) {
	f, err := os.Open("../synchro/testdata/equilibria.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r := synchro.Must(synchro.Options{})
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var l struct {
			Pos   string
			Depth int
		}
		if err := json.Unmarshal(lines.Bytes(), &l); err != nil {
			t.Fatal(err)
		}
		w := strings.Fields(l.Pos)
		p := variant.MustParse(r, w[0]+" = "+w[1]+" "+w[2]+" 0 1")
		e := equilibrium{p, l.Depth, choicesOf(p, 0), choicesOf(p, 1), map[[2]move.Move]float64{}}
		for _, a := range e.rows {
			for _, b := range e.columns {
				e.cells[[2]move.Move{a, b}] = exactCell(t, p, a, b, l.Depth)
			}
		}
		out = append(out, e)
	}
	return out
}

func exactCell(t *testing.T, p variant.Position, a, b move.Move, depth int) float64 {
	q := p.Clone()
	q.(variant.Joint).ApplyJoint([]move.Move{a, b})
	switch o := q.Outcome(); {
	case o.Over() && o.Winners.Has(0):
		return 1
	case o.Over() && o.Winners.Has(1):
		return -1
	case o.Over() || depth == 1:
		return 0
	}
	return solveJoint(t, q, search.JointOptions{Turns: depth - 1}).Value
}

// gap is what both seats together could gain by leaving the strategies.
func (e *equilibrium) gap(s [2][]search.Weighted) float64 {
	best, worst := -1.0, 1.0
	for _, a := range e.rows {
		sum := 0.0
		for _, w := range s[1] {
			sum += w.Weight * e.cells[[2]move.Move{a, w.Move}]
		}
		best = max(best, sum)
	}
	for _, b := range e.columns {
		sum := 0.0
		for _, w := range s[0] {
			sum += w.Weight * e.cells[[2]move.Move{w.Move, b}]
		}
		worst = min(worst, sum)
	}
	return best - worst
}

// gaps returns the mean and the greatest gap after so many games.
func gaps(t *testing.T, list []equilibrium, rule search.JointRule, simulations uint64) (mean, most float64) {
	for i := range list {
		e := &list[i]
		r, err := search.MonteCarloJoint(context.Background(), e.p, search.JointCarloOptions{
			Rule: rule, Simulations: simulations, Turns: e.depth, Rand: rand.New(rand.NewPCG(simulations, uint64(i))),
		})
		if err != nil {
			t.Fatal(err)
		}
		g := e.gap(r.Strategies)
		mean, most = mean+g/float64(len(list)), max(most, g)
	}
	return mean, most
}

// After 100,000 games the mean gap is 0.005 (see TestJointCarloStudy).
func TestJointCarloGaps(t *testing.T) {
	list := equilibria(t)
	few, _ := gaps(t, list, search.RegretMatching, 300)
	many, _ := gaps(t, list, search.RegretMatching, 10_000)
	t.Logf("mean gap %.4f and %.4f", few, many)
	if many > 0.1 || many > few/2 {
		t.Errorf("mean gap %.4f after 300 games, %.4f after 10,000", few, many)
	}
}

func TestJointCarloStudy(t *testing.T) {
	if !*carloStudy {
		t.Skip("give -joint.samples")
	}
	list := equilibria(t)
	for rule, name := range []string{"regret matching", "Exp3", "decoupled UCT"} {
		for _, n := range []uint64{1_000, 10_000, 100_000} {
			mean, most := gaps(t, list, search.JointRule(rule), n)
			t.Logf("%-16s %7d games: mean gap %.4f, greatest %.4f", name, n, mean, most)
		}
	}
}
