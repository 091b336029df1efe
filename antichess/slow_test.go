package antichess_test

import (
	"cmp"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// slowAntichess is antichess written a second time from the rule book, square
// by square, to hold the fast game against. The zero value is the guide's game.
type slowAntichess struct {
	noMove   slowNoMove
	castling bool // where chess allows it; attacks do not matter
	noKing   bool // a pawn does not become a king
}

// slowNoMove says how a game ends in which the side on turn has men but no move.
type slowNoMove uint8

const (
	slowMoverWins slowNoMove = iota
	slowFewerMenWins
	slowDraws
	slowJoint // the mover wins if it also has fewer men, else a draw
)

const (
	slowNoMenLeft  variant.Reason = "no men left"
	slowNoMoveLeft variant.Reason = "no move left"
)

// slowPosition is a diagram as one would draw it. Letters are those of FEN, 0
// is an empty square; square 0 is a1, 7 is h1, 63 is h8.
type slowPosition struct {
	rules  slowAntichess
	at     [64]byte
	white  bool    // White is on turn
	rights [4]bool // castling: K, Q, k, q
	ep     int     // the square passed by a pawn that can be taken so, or -1
	quiet  int     // plies since the last capture or pawn move
	number int     // of the move, as players count
}

var (
	slowRoster = board.MustRoster(
		slowMan(1, "pawn", 'P'), slowMan(2, "knight", 'N'), slowMan(3, "bishop", 'B'),
		slowMan(4, "rook", 'R'), slowMan(5, "queen", 'Q'), slowMan(6, "king", 'K'),
	)
	slowInfo = variant.Info{
		ID: "antichess", Titles: [board.Languages]string{"Antichess"}, Players: 2,
		Compulsory: true, Geometry: board.Rect(8, 8), Roster: slowRoster,
		Policy: variant.Policy{ClaimRepetition: 3, ClaimQuiet: 100, Announced: true},
	}

	_ variant.Rules    = slowAntichess{}
	_ variant.Position = (*slowPosition)(nil)
	_ variant.Clocked  = (*slowPosition)(nil)
)

func slowMan(k board.Kind, name string, letter byte) board.Man {
	return board.Man{
		Kind: k, Names: [board.Languages]string{name},
		Letters: [board.Languages]byte{letter},
	}
}

func (r slowAntichess) Info() *variant.Info { return &slowInfo }

func (r slowAntichess) Start() variant.Position {
	rights := "-"
	if r.castling {
		rights = "KQkq"
	}
	return variant.MustParse(r, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w "+rights+" - 0 1")
}

func (p *slowPosition) Rules() variant.Rules          { return p.rules }
func (p *slowPosition) QuietPlies() int               { return p.quiet }
func (p *slowPosition) Clone() variant.Position       { c := *p; return &c }
func (p *slowPosition) CopyFrom(src variant.Position) { *p = *src.(*slowPosition) }
func (p *slowPosition) Turn() variant.Player          { return variant.Player(p.Side()) }
func (p *slowPosition) own(q int) bool                { return p.isMan(q, p.white) }
func (p *slowPosition) enemy(q int) bool              { return p.isMan(q, !p.white) }
func (p *slowPosition) empty(q int) bool              { return p.at[q] == 0 }
func (p *slowPosition) piece(q int) board.Piece       { return slowRoster.Piece(p.at[q]) }

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

// count returns the number of men of a colour.
func (p *slowPosition) count(white bool) int {
	n := 0
	for q := range 64 {
		if p.isMan(q, white) {
			n++
		}
	}
	return n
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

// AppendMoves lists everything a man can do, and then only the captures if
// there is one among it: taking is compulsory, en passant included.
func (p *slowPosition) AppendMoves(dst []move.Move) []move.Move {
	var all []move.Move
	for from := range 64 {
		if !p.own(from) {
			continue // before all squares are gone through
		}
		for to := range 64 {
			all = append(all, p.between(from, to)...)
		}
	}
	for right := range p.rights {
		all = append(all, p.castling(right)...)
	}
	must := false
	for _, m := range all {
		must = must || m.IsCapture()
	}
	for _, m := range all {
		if m.IsCapture() == must {
			dst = append(dst, m)
		}
	}
	return dst
}

// between lists what the man on from can do on to, not looking at the duty to
// take.
func (p *slowPosition) between(from, to int) []move.Move {
	a, b := board.Square(from), board.Square(to)
	switch {
	case !p.own(from) || p.own(to):
		return nil
	case p.piece(from).Kind() == 1:
		return p.pawn(from, to)
	case !p.hits(from, to):
		return nil
	case p.enemy(to):
		return []move.Move{move.NewCapture(a, b, p.piece(to))}
	}
	return []move.Move{move.NewStep(a, b)}
}

func (p *slowPosition) pawn(from, to int) []move.Move {
	forward, second, last := 8, 1, 7
	if !p.white {
		forward, second, last = -8, 6, 0
	}
	a, b := board.Square(from), board.Square(to)
	m := move.NewStep(a, b)
	switch {
	case p.hits(from, to) && p.enemy(to):
		m = move.NewCapture(a, b, p.piece(to))
	case p.hits(from, to) && to == p.ep:
		at := to - forward
		return []move.Move{move.NewEnPassant(a, b, board.Square(at), p.piece(at))}
	case to == from+forward && p.empty(to):
	case to == from+2*forward && from/8 == second && p.empty(from+forward) && p.empty(to):
	default:
		return nil
	}
	switch {
	case to/8 != last:
		return []move.Move{m}
	case p.rules.noKing:
		return []move.Move{m.WithKind(5), m.WithKind(4), m.WithKind(3), m.WithKind(2)}
	}
	return []move.Move{m.WithKind(5), m.WithKind(4), m.WithKind(3), m.WithKind(2), m.WithKind(6)}
}

// castling lists the castling of that right, 0 to 3 for K, Q, k, q. King and
// rook have not moved and nothing stands between them; attacks do not matter.
func (p *slowPosition) castling(right int) []move.Move {
	king, rook := slowHomes(right)
	if !p.rights[right] || (right < 2) != p.white || !p.clear(king, rook) {
		return nil
	}
	kingTo, rookTo := king+2, king+1
	if rook < king {
		kingTo, rookTo = king-2, king-1
	}
	return []move.Move{move.NewCastle(board.Square(king), board.Square(kingTo), board.Square(rook), board.Square(rookTo))}
}

// slowHomes returns the squares of king and rook of a castling right: e1 and h1,
// e1 and a1, e8 and h8, e8 and a8.
func slowHomes(right int) (king, rook int) {
	return [...]int{4, 4, 60, 60}[right], [...]int{7, 0, 63, 56}[right]
}

func (p *slowPosition) Apply(m move.Move) {
	from, to := int(m.From()), int(m.To())
	man := p.at[from]
	pawn := man == 'P' || man == 'p'
	p.quiet++
	if pawn || m.IsCapture() {
		p.quiet = 0
	}
	p.at[from], p.at[to] = 0, man
	switch m.Type() {
	case move.EnPassant:
		p.at[m.Via(0)] = 0
	case move.Castle:
		p.at[m.Via(1)] = p.at[m.Via(0)]
		p.at[m.Via(0)] = 0
	}
	if m.Kind() != board.NoKind {
		p.at[to] = slowRoster.PieceLetter(board.NewPiece(p.Side(), m.Kind()))
	}
	// A right is gone once its king or rook has left or was captured at home.
	for right := range p.rights {
		king, rook := slowHomes(right)
		if from == king || to == king || from == rook || to == rook {
			p.rights[right] = false
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
	p.keepEnPassant()
}

// keepEnPassant forgets the square passed unless a pawn can take there.
func (p *slowPosition) keepEnPassant() {
	for from := range 64 {
		if p.own(from) && p.piece(from).Kind() == 1 && p.ep >= 0 && p.hits(from, p.ep) {
			return
		}
	}
	p.ep = -1
}

func (p *slowPosition) Outcome() variant.Outcome {
	mover := p.Turn()
	mine, theirs := p.count(p.white), p.count(!p.white)
	switch {
	case mine == 0:
		return variant.WinFor(mover, slowNoMenLeft)
	case len(p.AppendMoves(nil)) > 0:
		return variant.Outcome{}
	case p.rules.noMove == slowMoverWins:
		return variant.WinFor(mover, slowNoMoveLeft)
	case p.rules.noMove == slowFewerMenWins && mine < theirs:
		return variant.WinFor(mover, slowNoMoveLeft)
	case p.rules.noMove == slowFewerMenWins && mine > theirs:
		return variant.WinFor(1-mover, slowNoMoveLeft)
	case p.rules.noMove == slowJoint && mine < theirs:
		return variant.WinFor(mover, slowNoMoveLeft)
	}
	return variant.DrawBy(slowNoMoveLeft)
}

func (p *slowPosition) Board() board.Board {
	b := board.NewPlacement(slowInfo.Geometry, 6)
	for q := range 64 {
		b.Put(p.piece(q), board.Square(q))
	}
	return &b
}
