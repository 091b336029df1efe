package succes_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
)

func TestParserRefuses(t *testing.T) {
	const men = "rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b KQkq - 0 1"
	r := succes.Must(succes.Example(), succes.Options{})
	if _, err := r.Parse(men + " 1/6 play"); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		text  string
		field string
		class variant.Class
	}{
		{"", "position", board.Syntax}, {men, "position", board.MissingField}, {men + " 1/6", "position", board.MissingField},
		{men + " 1/6 play x", "position", board.Trailing}, {men + " 1/7 play", "plies", board.Inconsistent},
		{men + " 2/6 play", "plies", board.Inconsistent}, {men + " 7/6 play", "plies", board.Inconsistent},
		{men + " 1/- play", "plies", board.Inconsistent}, {men + " 01/6 play", "plies", board.BadCounter},
		{men + " 99999/6 play", "plies", board.Limit}, {men + " 1/6 rescue", "phase", board.Inconsistent},
		{men + " 1/6 over:mate", "phase", board.Inconsistent}, {men + " 1/6 Play", "phase", board.Inconsistent},
		{"1r2k3/8/8/8/8/8/8/1R2K3 w Bb - 0 1 0/6 play", "castling", board.BadCastling},
		{men + " 1/6 over:success", "phase", board.Inconsistent},
	} {
		_, err := r.Parse(tt.text)
		var e *variant.ParseError
		if !errors.As(err, &e) || e.Field != tt.field || e.Class != tt.class {
			t.Errorf("%q: %v, want class %s in %s", tt.text, err, tt.class, tt.field)
		}
	}
}

func TestLaxParser(t *testing.T) {
	const men = "rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR"
	r := succes.Must(succes.Example(), succes.Options{})
	want := men + " b KQkq - 0 1 1/6 play"
	for _, tt := range []struct {
		text    string
		repairs string // their fields
		field   string // of the error
	}{
		{want, "", ""},
		{men + " b KQkq - 0 1  1/6 play", "position", ""}, {men + " b KQkq - 0 1 1/6 play ", "position", ""},
		{" " + men + " b  KQkq - 0 1 1/6  play", "position", ""},
		{men + " b KQkq - 0 1", "plies", ""},
		{men + " b KQkq - 0 1 1/6", "", "position"}, {men + " b KQkq - 0 1 1/6 play x", "", "position"},
		{men + " b KQkq - 0 1 1/7 play", "", "plies"}, {men + " b KQkq - 0 1 1/6 Play", "", "phase"},
	} {
		p, repairs, err := r.ParseLax(tt.text)
		var e *variant.ParseError
		if tt.field != "" {
			if !errors.As(err, &e) || e.Field != tt.field {
				t.Errorf("%q: %v, want an error in %s", tt.text, err, tt.field)
			}
			continue
		}
		if err != nil {
			t.Errorf("%q: %v", tt.text, err)
			continue
		}
		var got []string
		for _, x := range repairs {
			got = append(got, x.Field)
		}
		if text, _ := variant.Text(p); text != want || strings.Join(got, " ") != tt.repairs {
			t.Errorf("%q: %q with repairs %v", tt.text, text, repairs)
		}
	}
}

// TestParserKnowsTheRescue reads texts at the moment when a contract of 2 plies
// fails and a fresh rescue begins.
func TestParserKnowsTheRescue(t *testing.T) {
	const (
		onTarget  = "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2 "
		elsewhere = "rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 2 "
		mate      = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3 "
	)
	r := succes.Must(succes.Card{Target: secret.Of(wanted)}, succes.Options{Plies: 2, Rescue: succes.FreshBudget})
	for _, tt := range []struct {
		text string
		ok   bool
	}{
		{onTarget + "2/2 over:success", true}, {onTarget + "2/4 rescue", false}, {onTarget + "4/4 over:contract", true},
		{elsewhere + "2/4 rescue", true}, {elsewhere + "2/2 over:contract", false}, {elsewhere + "4/4 over:contract", true},
		{mate + "2/2 over:mate", false}, {mate + "2/2 over:rescued", true}, {mate + "2/4 over:rescued", false}, {mate + "2/4 rescue", false}, {mate + "4/4 over:rescued", true},
	} {
		if _, err := r.Parse(tt.text); (err == nil) != tt.ok {
			t.Errorf("%q: %v", tt.text, err)
		}
	}
}

// TestKeyIsThatOfTheText is section 7: plies, contract and phase are part of the
// key, and the card is not.
func TestKeyIsThatOfTheText(t *testing.T) {
	keys := map[string]uint64{}
	for _, target := range []string{wanted, far} {
		for _, o := range []succes.Options{{Plies: 1}, {Plies: 2}, {Plies: 3}, {Limit: succes.NoLimit}, {Plies: 2, Rescue: succes.FreshBudget}} {
			for _, extra := range []int{4, 5} {
				r := succes.Must(succes.Card{Target: secret.Of(target), RescuePlies: extra}, o)
				p := r.Start().(*succes.Position)
				for _, m := range []string{"", "g1h3", "g8h6", "h3g1", "h6g8"} {
					if p.Outcome().Over() {
						break
					}
					if m != "" {
						x, err := variant.ParseMove(p, m)
						if err != nil {
							t.Fatal(err)
						}
						p.Apply(x)
					}
					text, err := variant.Text(p)
					if err != nil {
						t.Fatal(err)
					}
					if key, ok := keys[text]; ok && key != p.Key() {
						t.Errorf("%q has two keys", text)
					}
					keys[text] = p.Key()
				}
			}
		}
	}
	texts := map[uint64]string{}
	for text, key := range keys {
		if other, ok := texts[key]; ok {
			t.Errorf("one key for %q and %q", text, other)
		}
		texts[key] = text
	}
}

// Nothing that prints shows the target.
func TestTheCardIsNotPrinted(t *testing.T) {
	c := succes.Example()
	r := succes.Must(c, succes.Options{})
	p := r.Start()
	_, err := variant.ParseMove(p, "e2e5")
	far := c
	far.Target = secret.Of("rnb1kbnr/pppp1ppp/8/4p3/3q4/4KP2/PPPPP1PP/RNBQ1BNK")
	_, err2 := succes.New(far, succes.Options{})
	text, err3 := variant.Text(p)
	if err == nil || err2 == nil || err3 != nil {
		t.Fatal(err, err2, err3)
	}
	for _, x := range []any{c, &c, r, p, text, err, err2, p.Outcome()} {
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%x", "%d", "%q"} {
			if out := fmt.Sprintf(verb, x); strings.Contains(out, "3q4") || strings.Contains(out, "337134") {
				t.Errorf("%T shows the target with %s", x, verb)
			}
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 0/6 play")
	f.Add("rnb1kbnr/pppp1ppp/8/4p3/3q4/4KP2/PPPPP1PP/RNBQ1BNR w kq - 2 4 6/6 over:success")
	f.Add("4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1 2/12 rescue")
	all := []*succes.Rules{
		succes.Must(succes.Example(), succes.Options{}),
		succes.Must(succes.Example(), succes.Options{Rescue: succes.FreshBudget}),
		succes.Must(succes.Example(), succes.Options{Limit: succes.NoLimit, Seats: 5}),
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, r := range all {
			p, err := r.Parse(text)
			if err != nil {
				if e := (*variant.ParseError)(nil); !errors.As(err, &e) {
					t.Fatalf("%T", err)
				}
				continue
			}
			out, err := variant.Text(p)
			if err != nil {
				t.Fatal(err)
			}
			if _, repairs, err := r.ParseLax(text); err != nil || len(repairs) > 0 {
				t.Errorf("%q is mended: %v (%v)", text, repairs, err)
			}
			if again, err := r.Parse(out); err != nil || again.Key() != p.Key() {
				t.Errorf("%q is written %q and does not come back (%v)", text, out, err)
			} else if twice, err := variant.Text(again); err != nil || twice != out {
				t.Errorf("%q is written %q and then %q (%v)", text, out, twice, err)
			}
			q := p.Clone()
			for _, m := range variant.Moves(p) {
				q.CopyFrom(p)
				q.Apply(m)
				q.Outcome()
			}
		}
	})
}
