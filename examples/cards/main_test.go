package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/succes/deck"
)

func made(t *testing.T, args string) string {
	t.Helper()
	var out bytes.Buffer
	if err := run(&out, io.Discard, strings.Fields(args)); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// The deck is the one that the reader proves, whatever the number of workers.
func TestSeedsAreReproducible(t *testing.T) {
	const args = "-n 12 -from 3 -to 5 -seed 4 "
	one := made(t, args+"-workers 1")
	d, err := deck.Parse([]byte(one), succes.Options{})
	if err != nil {
		t.Fatal(err)
	}
	unique := 0
	for _, c := range d.Cards {
		p := c.Proof
		if p.Shortest < 3 || p.Shortest > 5 || !p.Exhaustive || c.MaxPlies != p.Shortest+2 || len(c.Rating.Tags) == 0 {
			t.Errorf("%s: %+v", c.ID, *p)
		}
		if p.Solutions == 1 {
			unique++
		}
	}
	if len(d.Cards) != 12 || unique < 3 {
		t.Errorf("%d cards, %d unique", len(d.Cards), unique)
	}
	if diff := cmp.Diff(one, made(t, args+"-workers 3")); diff != "" {
		t.Error(diff)
	}
	if one == made(t, "-n 12 -from 3 -to 5 -seed 5") {
		t.Error("another seed, the same deck")
	}
}

// Lines that take too long to prove are left out, or say that they are bounds.
func TestBoundsAreMarked(t *testing.T) {
	const args = "-n 4 -from 7 -to 8 -seed 2 -nodes 50 -unique 0 -workers 1 "
	if err := run(io.Discard, io.Discard, strings.Fields(args+"-tries 64")); err == nil {
		t.Error("cards are proved in 50 positions")
	}
	d, err := deck.Parse([]byte(made(t, args+"-bounds")), succes.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range d.Cards {
		if p := c.Proof; p.Exhaustive || p.Solutions != 0 || p.Shortest != len(p.Line.Reveal()) || interest(c.Rating.Tags) < 2 {
			t.Errorf("%s: %+v, %v", c.ID, *p, c.Rating.Tags)
		}
	}
}

func TestProblemsComeFirst(t *testing.T) {
	const text = `{"problems":[
	{"id":"a","placement":"rnbq1bnr/ppppkppp/8/4Q3/4P3/8/PPPP1PPP/RNB1KBNR","plies":5,"published":{"composer":"Somebody","source":"not stated"},"solution":[{"succes":true}]},
	{"id":"b","placement":"x","plies":5,"solution":[{"succes":false}]}]}`
	file := filepath.Join(t.TempDir(), "problems.json")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	var out, log bytes.Buffer
	if err := run(&out, &log, strings.Fields("-n 0 -problems "+file)); err != nil {
		t.Fatal(err)
	}
	d, err := deck.Parse(out.Bytes(), succes.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if want := "a: shortest 2½, contract 3½, 1 solution (unique, capture, published, by Somebody)\n"; log.String() != want {
		t.Errorf("the log is %q, want %q", &log, want)
	}
	want := []string{"unique", "capture", "published", "by Somebody"}
	if len(d.Cards) != 1 || !cmp.Equal(d.Cards[0].Rating.Tags, want) {
		t.Errorf("%+v", d.Cards)
	}
}

// A card and its mirror image count as one.
func TestMirrorImagesAreNearDuplicates(t *testing.T) {
	r := succes.Must(succes.Example(), succes.Options{})
	_, a := changes(r.Start().Board(), "rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR", r.Info())
	n, b := changes(r.Start().Board(), "rnbqkbnr/pppppppp/8/8/8/7P/PPPPPPP1/RNBQKBNR", r.Info())
	_, c := changes(r.Start().Board(), "rnbqkbnr/pppppppp/8/8/8/6P1/PPPPPP1P/RNBQKBNR", r.Info())
	if n != 2 || a != b || a == c {
		t.Errorf("%d changed squares, equal %v and %v", n, a == b, a == c)
	}
}

func TestBadFlags(t *testing.T) {
	for _, args := range []string{"-from 0", "-from 5 -to 4", "-workers 0", "-unique 101", "x", "-problems missing", "-n 5 -tries 1 -from 12 -to 12", "-name \x1b[2J", "-name " + strings.Repeat("x", 257)} {
		if err := run(io.Discard, io.Discard, strings.Fields(args)); err == nil {
			t.Errorf("%s passes", args)
		}
	}
}
