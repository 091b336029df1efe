package synchro_test

import (
	"math/rand/v2"
	"testing"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
)

// maxTurns ends a random game of a benchmark.
const maxTurns = 200

// randomPlay plays one random game with p, from the start, and returns its
// turns.
func randomPlay(p, start *synchro.Position, rng *rand.Rand, buf []move.Move) (turns int) {
	p.CopyFrom(start)
	var ms [2]move.Move
	for ; turns < maxTurns && !p.Outcome().Over(); turns++ {
		for seat := range ms {
			list := p.AppendChoices(buf[:0], variant.Player(seat))
			ms[seat] = list[rng.IntN(len(list))]
		}
		p.ApplyJoint(ms[:])
	}
	return turns
}

// slowPlay is randomPlay of the slow twin.
func slowPlay(rng *rand.Rand) (turns int) {
	s := readSlow(&synchro.Options{}, synchro.Start)
	for ; turns < maxTurns && !s.ends().over; turns++ {
		var ms [2]slowMove
		for c := range ms {
			list := s.choices(c)
			ms[c] = list[rng.IntN(len(list))]
		}
		s.resolve(ms[0], ms[1])
	}
	return turns
}

// BenchmarkTurn reports nanoseconds per turn of random play: both lists, the
// resolution and the judgement of the end.
func BenchmarkTurn(b *testing.B) {
	perTurn := func(b *testing.B, turns int) {
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(turns), "ns/turn")
	}
	b.Run("fast", func(b *testing.B) {
		start := published.Start().(*synchro.Position)
		p, rng, turns := start.Clone().(*synchro.Position), rand.New(rand.NewPCG(1, 2)), 0
		buf := make([]move.Move, 0, 256)
		for b.Loop() {
			turns += randomPlay(p, start, rng, buf)
		}
		perTurn(b, turns)
	})
	b.Run("slow", func(b *testing.B) {
		rng, turns := rand.New(rand.NewPCG(1, 2)), 0
		for b.Loop() {
			turns += slowPlay(rng)
		}
		perTurn(b, turns)
	})
}

// TestNothingIsAllocated plays random games: lists, resolution, ends.
func TestNothingIsAllocated(t *testing.T) {
	if raceDetector {
		t.Skip("the race detector allocates on its own")
	}
	for _, o := range wild {
		r := synchro.Must(o)
		start := r.Start().(*synchro.Position)
		p, rng := start.Clone().(*synchro.Position), rand.New(rand.NewPCG(1, 2))
		buf := make([]move.Move, 0, 256)
		turns := 0
		if n := testing.AllocsPerRun(5, func() { turns += randomPlay(p, start, rng, buf) }); n != 0 {
			t.Errorf("%s: %v allocations in a game, want 0", differences(o), n)
		}
		if turns == 0 {
			t.Error("no turn was played")
		}
	}
}
