package synchro_test

import (
	"github.com/fairykit/fairykit/synchro"
)

// The slow twin: the rule book (sections 2.1 to 2.5) square by square, on plain
// arrays. Men are letters as in a text, 0 is an empty square.

const (
	white = 0
	black = 1
)

type slowBoard [64]byte

// slowMove is one choice. promote is 0 or a small letter.
type slowMove struct {
	from, to  int
	promote   byte
	castling  bool
	enPassant bool
	pass      bool
}

// slowState is a position between turns.
type slowState struct {
	options *synchro.Options
	men     slowBoard
	rights  [4]bool // K Q k q
	passant [2]int  // the square that the colour's pawn skipped, -1 for none
	quiet   int
	turn    int
}

func isWhite(man byte) bool { return man >= 'A' && man <= 'Z' }

func ownedBy(man byte, c int) bool { return man != 0 && isWhite(man) == (c == white) }

func lower(man byte) byte { return man | 0x20 }

func abs(n int) int { return max(n, -n) }

// forward is the step in ranks of a pawn.
func forward(c int) int { return 1 - 2*c }

func colourOf(man byte) int {
	if isWhite(man) {
		return white
	}
	return black
}

// captures reports whether the man on from, by its capturing move, reaches to,
// whatever stands there.
func (b *slowBoard) captures(from, to int) bool {
	df, dr := to%8-from%8, to/8-from/8
	if df == 0 && dr == 0 {
		return false
	}
	straight, diagonal := df == 0 || dr == 0, abs(df) == abs(dr)
	switch lower(b[from]) {
	case 'p':
		return abs(df) == 1 && dr == forward(colourOf(b[from]))
	case 'n':
		return abs(df*dr) == 2
	case 'k':
		return abs(df) <= 1 && abs(dr) <= 1
	case 'b':
		return diagonal && b.clear(from, to)
	case 'r':
		return straight && b.clear(from, to)
	case 'q':
		return (straight || diagonal) && b.clear(from, to)
	}
	return false
}

func sign(n int) int { return max(-1, min(n, 1)) }

// clear reports whether the squares between two on a line are empty.
func (b *slowBoard) clear(from, to int) bool {
	step := sign(to%8-from%8) + 8*sign(to/8-from/8)
	for q := from + step; q != to; q += step {
		if b[q] != 0 {
			return false
		}
	}
	return true
}

// attacked reports whether a man of colour by attacks the square.
func (b *slowBoard) attacked(square, by int) bool {
	for from, man := range b {
		if ownedBy(man, by) && b.captures(from, square) {
			return true
		}
	}
	return false
}

// king returns the square of the king, -1 without one.
func (b *slowBoard) king(c int) int {
	for q, man := range b {
		if ownedBy(man, c) && lower(man) == 'k' {
			return q
		}
	}
	return -1
}

// safe reports whether the king of c is there and not attacked.
func (b *slowBoard) safe(c int) bool {
	k := b.king(c)
	return k >= 0 && !b.attacked(k, 1-c)
}

func (s *slowState) inCheck(c int) bool {
	k := s.men.king(c)
	return k >= 0 && s.men.attacked(k, 1-c)
}

// alone returns the board after m is played on it with no reply (2.2 a).
func (b slowBoard) alone(m slowMove) slowBoard {
	man := b[m.from]
	b[m.from] = 0
	if m.enPassant {
		b[m.from/8*8+m.to%8] = 0
	}
	b[m.to] = man
	return b
}

// promotions appends m once, or once for each piece that a pawn may become.
func (s *slowState) promotions(list []slowMove, m slowMove) []slowMove {
	if lower(s.men[m.from]) != 'p' || m.to/8 != 0 && m.to/8 != 7 {
		return append(list, m)
	}
	for _, letter := range []byte("qrbn") {
		m.promote = letter
		list = append(list, m)
	}
	return list
}

// pawnPush reports whether a pawn on from may go straight ahead to to.
func (s *slowState) pawnPush(from, to, c int) bool {
	step := 8 * forward(c)
	if s.men[to] != 0 {
		return false
	}
	home := from/8 == 1 && c == white || from/8 == 6 && c == black
	return to == from+step || home && to == from+2*step && s.men[from+step] == 0
}

// choices lists what colour c may choose (2.2), without an eye to an end.
func (s *slowState) choices(c int) []slowMove {
	var list []slowMove
	for from, man := range s.men {
		if !ownedBy(man, c) {
			continue
		}
		for to := range s.men {
			m := slowMove{from: from, to: to}
			reach := s.men.captures(from, to)
			if lower(man) == 'p' {
				m.enPassant = reach && s.men[to] == 0 && to == s.passant[1-c]
				reach = reach && ownedBy(s.men[to], 1-c) || m.enPassant || s.pawnPush(from, to, c)
			}
			if !reach || ownedBy(s.men[to], c) {
				continue
			}
			if after := s.men.alone(m); after.safe(c) {
				list = s.promotions(list, m)
			}
		}
	}
	list = s.castlings(list, c)
	list = s.selfCaptures(list, c)
	if s.options.Pass == synchro.PassAlways || s.options.Pass == synchro.PassUnlessCheck && !s.inCheck(c) {
		list = append(list, slowMove{pass: true})
	}
	return list
}

func (s *slowState) castlings(list []slowMove, c int) []slowMove {
	home := 4 + 56*c
	for wing, step := range [2]int{1, -1} {
		if !s.rights[2*c+wing] {
			continue
		}
		rook := home - home%8 + [2]int{7, 0}[wing]
		if s.men.clear(home, rook) &&
			!s.men.attacked(home, 1-c) && !s.men.attacked(home+step, 1-c) && !s.men.attacked(home+2*step, 1-c) {
			list = append(list, slowMove{from: home, to: home + 2*step, castling: true})
		}
	}
	return list
}

// selfCaptures appends the anticipations (2.2 b) and what the options add. A
// side in check has orthodox evasions only.
func (s *slowState) selfCaptures(list []slowMove, c int) []slowMove {
	if s.options.SelfCapture == synchro.NoSelfCapture || s.inCheck(c) {
		return list
	}
	for y, man := range s.men {
		if !ownedBy(man, c) {
			continue
		}
		for at, own := range s.men {
			if at == y || !ownedBy(own, c) || lower(own) == 'k' {
				continue
			}
			m := slowMove{from: y, to: at}
			if s.anticipates(m, c) || s.options.SelfCapture == synchro.AnyOwn && s.ordinary(m, c) {
				list = s.promotions(list, m)
			}
		}
	}
	return list
}

// ordinary reports whether m, onto an own man, would be a legal capture if that
// man were an enemy's.
func (s *slowState) ordinary(m slowMove, c int) bool {
	after := s.men.alone(m)
	return s.men.captures(m.from, m.to) && after.safe(c)
}

// anticipates reports whether some enemy man opens the way for m.
func (s *slowState) anticipates(m slowMove, c int) bool {
	for p, man := range s.men {
		if !ownedBy(man, 1-c) || !s.men.captures(p, m.to) {
			continue
		}
		if taken := s.men.alone(slowMove{from: p, to: m.to}); !taken.safe(1 - c) {
			continue
		}
		lifted := s.men
		lifted[p] = 0
		if after := lifted.alone(m); lifted.captures(m.from, m.to) && after.safe(c) {
			return true
		}
	}
	return false
}

// slowEnd is a result of the rule book's section 2.5: who wins (-1 nobody), and
// in which case.
type slowEnd struct {
	over   bool
	winner int
	why    string
}

func (s *slowState) ends() slowEnd {
	lost := [2]bool{s.men.king(white) < 0, s.men.king(black) < 0}
	switch {
	case lost[0] && lost[1]:
		return slowEnd{true, -1, "both kings taken"}
	case lost[0]:
		return slowEnd{true, black, "king taken"}
	case lost[1]:
		return slowEnd{true, white, "king taken"}
	}
	stuck := [2]bool{len(s.choices(white)) == 0, len(s.choices(black)) == 0}
	mated := [2]bool{stuck[0] && s.inCheck(white), stuck[1] && s.inCheck(black)}
	switch {
	case mated[0] && mated[1]:
		return slowEnd{true, -1, "double mate"}
	case stuck[0] && stuck[1] && (mated[0] || mated[1]):
		e := slowEnd{true, -1, "mate and stalemate"}
		if s.options.MateWins {
			e.winner = white
			if mated[0] {
				e.winner = black
			}
		}
		return e
	case stuck[0] && stuck[1]:
		return slowEnd{true, -1, "double stalemate"}
	case mated[0]:
		return slowEnd{true, black, "checkmate"}
	case mated[1]:
		return slowEnd{true, white, "checkmate"}
	case stuck[0] || stuck[1]:
		return slowEnd{true, -1, "stalemate"}
	}
	men := 0
	for _, man := range s.men {
		if man != 0 {
			men++
		}
	}
	if s.options.BareKingsDraw && men == 2 {
		return slowEnd{true, -1, "bare kings"}
	}
	return slowEnd{winner: -1}
}
