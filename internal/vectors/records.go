package vectors

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
)

// recordCase is one line of a file of records as other programs and people write
// them, or of spellings of one move.
type recordCase struct {
	ID    string      `json:"id"`
	Kind  string      `json:"kind"`
	Text  string      `json:"text"`
	Bytes string      `json:"bytes_latin1"` // a text that is stored one byte a character
	Rules string      `json:"rules"`        // a note
	Note  string      `json:"note"`
	Lax   recordsOwed `json:"lax"`
	// Strict is a note, but for firstRefused.
	Strict string `json:"strict"`
	// Also are other names for the value of the Variant tag, each with the ID of its
	// game in brackets where it is not chess or the name itself; or other results.
	Also []string `json:"also"`

	FEN     string   `json:"fen"`
	Same    []string `json:"same_move"`
	Refused []string `json:"refused"`
}

// firstRefused is what a case says of the strict reader, if it says anything.
const firstRefused = "first game refused, second read"

// recordsOwed are what a reader owes of a stream of records.
type recordsOwed struct {
	Games    int               `json:"games"`  // those refused too
	Plies    []int             `json:"plies"`  // of each main line
	Faults   []int             `json:"faults"` // 1 for a game that is refused
	Tags     map[string]string `json:"tags"`   // of the first game
	Comments []string          `json:"comments"`
	Results  []string          `json:"results"`
	Kept     *int              `json:"variations_kept"`
}

// records judges each case with chess, or the game that it names.
func (r *runner) records(c contents) error {
	seen := map[string]bool{}
	for _, rec := range c.records {
		var q recordCase
		err := decode(rec.raw, &q)
		switch {
		case err != nil:
		case q.ID == "" || seen[q.ID]:
			err = formatError("the id %q is empty or stands twice", q.ID)
		case q.FEN == "" && (q.Text == "") == (q.Bytes == ""), q.FEN != "" && q.Text+q.Bytes != "":
			err = formatError("a case has one of text, bytes_latin1 and fen")
		case q.Strict != "" && q.Strict != firstRefused:
			err = formatError("strict %q", q.Strict)
		}
		if err != nil {
			return r.lineError(rec, err)
		}
		seen[q.ID] = true
		if !r.wanted("chess") {
			continue
		}
		if r.games["chess"] == nil {
			r.notOffered(1, absent("chess"))
			continue
		}
		r.report.Cases++
		if err := guard(func() error { return r.judgeRecords(&q) }); err != nil {
			r.differ(q.ID, "%v", err)
		}
	}
	return nil
}

func (r *runner) judgeRecords(q *recordCase) error {
	if q.FEN != "" {
		return spellings(r.games["chess"], q)
	}
	text := q.Text
	for _, c := range q.Bytes {
		text += string([]byte{byte(c)})
	}
	if err := r.readRecords(text, q.Lax, true, nil); err != nil {
		return err
	}
	if q.Strict == firstRefused {
		if err := r.readRecords(text, q.Lax, false, nil); err != nil {
			return fmt.Errorf("strictly read: %w", err)
		}
	}
	for _, other := range q.Also {
		if err := r.readOther(text, q.Lax, other); err != nil {
			return fmt.Errorf("%s: %w", other, err)
		}
	}
	return nil
}

// readOther judges the text with another name or result in the place of its own.
func (r *runner) readOther(text string, owed recordsOwed, other string) error {
	before, rest, tagged := strings.Cut(text, "[Variant \"")
	if !tagged {
		body := strings.TrimSpace(text)
		body = body[:strings.LastIndexByte(body, ' ')+1]
		owed.Results = nil // that it is one, is told by the end of the record
		return r.readRecords(body+other+"\n", owed, true, nil)
	}
	name, id, named := strings.Cut(strings.TrimSuffix(other, ")"), " (")
	_, after, _ := strings.Cut(rest, "\"")
	text = before + "[Variant \"" + name + "\"" + after
	for _, game := range r.games {
		if info := game.Info(); info.ID == id || !named && info.Named(name) {
			return r.readRecords(text, owed, true, game)
		}
	}
	return fmt.Errorf("no game is called that")
}

// readRecords reads a stream of records of one game, nil for chess, and compares
// them with what is owed. A strict reader owes the number of games, and which it
// refuses.
func (r *runner) readRecords(text string, owed recordsOwed, lax bool, game variant.Rules) error {
	if game == nil {
		game = r.games["chess"]
	}
	open := notation.NewReader
	if lax {
		open = notation.NewReaderLax
	}
	in := open(strings.NewReader(text), notation.Only(game), notation.Limits{})
	var got recordsOwed
	var plies, faults []int
	kept := 0
	for {
		rec, err := in.Read()
		if err == io.EOF {
			break
		}
		fault := 0
		if refused, ok := err.(*notation.RecordError); ok {
			rec, fault = refused.Partial, 1
		} else if err != nil {
			return err
		}
		got.Games++
		plies, faults = append(plies, len(rec.Main.Moves)), append(faults, fault)
		got.Results = append(got.Results, rec.Result)
		kept += gather(&got, &rec.Main)
		for name, value := range owed.Tags {
			if got.Games == 1 && rec.Tag(name) != value {
				return unequal("tag "+name, value, rec.Tag(name))
			}
		}
	}
	if owed.Faults == nil {
		owed.Faults = make([]int, len(faults))
	}
	switch {
	case got.Games != owed.Games:
		return unequal("games", owed.Games, got.Games)
	case !slices.Equal(faults, owed.Faults):
		return unequal("faults", owed.Faults, faults)
	case !slices.Equal(plies, owed.Plies):
		return unequal("plies", owed.Plies, plies)
	case owed.Comments != nil && !slices.Equal(got.Comments, owed.Comments):
		return unequal("comments", owed.Comments, got.Comments)
	case owed.Results != nil && !slices.Equal(got.Results, owed.Results):
		return unequal("results", owed.Results, got.Results)
	case owed.Kept != nil && kept != *owed.Kept:
		return unequal("variations", *owed.Kept, kept)
	}
	return nil
}

// gather adds the comments of a line to got and returns the number of variations.
func gather(got *recordsOwed, v *notation.Variation) (variations int) {
	got.Comments = append(got.Comments, v.Comments...)
	for i := range v.Moves {
		n := &v.Moves[i]
		got.Comments = append(got.Comments, n.Comments...)
		for j := range n.Variations {
			variations += 1 + gather(got, &n.Variations[j])
		}
	}
	return variations
}

// spellings judges the texts of one move and those of none, as people type them.
func spellings(rules variant.Rules, q *recordCase) error {
	p, err := rules.Parse(q.FEN)
	if err != nil {
		return err
	}
	want := move.None
	for _, text := range q.Same {
		m, _, err := notation.ParseSANLax(p, text, board.English)
		switch {
		case err != nil:
			return err
		case want != move.None && m != want:
			return unequal(text, want, m)
		}
		want = m
	}
	for _, text := range q.Refused {
		if m, _, err := notation.ParseSANLax(p, text, board.English); err == nil {
			return fmt.Errorf("%s is read as %v", text, m)
		}
	}
	return nil
}
