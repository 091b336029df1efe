package vectors

import (
	"bytes"
	"context"
	"math"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/variant"
)

// The name of the file used to be part of a format, and an id could move the
// cursor or begin a line of its own.
func TestLinesShowNamesAndIDsAsText(t *testing.T) {
	var out bytes.Buffer
	file := `{"id":"a\n\u001b[2Jb","variant":"chess","fen":"8","nodes":{"1":3}}`
	report, err := Run(t.Context(), "100%d.jsonl", strings.NewReader(file), Options{Out: &out})
	if err != nil || report.Differences != 1 {
		t.Fatal(report, err)
	}
	if got, want := out.String(), "100%d.jsonl: a??[2Jb: "; !strings.HasPrefix(got, want) || strings.Count(got, "\n") != 1 {
		t.Errorf("got %q, want one line that begins with %q", got, want)
	}
}

// The context used to be asked at the last ply alone, where games that all end
// before never come.
func TestWalkAsksTheContextBeforeTheLastPly(t *testing.T) {
	p := variant.MustParse(antichess.Must(antichess.Options{}), "8/p2p2p1/8/8/8/8/P2P2P1/8 w - - 0 1")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	w := walk{ctx: ctx, line: variant.NewLine(p), limit: math.MaxUint64}
	if w.count(30); !w.stop {
		t.Error("a walk under a context that is done went to its end")
	}
}
