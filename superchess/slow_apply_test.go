package superchess_test

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

func (p *slowPosition) Apply(m move.Move) {
	p.note(m)
	if p.prelude != 0 {
		p.act(m)
		return
	}
	p.play(m)
	p.keepEnPassant()
}

// play is Apply after the prelude but for this: it notes the square passed by
// every double step.
func (p *slowPosition) play(m move.Move) {
	p.quiet++
	p.ep = -1
	if m.Type() == move.Drop {
		p.drop(m)
	} else {
		p.walk(m)
	}
	if !p.white {
		p.number++
	}
	p.white = !p.white
}

func (p *slowPosition) drop(m move.Move) {
	kind := slowKinds[m.Kind()-1]
	p.at[m.To()] = slowLetter(kind, p.white)
	*p.reserve[p.Side()].of(kind)--
	p.quiet = 0
	p.remember(kind)
}

// remember notes for the Joker what was moved.
func (p *slowPosition) remember(kind byte) {
	if p.rules.Joker {
		p.moved[p.Side()] = kind
	}
}

// walk plays a move that a man makes on the board.
func (p *slowPosition) walk(m move.Move) {
	from, to := int(m.From()), int(m.To())
	man, kind := p.at[from], p.kind(from)
	p.remember(p.way(from))
	p.follow(m)
	if kind == 'P' || slowPawnMan(kind) && !p.rules.PawnsReset || m.IsCapture() {
		p.quiet = 0
	}
	if kind == 'P' && max(from-to, to-from) == 16 {
		p.ep = (from + to) / 2
	}
	p.at[from], p.at[to] = 0, man
	switch m.Type() {
	case move.EnPassant:
		p.at[m.Via(0)] = 0
	case move.Castle:
		p.at[m.Via(1)] = p.at[m.Via(0)]
		p.at[m.Via(0)] = 0
	}
	if m.Kind() != board.NoKind {
		become := slowKinds[m.Kind()-1]
		p.at[to] = slowLetter(become, p.white)
		if become == 'C' {
			*p.reserve[p.Side()].of('C')--
		}
	}
	// A right is gone once its monarch or rook has left or was taken at home, the
	// rook with another monarch too.
	for right := range p.rights {
		p.rights[right] = p.rights[right] && p.atHome(right)
	}
}

// keepEnPassant forgets the square passed unless a pawn may legally take there.
func (p *slowPosition) keepEnPassant() {
	for from := range 64 {
		if p.ep >= 0 && p.own(from) && p.kind(from) == 'P' && len(p.appendLegal(nil, p.between(from, p.ep))) > 0 {
			return
		}
	}
	p.ep = -1
}
