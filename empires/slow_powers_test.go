package empires_test

import (
	"cmp"

	"github.com/fairykit/fairykit/empires"
)

// slowApart returns how many files and rows two squares are apart.
func slowApart(a, b int) (files, rows int) {
	files, rows = a%11-b%11, a/11-b/11
	return max(files, -files), max(rows, -rows)
}

// next reports whether a is next to b, reading 1; -1 is next to nothing.
func (p *slowPosition) next(a, b int) bool {
	if a < 0 || b < 0 {
		return false
	}
	files, rows := slowApart(a, b)
	if p.rules.o.Adjacency == empires.AdjacentByEdge {
		return files+rows == 1
	}
	return max(files, rows) == 1
}

// clear reports whether nothing stands strictly between two squares of a line.
func (p *slowPosition) clear(from, to int) bool {
	step := cmp.Compare(to%11, from%11) + 11*cmp.Compare(to/11, from/11)
	for q := from + step; q != to; q += step {
		if !p.empty(q) {
			return false
		}
	}
	return true
}

// straight and diagonal report whether a free line leads from one to the other.
func (p *slowPosition) straight(from, to int) bool {
	files, rows := slowApart(from, to)
	return (files == 0) != (rows == 0) && p.clear(from, to)
}

func (p *slowPosition) diagonal(from, to int) bool {
	files, rows := slowApart(from, to)
	return files == rows && files > 0 && p.clear(from, to)
}

func (p *slowPosition) line(from, to int) bool { return p.straight(from, to) || p.diagonal(from, to) }

// turns reports whether an Android goes there with one turn on an empty square.
func (p *slowPosition) turns(from, to int) bool {
	files, rows := slowApart(from, to)
	if files == 0 || rows == 0 {
		return false
	}
	for _, corner := range [2]int{from/11*11 + to%11, to/11*11 + from%11} {
		if p.empty(corner) && p.straight(from, corner) && p.straight(corner, to) {
			return true
		}
	}
	return false
}

// goes reports whether the man on from moves to the empty square to.
func (p *slowPosition) goes(from, to int) bool {
	files, rows := slowApart(from, to)
	switch p.kind(from) {
	case 'P':
		return max(files, rows) == 1
	case 'E', 'A', 'G':
		return p.line(from, to)
	case 'I':
		return p.line(from, to) || p.escorts(from, to)
	case 'X':
		return (files+rows)%2 == 1 && files+rows != 1
	case 'D':
		return p.straight(from, to) || p.turns(from, to)
	case 'F':
		return p.diagonal(from, to)
	}
	return files+rows == 1 // Soldier and Captain
}

// escorts reports whether to is next to the royal of the Empress on from.
func (p *slowPosition) escorts(from, to int) bool {
	return p.next(to, p.find('P', p.isMan(from, true)))
}

// swaps reports whether a Fairy on from changes places with the friend on to.
func (p *slowPosition) swaps(from, to int) bool {
	files, rows := slowApart(from, to)
	if p.kind(to) == 'P' && p.rules.o.UnionBySwap == empires.SwapSparesRoyal {
		return false
	}
	return p.kind(from) == 'F' && (files+rows)%2 == 0
}

// hits reports whether the man on from takes on to as far as his reach goes. A
// Captain's step before he takes is not looked at: see steps.
func (p *slowPosition) hits(from, to int) bool {
	files, rows := slowApart(from, to)
	switch p.kind(from) {
	case 'P':
		return max(files, rows) == 1
	case 'E':
		return p.line(from, to)
	case 'I':
		return p.line(from, to) || p.escorts(from, to)
	case 'X':
		return files*rows == 2
	case 'D':
		return p.straight(from, to) || p.turns(from, to)
	case 'F':
		return p.diagonal(from, to)
	case 'S', 'C':
		return files == 1 && rows == 1
	}
	return false
}

// steps returns the empty squares from which a Captain on from can take on to
// after one step.
func (p *slowPosition) steps(from, to int) []int {
	var out []int
	if p.kind(from) != 'C' {
		return nil
	}
	for q := range 121 {
		files, rows := slowApart(from, q)
		across, along := slowApart(q, to)
		if files+rows == 1 && p.empty(q) && across == 1 && along == 1 {
			out = append(out, q)
		}
	}
	return out
}

// may reports whether the man on from may take the enemy on to: his reach, and
// section 5.
func (p *slowPosition) may(from, to int) bool {
	if p.hits(from, to) && p.allowed(from, to, p) {
		return true
	}
	for _, step := range p.steps(from, to) {
		if p.mayFrom(from, step, to) {
			return true
		}
	}
	return false
}

// mayFrom is may for a Captain who steps first. When what is judged is a matter
// of the readings 5 and 22.
func (p *slowPosition) mayFrom(from, step, to int) bool {
	later := p.copy()
	later.at[from], later.at[step] = 0, p.at[from]
	switch {
	case p.rules.o.CaptainReachExcluded && (p.kind(to) == 'G' || p.kind(to) == 'A'):
		return false
	case p.rules.o.PowersJudged == empires.AfterOneStep:
		return later.allowed(step, to, later)
	case p.rules.o.GuardJudged == empires.AfterOneStep:
		return p.allowed(from, to, later)
	}
	return p.allowed(from, to, p)
}

// allowed applies the rules 5.1 to 5.7 in their order, the guard's on the board
// guards.
func (p *slowPosition) allowed(from, to int, guards *slowPosition) bool {
	o := &p.rules.o
	target, white := p.kind(to), p.isMan(to, true)
	royal := target == 'P'
	switch {
	case p.twins() && !(royal && o.TwinContact == empires.TwinsWithoutRoyals):
		return false
	case p.powerless(from) || royal && p.kind(from) == 'P':
		return false
	case p.suspended(from) && !(royal && o.SuspendedMenaces):
		return false
	case p.next(to, p.find('A', white)) && !(royal && o.BareRoyal):
		return false
	case target == 'I' && guards.guarded(to):
		return false
	case target == 'X' && p.kind(from) == 'X':
		return false
	case target == 'G' || target == 'A':
		return p.overcomes(from, to)
	}
	return true
}

// twins reports whether two Genii or two Angels touch: rule 5.1, reading 11.
func (p *slowPosition) twins() bool {
	men := [4]int{p.find('G', true), p.find('G', false), p.find('A', true), p.find('A', false)}
	switch p.rules.o.TwinContact {
	case empires.NoTwins:
		return false
	case empires.TwinsOfAnyKind:
		for _, a := range men {
			for _, b := range men {
				if p.next(a, b) {
					return true
				}
			}
		}
		return false
	}
	return p.next(men[0], men[1]) || p.next(men[2], men[3])
}

// powerless is rule 5.2: Angels, Genii and royals with a parent left.
func (p *slowPosition) powerless(q int) bool {
	white := p.isMan(q, true)
	return p.kind(q) == 'A' || p.kind(q) == 'G' || p.kind(q) == 'P' && !p.major(white)
}

func (p *slowPosition) major(white bool) bool {
	return p.find('E', white) < 0 && p.find('I', white) < 0
}

// suspended is rule 5.3.
func (p *slowPosition) suspended(q int) bool {
	return p.next(q, p.find('G', !p.isMan(q, true)))
}

// guarded is rule 5.5 for the Empress on q, with reading 4.
func (p *slowPosition) guarded(q int) bool {
	emperor := p.find('E', p.isMan(q, true))
	if emperor < 0 || p.rules.o.SuspensionStopsGuard && p.suspended(emperor) {
		return false
	}
	return p.line(emperor, q)
}

// overcomes is rule 5.7: whether the man on from takes the Genius or Angel on to
// with the help there is.
func (p *slowPosition) overcomes(from, to int) bool {
	if !p.attacks(from, to) {
		return false
	}
	alone := p.rules.o.PhoenixAlone
	if p.kind(from) == 'X' && (alone == empires.AloneTakesBoth || alone == empires.AloneTakesAngel && p.kind(to) == 'A') {
		return true
	}
	return len(p.attackers(to)) >= 2
}

// attackers returns the men that count against the Genius or Angel on to.
func (p *slowPosition) attackers(to int) []int {
	var out []int
	for q := range 121 {
		if p.isMan(q, !p.isMan(to, true)) && p.attacks(q, to) {
			out = append(out, q)
		}
	}
	if p.rules.o.XRayCounts {
		return p.hidden(out, to)
	}
	return out
}

// hidden adds to the attackers the line pieces that reach to through attackers,
// and those behind them: reading 7.
func (p *slowPosition) hidden(men []int, to int) []int {
	bare := p.copy()
	for _, q := range men {
		bare.at[q] = 0
	}
	for q := range 121 {
		reaches := false
		switch {
		case p.empty(q) || p.isMan(q, true) == p.isMan(to, true) || bare.empty(q):
		case p.kind(q) == 'E', p.kind(q) == 'I':
			reaches = bare.line(q, to)
		case p.kind(q) == 'F', p.kind(q) == 'D':
			reaches = bare.hits(q, to)
		}
		if reaches && !p.suspended(q) && p.free(q, to) {
			return p.hidden(append(men, q), to)
		}
	}
	return men
}

// attacks reports whether the man on from counts against the Genius or Angel on
// to by himself, with the readings 5, 6, 8 and 9.
func (p *slowPosition) attacks(from, to int) bool {
	o := &p.rules.o
	if p.powerless(from) || !p.free(from, to) {
		return false
	}
	for _, step := range p.steps(from, to) {
		later := p.copy()
		later.at[from], later.at[step] = 0, p.at[from]
		suspended := p.suspended(from)
		if o.PowersJudged == empires.AfterOneStep {
			suspended = later.suspended(step)
		}
		if !suspended && !o.CaptainReachExcluded {
			return true
		}
	}
	if p.kind(from) == 'I' && o.EscortExcluded && !p.line(from, to) {
		return false
	}
	return p.hits(from, to) && !p.suspended(from)
}

// free is reading 6 with its option: whether the man on from could take on to
// and leave no royal of his own in Menace.
func (p *slowPosition) free(from, to int) bool {
	return !p.rules.o.PinnedDoesNotCount || p.safely(from, to)
}

// safely reports whether the man on from has a way to take on to after which his
// royal is not in Menace.
func (p *slowPosition) safely(from, to int) bool {
	white := p.isMan(from, true)
	for end := range 121 {
		files, rows := slowApart(to, end)
		further := p.kind(from) == 'C' && p.hits(from, to) && files+rows == 1 && p.empty(end)
		if end != to && !further {
			continue
		}
		q := p.copy()
		q.at[from], q.at[to] = 0, 0
		q.at[end] = p.at[from]
		if q.united() || !q.menaced(white) {
			return true
		}
	}
	return false
}

// menaced is rule 3.5 for the royal of a colour, with reading 21.
func (p *slowPosition) menaced(white bool) bool {
	royal := p.find('P', white)
	for q := range 121 {
		if royal < 0 || !p.isMan(q, !white) || !p.may(q, royal) {
			continue
		}
		if !p.rules.o.PinnedDoesNotMenace || p.safely(q, royal) {
			return true
		}
	}
	return false
}
