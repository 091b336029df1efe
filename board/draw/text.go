package draw

import (
	"bytes"
	"strconv"
	"unicode/utf8"

	"github.com/fairykit/fairykit/board"
)

// TextOptions say how Text draws. The zero value draws letters with White's home
// at the bottom.
type TextOptions struct {
	// Flipped puts Black's home at the bottom and turns the files round.
	Flipped bool
	// Figures draws the roster's Unicode figures; a man without one keeps its
	// letter.
	Figures bool
	// Lang is the language of the letters.
	Lang board.Lang
	// Empty is drawn for an empty square; 0 means '.'.
	Empty rune
	// Hole is drawn for a hole; 0 means a blank.
	Hole rune
	// Bare leaves out the file letters and row numbers.
	Bare bool
	// Marks are men with something to tell, such as the major royal: an
	// apostrophe stands behind them.
	Marks board.Set
}

// Text draws b as lines of text, each ended by a line feed, without blanks at
// the ends of lines. White's letters are upper case and Black's lower case; a man
// that r does not list is a '?'.
func Text(b board.Board, r *board.Roster, o TextOptions) string {
	return string(AppendText(nil, b, r, o))
}

// AppendText appends to dst what Text returns.
func AppendText(dst []byte, b board.Board, r *board.Roster, o TextOptions) []byte {
	v := viewOf(b.Geometry(), o.Flipped)
	margin := 0
	if !o.Bare {
		margin = len(strconv.Itoa(v.ranks))
	}
	for row := range v.ranks {
		start := len(dst)
		if !o.Bare {
			number := strconv.Itoa(v.number(row))
			dst = append(dst, bytes.Repeat([]byte{' '}, margin-len(number))...)
			dst = append(dst, number...)
			dst = append(dst, ' ')
		}
		for column := range v.files {
			q := v.at(column, row)
			dst = append(utf8.AppendRune(dst, o.cell(b, r, q)), o.behind(b, q))
		}
		dst = endLine(dst, start)
	}
	if o.Bare {
		return dst
	}
	dst = append(dst, bytes.Repeat([]byte{' '}, margin)...)
	for column := range v.files {
		dst = append(dst, ' ', v.letter(column))
	}
	return append(dst, '\n')
}

// behind returns the mark of the man on q, a blank for most.
func (o TextOptions) behind(b board.Board, q board.Square) byte {
	if q != board.NoSquare && o.Marks.Has(q) && b.At(q) != board.NoPiece {
		return '\''
	}
	return ' '
}

// cell returns what stands for square q, which may be a hole.
func (o TextOptions) cell(b board.Board, r *board.Roster, q board.Square) rune {
	switch {
	case q == board.NoSquare && o.Hole != 0:
		return o.Hole
	case q == board.NoSquare:
		return ' '
	}
	pc := b.At(q)
	switch {
	case pc == board.NoPiece && o.Empty != 0:
		return o.Empty
	case pc == board.NoPiece:
		return '.'
	}
	if fig := figure(r, pc); o.Figures && fig != 0 {
		return fig
	}
	letter := r.Letter(pc.Kind(), o.Lang)
	if pc.Color() == board.Black && letter != '?' {
		letter += 'a' - 'A'
	}
	return rune(letter)
}

// endLine takes the blanks from the end of the line that starts at start, and
// ends it.
func endLine(dst []byte, start int) []byte {
	line := bytes.TrimRight(dst[start:], " ")
	return append(dst[:start+len(line)], '\n')
}

// figure returns the Unicode figure of pc, 0 when it has none.
func figure(r *board.Roster, pc board.Piece) rune {
	m, _ := r.Man(pc.Kind())
	return m.Figures[pc.Color()]
}
