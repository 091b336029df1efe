package antichess_test

import (
	"flag"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
	"github.com/fairykit/fairykit/variant/varianttest"
)

var (
	differSamples = flag.Int("differ.samples", 1000, "positions in which each game is compared with its slow twin")
	ruleFloor     = flag.Int("rule.floor", 40, "how `often` each rule is used in the conformance runs, half as often in those of options")
)

// The games that the options make, the guide's first.
var (
	guide    = antichess.Must(antichess.Options{})
	giveaway = antichess.Must(antichess.Options{Castling: true})
	suicide  = antichess.Must(antichess.Options{Stalemate: antichess.FewerMenWins})
	draws    = antichess.Must(antichess.Options{Stalemate: antichess.StalemateDraws})
	joint    = antichess.Must(antichess.Options{Stalemate: antichess.StalemateByBoth})
	noKing   = antichess.Must(antichess.Options{NoKing: true})
)

// games are the options with their slow twins.
var games = []struct {
	name string
	fast variant.Rules
	slow slowAntichess
}{
	{"guide", guide, slowAntichess{}},
	{"giveaway", giveaway, slowAntichess{castling: true}},
	{"suicide", suicide, slowAntichess{noMove: slowFewerMenWins}},
	{"draws", draws, slowAntichess{noMove: slowDraws}},
	{"joint", joint, slowAntichess{noMove: slowJoint}},
	{"no king", noKing, slowAntichess{noKing: true}},
}

// duty tells what a position obliges to, as the slow twin sees it: how many
// captures there are and how many moves the duty to capture forbids. It
// remembers the last position, since it is asked for every move of one.
type duty struct {
	text                         string
	captures, passing, forbidden int
}

func (d *duty) at(p variant.Position) *duty {
	text, _ := variant.Text(p)
	if text == d.text {
		return d
	}
	*d = duty{text: text}
	slow := variant.MustParse(slowAntichess{castling: true}, text).(*slowPosition)
	for from := range 64 {
		for to := range 64 {
			for _, m := range slow.between(from, to) {
				switch {
				case !m.IsCapture():
					d.forbidden++
				case m.Type() == move.EnPassant:
					d.passing++
					d.captures++
				default:
					d.captures++
				}
			}
		}
	}
	return d
}

// after returns the position after m.
func after(p variant.Position, m move.Move) variant.Position {
	q := p.Clone()
	q.Apply(m)
	return q
}

// endsBy tells whether m ends the game in that way.
func endsBy(want func(mover, next variant.Player) variant.Outcome) func(variant.Position, move.Move) bool {
	return func(p variant.Position, m move.Move) bool {
		q := after(p, m)
		return !q.(variant.Counter).HasMoves() && q.Outcome() == want(p.Turn(), q.Turn())
	}
}

func noMenLeft(_, next variant.Player) variant.Outcome {
	return variant.WinFor(next, antichess.NoMenLeft)
}

// A side has men and no move: that side wins, the other one does, nobody does.
func stuckWins(_, next variant.Player) variant.Outcome {
	return variant.WinFor(next, antichess.NoMoveLeft)
}

func stuckLoses(mover, _ variant.Player) variant.Outcome {
	return variant.WinFor(mover, antichess.NoMoveLeft)
}

func stuckDraws(_, _ variant.Player) variant.Outcome { return variant.DrawBy(antichess.NoMoveLeft) }

func promotesTo(k board.Kind) func(variant.Position, move.Move) bool {
	return func(_ variant.Position, m move.Move) bool { return m.Kind() == k }
}

// recordsPassing tells whether m is a double step that can be answered en
// passant.
func recordsPassing(p variant.Position, m move.Move) bool {
	if p.Board().At(m.From()).Kind() != orthodox.Pawn || max(m.From(), m.To())-min(m.From(), m.To()) != 16 {
		return false
	}
	text, _ := variant.Text(after(p, m))
	return strings.Fields(text)[3] != "-"
}

// castlesUnderFire tells whether m is a castling in which the king stands in,
// crosses or reaches an attack.
func castlesUnderFire(p variant.Position, m move.Move) bool {
	if m.Type() != move.Castle {
		return false
	}
	text, _ := variant.Text(p)
	slow := variant.MustParse(slowAntichess{castling: true}, text).(*slowPosition)
	for q := int(min(m.From(), m.To())); q <= int(max(m.From(), m.To())); q++ {
		for from := range 64 {
			if slow.enemy(from) && slow.hits(from, q) {
				return true
			}
		}
	}
	return false
}

// guideRules are the rules of source A but for promotion to king and the end
// without a move, on which the options differ.
func guideRules() []rule {
	d := new(duty)
	rules := []rule{
		{"one capture is left and other moves are forbidden", func(p variant.Position, m move.Move) bool {
			d := d.at(p)
			return m.IsCapture() && d.captures == 1 && d.forbidden > 0
		}, anyScene, 1},
		{"many captures are left and other moves are forbidden", func(p variant.Position, m move.Move) bool {
			d := d.at(p)
			return m.IsCapture() && d.captures > 1 && d.forbidden > 0
		}, anyScene, 3},
		{"en passant is the only capture", func(p variant.Position, m move.Move) bool {
			return m.Type() == move.EnPassant && d.at(p).captures == 1
		}, passingScene, 1},
		{"en passant among other captures", func(p variant.Position, m move.Move) bool {
			return m.Type() == move.EnPassant && d.at(p).captures > d.at(p).passing
		}, passingScene, 1},
		{"promotion with capture", func(_ variant.Position, m move.Move) bool {
			return m.Kind() != board.NoKind && m.IsCapture()
		}, ripePawns, 5},
		{"a king is captured", func(_ variant.Position, m move.Move) bool {
			return m.Victim().Kind() == orthodox.King
		}, kingScene, 2},
		{"the mover has two kings", func(p variant.Position, _ move.Move) bool {
			return p.Board().Pieces(p.Side(), orthodox.King).Len() >= 2
		}, kingScene, 5},
		{"a win by losing all men", endsBy(noMenLeft), fewMen, 2},
		{"a double step records en passant", recordsPassing, homePawns, 2},
	}
	for k := orthodox.Knight; k <= orthodox.Queen; k++ {
		rules = append(rules, promotion(k))
	}
	return rules
}

func promotion(k board.Kind) rule {
	return rule{"promotion to " + slowRoster.Name(k, board.English), promotesTo(k), ripePawns, 3}
}

// optionRules are the rules that an option adds or changes.
func optionRules(name string) []rule {
	king := promotion(orthodox.King)
	wins := rule{"a side without a move wins", endsBy(stuckWins), rams, 1}
	loses := rule{"a side without a move loses", endsBy(stuckLoses), rams, 1}
	draws := rule{"a side without a move draws", endsBy(stuckDraws), rams, 1}
	switch name {
	case "giveaway":
		return []rule{king, wins,
			{"castling", func(_ variant.Position, m move.Move) bool { return m.Type() == move.Castle }, castlingScene, 1},
			{"castling under attack", castlesUnderFire, castlingScene, 1}}
	case "suicide":
		return []rule{king, wins, loses, draws}
	case "draws":
		return []rule{king, draws}
	case "joint":
		return []rule{king, wins, draws}
	case "no king":
		return []rule{wins, promotion(orthodox.Queen)}
	}
	return []rule{king, wins}
}

// eased returns n, or a tenth of it in a binary that is slow.
func eased(n int) int {
	if raceDetector {
		return n / 10
	}
	return n
}

// conform runs the suite over r, with every rule used at least floor times.
func conform(t *testing.T, r variant.Rules, rules []rule, floor int) {
	t.Helper()
	texts := positions(r, rand.New(rand.NewPCG(1, 0)), rules, floor)
	opts := []varianttest.Option{
		varianttest.Games(len(texts) + 5), varianttest.MaxPlies(16), varianttest.Every(12),
		varianttest.Alternates(), varianttest.Unread(4, 5), varianttest.Positions(texts...),
	}
	for _, rule := range rules {
		opts = append(opts, varianttest.Exercise(rule.name, floor, rule.is))
	}
	varianttest.Run(t, r, opts...)
}

func TestConformance(t *testing.T) {
	conform(t, guide, append(guideRules(), optionRules("guide")...), eased(*ruleFloor))
}

func TestConformanceOfOptions(t *testing.T) {
	for _, game := range games[1:] {
		t.Run(game.name, func(t *testing.T) { conform(t, game.fast, optionRules(game.name), eased(*ruleFloor/2)) })
	}
}

// TestConformanceFromStart plays whole games.
func TestConformanceFromStart(t *testing.T) {
	for _, game := range games {
		t.Run(game.name, func(t *testing.T) {
			varianttest.Run(t, game.fast, varianttest.Games(4), varianttest.Every(8), varianttest.Alternates(), varianttest.Unread(4, 5))
		})
	}
}

func TestAgainstSlow(t *testing.T) {
	for i, game := range games {
		t.Run(game.name, func(t *testing.T) {
			texts := positions(game.fast, rand.New(rand.NewPCG(2, uint64(i))), append(guideRules(), optionRules(game.name)...), 8)
			varianttest.Differ(t, game.fast, game.slow, varianttest.Samples(eased(*differSamples)),
				varianttest.MaxPlies(60), varianttest.Positions(texts...))
		})
	}
}

func TestGolden(t *testing.T) {
	varianttest.Golden(t, guide, "testdata/guide.golden", 1, 120)
	varianttest.Golden(t, giveaway, "testdata/giveaway.golden", 2, 120)
}
