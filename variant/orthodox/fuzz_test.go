package orthodox_test

import (
	"errors"
	"testing"

	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// FuzzParse feeds both readers of both games. What is read comes back the same.
func FuzzParse(f *testing.F) {
	f.Add(orthodox.Start)
	f.Add("4k3/8/8/8/8/8/8/R1R1KR1R w KFCQ - 0 1")
	f.Add("r3k2r/8/8/8/3pP3/8/8/R3K2R b HAha e3 12 34")
	f.Add("4k3/44/8/8/8/8/8/4K3 b qK e9 007")
	f.Fuzz(func(t *testing.T, in string) {
		for _, r := range []*kit.Rules{chess, chess960} {
			p, err := r.Parse(in)
			q, _, laxErr := r.ParseLax(in)
			for _, err := range []error{err, laxErr} {
				var e *variant.ParseError
				if err != nil && (!errors.As(err, &e) || e.Offset < 0 || e.Offset > len(in)) {
					t.Fatalf("%q: %v", in, err)
				}
			}
			if err == nil {
				comesBack(t, r, in, p)
			}
			if laxErr == nil {
				comesBack(t, r, in, q)
			}
		}
	})
}

func comesBack(t *testing.T, r *kit.Rules, in string, p variant.Position) {
	out, err := variant.Text(p)
	if err != nil {
		t.Fatal(err)
	}
	q, err := r.Parse(out)
	if err != nil || q.Key() != p.Key() {
		t.Fatalf("%q was read, but %q was not read back (%v)", in, out, err)
	}
	if again, _ := variant.Text(q); again != out {
		t.Fatalf("%q came back as %q", out, again)
	}
}
