package kit

import (
	"fmt"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// MaxSlots is the number of slots a game may declare; a slot with one value a
// seat counts once for each seat.
const MaxSlots = 24

// Slot declares a piece of a game's state: a flag, a counter, a square. It
// lives flat in the Position, so that copying, the key and the conformance
// suite follow from the declaration. Its value at first is 0.
type Slot struct {
	// Name is unique in the game; the same Name declared twice is one slot.
	Name string
	// Seat gives every seat a value of its own: that of seat s is at the SlotID
	// that Binding.Slot returns, plus s.
	Seat bool
	// Bits is the size of a value, 1 to 32. Setting a greater one panics.
	Bits uint8
	// Keyed slots decide the future and are part of Key. Counters that no rule
	// reads are not.
	Keyed bool
	// Fleeting values end with the next move: it sets them back to 0 first.
	Fleeting bool
}

// SlotID is a declared slot.
type SlotID uint8

// Field is one field of the position text, behind placement and turn. Fields
// stand in the order in which they are declared.
type Field struct {
	Name string
	// Append writes the field.
	Append func(dst []byte, p *Position) []byte
	// Parse sets p's state from the text. Placement, reserve, turn and the
	// fields before it are set. It fails with Class, Offset (within the field)
	// and Reason set; the kit adds the rest. A lax reader may call lax.Fix and
	// go on instead.
	Parse func(p *Position, text string, lax *Lax) *variant.ParseError
	// Settle judges the field again when all are read, with what the fields behind
	// it say; it may change p. It fails and repairs as Parse does. Nil does nothing.
	Settle func(p *Position, text string, lax *Lax) *variant.ParseError
	// Optional fields may be missing at the end of a text; the state stays 0.
	Optional bool
}

// Lax collects the repairs of a forgiving reader. A nil Lax is a strict reader.
type Lax struct {
	repairs []variant.Repair
	field   string
	offset  int
}

// Fix notes a repair in the current field and reports whether it is allowed.
func (l *Lax) Fix(class variant.Class, change string) bool {
	if l == nil {
		return false
	}
	l.repairs = append(l.repairs, variant.Repair{Field: l.field, Class: class, Offset: l.offset, Change: change})
	return true
}

// Binding is what a Rule may ask of the game being compiled, for one rule.
type Binding struct {
	r        *Rules
	declared bool // something was
	err      error
}

// Geometry returns the board.
func (b *Binding) Geometry() *board.Geometry { return b.r.geometry }

// Roster returns the men's names.
func (b *Binding) Roster() *board.Roster { return b.r.info.Roster }

// Mover returns how men of kind k move, nil when the game has none.
func (b *Binding) Mover(k board.Kind) move.Mover {
	if k >= board.MaxKinds || b.r.index[k] < 0 {
		return nil
	}
	return b.r.kinds[b.r.index[k]].man.Mover
}

// Kinds returns the kinds for which ok holds.
func (b *Binding) Kinds(ok func(Man) bool) []board.Kind {
	var out []board.Kind
	for i := range b.r.kinds {
		if ok(b.r.kinds[i].man) {
			out = append(out, b.r.kinds[i].man.Kind)
		}
	}
	return out
}

// Count returns the bounds of men of kind k, the zero Count when the game has none.
func (b *Binding) Count(k board.Kind) Count {
	if k >= board.MaxKinds || b.r.index[k] < 0 {
		return Count{}
	}
	return b.r.kinds[b.r.index[k]].man.Count
}

// Slot declares a slot and returns its id. A mistake in the declaration makes
// New fail.
func (b *Binding) Slot(s Slot) SlotID {
	r := b.r
	b.declared = true
	for _, d := range r.slots {
		if d.Name != s.Name {
			continue
		}
		if d.Slot != s {
			b.fail("slot %q is declared in two ways", s.Name)
		}
		return d.first
	}
	n := 1
	if s.Seat {
		n = r.info.Players
	}
	switch {
	case s.Name == "":
		b.fail("a slot has no name")
	case s.Bits < 1 || s.Bits > 32:
		b.fail("slot %q: %d bits, want 1 to 32", s.Name, s.Bits)
	case r.slotCount+n > MaxSlots:
		b.fail("slot %q: more than %d slots", s.Name, MaxSlots)
	default:
		r.slots = append(r.slots, declared{Slot: s, first: SlotID(r.slotCount)})
		for range n {
			r.slotMax[r.slotCount] = uint32(1<<s.Bits - 1)
			if s.Keyed {
				r.slotSeed[r.slotCount] = board.Mix(0x736c6f74, uint64(r.slotCount)) | 1
			}
			r.slotFleeting[r.slotCount] = s.Fleeting
			r.slotCount++
		}
		return r.slots[len(r.slots)-1].first
	}
	return 0
}

// Field declares the next field of the position text.
func (b *Binding) Field(f Field) {
	b.declared = true
	if f.Name == "" || f.Append == nil || f.Parse == nil {
		b.fail("field %q lacks its name, Append or Parse", f.Name)
		return
	}
	for i := range b.r.fields {
		if b.r.fields[i].Name == f.Name {
			b.fail("field %q is declared twice", f.Name)
		}
	}
	b.r.fields = append(b.r.fields, f)
}

func (b *Binding) fail(format string, args ...any) {
	if b.err == nil {
		b.err = fmt.Errorf(format, args...)
	}
}

type declared struct {
	Slot
	first SlotID
}

// Slot returns the value of a slot.
func (p *Position) Slot(id SlotID) uint32 { return p.slots[id] }

// SetSlot changes the value of a slot and the key with it. It panics when the
// value has more bits than were declared.
func (p *Position) SetSlot(id SlotID, v uint32) {
	r := p.rules
	if v > r.slotMax[id] {
		panic("kit: SetSlot: value too large for its slot")
	}
	if old := p.slots[id]; old != v {
		if seed := r.slotSeed[id]; seed != 0 {
			p.key ^= slotKey(seed, old) ^ slotKey(seed, v)
		}
		p.slots[id] = v
		p.fleeting = p.fleeting || r.slotFleeting[id]
	}
}

// forget sets the fleeting slots back to 0.
func (p *Position) forget() {
	for id := range p.rules.slotCount {
		if p.rules.slotFleeting[id] {
			p.SetSlot(SlotID(id), 0)
		}
	}
	p.fleeting = false
}

// slotKey is 0 for a value of 0, so that a new position needs no key.
func slotKey(seed uint64, v uint32) uint64 {
	if v == 0 {
		return 0
	}
	return board.Mix(seed, uint64(v))
}
