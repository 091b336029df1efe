package synchro_test

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fairykit/fairykit/synchro"
)

// slowMan is a man in the air between the squares it left and goes to.
type slowMan struct {
	man       byte
	colour    int
	from, to  int
	self      bool // goes to the square of an own man
	victim    int  // the square it takes on, -1 for none
	arrives   bool
	firstPawn bool // a pawn, whatever it becomes
}

// lift returns the men that m moves.
func (s *slowState) lift(m slowMove, c int) []slowMan {
	if m.pass {
		return nil
	}
	man := s.men[m.from]
	a := slowMan{man: man, colour: c, from: m.from, to: m.to, victim: -1, arrives: true, firstPawn: lower(man) == 'p'}
	if s.men[m.to] != 0 {
		a.victim, a.self = m.to, ownedBy(s.men[m.to], c)
	}
	if m.enPassant {
		a.victim = m.from/8*8 + m.to%8
	}
	if m.promote != 0 {
		a.man = m.promote
		if c == white {
			a.man -= 'a' - 'A'
		}
	}
	if !m.castling {
		return []slowMan{a}
	}
	corner, target := m.from-m.from%8, m.to+1
	if m.to > m.from {
		corner, target = corner+7, m.to-1
	}
	rook := slowMan{man: s.men[corner], colour: c, from: corner, to: target, victim: -1, arrives: true}
	return []slowMan{a, rook}
}

// meet decides who of two men that go to one square arrives (2.3).
func (s *slowState) meet(a, b *slowMan) (again bool) {
	kings := [2]bool{lower(a.man) == 'k', lower(b.man) == 'k'}
	if a.self != b.self { // exactly one anticipates
		switch {
		case !s.options.AnticipationBeatsKing && kings[0]:
			b.arrives = false
		case !s.options.AnticipationBeatsKing && kings[1]:
			a.arrives = false
		default:
			a.arrives, b.arrives = a.self, b.self
		}
		return false
	}
	switch s.options.SameSquare {
	case synchro.ChooseAgain:
		return true
	case synchro.KingLostToo:
		a.arrives, b.arrives = false, false
	case synchro.DearerStays:
		worth := map[byte]int{'p': 1, 'n': 3, 'b': 3, 'r': 5, 'q': 9, 'k': 99}
		x, y := worth[lower(a.man)], worth[lower(b.man)]
		a.arrives, b.arrives = x > y, y > x
	default:
		a.arrives, b.arrives = kings[0], kings[1]
	}
	return false
}

// resolve plays both choices at once (2.3) and keeps the rights (2.4).
func (s *slowState) resolve(mw, mb slowMove) {
	airborne := append(s.lift(mw, white), s.lift(mb, black)...)
	before := *s
	s.passant = [2]int{-1, -1}
	s.turn++
	for i := range airborne {
		for j := range airborne {
			a, b := &airborne[i], &airborne[j]
			if a.colour == white && b.colour == black && a.to == b.to && s.meet(a, b) {
				s.quiet++
				return
			}
		}
	}
	for _, a := range airborne {
		s.men[a.from] = 0
	}
	for _, a := range airborne {
		if a.victim >= 0 {
			s.men[a.victim] = 0
		}
	}
	pawns := false
	for _, a := range airborne {
		pawns = pawns || a.firstPawn
		if a.arrives {
			s.men[a.to] = a.man
		}
		for right := range s.rights {
			home := 4 + 56*(right/2)
			corner := home - home%8 + [2]int{7, 0}[right%2]
			for _, q := range [2]int{home, corner} {
				if a.from == q || a.to == q {
					s.rights[right] = false
				}
			}
		}
	}
	for _, a := range airborne {
		skipped := (a.from + a.to) / 2
		if a.firstPawn && abs(a.to-a.from) == 16 && !s.options.NoEnPassant &&
			ownedBy(s.men[a.to], a.colour) && lower(s.men[a.to]) == 'p' && s.men[skipped] == 0 {
			s.passant[a.colour] = skipped
		}
	}
	s.quiet++
	if pawns || s.men.count() < before.men.count() {
		s.quiet = 0
	}
}

func (b *slowBoard) count() (n int) {
	for _, man := range b {
		if man != 0 {
			n++
		}
	}
	return n
}

func squareName(q int) string {
	if q < 0 {
		return "-"
	}
	return string([]byte{byte('a' + q%8), byte('1' + q/8)})
}

func (m slowMove) String() string {
	if m.pass {
		return "0000"
	}
	text := squareName(m.from) + squareName(m.to)
	if m.promote != 0 {
		text += string(m.promote)
	}
	return text
}

// String is the text of section 7.
func (s *slowState) String() string {
	var out strings.Builder
	for rank := 7; rank >= 0; rank-- {
		empty := 0
		for file := range 8 {
			man := s.men[8*rank+file]
			if man == 0 {
				empty++
				continue
			}
			if empty > 0 {
				out.WriteString(strconv.Itoa(empty))
			}
			empty = 0
			out.WriteByte(man)
		}
		if empty > 0 {
			out.WriteString(strconv.Itoa(empty))
		}
		if rank > 0 {
			out.WriteByte('/')
		}
	}
	castling := ""
	for i, held := range s.rights {
		if held {
			castling += "KQkq"[i : i+1]
		}
	}
	if castling == "" {
		castling = "-"
	}
	return fmt.Sprintf("%s = %s %s,%s %d %d", out.String(), castling,
		squareName(s.passant[0]), squareName(s.passant[1]), s.quiet, s.turn)
}

// readSlow reads a text that is known to be right.
func readSlow(options *synchro.Options, text string) *slowState {
	f := strings.Fields(text)
	s := &slowState{options: options, passant: [2]int{-1, -1}}
	for i, rank := range strings.Split(f[0], "/") {
		file := 0
		for _, letter := range []byte(rank) {
			if letter <= '8' {
				file += int(letter - '0')
				continue
			}
			s.men[8*(7-i)+file] = letter
			file++
		}
	}
	for i := range s.rights {
		s.rights[i] = strings.Contains(f[2], "KQkq"[i:i+1])
	}
	for c, name := range strings.Split(f[3], ",") {
		if name != "-" {
			s.passant[c] = int(name[0]-'a') + 8*int(name[1]-'1')
		}
	}
	s.quiet, _ = strconv.Atoi(f[4])
	s.turn, _ = strconv.Atoi(f[5])
	return s
}
