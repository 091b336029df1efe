package deck

import (
	"encoding/hex"
	"encoding/json"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
)

// MaxReveal is the length in bytes of the text of a reveal.
const MaxReveal = 1024

// Reveal is what opens a commitment.
type Reveal struct {
	Target secret.Value[string]
	Salt   Salt
}

// commitment returns the commitment that r opens.
func (r Reveal) commitment() Commitment { return Commit(r.Salt, r.Target.Reveal()) }

// Opens checks that r is what c binds to. The time that it takes does not depend
// on where they differ. The error is a *variant.ParseError of class
// board.Mismatch.
func (r Reveal) Opens(c Commitment) error {
	if !r.commitment().Equal(c) {
		return fault("target", board.Mismatch, 0, "not what was committed to")
	}
	return nil
}

// revealJSON is the text of a commitment with what opens it. The names are those
// that commitments of all games share: a move is what was committed to.
type revealJSON struct {
	Commit string      `json:"commit"`
	Reveal openingJSON `json:"reveal"`
}

type openingJSON struct {
	Move  string `json:"move"`
	Nonce string `json:"nonce"`
}

// AppendReveal appends what a host sends to open the commitment to a target:
//
//	{"commit":"<64 hexadecimal digits>","reveal":{"move":"<target>","nonce":"<salt>"}}
func AppendReveal(dst []byte, r Reveal) ([]byte, error) {
	text, err := json.Marshal(revealJSON{r.commitment().String(), openingJSON{r.Target.Reveal(), r.Salt.Hex()}})
	return append(dst, text...), err
}

// ParseReveal reads strictly what AppendReveal writes, and checks it against the
// commitment of the draw. The error is a *variant.ParseError that does not show
// the text: of class board.Mismatch when the text names another commitment or
// does not open this one.
func ParseReveal(text []byte, c Commitment) (Reveal, error) {
	if len(text) > MaxReveal {
		return Reveal{}, fault("text", board.TooLong, MaxReveal, "more than 1024 bytes")
	}
	in, err := newCursor(text)
	if err != nil {
		return Reveal{}, err
	}
	var named Commitment
	var r Reveal
	at, err := in.reveal(&named, &r)
	if err == nil {
		err = in.end()
	}
	switch {
	case err != nil:
		return Reveal{}, err
	case !named.Equal(c):
		return Reveal{}, fault("commit", board.Mismatch, 0, "another commitment than that of the draw")
	case !r.commitment().Equal(c):
		return Reveal{}, fault("reveal", board.Mismatch, at, "not what was committed to")
	}
	return r, nil
}

// reveal reads the whole text and returns where its opening stands.
func (c *cursor) reveal(named *Commitment, to *Reveal) (opening int, err *variant.ParseError) {
	hasCommit, hasMove, hasNonce := false, false, false
	var target string
	var salt [secret.SaltBytes]byte
	ok, err := c.object("", func(name, path string, at int) *variant.ParseError {
		switch name {
		case "commit":
			hasCommit = true
			return c.digest(path, named[:])
		case "reveal":
			opening = at
			_, err := c.object(path, func(name, path string, at int) *variant.ParseError {
				switch name {
				case "move":
					hasMove = true
					return c.string(path, maxTarget, &target)
				case "nonce":
					hasNonce = true
					return c.digest(path, salt[:])
				}
				return fault(path, board.UnknownField, at, "no field of an opening")
			})
			return err
		}
		return fault(path, board.UnknownField, at, "no field of a reveal")
	})
	missing := func(field string) *variant.ParseError {
		return fault(field, board.MissingField, len(c.text), "a field is missing")
	}
	switch {
	case err != nil:
		return 0, err
	case !ok:
		return 0, fault("", board.Syntax, 0, "an object has to stand here")
	case !hasCommit:
		return 0, missing("commit")
	case !hasMove:
		return 0, missing("reveal.move")
	case !hasNonce:
		return 0, missing("reveal.nonce")
	}
	to.Target, to.Salt = secret.Of(target), secret.SaltOf(salt)
	return opening, nil
}

// digest reads 64 hexadecimal digits in small letters.
func (c *cursor) digest(path string, to []byte) *variant.ParseError {
	t, at, err := c.next(path)
	if err != nil {
		return err
	}
	s, ok := t.(string)
	if !ok {
		return fault(path, board.Syntax, at, "a string has to stand here")
	}
	if len(s) != hex.EncodedLen(len(to)) {
		return fault(path, board.Syntax, at, "not 64 hexadecimal digits")
	}
	for i := range len(s) {
		if b := s[i]; (b < '0' || b > '9') && (b < 'a' || b > 'f') {
			return fault(path, board.Syntax, at, "not 64 hexadecimal digits in small letters")
		}
	}
	// Nothing that could fail is left.
	if _, err := hex.Decode(to, []byte(s)); err != nil {
		return fault(path, board.Syntax, at, err.Error())
	}
	return nil
}
