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

// frame is a variation that is being read.
type frame struct {
	v         Variation
	cur, prev variant.Position // now, and before the last move
	ply       int              // of the next move, counted from 0
	turn      turn             // of the last move
	before    turn             // of the move before it
}

// push opens a variation at position p, reusing positions of an earlier one.
func (r *Reader) push(p variant.Position, ply int, last turn) {
	n := len(r.line)
	if n < cap(r.line) {
		r.line = r.line[:n+1]
	} else {
		r.line = append(r.line, frame{})
	}
	f := &r.line[n]
	f.v, f.ply, f.turn = Variation{}, ply, last
	if f.cur == nil {
		f.cur, f.prev = p.Clone(), p.Clone()
		return
	}
	f.cur.CopyFrom(p)
}

func (r *Reader) top() *frame { return &r.line[len(r.line)-1] }

// moves reads to the end of a record and returns its result, "" where a lax
// reader finds none. The main line is left in r.line[0].
func (r *Reader) moves(p variant.Position, n numbering) (string, error) {
	r.line = r.line[:0]
	r.push(p, 0, n.before())
	for {
		b, err := r.space()
		if err == errEnd {
			return "", r.end()
		}
		if err != nil {
			return "", err
		}
		if r.bare > 0 && b != '(' {
			return "", r.fault("variation", board.Syntax, string(b), "a variation starts before any move")
		}
		result := ""
		switch b {
		case '{':
			err = r.comment('}')
		case ';':
			err = r.comment('\n')
		case '(':
			err = r.enter()
		case ')':
			err = r.leave()
		case '$':
			err = r.glyph()
		case '[':
			if r.lax && len(r.line) == 1 {
				return "", nil
			}
			err = r.fault("moves", board.Syntax, "[", "a tag among the moves")
		default:
			result, err = r.word(n)
		}
		if err != nil || result != "" {
			return result, err
		}
	}
}

// end judges a record that the input's end cuts off.
func (r *Reader) end() error {
	switch {
	case len(r.line) > 1 || r.bare > 0:
		return r.fault("variation", board.Unterminated, "", "the input ends within a variation")
	case !r.lax:
		return r.fault("result", board.MissingField, "", "the record ends without a result")
	}
	return nil
}

// item counts a thing that takes memory.
func (r *Reader) item(field string) error {
	if r.items == r.limits.MaxItems {
		return r.fault(field, board.TooLong, "", "more than "+strconv.Itoa(r.limits.MaxItems)+" moves, comments, glyphs and variations")
	}
	r.items++
	return nil
}

// comment reads a comment whose opening sign is at hand. The one that ends with
// the line loses a carriage return at its end. It may have no other: where lines
// end with those alone, it would swallow the moves behind it.
func (r *Reader) comment(last byte) error {
	if err := r.item("comment"); err != nil {
		return err
	}
	at := r.offset
	r.skip()
	r.buf = r.buf[:0]
	for {
		b, err := r.peek()
		if err == errEnd && last == '\n' {
			break
		}
		if err != nil {
			return r.ended(err, "comment")
		}
		if b == last {
			r.skip()
			break
		}
		if len(r.buf) == r.limits.MaxComment {
			return r.fault("comment", board.TooLong, string(r.buf), "a comment of more than "+strconv.Itoa(r.limits.MaxComment)+" bytes")
		}
		r.buf = append(r.buf, b)
		r.skip()
	}
	if n := len(r.buf); last == '\n' && n > 0 && r.buf[n-1] == '\r' {
		r.buf = r.buf[:n-1]
	}
	text := string(r.buf)
	if i, class := badText(text, true); i >= 0 {
		return r.faultAt(at+1+i, "comment", class, text, "a control character or no UTF-8")
	}
	if i := strings.IndexByte(text, '\r'); i >= 0 && last == '\n' {
		return r.faultAt(at+1+i, "comment", board.Syntax, text, "a carriage return within a comment to the end of the line")
	}
	f := r.top()
	where := &f.v.Comments
	if n := len(f.v.Moves); n > 0 {
		where = &f.v.Moves[n-1].Comments
	}
	*where = append(*where, text)
	return nil
}

// enter opens a variation. Brackets without a move between them are counted
// alone: whether they are too deep or wrong is said when that is known.
func (r *Reader) enter() error {
	if len(r.line)-1+r.bare == r.limits.MaxDepth {
		return r.fault("variation", board.Depth, "(", "more than "+strconv.Itoa(r.limits.MaxDepth)+" variations within one another")
	}
	if err := r.item("variation"); err != nil {
		return err
	}
	r.skip()
	f := r.top()
	if len(f.v.Moves) == 0 {
		r.bare++
		return nil
	}
	r.push(f.prev, f.ply-1, f.before)
	return nil
}

func (r *Reader) leave() error {
	f := r.top()
	switch {
	case len(r.line) == 1:
		return r.fault("variation", board.Syntax, ")", "no variation is open")
	case len(f.v.Moves) == 0:
		return r.fault("variation", board.Syntax, ")", "a variation without a move")
	}
	r.skip()
	v := f.v
	f.v = Variation{}
	r.line = r.line[:len(r.line)-1]
	moves := r.top().v.Moves
	node := &moves[len(moves)-1]
	node.Variations = append(node.Variations, v)
	return nil
}

// glyph reads $ and a number from 0 to 255.
func (r *Reader) glyph() error {
	at := r.offset
	r.skip()
	n, digits := 0, 0
	for {
		b, err := r.peek()
		if err != nil && err != errEnd {
			return err
		}
		if err == errEnd || b < '0' || b > '9' {
			break
		}
		if digits++; digits > 3 || digits == 2 && n == 0 {
			return r.faultAt(at, "glyph", board.BadNumber, "$", "a glyph is a number from 0 to 255 without leading zeros")
		}
		n = n*10 + int(b-'0')
		r.skip()
	}
	if digits == 0 || n > 255 {
		return r.faultAt(at, "glyph", board.BadNumber, "$", "a glyph is a number from 0 to 255")
	}
	return r.addGlyph(at, uint8(n))
}

func (r *Reader) addGlyph(at int, n uint8) error {
	f := r.top()
	if len(f.v.Moves) == 0 {
		return r.faultAt(at, "glyph", board.Syntax, "", "a glyph before any move")
	}
	if err := r.item("glyph"); err != nil {
		return err
	}
	node := &f.v.Moves[len(f.v.Moves)-1]
	node.NAGs = append(node.NAGs, n)
	return nil
}

// play reads the move text, which stands at byte at, and plays it.
func (r *Reader) play(text string, at int) error {
	f, s := r.top(), r.spell
	if f.ply == r.limits.MaxPlies {
		return r.moveFault(at, text, fault{class: board.TooLong, reason: "a line of more than " + strconv.Itoa(r.limits.MaxPlies) + " moves", err: variant.ErrUnsupported})
	}
	if err := r.item("move"); err != nil {
		return err
	}
	s.list(f.cur)
	if len(s.moves) == 0 {
		return r.moveFault(at, text, fault{class: board.AfterEnd, reason: "the game is over", err: variant.ErrOver})
	}
	m := move.None
	if likeCoordinates(text) {
		m = s.coordinates(text)
	}
	if m == move.None {
		var err error
		m, err = s.read(f.cur, text, r.lax)
		var pe *variant.ParseError
		if errors.As(err, &pe) {
			return r.moveFault(at, text, fault{class: pe.Class, at: pe.Offset, reason: pe.Reason, err: pe.Err})
		}
	}
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
		(text[0] >= 'a' && text[0] <= 'z' || text[0] == '0' || text[1] == '@')
}

// moveFault is a fault of the next move of the line at hand.
func (r *Reader) moveFault(at int, text string, f fault) error {
	ply := r.top().ply + 1
	return &variant.ParseError{
		Game: r.game.Info().ID, Field: "move", Class: f.class, Offset: at + f.at,
		Text: board.Quote(text), Reason: "ply " + strconv.Itoa(ply) + ": " + f.reason,
		Err: &PlyError{Record: r.count, Ply: ply, Err: f.err},
	}
}
