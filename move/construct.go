package move

import "github.com/fairykit/fairykit/board"

// symmetric returns the up to eight vectors that (df, dr) turns into by
// reflection and rotation, each once.
func symmetric(df, dr int) []Vector {
	var out []Vector
	seen := map[Vector]bool{}
	for _, v := range []Vector{
		{df, dr}, {dr, df}, {-df, dr}, {dr, -df}, {df, -dr}, {-dr, df}, {-df, -dr}, {-dr, -df},
	} {
		if !seen[v] {
			seen[v] = true
			out = append(out, v)
		}
	}
	return out
}

// Leaper returns the man that leaps df files and dr ranks in every orientation:
// (1, 2) is the knight, (0, 1) the wazir.
func Leaper(g *board.Geometry, df, dr int) *Pattern {
	return New(g, Part{Steps: symmetric(df, dr), Range: 1})
}

// Rider returns the man that repeats the leap (df, dr) in one direction, up to n
// times or, with Unlimited, to the edge, stopped by the first man it meets:
// (0, 1) is the rook.
func Rider(g *board.Geometry, df, dr, n int) *Pattern {
	return New(g, Part{Steps: symmetric(df, dr), Range: n})
}

// Lame returns the leaper (df, dr) that can be blocked, as b says.
func Lame(g *board.Geometry, df, dr int, b Block) *Pattern {
	return New(g, Part{Steps: symmetric(df, dr), Range: 1, Block: b})
}

// King returns the man that steps to the eight squares around it.
func King(g *board.Geometry) *Pattern { return Compound(Leaper(g, 0, 1), Leaper(g, 1, 1)) }

// Queen returns the man that slides in all eight directions.
func Queen(g *board.Geometry) *Pattern { return Compound(Rook(g), Bishop(g)) }

// Rook returns the man that slides along ranks and files.
func Rook(g *board.Geometry) *Pattern { return Rider(g, 0, 1, Unlimited) }

// Bishop returns the man that slides along diagonals.
func Bishop(g *board.Geometry) *Pattern { return Rider(g, 1, 1, Unlimited) }

// Knight returns the man that leaps one square and two.
func Knight(g *board.Geometry) *Pattern { return Leaper(g, 1, 2) }

// Pawn returns the orthodox pawn: a step forward, two from its second rank if
// both squares are free, captures one step diagonally forward. Promotion and en
// passant are rules of the game.
func Pawn(g *board.Geometry) *Pattern {
	return New(g,
		Part{Steps: []Vector{{0, 1}}, Range: 1, Mode: Quiet},
		Part{Steps: []Vector{{0, 2}}, Range: 1, Mode: Quiet, Block: Leg, Initial: true},
		Part{Steps: []Vector{{-1, 1}, {1, 1}}, Range: 1, Mode: Capture, EnPassant: true},
	)
}

// Compound returns the man that does what any of the given patterns does. It
// panics without a pattern or when they are not of one geometry.
func Compound(ps ...*Pattern) *Pattern {
	var parts []Part
	for _, p := range ps {
		if p.g != ps[0].g {
			panic("move: Compound: patterns of different boards")
		}
		parts = append(parts, p.parts...)
	}
	return New(ps[0].g, parts...)
}

// CaptureOnly returns p with every part used for captures alone. Parts that
// only move are dropped.
func (p *Pattern) CaptureOnly() *Pattern { return p.only(Capture) }

// QuietOnly returns p with every part used for moves without capture alone.
// Parts that only capture are dropped.
func (p *Pattern) QuietOnly() *Pattern { return p.only(Quiet) }

func (p *Pattern) only(mode Mode) *Pattern {
	var parts []Part
	for _, part := range p.parts {
		if part.Mode == Any || part.Mode == mode {
			part.Mode = mode
			part.EnPassant = part.EnPassant && mode == Capture
			parts = append(parts, part)
		}
	}
	return New(p.g, parts...)
}

// Forward returns p with the steps that lead forward alone.
func (p *Pattern) Forward() *Pattern {
	return p.keep(func(v Vector) bool { return v.DR > 0 })
}

func (p *Pattern) keep(ok func(Vector) bool) *Pattern {
	var parts []Part
	for _, part := range p.parts {
		var steps []Vector
		for _, v := range part.Steps {
			if ok(v) {
				steps = append(steps, v)
			}
		}
		if len(steps) > 0 {
			part.Steps = steps
			parts = append(parts, part)
		}
	}
	return New(p.g, parts...)
}

// From returns p open only to men that stand in zone, by colour. A part that
// was open in a zone already stays open only where both zones meet.
func (p *Pattern) From(zone [2]board.Set) *Pattern {
	var parts []Part
	for _, part := range p.parts {
		open := zone
		if part.Initial {
			open = [2]board.Set{zone[0].And(part.Zone[0]), zone[1].And(part.Zone[1])}
		}
		// To New two empty zones mean the second rank; here they mean nowhere.
		if open[0].IsEmpty() && open[1].IsEmpty() {
			continue
		}
		part.Initial, part.Zone = true, open
		parts = append(parts, part)
	}
	return New(p.g, parts...)
}
