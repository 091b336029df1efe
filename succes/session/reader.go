package session

import (
	"bytes"
	"errors"
	"strconv"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/succes/deck"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
)

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

// numbers reads the settings.
func (r *reader) numbers() ([]int, *variant.ParseError) {
	if r.at >= len(r.text) {
		return nil, torn("settings", board.MissingField, len(r.text), "the settings are missing")
	}
	line, at := r.line()
	const word = "settings "
	rest, ok := strings.CutPrefix(line, word)
	if !ok {
		return nil, torn("settings", board.MissingField, at, "the settings are missing")
	}
	at += len(word)
	var ns []int
	for f := range strings.SplitSeq(rest, " ") {
		n, err := strconv.Atoi(f)
		if err != nil {
			return nil, torn("settings", board.BadNumber, at, "not a number")
		}
		ns = append(ns, n)
		at += len(f) + 1
	}
	return ns, nil
}

// now reads the time of the snapshot.
func (r *reader) now() (Time, *variant.ParseError) {
	if r.at >= len(r.text) {
		return 0, torn("now", board.MissingField, len(r.text), "the time is missing")
	}
	line, at := r.line()
	rest, ok := strings.CutPrefix(line, "now ")
	n, err := strconv.ParseInt(rest, 10, 64)
	if !ok || err != nil {
		return 0, torn("now", board.BadNumber, at, "the time is missing")
	}
	return Time(n), nil
}

// event reads one event; its card has to be one under the options.
func (r *reader) event(o succes.Options) (Event, *variant.ParseError) {
	line, at := r.line()
	bad := func(reason string) *variant.ParseError { return torn("event", board.Syntax, at, reason) }
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
	e.Text = ""
	if e.Salt, err = secret.ParseSalt(salt); err != nil {
		return Event{}, bad("a salt has 64 hexadecimal digits")
	}
	c, err := deck.ParseCard([]byte(card), o)
	if err != nil {
		return Event{}, moved(err, at+len(line)-len(card))
	}
	e.Card = &c
	return e, nil
}

// moved returns an error about a part of a text that begins at an offset.
func moved(err error, at int) *variant.ParseError {
	var in *variant.ParseError
	if !errors.As(err, &in) {
		return cannot("event", at, err)
	}
	out := *in
	out.Offset += at
	return &out
}
