package superchess_test

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

func (p *slowPosition) Board() board.Board {
	b := board.NewPlacement(slowInfo.Geometry, len(slowKinds))
	for q := range 64 {
		if !p.empty(q) {
			b.Put(p.piece(q), board.Square(q))
		}
	}
	return &b
}

// Key is a digest of the text without its counters.
func (p *slowPosition) Key() uint64 {
	text, _ := p.AppendText(nil)
	h := fnv.New64a()
	for i, field := range strings.Fields(string(text)) {
		if i != 4 && i != 5 {
			h.Write([]byte(field + " "))
		}
	}
	return h.Sum64()
}

func (p *slowPosition) AppendText(dst []byte) ([]byte, error) {
	dst = board.AppendPlacement(dst, p.Board(), slowRoster)
	rights, ep, prelude, moved := "", "-", "-", ""
	for right, has := range p.rights {
		if has {
			rights += slowRights[right : right+1]
		}
	}
	if p.ep >= 0 {
		ep = slowInfo.Geometry.Name(board.Square(p.ep))
	}
	if p.prelude != 0 {
		prelude = fmt.Sprintf("%c%d", p.prelude, p.action)
		if p.prelude == 'A' && p.put >= 0 {
			prelude += slowInfo.Geometry.Name(board.Square(p.put))
		}
	}
	if p.rules.NoRequeue {
		moved = " " + cmp.Or(p.madeText(), "-")
	}
	if p.rules.Joker {
		moved += fmt.Sprintf(" %c%c", cmp.Or(p.moved[0], '-'), cmp.Or(p.moved[1], '-'))
	}
	available := [2]slowMen{p.available(true), p.available(false)}
	return fmt.Appendf(dst, "[%s] %c %s %s %d %d [%s|%s] %s%s", slowMenText(p.reserve),
		"wb"[slowIndex(!p.white)], cmp.Or(rights, "-"), ep, p.quiet, p.number,
		slowMenText(p.stock), slowMenText(available), prelude, moved), nil
}

// madeText lists the squares of promoted men.
func (p *slowPosition) madeText() string {
	var names []string
	for q := range 64 {
		if p.made[q] {
			names = append(names, slowInfo.Geometry.Name(board.Square(q)))
		}
	}
	return strings.Join(names, ",")
}

// slowMenText spells men of both sides, White's first, by kind.
func slowMenText(men [2]slowMen) string {
	out := ""
	for side := range 2 {
		for i, n := range men[side] {
			out += strings.Repeat(string(rune(slowLetter(slowKinds[i], side == 0))), n)
		}
	}
	return out
}

// Parse reads what the fast game writes. It leaves to that one to refuse texts
// that are spelled well and cannot be.
func (r slowSuperchess) Parse(text string) (variant.Position, error) {
	p := &slowPosition{rules: r, ep: -1, put: -1}
	f := strings.Fields(text)
	err := &variant.ParseError{Game: slowInfo.ID, Text: board.Quote(text), Class: board.Syntax, Reason: "not as expected"}
	if len(f) != 8+slowIndex(r.Joker)+slowIndex(r.NoRequeue) || !p.readMen(f[0], f[6]) || !p.readPrelude(f[7]) {
		return nil, err
	}
	p.white = f[1] == "w"
	for right := range p.rights {
		p.rights[right] = strings.Contains(f[2], slowRights[right:right+1])
	}
	p.quiet, _ = strconv.Atoi(f[4])
	p.number, _ = strconv.Atoi(f[5])
	if r.Joker {
		for side := range 2 {
			if kind := f[len(f)-1][side]; kind != '-' {
				p.moved[side] = kind
			}
		}
	}
	if r.NoRequeue && f[8] != "-" {
		for name := range strings.SplitSeq(f[8], ",") {
			p.made[slowInfo.Geometry.Square(name)] = true
		}
	}
	if f[3] != "-" {
		p.ep = int(slowInfo.Geometry.Square(f[3]))
		p.keepEnPassant()
	}
	return p, nil
}

// readMen reads the placement with the reserve, and the stock.
func (p *slowPosition) readMen(men, stock string) bool {
	placement, reserve, ok := strings.Cut(strings.TrimSuffix(men, "]"), "[")
	b, err := board.ParsePlacement(placement, slowInfo.Geometry, slowRoster)
	if err != nil || !ok {
		return false
	}
	for q := range 64 {
		if pc := b.At(board.Square(q)); pc != board.NoPiece {
			p.at[q] = slowRoster.PieceLetter(pc)
		}
	}
	stock, _, ok = strings.Cut(strings.TrimPrefix(stock, "["), "|")
	return ok && slowCount(&p.reserve, reserve) && slowCount(&p.stock, stock)
}

// slowCount counts the men of a list.
func slowCount(men *[2]slowMen, list string) bool {
	for _, letter := range []byte(list) {
		kind := letter &^ ' '
		if strings.IndexByte(slowKinds, kind) < 0 {
			return false
		}
		*men[slowIndex(letter != kind)].of(kind)++
	}
	return true
}

func (p *slowPosition) readPrelude(text string) bool {
	if text == "-" {
		return true
	}
	if len(text) < 2 || strings.IndexByte("ABC", text[0]) < 0 {
		return false
	}
	p.prelude, p.action = text[0], int(text[1]-'0')
	if len(text) > 2 {
		p.put = int(slowInfo.Geometry.Square(text[2:]))
	}
	return true
}
