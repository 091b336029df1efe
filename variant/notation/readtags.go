package notation

import (
	"errors"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// head is what stands before the moves.
type head struct {
	tags   []Tag
	game   Field // value of the Variant tag
	result string
	setUp  string
	start  Field
}

// head reads the tags and leaves the first byte behind them at hand.
func (r *Reader) head() (head, error) {
	var h head
	names := map[string]bool{}
	for {
		b, err := r.space()
		if err == errEnd || err == nil && b != '[' {
			return h, nil
		}
		if err != nil {
			return h, err
		}
		at := r.offset
		name, value, err := r.tag()
		if err != nil {
			return h, err
		}
		if names[name] {
			return h, r.faultAt(at, "tag", board.DuplicateKey, name, "this tag stands twice")
		}
		names[name] = true
		switch name {
		case tagResult:
			h.result = value.Text
			if !isResult(h.result) && r.lax {
				h.result = ""
			} else if !isResult(h.result) {
				return h, r.faultAt(value.Offset, "tag Result", board.Syntax, value.Text, "no result")
			}
		case tagSetUp:
			h.setUp = value.Text
		case tagStart:
			h.start = value
		case tagVariant:
			h.game = value
			fallthrough
		default:
			if len(h.tags) == r.limits.MaxTags {
				return h, r.faultAt(at, "tag", board.TooLong, name, "too many tags")
			}
			h.tags = append(h.tags, Tag{name, value.Text})
		}
	}
}

// tag reads a tag whose bracket is at hand.
func (r *Reader) tag() (name string, value Field, err error) {
	r.skip()
	b, err := r.space()
	r.buf = r.buf[:0]
	for err == nil && isNameByte(b) {
		if len(r.buf) == MaxTagName {
			return "", value, r.fault("tag", board.TooLong, string(r.buf), "a name this long")
		}
		r.buf = append(r.buf, b)
		r.skip()
		b, err = r.peek()
	}
	if err == nil && isSpace(b) {
		b, err = r.space()
	}
	switch {
	case err != nil:
		return "", value, r.ended(err, "tag")
	case len(r.buf) == 0:
		return "", value, r.fault("tag", board.Syntax, "", "a tag without a name")
	case b != '"':
		return "", value, r.fault("tag", board.Syntax, string(r.buf), "no value in quotes behind the name")
	}
	name = string(r.buf)
	r.skip()
	value.Offset = r.offset
	if value.Text, err = r.value(); err != nil {
		return "", value, r.ended(err, "tag")
	}
	b, err = r.space()
	if err != nil {
		return "", value, r.ended(err, "tag")
	}
	if b != ']' {
		return "", value, r.fault("tag", board.Syntax, name, "no bracket behind the value")
	}
	r.skip()
	if at, class := badText(value.Text, false); at >= 0 {
		return "", value, r.faultAt(value.Offset+at, "tag "+name, class, besideName(name, value.Text), "a control character or no UTF-8")
	}
	return name, value, nil
}

// value reads to the closing quote and takes the escapes out.
func (r *Reader) value() (string, error) {
	r.buf = r.buf[:0]
	escaped := false
	for {
		b, err := r.peek()
		if err != nil {
			return "", err
		}
		switch {
		case escaped && b != '"' && b != '\\':
			if !r.lax {
				return "", r.fault("tag", board.Syntax, string(r.buf), "a backslash before another byte than \" and \\")
			}
			r.buf = append(r.buf, '\\', b)
			escaped = false
		case escaped:
			r.buf = append(r.buf, b)
			escaped = false
		case b == '"':
			r.skip()
			return string(r.buf), nil
		case b == '\n':
			return "", r.fault("tag", board.Syntax, string(r.buf), "a line break within a value")
		case b == '\\':
			escaped = true
		default:
			r.buf = append(r.buf, b)
		}
		if len(r.buf) > r.limits.MaxTagValue {
			return "", r.fault("tag", board.TooLong, string(r.buf), "a value this long")
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
	// Positions are not reused from record to record: their Rules may differ.
	r.game, r.line, r.spell = game, nil, newSpeller(game.Info(), board.English)
	if !r.lax && (h.setUp == "1") != (h.start.Text != "") {
		class, reason := board.MissingField, "a start position needs both tags: SetUp \"1\" and FEN"
		if h.setUp != "" && h.start.Text != "" {
			class = board.Inconsistent
		}
		return nil, r.faultAt(h.start.Offset, "tag SetUp", class, h.setUp, reason)
	}
	if h.start.Text == "" {
		return game.Start(), nil
	}
	p, err := game.Parse(h.start.Text)
	if laxer, ok := game.(variant.Laxer); ok && r.lax && err != nil {
		if p, _, err = laxer.ParseLax(h.start.Text); err == nil {
			h.start.Text, err = variant.Text(p)
		}
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
