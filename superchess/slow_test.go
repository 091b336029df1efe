package superchess_test

import (
	"cmp"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/superchess"
	"github.com/fairykit/fairykit/variant"
)

// slowSuperchess is Superchess written a second time from the rule book, square
// by square, to hold the fast game against. The zero value has its defaults;
// positions of prelude D are left to the texts.
type slowSuperchess struct {
	superchess.Options
	// seen counts the rules that Apply meets, unless it is nil.
	seen map[string]int
}

// slowKinds are the letters of the kinds in the order of the texts.
const slowKinds = "PNBRQKEAMIFDGOLCZTXSVJ"

// slowRights are the castling rights as in the texts.
const slowRights = "KQEWkqew"

// slowMen counts men by kind, in the order of slowKinds.
type slowMen [len(slowKinds)]int

// slowPosition is a diagram as one would draw it. Letters are those of the
// texts, 0 is an empty square; square 0 is a1, 7 is h1, 63 is h8. Of the two
// sides White is 0.
type slowPosition struct {
	rules   slowSuperchess
	at      [64]byte
	white   bool // White is on turn
	rights  [8]bool
	ep      int // the square passed by a pawn that can be taken so, or -1
	quiet   int // plies since the last capture, move of a pawn man, or drop
	number  int // of the turn
	reserve [2]slowMen
	stock   [2]slowMen
	prelude byte     // A, B or C; 0 after it
	action  int      // of the prelude, from 1
	put     int      // the square of the man put last in this action of A, or -1
	moved   [2]byte  // the kinds moved last, for Jokers; 0 for none
	made    [64]bool // with NoRequeue: men made by promotion
}

var (
	slowRoster = slowLetters()
	slowInfo   = variant.Info{
		ID: "superchess", Titles: [board.Languages]string{"Superchess"}, Players: 2,
		Geometry: board.Rect(8, 8), Roster: slowRoster,
		Policy: variant.Policy{ClaimRepetition: 3, ClaimQuiet: 100, Announced: true},
	}

	_ variant.Rules    = slowSuperchess{}
	_ variant.Position = (*slowPosition)(nil)
	_ variant.Checked  = (*slowPosition)(nil)
)

func slowLetters() *board.Roster {
	var men []board.Man
	for i := range len(slowKinds) {
		letter := slowKinds[i]
		men = append(men, board.Man{
			Kind: board.Kind(i + 1), Names: [board.Languages]string{slowKinds[i : i+1]},
			Letters: [board.Languages]byte{letter}, Royal: letter == 'K' || letter == 'E',
		})
	}
	return board.MustRoster(men...)
}

func (r slowSuperchess) Info() *variant.Info { return &slowInfo }

// Start has the stocks of sections 1 and 7, unless others are agreed on.
func (r slowSuperchess) Start() variant.Position {
	p := &slowPosition{rules: r, white: true, ep: -1, number: 1, prelude: 'A', action: 1, put: -1}
	agreed := "EAMIFDGOLCZZTTTT"
	switch r.Prelude {
	case superchess.Championship:
		p.prelude, agreed = 'B', "AXSV"
	case superchess.Amsterdam:
		p.prelude, agreed = 'C', "AXSVM"
	}
	agreed = cmp.Or(r.Stock, agreed)
	for file, kind := range []byte("RNBQKBNR") {
		p.at[file], p.at[8+file], p.at[48+file], p.at[56+file] = kind, 'P', 'p', kind|' '
	}
	for side := range 2 {
		for _, kind := range []byte(agreed) {
			*p.reserve[side].of(kind)++
		}
		for _, kind := range []byte(agreed + "RNBQKBNR") {
			*p.stock[side].of(kind)++
		}
	}
	return p
}

func (p *slowPosition) Rules() variant.Rules          { return p.rules }
func (p *slowPosition) Clone() variant.Position       { c := *p; return &c }
func (p *slowPosition) CopyFrom(src variant.Position) { *p = *src.(*slowPosition) }
func (p *slowPosition) Turn() variant.Player          { return variant.Player(slowIndex(!p.white)) }
func (p *slowPosition) Side() board.Color             { return board.Color(slowIndex(!p.white)) }
func (p *slowPosition) own(q int) bool                { return p.isMan(q, p.white) }
func (p *slowPosition) enemy(q int) bool              { return p.isMan(q, !p.white) }
func (p *slowPosition) empty(q int) bool              { return p.at[q] == 0 }
func (p *slowPosition) piece(q int) board.Piece       { return slowRoster.Piece(p.at[q]) }
func (p *slowPosition) kind(q int) byte               { return p.at[q] &^ ' ' }

func slowIndex(b bool) int {
	if b {
		return 1
	}
	return 0
}

// isMan reports whether a man of that colour stands on q: White's letters are
// capitals.
func (p *slowPosition) isMan(q int, white bool) bool {
	return !p.empty(q) && (p.at[q] < 'a') == white
}

// letter returns the letter of a kind for a side.
func slowLetter(kind byte, white bool) byte {
	if white {
		return kind
	}
	return kind | ' '
}

func slowKind(kind byte) board.Kind { return board.Kind(strings.IndexByte(slowKinds, kind) + 1) }

// of returns the count of a kind.
func (m *slowMen) of(kind byte) *int { return &m[strings.IndexByte(slowKinds, kind)] }

func slowPawnMan(kind byte) bool { return strings.IndexByte("PZTL", kind) >= 0 }

// AppendMoves lists the actions of the prelude, or what sections 4 to 6 allow.
func (p *slowPosition) AppendMoves(dst []move.Move) []move.Move {
	switch {
	case p.prelude != 0:
		return append(dst, p.actions()...)
	case p.bare():
		return dst
	}
	return p.appendLegal(dst, p.all())
}

// all lists what men and reserve can do, not looking at check.
func (p *slowPosition) all() []move.Move {
	var out []move.Move
	for from := range 64 {
		for to := range 64 {
			out = append(out, p.between(from, to)...)
		}
	}
	for right := range p.rights {
		out = append(out, p.castling(right)...)
	}
	for to := range 64 {
		out = append(out, p.drops(to)...)
	}
	return out
}

// appendLegal appends those of ms after which no own monarch is in check.
func (p *slowPosition) appendLegal(dst, ms []move.Move) []move.Move {
	for _, m := range ms {
		next := *p
		next.play(m)
		if len(next.inCheck(p.white)) == 0 && !p.barred(m, &next) {
			dst = append(dst, m)
		}
	}
	return dst
}

// inCheck lists the squares of the side's monarchs that are in check.
func (p *slowPosition) inCheck(white bool) []int {
	var out []int
	for q := range 64 {
		if p.isMan(q, white) && p.monarch(q) && p.attacked(q, !white) {
			out = append(out, q)
		}
	}
	return out
}

func (p *slowPosition) monarch(q int) bool { return p.kind(q) == 'K' || p.kind(q) == 'E' }

func (p *slowPosition) Checked() board.Set {
	var s board.Set
	if p.prelude == 0 {
		for _, q := range p.inCheck(p.white) {
			s = s.Or(board.Single(board.Square(q)))
		}
	}
	return s
}

// between lists what the man on from can do on to, not looking at check.
func (p *slowPosition) between(from, to int) []move.Move {
	if !p.own(from) || p.own(to) || p.frozen(from) {
		return nil
	}
	a, b := board.Square(from), board.Square(to)
	var m move.Move
	switch {
	case p.enemy(to):
		if p.pacified(from) || p.immune(to) || !p.goes(from, to, true) {
			return nil
		}
		m = move.NewCapture(a, b, p.piece(to))
	case to == p.ep && p.kind(from) == 'P' && p.goes(from, to, true):
		if p.pacified(from) {
			return nil
		}
		at := p.passer()
		return []move.Move{move.NewEnPassant(a, b, board.Square(at), p.piece(at))}
	case p.goes(from, to, false):
		m = move.NewStep(a, b)
	default:
		return nil
	}
	if last := 7 * slowIndex(p.white); slowPawnMan(p.kind(from)) && to/8 == last && from/8 != last {
		return p.promotions(m)
	}
	return []move.Move{m}
}

// passer returns the square of the pawn that has passed p.ep.
func (p *slowPosition) passer() int {
	if p.white {
		return p.ep - 8
	}
	return p.ep + 8
}

// promotions lists m with every kind that is available, the Parachutist of the
// reserve among them.
func (p *slowPosition) promotions(m move.Move) []move.Move {
	var out []move.Move
	available := p.available(p.white)
	for i, n := range available {
		if n > 0 {
			out = append(out, m.WithKind(board.Kind(i+1)))
		}
	}
	if *p.reserve[p.Side()].of('C') > 0 {
		out = append(out, m.WithKind(slowKind('C')))
	}
	if len(out) == 0 && p.rules.PawnStays {
		out = append(out, m)
	}
	return out
}

// available counts the men of a side's stock that are not on the board and can
// be chosen at a promotion: section 6. The Parachutist is not among them, and a
// side never has two monarchs of a kind.
func (p *slowPosition) available(white bool) slowMen {
	men := p.stock[slowIndex(!white)]
	for _, monarch := range []byte("KE") {
		*men.of(monarch) = min(*men.of(monarch), 1)
	}
	for q := range 64 {
		if p.isMan(q, white) {
			*men.of(p.kind(q))--
		}
	}
	for _, kind := range []byte("PZTLC" + p.rules.excluded()) {
		*men.of(kind) = 0
	}
	return men
}

// castling lists the castling of that right, an index of slowRights: section 5
// and reading 6.
func (p *slowPosition) castling(right int) []move.Move {
	monarch, rook := slowHomes(right)
	if !p.rights[right] || (right < 4) != p.white || !p.clear(monarch, rook) || p.frozen(monarch) || p.frozen(rook) {
		return nil
	}
	step := 1
	if rook < monarch {
		step = -1
	}
	for _, q := range []int{monarch, monarch + step, monarch + 2*step} {
		there := *p
		there.at[monarch] = 0
		there.at[q] = p.at[monarch]
		if there.attacked(q, !p.white) {
			return nil
		}
	}
	return []move.Move{move.NewCastle(
		board.Square(monarch), board.Square(monarch+2*step), board.Square(rook), board.Square(monarch+step))}
}

// slowHomes returns the squares of monarch and rook of a castling right.
func slowHomes(right int) (monarch, rook int) {
	first := right / 4 * 56
	return first + [...]int{4, 4, 3, 3}[right%4], first + [...]int{7, 0, 7, 0}[right%4]
}

// drops lists the reserve men that can be brought in on to: section 6.
func (p *slowPosition) drops(to int) []move.Move {
	var out []move.Move
	hand := p.reserve[p.Side()]
	if !p.empty(to) {
		return nil
	}
	if *hand.of('C') > 0 {
		out = append(out, move.NewDrop(slowKind('C'), board.Square(to)))
	}
	if *hand.of('L') > 0 && to/8 == 7*slowIndex(!p.white) {
		out = append(out, move.NewDrop(slowKind('L'), board.Square(to)))
	}
	return out
}
