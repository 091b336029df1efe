package notation

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// frame is a variation that is being read.
type frame struct {
	v         Variation
	cur, prev variant.Position // now, and before the last move
	ply       int              // of the next move, counted from 0
	turn      turn             // of the last move
	before    turn             // of the move before it
	numbered  bool             // a number stands before the next move
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
	f.v, f.ply, f.turn, f.numbered = Variation{}, ply, last, false
	if f.cur == nil {
		f.cur, f.prev = p.Clone(), p.Clone()
		return
	}
	f.cur.CopyFrom(p)
}

func (r *Reader) top() *frame { return &r.line[len(r.line)-1] }

// moves reads to the end of a record and returns its result, "" where a lax
// reader finds none. The main line is left in r.line[0], with the variations in
// which a fault stands open above it.
func (r *Reader) moves(n numbering) (string, error) {
	if r.pending.name != "" {
		return r.end()
	}
	for {
		b, err := r.space()
		if err == errEnd {
			return r.end()
		}
		if err != nil {
			return "", err
		}
		if r.bare > 0 && b != '(' {
			return "", r.fault("variation", board.Syntax, string(b), "a variation starts before any move")
		}
		result, ends := "", false
		switch b {
		case '{', ';':
			err = r.comment(b, r.top().comments())
		case '(':
			err = r.enter()
		case ')':
			err = r.leave()
		case '$':
			err = r.glyph()
		case '[':
			ends, err = r.bracket()
		default:
			result, err = r.word(n)
		}
		switch {
		case err != nil:
			return "", err
		case ends:
			return r.end()
		}
		if result != "" {
			return result, r.afterword()
		}
	}
}

// end judges a record that the input's end or the next head cuts off, and returns
// the result that words tell, if they do.
func (r *Reader) end() (result string, err error) {
	if len(r.line) > 1 || r.bare > 0 {
		if err := r.mend(r.offset, "variation", board.Unterminated, "", "the input ends within a variation", "the variation ends with the record"); err != nil {
			return "", err
		}
	}
	change := "the Result tag holds, or *"
	if r.said != "" {
		change = "words say " + r.said
	}
	return r.said, r.mend(r.offset, "result", board.MissingField, "", "the record ends without a result", change)
}

// afterword reads the comments that a lax reader finds in the line of the result.
func (r *Reader) afterword() error {
	for r.lax {
		b, err := r.peek()
		switch {
		case err == nil && (b == ' ' || b == '\t'):
			r.skip()
		case err == nil && (b == '{' || b == ';'):
			if err := r.repair(r.offset, "comment", board.Trailing, "a comment behind the result stands behind the last move"); err != nil {
				return err
			}
			if err := r.comment(b, r.line[0].comments()); err != nil {
				return err
			}
		case err == errEnd:
			return nil
		default:
			return err
		}
	}
	return nil
}

// comments returns where a comment belongs that is read now.
func (f *frame) comments() *[]string {
	if n := len(f.v.Moves); n > 0 {
		return &f.v.Moves[n-1].Comments
	}
	return &f.v.Comments
}

// comment reads a comment whose opening sign is at hand. The one that ends with
// the line loses a carriage return at its end. It may have no other: where lines
// end with those alone, it would swallow the moves behind it.
func (r *Reader) comment(sign byte, where *[]string) error {
	if err := r.item("comment"); err != nil {
		return err
	}
	at, line := r.offset, sign == ';'
	r.skip()
	r.buf = r.buf[:0]
	closed := false
	for !closed {
		r.run(sign)
		b, err := r.peek()
		switch {
		case err == errEnd && line:
			closed = true
			continue
		case err == errEnd && r.lax, err == nil && r.behindEmptyLine(b):
			if err := r.mend(r.offset, "comment", board.Unterminated, "", "a head of tags within a comment", "the comment ends here"); err != nil {
				return err
			}
			r.buf, closed = bytes.TrimRight(r.buf, " \t\r\n"), true
			continue
		case err != nil:
			return r.ended(err, "comment")
		case line && b == '\r' && r.lax:
			closed = true
			if string(r.look(2)) != "\r\n" {
				if err := r.repair(r.offset, "comment", board.Syntax, "the comment ends with the line"); err != nil {
					return err
				}
			}
		case line:
			closed = b == '\n'
		default:
			closed = b == '}'
		}
		if !closed {
			r.buf = append(r.buf, b)
		}
		if len(r.buf) > r.limits.MaxComment {
			return r.fault("comment", board.TooLong, string(r.buf), "a comment of more than "+strconv.Itoa(r.limits.MaxComment)+" bytes")
		}
		r.skip()
	}
	if n := len(r.buf); line && n > 0 && r.buf[n-1] == '\r' {
		r.buf = r.buf[:n-1]
	}
	text, err := r.annotation(at+1, "comment", string(r.buf))
	if i := strings.IndexByte(text, '\r'); err == nil && i >= 0 && line {
		err = r.faultAt(at+1+i, "comment", board.Syntax, text, "a carriage return within a comment to the end of the line")
	}
	if err == nil {
		*where = append(*where, text)
	}
	return err
}

// run takes over the bytes of a comment up to one that may end it or a line, as far
// as they are in the stream's buffer.
func (r *Reader) run(sign byte) {
	if r.has || r.breaks >= 2 {
		return
	}
	n := min(r.in.Buffered(), r.limits.MaxComment-len(r.buf), r.limits.MaxBytes-(r.offset-r.begin))
	text, _ := r.in.Peek(max(n, 0))
	for _, stop := range [...]byte{'}', '\n', '\r'} {
		if stop == '}' && sign == ';' {
			continue
		}
		if i := bytes.IndexByte(text, stop); i >= 0 {
			text = text[:i]
		}
	}
	if len(text) == 0 {
		return
	}
	r.buf = append(r.buf, text...)
	if len(bytes.TrimSpace(text)) > 0 {
		r.breaks = 0
	}
	r.last, r.lineStart = text[len(text)-1], false
	r.offset += len(text)
	r.in.Discard(len(text)) // they are in the buffer
}

// annotation returns a text that stands among the moves from byte at on.
func (r *Reader) annotation(at int, field, text string) (string, error) {
	i, class := badText(text, true)
	if i < 0 {
		return text, nil
	}
	return plainText(text, true), r.mend(at+i, field, class, text, "a control character or no UTF-8", "read as Latin-1, control characters as spaces")
}

// enter opens a variation. Brackets without a move between them are counted
// alone: whether they are too deep or wrong is said when that is known.
func (r *Reader) enter() error {
	if len(r.line)-1+r.bare == r.limits.MaxDepth {
		return r.fault("variation", board.Depth, "(", "more than "+strconv.Itoa(r.limits.MaxDepth)+" variations within one another")
	}
	f := r.top()
	if len(f.v.Moves) == 0 && r.lax {
		return r.leaveOut()
	}
	if err := r.item("variation"); err != nil {
		return err
	}
	r.skip()
	if len(f.v.Moves) == 0 {
		r.bare++
		return nil
	}
	r.push(f.prev, f.ply-1, f.before)
	return nil
}

// leaveOut skips brackets that stand before any move, with what is in them.
func (r *Reader) leaveOut() error {
	at, s := r.offset, scan{}
	r.skip()
	for done := false; !done; {
		b, err := r.peek()
		switch {
		case err == errEnd, err == nil && r.behindEmptyLine(b):
			done = true
			continue
		case err != nil:
			return err
		}
		if done = s.step(b); len(r.line)+s.depth > r.limits.MaxDepth {
			return r.fault("variation", board.Depth, "(", "more than "+strconv.Itoa(r.limits.MaxDepth)+" variations within one another")
		}
		r.skip()
	}
	return r.repair(at, "variation", board.Syntax, "a variation before any move is left out")
}

func (r *Reader) leave() error {
	f := r.top()
	at, err := r.offset, error(nil)
	switch {
	case len(r.line) == 1:
		err = r.mend(at, "variation", board.Syntax, ")", "no variation is open", "the bracket is left out")
	case f.v.empty():
		err = r.mend(at, "variation", board.Syntax, ")", "a variation without a move", "its comments stand behind the move before")
	}
	if err != nil {
		return err
	}
	r.skip()
	if len(r.line) > 1 {
		r.close()
	}
	return nil
}

// close puts the variation at hand where it belongs. Of one without a move only
// the comments are kept.
func (r *Reader) close() {
	f := r.top()
	v := f.v
	f.v = Variation{}
	r.line = r.line[:len(r.line)-1]
	moves := r.top().v.Moves
	node := &moves[len(moves)-1]
	if v.empty() {
		node.Comments = append(node.Comments, v.Comments...)
		return
	}
	node.Variations = append(node.Variations, v)
}

// fold closes the variations that are still open.
func (r *Reader) fold() {
	for len(r.line) > 1 {
		r.close()
	}
}

// glyph reads $ and a number from 0 to 255.
func (r *Reader) glyph() error {
	at := r.offset
	r.skip()
	n, digits, zeros := 0, 0, false
	for {
		b, err := r.peek()
		if err != nil && err != errEnd {
			return err
		}
		if err == errEnd || b < '0' || b > '9' {
			break
		}
		digits++
		zeros = zeros || digits == 2 && n == 0
		n = min(n*10+int(b-'0'), 256)
		r.skip()
	}
	if digits == 0 || n > 255 {
		return r.mend(at, "glyph", board.BadNumber, "$", "a glyph is a number from 0 to 255", "the glyph is left out")
	}
	if zeros {
		if err := r.mend(at, "glyph", board.BadNumber, "$", "a glyph has no leading zeros", "read without its zeros"); err != nil {
			return err
		}
	}
	return r.addGlyph(at, uint8(n))
}

func (r *Reader) addGlyph(at int, n uint8) error {
	f := r.top()
	if len(f.v.Moves) == 0 {
		return r.mend(at, "glyph", board.Syntax, "", "a glyph before any move", "the glyph is left out")
	}
	if err := r.item("glyph"); err != nil {
		return err
	}
	node := &f.v.Moves[len(f.v.Moves)-1]
	node.NAGs = append(node.NAGs, n)
	return nil
}
