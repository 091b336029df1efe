package empires_test

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/empires"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// slowEmpires is Les Empires written a second time from the rule book, square by
// square, to hold the fast game against. The zero value is the default reading.
type slowEmpires struct{ o empires.Options }

// slowPosition is a diagram as one would draw it. Letters are those of the text,
// 0 is an empty square; square 0 is a1, 10 is k1, 120 is k11.
type slowPosition struct {
	rules  slowEmpires
	at     [121]byte
	white  bool // White is on turn
	passes int  // turns passed in succession
	quiet  int  // plies since the last capture
	number int  // of the turn, as players count
}

var (
	slowGeometry, _ = board.New(board.Shape{Files: 11, Ranks: 11, TopDown: true})
	slowSquares     = slowNames()
	slowRoster      = board.MustRoster(
		slowMan(empires.Royal, "royal", 'P'), slowMan(empires.Emperor, "Emperor", 'E'),
		slowMan(empires.Empress, "Empress", 'I'), slowMan(empires.Angel, "Angel", 'A'),
		slowMan(empires.Genius, "Genius", 'G'), slowMan(empires.Phoenix, "Phoenix", 'X'),
		slowMan(empires.Android, "Android", 'D'), slowMan(empires.Fairy, "Fairy", 'F'),
		slowMan(empires.Soldier, "Soldier", 'S'), slowMan(empires.Captain, "Captain", 'C'),
	)
	slowInfo = variant.Info{
		ID: "empires", Titles: [board.Languages]string{"Les Empires"}, Players: 2,
		Geometry: slowGeometry, Roster: slowRoster, Forfeit: 1,
	}

	_ variant.Rules    = slowEmpires{}
	_ variant.Position = (*slowPosition)(nil)
	_ variant.Clocked  = (*slowPosition)(nil)
	_ variant.Checked  = (*slowPosition)(nil)
)

func slowMan(k board.Kind, name string, letter byte) board.Man {
	return board.Man{
		Kind: k, Names: [board.Languages]string{name},
		Letters: [board.Languages]byte{letter}, Royal: k == empires.Royal,
	}
}

func (r slowEmpires) Info() *variant.Info     { return &slowInfo }
func (r slowEmpires) Start() variant.Position { return variant.MustParse(r, empires.Start) }

func (p *slowPosition) Rules() variant.Rules          { return p.rules }
func (p *slowPosition) QuietPlies() int               { return p.quiet }
func (p *slowPosition) Clone() variant.Position       { return p.copy() }
func (p *slowPosition) CopyFrom(src variant.Position) { *p = *src.(*slowPosition) }
func (p *slowPosition) Turn() variant.Player          { return variant.Player(p.Side()) }
func (p *slowPosition) copy() *slowPosition           { c := *p; return &c }
func (p *slowPosition) empty(q int) bool              { return p.at[q] == 0 }
func (p *slowPosition) piece(q int) board.Piece       { return slowRoster.Piece(p.at[q]) }

func (p *slowPosition) Side() board.Color {
	if p.white {
		return board.White
	}
	return board.Black
}

// isMan reports whether a man of that colour stands on q: White's letters are
// capitals.
func (p *slowPosition) isMan(q int, white bool) bool {
	return !p.empty(q) && (p.at[q] < 'a') == white
}

// kind returns the letter of the man on q as a capital, 0 on an empty square.
func (p *slowPosition) kind(q int) byte { return p.at[q] &^ 0x20 }

// find returns the first square with a man of that kind and colour, or -1.
func (p *slowPosition) find(kind byte, white bool) int {
	for q := range 121 {
		if p.at[q]&^0x20 == kind && p.isMan(q, white) {
			return q
		}
	}
	return -1
}

// AppendMoves lists everything the men can do, tries it out and keeps what the
// rules 3.4 and 3.7 allow.
func (p *slowPosition) AppendMoves(dst []move.Move) []move.Move {
	if p.Outcome().Over() {
		return dst
	}
	return append(dst, p.moves(p.rules.o.Enforcement == empires.Report)...)
}

// moves lists the moves that rule 3.4 allows, or with exposed all, and the pass.
func (p *slowPosition) moves(exposed bool) []move.Move {
	var out []move.Move
	for from := range 121 {
		for to := range 121 {
			for _, m := range p.between(from, to) {
				if p.lawful(m, exposed) {
					out = append(out, m)
				}
			}
		}
	}
	if !p.menaced(p.white) {
		out = append(out, move.NewPass()) // rule 3.2
	}
	return out
}

// lawful plays m and looks at the royals, the Union first: rules 3.4 and 3.7.
func (p *slowPosition) lawful(m move.Move, exposed bool) bool {
	q := p.copy()
	q.Apply(m)
	if !q.united() {
		return exposed || !q.menaced(p.white)
	}
	switch {
	case m.Type() == move.Swap:
		return p.rules.o.UnionBySwap == empires.SwapMayUnite // reading 12
	case m.IsCapture():
		return !p.rules.o.NoUnionByCapture // reading 13
	}
	return true
}

// united reports whether the royals stand next to each other.
func (p *slowPosition) united() bool {
	return p.next(p.find('P', true), p.find('P', false))
}

// between lists what the man on from can do on to.
func (p *slowPosition) between(from, to int) []move.Move {
	if from == to || !p.isMan(from, p.white) {
		return nil
	}
	a, b := slowSquares[from], slowSquares[to]
	switch {
	case p.empty(to):
		if p.goes(from, to) {
			return []move.Move{move.NewStep(a, b)}
		}
	case p.isMan(to, p.white):
		if p.swaps(from, to) {
			return []move.Move{move.NewSwap(a, b)}
		}
	case p.kind(to) != 'P' && p.may(from, to):
		return p.captures(from, to)
	}
	return nil
}

// captures lists the ways in which a capture that is allowed can end: a
// Captain's second step, a Soldier's choice of reading 15.
func (p *slowPosition) captures(from, to int) []move.Move {
	a, b := slowSquares[from], slowSquares[to]
	m := move.NewCapture(a, b, p.piece(to))
	out := []move.Move{m}
	if p.rules.o.MutationChosen && p.mutates(from, to) {
		out = append(out, m.WithKind(empires.Captain))
	}
	if p.kind(from) != 'C' || !p.hits(from, to) {
		return out // a Captain who has stepped before he takes does not step again
	}
	for end := range 121 {
		if files, rows := slowApart(to, end); files+rows == 1 && p.empty(end) {
			out = append(out, move.NewLegs(a, slowSquares[end], b).WithVictim(p.piece(to)))
		}
	}
	return out
}

// mutates reports whether the man on from is a Soldier that becomes a Captain by
// taking the man on to.
func (p *slowPosition) mutates(from, to int) bool {
	return p.kind(from) == 'S' && !p.empty(to) && p.kind(to) != 'S' && p.kind(to) != 'C'
}

// Apply plays m. The rule book counts plies since the last capture, and turns
// after Black.
func (p *slowPosition) Apply(m move.Move) {
	if !p.white {
		p.number++
	}
	p.white = !p.white
	p.quiet++
	if m.Type() == move.Pass {
		p.passes++
		return
	}
	p.passes = 0
	from, to := slowIndex(m.From()), slowIndex(m.To())
	taken := to
	if m.Type() == move.Legs {
		taken = slowIndex(m.Via(0))
	}
	man, back := p.at[from], byte(0)
	if m.Type() == move.Swap {
		back = p.at[to]
	} else if !p.empty(taken) {
		p.quiet = 0
	}
	if m.Type() != move.Swap && p.mutates(from, taken) && (!p.rules.o.MutationChosen || m.Kind() == empires.Captain) {
		man -= 'S' - 'C'
	}
	p.at[taken] = 0
	p.at[from], p.at[to] = back, man
}

func (p *slowPosition) Outcome() variant.Outcome {
	other := 1 - p.Turn()
	switch {
	case p.united():
		return slowWin(other, 2, empires.Union)
	case p.passes == 2:
		return variant.DrawBy(empires.TwoPasses)
	case p.menaced(!p.white):
		return slowWin(p.Turn(), 1, empires.LeftInMenace) // reading 23
	case p.menaced(p.white) && len(p.moves(false)) == 0:
		return slowWin(other, 1, empires.MenaceEtPrise)
	}
	return variant.Outcome{}
}

// slowWin is the win of a seat with points.
func slowWin(seat variant.Player, points uint8, why variant.Reason) variant.Outcome {
	o := variant.WinFor(seat, why)
	o.Points[seat] = points
	return o
}

// Checked returns the royal in Menace.
func (p *slowPosition) Checked() board.Set {
	if p.menaced(p.white) {
		return board.Single(slowSquares[p.find('P', p.white)])
	}
	return board.Set{}
}

func (p *slowPosition) Board() board.Board {
	b := board.NewPlacement(slowGeometry, 10)
	for q := range 121 {
		if !p.empty(q) {
			b.Put(p.piece(q), slowSquares[q])
		}
	}
	return &b
}
