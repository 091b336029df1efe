package kit

// Widen takes the narrow generator from r, which must be freshly made, and
// returns r. The wide one then does the work.
func (r *Rules) Widen() *Rules {
	r.plan64 = nil
	return r
}

// IsNarrow reports whether the narrow generator does the work.
func (r *Rules) IsNarrow() bool { return r.plan64 != nil }

// Watch adds an Adder that may only look to r, which must be freshly made, and
// returns r.
func (r *Rules) Watch(a Adder) *Rules {
	r.adders = append(r.adders, adder{Adder: a, lawful: true})
	return r
}
