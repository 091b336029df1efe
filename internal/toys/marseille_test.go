package toys

import (
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/varianttest"
)

// Marseille is a game on 6x6 squares in which a seat makes two moves in a row.
// White begins with one. A check ends the turn at once. No move may leave the
// own King attacked, so a check is answered with the first move.
const (
	marseilleKing board.Kind = 1 + iota
	marseilleRook
	marseilleKnight
	marseillePawn
)

const marseilleStart = "rnk1nr/pppppp/6/6/PPPPPP/RNK1NR w 1"

func marseille() *kit.Rules {
	g := board.Rect(6, 6)
	n := man(marseilleKnight, "Knight", 300, move.Knight(g))
	n.Letters[board.English] = 'N'
	pawn := man(marseillePawn, "Pawn", 100, move.New(g,
		move.Part{Steps: []move.Vector{{DF: 0, DR: 1}}, Range: 1, Mode: move.Quiet},
		move.Part{Steps: []move.Vector{{DF: -1, DR: 1}, {DF: 1, DR: 1}}, Range: 1, Mode: move.Capture}))
	pawn.Barred = [2]board.Set{g.RankSet(board.White, 5), g.RankSet(board.Black, 5)}
	return kit.Must(kit.Spec{
		Info: info("marseille", "Marseille"), Geometry: g,
		Men: []kit.Man{
			royal(marseilleKing, "King", move.King(g)), man(marseilleRook, "Rook", 500, move.Rook(g)), n, pawn,
		},
		Start:      marseilleStart,
		Promotions: []kit.Promotion{{From: marseillePawn, To: []board.Kind{marseilleRook, marseilleKnight}}},
		Rules:      []kit.Rule{twice{}},
	})
}

// twice counts the moves left of a turn; the slot holds one less.
type twice struct{ slot kit.SlotID }

func (r twice) Bind(b *kit.Binding) (kit.Hooks, error) {
	r.slot = b.Slot(kit.Slot{Name: "moves left", Bits: 1, Keyed: true})
	b.Field(kit.Field{
		Name:   "moves left",
		Append: func(dst []byte, p *kit.Position) []byte { return append(dst, '1'+byte(p.Slot(r.slot))) },
		Parse: func(p *kit.Position, text string, _ *kit.Lax) *variant.ParseError {
			if text != "1" && text != "2" {
				return &variant.ParseError{Class: board.BadCounter, Reason: "neither 1 nor 2"}
			}
			p.SetSlot(r.slot, uint32(text[0]-'1'))
			return nil
		},
	})
	return kit.Hooks{TurnOrder: r.turnOrder}, nil
}

// turnOrder keeps the turn after the first of two moves, unless it gave check.
func (r twice) turnOrder(p *kit.Position, _ move.Move) (variant.Player, board.Color) {
	seat, side := p.Turn()^1, p.Side().Other()
	if p.Slot(r.slot) == 1 && p.As(seat, side, safe) {
		p.SetSlot(r.slot, 0)
		return p.Turn(), p.Side()
	}
	p.SetSlot(r.slot, 1)
	return seat, side
}

func safe(p *kit.Position) bool { return p.Checked().IsEmpty() }

func TestMarseille(t *testing.T) {
	stays := func(p variant.Position, m move.Move) bool {
		q := p.Clone()
		q.Apply(m)
		return q.Turn() == p.Turn()
	}
	if got := marseille().Legality(); got != kit.Masks {
		t.Errorf("legality %v, want masks", got)
	}
	varianttest.Run(t, marseille(), varianttest.Games(8), varianttest.MaxPlies(100), varianttest.Unread(),
		varianttest.Exercise("first moves of two", 50, stays),
		varianttest.Exercise("checks with the first move", 5, func(p variant.Position, m move.Move) bool {
			text, _ := variant.Text(p)
			return strings.HasSuffix(text, "2") && !stays(p, m)
		}))
}

func TestMarseilleRules(t *testing.T) {
	checkRules(t, marseille(), []ruleCase{
		{"the first of two moves", "2k3/6/6/6/6/R1K3 w 2", "a1a2", "2k3/6/6/6/R5/2K3 w 1"},
		{"the second", "2k3/6/6/6/6/R1K3 w 1", "a1a2", "2k3/6/6/6/R5/2K3 b 2"},
		{"a check ends the turn", "2k3/6/6/6/6/R1K3 w 2", "a1a6", "R1k3/6/6/6/6/2K3 b 2"},
		{"a discovered check too", "2k3/6/6/2N3/6/1KR3 w 2", "c3a4", "2k3/6/N5/6/6/1KR3 b 2"},
		{"the first move must answer a check", "r1k3/6/6/6/1R4/K5 w 2", "b2b3", ""},
		{"by interposing", "r1k3/6/6/6/1R4/K5 w 2", "b2a2", "r1k3/6/6/6/R5/K5 w 1"},
		{"no way through an attacked square in two moves", "2k3/6/6/6/r5/4K1 w 2", "e1e2", ""},
		{"promotion with the first move", "6/P5/2k3/6/6/2K3 w 2", "a5a6n", "N5/6/2k3/6/6/2K3 w 1"},
	})
	checkOutcomes(t, marseille(), []outcomeCase{
		{"mate by a first move", "R1k3/5R/6/6/6/2K3 b 2", variant.WinFor(0, variant.Checkmate)},
		{"no second move", "5k/2r3/6/1r4/6/K5 w 1", variant.Outcome{}},
		{"stalemate between two moves", "5k/1r4/6/6/5r/K5 w 1", variant.DrawBy(variant.Stalemate)},
	})
	checkPerft(t, marseille().Start(), 11, 121, 1509)
}

// slowMarseille lists the moves from the rules, square by square.
func slowMarseille(p variant.Position) []string {
	d, white := diagramOf(p), p.Side() == board.White
	var out []string
	for from := range d {
		for to := range d {
			if !d.isMan(from, white) || d.isMan(to, white) || !marseilleGoes(d, from, to) {
				continue
			}
			if after := d.moved(from, to); marseilleCheck(after, white) {
				continue
			}
			text := from.String() + to.String()
			if d.kind(from) == 'P' && (to.r == 0 || to.r == 5) {
				out = append(out, text+"r", text+"n")
				continue
			}
			out = append(out, text)
		}
	}
	return out
}

func marseilleGoes(d diagram, from, to xy) bool {
	if d.kind(from) == 'P' && from.f == to.f {
		return d.empty(to) && marseilleForward(d, from, to) == 1
	}
	return marseilleHits(d, from, to) && (d.kind(from) != 'P' || !d.empty(to))
}

func marseilleForward(d diagram, from, to xy) int {
	if d.isMan(from, true) {
		return to.r - from.r
	}
	return from.r - to.r
}

func marseilleHits(d diagram, from, to xy) bool {
	switch d.kind(from) {
	case 'K':
		return near(from, to)
	case 'R':
		return d.slides(from, to, true, false, 9)
	case 'N':
		return leaps(from, to, 1, 2)
	}
	return marseilleForward(d, from, to) == 1 && abs(from.f-to.f) == 1
}

func marseilleCheck(d diagram, white bool) bool {
	for k := range d {
		if !d.isMan(k, white) || d.kind(k) != 'K' {
			continue
		}
		for from := range d {
			if d.isMan(from, !white) && marseilleHits(d, from, k) {
				return true
			}
		}
	}
	return false
}

func TestMarseilleAgainstSlow(t *testing.T) { checkSlow(t, marseille(), 4, 60, slowMarseille) }
