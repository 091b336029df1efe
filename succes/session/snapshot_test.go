package session

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

func TestTornSnapshotsAreRefused(t *testing.T) {
	s := playing(t, Settings{})
	play(t, s, exampleLine)
	text, err := s.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	refused := func(what string, i int, text []byte) {
		_, err := Restore(text)
		var e *variant.ParseError
		if !errors.As(err, &e) {
			t.Fatalf("%s %d: %v", what, i, err)
		}
	}
	for i := range text {
		refused("cut at", i, text[:i])
		for _, bit := range []byte{1, 32, 128} {
			bad := bytes.Clone(text)
			bad[i] ^= bit
			refused("altered at", i, bad)
		}
	}
	refused("longer", 0, append(bytes.Clone(text), '\n'))
	refused("twice", 0, append(bytes.Clone(text), text...))
	_, err = Restore(bytes.Replace(text, []byte("succes-session 1"), []byte("succes-session 2"), 1))
	if !errors.Is(err, &variant.ParseError{Class: board.Syntax}) {
		t.Errorf("another version: %v", err)
	}
}

func seal(body []byte) []byte {
	sum := sha256.Sum256(body)
	return append(hex.AppendEncode(append(bytes.Clone(body), sealing...), sum[:]), '\n')
}

// A checksum does not make a text true.
func TestForgedSnapshotsAreRefused(t *testing.T) {
	s := playing(t, Settings{SeatSeconds: []int{60, 60}})
	play(t, s, exampleLine)
	text, err := s.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	body, e := unseal(text, header)
	if e != nil {
		t.Fatal(e)
	}
	for _, swap := range [][2]string{
		{"settings 2 ", "settings 9 "}, {"settings 2 ", "settings 02 "}, {"settings 2 ", "settings x "}, {"settings 2 ", "settings "},
		{"settings 2 ", "settings 0 "},
		{" 2 60 60 0\n", " 2000000000 60 60 0\n"}, {" 2 60 60 0\n", " -1 60 60 0\n"}, {"now 60006", "now 60005"}, {"now 60006", "now"},
		{"60001 move 0 f2f3", "60001 move 1 f2f3"}, {"60001 move 0 f2f3", "60001 move 0 f2f5"}, {"60001 move 0 f2f3", "60001 move 0 F2F3"},
		{"60001 move", "60003 move"}, {"60001 move", "60001 fly"}, {"60001 move", "+60001 move"}, {"60000 timeup 0\n", ""},
		{"60000 timeup 0", "60000 timeup 1"}, {"60000 timeup 0", "59999 timeup 0"}, {`"maxPlies":6`, `"maxPlies":3`},
		{"0 prepare 0\n", "0 prepare 0\n\n"}, {"drawn 0 ab", "drawn 0 0x"}, {`{"id"`, `{ "id"`},
	} {
		bad := bytes.Replace(body, []byte(swap[0]), []byte(swap[1]), 1)
		if bytes.Equal(bad, body) {
			t.Fatalf("no %q in\n%s", swap[0], body)
		}
		if _, err := Restore(seal(bad)); err == nil {
			t.Errorf("%q for %q passes", swap[1], swap[0])
		}
	}
}

func FuzzRestore(f *testing.F) {
	f.Add([]byte("settings 0\nnow 0\n"))
	s, err := New(Settings{})
	if err != nil {
		f.Fatal(err)
	}
	if err := s.Say(3, 1, "hello"); err != nil {
		f.Fatal(err)
	}
	text, err := s.Snapshot()
	if err != nil {
		f.Fatal(err)
	}
	body, _ := unseal(text, header)
	f.Add(body[len(header):])
	f.Fuzz(func(t *testing.T, body []byte) {
		text := seal(append([]byte(header), body...))
		s, err := Restore(text)
		if err != nil {
			return
		}
		again, err := s.Snapshot()
		if err != nil || !bytes.Equal(again, text) {
			t.Errorf("read %q, written %q (%v)", text, again, err)
		}
	})
}
