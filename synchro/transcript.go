package synchro

import (
	"strconv"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// transcriptHead is the first line of a transcript.
const transcriptHead = "synchro transcript 1"

// maxTranscript is more than a game of 20,000 turns needs, in bytes.
const maxTranscript = 8 << 20

// Transcript returns what has happened at the table, in lines of ASCII: a head
// with the options, the id and the first position, then one line for each step,
//
//	commit 1 0 HEX
//	reveal 1 0 e2e4 HEX
//	claim 9 1 repetition
//	timeout 9
//	resign 9 0
//
// with the turn, the seat and what it gave; last, once the game is over, how it
// ended. Every salt in it is of a choice that has been revealed.
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

func (t *Table) appendHead(dst []byte, p *Position) []byte {
	dst = append(dst, transcriptHead+"\noptions "...)
	if p.rules.info.Options == "" {
		dst = append(dst, '-')
	}
	dst = append(dst, p.rules.info.Options...)
	dst = append(append(dst, "\ngame "...), t.id...)
	dst = p.appendWith(append(dst, "\nstart "...), '=')
	return append(dst, '\n')
}

// appendStep appends the first words of a line; seat 2 stands for none.
func (t *Table) appendStep(dst []byte, word string, seat variant.Player) []byte {
	dst = append(append(dst, word...), ' ')
	dst = strconv.AppendInt(dst, int64(t.Turn()), 10)
	if seat < 2 {
		dst = append(dst, ' ', '0'+byte(seat))
	}
	return dst
}

func (t *Table) appendCommit(dst []byte, seat variant.Player, c Commitment) []byte {
	dst = append(t.appendStep(dst, "commit", seat), ' ')
	return append(append(dst, c.String()...), '\n')
}

// appendReveal writes a choice that could not stand in a line in quotes.
func (t *Table) appendReveal(dst []byte, seat variant.Player, choice string, salt Salt) []byte {
	dst = append(t.appendStep(dst, "reveal", seat), ' ')
	if plainChoice(choice) {
		dst = append(dst, choice...)
	} else {
		dst = strconv.AppendQuoteToASCII(dst, choice)
	}
	return append(append(append(dst, ' '), salt.Hex()...), '\n')
}

func plainChoice(text string) bool {
	return text != "" && !strings.ContainsFunc(text, func(r rune) bool { return r <= ' ' || r > '~' || r == '"' })
}

func (t *Table) appendClaim(dst []byte, seat variant.Player, reason variant.Reason) []byte {
	dst = append(t.appendStep(dst, "claim", seat), ' ')
	return append(append(dst, reason...), '\n')
}

func (t *Table) appendTimeout(dst []byte) []byte {
	return append(t.appendStep(dst, "timeout", 2), '\n')
}

func (t *Table) appendResign(dst []byte, seat variant.Player) []byte {
	return append(t.appendStep(dst, "resign", seat), '\n')
}

// Verify reads a transcript, takes every step of it again at a table of its own,
// and returns that table: the game can go on from there. It accepts what
// Transcript writes and nothing else: every commitment, reveal, choice and the
// end are checked. The error is a *variant.ParseError with the byte of the line
// at fault; a reveal that does not fit its commitment has class board.Mismatch.
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

// head reads the four lines before the first step.
func (v *verifier) head() error {
	options := v.rules.info.Options
	if options == "" {
		options = "-"
	}
	var id, start string
	for _, want := range []struct {
		prefix, rest string
		value        *string
	}{
		{transcriptHead, "", nil}, {"options ", options, nil}, {"game ", "", &id}, {"start ", "", &start},
	} {
		at := v.at
		line, err := v.line()
		if err != nil {
			return err
		}
		rest, ok := strings.CutPrefix(line, want.prefix)
		switch {
		case !ok:
			return v.rules.lineFault(board.Syntax, at, line, "this line begins with "+want.prefix)
		case want.value != nil:
			*want.value = rest
		case rest != want.rest:
			return v.rules.lineFault(board.Inconsistent, at, line, "another form or other options")
		}
	}
	at := v.at - 1 - len(start)
	p, err := v.rules.parse(start, nil)
	if err == nil {
		v.table, err = NewTable(p, id)
	}
	if err != nil {
		return v.rules.stepFault(at, start, err)
	}
	return nil
}

// step takes the step of a line. What it does not look at is compared with what
// the table writes of the step.
func (v *verifier) step(line string) error {
	t := v.table
	word, rest, _ := strings.Cut(line, " ")
	_, rest, _ = strings.Cut(rest, " ") // the turn
	name, rest, _ := strings.Cut(rest, " ")
	seat := variant.Player(2)
	if name == "0" || name == "1" {
		seat = variant.Player(name[0] - '0')
	}
	switch word {
	case "commit":
		c, err := ParseCommitment(rest)
		if err != nil {
			return err
		}
		return t.Commit(seat, c)
	case "reveal":
		i := strings.LastIndexByte(rest, ' ')
		if i < 0 {
			return v.rules.lineFault(board.MissingField, 0, line, "a choice and a salt")
		}
		salt, err := ParseSalt(rest[i+1:])
		if err != nil {
			return err
		}
		choice := rest[:i]
		if strings.HasPrefix(choice, `"`) {
			if choice, err = strconv.Unquote(choice); err != nil {
				return v.rules.lineFault(board.Syntax, 0, line, "a choice in quotes")
			}
		}
		return t.Reveal(seat, choice, salt)
	case "claim":
		return t.Claim(seat, variant.Reason(rest))
	case "timeout":
		return t.Timeout()
	case "resign":
		return t.Resign(seat)
	}
	return v.rules.lineFault(board.Syntax, 0, line, "no such step")
}
