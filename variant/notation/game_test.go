package notation_test

import (
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
)

// The kinds of the test game. It has a move of every type; check is found by
// trying every answer.
const (
	pawn board.Kind = iota + 1
	knight
	rook
	king
	champion // comes in by drops, moves like a rook or knight
	fairy    // steps like a king, changes places with a friend beside it
	lion     // steps like a king, and once more after a capture
)

var roster = board.MustRoster(
	board.Man{Kind: pawn, Names: names("Pawn"), Letters: letters("P")},
	board.Man{Kind: knight, Names: names("Knight"), Letters: letters("NC")},
	board.Man{Kind: rook, Names: names("Rook"), Letters: letters("RT")},
	board.Man{Kind: king, Names: names("King"), Letters: letters("KR"), Royal: true},
	board.Man{Kind: champion, Names: names("Champion"), Letters: letters("CH")},
	board.Man{Kind: fairy, Names: names("Fairy"), Letters: letters("F")},
	board.Man{Kind: lion, Names: names("Lion"), Letters: letters("L")},
)

func names(s string) (n [board.Languages]string) { n[board.English] = s; return n }

func letters(s string) (l [board.Languages]byte) { copy(l[:], s); return l }

// testRules is the test game on a board of some shape.
type testRules struct{ info variant.Info }

func newRules(shape board.Shape) *testRules {
	g, err := board.New(shape)
	if err != nil {
		panic(err)
	}
	r := &testRules{variant.Info{ID: "test", Players: 2, Geometry: g, Roster: roster}}
	r.info.Titles[board.English] = "Test Game"
	return r
}

var (
	rules = newRules(board.Shape{Files: 8, Ranks: 8})
	wide  = newRules(board.Shape{Files: 25, Ranks: 5})
	down  = newRules(board.Shape{Files: 6, Ranks: 12, TopDown: true, Holes: []board.Square{14}})
)

const startText = "rnl1kfnr/pppp1ppp/8/8/8/8/PPPP1PPP/RNL1KFNR w - 1 1 1"

func (r *testRules) Info() *variant.Info { return &r.info }

func (r *testRules) Start() variant.Position { return variant.MustParse(r, startText) }

// Parse reads placement, side, en passant square, champions in hand by side and
// the number of the move.
func (r *testRules) Parse(text string) (variant.Position, error) {
	fields, pe := notation.Split(text, 1024)
	if pe != nil {
		return nil, pe
	}
	if len(fields) != 6 {
		return nil, &variant.ParseError{Class: board.MissingField, Offset: len(text)}
	}
	men, err := board.ParsePlacement(fields[0].Text, r.info.Geometry, roster)
	if err != nil {
		return nil, err
	}
	p := &testPosition{rules: r, men: men}
	var errs [5]*variant.ParseError
	p.side, errs[0] = notation.ReadSide(fields[1])
	p.ep, errs[1] = notation.ReadSquare(fields[2], "en passant", r.info.Geometry, board.BadEP)
	p.hand[0], errs[2] = notation.ReadCounter(fields[3], "hand")
	p.hand[1], errs[3] = notation.ReadCounter(fields[4], "hand")
	p.number, errs[4] = notation.ReadCounter(fields[5], "number")
	for _, pe := range errs {
		if pe != nil {
			return nil, pe
		}
	}
	return p, nil
}

// ParseLax takes spaces too many.
func (r *testRules) ParseLax(text string) (variant.Position, []variant.Repair, error) {
	p, err := r.Parse(strings.Join(strings.Fields(text), " "))
	return p, nil, err
}

type testPosition struct {
	rules  *testRules
	men    board.Placement
	side   board.Color
	ep     board.Square // passed by the last double step
	hand   [2]int
	number int
	moves  []move.Move // once they were asked for
}

func (p *testPosition) Rules() variant.Rules        { return p.rules }
func (p *testPosition) Turn() variant.Player        { return variant.Player(p.side) }
func (p *testPosition) Side() board.Color           { return p.side }
func (p *testPosition) Board() board.Board          { return &p.men }
func (p *testPosition) Clone() variant.Position     { c := *p; return &c }
func (p *testPosition) CopyFrom(s variant.Position) { *p = *s.(*testPosition) }

func (p *testPosition) Key() uint64 {
	state := uint64(p.side) | uint64(p.ep)<<1 | uint64(p.hand[0])<<10 | uint64(p.hand[1])<<30
	return p.men.Key() ^ board.Mix(1, state)
}

func (p *testPosition) AppendText(dst []byte) ([]byte, error) {
	dst = board.AppendPlacement(dst, &p.men, roster)
	dst = append(dst, ' ', "wb"[p.side], ' ')
	dst = append(dst, p.rules.info.Geometry.Name(p.ep)...)
	for _, n := range []int{p.hand[0], p.hand[1], p.number} {
		dst = append(dst, ' ')
		dst = append(dst, itoa(n)...)
	}
	return dst, nil
}

func (p *testPosition) Apply(m move.Move) {
	p.moves = nil
	g, double := p.rules.info.Geometry, board.NoSquare
	switch m.Type() {
	case move.Drop:
		p.hand[p.side]--
		p.men.Put(board.NewPiece(p.side, m.Kind()), m.To())
	case move.Swap:
		p.men.Swap(m.From(), m.To())
	case move.Pass:
	case move.Castle:
		p.men.Move(m.From(), m.To())
		p.men.Move(m.Via(0), m.Via(1))
	default:
		man := p.men.Remove(m.From())
		for i := range move.MaxVia {
			if q := m.Via(i); q != board.NoSquare {
				p.men.Remove(q)
			}
		}
		if m.Kind() != board.NoKind {
			man = board.NewPiece(p.side, m.Kind())
		}
		p.men.Put(man, m.To())
		if d := g.Rank(m.To()) - g.Rank(m.From()); man.Kind() == pawn && d*d == 4 {
			double = g.At(g.File(m.To()), g.Rank(m.From())+d/2)
		}
	}
	p.ep, p.side = double, p.side.Other()
	if p.side == board.White {
		p.number++
	}
}

func (p *testPosition) AppendMoves(dst []move.Move) []move.Move {
	if p.moves != nil || p.men.Pieces(p.side, king).IsEmpty() {
		return append(dst, p.moves...)
	}
	for _, m := range p.pseudo(nil) {
		q := *p
		q.Apply(m)
		q.side, q.ep = p.side, board.NoSquare
		if q.Checked().IsEmpty() {
			p.moves = append(p.moves, m)
		}
	}
	return append(dst, p.moves...)
}

// Checked tries all answers of the other side.
func (p *testPosition) Checked() board.Set {
	q, kings, out := *p, p.men.Pieces(p.side, king), board.Set{}
	q.side, q.ep, q.hand = p.side.Other(), board.NoSquare, [2]int{}
	for _, m := range q.pseudo(make([]move.Move, 0, 128)) {
		if m.Type() == move.Step || m.Type() == move.Legs {
			for _, s := range []board.Square{m.Via(0), m.To()} {
				if s != board.NoSquare && kings.Has(s) {
					out = out.With(s)
				}
			}
		}
	}
	return out
}

func (p *testPosition) Outcome() variant.Outcome {
	switch {
	case len(p.AppendMoves(nil)) > 0:
		return variant.Outcome{}
	case p.Checked().IsEmpty():
		return variant.DrawBy(variant.Stalemate)
	}
	return variant.WinFor(variant.Player(p.side.Other()), variant.Checkmate)
}
