package succes_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
	"github.com/fairykit/fairykit/variant/secret"
)

// far is a target that no case comes near.
const far = "k6K/8/8/8/8/8/8/8"

// position reads a FEN as a position of the start of a game.
func position(t *testing.T, o succes.Options, fen string) *succes.Position {
	t.Helper()
	if o.Plies == 0 {
		o.Plies = 40
	}
	r, err := succes.New(succes.Card{Target: secret.Of(far), Start: fen}, o)
	if err != nil {
		t.Fatal(err)
	}
	return r.Start().(*succes.Position)
}

// forcedCaptures is the table of section 5 of the rule book: all forced captures,
// and the number of legal moves, 0 where it is that of the forced ones.
var forcedCaptures = []struct {
	id, fen, forced string
	legal           int
}{
	{"F01", "4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1", "e4d5", 0},
	{"F02", "4k3/8/4p3/3n4/4P3/8/8/4K3 w - - 0 1", "", 7},
	{"F03", "4k3/8/8/3b4/8/4N3/8/4K3 w - - 0 1", "", 13},
	{"F04", "7k/8/8/r1R1q3/8/8/8/6K1 w - - 0 1", "", 15},
	{"F05", "4k3/8/4b3/3n4/2P5/8/8/4R2K w - - 0 1", "c4d5", 0},
	{"F06", "8/8/4k3/3n4/2P5/8/8/3R3K w - - 0 1", "c4d5", 0},
	{"F07", "8/8/4k3/3n4/2P5/8/8/7K w - - 0 1", "", 5},
	{"F08", "3qk3/8/8/3n4/4P3/8/8/4R2K w - - 0 1", "e4d5", 0},
	{"F09", "4k3/8/8/3n4/4P3/8/8/r6K w - - 0 1", "", 2},
	{"F10", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "", 7},
	{"F11", "4k2r/6P1/8/8/8/8/8/4K3 w - - 0 1", "g7h8b g7h8n g7h8q g7h8r", 0},
	{"F12", "4k1r1/7P/8/8/8/8/8/4K3 w - - 0 1", "h7g8b h7g8n h7g8q h7g8r", 0},
	{"F13", "5kr1/7P/8/8/8/8/8/4K3 w - - 0 1", "", 13},
	{"F14", "4k3/8/8/8/8/8/3n4/4K3 w - - 0 1", "", 4},
	{"F15", "4k3/8/8/1n1n4/2P5/8/8/4K3 w - - 0 1", "c4b5 c4d5", 0},
	{"F16", "4k3/8/8/3r4/8/4N3/8/4K3 w - - 0 1", "e3d5", 0},
	{"F17", "4k3/8/8/3r4/8/8/8/3QK3 w - - 0 1", "", 17},
	{"F18", "4k3/8/8/3q4/8/8/8/3RK3 w - - 0 1", "d1d5", 0},
	{"F19", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "", 7},
	{"F20", "6k1/5ppp/8/3n4/4P3/8/8/R5K1 w - - 0 1", "e4d5", 0},
	{"F21", "4k3/8/8/8/4p3/3N4/8/4K3 b - - 0 1", "e4d3", 0},
	{"F22", "r3k3/8/8/8/8/8/6b1/4K2R b q - 0 1", "g2h1", 0},
	{"F23", "4k3/8/8/2qn4/4P3/8/8/4K3 w - - 0 1", "", 6},
	{"F24", "4k3/8/3b4/4n3/3P4/8/8/K3R3 w - - 0 1", "", 15},
}

func TestForcedCaptures(t *testing.T) {
	for _, tt := range forcedCaptures {
		p := position(t, succes.Options{}, tt.fen)
		want := strings.Fields(tt.forced)
		if got := spellFast(p, p.AppendForced(nil)); !slices.Equal(got, want) && len(got)+len(want) > 0 {
			t.Errorf("%s: forced %v, want %v", tt.id, got, want)
		}
		legal := tt.legal
		if legal == 0 {
			legal = len(want)
		}
		if got := variant.Moves(p); len(got) != legal || p.CountMoves() != legal {
			t.Errorf("%s: %d legal moves, want %d", tt.id, len(got), legal)
		}
	}
}

func TestDutyOptions(t *testing.T) {
	const (
		knightAtKing = "4k3/8/8/8/8/8/3n4/4K3 w - - 0 1"      // F14
		pinnedGuard  = "4k3/8/4b3/3n4/2P5/8/8/4R2K w - - 0 1" // F05
		equalMen     = "4k3/8/8/3b4/8/4N3/8/4K3 w - - 0 1"    // F03
		guarded      = "4k3/8/4p3/3n4/4P3/8/8/4K3 w - - 0 1"  // F02
		loosePawn    = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"    // F19
		enPassant    = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"    // F10
		looseKnight  = "4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1"    // F01
		strongBishop = "4k3/8/8/3b4/8/4N3/8/4K3 w - - 0 1"    // F03
	)
	tests := []struct {
		name, fen, forced string
		o                 succes.Options
	}{
		{"a king of worth 0", knightAtKing, "e1d2", succes.Options{KingCounts: true}},
		{"a king of worth 2", knightAtKing, "e1d2", succes.Options{KingCounts: true, KingValue: 2}},
		{"a king of worth 3", knightAtKing, "", succes.Options{KingCounts: true, KingValue: 3}},
		{"a pinned man protects", pinnedGuard, "", succes.Options{Protection: succes.AnyAttack}},
		{"loose is enough", equalMen, "e3d5", succes.Options{ForcedWhen: succes.EitherHolds}},
		{"winning is enough", guarded, "e4d5", succes.Options{ForcedWhen: succes.EitherHolds}},
		{"loose is enough for pawns", loosePawn, "e4d5", succes.Options{ForcedWhen: succes.EitherHolds}},
		{"and en passant", enPassant, "e5d6", succes.Options{ForcedWhen: succes.EitherHolds}},
		{"knights worth 1", looseKnight, "", succes.Options{Values: succes.Values{0, 1, 1, 3, 5, 9}}},
		{"bishops worth 4", strongBishop, "e3d5", succes.Options{Values: succes.Values{0, 1, 3, 4, 5, 9}}},
	}
	for _, tt := range tests {
		p := position(t, tt.o, tt.fen)
		if got := strings.Join(spellFast(p, p.AppendForced(nil)), " "); got != tt.forced {
			t.Errorf("%s: forced %q, want %q", tt.name, got, tt.forced)
		}
	}
	p := position(t, succes.Options{Enforcement: succes.Report}, looseKnight)
	if n := len(variant.Moves(p)); n < 2 {
		t.Errorf("report: %d legal moves", n)
	}
	for text, note := range map[string]variant.Reason{"e4e5": succes.DutyBroken, "e4d5": ""} {
		m, err := variant.ParseMove(p, text)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Describe(m).Note; got != note {
			t.Errorf("report: %s is noted %q, want %q", text, got, note)
		}
	}
}

// TestRefusedMoveNamesTheDuty: who is refused a move is told the forced captures,
// in coordinates and in the notation of chess alike (section 5, enforcement).
func TestRefusedMoveNamesTheDuty(t *testing.T) {
	for _, tt := range forcedCaptures {
		if tt.forced == "" {
			continue
		}
		p := position(t, succes.Options{}, tt.fen)
		want, free := strings.Fields(tt.forced), position(t, succes.Options{Enforcement: succes.Report}, tt.fen)
		refused := 0
		for _, m := range variant.Moves(free) {
			text := variant.Format(p, m)
			if slices.Contains(want, text) {
				continue
			}
			refused++
			_, parse := variant.ParseMove(p, text)
			g := variant.NewGameFrom(p)
			_, played := g.PlayText(text)
			_, direct := variant.Play(p, m)
			_, san := notation.ParseSAN(p, notation.SAN(free, m), board.English)
			for _, err := range []error{parse, played, direct, g.Play(m), san} {
				var e *variant.MoveError
				if !errors.As(err, &e) || e.Why != succes.ForcedCapture || !errors.Is(err, variant.ErrIllegal) {
					t.Errorf("%s: %s: %v", tt.id, text, err)
					continue
				}
				if got := slices.Sorted(slices.Values(e.Only)); !slices.Equal(got, want) || !strings.Contains(e.Error(), e.Only[0]) {
					t.Errorf("%s: %s: only %v, want %v (%v)", tt.id, text, got, want, e)
				}
			}
			var e *variant.ParseError
			if !errors.As(parse, &e) || e.Reason != string(succes.ForcedCapture) {
				t.Errorf("%s: %s: %v", tt.id, text, parse)
			}
		}
		if refused == 0 && tt.id != "F01" {
			t.Errorf("%s: no move was refused", tt.id)
		}
	}
	var e *variant.MoveError
	_, err := variant.ParseMove(position(t, succes.Options{}, forcedCaptures[1].fen), "e1e3")
	if !errors.As(err, &e) || e.Only != nil {
		t.Errorf("without a duty: %v", err)
	}
}

// TestContract is section 6: where the limit comes from.
func TestContract(t *testing.T) {
	card := succes.Example() // maxPlies 6, shortest 6
	bare := card
	bare.MaxPlies = 0
	none, line, empty := bare, bare, bare
	none.Proof, line.Proof, empty.Proof = nil, &succes.Proof{Line: card.Proof.Line}, &succes.Proof{}
	tests := []struct {
		name  string
		card  succes.Card
		o     succes.Options
		limit int
		field string
	}{
		{"agreed", card, succes.Options{Plies: 9}, 9, ""},
		{"the card's", card, succes.Options{}, 6, ""},
		{"two above the shortest", bare, succes.Options{}, 8, ""},
		{"two above the line", line, succes.Options{}, 8, ""},
		{"nothing", none, succes.Options{}, 0, "maxPlies"},
		{"an empty proof", empty, succes.Options{}, 0, "maxPlies"},
		{"variant 1", card, succes.Options{Limit: succes.ByCard, Plies: 9}, 6, ""},
		{"variant 1 without", bare, succes.Options{Limit: succes.ByCard}, 0, "maxPlies"},
		{"none", none, succes.Options{Limit: succes.NoLimit}, 0, ""},
		{"exact needs one", none, succes.Options{Limit: succes.NoLimit, ExactLength: true}, 0, "options.exactLength"},
		{"one seat", card, succes.Options{Seats: 1}, 0, "options.seats"},
		{"nine seats", card, succes.Options{Seats: 9}, 0, "options.seats"},
		{"no such reading", card, succes.Options{Rescue: 3}, 0, "options.choice"},
		{"too many plies", card, succes.Options{Plies: 513}, 0, "options.plies"},
		{"a value below 0", card, succes.Options{Values: succes.Values{0, -1}}, 0, "options.values"},
		{"a king above 1000", card, succes.Options{KingValue: 1001}, 0, "options.kingValue"},
	}
	for _, tt := range tests {
		r, err := succes.New(tt.card, tt.o)
		var e *variant.ParseError
		switch {
		case tt.field != "":
			if !errors.As(err, &e) || e.Field != tt.field {
				t.Errorf("%s: %v, want field %s", tt.name, err, tt.field)
			}
		case err != nil || r.Limit() != tt.limit:
			t.Errorf("%s: %v", tt.name, err)
		}
	}
}

// TestFreshBudget is section 6 of variant 1bis: where the plies of the rescue come
// from.
func TestFreshBudget(t *testing.T) {
	for _, tt := range []struct {
		name                   string
		rescue, contract, want int
	}{{"the card's", 9, 6, 9}, {"the card's contract", 0, 6, 6}, {"the players' contract", 0, 0, 2}} {
		card := succes.Card{Target: secret.Of(far), MaxPlies: tt.contract, RescuePlies: tt.rescue}
		p := succes.Must(card, succes.Options{Plies: 2, Rescue: succes.FreshBudget}).Start()
		for _, text := range []string{"g1f3", "g8f6"} {
			m, err := variant.ParseMove(p, text)
			if err != nil {
				t.Fatal(err)
			}
			p.Apply(m)
		}
		if x := p.(*succes.Position); !x.Rescue() || x.Left() != tt.want {
			t.Errorf("%s: %d plies to rescue the game, want %d", tt.name, x.Left(), tt.want)
		}
	}
}

func TestContractIsPrinted(t *testing.T) {
	for plies, want := range map[int][2]string{
		0: {"-", "-"}, 1: {"½", "1"}, 2: {"1", "2"}, 5: {"2½", "5"}, 6: {"3", "6"}, 21: {"10½", "21"}, 512: {"256", "512"},
	} {
		moves, single := succes.Options{}.Contract(plies), succes.Options{ContractUnit: succes.SinglePlies}.Contract(plies)
		if moves != want[0] || single != want[1] {
			t.Errorf("%d plies: %q and %q, want %q", plies, moves, single, want)
		}
	}
}

// TestTheTargetIsNotComparedInARescue is section 7.
func TestTheTargetIsNotComparedInARescue(t *testing.T) {
	back := succes.Card{Target: secret.Of("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R")}
	g := variant.NewGame(succes.Must(back, succes.Options{Plies: 2, Rescue: succes.FreshBudget}))
	for _, text := range strings.Fields("g1h3 g8f6 h3g1 f6g8") {
		if _, err := g.PlayText(text); err != nil {
			t.Fatal(err)
		}
	}
	if o := g.Outcome(); o.Reason != succes.ContractFailed {
		t.Errorf("after the rescue: %v", o)
	}
	g = variant.NewGame(succes.Must(succes.Card{Target: back.Target, RescuePlies: 6}, succes.Options{Plies: 2, Rescue: succes.FreshBudget}))
	for _, text := range strings.Fields("g1h3 g8f6 h3g1 f6g8 g1f3") {
		if _, err := g.PlayText(text); err != nil {
			t.Fatal(err)
		}
	}
	if o := g.Outcome(); o.Over() {
		t.Errorf("on the target in a rescue: %v", o)
	}
}

// TestRank is the order of section 7, the best first.
func TestRank(t *testing.T) {
	for i, reasons := range [][]variant.Reason{
		{succes.Success}, {succes.Rescued}, {variant.Checkmate},
		{variant.Stalemate, succes.ContractFailed, succes.DeadPosition, variant.Abandoned, variant.Repetition, variant.QuietMoves},
	} {
		for _, why := range reasons {
			if got := succes.Rank(variant.Outcome{Reason: why}); got != 3-i {
				t.Errorf("%s has rank %d, want %d", why, got, 3-i)
			}
		}
	}
}

// TestSeats is reading 9: ply k belongs to seat k modulo the number of seats.
func TestSeats(t *testing.T) {
	for n := 2; n <= 8; n++ {
		g := variant.NewGame(succes.Must(succes.Example(), succes.Options{Seats: n}))
		for k, text := range strings.Fields("f2f3 e7e5 e1f2 d8h4 f2e3 h4d4") {
			if int(g.Turn()) != k%n {
				t.Errorf("%d seats: ply %d is seat %d's", n, k, g.Turn())
			}
			if _, err := g.PlayText(text); err != nil {
				t.Fatal(err)
			}
		}
		if o := g.Outcome(); o.Reason != succes.Success || o.Winners != variant.AllSeats(n) {
			t.Errorf("%d seats: %v", n, o)
		}
	}
}

func TestEnds(t *testing.T) {
	de := succes.Card{Target: secret.Of("rnbq1bnr/ppppkppp/8/4Q3/4P3/8/PPPP1PPP/RNB1KBNR")}
	fool, s01 := "f2f3 e7e5 g2g4 d8h4", "e2e4 e7e5 d1h5 e8e7 h5e5"
	stale := succes.Card{Target: secret.Of("7k/8/5K2/8/8/8/8/6Q1"), Start: "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1"}
	back := succes.Card{Target: secret.Of("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R")}
	bare := succes.Card{Target: secret.Of("8/4k3/8/8/8/8/3K4/8"), Start: "4k3/8/8/8/8/8/3r4/4K3 w - - 0 1", RescuePlies: 9}
	tests := []struct {
		name   string
		card   succes.Card
		o      succes.Options
		line   string
		reason variant.Reason
	}{
		{"success that is mate", de, succes.Options{Plies: 5}, s01, succes.Success},
		{"a ply too few", de, succes.Options{Plies: 4}, "e2e4 e7e5 d1h5 e8e7", succes.ContractFailed},
		{"mate", de, succes.Options{Plies: 8}, fool, variant.Checkmate},
		{"rescued", de, succes.Options{Plies: 4, Rescue: succes.SameBudget}, fool, succes.Rescued},
		{"a mate too late for one budget", de, succes.Options{Plies: 3, Rescue: succes.SameBudget}, "f2f3 e7e5 g2g4", succes.ContractFailed},
		{"a fresh rescue begins", de, succes.Options{Plies: 3, Rescue: succes.FreshBudget}, "f2f3 e7e5 g2g4", ""},
		{"and saves the game", de, succes.Options{Plies: 3, Rescue: succes.FreshBudget}, fool, succes.Rescued},
		{"and is used up", de, succes.Options{Plies: 3, Rescue: succes.FreshBudget}, "f2f3 e7e5 g2g4 a7a6 a2a3 b7b6", succes.ContractFailed},
		{"a mate before the contract has failed", de, succes.Options{Plies: 8, Rescue: succes.FreshBudget}, fool, succes.Rescued},
		{"a mate by the last ply of the contract", de, succes.Options{Plies: 4, Rescue: succes.FreshBudget}, fool, succes.Rescued},
		{"a mate in a fresh rescue without a contract", de, succes.Options{Limit: succes.NoLimit, Rescue: succes.FreshBudget}, fool, succes.Rescued},
		{"a mate without variant 1bis", de, succes.Options{Plies: 8}, fool, variant.Checkmate},
		{"the target in a rescue", de, succes.Options{Plies: 4, Rescue: succes.FreshBudget}, "e2e4 e7e5 d1h5 e8e7 h5e5", succes.Rescued},
		{"no mate in a rescue", back, succes.Options{Plies: 2, Rescue: succes.FreshBudget}, "g1h3 a7a6 h3g1 a6a5", succes.ContractFailed},
		{"stalemate", stale, succes.Options{Plies: 1}, "g5g6", variant.Stalemate},
		{"any side", back, succes.Options{Plies: 5}, "g1f3", succes.Success},
		{"Black to move", back, succes.Options{Plies: 5, TargetSide: succes.BlackToMove}, "g1f3", succes.Success},
		{"White to move", back, succes.Options{Plies: 5, TargetSide: succes.WhiteToMove}, "g1f3", ""},
		{"exactly", back, succes.Options{Plies: 1, ExactLength: true}, "g1f3", succes.Success},
		{"not yet exactly", back, succes.Options{Plies: 3, ExactLength: true}, "g1f3", ""},
		{"a dead position is one of the game", bare, succes.Options{Plies: 5}, "e1d2", ""},
		{"a dead position", bare, succes.Options{Plies: 5, DrawRules: true}, "e1d2", succes.DeadPosition},
		{"dead with the last ply", bare, succes.Options{Plies: 1, DrawRules: true}, "e1d2", succes.DeadPosition},
		{"dead where a rescue would begin", bare, succes.Options{Plies: 1, DrawRules: true, Rescue: succes.FreshBudget}, "e1d2", succes.DeadPosition},
		{"dead in a rescue", bare, succes.Options{Plies: 1, DrawRules: true, Rescue: succes.FreshBudget}, "e1f1 e8f8 f1e1 f8e8 e1d2", succes.DeadPosition},
		{"a target that is dead", succes.Card{Target: secret.Of("4k3/8/8/8/8/8/3K4/8"), Start: bare.Start},
			succes.Options{Plies: 5, DrawRules: true}, "e1d2", succes.Success},
		{"rooks have no identity", succes.Card{Target: secret.Of("4k3/8/8/8/8/8/8/R1R1K3"), Start: "4k3/8/8/8/8/8/8/RR2K3 w - - 0 1"},
			succes.Options{Plies: 5}, "b1c1", succes.Success},
	}
	for _, tt := range tests {
		r, err := succes.New(tt.card, tt.o)
		if err != nil {
			t.Fatal(tt.name, err)
		}
		g := variant.NewGame(r)
		for text := range strings.FieldsSeq(tt.line) {
			if _, err := g.PlayText(text); err != nil {
				t.Fatal(tt.name, err)
			}
		}
		if got := g.Outcome().Reason; got != tt.reason {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.reason)
		}
		text, err := variant.Text(g.Position())
		if err != nil {
			t.Fatal(tt.name, err)
		}
		if tt.reason == succes.DeadPosition && !strings.HasSuffix(text, " over:dead") {
			t.Errorf("%s: %s", tt.name, text)
		}
		if p, err := r.Parse(text); err != nil || p.Outcome() != g.Outcome() || len(variant.Moves(p)) != len(g.Position().AppendMoves(nil)) {
			t.Errorf("%s: %s is read as %v", tt.name, text, err)
		}
	}
}
