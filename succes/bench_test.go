package succes_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/succes/deck"
	"github.com/fairykit/fairykit/succes/partner"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
)

// Run the benchmarks of the solver by
//
//	go test ./succes -run '^$' -bench 'Solver|Random|Hint' -benchtime 1x
//
// Plain search, the baseline, stops after -solvernodes positions of a problem:
// some do not end in minutes. Where it stopped, the metric "capped" is 1 and the
// ratios are lower bounds.

// effort is what solving took.
type effort struct {
	nodes  uint64
	spent  time.Duration
	capped int
}

func (e *effort) add(x effort) {
	e.nodes, e.spent, e.capped = e.nodes+x.nodes, e.spent+x.spent, e.capped+x.capped
}

// plainEffort returns what plain search takes for a problem, measured once.
var plainEffort = func() func(b *testing.B, p problem) effort {
	var lock sync.Mutex
	known := map[string]effort{}
	return func(b *testing.B, p problem) effort {
		lock.Lock()
		defer lock.Unlock()
		e, ok := known[p.ID]
		if !ok {
			s := &plain{stop: *solverNodes}
			begin := time.Now()
			if _, _, ok := s.solveCard(b, p.rules, p.Plies); !ok {
				e.capped = 1
			}
			e.nodes, e.spent = s.nodes, time.Since(begin)
			known[p.ID] = e
		}
		return e
	}
}()

// solve counts the solutions of a problem, with the way back or without.
func (p problem) solve(b *testing.B, o search.HelpOptions) effort {
	o.Plies, o.Count = p.Plies, true
	begin := time.Now()
	r := help(b, p.rules, o)
	return effort{nodes: r.Nodes, spent: time.Since(begin)}
}

// BenchmarkSolver proves and counts the problems of at most 17 plies under the
// rule, one by one and all together, and tells how much plain search takes.
func BenchmarkSolver(b *testing.B) {
	list := problems(b, 17, succes.Options{})
	for _, p := range list {
		b.Run(p.ID, func(b *testing.B) { compare(b, []problem{p}) })
	}
	b.Run("all", func(b *testing.B) { compare(b, list) })
}

func compare(b *testing.B, list []problem) {
	var fast, forward, slow effort
	for b.Loop() {
		fast = effort{}
		for _, p := range list {
			fast.add(p.solve(b, search.HelpOptions{}))
		}
	}
	for _, p := range list {
		forward.add(p.solve(b, search.HelpOptions{BackBytes: 1}))
		slow.add(plainEffort(b, p))
	}
	b.ReportMetric(float64(fast.nodes), "nodes")
	b.ReportMetric(float64(forward.nodes), "forward-nodes")
	b.ReportMetric(float64(slow.nodes), "plain-nodes")
	b.ReportMetric(float64(slow.capped), "capped")
	b.ReportMetric(float64(slow.nodes)/float64(fast.nodes), "nodes-ratio")
	b.ReportMetric(float64(slow.spent)/float64(fast.spent), "time-ratio")
}

// randomCards returns games whose targets come from random play of so many plies
// under the rule.
func randomCards(tb testing.TB, cards, plies int) (list []*succes.Rules) {
	tb.Helper()
	free := succes.Must(succes.Card{Target: secret.Of("8/K7/8/8/8/8/7k/8")}, succes.Options{Limit: succes.NoLimit})
	for seed := uint64(0); len(list) < cards; seed++ {
		rng := rand.New(rand.NewPCG(seed, uint64(plies)))
		p := free.Start()
		for range plies {
			if ms := variant.Moves(p); len(ms) > 0 {
				p.Apply(ms[rng.IntN(len(ms))])
			}
		}
		text, err := variant.Text(p)
		if err != nil {
			tb.Fatal(err)
		}
		target, _, _ := strings.Cut(text, " ")
		if r, err := free.With(succes.Card{Target: secret.Of(target)}, succes.Options{Plies: plies}); err == nil {
			list = append(list, r) // play that ends on the array makes no card
		}
	}
	return list
}

// BenchmarkRandomCards proves random cards and counts their solutions.
func BenchmarkRandomCards(b *testing.B) {
	for _, c := range []struct {
		name         string
		plies, cards int
	}{{"8plies", 8, 60}, {"10plies", 10, 30}, {"12plies", 12, 30}} {
		b.Run(c.name, func(b *testing.B) {
			list := randomCards(b, c.cards, c.plies)
			var all, forward effort
			var each []time.Duration
			for b.Loop() {
				all, each = effort{}, nil
				for _, r := range list {
					e := problem{published{Plies: c.plies}, r}.solve(b, search.HelpOptions{})
					all.add(e)
					each = append(each, e.spent)
				}
			}
			for _, r := range list {
				forward.add(problem{published{Plies: c.plies}, r}.solve(b, search.HelpOptions{BackBytes: 1}))
			}
			reportTimes(b, each)
			b.ReportMetric(float64(all.nodes), "nodes")
			b.ReportMetric(float64(forward.nodes), "forward-nodes")
		})
	}
}

func reportTimes(b *testing.B, each []time.Duration) {
	slices.Sort(each)
	ms := func(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
	b.ReportMetric(ms(each[len(each)/2]), "median-ms")
	b.ReportMetric(ms(each[len(each)*9/10]), "p90-ms")
	b.ReportMetric(ms(each[len(each)-1]), "max-ms")
}

// BenchmarkHint asks hint H1 six plies before the end of the lines of the
// shipped cards of 8 plies and more, and after a random ply that may lead astray.
func BenchmarkHint(b *testing.B) {
	for _, astray := range []bool{false, true} {
		name := "H1/6plies"
		if astray {
			name = "H1/astray"
		}
		b.Run(name, func(b *testing.B) {
			list := nearTheEnd(b, 6, astray)
			var each []time.Duration
			lost, unknown := 0, 0
			for b.Loop() {
				each, lost, unknown = nil, 0, 0
				for _, p := range list {
					begin := time.Now()
					v, _, err := partner.Reach(context.Background(), p, 2_000_000)
					if err != nil {
						b.Fatal(err)
					}
					each = append(each, time.Since(begin))
					switch v {
					case search.Loss:
						lost++
					case search.Unknown:
						unknown++
					}
				}
			}
			reportTimes(b, each)
			b.ReportMetric(float64(len(list)), "positions")
			b.ReportMetric(float64(lost), "lost")
			b.ReportMetric(float64(unknown), "unknown")
		})
	}
}

// nearTheEnd returns the positions so many plies before the ends of the shipped
// lines, each with the contract of its card.
func nearTheEnd(b *testing.B, left int, astray bool) (list []*succes.Position) {
	b.Helper()
	var base *succes.Rules
	rng := rand.New(rand.NewPCG(6, 1))
	for _, c := range deck.Shipped().Cards {
		n := len(c.Proof.Line.Reveal()) - left
		if n < 2 {
			continue
		}
		var err error
		if base, err = base.With(c.Card, succes.Options{}); err != nil {
			b.Fatal(err)
		}
		g := variant.NewGame(base)
		for _, text := range c.Proof.Line.Reveal()[:n-1] {
			if _, err := g.PlayText(text); err != nil {
				b.Fatal(err)
			}
		}
		p := g.Position().Clone().(*succes.Position)
		m, err := variant.ParseMove(p, c.Proof.Line.Reveal()[n-1])
		if err != nil {
			b.Fatal(err)
		}
		if ms := variant.Moves(p); astray {
			m = ms[rng.IntN(len(ms))]
		}
		if p.Apply(m); !p.Outcome().Over() {
			list = append(list, p)
		}
	}
	return list
}
