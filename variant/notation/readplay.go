package notation

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// find returns the move that text stands for in the line at hand.
func (r *Reader) find(text string, at int) (move.Move, error) {
	f, s := r.top(), r.spell
	if f.ply == r.limits.MaxPlies {
		return move.None, r.moveFault(at, text, fault{class: board.TooLong, why: variant.WhyLongLine, args: strconv.Itoa(r.limits.MaxPlies), err: variant.ErrUnsupported})
	}
	s.list(f.cur)
	if len(s.moves) == 0 {
		return move.None, r.moveFault(at, text, fault{class: board.AfterEnd, why: variant.WhyOver, err: variant.ErrOver})
	}
	if likeCoordinates(text) {
		if m := s.coordinates(text); m != move.None {
			return m, nil
		}
	}
	m, err := s.read(f.cur, text, r.lax)
	var pe *variant.ParseError
	if errors.As(err, &pe) {
		return move.None, r.moveFault(at, text, fault{class: pe.Class, at: pe.Offset, why: pe.Why, args: pe.Args, err: pe.Err})
	}
	for _, c := range s.repairs {
		if err := r.repair(at+c.Offset, c.Field, c.Class, c.Change); err != nil {
			return move.None, err
		}
	}
	return m, nil
}

// play reads the move text, which stands at byte at, and plays it.
func (r *Reader) play(text string, at int) error {
	m, err := r.find(text, at)
	if err == nil {
		err = r.item("move")
	}
	if err != nil {
		return err
	}
	f := r.top()
	f.before, f.turn = f.turn, f.turn.then(f.cur.Side())
	f.prev.CopyFrom(f.cur)
	f.cur.Apply(m)
	f.ply++
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

// nulls are the texts of a move that is none, where a game has no pass.
var nulls = [...]string{passText, "Z0", "0000", "@@@@"}

// isNull reports whether a word is one of these, with marks behind it or not.
func isNull(word string) bool {
	return slices.Contains(nulls[:], strings.TrimRight(word, "+#!?"))
}

// rest keeps a variation from word, a null move, to its end as text: there are no
// positions behind a move that the rules do not know. The closing bracket is left
// at hand.
func (r *Reader) rest(word string, at int) error {
	if err := r.item("variation"); err != nil {
		return err
	}
	buf, s := []byte(word), scan{}
	keep := len(buf)
	for {
		b, err := r.peek()
		if err == errEnd || err == nil && r.behindEmptyLine(b) {
			break // the variation ends with the record
		}
		if err == nil && b == '%' && r.lineStart && s.comment == 0 {
			err = r.escaped()
			if err == nil || err == errEnd {
				continue
			}
		}
		if err != nil {
			return err
		}
		inComment := s.comment != 0
		if s.step(b) {
			break
		}
		buf = append(buf, b)
		if inComment || !isSpace(b) {
			keep = len(buf)
		}
		r.skip()
	}
	text, err := r.annotation(at, "variation", string(buf[:keep]))
	if err != nil {
		return err
	}
	switch s.comment { // the record is cut off here
	case '{':
		text += "}"
	case ';':
		text += "\n"
	}
	r.top().v.Rest = text + strings.Repeat(")", max(s.depth, 0))
	return nil
}
