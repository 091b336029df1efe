package succes_test

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
)

// slow is chess with the forced capture written a second time from the rule
// book, square by square. Letters are those of FEN, 0 is an empty square; square
// 0 is a1, 63 is h8.
type slow struct {
	at     [64]byte
	white  bool
	rights string // of "KQkq"
	ep     int    // the square that a pawn has just passed, -1 for none
	o      succes.Options
	target [64]byte
	played int
	limit  int
	rescue bool // the contract has failed
	quiet  int  // plies without a capture or a pawn's move
	times  int  // that this position was there, this time included
}

// slowMove is a move; promo is 0 or a small letter.
type slowMove struct {
	from, to int
	promo    byte
}

func (m slowMove) String() string {
	s := name(m.from) + name(m.to)
	if m.promo != 0 {
		s += string(m.promo)
	}
	return s
}

func name(q int) string { return string([]byte{'a' + byte(q%8), '1' + byte(q/8)}) }

func diagram(placement string) (at [64]byte) {
	for r, row := range strings.Split(placement, "/") {
		f := 0
		for _, c := range []byte(row) {
			if c >= '1' && c <= '8' {
				f += int(c - '0')
				continue
			}
			at[(7-r)*8+f] = c
			f++
		}
	}
	return at
}

// newSlow reads the first four fields of a FEN.
func newSlow(o succes.Options, start, target string, limit int) *slow {
	f := strings.Fields(start)
	s := &slow{
		at: diagram(f[0]), white: f[1] == "w", rights: strings.Trim(f[2], "-"), ep: -1,
		o: o, target: diagram(target), limit: limit,
	}
	if f[3] != "-" {
		s.ep = int(f[3][0]-'a') + 8*int(f[3][1]-'1')
	}
	return s
}

// fen spells a position without rights.
func (s *slow) fen() string {
	var rows []string
	for r := 7; r >= 0; r-- {
		row := ""
		for _, man := range s.at[8*r : 8*r+8] {
			row += string(max(man, '1'))
		}
		rows = append(rows, row)
	}
	side := " b"
	if s.white {
		side = " w"
	}
	text := strings.Join(rows, "/")
	for n := 8; n > 1; n-- {
		text = strings.ReplaceAll(text, strings.Repeat("1", n), string(rune('0'+n)))
	}
	return text + side + " - - 0 1"
}

func (s *slow) mine(q int) bool   { return s.at[q] != 0 && (s.at[q] < 'a') == s.white }
func (s *slow) theirs(q int) bool { return s.at[q] != 0 && (s.at[q] < 'a') != s.white }

// kind is the small letter of the man on q.
func (s *slow) kind(q int) byte { return s.at[q] | 0x20 }

// hits reports whether the man on from attacks to.
func (s *slow) hits(from, to int) bool {
	df, dr := to%8-from%8, to/8-from/8
	a, b := max(df, -df), max(dr, -dr)
	straight, diagonal := (a == 0) != (b == 0), a == b && a > 0
	switch s.kind(from) {
	case 'p':
		up := 1
		if s.at[from] == 'p' {
			up = -1
		}
		return a == 1 && dr == up
	case 'n':
		return a*b == 2
	case 'k':
		return max(a, b) == 1
	case 'b':
		return diagonal && s.free(from, to)
	case 'r':
		return straight && s.free(from, to)
	}
	return (straight || diagonal) && s.free(from, to)
}

// free reports whether nothing stands between two squares of a line.
func (s *slow) free(from, to int) bool {
	sign := func(n int) int { return min(max(n, -1), 1) }
	step := sign(to%8-from%8) + 8*sign(to/8-from/8)
	for q := from + step; q != to; q += step {
		if s.at[q] != 0 {
			return false
		}
	}
	return true
}

// attacked reports whether a man of that colour attacks q.
func (s *slow) attacked(q int, white bool) bool {
	for f := range 64 {
		if s.at[f] != 0 && (s.at[f] < 'a') == white && s.hits(f, q) {
			return true
		}
	}
	return false
}

func (s *slow) king(white bool) int {
	k := byte('k')
	if white {
		k = 'K'
	}
	return slices.Index(s.at[:], k)
}

// steps lists moves before anything is said about check.
func (s *slow) steps() (ms []slowMove) {
	for from := range 64 {
		if !s.mine(from) {
			continue
		}
		for to := range 64 {
			if from == to || s.mine(to) || !s.canGo(from, to) {
				continue
			}
			if s.kind(from) == 'p' && (to < 8 || to >= 56) {
				for _, p := range []byte("qrbn") {
					ms = append(ms, slowMove{from, to, p})
				}
				continue
			}
			ms = append(ms, slowMove{from, to, 0})
		}
	}
	return append(ms, s.castlings()...)
}

func (s *slow) canGo(from, to int) bool {
	if s.kind(from) != 'p' {
		return s.hits(from, to)
	}
	if s.hits(from, to) {
		return s.theirs(to) || to == s.ep
	}
	up, home := 8, 1
	if !s.white {
		up, home = -8, 6
	}
	one := from + up
	return s.at[to] == 0 && (to == one || to == one+up && from/8 == home && s.at[one] == 0)
}

func (s *slow) castlings() (ms []slowMove) {
	e, letters := 4, "KQ"
	if !s.white {
		e, letters = 60, "kq"
	}
	if s.attacked(e, !s.white) {
		return nil
	}
	if strings.Contains(s.rights, letters[:1]) && s.free(e, e+3) && !s.attacked(e+1, !s.white) {
		ms = append(ms, slowMove{e, e + 2, 0})
	}
	if strings.Contains(s.rights, letters[1:]) && s.free(e, e-4) && !s.attacked(e-1, !s.white) {
		ms = append(ms, slowMove{e, e - 2, 0})
	}
	return ms
}

// after returns the diagram after m.
func (s *slow) after(m slowMove) *slow {
	t := *s
	man := s.at[m.from]
	t.at[m.from], t.at[m.to], t.ep = 0, man, -1
	switch {
	case s.kind(m.from) == 'p' && m.to == s.ep:
		t.at[m.from/8*8+m.to%8] = 0
	case s.kind(m.from) == 'p' && (m.to-m.from == 16 || m.from-m.to == 16):
		t.ep = (m.from + m.to) / 2
	case s.kind(m.from) == 'k' && m.to-m.from == 2:
		t.at[m.from+1], t.at[m.from+3] = t.at[m.from+3], 0
	case s.kind(m.from) == 'k' && m.from-m.to == 2:
		t.at[m.from-1], t.at[m.from-4] = t.at[m.from-4], 0
	}
	if m.promo != 0 {
		t.at[m.to] = m.promo
		if s.white {
			t.at[m.to] -= 0x20
		}
	}
	for q, lost := range map[int]string{4: "KQ", 60: "kq", 0: "Q", 7: "K", 56: "q", 63: "k"} {
		if m.from == q || m.to == q {
			t.rights = strings.Map(func(r rune) rune {
				if strings.ContainsRune(lost, r) {
					return -1
				}
				return r
			}, t.rights)
		}
	}
	t.white = !s.white
	t.played++
	if t.quiet++; s.takes(m) != 0 || s.kind(m.from) == 'p' {
		t.quiet = 0
	}
	return &t
}

// chess lists the legal moves of chess.
func (s *slow) chess() (ms []slowMove) {
	for _, m := range s.steps() {
		if t := s.after(m); !t.attacked(t.king(s.white), t.white) {
			ms = append(ms, m)
		}
	}
	return ms
}

// takes reports whether m captures, and what.
func (s *slow) takes(m slowMove) (victim byte) {
	if s.theirs(m.to) {
		return s.kind(m.to)
	}
	if s.kind(m.from) == 'p' && m.to == s.ep {
		return 'p'
	}
	return 0
}

// worth is the value of a man; capturer says that it takes.
func (s *slow) worth(kind byte, capturer bool) int {
	if kind == 'k' && capturer && s.o.KingCounts {
		return s.o.KingValue
	}
	v := s.o.Values
	if v == (succes.Values{}) {
		v = succes.StandardValues()
	}
	i := strings.IndexByte(" pnbrq", kind)
	if i < 0 {
		return 1 << 20
	}
	return v[i]
}

// forced lists the forced captures (rule book, section 5).
func (s *slow) forced() (ms []slowMove) {
	for _, m := range s.chess() {
		victim := s.takes(m)
		if victim == 0 {
			continue
		}
		wins := s.worth(victim, false) > s.worth(s.kind(m.from), true)
		t := s.after(m)
		loose := true
		if s.o.Protection == succes.AnyAttack {
			loose = !t.attacked(m.to, t.white)
		} else {
			for _, x := range t.chess() {
				loose = loose && !(x.to == m.to && t.takes(x) != 0)
			}
		}
		if wins && loose || s.o.ForcedWhen == succes.EitherHolds && (wins || loose) {
			ms = append(ms, m)
		}
	}
	return ms
}

// end is how the play stands (section 7), "" for a game that goes on.
func (s *slow) end() variant.Reason {
	chess := s.chess()
	switch {
	case s.played > 0 && s.at == s.target && !s.rescue && !(s.o.ExactLength && s.played != s.limit) &&
		!(s.o.TargetSide == succes.WhiteToMove && !s.white) && !(s.o.TargetSide == succes.BlackToMove && s.white):
		return succes.Success
	case len(chess) == 0 && s.attacked(s.king(s.white), !s.white):
		if s.o.Rescue != succes.NoRescue {
			return succes.Rescued
		}
		return variant.Checkmate
	case len(chess) == 0:
		return variant.Stalemate
	case s.o.DrawRules && s.dead():
		return succes.DeadPosition
	case s.played == s.limit:
		return succes.ContractFailed
	}
	return ""
}

// count is how draw rules end a game that goes on (section 5), "" for one that
// still does.
func (s *slow) count() variant.Reason {
	switch {
	case s.o.DrawRules && s.times >= 3:
		return variant.Repetition
	case s.o.DrawRules && s.quiet >= 100:
		return variant.QuietMoves
	}
	return ""
}

// dead reports whether the kings have nothing beside them, one knight, or bishops
// on squares of one shade.
func (s *slow) dead() bool {
	knights, shades, bishops := 0, [2]int{}, 0
	for q := range 64 {
		switch s.kind(q) {
		case 'p', 'r', 'q':
			return false
		case 'n':
			knights++
		case 'b':
			bishops++
			shades[(q/8+q%8)%2]++
		}
	}
	if knights > 0 {
		return knights == 1 && bishops == 0
	}
	return shades[0] == 0 || shades[1] == 0
}

// same spells what makes a position the same again: the men, the side, and what
// castling and en passant allow.
func (s *slow) same() string {
	pass := false
	for _, m := range s.chess() {
		pass = pass || s.kind(m.from) == 'p' && m.to == s.ep
	}
	return fmt.Sprint(s.at, s.white, s.rights, pass && s.ep > 0)
}

func spell(ms []slowMove) []string {
	out := []string{}
	for _, m := range ms {
		out = append(out, m.String())
	}
	slices.Sort(out)
	return out
}

func spellFast(p variant.Position, ms []move.Move) []string {
	out := []string{}
	for _, m := range ms {
		out = append(out, variant.Format(p, m))
	}
	slices.Sort(out)
	return out
}
