package session

import (
	"fmt"

	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/succes/deck"
)

// Log returns all that happened at the table. The seats in it are players, but
// in events of kind CardDrawn boards. It holds the cards. The caller may change
// the slice.
func (t *Table) Log() []Event { return append([]Event(nil), t.log...) }

// RebuildTable makes the table with these settings at which all that happened, but
// for the time of a later Tick, as Rebuild does. It fails with the error of the first event that cannot have happened.
func RebuildTable(set TableSettings, log []Event) (*Table, error) {
	t, err := NewTable(set)
	if err != nil {
		return nil, err
	}
	r := tableReplay{table: t}
	for i, e := range log {
		if err := r.replay(e); err != nil {
			return nil, fmt.Errorf("succes: event %d: %w", i, err)
		}
	}
	if r.first != nil {
		return nil, fmt.Errorf("succes: event %d: %w", len(log), fault("card", "one board has no card"))
	}
	return t, nil
}

// tableReplay lets events happen again.
type tableReplay struct {
	table *Table
	first *Event // the card of the first board, until that of the second comes
}

func (r *tableReplay) replay(e Event) error {
	t := r.table
	if r.first != nil && e.Kind != CardDrawn {
		return fault("card", "the card of the second board has to be drawn now")
	}
	switch e.Kind {
	case CardDrawn:
		return r.draw(e)
	case PrepBegan:
		return t.Prepare(e.At)
	case SeatReady:
		return t.Ready(e.At, e.Seat)
	case TimeUp:
		if err := t.Tick(e.At); err != nil {
			return err
		}
		if t.boards[0].game == nil {
			return t.boards[0].refuse("time up", 0, ErrTime)
		}
		return nil
	case Moved:
		_, err := t.Move(e.At, e.Seat, e.Text)
		return err
	case Said:
		return t.Say(e.At, e.Seat, e.Text)
	case HintTaken:
		h, err := hintNamed(e.Text)
		if err != nil {
			return err
		}
		return t.TakeHint(e.At, e.Seat, h)
	case Abandoned:
		return t.Abandon(e.At, e.Seat)
	case CardShown:
		_, _, err := t.Reveal(e.At)
		return err
	}
	return fault("event", "no event of a table")
}

// draw takes the card of the first board, and draws with that of the second.
func (r *tableReplay) draw(e Event) error {
	switch {
	case e.Card == nil:
		return fault("card", "an event without its card")
	case r.first == nil && e.Seat == 0:
		r.first = &e
		return nil
	case r.first == nil || e.Seat != 1 || e.At != r.first.At:
		return fault("card", "the cards are drawn together, that of the first board first")
	}
	one := r.first
	r.first = nil
	return r.table.Draw(e.At, [Boards]succes.Card{*one.Card, *e.Card}, [Boards]deck.Salt{one.Salt, e.Salt})
}

// Snapshot returns the table as text. It holds the cards. It fails as
// Session.Snapshot does.
func (t *Table) Snapshot() ([]byte, error) {
	return write(tableHeader+t.set.Session.rulesLine(), places(t.set.places).numbers(), t.now, t.log)
}

// RestoreTable makes the table of a snapshot; it refuses what Restore refuses.
func RestoreTable(text []byte) (*Table, error) {
	r := &tableReplay{}
	err := restore(text, tableHeader, func(ns []int) (out restored, err error) {
		var set TableSettings
		if !places(set.places).take(ns) {
			return out, errNumbers
		}
		if r.table, err = NewTable(set); err != nil {
			return out, err
		}
		return restored{r.table.set.Session.Options, r.replay, r.table}, nil
	})
	if err != nil {
		return nil, err
	}
	return r.table, nil
}
