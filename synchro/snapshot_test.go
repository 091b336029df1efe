package synchro_test

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
)

// TestSnapshot: a game goes on after a restart, whether or not White has chosen.
func TestSnapshot(t *testing.T) {
	r := synchro.Must(synchro.Options{Pass: synchro.PassAlways})
	pending := 0
	wander(t, r, *differSamples, 51, func(p *synchro.Position, ms [2]move.Move) {
		for _, chosen := range []bool{false, true} {
			q := p.Clone().(*synchro.Position)
			if chosen {
				q.Apply(ms[0])
				pending++
			}
			text := string(q.AppendSnapshot(nil))
			back, err := r.ParseSnapshot(text)
			if err != nil || back.Key() != q.Key() || back.Turn() != q.Turn() || string(back.AppendSnapshot(nil)) != text {
				t.Fatalf("%q is read as %v, %v", text, back, err)
			}
			if _, err := r.Parse(text); err == nil {
				t.Fatalf("Parse takes %q", text)
			}
			if chosen {
				q.Apply(ms[1])
				back.Apply(ms[1])
			}
			if mustText(t, q) != mustText(t, back) {
				t.Fatalf("after %q: %s and %s", text, mustText(t, q), mustText(t, back))
			}
		}
	})
	if pending == 0 {
		t.Error("no choice was pending")
	}
}

// sealed appends the checksum of a snapshot.
func sealed(text string) string {
	sum := sha256.Sum256([]byte(text))
	return text + " " + hex.EncodeToString(sum[:])
}

// TestEveryByteOfASnapshot: a changed byte used to give another position, or
// another choice.
func TestEveryByteOfASnapshot(t *testing.T) {
	p := published.Start()
	p.Apply(variant.Moves(p)[3])
	text := string(p.(*synchro.Position).AppendSnapshot(nil))
	for i := range text {
		for b := range 256 {
			if byte(b) == text[i] {
				continue
			}
			if _, err := published.ParseSnapshot(text[:i] + string([]byte{byte(b)}) + text[i+1:]); err == nil {
				t.Fatalf("byte %d as %#x is taken", i, b)
			}
		}
	}
}

// TestSnapshotRefuses: strict, with typed errors that do not show the choice.
func TestSnapshotRefuses(t *testing.T) {
	const over = "7K/6q1/5k2/8/8/P7/8/8 = - -,- 0 2"
	tests := []struct {
		name, text string
		class      variant.Class
		field      string
		offset     int
	}{
		{"empty", "", board.Syntax, "position", 0},
		{"without a checksum", synchro.Start + " -", board.MissingField, "snapshot", len(synchro.Start) + 2},
		{"without a choice", sealed(synchro.Start), board.MissingField, "snapshot", len(synchro.Start) + 65},
		{"two choices", sealed(synchro.Start + " e2e4 e7e5"), board.MissingField, "snapshot", len(synchro.Start) + 75},
		{"no position", sealed("8/8 = - -,- 0 1 -"), board.RankCount, "placement", 3},
		{"not White's", sealed(synchro.Start + " e7e5"), board.IllegalMove, "pending choice", len(synchro.Start) + 1},
		{"no move", sealed(synchro.Start + " e9"), board.BadSquare, "pending choice", len(synchro.Start) + 1},
		{"another spelling", sealed("4k3/P7/8/8/8/8/8/4K3 = - -,- 0 1 a7a8=Q"), board.NotCanonical, "pending choice", 33},
		{"no such promotion", sealed("4k3/P7/8/8/8/8/8/4K3 = - -,- 0 1 a7a8k"), board.BadPromotion, "pending choice", 37},
		{"the game is over", sealed(over + " a3a4"), board.IllegalMove, "pending choice", len(over) + 1},
		{"too long", synchro.Start + " " + strings.Repeat("e", 300), board.TooLong, "position", 224},
	}
	r := synchro.Must(synchro.Options{})
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, err := r.ParseSnapshot(tt.text)
			var e *variant.ParseError
			if p != nil || !errors.As(err, &e) {
				t.Fatalf("%v, %v", p, err)
			}
			if e.Class != tt.class || e.Field != tt.field || e.Offset != tt.offset || e.Game != "synchro" {
				t.Errorf("%s\ngot  %s %s %d\nwant %s %s %d", e, e.Class, e.Field, e.Offset, tt.class, tt.field, tt.offset)
			}
			if e.Field == "pending choice" && (e.Text != "" || strings.Contains(e.Error(), strings.Fields(tt.text)[6])) {
				t.Errorf("the choice is shown: %v", e)
			}
		})
	}
}
