package session

import "github.com/fairykit/fairykit/succes"

// The settings as a list of numbers. One list of places serves both ways, so
// that what is written is what is read.

// places calls number for every setting in the order of a snapshot.
func (s *Settings) places(number func(get int, set func(int))) {
	plain := func(p *int) { number(*p, func(n int) { *p = n }) }
	flag := func(p *bool) { number(asNumber(*p), func(n int) { *p = n != 0 }) }
	o := &s.Options
	plain(&o.Seats)
	number(int(o.Protection), func(n int) { o.Protection = succes.Protection(n) })
	number(int(o.ForcedWhen), func(n int) { o.ForcedWhen = succes.ForcedWhen(n) })
	number(int(o.Enforcement), func(n int) { o.Enforcement = succes.Enforcement(n) })
	for i := range o.Values {
		plain(&o.Values[i])
	}
	flag(&o.KingCounts)
	plain(&o.KingValue)
	number(int(o.Limit), func(n int) { o.Limit = succes.Limit(n) })
	plain(&o.Plies)
	flag(&o.ExactLength)
	number(int(o.TargetSide), func(n int) { o.TargetSide = succes.TargetSide(n) })
	flag(&o.DrawRules)
	number(int(o.Rescue), func(n int) { o.Rescue = succes.Rescue(n) })
	number(int(o.Unit), func(n int) { o.Unit = succes.Unit(n) })
	plain(&s.PrepSeconds)
	flag(&s.Silent)
	flag(&s.CardTime)
	flag(&s.AlignEnd)
	flag(&s.TalkInPlay)
	number(int(s.Hints), func(n int) { s.Hints = Hints(n) })
	list := func(p *[]int) {
		number(len(*p), func(n int) {
			if n >= 0 && n <= maxList {
				*p = make([]int, n)
			}
			if n == 0 {
				*p = nil
			}
		})
		for i := range *p {
			plain(&(*p)[i])
		}
	}
	list(&s.SeatSeconds)
	list(&s.SeatPercent)
}

func asNumber(b bool) int {
	if b {
		return 1
	}
	return 0
}

// places calls number for every setting of a table, those of its sessions first.
func (s *TableSettings) places(number func(get int, set func(int))) {
	s.Session.places(number)
	number(s.Players, func(n int) { s.Players = n })
	number(int(s.Cards), func(n int) { s.Cards = Cards(n) })
	number(int(s.Link), func(n int) { s.Link = Link(n) })
	number(asNumber(s.Race), func(n int) { s.Race = n != 0 })
}

// maxList bounds the lists of a snapshot before they are made.
const maxList = 64

// places calls its argument for every number, with what it is and a function
// that sets it.
type places func(number func(get int, set func(int)))

func (p places) numbers() (ns []int) {
	p(func(get int, _ func(int)) { ns = append(ns, get) })
	return ns
}

// take sets everything from ns and reports whether they were as many as it
// takes. Numbers out of range show when the settings are written again.
func (p places) take(ns []int) bool {
	i := 0
	p(func(_ int, set func(int)) {
		if i < len(ns) {
			set(ns[i])
		}
		i++
	})
	return i == len(ns)
}
