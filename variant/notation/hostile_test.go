package notation_test

import (
	"errors"
	"runtime"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
)

// idleRules is a game of passes that never ends: reading it costs what the
// reader itself costs.
type idleRules struct{ *testRules }

type idlePosition struct {
	*testPosition
	rules idleRules
}

var idle = idleRules{rules}

func (r idleRules) Start() variant.Position {
	return &idlePosition{rules.Start().(*testPosition), r}
}

func (r idleRules) Parse(string) (variant.Position, error) { return r.Start(), nil }

func (p *idlePosition) Rules() variant.Rules        { return p.rules }
func (p *idlePosition) Outcome() variant.Outcome    { return variant.Outcome{} }
func (p *idlePosition) Clone() variant.Position     { return p.rules.Start() }
func (p *idlePosition) CopyFrom(s variant.Position) {}
func (p *idlePosition) Apply(move.Move)             {}
func (p *idlePosition) Checked() board.Set          { return board.Set{} }
func (p *idlePosition) AppendMoves(dst []move.Move) []move.Move {
	return append(dst, move.NewPass())
}

func TestHostileTextsAreRefusedCheaply(t *testing.T) {
	tests := []struct {
		name, text string
		class      variant.Class
		kib        uint64 // allocated at most
	}{
		{"open brackets", "1. -- " + strings.Repeat("(", 100000), board.Depth, 64},
		{"nested variations", "1. -- " + strings.Repeat("(1. -- ", 100000), board.Depth, 256},
		{"endless comment", "1. -- {" + strings.Repeat("a", 8<<20), board.TooLong, 1024},
		{"many comments", "1. -- " + strings.Repeat("{}", 1<<19), board.TooLong, 8192},
		{"escaped backslashes", "[White \"" + strings.Repeat(`\\`, 500000) + "\"]\n\n*\n", board.TooLong, 64},
		{"endless game", strings.Repeat("0000 0000 0000 0000 ", 5000), board.TooLong, 2048},
		{"endless word", strings.Repeat("a", 1<<20), board.TooLong, 64},
		{"endless number", strings.Repeat("9", 1<<20), board.TooLong, 64},
		{"nothing but space", strings.Repeat(" ", 2<<20), board.TooLong, 64},
		{"a huge move number", "99999999999999999999. -- -- *", board.BadNumber, 32},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var before, after runtime.MemStats
			in := strings.NewReader(tt.text)
			runtime.ReadMemStats(&before)
			_, err := notation.NewReader(in, notation.Only(idle), notation.Limits{}).Read()
			runtime.ReadMemStats(&after)
			if classOf(err) != tt.class {
				t.Fatalf("%v, want class %s", err, tt.class)
			}
			if got := (after.TotalAlloc - before.TotalAlloc) >> 10; got > tt.kib {
				t.Errorf("%d KiB allocated, want at most %d", got, tt.kib)
			}
			if len(err.Error()) > 256 {
				t.Errorf("an error of %d bytes", len(err.Error()))
			}
		})
	}
}

func TestEndlessGameNamesThePly(t *testing.T) {
	text := strings.Repeat("-- ", 5000)
	_, err := notation.NewReader(strings.NewReader(text), notation.Only(idle), notation.Limits{}).Read()
	var at *notation.PlyError
	if !errors.As(err, &at) || at.Ply != 4097 {
		t.Errorf("%v, want ply 4097", err)
	}
}
