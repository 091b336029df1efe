package board

import (
	"strconv"
	"unicode/utf8"
)

// AppendPlacement appends the men of b in the manner of FEN: ranks from Black's
// side to White's with a slash between, letters of r, empty runs as decimal
// numbers, and a '*' for each hole.
func AppendPlacement(dst []byte, b Board, r *Roster) []byte {
	g := b.Geometry()
	for rank := g.Ranks() - 1; rank >= 0; rank-- {
		empty := 0
		for file := range g.Files() {
			q := g.At(file, rank)
			if q != NoSquare && b.At(q) == NoPiece {
				empty++
				continue
			}
			if empty > 0 {
				dst = strconv.AppendInt(dst, int64(empty), 10)
				empty = 0
			}
			if q == NoSquare {
				dst = append(dst, '*')
			} else {
				dst = append(dst, r.PieceLetter(b.At(q)))
			}
		}
		if empty > 0 {
			dst = strconv.AppendInt(dst, int64(empty), 10)
		}
		if rank > 0 {
			dst = append(dst, '/')
		}
	}
	return dst
}

// ParsePlacement reads what AppendPlacement writes, and nothing else: an empty
// run is the longest number that stands there and has no leading zero, and two
// runs never touch. The error is a *ParseError whose Offset counts from the
// start of text.
func ParsePlacement(text string, g *Geometry, r *Roster) (Placement, error) {
	return parsePlacement(text, g, r, false)
}

// ParsePlacementLax is ParsePlacement that also takes two empty runs side by
// side, as in "44" for 8. A run is then a single digit where the longest number
// does not fit the rank.
func ParsePlacementLax(text string, g *Geometry, r *Roster) (Placement, error) {
	return parsePlacement(text, g, r, true)
}

func parsePlacement(text string, g *Geometry, r *Roster, lax bool) (Placement, error) {
	fail := func(class Class, at int, reason string) (Placement, error) {
		return Placement{}, &ParseError{Field: "placement", Class: class, Offset: at, Text: Quote(text), Reason: reason}
	}
	if len(text) > 4*g.Size()+g.Ranks() {
		return fail(TooLong, 0, "longer than any board of this size")
	}
	p := NewPlacement(g, int(r.MaxKind()))
	file, rank := 0, g.Ranks()-1
	run := false // a run of empty squares was read last
	for i := 0; i < len(text); i++ {
		b := text[i]
		switch {
		case b == '/':
			if file != g.Files() {
				return fail(RankWidth, i, "the rank is too short")
			}
			if rank == 0 {
				return fail(RankCount, i, "too many ranks")
			}
			file, rank, run = 0, rank-1, false
		case b >= '0' && b <= '9':
			n, end := readRun(text, i)
			if lax && n > g.Files()-file {
				n, end = int(b-'0'), i+1
			}
			switch {
			case run && !lax:
				return fail(NotCanonical, i, "two empty runs side by side")
			case b == '0':
				return fail(NotCanonical, i, "an empty run starts with 0")
			case n > g.Files()-file:
				return fail(RankWidth, i, "the rank is too long")
			}
			for range n {
				if g.At(file, rank) == NoSquare {
					return fail(BoardSize, i, "an empty run over a hole")
				}
				file++
			}
			i, run = end-1, true
		case file >= g.Files():
			return fail(RankWidth, i, "the rank is too long")
		case b == '*':
			if g.At(file, rank) != NoSquare {
				return fail(BoardSize, i, "a hole where the board has a square")
			}
			file, run = file+1, false
		default:
			pc, q := r.Piece(b), g.At(file, rank)
			if pc == NoPiece {
				return fail(letterFault(text[i:]), i, "no man has this letter")
			}
			if q == NoSquare {
				return fail(BoardSize, i, "a man on a hole")
			}
			p.Put(pc, q)
			file, run = file+1, false
		}
	}
	switch {
	case file != g.Files():
		return fail(RankWidth, len(text), "the rank is too short")
	case rank != 0:
		return fail(RankCount, len(text), "too few ranks")
	}
	return p, nil
}

// readRun reads the number at text[i:], which starts with a digit, and returns
// it with the index behind it. More than three digits count as 999.
func readRun(text string, i int) (n, end int) {
	for end = i; end < len(text) && text[end] >= '0' && text[end] <= '9'; end++ {
		n = min(n*10+int(text[end]-'0'), 999)
	}
	return n, end
}

func letterFault(text string) Class {
	if r, n := utf8.DecodeRuneInString(text); r == utf8.RuneError && n == 1 {
		return BadUTF8
	}
	return BadPiece
}
