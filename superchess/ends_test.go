package superchess_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/superchess"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

func TestEnds(t *testing.T) {
	plain := rules
	alone := game(superchess.Options{MonarchsAlone: true})
	dead := game(superchess.Options{BareDraws: true})
	strict := game(superchess.Options{StalemateLoses: true})
	both := game(superchess.Options{MonarchsAlone: true, StalemateLoses: true})
	// A Baron forks King and Emperor; each could step away, but not both.
	const fork = "7k/8/8/4E3/8/3o4/8/2K5[] w - -"
	// The Emperor is mated, the King safe.
	const mated = "3r4/2r1r3/8/8/3E4/6k1/8/7K[] w - -"
	const stalemate = "8/8/8/8/8/8/1mk5/K7[] w - -"
	for _, tt := range []struct {
		name, from string
		rules      *kit.Rules
		want       variant.Outcome
	}{
		{"a fork that no move answers is mate", fork, plain, variant.WinFor(1, variant.Checkmate)},
		{"one monarch mated is enough", mated, plain, variant.WinFor(1, variant.Checkmate)},
		{"stalemate is a draw", stalemate, plain, variant.DrawBy(variant.Stalemate)},
		{"bare monarchs play on", "7k/8/8/8/8/8/8/K7[] w - -", plain, variant.Outcome{}},
		{"bare monarchs with BareDraws", "7k/8/8/8/8/8/8/KE6[] w - -", dead, variant.DrawBy(superchess.BareMonarchs)},
		{"not with a man in reserve", "7k/8/8/8/8/8/8/K7[L] w - -", dead, variant.Outcome{}},
		{"nor in check", "8/7k/8/7E/8/8/8/K7[] b - -", dead, variant.Outcome{}},
		{"alone: each of the two could be saved", fork, alone, variant.DrawBy(variant.Stalemate)},
		{"alone: one cannot be saved", mated, alone, variant.WinFor(1, variant.Checkmate)},
		{"alone: stalemate is a draw", stalemate, alone, variant.DrawBy(variant.Stalemate)},
		{"alone, stalemate loses: each of the two could be saved", fork, both, variant.WinFor(1, variant.Stalemate)},
		{"alone, stalemate loses: one cannot be saved", mated, both, variant.WinFor(1, variant.Checkmate)},
		{"alone, stalemate loses: no check", stalemate, both, variant.WinFor(1, variant.Stalemate)},
		{"stalemate loses", stalemate, strict, variant.WinFor(1, variant.Stalemate)},
		{"mate loses", mated, strict, variant.WinFor(1, variant.Checkmate)},
		{"a reserve man saves from stalemate", "8/8/8/8/8/8/1mk5/K7[C] w - -", plain, variant.Outcome{}},
	} {
		p := at(t, tt.rules, tt.from, "")
		if got := p.Outcome(); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
		if n := len(variant.Moves(p)); (n == 0) != tt.want.Over() {
			t.Errorf("%s: %d moves", tt.name, n)
		}
	}
}

func TestBare(t *testing.T) {
	for from, want := range map[string]bool{
		"7k/8/8/8/8/8/8/K7[] w - -": true, "6ek/8/8/8/8/8/8/KE6[] w - -": true,
		"7k/8/8/8/8/8/8/K7[C] w - -": false, "7k/8/8/8/8/8/8/K7[l] w - -": false, "6pk/8/8/8/8/8/8/K7[] w - -": false,
	} {
		if got := superchess.Bare(at(t, rules, from, "Q")); got != want {
			t.Errorf("%s: %v, want %v", from, got, want)
		}
	}
}

// play plays moves and fails the test for one that is refused.
func play(t *testing.T, p variant.Position, moves ...string) variant.Position {
	t.Helper()
	for _, text := range moves {
		m, err := variant.ParseMove(p, text)
		if err != nil {
			t.Fatal(err)
		}
		p = played(p, m)
	}
	return p
}

func field(p variant.Position, i int) string {
	text, _ := variant.Text(p)
	return strings.Fields(text)[i]
}

// TestRequeue has Rooks taken that were promoted or were there before, and counts
// the Rooks available then.
func TestRequeue(t *testing.T) {
	once := game(superchess.Options{NoRequeue: true})
	for _, tt := range []struct {
		name, from, extra string
		moves             []string
		plain, once       int
	}{
		{"never promoted", "R7/7k/8/8/8/8/1K4b1/8[] b - -", "", []string{"g2a8"}, 1, 1},
		{"promoted", "8/P6k/8/8/8/8/1K4b1/8[] w - -", "R", []string{"a7a8r", "g2a8"}, 1, 0},
		{"promoted, and moved", "8/P6k/8/8/8/8/1K5b/8[] w - -", "R", []string{"a7a8r", "h7g6", "a8b8", "h2b8"}, 1, 0},
		{"one of two", "R7/1P5k/8/8/8/8/1K4b1/8[] w - -", "R", []string{"b7b8r", "g2a8"}, 1, 1},
		{"on the square of one", "8/P6k/8/8/8/8/1K4b1/8[] w - -", "RR", []string{"a7a8r", "g2a8"}, 2, 1},
	} {
		for _, r := range []*kit.Rules{rules, once} {
			text, _ := variant.Text(at(t, rules, tt.from, tt.extra))
			want := tt.plain
			if r == once {
				text, want = text+" -", tt.once
			}
			p := play(t, variant.MustParse(r, text), tt.moves...)
			if got := available(p, board.White); got != want {
				t.Errorf("%s, option %v: %d available, want %d", tt.name, r == once, got, want)
			}
			text, _ = variant.Text(p)
			if q := variant.MustParse(r, text); q.Key() != p.Key() {
				t.Errorf("%s: %s comes back as another position", tt.name, text)
			}
		}
	}
	text, _ := variant.Text(play(t, variant.MustParse(once, "8/P6k/8/8/8/8/1K6/8[] w - - 0 1 [RKk|R] - -"), "a7a8r"))
	if got := strings.Fields(text)[8]; got != "a8" {
		t.Errorf("promoted: %s", got)
	}
	for bad, class := range map[string]variant.Class{
		"a9": board.BadSquare, "a1": board.Inconsistent, "": board.Syntax, "a8,a8": board.NotCanonical, "a8,": board.BadSquare, "-,a8": board.BadSquare,
	} {
		if _, err := once.Parse("R7/7k/8/8/8/8/1K6/8[] w - - 0 1 [RKk|] - " + bad); err == nil || bad != "" && !errors.Is(err, &variant.ParseError{Class: class}) {
			t.Errorf("%q: %v, want %s", bad, err, class)
		}
	}
}

// TestOnlyReplaced ends a prelude: the kinds nobody deployed are available by S2,
// by S3 they are not.
func TestOnlyReplaced(t *testing.T) {
	for only, want := range map[bool]string{false: "BQFDGO", true: "BQ"} {
		p := play(t, game(superchess.Options{OnlyReplaced: only}).Start(), "M@f1", "0000", "I@d8", "0000")
		for _, c := range []board.Color{board.White, board.Black} {
			got := ""
			for _, k := range superchess.Available(p, c) {
				got += string(roster.Letter(k, board.English))
			}
			if got != want+"C" {
				t.Errorf("OnlyReplaced %v: available are %s, want %s and the Parachutist", only, got, want)
			}
		}
	}
}

// TestPawnsReset plays a rapid pawn's move and a drop.
func TestPawnsReset(t *testing.T) {
	const from = "7k/8/8/8/8/8/Z6P/K7[L] w - -"
	for pawns, want := range map[bool][3]string{false: {"0", "0", "0"}, true: {"1", "0", "0"}} {
		r := game(superchess.Options{PawnsReset: pawns})
		for i, text := range []string{"a2a3", "h2h3", "L@b1"} {
			if got := field(play(t, at(t, r, from, ""), text), 4); got != want[i] {
				t.Errorf("PawnsReset %v: after %s %s, want %s", pawns, text, got, want[i])
			}
		}
	}
}

// TestDrawsOfChess repeats a position and counts quiet moves through a Game.
func TestDrawsOfChess(t *testing.T) {
	g := variant.NewGameFrom(at(t, rules, "1r5k/8/8/8/8/8/8/K5R1[] w - -", ""))
	for i := range 8 {
		if _, err := g.PlayText([]string{"g1f1", "b8c8", "f1g1", "c8b8"}[i%4]); err != nil {
			t.Fatal(err)
		}
	}
	if err := g.Claim(0, variant.Repetition); err != nil || g.Outcome() != variant.DrawBy(variant.Repetition) {
		t.Errorf("third occurrence: %v, %v", err, g.Outcome())
	}
	text, _ := variant.Text(at(t, rules, "1r5k/8/8/8/8/8/8/K5R1[] w - -", ""))
	g = variant.NewGameFrom(variant.MustParse(rules, strings.Replace(text, " 0 1 ", " 99 80 ", 1)))
	if err := g.Claim(0, variant.QuietMoves); err == nil {
		t.Error("a claim after 99 plies was granted")
	}
	if _, err := g.PlayText("g1f1"); err != nil {
		t.Fatal(err)
	}
	if err := g.Claim(1, variant.QuietMoves); err != nil {
		t.Error(err)
	}
}
