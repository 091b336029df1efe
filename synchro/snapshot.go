package synchro

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
)

// AppendSnapshot appends the whole position with a choice that is pending: the
// public text, a seventh field with that choice or '-', and as the eighth the
// SHA-256 of all before it in hexadecimal digits, which tells a damaged text (it is
// no signature). It is for the owner of the game, to go on after a restart, and
// must not be shown to a player. Parse does not read it.
func (p *Position) AppendSnapshot(dst []byte) []byte {
	from := len(dst)
	dst = append(p.appendWith(dst, '='), ' ')
	if p.first.IsSet() {
		dst = p.first.Reveal().Append(dst, p.rules.info.Geometry, p.rules.info.Roster)
	} else {
		dst = append(dst, '-')
	}
	sum := sha256.Sum256(dst[from:])
	return hex.AppendEncode(append(dst, ' '), sum[:])
}

// checkSum looks at the last of eight fields.
func checkSum(text string, fields []notation.Field) *variant.ParseError {
	if len(fields) != 8 {
		end := notation.Field{Offset: len(text)}
		return end.Fault("snapshot", board.MissingField, 0, "a position with eight fields")
	}
	field := fields[7]
	sum := sha256.Sum256([]byte(text[:field.Offset-1]))
	if field.Text != hex.EncodeToString(sum[:]) {
		bad := field.Fault("checksum", board.Mismatch, 0, "the text is not what was written")
		bad.Text = ""
		return bad
	}
	return nil
}

// ParseSnapshot reads what AppendSnapshot writes and nothing else. The error is
// a *variant.ParseError; that of the pending choice does not show its text.
func (r *Rules) ParseSnapshot(text string) (*Position, error) {
	fields, bad := notation.Split(text, maxText+variant.MaxMoveText+2*sha256.Size)
	if bad == nil {
		bad = checkSum(text, fields)
	}
	if bad != nil {
		bad.Game = r.info.ID
		return nil, bad
	}
	field := fields[6]
	p, err := r.parse(text[:field.Offset-1], nil)
	if err != nil {
		return nil, err
	}
	if field.Text == "-" {
		return p, nil
	}
	m, err := variant.ParseMove(p, field.Text)
	switch {
	case errors.As(err, &bad):
		err := field.Fault("pending choice", bad.Class, bad.Offset, "no choice that White could have made")
		err.Game, err.Text, err.Err = r.info.ID, "", bad.Err
		return nil, err
	case variant.Format(p, m) != field.Text:
		err := field.Fault("pending choice", board.NotCanonical, 0, "not as the writer spells it")
		err.Game, err.Text = r.info.ID, ""
		return nil, err
	}
	p.Apply(m)
	return p, nil
}
