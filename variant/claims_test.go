package variant_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

func TestClaim(t *testing.T) {
	policy := variant.Policy{ClaimRepetition: 3, ClaimQuiet: 8}
	anySeat := policy
	anySeat.AnySeat = true
	refused := func(reason variant.Reason, seat variant.Player, count, need int, why variant.Reason) *variant.ClaimError {
		return &variant.ClaimError{Game: "toy", Seat: seat, Reason: reason, Count: count, Need: need, Why: why, Err: variant.ErrRefused}
	}
	tests := []struct {
		name   string
		policy variant.Policy
		plies  int
		seat   variant.Player
		reason variant.Reason
		want   *variant.ClaimError // nil: granted
	}{
		{"third occurrence", policy, 8, 0, variant.Repetition, nil},
		{"second occurrence", policy, 4, 0, variant.Repetition, refused(variant.Repetition, 0, 2, 3, "count not reached")},
		{"not on turn", policy, 8, 1, variant.Repetition, refused(variant.Repetition, 1, 3, 3, "not on turn")},
		{"not on turn but any seat", anySeat, 8, 1, variant.Repetition, nil},
		{"any seat, too early", anySeat, 7, 0, variant.Repetition, refused(variant.Repetition, 0, 2, 3, "count not reached")},
		{"quiet plies", policy, 8, 0, variant.QuietMoves, nil},
		{"one quiet ply less", policy, 7, 1, variant.QuietMoves, refused(variant.QuietMoves, 1, 7, 8, "count not reached")},
		{"switched off", variant.Policy{}, 8, 0, variant.QuietMoves, refused(variant.QuietMoves, 0, 0, 0, "claim switched off")},
		{"no such seat", policy, 8, 2, variant.Repetition, &variant.ClaimError{Game: "toy", Seat: 2, Reason: variant.Repetition, Err: variant.ErrSeat}},
		{"checkmate cannot be claimed", policy, 8, 0, variant.Checkmate,
			&variant.ClaimError{Game: "toy", Reason: variant.Checkmate, Why: "no claim", Err: variant.ErrUnsupported}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := variant.NewGameUnder(toyAt(toyFew), tt.policy)
			for i := range tt.plies {
				playAll(t, g, round[i%4])
			}
			err := g.Claim(tt.seat, tt.reason)
			if tt.want != nil {
				checkRefused(t, g, tt.want, err)
				return
			}
			want := variant.Ending{Outcome: variant.DrawBy(tt.reason), Manner: variant.ByClaim, Seat: tt.seat}
			if diff := cmp.Diff(want, g.Ending()); err != nil || diff != "" {
				t.Fatalf("%v (-want +got)\n%s", err, diff)
			}
			checkOver(t, g, want.Outcome)
			if !g.Undo() || g.Outcome().Over() || g.Len() != tt.plies {
				t.Error("Undo does not take back the claim alone")
			}
		})
	}
}

// checkRefused wants the error, and a game that goes on.
func checkRefused(t *testing.T, g *variant.Game, want *variant.ClaimError, err error) {
	t.Helper()
	var got *variant.ClaimError
	errors.As(err, &got)
	if got == nil || *got != *want {
		t.Errorf("got %#v, want %#v", got, want)
	}
	if g.Outcome().Over() {
		t.Errorf("the game is over: %v", g.Outcome())
	}
}

func TestClaimErrorText(t *testing.T) {
	g := variant.NewGameFrom(toyAt(toyFew))
	err := g.Claim(0, variant.Repetition)
	if want := `toy: repetition by seat 0: refused: the count is not reached (1 of 3)`; err.Error() != want {
		t.Errorf("got %q, want %q", err, want)
	}
	checkErrorText(t, g.Claim(0, variant.Reason(strings.Repeat("\xff\n", 5000))))
	checkErrorText(t, &variant.MoveError{Game: "toy", Text: "e2\xffe4", Err: variant.ErrIllegal})
}

func TestClaimWith(t *testing.T) {
	policy := variant.Policy{ClaimRepetition: 3, ClaimQuiet: 8, Announced: true}
	silent := policy
	silent.Announced = false
	refused := func(reason variant.Reason, seat variant.Player, count, need int, why variant.Reason) error {
		return &variant.ClaimError{Game: "toy", Seat: seat, Reason: reason, Count: count, Need: need, Why: why, Err: variant.ErrRefused}
	}
	tests := []struct {
		name   string
		from   string
		policy variant.Policy
		plies  int
		seat   variant.Player
		reason variant.Reason
		text   string
		want   error // nil: granted
	}{
		{"reaches the third occurrence", toyFew, policy, 7, 1, variant.Repetition, "a4a5", nil},
		{"another move does not", toyFew, policy, 7, 1, variant.Repetition, "a4a3", refused(variant.Repetition, 1, 1, 3, "count not reached by it")},
		{"the second occurrence does not", toyFew, policy, 3, 1, variant.Repetition, "a4a5", refused(variant.Repetition, 1, 2, 3, "count not reached by it")},
		{"reaches the quiet plies", toyFew, policy, 7, 1, variant.QuietMoves, "0000", nil},
		{"too early", toyFew, policy, 6, 0, variant.QuietMoves, "0000", refused(variant.QuietMoves, 0, 7, 8, "count not reached by it")},
		{"a capture is progress", "k3n/4R/5/5/K4 0 99", policy, 0, 0, variant.QuietMoves, "e4e5", refused(variant.QuietMoves, 0, 0, 8, "count not reached by it")},
		{"the end of the game is no draw", "4k/4R/5/5/K3N 0 99", policy, 0, 0, variant.QuietMoves, "e4e5", refused(variant.QuietMoves, 0, 0, 8, "ends the game")},
		{"only moves on turn", toyFew, policy, 7, 0, variant.Repetition, "a4a5", refused(variant.Repetition, 0, 2, 3, "not on turn to announce")},
		{"not announced", toyFew, silent, 7, 1, variant.Repetition, "a4a5", refused(variant.Repetition, 1, 2, 3, "no announcing")},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := variant.NewGameUnder(toyAt(tt.from), tt.policy)
			for i := range tt.plies {
				playAll(t, g, round[i%4])
			}
			before := gameText(t, g)
			m, err := variant.ParseMove(g.Position(), tt.text)
			if err != nil {
				t.Fatal(err)
			}
			err = g.ClaimWith(tt.seat, tt.reason, m)
			if tt.want != nil {
				checkRefused(t, g, tt.want.(*variant.ClaimError), err)
			} else {
				want := variant.Ending{Outcome: variant.DrawBy(tt.reason), Manner: variant.ByClaim, Seat: tt.seat, Announced: m}
				if diff := cmp.Diff(want, g.Ending()); err != nil || diff != "" || g.Len() != tt.plies+1 {
					t.Fatalf("%v, %d moves (-want +got)\n%s", err, g.Len(), diff)
				}
				checkOver(t, g, want.Outcome)
				g.Undo()
			}
			if got := gameText(t, g); got != before || g.Outcome().Over() {
				t.Errorf("at %s, want %s", got, before)
			}
		})
	}
}

func TestClaimWithAnIllegalMove(t *testing.T) {
	g := variant.NewGameFrom(toyAt(toyFew))
	var e *variant.MoveError
	if err := g.ClaimWith(0, variant.Repetition, step("a1", "a5")); !errors.As(err, &e) || !errors.Is(err, variant.ErrIllegal) {
		t.Errorf("got %v, want a MoveError", err)
	}
	if g.Len() != 0 || g.Outcome().Over() {
		t.Error("the move was made")
	}
}

func TestJointHistory(t *testing.T) {
	pass, right := move.NewPass(), move.NewStep(1, 2)
	g := variant.NewGame(duel)
	for turn := 1; turn < 3; turn++ {
		if err := g.PlayTurn([]move.Move{pass, pass}); err != nil {
			t.Fatal(err)
		}
		if g.Repetitions() != turn+1 || g.QuietPlies() != turn || g.Len() != 2*turn {
			t.Fatalf("turn %d: %d repetitions, %d quiet, %d choices", turn, g.Repetitions(), g.QuietPlies(), g.Len())
		}
	}
	if err := g.ClaimWith(0, variant.Repetition, pass); !errors.Is(err, variant.ErrUnsupported) {
		t.Errorf("a claim with a choice gives %v", err)
	}
	if err := g.Play(right); err != nil {
		t.Fatal(err)
	}
	// Within the turn the counts must not tell what seat 0 has chosen.
	if g.Repetitions() != 3 || g.QuietPlies() != 2 {
		t.Errorf("within a turn: %d repetitions, %d quiet", g.Repetitions(), g.QuietPlies())
	}
	if err := g.PlayTurn([]move.Move{pass, pass}); !errors.Is(err, variant.ErrSecret) {
		t.Errorf("a whole turn within a turn gives %v", err)
	}
	if err := g.Claim(0, variant.Repetition); !errors.Is(err, variant.ErrRefused) {
		t.Errorf("a claim by who has chosen gives %v", err)
	}
	if err := g.Claim(1, variant.Repetition); err != nil {
		t.Errorf("a claim by who has still to choose: %v", err)
	}
	for range 2 {
		if !g.Undo() {
			t.Error("nothing to take back")
		}
	}
	if g.Len() != 4 {
		t.Errorf("%d choices after taking back the claim and one choice", g.Len())
	}
	if err := g.Claim(0, variant.Repetition); err != nil {
		t.Errorf("between turns every seat may claim: %v", err)
	}
	g.Undo()
	if err := g.PlayTurn([]move.Move{pass, pass}); err != nil || g.Outcome() != variant.DrawBy(variant.Repetition) {
		t.Errorf("%v, %v after the fourth occurrence", err, g.Outcome())
	}
}

func TestPlayTurnRefuses(t *testing.T) {
	pass := move.NewPass()
	g := variant.NewGame(duel)
	for _, ms := range [][]move.Move{{move.NewStep(1, 3), pass}, {pass, move.NewStep(1, 2)}} {
		if err := g.PlayTurn(ms); !errors.Is(err, variant.ErrIllegal) || g.Len() != 0 {
			t.Errorf("%v: %v, %d choices", ms, err, g.Len())
		}
	}
	if err := g.PlayTurn([]move.Move{pass}); !errors.Is(err, variant.ErrUnsupported) {
		t.Errorf("one choice of two: %v", err)
	}
}

func TestStartWithinATurn(t *testing.T) {
	p := duel.Start()
	p.Apply(move.NewPass())
	g := variant.NewGameFrom(p)
	if g.Repetitions() != 0 || g.QuietPlies() != 0 || g.Outcome().Over() {
		t.Errorf("%d repetitions, %d quiet, %v", g.Repetitions(), g.QuietPlies(), g.Outcome())
	}
	if err := g.Claim(0, variant.Repetition); !errors.Is(err, variant.ErrRefused) {
		t.Errorf("a claim gives %v", err)
	}
	if err := g.Play(move.NewPass()); err != nil || g.Repetitions() != 1 {
		t.Errorf("%v, %d repetitions after the turn", err, g.Repetitions())
	}
}

func TestClaimDraw(t *testing.T) {
	tests := []struct {
		name   string
		policy variant.Policy
		plies  int // of the round and the one after, before the claim is granted
		ended  int // plies of the game then
		why    variant.Reason
	}{
		{"repetition announced", variant.Policy{ClaimRepetition: 2, Announced: true}, 3, 4, variant.Repetition},
		{"repetition reached", variant.Policy{ClaimRepetition: 2}, 4, 4, variant.Repetition},
		{"quiet moves announced", variant.Policy{ClaimQuiet: 6, Announced: true}, 5, 6, variant.QuietMoves},
		{"quiet moves reached", variant.Policy{ClaimQuiet: 6}, 6, 6, variant.QuietMoves},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := variant.NewGameUnder(toyAt(toyFew), tt.policy)
			for n := 0; ; n++ {
				m, err := variant.ParseMove(g.Position(), round[n%len(round)])
				if err != nil {
					t.Fatal(err)
				}
				err = g.ClaimDraw(m)
				if (err == nil) != (n == tt.plies) {
					t.Fatalf("after %d plies: %v", n, err)
				} else if err == nil {
					break
				}
				var e *variant.ClaimError
				if !errors.Is(err, variant.ErrRefused) || !errors.As(err, &e) || !strings.Contains(err.Error(), string(tt.why)) {
					t.Fatalf("after %d plies the refusal is %v", n, err)
				}
				if err := g.Play(m); err != nil {
					t.Fatal(err)
				}
			}
			if g.Len() != tt.ended || g.Outcome() != variant.DrawBy(tt.why) || g.Ending().Manner != variant.ByClaim {
				t.Errorf("%d plies, %v", g.Len(), g.Ending())
			}
		})
	}
}
