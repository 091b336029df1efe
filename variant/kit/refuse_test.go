package kit_test

import (
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// Each of these used to panic, or was taken and gave two moves of one effect.
func TestSpecsThatWereTaken(t *testing.T) {
	for _, tt := range []struct {
		name, want string
		spoil      func(s *kit.Spec)
	}{
		{"a pattern that is nil", "Men", func(s *kit.Spec) { s.Men[0].Mover = (*move.Pattern)(nil) }},
		{"a geometry without squares", "Geometry", func(s *kit.Spec) { s.Geometry = &board.Geometry{} }},
		{"both choose at once", "Info.Simultaneous", func(s *kit.Spec) { s.Info.Simultaneous = true }},
		{"promotion to one kind twice", "Promotions", func(s *kit.Spec) {
			s.Promotions = []kit.Promotion{{From: s.Men[0].Kind, To: []board.Kind{s.Men[1].Kind, s.Men[1].Kind}}}
		}},
		{"optional promotion to itself", "Promotions", func(s *kit.Spec) {
			s.Promotions = []kit.Promotion{{From: s.Men[0].Kind, To: []board.Kind{s.Men[0].Kind}, Optional: true}}
		}},
	} {
		s := chessSpec()
		tt.spoil(&s)
		if _, err := kit.New(s); err == nil || !strings.HasPrefix(err.Error(), "kit: "+tt.want) {
			t.Errorf("%s: %v", tt.name, err)
		}
	}
}

// The error used to want 3 to 0 men.
func TestCountWithoutMaximumIsSaidInWords(t *testing.T) {
	s := chessSpec()
	s.Men[1].Count = kit.Count{Min: 3}
	if _, err := kit.New(s); err == nil || !strings.Contains(err.Error(), "want at least 3") {
		t.Error(err)
	}
}

// The longest text used to be bounded for one kind: a position with more men in
// the reserve wrote a text that Parse refused.
func TestFullReserveIsReadBack(t *testing.T) {
	s := chessSpec()
	s.Reserve, s.Start = true, strings.Replace(s.Start, " ", "[] ", 1)
	r := kit.Must(s)
	p := r.Start().(*kit.Position)
	for _, m := range s.Men {
		p.SetReserve(board.White, m.Kind, 255)
		p.SetReserve(board.Black, m.Kind, 255)
	}
	text, err := variant.Text(p)
	if err != nil {
		t.Fatal(err)
	}
	if q, err := r.Parse(text); err != nil || q.Key() != p.Key() {
		t.Errorf("a reserve of 255 men of each kind: %v", err)
	}
}
