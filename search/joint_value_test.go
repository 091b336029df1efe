package search_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
)

func TestJointMaterial(t *testing.T) {
	r, value := synchro.Must(synchro.Options{}), search.JointMaterial()
	of := func(placement string) float64 {
		return value(variant.MustParse(r, placement+" = - -,- 0 1"))
	}
	if v := value(r.Start()); v != 0 {
		t.Errorf("the first position: %v", v)
	}
	for _, pair := range [][2]string{
		{"4k3/8/8/3q4/4P3/8/8/4K3", "4k3/8/8/4p3/3Q4/8/8/4K3"},
		{"7k/8/8/3r1r2/4P3/8/8/4K3", "4k3/8/8/4p3/3R1R2/8/8/7K"},
	} {
		if a, b := of(pair[0]), of(pair[1]); math.Abs(a+b) > 1e-9 || a == 0 {
			t.Errorf("%v for White in %s, %v in its mirror", a, pair[0], b)
		}
	}
	// One of two rooks that a pawn attacks gets away, and White has to guess which.
	fork, free := of("7k/8/8/3r1r2/4P3/8/8/4K3"), of("7k/8/8/3r1r2/8/4P3/8/4K3")
	if gained := 1500 * (math.Atanh(fork) - math.Atanh(free)); gained < 150 || gained > 400 {
		t.Errorf("a fork of two rooks gains %.0f", gained)
	}
	if q := of("4k3/8/8/8/8/8/8/3QK3"); q <= of("4k3/8/8/8/8/8/3P4/4K3") || q >= 1 {
		t.Errorf("a queen ahead: %v", q)
	}
}

func TestJointChoose(t *testing.T) {
	a, b := move.NewPick(1), move.NewPick(2)
	r := search.JointResult{Strategies: [2][]search.Weighted{{{Move: a, Weight: 0.25}, {Move: b, Weight: 0.75}}, nil}}
	rng, count := rand.New(rand.NewPCG(1, 1)), map[move.Move]int{}
	for range 4000 {
		count[r.Choose(0, rng)]++
	}
	if len(count) != 2 || count[a] < 850 || count[a] > 1150 {
		t.Errorf("drawn %v of 4000 by 1/4 and 3/4", count)
	}
	if m := r.Choose(1, rng); m != move.None {
		t.Errorf("%v without a choice", m)
	}
}

// Neither side has a choice that is best against every answer.
func ExampleSolveJoint() {
	p := variant.MustParse(synchro.Must(synchro.Options{}), "4Nq2/6Q1/1r6/4n3/3n3K/8/4R2k/8 = - -,- 0 1")
	r, err := search.SolveJoint(context.Background(), p, search.JointOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("White wins %.2f games more than it loses, and Black has %d good answers\n", r.Value, len(r.Strategies[1]))
	// Output:
	// White wins 0.50 games more than it loses, and Black has 2 good answers
}
