package kit

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// Position is a position of a composed game. Make one with Rules.Start or
// Rules.Parse. It copies by assignment.
type Position struct {
	rules *Rules
	state
	slots [MaxSlots]uint32
	men   board.Placement
	hand  board.Reserve
}

// state is what every copy takes along whole.
type state struct {
	key uint64 // of slots, reserve and turn; the men keep their own
	// quiet and number are what Counters counts; number starts at 0.
	quiet, number uint32
	turn          variant.Player
	side          board.Color
	fleeting      bool // a fleeting slot may not be 0
}

// fewSlots is how many slots a copy takes along without asking, someSlots how many
// when there are more.
const (
	fewSlots  = 4
	someSlots = 12
)

var (
	_ variant.Position = (*Position)(nil)
	_ variant.Counter  = (*Position)(nil)
	_ variant.Checked  = (*Position)(nil)
	_ variant.Refuser  = (*Position)(nil)
	_ variant.Clocked  = (*Position)(nil)
	_ variant.Follower = (*Position)(nil)
	_ variant.Worker   = (*Position)(nil)
)

// Rules returns the game.
func (p *Position) Rules() variant.Rules { return p.rules }

// Turn returns the seat that chooses.
func (p *Position) Turn() variant.Player { return p.turn }

// Side returns the colour whose men move.
func (p *Position) Side() board.Color { return p.side }

// Board returns a view of the men, valid until the position changes.
func (p *Position) Board() board.Board { return &p.men }

// Men returns the men. A rule that changes them must keep the position one
// that its game allows.
func (p *Position) Men() *board.Placement { return &p.men }

// Reserve returns the men of kind k beside the board for c.
func (p *Position) Reserve(c board.Color, k board.Kind) int { return int(p.hand[c&1][k&31]) }

// SetReserve changes the number of men of kind k beside the board for c, 0 to 255.
func (p *Position) SetReserve(c board.Color, k board.Kind, n int) {
	old := &p.hand[c&1][k&31]
	p.key ^= board.ReserveKey(c, k, int(*old)) ^ board.ReserveKey(c, k, n)
	*old = uint8(n)
}

// Key covers the men, the turn, the reserve and the keyed slots.
func (p *Position) Key() uint64 { return p.men.Key() ^ p.key }

// QuietPlies returns the plies without progress that Counters counted, 0 in a
// game without Counters.
func (p *Position) QuietPlies() int { return int(min(p.quiet, MaxCounter)) }

// Clone returns an independent copy.
func (p *Position) Clone() variant.Position { c := *p; return &c }

// CopyFrom makes p equal to src, a position of the same game.
func (p *Position) CopyFrom(src variant.Position) {
	q, ok := unwrap(src)
	if !ok {
		panic("kit: CopyFrom: not a position of a composed game")
	}
	r := q.rules
	if p.rules != r {
		p.become(q)
		return
	}
	p.state = q.state
	*(*[fewSlots]uint32)(p.slots[:]) = *(*[fewSlots]uint32)(q.slots[:])
	if r.bulky {
		p.copyMore(q)
	}
	p.men.CopyFrom(&q.men)
}

// become is CopyFrom when nothing is known of p. It is a function of its own so
// that CopyFrom has less to set up.
//
//go:noinline
func (p *Position) become(q *Position) { *p = *q }

// copyMore copies what bulky positions have beyond the others, in blocks that fit a
// register: for larger ones a function is called.
func (p *Position) copyMore(q *Position) {
	*(*[16]uint8)(p.hand[0][:]) = *(*[16]uint8)(q.hand[0][:])
	*(*[16]uint8)(p.hand[0][16:]) = *(*[16]uint8)(q.hand[0][16:])
	*(*[16]uint8)(p.hand[1][:]) = *(*[16]uint8)(q.hand[1][:])
	*(*[16]uint8)(p.hand[1][16:]) = *(*[16]uint8)(q.hand[1][16:])
	*(*[4]uint32)(p.slots[4:]) = *(*[4]uint32)(q.slots[4:])
	*(*[4]uint32)(p.slots[8:]) = *(*[4]uint32)(q.slots[8:])
	if q.rules.slotCount > someSlots {
		copy(p.slots[someSlots:], q.slots[someSlots:])
	}
}

// Set is CopyFrom without the interface, for games that wrap the kit.
func (p *Position) Set(q *Position) { p.CopyFrom(q) }

// Apply plays m, which AppendMoves lists.
func (p *Position) Apply(m move.Move) {
	r, from, to := p.rules, m.From(), m.To()
	if p.fleeting || !m.IsPlain() || !r.plainSteps {
		p.applyAny(m)
		return
	}
	man := p.men.At(from)
	if r.concern.has(m, man) {
		p.count(man, m.Victim())
		p.men.Move(from, to)
		p.told(m, man)
		return
	}
	// Most moves end here: no rule is asked, and nothing has to be kept while the
	// men move.
	p.count(man, m.Victim())
	p.flip()
	p.men.Move(from, to)
}

// applyAny is Apply for any move of any game.
func (p *Position) applyAny(m move.Move) {
	switch {
	case p.fleeting:
		p.forget()
	case p.rules.plainSteps && m.Type() == move.Drop:
		p.applyDrop(m)
		return
	}
	man, changed := p.act(m), m.Victim()
	if t := m.Type(); t == move.Drop || t == move.Replace {
		changed = man
	}
	p.count(man, changed)
	p.after(m, man)
	if p.rules.plainTurns {
		p.flip()
	} else {
		p.next(m)
	}
}

// applyDrop is Apply for a drop between two seats that take turns. Most rules need
// not be told.
func (p *Position) applyDrop(m move.Move) {
	man := p.drop(m)
	p.count(man, man)
	if p.rules.concern.hasDrop(man, m.To()) {
		p.after(m, man)
	}
	p.flip()
}

// after tells the rules that man has made m.
func (p *Position) after(m move.Move, man board.Piece) {
	for _, a := range p.rules.afterers {
		a(p, m, man)
	}
}

// flip passes the turn on between two seats with a colour each.
func (p *Position) flip() {
	p.key ^= flipKey
	p.turn ^= 1
	p.side ^= 1
}

// next passes the turn on after m in any game.
func (p *Position) next(m move.Move) {
	turn, side := p.turn+1, p.side.Other()
	if int(turn) >= p.rules.info.Players {
		turn = 0
	}
	if p.rules.turner != nil {
		turn, side = p.rules.turner(p, m)
	}
	p.setTurn(turn, side)
}

// flipKey is what changes in the key when two seats take turns with their colours.
var flipKey = turnKeys[0][board.White] ^ turnKeys[1][board.Black]

// act plays m on the board and returns who moved.
func (p *Position) act(m move.Move) board.Piece {
	from, to := m.From(), m.To()
	man := p.men.At(from)
	switch m.Type() {
	case move.Step:
		p.men.Move(from, to)
		if k := m.Kind(); k != board.NoKind {
			p.men.Put(board.NewPiece(man.Color(), k), to)
		}
	case move.EnPassant:
		p.men.Remove(m.Via(0))
		p.men.Move(from, to)
	case move.Castle:
		rook := p.men.Remove(m.Via(0))
		p.men.Remove(from)
		p.men.Put(man, to)
		p.men.Put(rook, m.Via(1))
	case move.Drop, move.Replace:
		man = p.drop(m)
	case move.Swap:
		p.men.Swap(from, to)
	case move.Legs:
		p.men.Remove(from)
		for i := range move.MaxVia {
			if q := m.Via(i); q != board.NoSquare {
				p.men.Remove(q)
			}
		}
		p.men.Put(man, to)
		if k := m.Kind(); k != board.NoKind {
			p.men.Put(board.NewPiece(man.Color(), k), to)
		}
	default:
		man = board.NoPiece
	}
	return man
}

// drop brings in a man from the reserve, over whoever stands there.
func (p *Position) drop(m move.Move) board.Piece {
	man := board.NewPiece(p.side, m.Kind())
	p.men.Put(man, m.To())
	p.SetReserve(p.side, m.Kind(), p.Reserve(p.side, m.Kind())-1)
	return man
}

func (p *Position) setTurn(turn variant.Player, side board.Color) {
	p.key ^= turnKeys[p.turn&7][p.side&1] ^ turnKeys[turn&7][side&1]
	p.turn, p.side = turn, side
}

// turnKeys is 0 for seat 0 with White.
var turnKeys = func() (t [variant.MaxPlayers][2]uint64) {
	for seat := range t {
		for side := range t[seat] {
			if seat+side > 0 {
				t[seat][side] = board.Mix(0x7475726e, uint64(2*seat+side))
			}
		}
	}
	return t
}()

// Work returns a work area for the positions of one owner; see variant.Worker.
func (p *Position) Work() variant.Work { return newWork() }

// AppendMoves appends the legal moves of p.
func (w *work) AppendMoves(dst []move.Move, p variant.Position) []move.Move {
	q, ok := unwrap(p)
	if !ok {
		return p.AppendMoves(dst) // of a game that embeds a Position of the kit
	}
	return w.list(q, dst)
}

// CountMoves returns how many moves AppendMoves lists.
func (w *work) CountMoves(p variant.Position) int {
	q, ok := unwrap(p)
	if !ok {
		return variant.CountMoves(p)
	}
	return w.count(q)
}

// AppendMoves appends the legal moves in a fixed order.
func (p *Position) AppendMoves(dst []move.Move) []move.Move {
	w := p.rules.get()
	dst = w.list(p, dst)
	p.rules.put(w)
	return dst
}

// CountMoves returns how many moves AppendMoves lists.
func (p *Position) CountMoves() int {
	w := p.rules.get()
	n := w.count(p)
	p.rules.put(w)
	return n
}

// HasMoves reports whether there is a legal move.
func (p *Position) HasMoves() bool {
	w := p.rules.get()
	has := !w.over(p) && w.any(p)
	p.rules.put(w)
	return has
}

// Outcome says whether the game is over: by an End, or because there is no
// move.
func (p *Position) Outcome() variant.Outcome {
	w := p.rules.get()
	defer p.rules.put(w)
	n := w.start(p)
	if o, over := w.ended(n); over {
		return o
	}
	if w.any(p) {
		return variant.Outcome{}
	}
	if p.rules.noMoves != nil {
		return p.rules.noMoves(n)
	}
	if n.checked().IsEmpty() {
		return variant.DrawBy(variant.Stalemate)
	}
	if p.rules.info.Payoff == variant.Common {
		return variant.Outcome{Result: variant.Failure, Reason: variant.Checkmate}
	}
	others := variant.AllSeats(p.rules.info.Players) &^ variant.Seats(p.turn)
	return variant.Outcome{Result: variant.Win, Winners: others, Reason: variant.Checkmate}
}

// Checked returns the attacked royal men of the side to move.
func (p *Position) Checked() board.Set {
	w := p.rules.get()
	s := w.start(p).checked()
	p.rules.put(w)
	return s
}

// Why returns the rule that forbids m, or "" when no rule knows.
func (p *Position) Why(m move.Move) variant.Reason {
	w := p.rules.get()
	defer p.rules.put(w)
	return w.why(p, m)
}
