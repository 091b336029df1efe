// Package move holds the Move value with its coordinate text, and the Movers:
// what a man can do, as sets of squares.
//
// Betza makes a Mover from a short notation, as in Betza(g, "N") for a knight.
// Leaper, Rider and the like make the same by name; Compound, CaptureOnly and
// their kin combine them. To read a Move from a text there is variant.ParseMove.
package move

import (
	"cmp"
	"strconv"

	"github.com/fairykit/fairykit/board"
)

// Move is one choice of a player in 64 bits: comparable, usable as a map key.
// The zero Move is None. Bits from the lowest: from 7, to 7, type 4, kind 5,
// victim 6, three waypoints of 8, one for the spelling of castling.
type Move uint64

// None is the move that is not there.
const None Move = 0

// Type says how a Move acts on the board.
type Type uint8

// The types of moves.
const (
	// NoType is the type of None.
	NoType Type = iota
	// Step takes a man from From to To, whatever stands there being captured.
	Step
	// EnPassant is a Step to an empty square whose victim stands on Via(0).
	EnPassant
	// Castle takes the royal from From to To and its partner from Via(0) to
	// Via(1), both at once.
	Castle
	// Drop puts a man of Kind on To out of the reserve.
	Drop
	// Swap exchanges the men on From and To.
	Swap
	// Pass changes nothing on the board.
	Pass
	// Legs takes a man from From over the waypoints to To; men that stand on a
	// waypoint or on To are captured.
	Legs
	// Replace puts a man of Kind out of the reserve on To, in the place of a man
	// of the same side that stands there and leaves the board. It is no capture.
	Replace
	// Pick chooses Kind and changes nothing on the board: what it is chosen for
	// is the game's own.
	Pick
)

const (
	toShift     = 7
	typeShift   = 14
	kindShift   = 18
	victimShift = 23
	viaShift    = 29
	takesShift  = 53
	squareMask  = 1<<7 - 1
)

// MaxVia is the number of waypoints a Move can hold.
const MaxVia = 3

func pack(t Type, from, to board.Square) Move {
	return Move(from&squareMask) | Move(to&squareMask)<<toShift | Move(t)<<typeShift
}

// NewStep returns the step of a man from one square to another.
func NewStep(from, to board.Square) Move { return pack(Step, from, to) }

// NewCapture returns the step that captures victim on to.
func NewCapture(from, to board.Square, victim board.Piece) Move {
	return pack(Step, from, to).WithVictim(victim)
}

// NewEnPassant returns the step to the empty square to that captures the victim on at.
func NewEnPassant(from, to, at board.Square, victim board.Piece) Move {
	return pack(EnPassant, from, to).WithVictim(victim).withVia(0, at)
}

// NewCastle returns the castling of the royal on from to to with the man on
// partner, which goes to partnerTo.
func NewCastle(from, to, partner, partnerTo board.Square) Move {
	return pack(Castle, from, to).withVia(0, partner).withVia(1, partnerTo)
}

// NewDrop returns the drop of a man of kind k on to.
func NewDrop(k board.Kind, to board.Square) Move { return pack(Drop, 0, to).WithKind(k) }

// NewReplace returns the move that puts a man of kind k in the place of one of
// the same side on to.
func NewReplace(k board.Kind, to board.Square) Move { return pack(Replace, 0, to).WithKind(k) }

// NewPick returns the choice of kind k.
func NewPick(k board.Kind) Move { return pack(Pick, 0, 0).WithKind(k) }

// NewSwap returns the exchange of the men on from and to.
func NewSwap(from, to board.Square) Move { return pack(Swap, from, to) }

// NewPass returns the move that moves nothing.
func NewPass() Move { return pack(Pass, 0, 0) }

// NewLegs returns the move from from to to over one to three waypoints; more
// are ignored.
func NewLegs(from, to board.Square, via ...board.Square) Move {
	m := pack(Legs, from, to)
	for i, q := range via {
		if i < MaxVia {
			m = m.withVia(i, q)
		}
	}
	return m
}

// From returns the square the move starts on. Moves that start on none say
// square 0: Drop, Replace, Pick and Pass.
func (m Move) From() board.Square { return board.Square(m & squareMask) }

// To returns the square the mover ends on. Pick and Pass say square 0.
func (m Move) To() board.Square { return board.Square(m >> toShift & squareMask) }

// Type returns how the move acts.
func (m Move) Type() Type { return Type(m >> typeShift & 15) }

// IsPlain reports whether m is a Step on which the man stays what it is: that is
// nearly all moves, told from the others by one look.
func (m Move) IsPlain() bool {
	return m&(15<<typeShift|31<<kindShift) == Move(Step)<<typeShift
}

// Kind returns what the mover becomes or what is dropped; NoKind when the mover
// stays what it is.
func (m Move) Kind() board.Kind { return board.Kind(m >> kindShift & 31) }

// Victim returns the piece captured, the first one if there are several;
// NoPiece for a move without capture. It may be a man of the mover's own.
func (m Move) Victim() board.Piece { return board.Piece(m >> victimShift & 63) }

// Via returns waypoint i, counted from 0, or NoSquare when there is none.
func (m Move) Via(i int) board.Square {
	if i < 0 || i >= MaxVia {
		return board.NoSquare
	}
	v := m >> (viaShift + 8*i) & 255
	if v == 0 {
		return board.NoSquare
	}
	return board.Square(v - 1)
}

// WithKind returns m with the mover becoming kind k.
func (m Move) WithKind(k board.Kind) Move {
	return m&^(31<<kindShift) | Move(k&31)<<kindShift
}

// Onto returns m, which must have neither target nor victim yet, going to to
// and capturing victim. Generators make a man's steps from one start with it.
func (m Move) Onto(to board.Square, victim board.Piece) Move {
	return m | Move(to)<<toShift | Move(victim)<<victimShift
}

// Shifted returns m, a step, from a square n higher to a square n higher, both of
// which must exist.
func (m Move) Shifted(n int) Move { return m + Move(n)*(1|1<<toShift) }

// Origin says where steps start that differ by their targets: on one square, or as
// many squares before each target.
type Origin struct{ base, each Move }

// From is the origin of the steps of a piece on q.
func From(q board.Square) Origin { return Origin{pack(Step, q, 0), 1 << toShift} }

// Behind is the origin of steps that start n squares, by number, before their targets.
func Behind(n int) Origin { return Origin{pack(Step, 0, 0) - Move(n), 1 | 1<<toShift} }

// Square returns where the steps of an origin made by From start.
func (o Origin) Square() board.Square { return o.base.From() }

// To returns the step to square number to that captures who of men stands there.
func (o Origin) To(to int, men *board.Placement) Move {
	return (o.base + o.each*Move(to)) | Move(men.At(board.Square(to)))<<victimShift
}

// WithVictim returns m capturing victim.
func (m Move) WithVictim(victim board.Piece) Move {
	return m&^(63<<victimShift) | Move(victim&63)<<victimShift
}

func (m Move) withVia(i int, q board.Square) Move {
	return m&^(255<<(viaShift+8*i)) | Move(q&squareMask+1)<<(viaShift+8*i)
}

// TakesRook returns the castling m spelled with the partner's square as its
// target, as set-ups need in which the royal's own target says too little.
func (m Move) TakesRook() Move { return m | 1<<takesShift }

// Target returns the square that the coordinate text shows as the target: To,
// or the partner's square of a castling spelled that way.
func (m Move) Target() board.Square {
	if m>>takesShift&1 != 0 {
		return m.Via(0)
	}
	return m.To()
}

// IsCapture reports whether the move captures something.
func (m Move) IsCapture() bool { return m>>victimShift&63 != 0 }

// OnBoard reports whether the move starts and ends on squares of the board:
// whether a man goes from From to To.
func (m Move) OnBoard() bool {
	switch m.Type() {
	case NoType, Pass, Drop, Replace, Pick:
		return false
	}
	return true
}

// Append appends the coordinate text of m: e2e4, promotion a7a8q, drop or
// replacement C@d4, pick +C, swap a4~h4, pass 0000, legs e4d5,d5e6. Squares are named by g, letters are
// those of files in r. None gives "-".
func (m Move) Append(dst []byte, g *board.Geometry, r *board.Roster) []byte {
	switch m.Type() {
	case NoType:
		return append(dst, '-')
	case Pass:
		return append(dst, "0000"...)
	case Drop, Replace:
		dst = append(dst, r.Letter(m.Kind(), board.English), '@')
		return append(dst, g.Name(m.To())...)
	case Pick:
		return append(dst, '+', r.Letter(m.Kind(), board.English))
	case Swap:
		dst = append(dst, g.Name(m.From())...)
		dst = append(dst, '~')
		return append(dst, g.Name(m.To())...)
	case Legs:
		from := m.From()
		for i := range MaxVia {
			via := m.Via(i)
			if via == board.NoSquare {
				break
			}
			dst = append(dst, g.Name(from)...)
			dst = append(dst, g.Name(via)...)
			dst = append(dst, ',')
			from = via
		}
		dst = append(dst, g.Name(from)...)
		dst = append(dst, g.Name(m.To())...)
	default:
		dst = append(dst, g.Name(m.From())...)
		dst = append(dst, g.Name(m.Target())...)
	}
	if m.Kind() != board.NoKind {
		dst = append(dst, r.PieceLetter(board.NewPiece(board.Black, m.Kind())))
	}
	return dst
}

// Text returns the coordinate text of m; see Append.
func (m Move) Text(g *board.Geometry, r *board.Roster) string {
	return string(m.Append(nil, g, r))
}

// String says what the move does, with squares and kinds as numbers, such as
// "step 12-28" or "drop kind 3 on 27": the move knows neither its board nor its
// men. Text is for those who have both.
func (m Move) String() string {
	names := [16]string{"none", "step", "en passant", "castle", "drop", "swap", "pass", "legs", "replace", "pick"}
	dst := []byte(cmp.Or(names[m.Type()], "?"))
	number := func(word string, v int) {
		dst = strconv.AppendInt(append(dst, word...), int64(v), 10)
	}
	switch m.Type() {
	case Drop, Replace:
		number(" kind ", int(m.Kind()))
		number(" on ", int(m.To()))
	case Pick:
		number(" kind ", int(m.Kind()))
	case NoType, Pass:
	default:
		number(" ", int(m.From()))
		number("-", int(m.To()))
		if m.Kind() != board.NoKind {
			number(" becomes kind ", int(m.Kind()))
		}
	}
	for i := range MaxVia {
		if q := m.Via(i); q != board.NoSquare {
			number(" via ", int(q))
		}
	}
	if v := m.Victim(); v != board.NoPiece {
		dst = append(append(dst, " takes "...), v.Color().String()...)
		number(" kind ", int(v.Kind()))
	}
	return string(dst)
}

// GoString is String.
func (m Move) GoString() string { return m.String() }
