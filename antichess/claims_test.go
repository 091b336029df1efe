package antichess_test

import (
	"errors"
	"testing"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// shuttle are four plies that lead back to where they began.
var shuttle = []string{"g1f3", "g8f6", "f3g1", "f6g8"}

// kings is a position with two kings far apart and their shuttle, which never
// comes to a capture.
const kings = "k7/8/8/8/8/8/8/7K w - - 0 1"

var kingShuttle = []string{"h1h2", "a8a7", "h2h1", "a7a8"}

func play(t *testing.T, g *variant.Game, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if _, err := g.PlayText(text); err != nil {
			t.Fatal(err)
		}
	}
}

func readMove(t *testing.T, g *variant.Game, text string) move.Move {
	t.Helper()
	m, err := variant.ParseMove(g.Position(), text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// refused checks that err is a claim refused at that count.
func refused(t *testing.T, err error, count, need int) {
	t.Helper()
	var e *variant.ClaimError
	if !errors.As(err, &e) || !errors.Is(err, variant.ErrRefused) || e.Count != count || e.Need != need {
		t.Errorf("%v; want a refusal at %d of %d", err, count, need)
	}
}

// going checks that the game goes on.
func going(t *testing.T, g *variant.Game) {
	t.Helper()
	if g.Outcome().Over() {
		t.Fatalf("after %d moves: %v", g.Len(), g.Ending())
	}
}

// claimed checks that the game is a draw that seat has claimed.
func claimed(t *testing.T, g *variant.Game, seat variant.Player, why variant.Reason, with move.Move) {
	t.Helper()
	want := variant.Ending{Outcome: variant.DrawBy(why), Manner: variant.ByClaim, Seat: seat, Announced: with}
	if g.Ending() != want {
		t.Errorf("%+v, want %+v", g.Ending(), want)
	}
}

// TestRepetition: the third occurrence lets the player on turn claim and ends
// nothing by itself, nor does the fifth.
func TestRepetition(t *testing.T) {
	g := variant.NewGame(guide)
	refused(t, g.Claim(0, variant.Repetition), 1, 3)
	play(t, g, shuttle...)
	refused(t, g.Claim(0, variant.Repetition), 2, 3)
	play(t, g, shuttle...)
	going(t, g)
	refused(t, g.Claim(1, variant.Repetition), 3, 3) // not on turn
	for range 4 {
		play(t, g, shuttle...)
		going(t, g)
	}
	if n := g.Repetitions(); n != 7 {
		t.Errorf("%d occurrences, want 7", n)
	}
	if err := g.Claim(0, variant.Repetition); err != nil {
		t.Fatal(err)
	}
	claimed(t, g, 0, variant.Repetition, move.None)
	if err := g.Claim(0, variant.Repetition); !errors.Is(err, variant.ErrOver) {
		t.Errorf("a claim in a game that is over: %v", err)
	}
}

// TestRepetitionAnnounced: the player on turn may claim with the move that makes
// the third occurrence; a refused claim plays nothing.
func TestRepetitionAnnounced(t *testing.T) {
	g := variant.NewGame(guide)
	play(t, g, shuttle...)
	play(t, g, shuttle[:3]...)
	refused(t, g.ClaimWith(1, variant.Repetition, readMove(t, g, "b8c6")), 1, 3)
	refused(t, g.ClaimWith(0, variant.Repetition, readMove(t, g, "f6g8")), 2, 3) // not on turn
	if g.Len() != 7 {
		t.Fatalf("%d moves, want 7", g.Len())
	}
	back := readMove(t, g, "f6g8")
	if err := g.ClaimWith(1, variant.Repetition, back); err != nil {
		t.Fatal(err)
	}
	claimed(t, g, 1, variant.Repetition, back)
	if g.Len() != 8 {
		t.Errorf("%d moves, want 8: the announced one is played", g.Len())
	}
}

// TestSamePosition: the side on turn and a right en passant are part of it.
func TestSamePosition(t *testing.T) {
	same := func(a, b string) bool {
		return variant.MustParse(guide, a).Key() == variant.MustParse(guide, b).Key()
	}
	if same("8/8/8/3pP3/8/8/8/8 w - d6 0 1", "8/8/8/3pP3/8/8/8/8 w - - 0 1") {
		t.Error("with and without the right en passant it is the same position")
	}
	if same("k7/8/8/8/8/8/8/7K w - - 0 1", "k7/8/8/8/8/8/8/7K b - - 0 1") {
		t.Error("whoever is on turn, it is the same position")
	}
	if !same("k7/8/8/8/8/8/8/7K w - - 0 1", "k7/8/8/8/8/8/8/7K w - - 99 70") {
		t.Error("the counters make another position")
	}
	if !same("8/8/8/3p1P2/8/8/8/8 w - d6 0 1", "8/8/8/3p1P2/8/8/8/8 w - - 0 1") {
		t.Error("a square that no pawn can use makes another position")
	}
}

// TestQuietMoves: after 100 plies without capture or pawn move the player on
// turn may claim; nothing ends by itself, not at 150 plies either.
func TestQuietMoves(t *testing.T) {
	g := variant.NewGameFrom(variant.MustParse(guide, kings))
	for ply := range 160 {
		if ply < 100 {
			refused(t, g.Claim(g.Turn(), variant.QuietMoves), ply, 100)
		}
		going(t, g)
		play(t, g, kingShuttle[ply%4])
	}
	refused(t, g.Claim(1-g.Turn(), variant.QuietMoves), 160, 100) // not on turn
	if err := g.Claim(g.Turn(), variant.QuietMoves); err != nil {
		t.Fatal(err)
	}
	claimed(t, g, 0, variant.QuietMoves, move.None)
}

// TestQuietMovesAnnounced: the 100th ply may be announced, unless it is a
// capture, a pawn move or the end of the game.
func TestQuietMovesAnnounced(t *testing.T) {
	game := func(text string) *variant.Game { return variant.NewGameFrom(variant.MustParse(guide, text)) }
	g := game("k7/8/8/8/8/8/P7/7K w - - 98 70")
	refused(t, g.ClaimWith(0, variant.QuietMoves, readMove(t, g, "h1h2")), 99, 100)
	play(t, g, "h1h2")
	refused(t, g.Claim(1, variant.QuietMoves), 99, 100)
	quiet := readMove(t, g, "a8a7")
	if err := g.ClaimWith(1, variant.QuietMoves, quiet); err != nil {
		t.Fatal(err)
	}
	claimed(t, g, 1, variant.QuietMoves, quiet)

	g = game("k7/8/8/8/8/8/P7/7K w - - 99 70")
	refused(t, g.ClaimWith(0, variant.QuietMoves, readMove(t, g, "a2a3")), 0, 100)
	g = game("k7/8/8/8/8/8/6pp/7K w - - 99 70")
	refused(t, g.ClaimWith(0, variant.QuietMoves, readMove(t, g, "h1g2")), 0, 100)
}

// TestClaimWithTheLastMove: a move that ends the game supports no claim.
func TestClaimWithTheLastMove(t *testing.T) {
	g := variant.NewGameFrom(variant.MustParse(guide, "8/8/8/p7/8/2N5/8/8 w - - 99 70"))
	block := readMove(t, g, "c3a4")
	refused(t, g.ClaimWith(0, variant.QuietMoves, block), 100, 100)
	going(t, g)
	if err := g.Play(block); err != nil {
		t.Fatal(err)
	}
	if want := variant.WinFor(1, antichess.NoMoveLeft); g.Outcome() != want || g.Ending().Manner != variant.ByPosition {
		t.Errorf("%+v, want %v by the position", g.Ending(), want)
	}
}

// TestPolicy: each reading of the option Policy, in a game of two kings that
// goes to and fro.
func TestPolicy(t *testing.T) {
	auto := func(why variant.Reason) variant.Ending {
		return variant.Ending{Outcome: variant.DrawBy(why), Manner: variant.ByCount}
	}
	tests := []struct {
		name   string
		policy variant.Policy
		plies  int // after so many the game ends, or goes on if ending is zero
		ending variant.Ending
	}{
		{"fifth repetition by itself", variant.Policy{AutoRepetition: 5}, 16, auto(variant.Repetition)},
		{"seventy-five moves by themselves", variant.Policy{AutoQuiet: 150}, 150, auto(variant.QuietMoves)},
		{"fifty moves by themselves", variant.Policy{AutoQuiet: 100}, 100, auto(variant.QuietMoves)},
		{"claims alone", variant.Policy{ClaimRepetition: 3, ClaimQuiet: 100}, 200, variant.Ending{}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := antichess.Must(antichess.Options{Policy: tt.policy})
			if r.Info().Policy != tt.policy {
				t.Fatalf("%+v, want %+v", r.Info().Policy, tt.policy)
			}
			g := variant.NewGameFrom(variant.MustParse(r, kings))
			for ply := range tt.plies {
				going(t, g)
				play(t, g, kingShuttle[ply%4])
			}
			if g.Ending() != tt.ending {
				t.Errorf("after %d plies %+v, want %+v", tt.plies, g.Ending(), tt.ending)
			}
		})
	}
}

// TestPolicyOfClaims: who may claim, and how.
func TestPolicyOfClaims(t *testing.T) {
	game := func(p variant.Policy) *variant.Game {
		g := variant.NewGameFrom(variant.MustParse(antichess.Must(antichess.Options{Policy: p}), kings))
		play(t, g, kingShuttle...)
		play(t, g, kingShuttle[:3]...)
		return g
	}
	g := game(variant.Policy{ClaimRepetition: 3})
	refused(t, g.ClaimWith(1, variant.Repetition, readMove(t, g, "a7a8")), 2, 3) // moves cannot be announced
	refused(t, g.Claim(1, variant.QuietMoves), 0, 0)                             // the claim is switched off
	play(t, g, "a7a8")
	refused(t, g.Claim(1, variant.Repetition), 3, 3)

	g = game(variant.Policy{ClaimRepetition: 3, AnySeat: true})
	play(t, g, "a7a8")
	if err := g.Claim(1, variant.Repetition); err != nil {
		t.Error(err)
	}
	claimed(t, g, 1, variant.Repetition, move.None)
}
