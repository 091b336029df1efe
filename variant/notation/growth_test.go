package notation

import (
	"io"
	"runtime"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// passRules is a game of passes that never ends and counts what is asked of it.
type passRules struct {
	info  *variant.Info
	asked *int
}

type passPosition struct{ passRules }

func (r passRules) Info() *variant.Info                    { return r.info }
func (r passRules) Start() variant.Position                { return passPosition{r} }
func (r passRules) Parse(string) (variant.Position, error) { return r.Start(), nil }

func (p passPosition) Rules() variant.Rules                  { return p.passRules }
func (p passPosition) Turn() variant.Player                  { return 0 }
func (p passPosition) Side() board.Color                     { return board.White }
func (p passPosition) Outcome() variant.Outcome              { return variant.Outcome{} }
func (p passPosition) Board() board.Board                    { return &board.Placement{} }
func (p passPosition) Key() uint64                           { return 0 }
func (p passPosition) AppendText(dst []byte) ([]byte, error) { return append(dst, '-'), nil }
func (p passPosition) Clone() variant.Position               { *p.asked++; return p }
func (p passPosition) CopyFrom(variant.Position)             { *p.asked++ }
func (p passPosition) Apply(move.Move)                       { *p.asked++ }
func (p passPosition) AppendMoves(dst []move.Move) []move.Move {
	*p.asked++
	return append(dst, move.NewPass())
}

// TestWorkGrowsWithTheText: a text of twice the length takes at most 2.6 times the
// work, in bytes read or looked at ahead, requests to the game and bytes allocated.
func TestWorkGrowsWithTheText(t *testing.T) {
	roster := board.MustRoster(board.Man{Kind: 1, Names: [board.Languages]string{"Man"}, Letters: [board.Languages]byte{'M'}})
	info := &variant.Info{ID: "idle", Players: 2, Geometry: board.Rect(8, 8), Roster: roster}
	for _, part := range []string{
		"-- ", "word ", "(", ") ", "-- ( -- ) ", "{c}", "{", "\n\n[", "[A \"x\"]\n", "[A \"\"\"\"x\n", "\n\n[Event \"x\"]\n\n-- e9 ",
		"1 ", "1 -", "$1", "$", ";c\n", "%\n", "\ufeff", "\xff ", "draw ", "0-0 ", "-- (-- Z0 ", "[A \"x\ny\"]\n", "--,+-! ", "\n", "[", "\"",
	} {
		work := func(times int) (steps, bytes int) {
			asked := 0
			rules := passRules{info, &asked}
			in := NewReaderLax(strings.NewReader(strings.Repeat(part, times)), func(string) (variant.Rules, bool) { return rules, true },
				Limits{MaxBytes: 1 << 30, MaxItems: 1 << 30, MaxDepth: 1 << 30, MaxPlies: 1 << 30, MaxTags: 1 << 30, MaxComment: 1 << 30, MaxTagValue: 1 << 30})
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			for {
				if _, err := in.Read(); err == io.EOF {
					break
				}
			}
			runtime.ReadMemStats(&after)
			return in.offset + in.looked + asked, int(after.TotalAlloc - before.TotalAlloc)
		}
		const n = 4000
		steps, bytes := work(n)
		twice, bytesTwice := work(2 * n)
		if float64(twice) > 2.6*float64(steps) || float64(bytesTwice) > 2.6*float64(bytes)+1<<16 {
			t.Errorf("%q: %d steps and %d bytes, twice the text %d and %d", part, steps, bytes, twice, bytesTwice)
		}
	}
}
