package empires_test

import (
	"math/rand/v2"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/empires"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// rule is a numbered rule of the book: the moves that use it, and scenes in
// which to look for positions with at least least of them.
type rule struct {
	name  string
	is    func(p variant.Position, m move.Move) bool
	scene func(*rand.Rand) string
	least int
}

// after returns the position after m.
func after(p variant.Position, m move.Move) variant.Position {
	q := p.Clone()
	q.Apply(m)
	return q
}

// inMenace reports whether the side to move is.
func inMenace(p variant.Position) bool { return !variant.CheckedRoyals(p).IsEmpty() }

// end is what a move brings about.
type end struct {
	outcome variant.Outcome
	menace  bool
}

// ends remembers the ends of the moves of the last position.
type ends struct {
	key  uint64
	seen map[move.Move]end
}

func (e *ends) of(p variant.Position, m move.Move) end {
	if p.Key() != e.key || e.seen == nil {
		e.key, e.seen = p.Key(), map[move.Move]end{}
	}
	x, ok := e.seen[m]
	if !ok {
		q := after(p, m)
		x = end{q.Outcome(), inMenace(q)}
		e.seen[m] = x
	}
	return x
}

// with tells whether m ends the game for that reason with those points for who
// moves.
func (e *ends) with(why variant.Reason, points uint8) func(variant.Position, move.Move) bool {
	return func(p variant.Position, m move.Move) bool {
		o := e.of(p, m).outcome
		return o.Reason == why && o.Points[p.Turn()] == points && o.Points[p.Turn()^1] == 0
	}
}

// refusals remembers of the last position how many captures, steps of the royal
// and passes each rule refuses there.
type refusals struct {
	key   uint64
	index map[move.Move]int // of the legal moves in their list
	why   map[variant.Reason]int
}

func (r *refusals) at(p variant.Position) *refusals {
	if p.Key() == r.key && r.why != nil {
		return r
	}
	*r = refusals{key: p.Key(), index: map[move.Move]int{}, why: map[variant.Reason]int{}}
	for i, m := range variant.Moves(p) {
		r.index[m] = i
	}
	b := p.Board()
	for from := range b.Color(p.Side()).All() {
		targets := b.Color(p.Side().Other())
		if b.At(from).Kind() == empires.Royal {
			targets = targets.Or(b.Geometry().Near(from, 1))
		}
		for to := range targets.All() {
			r.why[variant.Why(p, move.NewStep(from, to))]++
		}
	}
	r.why[variant.Why(p, move.NewPass())]++
	return r
}

// refused counts what the rule refuses in a position: it holds for as many of
// the legal moves there.
func (r *refusals) refused(why variant.Reason) func(variant.Position, move.Move) bool {
	return func(p variant.Position, m move.Move) bool {
		at := r.at(p)
		return at.index[m] < at.why[why]
	}
}

// by tells whether a man of that kind makes the move, with or without capture.
func by(k board.Kind, capture bool) func(variant.Position, move.Move) bool {
	return func(p variant.Position, m move.Move) bool {
		return p.Board().At(m.From()).Kind() == k && m.IsCapture() == capture && (m.Type() == move.Step || m.Type() == move.Legs)
	}
}

func both(f, g func(variant.Position, move.Move) bool) func(variant.Position, move.Move) bool {
	return func(p variant.Position, m move.Move) bool { return f(p, m) && g(p, m) }
}

// far tells how many files and rows apart the ends of the move are.
func far(p variant.Position, m move.Move) (files, rows int) {
	g := p.Board().Geometry()
	df, dr := g.File(m.From())-g.File(m.To()), g.Rank(m.From())-g.Rank(m.To())
	return max(df, -df), max(dr, -dr)
}

func apart(files, rows int) func(variant.Position, move.Move) bool {
	return func(p variant.Position, m move.Move) bool {
		x, y := far(p, m)
		return m.Type() == move.Step && (x == files && y == rows || x == rows && y == files)
	}
}

// turned tells whether an Android has to turn, jumped whether an Empress has to
// jump.
func turned(p variant.Position, m move.Move) bool {
	x, y := far(p, m)
	return x > 0 && y > 0
}

func jumped(p variant.Position, m move.Move) bool {
	if p.Board().At(m.From()).Kind() != empires.Empress {
		return false
	}
	routes := variant.Describe(p, m).Routes
	return len(routes) == 1 && routes[0].Jump
}

func isSwap(_ variant.Position, m move.Move) bool { return m.Type() == move.Swap }

func mutates(p variant.Position, m move.Move) bool {
	return p.Board().At(m.From()).Kind() == empires.Soldier && after(p, m).Board().At(m.To()).Kind() == empires.Captain
}

// takesStrong tells whether m takes a Genius or an Angel with that many
// attackers.
func takesStrong(k board.Kind, alone bool) func(variant.Position, move.Move) bool {
	return func(p variant.Position, m move.Move) bool {
		return m.Victim().Kind() == k && (variant.Describe(p, m).Attackers.Len() == 1) == alone
	}
}

// bookRules are the rules of sections 3 to 5.
func bookRules() []rule {
	r, e := new(refusals), new(ends)
	any := func(variant.Position, move.Move) bool { return true }
	pass := func(_ variant.Position, m move.Move) bool { return m.Type() == move.Pass }
	only := func(p variant.Position, m move.Move) bool { return pass(p, m) && len(r.at(p).index) == 1 }
	menaces := func(p variant.Position, m move.Move) bool { x := e.of(p, m); return x.menace && !x.outcome.Over() }
	answers := func(p variant.Position, _ move.Move) bool { return r.at(p).why[empires.WhyPassInMenace] > 0 }
	swapsRoyal := func(p variant.Position, m move.Move) bool {
		return isSwap(p, m) && p.Board().At(m.To()).Kind() == empires.Royal
	}
	union := e.with(empires.Union, 2)
	return []rule{
		{"3.1 a move", any, crowd, 1},
		{"3.2 a pass", pass, crowd, 1},
		{"3.2 no pass in Menace", r.refused(empires.WhyPassInMenace), crowd, 1},
		{"3.3 a second pass draws", e.with(empires.TwoPasses, 0), passed, 1},
		{"3.4 the royal may not be left in Menace", r.refused(empires.WhyMenace), crowd, 1},
		{"3.5 Menace is given", menaces, crowd, 1},
		{"3.5 Menace is answered", answers, crowd, 1},
		{"3.6 Menace et Prise scores 1", e.with(empires.MenaceEtPrise, 1), open, 1},
		{"3.7 the Union scores 2", union, near, 2},
		{"3.7 the Union out of Menace", both(union, answers), near, 1},
		{"3.7 the Union by a swap", both(union, isSwap), fairies, 1},
		{"3.8 the pass is the only move", only, lonely, 1},
		{"4 the royal steps", by(empires.Royal, false), crowd, 1},
		{"4 a major royal takes", by(empires.Royal, true), majors, 2},
		{"4 the Emperor moves", by(empires.Emperor, false), crowd, 1},
		{"4 the Emperor takes", by(empires.Emperor, true), melee, 2},
		{"4 the Empress moves", by(empires.Empress, false), crowd, 1},
		{"4 the Empress takes", by(empires.Empress, true), melee, 2},
		{"4 the Empress jumps", both(by(empires.Empress, false), jumped), crowd, 1},
		{"4 the Empress jumps and takes", both(by(empires.Empress, true), jumped), beset, 3},
		{"4 the Angel moves", by(empires.Angel, false), crowd, 1},
		{"4 the Genius moves", by(empires.Genius, false), crowd, 1},
		{"4 the Phoenix flies", by(empires.Phoenix, false), crowd, 1},
		{"4 the Phoenix takes", by(empires.Phoenix, true), melee, 2},
		{"4 the Android runs", by(empires.Android, false), crowd, 1},
		{"4 the Android turns", both(by(empires.Android, false), turned), crowd, 1},
		{"4 the Android turns and takes", both(by(empires.Android, true), turned), melee, 2},
		{"4 the Fairy moves", by(empires.Fairy, false), crowd, 1},
		{"4 the Fairy takes", by(empires.Fairy, true), melee, 2},
		{"4 the Fairy swaps", isSwap, crowd, 1},
		{"4 the Fairy swaps with the royal", swapsRoyal, crowd, 1},
		{"4 the Soldier steps", by(empires.Soldier, false), crowd, 1},
		{"4 the Soldier takes", by(empires.Soldier, true), melee, 2},
		{"4 the Soldier becomes a Captain", mutates, melee, 2},
		{"4 the Captain steps", by(empires.Captain, false), melee, 2},
		{"4 the Captain takes", both(by(empires.Captain, true), apart(1, 1)), melee, 2},
		{"4 the Captain steps aside and takes", both(by(empires.Captain, true), apart(0, 1)), melee, 2},
		{"4 the Captain steps forth and takes", both(by(empires.Captain, true), apart(1, 2)), melee, 2},
		{"4 the Captain takes and steps", func(_ variant.Position, m move.Move) bool { return m.Type() == move.Legs }, melee, 2},
		{"5.1 twin contact", r.refused(empires.WhyTwins), court, 2},
		{"5.2 no power", r.refused(empires.WhyNoPower), court, 2},
		{"5.2 a minor royal", r.refused(empires.WhyMinor), minors, 2},
		{"5.3 suspension", r.refused(empires.WhySuspended), court, 2},
		{"5.4 shelter", r.refused(empires.WhySheltered), court, 2},
		{"5.5 guard", r.refused(empires.WhyGuarded), guard, 1},
		{"5.6 solidarity", r.refused(empires.WhySolidarity), guard, 1},
		{"5.7 one attacker is too few", r.refused(empires.WhyAttackers), check, 1},
		{"5.7 two attackers take the Genius", takesStrong(empires.Genius, false), siege, 2},
		{"5.7 two attackers take the Angel", takesStrong(empires.Angel, false), siege, 2},
		{"5.7 a Phoenix takes the Angel alone", takesStrong(empires.Angel, true), leap, 1},
	}
}
