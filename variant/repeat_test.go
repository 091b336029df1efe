package variant_test

import (
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// counted is a position whose Key tells plies apart and whose RepeatKey does
// not.
type counted struct {
	*toyPosition
	plies uint64
}

func (p *counted) Key() uint64       { return p.toyPosition.Key() ^ board.Mix(2, p.plies) }
func (p *counted) RepeatKey() uint64 { return p.toyPosition.Key() }
func (p *counted) Apply(m move.Move) { p.toyPosition.Apply(m); p.plies++ }
func (p *counted) Clone() variant.Position {
	return &counted{p.toyPosition.Clone().(*toyPosition), p.plies}
}

func (p *counted) CopyFrom(src variant.Position) {
	q := src.(*counted)
	p.toyPosition.CopyFrom(q.toyPosition)
	p.plies = q.plies
}

func TestRepeaterCountsByItsOwnKey(t *testing.T) {
	start := &counted{toyPosition: toyAt(toyFew).(*toyPosition)}
	g := variant.NewGameFrom(start)
	for range 3 {
		playAll(t, g, round...)
	}
	if g.Repetitions() != 4 || g.Position().Key() == start.Key() {
		t.Errorf("%d occurrences, want 4 with different keys", g.Repetitions())
	}
	g.Undo()
	m, err := variant.ParseMove(g.Position(), round[3])
	if err != nil {
		t.Fatal(err)
	}
	if err := g.ClaimWith(g.Turn(), variant.Repetition, m); err != nil {
		t.Error(err)
	}
	g.Undo()
	playAll(t, g, round[3])
	playAll(t, g, round...)
	if got := g.Outcome().Reason; got != variant.Repetition {
		t.Errorf("after five occurrences: %q", got)
	}
}
