package varianttest

import (
	"math/rand/v2"
	"strings"

	"pgregory.net/rapid"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// Playouts generates positions that are reached from Start by at most maxPlies
// random moves. In simultaneous games some have a choice pending; games may be
// over. Failing cases shrink to short games.
func Playouts(r variant.Rules, maxPlies int) *rapid.Generator[variant.Position] {
	return rapid.Custom(func(t *rapid.T) variant.Position {
		p := r.Start()
		for range rapid.IntRange(0, max(0, maxPlies)).Draw(t, "plies") {
			moves := variant.Moves(p)
			if len(moves) == 0 {
				break
			}
			p.Apply(moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")])
		}
		return p
	})
}

// Limits of Sparse.
const (
	sparseMen   = 8
	sparseTries = 20
	sparsePlies = 20
)

// Sparse generates positions with few men on random squares: for each colour
// the royal men of Start, and up to eight others of any kind. The texts are made
// by board.AppendPlacement and one of the tails, what follows the placement,
// such as " w - - 0 1", and go through Parse. Without tails they are made from
// the text of Start: either side, an empty reserve or its own, and each field
// that is neither side nor number a dash or its own, as far as Parse takes them;
// where it takes none, as with a field that is worked out from the men, as far as
// the game's lax reader does. Placements that are refused are drawn again; a game
// that refuses twenty in a row gives a playout.
func Sparse(r variant.Rules, tails ...string) *rapid.Generator[variant.Position] {
	parse := r.Parse
	if len(tails) == 0 {
		tails, parse = tailsOf(r)
	}
	return rapid.Custom(func(t *rapid.T) variant.Position {
		for range sparseTries {
			men := drawMen(r, func(label string, n int) int { return rapid.IntRange(0, n-1).Draw(t, label) })
			text := string(board.AppendPlacement(nil, &men, r.Info().Roster)) + rapid.SampledFrom(tails).Draw(t, "tail")
			if p, err := parse(text); err == nil {
				return p
			}
		}
		return Playouts(r, sparsePlies).Draw(t, "playout")
	})
}

// drawMen makes a placement; draw returns a number from 0 to n-1.
func drawMen(r variant.Rules, draw func(label string, n int) int) board.Placement {
	info := r.Info()
	g := info.Geometry
	men := board.NewPlacement(g, int(info.Roster.MaxKind()))
	free := scattered(g)
	place := func(pc board.Piece) {
		if len(free) > 0 {
			i := draw("square", len(free))
			men.Put(pc, free[i])
			free = append(free[:i], free[i+1:]...)
		}
	}
	start := r.Start().Board()
	var kinds []board.Kind
	for _, man := range info.Roster.Men() {
		kinds = append(kinds, man.Kind)
		for c := board.White; man.Royal && c <= board.Black; c++ {
			for range start.Pieces(c, man.Kind).Len() {
				place(board.NewPiece(c, man.Kind))
			}
		}
	}
	for range draw("men", sparseMen+1) {
		c := board.Color(draw("color", 2))
		place(board.NewPiece(c, kinds[draw("kind", len(kinds))]))
	}
	return men
}

// scattered returns the squares in an order in which neighbours lie apart:
// rapid prefers low numbers, and men in a corner give few legal positions.
func scattered(g *board.Geometry) []board.Square {
	var all, out []board.Square
	for q := range g.Squares().All() {
		all = append(all, q)
	}
	stride := len(all)*3/8 + 1
	for i := range stride {
		for ; i < len(all); i += stride {
			out = append(out, all[i])
		}
	}
	return out
}

// tailsOf returns what may follow a placement, judged by the text of Start: the
// placement in it is found as the board spells it, or else ends at the first
// space. It returns the reader that takes them, too.
func tailsOf(r variant.Rules) ([]string, reader) {
	p := r.Start()
	text, err := variant.Text(p)
	if err != nil {
		return []string{""}, r.Parse
	}
	tail, found := strings.CutPrefix(text, string(board.AppendPlacement(nil, p.Board(), r.Info().Roster)))
	if !found {
		tail = strings.TrimLeftFunc(text, func(c rune) bool { return c != ' ' })
	}
	tails := []string{""}
	for i, f := range strings.Split(tail, " ") {
		var grown []string
		for _, t := range tails {
			if i > 0 {
				t += " "
			}
			for _, c := range inPlaceOf(f) {
				grown = append(grown, t+c)
			}
		}
		if tails = grown; len(tails) > maxTails {
			return []string{tail}, r.Parse
		}
	}
	if out := readable(r, r.Parse, tails); len(out) > 0 {
		return out, r.Parse
	}
	if lax, ok := r.(variant.Laxer); ok {
		mend := func(text string) (variant.Position, error) {
			p, _, err := lax.ParseLax(text)
			return p, err
		}
		if out := readable(r, mend, tails); len(out) > 0 {
			return out, mend
		}
	}
	return tails, r.Parse
}

// reader reads a position text.
type reader = func(text string) (variant.Position, error)

// maxTails bounds the tails that are tried: eight fields with a dash or not.
const maxTails = 256

// inPlaceOf returns what may stand in the place of a field of Start.
func inPlaceOf(f string) []string {
	switch {
	case f == "w" || f == "b":
		return []string{"w", "b"}
	case strings.HasPrefix(f, "["):
		return []string{"[]", f}
	case f == "" || f == "-" || isNumber(f):
		return []string{f}
	}
	return []string{"-", f}
}

// readable returns the tails that are read behind one of some placements.
func readable(r variant.Rules, parse reader, tails []string) []string {
	rng := rand.New(rand.NewPCG(1, 0))
	read := make([]bool, len(tails))
	for range sparseTries {
		men := drawMen(r, func(_ string, n int) int { return rng.IntN(n) })
		placement := string(board.AppendPlacement(nil, &men, r.Info().Roster))
		for i, tail := range tails {
			if !read[i] {
				_, err := parse(placement + tail)
				read[i] = err == nil
			}
		}
	}
	var out []string
	for i, tail := range tails {
		if read[i] {
			out = append(out, tail)
		}
	}
	return out
}
