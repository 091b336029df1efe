package session

import "github.com/fairykit/fairykit/succes"

// The settings as a list of numbers. One list of places serves both ways, so
// that what is written is what is read.

// places calls number for every setting in the order of a snapshot.
func (s *Settings) places(number func(get int, set func(int))) {
	plain := func(p *int) { number(*p, func(n int) { *p = n }) }
	flag := func(p *bool) {
		n := 0
		if *p {
			n = 1
		}
		number(n, func(n int) { *p = n != 0 })
	}
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
	number(int(o.ContractUnit), func(n int) { o.ContractUnit = succes.ContractUnit(n) })
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

// maxList bounds the lists of a snapshot before they are made.
const maxList = 64

func (s *Settings) numbers() (ns []int) {
	s.places(func(get int, _ func(int)) { ns = append(ns, get) })
	return ns
}

// take sets everything from ns and reports whether they were as many as it
// takes. Numbers out of range show when the settings are written again.
func (s *Settings) take(ns []int) bool {
	i := 0
	s.places(func(_ int, set func(int)) {
		if i < len(ns) {
			set(ns[i])
		}
		i++
	})
	return i == len(ns)
}
