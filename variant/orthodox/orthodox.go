package orthodox

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/option"
)

// The kinds of chess. Games that add men number theirs above King.
const (
	Pawn board.Kind = 1 + iota
	Knight
	Bishop
	Rook
	Queen
	King
)

// Start is the initial position of chess.
const Start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// Options are the readings on which players differ. The zero value is chess.
type Options struct {
	// Chess960 spells every castling as king takes rook, as set-ups with other
	// home squares need. The positions are the same.
	Chess960 bool
}

// List returns the options as data, bound to o: what programs show, read and set.
func (o *Options) List() []option.Option {
	return []option.Option{option.Flag("Chess960", "source A, guideline II", &o.Chess960).Aside()} // in the ID
}

// New returns the game of chess. It is called "chess", or "chess960" with that
// option.
func New(o Options) (*kit.Rules, error) {
	g := board.Rect(8, 8)
	info := variant.Info{
		ID:      "chess",
		Titles:  [board.Languages]string{"Chess", "Échecs", "Schaken"},
		Aliases: []string{"Standard", "Standard chess", "From Position", "Normal", "Regular", "Orthodox", "Orthodox chess", "Classical", "Classical chess", "International chess"},
		Sources: []string{"FIDE Laws of Chess, 2023"},
		Policy: variant.Policy{
			ClaimRepetition: 3, AutoRepetition: 5, ClaimQuiet: 100, AutoQuiet: 150, Announced: true,
		},
	}
	if o.Chess960 {
		info.ID = "chess960"
		info.Titles = [board.Languages]string{"Chess960", "Échecs 960", "Schaken 960"}
		info.Aliases = []string{"Fischerandom", "Fischer Random", "Fischerandom chess", "Fischer Random chess", "FRC", "Freestyle", "Freestyle chess"}
	}
	return kit.New(kit.Spec{
		Info:       info,
		Geometry:   g,
		Men:        Men(g),
		Start:      Start,
		Promotions: []kit.Promotion{{From: Pawn, To: []board.Kind{Queen, Rook, Bishop, Knight}}},
		Rules: []kit.Rule{
			Castling{Royals: []board.Kind{King}, Partner: Rook, TakesRook: o.Chess960},
			EnPassant{Pawn: Pawn},
			kit.Counters{Progress: []board.Kind{Pawn}},
			judge{g.Narrow()},
		},
	})
}

// Must is New for options of which it is known that New takes them; it panics with the
// error for others.
func Must(o Options) *kit.Rules {
	r, err := New(o)
	if err != nil {
		panic(err)
	}
	return r
}

// Men returns the six kinds of chess on g, which must have at least three
// ranks. Pawns cannot stand on the end ranks. Values are in centipawns.
func Men(g *board.Geometry) []kit.Man {
	ends := g.RankSet(board.White, 0).Or(g.RankSet(board.Black, 0))
	man := func(k board.Kind, letters, en, fr, nl string, value int, figures string, m move.Mover) kit.Man {
		white, black := figure(figures)
		return kit.Man{Mover: m, Man: board.Man{
			Kind: k, Names: [board.Languages]string{en, fr, nl},
			Letters: [board.Languages]byte{letters[0], letters[1], letters[2]},
			Value:   value, Figures: [2]rune{white, black},
		}}
	}
	men := []kit.Man{
		man(Pawn, "PPP", "Pawn", "Pion", "Pion", 100, "♙♟", move.Pawn(g)),
		man(Knight, "NCP", "Knight", "Cavalier", "Paard", 320, "♘♞", move.Knight(g)),
		man(Bishop, "BFL", "Bishop", "Fou", "Loper", 330, "♗♝", move.Bishop(g)),
		man(Rook, "RTT", "Rook", "Tour", "Toren", 500, "♖♜", move.Rook(g)),
		man(Queen, "QDD", "Queen", "Dame", "Dame", 950, "♕♛", move.Queen(g)),
		man(King, "KRK", "King", "Roi", "Koning", 0, "♔♚", move.King(g)),
	}
	men[0].Barred = [2]board.Set{ends, ends}
	men[0].Letters[board.Dutch] = 'O' // never written: pawns have no letter in move text
	men[5].Royal = true
	return men
}

func figure(s string) (white, black rune) {
	r := []rune(s)
	return r[0], r[1]
}

// Setup960 returns the start text of the Chess960 set-up with that number, 0 to
// 959 (518 is chess); ok is false for any other. Source A, guideline II, with
// the numbering of Reinhard Scharnagl.
func Setup960(number int) (text string, ok bool) {
	if number < 0 || number > 959 {
		return "", false
	}
	var row [8]byte
	n := number
	row[2*(n%4)+1] = 'B'
	n /= 4
	row[2*(n%4)] = 'B'
	n /= 4
	place(&row, n%6, 'Q')
	n /= 6
	for first := 0; first < 4; first++ { // the ten ways of two knights on five free squares
		if n < 4-first {
			second := first + n
			place(&row, first, 'N')
			place(&row, second, 'N')
			break
		}
		n -= 4 - first
	}
	for _, b := range []byte("RKR") {
		place(&row, 0, b)
	}
	lower := make([]byte, 8)
	for i, b := range row {
		lower[i] = b + 'a' - 'A'
	}
	return string(lower) + "/pppppppp/8/8/8/8/PPPPPPPP/" + string(row[:]) + " w KQkq - 0 1", true
}

// place puts b on the free square number n of the row.
func place(row *[8]byte, n int, b byte) {
	for i := range row {
		if row[i] != 0 {
			continue
		}
		if n == 0 {
			row[i] = b
			return
		}
		n--
	}
}
