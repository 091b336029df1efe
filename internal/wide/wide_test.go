package wide_test

import (
	"flag"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/internal/wide"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/varianttest"
)

var deep = flag.Bool("wide.deep", false, "count the depths that take seconds")

const middle = "r2aqkc1b1r/1pp1pp1pp1p/2nb2n4/p2p2a2p1/4P2P3/2P2p2N2/P2B2a1P2/1N1P2N4/1P1P1P2P2/R2AQKC1B1R w - - 0 1"

// TestPerft compares with counts that an engine for large boards gives too.
func TestPerft(t *testing.T) {
	tests := []struct {
		name, text string
		want       []uint64 // by depth, from 1
		deep       []uint64 // the depths after these
	}{
		{"start", wide.Start11x10, []uint64{32, 1024, 38559}, []uint64{1445570, 61590869}},
		{"middle game", middle, []uint64{0, 0, 275300}, []uint64{20499236}},
	}
	r := wide.Chess11x10()
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			want := tt.want
			if *deep {
				want = append(want, tt.deep...)
			}
			p := variant.MustParse(r, tt.text)
			for i, n := range want {
				if n == 0 {
					continue
				}
				if got := variant.Perft(p, i+1); got != n {
					t.Errorf("depth %d: %d, want %d", i+1, got, n)
				}
			}
		})
	}
}

func TestMasksOnBothBoards(t *testing.T) {
	for _, r := range []*kit.Rules{wide.Chess11x10(), wide.Chess11x11()} {
		if got := r.Legality(); got != kit.Masks {
			t.Errorf("%s: legality %v, want masks", r.Info().ID, got)
		}
	}
}

func TestRowsFromTheTop(t *testing.T) {
	p := wide.Chess11x11().Start()
	g := p.Rules().Info().Geometry
	if got := p.Board().At(g.Square("f11")); got.Color() != board.White || got.Kind() != 6 {
		t.Errorf("f11 holds %v, want the white king", got)
	}
	tests := []struct{ move, want string }{
		{"e10e8", "rnbaqkcabnr/ppppppppppp/11/11/11/11/11/4P6/11/PPPP1PPPPPP/RNBAQKCABNR b - - 0 1"},
		{"b11c9", "rnbaqkcabnr/ppppppppppp/11/11/11/11/11/11/2N8/PPPPPPPPPPP/R1BAQKCABNR b - - 1 1"},
	}
	for _, tt := range tests {
		m, err := variant.ParseMove(p, tt.move)
		if err != nil {
			t.Errorf("%s: %v", tt.move, err)
			continue
		}
		q, _ := variant.Play(p, m)
		if got, _ := variant.Text(q); got != tt.want {
			t.Errorf("after %s: %s, want %s", tt.move, got, tt.want)
		}
	}
}

func TestNoCastlingField(t *testing.T) {
	text := "rnbaqkcabnr/ppppppppppp/11/11/11/11/11/11/PPPPPPPPPPP/RNBAQKCABNR w KQkq - 0 1"
	if _, err := wide.Chess11x10().Parse(text); err == nil {
		t.Error("castling rights were accepted in a game without castling")
	}
	if _, repairs, err := wide.Chess11x10().ParseLax(text); err != nil || len(repairs) != 1 {
		t.Errorf("lax reading: %v, %v, want one repair", repairs, err)
	}
}

func TestConformance(t *testing.T) {
	for _, r := range []*kit.Rules{wide.Chess11x10(), wide.Chess11x11()} {
		t.Run(r.Info().ID, func(t *testing.T) {
			varianttest.Run(t, r, varianttest.Games(4), varianttest.MaxPlies(80), varianttest.Every(8),
				varianttest.Alternates(), varianttest.Unread(4, 5))
		})
	}
}
