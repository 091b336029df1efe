package superchess_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/superchess"
	"github.com/fairykit/fairykit/variant"
)

const (
	startHand  = "[EAMIFDGOLCZZTTTTeamifdgolczztttt]"
	startStock = "[NNBBRRQKEAMIFDGOLCZZTTTTnnbbrrqkeamifdgolczztttt|MFDGOmfdgo]"
	chess      = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
)

// stockWith is the stock of set 2 with other men available.
func stockWith(available string) string {
	head, _, _ := strings.Cut(startStock, "|")
	return head + "|" + available + "]"
}

// TestRefusedPositions names the field and the class of every set-up that cannot
// be.
func TestRefusedPositions(t *testing.T) {
	for _, tt := range []struct {
		name, text, field string
		class             variant.Class
	}{
		{"two Kings", "7k/8/8/8/8/8/8/K6K[] w - - 0 1 [KKk|] -", "placement", board.KingCount},
		{"two Emperors", "7k/8/8/8/8/8/8/E6E[] w - - 0 1 [EEk|] -", "placement", board.KingCount},
		{"no monarch", "7k/8/8/8/8/8/8/Q7[] w - - 0 1 [Qk|] -", "placement", board.KingCount},
		{"a pawn on the last rank", "P6k/8/8/8/8/8/8/K7[] w - - 0 1 [Kk|] -", "placement", board.PawnRank},
		{"a T-pawn on the last rank", "T6k/8/8/8/8/8/8/K7[] w - - 0 1 [KTk|] -", "placement", board.PawnRank},
		{"a black rapid pawn on the last rank", "7k/8/8/8/8/8/8/K1z5[] w - - 0 1 [Kkz|] -", "placement", board.PawnRank},
		{"a black mobilisation pawn on the last rank", "7k/8/8/8/8/8/8/K1l5[] w - - 0 1 [Kkl|] -", "placement", board.PawnRank},
		{"an unknown letter", "7k/8/8/8/8/8/8/KY6[] w - - 0 1 [Kk|] -", "placement", board.BadPiece},
		{"a Joker without the option", "7k/8/8/8/8/8/8/KJ6[] w - - 0 1 [Kk|] -", "placement", board.BadPiece},
		{"the other side is in check", "6Rk/8/8/8/8/8/8/K7[] w - - 0 1 [RKk|] -", "placement", board.OppositeCheck},
		{"a stock that does not hold the board's men", "7k/8/8/8/8/8/8/K5AA[] b - - 0 1 [KAk|] -", "stock", board.PieceCount},
		{"a stock that does not hold Black's men", "aa5k/8/8/8/8/8/8/K7[] w - - 0 1 [Kka|] -", "stock", board.PieceCount},
		{"nor one in reserve", "7k/8/8/8/8/8/8/K7[C] w - - 0 1 [Kk|] -", "stock", board.PieceCount},
		{"a stock without brackets", "7k/8/8/8/8/8/8/K7[] w - - 0 1 Kk| -", "stock", board.Syntax},
		{"an unknown letter in the stock", "7k/8/8/8/8/8/8/K7[] w - - 0 1 [KYk|] -", "stock", board.BadPiece},
		{"a pawn in the stock", "7k/8/8/8/8/8/8/K7[] w - - 0 1 [PKk|] -", "stock", board.BadPiece},
		{"a stock out of order", "7k/8/8/8/8/8/8/K7[] w - - 0 1 [kK|] -", "stock", board.NotCanonical},
		{"sixteen Queens", "7k/8/8/8/8/8/8/K7[] w - - 0 1 [QQQQQQQQQQQQQQQQKk|] -", "stock", board.Limit},
		{"available men that are not there", "7k/8/8/8/8/8/8/K7[] w - - 0 1 [Kk|Q] -", "stock", board.Inconsistent},
		{"available men left out", "7k/8/8/8/8/8/8/K7[] w - - 0 1 [QKk|] -", "stock", board.Inconsistent},
		{"an Amazon among them", "7k/8/8/8/8/8/8/K7[] w - - 0 1 [KAk|A] -", "stock", board.Inconsistent},
		{"another man in reserve", "7k/8/8/8/8/8/8/K7[Q] w - - 0 1 [QKk|Q] -", "reserve", board.BadReserve},
		{"two Parachutists in reserve", "7k/8/8/8/8/8/8/K7[CC] w - - 0 1 [KCCk|] -", "reserve", board.BadReserve},
		{"castling without the rook", "7k/8/8/8/8/8/8/4K3[] w K - 0 1 [Kk|] -", "castling", board.BadCastling},
		{"castling of an Emperor elsewhere", "7k/8/8/8/8/8/8/4E2R[] w E - 0 1 [REk|] -", "castling", board.BadCastling},
		{"a prelude of another letter", chess + startHand + " w - - 0 1 " + startStock + " D1", "prelude", board.Syntax},
		{"an action too many", chess + startHand + " w - - 0 1 " + startStock + " A3", "prelude", board.Syntax},
		{"the other side's action", chess + startHand + " b - - 0 1 " + startStock + " A1", "prelude", board.BadTurn},
		{"a square where nobody was put", chess + startHand + " w - - 0 1 " + startStock + " A1f1", "placement", board.Inconsistent},
		{"a square of the other wing", chess + startHand + " w - - 0 1 " + startStock + " A1a1", "prelude", board.Syntax},
		{"castling rights in the prelude", chess + startHand + " w KQkq - 0 1 " + startStock + " A1", "castling", board.BadCastling},
		{
			"an Emperor outside the d-file", "rnbqkenr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKENR[AMIFDGOLCZZTTTTamifdgolczztttt] w - - 0 1 " + stockWith("BMFDGObmfdgo") + " A1f1",
			"placement", board.Inconsistent,
		},
		{
			"a man without its mirror image", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKMNR[EAIFDGOLCZZTTTTeaifdgolczztttt] w - - 0 1 " + stockWith("BFDGOmfdgo") + " A1f1",
			"placement", board.Inconsistent,
		},
		{
			"a pawn man among the officers", "rnbqktnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKTNR[EAMIFDGOLCZZTTTeamifdgolczzttt] w - - 0 1 " + stockWith("BMFDGObmfdgo") + " A1f1",
			"placement", board.Inconsistent,
		},
		{
			"a reserve man deployed", "rnbqkcnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKCNR[EAMIFDGOLZZTTTTeamifdgolzztttt] w - - 0 1 " + stockWith("BMFDGObmfdgo") + " A1f1",
			"placement", board.Inconsistent,
		},
		{
			"new men on the other side's ranks", "rnbqkMnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKmNR[EAIFDGOLCZZTTTTeaifdgolczztttt] w - - 0 1 " + stockWith("BFDGObfdgo") + " A1f1",
			"placement", board.Inconsistent,
		},
		{"men in the middle", "rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR" + startHand + " w - - 0 1 " + startStock + " A1", "placement", board.Inconsistent},
		{"a hand that is not the rest of the stock", chess + "[EAMIFDGOLCZZTTTeamifdgolczzttt] w - - 0 1 " + startStock + " A1", "reserve", board.BadReserve},
		{
			"no monarch, and no Emperor to come",
			"rnbqgbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQGBNR[AMam] b - - 0 1 [NNBBRRQKAMGnnbbrrqkamg|Mm] A2", "prelude", board.Inconsistent,
		},
		{"five men in the championship", chess + "[AMXSVamxsv] w - - 0 1 [NNBBRRQKAMXSVnnbbrrqkamxsv|MXSVmxsv] B1", "reserve", board.BadReserve},
		{"four kinds in Amsterdam", chess + "[AXSVaxsv] w - - 0 1 [NNBBRRQKAXSVnnbbrrqkaxsv|XSVxsv] C1", "reserve", board.BadReserve},
	} {
		p, err := rules.Parse(tt.text)
		var e *variant.ParseError
		if !errors.As(err, &e) || e.Field != tt.field || e.Class != tt.class {
			t.Errorf("%s: %v and %v, want field %s, class %s", tt.name, p, err, tt.field, tt.class)
			continue
		}
		// What no one man is to blame for lies where its field starts.
		first := map[string]string{"reserve": "[", "castling": strings.Fields(tt.text)[2], "stock": "", "prelude": "", "placement": ""}[tt.field]
		if at := tt.text[e.Offset:]; !strings.HasPrefix(at, first) || e.Offset == 0 && tt.field != "placement" {
			t.Errorf("%s: byte %d, at %q", tt.name, e.Offset, at)
		}
	}
}

// TestPreludeFaultsAreAtTheirByte: the letter, the number of the action or the
// square is to blame.
func TestPreludeFaultsAreAtTheirByte(t *testing.T) {
	head := chess + startHand + " w - - 0 1 " + startStock + " "
	for text, want := range map[string]int{"D1": 0, "@1": 0, "A": 0, "A3": 1, "A0": 1, "B6": 1, "C5": 1, "A1a1": 2, "A1z9": 2, "B1f1": 2} {
		_, err := rules.Parse(head + text)
		var e *variant.ParseError
		if !errors.As(err, &e) || e.Field != "prelude" || e.Class != board.Syntax || e.Offset != len(head)+want {
			t.Errorf("%s: %v, want byte %d", text, err, len(head)+want)
		}
	}
}

// TestPawnsOnTheFirstRank may stand there, but have no double step.
func TestPawnsOnTheFirstRank(t *testing.T) {
	p := at(t, rules, "7k/8/8/8/8/8/8/K5PL[] w - -", "")
	for text, want := range map[string]bool{"g1g2": true, "g1g3": false, "h1h4": true} {
		if _, err := variant.ParseMove(p, text); (err == nil) != want {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestRefusedOptions(t *testing.T) {
	for name, o := range map[string]superchess.Options{
		"a letter of nobody":             {Stock: "AY"},
		"a Joker without the option":     {Stock: "AJ"},
		"two Emperors":                   {Stock: "EE"},
		"three kinds in championship":    {Prelude: superchess.Championship, Stock: "AXS"},
		"a kind twice there":             {Prelude: superchess.Championship, Stock: "AAXS"},
		"a pawn man there":               {Prelude: superchess.Championship, Stock: "AXSZ"},
		"a reserve man there":            {Prelude: superchess.Championship, Stock: "AXSC"},
		"an Emperor there":               {Prelude: superchess.Championship, Stock: "AXSE"},
		"a kind twice for one missing":   {Prelude: superchess.Championship, Stock: "AAXX"},
		"a kind twice in Amsterdam":      {Prelude: superchess.Amsterdam, Stock: "AAXSV"},
		"two reserve men":                {Stock: "CC"},
		"sixteen Amazons":                {Stock: "AAAAAAAAAAAAAAAA"},
		"four kinds in Amsterdam":        {Prelude: superchess.Amsterdam, Stock: "AXSV"},
		"a range upside down":            {Deploy: [2]superchess.Range{{Min: 3, Max: 2}, {}}},
		"no such prelude":                {Prelude: superchess.Given + 1},
		"a given set-up that is missing": {Prelude: superchess.Given},
	} {
		if o.Validate() == nil {
			t.Errorf("%s was accepted", name)
		}
	}
	if err := (superchess.Options{Prelude: superchess.Given, Setup: "7k/8/8/8/8/8/8/K7[] w - - 0 1 [Kk|] -"}).Validate(); err != nil {
		t.Error(err)
	}
}

// TestWhyNoPromotion tells a man that is not available from a pawn that is pinned.
func TestWhyNoPromotion(t *testing.T) {
	p := at(t, rules, "8/1KPr4/8/8/8/8/8/7k[] w - -", "R")
	for text, want := range map[string]variant.Reason{"c7c8r": "royal attacked", "c7c8n": "not available"} {
		_, err := variant.ParseMove(p, text)
		var e *variant.MoveError
		if !errors.As(err, &e) || e.Why != want {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// TestWhy puts refusals in words.
func TestWhy(t *testing.T) {
	for _, tt := range []struct {
		from, move string
		want       variant.Reason
	}{
		{"7k/8/8/4m3/3R4/8/8/K7[] w - -", "d4d5", "frozen"},
		{"7k/8/8/4f3/3R2p1/8/8/K7[] w - -", "d4g4", "pacified"},
		{"7k/8/8/8/R7/8/7K/d7[] w - -", "a4a1", "immune"},
		{"7k/P7/8/8/8/8/8/K7[] w - -", "a7a8", "nobody available"},
		{"7k/P7/8/8/8/8/8/K7[] w - -", "a7a8q", "nobody available"},
		{"r6k/8/8/8/8/8/8/1K6[] w - -", "b1a1", "royal attacked"},
	} {
		_, err := variant.ParseMove(at(t, rules, tt.from, ""), tt.move)
		var e *variant.MoveError
		if !errors.As(err, &e) || e.Why != tt.want {
			t.Errorf("%s %s: %v, want %s", tt.from, tt.move, err, tt.want)
		}
	}
	free, begun := rules.Start(), play(t, rules.Start(), "M@f1")
	over := play(t, begun, "0000", "F@c8", "0000")
	for _, tt := range []struct {
		p    variant.Position
		move string
		want variant.Reason
	}{
		{free, "e2e4", "prelude"},
		{free, "C@g1", "reserve man"},
		{begun, "M@g1", "none left"},
		{free, "A@c1", "other wing"},
		{begun, "A@e1", "order of squares"},
		{free, "E@f1", "emperor on d"},
		{free, "G@f2", "pawn for pawn"},
		{game(superchess.Options{KingStays: true}).Start(), "G@e1", "not replaced"},
		{over, "0000", "no pass"},
	} {
		_, err := variant.ParseMove(tt.p, tt.move)
		var e *variant.MoveError
		if !errors.As(err, &e) || e.Why != tt.want {
			t.Errorf("%s: %v, want %s", tt.move, err, tt.want)
		}
	}
	_, err := variant.ParseMove(at(t, rules, "7k/P7/8/8/8/8/8/K7[] w - -", "Q"), "a7a8n")
	if err == nil {
		t.Error("a Knight that is not available was accepted")
	}
}

func TestNames(t *testing.T) {
	man, _ := roster.Man(superchess.Magician)
	if man.Names != [board.Languages]string{"Magician", "Magicien", "Magiër"} || man.Abbreviation != "M*" {
		t.Errorf("%+v", man)
	}
	for _, m := range jokers.Info().Roster.Men() {
		for lang, name := range m.Names {
			if name == "" {
				t.Errorf("%s has no name in language %d", m.Names[0], lang)
			}
		}
		if m.Kind >= superchess.Emperor && m.Abbreviation == "" {
			t.Errorf("%s has no printed abbreviation", m.Names[0])
		}
	}
}
