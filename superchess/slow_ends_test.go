package superchess_test

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/superchess"
	"github.com/fairykit/fairykit/variant"
)

func (p *slowPosition) Outcome() variant.Outcome {
	other := 1 - p.Turn()
	switch {
	case p.prelude != 0 || len(p.AppendMoves(nil)) > 0:
		return variant.Outcome{}
	case p.bare():
		p.count("bare", true)
		return variant.DrawBy(superchess.BareMonarchs)
	case len(p.inCheck(p.white)) > 0 && !p.eachCouldBeSaved():
		p.count("mate", true)
		return variant.WinFor(other, variant.Checkmate)
	case p.rules.StalemateLoses:
		p.count("stalemate", true)
		return variant.WinFor(other, variant.Stalemate)
	}
	p.count("stalemate", true)
	return variant.DrawBy(variant.Stalemate)
}

// bare reports whether the game is drawn by BareDraws.
func (p *slowPosition) bare() bool {
	if !p.rules.BareDraws || p.prelude != 0 || p.reserve != [2]slowMen{} || len(p.inCheck(p.white)) > 0 {
		return false
	}
	for q := range 64 {
		if !p.empty(q) && !p.monarch(q) {
			return false
		}
	}
	return true
}

// eachCouldBeSaved reports, with MonarchsAlone, whether there is a move for each
// monarch in check that saves it, the others left aside: reading 9.
func (p *slowPosition) eachCouldBeSaved() bool {
	for _, q := range p.inCheck(p.white) {
		if !p.couldBeSaved(q) {
			return false
		}
	}
	return p.rules.MonarchsAlone
}

func (p *slowPosition) couldBeSaved(q int) bool {
	for _, m := range p.all() {
		next := *p
		next.play(m)
		at := q
		if m.OnBoard() && int(m.From()) == q {
			at = int(m.To())
		}
		if !next.attacked(at, !p.white) && !p.barred(m, &next) {
			return true
		}
	}
	return false
}

// barred reports whether an option forbids m, which leads to next.
func (p *slowPosition) barred(m move.Move, next *slowPosition) bool {
	if m.Type() == move.Drop {
		return p.rules.NoDropChecks && len(next.inCheck(next.white)) > 0
	}
	to := int(m.To())
	if !p.rules.MonarchsApart || !next.monarch(to) {
		return false
	}
	for q := range 64 {
		if next.own(q) && next.monarch(q) && slowKingStep(q, to) {
			return true
		}
	}
	return false
}

func slowKingStep(a, b int) bool { return max(a%8-b%8, b%8-a%8, a/8-b/8, b/8-a/8) == 1 }

// excluded are the kinds that are never available, beside pawn men.
func (r slowSuperchess) excluded() string {
	out := "AI"
	if r.Excluded != nil {
		out = ""
		for _, k := range r.Excluded {
			out += slowKinds[k-1 : k]
		}
	}
	if !r.PromoteMonarch {
		out += "KE"
	}
	return out
}

// follow keeps the list of promoted men up to date with m, not yet played: a man
// on it that is taken is out of the stock.
func (p *slowPosition) follow(m move.Move) {
	from, to, at := int(m.From()), int(m.To()), int(m.To())
	if !p.rules.NoRequeue {
		return
	}
	if m.Type() == move.EnPassant {
		at = int(m.Via(0))
	}
	if p.made[at] {
		p.stock[1-p.Side()].take(p.kind(at))
	}
	p.made[at] = false
	p.made[to], p.made[from] = p.made[from] || m.Kind() != board.NoKind, false
}

func (m *slowMen) take(kind byte) { *m.of(kind)-- }
