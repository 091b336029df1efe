package notation

import (
	"bytes"
	"slices"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// nulls are the texts of a move that is none, where a game has no pass.
var nulls = [...]string{passText, "Z0", "0000", "@@@@", "null", "pass", "<>"}

// isNull reports whether a word is one of these, with marks behind it or not.
func isNull(word string) bool {
	return slices.Contains(nulls[:], strings.TrimRight(word, marks))
}

// looseNull returns the null move that a word begins with for a lax reader, and what
// stands behind it: capitals say nothing, and a number or a stop may stand close
// behind.
func looseNull(word string) (null, behind string) {
	for _, n := range nulls {
		if len(word) < len(n) || !strings.EqualFold(word[:len(n)], n) {
			continue
		}
		tail := word[len(n):]
		behind = strings.TrimLeft(tail, marks)
		switch marked := tail[:len(tail)-len(behind)]; {
		case behind == "", isDigit(behind[0]) && n != "0000", strings.IndexByte(".,:", behind[0]) >= 0:
			return n + marked, behind
		}
	}
	return "", ""
}

// startsNull reports whether a word is a null move or begins with one.
func startsNull(word string) bool {
	null, _ := looseNull(word)
	return null != ""
}

// null returns the null move that a word is or begins with, and what stands behind
// it; "" if it is none.
func (r *Reader) null(word string) (null, behind string) {
	switch {
	case isNull(word):
		return word, ""
	case r.lax:
		return looseNull(word)
	}
	return "", ""
}

// nullMove reads a null move and refuses it with that error where none may stand. It
// is a pass, if one is legal and the reader is lax; otherwise it may stand within a
// variation alone.
func (r *Reader) nullMove(null, behind string, at int, refusal error) error {
	pass := slices.ContainsFunc(r.spell.moves, func(m move.Move) bool { return m.Type() == move.Pass })
	switch {
	case pass && (!r.lax || behind != ""), !pass && len(r.line) == 1:
		return refusal
	case !pass:
		return r.rest(null, behind, at)
	}
	if err := r.repair(at, "move", board.NotCanonical, "read as a pass"); err != nil {
		return err
	}
	return r.annotated(passText+null[len(strings.TrimRight(null, marks)):], at)
}

// rest keeps a variation from a null move to its end as text: there are no positions
// behind a move that the rules do not know. The closing bracket is left at hand.
// behind is what stands close behind the null move.
func (r *Reader) rest(null, behind string, at int) error {
	if err := r.item("variation"); err != nil {
		return err
	}
	buf := []byte(null)
	if behind = strings.TrimLeftFunc(strings.TrimLeft(behind, ".,:")+r.ahead, isGap); behind != "" {
		buf = append(append(buf, ' '), behind...)
	}
	r.ahead = ""
	var s scan
	for first := true; ; first = false {
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
		if first && !isDelimiter(b) {
			buf = append(buf, ' ') // a star ended the word
		}
		if s.step(b) {
			break
		}
		buf = append(buf, b)
		r.skip()
	}
	switch s.comment { // the record is cut off here
	case '{':
		buf = append(bytes.TrimRight(buf, " \t\r\n"), '}')
	case ';':
		buf = append(buf, '\n')
	}
	text := trimRest(string(buf) + strings.Repeat(")", max(s.depth, 0)))
	text, err := r.annotation(at, "variation", text)
	r.top().v.Rest = trimRest(text) // a control character may have become a space
	return err
}

// trimRest takes white space off the end of a text behind a null move.
func trimRest(text string) string {
	kept, _ := checkRest(text)
	return text[:kept]
}

// checkRest returns how much of a text behind a null move is kept, which is all but
// white space at its end, and whether it ends with its variation: whatever it opens
// is closed, and nothing else is.
func checkRest(text string) (kept int, ok bool) {
	s, ok := scan{}, true
	for i := range len(text) {
		if s.comment != 0 || !isSpace(text[i]) {
			kept = i + 1
		}
		skipped := s.comment == 0 && strings.HasPrefix(text[i:], "\n%") // a line to skip
		if s.step(text[i]) || skipped {
			ok = false
		}
	}
	return kept, ok && s == scan{}
}

// rest writes what a variation has as text.
func (x *writer) rest(top *leaf) error {
	text := top.v.Rest
	if text == "" {
		return nil
	}
	if err := x.item("variation"); err != nil {
		return err
	}
	if at, class := badText(text, true); at >= 0 {
		return x.fault("variation", class, at, text, "a control character or no UTF-8")
	}
	word := text
	if i := strings.IndexFunc(text, func(c rune) bool { return c < 0x80 && isDelimiter(byte(c)) }); i >= 0 {
		word = text[:i]
	}
	if kept, ok := checkRest(text); !isNull(word) || !ok || kept < len(text) || hidesHead(text) >= 0 {
		return x.fault("variation", board.Syntax, 0, text, "the text behind a null move does not end with its variation")
	}
	top.before, top.turn = top.turn, top.turn.then(top.cur.Side())
	x.numbered(top)
	x.token(text)
	if i := strings.LastIndexByte(text, '\n'); i >= 0 {
		x.column = len(text) - i - 1
	}
	return nil
}
