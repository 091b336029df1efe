package synchro

import (
	"encoding/hex"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
)

// transcriptHead is the first line of a transcript.
const transcriptHead = "synchro transcript 2"

// maxTranscript is more than a game of 20,000 turns needs, in bytes.
const maxTranscript = 8 << 20

// Transcript returns what has happened at the table, in lines of UTF-8: a head with
// the options, the terms and the first position, then one line for each step,
//
//	commit 1 0 HEX
//	reveal 1 0 e2e4 HEX
//	claim 9 1 repetition
//	timeout 9
//	resign 9 0
//
// with the turn, the seat and what it gave, and behind that the signature of the
// seat where the messages are signed; last, once the game is over, how it ended.
// Every salt in it is of a choice that has been revealed.
func (t *Table) Transcript() string {
	out := t.log
	if t.phase == Finished {
		out = append(out[:len(out):len(out)], "end "...)
		out = append(out, resultText(t.outcome)...)
		out = append(out, ' ')
		out = append(out, t.outcome.Reason...)
		out = append(out, '\n')
	}
	return string(out)
}

func resultText(o variant.Outcome) string {
	switch {
	case o.Result == variant.Draw:
		return "1/2-1/2"
	case o.Winners.Has(0):
		return "1-0"
	}
	return "0-1"
}

// Verify reads a transcript, takes every step of it again at a table of its own,
// and returns that table: the game can go on from there. It accepts what
// Transcript writes and nothing else: every commitment, reveal, choice, signature
// and the end are checked. The error is a *variant.ParseError with the byte of the
// line at fault; a reveal that does not fit its commitment has class
// board.Mismatch, as has a signature that does not hold.
//
// Without keys this proves that the game is one by the rules, and that no choice
// was changed after the commitments that stand there: but whoever writes the text
// could have made all of it up, a seat that did not reveal above all. With keys it
// proves as well that both players accepted the terms, and that each of them has
// sent, at that moment of that game, what stands there as his: so who has not
// revealed had bound himself, and is known. A missing message itself can be signed
// by nobody: that it did not come in time is the word of who writes "timeout", and
// the player answers with the reveal that fits.
func (r *Rules) Verify(transcript string) (*Table, error) {
	if len(transcript) > maxTranscript {
		return nil, r.lineFault(board.TooLong, maxTranscript, "", "no game needs so many bytes")
	}
	v := verifier{rules: r, text: transcript}
	if err := v.head(); err != nil {
		return nil, err
	}
	for v.at < len(v.text) {
		start := v.at
		line, err := v.line()
		if err != nil {
			return nil, err
		}
		before := len(v.table.log)
		if strings.HasPrefix(line, "end ") {
			if got := v.table.Transcript(); got != transcript {
				return nil, r.lineFault(board.Inconsistent, start, line, "the game has not ended so")
			}
			return v.table, nil
		}
		if err := v.step(line); err != nil {
			return nil, r.stepFault(start, line, err)
		}
		if got := v.table.log[before:]; string(got) != line+"\n" {
			return nil, r.lineFault(board.NotCanonical, start, line, "not as the writer spells it")
		}
	}
	if v.table.phase == Finished {
		return nil, r.lineFault(board.MissingField, len(transcript), "", "the line with the end is missing")
	}
	return v.table, nil
}

func (r *Rules) lineFault(class variant.Class, at int, line, reason string) *variant.ParseError {
	return &variant.ParseError{
		Game: r.info.ID, Field: "transcript", Class: class, Offset: at,
		Text: board.Quote(line), Reason: reason, Err: variant.ErrSyntax,
	}
}

// stepFault is the fault of a line whose step the table refuses.
func (r *Rules) stepFault(at int, line string, err error) *variant.ParseError {
	class := board.Inconsistent
	if e, ok := err.(*variant.ParseError); ok {
		class = e.Class
	}
	e := r.lineFault(class, at, line, err.Error())
	e.Err = err
	return e
}

// verifier reads a transcript line by line.
type verifier struct {
	rules *Rules
	text  string
	at    int // of the next line
	table *Table
}

// line returns the next line without its end.
func (v *verifier) line() (string, error) {
	n := strings.IndexByte(v.text[v.at:], '\n')
	if n < 0 {
		return "", v.rules.lineFault(board.Unterminated, len(v.text), "", "a line without its end")
	}
	line := v.text[v.at : v.at+n]
	v.at += n + 1
	return line, nil
}

// head reads the lines before the first step.
func (v *verifier) head() error {
	var values [len(headWords)]string
	var offsets [len(headWords)]int
	for i, word := range headWords {
		at := v.at
		line, err := v.line()
		if err != nil {
			return err
		}
		rest, ok := strings.CutPrefix(line, word)
		if i > 0 && ok {
			rest, ok = strings.CutPrefix(rest, " ")
		}
		switch {
		case !ok:
			return v.rules.lineFault(board.Syntax, at, line, "this line begins with "+word)
		case i == 0 && rest != "":
			return v.rules.lineFault(board.Inconsistent, at, line, "another form")
		case rest == "-" && word != "game":
			rest = ""
		}
		values[i], offsets[i] = rest, v.at-1-len(line)+len(word)+min(i, 1)
	}
	if values[1] != v.rules.info.Options {
		return v.rules.lineFault(board.Inconsistent, offsets[1], values[1], "other options")
	}
	terms := Terms{ID: values[2], Players: [2]string{values[3], values[4]}}
	var err error
	for seat, i := range [...]int{5, 5, 6, 6} {
		var b []byte
		if b, err = readHalf(values[i], seat%2); err != nil {
			return v.rules.stepFault(offsets[i], values[i], err)
		}
		if i == 5 {
			terms.Keys[seat%2] = b
		} else {
			terms.Accepted[seat%2] = b
		}
	}
	const start = len(headWords) - 1
	p, err := v.rules.parse(values[start], nil)
	if err != nil {
		return v.rules.stepFault(offsets[start], values[start], err)
	}
	if v.table, err = NewTable(p, terms); err != nil {
		at := start
		var e *variant.ParseError
		if errors.As(err, &e) {
			at = max(slices.Index([]string{"", "", "id", "player", "", "keys", "accepted"}, e.Field), 0)
		}
		return v.rules.stepFault(offsets[at], values[at], err)
	}
	if string(v.table.log) != v.text[:v.at] {
		return v.rules.lineFault(board.NotCanonical, 0, "", "the head is not as the writer spells it")
	}
	return nil
}

// errHex is a text of keys or signatures that is none.
var errHex = errors.New("two values in hexadecimal digits have to stand here")

// readHalf reads one of two values in hexadecimal digits, nil where there are
// none. That the writer spells them so is checked elsewhere.
func readHalf(text string, which int) ([]byte, error) {
	if text == "" {
		return nil, nil
	}
	a, b, ok := strings.Cut(text, " ")
	if which == 1 {
		a = b
	}
	raw, err := hex.DecodeString(a)
	if err != nil || !ok || len(raw) == 0 {
		return nil, errHex
	}
	return raw, nil
}

// step takes the step of a line. What it does not look at is compared with what
// the table writes of the step.
func (v *verifier) step(line string) error {
	word, rest, _ := strings.Cut(line, " ")
	if word == "timeout" {
		return v.table.Timeout()
	}
	s := Step{Seat: 2}
	_, rest, _ = strings.Cut(rest, " ") // the turn
	name, rest, _ := strings.Cut(rest, " ")
	if name == "0" || name == "1" {
		s.Seat = variant.Player(name[0] - '0')
	}
	kind := slices.Index(stepWords[:], word)
	if kind < 0 {
		return v.rules.lineFault(board.Syntax, 0, line, "no such step")
	}
	s.Kind = StepKind(kind)
	if v.table.terms.Signed() {
		i := max(strings.LastIndexByte(rest, ' '), -1)
		sig, err := hex.DecodeString(rest[i+1:])
		if err != nil {
			return v.rules.lineFault(board.Mismatch, 0, line, "no signature")
		}
		s.Signature, rest = sig, rest[:max(i, 0)]
	}
	if err := v.read(&s, rest); err != nil {
		return err
	}
	err := v.table.Take(s)
	var e *TableError
	if errors.As(err, &e) && e.Unsigned {
		return v.rules.lineFault(board.Mismatch, 0, line, e.Why)
	}
	return err
}

// read reads what a step gives.
func (v *verifier) read(s *Step, rest string) (err error) {
	switch s.Kind {
	case CommitStep:
		s.Commitment, err = secret.ParseCommitment(rest)
	case RevealStep:
		i := strings.LastIndexByte(rest, ' ')
		if i < 0 {
			return v.rules.lineFault(board.MissingField, 0, rest, "a choice and a salt")
		}
		if s.Salt, err = secret.ParseSalt(rest[i+1:]); err != nil {
			return err
		}
		s.Choice = rest[:i]
		if strings.HasPrefix(s.Choice, `"`) {
			if s.Choice, err = strconv.Unquote(s.Choice); err != nil {
				return v.rules.lineFault(board.Syntax, 0, rest, "a choice in quotes")
			}
		}
	case ClaimStep:
		s.Reason = variant.Reason(rest)
	}
	return err
}
