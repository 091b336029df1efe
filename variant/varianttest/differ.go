package varianttest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// Differ plays random games in fast and in slow, two implementations of the
// same rules, and fails t where they disagree; see DifferCheck.
func Differ(t *testing.T, fast, slow variant.Rules, opts ...Option) {
	t.Helper()
	n, err := differ(fast, slow, newSettings(opts))
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%s: %d positions are the same in both", fast.Info().ID, n)
}

// DifferCheck is Differ without a *testing.T. At each position it compares the
// coordinate texts of the moves without their order, the outcome, turn and
// side, the attacked royals where both know them, and the text; reasons of
// outcomes are compared where both give one. Games are played by the texts of
// moves, chosen from fast, from Start and from the texts of Positions in turn.
// Their lengths are drawn up to MaxPlies, until Samples positions have been
// compared. The error tells the first difference and how to get there.
func DifferCheck(fast, slow variant.Rules, opts ...Option) error {
	_, err := differ(fast, slow, newSettings(opts))
	return err
}

func differ(fast, slow variant.Rules, s settings) (n int, err error) {
	starts := append([]string{""}, s.positions...)
	for game := 0; n < s.samples || game < len(starts); game++ {
		rng := rand.New(rand.NewPCG(s.seed, uint64(game)))
		d := &duel{rng: rng, start: starts[game%len(starts)], info: fast.Info()}
		err := guard(func() error {
			if err := d.begin(fast, slow); err != nil {
				return err
			}
			left := rng.IntN(s.maxPlies + 1)
			if s.samples-n <= left {
				left = max(0, s.samples-n-1)
			}
			return d.play(left)
		})
		n += d.seen
		if err != nil {
			return n, fmt.Errorf("%s: the implementations differ: %w\n\twhere:    seed %d, game %d from %q\n\tmoves:    %s\n\tposition: %s",
				d.info.ID, err, s.seed, game, d.start, strings.Join(d.path, " "), d.where)
		}
	}
	return n, nil
}

// duel is one game played in two implementations.
type duel struct {
	rng        *rand.Rand
	info       *variant.Info
	fast, slow variant.Position
	start      string // empty: Start
	path       []string
	where      string
	seen       int // positions compared
}

func (d *duel) begin(fast, slow variant.Rules) error {
	if d.start == "" {
		d.fast, d.slow = fast.Start(), slow.Start()
		return nil
	}
	var err error
	if d.fast, err = fast.Parse(d.start); err != nil {
		return fmt.Errorf("the fast one refuses the start: %w", err)
	}
	if d.slow, err = slow.Parse(d.start); err != nil {
		return fmt.Errorf("the slow one refuses the start: %w", err)
	}
	return nil
}

func (d *duel) play(plies int) error {
	for {
		d.where = textOrError(d.fast)
		moves := variant.Moves(d.fast)
		if err := d.compare(moves); err != nil {
			return err
		}
		d.seen++
		if len(moves) == 0 || plies == 0 {
			return nil
		}
		plies--
		m := pick(d.rng, moves)
		text := d.text(m)
		d.path = append(d.path, text)
		for _, n := range variant.Moves(d.slow) {
			if n.Text(d.info.Geometry, d.info.Roster) == text {
				d.slow.Apply(n)
				break
			}
		}
		d.fast.Apply(m)
	}
}

func (d *duel) text(m move.Move) string { return m.Text(d.info.Geometry, d.info.Roster) }

func (d *duel) compare(moves []move.Move) error {
	f, s := d.fast, d.slow
	if err := d.compareMoves(moves, variant.Moves(s)); err != nil {
		return err
	}
	x, y := f.Outcome(), s.Outcome()
	if x.Reason == "" || y.Reason == "" {
		x.Reason, y.Reason = "", ""
	}
	switch {
	case x != y:
		return fmt.Errorf("outcome: fast %s, slow %s", outcomeText(f.Outcome()), outcomeText(s.Outcome()))
	case f.Turn() != s.Turn() || f.Side() != s.Side():
		return fmt.Errorf("turn: fast seat %d with %v, slow seat %d with %v", f.Turn(), f.Side(), s.Turn(), s.Side())
	case textOrError(f) != textOrError(s):
		return fmt.Errorf("text: fast %q, slow %q", textOrError(f), textOrError(s))
	}
	a, ok := f.(variant.Checked)
	b, both := s.(variant.Checked)
	if ok && both && a.Checked() != b.Checked() {
		return fmt.Errorf("checked: fast %v, slow %v", d.names(a.Checked()), d.names(b.Checked()))
	}
	return nil
}

func (d *duel) compareMoves(fast, slow []move.Move) error {
	x, y := sortedTexts(fast, d.info), sortedTexts(slow, d.info)
	if slices.Equal(x, y) {
		return nil
	}
	var wrong []string
	for _, text := range x {
		if !slices.Contains(y, text) {
			wrong = append(wrong, "only fast has "+text)
		}
	}
	for _, text := range y {
		if !slices.Contains(x, text) {
			wrong = append(wrong, "only slow has "+text)
		}
	}
	if len(wrong) == 0 {
		return fmt.Errorf("moves: the same texts, but %d in fast and %d in slow", len(x), len(y))
	}
	return errors.New("moves: " + strings.Join(wrong, ", "))
}

func (d *duel) names(s board.Set) []string {
	var out []string
	for q := range s.All() {
		out = append(out, d.info.Geometry.Name(q))
	}
	return out
}

func sortedTexts(ms []move.Move, info *variant.Info) []string {
	out := make([]string, len(ms))
	for i, m := range ms {
		out[i] = m.Text(info.Geometry, info.Roster)
	}
	slices.Sort(out)
	return out
}
