package vectors

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"
)

// maxFile is the size in bytes above which a file is not read.
const maxFile = 16 << 20

// maxNesting is how deep objects and lists may stand within one another.
const maxNesting = 32

// The sentinels behind a FileError; test with errors.Is.
var (
	// ErrKind is a file whose fields are those of no known kind, or of another
	// kind than was asked for.
	ErrKind = errors.New("not a kind of vector file that fits here")
	// ErrTooLarge is a file above the size that is read.
	ErrTooLarge = errors.New("too large")
	// ErrFormat is a file that is not of the form of its kind.
	ErrFormat = errors.New("bad form")
	// ErrGame is a name that is no game.
	ErrGame = errors.New("no such game")
)

// FileError says why a file could not be used.
type FileError struct {
	Name string
	Line int // counted from 1, 0 for the file as a whole
	Err  error
}

// Error gives one line.
func (e *FileError) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("%s: %v", e.Name, e.Err)
	}
	return fmt.Sprintf("%s:%d: %v", e.Name, e.Line, e.Err)
}

// Unwrap returns Err.
func (e *FileError) Unwrap() error { return e.Err }

func formatError(format string, args ...any) error {
	return fmt.Errorf("%w: %w", ErrFormat, fmt.Errorf(format, args...))
}

// record is one case of a file as it stands there.
type record struct {
	line int // 0 in a document
	raw  []byte
}

// contents are a file before its cases are judged.
type contents struct {
	kind    *kind
	data    []byte
	records []record
}

// read takes a file apart into its cases and says of what kind they are.
func read(name string, in io.Reader) (contents, error) {
	fail := func(line int, err error) (contents, error) {
		return contents{}, &FileError{Name: name, Line: line, Err: err}
	}
	data, err := io.ReadAll(io.LimitReader(in, maxFile+1))
	switch {
	case err != nil:
		return fail(0, err)
	case len(data) > maxFile:
		return fail(0, fmt.Errorf("%w: more than %d bytes", ErrTooLarge, maxFile))
	}
	d := json.NewDecoder(bytes.NewReader(data))
	var first map[string]json.RawMessage
	if err := d.Decode(&first); err != nil {
		return fail(1, formatError("%w", err))
	}
	k := findKind(first)
	if k == nil {
		return fail(0, ErrKind)
	}
	c := contents{kind: k, data: data}
	if k.parts != nil {
		if err := checkJSON(data); err != nil {
			return fail(0, err)
		}
		if c.records, err = k.cases(first); err != nil {
			return fail(0, err)
		}
		return c, nil
	}
	lines := bytes.Split(bytes.TrimSuffix(data, []byte("\n")), []byte("\n"))
	for i, raw := range lines {
		if err := checkLine(k, raw); err != nil {
			return fail(i+1, err)
		}
		c.records = append(c.records, record{i + 1, raw})
	}
	return c, nil
}

// checkLine reports what keeps a line from being a case of kind k.
func checkLine(k *kind, raw []byte) error {
	if len(raw) > maxLine {
		return fmt.Errorf("%w: more than %d bytes", ErrTooLarge, maxLine)
	}
	if err := checkJSON(raw); err != nil {
		return err
	}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(raw, &fields); err != nil {
		return formatError("%w", err)
	}
	for _, name := range k.fields {
		if _, ok := fields[name]; !ok {
			return formatError("no field %q, which all lines of %s have", name, k.name)
		}
	}
	if !k.hasOne(fields) {
		return formatError("none of the fields %q, of which all lines of %s have one", k.one, k.name)
	}
	for name := range fields {
		if k.strict && bytes.ContainsFunc([]byte(name), func(r rune) bool { return r >= 'A' && r <= 'Z' }) {
			return formatError("the field %q is not in lower case", name)
		}
	}
	return nil
}

// checkJSON reports what the usual decoder lets pass: bytes that are no UTF-8, a
// name twice in one object, deep nesting, something behind the value.
func checkJSON(raw []byte) error {
	if !utf8.Valid(raw) {
		return formatError("no UTF-8")
	}
	type level struct {
		names map[string]bool // nil in a list
		value bool            // a name was read, its value comes next
	}
	var open []level
	d := json.NewDecoder(bytes.NewReader(raw))
	for started := false; !started || len(open) > 0; started = true {
		token, err := d.Token()
		if err != nil {
			return formatError("%w", err)
		}
		if token == json.Delim('}') || token == json.Delim(']') {
			open = open[:len(open)-1]
			continue
		}
		if n := len(open); n > 0 && open[n-1].names != nil {
			top := &open[n-1]
			if !top.value {
				name := token.(string) // the decoder has seen to that
				if top.names[name] {
					return formatError("the name %q stands twice in one object", name)
				}
				top.names[name], top.value = true, true
				continue
			}
			top.value = false
		}
		switch token {
		case json.Delim('{'):
			open = append(open, level{names: map[string]bool{}})
		case json.Delim('['):
			open = append(open, level{})
		}
		if len(open) > maxNesting {
			return formatError("more than %d objects and lists within one another", maxNesting)
		}
	}
	if _, err := d.Token(); err != io.EOF {
		return formatError("something behind the value")
	}
	return nil
}

// decode reads raw into v and refuses names that v does not have.
func decode(raw []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return formatError("%w", err)
	}
	return nil
}
