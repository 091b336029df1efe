package succes_test

import (
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
)

var duties = flag.Int("duties", 250, "how many positions with a `duty` to compare with the slow twin for each set of options")

// wanted is a target that random play reaches now and then: after g1f3 and back
// the knights stand as they did but for one.
const wanted = "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R"

// starts are where the games begin, with a target each: the array, an ending
// full of mates and stalemates, pawns that promote, men that castle and take.
var starts = []struct{ fen, target string }{
	{succes.Start, wanted},
	{"5k2/8/3Q4/6R1/8/8/8/K7 b - - 0 1", "5k2/8/8/6R1/8/8/8/K7"},
	{"1n2k1n1/PPP3PP/8/8/8/8/ppp3pp/1N2K1N1 w - - 0 1", "4k3/8/8/8/8/8/8/4K3"},
	{"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R4RK1"},
}

// Two plies to the wanted target, and eight after which the array is there for the
// third time.
var (
	toWanted = []slowMove{{6, 21, 0}, {62, 45, 0}}
	around   = slices.Repeat([]slowMove{{6, 21, 0}, {57, 42, 0}, {21, 6, 0}, {42, 57, 0}}, 2)
)

// TestSlowTwin plays random games and compares the moves, the forced captures and
// the end in every position with the twin.
func TestSlowTwin(t *testing.T) {
	ends := map[variant.Reason]int{}
	obliged, sets := 0, map[string]succes.Options{
		"default": {}, "attacks": {Protection: succes.AnyAttack}, "king": {KingCounts: true},
		"either": {ForcedWhen: succes.EitherHolds, Rescue: succes.SameBudget}, "exact": {ExactLength: true, Limit: succes.Agreed},
		"values": {Values: succes.Values{0, 1, 3, 4, 5, 9}, KingCounts: true, KingValue: 4},
		"fresh":  {Rescue: succes.FreshBudget, TargetSide: succes.BlackToMove},
		"report": {Enforcement: succes.Report, TargetSide: succes.WhiteToMove, Seats: 3},
		"draws":  {DrawRules: true, Rescue: succes.FreshBudget},
		"king, attacks, either": {
			KingCounts: true, KingValue: 2, Protection: succes.AnyAttack, ForcedWhen: succes.EitherHolds, Rescue: succes.FreshBudget,
		},
	}
	for text, o := range sets {
		t.Run(text, func(t *testing.T) { obliged += twins(t, o, ends) })
	}
	if want := *duties * len(sets); obliged < want {
		t.Errorf("%d positions with a duty, want %d", obliged, want)
	}
	for _, why := range []variant.Reason{
		succes.Success, succes.Rescued, variant.Checkmate, variant.Stalemate, succes.ContractFailed, succes.DeadPosition, variant.Repetition,
	} {
		if ends[why] == 0 {
			t.Errorf("no game ended by %q", why)
		}
	}
}

// twins compares games under o and returns in how many positions there was a
// duty. The first games begin at the starts; those after them, until there are
// enough, where men hang.
func twins(t *testing.T, o succes.Options, ends map[variant.Reason]int) (obliged int) {
	rng := rand.New(rand.NewPCG(7, 7))
	positions, beginnings := 0, min(12, max(4, *duties/90))*len(starts)
	var rules *succes.Rules
	for game := 0; obliged < *duties || game < beginnings; game++ {
		start := starts[game%len(starts)]
		o.Plies = 4 + rng.IntN(120)
		if game%8 > 3 {
			o.Plies = 1 + rng.IntN(12)
		}
		if game >= beginnings {
			start.fen, start.target, o.Plies = hanging(o, rng), "4k3/8/8/8/8/8/8/4K3", 1+rng.IntN(6)
		}
		var err error
		if rules, err = rules.With(succes.Card{Start: start.fen, Target: secret.Of(start.target), RescuePlies: 9}, o); err != nil {
			t.Fatal(start.fen, err)
		}
		g := &pair{fast: variant.NewGame(rules), twin: newSlow(o, start.fen, start.target, o.Plies), rng: rng, seen: map[string]int{}}
		if game < beginnings && game%(2*len(starts)) == 0 {
			if g.wish = toWanted; o.DrawRules {
				g.wish = around
			}
		}
		ends[g.play(t)]++
		obliged, positions = obliged+g.obliged, positions+g.positions
	}
	t.Logf("%d positions, %d with a duty; ends so far %v", positions, obliged, ends)
	return obliged
}

// hanging returns a row of the table of forced captures or, mostly, a random
// position of few men, many of which can be taken, with a move to make.
func hanging(o succes.Options, rng *rand.Rand) string {
	for {
		if fen := forcedCaptures[rng.IntN(len(forcedCaptures))].fen; rng.IntN(100) == 0 && !newSlow(o, fen, fen, 0).dead() {
			return fen
		}
		s := slow{white: rng.IntN(2) == 0, ep: -1, o: o}
		for _, man := range []byte("Kk" + menOf[rng.IntN(len(menOf))]) {
			q := rng.IntN(64)
			for s.at[q] != 0 || man|0x20 == 'p' && (q < 8 || q >= 56) {
				q = rng.IntN(64)
			}
			s.at[q] = man
		}
		if s.bargain() && !s.attacked(s.king(!s.white), s.white) && !s.dead() && len(s.chess()) > 0 {
			return s.fen()
		}
	}
}

// bargain reports whether a man attacks another that is worth more.
func (s *slow) bargain() bool {
	for from := range 64 {
		for to := range 64 {
			if s.mine(from) && s.theirs(to) && s.worth(s.kind(to), false) > s.worth(s.kind(from), true) && s.hits(from, to) {
				return true
			}
		}
	}
	return false
}

// menOf are the men of random positions beside the kings.
var menOf = []string{"PPnr", "Nrq", "pPRNbq", "BBrrQ", "PPPnbrq", "pppNBRQ", "NBnbqQ", "ppPPnN", "Rrqq", "ppBRQ"}

// pair is a game with its twin.
type pair struct {
	fast               *variant.Game
	twin               *slow
	rng                *rand.Rand
	seen               map[string]int
	wish               []slowMove // the first plies
	obliged, positions int
}

// play plays at random to the end and returns its reason.
func (g *pair) play(t *testing.T) variant.Reason {
	t.Helper()
	for plies := g.twin.limit; ; {
		why := g.twin.end()
		if why == succes.ContractFailed && g.twin.o.Rescue == succes.FreshBudget && !g.twin.rescue {
			g.twin.rescue, g.twin.limit = true, plies+9
			why = g.twin.end()
		}
		if g.twin.o.DrawRules && why == "" {
			same := g.twin.same()
			g.seen[same]++
			g.twin.times = g.seen[same]
			why = g.twin.count()
		}
		g.positions++
		m, duty, ok := sameAsTwin(t, g.fast, g.twin, why, g.rng)
		if duty {
			g.obliged++
		}
		if !ok {
			return why
		}
		if g.twin.played < len(g.wish) {
			m = g.wish[g.twin.played]
		}
		if _, err := g.fast.PlayText(m.String()); err != nil {
			t.Fatal(err)
		}
		g.twin = g.twin.after(m)
	}
}

// sameAsTwin compares a position with the twin and returns a random legal move,
// and whether there is a duty; ok is false at the end of the game.
func sameAsTwin(t *testing.T, fast *variant.Game, twin *slow, why variant.Reason, rng *rand.Rand) (m slowMove, duty, ok bool) {
	t.Helper()
	p := fast.Position().(*succes.Position)
	if got := fast.Outcome().Reason; got != why {
		t.Fatalf("ply %d of %d: ends by %q, the twin says %q", twin.played, twin.limit, got, why)
	}
	if p.Rescue() != twin.rescue || int(p.Turn()) != twin.played%rulesSeats(twin.o) {
		t.Fatalf("ply %d: rescue %v, the turn of %d", twin.played, p.Rescue(), p.Turn())
	}
	if why != "" {
		if byPosition := why != variant.Repetition && why != variant.QuietMoves; byPosition && (len(variant.Moves(p)) > 0 || p.HasMoves()) {
			t.Fatalf("ply %d: over by %q, and there are moves", twin.played, why)
		}
		return m, false, false
	}
	forced := twin.forced()
	if got, want := spellFast(p, p.AppendForced(nil)), spell(forced); !slices.Equal(got, want) {
		t.Fatalf("ply %d: forced %v, the twin says %v", twin.played, got, want)
	}
	legal := twin.chess()
	if len(forced) > 0 && twin.o.Enforcement == succes.Strict {
		legal = forced
	}
	if got, want := spellFast(p, variant.Moves(p)), spell(legal); !slices.Equal(got, want) || p.CountMoves() != len(want) {
		t.Fatalf("ply %d: legal %v, the twin says %v", twin.played, got, want)
	}
	m = legal[rng.IntN(len(legal))]
	x, err := variant.ParseMove(p, m.String())
	if err != nil {
		t.Fatal(err)
	}
	if broken := len(forced) > 0 && !slices.Contains(forced, m); (p.Describe(x).Note == succes.DutyBroken) != broken {
		t.Fatalf("ply %d: %s is noted %q", twin.played, m, p.Describe(x).Note)
	}
	return m, len(forced) > 0, true
}

func rulesSeats(o succes.Options) int { return max(o.Seats, 2) }
