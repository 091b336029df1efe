package notation

import (
	"errors"
	"slices"
	"strconv"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// find returns the move that text stands for in the line at hand, and the marks that
// it says and has yet to prove; anyMarks if none.
func (r *Reader) find(text string, at int) (m move.Move, said string, err error) {
	f, s := r.top(), r.spell
	if f.ply == r.limits.MaxPlies {
		return move.None, "", r.moveFault(at, text, fault{class: board.TooLong, why: variant.WhyLongLine, args: strconv.Itoa(r.limits.MaxPlies), err: variant.ErrUnsupported})
	}
	s.list(f.cur)
	if len(s.moves) == 0 {
		return move.None, "", r.moveFault(at, text, fault{class: board.AfterEnd, why: variant.WhyOver, err: variant.ErrOver})
	}
	if likeCoordinates(text) {
		if m := s.coordinates(text); m != move.None {
			return m, anyMarks, nil
		}
	}
	if !r.lax && len(text) <= variant.MaxMoveText {
		m, said, fault := s.readStrict(f.cur, text)
		if fault.class != "" {
			return move.None, "", r.misread(at, text, s.refuse(text, fault))
		}
		return m, said, nil
	}
	if m, err = s.read(f.cur, text, r.lax); err != nil {
		return move.None, "", r.misread(at, text, err)
	}
	for _, c := range s.repairs {
		if err := r.repair(at+c.Offset, c.Field, c.Class, c.Change); err != nil {
			return move.None, "", err
		}
	}
	return m, anyMarks, nil
}

// anyMarks are said by a text whose marks need no proof.
const anyMarks = "any"

// misread is the moveFault of a text that the speller refuses.
func (r *Reader) misread(at int, text string, err error) error {
	var pe *variant.ParseError
	errors.As(err, &pe) // it is always one
	return r.moveFault(at, text, fault{class: pe.Class, at: pe.Offset, why: pe.Why, args: pe.Args, err: pe.Err})
}

// play reads the move text, which stands at byte at, and plays it.
func (r *Reader) play(text string, at int) error {
	m, said, err := r.find(text, at)
	if err == nil {
		err = r.item("move")
	}
	if err != nil {
		return err
	}
	f := r.top()
	side := f.cur.Side()
	f.prev.CopyFrom(f.cur)
	f.cur.Apply(m)
	if said != anyMarks && said != r.spell.marksOf(f.cur) {
		f.cur.CopyFrom(f.prev)
		return r.misread(at, text, r.spell.refuse(text, r.spell.misspelled(f.cur, m)))
	}
	f.before, f.turn = f.turn, f.turn.then(side)
	f.ply++
	f.numbered = false
	if len(r.line) == 1 {
		r.said = ""
	}
	if n := len(f.v.Moves); n == cap(f.v.Moves) {
		f.v.Moves = slices.Grow(f.v.Moves, max(n, 4)) // doubling: a long game is not copied often
	}
	f.v.Moves = append(f.v.Moves, Node{Move: m})
	return nil
}

// likeCoordinates spares most SAN texts the comparison with all coordinates. No
// text is the SAN of one English move and the coordinates of another.
func likeCoordinates(text string) bool {
	return len(text) >= 4 && len(text) <= variant.MaxMoveText &&
		(text[0] >= 'a' && text[0] <= 'z' && isDigit(text[1]) || text[0] == '0' || text[1] == '@')
}

// moveFault is a fault of the next move of the line at hand.
func (r *Reader) moveFault(at int, text string, f fault) error {
	ply := r.top().ply + 1
	e := variant.MoveTextError(r.game.Info(), text, f.class, at+f.at, f.why, f.args, &PlyError{Ply: ply, Err: f.err})
	e.Reason = "ply " + strconv.Itoa(ply) + ": " + e.Reason
	return e
}

// scan follows the brackets and comments of a text among the moves.
type scan struct {
	depth   int  // of brackets open, without the first
	comment byte // the sign of the comment at hand, 0 outside of comments
}

// step reads a byte and reports whether it closes the bracket that was open before.
func (s *scan) step(b byte) bool {
	switch {
	case s.comment == '{' && b == '}', s.comment == ';' && b == '\n':
		s.comment = 0
	case s.comment != 0:
	case b == '{', b == ';':
		s.comment = b
	case b == '(':
		s.depth++
	case b == ')':
		s.depth--
	}
	return s.depth < 0
}
