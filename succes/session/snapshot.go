package session

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strconv"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/succes/deck"
	"github.com/fairykit/fairykit/variant"
)

// A snapshot is lines of text:
//
//	succes-session 1
//	rules succes-1:default
//	settings 2 0 0 ...
//	now 61000
//	0 drawn 0 <salt in hexadecimal> <card in JSON>
//	0 prepare 0
//	60000 move 0 f2f3
//	sha256 <of all bytes before this line>
//
// The rules are the name of the set under which the card is proved, for people and
// for other programs. The settings are numbers in a fixed order, lists with their length before
// them. There is one text for a session, and Restore takes no other. That of a
// table begins with succes-table 1; the seats in it are players, but boards where
// cards are drawn.
const (
	header      = "succes-session 1\n"
	tableHeader = "succes-table 1\n"
	sealing     = "sha256 "
)

// MaxSnapshot is the length of a snapshot in bytes that Restore looks at.
const MaxSnapshot = 4 << 20

// Snapshot returns the session as text. It holds the card. It fails with a
// *variant.ParseError of class board.TooLong when the text is longer than
// MaxSnapshot, which takes more than 100,000 moves.
func (s *Session) Snapshot() ([]byte, error) {
	return write(header+s.set.rulesLine(), places(s.set.places).numbers(), s.now, s.log)
}

func (s *Settings) rulesLine() string { return "rules " + s.Options.RulesName() + "\n" }

// write returns a snapshot.
func write(head string, settings []int, now Time, log []Event) ([]byte, error) {
	dst := append([]byte(head), "settings"...)
	for _, n := range settings {
		dst = append(dst, ' ')
		dst = strconv.AppendInt(dst, int64(n), 10)
	}
	dst = append(dst, "\nnow "...)
	dst = strconv.AppendInt(dst, int64(now), 10)
	dst = append(dst, '\n')
	for _, e := range log {
		var err error
		if dst, err = e.append(dst); err != nil {
			return nil, err
		}
	}
	sum := sha256.Sum256(dst)
	dst = append(dst, sealing...)
	dst = append(hex.AppendEncode(dst, sum[:]), '\n')
	if len(dst) > MaxSnapshot { // by moves without a contract
		return nil, torn("snapshot", board.TooLong, MaxSnapshot, "more than 4 MiB")
	}
	return dst, nil
}

func (e *Event) append(dst []byte) ([]byte, error) {
	dst = strconv.AppendInt(dst, int64(e.At), 10)
	dst = append(append(append(dst, ' '), e.Kind.String()...), ' ')
	dst = strconv.AppendInt(dst, int64(e.Seat), 10)
	switch e.Kind {
	case CardDrawn:
		dst = append(append(dst, ' '), e.Salt.Hex()...)
		var err error
		if dst, err = deck.AppendCard(append(dst, ' '), *e.Card); err != nil {
			return nil, err
		}
	case Moved, Said, HintTaken:
		dst = append(append(dst, ' '), e.Text...)
	}
	return append(dst, '\n'), nil
}

// Restore makes the session of a snapshot. A text that is cut short, altered, of
// another version, or of something that cannot have happened is refused with a
// *variant.ParseError that names the field and the byte.
func Restore(text []byte) (*Session, error) {
	var s *Session
	err := restore(text, header, func(ns []int) (r restored, err error) {
		var set Settings
		if !places(set.places).take(ns) {
			return r, errNumbers
		}
		s, err = New(set)
		return restored{set.Options, func(e Event) error { return s.replay(e) }, s}, err
	})
	if err != nil {
		return nil, err
	}
	return s, nil
}

// restored is what a snapshot becomes.
type restored struct {
	options succes.Options // of its cards
	replay  func(Event) error
	value   interface {
		clock(at Time) error
		Snapshot() ([]byte, error)
	}
}

// errNumbers is a list of settings of another length.
var errNumbers = errors.New("not the numbers of settings")

// restore reads a snapshot into what open makes of its settings.
func restore(text []byte, head string, open func(settings []int) (restored, error)) error {
	body, err := unseal(text, head)
	if err != nil {
		return err
	}
	r := reader{text: body, at: len(head)}
	if line, at := r.line(); !strings.HasPrefix(line, "rules ") {
		return torn("rules", board.MissingField, at, "the name of the rules is missing")
	}
	at := r.at
	ns, err := r.numbers()
	if err != nil {
		return err
	}
	to, e := open(ns)
	if e != nil {
		return cannot("settings", at, e)
	}
	at = r.at
	now, err := r.now()
	if err != nil {
		return err
	}
	for r.at < len(r.text) {
		line := r.at
		event, err := r.event(to.options)
		if err != nil {
			return err
		}
		if err := to.replay(event); err != nil {
			return cannot("event", line, err)
		}
	}
	// No Tick: it would begin a play that nobody has begun before.
	if err := to.value.clock(now); err != nil {
		return cannot("now", at, err)
	}
	again, e := to.value.Snapshot()
	if e != nil {
		return cannot("snapshot", 0, e)
	}
	if !bytes.Equal(again, text) {
		return torn("snapshot", board.Inconsistent, differs(again, text), "not as it is written")
	}
	return nil
}

// differs returns the first byte in which two texts differ.
func differs(a, b []byte) int {
	n := min(len(a), len(b))
	for i := range n {
		if a[i] != b[i] {
			return i
		}
	}
	return n
}

func torn(field string, class variant.Class, at int, reason string) *variant.ParseError {
	return &variant.ParseError{Game: "succes", Field: field, Class: class, Offset: at, Reason: reason, Err: variant.ErrSyntax}
}

// cannot is about a line at an offset that is well formed and cannot be.
func cannot(field string, at int, why error) *variant.ParseError {
	e := torn(field, board.Inconsistent, at, why.Error())
	e.Err = why
	return e
}

// unseal checks version and checksum and returns the text before the checksum.
func unseal(text []byte, head string) ([]byte, *variant.ParseError) {
	const sealLen = len(sealing) + 2*sha256.Size + 1
	switch {
	case len(text) > MaxSnapshot:
		return nil, torn("snapshot", board.TooLong, MaxSnapshot, "more than 4 MiB")
	case len(text) < len(head) && strings.HasPrefix(head, string(text)):
		return nil, torn("snapshot", board.Unterminated, len(text), "the text ends too soon")
	case !bytes.HasPrefix(text, []byte(head)):
		return nil, torn("version", board.Syntax, differs(text, []byte(head)), "another version, or no snapshot")
	case len(text) < len(head)+sealLen || text[len(text)-1] != '\n':
		return nil, torn("snapshot", board.Unterminated, len(text), "the text ends too soon")
	}
	body, seal := text[:len(text)-sealLen], text[len(text)-sealLen:]
	if !bytes.HasPrefix(seal, []byte(sealing)) || body[len(body)-1] != '\n' {
		return nil, torn("sha256", board.Unterminated, len(body), "the checksum is missing")
	}
	sum := sha256.Sum256(body)
	if hex.EncodeToString(sum[:]) != string(seal[len(sealing):len(seal)-1]) {
		return nil, torn("sha256", board.Mismatch, len(body), "the text is not what was written")
	}
	return body, nil
}
