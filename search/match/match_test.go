package match_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/search/match"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
)

var (
	chess  = orthodox.Must(orthodox.Options{})
	losers = antichess.Must(antichess.Options{})
)

// readLog reads the lines that a match has written.
func readLog(t *testing.T, log []byte) []match.Record {
	t.Helper()
	var all []match.Record
	for line := range bytes.Lines(log) {
		var r match.Record
		d := json.NewDecoder(bytes.NewReader(line))
		d.DisallowUnknownFields()
		if err := d.Decode(&r); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		all = append(all, r)
	}
	return all
}

// run plays a match and returns its records by number.
func run(t *testing.T, m match.Match) (*match.Tally, []match.Record) {
	t.Helper()
	var log bytes.Buffer
	m.Log = &log
	tally, err := m.Run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	all := append(readLog(t, log.Bytes()), m.Done...)
	slices.SortFunc(all, func(a, b match.Record) int { return a.Game - b.Game })
	return tally, all
}

func opening(t *testing.T, r variant.Rules, moves string) match.Opening {
	t.Helper()
	o := match.Opening{Start: r.Start()}
	p := r.Start()
	for text := range strings.FieldsSeq(moves) {
		m, err := variant.ParseMove(p, text)
		if err != nil {
			t.Fatal(err)
		}
		o.Moves = append(o.Moves, m)
		p.Apply(m)
	}
	return o
}

func smallMatch(t *testing.T) match.Match {
	return match.Match{
		Rules: losers, A: match.Mobility("mobility"), B: match.Random("random"), Games: 8, Seed: 7,
		Openings: []match.Opening{opening(t, losers, "e2e3 b7b6"), opening(t, losers, "g2g3 d7d6"), opening(t, losers, "")},
	}
}

// The rule book's ladder has mobility far above chance.
func TestMobilityBeatsChance(t *testing.T) {
	tally, all := run(t, smallMatch(t))
	if tally.Games != 8 || tally.Wins < 7 || len(all) != 8 {
		t.Errorf("%+v", tally)
	}
	for _, r := range all {
		if r.Nodes[0] == 0 || r.Nodes[1] != 0 || r.Plies != len(strings.Fields(r.Moves)) || r.Fault != "" {
			t.Errorf("%+v", r)
		}
	}
}

// replay plays a record again by the rules.
func replay(t *testing.T, r variant.Rules, rec match.Record) variant.Outcome {
	t.Helper()
	g := variant.NewGameFrom(variant.MustParse(r, rec.Start))
	for text := range strings.FieldsSeq(rec.Moves) {
		if _, err := g.PlayText(text); err != nil {
			t.Fatal(err)
		}
	}
	return g.Outcome()
}

func TestRecordsCanBeReplayed(t *testing.T) {
	_, all := run(t, smallMatch(t))
	for _, rec := range all {
		o := replay(t, losers, rec)
		want := map[bool]match.Result{true: match.Win, false: match.Loss}[o.Winners.Has(variant.Player(rec.Seat))]
		if o.Result == variant.Draw {
			want = match.Draw
		}
		if rec.Result != want || rec.Reason != string(o.Reason) {
			t.Errorf("game %d: %s (%s) on record, %v", rec.Game, rec.Result, rec.Reason, o)
		}
	}
}

func TestSameSeedSameMatch(t *testing.T) {
	_, first := run(t, smallMatch(t))
	again := smallMatch(t)
	again.Concurrency = 3
	_, second := run(t, again)
	if diff := cmp.Diff(first, second); diff != "" {
		t.Errorf("(-first +second)\n%s", diff)
	}
	other := smallMatch(t)
	other.Seed++
	if _, third := run(t, other); third[0].Moves == first[0].Moves {
		t.Error("another seed gives the same game")
	}
}

func TestResume(t *testing.T) {
	_, whole := run(t, smallMatch(t))
	ctx, cancel := context.WithCancel(context.Background())
	var log bytes.Buffer
	broken := smallMatch(t)
	broken.Log = &log
	broken.Each = func(_ match.Record, tally *match.Tally) {
		if tally.Games == 3 {
			cancel()
		}
	}
	if tally, err := broken.Run(ctx); !errors.Is(err, context.Canceled) || tally.Games != 3 {
		t.Fatalf("%+v, %v", tally, err)
	}
	rest := smallMatch(t)
	rest.Done = readLog(t, log.Bytes())
	slices.Reverse(rest.Done) // they need no order
	tally, all := run(t, rest)
	if diff := cmp.Diff(whole, all); diff != "" {
		t.Errorf("(-whole +resumed)\n%s", diff)
	}
	if n := tally.Pairs[0] + tally.Pairs[1] + tally.Pairs[2] + tally.Pairs[3] + tally.Pairs[4]; tally.Games != 8 || n != 4 {
		t.Errorf("%+v", tally)
	}
}

func TestRecordsOfAnotherMatch(t *testing.T) {
	_, all := run(t, smallMatch(t))
	changes := map[string]func(m *match.Match){
		"another seed":     func(m *match.Match) { m.Seed++ },
		"another player":   func(m *match.Match) { m.B.Name = "chance" },
		"another game":     func(m *match.Match) { m.Rules, m.Openings = chess, nil },
		"other openings":   func(m *match.Match) { m.Openings = m.Openings[:2] },
		"shaken openings":  func(m *match.Match) { m.Shake = 2 },
		"fewer games":      func(m *match.Match) { m.Games = 4 },
		"a game twice":     func(m *match.Match) { m.Done = append(m.Done, m.Done[0]) },
		"a strange result": func(m *match.Match) { m.Done[0].Result = "lost" },
	}
	for name, change := range changes {
		m := smallMatch(t)
		m.Done = slices.Clone(all)
		change(&m)
		if _, err := m.Run(context.Background()); !errors.Is(err, match.ErrSchedule) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Two players that leave nothing to chance play the same games again, which the
// tally must tell; shaken openings differ, but not within a pair.
func TestRepeatsAreToldAndShaken(t *testing.T) {
	m := smallMatch(t)
	m.A = match.Searcher("a", search.Options{Depth: 1}, 1<<16, false)
	m.B = match.Searcher("b", search.Options{Nodes: 30}, 1<<16, false)
	m.Games, m.MaxPlies = 18, 20
	if tally, _ := run(t, m); tally.Repeats != 12 {
		t.Errorf("%d repeats among three rounds of six games, want 12", tally.Repeats)
	}
	m.Shake = 3
	tally, all := run(t, m)
	if tally.Repeats > 1 {
		t.Errorf("%d repeats in shaken games", tally.Repeats)
	}
	starts := map[string]bool{}
	for i, r := range all {
		starts[r.Start] = true
		if r.Start != all[i/2*2].Start {
			t.Errorf("games %d and %d do not begin alike", i/2*2, i)
		}
	}
	if len(starts) < 8 {
		t.Errorf("%d positions for 9 pairs", len(starts))
	}
}

func TestScheduleIsFair(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 5).Draw(t, "openings")
		rounds := rapid.IntRange(1, 3).Draw(t, "rounds")
		m := match.Match{
			Rules: losers, A: match.Random("a"), B: match.Random("b"), Games: 2 * n * rounds,
			Seed: rapid.Uint64().Draw(t, "seed"), MaxPlies: 1,
		}
		for range n {
			m.Openings = append(m.Openings, match.Opening{Start: losers.Start()})
		}
		seen := map[[2]int]int{}
		m.Each = func(r match.Record, _ *match.Tally) {
			seen[[2]int{r.Opening, r.Seat}]++
			if round := r.Game / (2 * n); seen[[2]int{r.Opening, r.Seat}] != round+1 {
				t.Errorf("opening %d comes again in round %d", r.Opening, round)
			}
		}
		if _, err := m.Run(context.Background()); err != nil {
			t.Fatal(err)
		}
		if len(seen) != 2*n {
			t.Errorf("%d of %d openings and seats", len(seen), 2*n)
		}
	})
}

func TestSearchersOfTheLibrary(t *testing.T) {
	ticks := time.Time{}
	m := match.Match{
		Rules: losers, Games: 4, Seed: 3, MaxPlies: 60,
		A:   match.Searcher("nodes", search.Options{Nodes: 300}, 1<<20, true),
		B:   match.Leveled("level 1", search.Level(1), search.Options{}, 1<<20),
		Now: func() time.Time { ticks = ticks.Add(time.Millisecond); return ticks },
	}
	tally, all := run(t, m)
	if tally.Games != 4 || tally.Nodes[0] == 0 || tally.Micros[1] == 0 || tally.Speed(0) == 0 {
		t.Errorf("%+v", tally)
	}
	_, again := run(t, m)
	if diff := cmp.Diff(all, again); diff != "" {
		t.Errorf("(-first +second)\n%s", diff)
	}
}

func TestMatchRefuses(t *testing.T) {
	three := *chess.Info()
	three.Players = 3
	m := match.Match{Rules: fakeRules{chess, &three}, A: match.Random("a"), B: match.Random("b"), Games: 1}
	if _, err := m.Run(context.Background()); !errors.Is(err, variant.ErrUnsupported) {
		t.Errorf("three seats: %v", err)
	}
	m.Rules = chess
	m.SPRT = &match.SPRT{Elo0: 5, Elo1: 5, Alpha: 0.05, Beta: 0.05}
	if _, err := m.Run(context.Background()); !errors.Is(err, variant.ErrUnsupported) {
		t.Errorf("SPRT of one hypothesis: %v", err)
	}
	m.SPRT = nil
	m.Openings = []match.Opening{{Start: chess.Start(), Moves: []move.Move{move.NewPass()}}}
	if _, err := m.Run(context.Background()); !errors.Is(err, variant.ErrIllegal) {
		t.Errorf("an illegal opening: %v", err)
	}
	m.Openings = nil
	m.B.New = func(context.Context, variant.Rules) (match.Player, error) { return nil, errSick }
	if _, err := m.Run(context.Background()); !errors.Is(err, errSick) {
		t.Errorf("a player that cannot be made: %v", err)
	}
	m.B = match.Random("b")
	m.Log = fullDisk{}
	if _, err := m.Run(context.Background()); !errors.Is(err, errSick) {
		t.Errorf("a log that cannot be written: %v", err)
	}
}

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errSick }

type fakeRules struct {
	variant.Rules
	info *variant.Info
}

func (r fakeRules) Info() *variant.Info { return r.info }

func TestSPRTEndsTheMatch(t *testing.T) {
	m := smallMatch(t)
	m.Games = 400
	m.SPRT = &match.SPRT{Elo0: 0, Elo1: 200, Alpha: 0.05, Beta: 0.05}
	tally, all := run(t, m)
	if v := m.SPRT.Judge(tally); v != match.AcceptElo1 || tally.Games > 100 || len(all) != tally.Games {
		t.Errorf("%v after %d games", v, tally.Games)
	}
}
