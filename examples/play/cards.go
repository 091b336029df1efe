package main

import (
	"context"
	"flag"
	"fmt"
	"strings"
	"time"

	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/succes/deck"
	"github.com/fairykit/fairykit/succes/partner"
	table "github.com/fairykit/fairykit/succes/session"
	"github.com/fairykit/fairykit/variant"
)

// cardConfig is what the flags say about a game with a card.
type cardConfig struct {
	memory     string
	colour     string // of the person, "" when -white and -black say it
	card       string // ID in the shipped deck
	autosave   string // a file that always holds the session
	number     int    // of seats, 0 for those that are listed, or 2
	players    string // who plays, by seat, "" when -white and -black say it
	prep       int    // seconds to memorise, 0 for those of the card
	talkInPlay bool   // while the card is face down
	hints      string // that people may take
	silent     bool   // no talking while the card is face up
	plies      int    // of the contract that the players agree on, 0 for the card's
	rescue     string // "fresh" or "same", "" for none
	clock      func() time.Time
	second     time.Duration // of the countdown
}

func (c *cardConfig) flags(fs *flag.FlagSet) {
	fs.StringVar(&c.memory, "memory", "club", "succes: how well the engine remembers the card: novice, club, expert or perfect")
	fs.StringVar(&c.colour, "colour", "", "succes: you play white or black with the engine")
	fs.StringVar(&c.card, "card", "", "succes: the `ID` of a card of the shipped deck (without it: one drawn from -seed)")
	fs.StringVar(&c.autosave, "autosave", "", "succes: save the session in this `file` after every move, and go on with it if it is there")
	fs.IntVar(&c.number, "seats", 0, "succes: the `number` of seats, 2 to 8, which move in turn; the engine has those behind the second, unless -players says more")
	fs.StringVar(&c.players, "players", "", "succes: who has the seats, as human,engine,random; a shorter `list` begins again")
	fs.IntVar(&c.prep, "prep", 0, "succes: the `seconds` to memorise the card, 10 to 600 (without it: the card's, or 60)")
	fs.BoolVar(&c.talkInPlay, "talk", false, "succes: players may talk while the card is face down")
	fs.BoolVar(&c.silent, "silent", false, "succes: players may not talk while the card is face up either (variant 2)")
	fs.IntVar(&c.plies, "plies", 0, "succes: the `plies` that the players agree on, 1 to 512 (without it: the card's)")
	fs.StringVar(&c.rescue, "rescue", "", "succes: what a mate saves (variant 1bis): fresh, after the contract has failed; or same, within it")
	fs.StringVar(&c.hints, "hints", "w1", "succes: the hints that people may take: a list of h0 to h4, w1 and w2, or all, or none")
}

// given reports whether a flag asks for something that only succes has.
func (c *cardConfig) given() bool {
	return c.colour != "" || c.card != "" || c.autosave != "" || c.memory != "club" || c.number != 0 || c.players != "" ||
		c.prep != 0 || c.talkInPlay || c.hints != "w1" || c.silent || c.plies != 0 || c.rescue != ""
}

// seatAll puts the players of -seats, -players and -colour on their seats.
func (c *config) seatAll(sides, counted bool) error {
	list := []string{c.seats[0], c.seats[1]}
	switch {
	case c.colour != "" && (sides || c.players != "") || sides && c.players != "":
		return fmt.Errorf("%w: -players, -colour, and -white or -black all say who plays", errUsage)
	case c.colour == "white":
		list = []string{human, engine}
	case c.colour == "black":
		list = []string{engine, human}
	case c.colour != "":
		return fmt.Errorf("%w: no colour is called %q: white, black", errUsage, c.colour)
	case c.players != "":
		list = strings.Split(c.players, ",")
	}
	if !counted {
		c.number = max(2, len(list))
		if c.players == "" {
			c.number = 0
		}
	}
	n := max(2, c.number)
	if counted && c.number < 2 || n > variant.MaxPlayers || len(list) > n {
		return fmt.Errorf("%w: -seats %d with %d players: 2 to 8 seats, and not more players", errUsage, c.number, len(list))
	}
	c.seats = c.seats[:0]
	for i := range n {
		who := list[i%len(list)]
		if c.players == "" && i > 1 {
			who = engine
		}
		c.seats = append(c.seats, who)
	}
	return nil
}

// deal replaces the game's card by one of the shipped deck, unless a position
// was given.
func (c *config) deal(written bool) error {
	r, ok := c.start.Rules().(*succes.Rules)
	switch {
	case !ok && c.given():
		return fmt.Errorf("%w: -memory, -colour, -card, -autosave, -seats, -players, -prep, -plies, -rescue, -talk, -silent and -hints are for succes", errUsage)
	case !ok:
		return nil
	}
	if _, ok := partner.Named(c.memory); !ok {
		return fmt.Errorf("%w: no memory is called %q: novice, club, expert, perfect", errUsage, c.memory)
	}
	if c.prep != 0 && (c.prep < succes.MinPrepSeconds || c.prep > succes.MaxPrepSeconds) {
		return fmt.Errorf("%w: -prep %d is not within %d..%d", errUsage, c.prep, succes.MinPrepSeconds, succes.MaxPrepSeconds)
	}
	rescue, ok := map[string]succes.Rescue{"": succes.NoRescue, "fresh": succes.FreshBudget, "same": succes.SameBudget}[c.rescue]
	if !ok {
		return fmt.Errorf("%w: no rescue is called %q: fresh, same", errUsage, c.rescue)
	}
	o := succes.Options{Seats: len(c.seats), Plies: c.plies, Rescue: rescue}
	if err := o.Check(); err != nil {
		return fmt.Errorf("%w: %w", errUsage, err)
	}
	if _, err := hintsOf(c.hints); err != nil {
		return err
	}
	if written {
		return c.checkWritten()
	}
	card, ok := c.drawCard()
	if !ok {
		return fmt.Errorf("%w: no card is called %q", errUsage, c.card)
	}
	r, err := r.With(card, o)
	if err != nil {
		return err
	}
	c.start = r.Start()
	return nil
}

// checkWritten refuses what a game from a given position would ignore: it is
// played for the card of the rule book's example, without a session.
func (c *config) checkWritten() error {
	switch {
	case len(c.seats) != 2:
		return fmt.Errorf("%w: -fen is for two seats", errUsage)
	case c.card != "" || c.plies != 0 || c.rescue != "":
		return fmt.Errorf("%w: -fen holds the contract and has the example's card: it goes with none of -card, -plies and -rescue", errUsage)
	case c.autosave != "" || c.talkInPlay || c.silent || c.hints != "w1":
		return fmt.Errorf("%w: a game from -fen is no session: it goes with none of -autosave, -talk, -silent and -hints", errUsage)
	}
	return nil
}

func (c *config) drawCard() (succes.Card, bool) {
	d := deck.Shipped()
	if c.card == "" {
		return d.Shuffle(c.seed).Draw()
	}
	for _, e := range d.Cards {
		if e.ID == c.card {
			return e.Card, true
		}
	}
	return succes.Card{}, false
}

// hintsOf reads the list of -hints.
func hintsOf(list string) (hs table.Hints, err error) {
	switch list {
	case "none":
		return table.NoHints, nil
	case "all":
		return table.Allow(table.H0, table.H1, table.H2, table.H3, table.H4, table.W1, table.W2), nil
	}
	for name := range strings.SplitSeq(list, ",") {
		h, ok := hintNamed(name)
		if !ok {
			return 0, fmt.Errorf("%w: no hint is called %q: %s", errUsage, name, hintNames)
		}
		hs |= table.Allow(h)
	}
	return hs, nil
}

// mate is a partner with a memory of its own for the card.
type mate struct{ *partner.Partner }

func newMate(r *succes.Rules, c config, seat int) (*mate, error) {
	m, _ := partner.Named(c.memory)
	p, err := partner.New(r, partner.Settings{
		Memory: m, Seconds: float64(c.prepSeconds(r.Card())), Seed: c.seed*variant.MaxPlayers + uint64(seat),
	})
	return &mate{p}, err
}

func (e *mate) act(ctx context.Context, g *variant.Game) error {
	text, err := variant.View(g.Position(), g.Turn())
	if err != nil {
		return err
	}
	m, err := e.Choose(ctx, text)
	if err != nil {
		return err
	}
	return g.Play(m)
}

func (e *mate) accepts(context.Context, *variant.Game, variant.Player) (bool, error) {
	return false, nil
}

// prepSeconds returns how long the card is shown.
func (c *cardConfig) prepSeconds(card succes.Card) int {
	switch {
	case c.prep != 0:
		return c.prep
	case card.PrepSeconds != 0:
		return card.PrepSeconds
	}
	return table.DefaultPrepSeconds
}
