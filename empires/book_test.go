package empires_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/empires"
	"github.com/fairykit/fairykit/variant"
)

const (
	c7   = "10p/11/11/6s4/11/5C5/11/11/11/11/P10 w - 0 1"
	c9   = "10p/11/11/11/5s5/5C5/11/11/11/11/P10 w - 0 1"
	c6   = "10p/11/11/11/6s4/5C5/11/11/11/11/P10 w - 0 1"
	d1   = "10p/10a/11/11/6s4/11/2S8/11/2D8/11/P10 w - 0 1"
	d4   = "10p/10a/11/11/6s4/11/11/11/2D8/11/P10 w - 0 1"
	jump = "IS8p/SS9/11/11/11/11/11/11/11/5x5/5P5 w - 0 1"
)

// TestBookForm reads texts, with their routes and what else they may leave out,
// and writes the moves by their routes and without.
func TestBookForm(t *testing.T) {
	for _, tt := range []struct{ text, in, short, long, plain string }{
		{empires.Start, "e9-e8", "e9-e8", "e9-e8", "e9e8"},
		{empires.Start, "Se9-e8", "e9-e8", "e9-e8", "e9e8"},
		{empires.Start, "pass", "pass", "pass", "0000"},
		{empires.Start, "j11=f9", "j11=f9", "j11=f9", "j11~f9"},
		{empires.Start, "Fj11=f9", "j11=f9", "j11=f9", "j11~f9"},
		{empires.Start, "d11@e10", "d11-e10", "d11@e10", "d11e10"},
		{empires.Start, "d11-e10", "d11-e10", "d11-e10", "d11e10"},
		{empires.Start, "k11-k10-e10", "k11-e10", "k11-k10-e10", "k11e10"},
		{c7, "f6-f5xg4", "f6xg4", "f6-f5xg4", "f6g4"},
		{c7, "Cf6-f5xg4", "f6xg4", "f6-f5xg4", "f6g4"},
		{c7, "f6xg4", "f6xg4", "f6xg4", "f6g4"},
		{c9, "f6-e6xf5", "f6xf5", "f6-e6xf5", "f6f5"},
		{c9, "f6-g6xf5", "f6xf5", "f6-g6xf5", "f6f5"},
		{c6, "f6xg5", "f6xg5", "f6xg5", "f6g5"},
		{c6, "f6xg5-g4", "f6xg5-g4", "f6xg5-g4", "f6g5,g5g4"},
		{d4, "c9-g9xg5", "c9xg5", "c9-g9xg5", "c9g5"},
		{d4, "c9-c5xg5", "c9xg5", "c9-c5xg5", "c9g5"},
		{jump, "a1@xf10", "a1xf10", "a1@xf10", "a1f10"},
		{jump, "a1@e10", "a1-e10", "a1@e10", "a1e10"},
		{"10p/11/11/11/5a5/11/11/2F8/5E5/11/P10 w - 0 1", "f9xf5", "f9xf5 {c8,f9}", "f9xf5 {c8,f9}", "f9f5"},
		{"10p/11/11/11/5a5/11/11/2F8/5E5/11/P10 w - 0 1", "c8xf5 {f9,c8}", "c8xf5 {c8,f9}", "c8xf5 {c8,f9}", "c8f5"},
		{a3, "g7xf5", "g7xf5 {g7}", "g7xf5 {g7}", "g7f5"},
		{"4p6/11/5x5/6S4/11/11/11/11/11/11/P10 w - 0 1", "g4xf3", "g4xf3 M", "g4xf3 M", "g4f3"},
		{"11/11/5p5/11/5P5/11/11/11/11/11/11 w - 0 1", "f5-f4 U", "f5-f4 U", "f5-f4 U", "f5f4"},
		{"5p5/11/11/11/D10/1g9/11/11/11/11/P10 w - 0 1", "a5-k11", "a5-k11 MP", "a5-k11 MP", "a5k11"},
	} {
		p := variant.MustParse(game, tt.text)
		s, err := empires.ReadSpelled(p, tt.in)
		if err != nil {
			t.Errorf("%s in %s: %v", tt.in, tt.text, err)
			continue
		}
		got := []string{
			string(p.(variant.Notator).AppendMove(nil, empires.Book, s.Move)),
			string(empires.AppendSpelled(nil, p, s)), variant.Format(p, s.Move),
		}
		if diff := cmp.Diff([]string{tt.short, tt.long, tt.plain}, got); diff != "" {
			t.Errorf("%s in %s (-want +got):\n%s", tt.in, tt.text, diff)
		}
	}
}

func TestBookFormIsReadStrictly(t *testing.T) {
	const angel = "10p/11/11/11/5a5/11/11/2F8/5E5/11/P10 w - 0 1"
	for _, tt := range []struct {
		text, in string
		class    variant.Class
		at       int
	}{
		{empires.Start, "", board.BadSquare, 0},
		{empires.Start, "e9", board.Syntax, 2},
		{empires.Start, "e9e8e7", board.Trailing, 4},
		{empires.Start, "e9-e12", board.BadSquare, 3},
		{empires.Start, "e9-l8", board.BadSquare, 3},
		{empires.Start, "e9-e8-e7-e6", board.Trailing, 8},
		{empires.Start, "e9-e7", board.IllegalMove, 0},
		{empires.Start, "e9xe8", board.Inconsistent, 0},
		{empires.Start, "Ce9-e8", board.Inconsistent, 0},
		{empires.Start, "e9-e8 ", board.Trailing, 5},
		{empires.Start, "e9-e8 M", board.Inconsistent, 5},
		{empires.Start, "e9-e8 {e9}", board.Inconsistent, 5},
		{empires.Start, "e9-e8=C", board.IllegalMove, 0},
		{empires.Start, "passé", board.Trailing, 4},
		{empires.Start, "pass U", board.Inconsistent, 4},
		{empires.Start, "f9=j11", board.IllegalMove, 0},
		{empires.Start, "j11=f9=C", board.BadPromotion, 8},
		{empires.Start, "e9@e8", board.IllegalMove, 0},
		{empires.Start, "d11@xe10", board.Inconsistent, 0},
		{empires.Start, "f9-f8-f7", board.IllegalMove, 0},
		{c6, "f6-g5", board.Inconsistent, 0},
		{c6, "f6xg5xg4", board.Syntax, 8},
		{c6, "f6-g5-g4", board.IllegalMove, 0},
		{c7, "f6-g6xg4", board.IllegalMove, 0},
		{d1, "c9-c5xg5", board.IllegalMove, 0},
		{d4, "c9-d9xg5", board.IllegalMove, 0},
		{jump, "a1xf10 MP", board.Inconsistent, 6},
		{angel, "f9xf5 {c8}", board.Inconsistent, 5},
		{angel, "f9xf5 {c8,f9,f9}", board.Inconsistent, 5},
		{angel, "f9xf5 {c8,f9", board.Unterminated, 5},
		{angel, "f9xf5 {c8, f9}", board.BadSquare, 5},
		{angel, "f9xf5 {}", board.BadSquare, 5},
		{"11/11/5p5/11/5P5/11/11/11/11/11/11 w - 0 1", "f5-f4 M", board.Inconsistent, 5},
		{"11/11/11/5p5/5P5/11/11/11/11/11/11 b - 0 1", "pass", board.IllegalMove, 0},
		{empires.Start, string(make([]byte, 129)), board.TooLong, 128},
	} {
		_, err := empires.ReadSpelled(variant.MustParse(game, tt.text), tt.in)
		var e *variant.ParseError
		if !errors.As(err, &e) || e.Class != tt.class || e.Offset != tt.at || e.Game != "empires" || e.Field != "move" {
			t.Errorf("%q in %s: %v, want %s at %d", tt.in, tt.text, err, tt.class, tt.at)
		}
	}
}

// Section 2 of the rule book: the counters may be missing, and are 0 and 1 then;
// the book itself writes most of its positions so. No other field may be.
func TestCountersMayBeMissing(t *testing.T) {
	const men = "p10/11/11/11/5e5/11/11/11/11/11/5P5"
	for _, tail := range []string{" w -", " w - 0", " w - 0 1"} {
		p, err := game.Parse(men + tail)
		if err != nil {
			t.Errorf("%s: %v", tail, err)
			continue
		}
		if got, _ := variant.Text(p); got != men+" w - 0 1" {
			t.Errorf("%s: written back as %s", tail, got)
		}
	}
	for _, tail := range []string{"", " w"} {
		if _, err := game.Parse(men + tail); !errors.Is(err, &variant.ParseError{Class: board.Syntax}) {
			t.Errorf("%q: %v", tail, err)
		}
	}
}

func TestLoaderRefuses(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		class      variant.Class
		field      string
		mentions   string
	}{
		{"a short row", "10p/10/11/11/11/11/11/11/11/11/P10 w - 0 1", board.RankWidth, "placement", ""},
		{"a run of twelve", "10p/12/11/11/11/11/11/11/11/11/P10 w - 0 1", board.RankWidth, "placement", ""},
		{"no white royal", "10p/11/11/11/11/11/11/11/11/11/11 w - 0 1", board.KingCount, "placement", "white Princess"},
		{"two black royals", "p9p/11/11/11/11/11/11/11/11/11/P10 w - 0 1", board.KingCount, "placement", "k1"},
		{"two Emperors", "10p/11/11/3E4E2/11/11/11/11/11/11/P10 b - 0 1", board.PieceCount, "placement", "i4"},
		{"two Angels", "10p/11/11/3a4a2/11/11/11/11/11/11/P10 w - 0 1", board.PieceCount, "placement", "i4"},
		{"three Androids", "9ap/11/11/3ddd5/11/11/11/11/11/10A/P10 w - 0 1", board.PieceCount, "placement", "f4"},
		{"two Fairies on one colour", "10p/11/11/11/11/11/11/11/F1F8/11/P10 w - 0 1", board.PieceCount, "placement", "c9"},
		{"eleven Soldiers", "10p/11/11/11/11/11/11/SSSSSSSSSSS/11/11/P10 w - 0 1", board.PieceCount, "placement", "k8"},
		{"twelve of the troop", "10p/11/11/11/11/11/11/SSSSSSCCCCC/C10/11/P10 w - 0 1", board.PieceCount, "placement", "k8"},
		{"Menace to the side not to move", "10p/11/11/11/11/11/11/11/2D8/11/P10 w - 0 1", board.OppositeCheck, "placement", "k1"},
		{"a pass field that is none", "10p/11/11/11/11/11/11/11/11/11/P10 w ppp 0 1", board.Syntax, "pass", ""},
		{"no pass field", "10p/11/11/11/11/11/11/11/11/11/P10 w", board.Syntax, "pass", ""},
		{"no side", "10p/11/11/11/11/11/11/11/11/11/P10 - - 0 1", board.BadTurn, "turn", ""},
		{"a turn of 0", "10p/11/11/11/11/11/11/11/11/11/P10 w - 0 0", board.BadCounter, "number", ""},
	} {
		_, err := game.Parse(tt.text)
		var e *variant.ParseError
		if !errors.As(err, &e) || e.Class != tt.class || e.Field != tt.field || !strings.Contains(e.Reason, tt.mentions) {
			t.Errorf("%s: %#v", tt.name, err)
		}
		// The reason names the square at the end; the byte is that of the man on it.
		if q := game.Info().Geometry.Square(tt.mentions); err != nil && q != board.NoSquare {
			if at := board.PlacementOffset(strings.Fields(tt.text)[0], game.Info().Geometry, q); e.Offset != at {
				t.Errorf("%s: byte %d, want %d", tt.name, e.Offset, at)
			}
		}
	}
	const united = "11/11/11/11/5P5/5p5/11/11/11/11/11 w - 0 1"
	p, err := game.Parse(united)
	if err != nil {
		t.Fatal(err)
	}
	want := variant.Outcome{Result: variant.Win, Winners: variant.Seats(1), Reason: empires.Union, Points: [2]uint8{0, 2}}
	if got := p.Outcome(); got != want {
		t.Errorf("%s: %v, want %v", united, got, want)
	}
	var e *variant.ParseError
	if _, err := empires.ParseStart(game, united); !errors.As(err, &e) || e.Class != board.AfterEnd || !strings.Contains(e.Reason, "f5") || e.Offset != 13 {
		t.Errorf("ParseStart: %v", err)
	}
	if _, err := empires.ParseStart(game, "x"); !errors.As(err, &e) {
		t.Errorf("ParseStart: %v", err)
	}
	if _, err := empires.ParseStart(game, empires.Start); err != nil {
		t.Errorf("ParseStart: %v", err)
	}
}

func TestMajorRoyalsAreMarked(t *testing.T) {
	g := game.Info().Geometry
	for text, want := range map[string]board.Set{
		empires.Start: {},
		"10p/11/11/11/11/11/11/11/11/11/P10 w - 0 1":    board.SetOf(g.Square("k1"), g.Square("a11")),
		"10p/e10/11/11/11/11/11/11/11/11/1P9 w - 0 1":   board.SetOf(g.Square("b11")),
		"10p/11/11/11/11/11/11/11/11/3I7/1P9 b - 0 1":   board.SetOf(g.Square("k1")),
		"10p/1ei8/11/11/11/11/11/11/11/3I7/P10 w - 0 1": {},
	} {
		if got := variant.Marked(variant.MustParse(game, text)); got != want {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
}

// TestDescribeHasTheWay: that of the first route, by the corner or the square
// between, and that of a capture with a step behind it.
func TestDescribeHasTheWay(t *testing.T) {
	for _, tt := range []struct{ text, move, want string }{
		{d4, "c9-c5xg5", "c9 c5 g5"}, {c7, "f6-f5xg4", "f6 f5 g4"}, {c6, "f6xg5-g4", "f6 g5 g4"}, {empires.Start, "e9-e8", "e9 e8"},
	} {
		p := variant.MustParse(game, tt.text)
		s, err := empires.ReadSpelled(p, tt.move)
		if err != nil {
			t.Fatal(err)
		}
		e := variant.Describe(p, s.Move)
		name := func(way []board.Square) (text string) {
			for _, q := range way {
				text += " " + game.Info().Geometry.Name(q)
			}
			return strings.TrimPrefix(text, " ")
		}
		found := false
		for _, r := range e.Routes {
			found = found || name(r.Squares) == tt.want
		}
		if !found || name(e.Route) != name(e.Routes[0].Squares) {
			t.Errorf("%s: the way is %s, the routes are %v", tt.move, name(e.Route), e.Routes)
		}
	}
}

// TestElevenCaptains is every Soldier made a Captain beside the one of the start.
func TestElevenCaptains(t *testing.T) {
	for men, ok := range map[string]bool{"CCCCCCCCCCC": true, "CCCCCCCCCCS": true} {
		if _, err := game.Parse("10p/11/11/11/11/11/11/11/" + men + "/11/P10 w - 0 1"); (err == nil) != ok {
			t.Errorf("%s: %v", men, err)
		}
	}
	if _, err := game.Parse("10p/11/11/11/11/11/11/C10/CCCCCCCCCCC/11/P10 w - 0 1"); err == nil {
		t.Error("twelve Captains are taken")
	}
}
