package synchro_test

import (
	"errors"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
)

// TestTurnText: a turn is read as it is written.
func TestTurnText(t *testing.T) {
	wander(t, synchro.Must(synchro.Options{Pass: synchro.PassAlways}), *differSamples, 13, func(p *synchro.Position, ms [2]move.Move) {
		text := string(p.AppendTurn(nil, ms[0], ms[1]))
		white, black, err := p.ParseTurn(text)
		if white != ms[0] || black != ms[1] || err != nil {
			t.Fatalf("%q is read as %v, %v, %v", text, white, black, err)
		}
	})
	p := synchro.Must(synchro.Options{}).Start().(*synchro.Position)
	p.Apply(variant.Moves(p)[0])
	if _, _, err := p.ParseTurn("e2e4/e7e5"); err != variant.ErrSecret {
		t.Errorf("with a pending choice: %v", err)
	}
}

func TestTurnTextRefused(t *testing.T) {
	const promoting = "4k3/P7/8/8/8/8/8/4K3 = - -,- 0 1"
	for _, tt := range []struct {
		from, text string
		class      variant.Class
		offset     int
	}{
		{synchro.Start, "", board.Syntax, 0},
		{synchro.Start, "e2e4", board.Syntax, 4},
		{synchro.Start, "e2e4/", board.Syntax, 5},
		{synchro.Start, "/e7e5", board.Syntax, 0},
		{synchro.Start, "e2e5/e7e5", board.IllegalMove, 0},
		{synchro.Start, "e2e4/e2e4", board.IllegalMove, 5},
		{synchro.Start, "e2e4/e7e5 ", board.Trailing, 9},
		{synchro.Start, "e2e4/e7e5/e4e5", board.Trailing, 9},
		{synchro.Start, "e2e4/e9", board.BadSquare, 5},
		{promoting, "a7a8=Q/e8e7", board.NotCanonical, 0},
		{promoting, "a7a8/e8e7", board.BadPromotion, 4},
		{"7K/6q1/5k2/8/8/P7/8/8 = - -,- 0 2", "a3a4/f6f5", board.IllegalMove, 0},
	} {
		p := variant.MustParse(published, tt.from).(*synchro.Position)
		before := p.Key()
		white, black, err := p.ParseTurn(tt.text)
		var e *variant.ParseError
		if white != move.None || black != move.None || !errors.As(err, &e) || e.Class != tt.class || e.Offset != tt.offset {
			t.Errorf("%q: %v, %v, %v, want %s at %d", tt.text, white, black, err, tt.class, tt.offset)
		}
		if p.Key() != before {
			t.Errorf("%q changes the position", tt.text)
		}
	}
}
