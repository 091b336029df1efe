package superchess_test

import (
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

const slowChessMen = "KQRBN"

// actions lists what the side on turn can do in the prelude: section 7.
func (p *slowPosition) actions() []move.Move {
	switch {
	case p.prelude == 'A':
		return p.freeActions()
	case p.prelude == 'C':
		return p.picks()
	case p.action == 5:
		return p.swaps()
	}
	return p.championActions()
}

// freeActions lists the men that can be put after the last one, and the end of
// the action once one is put or none can be.
func (p *slowPosition) freeActions() []move.Move {
	var out []move.Move
	for order := range 16 {
		q := order
		if !p.white {
			q = order%8 + (7-order/8)*8
		}
		if p.put >= 0 && order <= p.order(p.put) {
			continue
		}
		for i, n := range p.reserve[p.Side()] {
			m := move.NewReplace(board.Kind(i+1), board.Square(q))
			if n > 0 && p.freely(slowKinds[i], q) && p.leavesEnough(m) {
				out = append(out, m)
			}
		}
	}
	enough := p.deployed() >= max(1, p.rules.Deploy[p.Side()].Min)
	if len(out) == 0 || enough && !p.emperorDue() {
		out = append(out, move.NewPass())
	}
	return out
}

// leavesEnough reports whether the side on turn can still put as many men after m
// as Deploy asks for, or as many as it could before: reading 7.
func (p *slowPosition) leavesEnough(m move.Move) bool {
	next := *p
	next.act(m)
	return next.deployed()+next.room() >= min(p.rules.Deploy[p.Side()].Min, p.deployed()+p.room())
}

// room returns how many more men the side on turn could put in this action.
func (p *slowPosition) room() int {
	hand := p.reserve[p.Side()]
	pawnMen, officers := *hand.of('Z')+*hand.of('T'), 0
	for i, n := range hand {
		if strings.IndexByte("PZTLCKE", slowKinds[i]) < 0 {
			officers += n
		}
	}
	first, second, emperor := 0, 0, 0
	for q := range 64 {
		order := p.order(q)
		switch {
		case (q%8 >= 4) != p.white || order > 15 || p.put >= 0 && order <= p.order(p.put):
		case order >= 8:
			second++
		case p.kind(q) == 'K' && (p.rules.KingStays || *hand.of('E') == 0):
		case q%8 == 3 && *hand.of('E') > 0:
			emperor++
		default:
			first++
		}
	}
	return min(second, pawnMen) + emperor + min(first, officers)
}

// deployed returns how many new men the side on turn has on its wing.
func (p *slowPosition) deployed() int {
	n := 0
	for q := range 64 {
		if p.own(q) && (q%8 >= 4) == p.white && strings.IndexByte(slowChessMen+"P", p.kind(q)) < 0 {
			n++
		}
	}
	return n
}

// order counts the squares of the own two ranks from a1 to h2 as the mover has
// them.
func (p *slowPosition) order(q int) int {
	if p.white {
		return q
	}
	return q%8 + (7-q/8)*8
}

// freely reports whether a new man of that kind may replace the man on q in
// prelude A. Reading 7 has what is said about King and Emperor.
func (p *slowPosition) freely(kind byte, q int) bool {
	file, second := q%8, p.order(q) >= 8
	most := p.rules.Deploy[p.Side()].Max
	switch {
	case most > 0 && p.deployed() == most:
		return false
	case p.emperorDue() && most == p.deployed()+1 && kind != 'E':
		return false
	case p.rules.KingStays && p.kind(q) == 'K':
		return false
	case (file >= 4) != p.white:
		return false
	case strings.IndexByte("LCP", kind) >= 0, (kind == 'Z' || kind == 'T') != second:
		return false
	case kind == 'E' && file != 3, kind == 'K' && file != 4:
		return false
	case p.kind(q) == 'K' && *p.reserve[p.Side()].of('E') == 0:
		return false
	case p.emperorDue() && p.order(q) >= 3 && kind != 'E':
		return false
	}
	return true
}

// emperorDue reports whether the side on turn has no monarch left.
func (p *slowPosition) emperorDue() bool {
	for q := range 64 {
		if p.own(q) && p.monarch(q) {
			return false
		}
	}
	return !p.white
}

// championActions lists the men that can be put in prelude B: White's on f, g
// and h, Black's on a to d, in the place of chess men of the first rank.
func (p *slowPosition) championActions() []move.Move {
	var out []move.Move
	for file := range 8 {
		q := file + 56*slowIndex(!p.white)
		if p.white && file < 5 || !p.white && file > 3 || strings.IndexByte(slowChessMen, p.kind(q)) < 0 {
			continue
		}
		for i, n := range p.reserve[p.Side()] {
			if n > 0 {
				out = append(out, move.NewReplace(board.Kind(i+1), board.Square(q)))
			}
		}
	}
	return out
}

// swaps lists the pairs of new men that Black may exchange, and that he does not.
func (p *slowPosition) swaps() []move.Move {
	out := []move.Move{move.NewPass()}
	for a := 56; a < 64; a++ {
		for b := a + 1; b < 64; b++ {
			if strings.IndexByte(slowChessMen, p.kind(a)) < 0 && strings.IndexByte(slowChessMen, p.kind(b)) < 0 {
				out = append(out, move.NewSwap(board.Square(a), board.Square(b)))
			}
		}
	}
	return out
}

func (p *slowPosition) picks() []move.Move {
	var out []move.Move
	for i, n := range p.reserve[p.Side()] {
		if n > 0 {
			out = append(out, move.NewPick(board.Kind(i+1)))
		}
	}
	return out
}

// act plays an action of the prelude, or a part of one. The other side mirrors
// it at once.
func (p *slowPosition) act(m move.Move) {
	from, to := int(m.From()), int(m.To())
	switch m.Type() {
	case move.Replace:
		kind := slowKinds[m.Kind()-1]
		p.at[to], p.at[to^56] = slowLetter(kind, p.white), slowLetter(kind, !p.white)
		p.takeOut(kind)
		p.put = to
	case move.Swap:
		p.at[from], p.at[to] = p.at[to], p.at[from]
		p.at[from^56], p.at[to^56] = p.at[to^56], p.at[from^56]
	case move.Pick:
		p.takeOut(slowKinds[m.Kind()-1])
	}
	if p.prelude == 'A' && m.Type() == move.Replace {
		return // the action goes on
	}
	p.put = -1
	p.action++
	p.white = !p.white
	switch {
	case p.prelude == 'C' && p.action == 5:
		p.agree()
	case p.prelude == 'B' && p.action == 5:
		p.white = false
	case p.prelude == 'A' && p.action == 3, p.prelude == 'B' && p.action == 6:
		p.begin()
	}
}

// takeOut takes a man of a kind out of both reserves.
func (p *slowPosition) takeOut(kind byte) {
	*p.reserve[0].of(kind)--
	*p.reserve[1].of(kind)--
}

// agree ends the picking of prelude C: what is left over is out of the game, and
// what was picked is what B has to put.
func (p *slowPosition) agree() {
	p.prelude, p.action = 'B', 1
	for side := range 2 {
		for i := range slowKinds {
			p.stock[side][i] -= p.reserve[side][i]
			p.reserve[side][i] = p.stock[side][i]
		}
		for q := range 64 {
			if i := strings.IndexByte(slowKinds, p.kind(q)); p.isMan(q, side == 0) && slowKinds[i] != 'P' {
				p.reserve[side][i]--
			}
		}
	}
}

// begin ends the prelude: reserve men stay, rights come (reading 13).
func (p *slowPosition) begin() {
	p.prelude, p.action, p.white = 0, 0, true
	for side := range 2 {
		for i := range slowKinds {
			if slowKinds[i] != 'L' && slowKinds[i] != 'C' {
				if p.rules.OnlyReplaced {
					p.stock[side][i] -= p.reserve[side][i]
				}
				p.reserve[side][i] = 0
			}
		}
	}
	for right := range p.rights {
		p.rights[right] = p.atHome(right)
	}
}

// atHome reports whether monarch and rook of a right stand on their squares.
func (p *slowPosition) atHome(right int) bool {
	monarch, rook := slowHomes(right)
	return p.at[monarch] == "KKEEkkee"[right] && p.at[rook] == "RRRRrrrr"[right]
}
