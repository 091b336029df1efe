package search

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
)

func TestJointCarloIsReproducible(t *testing.T) {
	p := synchro.Must(synchro.Options{}).Start()
	for rule := RegretMatching; rule <= DecoupledUCT; rule++ {
		var results [3]JointCarloResult
		for i := range results {
			var err error
			results[i], err = MonteCarloJoint(t.Context(), p, JointCarloOptions{
				Rule: rule, Simulations: 500, Turns: 3, Value: JointMaterial(), Rand: rand.New(rand.NewPCG(uint64(i/2), 1)),
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		if !reflect.DeepEqual(results[0], results[1]) {
			t.Errorf("rule %d: two results from one seed", rule)
		}
		if reflect.DeepEqual(results[0], results[2]) {
			t.Errorf("rule %d: another seed changes nothing", rule)
		}
	}
}

func TestJointCarloLimits(t *testing.T) {
	p := synchro.Must(synchro.Options{}).Start()
	for name, c := range map[string]struct {
		o     JointCarloOptions
		holds func(r *JointCarloResult) bool
	}{
		"default": {JointCarloOptions{Playout: -1}, func(r *JointCarloResult) bool { return r.Simulations == DefaultSimulations }},
		"games":   {JointCarloOptions{Simulations: 7}, func(r *JointCarloResult) bool { return r.Simulations == 7 }},
		"turns":   {JointCarloOptions{Simulations: 50, Turns: 1}, func(r *JointCarloResult) bool { return r.Positions == 1 && r.Nodes <= 50 }},
		"pairs":   {JointCarloOptions{Nodes: 900, Playout: 4}, func(r *JointCarloResult) bool { return r.Nodes >= 900 && r.Nodes < 1000 }},
		"bytes": {JointCarloOptions{Simulations: 2000, Playout: -1, Bytes: 30_000}, func(r *JointCarloResult) bool {
			return r.Simulations == 2000 && r.Bytes <= 30_000 && r.Positions > 1
		}},
		"time": {JointCarloOptions{Time: time.Nanosecond}, func(r *JointCarloResult) bool { return r.Simulations == 0 }},
	} {
		r, err := MonteCarloJoint(t.Context(), p, c.o)
		if err != nil || !c.holds(&r) || len(r.Strategies[0]) == 0 || len(r.Strategies[1]) == 0 {
			t.Errorf("%s: %d games, %d pairs, %d positions, %d bytes, %v", name, r.Simulations, r.Nodes, r.Positions, r.Bytes, err)
		}
	}
	if _, err := MonteCarloJoint(t.Context(), p, JointCarloOptions{Bytes: 5000}); !errors.Is(err, variant.ErrUnsupported) {
		t.Errorf("a tree of 5000 bytes: %v", err)
	}
}

func TestJointCarloDoesNotAllocate(t *testing.T) {
	if raceDetector {
		t.Log("the race detector makes pools allocate: nothing to measure")
		return
	}
	p := synchro.Must(synchro.Options{}).Start()
	for rule := RegretMatching; rule <= DecoupledUCT; rule++ {
		o := JointCarloOptions{Rule: rule, Simulations: 1, Bytes: 50_000, Playout: 3}
		if err := o.fill(); err != nil {
			t.Fatal(err)
		}
		s := jointSampler{o: o, root: p, game: p.Clone()}
		s.grow(p)
		for range 3000 {
			s.simulate(t.Context())
		}
		if n := testing.AllocsPerRun(100, func() { s.simulate(t.Context()) }); n != 0 || !s.full {
			t.Errorf("rule %d: %v allocations a game; the tree is full: %v", rule, n, s.full)
		}
	}
}
