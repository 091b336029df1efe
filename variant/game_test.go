package variant_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// playAll plays the texts and stops the test at the first that is refused.
func playAll(t *testing.T, g *variant.Game, texts ...string) {
	t.Helper()
	for _, s := range texts {
		if _, err := g.PlayText(s); err != nil {
			t.Fatalf("%s: %v", s, err)
		}
	}
}

// round is four plies that lead toyFew back to itself.
var round = []string{"a1a2", "a5a4", "a2a1", "a4a5"}

func gameText(t *testing.T, g *variant.Game) string {
	t.Helper()
	s, err := variant.Text(g.Position())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestGamePlays(t *testing.T) {
	g := variant.NewGame(toy)
	if g.Policy() != toyInfo.Policy || g.Rules() != toy || g.Turn() != 0 || g.Len() != 0 || g.Repetitions() != 1 {
		t.Error("a new game does not start as it should")
	}
	if err := g.Play(step("c2", "c3")); err != nil {
		t.Fatal(err)
	}
	playAll(t, g, "b4c3", "b2c3")
	if diff := cmp.Diff("rnkn1/p1ppp/2P2/P2PP/RNKN1 1 0", gameText(t, g)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestGameRefusesMoves(t *testing.T) {
	g := variant.NewGame(toy)
	before := gameText(t, g)
	if err := g.Play(step("c2", "c5")); !errors.Is(err, variant.ErrIllegal) {
		t.Errorf("Play: %v", err)
	}
	if _, err := g.PlayText("c2c5"); !errors.Is(err, &variant.ParseError{Class: board.IllegalMove}) {
		t.Errorf("PlayText: %v", err)
	}
	if err := g.PlayTurn(nil); !errors.Is(err, variant.ErrUnsupported) {
		t.Errorf("PlayTurn: %v", err)
	}
	if got := gameText(t, g); got != before || g.Len() != 0 {
		t.Errorf("refused moves led to %s", got)
	}
}

func TestGamePositionIsACopy(t *testing.T) {
	start := toyAt(toyFew)
	g := variant.NewGameFrom(start)
	start.Apply(move.NewPass())
	g.Position().Apply(move.NewPass())
	g.At(0).Apply(move.NewPass())
	ms := g.Moves()
	playAll(t, g, "0000")
	if len(ms) != 0 || gameText(t, g) != "k3n/5/5/5/K3N 1 1" {
		t.Errorf("the game is at %s", gameText(t, g))
	}
}

func TestGameIsOver(t *testing.T) {
	g := variant.NewGameFrom(toyAt("k4/1P2n/5/5/K4 0 0"))
	playAll(t, g, "b4a5r")
	want := variant.Ending{Outcome: variant.WinFor(0, "king taken"), Manner: variant.ByPosition}
	if diff := cmp.Diff(want, g.Ending()); diff != "" {
		t.Fatalf("(-want +got)\n%s", diff)
	}
	checkOver(t, g, want.Outcome)
	if !g.Undo() || g.Outcome().Over() || g.Undo() {
		t.Error("the game does not go back to its start")
	}
}

// checkOver asks for everything in a game that is over.
func checkOver(t *testing.T, g *variant.Game, want variant.Outcome) {
	t.Helper()
	_, textErr := g.PlayText("0000")
	if !errors.Is(textErr, &variant.ParseError{Class: board.AfterEnd}) {
		t.Errorf("PlayText gives %v, want class after_end", textErr)
	}
	for name, err := range map[string]error{
		"Play": g.Play(move.NewPass()), "PlayText": textErr, "PlayTurn": g.PlayTurn([]move.Move{1, 2}),
		"Claim": g.Claim(0, variant.Repetition), "ClaimWith": g.ClaimWith(0, variant.QuietMoves, move.NewPass()),
		"Resign": g.Resign(1), "TimeForfeit": g.TimeForfeit(0), "Abandon": g.Abandon(),
		"OfferDraw": g.OfferDraw(0), "AcceptDraw": g.AcceptDraw(1), "DeclineDraw": g.DeclineDraw(1),
	} {
		if !errors.Is(err, variant.ErrOver) {
			t.Errorf("%s gives %v, want ErrOver", name, err)
		}
	}
	if g.Outcome() != want {
		t.Errorf("outcome %v, want %v", g.Outcome(), want)
	}
	if _, ok := g.OpenOffer(); ok {
		t.Error("an offer is open")
	}
}

func TestAutomaticEnds(t *testing.T) {
	common := variant.MustParse(toyTogether, toyFew)
	tests := []struct {
		name   string
		p      variant.Position
		policy variant.Policy
		plies  int // after which the game is over; 0: it goes on
		want   variant.Outcome
	}{
		{"fifth occurrence", toyAt(toyFew), variant.Policy{AutoRepetition: 5}, 16, variant.DrawBy(variant.Repetition)},
		{"second occurrence", toyAt(toyFew), variant.Policy{AutoRepetition: 2}, 4, variant.DrawBy(variant.Repetition)},
		{"quiet plies", toyAt(toyFew), variant.Policy{AutoQuiet: 7}, 7, variant.DrawBy(variant.QuietMoves)},
		{"quiet plies from the text", toyAt("k3n/5/5/5/K3N 0 5"), variant.Policy{AutoQuiet: 7}, 2, variant.DrawBy(variant.QuietMoves)},
		{"repetition comes first", toyAt(toyFew), variant.Policy{AutoQuiet: 4, AutoRepetition: 2}, 4, variant.DrawBy(variant.Repetition)},
		{"common payoff", common, variant.Policy{AutoQuiet: 3}, 3, variant.Outcome{Result: variant.Failure, Reason: variant.QuietMoves}},
		{"no rules", toyAt(toyFew), variant.Policy{}, 0, variant.Outcome{}},
		{"claims do not come by themselves", toyAt(toyFew), variant.Policy{ClaimQuiet: 2, ClaimRepetition: 2}, 0, variant.Outcome{}},
		{"negative counts are off", toyAt(toyFew), variant.Policy{AutoQuiet: -1, AutoRepetition: -1, ClaimQuiet: -1}, 0, variant.Outcome{}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := variant.NewGameUnder(tt.p, tt.policy)
			for i := 0; i < 40 && !g.Outcome().Over(); i++ {
				playAll(t, g, round[i%4])
			}
			if tt.plies == 0 {
				tt.plies = 40
			}
			if g.Len() != tt.plies || g.Outcome() != tt.want {
				t.Fatalf("%v after %d plies, want %v after %d", g.Outcome(), g.Len(), tt.want, tt.plies)
			}
			if over := g.Outcome().Over(); over != (g.Ending().Manner == variant.ByCount) {
				t.Errorf("manner %v", g.Ending().Manner)
			}
		})
	}
}

func TestGameWithoutClock(t *testing.T) {
	g := variant.NewGameUnder(withoutCounter{toyAt(toyFew)}, variant.Policy{ClaimQuiet: 1, AutoQuiet: 1})
	playAll(t, g, "0000", "0000")
	if g.QuietPlies() != 0 || g.Outcome().Over() {
		t.Errorf("%d quiet plies, %v", g.QuietPlies(), g.Outcome())
	}
}

func TestPositionEndsBeforeCounts(t *testing.T) {
	g := variant.NewGameUnder(toyAt("k4/5/5/5/K3R 0 5"), variant.Policy{AutoQuiet: 1})
	if o := g.Outcome(); o != variant.DrawBy(variant.QuietMoves) || g.Undo() {
		t.Errorf("a start beyond the count is %v", o)
	}
	g = variant.NewGameUnder(toyAt("4k/5/5/5/K3R 0 0"), variant.Policy{AutoRepetition: 1})
	if o := g.Outcome(); o != variant.DrawBy(variant.Repetition) {
		t.Errorf("the first occurrence with a count of one is %v", o)
	}
	g = variant.NewGameUnder(toyAt("4k/5/5/5/K3R 0 0"), variant.Policy{AutoQuiet: 1})
	playAll(t, g, "e1e5")
	if o := g.Outcome(); o != variant.WinFor(0, "king taken") {
		t.Errorf("the last capture gives %v", o)
	}
}

// TestGame holds a Game against one worked out anew from its moves.
func TestGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		policy := variant.Policy{
			ClaimRepetition: rapid.IntRange(0, 3).Draw(t, "claim"), AutoRepetition: rapid.SampledFrom([]int{0, 4}).Draw(t, "auto"),
			ClaimQuiet: 5, AutoQuiet: rapid.SampledFrom([]int{0, 60}).Draw(t, "quiet"),
		}
		start := toyAt("k4/5/5/5/K3N 0 0")
		g := variant.NewGameUnder(start, policy)
		var moves []move.Move
		ended := variant.Outcome{} // by a claim or an act
		t.Repeat(map[string]func(*rapid.T){
			"play": func(t *rapid.T) {
				if g.Outcome().Over() {
					t.Skip("over")
				}
				m := rapid.SampledFrom(variant.Moves(g.Position())).Draw(t, "move")
				if err := g.Play(m); err != nil {
					t.Fatal(err)
				}
				moves = append(moves, m)
			},
			"undo": func(t *rapid.T) {
				if got, want := g.Undo(), len(moves) > 0 || ended.Over(); got != want {
					t.Fatalf("Undo gives %v, want %v", got, want)
				}
				if !ended.Over() && len(moves) > 0 {
					moves = moves[:len(moves)-1]
				}
				ended = variant.Outcome{}
			},
			"claim": func(t *rapid.T) {
				seat := g.Turn()
				want := !g.Outcome().Over() && policy.ClaimRepetition > 0 && occurrences(start, moves) >= policy.ClaimRepetition
				err := g.Claim(seat, variant.Repetition)
				if (err == nil) != want {
					t.Fatalf("claim gives %v with %d occurrences", err, occurrences(start, moves))
				}
				if want {
					ended = variant.DrawBy(variant.Repetition)
				}
			},
			"resign": func(t *rapid.T) {
				if g.Resign(1) == nil {
					ended = variant.WinFor(0, variant.Resigned)
				}
			},
			"": func(t *rapid.T) { checkGame(t, g, start, moves, ended) },
		})
	})
}

func after(start variant.Position, moves []move.Move) variant.Position {
	p := start.Clone()
	for _, m := range moves {
		p.Apply(m)
	}
	return p
}

// occurrences compares boards and turns, square by square and not by key.
func occurrences(start variant.Position, moves []move.Move) int {
	men := func(p variant.Position) string {
		return string(board.AppendPlacement(nil, p.Board(), toyRoster)) + p.Side().String()
	}
	now, n := men(after(start, moves)), 0
	for i := range len(moves) + 1 {
		if men(after(start, moves[:i])) == now {
			n++
		}
	}
	return n
}

func checkGame(t *rapid.T, g *variant.Game, start variant.Position, moves []move.Move, ended variant.Outcome) {
	p := after(start, moves)
	got, _ := variant.Text(g.Position())
	if want, _ := variant.Text(p); got != want {
		t.Fatalf("at %s, want %s", got, want)
	}
	if !slices.Equal(g.Moves(), moves) || g.Len() != len(moves) {
		t.Fatalf("moves %v, want %v", g.Moves(), moves)
	}
	middle := len(moves) / 2
	if g.At(middle).Key() != after(start, moves[:middle]).Key() || g.At(-1) != nil || g.At(len(moves)+1) != nil {
		t.Fatalf("At(%d) is wrong", middle)
	}
	n, quiet := occurrences(start, moves), p.(variant.Clocked).QuietPlies()
	if g.Repetitions() != n || g.QuietPlies() != quiet {
		t.Fatalf("%d repetitions and %d quiet plies, want %d and %d", g.Repetitions(), g.QuietPlies(), n, quiet)
	}
	policy, want := g.Policy(), ended
	switch {
	case ended.Over():
	case p.Outcome().Over():
		want = p.Outcome()
	case policy.AutoRepetition > 0 && n >= policy.AutoRepetition:
		want = variant.DrawBy(variant.Repetition)
	case policy.AutoQuiet > 0 && quiet >= policy.AutoQuiet:
		want = variant.DrawBy(variant.QuietMoves)
	}
	if g.Outcome() != want {
		t.Fatalf("outcome %v, want %v", g.Outcome(), want)
	}
}

func TestLongGame(t *testing.T) {
	g := variant.NewGameUnder(toyAt(toyFew), variant.Policy{ClaimRepetition: 5001})
	for i := range 20000 {
		playAll(t, g, round[i%4])
	}
	if g.Repetitions() != 5001 || g.QuietPlies() != 20000 {
		t.Errorf("%d repetitions and %d quiet plies", g.Repetitions(), g.QuietPlies())
	}
	if err := g.Claim(0, variant.Repetition); err != nil {
		t.Error(err)
	}
	for g.Undo() {
	}
	if gameText(t, g) != toyFew || g.Repetitions() != 1 {
		t.Errorf("taken back to %s", gameText(t, g))
	}
}

func TestPastBeginsWithProgress(t *testing.T) {
	g := variant.NewGame(toy)
	if past := g.Past(); len(past) != 0 {
		t.Errorf("a new game has the past %v", past)
	}
	playAll(t, g, "0000", "0000", "c2c3") // a pawn move, which the toy counts as progress
	if past := g.Past(); len(past) != 0 {
		t.Errorf("after progress the past is %v", past)
	}
	playAll(t, g, "0000", "0000")
	want := []uint64{g.At(3).Key(), g.At(4).Key()}
	if diff := cmp.Diff(want, g.Past()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	unclocked := variant.NewGameFrom(withoutCounter{toyAt(toyStart)})
	playAll(t, unclocked, "c2c3", "0000")
	if n := len(unclocked.Past()); n != 2 {
		t.Errorf("without a clock the past has %d positions, want 2", n)
	}
}
