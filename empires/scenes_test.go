package empires_test

import (
	"math/rand/v2"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/empires"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// stage is a placement that is still being drawn.
type stage struct {
	rng *rand.Rand
	men board.Placement
	box board.Set // where men are put
}

func newStage(rng *rand.Rand) *stage {
	info := game.Info()
	return &stage{rng: rng, men: board.NewPlacement(info.Geometry, int(info.Roster.MaxKind())), box: info.Geometry.Squares()}
}

// put places a man on a random empty square of the box.
func (s *stage) put(letter byte) board.Square {
	free := s.box.AndNot(s.men.Occupied())
	if free.IsEmpty() {
		return board.NoSquare
	}
	for range s.rng.IntN(free.Len()) {
		free = free.Rest()
	}
	s.men.Put(game.Info().Roster.Piece(letter), free.First())
	return free.First()
}

// putNear places a man within radius of q.
func (s *stage) putNear(letter byte, q board.Square, radius int) board.Square {
	keep := s.box
	s.box = game.Info().Geometry.Near(q, radius)
	at := s.put(letter)
	s.box = keep
	return at
}

func (s *stage) some(letters string, least, most int) {
	for range least + s.rng.IntN(most-least+1) {
		s.put(letters[s.rng.IntN(len(letters))])
	}
}

// text returns the position with either side to move, and a pass field.
func (s *stage) text(pass string) string { return s.textFor("wb"[s.rng.IntN(2)], pass) }

func (s *stage) textFor(side byte, pass string) string {
	return string(board.AppendPlacement(nil, &s.men, game.Info().Roster)) + " " + string(side) + " " + pass + " 0 1"
}

// letter returns the letter in the case of a side.
func letter(b, side byte) byte {
	if side == 'b' {
		return b | 0x20
	}
	return b &^ 0x20
}

// The scenes. Some are refused by the loader, and are drawn again then.

// safe places both royals, each sheltered by his Angel, so that no man of the
// scene menaces them.
func (s *stage) safe() {
	keep := s.box
	for _, letters := range []string{"PA", "pa"} {
		s.box = game.Info().Geometry.Squares().AndNot(game.Info().Geometry.Near(60, 4))
		s.putNear(letters[1], s.put(letters[0]), 1)
	}
	s.box = keep
}

// crowd has some men of all kinds.
func crowd(rng *rand.Rand) string {
	s := newStage(rng)
	s.some("P", 1, 1)
	s.some("p", 1, 1)
	s.some("EIAGXDFSSCeiagxdfssc", 5, 9)
	return s.text("-")
}

func passed(rng *rand.Rand) string {
	s := newStage(rng)
	s.some("P", 1, 1)
	s.some("p", 1, 1)
	s.some("EIAGFSSCeiagfssc", 0, 3)
	return s.text("p")
}

// open has little but Androids about.
func open(rng *rand.Rand) string {
	s := newStage(rng)
	s.some("P", 1, 1)
	s.some("p", 1, 1)
	s.some("DDdd", 1, 2)
	s.some("GAga", 1, 2)
	return s.text("-")
}

// near has the royals near each other, in Menace or not.
func near(rng *rand.Rand) string {
	s := newStage(rng)
	s.putNear('p', s.put('P'), 2)
	s.some("EFSCAefsca", 1, 4)
	return s.text("-")
}

// fairies has Fairies next to enemy royals, on the colour of their own.
func fairies(rng *rand.Rand) string {
	s := newStage(rng)
	white, black := s.put('P'), s.put('p')
	g := game.Info().Geometry
	shade := func(q board.Square) (t board.Set) {
		for x := range g.Squares().All() {
			if (g.File(x)+g.Rank(x)+g.File(q)+g.Rank(q))%2 == 0 {
				t = t.With(x)
			}
		}
		return t
	}
	s.box = g.Near(black, 1).And(shade(white))
	s.put('F')
	s.box = g.Near(white, 1).And(shade(black))
	s.put('f')
	s.box = g.Squares()
	s.some("SSss", 0, 3)
	return s.text("-")
}

// lonely has a royal who can make no step, and nothing else to move.
func lonely(rng *rand.Rand) string {
	s := newStage(rng)
	side := "wb"[rng.IntN(2)]
	enemy := side ^ 'w' ^ 'b'
	g := game.Info().Geometry
	at := func(file, rank int, b byte) {
		s.men.Put(game.Info().Roster.Piece(b), g.At(file, rank))
	}
	at(0, 0, letter('P', side))
	at(1, 2, letter('S', enemy))
	at(2, 2, letter('S', enemy))
	at(2, 1, letter('S', enemy))
	s.box = g.RankSet(board.White, 9).Or(g.RankSet(board.White, 10))
	s.put(letter('P', enemy))
	s.some(string(letter('S', enemy))+string(letter('A', enemy)), 0, 3)
	return s.textFor(side, "-")
}

// beset has enemies next to royals with Empresses.
func beset(rng *rand.Rand) string {
	s := newStage(rng)
	side := "wb"[rng.IntN(2)]
	royal := s.put(letter('P', side))
	for range 3 {
		s.putNear(letter("SXFS"[rng.IntN(4)], side^'w'^'b'), royal, 1)
	}
	s.put(letter('I', side))
	s.put(letter('P', side^'w'^'b'))
	return s.textFor(side, "-")
}

// melee has men of all kinds but Genius and Angel within reach of one another.
func melee(rng *rand.Rand) string {
	s := newStage(rng)
	s.safe()
	s.box = game.Info().Geometry.Near(60, 2)
	s.some("XXFFDSSSCCCxxffdsssccc", 10, 12)
	s.some("EIei", 1, 2)
	return s.text("-")
}

// majors has a royal without parents among enemies, minors one with an Emperor.
func majors(rng *rand.Rand) string { return among(rng, "") }
func minors(rng *rand.Rand) string { return among(rng, "E") }

func among(rng *rand.Rand, more string) string {
	s := newStage(rng)
	side := "wb"[rng.IntN(2)]
	royal := s.put(letter('P', side))
	for range 4 {
		s.putNear(letter("SXFC"[rng.IntN(4)], side^'w'^'b'), royal, 1)
	}
	s.put(letter('P', side^'w'^'b'))
	for _, b := range []byte(more) {
		s.put(letter(b, side))
	}
	return s.textFor(side, "-")
}

// court has Genii, Angels and parents close together, with men about.
func court(rng *rand.Rand) string {
	s := newStage(rng)
	s.box = game.Info().Geometry.Near(60, 1)
	s.some("EIGAeiga", 4, 6)
	s.box = game.Info().Geometry.Near(60, 3)
	s.some("XFSCDxfscd", 5, 8)
	s.box = game.Info().Geometry.Squares()
	s.some("P", 1, 1)
	s.some("p", 1, 1)
	return s.text("-")
}

// guard has Empresses on lines of their Emperors, and Phoenixes against each
// other, with men that could take them.
func guard(rng *rand.Rand) string {
	s := newStage(rng)
	g := game.Info().Geometry
	for _, letters := range []string{"EI", "ei"} {
		at := s.put(letters[0])
		s.box = g.Ray(at, board.AllLines)
		s.put(letters[1])
		s.box = g.Squares()
	}
	s.box = g.Near(60, 2)
	s.some("DFdf", 2, 3)
	for _, b := range []byte("XXxx") {
		s.put(b)
	}
	s.safe()
	return s.text("-")
}

// leap has an Angel and one enemy Phoenix a knight's leap away, check a Genius.
func leap(rng *rand.Rand) string  { return leapAt(rng, 'A') }
func check(rng *rand.Rand) string { return leapAt(rng, 'G') }

func leapAt(rng *rand.Rand, b byte) string {
	s := newStage(rng)
	g := game.Info().Geometry
	side := "wb"[rng.IntN(2)]
	victim := s.put(letter(b, side^'w'^'b'))
	for _, step := range [][2]int{{1, 2}, {2, 1}, {-1, 2}, {2, -1}} {
		if q := g.Step(victim, step[0], step[1]); q != board.NoSquare {
			s.box = board.Single(q)
		}
	}
	s.put(letter('X', side))
	s.box = g.Squares()
	s.some("P", 1, 1)
	s.some("p", 1, 1)
	return s.textFor(side, "-")
}

// siege has a Genius or an Angel with enemies about.
func siege(rng *rand.Rand) string {
	s := newStage(rng)
	g := game.Info().Geometry
	side := "wb"[rng.IntN(2)]
	s.box = g.Near(60, 3)
	victim := s.put(letter("GA"[rng.IntN(2)], side^'w'^'b'))
	s.box = g.Near(victim, 3).AndNot(g.Near(victim, 1))
	for _, b := range []byte("EIFDCC") {
		s.put(letter(b, side))
	}
	s.box = g.Squares()
	s.put(letter('P', side))
	if enemy := side ^ 'w' ^ 'b'; s.men.Pieces(board.White, empires.Angel).Or(s.men.Pieces(board.Black, empires.Angel)).IsEmpty() {
		s.putNear(letter('A', enemy), s.put(letter('P', enemy)), 1)
	} else {
		s.putNear(letter('P', enemy), victim, 1) // the victim shelters him
	}
	return s.textFor(side, "-")
}

// maxScenes bounds the scenes looked at for one rule.
const maxScenes = 20_000

// scenes returns texts of positions that together have at least floor moves of
// each rule. The rules of section 5 come first: their positions have moves of
// the others too.
func scenes(rng *rand.Rand, rules []rule, floor int) []string {
	var out []string
	found := make([]int, len(rules))
	for i := len(rules) - 1; i >= 0; i-- {
		for n := 0; n < maxScenes && found[i] < floor; n++ {
			text := rules[i].scene(rng)
			p, err := game.Parse(text)
			if err != nil || p.Outcome().Over() {
				continue
			}
			ms := variant.Moves(p)
			if uses(p, ms, rules[i]) < rules[i].least {
				continue
			}
			out = append(out, text)
			for j := range rules {
				found[j] += uses(p, ms, rules[j])
			}
		}
	}
	return out
}

// uses returns how many of the moves of p use the rule.
func uses(p variant.Position, ms []move.Move, r rule) int {
	n := 0
	for _, m := range ms {
		if r.is(p, m) {
			n++
		}
	}
	return n
}
