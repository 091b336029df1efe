package kit

import (
	"slices"
	"strconv"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
)

// MaxCounter is the greatest value a counter in a text may have, and where a
// counter stops counting.
const MaxCounter = 99999

// Counters is the Rule that keeps the two counters at the end of a FEN: plies
// since the last capture, drop, replacement or move of a kind in Progress, and the number of
// the turn, which starts at 1 and rises after Black. Neither is part of the
// key. The first is the position's QuietPlies.
type Counters struct {
	Progress []board.Kind
	// Optional lets both fields be missing on reading, for games whose rule book
	// has the shorter form too. A missing one is 0 and 1, and no repair.
	Optional bool
}

// Bind declares the fields. The values are fields of every position and not
// slots: every move of nearly every game comes by here.
func (c Counters) Bind(b *Binding) (Hooks, error) {
	for k := range b.r.idle {
		if b.r.idle[k] = ^uint32(0); slices.Contains(c.Progress, board.Kind(k)) {
			b.r.idle[k] = 0
		}
	}
	b.Field(Field{Name: "quiet", Optional: c.Optional, Append: appendQuiet, Parse: parseQuiet})
	b.Field(Field{Name: "number", Optional: c.Optional, Append: appendNumber, Parse: parseNumber})
	return Hooks{}, nil
}

func appendQuiet(dst []byte, p *Position) []byte {
	return strconv.AppendInt(dst, int64(p.QuietPlies()), 10)
}

func appendNumber(dst []byte, p *Position) []byte {
	return strconv.AppendUint(dst, uint64(min(p.number, MaxCounter-1))+1, 10)
}

func parseQuiet(p *Position, text string, _ *Lax) *variant.ParseError {
	v, err := notation.ReadCounter(notation.Field{Text: text}, "quiet")
	p.quiet = uint32(v)
	return err
}

func parseNumber(p *Position, text string, lax *Lax) *variant.ParseError {
	v, err := notation.ReadCounter(notation.Field{Text: text}, "number")
	switch {
	case err != nil:
		return err
	case v == 0 && !lax.Fix(board.BadCounter, "raised to the least number there is"):
		return &variant.ParseError{Class: board.BadCounter, Reason: "turns are numbered from 1"}
	}
	p.number = uint32(max(v-1, 0))
	return nil
}

// count counts a move of man that changed, captured or brought in, the number of
// men by changed. Who reads the counters stops them at their greatest value.
func (p *Position) count(man, changed board.Piece) {
	p.quiet = p.rules.quietAfter(p.quiet, man, changed)
	p.number += uint32(p.side & board.Black)
}

// quietAfter returns the plies without progress after such a move. There is no
// branch, because what kind of move comes next cannot be foreseen.
func (r *Rules) quietAfter(quiet uint32, man, changed board.Piece) uint32 {
	nobody := uint32((int32(changed) - 1) >> 31) // all bits or none
	return (quiet + 1) & nobody & r.idle[man&31]
}

// Progresses reports whether a move of a man of kind k starts the counter of
// quiet plies anew. Without Counters, where it stays at 0, every man's does.
func (p *Position) Progresses(k board.Kind) bool { return p.rules.idle[k&31] == 0 }

// ResetQuiet sets the counter of quiet plies to 0, for lax readers of texts.
func (p *Position) ResetQuiet() { p.quiet = 0 }

// ResetCounters sets both counters to what they are at the start of a game, for
// games whose set-up is part of play.
func (p *Position) ResetCounters() { p.quiet, p.number = 0, 0 }

// Dash is the Rule that keeps a field which this game has no use for: it is
// always "-". FEN readers expect the castling field even where nobody castles.
type Dash struct {
	Name  string
	Class variant.Class // of the error for anything else; board.Syntax if empty
}

// Bind declares the field.
func (d Dash) Bind(b *Binding) (Hooks, error) {
	if d.Class == "" {
		d.Class = board.Syntax
	}
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
	return Hooks{}, nil
}
