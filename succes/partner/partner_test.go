package partner_test

import (
	"context"
	"flag"
	"maps"
	"runtime"
	"slices"
	"sync"
	"testing"

	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/succes/deck"
	"github.com/fairykit/fairykit/succes/partner"
	"github.com/fairykit/fairykit/succes/session"
	"github.com/fairykit/fairykit/variant"
)

var (
	sessions = flag.Int("sessions", 0, "play so many `sessions` of two seats with club memory over the shipped deck")
	model    = flag.String("model", "club", "the memory of -sessions")
	nodes    = flag.Uint64("nodes", 100_000, "the positions looked at for a move in -sessions")
	slack    = flag.Int("slack", -1, "the contract of -sessions in `plies` above the shortest line, -1 for that of the card")
)

// table plays one card with two machines and returns how it ended.
func table(t *testing.T, card succes.Card, o succes.Options, m partner.Memory, seed, nodes uint64) variant.Outcome {
	t.Helper()
	s, err := session.New(session.Settings{Options: o, CardTime: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Draw(0, card, deck.Salt{}); err != nil {
		t.Fatal(err)
	}
	if err := s.Prepare(0); err != nil {
		t.Fatal(err)
	}
	var seats []*partner.Partner
	for seat := range s.Seats() {
		from, to := s.Window(variant.Player(seat))
		p, err := partner.New(s.Rules(), partner.Settings{Memory: m, Seconds: float64(to-from) / 1000, Seed: seed<<8 | uint64(seat), Nodes: nodes})
		if err != nil {
			t.Fatal(card.ID, err)
		}
		seats = append(seats, p)
	}
	now := session.Time(card.PrepSeconds) * 1000
	if err := s.Tick(now); err != nil {
		t.Fatal(err)
	}
	for s.State() == session.Play || s.State() == session.Rescue {
		v, err := s.View(now, 0)
		if err != nil {
			t.Fatal(err)
		}
		move, err := seats[v.Turn].Choose(context.Background(), v.Position)
		if err != nil {
			t.Fatalf("%s: seat %d: %v", card.ID, v.Turn, err)
		}
		now++
		if _, err := s.Move(now, v.Turn, variant.Format(s.Game().Position(), move)); err != nil {
			t.Fatalf("%s: seat %d: %v", card.ID, v.Turn, err)
		}
		if s.Seats() > 2 && s.Outcome() == (variant.Outcome{}) {
			show(t, s, now, seats, v.Turn)
		}
	}
	return s.Outcome()
}

// show lets the seats that have not played see every ply.
func show(t *testing.T, s *session.Session, now session.Time, seats []*partner.Partner, mover variant.Player) {
	t.Helper()
	for seat, p := range seats {
		v, err := s.View(now, variant.Player(seat))
		if err != nil {
			t.Fatal(err)
		}
		if seat == int(mover) {
			continue
		}
		if err := p.Observe(context.Background(), v.Position); err != nil {
			t.Fatalf("seat %d: %v", seat, err)
		}
	}
}

// exact gives a card no ply to waste.
func exact(c succes.Card) succes.Options { return succes.Options{Plies: c.Proof.Shortest} }

func TestPerfectMemorySucceedsWithoutSlack(t *testing.T) {
	played := 0
	for i, e := range deck.Shipped().Cards {
		if i%30 != 3 {
			continue
		}
		played++
		if o := table(t, e.Card, exact(e.Card), partner.Perfect, uint64(i), 0); o.Reason != succes.Success {
			t.Errorf("%s of %d plies: %q", e.ID, e.Proof.Shortest, o.Reason)
		}
	}
	t.Logf("%d cards", played)
}

func TestHumanMemoryPlaysToTheEnd(t *testing.T) {
	cards := deck.Shipped().Cards
	ends := map[variant.Reason]int{}
	for i := range 12 {
		m := []partner.Memory{partner.Novice, partner.Club, partner.Expert}[i%3]
		c := cards[(i*29)%len(cards)].Card
		ends[table(t, c, succes.Options{Limit: succes.ByCard, Rescue: succes.Rescue(i / 3 % 3), Seats: 2 + i%2}, m, uint64(i), 20_000).Reason]++
	}
	t.Log(ends)
	if ends[""] > 0 || ends[succes.Success] == 0 || len(ends) < 2 {
		t.Errorf("ends %v", ends)
	}
}

// TestSessions is the study of many sessions; it runs with -sessions alone.
func TestSessions(t *testing.T) {
	if *sessions == 0 {
		t.Skip("a study: -sessions 1000")
	}
	m, ok := partner.Named(*model)
	if !ok {
		t.Fatalf("no memory is called %q", *model)
	}
	cards := deck.Shipped().Cards
	var mu sync.Mutex
	ends := map[variant.Reason]int{}
	workers := runtime.GOMAXPROCS(0)
	t.Run("play", func(t *testing.T) {
		for w := range workers {
			t.Run("", func(t *testing.T) {
				t.Parallel()
				for i := w; i < *sessions; i += workers {
					c := cards[i%len(cards)].Card
					o := succes.Options{Limit: succes.ByCard}
					if *slack >= 0 {
						o = succes.Options{Plies: c.Proof.Shortest + *slack}
					}
					end := table(t, c, o, m, uint64(i), *nodes)
					mu.Lock()
					ends[end.Reason]++
					mu.Unlock()
				}
			})
		}
	})
	for _, why := range slices.Sorted(maps.Keys(ends)) {
		t.Logf("%-30s %5d of %d, %.1f %%", why, ends[why], *sessions, 100*float64(ends[why])/float64(*sessions))
	}
}
