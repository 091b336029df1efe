package empires_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/empires"
	"github.com/fairykit/fairykit/variant"
)

// Positions of the rule book's edge cases, by its names.
const (
	e5  = "10p/2f8/11/11/5I5/11/11/5E5/6g4/11/P10 b - 0 1"
	e10 = "10p/11/11/11/5I5/7c3/11/8E2/11/11/P10 b - 0 1"
	e11 = "10p/11/11/11/5I5/5c5/11/5E5/11/11/P10 b - 0 1"
	s2  = "10p/11/11/11/4xg5/5C5/11/6s4/11/11/P10 w - 0 1"
	s3  = "10p/11/11/11/4xg5/11/5C5/11/11/11/P10 w - 0 1"
	a3  = "10p/11/11/11/5a5/11/6X4/11/11/11/P10 w - 0 1"
	a4  = "10p/11/11/11/5g5/11/6X4/11/11/11/P10 w - 0 1"
	a8  = "10p/11/11/11/5a5/11/11/5E5/11/5I5/P10 w - 0 1"
	a9  = "10p/2e8/11/11/5a5/11/11/2F8/5E5/11/2P8 w - 0 1"
	a10 = "10p/11/11/11/5a5/11/6C4/11/5E5/11/P10 w - 0 1"
	a12 = "I10/10p/11/11/5a5/5P5/11/2F8/11/11/11 w - 0 1"
	z1  = "10p/2E8/e10/11/4G6/2s2g5/11/11/11/11/P10 w - 0 1"
	z2  = "10p/2E8/11/11/4A6/2s2a5/11/11/11/11/P10 w - 0 1"
	z3  = "10p/2E8/11/11/4G6/2s2a5/11/11/11/11/P10 w - 0 1"
	p5  = "10p/11/11/5d5/11/11/11/11/11/11/4AP5 w - 0 1"
	p8  = "10p/1G9/2e8/11/5P5/11/11/11/11/11/11 w - 0 1"
	u2  = "5pa4/4F6/11/11/11/11/11/11/11/11/5P5 w - 0 1"
	u5  = "5p5/5s5/5P5/11/11/11/11/11/11/11/11 w - 0 1"
	f2  = "10p/11/11/11/5e5/11/11/11/11/2F8/5P5 w - 0 1"
	c3  = "10p/11/11/11/4x6/5S5/11/11/11/11/P10 w - 0 1"
	t3  = "10p/11/11/11/11/11/11/11/1ss8/2s8/P10 w - 0 1"

	corner = "10p/11/11/11/11/4s1g4/5S5/11/11/11/P10 w - 0 1"
	// The Captain on d4 stands between the Android and his royal. He takes on c3 and
	// steps on to c4.
	stepsBack = "11/11/11/1P1c2D4/11/11/6S4/11/11/11/1p9 w - 0 1"
	// The Captain on j9 attacks i7 from j8, where he stands before the Fairy on k9.
	through = "10p/11/11/11/11/11/8a2/11/9CF/11/P10 w - 0 1"
	pinned  = "5p5/11/11/11/P4e5/11/11/5E5/11/11/11 w - 0 1"
)

// TestReadings has a move whose legality each option changes, or does not.
func TestReadings(t *testing.T) {
	late, guard := empires.Options{PowersJudged: empires.AfterOneStep}, empires.Options{GuardJudged: empires.AfterOneStep}
	tests := []struct {
		name          string
		o             empires.Options
		text, move    string
		before, after bool // legal by default, and with the options
	}{
		{"1 corners are no contact", empires.Options{Adjacency: empires.AdjacentByEdge}, corner, "f7xe6", false, true},
		{"2 the Angel does not shelter the royal", empires.Options{BareRoyal: true}, p5, "pass", true, false},
		{"2 she still shelters others", empires.Options{BareRoyal: true}, "10p/11/11/4s6/4a6/11/7F3/11/11/11/P10 w - 0 1", "h7xe4", false, false},
		{"3 a suspended piece menaces", empires.Options{SuspendedMenaces: true}, p8, "f5-e5", true, false},
		{"3 and still does not take", empires.Options{SuspendedMenaces: true}, corner, "f7xe6", false, false},
		{"4 a suspended Emperor does not guard", empires.Options{SuspensionStopsGuard: true}, e5, "c2xf5", false, true},
		{"5 the step blocks the guard", late, e10, "h6xf5", false, true},
		{"5 the step opens the guard", late, e11, "f6xf5", true, false},
		{"5 the step leaves the Genius", late, s2, "f6xg8", false, true},
		{"5 the step reaches the Genius", late, s3, "f7xe5", true, false},
		{"5 a take at once is judged at the start", late, s2, "f6xe5", false, false},
		{"5 nor may he step on after it", late, s2, "f6xe5-d5", false, false},
		{"5 a Genius suspends who steps up to him", late, "10p/11/11/11/5g5/11/6C4/11/5E5/11/P10 w - 0 1", "g7xf5", true, false},
		{"5 an Angel does not", late, a10, "g7xf5", true, true},
		{"22 the step blocks the guard", guard, e10, "h6xf5", false, true},
		{"22 the step opens the guard", guard, e11, "f6xf5", true, false},
		{"22 suspension is judged at the start", guard, s2, "f6xg8", false, false},
		{"22 so is the way past the Genius", guard, s3, "f7xe5", true, true},
		{"7 with 5 the Fairy counts through a Captain on his step", empires.Options{PowersJudged: empires.AfterOneStep, XRayCounts: true}, through, "j9xi7", true, true},
		{"7 with 5 but not without", late, through, "j9xi7", true, false},
		{"6 pinned attackers do not count", empires.Options{PinnedDoesNotCount: true}, a9, "f9xf5", true, false},
		{"7 hidden line pieces count", empires.Options{XRayCounts: true}, a8, "f8xf5", false, true},
		{"7 but do not take", empires.Options{XRayCounts: true}, a8, "f10xf5", false, false},
		{"8 two steps are no attack", empires.Options{CaptainReachExcluded: true}, a10, "f9xf5", true, false},
		{"8 and take no Angel", empires.Options{CaptainReachExcluded: true}, a10, "g7xf5", true, false},
		{"8 but other men", empires.Options{CaptainReachExcluded: true}, s3, "f7xe5", true, true},
		{"9 the escort is no attack", empires.Options{EscortExcluded: true}, a12, "c8xf5", true, false},
		{"9 and takes no Angel", empires.Options{EscortExcluded: true}, a12, "a1xf5", true, false},
		{"10 a Phoenix takes the Genius alone", empires.Options{PhoenixAlone: empires.AloneTakesBoth}, a4, "g7xf5", false, true},
		{"10 a Phoenix takes nothing alone", empires.Options{PhoenixAlone: empires.AloneTakesNeither}, a3, "g7xf5", true, false},
		{"11 Genius and Angel are twins", empires.Options{TwinContact: empires.TwinsOfAnyKind}, z3, "c2xc6", true, false},
		{"11 royals in twin contact", empires.Options{TwinContact: empires.TwinsWithoutRoyals}, z1, "pass", true, false},
		{"11 others are safe then", empires.Options{TwinContact: empires.TwinsWithoutRoyals}, z2, "c2xc6", false, false},
		{"11 contact means nothing", empires.Options{TwinContact: empires.NoTwins}, z2, "c2xc6", false, true},
		{"12 no Union by swap", empires.Options{UnionBySwap: empires.SwapMayNotUnite}, u2, "e2=f11", true, false},
		{"12 other swaps of the royal", empires.Options{UnionBySwap: empires.SwapMayNotUnite}, f2, "c10=f11", true, true},
		{"12 no swap of the royal", empires.Options{UnionBySwap: empires.SwapSparesRoyal}, f2, "c10=f11", true, false},
		{"13 no Union by capture", empires.Options{NoUnionByCapture: true}, u5, "f3xf2", true, false},
		{"13 but by a step", empires.Options{NoUnionByCapture: true}, u5, "f3-e2", true, true},
		{"15 mutation is chosen", empires.Options{MutationChosen: true}, c3, "f6xe5=C", false, true},
		{"15 or left", empires.Options{MutationChosen: true}, c3, "f6xe5", true, true},
		{"21 a pinned piece does not menace", empires.Options{PinnedDoesNotMenace: true}, pinned, "pass", false, true},
		{"21 but a Captain who steps back into the line does", empires.Options{PinnedDoesNotMenace: true}, stepsBack, "b4-c3", false, false},
		{"23 a royal may be left in Menace", empires.Options{Enforcement: empires.Report}, t3, "a11-a10", false, true},
		{"23 but not by a pass", empires.Options{Enforcement: empires.Report}, f2, "pass", false, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := isLegal(t, empires.Must(empires.Options{}), tt.text, tt.move); got != tt.before {
				t.Errorf("%s in %s by default: legal %v", tt.move, tt.text, got)
			}
			if got := isLegal(t, empires.Must(tt.o), tt.text, tt.move); got != tt.after {
				t.Errorf("%s in %s with %+v: legal %v", tt.move, tt.text, tt.o, got)
			}
		})
	}
}

// TestOptionNames: games with other readings are not taken for one another.
func TestOptionNames(t *testing.T) {
	if name := game.Info().Options; name != "" {
		t.Errorf("the rule book's game has the options %q", name)
	}
	named := map[string]empires.Options{}
	for _, o := range append(slowOptions(), empires.Options{}) {
		name := empires.Must(o).Info().Options
		if other, ok := named[name]; ok {
			t.Errorf("%+v and %+v are both named %q", o, other, name)
		}
		named[name] = o
	}
}

// isLegal reads a move. A refusal is one for want of legality.
func isLegal(t *testing.T, r variant.Rules, text, move string) bool {
	t.Helper()
	_, err := empires.ReadSpelled(variant.MustParse(r, text), move)
	if err != nil && !errors.Is(err, variant.ErrIllegal) {
		t.Fatalf("%s: %v", move, err)
	}
	return err == nil
}

func TestMutation(t *testing.T) {
	for _, tt := range []struct {
		name       string
		o          empires.Options
		text, move string
		want       board.Kind
	}{
		{"automatic", empires.Options{}, c3, "f6xe5", empires.Captain},
		{"chosen", empires.Options{MutationChosen: true}, c3, "f6xe5=C", empires.Captain},
		{"left", empires.Options{MutationChosen: true}, c3, "f6xe5", empires.Soldier},
	} {
		p := variant.MustParse(empires.Must(tt.o), tt.text)
		s, err := empires.ReadSpelled(p, tt.move)
		if err != nil {
			t.Fatal(err)
		}
		if got := string(empires.AppendSpelled(nil, p, s)); got != tt.move {
			t.Errorf("%s: written back as %s", tt.name, got)
		}
		e := variant.Describe(p, s.Move)
		p.Apply(s.Move)
		if got := p.Board().At(s.Move.To()).Kind(); got != tt.want || (e.Becomes == empires.Captain) != (got == empires.Captain) {
			t.Errorf("%s: kind %d stands there, and kind %d was announced", tt.name, got, e.Becomes)
		}
	}
}

func TestReport(t *testing.T) {
	p := variant.MustParse(empires.Must(empires.Options{Enforcement: empires.Report}), t3)
	g := variant.NewGameFrom(p)
	if _, err := g.PlayText("a11a10"); err != nil {
		t.Fatal(err)
	}
	want := variant.Outcome{Result: variant.Win, Winners: variant.Seats(1), Reason: empires.LeftInMenace, Points: [2]uint8{0, 1}}
	if got := g.Outcome(); got != want {
		t.Errorf("%v, want %v", got, want)
	}
	if !g.Undo() || g.Outcome().Over() {
		t.Errorf("the move is not taken back: %v", g.Outcome())
	}
	mate := "5p5/11/11/11/d10/11/11/11/11/11/P10 w - 0 1"
	if got := variant.MustParse(empires.Must(empires.Options{Enforcement: empires.Report}), mate).Outcome(); got.Reason != empires.MenaceEtPrise {
		t.Errorf("%s: %v", mate, got)
	}
}

func TestResignation(t *testing.T) {
	for want, r := range []empires.Resignation{empires.ResignNone, empires.ResignOne, empires.ResignTwo} {
		g := variant.NewGame(empires.Must(empires.Options{Resignation: r}))
		if err := g.Resign(0); err != nil {
			t.Fatal(err)
		}
		if got := g.Outcome().Points; got != [2]uint8{0, uint8(want)} {
			t.Errorf("White resigns, and the points are %v, want 0-%d", got, want)
		}
	}
}

func TestLimits(t *testing.T) {
	back := []string{"e9e8", "e3e4", "e8e9", "e4e3"}
	play := func(g *variant.Game, n int) variant.Ending {
		for i := range n {
			if _, err := g.PlayText(back[i%4]); err != nil {
				t.Fatal(err)
			}
		}
		return g.Ending()
	}
	repeats, quiet := empires.Must(empires.Options{Repetition: 3}), empires.Must(empires.Options{QuietLimit: 6})
	for _, tt := range []struct {
		name  string
		g     *variant.Game
		plies int
		why   variant.Reason
	}{
		{"none", variant.NewGame(game), 40, ""},
		{"repetition", variant.NewGame(repeats), 8, variant.Repetition},
		{"not yet", variant.NewGame(repeats), 7, ""},
		{"quiet", variant.NewGame(quiet), 6, variant.QuietMoves},
		{"a program's own", variant.NewGameUnder(game.Start(), variant.Policy{AutoQuiet: 10}), 10, variant.QuietMoves},
	} {
		e := play(tt.g, tt.plies)
		if e.Outcome.Reason != tt.why || e.Outcome.Points != [2]uint8{} {
			t.Errorf("%s: %v", tt.name, e)
		}
	}
}

// TestOptionsAreChecked has every reading at its last value and behind it, and the
// two numbers at 0 and below.
func TestOptionsAreChecked(t *testing.T) {
	for field, set := range map[string]struct {
		last  int
		value func(*empires.Options, int)
	}{
		"Adjacency":    {int(empires.AdjacentByEdge), func(o *empires.Options, n int) { o.Adjacency = empires.Adjacency(n) }},
		"PowersJudged": {int(empires.AfterOneStep), func(o *empires.Options, n int) { o.PowersJudged = empires.Moment(n) }},
		"GuardJudged":  {int(empires.AfterOneStep), func(o *empires.Options, n int) { o.GuardJudged = empires.Moment(n) }},
		"PhoenixAlone": {int(empires.AloneTakesNeither), func(o *empires.Options, n int) { o.PhoenixAlone = empires.PhoenixAlone(n) }},
		"TwinContact":  {int(empires.NoTwins), func(o *empires.Options, n int) { o.TwinContact = empires.TwinContact(n) }},
		"UnionBySwap":  {int(empires.SwapSparesRoyal), func(o *empires.Options, n int) { o.UnionBySwap = empires.UnionBySwap(n) }},
		"Resignation":  {int(empires.ResignNone), func(o *empires.Options, n int) { o.Resignation = empires.Resignation(n) }},
		"Enforcement":  {int(empires.Report), func(o *empires.Options, n int) { o.Enforcement = empires.Enforcement(n) }},
	} {
		var o empires.Options
		if set.value(&o, set.last); o.Validate() != nil {
			t.Errorf("%s: the last reading is refused: %v", field, o.Validate())
		}
		set.value(&o, set.last+1)
		var e *variant.ParseError
		if err := o.Validate(); !errors.As(err, &e) || !strings.Contains(e.Field, field) {
			t.Errorf("%s: no reading: %v", field, err)
		}
	}
	for _, o := range []empires.Options{{Repetition: -1}, {QuietLimit: -1}, {Repetition: -2, QuietLimit: 5}} {
		var e *variant.ParseError
		if err := o.Validate(); !errors.As(err, &e) || e.Class != board.Limit {
			t.Errorf("%+v: %v", o, err)
		}
	}
	if err := (empires.Options{Repetition: 3, QuietLimit: 100}).Validate(); err != nil {
		t.Error(err)
	}
}
