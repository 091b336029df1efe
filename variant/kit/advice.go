package kit

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// judged is a Position of a game with an Evaluate.
type judged struct{ Position }

var (
	_ variant.Evaluator = (*judged)(nil)
	_ variant.Tactical  = (*Position)(nil)
	_ variant.Passer    = (*Position)(nil)
	_ variant.Exchanger = (*Position)(nil)
)

// Clone returns an independent copy.
func (p *judged) Clone() variant.Position { c := *p; return &c }

// Evaluate returns centipawns from the view of the seat to move.
func (p *judged) Evaluate() int32 {
	w := p.rules.get()
	v := p.rules.evaluator(w.start(&p.Position))
	p.rules.put(w)
	return v
}

// publish returns a copy of p as the rest of the world sees it.
func (r *Rules) publish(p *Position) variant.Position {
	if r.evaluator != nil {
		return &judged{*p}
	}
	return p.Clone()
}

// Of returns the Position of a composed game behind p: p itself, or what a game
// with an Evaluate lays it in. It panics for positions of other making.
func Of(p variant.Position) *Position {
	q, ok := unwrap(p)
	if !ok {
		panic("kit: Of: not a position of a composed game")
	}
	return q
}

// unwrap is Of without the panic.
func unwrap(p variant.Position) (*Position, bool) {
	if j, ok := p.(*judged); ok {
		return &j.Position, true
	}
	q, ok := p.(*Position)
	return q, ok
}

// AppendTactical appends the legal captures and the promotions. Where capturing is
// compulsory and possible these are all legal moves.
func (p *Position) AppendTactical(dst []move.Move) []move.Move {
	w := p.rules.get()
	dst = w.tactical(p, dst)
	p.rules.put(w)
	return dst
}

func (w *work) tactical(p *Position, dst []move.Move) []move.Move {
	r, from := p.rules, len(dst)
	if len(r.selecters) > 0 {
		return pick(from, w.list(p, dst))
	}
	if w.over(p) {
		return dst
	}
	w.prepare(p)
	dst = w.half(p, dst, takes)
	zone := r.becoming[p.side&1]
	if zone.IsEmpty() || r.captures == Compulsory && len(dst) > from {
		return dst
	}
	at := len(dst)
	if r.plan64 != nil {
		w.v64.quietTargets = w.v64.quietTargets.And(low64(zone))
		dst, _ = w.v64.legal(w, dst, quiet, false)
	} else {
		w.v128.quietTargets = w.v128.quietTargets.And(zone)
		dst, _ = w.v128.legal(w, dst, quiet, false)
	}
	return pick(at, dst)
}

// pick keeps the tactical moves of dst[from:].
func pick(from int, dst []move.Move) []move.Move {
	kept := dst[:from]
	for _, m := range dst[from:] {
		if m.IsCapture() || m.Type() != move.Drop && m.Kind() != board.NoKind {
			kept = append(kept, m)
		}
	}
	return kept
}

// NullMove returns a pass, which gives the turn away and changes nothing else.
// ok is true where a search may learn from it: a rule has NullMoves, two
// seats with one royal man each take turns, captures are free, no rule selects
// among the moves, no royal is attacked, and the side to move has a man other
// than its royal and those that promote: with these alone it is too often best
// not to have to move.
func (p *Position) NullMove() (m move.Move, ok bool) {
	r := p.rules
	if !r.passes {
		return move.None, false
	}
	own := p.men.Color(p.side)
	for i := range r.kinds {
		if k := &r.kinds[i]; !k.royal && k.becomes == nil && p.men.Kind(k.man.Kind).Meets(own) {
			return move.NewPass(), p.Checked().IsEmpty()
		}
	}
	return move.None, false
}

// advise settles what the search may be told, once all rules are known.
func (r *Rules) advise() {
	for i := range r.kinds {
		k := &r.kinds[i]
		r.worth[k.man.Kind&31] = int32(k.man.Value)
		if k.royal {
			r.worth[k.man.Kind&31] = royalValue
		}
		if k.becomes != nil {
			for c := range r.becoming {
				r.becoming[c] = r.becoming[c].Or(k.zone[c])
			}
		}
	}
	r.passes = r.passes && r.plainTurns && r.captures == Free && len(r.selecters) == 0 && len(r.royal) == 1 &&
		r.kinds[r.index[r.royal[0]]].man.Count == Count{1, 1} &&
		r.info.Payoff == variant.ZeroSum && !r.info.Hidden
}
