package synchro_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// mirrored is the position with its ranks turned round and its colours
// exchanged.
func mirrored(s *slowState) *slowState {
	m := *s
	for q, man := range s.men {
		if man != 0 {
			man ^= 0x20
		}
		m.men[q^56] = man
	}
	for i, held := range s.rights {
		m.rights[i^2] = held
	}
	for c, q := range s.passant {
		m.passant[1-c] = -1
		if q >= 0 {
			m.passant[1-c] = q ^ 56
		}
	}
	return &m
}

// mirroredMove turns the ranks of a move text round.
func mirroredMove(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= '1' && r <= '8' {
			return '1' + '8' - r
		}
		return r
	}, text)
}

// TestMirror: colours exchanged and ranks turned round, lists, resolution and
// end of a game are exchanged too.
func TestMirror(t *testing.T) {
	for i, o := range wild[:3] {
		r := synchro.Must(o)
		n := *differSamples
		if i > 0 {
			n /= 4
		}
		wander(t, r, n, uint64(40+i), func(p *synchro.Position, ms [2]move.Move) {
			text := mustText(t, p)
			q := variant.MustParse(r, mirrored(readSlow(&o, text)).String()).(*synchro.Position)
			var turned [2]move.Move // by the seats of q
			for seat := range variant.Player(2) {
				list := q.AppendChoices(nil, seat)
				want := textsOf(p, p.AppendChoices(nil, 1-seat))
				for i, m := range want {
					want[i] = mirroredMove(m)
				}
				slices.Sort(want)
				if got := textsOf(q, list); !slices.Equal(got, want) {
					t.Fatalf("%s, mirrored: seat %d\ngot  %v\nwant %v", text, seat, got, want)
				}
				at := slices.IndexFunc(list, func(m move.Move) bool {
					return variant.Format(q, m) == mirroredMove(variant.Format(p, ms[1-seat]))
				})
				turned[seat] = list[at]
			}
			after, _ := p.Resolve(ms[0], ms[1])
			other, _ := q.Resolve(turned[0], turned[1])
			if got, want := mustText(t, other), mirrored(readSlow(&o, mustText(t, after))).String(); got != want {
				t.Fatalf("%s, mirrored, after %s\ngot  %s\nwant %s", text, variant.Format(p, ms[0]), got, want)
			}
			x, y := after.Outcome(), other.Outcome()
			if x.Result == variant.Win {
				x.Winners = x.Winners>>1 | x.Winners&1<<1
			}
			if x != y {
				t.Fatalf("%s, mirrored: %v and %v", text, after.Outcome(), y)
			}
		})
	}
}

// facts counts how often the premises of section 3 occurred.
type facts struct {
	t     *testing.T
	tally map[string]int
}

// TestFacts holds section 3 of the rule book against every pair of choices in
// random positions with one king each.
func TestFacts(t *testing.T) {
	f := facts{t, map[string]int{}}
	visit := func(p *synchro.Position) {
		lists := [2][]move.Move{p.AppendChoices(nil, 0), p.AppendChoices(nil, 1)}
		f.anticipations(p, lists)
		for _, w := range lists[0] {
			for _, b := range lists[1] {
				f.meeting(p, w, b)
				f.kings(p, w, b)
			}
		}
	}
	wander(t, synchro.Must(synchro.Options{}), *differSamples, 3, func(p *synchro.Position, _ [2]move.Move) { visit(p) })
	rng := rand.New(rand.NewPCG(3, 3))
	for range *differSamples / 4 { // both in check is rare elsewhere
		if p := variant.MustParse(synchro.Must(synchro.Options{}), nearEnd(rng)).(*synchro.Position); !p.Outcome().Over() {
			visit(p)
		}
	}
	t.Log(f.tally)
	for _, what := range []string{
		"a king taken", "a moving king aimed at", "a king meets a man", "pawn meets king", "self-capture meets king",
		"castlings", "threats by a king", "self-captures",
	} {
		if f.tally[what] == 0 {
			t.Errorf("it never happened: %s", what)
		}
	}
}

// anticipations: a threat by the enemy king alone opens none.
func (f facts) anticipations(p *synchro.Position, lists [2][]move.Move) {
	s := readSlow(&synchro.Options{}, mustText(f.t, p))
	for c, list := range lists {
		king := s.men.king(1 - c)
		onto := map[int]bool{}
		for _, m := range list {
			if m.IsCapture() && m.Victim().Color() == board.Color(c) {
				f.tally["self-captures"]++
				onto[int(m.To())] = true
			}
		}
		for q, man := range s.men {
			if !ownedBy(man, c) || !s.men.captures(king, q) {
				continue
			}
			without := s.men
			without[king] = 0
			if without.attacked(q, 1-c) {
				continue
			}
			f.tally["threats by a king"]++
			if onto[q] {
				f.t.Fatalf("%s: %s is attacked by the king alone and may be anticipated", s, squareName(q))
			}
		}
	}
}

// meeting: what may meet a king, and what never meets at all.
func (f facts) meeting(p *synchro.Position, w, b move.Move) {
	fail := func(what string) {
		f.t.Fatalf("%s: %s/%s: %s", mustText(f.t, p), variant.Format(p, w), variant.Format(p, b), what)
	}
	for _, pair := range [2][2]move.Move{{w, b}, {b, w}} {
		m, other := pair[0], pair[1]
		if m.Type() == move.Castle {
			f.tally["castlings"]++
			if other.To() == m.To() || other.To() == m.Via(1) {
				fail("a move lands where a castling man does")
			}
		}
		if p.Board().At(m.From()).Kind() != orthodox.King || other.To() != m.To() {
			continue
		}
		f.tally["a king meets a man"]++
		man := p.Board().At(other.From()).Kind()
		switch there := p.Board().At(m.To()); {
		case man == orthodox.King:
			fail("two kings choose one square")
		case there == board.NoPiece && man == orthodox.Pawn && other.From()%8 == other.To()%8:
			f.tally["pawn meets king"]++
		case there == board.NoPiece:
			fail("a king meets what is no pushed pawn")
		case there.Color() == p.Board().At(m.From()).Color() || there.Color() == p.Board().At(other.From()).Color():
			f.tally["self-capture meets king"]++
		default:
			fail("a king meets a man without a self-capture")
		}
	}
}

// kings: which kings can be taken.
func (f facts) kings(p *synchro.Position, w, b move.Move) {
	ms := [2]move.Move{w, b}
	var aimed [2]bool
	for c := range ms {
		king, ok := p.Board().Pieces(board.Color(c), orthodox.King).First(), ms[1-c].IsCapture()
		aimed[c] = ok && ms[1-c].To() == king
	}
	if !aimed[0] && !aimed[1] {
		return
	}
	q, _ := p.Resolve(w, b)
	taken := 0
	for c := range ms {
		if !aimed[c] {
			continue
		}
		gone := q.Board().Pieces(board.Color(c), orthodox.King).IsEmpty()
		moved := p.Board().At(ms[c].From()).Kind() == orthodox.King
		if moved {
			f.tally["a moving king aimed at"]++
		}
		if !gone {
			continue
		}
		taken++
		f.tally["a king taken"]++
		switch {
		case moved:
			f.t.Fatalf("%s: %s/%s: a king that moved is taken", mustText(f.t, p), variant.Format(p, w), variant.Format(p, b))
		case p.InCheck(board.Color(c)).IsEmpty():
			f.t.Fatalf("%s: a king not in check is taken", mustText(f.t, p))
		}
	}
	if taken == 2 {
		f.t.Fatalf("%s: %s/%s: both kings are taken", mustText(f.t, p), variant.Format(p, w), variant.Format(p, b))
	}
}
