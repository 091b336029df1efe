package vectors

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
)

// door is a reader of texts from outside.
type door struct {
	name string // strict or lax
	// read is the work that the limits of a case are for. It returns nil beside
	// an error.
	read func(text string) (any, error)
	// look finds out about a value that read returned.
	look func(value any) (facts, error)
	// state is what read must leave as it is, written out; nil where it is given
	// nothing that it could change.
	state func() (string, error)
}

// facts are what a case can say of an accepted input.
type facts struct {
	text     string // as our writer prints it; empty where the case cannot ask
	moves    int    // legal ones
	repairs  int    // what a lax reader changed
	plies    int    // of a record's main line
	tagBytes int    // of a record's longest tag value
	result   string // of a record
	same     bool   // what was written is what was read
}

// doorsFor returns the readers of a game that a case is for. A case that no
// reader of the game can take is not offered for the reason returned.
func doorsFor(h *hostileCase, rules variant.Rules) (doors []door, lacks string, err error) {
	if game, ok := rules.(*synchro.Rules); ok && h.Params["commit"] != "" {
		d, err := revealDoor(game)
		return []door{d}, "", err
	}
	if h.Kind == "json" && readsJSON(rules) {
		return []door{jsonDoor(h)}, "", nil
	}
	if h.Kind == "json" {
		return nil, fmt.Sprintf("%s has no reader of JSON", rules.Info().ID), nil
	}
	if !reads(rules, h.Kind) {
		return nil, "", formatError("%s for %s, which has another board", h.Kind, rules.Info().ID)
	}
	switch h.Kind {
	case "move":
		d, err := moveDoor(h, rules)
		return []door{d}, "", err
	case "gametext":
		if _, ok := h.Params["tag"]; ok {
			return []door{tagDoor(rules)}, "", nil
		}
		return recordDoors(rules), "", nil
	}
	return positionDoors(rules), "", nil
}

// accepted is a position with what was changed to read it.
type accepted struct {
	p       variant.Position
	repairs int
}

func positionDoors(rules variant.Rules) []door {
	look := func(value any) (facts, error) {
		v := value.(accepted)
		text, err := variant.Text(v.p)
		f := facts{text: text, moves: variant.CountMoves(v.p), repairs: v.repairs}
		if n := len(variant.Moves(v.p)); err == nil && n != f.moves {
			err = fmt.Errorf("%d moves are listed and %d counted", n, f.moves)
		}
		return f, err
	}
	// A position beside an error is returned as it is, for the judge to see.
	result := func(p variant.Position, repairs int, err error) (any, error) {
		if p == nil {
			return nil, err
		}
		return accepted{p, repairs}, err
	}
	doors := []door{{name: "strict", look: look, read: func(text string) (any, error) {
		p, err := rules.Parse(text)
		return result(p, 0, err)
	}}}
	if l, ok := rules.(variant.Laxer); ok {
		doors = append(doors, door{name: "lax", look: look, read: func(text string) (any, error) {
			p, repairs, err := l.ParseLax(text)
			return result(p, len(repairs), err)
		}})
	}
	return doors
}

// moveDoor reads moves of the position that the case gives for the game, or of
// the game's start. There is no lax reader of coordinates.
func moveDoor(h *hostileCase, rules variant.Rules) (door, error) {
	p := rules.Start()
	if c, ok := h.Context[rules.Info().ID]; ok {
		var err error
		if p, err = rules.Parse(c.FEN); err != nil {
			return door{}, err
		}
		if n := variant.CountMoves(p); c.LegalMoves != nil && n != *c.LegalMoves {
			return door{}, fmt.Errorf("%q: want %d legal moves, got %d", c.FEN, *c.LegalMoves, n)
		}
	}
	return door{
		name: "strict",
		read: func(text string) (any, error) {
			m, err := variant.ParseMove(p, text)
			if m == move.None {
				return nil, err
			}
			return m, err
		},
		look: func(value any) (facts, error) {
			return facts{text: variant.Format(p, value.(move.Move))}, nil
		},
		state: func() (string, error) {
			text, err := variant.Text(p)
			for seat := range rules.Info().Players {
				view, viewErr := variant.View(p, variant.Player(seat))
				if err == nil {
					err = viewErr
				}
				text += "\n" + view
			}
			return fmt.Sprintf("%s\n%x", text, p.Key()), err
		},
	}, nil
}

func recordDoors(rules variant.Rules) []door {
	read := func(open func(io.Reader, func(string) (variant.Rules, bool), notation.Limits) *notation.Reader) func(string) (any, error) {
		return func(text string) (any, error) {
			in := open(strings.NewReader(text), notation.Only(rules), notation.Limits{})
			rec, err := in.Read()
			if err == nil {
				switch _, err = in.Read(); err {
				case io.EOF:
					return rec, nil
				case nil:
					err = &variant.ParseError{Field: "record", Class: board.Trailing, Offset: len(text), Reason: "more than one record"}
				}
			}
			return nil, err
		}
	}
	return []door{
		{name: "strict", look: lookAtRecord, read: read(notation.NewReader)},
		{name: "lax", look: lookAtRecord, read: read(notation.NewReaderLax)},
	}
}

func lookAtRecord(value any) (facts, error) {
	rec := value.(*notation.Record)
	f := facts{plies: len(rec.Main.Moves), result: rec.Result}
	for _, t := range rec.Tags {
		f.tagBytes = max(f.tagBytes, len(t.Value))
	}
	return f, nil
}

// tagDoor takes its text as the value of a tag of a record, which is written
// and read again.
func tagDoor(rules variant.Rules) door {
	return door{
		name: "strict",
		read: func(text string) (any, error) {
			rec := &notation.Record{Result: notation.Unknown}
			rec.SetTag("Event", text)
			var out bytes.Buffer
			if err := notation.Write(&out, rec, rules); err != nil {
				return nil, err
			}
			back, err := notation.NewReader(&out, notation.Only(rules), notation.Limits{}).Read()
			if err != nil {
				return nil, fmt.Errorf("what was written cannot be read: %w", err)
			}
			return facts{same: len(back.Tags) == 1 && back.Tag("Event") == text && back.Result == rec.Result}, nil
		},
		look: func(value any) (facts, error) { return value.(facts), nil },
	}
}
