package board

import (
	"strconv"
	"strings"
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

// ParsePlacement reads what AppendPlacement writes, and nothing else. On boards
// of at most nine files an empty run is one digit, and two runs never touch; on
// wider ones it is the longest number that stands there, without a leading
// zero. The error is a *ParseError whose Offset counts from the start of text.
func ParsePlacement(text string, g *Geometry, r *Roster) (Placement, error) {
	return parsePlacement(text, g, r, false)
}

// ParsePlacementLax is ParsePlacement that also takes runs side by side, as in
// "44" for 8, on boards of at most nine files. On wider boards, where "11" has
// one meaning already, it is no laxer than ParsePlacement.
func ParsePlacementLax(text string, g *Geometry, r *Roster) (Placement, error) {
	return parsePlacement(text, g, r, true)
}

func parsePlacement(text string, g *Geometry, r *Roster, lax bool) (Placement, error) {
	p := placementReader{g: g, r: r, lax: lax, rank: g.Ranks() - 1}
	if len(text) > 4*g.Size()+g.Ranks() {
		return Placement{}, placementFault(text, 0, TooLong, "longer than any board of this size")
	}
	p.men = NewPlacement(g, int(r.MaxKind()))
	for i := 0; i < len(text); {
		n, class, reason := p.read(text[i:])
		if n := strings.Count(text, "/") + 1; class == BadPiece && n != g.Ranks() {
			// The board of another game: its letters are the lesser fault.
			class, reason = BoardSize, "no man has this letter, and the board has another number of ranks"
		}
		if class != "" {
			return Placement{}, placementFault(text, i, class, reason)
		}
		i += n
	}
	switch {
	case p.file != g.Files():
		return Placement{}, placementFault(text, len(text), RankWidth, "the rank is too short")
	case p.rank != 0:
		return Placement{}, placementFault(text, len(text), RankCount, "too few ranks")
	}
	return p.men, nil
}

// PlacementOffset returns the byte at which a text that ParsePlacement or
// ParsePlacementLax reads has what stands on q, in an empty run its first digit.
// It is 0 when the text has no such square.
func PlacementOffset(text string, g *Geometry, q Square) int {
	file, rank := 0, g.Ranks()-1
	for i := 0; i < len(text); i++ {
		start, run := i, 1
		switch b := text[i]; {
		case b == '/':
			file, rank = 0, rank-1
			continue
		case b >= '0' && b <= '9':
			run = int(b - '0')
			for g.Files() > 9 && i+1 < len(text) && text[i+1] >= '0' && text[i+1] <= '9' {
				i++
				run = min(10*run+int(text[i]-'0'), MaxSquares)
			}
		}
		for range run {
			if g.At(file, rank) == q && q != NoSquare {
				return start
			}
			file++
		}
	}
	return 0
}

// placementReader is where the reading of a placement stands.
type placementReader struct {
	g          *Geometry
	r          *Roster
	men        Placement
	file, rank int
	run        bool // a run of empty squares was read last
	lax        bool
}

func placementFault(text string, at int, class Class, reason string) error {
	return &ParseError{Field: "placement", Class: class, Offset: at, Text: Quote(text), Reason: reason}
}

// read takes one slash, run, hole or letter from the start of text and returns
// its length in bytes, or the fault.
func (p *placementReader) read(text string) (n int, class Class, reason string) {
	b := text[0]
	switch {
	case b == '/':
		class, reason = p.nextRank()
		return 1, class, reason
	case b >= '0' && b <= '9':
		return p.readRun(text)
	}
	pc := p.r.Piece(b)
	q := p.g.At(p.file, p.rank)
	switch {
	case pc == NoPiece && b != '*':
		return 0, letterFault(text), "no man has this letter"
	case p.file == p.g.Files():
		return 0, RankWidth, "the rank is too long"
	case pc == NoPiece && q != NoSquare:
		return 0, BoardSize, "a hole where the board has a square"
	case pc != NoPiece && q == NoSquare:
		return 0, BoardSize, "a man on a hole"
	case pc != NoPiece:
		p.men.Put(pc, q)
	}
	p.file, p.run = p.file+1, false
	return 1, "", ""
}

func (p *placementReader) nextRank() (class Class, reason string) {
	switch {
	case p.file != p.g.Files():
		return RankWidth, "the rank is too short"
	case p.rank == 0:
		return RankCount, "too many ranks"
	}
	p.file, p.rank, p.run = 0, p.rank-1, false
	return "", ""
}

// readRun reads the number of an empty run. Numbers above 999 count as 999.
func (p *placementReader) readRun(text string) (n int, class Class, reason string) {
	digits := 1
	if p.g.Files() > 9 {
		digits = len(text)
	}
	count := 0
	for n < digits && text[n] >= '0' && text[n] <= '9' {
		count = min(count*10+int(text[n]-'0'), 999)
		n++
	}
	switch {
	case p.run && !p.lax:
		return 0, NotCanonical, "two empty runs side by side"
	case text[0] == '0':
		return 0, NotCanonical, "an empty run starts with 0"
	case count > p.g.Files()-p.file:
		return 0, RankWidth, "the rank is too long"
	}
	for range count {
		if p.g.At(p.file, p.rank) == NoSquare {
			return 0, BoardSize, "an empty run over a hole"
		}
		p.file++
	}
	p.run = true
	return n, "", ""
}

func letterFault(text string) Class {
	if r, n := utf8.DecodeRuneInString(text); r == utf8.RuneError && n == 1 {
		return BadUTF8
	}
	return BadPiece
}
