package variant_test

import (
	"strconv"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// The toy game of these tests: a board of five by five, a king, a rook, two
// knights and a pawn or five a side. Pawns step forward, capture diagonally
// forward and become rook or knight on the last rank. Every side may pass. Who
// takes a king wins; two kings alone are a draw.
const (
	toyKing board.Kind = iota + 1
	toyRook
	toyKnight
	toyPawn
)

var (
	toyBoard  = board.Rect(5, 5)
	toyRoster = board.MustRoster(
		board.Man{Kind: toyKing, Names: names("king"), Letters: letters('K'), Royal: true},
		board.Man{Kind: toyRook, Names: names("rook"), Letters: letters('R'), Value: 500},
		board.Man{Kind: toyKnight, Names: names("knight"), Letters: letters('N'), Value: 300},
		board.Man{Kind: toyPawn, Names: names("pawn"), Letters: letters('P'), Value: 100},
	)
	toyMovers = [...]*move.Pattern{
		toyKing: move.King(toyBoard), toyRook: move.Rook(toyBoard), toyKnight: move.Knight(toyBoard),
		toyPawn: move.New(toyBoard,
			move.Part{Steps: []move.Vector{{DR: 1}}, Range: 1, Mode: move.Quiet},
			move.Part{Steps: []move.Vector{{DF: -1, DR: 1}, {DF: 1, DR: 1}}, Range: 1, Mode: move.Capture}),
	}
	toyInfo = variant.Info{
		Texts: variant.Texts{whyEmpty: {board.English: "the square is empty"}},
		ID:    "toy", Titles: names("Toy"), Players: 2, Geometry: toyBoard, Roster: toyRoster,
		Policy: variant.Policy{ClaimRepetition: 3, AutoRepetition: 5, ClaimQuiet: 20, AutoQuiet: 30, Announced: true},
	}
	toy         = &toyRules{toyInfo}
	toyThree    = func() *toyRules { r := &toyRules{toyInfo}; r.info.Players = 3; return r }()
	toyPoints   = func() *toyRules { r := &toyRules{toyInfo}; r.info.Forfeit = 3; return r }()
	toyTogether = func() *toyRules { r := &toyRules{toyInfo}; r.info.Payoff = variant.Common; return r }()
)

const (
	toyStart = "rnkn1/ppppp/5/PPPPP/RNKN1 0 0"
	// toyFew has few men: room for repetition and quiet moves.
	toyFew = "k3n/5/5/5/K3N 0 0"
)

func names(s string) (t [board.Languages]string) { t[board.English] = s; return t }
func letters(b byte) (t [board.Languages]byte)   { t[board.English] = b; return t }
func square(name string) board.Square            { return toyBoard.Square(name) }
func toyAt(text string) variant.Position         { return variant.MustParse(toy, text) }
func step(from, to string) move.Move             { return move.NewStep(square(from), square(to)) }

type toyRules struct{ info variant.Info }

func (r *toyRules) Info() *variant.Info { return &r.info }

func (r *toyRules) Start() variant.Position { return variant.MustParse(r, toyStart) }

func (r *toyRules) Parse(text string) (variant.Position, error) {
	fail := func(field string, class variant.Class) (variant.Position, error) {
		return nil, &variant.ParseError{Game: "toy", Field: field, Class: class, Text: board.Quote(text), Reason: "not a toy position"}
	}
	if len(text) > 100 {
		return fail("text", board.TooLong)
	}
	f := strings.Split(text, " ")
	if len(f) != 3 {
		return fail("text", board.Syntax)
	}
	men, err := board.ParsePlacement(f[0], toyBoard, toyRoster)
	if err != nil {
		return nil, err
	}
	turn, err := strconv.Atoi(f[1])
	if err != nil || turn < 0 || turn >= r.cycle() || strconv.Itoa(turn) != f[1] {
		return fail("turn", board.BadTurn)
	}
	quiet, err := strconv.Atoi(f[2])
	if err != nil || quiet < 0 || quiet > 9999 || strconv.Itoa(quiet) != f[2] {
		return fail("quiet", board.BadCounter)
	}
	p := &toyPosition{rules: r, men: men, turn: uint8(turn), quiet: uint16(quiet)}
	if !p.hasKing(board.White) && !p.hasKing(board.Black) {
		return fail("placement", board.KingCount)
	}
	return p, nil
}

// cycle is the number of plies after which the same seat moves the same colour.
func (r *toyRules) cycle() int {
	if r.info.Players%2 == 0 {
		return r.info.Players
	}
	return 2 * r.info.Players
}

// toyPosition counts its plies in turn, round after a cycle, so that three seats
// can share two colours.
type toyPosition struct {
	rules *toyRules
	men   board.Placement
	turn  uint8
	quiet uint16
}

var (
	_ variant.Position  = (*toyPosition)(nil)
	_ variant.Clocked   = (*toyPosition)(nil)
	_ variant.Counter   = (*toyPosition)(nil)
	_ variant.Refuser   = (*toyPosition)(nil)
	_ variant.Evaluator = (*toyPosition)(nil)
)

func (p *toyPosition) Rules() variant.Rules { return p.rules }
func (p *toyPosition) Turn() variant.Player {
	return variant.Player(int(p.turn) % p.rules.info.Players)
}
func (p *toyPosition) Side() board.Color             { return board.Color(p.turn & 1) }
func (p *toyPosition) Board() board.Board            { return &p.men }
func (p *toyPosition) QuietPlies() int               { return int(p.quiet) }
func (p *toyPosition) Clone() variant.Position       { c := *p; return &c }
func (p *toyPosition) CopyFrom(src variant.Position) { *p = *src.(*toyPosition) }
func (p *toyPosition) Key() uint64                   { return p.men.Key() ^ board.Mix(1, uint64(p.turn)) }
func (p *toyPosition) hasKing(c board.Color) bool    { return !p.men.Pieces(c, toyKing).IsEmpty() }
func (p *toyPosition) Evaluate() int32               { return int32(p.men.Color(p.Side()).Len()) }

func (p *toyPosition) AppendText(dst []byte) ([]byte, error) {
	dst = board.AppendPlacement(dst, &p.men, toyRoster)
	dst = strconv.AppendInt(append(dst, ' '), int64(p.turn), 10)
	return strconv.AppendInt(append(dst, ' '), int64(p.quiet), 10), nil
}

func (p *toyPosition) Outcome() variant.Outcome {
	before := (int(p.Turn()) + p.rules.info.Players - 1) % p.rules.info.Players
	switch {
	case !p.hasKing(p.Side()):
		return variant.WinFor(variant.Player(before), "king taken")
	case !p.hasKing(p.Side().Other()):
		return variant.WinFor(p.Turn(), "king taken")
	case p.men.Occupied().Len() == 2:
		return variant.DrawBy("bare kings")
	}
	return variant.Outcome{}
}

// reach returns where the man on q goes, captures and other moves together.
func (p *toyPosition) reach(q board.Square) board.Set {
	me, occ := p.Side(), p.men.Occupied()
	m := toyMovers[p.men.At(q).Kind()]
	return m.Attacks(me, q, occ).And(p.men.Color(me.Other())).Or(m.Quiets(me, q, occ).AndNot(occ))
}

func (p *toyPosition) AppendMoves(dst []move.Move) []move.Move {
	if p.Outcome().Over() {
		return dst
	}
	last := toyBoard.RankSet(p.Side(), 4)
	for s := p.men.Color(p.Side()); !s.IsEmpty(); s = s.Rest() {
		from := s.First()
		for t := p.reach(from); !t.IsEmpty(); t = t.Rest() {
			m := move.NewCapture(from, t.First(), p.men.At(t.First()))
			if p.men.At(from).Kind() == toyPawn && last.Has(t.First()) {
				dst = append(dst, m.WithKind(toyRook), m.WithKind(toyKnight))
				continue
			}
			dst = append(dst, m)
		}
	}
	return append(dst, move.NewPass())
}

// CountMoves counts the squares, so that perft has two independent ways.
func (p *toyPosition) CountMoves() int {
	if p.Outcome().Over() {
		return 0
	}
	n, last := 1, toyBoard.RankSet(p.Side(), 4)
	for s := p.men.Color(p.Side()); !s.IsEmpty(); s = s.Rest() {
		t := p.reach(s.First())
		n += t.Len()
		if p.men.At(s.First()).Kind() == toyPawn {
			n += t.And(last).Len()
		}
	}
	return n
}

func (p *toyPosition) HasMoves() bool { return !p.Outcome().Over() }

func (p *toyPosition) Why(m move.Move) variant.Reason {
	if m.Type() == move.Step && p.men.At(m.From()) == board.NoPiece {
		return whyEmpty
	}
	return ""
}

func (p *toyPosition) Apply(m move.Move) {
	p.quiet++
	if m.Type() == move.Step {
		pawn := p.men.At(m.From()).Kind() == toyPawn
		if p.men.Remove(m.To()) != board.NoPiece || pawn {
			p.quiet = 0
		}
		p.men.Move(m.From(), m.To())
		if m.Kind() != board.NoKind {
			p.men.Put(board.NewPiece(p.Side(), m.Kind()), m.To())
		}
	}
	p.turn = (p.turn + 1) % uint8(p.rules.cycle())
}

// whyEmpty is the one reason of the toy's own.
const whyEmpty variant.Reason = "empty square"
