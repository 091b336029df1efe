package match_test

import (
	"context"
	"errors"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search/match"
	"github.com/fairykit/fairykit/variant"
)

// scripted is a player that does what it is told.
type scripted struct {
	choose func(g *variant.Game) (match.Choice, error)
	games  int
	closed *int
}

func (s *scripted) NewGame(context.Context, uint64) error { s.games++; return nil }

func (s *scripted) Choose(_ context.Context, g *variant.Game) (match.Choice, error) {
	return s.choose(g)
}

func (s *scripted) Close() error { *s.closed++; return nil }

func scriptedSide(made, closed *int, choose func(g *variant.Game) (match.Choice, error)) match.Side {
	return match.Side{Name: "scripted", New: func(context.Context, variant.Rules) (match.Player, error) {
		*made++
		return &scripted{choose: choose, closed: closed}, nil
	}}
}

var errSick = errors.New("a player's \"fault\"\x01\xff")

func TestFaultsLoseAndThePlayerIsReplaced(t *testing.T) {
	tests := []struct {
		name, reason string
		choose       func(g *variant.Game) (match.Choice, error)
	}{
		{"fails", "abandoned", func(*variant.Game) (match.Choice, error) { return match.Choice{}, errSick }},
		{"plays no move", "illegal move", func(*variant.Game) (match.Choice, error) { return match.Choice{}, nil }},
		{"plays the other's move", "illegal move", func(g *variant.Game) (match.Choice, error) {
			return match.Choice{Move: move.NewStep(60, 61)}, nil
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			made, closed := 0, 0
			m := match.Match{Rules: chess, A: match.Random("r"), B: scriptedSide(&made, &closed, tt.choose), Games: 2}
			tally, all := run(t, m)
			if tally.Wins != 2 || tally.Faults != [2]int{0, 2} || made != 2 || closed != 2 {
				t.Errorf("%+v, %d made, %d closed", tally, made, closed)
			}
			for _, r := range all {
				if r.Reason != tt.reason || r.Fault == "" {
					t.Errorf("%+v", r)
				}
			}
		})
	}
}

// shuffle moves a rook to and fro.
func shuffle(wins bool) func(g *variant.Game) (match.Choice, error) {
	return func(g *variant.Game) (match.Choice, error) {
		p := g.Position()
		for _, text := range []string{"a1a2", "a2a1", "h8h7", "h7h8"} {
			if m, err := variant.ParseMove(p, text); err == nil {
				return match.Choice{Move: m, Wins: wins}, nil
			}
		}
		return match.Choice{}, errSick
	}
}

func TestDrawsAreClaimedUnlessAPlayerWins(t *testing.T) {
	tests := []struct {
		name   string
		wins   [2]bool
		policy *variant.Policy
		plies  int
		reason string
	}{
		// Ply 8 leads to the first position for the third time, as Black announces.
		{"both claim", [2]bool{}, nil, 8, "repetition"},
		{"nobody claims", [2]bool{true, true}, &variant.Policy{ClaimRepetition: 3, Announced: true}, 50, "too many plies"},
		{"nobody claims, the fifth time", [2]bool{true, true}, nil, 16, "repetition"},
		{"one claims", [2]bool{true, false}, nil, 8, "repetition"},
		{"no such rule", [2]bool{}, &variant.Policy{}, 50, "too many plies"},
		{"quiet moves", [2]bool{}, &variant.Policy{ClaimQuiet: 20, Announced: true}, 20, "moves without progress"},
		{"by itself", [2]bool{true, true}, &variant.Policy{AutoRepetition: 3}, 8, "repetition"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var made, closed int
			m := match.Match{
				Rules: chess, Games: 2, MaxPlies: 50, Policy: tt.policy,
				Openings: []match.Opening{{Start: variant.MustParse(chess, "4k2r/8/8/8/8/8/8/R3K3 w - - 0 1")}},
				A:        scriptedSide(&made, &closed, shuffle(tt.wins[0])), B: scriptedSide(&made, &closed, shuffle(tt.wins[1])),
			}
			tally, all := run(t, m)
			if tally.Draws != 2 {
				t.Errorf("%+v", tally)
			}
			for _, r := range all {
				if r.Plies != tt.plies || r.Reason != tt.reason {
					t.Errorf("%d plies, %s; want %d, %s", r.Plies, r.Reason, tt.plies, tt.reason)
				}
			}
		})
	}
}

// pointed is chess that ends after the first move, in seat 0's favour with 3
// points to 1.
type pointed struct{ variant.Position }

type pointedRules struct{ variant.Rules }

func (r pointedRules) Start() variant.Position { return pointed{r.Rules.Start()} }

func (p pointed) over() bool              { return p.Side() == board.Black }
func (p pointed) Rules() variant.Rules    { return pointedRules{p.Position.Rules()} }
func (p pointed) Clone() variant.Position { return pointed{p.Position.Clone()} }
func (p pointed) CopyFrom(src variant.Position) {
	p.Position.CopyFrom(src.(pointed).Position)
}

func (p pointed) Outcome() variant.Outcome {
	if !p.over() {
		return variant.Outcome{}
	}
	return variant.Outcome{Result: variant.Win, Winners: variant.Seats(0), Points: [2]uint8{3, 1}}
}

func (p pointed) AppendMoves(dst []move.Move) []move.Move {
	if p.over() {
		return dst
	}
	return p.Position.AppendMoves(dst)
}

func TestPointsAreSummed(t *testing.T) {
	m := match.Match{Rules: pointedRules{chess}, A: match.Random("a"), B: match.Mobility("b"), Games: 3}
	tally, _ := run(t, m)
	if tally.Points != [2]int{3 + 1 + 3, 1 + 3 + 1} || tally.Wins != 2 || tally.Losses != 1 {
		t.Errorf("%+v", tally)
	}
}
