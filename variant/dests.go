package variant

import (
	"cmp"
	"slices"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// Dests is the legal choices of a seat, arranged for a front end: from where,
// to where, and what is left to ask there. Squares ascend, and kinds ascend;
// the choices of one target keep the order of the list.
type Dests struct {
	// Origins are the squares whose man can move.
	Origins []Origin
	// Drops are the kinds that can come in from the reserve, to empty squares or
	// in the place of a man (FlagReplace).
	Drops []DropFrom
	// Picks are the choices of a kind alone.
	Picks []Choice
	// Passes are the choices without a square, at most one in most games.
	Passes []Choice
	// Compulsory says that the rules oblige to capture now: it is why other
	// moves are missing.
	Compulsory bool
}

// Origin is a square whose man can move.
type Origin struct {
	Square  board.Square
	Man     board.Piece
	Targets []Target
}

// DropFrom is a kind in the reserve with the squares it can be put on.
type DropFrom struct {
	Kind    board.Kind
	Targets []Target
}

// Target is a square to choose, with everything that leads there. With more
// than one choice the front end has to ask: for the promotion, the route or the
// way of moving, in which the choices differ.
type Target struct {
	// Square is the one that the coordinate text shows: the partner's for a
	// castling spelled that way.
	Square  board.Square
	Choices []Choice
}

// Choice is one legal move as a front end sees it.
type Choice struct {
	Move move.Move
	// Becomes is what the man turns into, NoKind if it stays what it is.
	Becomes board.Kind
	// Route is the waypoints of a move in legs, without start and end.
	Route []board.Square
	Flags Flags
}

// Flags say what is special about a choice.
type Flags uint16

// The flags.
const (
	FlagCapture Flags = 1 << iota // takes a man, of whatever colour
	FlagOwn                       // takes a man of the mover's colour; FlagCapture is set too
	FlagEnPassant
	FlagCastle
	FlagSwap
	FlagLegs      // goes over waypoints
	FlagPromotion // becomes another kind
	FlagDrop
	FlagPass
	FlagReplace
	FlagPick
)

// Has reports whether all of f are set.
func (s Flags) Has(f Flags) bool { return s&f == f }

// From returns the origin on q; ok is false when nothing moves from there.
func (d *Dests) From(q board.Square) (o Origin, ok bool) {
	i, ok := slices.BinarySearchFunc(d.Origins, q, func(o Origin, q board.Square) int { return cmp.Compare(o.Square, q) })
	if !ok {
		return Origin{}, false
	}
	return d.Origins[i], true
}

// Drop returns the drops of kind k; ok is false when there are none.
func (d *Dests) Drop(k board.Kind) (f DropFrom, ok bool) {
	i, ok := slices.BinarySearchFunc(d.Drops, k, func(f DropFrom, k board.Kind) int { return cmp.Compare(f.Kind, k) })
	if !ok {
		return DropFrom{}, false
	}
	return d.Drops[i], true
}

// To returns the target on q; ok is false when the man cannot go there.
func (o *Origin) To(q board.Square) (t Target, ok bool) { return findTarget(o.Targets, q) }

// To returns the target on q; ok is false when nothing can be put there.
func (f *DropFrom) To(q board.Square) (t Target, ok bool) { return findTarget(f.Targets, q) }

func findTarget(ts []Target, q board.Square) (Target, bool) {
	i, ok := slices.BinarySearchFunc(ts, q, func(t Target, q board.Square) int { return cmp.Compare(t.Square, q) })
	if !ok {
		return Target{}, false
	}
	return ts[i], true
}

// Squares returns the squares of all targets, to be lit up.
func (o *Origin) Squares() board.Set { return targetSquares(o.Targets) }

// Squares returns the squares of all targets, to be lit up.
func (f *DropFrom) Squares() board.Set { return targetSquares(f.Targets) }

func targetSquares(ts []Target) board.Set {
	var s board.Set
	for _, t := range ts {
		s = s.With(t.Square)
	}
	return s
}

// Flags returns what any of the choices has.
func (t *Target) Flags() Flags {
	var s Flags
	for _, c := range t.Choices {
		s |= c.Flags
	}
	return s
}

// Promotions returns the kinds to ask for, each once, in the order of the
// choices; NoKind among them means that the man may stay what it is. It is nil
// when no choice promotes.
func (t *Target) Promotions() []board.Kind {
	if !t.Flags().Has(FlagPromotion) {
		return nil
	}
	var ks []board.Kind
	for _, c := range t.Choices {
		if !slices.Contains(ks, c.Becomes) {
			ks = append(ks, c.Becomes)
		}
	}
	return ks
}

// Destinations arranges the legal choices of the seat on turn in p.
func Destinations(p Position) Dests { return arrange(p, Moves(p)) }

// DestinationsFor arranges the legal choices of seat in p. Between the turns of
// a simultaneous game every seat has its own, at other times only the seat on
// turn has any.
func DestinationsFor(p Position, seat Player) Dests {
	if seat == p.Turn() {
		return Destinations(p)
	}
	j, ok := p.(Joint)
	info := p.Rules().Info()
	if !ok || !info.Simultaneous || int(seat) >= info.Players {
		return Dests{}
	}
	if open, _ := isOpen(p, nil); !open {
		return Dests{}
	}
	return arrange(p, j.AppendChoices(nil, seat))
}

func arrange(p Position, ms []move.Move) Dests {
	var d Dests
	b := p.Board()
	captures := 0
	origins, drops := map[board.Square][]Choice{}, map[board.Kind][]Choice{}
	for _, m := range ms {
		c := newChoice(b, m)
		if c.Flags.Has(FlagCapture) {
			captures++
		}
		switch m.Type() {
		case move.Pick:
			d.Picks = append(d.Picks, c)
		case move.Pass:
			d.Passes = append(d.Passes, c)
		case move.Drop, move.Replace:
			drops[m.Kind()] = append(drops[m.Kind()], c)
		default:
			origins[m.From()] = append(origins[m.From()], c)
		}
	}
	for q, cs := range origins {
		d.Origins = append(d.Origins, Origin{Square: q, Man: b.At(q), Targets: targets(cs)})
	}
	for k, cs := range drops {
		d.Drops = append(d.Drops, DropFrom{Kind: k, Targets: targets(cs)})
	}
	slices.SortFunc(d.Origins, func(x, y Origin) int { return cmp.Compare(x.Square, y.Square) })
	slices.SortFunc(d.Drops, func(x, y DropFrom) int { return cmp.Compare(x.Kind, y.Kind) })
	d.Compulsory = p.Rules().Info().Compulsory && captures > 0 && captures == len(ms)
	return d
}

// targets groups choices of one origin by their target.
func targets(cs []Choice) []Target {
	slices.SortStableFunc(cs, func(x, y Choice) int { return cmp.Compare(x.Move.Target(), y.Move.Target()) })
	var ts []Target
	for _, c := range cs {
		q := c.Move.Target()
		if len(ts) == 0 || ts[len(ts)-1].Square != q {
			ts = append(ts, Target{Square: q})
		}
		t := &ts[len(ts)-1]
		t.Choices = append(t.Choices, c)
	}
	return ts
}

// flagOf holds the flag that goes with a type of move.
var flagOf = [...]Flags{
	move.EnPassant: FlagEnPassant, move.Castle: FlagCastle, move.Drop: FlagDrop, move.Swap: FlagSwap,
	move.Pass: FlagPass, move.Legs: FlagLegs,
	move.Replace: FlagReplace, move.Pick: FlagPick,
}

func newChoice(b board.Board, m move.Move) Choice {
	c := Choice{Move: m}
	if int(m.Type()) < len(flagOf) {
		c.Flags = flagOf[m.Type()]
	}
	if m.IsCapture() {
		c.Flags |= FlagCapture
		if man := b.At(m.From()); man != board.NoPiece && man.Color() == m.Victim().Color() {
			c.Flags |= FlagOwn
		}
	}
	if m.OnBoard() && m.Kind() != board.NoKind {
		c.Becomes, c.Flags = m.Kind(), c.Flags|FlagPromotion
	}
	for i := 0; m.Type() == move.Legs && i < move.MaxVia && m.Via(i) != board.NoSquare; i++ {
		c.Route = append(c.Route, m.Via(i))
	}
	return c
}
