package deck

import (
	"crypto/sha256"
	"errors"
	"io"
	"strconv"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
)

// Bounds of a deck.
const (
	MaxCards  = 20000
	MaxCopies = 99
	MaxName   = 256 // bytes of the name of a deck
	maxTarget = 128 // of a target and a start
)

// version is the version of the text.
const version = 1

// Deck is an ordered list of cards.
type Deck struct {
	Name string
	// Seed is for shuffling, as the maker of the deck proposes; 0 for none.
	Seed  uint64
	Cards []Entry
}

// Entry is a card in a deck.
type Entry struct {
	succes.Card
	// Copies is the number of times that the card is in the deck, at least 1.
	Copies int
}

// Read reads a deck strictly, its checksum where it has one, and checks every card: its target has to be
// possible, and its proof line, if it has one, has to be legal under the rules o
// and to end on the target. A card that names other rules is refused. The error
// is a *variant.ParseError, or that of the reader. At most MaxBytes bytes are
// read.
func Read(r io.Reader, o succes.Options) (*Deck, error) {
	text, err := io.ReadAll(io.LimitReader(r, MaxBytes+1))
	if err != nil {
		return nil, err
	}
	return Parse(text, o)
}

// Parse is Read of a text in memory.
func Parse(text []byte, o succes.Options) (*Deck, error) {
	if len(text) > MaxBytes {
		return nil, fault("text", board.TooLong, MaxBytes, "more than 4 MiB")
	}
	d := &Deck{}
	c, err := newCursor(text)
	if err != nil {
		return nil, err
	}
	if err := d.read(c, o); err != nil {
		return nil, err
	}
	if err := c.end(); err != nil {
		return nil, err
	}
	if err := c.checkSum(); err != nil {
		return nil, err
	}
	return d, nil
}

func (d *Deck) read(c *cursor, o succes.Options) *variant.ParseError {
	v, cards := 0, false
	ids := map[string]bool{}
	var last *succes.Rules
	ok, err := c.object("", func(name, path string, at int) (err *variant.ParseError) {
		switch name {
		case "v":
			return c.number(path, version, version, &v)
		case "name":
			return c.label(path, MaxName, &d.Name)
		case "seed":
			return c.seed(path, at, &d.Seed)
		case "cards":
			cards, err = c.list(path, MaxCards, func(path string, at int) *variant.ParseError {
				return d.readEntry(c, path, at, o, ids, &last)
			})
			return err
		case "sha256":
			c.sum = at
			return c.digest(path, make([]byte, sha256.Size))
		}
		return fault(path, board.UnknownField, at, "no field of a deck")
	})
	switch {
	case err != nil:
		return err
	case !ok:
		return fault("", board.Syntax, 0, "an object has to stand here")
	case v == 0:
		return fault("v", board.MissingField, len(c.text), "the version is missing")
	case !cards:
		return fault("cards", board.MissingField, len(c.text), "the cards are missing")
	}
	return nil
}

// seed reads a hexadecimal number.
func (c *cursor) seed(path string, at int, to *uint64) *variant.ParseError {
	var s string
	if err := c.string(path, 16, &s); err != nil {
		return err
	}
	if s == "" {
		return nil
	}
	v, err := strconv.ParseUint(s, 16, 64)
	if err != nil || s[0] == '+' {
		return fault(path, board.BadNumber, at, "a seed has 1 to 16 hexadecimal digits")
	}
	*to = v
	return nil
}

// readEntry reads one card and checks it.
func (d *Deck) readEntry(c *cursor, path string, at int, o succes.Options, ids map[string]bool, last **succes.Rules) *variant.ParseError {
	e := Entry{Copies: 1}
	if err := c.card(path, &e.Card, &e.Copies); err != nil {
		return err
	}
	if ids[e.ID] {
		return fault(path+".id", board.Inconsistent, c.spots["id"], "another card has this id")
	}
	ids[e.ID] = true
	if err := check(last, e.Card, o); err != nil {
		return c.place(err, path, at)
	}
	d.Cards = append(d.Cards, e)
	return nil
}

// place turns an error about a card into one of the text: with the offset of the
// value at fault, of the card where it has none.
func (c *cursor) place(err *variant.ParseError, path string, at int) *variant.ParseError {
	e := *err
	e.Offset = at
	if spot, ok := c.spots[e.Field]; ok {
		e.Offset = spot
	}
	e.Field = path + "." + e.Field
	return &e
}

// Check replays the proof of a card and looks at its target; see succes.New.
func Check(c succes.Card, o succes.Options) *variant.ParseError {
	return check(new(*succes.Rules), c, o)
}

// check is Check that takes what it can from the last game, and leaves its own
// there.
func check(last **succes.Rules, c succes.Card, o succes.Options) *variant.ParseError {
	if o.Limit == succes.ByCard {
		o.Limit = succes.Agreed // a card without a contract is left out of the draw, not of the deck
	}
	if c.MaxPlies == 0 && c.Proof.Plies() == 0 && o.Plies == 0 && o.Limit != succes.NoLimit {
		o.Plies = succes.MaxPlies // the card leaves the contract to the players
	}
	r, err := (*last).With(c, o)
	if err == nil {
		*last = r
		return nil
	}
	if e := (*variant.ParseError)(nil); errors.As(err, &e) {
		return e
	}
	return fault("card", board.Syntax, 0, err.Error())
}

// ParseCard reads one card as it stands in a deck, strictly, and checks it.
func ParseCard(text []byte, o succes.Options) (succes.Card, error) {
	if len(text) > MaxBytes {
		return succes.Card{}, fault("text", board.TooLong, MaxBytes, "more than 4 MiB")
	}
	c, err := newCursor(text)
	if err != nil {
		return succes.Card{}, err
	}
	var card succes.Card
	copies := 1
	at := c.at()
	if err := c.card("card", &card, &copies); err != nil {
		return succes.Card{}, err
	}
	if err := c.end(); err != nil {
		return succes.Card{}, err
	}
	if err := Check(card, o); err != nil {
		return succes.Card{}, c.place(err, "card", at)
	}
	return card, nil
}

func (c *cursor) card(path string, to *succes.Card, copies *int) *variant.ParseError {
	start := c.at()
	c.spots = map[string]int{}
	target := ""
	ok, err := c.object(path, func(name, path string, at int) *variant.ParseError {
		c.spots[name] = c.at()
		switch name {
		case "id":
			return c.label(path, succes.MaxCardText, &to.ID)
		case "target":
			return c.string(path, maxTarget, &target)
		case "start":
			return c.string(path, maxTarget, &to.Start)
		case "maxPlies":
			return c.number(path, 1, succes.MaxPlies, &to.MaxPlies)
		case "rescuePlies":
			return c.number(path, 1, succes.MaxPlies, &to.RescuePlies)
		case "prepSeconds":
			return c.number(path, succes.MinPrepSeconds, succes.MaxPrepSeconds, &to.PrepSeconds)
		case "n":
			return c.number(path, 1, MaxCopies, copies)
		case "rules":
			return c.label(path, succes.MaxRulesName, &to.Rules)
		case "proof":
			return c.proof(path, &to.Proof)
		case "rating":
			return c.rating(path, &to.Rating)
		}
		return fault(path, board.UnknownField, at, "no field of a card")
	})
	switch {
	case err != nil:
		return err
	case !ok:
		return fault(path, board.Syntax, start, "a card has to stand here")
	case to.ID == "":
		return fault(path+".id", board.MissingField, start, "the id is missing")
	case target == "":
		return fault(path+".target", board.MissingField, start, "the target is missing")
	}
	to.Target = secret.Of(target)
	return nil
}

func (c *cursor) proof(path string, to **succes.Proof) *variant.ParseError {
	p := &succes.Proof{}
	var line []string
	ok, err := c.object(path, func(name, path string, at int) *variant.ParseError {
		c.spots["proof."+name] = c.at()
		switch name {
		case "shortest":
			return c.number(path, 1, succes.MaxPlies, &p.Shortest)
		case "line":
			_, err := c.list(path, succes.MaxPlies, func(path string, _ int) *variant.ParseError {
				line = append(line, "")
				return c.string(path, variant.MaxMoveText, &line[len(line)-1])
			})
			return err
		case "solutions":
			return c.number(path, 0, succes.MaxSolutions, &p.Solutions)
		case "exhaustive":
			return c.flag(path, &p.Exhaustive)
		}
		return fault(path, board.UnknownField, at, "no field of a proof")
	})
	if ok {
		p.Line = secret.Of(line)
		*to = p
	}
	return err
}

func (c *cursor) rating(path string, to **succes.Rating) *variant.ParseError {
	r := &succes.Rating{}
	ok, err := c.object(path, func(name, path string, at int) *variant.ParseError {
		switch name {
		case "solve":
			return c.number(path, 0, succes.MaxRating, &r.Solve)
		case "memory":
			return c.number(path, 0, succes.MaxRating, &r.Memory)
		case "tags":
			_, err := c.list(path, succes.MaxTags, func(path string, at int) *variant.ParseError {
				tag := ""
				if err := c.label(path, succes.MaxCardText, &tag); err != nil {
					return err
				}
				if tag == "" {
					return fault(path, board.Syntax, at, "a tag has to stand here")
				}
				r.Tags = append(r.Tags, tag)
				return nil
			})
			return err
		}
		return fault(path, board.UnknownField, at, "no field of a rating")
	})
	if ok {
		*to = r
	}
	return err
}
