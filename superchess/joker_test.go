package superchess_test

import (
	"strings"
	"testing"

	"github.com/fairykit/fairykit/superchess"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/varianttest"
)

// jokerAt reads a position of the game with the Joker in which White and Black
// moved these kinds last.
func jokerAt(t *testing.T, from, moved string) variant.Position {
	t.Helper()
	text, _ := variant.Text(at(t, jokers, from, "QQ"))
	return variant.MustParse(jokers, strings.TrimSuffix(text, "--")+moved)
}

func TestJoker(t *testing.T) {
	const lone = "7k/8/8/8/3J4/8/8/K7[] w - -"
	for _, tt := range []struct {
		name, from, moved, move string
		want                    bool
	}{
		{"nothing before the opponent has moved", lone, "--", "d4d5", false},
		{"as a rook", lone, "-R", "d4d8", true},
		{"not as a rook that White moved", lone, "R-", "d4d8", false},
		{"as a knight", lone, "-N", "d4e6", true},
		{"as a Femme Fatale", lone, "-F", "d4f4", true},
		{"who never captures", "7k/8/8/8/3J1p2/8/8/K7[] w - -", "-F", "d4f4", false},
		{"as a pawn forward", lone, "-P", "d4d5", true},
		{"not two squares from the fourth rank", lone, "-P", "d4d6", false},
		{"two from the second", "7k/8/8/8/8/8/3J4/K7[] w - -", "-P", "d2d4", true},
		{"Black's goes down", "7k/3j4/8/8/8/8/8/K7[] b - -", "P-", "d7d5", true},
		{"as a rapid pawn", lone, "-Z", "d4d6", true},
		{"as a king", lone, "-K", "d4e5", true},
		{"as an Emperor", lone, "-E", "d4d6", true},
		{"castling makes the other's an Emperor beside", "3e3r/6J1/8/8/8/8/8/4K3[] b e -", "GR", "d8f8", false},
		{"and one far away", "3e3r/J7/8/8/8/8/8/4K3[] b e -", "GR", "d8f8", true},
		{"no castling", "k7/8/8/8/8/8/8/J3K2R[] w K -", "-K", "a1c1", false},
		{"castling next to a Joker that goes as a rook, and then as the King that castled", "4k2r/7J/8/8/8/8/8/K7[] b k -", "-R", "e8g8", false},
		{"castling away from it", "4k2r/J7/8/8/8/8/8/K7[] b k -", "-R", "e8g8", true},
		{"its capture is a check", "7k/8/8/8/3j4/8/8/K7[] w - -", "B-", "a1b1", true},
		{"which must be met", "7k/8/8/8/3j4/8/8/K5B1[] w - -", "B-", "g1h2", false},
		{"or turned off by a man of another kind", "7k/8/8/8/3j4/8/8/K5R1[] w - -", "B-", "g1f1", true},
		{"no move of a kind that lets it reach the monarch", "6k1/8/8/8/j6Q/8/8/K7[] w - -", "N-", "h4h5", false},
		{"but of one that does not", "7k/8/8/8/j6N/8/8/K7[] w - -", "Q-", "h4g6", true},
		{"no promotion", "8/3J4/8/7k/8/8/8/K7[] w - -", "-P", "d7d8q", false},
		{"it stays what it is on the last rank", "8/3J4/8/7k/8/8/8/K7[] w - -", "-P", "d7d8", true},
		{"it does not freeze", "3r3k/8/8/3J4/4r3/8/8/K7[] b - -", "M-", "e4e1", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := variant.ParseMove(jokerAt(t, tt.from, tt.moved), tt.move); (err == nil) != tt.want {
				t.Errorf("%s %s %s: %v", tt.from, tt.moved, tt.move, err)
			}
		})
	}
}

// TestLastMoved tells what counts as moved.
func TestLastMoved(t *testing.T) {
	for _, tt := range []struct{ name, from, moved, move, want string }{
		{"a man", "7k/8/8/8/3R4/8/8/K7[] w - -", "-N", "d4d5", "RN"},
		{"a promotion counts as the pawn", "7k/3Z4/8/8/8/8/8/K7[] w - -", "-N", "d7d8q", "ZN"},
		{"castling as the monarch's", "7k/8/8/8/8/8/8/R2E4[] w W -", "-N", "d1b1", "EN"},
		{"a drop as the man dropped", "7k/8/8/8/8/8/8/K7[C] w - -", "-N", "C@d4", "CN"},
		{"a Joker as the kind it used", "7k/8/8/8/3J4/8/8/K7[] w - -", "-N", "d4e6", "NN"},
	} {
		p := play(t, jokerAt(t, tt.from, tt.moved), tt.move)
		if got := field(p, 8); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
	for _, bad := range []string{"", "P", "PPP", "pP", "JP", "P1", "Y-"} {
		text, _ := variant.Text(at(t, jokers, "7k/8/8/8/8/8/8/K7[] w - -", ""))
		if _, err := jokers.Parse(strings.TrimSuffix(text, "--") + bad); err == nil {
			t.Errorf("%q was accepted", bad)
		}
	}
}

// TestConformanceOfOptions plays each game that options make.
func TestConformanceOfOptions(t *testing.T) {
	const middle = "1n1elrk1/rp1t2pm/4p3/1F6/8/7z/1PTP1PPZ/1N1EK1MR[L] w KE - 0 1 [NNBBRRQQKEAAMIFDGOOLLZZTTnnbbrrqkeamfdgoolzzttt|" +
		"NBBRQQFDGOObbfdgoonq] -"
	for name, o := range map[string]superchess.Options{
		"Joker":          {Joker: true},
		"championship":   {Prelude: superchess.Championship},
		"Amsterdam":      {Prelude: superchess.Amsterdam},
		"lapse":          {PowersLapse: true, PromoteMonarch: true},
		"spared":         {MonarchsSpared: true, EdgesOnly: true, NearEmbassies: true},
		"apart":          {MonarchsApart: true, PawnStays: true},
		"alone":          {MonarchsAlone: true, StalemateLoses: true, NoDropChecks: true},
		"no requeue":     {NoRequeue: true, OnlyReplaced: true, PawnsReset: true, BareDraws: true},
		"few men deploy": {Deploy: [2]superchess.Range{{Min: 2, Max: 3}, {Min: 1, Max: 2}}, KingStays: true},
	} {
		t.Run(name, func(t *testing.T) {
			r := superchess.Must(o)
			tail := ""
			if o.NoRequeue {
				tail = " -"
			}
			if o.Joker {
				tail += " PP"
			}
			opts := []varianttest.Option{
				varianttest.Games(2), varianttest.MaxPlies(60), varianttest.Every(20), varianttest.Unread(4, 5),
				varianttest.Waive("texts are read strictly", "TestConformanceOfTexts does that"),
			}
			if p, _, err := r.ParseLax(middle + tail); err == nil {
				text, _ := variant.Text(p)
				opts = append(opts, varianttest.Positions(text))
			} else {
				t.Error(err)
			}
			varianttest.Run(t, r, opts...)
		})
	}
}
