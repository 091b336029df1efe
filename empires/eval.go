package empires

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant/kit"
)

// The measures of a position: the mover's less the other side's, but for those
// that say otherwise.
const (
	menOf     = 0             // men by kind, from the Emperor on
	sheltered = menOf + kinds // the royal stands next to his Angel
	naked     = sheltered + 1 // enemy Emperor, Empress and Androids while he does not
	held      = naked + 1     // hundreds of centipawns of men next to the enemy Genius
	safeguard = held + 1      // the Empress on a line of her Emperor
	grown     = safeguard + 1 // the royal is major
	near      = grown + 1     // steps by which Soldiers and Captains are nearer to the enemy royal than 11
	free      = near + 1      // squares that men with power reach
	zone      = free + 1      // times such a man reaches the enemy royal or a square around him
	siege     = zone + 1      // times one reaches his Angel
	frozen    = siege + 1     // hundreds of centipawns of all men while twins touch
	threat    = frozen + 1    // the other side can make the Union next
	menaced   = threat + 1    // the mover is in Menace
	tempo     = menaced + 1   // always 1
	measures  = tempo + 1     //
	kinds     = int(Captain) - 1
)

type measured [measures]int32

// weights are centipawns, fitted to self-play: see doc.go.
var weights = measured{
	menOf: 550, menOf + 1: 650, menOf + 2: 400, menOf + 3: 400, menOf + 4: 400, menOf + 5: 1200, menOf + 6: 350, menOf + 7: 80, menOf + 8: 200,
	sheltered: 60, naked: -30, held: -10, safeguard: 15, grown: -20, near: 5, free: 2, zone: 20, siege: 30,
	frozen: -20, threat: -200, menaced: -30, tempo: 15,
}

// certain is what a Union at the next move is worth: more than all men.
const certain = 50_000

// judge is the Evaluate of the game.
type judge struct {
	p    *powers
	pass kit.SlotID
}

// Bind finds the slot of the passes.
func (j judge) Bind(b *kit.Binding) (kit.Hooks, error) {
	j.pass = b.Slot(passSlot)
	return kit.Hooks{Evaluate: j.evaluate}, nil
}

// evaluate judges a position for the side to move. Who can make the Union has
// won; who can end the game by a second pass has at least a draw.
func (j judge) evaluate(n *kit.Node) int32 {
	if j.p.unites(n) {
		return certain
	}
	v := int32(0)
	m := j.measure(n)
	for i, w := range weights {
		v += w * m[i]
	}
	if v < 0 && m[menaced] == 0 && n.Position().Slot(j.pass) == 1 {
		return 0
	}
	return v
}

// unites reports whether the side to move can make the Union.
func (p *powers) unites(n *kit.Node) bool {
	men := n.Men()
	royal, other := men.Pieces(n.Us, Royal), men.Pieces(n.Them, Royal)
	contact := p.next(other)
	free := n.QuietsOf(Royal)
	if n.Capturers.Meets(royal) {
		free = free.Or(n.CapturesOf(Royal))
	}
	if p.g.Near(royal.First(), 1).And(contact).Meets(free) {
		return true
	}
	fairies := men.Pieces(n.Us, Fairy).And(contact).And(shade(p.g, royal.First()))
	return p.o.UnionBySwap == SwapMayUnite && !fairies.IsEmpty()
}

// threatens reports whether Them could make the Union if it were to move, by a
// step to an empty square or by a swap.
func (p *powers) threatens(n *kit.Node) bool {
	men := n.Men()
	royal, other := men.Pieces(n.Us, Royal), men.Pieces(n.Them, Royal)
	contact := p.next(royal)
	if p.g.Near(other.First(), 1).And(contact).Meets(n.QuietTargets) {
		return true
	}
	fairies := men.Pieces(n.Them, Fairy).And(contact).And(shade(p.g, other.First()))
	return p.o.UnionBySwap == SwapMayUnite && !fairies.IsEmpty()
}

func (j judge) measure(n *kit.Node) measured {
	var m measured
	p, men := j.p, n.Men()
	twins := p.twins(men)
	for i, c := range [...]board.Color{n.Us, n.Them} {
		sign := int32(1 - 2*i)
		worth := int32(0)
		for k := Emperor; k <= Captain; k++ {
			count := int32(men.Pieces(c, k).Len())
			m[menOf+int(k-Emperor)] += sign * count
			worth += count * weights[menOf+int(k-Emperor)]
		}
		royal, enemy := men.Pieces(c, Royal), men.Color(c.Other())
		switch {
		case p.next(men.Pieces(c, Angel)).Meets(royal) && !p.o.BareRoyal:
			m[sheltered] += sign
		case !twins:
			long := men.Kind(Emperor).Or(men.Kind(Empress)).Or(men.Kind(Android))
			m[naked] += sign * int32(long.And(enemy).Len())
		}
		if twins {
			m[frozen] += sign * worth / 100
		}
		for s := p.next(men.Pieces(c.Other(), Genius)).And(men.Color(c)); !s.IsEmpty(); s = s.Rest() {
			if k := men.At(s.First()).Kind(); k != Royal {
				m[held] += sign * weights[menOf+int(k-Emperor)] / 100
			}
		}
		if !p.guarded(n, c, n.Occ).IsEmpty() {
			m[safeguard] += sign
		}
		if major(men, c) {
			m[grown] += sign
		}
		j.reach(n, c, sign, &m)
	}
	if p.threatens(n) {
		m[threat] = 1
	}
	if n.InCheck() {
		m[menaced] = 1
	}
	m[tempo] = 1
	return m
}

// reach measures what the men of c reach.
func (j judge) reach(n *kit.Node, c board.Color, sign int32, m *measured) {
	p, men := j.p, n.Men()
	other := men.Pieces(c.Other(), Royal)
	target, own := p.g.Near(other.First(), 1).Or(other), men.Color(c)
	angel := men.Pieces(c.Other(), Angel)
	able := own.AndNot(men.Kind(Angel)).AndNot(men.Kind(Genius)).AndNot(men.Kind(Royal)).AndNot(p.suspended(men, c))
	for s := able; !s.IsEmpty(); s = s.Rest() {
		from := s.First()
		r := n.Reach(c, from)
		m[free] += sign * int32(r.AndNot(own).Len())
		m[zone] += sign * int32(r.And(target).Len())
		if r.Meets(angel) {
			m[siege] += sign
		}
		if k := men.At(from).Kind(); k == Soldier || k == Captain {
			m[near] += sign * (11 - p.steps(from, other.First()))
		}
	}
}

// steps returns the number of king's steps between two squares.
func (p *powers) steps(x, y board.Square) int32 {
	a := p.android
	df, dr := int32(a.file[x&127])-int32(a.file[y&127]), int32(a.rank[x&127])-int32(a.rank[y&127])
	return max(df, -df, dr, -dr)
}
