package notation_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
	"github.com/google/go-cmp/cmp"
)

// fuzzPosition has moves of every type.
var fuzzPosition = variant.MustParse(rules, "rn2k2r/PP3L2/1F2n3/3pP3/8/8/2l2ppp/R3K2R w d6 2 1 7")

func FuzzSAN(f *testing.F) {
	for _, text := range []string{
		"exd6", "axb8=R+", "a8=N", "O-O", "0-0-0", "C@d4", "Fb6~a7", "--", "0000", "Lf7xe8-e7",
		"f7e8,e8e7", "Ra1b1", "e5xd6e.p.", "e1g1", "Kf2!?", "a7a8r", "R1a3", "x\x00", "\xff",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p := fuzzPosition.Clone()
		strict, err := notation.ParseSAN(p, text, board.English)
		if err == nil && notation.SAN(p, strict) != text {
			t.Fatalf("%q is read as the move that is written %q", text, notation.SAN(p, strict))
		}
		m, _, laxErr := notation.ParseSANLax(p, text, board.English)
		if err == nil && (laxErr != nil || m != strict) {
			t.Fatalf("%q: the lax reader says %v (%v), the strict one %v", text, m, laxErr, strict)
		}
		if laxErr != nil {
			return
		}
		if back, err := notation.ParseSAN(p, notation.SAN(p, m), board.English); err != nil || back != m {
			t.Fatalf("%q is %v, written and read again %v (%v)", text, m, back, err)
		}
	})
}

func FuzzRecord(f *testing.F) {
	f.Add(sample)
	f.Add("1. d4 (1. d3 ; } x\n) 1... d5 $3 *\n\n1. -- {\n} -- 1-0")
	f.Add("[White \"\\\"\\\\\"]\nd4 ((")
	f.Add("[SetUp \"1\"][FEN \"k7/8/1K6/8/8/8/8/7R w - 0 0 1\"]1. Rh8# 1-0")
	f.Add("[FEN \"k7/8/1K6/8/8/8/8/7R  b - 0 0 99999\"] ... Kb8 ?! 3 Rh8 0-1")
	f.Add("[A \"\"x\" y]\n[B-C]\n\n1) d4 (1) -- 2. x) d5± ½-½ {c\n\n[Event \"next\"]\n\n1. d9 ; \xe9\n\n[Event \"last\"]\n\n1 - 0")
	f.Fuzz(func(t *testing.T, text string) {
		limits := notation.Limits{MaxItems: 64} // the toy is slow
		for _, open := range []func(string) *notation.Reader{
			func(s string) *notation.Reader {
				return notation.NewReader(strings.NewReader(s), notation.Only(rules), limits)
			},
			func(s string) *notation.Reader {
				return notation.NewReaderLax(strings.NewReader(s), notation.Only(rules), limits)
			},
		} {
			var rec *notation.Record
			in := open(text)
			for n := 0; ; n++ {
				next, err := in.Read()
				if err == io.EOF {
					break
				}
				var refused *notation.RecordError
				if err != nil && (!errors.As(err, &refused) || refused.Partial == nil) || n > len(text) {
					t.Fatalf("%q: record %d: %v", text, n, err)
				}
				if rec == nil {
					rec = next
				}
			}
			if rec == nil {
				continue
			}
			var b bytes.Buffer
			if err := notation.Write(&b, rec, rules); err != nil {
				if classOf(err) == board.Inconsistent {
					continue // a lax reader's record whose result the board contradicts
				}
				t.Fatalf("%q cannot be written: %v", text, err)
			}
			got, err := open(b.String()).Read()
			if err != nil {
				t.Fatalf("%q is written %q: %v", text, b.String(), err)
			}
			if diff := cmp.Diff(rec, got, sameRecord); diff != "" {
				t.Fatalf("%q is written %q (-first +second):\n%s", text, b.String(), diff)
			}
		}
	})
}
