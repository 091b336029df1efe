package empires

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/varianttest"
)

// readings are the options one by one, and some together.
var readings = map[string]Options{
	"default":                 {},
	"edge":                    {Adjacency: AdjacentByEdge},
	"bare royal":              {BareRoyal: true},
	"suspended menaces":       {SuspendedMenaces: true},
	"suspension stops guard":  {SuspensionStopsGuard: true},
	"powers after a step":     {PowersJudged: AfterOneStep},
	"guard after a step":      {GuardJudged: AfterOneStep},
	"pinned does not count":   {PinnedDoesNotCount: true},
	"x-rays":                  {XRayCounts: true},
	"no captain's reach":      {CaptainReachExcluded: true},
	"no escort":               {EscortExcluded: true},
	"phoenix takes both":      {PhoenixAlone: AloneTakesBoth},
	"phoenix takes neither":   {PhoenixAlone: AloneTakesNeither},
	"any twins":               {TwinContact: TwinsOfAnyKind},
	"twins without royals":    {TwinContact: TwinsWithoutRoyals},
	"no twins":                {TwinContact: NoTwins},
	"no union by swap":        {UnionBySwap: SwapMayNotUnite},
	"no swap of royals":       {UnionBySwap: SwapSparesRoyal},
	"no union by capture":     {NoUnionByCapture: true},
	"mutation chosen":         {MutationChosen: true},
	"pinned does not menace":  {PinnedDoesNotMenace: true},
	"report":                  {Enforcement: Report},
	"report and pinned":       {Enforcement: Report, PinnedDoesNotMenace: true, PinnedDoesNotCount: true, SuspendedMenaces: true},
	"everything about counts": {PowersJudged: AfterOneStep, XRayCounts: true, PinnedDoesNotCount: true, CaptainReachExcluded: true, EscortExcluded: true},
}

func under(o Options, l kit.Legality) *kit.Rules {
	s := spec(o)
	s.Legality = l
	return kit.Must(s)
}

// TestSuspectsAreEnough holds the fast policy against playing and testing every
// move, under all readings.
func TestSuspectsAreEnough(t *testing.T) {
	for name, o := range readings {
		t.Run(name, func(t *testing.T) {
			try, fast := under(o, kit.Try), under(o, kit.Suspects)
			rapid.Check(t, func(t *rapid.T) {
				gen := varianttest.Sparse(try)
				if rapid.IntRange(0, 3).Draw(t, "sparse") == 0 {
					gen = varianttest.Playouts(try, 80)
				}
				p := gen.Draw(t, "position")
				compareLists(t, p, fast)
				for i, m := range variant.Moves(p) {
					if i%16 == 0 {
						q := p.Clone()
						q.Apply(m)
						compareLists(t, q, fast)
					}
				}
			})
		})
	}
}

func compareLists(t *rapid.T, p variant.Position, fast *kit.Rules) {
	text, err := variant.Text(p)
	if err != nil {
		t.Fatal(err)
	}
	q, err := fast.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	want, got := variant.Moves(p), variant.Moves(q)
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(want, got) {
		t.Fatalf("%s (-try +suspects):\n%s", text, cmp.Diff(textsOf(p, want), textsOf(p, got)))
	}
	if a, b := p.Outcome(), q.Outcome(); a != b {
		t.Fatalf("%s: %v under try, %v under suspects", text, a, b)
	}
}

func textsOf(p variant.Position, ms []move.Move) []string {
	var out []string
	for _, m := range ms {
		out = append(out, variant.Format(p, m))
	}
	return out
}

// turned returns p with the board turned by half a turn and the colours
// exchanged.
func turned(t *testing.T, r variant.Rules, p variant.Position) variant.Position {
	t.Helper()
	text, err := variant.Text(p)
	if err != nil {
		t.Fatal(err)
	}
	fields := strings.Fields(text)
	rows := strings.Split(fields[0], "/")
	slices.Reverse(rows)
	for i, row := range rows {
		var tokens []string
		for j := 0; j < len(row); {
			n := 1
			for row[j] <= '9' && j+n < len(row) && row[j+n] <= '9' {
				n++
			}
			token := row[j : j+n]
			if token == strings.ToUpper(token) {
				token = strings.ToLower(token)
			} else {
				token = strings.ToUpper(token)
			}
			tokens = append(tokens, token)
			j += n
		}
		slices.Reverse(tokens)
		rows[i] = strings.Join(tokens, "")
	}
	fields[0], fields[1] = strings.Join(rows, "/"), map[string]string{"w": "b", "b": "w"}[fields[1]]
	return variant.MustParse(r, strings.Join(fields, " "))
}
