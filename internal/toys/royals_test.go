package toys

import (
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/varianttest"
)

// Royals is a game on 7x7 squares with two royal men a side, a King and an
// Emperor that goes up to two squares as a queen. Both must be safe after every
// move, so mating either one wins. The Horse is a knight that can be blocked,
// the Dragon must leap over a man to reach two squares far; neither the rule of
// one royal nor that of plain lines holds here.
const (
	royalsKing board.Kind = 1 + iota
	emperor
	royalsRook
	horse
	dragon
	soldier
)

const royalsStart = "rhkdehr/sssssss/7/7/7/SSSSSSS/RHKDEHR w 0 1"

func royals(l kit.Legality) *kit.Rules {
	g := board.Rect(7, 7)
	return kit.Must(kit.Spec{
		Info: info("royals", "Royals"), Geometry: g,
		Men: []kit.Man{
			royal(royalsKing, "King", move.King(g)),
			royal(emperor, "Emperor", move.Compound(move.Rider(g, 0, 1, 2), move.Rider(g, 1, 1, 2))),
			man(royalsRook, "Rook", 500, move.Rook(g)), man(horse, "Horse", 250, move.Lame(g, 1, 2, move.Leg)),
			man(dragon, "Dragon", 200, move.Compound(
				move.Lame(g, 0, 2, move.Hurdle), move.Lame(g, 2, 2, move.Hurdle), move.Leaper(g, 0, 1).QuietOnly())),
			man(soldier, "Soldier", 100, move.Compound(
				move.Leaper(g, 0, 1).Forward().QuietOnly(), move.Leaper(g, 1, 1).Forward().CaptureOnly())),
		},
		Start:    royalsStart,
		Legality: l,
		Promotions: []kit.Promotion{{
			From: soldier, To: []board.Kind{royalsRook, dragon}, Optional: true,
			Zone: [2]board.Set{g.RankSet(board.White, 5), g.RankSet(board.Black, 5)},
		}},
		Rules: []kit.Rule{kit.Counters{Progress: []board.Kind{soldier}}},
	})
}

func TestRoyals(t *testing.T) {
	for _, l := range []kit.Legality{kit.Suspects, kit.Try} {
		varianttest.Run(t, royals(l), varianttest.Games(4), varianttest.MaxPlies(100), varianttest.Alternates(),
			varianttest.Unread(2, 3), varianttest.Positions("k5e/7/3S3/7/3s3/7/K5E w 0 1"),
			varianttest.Exercise("promotions", 5, func(_ variant.Position, m move.Move) bool { return m.Kind() != board.NoKind }),
			varianttest.Exercise("moves in check", 20, func(p variant.Position, _ move.Move) bool {
				return !variant.CheckedRoyals(p).IsEmpty()
			}))
	}
}

func TestRoyalsRules(t *testing.T) {
	checkRules(t, royals(kit.Suspects), []ruleCase{
		{"the emperor goes two squares", "k5e/7/7/7/7/7/K5E w 0 1", "g1e3", "k5e/7/7/7/4E2/7/K6 b 1 1"},
		{"and no more", "k5e/7/7/7/7/7/K5E w 0 1", "g1d4", ""},
		{"nor over a man", "k5e/7/7/7/7/5R1/K5E w 0 1", "g1e3", ""},
		{"a check of the emperor must be answered", "k2r2e/7/7/7/7/7/K2E3 w 0 1", "a1a2", ""},
		{"by any man", "1k1r2e/7/7/7/7/R6/K2E3 w 0 1", "a2d2", "1k1r2e/7/7/7/7/3R3/K2E3 b 1 1"},
		{"a man pinned before the emperor", "k2r2e/7/7/7/7/3R3/K2E3 w 0 1", "d2a2", ""},
		{"it moves along the line", "k2r2e/7/7/7/7/3R3/K2E3 w 0 1", "d2d7", "k2R2e/7/7/7/7/7/K2E3 b 0 1"},
		{"who unblocks a horse exposes the king", "k5e/7/7/7/7/hR4E/2K4 w 0 1", "b2b3", ""},
		{"who becomes a hurdle exposes the king", "k5e/7/7/1R5/7/7/K1d3E w 0 1", "b4b1", ""},
		{"on a diagonal too", "k5e/7/7/1R5/2d4/7/K5E w 0 1", "b4b2", ""},
		{"beside the line it is none", "k5e/7/7/1R5/2d4/7/K5E w 0 1", "b4b3", "k5e/7/7/7/1Rd4/7/K5E b 1 1"},
		{"promotion is free", "k5e/7/S6/7/7/7/K5E w 0 1", "a5a6", "k5e/S6/7/7/7/7/K5E b 0 1"},
		{"to a dragon", "k5e/7/1S5/7/7/7/K5E w 0 1", "b5b6d", "k5e/1D5/7/7/7/7/K5E b 0 1"},
	})
	checkOutcomes(t, royals(kit.Suspects), []outcomeCase{
		{"check", "1k4e/7/7/7/7/7/K3E1r w 0 1", variant.Outcome{}},
		{"a fork of both that one move cannot answer", "rk2e1r/7/7/7/7/7/K5E w 0 1", variant.WinFor(1, variant.Checkmate)},
		{"mate of the emperor", "k3e2/7/7/4rrr/7/7/K5E w 0 1", variant.WinFor(1, variant.Checkmate)},
	})
	checkPerft(t, royals(kit.Try).Start(), 10, 100, 1160)
}

// slowRoyals lists the moves from the rules, square by square.
func slowRoyals(p variant.Position) []string {
	d, white := diagramOf(p), p.Side() == board.White
	var out []string
	for from := range d {
		for to := range d {
			if !d.isMan(from, white) || d.isMan(to, white) || !royalsGoes(d, from, to) {
				continue
			}
			if royalsCheck(d.moved(from, to), white) {
				continue
			}
			text := from.String() + to.String()
			out = append(out, text)
			if d.kind(from) == 'S' && (white && to.r == 5 || !white && to.r == 1) {
				out = append(out, text+"r", text+"d")
			}
		}
	}
	return out
}

func royalsGoes(d diagram, from, to xy) bool {
	forward := to.r - from.r
	if d.isMan(from, false) {
		forward = -forward
	}
	switch {
	case d.kind(from) == 'S' && d.empty(to):
		return from.f == to.f && forward == 1
	case d.kind(from) == 'D' && d.empty(to) && leaps(from, to, 0, 1):
		return true
	}
	return royalsHits(d, from, to)
}

func royalsHits(d diagram, from, to xy) bool {
	df, dr := to.f-from.f, to.r-from.r
	switch d.kind(from) {
	case 'K':
		return near(from, to)
	case 'E':
		return d.slides(from, to, true, true, 2)
	case 'R':
		return d.slides(from, to, true, false, 9)
	case 'H':
		return leaps(from, to, 1, 2) && d.empty(from.plus(df/2, dr/2))
	case 'D':
		return (leaps(from, to, 0, 2) || leaps(from, to, 2, 2)) && !d.empty(from.plus(df/2, dr/2))
	}
	if d.isMan(from, false) {
		dr = -dr
	}
	return abs(df) == 1 && dr == 1
}

func royalsCheck(d diagram, white bool) bool {
	for k := range d {
		if !d.isMan(k, white) || d.kind(k) != 'K' && d.kind(k) != 'E' {
			continue
		}
		for from := range d {
			if d.isMan(from, !white) && royalsHits(d, from, k) {
				return true
			}
		}
	}
	return false
}

func TestRoyalsAgainstSlow(t *testing.T) {
	checkSlow(t, royals(kit.Suspects), 3, 60, slowRoyals)
	checkSlow(t, royals(kit.Try), 1, 60, slowRoyals)
}
