package synchro_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
)

var differSamples = flag.Int("differ.samples", 400, "random positions on which each property and the slow twin are looked at")

// wild are all sets of options under which the twin is compared; the first is
// the published game.
var wild = []synchro.Options{
	{},
	{SelfCapture: synchro.AnyOwn},
	{SelfCapture: synchro.NoSelfCapture, NoEnPassant: true},
	{Pass: synchro.PassAlways, SameSquare: synchro.ChooseAgain},
	{Pass: synchro.PassUnlessCheck, SameSquare: synchro.DearerStays},
	{SameSquare: synchro.KingLostToo, MateWins: true},
	{AnticipationBeatsKing: true, BareKingsDraw: true, FiftyTurns: true},
	{SelfCapture: synchro.AnyOwn, Pass: synchro.PassAlways, SameSquare: synchro.KingLostToo, AnticipationBeatsKing: true},
}

// randomSetup returns the text of a position with few men on random squares,
// with what rights and en passant squares the men allow, not all of them taken.
func randomSetup(rng *rand.Rand, passant bool) string {
	s := slowState{passant: [2]int{-1, -1}, turn: 1 + rng.IntN(50), quiet: rng.IntN(30)}
	put := func(man byte) {
		for {
			q := rng.IntN(64)
			if s.men[q] == 0 && (lower(man) != 'p' || q/8 != 0 && q/8 != 7) {
				s.men[q] = man
				return
			}
		}
	}
	if rng.IntN(3) == 0 { // room for castling
		s.men[4], s.men[60], s.men[0], s.men[7], s.men[56], s.men[63] = 'K', 'k', 'R', 'R', 'r', 'r'
		for i := range s.rights {
			s.rights[i] = rng.IntN(3) > 0
		}
	} else {
		put('K')
		put('k')
	}
	for range 1 + rng.IntN(14) {
		put("QRBNPPqrbnpp"[rng.IntN(12)])
	}
	for c := range s.passant {
		for q, man := range s.men {
			at := q + 8*forward(1-c)
			if passant && man == "Pp"[c] && q/8 == 3+c && s.men[at] == 0 && rng.IntN(2) == 0 {
				s.passant[c] = at
			}
		}
	}
	return s.String()
}

// wander calls visit with n positions that go on: from random play of whole
// games and from random set-ups played on for some turns. turn is the move that
// led on from the position.
func wander(t *testing.T, r *synchro.Rules, n int, seed uint64, visit func(p *synchro.Position, ms [2]move.Move)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 6))
	seen := 0
	for game := 0; seen < n; game++ {
		p, left := r.Start().(*synchro.Position), 80
		if game%4 > 0 {
			text := randomSetup(rng, !r.Options().NoEnPassant)
			parsed, err := r.Parse(text)
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			p, left = parsed.(*synchro.Position), 6
		}
		for ; left > 0 && seen < n && !p.Outcome().Over(); left-- {
			var ms [2]move.Move
			for seat := range ms {
				list := p.AppendChoices(nil, variant.Player(seat))
				ms[seat] = list[rng.IntN(len(list))]
			}
			if rng.IntN(2) == 0 {
				ms[1] = towards(rng, p, ms)
			}
			visit(p, ms)
			seen++
			p.ApplyJoint(ms[:])
		}
	}
}

// towards returns a choice of Black that goes where White goes or came from, if
// there is one: what two moves do to one another is what the game is about.
func towards(rng *rand.Rand, p *synchro.Position, ms [2]move.Move) move.Move {
	list := p.AppendChoices(nil, 1)
	for _, i := range rng.Perm(len(list)) {
		if m := list[i]; m.Type() != move.Pass && ms[0].Type() != move.Pass && (m.To() == ms[0].To() || m.To() == ms[0].From()) {
			return m
		}
	}
	return ms[1]
}

// textsOf are the texts of a list in alphabetical order.
func textsOf(p *synchro.Position, ms []move.Move) []string {
	var out []string
	for _, m := range ms {
		out = append(out, variant.Format(p, m))
	}
	slices.Sort(out)
	return out
}

func slowTexts(ms []slowMove) []string {
	var out []string
	for _, m := range ms {
		out = append(out, m.String())
	}
	slices.Sort(out)
	return out
}

func mustText(t *testing.T, p variant.Position) string {
	t.Helper()
	text, err := variant.Text(p)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func asOutcome(e slowEnd) string {
	return fmt.Sprintf("%v %d %s", e.over, e.winner, e.why)
}

func outcomeOf(p *synchro.Position) string {
	o := p.Outcome()
	e := slowEnd{over: o.Over(), winner: -1, why: string(o.Reason)}
	for seat := range 2 {
		if o.Result == variant.Win && o.Winners.Has(variant.Player(seat)) {
			e.winner = seat
		}
	}
	return asOutcome(e)
}

// compareTwin compares lists and checks of a position, and text and end after
// one turn.
func compareTwin(t *testing.T, p *synchro.Position, ms [2]move.Move, tally map[string]int) {
	t.Helper()
	o := p.Rules().(*synchro.Rules).Options()
	text := mustText(t, p)
	named := differences(o)
	s := readSlow(&o, text)
	var picked [2]slowMove
	for c := range picked {
		list := s.choices(c)
		fast, slow := textsOf(p, p.AppendChoices(nil, variant.Player(c))), slowTexts(list)
		if !slices.Equal(fast, slow) {
			t.Fatalf("%s, %s: choices of seat %d\nfast %v\nslow %v", text, named, c, fast, slow)
		}
		if !p.InCheck(board.Color(c)).IsEmpty() != s.inCheck(c) {
			t.Fatalf("%s: check of seat %d: the slow twin says %v", text, c, s.inCheck(c))
		}
		at := slices.IndexFunc(list, func(m slowMove) bool { return m.String() == variant.Format(p, ms[c]) })
		picked[c] = list[at]
		for _, m := range list {
			tally["choices"]++
			switch {
			case m.castling:
				tally["castlings"]++
			case m.enPassant:
				tally["en passant"]++
			case m.pass:
				tally["passes"]++
			case ownedBy(s.men[m.to], c):
				tally["self-captures"]++
			}
		}
	}
	s.resolve(picked[0], picked[1])
	q, _ := p.Resolve(ms[0], ms[1])
	turn := fmt.Sprintf("%s, %s: after %v/%v", text, named, picked[0], picked[1])
	if got, want := mustText(t, q), s.String(); got != want {
		t.Fatalf("%s\nfast %s\nslow %s", turn, got, want)
	}
	if got, want := outcomeOf(q), asOutcome(s.ends()); got != want {
		t.Fatalf("%s %s\nfast %s\nslow %s", turn, s, got, want)
	}
	tally["positions"]++
	tally[q.Outcome().Result.String()+" "+string(q.Outcome().Reason)]++
	if picked[0].to == picked[1].to && !picked[0].pass && !picked[1].pass {
		tally["meetings"]++
	}
}

// differences names the options that are not those of the published game.
func differences(o synchro.Options) string {
	zero := strings.Fields(fmt.Sprintf("%+v", synchro.Options{}))
	var out []string
	for i, field := range strings.Fields(fmt.Sprintf("%+v", o)) {
		if field != zero[i] {
			out = append(out, strings.Trim(field, "{}"))
		}
	}
	return "options " + strings.Join(out, " ")
}

// TestTwin compares both lists, the resolution and the ends with the slow twin,
// for the published game and under options.
func TestTwin(t *testing.T) {
	for i, o := range wild {
		t.Run(differences(o), func(t *testing.T) {
			n, tally := *differSamples, map[string]int{}
			if i > 0 {
				n /= 2
			}
			wander(t, synchro.Must(o), n, uint64(i), func(p *synchro.Position, ms [2]move.Move) { compareTwin(t, p, ms, tally) })
			t.Log(tally)
			for _, what := range []string{"castlings", "meetings", "self-captures"} {
				if tally[what] == 0 && (what != "self-captures" || o.SelfCapture != synchro.NoSelfCapture) {
					t.Errorf("no %s in %d positions", what, n)
				}
			}
		})
	}
}

// endTexts are positions in which games have ended.
var endTexts = []string{
	"8/6p1/1q6/3K4/3k4/1Q6/8/8 = - -,- 0 2",
	"k7/Pp6/1P6/8/8/6p1/6Pp/7K = - -,- 0 2",
	"7K/6q1/5k2/8/8/P7/8/8 = - -,- 0 2",
	"7K/8/8/8/8/1Q6/8/k7 = - -,- 0 2",
	"7k/8/8/3QR3/3P4/4P3/r6P/q6K = - -,- 0 2",
	"4K3/2P5/8/5R2/8/8/2Q1p3/4k3 = - -,- 0 2",
}

// nearEnd returns one of endTexts with up to two men moved, lost or added.
func nearEnd(rng *rand.Rand) string {
	s := readSlow(nil, endTexts[rng.IntN(len(endTexts))])
	for range rng.IntN(3) {
		from, to := rng.IntN(64), rng.IntN(64)
		man := s.men[from]
		switch {
		case s.men[to] != 0 && lower(s.men[to]) != 'k':
			s.men[to] = 0
		case s.men[to] == 0 && lower(man) != 'p':
			s.men[to], s.men[from] = man, 0
		case s.men[to] == 0 && to/8 != 0 && to/8 != 7:
			s.men[to] = man
		}
	}
	return s.String()
}

// TestTwinEnds compares the ends on positions where a side is likely to be
// stuck.
func TestTwinEnds(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 25))
	tally := map[string]int{}
	for _, o := range []synchro.Options{{}, {SelfCapture: synchro.NoSelfCapture, MateWins: true}} {
		r := synchro.Must(o)
		for range 5 * *differSamples {
			text := nearEnd(rng)
			p := variant.MustParse(r, text).(*synchro.Position)
			if got, want := outcomeOf(p), asOutcome(readSlow(&o, text).ends()); got != want {
				t.Fatalf("%s, %s\nfast %s\nslow %s", text, differences(o), got, want)
			}
			tally[string(p.Outcome().Reason)]++
		}
	}
	t.Log(tally)
	for _, what := range []variant.Reason{variant.Checkmate, variant.Stalemate, synchro.DoubleMate, synchro.DoubleStalemate} {
		if tally[string(what)] == 0 {
			t.Errorf("no %s", what)
		}
	}
}
