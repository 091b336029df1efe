package deck

import (
	"encoding/json"
	"io"
	"strconv"

	"github.com/fairykit/fairykit/succes"
)

// deckJSON, cardJSON and those below them are the text of a deck for the
// encoder.
type deckJSON struct {
	V     int        `json:"v"`
	Name  string     `json:"name,omitempty"`
	Seed  string     `json:"seed,omitempty"`
	Cards []cardJSON `json:"cards"`
}

type cardJSON struct {
	ID          string      `json:"id"`
	Target      string      `json:"target"`
	Start       string      `json:"start,omitempty"`
	MaxPlies    int         `json:"maxPlies,omitempty"`
	RescuePlies int         `json:"rescuePlies,omitempty"`
	PrepSeconds int         `json:"prepSeconds,omitempty"`
	N           int         `json:"n,omitempty"`
	Rules       string      `json:"rules,omitempty"`
	Proof       *proofJSON  `json:"proof,omitempty"`
	Rating      *ratingJSON `json:"rating,omitempty"`
}

type proofJSON struct {
	Shortest   int      `json:"shortest,omitempty"`
	Line       []string `json:"line,omitempty"`
	Solutions  int      `json:"solutions,omitempty"`
	Exhaustive bool     `json:"exhaustive,omitempty"`
}

type ratingJSON struct {
	Solve  int      `json:"solve,omitempty"`
	Memory int      `json:"memory,omitempty"`
	Tags   []string `json:"tags,omitempty"`
}

// Write writes the deck as JSON, one card a line, with a checksum behind. What Read
// reads, it writes.
func (d *Deck) Write(w io.Writer) error {
	out := deckJSON{V: version, Name: d.Name, Cards: []cardJSON{}}
	if d.Seed != 0 {
		out.Seed = strconv.FormatUint(d.Seed, 16)
	}
	head, err := json.Marshal(out)
	if err != nil {
		return err
	}
	text := append(head[:len(head)-2], '\n') // without the end
	for i := range d.Cards {
		line, err := json.Marshal(encode(&d.Cards[i]))
		if err != nil {
			return err
		}
		text = append(text, line...)
		if i+1 < len(d.Cards) {
			text = append(text, ',')
		}
		text = append(text, '\n')
	}
	_, err = w.Write(appendSum(append(text, ']')))
	return err
}

// AppendCard appends the text of one card, as ParseCard reads it.
func AppendCard(dst []byte, c succes.Card) ([]byte, error) {
	line, err := json.Marshal(encode(&Entry{Card: c, Copies: 1}))
	return append(dst, line...), err
}

func encode(e *Entry) cardJSON {
	c := cardJSON{
		ID: e.ID, Target: e.Target.Reveal(), Start: e.Start, MaxPlies: e.MaxPlies,
		RescuePlies: e.RescuePlies, PrepSeconds: e.PrepSeconds, Rules: e.Rules,
	}
	if e.Copies > 1 {
		c.N = e.Copies
	}
	if p := e.Proof; p != nil {
		c.Proof = &proofJSON{p.Shortest, p.Line.Reveal(), p.Solutions, p.Exhaustive}
	}
	if r := e.Rating; r != nil {
		c.Rating = &ratingJSON{r.Solve, r.Memory, r.Tags}
	}
	return c
}
