package notation

import (
	"errors"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// head is what stands before the moves.
type head struct {
	tags     []Tag
	comments []string // before and among the tags
	game     Field    // value of the Variant tag
	result   string
	setUp    string
	start    Field
	read     int // tags, those that a Record does not hold among its Tags too
}

// tag is one as it stands in the text. Its name is "" where there is none.
type tag struct {
	name   string
	value  Field
	at     int
	parted bool // an empty line stands before it
}

// head reads the tags and leaves the first byte behind them at hand; in pending the
// first tag of the next record, where this one has nothing but tags.
func (r *Reader) head(h *head) error {
	for {
		t := r.pending
		r.pending = tag{}
		if t.name == "" {
			b, err := r.space()
			switch {
			case err == errEnd:
				return nil
			case err != nil:
				return err
			case b == '[':
			case r.lax && (b == ';' || b == '{'):
				if err := r.comment(b, &h.comments); err != nil {
					return err
				}
				continue
			default:
				return nil
			}
			if t, err = r.tag(); err != nil {
				return err
			}
		}
		if t.name == "" {
			continue // a lax reader has left it out
		}
		if len(h.comments) > 0 {
			if err := r.repair(t.at, "comment", board.Syntax, "comments before a tag stand before the first move"); err != nil {
				return err
			}
		}
		if t.parted && h.read > 0 && (t.name == tagFirst || r.names[t.name]) {
			r.pending = t
			return nil
		}
		if err := r.addTag(h, t); err != nil {
			return err
		}
	}
}

func (r *Reader) addTag(h *head, t tag) error {
	h.read++
	if r.names[t.name] {
		return r.mend(t.at, "tag", board.DuplicateKey, t.name, "this tag stands twice", "the first value holds")
	}
	r.names[t.name] = true
	switch t.name {
	case tagResult:
		h.result = t.value.Text
		if isResult(h.result) {
			return nil
		}
		h.result = spelledResult(t.value.Text)
		return r.mend(t.value.Offset, "tag Result", board.Syntax, t.value.Text, "no result", "read as "+resultOr(h.result))
	case tagSetUp:
		h.setUp = t.value.Text
		return nil
	case tagStart:
		h.start = t.value
		return nil
	case tagVariant:
		h.game = t.value
	}
	if len(h.tags) == r.limits.MaxTags {
		return r.faultAt(t.at, "tag", board.TooLong, t.name, "too many tags")
	}
	h.tags = append(h.tags, Tag{t.name, t.value.Text})
	return nil
}

// tag reads a tag whose bracket is at hand.
func (r *Reader) tag() (tag, error) {
	t := tag{at: r.offset, parted: r.breaks >= 2}
	r.skip()
	b, err := r.space()
	r.buf = r.buf[:0]
	for err == nil && isNameByte(b) {
		if len(r.buf) == MaxTagName && !r.lax {
			return t, r.fault("tag", board.TooLong, string(r.buf), "a name this long")
		}
		if len(r.buf) > r.limits.MaxTagValue {
			return t, r.fault("tag", board.TooLong, string(r.buf), "a name this long")
		}
		r.buf = append(r.buf, b)
		r.skip()
		b, err = r.peek()
	}
	name := len(r.buf)
	spaced := err == nil && isSpace(b)
	if err == nil && isSpace(b) && (b != '\n' && b != '\r' || !r.lax) {
		b, err = r.space()
	}
	switch {
	case err == nil && b == '"' && name > 0 && name <= MaxTagName:
		t.name = string(r.buf)
	case r.lax && (err == nil || err == errEnd):
		if spaced {
			r.buf = append(r.buf, ' ')
		}
		if quoted, err := r.oddTag(&t); err != nil || !quoted {
			return t, err
		}
	case err != nil:
		return t, r.ended(err, "tag")
	case name == 0:
		return t, r.fault("tag", board.Syntax, "", "a tag without a name")
	default:
		return t, r.fault("tag", board.Syntax, string(r.buf), "no value in quotes behind the name")
	}
	r.skip()
	t.value.Offset = r.offset
	closed, err := r.value(&t)
	if err != nil || !closed {
		return t, err
	}
	return t, r.closeTag(&t)
}

// closeTag reads the bracket behind a value, and looks at what the value is made
// of.
func (r *Reader) closeTag(t *tag) error {
	b, err := r.space()
	switch {
	case err == nil && b == ']':
		r.skip()
	case err != nil && err != errEnd:
		return err
	case err != nil && !r.lax:
		return r.ended(err, "tag")
	default:
		if err := r.mend(r.offset, "tag", board.Syntax, t.name, "no bracket behind the value", "the tag ends with its value"); err != nil {
			return err
		}
	}
	at, class := badText(t.value.Text, false)
	if at < 0 {
		return nil
	}
	shown := besideName(t.name, t.value.Text)
	t.value.Text = plainText(t.value.Text, false)
	return r.mend(t.value.Offset+at, "tag "+t.name, class, shown, "a control character or no UTF-8", "read as Latin-1, control characters as spaces")
}

// value reads to the closing quote and takes the escapes out. closed is false where
// a lax reader ended it, and with it the tag, at the end of the line.
func (r *Reader) value(t *tag) (closed bool, err error) {
	r.buf = r.buf[:0]
	escaped, odd := false, false
	for {
		b, err := r.peek()
		switch {
		case r.lax && (err == errEnd || err == nil && (b == '\n' || b == '\r') && !r.goesOn()):
			return false, r.unclosedValue(t, escaped)
		case err != nil:
			return false, r.ended(err, "tag")
		case b == '\n' && !r.lax:
			return false, r.fault("tag", board.Syntax, string(r.buf), "a line break within a value")
		case b == '\n' || b == '\r' && r.lax:
			b, odd = ' ', true
		case escaped && b != '"' && b != '\\':
			if !r.lax {
				return false, r.fault("tag", board.Syntax, string(r.buf), "a backslash before another byte than \" and \\")
			}
			r.buf = append(r.buf, '\\')
			odd = true
		case b == '\\' && !escaped:
			escaped = true
			r.skip()
			continue
		case b == '"' && !escaped:
			if !r.lax || r.closes() {
				r.skip()
				t.value.Text = string(r.buf)
				if odd {
					return true, r.repair(t.value.Offset, "tag "+t.name, board.Syntax, "quotes, backslashes and line breaks are part of the value")
				}
				return true, nil
			}
			odd = true
		}
		escaped = false
		r.buf = append(r.buf, b)
		if len(r.buf) > r.limits.MaxTagValue {
			return false, r.fault("tag", board.TooLong, string(r.buf), "a value this long")
		}
		r.skip()
	}
}

// open finds the game of the tags and sets up its first position. A lax reader
// replaces the start by the text of what it understood.
func (r *Reader) open(h *head) (variant.Position, error) {
	game, ok := r.rules(h.game.Text)
	if !ok {
		return nil, r.faultAt(h.game.Offset, "tag Variant", board.UnknownField, h.game.Text, "no such game here")
	}
	if !sameGame(r.game, game) {
		r.line, r.spell = nil, newSpeller(game.Info(), board.English)
	}
	r.game = game
	if (h.setUp == "1") != (h.start.Text != "") {
		class, reason := board.MissingField, "a start position needs both tags: SetUp \"1\" and FEN"
		if h.setUp != "" && h.start.Text != "" {
			class = board.Inconsistent
		}
		if err := r.mend(h.start.Offset, "tag SetUp", class, h.setUp, reason, "the FEN tag holds"); err != nil {
			return nil, err
		}
	}
	if h.start.Text == "" {
		return game.Start(), nil
	}
	p, err := game.Parse(h.start.Text)
	if laxer, ok := game.(variant.Laxer); ok && r.lax && err != nil {
		p, err = r.openLax(h, laxer)
	}
	var pe *variant.ParseError
	if errors.As(err, &pe) {
		moved := *pe
		moved.Offset += h.start.Offset
		return nil, &moved
	}
	if err != nil {
		return nil, err
	}
	return p, nil
}

func (r *Reader) openLax(h *head, game variant.Laxer) (variant.Position, error) {
	p, repairs, err := game.ParseLax(strings.TrimSpace(h.start.Text))
	if err != nil {
		return nil, err
	}
	for _, c := range repairs {
		if err := r.repair(h.start.Offset+c.Offset, c.Field, c.Class, c.Change); err != nil {
			return nil, err
		}
	}
	h.start.Text, err = variant.Text(p)
	return p, err
}

// sameGame reports whether positions of a serve b. Rules that cannot be compared
// are taken for different ones.
func sameGame(a, b variant.Rules) (same bool) {
	defer func() { _ = recover() }() // only comparing them tells
	return a == b
}
