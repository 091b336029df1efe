package varianttest_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
	"github.com/fairykit/fairykit/variant/varianttest"
)

func TestMirror(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"placement and side", "4k3/p7/8/8/8/8/1P5Q/4K3 w - - 0 1", "4k3/1p5q/8/8/8/8/P7/4K3 b - - 0 1"},
		{"rights and en passant", "4k2r/8/8/3pP3/8/8/8/R3K3 w Qk d6 3 12", "r3k3/8/8/8/3Pp3/8/8/4K2R b Kq d3 3 12"},
		{"many ranks", "k9/10/10/10/10/10/10/10/10/K9 b a10 7", "k9/10/10/10/10/10/10/10/10/K9 w a1 7"},
		{"holes and marks", "k1*/3/2P~ w 0", "2p~/3/K1* b 0"},
		{"a reserve", "k2/3/2K[QPrb] w 0", "2k/3/K2[RBqp] b 0"},
		{"no square", "k2/3/2K w a4 e", "2k/3/K2 b a4 E"},
	} {
		if got := varianttest.Mirror(tt.text); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestMirrorOfChessIsChess(t *testing.T) {
	r := orthodox.Must(orthodox.Options{})
	rapid.Check(t, func(t *rapid.T) {
		p := varianttest.Playouts(r, 80).Draw(t, "position")
		text, err := variant.Text(p)
		if err != nil {
			t.Fatal(err)
		}
		mirrored := varianttest.Mirror(text)
		q, err := r.Parse(mirrored)
		if err != nil {
			t.Fatalf("%s: %v", mirrored, err)
		}
		if got := varianttest.Mirror(mirrored); got != text {
			t.Fatalf("twice mirrored %q is %q", text, got)
		}
		if a, b := variant.CountMoves(p), variant.CountMoves(q); a != b {
			t.Fatalf("%s has %d moves, mirrored %d", text, a, b)
		}
	})
}
