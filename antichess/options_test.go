package antichess_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// byStalemate are the games in the order in which TestStalemate has its columns.
var byStalemate = []struct {
	name  string
	rules variant.Rules
}{{"mover wins", guide}, {"fewer men win", suicide}, {"draw", draws}, {"both", joint}}

// TestStalemate holds what each rule makes of a side without a move: W that side
// wins, L the other one does, D a draw, - the game goes on.
func TestStalemate(t *testing.T) {
	tests := []struct{ name, from, want string }{
		{"two men against three", "8/8/8/p7/P1p5/2p5/2P5/8 w - - 0 2", "WWDW"},
		{"a pawn that can capture is not stuck", "8/8/8/pp6/P7/8/8/8 w - - 0 1", "----"},
		{"one against one", "8/8/8/p7/P7/8/8/8 b - - 0 2", "WDDD"},
		{"two against two", "8/8/8/p1p5/P1P5/8/8/8 w - - 0 2", "WDDD"},
		{"three men against two", "8/8/8/p7/P1p5/2P5/2P5/8 w - - 0 2", "WLDD"},
		{"Black stuck with three against two", "8/8/2p5/p1p5/P1P5/8/8/8 b - - 0 2", "WLDD"},
		{"Black stuck with two against three", "8/8/8/p1p5/P1P5/2P5/8/8 b - - 0 2", "WWDW"},
		{"nor are blocked pawns beside a bishop", "8/8/8/8/8/p7/P7/B7 w - - 0 2", "----"},
		{"a knight shut in by its pawns", "8/8/8/8/6p1/5pP1/5P2/7N w - - 0 2", "WLDD"},
		{"no men, against one", "8/8/8/p7/8/8/8/8 w - - 0 2", "WWWW"},
		{"no men, against many", "8/8/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 2", "WWWW"},
		{"a bishop against two pawns", "8/PP6/8/8/8/8/8/b7 b - - 0 1", "----"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := ""
			for _, game := range byStalemate {
				p := variant.MustParse(game.rules, tt.from)
				got += score(p)
				if over := p.Outcome().Over(); over != (len(variant.Moves(p)) == 0) {
					t.Errorf("%s: over: %v, with %d moves", game.name, over, len(variant.Moves(p)))
				}
			}
			if got != tt.want {
				t.Errorf("%s: %s, want %s", tt.from, got, tt.want)
			}
		})
	}
}

// score returns W, L or D from the view of the side on turn, - for a game that
// goes on, and the whole outcome when its reason is wrong.
func score(p variant.Position) string {
	o, reason := p.Outcome(), antichess.NoMoveLeft
	if p.Board().Color(p.Side()).IsEmpty() {
		reason = antichess.NoMenLeft
	}
	switch o {
	case variant.Outcome{}:
		return "-"
	case variant.WinFor(p.Turn(), reason):
		return "W"
	case variant.WinFor(1-p.Turn(), reason):
		return "L"
	case variant.DrawBy(reason):
		return "D"
	}
	return o.String()
}

// TestRuleSetsShareTheMoves: the rules for a side without a move change no list,
// so a position that is drawn under one and lost under another still looks the
// same at first.
func TestRuleSetsShareTheMoves(t *testing.T) {
	tests := []struct{ from, want string }{
		{"8/PP6/8/8/8/8/8/b7 b - - 0 1", "a1b2 a1c3 a1d4 a1e5 a1f6 a1g7 a1h8"},
		{"8/PP6/8/8/3b4/8/8/8 w - - 1 2", "a7a8b a7a8k a7a8n a7a8q a7a8r b7b8b b7b8k b7b8n b7b8q b7b8r"},
	}
	for _, tt := range tests {
		for _, game := range byStalemate {
			if diff := cmp.Diff(tt.want, listOf(variant.MustParse(game.rules, tt.from))); diff != "" {
				t.Errorf("%s: %s (-want +got):\n%s", game.name, tt.from, diff)
			}
		}
	}
}

func TestNames(t *testing.T) {
	tests := []struct {
		o                  antichess.Options
		id, start, options string
	}{
		{antichess.Options{}, "antichess", antichess.Start, ""},
		{antichess.Options{Castling: true}, "giveaway", antichess.StartCastling, "Castling=yes"},
		{antichess.Options{Castling: true, Stalemate: antichess.FewerMenWins}, "suicide", antichess.StartCastling, "Castling=yes, Stalemate=fewer men win"},
		{antichess.Options{Stalemate: antichess.FewerMenWins}, "suicide", antichess.Start, "Stalemate=fewer men win"},
		{antichess.Options{Stalemate: antichess.StalemateDraws}, "antichess", antichess.Start, "Stalemate=draws"},
		{antichess.Options{Stalemate: antichess.StalemateByBoth}, "antichess", antichess.Start, "Stalemate=by both"},
		{antichess.Options{NoKing: true, DeadDraws: true}, "antichess", antichess.Start, "DeadDraws=yes, NoKing=yes"},
	}
	for _, tt := range tests {
		info := antichess.Must(tt.o).Info()
		start := textOf(antichess.Must(tt.o).Start())
		if info.ID != tt.id || start != tt.start || info.Options != tt.options || !info.Compulsory {
			t.Errorf("%+v: %s (%q) starts with %s, compulsory: %v", tt.o, info.ID, info.Options, start, info.Compulsory)
		}
	}
}

// Suicide used to be silent on castling, and with it it was called giveaway. FICS
// does not permit it, python-chess lists it.
func TestSuicideCastlesByOptionAlone(t *testing.T) {
	const ready = "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1"
	fics := antichess.Must(antichess.Options{Stalemate: antichess.FewerMenWins})
	if _, err := fics.Parse(ready); !errors.Is(err, &variant.ParseError{Class: board.BadCastling}) {
		t.Errorf("a right to castle under the rules of FICS: %v", err)
	}
	if s := fics.Info().Sources; !slices.Contains(s, "FICS, help file suicide_chess") {
		t.Errorf("the sources are %q", s)
	}
	other := antichess.Must(antichess.Options{Stalemate: antichess.FewerMenWins, Castling: true})
	p := variant.MustParse(other, ready)
	for _, text := range []string{"e1g1", "e1c1"} {
		if _, err := variant.ParseMove(p, text); err != nil {
			t.Error(err)
		}
	}
	if n := variant.CountMoves(p); n != 16 {
		t.Errorf("%d moves, want 16", n)
	}
	if p := variant.MustParse(other, "8/8/8/p7/P1p5/2p5/2P5/8 w - - 0 2"); p.Outcome() != variant.WinFor(0, antichess.NoMoveLeft) {
		t.Errorf("fewer men: %v", p.Outcome())
	}
}

// TestNoKing: without the option of source A a pawn has four men to choose from,
// with or without a capture.
func TestNoKing(t *testing.T) {
	for from, want := range map[string]string{
		"8/P7/8/8/8/8/7p/8 w - - 0 1":   "a7a8b a7a8n a7a8q a7a8r",
		"1n6/P7/8/8/8/8/8/8 w - - 0 1":  "a7b8b a7b8n a7b8q a7b8r",
		"8/8/8/8/8/8/p7/1R6 b - - 0 1":  "a2b1b a2b1n a2b1q a2b1r",
		"k7/8/8/8/8/8/8/K7 w - - 0 1":   "a1a2 a1b1 a1b2",
		"8/8/8/8/8/8/8/kK6 w - - 10 40": "b1a1",
	} {
		if diff := cmp.Diff(want, listOf(variant.MustParse(noKing, from))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", from, diff)
		}
	}
	_, err := variant.ParseMove(variant.MustParse(noKing, "8/P7/8/8/8/8/7p/8 w - - 0 1"), "a7a8k")
	if !errors.Is(err, &variant.ParseError{Class: board.BadPromotion}) {
		t.Errorf("promotion to king: %v", err)
	}
}

// TestCastling: giveaway castles where chess has the right, whatever attacks the
// way, and never when there is a capture. An empty want means refused.
func TestCastling(t *testing.T) {
	tests := []struct{ name, from, move, want string }{
		{"king's side", "8/8/8/8/8/8/p7/4K2R w K - 2 1", "e1g1", "8/8/8/8/8/8/p7/5RK1 b - - 3 1"},
		{"queen's side, over an attacked square", "3r4/8/8/8/8/8/8/R3K3 w Q - 2 1", "e1c1", "3r4/8/8/8/8/8/8/2KR4 b - - 3 1"},
		{"out of an attack", "4r3/8/8/8/8/8/8/R3K3 w Q - 2 1", "e1c1", "4r3/8/8/8/8/8/8/2KR4 b - - 3 1"},
		{"into an attack", "2r5/8/8/8/8/8/8/R3K3 w Q - 2 1", "e1c1", "2r5/8/8/8/8/8/8/2KR4 b - - 3 1"},
		{"not with a capture about", "r7/8/8/8/8/8/8/R3K3 w Q - 2 1", "e1c1", ""},
		{"not without the right", "8/8/8/8/8/8/p7/4K2R w - - 2 1", "e1g1", ""},
		{"not over a man", "3r4/8/8/8/8/8/8/RN2K3 w Q - 2 1", "e1c1", ""},
		{"a second king leaves the right", "8/1P6/8/8/8/8/7p/R3K3 w Q - 2 1", "b7b8k", "1K6/8/8/8/8/8/7p/R3K3 b Q - 0 1"},
		{"the right goes with the king", "8/8/8/8/8/8/p7/R3K2R w KQ - 2 1", "a1a2", "8/8/8/8/8/8/R7/4K2R b K - 0 1"},
		{"a king taken at home", "4r3/8/8/8/8/8/8/R3K2R b KQ - 2 1", "e8e1", "8/8/8/8/8/8/8/R3r2R w - - 0 2"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := variant.MustParse(giveaway, tt.from)
			m, err := variant.ParseMove(p, tt.move)
			if (err != nil) != (tt.want == "") {
				t.Fatalf("%s in %s: %v", tt.move, tt.from, err)
			}
			if err == nil && textOf(after(p, m)) != tt.want {
				t.Errorf("%s after %s: %s, want %s", tt.from, tt.move, textOf(after(p, m)), tt.want)
			}
		})
	}
}

// TestLaxReader: what the forgiving reader mends it reports, and what it gives is
// a text of the game.
func TestLaxReader(t *testing.T) {
	tests := []struct {
		name, text, want string
		classes          []variant.Class
	}{
		{"nothing to mend", antichess.Start, antichess.Start, nil},
		{"castling rights of chess", antichess.StartCastling, antichess.Start, []variant.Class{board.BadCastling}},
		{"no counters", "8/8/8/8/8/8/p7/4K2R w - -", "8/8/8/8/8/8/p7/4K2R w - - 0 1", []variant.Class{board.MissingField, board.MissingField}},
		{"an en passant square that nothing left", "8/8/8/8/8/8/p7/4K2R w - e6 0 1", "8/8/8/8/8/8/p7/4K2R w - - 0 1", []variant.Class{board.BadEP}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, repairs, err := antichess.Must(antichess.Options{}).ParseLax(tt.text)
			if err != nil {
				t.Fatal(err)
			}
			var classes []variant.Class
			for _, r := range repairs {
				classes = append(classes, r.Class)
			}
			slices.Sort(classes)
			if textOf(p) != tt.want || !slices.Equal(classes, tt.classes) {
				t.Errorf("%q: %q with %v, want %q with %v", tt.text, textOf(p), classes, tt.want, tt.classes)
			}
		})
	}
	if _, repairs, err := guide.ParseLax("8/8/8/8/8/8/8/k7 b - - 0 1"); err == nil || repairs != nil {
		t.Errorf("a side without men that is not on turn: %v, %v", repairs, err)
	}
}

// TestWhyNoCastling: a castling beside a capture is refused with the duty, one
// over a man with the man.
func TestWhyNoCastling(t *testing.T) {
	giveaway := antichess.Must(antichess.Options{Castling: true})
	for from, want := range map[string]variant.Reason{
		"r3k3/8/8/8/8/8/8/R3K2R w K - 0 1": "a capture is possible, and capturing is compulsory",
		"4k3/8/8/8/8/8/8/4KB1R w K - 0 1":  orthodox.WhyBlocked,
		"4kr2/8/8/8/8/8/8/4K2R w - - 0 1":  orthodox.WhyNoRight,
	} {
		_, err := variant.ParseMove(variant.MustParse(giveaway, from), "e1g1")
		var e *variant.MoveError
		if !errors.As(err, &e) || e.Why != want {
			t.Errorf("%s: %v, want %q", from, err, want)
		}
	}
}
