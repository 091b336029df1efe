package empires_test

import (
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/empires"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// slowNames returns the squares of the text in the order of slowPosition.
func slowNames() (out [121]board.Square) {
	for q := range out {
		out[q] = slowGeometry.Square(slowName(q))
	}
	return out
}

func slowName(q int) string { return "abcdefghijk"[q%11:q%11+1] + strconv.Itoa(q/11+1) }

func slowIndex(at board.Square) int {
	for q, square := range slowSquares {
		if square == at {
			return q
		}
	}
	return -1
}

// Key is a digest of the text without its counters.
func (p *slowPosition) Key() uint64 {
	text, _ := p.AppendText(nil)
	h := fnv.New64a()
	for _, field := range strings.Fields(string(text))[:3] {
		h.Write([]byte(field + " "))
	}
	return h.Sum64()
}

func (p *slowPosition) AppendText(dst []byte) ([]byte, error) {
	rows := make([]string, 11)
	for row := range rows {
		gap := 0
		for file := range 12 {
			if file < 11 && p.empty(11*row+file) {
				gap++
				continue
			}
			if gap > 0 {
				rows[row] += strconv.Itoa(gap)
				gap = 0
			}
			if file < 11 {
				rows[row] += string(p.at[11*row+file])
			}
		}
	}
	turn := "b"
	if p.white {
		turn = "w"
	}
	pass := [3]string{"-", "p", "pp"}[p.passes]
	return fmt.Appendf(dst, "%s %s %s %d %d", strings.Join(rows, "/"), turn, pass, p.quiet, p.number), nil
}

func (r slowEmpires) Parse(text string) (variant.Position, error) {
	p := &slowPosition{rules: r, number: 1}
	if field, class, reason := p.read(text); reason != "" {
		return nil, &variant.ParseError{
			Game: slowInfo.ID, Text: board.Quote(text), Field: field, Class: class, Reason: reason, Err: variant.ErrSyntax,
		}
	}
	return p, nil
}

// read reads the fields and says what is wrong with them.
func (p *slowPosition) read(text string) (field string, class board.Class, reason string) {
	f := strings.Split(text, " ")
	if len(f) < 3 || len(f) > 5 {
		return "text", board.Syntax, "not three to five fields"
	}
	for row, men := range strings.Split(f[0], "/") {
		if row > 10 || !p.readRow(row, men) {
			return "placement", board.RankWidth, "not eleven rows of eleven squares"
		}
	}
	p.white = f[1] == "w"
	p.passes = map[string]int{"-": 1, "p": 2, "pp": 3}[f[2]] - 1
	switch {
	case strings.Count(f[0], "/") != 10:
		return "placement", board.RankCount, "not eleven rows"
	case f[1] != "w" && f[1] != "b":
		return "turn", board.BadTurn, "neither w nor b"
	case p.passes < 0:
		return "pass", board.Syntax, "no such pass"
	case len(f) > 3 && !slowNumber(f[3], &p.quiet), len(f) > 4 && (!slowNumber(f[4], &p.number) || p.number == 0):
		return "counter", board.BadCounter, "no such number"
	case !p.fair(true) || !p.fair(false):
		return "placement", board.PieceCount, "men that no game can have"
	case p.menaced(!p.white) && !p.united() && p.rules.o.Enforcement != empires.Report:
		return "placement", board.OppositeCheck, "the side that moved is in Menace"
	}
	return "", "", ""
}

func (p *slowPosition) readRow(row int, text string) bool {
	file, gap := 0, 0
	for i := range len(text) {
		c := text[i]
		if c >= '0' && c <= '9' {
			if gap == 0 && c == '0' {
				return false
			}
			gap = 10*gap + int(c-'0')
			continue
		}
		file += gap
		gap = 0
		if file > 10 || slowRoster.Piece(c) == board.NoPiece {
			return false
		}
		p.at[11*row+file] = c
		file++
	}
	return file+gap == 11
}

// fair reports whether a side has no more men of each kind than the loader takes,
// and its Fairies on different colours.
func (p *slowPosition) fair(white bool) bool {
	count := map[byte]int{}
	shades := [2]int{}
	for q := range 121 {
		if p.isMan(q, white) {
			count[p.kind(q)]++
			if p.kind(q) == 'F' {
				shades[q%2]++ // eleven files: the squares alternate
			}
		}
	}
	one := max(count['E'], count['I'], count['A'], count['G']) <= 1
	two := max(count['X'], count['D']) <= 2 && max(shades[0], shades[1]) <= 1
	return count['P'] == 1 && one && two && count['S'] <= 10 && count['S']+count['C'] <= 11
}

// slowNumber reads up to five digits without leading zeros.
func slowNumber(text string, n *int) bool {
	got, err := strconv.ParseUint(text, 10, 32)
	*n = int(got)
	return err == nil && len(text) <= 5 && strconv.Itoa(int(got)) == text
}

// slowSpell spells a move in the manner of the rule book's vectors.
func slowSpell(m move.Move) string {
	name := func(q board.Square) string { return slowGeometry.Name(q) }
	switch {
	case m.Type() == move.Pass:
		return "pass"
	case m.Type() == move.Swap:
		return name(m.From()) + "=" + name(m.To())
	case m.Type() == move.Legs:
		return name(m.From()) + "x" + name(m.Via(0)) + "-" + name(m.To())
	case m.IsCapture():
		return name(m.From()) + "x" + name(m.To())
	}
	return name(m.From()) + "-" + name(m.To())
}
