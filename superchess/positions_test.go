package superchess_test

import (
	"math/rand/v2"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/superchess"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// The games that most tests are about.
var (
	rules  = superchess.Must(superchess.Options{})
	jokers = superchess.Must(superchess.Options{Joker: true})
	roster = rules.Info().Roster
	grid   = rules.Info().Geometry
)

// The letters of men.
const (
	officers = "QRBNAMIFDGOXSV"
	pawns    = "PZTL"
)

// scene is a position that is still being drawn.
type scene struct {
	rng      *rand.Rand
	men      board.Placement
	extra    string // of the stock, beside the men on the board
	hand     string // in reserve
	castling string
	turn     string // either side when empty
}

// scatter returns a scene with least to most men of the given letters on random
// squares. Pawn men keep off their last rank.
func scatter(rng *rand.Rand, letters string, least, most int) *scene {
	s := &scene{rng: rng, men: board.NewPlacement(grid, int(superchess.Joker)), castling: "-"}
	for range least + rng.IntN(most-least+1) {
		s.put(letters[rng.IntN(len(letters))], rng.IntN(64))
	}
	return s
}

// put places a man, unless it is a pawn man that cannot stand there.
func (s *scene) put(letter byte, q int) *scene {
	pc := roster.Piece(letter)
	if last := []int{7, 0}[pc.Color()]; strings.IndexByte(pawns, letter&^' ') < 0 || q/8 != last {
		s.men.Put(pc, board.Square(q))
	}
	return s
}

// somewhere returns a random square, empty unless the board is full of luck.
func (s *scene) somewhere() int {
	q := s.rng.IntN(64)
	for range 8 {
		if s.men.At(board.Square(q)) == board.NoPiece {
			break
		}
		q = s.rng.IntN(64)
	}
	return q
}

// next returns a random square next to q.
func (s *scene) next(q int) int {
	near := grid.Near(board.Square(q), 1)
	for range s.rng.IntN(near.Len()) {
		near = near.Rest()
	}
	return int(near.First())
}

// kings adds a King, an Emperor or both for each side that has none.
func (s *scene) kings() *scene {
	for _, letters := range []string{"KE", "ke"} {
		if s.men.Pieces(roster.Piece(letters[0]).Color(), orthodox.King).IsEmpty() {
			n := s.rng.IntN(3)
			if n != 1 {
				s.put(letters[0], s.somewhere())
			}
			if n > 0 {
				s.put(letters[1], s.somewhere())
			}
		}
	}
	return s
}

// text returns the scene's text, "" for a position that the game refuses.
func (s *scene) text() string {
	p := s.position(rules)
	if p == nil {
		return ""
	}
	text, err := variant.Text(p)
	if err != nil {
		return ""
	}
	return text
}

func (s *scene) position(r *kit.Rules) variant.Position {
	turn := s.turn
	if turn == "" {
		turn = string("wb"[s.rng.IntN(2)])
	}
	placement := string(board.AppendPlacement(nil, &s.men, roster))
	return lay(r, placement, s.hand, turn+" "+s.castling+" -", s.extra)
}

// lay reads a position whose stock is the men on the board and in reserve with
// extra. It returns nil for one that is refused.
func lay(r *kit.Rules, placement, hand, state, extra string) variant.Position {
	stock := ""
	for _, m := range placement + hand + extra {
		if strings.ContainsRune("/12345678Pp-", m) {
			continue
		}
		stock += string(m)
	}
	tail := ""
	if r == jokers {
		tail = " --"
	}
	p, _, err := r.ParseLax(placement + "[" + ordered(hand) + "] " + state + " 0 1 [" + ordered(stock) + "] -" + tail)
	if err != nil {
		return nil
	}
	return p
}

// ordered puts letters in the order of texts: White's first, by kind.
func ordered(letters string) string {
	out := ""
	for _, list := range []string{"PNBRQKEAMIFDGOLCZTXSVJ", "pnbrqkeamifdgolcztxsvj"} {
		for _, m := range list {
			out += strings.Repeat(string(m), strings.Count(letters, string(m)))
		}
	}
	return out
}

// The scenes that the rules are looked for in.

func both(letters string) string { return letters + strings.ToLower(letters) }

func anyScene(rng *rand.Rand) string {
	s := scatter(rng, both(officers+pawns), 4, 14).kings()
	s.hand = []string{"", "LC", "Cc", "LClc"}[rng.IntN(4)]
	s.extra = "QNnq"
	return s.text()
}

// powerScene crowds men of the powers and those they touch.
func powerScene(rng *rand.Rand) string {
	s := scatter(rng, both("RBNAGPZ"), 3, 8)
	for _, letter := range []byte("MFmf") {
		if q := s.somewhere(); rng.IntN(3) > 0 {
			s.put(letter, q)
			s.put(both("RBAGQPMFD")[rng.IntN(18)], s.next(q))
		}
	}
	s.extra = "QNnq"
	return s.kings().text()
}

// monarchsNextToPowers puts kings beside hostile Magicians and Femmes Fatales.
func monarchsNextToPowers(rng *rand.Rand) string {
	s := scatter(rng, both("RBNQ"), 2, 6)
	king := s.somewhere()
	s.put('k', king)
	s.put("MF"[rng.IntN(2)], s.next(king))
	own := s.next(king)
	s.put("KE"[rng.IntN(2)], s.next(own))
	return s.kings().text()
}

// embassyScene has an Ambassador in an embassy and enemies about it.
func embassyScene(rng *rand.Rand) string {
	s := scatter(rng, both("RBNQGO"), 2, 7)
	corner := []int{56, 63, 0, 7}[rng.IntN(4)]
	letters := "Dmf"
	if corner < 8 {
		letters = "dMF"
	}
	s.put(letters[0], corner)
	for range 2 {
		s.put(letters[1+rng.IntN(2)], s.next(corner))
	}
	return s.kings().text()
}

// powersInCheck has a checked monarch whose own Magician or Femme Fatale is near.
func powersInCheck(rng *rand.Rand) string {
	s := scatter(rng, both("RBQX"), 2, 5)
	for _, letter := range []byte("MFmf") {
		s.put(letter, s.somewhere())
	}
	return s.kings().text()
}

// ripePawns puts pawn men before their last rank.
func ripePawns(rng *rand.Rand) string {
	s := scatter(rng, both(officers), 2, 8)
	for range 3 {
		s.put(pawns[rng.IntN(4)], 32+rng.IntN(24))
		s.put(strings.ToLower(pawns)[rng.IntN(4)], 8+rng.IntN(24))
	}
	s.hand = []string{"", "Cc"}[rng.IntN(2)]
	if rng.IntN(4) > 0 {
		s.extra = both("QRBNXSVDGOMFAI")
	}
	return s.kings().text()
}

// hungry has nobody to promote to.
func hungry(rng *rand.Rand) string {
	s := scatter(rng, both("AI"), 0, 2)
	s.put(pawns[rng.IntN(4)], 48+rng.IntN(8))
	s.put(strings.ToLower(pawns)[rng.IntN(4)], 8+rng.IntN(8))
	return s.kings().text()
}

func reserveScene(rng *rand.Rand) string {
	s := scatter(rng, both("RBNQXP"), 2, 7).kings()
	s.hand = "LClc"
	return s.text()
}

// castlingScene has monarchs and rooks at home and some men about.
func castlingScene(rng *rand.Rand) string {
	s := scatter(rng, both("NBMFPDG"), 1, 6)
	s.castling = ""
	for i, row := range []int{0, 56} {
		letters := []string{"RKERKQEW", "rkerkqew"}[i]
		n := rng.IntN(3)
		s.put(letters[0], row)
		s.put(letters[3], row+7)
		if n != 1 {
			s.put(letters[1], row+4)
			s.castling += letters[4:6]
		}
		if n > 0 {
			s.put(letters[2], row+3)
			s.castling += letters[6:8]
		}
	}
	return s.text()
}

func monarchScene(rng *rand.Rand) string {
	s := scatter(rng, both("RBNQOG"), 2, 7)
	for _, letter := range []byte("KEke") {
		s.put(letter, s.somewhere())
	}
	return s.text()
}

// cornered has few men: mates and stalemates are near.
func cornered(rng *rand.Rand) string {
	s := scatter(rng, "QARDM", 2, 3)
	corner := []int{0, 7, 56, 63}[rng.IntN(4)]
	s.put('k', corner)
	s.put('K', s.somewhere())
	if rng.IntN(2) == 0 {
		s.put('e', s.somewhere())
	}
	s.turn = "w"
	return s.text()
}

// pawnFights has pawn men of all sorts among each other in the middle.
func pawnFights(rng *rand.Rand) string {
	s := scatter(rng, both("NB"), 0, 2)
	for range 16 {
		s.put(both("TZL")[rng.IntN(6)], 16+rng.IntN(32))
	}
	return s.kings().text()
}

// emperorHunts puts men two squares before and behind Emperors.
func emperorHunts(rng *rand.Rand) string {
	s := scatter(rng, both("NGO"), 0, 2)
	for i, letters := range []string{"Enb", "eNB"} {
		q := 16 + 16*i + rng.IntN(16)
		s.put(letters[0], q)
		s.put(letters[1+rng.IntN(2)], q+16)
		s.put(letters[1+rng.IntN(2)], q-16)
	}
	return s.text()
}

// bigGame has Amazons and Ministers within everybody's reach.
func bigGame(rng *rand.Rand) string { return scatter(rng, both("AIQX"), 6, 10).kings().text() }

// passing has a pawn that has just gone two squares beside another.
func passing(rng *rand.Rand) string {
	s := scatter(rng, both("RBNMF"), 0, 5).kings()
	file := rng.IntN(7)
	s.put('P', 8+file)
	s.put('p', 24+file+1)
	if file > 0 {
		s.put('p', 24+file-1)
	}
	s.turn = "w"
	p := s.position(rules)
	if p == nil {
		return ""
	}
	name := string(rune('a' + file))
	m, err := variant.ParseMove(p, name+"2"+name+"4")
	if err != nil {
		return ""
	}
	p.Apply(m)
	text, _ := variant.Text(p)
	return text
}

// blockers has Ambassadors, Magicians and Ministers among men in their way.
func blockers(rng *rand.Rand) string {
	return scatter(rng, both("DMIPPB"), 8, 16).kings().text()
}

// openings plays some actions of a prelude at random.
func openings(starts ...variant.Position) func(*rand.Rand) string {
	return func(rng *rand.Rand) string {
		p := starts[rng.IntN(len(starts))].Clone()
		for range rng.IntN(10) {
			ms := variant.Moves(p)
			next := p.Clone()
			next.Apply(ms[rng.IntN(len(ms))])
			if text, _ := variant.Text(next); strings.HasSuffix(text, " -") {
				break
			}
			p = next
		}
		text, _ := variant.Text(p)
		return text
	}
}

// rule is a rule of the game: the moves that use it, and scenes in which to look
// for positions with at least least of them.
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
			if text == "" {
				continue
			}
			p, err := r.Parse(text)
			if err != nil || uses(p, rule) < rule.least {
				continue
			}
			out = append(out, text)
			for j := range rules {
				found[j] += uses(p, rules[j])
			}
		}
	}
	return out
}

// uses returns how many moves of p use the rule.
func uses(p variant.Position, r rule) int {
	n := 0
	for _, m := range variant.Moves(p) {
		if r.is(p, m) {
			n++
		}
	}
	return n
}
