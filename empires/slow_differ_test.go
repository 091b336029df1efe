package empires_test

import (
	"flag"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/fairykit/fairykit/empires"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/varianttest"
)

var differSamples = flag.Int("differ.samples", 300, "positions in which the game is compared with its slow twin")

// slowMany is the number of samples from which the long studies run.
const slowMany = 10_000

// slowTags are what the positions compared have to show, as the twin sees it.
var slowTags = []struct {
	name string
	is   func(p *slowPosition, ms []move.Move) bool
}{
	{"Menace", func(p *slowPosition, ms []move.Move) bool { return len(ms) > 0 && p.menaced(p.white) }},
	{"Menace et Prise", func(p *slowPosition, _ []move.Move) bool { return p.Outcome().Reason == empires.MenaceEtPrise }},
	{"twin contact", func(p *slowPosition, _ []move.Move) bool { return p.twins() }},
	{"Union available", slowUnites},
	{"royal major", func(p *slowPosition, _ []move.Move) bool { return p.major(p.white) }},
	{"major royal takes", slowTakes("P", "PEIAGXDFSC")},
	{"Genius capturable", slowTakes("PEIXDFSC", "G")},
	{"Angel capturable", slowTakes("PEIXDFSC", "A")},
	{"Captain double move", slowDoubles},
	{"swap of the royal", slowSwapsRoyal},
	{"suspended man", slowAny(func(p *slowPosition, q int) bool { return p.suspended(q) })},
	{"sheltered man", slowAny(func(p *slowPosition, q int) bool { return p.next(q, p.find('A', p.isMan(q, true))) })},
	{"guarded Empress", slowAny(func(p *slowPosition, q int) bool { return p.kind(q) == 'I' && p.guarded(q) })},
	{"mutation", slowTakes("S", "PEIAGXDF")},
	{"no move but the pass", func(_ *slowPosition, ms []move.Move) bool { return len(ms) == 1 && ms[0] == move.NewPass() }},
	{"second pass", func(p *slowPosition, ms []move.Move) bool {
		return p.passes == 1 && slices.Contains(ms, move.NewPass())
	}},
}

func slowAny(is func(p *slowPosition, q int) bool) func(*slowPosition, []move.Move) bool {
	return func(p *slowPosition, _ []move.Move) bool {
		for q := range 121 {
			if !p.empty(q) && is(p, q) {
				return true
			}
		}
		return false
	}
}

// slowTakes tells whether a man of one of the kinds can take one of the others.
func slowTakes(takers, victims string) func(*slowPosition, []move.Move) bool {
	has := func(letters string, b byte) bool { return slices.Contains([]byte(letters), b) }
	return func(p *slowPosition, ms []move.Move) bool {
		return slices.ContainsFunc(ms, func(m move.Move) bool {
			return m.IsCapture() && has(takers, p.kind(slowIndex(m.From()))) && has(victims, slowRoster.PieceLetter(m.Victim())&^0x20)
		})
	}
}

func slowUnites(p *slowPosition, ms []move.Move) bool {
	return slices.ContainsFunc(ms, func(m move.Move) bool {
		q := p.copy()
		q.Apply(m)
		return q.united()
	})
}

func slowDoubles(p *slowPosition, ms []move.Move) bool {
	return slices.ContainsFunc(ms, func(m move.Move) bool {
		from, to := slowIndex(m.From()), slowIndex(m.To())
		return m.Type() == move.Legs || m.IsCapture() && p.kind(from) == 'C' && !p.hits(from, to)
	})
}

func slowSwapsRoyal(p *slowPosition, ms []move.Move) bool {
	return slices.ContainsFunc(ms, func(m move.Move) bool {
		return m.Type() == move.Swap && p.kind(slowIndex(m.To())) == 'P'
	})
}

// slowStarts returns the texts of all vectors.
func slowStarts(t *testing.T) []string {
	var out []string
	for _, v := range slowCounts(t) {
		out = append(out, v.FEN)
	}
	for _, v := range slowCases(t) {
		out = append(out, v.FEN)
	}
	return out
}

// slowGames returns the texts of n positions: those of starts, then some of
// games from there. A third of the moves are captures where there are any, so
// that the boards get empty.
func slowGames(r variant.Rules, rng *rand.Rand, starts []string, n int) []string {
	out := slices.Clone(starts)
	for game := 0; len(out) < n; game++ {
		p, err := r.Parse(starts[game%len(starts)])
		if err != nil {
			continue // another reading has Menace here
		}
		for left := rng.IntN(120); left > 0 && len(out) < n; left-- {
			ms := variant.Moves(p)
			if len(ms) == 0 {
				break
			}
			takes := slices.DeleteFunc(slices.Clone(ms), func(m move.Move) bool { return !m.IsCapture() })
			if len(takes) > 0 && rng.IntN(3) == 0 {
				ms = takes
			}
			p.Apply(ms[rng.IntN(len(ms))])
			text, _ := variant.Text(p)
			out = append(out, text)
		}
	}
	return out
}

// slowScenes returns n texts that the scenes draw. Both implementations must
// take or refuse the same ones.
func slowScenes(t *testing.T, fast, slow variant.Rules, rng *rand.Rand, n int) []string {
	t.Helper()
	scenes := []func(*rand.Rand) string{
		crowd, passed, open, near, fairies, lonely, beset, melee, majors, minors, court, guard, leap, check, siege, court, siege,
	}
	var out []string
	for i := 0; len(out) < n; i++ {
		text := scenes[i%len(scenes)](rng)
		_, err := fast.Parse(text)
		if _, also := slow.Parse(text); (err == nil) != (also == nil) {
			t.Fatalf("%q: the game says %v, the twin %v", text, err, also)
		}
		if err == nil {
			out = append(out, text)
		}
	}
	return out
}

// slowTally counts the positions that show each tag.
func slowTally(slow slowEmpires, texts []string) []int {
	counts := make([]int, len(slowTags))
	for _, text := range texts {
		p := variant.MustParse(slow, text).(*slowPosition)
		ms := variant.Moves(p)
		for i, tag := range slowTags {
			if tag.is(p, ms) {
				counts[i]++
			}
		}
	}
	return counts
}

// TestSlowDiffer compares the game with its twin in play from the start and from
// the vectors, and in the scenes. At -differ.samples=20000 each tag must have
// been seen 200 times, in an ordinary run 3 times.
func TestSlowDiffer(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 0))
	n, slow := eased(*differSamples), slowEmpires{}
	texts := append(slowGames(game, rng, slowStarts(t), n*3/5), slowScenes(t, game, slow, rng, n/4)...)
	varianttest.Differ(t, game, slow, varianttest.Positions(texts...), varianttest.MaxPlies(1), varianttest.Samples(n))
	floor := max(1, n/100)
	for i, count := range slowTally(slow, texts) {
		t.Logf("%s: %d of %d texts", slowTags[i].name, count, len(texts))
		if count < floor {
			t.Errorf("%s: %d positions, want %d", slowTags[i].name, count, floor)
		}
	}
}

// TestSlowAfter compares what every move of the vectors' positions leads to.
func TestSlowAfter(t *testing.T) {
	moves := 0
	starts := slowStarts(t)
	if *differSamples < slowMany {
		starts = starts[20:60]
	}
	for _, text := range starts {
		p, twin := variant.MustParse(game, text), variant.MustParse(slowEmpires{}, text)
		for _, m := range variant.Moves(p) {
			n, err := variant.ParseMove(twin, variant.Format(p, m))
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			a, b := after(p, m), after(twin, n)
			x, _ := variant.Text(a)
			y, _ := variant.Text(b)
			if x != y || a.Outcome() != b.Outcome() || variant.CheckedRoyals(a) != variant.CheckedRoyals(b) {
				t.Errorf("%s after %s: the game has %q, %v, %v, the twin %q, %v, %v", text, variant.Format(p, m),
					x, a.Outcome(), variant.CheckedRoyals(a), y, b.Outcome(), variant.CheckedRoyals(b))
			}
			moves++
		}
	}
	t.Logf("%d moves lead to the same", moves)
}

// slowOptions are readings on which players differ, one at a time and some
// together. Repetition, quiet moves and resignation are not of a position.
func slowOptions() []empires.Options {
	return []empires.Options{
		{Adjacency: empires.AdjacentByEdge}, {BareRoyal: true}, {SuspendedMenaces: true}, {SuspensionStopsGuard: true},
		{PowersJudged: empires.AfterOneStep}, {GuardJudged: empires.AfterOneStep}, {PinnedDoesNotCount: true}, {XRayCounts: true},
		{CaptainReachExcluded: true}, {EscortExcluded: true},
		{PhoenixAlone: empires.AloneTakesBoth}, {PhoenixAlone: empires.AloneTakesNeither},
		{TwinContact: empires.TwinsOfAnyKind}, {TwinContact: empires.TwinsWithoutRoyals}, {TwinContact: empires.NoTwins},
		{UnionBySwap: empires.SwapMayNotUnite}, {UnionBySwap: empires.SwapSparesRoyal}, {NoUnionByCapture: true},
		{MutationChosen: true}, {PinnedDoesNotMenace: true}, {Enforcement: empires.Report},
		{PowersJudged: empires.AfterOneStep, PinnedDoesNotCount: true, XRayCounts: true},
		{Adjacency: empires.AdjacentByEdge, SuspendedMenaces: true, PinnedDoesNotMenace: true, PhoenixAlone: empires.AloneTakesNeither},
		{PowersJudged: empires.AfterOneStep, PinnedDoesNotCount: true}, {GuardJudged: empires.AfterOneStep, XRayCounts: true, SuspensionStopsGuard: true},
		{PinnedDoesNotMenace: true, PinnedDoesNotCount: true, XRayCounts: true},
		{Enforcement: empires.Report, PinnedDoesNotMenace: true, SuspendedMenaces: true, MutationChosen: true},
		{BareRoyal: true, TwinContact: empires.TwinsWithoutRoyals, Enforcement: empires.Report, CaptainReachExcluded: true},
		{Adjacency: empires.AdjacentByEdge, PowersJudged: empires.AfterOneStep, XRayCounts: true, EscortExcluded: true},
	}
}

// slowDrawn returns readings of which each is drawn, the rule book's more often.
func slowDrawn(rng *rand.Rand) empires.Options {
	some := func() bool { return rng.IntN(3) == 0 }
	o := empires.Options{
		BareRoyal: some(), SuspendedMenaces: some(), SuspensionStopsGuard: some(), PinnedDoesNotCount: some(), XRayCounts: some(),
		CaptainReachExcluded: some(), EscortExcluded: some(), NoUnionByCapture: some(), MutationChosen: some(), PinnedDoesNotMenace: some(),
		PhoenixAlone: empires.PhoenixAlone(rng.IntN(3)), UnionBySwap: empires.UnionBySwap(rng.IntN(3)),
	}
	if some() {
		o.Adjacency = empires.AdjacentByEdge
	}
	if some() {
		o.PowersJudged = empires.AfterOneStep
	}
	if some() {
		o.GuardJudged = empires.AfterOneStep
	}
	if some() && !o.PinnedDoesNotCount { // whether a pinned man may then be listed as taker, the book does not say
		o.Enforcement = empires.Report
	}
	if some() {
		o.TwinContact = empires.TwinContact(1 + rng.IntN(3))
	}
	return o
}

// TestSlowOptions is TestSlowDiffer for the other readings.
func TestSlowOptions(t *testing.T) {
	n := eased(*differSamples) / 15
	starts := slowStarts(t)
	all := slowOptions()
	for i := range 3 + *differSamples/500 {
		all = append(all, slowDrawn(rand.New(rand.NewPCG(5, uint64(i)))))
	}
	for i, o := range all {
		fast, slow := empires.Must(o), slowEmpires{o}
		t.Run(fast.Info().Options, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(4, uint64(i)))
			taken := slices.DeleteFunc(slices.Clone(starts), func(text string) bool {
				_, err := fast.Parse(text)
				return err != nil
			})
			games := slowGames(fast, rng, taken, len(taken)+n/3)[len(taken):]
			if n > len(taken) {
				games = append(games, taken...)
			}
			texts := append(games, slowScenes(t, fast, slow, rng, n/3)...)
			varianttest.Differ(t, fast, slow, varianttest.Positions(texts...), varianttest.MaxPlies(1), varianttest.Samples(n))
		})
	}
}

// BenchmarkSlowTwin lists the moves of the vectors' positions in the game and in
// its twin and reports how many times slower the twin is.
func BenchmarkSlowTwin(b *testing.B) {
	fast, slow := make([]variant.Position, 0, 8), make([]variant.Position, 0, 8)
	for _, text := range []string{empires.Start, middle, e5, s2, a9, z1, u2, f2} {
		fast = append(fast, variant.MustParse(game, text))
		slow = append(slow, variant.MustParse(slowEmpires{}, text))
	}
	var ms []move.Move
	list := func(ps []variant.Position, times int) time.Duration {
		begun := time.Now()
		for range times {
			for _, p := range ps {
				ms = p.AppendMoves(ms[:0])
			}
		}
		return time.Since(begun) / time.Duration(times)
	}
	const often = 100 // the fast one, for each time of the slow one
	var quick, long time.Duration
	for b.Loop() {
		quick += list(fast, often)
		long += list(slow, 1)
	}
	b.ReportMetric(float64(long)/float64(quick), "ratio")
}
