package succes_test

import (
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
)

var duties = flag.Int("duties", 100, "how many positions with a `duty` to compare with the slow twin for each set of options")

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

// TestSlowTwin plays random games that like captures and compares the moves, the
// forced captures and the end in every position with the twin.
func TestSlowTwin(t *testing.T) {
	ends := map[variant.Reason]int{}
	for text, o := range map[string]succes.Options{
		"default": {}, "attacks": {Protection: succes.AnyAttack}, "king": {KingCounts: true},
		"either": {ForcedWhen: succes.EitherHolds, Rescue: succes.SameBudget}, "exact": {ExactLength: true, Limit: succes.Agreed},
		"values": {Values: succes.Values{0, 1, 3, 4, 5, 9}, KingCounts: true, KingValue: 4},
		"fresh":  {Rescue: succes.FreshBudget, TargetSide: succes.BlackToMove},
		"report": {Enforcement: succes.Report, TargetSide: succes.WhiteToMove, Seats: 3},
		"king, attacks, either": {
			KingCounts: true, KingValue: 2, Protection: succes.AnyAttack, ForcedWhen: succes.EitherHolds, Rescue: succes.FreshBudget,
		},
	} {
		t.Run(text, func(t *testing.T) { twins(t, o, ends) })
	}
	for _, why := range []variant.Reason{succes.Success, succes.Rescued, variant.Checkmate, variant.Stalemate, succes.ContractFailed} {
		if ends[why] == 0 {
			t.Errorf("no game ended by %q", why)
		}
	}
}

func twins(t *testing.T, o succes.Options, ends map[variant.Reason]int) {
	rng := rand.New(rand.NewPCG(7, 7))
	obliged, positions := 0, 0
	var rules *succes.Rules
	for game := 0; obliged < *duties || game < 12*len(starts); game++ {
		start := starts[game%len(starts)]
		o.Plies = 4 + rng.IntN(120)
		if game%8 > 3 {
			o.Plies = 1 + rng.IntN(12)
		}
		var err error
		if rules, err = rules.With(succes.Card{Start: start.fen, Target: start.target, RescuePlies: 9}, o); err != nil {
			t.Fatal(err)
		}
		fast, twin := variant.NewGame(rules), newSlow(o, start.fen, start.target, o.Plies)
		for {
			why := twin.end()
			if why == succes.ContractFailed && o.Rescue == succes.FreshBudget && !twin.rescue {
				twin.rescue, twin.limit = true, o.Plies+9
				why = twin.end()
			}
			positions++
			m, ok := sameAsTwin(t, fast, twin, why, rng)
			if len(twin.forced()) > 0 {
				obliged++
			}
			if !ok {
				ends[why]++
				break
			}
			if game%(2*len(starts)) == 0 && twin.played < 2 { // towards the target
				m = []slowMove{{6, 21, 0}, {62, 45, 0}}[twin.played]
			}
			if _, err := fast.PlayText(m.String()); err != nil {
				t.Fatal(err)
			}
			twin = twin.after(m)
		}
	}
	t.Logf("%d positions, %d with a duty; ends so far %v", positions, obliged, ends)
}

// sameAsTwin compares a position with the twin and returns a random legal move;
// ok is false at the end of the game.
func sameAsTwin(t *testing.T, fast *variant.Game, twin *slow, why variant.Reason, rng *rand.Rand) (m slowMove, ok bool) {
	t.Helper()
	p := fast.Position().(*succes.Position)
	if got := fast.Outcome().Reason; got != why {
		t.Fatalf("ply %d of %d: ends by %q, the twin says %q", twin.played, twin.limit, got, why)
	}
	if p.Rescue() != twin.rescue || int(p.Turn()) != twin.played%rulesSeats(twin.o) {
		t.Fatalf("ply %d: rescue %v, the turn of %d", twin.played, p.Rescue(), p.Turn())
	}
	if why != "" {
		return m, false
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
	return m, true
}

func rulesSeats(o succes.Options) int { return max(o.Seats, 2) }
