package notation

import (
	"bytes"
	"strings"

	"github.com/fairykit/fairykit/board"
)

// maxLook is how far a Reader looks ahead for whether a line is a tag: its name
// and a bit.
const maxLook = MaxTagName + 32

// behindEmptyLine reports whether a head of tags begins at hand, behind an empty
// line or the start of the stream. There a record ends whatever is still open.
func (r *Reader) behindEmptyLine(b byte) bool {
	return b == '[' && r.breaks >= 2 && isHead(string(r.look(maxLook)))
}

// isHead reports whether a line begins like a tag: a bracket, a name, which may be
// an odd one, and a quote.
func isHead(line string) bool {
	if i := strings.IndexAny(line, "\r\n"); i >= 0 {
		line = line[:i]
	}
	name, _, quoted := strings.Cut(line, "\"")
	if !quoted || name == "" || name[0] != '[' {
		return false
	}
	name = strings.TrimLeft(name[1:], " \t")
	return name != "" && isNameByte(name[0]) && !strings.ContainsAny(name, "[]{}")
}

// isTag reports whether text begins like a tag as the writer spells it: so that
// even within a line it is one.
func isTag(text []byte) bool {
	n := 1
	for n < len(text) && isNameByte(text[n]) {
		n++
	}
	rest := bytes.TrimLeft(text[n:], " \t")
	return n > 1 && text[1] >= 'A' && text[1] <= 'Z' && len(rest) > 0 && rest[0] == '"' && len(rest) < len(text)-n
}

// hidesHead returns where in a text that stands among moves a head of tags begins
// behind an empty line; -1 without one. It would end the text.
func hidesHead(text string) int {
	breaks := 0
	for i := range len(text) {
		switch b := text[i]; {
		case b == '[' && breaks >= 2 && isHead(text[i:min(len(text), i+maxLook)]):
			return i
		case b > ' ':
			breaks = 0
		case b == '\r' || b == '\n' && (i == 0 || text[i-1] != '\r'):
			breaks++
		}
	}
	return -1
}

// resume skips the rest of a record that was refused, to the next head behind an
// empty line. Comment lines and escaped ones may stand between the two.
func (r *Reader) resume() {
	if r.pending.name != "" {
		return
	}
	aside, breaks := false, 0
	for {
		r.begin = r.offset // what is skipped takes no memory
		b, err := r.peek()
		switch {
		case err == errEnd:
			return
		case err != nil:
			r.err = err
			return
		case !aside && r.behindEmptyLine(b):
			return
		case !aside && r.lineStart && (b == '%' || b == ';'):
			aside, breaks = true, r.breaks
		case !aside && r.atMark(b):
			r.skipMark()
			continue
		}
		r.skip()
		if aside && r.lineStart {
			aside, r.breaks = false, breaks
		}
	}
}

// bracket decides on one among the moves: a lax reader takes it for the next head,
// which ends the record, or leaves out what stands in it.
func (r *Reader) bracket() (ends bool, err error) {
	at, inMain := r.offset, len(r.line) == 1
	if !r.lax {
		return false, r.fault("moves", board.Syntax, "[", "a tag among the moves")
	}
	line := r.look(maxLook)
	if (r.breaks >= 2 || inMain && r.breaks > 0) && isHead(string(line)) || inMain && isTag(line) {
		return true, nil
	}
	for {
		b, err := r.peek()
		if err != nil && err != errEnd {
			return false, err
		}
		if err == errEnd || b == '\n' || b == '\r' {
			break
		}
		r.skip()
		if b == ']' {
			break
		}
	}
	return false, r.repair(at, "moves", board.Syntax, "what stands in brackets is left out")
}
