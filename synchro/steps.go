package synchro

import (
	"crypto/ed25519"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
)

// StepKind is what a player does at a Table.
type StepKind uint8

// The kinds of steps.
const (
	CommitStep StepKind = iota
	RevealStep
	ClaimStep
	ResignStep
	stepKinds
)

var stepWords = [stepKinds]string{"commit", "reveal", "claim", "resign"}

// Step is a message of a player to the Table.
type Step struct {
	Kind StepKind
	Seat variant.Player
	// Commitment belongs to a CommitStep, Choice and Salt to a RevealStep, Reason
	// to a ClaimStep.
	Commitment Commitment
	Choice     string
	Salt       Salt
	Reason     variant.Reason
	// Signature is what the seat's key makes of Table.Message, nil in a game
	// without keys.
	Signature []byte
}

// append appends the line of the step in a turn, without signature and end. A
// choice that could not stand in a line is quoted.
func (s *Step) append(dst []byte, turn int) []byte {
	dst = append(dst, stepWords[s.Kind]...)
	dst = strconv.AppendInt(append(dst, ' '), int64(turn), 10)
	dst = strconv.AppendInt(append(dst, ' '), int64(s.Seat), 10)
	switch s.Kind {
	case CommitStep:
		dst = append(append(dst, ' '), s.Commitment.String()...)
	case RevealStep:
		dst = append(dst, ' ')
		if plainChoice(s.Choice) {
			dst = append(dst, s.Choice...)
		} else {
			dst = strconv.AppendQuoteToASCII(dst, s.Choice)
		}
		dst = append(append(dst, ' '), s.Salt.Hex()...)
	case ClaimStep:
		dst = append(append(dst, ' '), s.Reason...)
	}
	return dst
}

func plainChoice(text string) bool {
	return text != "" && !strings.ContainsFunc(text, func(r rune) bool { return r <= ' ' || r > '~' || r == '"' })
}

// Message returns what the seat of a step signs to take it now, with
// ed25519.Sign: secret.Bind over "fairykit synchro message 2", the digest of the
// game, one of all turns, and of both commitments when they have been made, and
// the line that the step will have in the transcript. So a signature serves at no
// other time and in no other game. For a step of no kind it returns nil.
func (t *Table) Message(s Step) []byte {
	if s.Kind >= stepKinds {
		return nil
	}
	m := secret.Bind([]byte(messageDomain), t.digest[:], t.past[:], s.append(nil, t.turn))
	return m[:]
}

// Take takes the step of a player. It fails as Commit, Reveal, Claim and Resign
// do, and with a *TableError that wraps variant.ErrRefused for a step without the
// signature that the terms ask for, or with another one.
func (t *Table) Take(s Step) error {
	err := t.allowed(&s)
	if err == nil {
		err = t.authentic(&s)
	}
	if err != nil {
		return err
	}
	line := s.append(nil, t.turn)
	if s.Signature != nil {
		line = hex.AppendEncode(append(line, ' '), s.Signature)
	}
	if s.Kind == ClaimStep {
		if err := t.game.Claim(s.Seat, s.Reason); err != nil {
			return err
		}
	}
	t.log = append(append(t.log, line...), '\n')
	switch s.Kind {
	case CommitStep:
		t.commit(&s)
	case RevealStep:
		return t.reveal(&s)
	case ClaimStep:
		t.outcome, t.phase = t.game.Outcome(), Finished
	case ResignStep:
		t.end(variant.Seats(s.Seat), variant.Resigned)
	}
	return nil
}

// allowed refuses a step that is not to be taken now.
func (t *Table) allowed(s *Step) error {
	refuse := func(field string, class variant.Class, at int, reason string) error {
		return &variant.ParseError{
			Game: "synchro", Field: field, Class: class, Offset: at, Text: board.Quote(s.Choice), Reason: reason, Err: variant.ErrRefused,
		}
	}
	switch s.Kind {
	case CommitStep:
		if err := t.expect(s.Seat, Committing); err != nil {
			return err
		}
		if t.done != 0 && t.commits[1-s.Seat] == s.Commitment {
			return refuse("commitment", board.DuplicateKey, 0, "a copy of the other seat's")
		}
	case RevealStep:
		if err := t.expect(s.Seat, Revealing); err != nil {
			return err
		}
		if len(s.Choice) > variant.MaxMoveText {
			return refuse("reveal", board.TooLong, variant.MaxMoveText, "no move needs so many bytes")
		}
		if !Commit(t.digest, t.turn, s.Seat, s.Choice, s.Salt).Equal(t.commits[s.Seat]) {
			return refuse("reveal", board.Mismatch, 0, "not what was committed to")
		}
	case ClaimStep:
		return t.expect(s.Seat, Committing)
	case ResignStep:
		if s.Seat > 1 || t.phase == Finished {
			return t.expect(s.Seat, Committing)
		}
	default:
		return t.refuse(s.Seat, variant.ErrRefused, "no such step")
	}
	return nil
}

// authentic refuses a step that its seat has not signed as the terms want it.
func (t *Table) authentic(s *Step) error {
	refuse := func(why string) error {
		return &TableError{Seat: s.Seat, Turn: t.turn, Why: why, Err: variant.ErrRefused, Unsigned: true}
	}
	switch {
	case !t.terms.Signed() && s.Signature == nil:
		return nil
	case !t.terms.Signed():
		return refuse("a signature in a game without keys")
	case s.Signature == nil:
		return refuse("the step is not signed")
	case !ed25519.Verify(t.terms.Keys[s.Seat], t.Message(*s), s.Signature):
		return refuse("the signature does not hold")
	}
	return nil
}

func (t *Table) commit(s *Step) {
	t.commits[s.Seat] = s.Commitment
	if t.done |= variant.Seats(s.Seat); t.done.Len() == 2 {
		t.phase, t.done = Revealing, 0
		t.remember(t.commits[0][:], t.commits[1][:])
	}
}

func (t *Table) reveal(s *Step) error {
	p := t.Position()
	list := p.AppendChoices(nil, s.Seat)
	t.choices[s.Seat] = move.None
	if i := slices.IndexFunc(list, func(m move.Move) bool { return variant.Format(p, m) == s.Choice }); i >= 0 {
		t.choices[s.Seat] = list[i]
	}
	if t.done |= variant.Seats(s.Seat); t.done.Len() == 2 {
		return t.complete()
	}
	return nil
}

// remember adds to what signatures are bound to. It does not depend on which of
// two steps of a phase came first.
func (t *Table) remember(parts ...[]byte) {
	t.past = secret.Bind(slices.Concat([][]byte{[]byte(historyDomain), t.past[:]}, parts)...)
}
