package synchro

import (
	"bytes"
	"crypto/ed25519"
	"encoding/hex"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
)

// Bounds of the Terms.
const (
	MaxTableID = 64 // bytes of an ID
	MaxName    = 64 // bytes of the name of a player
)

// Terms are what two players agree on before a game at a Table.
type Terms struct {
	// ID sets the game apart from all others of the two, 1 to MaxTableID letters,
	// digits and dashes.
	ID string
	// Players are the names of White and Black, each one line of at most MaxName
	// bytes of UTF-8 that is not "-"; or empty.
	Players [2]string
	// Keys are the public keys of both, two different ones, or both nil. With them
	// every message of a player has to be signed: see Step.
	Keys [2]ed25519.PublicKey
	// Accepted are the signatures of both under Message, which a game with keys
	// needs: none of them can say that he has agreed on something else.
	Accepted [2][]byte
}

// Signed reports whether the messages of the game are signed.
func (t *Terms) Signed() bool { return t.Keys[0] != nil || t.Keys[1] != nil }

// Digest returns what every commitment and every signature of the game is bound
// to: secret.Bind over "fairykit synchro game 2", the options of the game (its
// Info.Options), the text of the first position, the ID, both names and both keys.
func (t *Terms) Digest(p *Position) Commitment {
	return secret.Bind(
		[]byte(gameDomain), []byte(p.rules.info.Options), p.appendWith(nil, '='), []byte(t.ID),
		[]byte(t.Players[0]), []byte(t.Players[1]), t.Keys[0], t.Keys[1],
	)
}

// Message returns what each player signs to accept the terms of a game from p.
func (t *Terms) Message(p *Position) []byte {
	game := t.Digest(p)
	m := secret.Bind([]byte(messageDomain), game[:], []byte("accept"))
	return m[:]
}

// clone returns a copy that shares nothing with t.
func (t Terms) clone() Terms {
	for seat := range t.Keys {
		t.Keys[seat], t.Accepted[seat] = slices.Clone(t.Keys[seat]), slices.Clone(t.Accepted[seat])
	}
	return t
}

// check refuses terms that are none for a game from p.
func (t *Terms) check(p *Position) error {
	fail := func(field string, class variant.Class, at int, text, reason string) error {
		return &variant.ParseError{
			Game: p.rules.info.ID, Field: field, Class: class, Offset: at, Text: board.Quote(text), Reason: reason, Err: variant.ErrSyntax,
		}
	}
	if at := badID(t.ID); at >= 0 {
		return fail("id", board.Syntax, at, t.ID, "1 to 64 letters, digits and dashes")
	}
	for _, name := range t.Players {
		switch {
		case len(name) > MaxName:
			return fail("player", board.TooLong, MaxName, name, "more than 64 bytes")
		case name == "-" || !utf8.ValidString(name) || strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }):
			return fail("player", board.Syntax, 0, name, "a name is one line that can be shown, and no dash")
		}
	}
	for seat, key := range t.Keys {
		switch {
		case !t.Signed() && t.Accepted[seat] != nil:
			return fail("accepted", board.Inconsistent, 0, "", "a signature without a key")
		case t.Signed() && len(key) != ed25519.PublicKeySize:
			return fail("keys", board.Syntax, 0, "", "two keys of 32 bytes, or none")
		case t.Signed() && bytes.Equal(key, t.Keys[1-seat]):
			return fail("keys", board.DuplicateKey, 0, "", "both players have the same key")
		}
	}
	for seat, key := range t.Keys {
		if t.Signed() && !ed25519.Verify(key, t.Message(p), t.Accepted[seat]) {
			return fail("accepted", board.Mismatch, 0, "", "the signature of seat "+string(rune('0'+seat))+" under the terms does not hold")
		}
	}
	return nil
}

// badID returns where id is no id, -1 if it is one.
func badID(id string) int {
	for i := range len(id) {
		b := id[i]
		if i == MaxTableID || b != '-' && (b < 'a' || b > 'z') && (b < 'A' || b > 'Z') && (b < '0' || b > '9') {
			return i
		}
	}
	if id == "" {
		return 0
	}
	return -1
}

// The lines of the head of a transcript, in their order.
var headWords = [...]string{transcriptHead, "options", "game", "white", "black", "keys", "accepted", "start"}

// appendHead appends the lines before the first step.
func (t *Terms) appendHead(dst []byte, p *Position) []byte {
	pair := func(a, b []byte) string {
		if a == nil {
			return ""
		}
		return hex.EncodeToString(a) + " " + hex.EncodeToString(b)
	}
	for i, value := range [...]string{
		"", p.rules.info.Options, t.ID, t.Players[0], t.Players[1], pair(t.Keys[0], t.Keys[1]), pair(t.Accepted[0], t.Accepted[1]),
		string(p.appendWith(nil, '=')),
	} {
		dst = append(dst, headWords[i]...)
		switch {
		case i == 0:
		case value == "":
			dst = append(dst, " -"...)
		default:
			dst = append(append(dst, ' '), value...)
		}
		dst = append(dst, '\n')
	}
	return dst
}
