package succes_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
)

// TestProofIsReplayed is section 3: the line obeys the rules that the card names,
// and success comes with its last ply.
func TestProofIsReplayed(t *testing.T) {
	const (
		knight = "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R"
		s04    = "rn1qkbnr/ppp1pppp/3p4/8/4P3/8/PPPP1PPP/RNBQKBNR"
	)
	exact, black := succes.Options{ExactLength: true}, succes.Options{TargetSide: succes.BlackToMove}
	report := succes.Options{Enforcement: succes.Report}
	tests := []struct {
		name, target, line string
		plies              int // of the contract
		o                  succes.Options
		class              variant.Class // "" for a good card
	}{
		{"plain", wanted, "g1f3 g8f6", 6, succes.Options{}, ""},
		{"through the target", knight, "g1f3 g8f6 f3g1 f6g8 g1f3", 6, succes.Options{}, board.Inconsistent},
		{"exactly, through the target", knight, "g1f3 g8f6 f3g1 f6g8 g1f3", 5, exact, ""},
		{"not exactly", wanted, "g1f3 g8f6", 6, exact, board.Inconsistent},
		{"exactly", wanted, "g1f3 g8f6", 2, exact, ""},
		{"as long as the contract", wanted, "g1f3 g8f6", 2, succes.Options{}, ""},
		{"one ply over the contract", wanted, "g1f3 g8f6", 1, succes.Options{}, board.Limit},
		{"the other side is to move", wanted, "g1f3 g8f6", 6, black, board.Inconsistent},
		{"that side is to move", knight, "g1f3", 6, black, ""},
		{"breaks the duty", s04, "e2e3 d7d6 d1h5 c8g4 e3e4 g4d1 h5d1", 8, succes.Options{}, board.IllegalMove},
		{"breaks the duty that is only reported", s04, "e2e3 d7d6 d1h5 c8g4 e3e4 g4d1 h5d1", 8, report, board.IllegalMove},
	}
	for _, tt := range tests {
		line := strings.Fields(tt.line)
		card := succes.Card{Target: secret.Of(tt.target), MaxPlies: tt.plies, Proof: &succes.Proof{Shortest: len(line), Line: secret.Of(line)}}
		_, err := succes.New(card, tt.o)
		var e *variant.ParseError
		if tt.class == "" && err != nil || tt.class != "" && (!errors.As(err, &e) || e.Class != tt.class || e.Field != "proof.line") {
			t.Errorf("%s: %v, want class %q", tt.name, err, tt.class)
		}
		card.Proof.Shortest++
		if _, err := succes.New(card, tt.o); !errors.As(err, &e) || tt.class == "" && e.Field != "proof.shortest" {
			t.Errorf("%s, said to be a ply longer: %v", tt.name, err)
		}
	}
}

// A line through a dead position is none under draw rules, and a card that is
// proved under them says so.
func TestProofUnderDrawRules(t *testing.T) {
	const start, onlyKings = "4k3/8/8/8/8/8/3r4/4K3 w - - 0 1", "4k3/8/8/8/8/8/3K4/8"
	draws := succes.Options{DrawRules: true}
	tests := []struct {
		target, line, rules string
		o                   succes.Options
		field               string
	}{
		{onlyKings, "e1d2", "succes-1:draws", draws, ""},
		{onlyKings, "e1d2", "succes-1:default", draws, ""},
		{onlyKings, "e1d2", "succes-1:draws", succes.Options{}, "rules"},
		{"3k4/8/8/8/8/8/3K4/8", "e1d2 e8d8", "succes-1:default", draws, "proof.line"},
		{"3k4/8/8/8/8/8/3K4/8", "e1d2 e8d8", "succes-1:default", succes.Options{}, ""},
	}
	for _, tt := range tests {
		card := succes.Card{Target: secret.Of(tt.target), Start: start, Rules: tt.rules, Proof: &succes.Proof{Line: secret.Of(strings.Fields(tt.line))}}
		_, err := succes.New(card, tt.o)
		var e *variant.ParseError
		if tt.field == "" && err != nil || tt.field != "" && (!errors.As(err, &e) || e.Field != tt.field) {
			t.Errorf("%s under %s, %q: %v, want field %q", tt.line, tt.rules, tt.o.RulesName(), err, tt.field)
		}
	}
}

// TestImpossibleTargets is section 3: what no play ends on is no card.
func TestImpossibleTargets(t *testing.T) {
	white, black := succes.Options{Plies: 99, TargetSide: succes.WhiteToMove}, succes.Options{Plies: 99, TargetSide: succes.BlackToMove}
	const check = "4k3/8/4R3/8/8/8/8/4K3" // of Black, who is to move
	tests := []struct {
		name, target string
		o            succes.Options
		class        variant.Class
	}{
		{"both kings in check", "4k3/8/4R3/8/8/4r3/8/4K3", succes.Options{Plies: 99}, board.OppositeCheck},
		{"kings side by side", "kK6/8/8/8/8/8/8/8", succes.Options{Plies: 99}, board.OppositeCheck},
		{"one king in check", check, succes.Options{Plies: 99}, ""},
		{"its side to move", check, black, ""},
		{"the other side to move", check, white, board.OppositeCheck},
		{"a check along a file", "4k3/8/8/4R3/8/4P3/8/4K3", white, board.OppositeCheck},
		{"no check, a wall between", "4k3/4p3/8/4R3/8/4P3/8/4K3", white, ""},
		{"no king", "8/8/8/8/8/8/8/4K3", white, board.KingCount},
		{"a pawn at the end", "4k2P/8/8/8/8/8/8/4K3", white, board.PawnRank},
		{"nine rooks and a pawn", "4k3/8/8/8/8/P7/RR6/RRRRKRRR", white, ""},
		{"ten rooks and a pawn", "4k3/8/8/8/8/P7/RRR5/RRRRKRRR", white, board.PieceCount},
	}
	for _, tt := range tests {
		_, err := succes.New(succes.Card{Target: secret.Of(tt.target)}, tt.o)
		var e *variant.ParseError
		if tt.class == "" && err != nil || tt.class != "" && (!errors.As(err, &e) || e.Class != tt.class || e.Field != "target") {
			t.Errorf("%s: %v, want class %q", tt.name, err, tt.class)
		}
	}
}

// The longest name of a rule set fits on a card.
func TestRulesNameFitsOnACard(t *testing.T) {
	o := succes.Options{
		Plies: 2, Protection: succes.AnyAttack, ForcedWhen: succes.EitherHolds, KingCounts: true, KingValue: 1000,
		Values: succes.Values{0, 1000, 1000, 1000, 1000, 1000}, ExactLength: true, TargetSide: succes.WhiteToMove,
		DrawRules: true,
	}
	card := succes.Card{Target: secret.Of(wanted), Rules: o.RulesName(), Proof: &succes.Proof{Shortest: 2, Line: secret.Of(strings.Fields("g1f3 g8f6"))}}
	if _, err := succes.New(card, o); err != nil {
		t.Error(err)
	}
}

// TestCardIsPrintable: what people see of a card could drive their terminal.
func TestCardIsPrintable(t *testing.T) {
	long := strings.Repeat("x", succes.MaxCardText+1)
	for _, text := range []string{"\x1b[2J", "a\nb", "\x00", "\x7f", "\u0085", "\u202e", "\u2028", "\xff", long} {
		want := board.Syntax
		if text == long {
			want = board.TooLong
		}
		if !utf8.ValidString(text) {
			want = board.BadUTF8
		}
		for field, card := range map[string]succes.Card{
			"id": {ID: text}, "rules": {Rules: text}, "rating.tags[1]": {Rating: &succes.Rating{Tags: []string{"été", text}}},
		} {
			card.Target = secret.Of(wanted)
			_, err := succes.New(card, succes.Options{Plies: 9})
			var e *variant.ParseError
			if field == "rules" && text == long {
				continue // such a name may be longer
			}
			if !errors.As(err, &e) || e.Field != field || e.Class != want || strings.Contains(err.Error(), text) {
				t.Errorf("%s %q: %v", field, text, err)
			}
		}
	}
	good := succes.Card{ID: "carte n° 1 – «été»", Target: secret.Of(wanted), Rating: &succes.Rating{Tags: []string{"by Géza Schweig", "将棋"}}}
	if _, err := succes.New(good, succes.Options{Plies: 9}); err != nil {
		t.Error(err)
	}
}

// TestNumbersOfTheHost: what a card says for the host has the bounds of a deck.
func TestNumbersOfTheHost(t *testing.T) {
	rating := func(r succes.Rating) succes.Card { return succes.Card{Rating: &r} }
	proof := func(p succes.Proof) succes.Card { return succes.Card{Proof: &p} }
	tests := []struct {
		card  succes.Card
		field string
	}{
		{rating(succes.Rating{Solve: -1}), "rating.solve"}, {rating(succes.Rating{Solve: succes.MaxRating + 1}), "rating.solve"},
		{rating(succes.Rating{Memory: -1}), "rating.memory"}, {rating(succes.Rating{Memory: succes.MaxRating + 1}), "rating.memory"},
		{rating(succes.Rating{Tags: make([]string, succes.MaxTags+1)}), "rating.tags"}, {rating(succes.Rating{Tags: []string{""}}), "rating.tags[0]"},
		{proof(succes.Proof{Shortest: -1}), "proof.shortest"}, {proof(succes.Proof{Shortest: succes.MaxPlies + 1}), "proof.shortest"},
		{proof(succes.Proof{Solutions: -1}), "proof.solutions"}, {proof(succes.Proof{Solutions: succes.MaxSolutions + 1}), "proof.solutions"},
		{proof(succes.Proof{Line: secret.Of(make([]string, succes.MaxPlies+1))}), "proof.line"},
	}
	for _, tt := range tests {
		tt.card.Target = secret.Of(wanted)
		_, err := succes.New(tt.card, succes.Options{Plies: 9})
		var e *variant.ParseError
		if !errors.As(err, &e) || e.Field != tt.field {
			t.Errorf("%v, want field %s", err, tt.field)
		}
	}
}

func TestDeadStart(t *testing.T) {
	for fen, dead := range map[string]bool{
		"4k3/8/8/8/8/8/8/3NK3 w - - 0 1": true, "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1": true, "3bk3/8/8/8/8/8/8/2B1K3 w - - 0 1": true,
		"2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1": false, "3nk3/8/8/8/8/8/8/3NK3 w - - 0 1": false, "4k3/8/8/8/8/8/P7/4K3 w - - 0 1": false,
	} {
		for _, on := range []bool{false, true} {
			_, err := succes.New(succes.Card{Target: secret.Of("8/3k4/8/8/8/8/8/4K3"), Start: fen}, succes.Options{Plies: 9, DrawRules: on})
			var e *variant.ParseError
			if refused := on && dead; refused != (err != nil) || refused && (!errors.As(err, &e) || e.Field != "start") {
				t.Errorf("%s, draw rules %v: %v", fen, on, err)
			}
		}
	}
}

func TestStartHasAMove(t *testing.T) {
	for fen, ok := range map[string]bool{
		"7k/6Q1/5K2/8/8/8/8/8 b - - 0 1": false, "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1": false, "7k/8/5K2/6Q1/8/8/8/8 b - - 0 1": true,
	} {
		_, err := succes.New(succes.Card{Target: secret.Of("7k/8/5K2/8/8/8/8/8"), Start: fen}, succes.Options{Plies: 9})
		var e *variant.ParseError
		if ok != (err == nil) || !ok && (!errors.As(err, &e) || e.Field != "start") {
			t.Errorf("%s: %v", fen, err)
		}
	}
}

// Rules keep their own card.
func TestRulesDoNotShareTheCard(t *testing.T) {
	card := succes.Example()
	card.Rating = &succes.Rating{Tags: []string{"one"}}
	r := succes.Must(card, succes.Options{})
	for _, c := range []succes.Card{card, r.Card()} {
		c.Proof.Line.Reveal()[0], c.Proof.Shortest, c.Rating.Tags[0] = "a2a3", 1, "two"
	}
	if c := r.Card(); c.Proof.Line.Reveal()[0] != "f2f3" || c.Proof.Shortest != 6 || c.Rating.Tags[0] != "one" {
		t.Errorf("the card was changed: %v %v", c.Proof, c.Rating)
	}
}

// TestNothingPublicDependsOnTheCard: as long as no target is reached, positions
// of games with different cards have the same text, views, key, moves, refusals
// and outcome.
func TestNothingPublicDependsOnTheCard(t *testing.T) {
	one := succes.Must(succes.Card{ID: "a", Target: secret.Of(far), MaxPlies: 40}, succes.Options{Seats: 3})
	two := succes.Must(succes.Card{ID: "b", Target: secret.Of("rnbq1bnr/ppppkppp/8/4Q3/4P3/8/PPPP1PPP/RNB1KBNR"), MaxPlies: 40}, succes.Options{Seats: 3})
	plies := 0
	for seed := range uint64(40) {
		rng := rand.New(rand.NewPCG(seed, 4))
		p, q := one.Start(), two.Start()
		for !p.Outcome().Over() && q.Outcome().Reason != succes.Success {
			ms := variant.Moves(p)
			if !slices.Equal(ms, variant.Moves(q)) || p.Key() != q.Key() || p.Outcome() != q.Outcome() || seen(t, p) != seen(t, q) {
				t.Fatalf("%s differs from %s", seen(t, p), seen(t, q))
			}
			_, err := variant.ParseMove(p, "a1h8")
			_, err2 := variant.ParseMove(q, "a1h8")
			if err == nil || err.Error() != err2.Error() {
				t.Fatalf("%v, %v", err, err2)
			}
			m := ms[rng.IntN(len(ms))]
			p.Apply(m)
			q.Apply(m)
			plies++
		}
	}
	t.Logf("%d plies compared", plies)
}

// seen is the text of a position with all views of it.
func seen(t *testing.T, p variant.Position) string {
	t.Helper()
	text, err := variant.Text(p)
	for seat := range p.Rules().Info().Players {
		view, e := variant.View(p, variant.Player(seat))
		text += "\n" + view
		err = errors.Join(err, e)
	}
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestNumbersOnACardAtTheirBounds has each number at the last value that is
// allowed and at the next one.
func TestNumbersOnACardAtTheirBounds(t *testing.T) {
	for _, tt := range []struct {
		field     string
		good, bad []int
		set       func(*succes.Card, int)
	}{
		{"prepSeconds", []int{0, 10, 600}, []int{-1, 1, 9, 601}, func(c *succes.Card, n int) { c.PrepSeconds = n }},
		{"maxPlies", []int{1, 512}, []int{-1, 513}, func(c *succes.Card, n int) { c.MaxPlies = n }},
		{"rescuePlies", []int{0, 1, 512}, []int{-1, 513}, func(c *succes.Card, n int) { c.RescuePlies = n }},
		{"proof.shortest", []int{0, 1, 512}, []int{-1, 513}, func(c *succes.Card, n int) { c.Proof = &succes.Proof{Shortest: n} }},
		{"proof.solutions", []int{0, 1 << 30}, []int{-1, 1<<30 + 1}, func(c *succes.Card, n int) { c.Proof = &succes.Proof{Solutions: n} }},
		{"rating.solve", []int{0, 1000}, []int{-1, 1001}, func(c *succes.Card, n int) { c.Rating = &succes.Rating{Solve: n} }},
		{"rating.memory", []int{0, 1000}, []int{-1, 1001}, func(c *succes.Card, n int) { c.Rating = &succes.Rating{Memory: n} }},
		{"rating.tags", []int{0, 16}, []int{17}, func(c *succes.Card, n int) { c.Rating = &succes.Rating{Tags: slices.Repeat([]string{"x"}, n)} }},
		{"rating.tags[0]", []int{1, 64}, []int{0, 65}, func(c *succes.Card, n int) { c.Rating = &succes.Rating{Tags: []string{strings.Repeat("x", n)}} }},
		{"rules", []int{0, 96}, []int{97}, func(c *succes.Card, n int) { c.Rules = strings.Repeat("x", n) }},
		{"id", []int{0, 64}, []int{65}, func(c *succes.Card, n int) { c.ID = strings.Repeat("x", n) }},
	} {
		take := func(n int) error {
			card := succes.Card{Target: secret.Of(wanted), MaxPlies: 9}
			tt.set(&card, n)
			_, err := succes.New(card, succes.Options{})
			return err
		}
		for _, n := range tt.good {
			if err := take(n); err != nil {
				t.Errorf("%s: %d is refused: %v", tt.field, n, err)
			}
		}
		for _, n := range tt.bad {
			var e *variant.ParseError
			if err := take(n); !errors.As(err, &e) || e.Field != tt.field {
				t.Errorf("%s: %d: %v", tt.field, n, err)
			}
		}
	}
}
