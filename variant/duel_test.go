package variant_test

import (
	"slices"
	"strconv"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// duel is the simultaneous toy: on a row of seven squares, two kings step or
// stay, both at once. Who is stepped on loses; a meeting is a draw.
type duelRules struct{ info variant.Info }

var duel = &duelRules{variant.Info{
	ID: "duel", Titles: names("Duel"), Players: 2, Simultaneous: true, Hidden: true,
	Geometry: board.Rect(7, 1), Roster: toyRoster,
	Policy: variant.Policy{ClaimRepetition: 3, AutoRepetition: 4, ClaimQuiet: 4, Announced: true},
}}

func (r *duelRules) Info() *variant.Info { return &r.info }

func (r *duelRules) Start() variant.Position { return &duelPosition{at: [2]board.Square{1, 5}} }

func (r *duelRules) Parse(text string) (variant.Position, error) {
	return nil, &variant.ParseError{Game: "duel", Class: board.Syntax, Reason: "positions of this game are not read"}
}

type duelPosition struct {
	at     [2]board.Square
	secret move.Move // of seat 0
	end    variant.Outcome
	turns  int
}

var (
	_ variant.Position = (*duelPosition)(nil)
	_ variant.Joint    = (*duelPosition)(nil)
	_ variant.Viewer   = (*duelPosition)(nil)
)

func (p *duelPosition) Rules() variant.Rules          { return duel }
func (p *duelPosition) Side() board.Color             { return board.Color(p.Turn()) }
func (p *duelPosition) Outcome() variant.Outcome      { return p.end }
func (p *duelPosition) QuietPlies() int               { return p.turns }
func (p *duelPosition) Clone() variant.Position       { c := *p; return &c }
func (p *duelPosition) CopyFrom(src variant.Position) { *p = *src.(*duelPosition) }

func (p *duelPosition) Key() uint64 {
	return board.Mix(uint64(p.at[0])<<8|uint64(p.at[1]), uint64(p.secret))
}

func (p *duelPosition) Turn() variant.Player {
	if p.secret == move.None {
		return 0
	}
	return 1
}

func (p *duelPosition) Board() board.Board {
	men := board.NewPlacement(duel.info.Geometry, int(toyPawn))
	for c, q := range p.at {
		men.Put(board.NewPiece(board.Color(c), toyKing), q)
	}
	return &men
}

func (p *duelPosition) AppendText(dst []byte) ([]byte, error) {
	if p.secret != move.None {
		return dst, variant.ErrSecret
	}
	return p.AppendView(dst, 0)
}

func (p *duelPosition) AppendView(dst []byte, _ variant.Player) ([]byte, error) {
	for _, q := range p.at {
		dst = strconv.AppendInt(dst, int64(q), 10)
	}
	return dst, nil
}

func (p *duelPosition) AppendMoves(dst []move.Move) []move.Move {
	return p.AppendChoices(dst, p.Turn())
}

func (p *duelPosition) AppendChoices(dst []move.Move, seat variant.Player) []move.Move {
	if p.end.Over() {
		return dst
	}
	from := p.at[seat]
	for _, to := range []board.Square{from - 1, from + 1} {
		if to < 7 {
			dst = append(dst, move.NewStep(from, to))
		}
	}
	return append(dst, move.NewPass())
}

func (p *duelPosition) Apply(m move.Move) {
	if p.secret == move.None {
		p.secret = m
		return
	}
	p.ApplyJoint([]move.Move{p.secret, m})
}

func (p *duelPosition) ApplyJoint(ms []move.Move) {
	p.secret = move.None
	p.turns++
	stays := slices.Index(ms, move.NewPass())
	for seat, m := range ms {
		if m.Type() == move.Step {
			p.at[seat] = m.To()
		}
	}
	switch {
	case p.at[0] != p.at[1]:
	case stays < 0:
		p.end = variant.DrawBy("collision")
	default:
		p.end = variant.WinFor(variant.Player(1-stays), "king taken")
	}
}
