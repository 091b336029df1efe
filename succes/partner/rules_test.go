package partner

import (
	"context"
	"testing"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
)

// tiny returns the game with a card of few men.
func tiny(t *testing.T, start, target string, plies int, o succes.Options) *succes.Rules {
	t.Helper()
	o.Plies = plies
	r, err := succes.New(succes.Card{Start: start + " - - 0 1", Target: secret.Of(target)}, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// facts is what an exhaustive search says of a move.
type facts struct {
	reach bool    // the target can still be reached
	bound bool    // so says the bound
	trap  bool    // it leaves a forced capture off every way
	share float64 // of the answers that keep the target within reach
	loose float64 // the same by the bound
	gain  int     // men that come to stand as in the target, in squares
	final bool    // it cannot be taken back
}

func reached(t *testing.T, p *succes.Position) bool {
	t.Helper()
	if o := p.Outcome(); o.Over() {
		return o.Reason == succes.Success
	}
	r, err := search.Help(context.Background(), p, search.HelpOptions{Plies: p.Left()})
	if err != nil || r.Verdict == search.Unknown {
		t.Fatal(r.Verdict, err)
	}
	return r.Verdict == search.Win
}

func factsOf(t *testing.T, p *succes.Position, text string) facts {
	t.Helper()
	m, err := variant.ParseMove(p, text)
	if err != nil {
		t.Fatal(err)
	}
	q := p.Clone().(*succes.Position)
	q.Apply(m)
	f := facts{reach: reached(t, q), bound: within(q, q.Left()), gain: Differences(p) - Differences(q)}
	f.final = m.IsCapture() || q.QuietPlies() == 0
	moves, obliged := variant.Moves(q), len(q.AppendForced(nil)) > 0
	for _, x := range moves {
		then := q.Clone().(*succes.Position)
		then.Apply(x)
		if reached(t, then) {
			f.share += 1 / float64(len(moves))
		} else {
			f.trap = f.trap || obliged
		}
		if within(then, then.Left()) {
			f.loose += 1 / float64(len(moves))
		}
	}
	return f
}

// same tells shares apart that are sums of fractions.
func same(a, b float64) bool { return a-b < 1e-9 && b-a < 1e-9 }

// Each rule of the choice in a position where it decides. why says of the facts
// that the rules before it let both moves pass and that the other move would be
// as good or better without it.
func TestChoiceRules(t *testing.T) {
	tests := []struct {
		name, start, target string
		plies               int
		want, other         string
		why                 func(want, other facts) bool
	}{
		{"1: the bound sees no harm in Be4", "8/p1p5/4k3/8/8/2K5/6B1/6Q1 w", "8/2p5/1p2k3/8/4B3/2K5/8/8", 3, "g1b6", "g2e4",
			func(w, o facts) bool { return w.reach && w.trap && !o.reach && o.bound && !o.trap }},
		{"1: the knight on c4 would have to be taken", "8/8/7p/1p2N3/8/8/4K3/6k1 w", "8/8/7p/8/1pN5/4K3/8/6k1", 3, "e2e3", "e5c4",
			func(w, o facts) bool { return w.reach && !o.reach && o.bound && w.gain == o.gain }},
		{"2: g2xf1 is forced, and only a knight there is right", "8/8/2r5/5K2/8/7k/6p1/6R1 w", "8/8/2r5/4K3/7k/8/8/5n2", 4, "f5e5", "g1f1",
			func(w, o facts) bool { return w.reach && o.reach && !w.trap && o.trap && o.share > w.share }},
		{"3: after Qf6 the one answer is right", "8/K3p3/4k3/6p1/8/8/8/Q7 w", "8/8/1K2kp2/8/6p1/8/8/8", 4, "a1f6", "a7b6",
			func(w, o facts) bool { return o.reach && !w.trap && !o.trap && w.share > o.share && o.gain > w.gain }},
		{"3: the bound would see more answers after Nb1", "8/8/5K2/5P2/8/N3q3/8/6k1 w", "8/8/6K1/5P2/8/5q2/8/1N4k1", 4, "f6g6", "a3b1",
			func(w, o facts) bool { return o.reach && !w.trap && !o.trap && w.share > o.share && w.loose < o.loose }},
		{"4: the king goes where the target has it", "1k2K3/4P3/8/8/5b2/8/1q6/8 w", "1k6/3KP3/8/8/8/4b3/1q6/8", 3, "e8d7", "e8d8",
			func(w, o facts) bool {
				return o.reach && !w.trap && !o.trap && same(w.share, o.share) && w.gain > o.gain
			}},
		{"4: every way has Nb2, some have another king's move", "8/3k3p/8/7P/8/3N4/8/K7 w", "8/2k4p/8/7P/8/8/KN6/8", 5, "d3b2", "a1a2",
			func(w, o facts) bool {
				return o.reach && !w.trap && !o.trap && same(w.share, o.share) && w.gain == o.gain && w.final == o.final
			}},
		{"4: a pawn does not come back", "8/7K/8/8/7P/1k6/6p1/8 w", "8/6K1/8/7P/8/1k6/8/6n1", 3, "h4h5", "h7g7",
			func(w, o facts) bool {
				return o.reach && !w.trap && !o.trap && same(w.share, o.share) && w.gain == o.gain && w.final && !o.final
			}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := tiny(t, tt.start, tt.target, tt.plies, succes.Options{})
			p := r.Start().(*succes.Position)
			if w, o := factsOf(t, p, tt.want), factsOf(t, p, tt.other); !w.reach || !tt.why(w, o) {
				t.Fatalf("the rule does not decide: %+v, %+v", w, o)
			}
			for seed := range uint64(24) {
				if m, _ := choose(t, r, Settings{Seed: seed, Nodes: 20_000}, p); variant.Format(p, m) != tt.want {
					t.Errorf("seed %d: %s, want %s and not %s", seed, variant.Format(p, m), tt.want, tt.other)
				}
			}
		})
	}
}

func choose(t *testing.T, r *succes.Rules, s Settings, at *succes.Position) (move.Move, *Partner) {
	t.Helper()
	p, err := New(r, s)
	if err != nil {
		t.Fatal(err)
	}
	return next(t, p, at), p
}

func next(t *testing.T, p *Partner, at *succes.Position) move.Move {
	t.Helper()
	m, err := p.Choose(context.Background(), textOf(t, at))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func textOf(t *testing.T, p *succes.Position) string {
	t.Helper()
	text, err := variant.Text(p)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// Rule 5: the seed decides between moves that are equal, and nothing else does.
func TestSeedDecidesTies(t *testing.T) {
	r := tiny(t, "4k3/n7/8/8/2N5/2K5/8/7b w", "4k3/8/2n5/N7/8/8/2K5/7b", 3, succes.Options{})
	p, count := r.Start().(*succes.Position), map[string]int{}
	for seed := range uint64(24) {
		m, _ := choose(t, r, Settings{Seed: seed}, p)
		if again, _ := choose(t, r, Settings{Seed: seed}, p); again != m {
			t.Errorf("seed %d: %v and %v", seed, m, again)
		}
		count[variant.Format(p, m)]++
	}
	if count["c4a5"] == 0 || count["c3c2"] == 0 || len(count) != 2 {
		t.Errorf("%v, want both c4a5 and c3c2", count)
	}
}

// What other beliefs have in common with the heaviest comes first: the king's
// place is open, the knight's is not.
func TestMovesOfAllBeliefsFirst(t *testing.T) {
	const start, target = "8/3k3p/8/7P/8/3N4/8/K7 w", "8/2k4p/8/7P/8/8/KN6/8"
	count := map[bool]map[string]int{true: {}, false: {}}
	for seed := range uint64(12) {
		for _, doubt := range []bool{false, true} {
			r := tiny(t, start, target, 3, succes.Options{})
			p, err := New(r, Settings{Seed: seed})
			if err != nil {
				t.Fatal(err)
			}
			if doubt {
				add(t, p, "8/2k4p/8/7P/8/8/1N6/1K6", 0.9)
			}
			q := r.Start().(*succes.Position)
			count[doubt][variant.Format(q, next(t, p, q))]++
		}
	}
	if count[true]["d3b2"] != 12 || count[false]["d3b2"] == 12 {
		t.Errorf("%v", count)
	}
}

// add gives a Partner a belief.
func add(t *testing.T, p *Partner, target string, weight float64) *belief {
	t.Helper()
	b := &belief{target: target, weight: weight}
	if !p.make(b) {
		t.Fatal(target)
	}
	p.beliefs = append(p.beliefs, b)
	return b
}

// Nothing works: the partner plays on, and with variant 1bis looks for a mate.
func TestNothingWorks(t *testing.T) {
	for _, tt := range []struct {
		rescue succes.Rescue
		plies  int
		want   bool
	}{{succes.NoRescue, 6, false}, {succes.SameBudget, 6, true}, {succes.FreshBudget, 6, true}, {succes.FreshBudget, 3, true}} {
		r, err := succes.New(succes.Example(), succes.Options{Plies: tt.plies, Rescue: tt.rescue})
		if err != nil {
			t.Fatal(err)
		}
		p := r.Start().(*succes.Position)
		for _, text := range []string{"f2f3", "e7e5", "g2g4"} { // the pawn should have stayed
			m, err := variant.ParseMove(p, text)
			if err != nil {
				t.Fatal(err)
			}
			p.Apply(m)
		}
		m, _ := choose(t, r, Settings{Nodes: 50_000}, p)
		if mates := variant.Format(p, m) == "d8h4"; mates != tt.want {
			t.Errorf("rescue %d after %d plies: %s", tt.rescue, tt.plies, variant.Format(p, m))
		}
	}
}

// The duty binds a machine even where it is only reported.
func TestPartnerKeepsTheDuty(t *testing.T) {
	r := tiny(t, "4k3/8/8/3n4/4P3/8/8/4K3 w", "4k3/8/8/3n4/8/4P3/8/4K3", 4, succes.Options{Enforcement: succes.Report})
	p := r.Start().(*succes.Position)
	if n := len(variant.Moves(p)); n < 2 {
		t.Fatalf("%d moves", n)
	}
	for seed := range uint64(6) {
		if m, _ := choose(t, r, Settings{Seed: seed}, p); variant.Format(p, m) != "e4d5" {
			t.Errorf("%s breaks the duty", variant.Format(p, m))
		}
	}
}
