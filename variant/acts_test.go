package variant_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

func TestLosing(t *testing.T) {
	failure := func(why variant.Reason) variant.Outcome { return variant.Outcome{Result: variant.Failure, Reason: why} }
	three := variant.Outcome{Result: variant.Win, Winners: variant.Seats(0, 2), Reason: variant.Resigned}
	points := func(why variant.Reason) variant.Outcome {
		o := variant.WinFor(0, why)
		o.Points[0] = 3
		return o
	}
	resign := func(g *variant.Game) error { return g.Resign(1) }
	forfeit := func(g *variant.Game) error { return g.TimeForfeit(1) }
	tests := []struct {
		name  string
		rules variant.Rules
		act   func(*variant.Game) error
		want  variant.Outcome
	}{
		{"resignation", toy, resign, variant.WinFor(0, variant.Resigned)},
		{"resignation of one of three", toyThree, resign, three},
		{"resignation where all share", toyTogether, resign, failure(variant.Resigned)},
		{"time", toy, forfeit, variant.WinFor(0, variant.TimedOut)},
		{"time where all share", toyTogether, forfeit, failure(variant.TimedOut)},
		{"resignation for points", toyPoints, resign, points(variant.Resigned)},
		{"time for points", toyPoints, forfeit, points(variant.TimedOut)},
		{"abandonment", toyTogether, (*variant.Game).Abandon, failure(variant.Abandoned)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := variant.NewGame(tt.rules)
			playAll(t, g, "c2c3")
			if err := tt.act(g); err != nil {
				t.Fatal(err)
			}
			if g.Ending().Manner != variant.ByAct {
				t.Errorf("manner %v", g.Ending().Manner)
			}
			checkOver(t, g, tt.want)
			if !g.Undo() || g.Outcome().Over() || g.Len() != 1 {
				t.Error("Undo does not take back the act alone")
			}
		})
	}
}

func TestActsRefused(t *testing.T) {
	tests := []struct {
		name string
		act  func(*variant.Game) error
		game *variant.Game
		is   error
	}{
		{"abandon against one another", (*variant.Game).Abandon, variant.NewGame(toy), variant.ErrUnsupported},
		{"offer where all share", func(g *variant.Game) error { return g.OfferDraw(0) }, variant.NewGame(toyTogether), variant.ErrUnsupported},
		{"resign from no seat", func(g *variant.Game) error { return g.Resign(2) }, variant.NewGame(toy), variant.ErrSeat},
		{"resign from a seat that wraps round", func(g *variant.Game) error { return g.Resign(8) }, variant.NewGame(toy), variant.ErrSeat},
		{"time of no seat", func(g *variant.Game) error { return g.TimeForfeit(255) }, variant.NewGame(toy), variant.ErrSeat},
		{"accept nothing", func(g *variant.Game) error { return g.AcceptDraw(1) }, variant.NewGame(toy), variant.ErrRefused},
		{"decline nothing", func(g *variant.Game) error { return g.DeclineDraw(1) }, variant.NewGame(toy), variant.ErrRefused},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var e *variant.ClaimError
			if err := tt.act(tt.game); !errors.As(err, &e) || !errors.Is(err, tt.is) {
				t.Errorf("got %v, want %v", err, tt.is)
			}
			if tt.game.Outcome().Over() {
				t.Error("the game is over")
			}
		})
	}
}

// Nobody abandons a game alone: the error used to say that seat 0 did.
func TestAbandonNamesNoSeat(t *testing.T) {
	for name, g := range map[string]*variant.Game{"not supported": variant.NewGame(toy), "the game is over": variant.NewGame(toyTogether)} {
		if name == "the game is over" {
			if err := g.Abandon(); err != nil {
				t.Fatal(err)
			}
		}
		err := g.Abandon()
		var e *variant.ClaimError
		if !errors.As(err, &e) || e.Seat != variant.NoSeat || !strings.HasSuffix(err.Error(), ": abandoned: "+name) {
			t.Errorf("%v, want one without a seat: %s", err, name)
		}
	}
}

// TestDrawOffers plays scripts of offers (o), acceptances (a), refusals (d) with
// a seat, moves (m) and steps back (u); ! marks what must be refused.
func TestDrawOffers(t *testing.T) {
	type offer struct {
		variant.Offer
		Open bool
	}
	none := offer{}
	tests := []struct {
		name   string
		rules  variant.Rules
		script []string
		open   offer
		draw   bool
	}{
		{"accepted", toy, []string{"o0", "a1"}, none, true},
		{"open", toy, []string{"o0"}, offer{variant.Offer{By: 0}, true}, false},
		{"off turn", toy, []string{"o1"}, offer{variant.Offer{By: 1}, true}, false},
		{"stands over the own move", toy, []string{"o0", "m", "a1"}, none, true},
		{"lapses with the other's move", toy, []string{"o0", "m", "m", "a1!"}, none, false},
		{"declined", toy, []string{"o0", "d1", "a1!"}, none, false},
		{"offered anew", toy, []string{"o0", "d1", "o0", "a1"}, none, true},
		{"not by oneself", toy, []string{"o0", "a0!", "d0!", "o0!"}, offer{variant.Offer{By: 0}, true}, false},
		{"both offer", toy, []string{"o0", "o1"}, none, true},
		{"taken back with a move", toy, []string{"m", "o1", "u", "a0!"}, none, false},
		{"the draw taken back", toy, []string{"o0", "a1", "u", "a1!"}, none, false},
		{"one of two others", toyThree, []string{"o0", "a2", "a2!"}, offer{variant.Offer{By: 0, Accepted: variant.Seats(2)}, true}, false},
		{"all others", toyThree, []string{"o0", "a2", "a1"}, none, true},
		{"one of three declines", toyThree, []string{"o0", "a2", "d1", "a1!"}, none, false},
		{"who accepted may move on", toyThree, []string{"o0", "m", "a1", "m", "a2"}, none, true},
		{"who did not answer lets it lapse", toyThree, []string{"o0", "m", "a2", "m", "a1!"}, none, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := variant.NewGame(tt.rules)
			for _, s := range tt.script {
				runOffer(t, g, s)
			}
			o, ok := g.OpenOffer()
			if diff := cmp.Diff(tt.open, offer{o, ok}); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
			if drawn := g.Outcome() == variant.DrawBy(variant.Agreed); drawn != tt.draw {
				t.Errorf("outcome %v", g.Outcome())
			}
		})
	}
}

func runOffer(t *testing.T, g *variant.Game, s string) {
	t.Helper()
	seat := variant.Player(0)
	if len(s) > 1 {
		seat = variant.Player(s[1] - '0')
	}
	var err error
	switch s[0] {
	case 'o':
		err = g.OfferDraw(seat)
	case 'a':
		err = g.AcceptDraw(seat)
	case 'd':
		err = g.DeclineDraw(seat)
	case 'm':
		err = g.Play(move.NewPass())
	case 'u':
		g.Undo()
	}
	switch refused := s[len(s)-1] == '!'; {
	case refused && !errors.Is(err, variant.ErrRefused):
		t.Fatalf("%s gives %v, want ErrRefused", s, err)
	case !refused && err != nil:
		t.Fatalf("%s: %v", s, err)
	}
}
