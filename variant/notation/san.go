package notation

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// passText is a pass in the manner of SAN. Its coordinate text is 0000.
const passText = "--"

// SAN returns the English text of m, a legal move of p; see AppendSAN.
func SAN(p variant.Position, m move.Move) string {
	return string(AppendSAN(nil, p, m, board.English))
}

// AppendSAN appends the text of m, a legal move of p, in the manner of SAN with
// the letters of the game's roster in that language. The text stands for no
// other legal move of p. Package notation says how each type of move is spelled.
// The cost is one list of moves, one pass over it and one move played.
func AppendSAN(dst []byte, p variant.Position, m move.Move, lang board.Lang) []byte {
	return AppendSANWith(dst, p, m, LettersOf(p.Rules().Info().Roster, lang))
}

// AppendSANWith is AppendSAN with letters of one's own.
func AppendSANWith(dst []byte, p variant.Position, m move.Move, letters *Letters) []byte {
	s := newSpellerWith(p.Rules().Info(), letters)
	s.list(p)
	return s.append(dst, p, m)
}

// speller writes and reads the moves of one game with the same letters. It keeps its
// buffers from move to move.
type speller struct {
	*alphabet
	info  *variant.Info
	pawn  board.Kind       // written without a letter; NoKind if the game has none
	wide  bool             // the board has an x-file: a file alone would read as a capture
	moves []move.Move      // legal choices of the position at hand
	next  variant.Position // the position after a move, for its marks
	buf   []byte
	// repairs are what the last lax reading has changed.
	repairs []variant.Repair
}

func newSpeller(info *variant.Info, lang board.Lang) *speller {
	return newSpellerWith(info, LettersOf(info.Roster, lang))
}

func newSpellerWith(info *variant.Info, letters *Letters) *speller {
	return &speller{
		alphabet: newAlphabet(info, letters),
		info:     info,
		pawn:     pawnOf(info.Roster),
		wide:     info.Geometry.Files() > 'x'-'a',
	}
}

// pawnOf returns the kind of the letter P, unless it is royal: that one is named.
func pawnOf(r *board.Roster) board.Kind {
	k := r.Piece('P').Kind()
	if m, _ := r.Man(k); m.Royal {
		return board.NoKind
	}
	return k
}

// list makes p the position at hand.
func (s *speller) list(p variant.Position) { s.moves = p.AppendMoves(s.moves[:0]) }

// append appends m with its marks. The list is that of p.
func (s *speller) append(dst []byte, p variant.Position, m move.Move) []byte {
	return s.appendMarks(s.appendStem(dst, p, m), p, m)
}

func (s *speller) appendStem(dst []byte, p variant.Position, m move.Move) []byte {
	g, b := s.info.Geometry, p.Board()
	switch m.Type() {
	case move.Pass:
		return append(dst, passText...)
	case move.Pick:
		return append(append(dst, '+'), s.letters[m.Kind()]...)
	case move.Drop, move.Replace:
		dst = append(append(dst, s.letters[m.Kind()]...), '@')
		return append(dst, g.Name(m.To())...)
	case move.Castle:
		if side := s.castling(m); side != "" && s.onlyCastling(m, side) {
			return append(dst, side...)
		}
		return m.Append(dst, g, s.info.Roster)
	}
	k := b.At(m.From()).Kind()
	if k == board.NoKind {
		return m.Append(dst, g, s.info.Roster) // nobody to name
	}
	if k != s.pawn {
		dst = append(dst, s.letters[k]...)
	}
	switch m.Type() {
	case move.Swap:
		dst = append(dst, g.Name(m.From())...)
		dst = append(dst, '~')
		dst = append(dst, g.Name(m.To())...)
	case move.Legs:
		dst = s.appendLegs(dst, b, m)
	default:
		dst = s.appendStep(dst, b, m, k)
	}
	if m.Kind() != board.NoKind {
		dst = append(append(dst, '='), s.letters[m.Kind()]...)
	}
	return dst
}

// castling returns O-O for the partner on a higher file than the royal, O-O-O
// for one on a lower file, and "" for what is spelled otherwise.
func (s *speller) castling(m move.Move) string { return variant.CastlingSide(s.info.Geometry, m) }

func (s *speller) onlyCastling(m move.Move, side string) bool {
	for _, o := range s.moves {
		if o != m && o.Type() == move.Castle && s.castling(o) == side {
			return false
		}
	}
	return true
}

// appendLegs names every square: what stands between decides the effect.
func (s *speller) appendLegs(dst []byte, b board.Board, m move.Move) []byte {
	g := s.info.Geometry
	dst = append(dst, g.Name(m.From())...)
	for i := range move.MaxVia + 1 {
		q, last := m.Via(i), false
		if q == board.NoSquare {
			q, last = m.To(), true
		}
		if q != m.From() && b.At(q) != board.NoPiece {
			dst = append(dst, 'x')
		} else {
			dst = append(dst, '-')
		}
		dst = append(dst, g.Name(q)...)
		if last {
			break
		}
	}
	return dst
}

// stepLike reports whether m is spelled by its mover and its target.
func stepLike(m move.Move) bool {
	t := m.Type()
	return t == move.Step || t == move.EnPassant
}

func captures(b board.Board, m move.Move) bool {
	return m.IsCapture() || m.Type() == move.Step && m.From() != m.To() && b.At(m.To()) != board.NoPiece
}

func (s *speller) appendStep(dst []byte, b board.Board, m move.Move, k board.Kind) []byte {
	g := s.info.Geometry
	file, rank := g.File(m.From()), g.Rank(m.From())
	rival, sameFile, sameRank := false, false, false
	for _, o := range s.moves {
		from := o.From()
		if o.To() == m.To() && from != m.From() && stepLike(o) && b.At(from).Kind() == k {
			rival = true
			sameFile = sameFile || g.File(from) == file
			sameRank = sameRank || g.Rank(from) == rank
		}
	}
	name, capture := g.Name(m.From()), captures(b, m)
	switch {
	case !rival && (k != s.pawn || !capture): // the target says it all
	case s.wide:
		dst = append(dst, name...)
	case !sameFile:
		dst = append(dst, name[0])
	case !sameRank && k != s.pawn:
		dst = append(dst, name[1:]...)
	default: // also for pawns, whose text does not start with a digit
		dst = append(dst, name...)
	}
	if capture {
		dst = append(dst, 'x')
	}
	return append(dst, g.Name(m.To())...)
}

// appendMarks appends # when m wins by attacking royals or mates, + when it attacks
// some. While a choice is secret nothing is said.
func (s *speller) appendMarks(dst []byte, p variant.Position, m move.Move) []byte {
	if !s.marked(p) {
		return dst
	}
	if s.next == nil {
		s.next = p.Clone()
	} else {
		s.next.CopyFrom(p)
	}
	s.next.Apply(m)
	return append(dst, s.marksOf(s.next)...)
}

// marked reports whether the moves of p have marks where they give check.
func (s *speller) marked(p variant.Position) bool {
	_, ok := p.(variant.Checked)
	return ok && !s.info.Simultaneous
}

// marksOf returns the marks of the move that led to p.
func (s *speller) marksOf(p variant.Position) string {
	switch {
	case !s.marked(p) || variant.CheckedRoyals(p).IsEmpty():
		return ""
	case mated(p):
		return "#"
	}
	return "+"
}

// mated reports whether p is lost for the side to move, whose royals are attacked.
func mated(p variant.Position) bool {
	if m, ok := p.(variant.Mater); ok {
		return m.Mated()
	}
	o := p.Outcome()
	return o.Result == variant.Win && !o.Winners.Has(p.Turn())
}
