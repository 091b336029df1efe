package main

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
)

// candidate is a card that may be kept.
type candidate struct {
	card    succes.Card
	trace   string // the changed squares, the same for the mirror image
	changed int    // how many there are
}

// maker makes candidates, each worker with its own.
type maker struct {
	config
	free *succes.Rules // without a contract, with a target that no line reaches
}

func newMaker(c config) *maker {
	return &maker{config: c, free: succes.Must(succes.Card{Target: secret.Of("8/K7/8/8/8/8/7k/8")}, succes.Options{Limit: succes.NoLimit})}
}

// line plays line number i and makes a card of its end, nil when it is dull, too
// hard to prove, or when the length is not wanted.
func (m *maker) line(i int, full func(plies int) bool) *candidate {
	rng := rand.New(rand.NewPCG(m.seed, uint64(i)))
	plies := m.from + rng.IntN(m.to-m.from+1)
	if full(plies) {
		return nil
	}
	start := m.free.Start()
	p := start.Clone()
	var played []move.Move
	for range plies {
		ms := variant.Moves(p)
		if len(ms) == 0 {
			return nil
		}
		x := pick(p, ms, rng)
		played = append(played, x)
		p.Apply(x)
	}
	if plies >= easyUnique && interest(rate(start, played, math.MaxInt, 0, 0).Tags) < 2 {
		return nil // a proof is too dear for a line that has nothing to show
	}
	text, err := variant.Text(p)
	if err != nil {
		return nil
	}
	target, _, _ := strings.Cut(text, " ")
	card := succes.Card{ID: fmt.Sprintf("c-%06d", i), Target: secret.Of(target)}
	c, err := m.prove(context.Background(), card, plies)
	if c == nil && err == nil && m.bounds {
		c, err = m.bound(card, played)
	}
	if err != nil || c == nil || c.card.Proof.Shortest < m.from || !interesting(&c.card) {
		return nil
	}
	return c
}

// pick prefers captures, checks and moves of men that have moved before, since
// nobody needs a card of pawns that may go in any order.
func pick(p variant.Position, ms []move.Move, rng *rand.Rand) move.Move {
	weights, sum := make([]int, len(ms)), 0
	q := p.Clone()
	for i, m := range ms {
		q.CopyFrom(p)
		q.Apply(m)
		w := 2
		if m.IsCapture() {
			w += 12
		}
		if !variant.CheckedRoyals(q).IsEmpty() {
			w += 8
		}
		if rank := int(m.From()) / 8; rank > 1 && rank < 6 {
			w += 4
		}
		weights[i] = w
		sum += w
	}
	n := rng.IntN(sum)
	for i, w := range weights {
		if n -= w; n < 0 {
			return ms[i]
		}
	}
	return ms[len(ms)-1]
}

// prove searches the shortest line to the card's target, at most plies long, and
// counts the lines of that length. It returns nil when that takes more than the
// budget or when there is none.
func (m *maker) prove(ctx context.Context, card succes.Card, plies int) (*candidate, error) {
	r, err := m.free.With(card, succes.Options{Plies: plies})
	if err != nil {
		return nil, err
	}
	res, err := search.Help(ctx, r.Start(), search.HelpOptions{Plies: plies, Count: true, Nodes: m.nodes, Bytes: 16 << 20})
	if err != nil || res.Verdict != search.Win || res.Solutions > 1<<30 {
		return nil, err
	}
	c := m.write(r, card, res.Line)
	c.card.Proof.Solutions, c.card.Proof.Exhaustive = int(res.Solutions), true
	solutions := c.card.Proof.Solutions
	c.card.Rating = rate(r.Start(), res.Line, solutions, c.changed, 0)
	if len(c.card.Rating.Tags) == 0 && len(res.Line) >= twoWanted {
		return c, nil // one tag more does not make it interesting
	}
	danger, err := hazard(ctx, r, len(res.Line))
	if err != nil {
		return nil, err
	}
	c.card.Rating = rate(r.Start(), res.Line, solutions, c.changed, danger)
	return c, nil
}

// bound makes a card of a line that nobody has proved to be the shortest. It
// returns nil when the line is at the target before its end.
func (m *maker) bound(card succes.Card, line []move.Move) (*candidate, error) {
	r, err := m.free.With(card, succes.Options{Plies: len(line)})
	if err != nil {
		return nil, err
	}
	p := r.Start()
	for _, x := range line {
		if p.Outcome().Over() {
			return nil, nil
		}
		p.Apply(x)
	}
	c := m.write(r, card, line)
	c.card.Rating = rate(r.Start(), line, 0, c.changed, 0)
	return c, nil
}

// write enters a line and what follows from it on a card.
func (m *maker) write(r *succes.Rules, card succes.Card, line []move.Move) *candidate {
	start := r.Start()
	card.Proof, card.Rules = &succes.Proof{Shortest: len(line)}, r.Options().RulesName()
	p := start.Clone()
	var texts []string
	for _, x := range line {
		texts = append(texts, variant.Format(p, x))
		p.Apply(x)
	}
	card.Proof.Line = secret.Of(texts)
	card.MaxPlies = len(line) + m.slack
	changed, trace := changes(start.Board(), card.Target.Reveal(), r.Info())
	card.PrepSeconds = min(20+5*changed, succes.MaxPrepSeconds)
	return &candidate{card, trace, changed}
}

// changes returns the number of squares on which the target differs, and a text
// that is the same for all targets that differ there or on the mirror image.
func changes(from board.Board, target string, info *variant.Info) (int, string) {
	to, err := board.ParsePlacement(target, info.Geometry, info.Roster)
	if err != nil {
		return 0, target
	}
	n := 0
	var plain, mirror [64]byte
	for q := range info.Geometry.Squares().All() {
		var b byte
		if from.At(q) != to.At(q) {
			n++
			b = 1
		}
		plain[q], mirror[q^7] = b, b
	}
	return n, max(string(plain[:]), string(mirror[:]))
}

// problem is a published proof game.
type problem struct {
	ID, Placement string
	Plies         int
	Published     struct{ Composer, Source string }
	Solution      []struct {
		Succes bool
	}
}

// readProblems reads those that obey the rule.
func readProblems(text []byte) ([]problem, error) {
	var file struct{ Problems []problem }
	if err := json.Unmarshal(text, &file); err != nil {
		return nil, err
	}
	var list []problem
	for _, p := range file.Problems {
		if p.Plies <= maxPublished && len(p.Solution) > 0 && p.Solution[0].Succes {
			list = append(list, p)
		}
	}
	return list, nil
}

// maxPublished is the length of the longest problem that is tried.
const maxPublished = 17
