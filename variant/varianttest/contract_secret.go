package varianttest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// secretContracts are about games in which several seats choose at once.
var secretContracts = []contract{
	{
		name:     "joint choices agree",
		sentence: "between turns AppendChoices of each seat is the list that the seat gets in its turn, whatever the others chose, and ApplyJoint does what the choices do one after the other",
		at:       checkJoint,
	},
	{
		name:     "secrets do not leak",
		sentence: "nothing that a seat sees before it has chosen depends on what the others chose: moves, board, outcome, view, texts, errors, values",
		at:       checkLeaks,
	},
}

// jointSamples is the number of joint choices tried at a position.
const jointSamples = 6

func checkJoint(v *visit) error {
	if _, ok := v.p.(variant.Joint); !ok || v.pending || v.outcome.Over() {
		return nil
	}
	players := v.info.Players
	lists := make([][]move.Move, players)
	for seat := range lists {
		list := func(dst []move.Move) []move.Move {
			return v.p.(variant.Joint).AppendChoices(dst, variant.Player(seat))
		}
		lists[seat] = list(nil)
		if err := checkAppends(v, lists[seat], list); err != nil {
			return fmt.Errorf("AppendChoices of seat %d: %w", seat, err)
		}
	}
	for range jointSamples {
		seq, joint := v.p.Clone(), v.p.Clone()
		ms := make([]move.Move, players)
		var done variant.Players
		for range players {
			seat := seq.Turn()
			if done.Has(seat) || int(seat) >= players {
				return fmt.Errorf("seat %d is on turn twice before the others have chosen", seat)
			}
			done |= variant.Seats(seat)
			got := variant.Moves(seq)
			if d := listDiff(lists[seat], got, v.info); !slices.Equal(lists[seat], got) {
				return fmt.Errorf("seat %d: in its turn, against AppendChoices: %s", seat, d)
			}
			if len(got) == 0 {
				return fmt.Errorf("seat %d has no choice though the game goes on", seat)
			}
			ms[seat] = got[v.s.rng.IntN(len(got))]
			seq.Apply(ms[seat])
		}
		joint.(variant.Joint).ApplyJoint(ms)
		if err := same(seq, joint); err != nil {
			return fmt.Errorf("ApplyJoint(%v): %w", v.texts(ms), err)
		}
	}
	return nil
}

func (v *visit) texts(ms []move.Move) []string {
	var out []string
	for _, m := range ms {
		out = append(out, v.text(m))
	}
	return out
}

// leakSamples is the number of other first choices compared with the first one.
const leakSamples = 4

func checkLeaks(v *visit) error {
	if !v.info.Simultaneous || v.pending || v.outcome.Over() {
		return nil
	}
	var first []string
	var firstPath []move.Move
	for i := range leakSamples + 1 {
		p := v.p.Clone()
		var path []move.Move
		var seen []string
		var chosen variant.Players
		for range v.info.Players - 1 {
			ms := variant.Moves(p)
			if len(ms) == 0 {
				return nil
			}
			m := ms[v.s.rng.IntN(len(ms))]
			chosen |= variant.Seats(p.Turn())
			p.Apply(m)
			path = append(path, m)
			for seat := range variant.Player(v.info.Players) {
				if !chosen.Has(seat) {
					seen = append(seen, visible(p, seat))
				}
			}
		}
		if i == 0 {
			first, firstPath = seen, path
			continue
		}
		for j := range min(len(first), len(seen)) {
			if first[j] != seen[j] {
				return fmt.Errorf("after %v and after %v a seat that has not chosen sees\n%s\nand\n%s", v.texts(firstPath), v.texts(path), first[j], seen[j])
			}
		}
	}
	return nil
}

// visible writes down what seat can learn from a position with a pending choice.
// The Key is not in it: it belongs to the owner.
func visible(p variant.Position, seat variant.Player) string {
	var b strings.Builder
	ms := variant.Moves(p)
	view, err := variant.View(p, seat)
	fmt.Fprintln(&b, "view:", view, err)
	fmt.Fprintln(&b, "turn:", p.Turn(), p.Side(), outcomeText(p.Outcome()), variant.CheckedRoyals(p), variant.CountMoves(p))
	fmt.Fprintln(&b, "board:", menOf(p), p.Board().Occupied())
	_, err = p.AppendText(nil)
	fmt.Fprintln(&b, "text:", err)
	if t, ok := p.(variant.Tactical); ok {
		fmt.Fprintln(&b, "tactical:", t.AppendTactical(nil))
	}
	if e, ok := p.(variant.Evaluator); ok && len(ms) > 0 {
		fmt.Fprintln(&b, "value:", e.Evaluate())
	}
	if c, ok := p.(variant.Counter); ok {
		fmt.Fprintln(&b, "has moves:", c.HasMoves())
	}
	if c, ok := p.(variant.Clocked); ok {
		fmt.Fprintln(&b, "quiet:", c.QuietPlies())
	}
	for _, m := range ms {
		fmt.Fprintln(&b, "move:", m, variant.Format(p, m), variant.Describe(p, m))
		if n, ok := p.(variant.Notator); ok {
			for _, form := range n.Forms() {
				fmt.Fprintf(&b, "form %s: %s\n", form, n.AppendMove(nil, form, m))
			}
		}
	}
	size := p.Rules().Info().Geometry.Size()
	for q := 0; q < size; q += max(1, size/8) { // refusals: steps from here and there
		m := move.NewStep(board.Square(q), board.Square((q*7+3)%size))
		fmt.Fprintln(&b, "why:", variant.Why(p, m))
		_, err := variant.ParseMove(p, variant.Format(p, m))
		fmt.Fprintln(&b, "error:", err)
	}
	return b.String()
}
