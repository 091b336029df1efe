package vectors

import (
	"errors"
	"fmt"
	"math"
	"math/big"

	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/variant"
)

// equilibrium is one line of a file of values of simultaneous games.
type equilibrium struct {
	ID      string  `json:"id"`
	Pos     string  `json:"pos"`
	Depth   int     `json:"depth"`
	White   int     `json:"w"`
	Black   int     `json:"b"`
	Maximin float64 `json:"maximin"`
	Minimax float64 `json:"minimax"`
	Value   string  `json:"value"`
}

// equilibria judges values within 1e-9, and the strategies by their best
// replies.
func (r *runner) equilibria(c contents) error {
	return r.each(c, func(rec record, rules variant.Rules) (string, error) {
		var e equilibrium
		if err := decode(rec.raw, &e); err != nil {
			return "", err
		}
		return e.ID, r.equilibrium(&e, rules)
	})
}

func (r *runner) equilibrium(e *equilibrium, rules variant.Rules) error {
	const tolerance = 1e-9
	want, ok := new(big.Rat).SetString(e.Value)
	if !ok {
		return formatError("the value %q is no fraction", e.Value)
	}
	p, err := parseShort(rules, e.Pos)
	if err != nil {
		return err
	}
	if w, b := len(choices(p, 0)), len(choices(p, 1)); w != e.White || b != e.Black {
		return fmt.Errorf("choices: want %d and %d, got %d and %d", e.White, e.Black, w, b)
	}
	left := uint64(0)
	if r.o.Budget > 0 {
		left = r.o.Budget - min(r.report.Nodes, r.o.Budget) + 1
	}
	res, err := search.SolveJoint(r.ctx, p, search.JointOptions{Turns: e.Depth, Nodes: left})
	r.report.Nodes += res.Nodes
	if errors.Is(err, search.ErrNodes) {
		r.report.Left++
		return nil
	}
	value, _ := want.Float64()
	switch {
	case err != nil:
		return err
	case math.Abs(res.Value-value) > tolerance:
		return unequal("value", e.Value, res.Value)
	case res.Replies[0]-res.Replies[1] > tolerance:
		return fmt.Errorf("the best replies give %v and %v", res.Replies[0], res.Replies[1])
	case res.Value < e.Maximin-tolerance || res.Value > e.Minimax+tolerance:
		return fmt.Errorf("the value %v is not within the pure bounds", res.Value)
	}
	return nil
}
