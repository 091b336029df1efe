package partner

import (
	"math"
	"math/rand/v2"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant/orthodox"
	"github.com/fairykit/fairykit/variant/secret"
)

// Memory is how well a card is kept in mind. The zero Memory is perfect.
type Memory struct {
	// Chunk is the number of men that are stored as one, 0 for all.
	Chunk int
	// Capacity is the number of chunks that are kept without loss of any.
	Capacity int
	// Rate is the number of chunks learned in a second.
	Rate float64
}

// The models of memory.
var (
	Perfect = Memory{}
	Novice  = Memory{Chunk: 1, Capacity: 4, Rate: 0.1}
	Club    = Memory{Chunk: 2, Capacity: 5, Rate: 0.15}
	Expert  = Memory{Chunk: 4, Capacity: 7, Rate: 0.4}
)

// Named returns the model of that name: perfect, novice, club or expert.
func Named(name string) (m Memory, ok bool) {
	switch name {
	case "perfect":
		return Perfect, true
	case "novice":
		return Novice, true
	case "club":
		return Club, true
	case "expert":
		return Expert, true
	}
	return m, false
}

// Survival returns the probability that one chunk of so many is kept when all
// are looked at for so many seconds.
func (m Memory) Survival(chunks int, seconds float64) float64 {
	if m.Chunk == 0 || chunks == 0 {
		return 1
	}
	learned := 1 - math.Exp(-m.Rate*seconds/float64(chunks))
	return learned * min(1, float64(m.Capacity)/float64(chunks))
}

// item is one thing that differs from the start: a man that has moved, or one
// that is gone.
type item struct {
	man      board.Piece
	from, to board.Square // NoSquare where there is none
}

// items lists what differs. A man that stands on a new square is taken to come
// from the nearest square that such a man has left.
func items(g *board.Geometry, start, target *board.Placement) []item {
	var list []item
	left := board.Set{}
	for q := range g.Squares().All() {
		if x := start.At(q); x != board.NoPiece && x != target.At(q) {
			left = left.With(q)
		}
	}
	for q := range g.Squares().All() {
		x := target.At(q)
		if x == board.NoPiece || x == start.At(q) {
			continue
		}
		it := item{man: x, from: board.NoSquare, to: q}
		near := math.MaxInt
		for f := range left.All() {
			if d := walk(x, f, q); start.At(f) == x && d < near {
				it.from, near = f, d
			}
		}
		if it.from != board.NoSquare {
			left = left.Without(it.from)
		}
		list = append(list, it)
	}
	for q := range left.All() {
		if target.At(q) == board.NoPiece {
			list = append(list, item{man: start.At(q), from: q, to: board.NoSquare})
		}
	}
	return list
}

// apart is the distance of two squares in steps of a king.
func apart(a, b board.Square) int {
	df, dr := int(a)%8-int(b)%8, int(a)/8-int(b)/8
	return max(df, -df, dr, -dr)
}

// walk is how far a man of the start is from a square, for finding out which it
// was: pawns seldom leave their file, and never go back.
func walk(man board.Piece, from, to board.Square) int {
	if man.Kind() != orthodox.Pawn {
		return apart(from, to)
	}
	df, dr := ahead(man, from, to)
	if df > dr {
		return 1000 + df - dr
	}
	return 8*df + dr
}

// chunks groups the items, each with the nearest that are left.
func (m Memory) chunks(list []item) [][]item {
	var out [][]item
	rest := append([]item(nil), list...)
	for len(rest) > 0 {
		chunk := rest[:1:1]
		rest = rest[1:]
		for len(chunk) < m.Chunk && len(rest) > 0 {
			best := 0
			for i := range rest {
				if apart(rest[i].place(), chunk[0].place()) < apart(rest[best].place(), chunk[0].place()) {
					best = i
				}
			}
			chunk = append(chunk, rest[best])
			rest = append(append([]item(nil), rest[:best]...), rest[best+1:]...)
		}
		out = append(out, chunk)
	}
	return out
}

func (it item) place() board.Square {
	if it.to != board.NoSquare {
		return it.to
	}
	return it.from
}

// recall is what a seat keeps in mind of a target.
type recall struct {
	start    board.Placement
	image    string // the target as it is imagined, the first field of a FEN
	thoughts []thought
}

// thought is one thing that is thought to differ from the start, rightly or not.
// A man that is forgotten stands where it stood: from and to are the same.
type thought struct {
	item
	trust trust
}

// trust is how far a seat believes in one of its thoughts (reading 4).
type trust uint8

const (
	kept   trust = iota // it is sure
	lost                // it knows that it has lost the chunk
	unseen              // a man of which there was nothing to remember
)

// learn returns what is left of a target after seconds of learning. The image is
// always a target that base takes.
func (m Memory) learn(base *succes.Rules, card succes.Card, start *board.Placement, seconds float64, rng *rand.Rand) (recall, error) {
	info := base.Info()
	r := recall{start: *start, image: card.Target.Reveal()}
	target, err := board.ParsePlacement(card.Target.Reveal(), info.Geometry, info.Roster)
	if err != nil || m.Chunk == 0 {
		return r, err
	}
	chunks := m.chunks(items(info.Geometry, start, &target))
	p := m.Survival(len(chunks), seconds)
	var sure, gone []item
	for _, c := range chunks {
		if rng.Float64() < p {
			sure = append(sure, c...)
			continue
		}
		gone = append(gone, c...)
	}
	wrong := make([]item, len(gone))
	for i, it := range gone {
		wrong[i] = blur(info.Geometry, it, rng)
	}
	for i := 0; ; i++ {
		men := assemble(start, wrong, sure)
		r.image = format(&men, info.Roster)
		if _, err = base.With(blank(card, r.image), base.Options()); err == nil || i == len(gone) {
			break
		}
		wrong[i] = gone[i]
	}
	r.think(info.Geometry, sure, wrong)
	return r, err
}

// think notes the thoughts, and at last that the other men have not moved.
func (r *recall) think(g *board.Geometry, sure, wrong []item) {
	still := r.start.Occupied()
	for i, list := range [2][]item{sure, wrong} {
		for _, it := range list {
			r.thoughts = append(r.thoughts, thought{it, trust(i)})
			if it.from != board.NoSquare {
				still = still.Without(it.from)
			}
		}
	}
	for q := range still.All() {
		r.thoughts = append(r.thoughts, thought{item{r.start.At(q), q, q}, unseen})
	}
}

// blur returns what a lost item becomes. One that is forgotten stays where it
// came from.
func blur(g *board.Geometry, it item, rng *rand.Rand) item {
	forgotten := item{it.man, it.from, it.from}
	if it.to == board.NoSquare || rng.IntN(2) == 0 {
		return forgotten
	}
	if rng.IntN(2) == 0 || it.man.Kind() == orthodox.King || it.man.Kind() == orthodox.Pawn {
		var near []board.Square
		for q := range g.Near(it.to, 1).All() {
			near = append(near, q)
		}
		it.to = near[rng.IntN(len(near))]
		return it
	}
	kind := orthodox.Knight + board.Kind(rng.IntN(int(orthodox.King-orthodox.Knight)))
	it.man = board.NewPiece(it.man.Color(), kind)
	return it
}

// assemble returns the placement in which the items have happened, where two
// stand on one square the later one.
func assemble(start *board.Placement, lists ...[]item) board.Placement {
	men := *start
	for _, list := range lists {
		for _, it := range list {
			if it.from != board.NoSquare && it.from != it.to {
				men.Remove(it.from)
			}
		}
	}
	for _, list := range lists {
		for _, it := range list {
			if it.to != board.NoSquare && it.from != it.to {
				men.Remove(it.to)
				men.Put(it.man, it.to)
			}
		}
	}
	return men
}

// blank is a card with a target and nothing that the table does not know.
func blank(c succes.Card, target string) succes.Card {
	return succes.Card{Target: secret.Of(target), Start: c.Start, MaxPlies: c.MaxPlies, RescuePlies: c.RescuePlies}
}

func format(men *board.Placement, r *board.Roster) string {
	return string(board.AppendPlacement(nil, men, r))
}
