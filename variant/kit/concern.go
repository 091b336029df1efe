package kit

import (
	"math/bits"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// rules is a set of Afterers, bit i for number i. The last bit stands for all
// that have no bit of their own.
type rules uint8

const (
	ruleBits  = 8
	everyRule = ^rules(0)
)

// concern says, for a piece and a square, which rules are to be told of a step
// from there, of one to there, both needed, and of the piece's capture there.
type concern struct{ from, to, taken, _ rules }

type concerns [64][board.MaxSquares]concern

// of returns the rules that the step m of man concerns.
func (t *concerns) of(m move.Move, man board.Piece) rules {
	row, to := &t[man&63], m.To()&127
	return row[m.From()&127].from&row[to].to | t[m.Victim()&63][to].taken
}

// watch works out which steps concern which Afterers.
func (r *Rules) watch() {
	all := len(r.actors) > 0
	for _, a := range r.afterers {
		_, watcher := a.(Watcher)
		all = all || !watcher
	}
	for i, a := range r.afterers {
		bit := rules(1) << min(i, ruleBits-1)
		for pc := range r.concerns {
			row, w := &r.concerns[pc], Watch{From: r.geometry.Squares(), To: r.geometry.Squares()}
			if !all {
				w = a.(Watcher).Watches(board.Piece(pc))
			}
			for q := range w.From.All() {
				row[q].from |= bit
			}
			for q := range w.To.All() {
				row[q].to |= bit
			}
			for q := range w.Taken.All() {
				row[q].taken |= bit
			}
		}
	}
}

// after tells the rules that man has made m.
func (p *Position) after(m move.Move, man board.Piece, told rules) {
	list := p.rules.afterers
	for ; told != 0; told &= told - 1 {
		i := bits.TrailingZeros8(uint8(told))
		if i >= len(list) {
			return
		}
		list[i].After(p, m, man)
	}
	for i := ruleBits; i < len(list); i++ {
		list[i].After(p, m, man)
	}
}
