package synchro_test

import (
	"strings"
	"testing"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
)

// choose returns the choice of seat with that text, None if it is not offered.
func choose(p *synchro.Position, seat variant.Player, text string) move.Move {
	for _, m := range p.AppendChoices(nil, seat) {
		if variant.Format(p, m) == text {
			return m
		}
	}
	return move.None
}

// short is the text of p without the counters, with its end.
func short(t *testing.T, p variant.Position) string {
	t.Helper()
	f := strings.Fields(mustText(t, p))
	out := f[0] + " " + f[2] + " " + f[3]
	switch o := p.Outcome(); {
	case o.Result == variant.Draw:
		out += " draw: " + string(o.Reason)
	case o.Over() && o.Winners.Has(0):
		out += " White: " + string(o.Reason)
	case o.Over():
		out += " Black: " + string(o.Reason)
	}
	return out
}

// afterTurn plays a turn "e2e4/d7d5" under options and returns the position
// after it, or "no" and the move that is not offered.
func afterTurn(t *testing.T, o synchro.Options, from, turn string) (string, synchro.Report) {
	t.Helper()
	p, err := synchro.Must(o).Parse(from + " 0 1")
	if err != nil {
		t.Fatal(err)
	}
	q := p.(*synchro.Position)
	var ms [2]move.Move
	for seat, text := range strings.SplitN(turn, "/", 2) {
		if ms[seat] = choose(q, variant.Player(seat), text); ms[seat] == move.None {
			return "no " + text, synchro.Report{}
		}
	}
	next, report := q.Resolve(ms[0], ms[1])
	return short(t, next), report
}

// TestOptions: each option and each reading of doc.go, beside the published
// game.
func TestOptions(t *testing.T) {
	type options = synchro.Options
	const (
		recapture = "3qk3/8/8/3p4/4P3/8/8/4K3 = - -,-"
		quiet     = "3qk3/8/8/3p4/8/8/8/4K3 = - -,-"
		inCheck   = "4k3/8/8/8/4r3/8/3P4/4KN2 = - -,-"
		bishops   = "4k3/8/3n4/8/8/8/6B1/4K3 = - -,-"
		pushed    = "7k/8/4p3/8/3K4/8/8/8 = - -,-"
		twice     = "4r2k/8/4R3/8/4n3/3K4/8/8 = - -,-"
		pieces    = "4k3/8/5q2/8/8/2N5/8/4K3 = - -,-"
	)
	tests := []struct {
		name    string
		options options
		from    string
		turn    string
		want    string
	}{
		{"an anticipation needs a threat", options{}, quiet, "e1e2/d8d5", "no d8d5"},
		{"any own man may be taken", options{SelfCapture: synchro.AnyOwn}, quiet, "e1e2/d8d5", "4k3/8/8/3q4/8/8/4K3/8 - -,-"},
		{"but not the king", options{SelfCapture: synchro.AnyOwn}, quiet, "e1e2/d8e8", "no d8e8"},
		{"nor by one in check", options{SelfCapture: synchro.AnyOwn}, inCheck, "e1d2/e8d8", "no e1d2"},
		{"an anticipation", options{}, recapture, "e4d5/d8d5", "4k3/8/8/3q4/8/8/8/4K3 - -,-"},
		{"none with self-capture off", options{SelfCapture: synchro.NoSelfCapture}, recapture, "e4d5/d8d5", "no d8d5"},
		{"no pass", options{}, quiet, "0000/e8e7", "no 0000"},
		{"a pass", options{Pass: synchro.PassUnlessCheck}, quiet, "0000/e8e7", "3q4/4k3/8/3p4/8/8/8/4K3 - -,-"},
		{"both pass", options{Pass: synchro.PassUnlessCheck}, quiet, "0000/0000", "3qk3/8/8/3p4/8/8/8/4K3 - -,-"},
		{"not in check", options{Pass: synchro.PassUnlessCheck}, inCheck, "0000/e4e1", "no 0000"},
		{"in check too, and the king is taken", options{Pass: synchro.PassAlways}, inCheck, "0000/e4e1", "4k3/8/8/8/8/8/3P4/4rN2 - -,- Black: king taken"},
		{"both are lost", options{}, bishops, "g2e4/d6e4", "4k3/8/8/8/8/8/8/4K3 - -,-"},
		{"knight and bishop are equal", options{SameSquare: synchro.DearerStays}, bishops, "g2e4/d6e4", "4k3/8/8/8/8/8/8/4K3 - -,-"},
		{"the queen stays", options{SameSquare: synchro.DearerStays}, pieces, "c3e4/f6e5", "4k3/8/8/4q3/4N3/8/8/4K3 - -,-"},
		{"the dearer man stays", options{SameSquare: synchro.DearerStays}, "4k3/8/5q2/8/8/3N4/8/4K3 = - -,-", "d3e5/f6e5", "4k3/8/8/4q3/8/8/8/4K3 - -,-"},
		{"the king is the dearest", options{SameSquare: synchro.DearerStays}, pushed, "d4e5/e6e5", "7k/8/8/4K3/8/8/8/8 - -,-"},
		{"meetings are void", options{SameSquare: synchro.ChooseAgain}, bishops, "g2e4/d6e4", "4k3/8/3n4/8/8/8/6B1/4K3 - -,-"},
		{"a void turn takes en passant away", options{SameSquare: synchro.ChooseAgain}, "4k3/8/3n4/6pP/8/8/6B1/4K3 = - -,g6", "g2e4/d6e4", "4k3/8/3n4/6pP/8/8/6B1/4K3 - -,-"},
		{"an anticipation is no meeting", options{SameSquare: synchro.ChooseAgain}, recapture, "e4d5/d8d5", "4k3/8/8/3q4/8/8/8/4K3 - -,-"},
		{"the king stays", options{}, pushed, "d4e5/e6e5", "7k/8/8/4K3/8/8/8/8 - -,-"},
		{"the king is lost too", options{SameSquare: synchro.KingLostToo}, pushed, "d4e5/e6e5", "7k/8/8/8/8/8/8/8 - -,- Black: king taken"},
		{"a king meets an anticipation", options{}, twice, "d3e4/e8e4", "7k/8/4R3/8/4K3/8/8/8 - -,-"},
		{"the anticipation beats him", options{AnticipationBeatsKing: true}, twice, "d3e4/e8e4", "7k/8/4R3/8/4r3/8/8/8 - -,- Black: king taken"},
		{"an anticipating king stays", options{AnticipationBeatsKing: true}, "8/4k3/4n3/8/8/8/8/4R1K1 = - -,-", "e1e6/e7e6", "8/8/4k3/8/8/8/8/6K1 - -,-"},
		{"en passant", options{}, "4k3/1p6/8/P7/8/8/8/4K3 = - -,-", "e1e2/b7b5", "4k3/8/8/Pp6/8/8/4K3/8 - -,b6"},
		{"no en passant", options{NoEnPassant: true}, "4k3/1p6/8/P7/8/8/8/4K3 = - -,-", "e1e2/b7b5", "4k3/8/8/Pp6/8/8/4K3/8 - -,-"},
		{"bare kings go on", options{}, "4k3/8/8/8/8/8/3r4/4K3 = - -,-", "e1d2/e8e7", "8/4k3/8/8/8/8/3K4/8 - -,-"},
		{"bare kings draw", options{BareKingsDraw: true}, "4k3/8/8/8/8/8/3r4/4K3 = - -,-", "e1d2/e8e7", "8/4k3/8/8/8/8/3K4/8 - -,- draw: bare kings"},
		// Readings of doc.go.
		{"1: any capturer opens its way", options{}, "7k/8/8/4p3/3K4/4R3/8/4r3 = - -,-", "e3e5/e1e5", "7k/8/8/4r3/3K4/8/8/8 - -,-"},
		{"2: a pawn anticipates and promotes", options{}, "r6R/4k1P1/8/8/8/8/8/1K6 = - -,-", "g7h8q/a8h8", "7Q/4k3/8/8/8/8/8/1K6 - -,-"},
		{"4: a right goes with its rook", options{}, "4k3/8/8/4b3/8/8/8/R2QK3 = Q -,-", "d1a1/e8e7", "8/4k3/8/4b3/8/8/8/Q3K3 - -,-"},
		{"5: no right when the skipped square is taken", options{}, "4k3/1p6/8/P7/8/4B3/8/4K3 = - -,-", "e3b6/b7b5", "4k3/8/1B6/Pp6/8/8/8/4K3 - -,-"},
		{"6: the pawn is lost though its capturer collides", options{}, "3rk3/3n4/8/Pp6/8/8/8/4K3 = - -,b6", "a5b6/d7b6", "3rk3/8/8/8/8/8/8/4K3 - -,-"},
		{"7: anticipations are choices", options{}, "4K3/2P5/8/R7/8/4p3/2Q5/4k3 = - -,-", "a5f5/e3e2", "4K3/2P5/8/5R2/8/8/2Q1p3/4k3 - -,-"},
		{"7: without them the player is stuck", options{SelfCapture: synchro.NoSelfCapture}, "4K3/2P5/8/R7/8/4p3/2Q5/4k3 = - -,-", "a5f5/e3e2", "4K3/2P5/8/5R2/8/8/2Q1p3/4k3 - -,- draw: stalemate"},
		{"9: a taken king decides", options{}, "8/8/2R5/8/2q5/q7/r3K3/3k4 = - -,-", "e2d1/c4e2", "8/8/2R5/8/8/q7/r3q3/3K4 - -,- White: king taken"},
		{"10: a castling rook escapes", options{}, "4k3/8/8/3b4/8/8/8/4K2R = K -,-", "e1g1/d5h1", "4k3/8/8/8/8/8/8/5RKb - -,-"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got, _ := afterTurn(t, tt.options, tt.from, tt.turn); got != tt.want {
				t.Errorf("%s, %s\ngot  %s\nwant %s", tt.from, tt.turn, got, tt.want)
			}
		})
	}
}

// TestMateWins is reading 8: two pinned knights give a double check, and their
// king has no square.
func TestMateWins(t *testing.T) {
	const text = "3R4/8/8/7R/2k5/Pn6/BPn5/KRR5 = - -,- 0 1"
	for _, tt := range []struct {
		options synchro.Options
		want    variant.Outcome
	}{
		{synchro.Options{}, variant.DrawBy(synchro.MateStalemate)},
		{synchro.Options{MateWins: true}, variant.WinFor(1, synchro.MateStalemate)},
	} {
		r := synchro.Must(tt.options)
		if got := variant.MustParse(r, text).Outcome(); got != tt.want {
			t.Errorf("%+v: %v, want %v", tt.options, got, tt.want)
		}
		turned := mirrored(readSlow(&tt.options, text)).String()
		want := tt.want
		if want.Result == variant.Win {
			want = variant.WinFor(0, synchro.MateStalemate)
		}
		if got := variant.MustParse(r, turned).Outcome(); got != want {
			t.Errorf("%+v: %v, want %v", tt.options, got, want)
		}
	}
}

// TestClaims is reading 11 and FiftyTurns: full turns are counted.
func TestClaims(t *testing.T) {
	g := variant.NewGame(synchro.Must(synchro.Options{FiftyTurns: true}))
	for _, turn := range []string{"g1f3/g8f6", "f3g1/f6g8", "g1f3/b8c6", "f3g1/c6b8"} {
		white, black, _ := strings.Cut(turn, "/")
		if err := g.Claim(0, variant.Repetition); err == nil {
			t.Fatalf("a claim before %s is granted", turn)
		}
		for _, text := range []string{white, black} {
			if _, err := g.PlayText(text); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := g.Claim(1, variant.Repetition); err != nil || g.Outcome() != variant.DrawBy(variant.Repetition) {
		t.Errorf("%v, %v", err, g.Outcome())
	}
	for _, tt := range []struct {
		options synchro.Options
		quiet   string
		granted bool
	}{
		{synchro.Options{FiftyTurns: true}, "50", true},
		{synchro.Options{FiftyTurns: true}, "49", false},
		{synchro.Options{}, "99", false},
	} {
		p := variant.MustParse(synchro.Must(tt.options), "4k3/8/8/8/8/8/8/R3K3 = - -,- "+tt.quiet+" 60")
		if err := variant.NewGameFrom(p).Claim(0, variant.QuietMoves); (err == nil) != tt.granted {
			t.Errorf("%+v after %s quiet turns: %v", tt.options, tt.quiet, err)
		}
	}
}

// TestOptionNames: games that differ have different names of their options.
func TestOptionNames(t *testing.T) {
	seen := map[string]bool{}
	for _, o := range append(wild,
		synchro.Options{Pass: synchro.PassAlways}, synchro.Options{Pass: synchro.PassUnlessCheck},
		synchro.Options{SameSquare: synchro.ChooseAgain}, synchro.Options{SameSquare: synchro.DearerStays},
		synchro.Options{SameSquare: synchro.KingLostToo}, synchro.Options{MateWins: true}, synchro.Options{FiftyTurns: true},
		synchro.Options{BareKingsDraw: true}, synchro.Options{AnticipationBeatsKing: true}, synchro.Options{NoEnPassant: true},
	) {
		name := synchro.Must(o).Info().Options
		if seen[name] || (name == "") != (o == synchro.Options{}) {
			t.Errorf("%+v is named %q", o, name)
		}
		seen[name] = true
	}
}
