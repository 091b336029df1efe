package match_test

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/fairykit/fairykit/search/match"
)

func TestElo(t *testing.T) {
	// The table of the title regulations of chess has 193 for 75 % by another
	// curve; the logistic one has 190.8.
	for score, want := range map[float64]float64{0.5: 0, 0.75: 190.85, 0.25: -190.85, 0.64: 99.95} {
		if got := match.Elo(score); math.Abs(got-want) > 0.01 {
			t.Errorf("Elo(%v) = %v, want %v", score, got, want)
		}
		if back := match.Expected(match.Elo(score)); math.Abs(back-score) > 1e-12 {
			t.Errorf("%v came back as %v", score, back)
		}
	}
	if !math.IsInf(match.Elo(1), 1) || !math.IsInf(match.Elo(0), -1) {
		t.Error("a score of all or nothing has a finite difference")
	}
}

// tallyOf plays pairs by chance: A wins a game with chance win and draws it with
// chance draw.
func tallyOf(rng *rand.Rand, pairs int, win, draw float64) *match.Tally {
	t := new(match.Tally)
	for game := range 2 * pairs {
		t.Add(match.Record{Game: game, Result: result(rng, win, draw)})
	}
	return t
}

func result(rng *rand.Rand, win, draw float64) match.Result {
	switch x := rng.Float64(); {
	case x < win:
		return match.Win
	case x < win+draw:
		return match.Draw
	}
	return match.Loss
}

// The interval must hold the truth in about 95 of 100 cases, of 1000 tried here.
func TestIntervalHoldsTheTruth(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, c := range []struct{ win, draw float64 }{{0.5, 0}, {0.3, 0.5}, {0.7, 0.1}, {0.45, 0.1}} {
		held := 0
		for range 1000 {
			i := tallyOf(rng, 100, c.win, c.draw).EloInterval()
			truth := match.Elo(c.win + c.draw/2)
			if i.Low <= truth && truth <= i.High {
				held++
			}
			if i.Low > i.Mid || i.Mid > i.High {
				t.Fatalf("%+v", i)
			}
		}
		if held < 925 || held > 975 {
			t.Errorf("win %v draw %v: the truth was inside %d times of 1000", c.win, c.draw, held)
		}
	}
}

// With pairs whose games hang together (who has White wins) the spread of the
// sum is small, and the interval must say so.
func TestPairsNarrowTheInterval(t *testing.T) {
	paired, single := new(match.Tally), new(match.Tally)
	for game := range 200 {
		r := match.Record{Game: game, Result: match.Win}
		if game%2 == 1 && game%20 != 1 {
			r.Result = match.Loss
		}
		paired.Add(r)
		r.Game *= 2 // no game has its partner
		single.Add(r)
	}
	p, s := paired.ScoreInterval(), single.ScoreInterval()
	if p.Mid != s.Mid || p.High-p.Low >= (s.High-s.Low)/2 {
		t.Errorf("pairs %+v, single games %+v", p, s)
	}
	// 10 pairs of 100 scored 1, the others 1/2: a deviation of 0.15 in 100 pairs.
	if want := 0.55 - 1.959964*0.015; math.Abs(p.Low-want) > 1e-6 {
		t.Errorf("low %v, want %v", p.Low, want)
	}
}

func TestIntervalOfOneKind(t *testing.T) {
	all := new(match.Tally)
	if i := all.ScoreInterval(); i != (match.Interval{Low: 0, Mid: 0.5, High: 1}) {
		t.Errorf("without games %+v", i)
	}
	for game := range 20 {
		all.Add(match.Record{Game: game, Result: match.Win})
	}
	i := all.ScoreInterval()
	if math.Abs(i.Low-math.Pow(0.025, 0.1)) > 1e-12 || i.Mid != 1 || i.High != 1 {
		t.Errorf("all won: %+v", i)
	}
	if e := all.EloInterval(); !math.IsInf(e.High, 1) || math.IsInf(e.Low, 0) {
		t.Errorf("all won: %+v", e)
	}
}

// The two kinds of error must be about as rare as asked for, 1 in 20 here, of 400
// tests each, and a test must take fewer games where the truth is further away.
func TestSPRTErrs(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	s := match.SPRT{Elo0: 0, Elo1: 40, Alpha: 0.05, Beta: 0.05}
	decide := func(elo float64) (v match.Verdict, games int) {
		win, tally := match.Expected(elo)-0.1, new(match.Tally)
		for v == match.Undecided {
			for range 2 {
				tally.Add(match.Record{Game: games, Result: result(rng, win, 0.2)})
				games++
			}
			v = s.Judge(tally)
		}
		return v, games
	}
	mean := func(elo float64, wrong match.Verdict) (errs int, games float64) {
		for range 400 {
			v, n := decide(elo)
			games += float64(n) / 400
			if v == wrong {
				errs++
			}
		}
		return errs, games
	}
	falseYes, games0 := mean(0, match.AcceptElo1)
	falseNo, _ := mean(40, match.AcceptElo0)
	none, games200 := mean(200, match.AcceptElo0)
	if falseYes > 34 || falseNo > 34 || falseYes+falseNo == 0 || none != 0 {
		t.Errorf("%d false alarms, %d misses of 400, %d far away", falseYes, falseNo, none)
	}
	if games200 > games0/3 {
		t.Errorf("%v games far away, %v near", games200, games0)
	}
}

// For hypotheses close together the ratio is that of two normal distributions.
func TestLLRAgainstTheNormalApproximation(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	s := match.SPRT{Elo0: -1, Elo1: 4, Alpha: 0.05, Beta: 0.05}
	for range 20 {
		tally := tallyOf(rng, 2000, 0.35, 0.32)
		n, mean, square := 0.0, 0.0, 0.0
		for i, k := range tally.Pairs {
			n += float64(k)
			mean += float64(k) * float64(i) / 4
			square += float64(k) * float64(i*i) / 16
		}
		mean /= n
		variance := square/n - mean*mean
		s0, s1 := match.Expected(s.Elo0), match.Expected(s.Elo1)
		want := n * (s1 - s0) * (2*mean - s0 - s1) / (2 * variance)
		if got := s.LLR(tally); math.Abs(got-want) > 0.02*math.Abs(want)+0.005 {
			t.Errorf("LLR %v, the approximation %v", got, want)
		}
	}
	if s.LLR(new(match.Tally)) != 0 {
		t.Error("no games say something")
	}
}

func TestSPRTBounds(t *testing.T) {
	lower, upper := match.SPRT{Alpha: 0.05, Beta: 0.1}.Bounds()
	if math.Abs(lower+2.2513) > 1e-4 || math.Abs(upper-2.8904) > 1e-4 {
		t.Errorf("%v, %v", lower, upper)
	}
	for _, v := range []match.Verdict{match.Undecided, match.AcceptElo0, match.AcceptElo1} {
		if v.String() == "" {
			t.Errorf("verdict %d has no name", v)
		}
	}
}

// What a match writes is what the library for JSON reads.
func TestRecordIsJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String()
		ints := rapid.IntRange(0, 1<<30)
		want := match.Record{
			Game: ints.Draw(t, "game"), Variant: text.Draw(t, "variant"), A: text.Draw(t, "a"), B: text.Draw(t, "b"),
			Seed: rapid.Uint64().Draw(t, "seed"), Opening: ints.Draw(t, "opening"), Start: text.Draw(t, "start"),
			Seat: ints.Draw(t, "seat"), Result: match.Result(text.Draw(t, "result")), Reason: text.Draw(t, "reason"),
			Fault: text.Draw(t, "fault"), Points: [2]int{ints.Draw(t, "points"), ints.Draw(t, "others")},
			Plies: ints.Draw(t, "plies"), Nodes: [2]uint64{1, uint64(ints.Draw(t, "nodes"))},
			Micros: [2]int64{int64(ints.Draw(t, "micros")), 2}, Moves: text.Draw(t, "moves"),
		}
		line := want.AppendJSON([]byte("x"))[1:]
		var got match.Record
		if err := json.Unmarshal(line, &got); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%s (-want +got)\n%s", line, diff)
		}
		for i, b := range line {
			if b == '\n' && i != len(line)-1 {
				t.Fatalf("%q is more than a line", line)
			}
		}
	})
}
