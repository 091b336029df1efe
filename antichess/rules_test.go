package antichess_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// TestMoves holds the whole list of moves: what is legal and that nothing else
// is.
func TestMoves(t *testing.T) {
	tests := []struct{ name, from, want string }{
		{"a capture forbids all other moves", "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2", "f1b5"},
		{"the choice among captures is free", "8/8/8/2p1p3/3P4/8/8/7R w - - 0 1", "d4c5 d4e5"},
		{"the greater prize does not oblige", "8/8/1q5p/8/8/4B3/8/8 w - - 0 1", "e3b6 e3h6"},
		{"pawn and queen may both take", "8/8/8/3q1p2/4P3/8/8/5R2 w - - 0 1", "e4d5 e4f5 f1f5"},
		{"every man is free without a capture", "8/8/8/8/8/p7/8/7K w - - 0 1", "h1g1 h1g2 h1h2"},
		{"en passant as the only capture is forced", "8/8/8/8/3pP3/8/8/N7 b - e3 0 9", "d4e3"},
		{"and it is the only square", "8/8/8/3pPp2/8/8/8/7r w - d6 0 9", "e5d6"},
		{"two pawns may take en passant", "8/8/8/2PpP3/8/8/8/8 w - d6 0 9", "c5d6 e5d6"},
		{"en passant among captures", "8/8/8/8/3pP3/2P5/8/8 b - e3 0 9", "d4c3 d4e3"},
		{"without the square nothing is taken en passant", "8/8/8/8/3pP3/8/8/8 b - - 0 9", "d4d3"},
		{"two kings side by side must capture", "8/8/8/3kK3/8/8/8/8 w - - 0 1", "e5d5"},
		{"whoever is on turn", "8/8/8/3kK3/8/8/8/8 b - - 0 1", "d5e5"},
		{"the king chooses among captures too", "8/8/3n4/3kK3/5p2/8/8/8 w - - 0 1", "e5d5 e5d6 e5f4"},
		{"two kings of one side leave each other alone", "8/8/8/8/8/8/p7/6KK w - - 0 1", "g1f1 g1f2 g1g2 g1h2 h1g2 h1h2"},
		{"a king goes where it is attacked", "8/8/8/8/8/8/r7/7K w - - 0 1", "h1g1 h1g2 h1h2"},
		{"an attack on the king obliges to nothing", "4r3/8/8/8/8/8/P7/4K3 w - - 0 1", "a2a3 a2a4 e1d1 e1d2 e1e2 e1f1 e1f2"},
		{"a king can be taken", "4r3/8/8/8/8/8/8/4K3 b - - 0 1", "e8e1"},
		{"no man is pinned", "4r3/8/8/8/8/4N3/8/4K3 w - - 0 1", "e1d1 e1d2 e1e2 e1f1 e1f2 e3c2 e3c4 e3d1 e3d5 e3f1 e3f5 e3g2 e3g4"},
		{"no castling", "7n/8/8/8/8/8/7P/4K2R w - - 0 1",
			"e1d1 e1d2 e1e2 e1f1 e1f2 h1f1 h1g1 h2h3 h2h4"},
		{"promotion to all five", "8/P7/8/8/8/8/7p/8 w - - 0 1", "a7a8b a7a8k a7a8n a7a8q a7a8r"},
		{"promotion by capture, to all five", "1n6/P7/8/8/8/8/8/8 w - - 0 1", "a7b8b a7b8k a7b8n a7b8q a7b8r"},
		{"Black's too, beside another capture", "7B/7r/8/8/8/8/p7/1R6 b - - 0 1",
			"a2b1b a2b1k a2b1n a2b1q a2b1r h7h8"},
		{"a pawn that can capture does not go straight", "8/8/8/2p5/3P4/8/8/8 w - - 0 1", "d4c5"},
		{"no men, no moves", "8/8/8/8/8/8/8/k7 w - - 0 1", ""},
		{"blocked pawns have no moves", "8/8/8/p7/P7/8/8/8 w - - 0 1", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, listOf(variant.MustParse(guide, tt.from))); diff != "" {
				t.Errorf("%s (-want +got):\n%s", tt.from, diff)
			}
		})
	}
}

// TestPlay holds what a move leaves behind. An empty want means that the move is
// refused.
func TestPlay(t *testing.T) {
	white, black := variant.WinFor(0, antichess.NoMenLeft), variant.WinFor(1, antichess.NoMenLeft)
	blocked := variant.WinFor(1, antichess.NoMoveLeft)
	tests := []struct {
		name, from, move, want string
		outcome                variant.Outcome
	}{
		{"a double step as a weapon", "8/8/8/8/3p4/8/4P3/N7 w - - 0 9", "e2e4", "8/8/8/8/3pP3/8/8/N7 b - e3 0 9", variant.Outcome{}},
		{"the answer is forced", "8/8/8/8/3pP3/8/8/N7 b - e3 0 9", "d4d3", "", variant.Outcome{}},
		{"the answer", "8/8/8/8/3pP3/8/8/N7 b - e3 0 9", "d4e3", "8/8/8/8/8/4p3/8/N7 w - - 0 10", variant.Outcome{}},
		{"a double step past no pawn leaves no square", "8/8/8/8/2p5/8/4P3/8 w - - 0 9", "e2e4", "8/8/8/8/2p1P3/8/8/8 b - - 0 9", variant.Outcome{}},
		{"a single step leaves no square", "8/8/8/3p4/8/4P3/8/8 w - - 0 9", "e3e4", "8/8/8/3p4/4P3/8/8/8 b - - 0 9", variant.Outcome{}},
		{"another capture lets the right lapse", "8/8/8/8/3pP3/2P5/8/8 b - e3 0 9", "d4c3", "8/8/8/8/4P3/2p5/8/8 w - - 0 10", variant.Outcome{}},
		{"a king is taken and the game goes on", "4k2n/4R3/8/8/8/8/8/8 w - - 3 9", "e7e8", "4R2n/8/8/8/8/8/8/8 b - - 0 9", variant.Outcome{}},
		{"the last man is taken", "4k3/4R3/8/8/8/8/8/8 w - - 3 9", "e7e8", "4R3/8/8/8/8/8/8/8 b - - 0 9", black},
		{"the last man is taken en passant", "8/8/8/8/3pP3/8/8/8 b - e3 0 9", "d4e3", "8/8/8/8/8/4p3/8/8 w - - 0 10", white},
		{"a second king", "8/P6r/8/8/8/8/8/4K3 w - - 3 9", "a7a8k", "K7/7r/8/8/8/8/8/4K3 b - - 0 9", variant.Outcome{}},
		{"a king by capture", "1n5r/P7/8/8/8/8/8/8 w - - 3 9", "a7b8k", "1K5r/8/8/8/8/8/8/8 b - - 0 9", variant.Outcome{}},
		{"a promotion is not left open", "8/P6r/8/8/8/8/8/8 w - - 3 9", "a7a8", "", variant.Outcome{}},
		{"no promotion to pawn", "8/P6r/8/8/8/8/8/8 w - - 3 9", "a7a8p", "", variant.Outcome{}},
		{"the other side is left without a move", "8/8/8/p7/8/P7/8/8 w - - 3 9", "a3a4", "8/8/8/p7/P7/8/8/8 b - - 0 9", blocked},
		{"a quiet move is counted", "8/8/8/8/8/p7/8/7K w - - 41 9", "h1g1", "8/8/8/8/8/p7/8/6K1 b - - 42 9", variant.Outcome{}},
		{"castling is no move of this game", "8/8/8/8/8/p7/8/4K2R w - - 0 1", "e1g1", "", variant.Outcome{}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := variant.MustParse(guide, tt.from)
			m, err := variant.ParseMove(p, tt.move)
			if (err != nil) != (tt.want == "") {
				t.Fatalf("%s in %s: %v", tt.move, tt.from, err)
			}
			if err != nil {
				return
			}
			p.Apply(m)
			if text, _ := variant.Text(p); text != tt.want || p.Outcome() != tt.outcome {
				t.Errorf("%s after %s: %q, %v; want %q, %v", tt.from, tt.move, text, p.Outcome(), tt.want, tt.outcome)
			}
		})
	}
}

// TestWinnerIsOnTurn plays games of the guide: a player loses his last man, or
// his last move, to the other's move, so the winner is the side on turn. From
// the start nobody loses all sixteen men before the other has moved sixteen
// times.
func TestWinnerIsOnTurn(t *testing.T) {
	texts := positions(guide, rand.New(rand.NewPCG(4, 0)), optionRules("guide"), 40)
	seen := map[variant.Reason]int{}
	for game := range 400 {
		rng := rand.New(rand.NewPCG(5, uint64(game)))
		p, home := guide.Start(), game%2 == 0
		if !home {
			p = variant.MustParse(guide, texts[game%len(texts)])
		}
		for ply := 0; ply < 200; ply++ {
			moves := variant.Moves(p)
			o := p.Outcome()
			if o.Over() != (len(moves) == 0) {
				t.Fatalf("%v with %d moves", o, len(moves))
			}
			if !o.Over() {
				p.Apply(moves[rng.IntN(len(moves))])
				continue
			}
			if o.Result != variant.Win || o.Winners != variant.Seats(p.Turn()) {
				t.Fatalf("game %d: %v, seat %d on turn", game, o, p.Turn())
			}
			if home && o.Reason == antichess.NoMenLeft && ply < 32-int(p.Turn()) {
				t.Fatalf("game %d: sixteen men lost in %d plies", game, ply)
			}
			seen[o.Reason]++
			break
		}
	}
	t.Log(seen)
	if seen[antichess.NoMenLeft] < 50 || seen[antichess.NoMoveLeft] < 50 {
		t.Errorf("the games ended %v times, want 50 of each", seen)
	}
}

func textOf(p variant.Position) string {
	text, _ := variant.Text(p)
	return text
}

// listOf returns the legal moves in alphabetical order.
func listOf(p variant.Position) string { return strings.Join(slowMoves(p), " ") }

// forced returns in how many plies, at most limit, the side on turn wins or
// loses by force, whatever the other does; known is false when neither does.
func forced(p variant.Position, limit int) (plies int, wins, known bool) {
	moves := variant.Moves(p)
	if len(moves) == 0 {
		return 0, true, true // under the guide's rules the side on turn has won
	}
	if limit == 0 {
		return 0, false, false
	}
	best, longest, all := limit+1, 0, true
	for _, m := range moves {
		n, theirs, ok := forced(after(p, m), limit-1)
		switch {
		case ok && !theirs:
			best = min(best, n+1)
		case ok:
			longest = max(longest, n+1)
		}
		all = all && ok && theirs
	}
	if best <= limit {
		return best, true, true
	}
	return longest, false, all
}

// TestDistances: a win is an even number of plies away and a loss an odd one,
// since nobody wins by his own move.
func TestDistances(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 0))
	won, lost := 0, 0
	for won < 30 || lost < 30 {
		p, err := guide.Parse(scatter(rng, "NKPnkp", 2, 3).text("-"))
		if err != nil {
			continue
		}
		n, wins, known := forced(p, 3)
		if !known {
			continue
		}
		if wins != (n%2 == 0) {
			t.Fatalf("%v: %d plies, won: %v", textOf(p), n, wins)
		}
		if n > 0 && wins {
			won++
		}
		if !wins {
			lost++
		}
	}
}

// TestForcedWins holds distances that can be seen at once.
func TestForcedWins(t *testing.T) {
	tests := []struct {
		name, from string
		plies      int
		wins       bool
	}{
		{"the last man offered en passant", "8/8/8/8/3p4/8/4P3/8 w - - 0 1", 2, true},
		{"a pawn that must take the last man", "8/8/8/8/3pP3/8/8/8 b - e3 0 1", 1, false},
		{"no men", "8/8/8/8/3p4/8/8/8 w - - 0 1", 0, true},
		{"kings side by side: the one on turn takes and loses", "8/8/8/3kK3/8/8/8/8 w - - 0 1", 1, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			plies, wins, known := forced(variant.MustParse(guide, tt.from), 4)
			if plies != tt.plies || wins != tt.wins || !known {
				t.Errorf("%s: %d plies, won %v, known %v; want %d, %v", tt.from, plies, wins, known, tt.plies, tt.wins)
			}
		})
	}
}

// TestRefusedTexts: what the reader says of texts that this game does not have.
func TestRefusedTexts(t *testing.T) {
	tests := []struct {
		name, text string
		class      variant.Class
	}{
		{"a side without men that is not on turn", "8/8/8/8/8/8/8/k7 b - - 0 1", board.PieceCount},
		{"White without men, Black on turn", "8/8/8/8/8/8/pppppppp/rnbqkbnr b - - 0 1", board.PieceCount},
		{"nobody has men", "8/8/8/8/8/8/8/8 w - - 0 1", board.PieceCount},
		{"a castling right", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", board.BadCastling},
		{"a pawn on the last rank", "P7/8/8/8/8/8/8/k7 w - - 0 1", board.PawnRank},
		{"a pawn on its first rank", "k7/8/8/8/8/8/8/P7 w - - 0 1", board.PawnRank},
		{"en passant behind no pawn", "8/8/8/4P3/8/8/8/k7 w - d6 0 1", board.BadEP},
		{"en passant behind a pawn of the side on turn", "8/8/8/8/3pP3/8/8/8 w - e3 0 1", board.BadEP},
		{"en passant where the pawn came through a man", "8/3n4/8/3pP3/8/8/8/8 w - d6 0 1", board.BadEP},
		{"en passant on another rank", "8/8/3p4/8/8/8/8/R7 w - d7 0 1", board.BadEP},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, err := guide.Parse(tt.text)
			if !errors.Is(err, &variant.ParseError{Class: tt.class}) {
				t.Errorf("%s: %v, %v; want class %s", tt.text, p, err, tt.class)
			}
		})
	}
}

// TestReadTexts: set-ups that no game reaches but that mean something. An en
// passant square is kept only where a pawn stands ready.
func TestReadTexts(t *testing.T) {
	tests := []struct {
		name, text, want string
		outcome          variant.Outcome
	}{
		{"a side without men on turn has won", "8/8/8/8/8/8/8/k7 w - - 0 1", "", variant.WinFor(0, antichess.NoMenLeft)},
		{"Black too", "8/8/8/8/8/8/8/K7 b - - 0 1", "", variant.WinFor(1, antichess.NoMenLeft)},
		{"no kings", "8/p7/8/8/8/8/7P/8 w - - 0 1", "", variant.Outcome{}},
		{"kings alone on both sides", "kk6/8/8/8/8/8/8/KKK5 w - - 0 1", "", variant.Outcome{}},
		{"en passant with a taker", "8/8/8/3pP3/8/8/8/8 w - d6 0 1", "", variant.Outcome{}},
		{"en passant without one", "8/8/8/3p1P2/8/8/8/8 w - d6 0 1", "8/8/8/3p1P2/8/8/8/8 w - - 0 1", variant.Outcome{}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, err := guide.Parse(tt.text)
			if err != nil {
				t.Fatal(err)
			}
			if tt.want == "" {
				tt.want = tt.text
			}
			if textOf(p) != tt.want || p.Outcome() != tt.outcome {
				t.Errorf("%s: %s, %v; want %s, %v", tt.text, textOf(p), p.Outcome(), tt.want, tt.outcome)
			}
		})
	}
}

// TestWhy: a refused move is refused with its rule.
func TestWhy(t *testing.T) {
	tests := []struct {
		name, from, move string
		want             variant.Reason
		err              error
	}{
		{"a quiet move beside a capture", "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2", "a2a3",
			"capture possible", variant.ErrIllegal},
		{"beside a capture en passant", "8/8/8/8/3pP3/8/8/8 b - e3 0 9", "d4d3",
			"capture possible", variant.ErrIllegal},
		{"a promotion beside a capture", "8/P7/8/8/8/8/8/R6r w - - 0 1", "a7a8k",
			"capture possible", variant.ErrIllegal},
		{"the other side's man", antichess.Start, "e7e5", "not yours", variant.ErrIllegal},
		{"nothing moves so", antichess.Start, "e2e5", "out of reach", variant.ErrIllegal},
		// The text of a swap was taken for the step between its squares.
		{"a swap where nothing can be captured", antichess.Start, "e2~e4", "not listed", variant.ErrIllegal},
		{"no promotion there", antichess.Start, "e2e4q", "no promotion", variant.ErrIllegal},
		{"no promotion beside a capture", "8/P7/8/8/8/8/8/R6r w - - 0 1", "a7a8",
			"capture possible", variant.ErrIllegal},
		{"a game that is over", "8/8/8/8/8/8/8/k7 w - - 0 1", "a1a2", "", variant.ErrOver},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := variant.ParseMove(variant.MustParse(guide, tt.from), tt.move)
			var e *variant.MoveError
			if !errors.As(err, &e) || !errors.Is(err, tt.err) || e.Why != tt.want {
				t.Errorf("%s in %s: %v; want %v: %s", tt.move, tt.from, err, tt.err, tt.want)
			}
		})
	}
}

// TestQuietMoveIsRefusedByPlay: the checked door says it too, and changes
// nothing.
func TestQuietMoveIsRefusedByPlay(t *testing.T) {
	p := variant.MustParse(guide, "8/8/8/8/8/p7/8/R7 w - - 0 1")
	_, err := variant.Play(p, move.NewStep(0, 1))
	if !errors.Is(err, variant.ErrIllegal) || !strings.Contains(err.Error(), "compulsory") {
		t.Errorf("a quiet move: %v", err)
	}
	if textOf(p) != "8/8/8/8/8/p7/8/R7 w - - 0 1" {
		t.Errorf("the position is now %s", textOf(p))
	}
}
