package empires

import (
	"cmp"
	"slices"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// Book is the form of move texts of the rule book: e9-e8, e9xd8, f6xg5-g4,
// j11=f9, pass, then the attackers of a captured Genius or Angel in braces and
// what the player has to announce: M for Menace, MP for Menace et Prise, U for
// the Union.
const Book = "book"

// Spelled is a move with the route by which its player spelled it.
type Spelled struct {
	Move move.Move
	// Route has no squares where the text named none.
	Route variant.Route
}

// AppendSpelled appends s, a legal move of p, in the Book form, by its route if
// it has one.
func AppendSpelled(dst []byte, p variant.Position, s Spelled) []byte {
	g, m := p.Rules().Info().Geometry, s.Move
	e := variant.Describe(p, m)
	switch m.Type() {
	case move.Pass:
		dst = append(dst, "pass"...)
	case move.Swap:
		dst = append(append(append(dst, g.Name(m.From())...), '='), g.Name(m.To())...)
	default:
		dst = appendWay(dst, g, m, s.Route)
	}
	if m.Kind() != board.NoKind {
		dst = append(dst, "=C"...)
	}
	if !e.Attackers.IsEmpty() {
		for i, name := range names(g, e.Attackers) {
			dst = append(append(dst, [...]string{" {", ","}[min(i, 1)]...), name...)
		}
		dst = append(dst, '}')
	}
	return append(dst, announcement(e.Note)...)
}

// announcement returns what is written behind a move that is noted so.
func announcement(note variant.Reason) string {
	switch note {
	case Menace:
		return " M"
	case MenaceEtPrise:
		return " MP"
	case Union:
		return " U"
	}
	return ""
}

// appendWay appends the squares of a step or of legs.
func appendWay(dst []byte, g *board.Geometry, m move.Move, r variant.Route) []byte {
	way := r.Squares
	if len(way) == 0 {
		way = []board.Square{m.From(), m.To()}
		if m.Type() == move.Legs {
			way = []board.Square{m.From(), m.Via(0), m.To()}
		}
	}
	dst = append(dst, g.Name(way[0])...)
	for _, q := range way[1:] {
		switch {
		case r.Jump && m.IsCapture():
			dst = append(dst, "@x"...)
		case r.Jump:
			dst = append(dst, '@')
		case m.IsCapture() && q == victimAt(m):
			dst = append(dst, 'x')
		default:
			dst = append(dst, '-')
		}
		dst = append(dst, g.Name(q)...)
	}
	return dst
}

// names returns the names of the squares, by files and then by rows.
func names(g *board.Geometry, s board.Set) []string {
	squares := slices.Collect(s.All())
	slices.SortFunc(squares, func(x, y board.Square) int {
		return cmp.Or(cmp.Compare(g.File(x), g.File(y)), cmp.Compare(g.Rank(y), g.Rank(x)))
	})
	out := make([]string, len(squares))
	for i, q := range squares {
		out[i] = g.Name(q)
	}
	return out
}

// maxSpelled is the length in bytes above which no text is looked at: a capture
// by a Captain with all the men as attackers.
const maxSpelled = 128

// ReadSpelled reads a legal move of p in the Book form, with or without a route,
// the piece's letter, the attackers and the announcement; what is there must be
// right. Squares may be in capitals, as the rule book prints them (F9-F8), the sign
// between two squares may be missing, and a pass be called passe. The error is a *variant.ParseError; for a well-formed text of a move
// that is not in the list it wraps a *variant.MoveError.
func ReadSpelled(p variant.Position, text string) (Spelled, error) {
	r := spelledReader{p: p, g: p.Rules().Info().Geometry, text: text}
	s, err := r.read()
	if err != nil {
		err.Game, err.Field, err.Text = p.Rules().Info().ID, "move", board.Quote(text)
		if err.Err == nil {
			err.Err = variant.ErrSyntax
		}
		return Spelled{}, err
	}
	return s, nil
}

// spelling gives the game the Book form.
type spelling struct{}

func (s spelling) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{Spelling: &kit.Spelling{Forms: []string{Book}, Append: s.appendMove, Read: s.readMove}}, nil
}

// appendMove appends m without a route.
func (spelling) appendMove(dst []byte, p *kit.Position, _ string, m move.Move) []byte {
	return AppendSpelled(dst, p, Spelled{Move: m})
}

// readMove reads a move and forgets its route.
func (spelling) readMove(p *kit.Position, _, text string) (move.Move, error) {
	s, err := ReadSpelled(p, text)
	return s.Move, err
}

// spelledReader is where the reading of a move stands.
type spelledReader struct {
	p    variant.Position
	g    *board.Geometry
	text string
	at   int

	letter byte // of the man, 0 for none
	ways   []step
	kind   board.Kind
}

// step is a square with the sign before it: '-', 'x', '=' or '@', the last with
// takes for "@x". The first one has no sign, nor needs the second of two.
type step struct {
	sign  byte
	takes bool
	to    board.Square
}

func (r *spelledReader) fault(class variant.Class, at int, reason string) *variant.ParseError {
	return &variant.ParseError{Class: class, Offset: at, Reason: reason}
}

func (r *spelledReader) read() (Spelled, *variant.ParseError) {
	if len(r.text) > maxSpelled {
		return Spelled{}, r.fault(board.TooLong, maxSpelled, "no move needs so many bytes")
	}
	var s Spelled
	if n := passed(small(r.text)); n > 0 {
		r.at = n
		s.Move = move.NewPass()
	} else if err := r.squares(); err != nil {
		return s, err
	} else if s, err = r.shape(); err != nil {
		return s, err
	}
	body := r.at
	m, err := r.find(s.Move)
	if err != nil {
		return s, err
	}
	s.Move = m
	e := variant.Describe(r.p, m)
	if err := r.agrees(s, e); err != nil {
		return s, err
	}
	r.at = body
	return s, r.behind(e)
}

// passed returns the length of the word for a pass in front of a small text, 0
// without one.
func passed(text string) int {
	for _, word := range []string{"passe", "pass"} {
		if strings.HasPrefix(text, word) {
			return len(word)
		}
	}
	return 0
}

// small returns text with the capitals A to Z small.
func small(text string) string {
	b := []byte(text)
	for i := range b {
		if b[i] >= 'A' && b[i] <= 'Z' {
			b[i] += 'a' - 'A'
		}
	}
	return string(b)
}

// squares reads the letter and the squares with their signs.
func (r *spelledReader) squares() *variant.ParseError {
	t, low := r.text, small(r.text)
	if t != "" && t[0] >= 'A' && t[0] <= 'Z' && !digitAt(t, 1) { // F9-F8 has no letter
		r.letter, r.at = t[0], 1
	}
	for {
		var w step
		if len(r.ways) > 0 {
			if r.at == len(t) || t[r.at] == ' ' {
				return nil
			}
			w.sign = low[r.at]
			switch bare := len(r.ways) == 1 && digitAt(t, r.at+1); {
			case bare:
				w.sign = 0 // e9e8
			case len(r.ways) == 3 || !strings.Contains("-x=@", low[r.at:r.at+1]):
				return r.fault(board.Trailing, r.at, "something behind the move")
			default:
				r.at++
			}
			if w.sign == '@' && r.at < len(t) && low[r.at] == 'x' {
				w.takes = true
				r.at++
			}
			if w.sign == '=' && strings.HasPrefix(t[r.at:], "C") && !digitAt(t, r.at+1) {
				r.at++
				r.kind = Captain
				return nil
			}
		}
		q, n := r.g.ReadSquare(low[r.at:])
		if n == 0 {
			return r.fault(board.BadSquare, r.at, "no such square")
		}
		w.to = q
		r.at += n
		r.ways = append(r.ways, w)
	}
}

// digitAt reports whether byte i of text is a digit.
func digitAt(text string, i int) bool { return i < len(text) && text[i] >= '0' && text[i] <= '9' }
