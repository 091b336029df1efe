package kit

import (
	"strconv"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
)

// MaxCounter is the greatest value a counter in a text may have, and where a
// counter stops counting.
const MaxCounter = 99999

// Counters is the Rule that keeps the two counters at the end of a FEN: plies
// since the last capture, drop or move of a kind in Progress, and the number of
// the turn, which starts at 1 and rises after Black. Neither is part of the
// key. The first is the position's QuietPlies.
type Counters struct {
	Progress []board.Kind
	// Optional lets both fields be missing on reading.
	Optional bool
}

type boundCounters struct {
	quiet, turn SlotID
	progress    uint32
}

// Bind declares the counters and their fields.
func (c Counters) Bind(b *Binding) (Rule, error) {
	r := &boundCounters{
		quiet: b.Slot(Slot{Name: "quiet", Bits: 17}),
		turn:  b.Slot(Slot{Name: "turn", Bits: 17}),
	}
	for _, k := range c.Progress {
		r.progress |= 1 << (k & 31)
	}
	b.Clock(r.quiet)
	b.Field(Field{Name: "quiet", Optional: c.Optional, Append: counter(r.quiet, 0), Parse: readCounter(r.quiet, 0, "quiet")})
	b.Field(Field{Name: "number", Optional: c.Optional, Append: counter(r.turn, 1), Parse: readCounter(r.turn, 1, "number")})
	return r, nil
}

// counter writes a slot whose value is stored less least.
func counter(slot SlotID, least uint32) func([]byte, *Position) []byte {
	return func(dst []byte, p *Position) []byte {
		return strconv.AppendUint(dst, uint64(p.Slot(slot)+least), 10)
	}
}

func readCounter(slot SlotID, least uint32, name string) func(*Position, string, *Lax) *variant.ParseError {
	return func(p *Position, text string, lax *Lax) *variant.ParseError {
		v, err := notation.ReadCounter(notation.Field{Text: text}, name)
		if err != nil {
			return err
		}
		if uint32(v) < least {
			if !lax.Fix(board.BadCounter, "raised to the least number there is") {
				return &variant.ParseError{Class: board.BadCounter, Reason: "turns are numbered from 1"}
			}
			v = int(least)
		}
		p.SetSlot(slot, uint32(v)-least)
		return nil
	}
}

// count is After without its interface: every move of every game comes by here.
func (c *boundCounters) count(p *Position, m move.Move, man board.Piece) {
	// Neither slot is keyed, so they are written without SetSlot.
	quiet, turn := &p.slots[c.quiet%MaxSlots], &p.slots[c.turn%MaxSlots]
	switch {
	case m.IsCapture() || m.Type() == move.Drop || c.progress>>(man.Kind()&31)&1 != 0:
		*quiet = 0
	case *quiet < MaxCounter:
		*quiet++
	}
	if p.side == board.Black && *turn < MaxCounter-1 {
		*turn++
	}
}

// Dash is the Rule that keeps a field which this game has no use for: it is
// always "-". FEN readers expect the castling field even where nobody castles.
type Dash struct {
	Name  string
	Class variant.Class // of the error for anything else
}

// Bind declares the field.
func (d Dash) Bind(b *Binding) (Rule, error) {
	b.Field(Field{
		Name:   d.Name,
		Append: func(dst []byte, _ *Position) []byte { return append(dst, '-') },
		Parse: func(_ *Position, text string, lax *Lax) *variant.ParseError {
			if text != "-" && !lax.Fix(d.Class, "dropped: the game has none") {
				return &variant.ParseError{Class: d.Class, Reason: "this game has none: only - can stand here"}
			}
			return nil
		},
	})
	return nil, nil
}
