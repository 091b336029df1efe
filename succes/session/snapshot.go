package session

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
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
//	settings 2 0 0 ...
//	now 61000
//	0 drawn 0 <salt in hexadecimal> <card in JSON>
//	0 prepare 0
//	60000 move 0 f2f3
//	sha256 <of all bytes before this line>
//
// The settings are numbers in a fixed order, lists with their length before
// them. There is one text for a session, and Restore takes no other.
const (
	header  = "succes-session 1\n"
	sealing = "sha256 "
)

// MaxSnapshot is the length of a snapshot in bytes that Restore looks at.
const MaxSnapshot = 4 << 20

// Snapshot returns the session as text. It holds the card.
func (s *Session) Snapshot() ([]byte, error) {
	dst := []byte(header)
	dst = append(dst, "settings"...)
	for _, n := range s.set.numbers() {
		dst = append(dst, ' ')
		dst = strconv.AppendInt(dst, int64(n), 10)
	}
	dst = append(dst, "\nnow "...)
	dst = strconv.AppendInt(dst, int64(s.now), 10)
	dst = append(dst, '\n')
	for _, e := range s.log {
		var err error
		if dst, err = e.append(dst); err != nil {
			return nil, err
		}
	}
	sum := sha256.Sum256(dst)
	dst = append(dst, sealing...)
	dst = hex.AppendEncode(dst, sum[:])
	return append(dst, '\n'), nil
}

func (e *Event) append(dst []byte) ([]byte, error) {
	dst = strconv.AppendInt(dst, int64(e.At), 10)
	dst = append(append(append(dst, ' '), e.Kind.String()...), ' ')
	dst = strconv.AppendInt(dst, int64(e.Seat), 10)
	switch e.Kind {
	case CardDrawn:
		dst = hex.AppendEncode(append(dst, ' '), e.Salt[:])
		var err error
		if dst, err = deck.AppendCard(append(dst, ' '), *e.Card); err != nil {
			return nil, err
		}
	case Moved, Said, HintTaken:
		dst = append(append(dst, ' '), e.Text...)
	}
	return append(dst, '\n'), nil
}

// Restore makes the session of a snapshot. A text that is cut short, altered or
// of another version is refused with a *variant.ParseError, and one with events
// that cannot have happened with the error of the first.
func Restore(text []byte) (*Session, error) {
	body, err := unseal(text, header)
	if err != nil {
		return nil, err
	}
	r := reader{text: body, at: len(header)}
	var set Settings
	var now Time
	if err := r.head(&set, &now); err != nil {
		return nil, err
	}
	var log []Event
	for r.at < len(r.text) {
		e, err := r.event(set.Options)
		if err != nil {
			return nil, err
		}
		log = append(log, e)
	}
	s, e := Rebuild(set, log)
	if e != nil {
		return nil, e
	}
	if e := s.Tick(now); e != nil {
		return nil, e
	}
	if again, e := s.Snapshot(); e != nil || !bytes.Equal(again, text) {
		return nil, torn("snapshot", board.Inconsistent, 0, "not as a session writes it")
	}
	return s, nil
}

func torn(field string, class variant.Class, at int, reason string) *variant.ParseError {
	return &variant.ParseError{Game: "succes", Field: field, Class: class, Offset: at, Reason: reason, Err: variant.ErrSyntax}
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
		return nil, torn("version", board.Syntax, 0, "another version, or no snapshot")
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

// reader walks over the lines of a snapshot.
type reader struct {
	text []byte
	at   int
}

// line returns the next line and its offset.
func (r *reader) line() (string, int) {
	at := r.at
	line, _, _ := bytes.Cut(r.text[at:], []byte("\n"))
	r.at += len(line) + 1
	return string(line), at
}

func (r *reader) head(set *Settings, now *Time) *variant.ParseError {
	line, at := r.line()
	rest, ok := strings.CutPrefix(line, "settings ")
	if !ok {
		return torn("settings", board.MissingField, at, "the settings are missing")
	}
	var ns []int
	for _, f := range strings.Split(rest, " ") {
		n, err := strconv.Atoi(f)
		if err != nil {
			return torn("settings", board.BadNumber, at, "not a number")
		}
		ns = append(ns, n)
	}
	if !set.take(ns) {
		return torn("settings", board.Syntax, at, "not the numbers of settings")
	}
	line, at = r.line()
	rest, ok = strings.CutPrefix(line, "now ")
	n, err := strconv.ParseInt(rest, 10, 64)
	if !ok || err != nil {
		return torn("now", board.BadNumber, at, "the time is missing")
	}
	*now = Time(n)
	return nil
}

func (r *reader) event(o succes.Options) (Event, error) {
	line, at := r.line()
	bad := func(reason string) error { return torn("event", board.Syntax, at, reason) }
	fields := strings.SplitN(line, " ", 4)
	if len(fields) < 3 {
		return Event{}, bad("a time, a word and a seat have to stand here")
	}
	when, err := strconv.ParseInt(fields[0], 10, 64)
	seat, err2 := strconv.ParseUint(fields[2], 10, 8)
	e := Event{At: Time(when), Kind: kinds, Seat: variant.Player(seat)}
	for k, name := range kindNames {
		if name == fields[1] {
			e.Kind = Kind(k)
		}
	}
	if err != nil || err2 != nil || e.Kind == kinds {
		return Event{}, bad("no such event")
	}
	if len(fields) == 4 {
		e.Text = fields[3]
	}
	if e.Kind != CardDrawn {
		return e, nil
	}
	salt, card, _ := strings.Cut(e.Text, " ")
	raw, err := hex.DecodeString(salt)
	if err != nil || len(raw) != len(e.Salt) {
		return Event{}, bad("a salt has 64 hexadecimal digits")
	}
	e.Text, e.Salt = "", deck.Salt(raw)
	c, err := deck.ParseCard([]byte(card), o)
	e.Card = &c
	return e, err
}
