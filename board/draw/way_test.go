package draw_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/board/draw"
)

func TestWay(t *testing.T) {
	for _, tt := range []struct {
		name  string
		route []board.Square
		want  []draw.Arrow
	}{
		{"a pass", nil, nil},
		{"a step", []board.Square{12, 28}, []draw.Arrow{{From: 12, To: 28}}},
		{"a drop", []board.Square{27}, []draw.Arrow{{From: 27, To: 27}}},
		{"a drop on the square of number 0", []board.Square{0}, []draw.Arrow{{}}},
		{"two legs", []board.Square{0, 9, 1}, []draw.Arrow{{From: 0, To: 9}, {From: 9, To: 1}}},
		{"there and back", []board.Square{5, 14, 5}, []draw.Arrow{{From: 5, To: 14}, {From: 14, To: 5}}},
	} {
		last, arrows := draw.Way(tt.route)
		if diff := cmp.Diff(tt.want, arrows); diff != "" || last != board.SetOf(tt.route...) {
			t.Errorf("%s: last %v, arrows (-want +got):\n%s", tt.name, last, diff)
		}
	}
}
