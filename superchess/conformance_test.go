package superchess_test

import (
	"flag"
	"math/rand/v2"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/superchess"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
	"github.com/fairykit/fairykit/variant/varianttest"
)

var ruleFloor = flag.Int("rule.floor", 40, "how `often` each rule is used in the conformance run")

// powerRules are section 3.
func powerRules() []rule {
	h := new(held)
	holds := func(k board.Kind) func(variant.Position, move.Move) bool {
		return func(p variant.Position, _ move.Move) bool { return h.at(p, k) }
	}
	touched := func(b board.Board, q board.Square) bool { return frozen(b, q) || pacified(b, q) }
	return []rule{
		{"a man is frozen", ours(board.NoKind, frozen), powerScene, 5},
		{"a frozen man gives no check", holds(superchess.Magician), powersInCheck, 5},
		{"a pacified man moves", mover(pacified), powerScene, 10},
		{"a pacified man gives no check", holds(superchess.FemmeFatale), powersInCheck, 5},
		{"a man that is both frozen and pacified", ours(board.NoKind, func(b board.Board, q board.Square) bool { return frozen(b, q) && pacified(b, q) }), powerScene, 5},
		{"a hostile Ambassador is immune", theirs(board.NoKind, immune), embassyScene, 5},
		{"an immune Ambassador moves beside hostile powers", mover(func(b board.Board, q board.Square) bool {
			c := b.At(q).Color().Other()
			return immune(b, q) && (beside(b, q, c, superchess.Magician) || beside(b, q, c, superchess.FemmeFatale))
		}), embassyScene, 4},
		{"an immune Ambassador captures beside its corner", on(mover(immune), captures), embassyScene, 2},
		{"a frozen Magician freezes", on(theirs(superchess.Magician, frozen), ours(board.NoKind, frozen)), powerScene, 5},
		{"a frozen or pacified Femme Fatale pacifies", on(theirs(superchess.FemmeFatale, touched), ours(board.NoKind, pacified)), powerScene, 5},
		{"hostile Magicians side by side", ours(superchess.Magician, frozen), powerScene, 5},
		{"a power is taken from a distance", takes(superchess.Magician, superchess.FemmeFatale), powerScene, 2},
		{"taking a power discovers a check", on(takes(superchess.Magician, superchess.FemmeFatale), checks), powersInCheck, 1},
		{"a Magician meets a check", on(of(superchess.Magician), checked), powersInCheck, 3},
		{"a Femme Fatale meets a check", on(of(superchess.FemmeFatale), checked), powersInCheck, 3},
		{"a monarch goes next to a frozen or pacified one", nextToMonarch, monarchsNextToPowers, 2},
		{"a frozen monarch is helped by others", on(checked, ours(orthodox.King, frozen)), monarchsNextToPowers, 2},
		{"a man leaves a pacified pawn's square by promotion", on(mover(pacified), promotes), ripePowers, 5},
		{"a frozen pawn man waits before its promotion", on(onBoard, ours(orthodox.Pawn, frozen)), ripePowers, 5},
	}
}

// ripePowers adds hostile powers to pawns that are about to promote.
func ripePowers(rng *rand.Rand) string {
	s := scatter(rng, both("RBN"), 0, 4)
	for _, letters := range []string{"Pmf", "pMF"} {
		q := 48 + rng.IntN(8)
		if letters[0] == 'p' {
			q = 8 + rng.IntN(8)
		}
		s.put(letters[0], q)
		s.put(letters[1+rng.IntN(2)], s.next(q))
	}
	s.extra = both("QRBNX")
	return s.kings().text()
}

// manRules are section 2 and 5 to 6.
func manRules() []rule {
	rules := []rule{
		{"an Emperor goes two squares", on(of(superchess.Emperor), far), monarchScene, 2},
		{"an Emperor captures two squares away", on(of(superchess.Emperor), far, captures), emperorHunts, 1},
		{"an Ambassador's knight's move", on(of(superchess.Ambassador), long), blockers, 5},
		{"a Magician's knight's move", on(of(superchess.Magician), long), blockers, 5},
		{"a Minister's knight's move", on(of(superchess.Minister), long), blockers, 5},
		{"a T-pawn leaps", on(of(superchess.TPawn), far), pawnFights, 3},
		{"a T-pawn captures", on(of(superchess.TPawn), captures), pawnFights, 4},
		{"a rapid pawn captures", on(of(superchess.RapidPawn), captures), pawnFights, 4},
		{"a mobilisation pawn captures", on(of(superchess.MobilisationPawn), captures), pawnFights, 4},
		{"en passant", typed(move.EnPassant), passing, 1},
		{"castling K", castles("e", "g"), castlingScene, 1}, {"castling Q", castles("e", "c"), castlingScene, 1},
		{"castling E", castles("d", "f"), castlingScene, 1}, {"castling W", castles("d", "b"), castlingScene, 1},
		{"a pacified monarch or rook castles", on(typed(move.Castle), func(p variant.Position, m move.Move) bool {
			return pacified(p.Board(), m.From()) || pacified(p.Board(), m.Via(0))
		}), castlingScene, 1},
		{"promotion of the Parachutist's reserve", becomes(superchess.Parachutist), ripePawns, 2},
		{"an Ambassador is immune where it is made", on(becomes(superchess.Ambassador), func(p variant.Position, m move.Move) bool {
			return immune(played(p, m).Board(), m.To())
		}), ripePawns, 1},
		{"nobody is available", on(onBoard, func(p variant.Position, _ move.Move) bool { return available(p, p.Side()) == 0 }), hungry, 3},
		{"a captured man is available again", on(captures, func(p variant.Position, m move.Move) bool {
			return available(played(p, m), m.Victim().Color()) == available(p, m.Victim().Color())+1
		}), anyScene, 3},
		{"a captured Amazon or Minister is not", takes(superchess.Amazon, superchess.Minister), bigGame, 2},
		{"the mobilisation pawn comes in", drops(superchess.MobilisationPawn), reserveScene, 7},
		{"the Parachutist comes in", drops(superchess.Parachutist), reserveScene, 55},
		{"a drop meets a check", on(typed(move.Drop), checked), reserveScene, 3},
		{"a drop gives check", on(typed(move.Drop), checks), reserveScene, 6},
	}
	for _, k := range []board.Kind{orthodox.Pawn, superchess.MobilisationPawn, superchess.RapidPawn, superchess.TPawn} {
		rules = append(rules, rule{"promotion of a " + roster.Name(k, board.English), on(of(k), promotes), ripePawns, 12})
	}
	for _, k := range promotions {
		rules = append(rules, rule{"promotion to a " + roster.Name(k, board.English), becomes(k), ripePawns, 3})
	}
	return rules
}

// promotions are the kinds that can be available.
var promotions = []board.Kind{
	orthodox.Queen, orthodox.Rook, orthodox.Bishop, orthodox.Knight, superchess.Magician, superchess.FemmeFatale,
	superchess.Ambassador, superchess.Guard, superchess.Baron, superchess.Empress, superchess.Princess, superchess.Veteran,
}

// monarchRules are section 4.
func monarchRules() []rule {
	return []rule{
		{"two monarchs", two, monarchScene, 5},
		{"one monarch of two is in check", on(two, attacked(1)), monarchScene, 1},
		{"both monarchs are in check and one move answers", on(two, attacked(2)), monarchScene, 1},
		{"mate", ends(variant.Checkmate), cornered, 4},
		{"one of two monarchs is mated", on(ends(variant.Checkmate), func(p variant.Position, m move.Move) bool {
			return two(played(p, m), m) && attacked(1)(played(p, m), m)
		}), cornered, 3},
		{"stalemate", ends(variant.Stalemate), cornered, 4},
	}
}

// preludeRules are section 7.
func preludeRules() []rule {
	start := func(o superchess.Options) variant.Position {
		text, _ := variant.Text(superchess.Must(o).Start())
		return variant.MustParse(rules, text)
	}
	free := start(superchess.Options{})
	single, five := start(superchess.Options{Prelude: superchess.Championship}), start(superchess.Options{Prelude: superchess.Amsterdam})
	a, b, c := openings(free), openings(single), openings(five)
	return []rule{
		{"White replaces freely", on(stage("A1"), typed(move.Replace)), a, 5},
		{"White ends his action", on(stage("A1"), typed(move.Pass)), a, 1},
		{"the King is replaced", replaces(orthodox.King), a, 7},
		{"a pawn is replaced", replaces(orthodox.Pawn), a, 8},
		{"Black replaces freely", on(stage("A2"), typed(move.Replace)), a, 5},
		{"Black has to deploy the Emperor", emperorDue, a, 8},
		{"Black deploys the Emperor", on(stage("A2"), func(_ variant.Position, m move.Move) bool {
			return m.Type() == move.Replace && m.Kind() == superchess.Emperor
		}), a, 1},
		{"Black ends the prelude", on(stage("A2"), typed(move.Pass)), a, 1},
		{"the first man of the championship", stage("B1"), b, 12}, {"the second", stage("B2"), b, 12},
		{"the third", stage("B3"), b, 4}, {"the fourth", stage("B4"), b, 3},
		{"Black swaps", on(stage("B5"), typed(move.Swap)), b, 6}, {"Black does not", on(stage("B5"), typed(move.Pass)), b, 1},
		{"a kind is picked", typed(move.Pick), c, 3},
	}
}

func allRules() []rule {
	all := append(powerRules(), manRules()...)
	return append(append(all, monarchRules()...), preludeRules()...)
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
	t.Logf("%d positions", len(texts))
	opts := []varianttest.Option{
		varianttest.Games(len(texts)), varianttest.MaxPlies(0), varianttest.Every(1000),
		varianttest.Unread(4, 5), varianttest.Positions(texts...),
		varianttest.Waive("texts are read strictly", "each text would be changed at every byte; TestConformanceOfTexts does that to some"),
	}
	for _, rule := range rules {
		opts = append(opts, varianttest.Exercise(rule.name, floor, rule.is))
	}
	varianttest.Run(t, r, opts...)
}

// TestConformance uses every rule at least so many times and prints how often.
func TestConformance(t *testing.T) { conform(t, rules, allRules(), eased(*ruleFloor)) }

// TestConformanceOfTexts changes texts of every sort of position.
func TestConformanceOfTexts(t *testing.T) {
	texts := positions(rules, rand.New(rand.NewPCG(2, 0)), allRules(), 1)
	varianttest.Run(t, rules, varianttest.Games(len(texts)), varianttest.MaxPlies(6), varianttest.Every(6),
		varianttest.Unread(4, 5), varianttest.Positions(texts...))
}

// TestConformanceFromStart plays whole games, from the prelude and from set-ups.
func TestConformanceFromStart(t *testing.T) {
	varianttest.Run(t, rules, varianttest.Games(3), varianttest.Every(20), varianttest.Unread(4, 5))
}
