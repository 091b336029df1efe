package search

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// jointChoice is what is seen of a choice without playing it: values in the
// roster's unit, for the seat that chooses.
type jointChoice struct {
	from, to, at board.Square // at: of the victim
	gain         float64      // by the victim's leaving, below 0 for an own man
	grown        float64      // by a promotion
	man          float64      // that moves, as it arrives
	moves, own   bool         // own: the victim is one of the seat's own men
}

// menTable is what a look at choices needs of a roster.
type menTable struct {
	roster *board.Roster
	value  [board.MaxKinds]float64
	royal  [board.MaxKinds]bool
}

func (t *menTable) fill(r *board.Roster) {
	if t.roster == r {
		return
	}
	*t = menTable{roster: r}
	for _, m := range r.Men() {
		t.value[m.Kind], t.royal[m.Kind] = float64(m.Value), m.Royal
	}
}

func (t *menTable) look(m move.Move, b board.Board) (c jointChoice) {
	if !m.OnBoard() {
		return c
	}
	man := b.At(m.From())
	c = jointChoice{from: m.From(), to: m.To(), at: board.NoSquare, moves: true, man: t.value[man.Kind()]}
	if k := m.Kind(); k != 0 {
		c.grown = t.value[k] - c.man
		c.man += c.grown
	}
	if t.royal[man.Kind()] {
		c.man = 0 // where men meet a royal one is not lost
	}
	if v := m.Victim(); v != board.NoPiece {
		c.at, c.gain = c.to, t.value[v.Kind()]
		if t.royal[v.Kind()] {
			c.gain = royalValue
		}
		if m.Type() == move.EnPassant {
			c.at = m.Via(0)
		}
		if c.own = v.Color() == man.Color(); c.own {
			c.gain = -c.gain
		}
	}
	return c
}

// swing guesses what a turn changes for the seat of a, in men: a victim that
// moves escapes, and men that meet on a square are lost, unless one of them alone
// lands on an own man. A game may have other rules: the guess then costs time.
func swing(a, b *jointChoice) float64 {
	v := a.grown - b.grown
	meet := a.moves && b.moves && a.to == b.to
	if a.gain != 0 && !(b.moves && (a.at == b.from || meet && b.own)) {
		v += a.gain
	}
	if b.gain != 0 && !(a.moves && (b.at == a.from || meet && a.own)) {
		v -= b.gain
	}
	if meet {
		if !a.own || b.own {
			v -= a.man
		}
		if !b.own || a.own {
			v += b.man
		}
	}
	return v
}

// open takes up the position p: its choices, nothing known of their cells, and
// how the men would change.
func (n *oracleNode) open(p variant.Position, o *JointOptions) {
	j := p.(variant.Joint)
	b := p.Board()
	n.men.fill(p.Rules().Info().Roster)
	for seat := range n.choices {
		n.choices[seat] = j.AppendChoices(n.choices[seat][:0], variant.Player(seat))
		n.seen[seat] = n.seen[seat][:0]
		for _, m := range n.choices[seat] {
			n.seen[seat] = append(n.seen[seat], n.men.look(m, b))
		}
		n.lines[seat] = n.lines[seat][:0]
		n.drift[seat] = append(n.drift[seat][:0], make([]float64, len(n.choices[seat]))...)
		n.mix[seat] = append(n.mix[seat][:0], make([]float64, len(n.choices[seat]))...)
	}
	n.size = [2]int{len(n.choices[0]), len(n.choices[1])}
	n.low, n.high, n.guess = n.low[:0], n.high[:0], n.guess[:0]
	n.prior, n.swing = n.prior[:0], n.swing[:0]
	base := o.judge(p)
	for i := range n.seen[0] {
		for k := range n.seen[1] {
			n.low, n.high, n.guess = append(n.low, -1), append(n.high, 1), append(n.guess, 0)
			n.prior, n.swing = append(n.prior, base), append(n.swing, swing(&n.seen[0][i], &n.seen[1][k]))
		}
	}
}

// smallScale is what a unit of the roster is worth before anything is known.
const smallScale = 1e-4

// think guesses the cells: what the position is worth, and the change of the men
// with a scale fitted to the cells that are known, which it returns; the scale
// that is passed counts for little. Rows and columns are corrected by what they
// were found to differ from that.
func (n *oracleNode) think(scale float64) float64 {
	up, down := scale, 1.0
	for k, v := range n.low {
		if v == n.high[k] && v > -1 && v < 1 {
			up += (v - n.prior[k]) * n.swing[k]
			down += n.swing[k] * n.swing[k]
		}
	}
	scale = max(up/down, smallScale/100)
	for seat := range 2 {
		drift := n.drift[seat]
		clear(drift)
		if !n.drifts {
			continue
		}
		for i := range drift {
			sum, count := 0.0, 1.0
			for j := range n.size[1-seat] {
				k := n.index(seat, i, j)
				if n.low[k] == n.high[k] {
					d := n.low[k] - n.prior[k] - scale*n.swing[k]
					if seat == 1 {
						d -= n.drift[0][j]
					}
					sum, count = sum+d, count+1
				}
			}
			drift[i] = sum / count
		}
	}
	k := 0
	for _, row := range n.drift[0] {
		for _, column := range n.drift[1] {
			g := n.prior[k] + scale*n.swing[k] + row + column
			n.guess[k] = max(n.low[k], min(g, n.high[k]))
			k++
		}
	}
	return scale
}

// scout plays every pair of choices once, where more turns follow: that is little
// beside working out a cell. What the position after it is worth, and what the
// men will change there by a guess, is then the guess of the cell.
func (f *oracleSolver) scout(p variant.Position, n *oracleNode, left int) {
	up, down := f.scale, 1.0
	for k := range n.low {
		v, known := f.step(n.next, p, n.choices[0][k/n.size[1]], n.choices[1][k%n.size[1]], left)
		if f.err != nil {
			return
		}
		if known {
			n.low[k], n.high[k] = v, v
			continue
		}
		f.ahead.open(n.next, &f.o)
		copy(f.ahead.guess, f.ahead.swing)
		after := f.ahead.prior[0]
		up += (after - n.prior[k]) * n.swing[k]
		down += n.swing[k] * n.swing[k]
		n.prior[k], n.swing[k] = after, f.ahead.plan()
	}
	f.scale = max(up/down, smallScale/100)
}
