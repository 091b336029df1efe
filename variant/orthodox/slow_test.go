package orthodox_test

import (
	"cmp"
	"slices"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// slowChess is orthodox chess written a second time from the laws, square by
// square, to hold the fast game against. With chess960 the king and the rooks
// may start on other files, and castling is spelled king takes rook.
type slowChess struct{ chess960 bool }

// slowPosition is a diagram as one would draw it. Letters are those of FEN, 0
// is an empty square; square 0 is a1, 7 is h1, 63 is h8.
type slowPosition struct {
	rules  slowChess
	at     [64]byte
	white  bool   // White is on turn
	rooks  [4]int // the rook of the rights K, Q, k, q; -1 where the right is lost
	ep     int    // the square passed by a pawn that can be taken so, or -1
	quiet  int    // plies since the last capture or pawn move
	number int    // of the move, as players count
}

const slowStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

var (
	slowRoster = board.MustRoster(
		slowMan(1, "pawn", 'P'), slowMan(2, "knight", 'N'), slowMan(3, "bishop", 'B'),
		slowMan(4, "rook", 'R'), slowMan(5, "queen", 'Q'), slowMan(6, "king", 'K'),
	)
	slowInfo = variant.Info{
		ID: "chess", Titles: [board.Languages]string{"Chess"}, Players: 2,
		Geometry: board.Rect(8, 8), Roster: slowRoster,
		Policy: variant.Policy{ClaimRepetition: 3, ClaimQuiet: 100, Announced: true},
	}

	_ variant.Rules    = slowChess{}
	_ variant.Position = (*slowPosition)(nil)
	_ variant.Checked  = (*slowPosition)(nil)
	_ variant.Clocked  = (*slowPosition)(nil)
)

func slowMan(k board.Kind, name string, letter byte) board.Man {
	return board.Man{
		Kind: k, Names: [board.Languages]string{name},
		Letters: [board.Languages]byte{letter}, Royal: letter == 'K',
	}
}

func (r slowChess) Info() *variant.Info { return &slowInfo }

func (r slowChess) Start() variant.Position { return variant.MustParse(r, slowStart) }

func (p *slowPosition) Rules() variant.Rules          { return p.rules }
func (p *slowPosition) QuietPlies() int               { return p.quiet }
func (p *slowPosition) Clone() variant.Position       { c := *p; return &c }
func (p *slowPosition) CopyFrom(src variant.Position) { *p = *src.(*slowPosition) }
func (p *slowPosition) Turn() variant.Player          { return variant.Player(p.Side()) }
func (p *slowPosition) own(q int) bool                { return p.isMan(q, p.white) }
func (p *slowPosition) enemy(q int) bool              { return p.isMan(q, !p.white) }
func (p *slowPosition) empty(q int) bool              { return p.at[q] == 0 }
func (p *slowPosition) piece(q int) board.Piece       { return slowRoster.Piece(p.at[q]) }
func slowStep(from, to int) move.Move                 { return move.NewStep(board.Square(from), board.Square(to)) }
func slowTake(from, to int, victim board.Piece) move.Move {
	return move.NewCapture(board.Square(from), board.Square(to), victim)
}

func (p *slowPosition) Side() board.Color {
	if p.white {
		return board.White
	}
	return board.Black
}

// isMan reports whether a man of that colour stands on q: White's letters are
// capitals.
func (p *slowPosition) isMan(q int, white bool) bool {
	return !p.empty(q) && (p.at[q] < 'a') == white
}

// hits reports whether the man on from attacks to, whatever stands there.
func (p *slowPosition) hits(from, to int) bool {
	df, dr := to%8-from%8, to/8-from/8
	a, b := max(df, -df), max(dr, -dr)
	straight, diagonal := (a == 0) != (b == 0), a == b && a != 0
	switch p.at[from] {
	case 'P':
		return a == 1 && dr == 1
	case 'p':
		return a == 1 && dr == -1
	case 'N', 'n':
		return a == 1 && b == 2 || a == 2 && b == 1
	case 'K', 'k':
		return a <= 1 && b <= 1 && from != to
	case 'B', 'b':
		return diagonal && p.clear(from, to)
	case 'R', 'r':
		return straight && p.clear(from, to)
	case 'Q', 'q':
		return (straight || diagonal) && p.clear(from, to)
	}
	return false
}

// clear reports whether nothing stands strictly between two squares of a line.
func (p *slowPosition) clear(from, to int) bool {
	step := cmp.Compare(to%8, from%8) + 8*cmp.Compare(to/8, from/8)
	for q := from + step; q != to; q += step {
		if !p.empty(q) {
			return false
		}
	}
	return true
}

func (p *slowPosition) attacked(q int, byWhite bool) bool {
	for s := range 64 {
		if p.isMan(s, byWhite) && p.hits(s, q) {
			return true
		}
	}
	return false
}

func (p *slowPosition) king(white bool) int {
	if white {
		return slices.Index(p.at[:], 'K')
	}
	return slices.Index(p.at[:], 'k')
}

func (p *slowPosition) inCheck(white bool) bool { return p.attacked(p.king(white), !white) }

func (p *slowPosition) Checked() board.Set {
	if p.inCheck(p.white) {
		return board.Single(board.Square(p.king(p.white)))
	}
	return board.Set{}
}

func (p *slowPosition) AppendMoves(dst []move.Move) []move.Move {
	for from := range 64 {
		for to := range 64 {
			dst = p.appendLegal(dst, p.between(from, to))
		}
	}
	for right := range p.rooks {
		dst = p.appendLegal(dst, p.castling(right))
	}
	return dst
}

// appendLegal appends those of ms that do not leave the own king attacked.
func (p *slowPosition) appendLegal(dst, ms []move.Move) []move.Move {
	for _, m := range ms {
		next := *p
		next.play(m)
		if !next.inCheck(p.white) {
			dst = append(dst, m)
		}
	}
	return dst
}

// between lists what the man on from can do on to, not looking at check.
func (p *slowPosition) between(from, to int) []move.Move {
	switch {
	case !p.own(from) || p.own(to):
		return nil
	case p.piece(from).Kind() == 1:
		return p.pawn(from, to)
	case !p.hits(from, to):
		return nil
	case p.enemy(to):
		return []move.Move{slowTake(from, to, p.piece(to))}
	}
	return []move.Move{slowStep(from, to)}
}

func (p *slowPosition) pawn(from, to int) []move.Move {
	forward, second, last := 8, 1, 7
	if !p.white {
		forward, second, last = -8, 6, 0
	}
	var m move.Move
	switch {
	case p.hits(from, to) && p.enemy(to):
		m = slowTake(from, to, p.piece(to))
	case p.hits(from, to) && to == p.ep:
		at := to - forward
		return []move.Move{move.NewEnPassant(board.Square(from), board.Square(to), board.Square(at), p.piece(at))}
	case to == from+forward && p.empty(to):
		m = slowStep(from, to)
	case to == from+2*forward && from/8 == second && p.empty(from+forward) && p.empty(to):
		m = slowStep(from, to)
	default:
		return nil
	}
	if to/8 == last {
		return []move.Move{m.WithKind(5), m.WithKind(4), m.WithKind(3), m.WithKind(2)}
	}
	return []move.Move{m}
}

// castling lists the castling of that right, 0 to 3 for K, Q, k, q. The king
// ends on the g-file or c-file with the rook on the other side of him. Both
// ways must be free of other men, and the king's way of attacks.
func (p *slowPosition) castling(right int) []move.Move {
	king, rook := p.king(p.white), p.rooks[right]
	if rook < 0 || (right < 2) != p.white {
		return nil
	}
	kingTo, rookTo := king/8*8+6, king/8*8+5
	if right%2 == 1 {
		kingTo, rookTo = king/8*8+2, king/8*8+3
	}
	for q := range 64 {
		onKingsWay := q >= min(king, kingTo) && q <= max(king, kingTo)
		onRooksWay := q >= min(rook, rookTo) && q <= max(rook, rookTo)
		switch {
		case (onKingsWay || onRooksWay) && !p.empty(q) && q != king && q != rook:
			return nil
		case onKingsWay && p.attacked(q, !p.white):
			return nil
		}
	}
	m := move.NewCastle(board.Square(king), board.Square(kingTo), board.Square(rook), board.Square(rookTo))
	if p.rules.chess960 {
		m = m.TakesRook()
	}
	return []move.Move{m}
}

func (p *slowPosition) Apply(m move.Move) {
	p.play(m)
	p.keepEnPassant()
}

// play is Apply but for this: it notes the square passed by every double step.
func (p *slowPosition) play(m move.Move) {
	from, to := int(m.From()), int(m.To())
	man := p.at[from]
	pawn, king := man == 'P' || man == 'p', man == 'K' || man == 'k'
	p.quiet++
	if pawn || m.IsCapture() {
		p.quiet = 0
	}
	p.at[from] = 0
	switch m.Type() {
	case move.EnPassant:
		p.at[m.Via(0)] = 0
	case move.Castle:
		// Both are lifted before either is set down: one may land on the
		// other's square.
		rook := p.at[m.Via(0)]
		p.at[m.Via(0)] = 0
		p.at[m.Via(1)] = rook
	}
	p.at[to] = man
	if m.Kind() != board.NoKind {
		p.at[to] = slowRoster.PieceLetter(board.NewPiece(p.Side(), m.Kind()))
	}
	for right, rook := range p.rooks {
		kingMoved := king && (right < 2) == p.white
		if kingMoved || rook == from || rook == to {
			p.rooks[right] = -1
		}
	}
	p.ep = -1
	if pawn && max(from-to, to-from) == 16 {
		p.ep = (from + to) / 2
	}
	if !p.white {
		p.number++
	}
	p.white = !p.white
}

// keepEnPassant forgets the square passed unless a pawn may legally take there.
func (p *slowPosition) keepEnPassant() {
	for from := range 64 {
		if p.ep >= 0 && p.own(from) && p.piece(from).Kind() == 1 &&
			len(p.appendLegal(nil, p.between(from, p.ep))) > 0 {
			return
		}
	}
	p.ep = -1
}

func (p *slowPosition) Outcome() variant.Outcome {
	switch {
	case len(p.AppendMoves(nil)) > 0:
		return variant.Outcome{}
	case p.inCheck(p.white):
		return variant.WinFor(1-p.Turn(), variant.Checkmate)
	}
	return variant.DrawBy(variant.Stalemate)
}

func (p *slowPosition) Board() board.Board {
	b := board.NewPlacement(slowInfo.Geometry, 6)
	for q := range 64 {
		b.Put(p.piece(q), board.Square(q))
	}
	return &b
}
