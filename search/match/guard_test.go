package match_test

import (
	"context"
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/search/match"
	"github.com/fairykit/fairykit/variant"
)

// rowdy is a player that panics where it is told to.
type rowdy struct {
	match.Player
	where string
}

func (r rowdy) NewGame(ctx context.Context, seed uint64) error {
	if r.where == "NewGame" {
		panic("no game")
	}
	return r.Player.NewGame(ctx, seed)
}

func (r rowdy) Choose(ctx context.Context, g *variant.Game) (match.Choice, error) {
	if r.where == "Choose" && g.Len() > 3 {
		var none []int
		_ = none[g.Len()]
	}
	return r.Player.Choose(ctx, g)
}

func (r rowdy) Close() error { panic("bye") }

// A player that panicked used to end the program, and so did a Side without New.
func TestPanicCostsTheGameAndNotTheMatch(t *testing.T) {
	good := match.Random("good")
	side := func(where string) match.Side {
		return match.Side{Name: "bad", New: func(ctx context.Context, r variant.Rules) (match.Player, error) {
			p, err := good.New(ctx, r)
			if where == "New" {
				panic(strings.Repeat("long", 1000))
			}
			return rowdy{p, where}, err
		}}
	}
	for name, bad := range map[string]match.Side{
		"nil New":             {Name: "bad"},
		"New returns nothing": {Name: "bad", New: func(context.Context, variant.Rules) (match.Player, error) { return nil, nil }},
		"New":                 side("New"), "NewGame": side("NewGame"), "Choose": side("Choose"),
	} {
		var records []match.Record
		m := match.Match{
			Rules: antichess.Must(antichess.Options{}), A: bad, B: good, Games: 4,
			Each: func(r match.Record, _ *match.Tally) { records = append(records, r) },
		}
		tally, err := m.Run(t.Context())
		if err != nil || tally.Games != 4 || len(records) != 4 {
			t.Errorf("%s: %d games, %v", name, tally.Games, err)
		}
		for _, r := range records {
			if r.Result != match.Loss || r.Fault == "" || len(r.Fault) > 300 || r.Reason != string(variant.Abandoned) {
				t.Errorf("%s: %s by %q: %.300q", name, r.Result, r.Reason, r.Fault)
			}
		}
	}
	m := match.Match{Rules: antichess.Must(antichess.Options{}), A: good, B: side("Close"), Games: 2}
	if tally, err := m.Run(t.Context()); err != nil || tally.Games != 2 {
		t.Errorf("a panic at the end: %v", err)
	}
}

func TestMatchRefusesNumbersOutOfRange(t *testing.T) {
	good := match.Random("good")
	for name, m := range map[string]match.Match{
		"games": {Games: -1}, "shake": {Games: 1, Shake: -1}, "plies": {Games: 1, MaxPlies: -1}, "concurrency": {Games: 1, Concurrency: -1},
		"NaN":      {SPRT: &match.SPRT{Elo0: math.NaN(), Elo1: 1, Alpha: 0.05, Beta: 0.05}},
		"infinite": {SPRT: &match.SPRT{Elo0: math.Inf(-1), Elo1: 1, Alpha: 0.05, Beta: 0.05}},
		"no error": {SPRT: &match.SPRT{Elo1: 1, Alpha: math.NaN(), Beta: 0.05}},
	} {
		m.Rules, m.A, m.B = antichess.Must(antichess.Options{}), good, good
		if _, err := m.Run(t.Context()); !errors.Is(err, variant.ErrUnsupported) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
