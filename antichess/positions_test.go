package antichess_test

import (
	"math/rand/v2"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// scene is a placement that is still being drawn.
type scene struct {
	rng *rand.Rand
	men board.Placement
}

// scatter returns a scene with least to most men of the given letters on random
// squares. Pawns keep off the end ranks.
func scatter(rng *rand.Rand, letters string, least, most int) *scene {
	s := &scene{rng: rng, men: board.NewPlacement(slowInfo.Geometry, int(orthodox.King))}
	for range least + rng.IntN(most-least+1) {
		s.put(letters[rng.IntN(len(letters))], rng.IntN(64))
	}
	return s
}

// put places a man, unless it is a pawn that cannot stand there.
func (s *scene) put(letter byte, q int) {
	pc := slowRoster.Piece(letter)
	if pc.Kind() != orthodox.Pawn || q >= 8 && q < 56 {
		s.clear(q)
		s.men.Put(pc, board.Square(q))
	}
}

func (s *scene) clear(q int) {
	if s.men.At(board.Square(q)) != board.NoPiece {
		s.men.Remove(board.Square(q))
	}
}

// text returns the scene with either side on turn.
func (s *scene) text(castling string) string {
	return string(board.AppendPlacement(nil, &s.men, slowRoster)) + " " + string("wb"[s.rng.IntN(2)]) + " " + castling + " - 0 1"
}

// passed adds two pawns of which one has just made a double step beside the
// other, and returns the text.
func (s *scene) passed() string {
	file := s.rng.IntN(8)
	beside := file + 1
	if file == 7 || file > 0 && s.rng.IntN(2) == 0 {
		beside = file - 1
	}
	turn, taker, victim, from, skipped, to := " w - ", byte('P'), byte('p'), 48, 40, 32
	if s.rng.IntN(2) == 0 {
		turn, taker, victim, from, skipped, to = " b - ", 'p', 'P', 8, 16, 24
	}
	s.clear(from + file)
	s.clear(skipped + file)
	s.put(victim, to+file)
	s.put(taker, to+beside)
	text := string(board.AppendPlacement(nil, &s.men, slowRoster))
	return text + turn + slowInfo.Geometry.Name(board.Square(skipped+file)) + " 0 1"
}

// The scenes that the rules are looked for in.

func anyScene(rng *rand.Rand) string { return scatter(rng, "PPNBRQKppnbrqk", 2, 9).text("-") }

func fewMen(rng *rand.Rand) string { return scatter(rng, "PBNKpbnk", 2, 4).text("-") }

// rams puts pawns against pawns on files that do not touch, so that soon nothing
// moves. One side may have doubled pawns and so more men.
func rams(rng *rand.Rand) string {
	s := scatter(rng, "P", 0, 0)
	for file := 0; file < 8; file += 2 {
		if rng.IntN(3) == 0 {
			continue
		}
		rank := 1 + rng.IntN(4)
		s.put('P', 8*rank+file)
		s.put('p', 8*(rank+1+rng.IntN(2))+file)
		if rng.IntN(2) == 0 {
			s.put('P', 8*(rank-1)+file)
		}
	}
	return s.text("-")
}

func kingScene(rng *rand.Rand) string { return scatter(rng, "PKKKpkkk", 3, 8).text("-") }

func passingScene(rng *rand.Rand) string { return scatter(rng, "PPNBRKppnbrk", 1, 6).passed() }

// homePawns puts pawns where they step twice, and enemies where they wait.
func homePawns(rng *rand.Rand) string {
	s := scatter(rng, "BNKbnk", 0, 2)
	for file := range 8 {
		for i, q := range []int{8, 24, 32, 48} {
			if rng.IntN(3) == 0 {
				s.put("PpPp"[i], q+file)
			}
		}
	}
	return s.text("-")
}

// ripePawns puts pawns before their last rank.
func ripePawns(rng *rand.Rand) string {
	s := scatter(rng, "BRQKNbrqkn", 2, 7)
	for range 3 {
		s.put('P', 48+rng.IntN(8))
		s.put('p', 8+rng.IntN(8))
	}
	return s.text("-")
}

// castlingScene has kings and rooks at home and some men about.
func castlingScene(rng *rand.Rand) string {
	s := scatter(rng, "PNBQpnbq", 2, 8)
	for i, q := range []int{0, 4, 7, 56, 60, 63} {
		s.put("RKRrkr"[i], q)
	}
	return s.text([]string{"KQkq", "KQ", "kq", "Kk", "Qq", "Kq"}[rng.IntN(6)])
}

// rule is a rule of the game: the moves that use it, and scenes in which to
// look for positions with at least least of them.
type rule struct {
	name  string
	is    func(variant.Position, move.Move) bool
	scene func(*rand.Rand) string
	least int
}

// maxScenes bounds the scenes looked at for one rule.
const maxScenes = 200_000

// positions returns texts of positions that together have at least floor moves
// of each rule. Play from the start seldom reaches them.
func positions(r variant.Rules, rng *rand.Rand, rules []rule, floor int) []string {
	var out []string
	found := make([]int, len(rules))
	for i, rule := range rules {
		for scenes := 0; scenes < maxScenes && found[i] < floor; scenes++ {
			text := rule.scene(rng)
			p, err := r.Parse(text)
			if err != nil {
				continue
			}
			ms := variant.Moves(p)
			if uses(p, ms, rule) < rule.least {
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
