package synchro_test

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"flag"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
)

// keyOf is the private key of a seat in tests.
func keyOf(seat variant.Player) ed25519.PrivateKey {
	return ed25519.NewKeyFromSeed(bytes.Repeat([]byte{byte(seat) + 1}, ed25519.SeedSize))
}

// signedTerms are accepted by both players.
func signedTerms(p *synchro.Position) synchro.Terms {
	terms := synchro.Terms{ID: "cup-1", Players: [2]string{"Ada Lovelace", "Zoë"}}
	for seat := range terms.Keys {
		terms.Keys[seat] = keyOf(variant.Player(seat)).Public().(ed25519.PublicKey)
	}
	for seat := range terms.Accepted {
		terms.Accepted[seat] = ed25519.Sign(keyOf(variant.Player(seat)), terms.Message(p))
	}
	return terms
}

// newSigned is a table of a signed game from the start.
func newSigned(t *testing.T) *synchro.Table {
	t.Helper()
	p := published.Start().(*synchro.Position)
	table, err := synchro.NewTable(p, signedTerms(p))
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// signed returns the step with the signature of a key.
func signed(table *synchro.Table, s synchro.Step, key ed25519.PrivateKey) synchro.Step {
	s.Signature = ed25519.Sign(key, table.Message(s))
	return s
}

// take takes a step of a seat, signed by it.
func take(t *testing.T, table *synchro.Table, s synchro.Step) {
	t.Helper()
	if err := table.Take(signed(table, s, keyOf(s.Seat))); err != nil {
		t.Fatal(err)
	}
}

func commitOf(table *synchro.Table, seat variant.Player, choice string) synchro.Step {
	return synchro.Step{Kind: synchro.CommitStep, Seat: seat, Commitment: synchro.Commit(table.Digest(), table.Turn(), seat, choice, saltOf(byte(seat)))}
}

func revealOf(seat variant.Player, choice string) synchro.Step {
	return synchro.Step{Kind: synchro.RevealStep, Seat: seat, Choice: choice, Salt: saltOf(byte(seat))}
}

// signedTurn plays a turn.
func signedTurn(t *testing.T, table *synchro.Table, white, black string) {
	t.Helper()
	take(t, table, commitOf(table, 1, black))
	take(t, table, commitOf(table, 0, white))
	take(t, table, revealOf(0, white))
	take(t, table, revealOf(1, black))
}

var everyChange = flag.Bool("signed.all", false, "change each byte of signed transcripts in all ways")

// TestEveryByteOfASignedTranscript: whatever byte is changed, left out or put in,
// Verify refuses the text. The head of an unsigned one could be changed, and so
// could what was not opened. The start that all transcripts have in common is
// gone through in one of them. Bytes between words are changed in six ways, those
// within words in two, by turns: there the bytes of a kind are many.
func TestEveryByteOfASignedTranscript(t *testing.T) {
	tables := map[string]*synchro.Table{"nothing played": newSigned(t), "a resignation": newSigned(t), "no reveal": newSigned(t), "a claim": newSigned(t)}
	signedTurn(t, tables["a resignation"], "e2e4", "d7d5")
	take(t, tables["a resignation"], synchro.Step{Kind: synchro.ResignStep, Seat: 1})
	late := tables["no reveal"]
	take(t, late, commitOf(late, 0, "e2e4"))
	take(t, late, commitOf(late, 1, "d7d5"))
	take(t, late, revealOf(0, "e2e4"))
	if err := late.Timeout(); err != nil {
		t.Fatal(err)
	}
	for _, turn := range []string{"g1f3 g8f6", "f3g1 f6g8", "g1f3 g8f6", "f3g1 f6g8"} {
		white, black, _ := strings.Cut(turn, " ")
		signedTurn(t, tables["a claim"], white, black)
	}
	take(t, tables["a claim"], synchro.Step{Kind: synchro.ClaimStep, Seat: 1, Reason: variant.Repetition})
	n, head := 0, tables["nothing played"].Transcript()
	for name, table := range tables {
		text := table.Transcript()
		back, err := published.Verify(text)
		if err != nil || state(t, back) != state(t, table) {
			t.Fatalf("%s: %v\n%s", name, err, text)
		}
		begin, step := 0, 1
		for text != head && begin < len(head) && text[begin] == head[begin] {
			begin++
		}
		if name == "a claim" {
			step = 37 // it is long
		}
		if *everyChange {
			begin = 0
		}
		for i := begin; i < len(text); i += step {
			within := step == 1 && text[i] > ' ' && !*everyChange
			for way, bad := range []string{
				text[:i] + string(text[i]^1) + text[i+1:], text[:i] + string(text[i]^0x20) + text[i+1:],
				text[:i] + "0" + text[i+1:], text[:i] + "\n" + text[i+1:], text[:i] + text[i+1:], text[:i] + " " + text[i:],
			} {
				if bad == text || within && (i+way)%3 > 0 {
					continue
				}
				n++
				back, err := published.Verify(bad)
				var e *variant.ParseError
				if back != nil || !errors.As(err, &e) || e.Offset < 0 || e.Offset > len(bad) {
					t.Fatalf("%s: byte %d: %v\n%s", name, i, err, bad)
				}
			}
		}
	}
	t.Logf("%d changed texts refused", n)
}

// TestStepsAreSigned: only the seat itself takes a step, then and there.
func TestStepsAreSigned(t *testing.T) {
	table := newSigned(t)
	refused := func(what string, s synchro.Step) {
		t.Helper()
		before := state(t, table)
		var e *synchro.TableError
		if err := table.Take(s); !errors.As(err, &e) || !e.Unsigned || !errors.Is(err, variant.ErrRefused) || state(t, table) != before {
			t.Errorf("%s: %v", what, err)
		}
	}
	resign := synchro.Step{Kind: synchro.ResignStep, Seat: 1}
	refused("not signed", resign)
	refused("signed by the other seat", signed(table, resign, keyOf(0)))
	refused("signed for another step", synchro.Step{Kind: synchro.ResignStep, Seat: 1, Signature: signed(table, commitOf(table, 1, "d7d5"), keyOf(1)).Signature})
	refused("short", synchro.Step{Kind: synchro.ResignStep, Seat: 1, Signature: []byte{1}})
	early := signed(table, resign, keyOf(1))
	take(t, table, commitOf(table, 0, "e2e4"))
	take(t, table, commitOf(table, 1, "d7d5"))
	refused("signed before the commitments", early)
	if err := table.Resign(1); err == nil {
		t.Error("a resignation without a signature is taken")
	}
	if err := newTable(t, "").Take(early); !errors.Is(err, variant.ErrRefused) {
		t.Errorf("a signature in a game without keys: %v", err)
	}
	if err := table.Take(synchro.Step{Kind: 9}); !errors.Is(err, variant.ErrRefused) || table.Message(synchro.Step{Kind: 9}) != nil {
		t.Errorf("a step of no kind: %v", err)
	}
}

// TestTerms: what cannot be agreed on names the term at fault.
func TestTerms(t *testing.T) {
	p := published.Start().(*synchro.Position)
	for _, tt := range []struct {
		name, field string
		class       variant.Class
		change      func(*synchro.Terms)
	}{
		{"a long name", "player", board.TooLong, func(x *synchro.Terms) { x.Players[0] = strings.Repeat("x", 65) }},
		{"two lines", "player", board.Syntax, func(x *synchro.Terms) { x.Players[1] = "a\nb" }},
		{"a dash", "player", board.Syntax, func(x *synchro.Terms) { x.Players[1] = "-" }},
		{"one key", "keys", board.Syntax, func(x *synchro.Terms) { x.Keys[1] = nil }},
		{"a short key", "keys", board.Syntax, func(x *synchro.Terms) { x.Keys[0] = x.Keys[0][1:] }},
		{"one key for both", "keys", board.DuplicateKey, func(x *synchro.Terms) { x.Keys[1] = x.Keys[0] }},
		{"not accepted", "accepted", board.Mismatch, func(x *synchro.Terms) { x.Accepted[1] = nil }},
		{"accepted by the other", "accepted", board.Mismatch, func(x *synchro.Terms) { x.Accepted[1] = x.Accepted[0] }},
		{"accepted under another name", "accepted", board.Mismatch, func(x *synchro.Terms) { x.Players[1] = "Zoe" }},
		{"accepted without keys", "accepted", board.Inconsistent, func(x *synchro.Terms) { x.Keys = [2]ed25519.PublicKey{} }},
	} {
		terms := signedTerms(p)
		tt.change(&terms)
		table, err := synchro.NewTable(p, terms)
		var e *variant.ParseError
		if table != nil || !errors.As(err, &e) || e.Field != tt.field || e.Class != tt.class {
			t.Errorf("%s: %v", tt.name, err)
		}
	}
	// An id may look like the sign for nothing.
	table, err := synchro.NewTable(p, synchro.Terms{ID: "-"})
	if err != nil {
		t.Fatal(err)
	}
	if back, err := published.Verify(table.Transcript()); err != nil || back.Terms().ID != "-" {
		t.Error(err)
	}
}
