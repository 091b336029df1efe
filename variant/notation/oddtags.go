package notation

import (
	"strings"

	"github.com/fairykit/fairykit/board"
)

// oddTag is how a lax reader goes on with a tag whose name, in r.buf, is none or is
// followed by no quote. With quoted the quote is at hand; else the tag is done: it
// has a value without quotes or none, or is left out and has no name.
func (r *Reader) oddTag(t *tag) (quoted bool, err error) {
	b := byte(0)
	for {
		if b, err = r.peek(); err != nil && err != errEnd {
			return false, err
		}
		if err == errEnd || strings.IndexByte("\"]\r\n", b) >= 0 {
			break
		}
		if len(r.buf) > r.limits.MaxTagValue {
			return false, r.fault("tag", board.TooLong, string(r.buf), "a tag this long")
		}
		r.buf = append(r.buf, b)
		r.skip()
	}
	text := strings.TrimSpace(plainText(string(r.buf), false))
	quoted = err == nil && b == '"'
	if err == nil && b == ']' {
		r.skip()
	}
	if !quoted {
		cut := 0
		for cut < len(text) && isNameByte(text[cut]) {
			cut++
		}
		t.value.Offset, t.value.Text = t.at, strings.Trim(text[cut:], " \t'“”„«»")
		text = text[:cut]
	}
	t.name = nameFrom(text)
	change := "the tag is left out"
	if t.name != "" {
		change = "read as the tag " + t.name
	}
	if err := r.repair(t.at, "tag", board.Syntax, change); err != nil || t.name != "" || !quoted {
		return quoted, err
	}
	return false, r.skipLine() // a value of nothing
}

// nameFrom makes a tag's name of a text: other characters than a name has become
// underscores. It is "" where too little of a name is left.
func nameFrom(text string) string {
	name := strings.Map(func(c rune) rune {
		if c < 0x80 && isNameByte(byte(c)) {
			return c
		}
		return '_'
	}, text)
	if strings.Trim(name, "_") == "" || len(name) > MaxTagName {
		return ""
	}
	return name
}

func (r *Reader) skipLine() error {
	for {
		b, err := r.peek()
		if err == errEnd || err == nil && (b == '\n' || b == '\r') {
			return nil
		}
		if err != nil {
			return err
		}
		r.skip()
	}
}

// closes reports whether the quote at hand ends a value: the bracket, the end of
// the line or that of the input stands behind it.
func (r *Reader) closes() bool {
	for _, b := range r.look(maxLook)[1:] {
		if b != ' ' && b != '\t' {
			return b == ']' || b == '\n' || b == '\r'
		}
	}
	return true
}

// goesOn reports whether the line break at hand stands within a value: the next
// line is no tag, and has the quote and the bracket that end one.
func (r *Reader) goesOn() bool {
	text := strings.TrimLeft(string(r.look(maxTagLine)), "\r\n")
	line, _, _ := strings.Cut(strings.ReplaceAll(text, "\r", "\n"), "\n")
	line = strings.TrimRight(line, " \t")
	return !strings.HasPrefix(strings.TrimLeft(line, " \t"), "[") && strings.HasSuffix(line, "]") &&
		strings.HasSuffix(strings.TrimRight(line[:len(line)-1], " \t"), "\"")
}

// maxTagLine is how long the second line of a value may be.
const maxTagLine = 256

// unclosedValue ends a tag whose value, in r.buf, has no closing quote.
func (r *Reader) unclosedValue(t *tag, escaped bool) error {
	if escaped {
		r.buf = append(r.buf, '\\')
	}
	text := strings.TrimRight(string(r.buf), " \t")
	if rest, ok := strings.CutSuffix(text, "\"]"); ok {
		text = rest + "\\" // the quote was taken for an escaped one
	}
	t.value.Text = plainText(strings.TrimRight(text, " \t]"), false)
	return r.repair(t.value.Offset, "tag "+t.name, board.Unterminated, "the value ends with the line")
}
