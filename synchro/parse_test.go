package synchro_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
)

const startMen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

// TestParseRefuses: every refusal has class, field and the byte where reading
// stopped.
func TestParseRefuses(t *testing.T) {
	tests := []struct {
		name, text string
		class      variant.Class
		field      string
		offset     int
	}{
		{"empty", "", board.Syntax, "position", 0},
		{"five fields", startMen + " = KQkq -,- 0", board.MissingField, "position", 56},
		{"seven fields", startMen + " = KQkq -,- 0 1 x", board.Trailing, "position", 59},
		{"two spaces", startMen + "  = KQkq -,- 0 1", board.NotCanonical, "position", 44},
		{"too long", strings.Repeat("8", 200), board.TooLong, "position", 128},
		{"seven ranks", "4k3/8/8/8/8/8/4K3 = - -,- 0 1", board.RankCount, "placement", 17},
		{"long rank", "4k4/8/8/8/8/8/8/4K3 = - -,- 0 1", board.RankWidth, "placement", 2},
		{"no such man", "4k2z/8/8/8/8/8/8/4K3 = - -,- 0 1", board.BadPiece, "placement", 3},
		{"no kings", "8/8/8/8/8/8/8/8 = - -,- 0 1", board.KingCount, "placement", 0},
		{"two white kings", "4k3/8/8/8/8/8/8/K3K3 = - -,- 0 1", board.KingCount, "placement", 18},
		{"two black kings", "4kk2/8/8/8/8/8/8/4K3 = - -,- 0 1", board.KingCount, "placement", 2},
		{"pawn on rank 8", "P3k3/8/8/8/8/8/8/4K3 = - -,- 0 1", board.PawnRank, "placement", 0},
		{"pawn on rank 1", "4k3/8/8/8/8/8/8/p3K3 = - -,- 0 1", board.PawnRank, "placement", 16},
		{"side to move", startMen + " w KQkq -,- 0 1", board.BadTurn, "turn", 44},
		{"a pending choice", startMen + " ? KQkq -,- 0 1", board.BadTurn, "turn", 44},
		{"right without its rook", "4k3/8/8/8/8/8/8/4K2R = Q -,- 0 1", board.BadCastling, "castling", 23},
		{"right without its king", "4k3/8/8/8/8/8/8/3K3R = K -,- 0 1", board.BadCastling, "castling", 23},
		{"second right without its rook", "4k3/8/8/8/8/8/8/4K2R = Kk -,- 0 1", board.BadCastling, "castling", 24},
		{"rights out of order", startMen + " = QK -,- 0 1", board.NotCanonical, "castling", 47},
		{"a right twice", startMen + " = KK -,- 0 1", board.BadCastling, "castling", 47},
		{"no right", startMen + " = KX -,- 0 1", board.BadCastling, "castling", 47},
		{"one square", startMen + " = KQkq - 0 1", board.BadEP, "en passant", 52},
		{"no square", startMen + " = KQkq -,z9 0 1", board.BadEP, "en passant", 53},
		{"three squares", startMen + " = KQkq -,-,- 0 1", board.BadEP, "en passant", 53},
		{"square without a pawn", startMen + " = KQkq e3,- 0 1", board.BadEP, "en passant", 51},
		{"square of the other side", "4k3/8/8/8/4P3/8/8/4K3 = - -,e3 0 1", board.BadEP, "en passant", 28},
		{"square on a wrong rank", "4k3/8/8/4P3/8/8/8/4K3 = - e4,- 0 1", board.BadEP, "en passant", 26},
		{"white square on a rank that black's pawns skip", "4k3/8/4P3/8/8/8/8/4K3 = - e5,- 0 1", board.BadEP, "en passant", 26},
		{"black square on a rank behind its pawn", "4k3/8/8/8/8/4p3/8/4K3 = - -,e4 0 1", board.BadEP, "en passant", 28},
		{"skipped square not empty", "4k3/8/8/8/4P3/4N3/8/4K3 = - e3,- 0 1", board.BadEP, "en passant", 28},
		{"quiet counter with a sign", startMen + " = KQkq -,- +1 1", board.BadCounter, "quiet turns", 55},
		{"quiet counter with a zero", startMen + " = KQkq -,- 01 1", board.BadCounter, "quiet turns", 55},
		{"turn 0", startMen + " = KQkq -,- 0 0", board.BadCounter, "turn number", 57},
		{"no turn", startMen + " = KQkq -,- 0 x", board.BadCounter, "turn number", 57},
		{"a great turn", startMen + " = KQkq -,- 0 1000000000", board.BadCounter, "turn number", 62},
	}
	r := synchro.Must(synchro.Options{})
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, err := r.Parse(tt.text)
			var e *variant.ParseError
			if p != nil || !errors.As(err, &e) {
				t.Fatalf("%v, %v", p, err)
			}
			if e.Class != tt.class || e.Field != tt.field || e.Offset != tt.offset || e.Game != "synchro" {
				t.Errorf("%s\ngot  %s %s %d\nwant %s %s %d", e, e.Class, e.Field, e.Offset, tt.class, tt.field, tt.offset)
			}
		})
	}
}

// TestParseLax: what is mended is reported, and nothing else is mended.
func TestParseLax(t *testing.T) {
	tests := []struct {
		name, text, want string
		fields           string // of the repairs
	}{
		{"nothing to mend", startMen + " = KQkq -,- 0 1", startMen + " = KQkq -,- 0 1", ""},
		{"chess", startMen + " w KQkq - 0 1", startMen + " = KQkq -,- 0 1", "turn, en passant"},
		{"chess, Black's pawn", "4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1", "4k3/8/8/4p3/8/8/8/4K3 = - -,e6 0 1", "turn, en passant"},
		{"chess, White's pawn", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 = - e3,- 0 1", "turn, en passant"},
		{"stale square", "4k3/8/8/8/8/8/8/4K3 = - e3,- 0 1", "4k3/8/8/8/8/8/8/4K3 = - -,- 0 1", "en passant"},
		{"two stale squares", "4k3/8/8/8/8/8/8/4K3 = - e3,d6 0 1", "4k3/8/8/8/8/8/8/4K3 = - -,- 0 1", "en passant, en passant"},
		{"square covered", "4k3/8/8/8/4P3/4N3/8/4K3 = - e3,- 0 1", "4k3/8/8/8/4P3/4N3/8/4K3 = - -,- 0 1", "en passant"},
		{"right without its rook", "4k3/8/8/8/8/8/8/4K2R = KQ -,- 0 1", "4k3/8/8/8/8/8/8/4K2R = K -,- 0 1", "castling"},
		{"rights out of order", startMen + " = qkQK -,- 0 1", startMen + " = KQkq -,- 0 1", "castling, castling, castling"},
		{"no counters", startMen + " = KQkq -,-", startMen + " = KQkq -,- 0 1", "counters"},
		{"two spaces", startMen + " =  KQkq -,- 0 1", startMen + " = KQkq -,- 0 1", "position"},
		{"a tab behind", startMen + " = KQkq -,- 0 1\t", startMen + " = KQkq -,- 0 1", "position"},
		{"a king too many", "4k3/8/8/8/8/8/8/3KK3 = - -,- 0 1", "", ""},
		{"no kings", "8/8/8/8/8/8/8/8 = - -,- 0 1", "", ""},
		{"a pending choice", startMen + " ? KQkq -,- 0 1", "", ""},
	}
	r := synchro.Must(synchro.Options{})
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, repairs, err := r.ParseLax(tt.text)
			if tt.want == "" {
				var e *variant.ParseError
				if p != nil || repairs != nil || !errors.As(err, &e) {
					t.Fatalf("%v, %v, %v", p, repairs, err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			var fields []string
			for _, fix := range repairs {
				fields = append(fields, fix.Field)
				if fix.Class == "" || fix.Change == "" || fix.Offset < 0 || fix.Offset > len(tt.text) {
					t.Errorf("a repair %+v", fix)
				}
			}
			if got := mustText(t, p); got != tt.want || strings.Join(fields, ", ") != tt.fields {
				t.Errorf("got  %s with repairs %q\nwant %s with %q", got, fields, tt.want, tt.fields)
			}
		})
	}
}

// TestParseOver: a text of a game that is over parses with that outcome.
func TestParseOver(t *testing.T) {
	tests := []struct {
		name, text string
		options    synchro.Options
		want       variant.Outcome
	}{
		{"White's king taken", "4k3/8/8/8/8/8/8/4q3 = - -,- 0 9", synchro.Options{}, variant.WinFor(1, synchro.KingTaken)},
		{"Black's king taken", "4R3/8/4b3/8/8/8/8/6K1 = - -,- 0 2", synchro.Options{}, variant.WinFor(0, synchro.KingTaken)},
		{"the taker has no choice", "8/8/8/8/8/8/5q2/7K = - -,- 0 2", synchro.Options{}, variant.WinFor(0, synchro.KingTaken)},
		{"both kings lost", "8/8/8/8/8/8/8/R7 = - -,- 0 2", synchro.Options{SameSquare: synchro.KingLostToo}, variant.DrawBy(synchro.KingsTaken)},
		{"mate", "7K/6q1/5k2/8/8/P7/8/8 = - -,- 0 2", synchro.Options{}, variant.WinFor(1, variant.Checkmate)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, err := synchro.Must(tt.options).Parse(tt.text)
			if err != nil {
				t.Fatal(err)
			}
			if p.Outcome() != tt.want || mustText(t, p) != tt.text || len(variant.Moves(p)) != 0 {
				t.Errorf("%s: %v with %d moves, want %v", mustText(t, p), p.Outcome(), len(variant.Moves(p)), tt.want)
			}
		})
	}
}
