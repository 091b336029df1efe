package succes

import (
	"fmt"
	"io"
	"log/slog"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
	"github.com/fairykit/fairykit/variant/secret"
)

// Bounds of the numbers on a card.
const (
	MaxPlies       = 512 // of a contract
	MinPrepSeconds = 10
	MaxPrepSeconds = 600
	MaxCardText    = 64 // bytes of an ID or a tag
	MaxRulesName   = 96 // bytes; see Options.RulesName
	MaxTags        = 16
	MaxRating      = 1000
	MaxSolutions   = 1 << 30
)

// Card is a target with what the host knows of it. Printed or encoded, also as part
// of something else, it shows neither the target nor the line of its proof; by
// itself it shows its ID alone. The text of a whole card is that of package deck.
type Card struct {
	// ID names the card within its deck. Like all that people are shown of a card
	// it is Printable.
	ID string
	// Target is the placement to reach, the first field of a FEN: secret.Of(text).
	Target secret.Value[string]
	// Start is the FEN to start from; empty for the array.
	Start string
	// MaxPlies is the contract, PrepSeconds the time to memorise, RescuePlies
	// the budget of variant 1bis; 0 where the card names none.
	MaxPlies, PrepSeconds, RescuePlies int
	// Rules names the rule set of the proof; see Options.RulesName.
	Rules string
	Proof *Proof
	// Rating is for choosing cards; nil for none.
	Rating *Rating
}

// Proof is a line that reaches a target.
type Proof struct {
	// Shortest is the number of plies of the shortest line known, at most that of
	// Line; no line is shorter if Exhaustive. 0 stands for that of Line.
	Shortest int
	// Line is in coordinates: e2e4.
	Line secret.Value[[]string]
	// Solutions is the number of lines of that length, 0 when not counted.
	Solutions  int
	Exhaustive bool
}

// Plies returns the length of the shortest line known, 0 for none. p may be nil.
func (p *Proof) Plies() int {
	switch {
	case p == nil:
		return 0
	case p.Shortest > 0:
		return p.Shortest
	}
	return len(p.Line.Reveal())
}

// Rating says how hard a card is.
type Rating struct {
	Solve, Memory int
	Tags          []string
}

// clone returns a copy that shares nothing with c.
func (c Card) clone() Card {
	if c.Proof != nil {
		p := *c.Proof
		p.Line = secret.Of(slices.Clone(p.Line.Reveal()))
		c.Proof = &p
	}
	if c.Rating != nil {
		r := *c.Rating
		r.Tags = slices.Clone(r.Tags)
		c.Rating = &r
	}
	return c
}

// String returns the ID of the card and a word.
func (c Card) String() string { return "card " + strconv.Quote(c.ID) }

// GoString is String.
func (c Card) GoString() string { return c.String() }

// Format prints String, whatever the verb.
func (c Card) Format(f fmt.State, _ rune) { io.WriteString(f, c.String()) }

// MarshalText returns String, for encoders of XML and other texts.
func (c Card) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// MarshalJSON returns String as a string of JSON; package succes/deck writes cards.
func (c Card) MarshalJSON() ([]byte, error) {
	return strconv.AppendQuote(nil, c.String()), nil // of a text that can be printed, so JSON
}

// LogValue returns String, for logs whatever their handler.
func (c Card) LogValue() slog.Value { return slog.StringValue(c.String()) }

// Example is the card of the games that are made without one: a problem by
// Gianni Donati, Noam D. Elkies and Göran Forslund (1996).
func Example() Card {
	return Card{
		ID: "example", Target: secret.Of("rnb1kbnr/pppp1ppp/8/4p3/3q4/4KP2/PPPPP1PP/RNBQ1BNR"), MaxPlies: 6, PrepSeconds: 60,
		Rules: "succes-1:default",
		Proof: &Proof{Shortest: 6, Line: secret.Of(strings.Fields("f2f3 e7e5 e1f2 d8h4 f2e3 h4d4")), Solutions: 1, Exhaustive: true},
	}
}

// fault is an error about a field of a card. It never quotes the target.
func fault(field string, class variant.Class, reason string) *variant.ParseError {
	return &variant.ParseError{Game: id, Field: field, Class: class, Reason: reason, Err: variant.ErrSyntax}
}

// Printable reports whether text is UTF-8 of one line whose characters can be
// shown: with no control character, none that turns the direction of writing, and
// no blank but the common one.
func Printable(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) })
}

// unprintable is the reason against a text that is not Printable.
const unprintable = "characters that cannot be shown"

// check looks at the numbers and names of a card.
func (c *Card) check() *variant.ParseError {
	switch {
	case len(c.ID) > MaxCardText:
		return fault("id", board.TooLong, "more than 64 bytes")
	case len(c.Rules) > MaxRulesName:
		return fault("rules", board.TooLong, "more than 96 bytes")
	case !utf8.ValidString(c.ID):
		return fault("id", board.BadUTF8, "no UTF-8")
	case !utf8.ValidString(c.Rules):
		return fault("rules", board.BadUTF8, "no UTF-8")
	case !Printable(c.ID):
		return fault("id", board.Syntax, unprintable)
	case !Printable(c.Rules):
		return fault("rules", board.Syntax, unprintable)
	case c.MaxPlies < 0 || c.MaxPlies > MaxPlies:
		return fault("maxPlies", board.Limit, "a contract has 1 to 512 plies")
	case c.RescuePlies < 0 || c.RescuePlies > MaxPlies:
		return fault("rescuePlies", board.Limit, "a rescue has 1 to 512 plies")
	case c.PrepSeconds != 0 && (c.PrepSeconds < MinPrepSeconds || c.PrepSeconds > MaxPrepSeconds):
		return fault("prepSeconds", board.Limit, "the time to memorise is 10 to 600 seconds")
	}
	if err := c.Proof.check(); err != nil {
		return err
	}
	return c.Rating.check()
}

// check looks at the numbers of a proof; p may be nil.
func (p *Proof) check() *variant.ParseError {
	switch {
	case p == nil:
	case p.Shortest < 0 || p.Shortest > MaxPlies:
		return fault("proof.shortest", board.Limit, "a line has 1 to 512 plies")
	case len(p.Line.Reveal()) > MaxPlies:
		return fault("proof.line", board.Limit, "a line has 1 to 512 plies")
	case p.Solutions < 0 || p.Solutions > MaxSolutions:
		return fault("proof.solutions", board.Limit, "more solutions than are counted, or fewer than none")
	}
	return nil
}

// check looks at the numbers and tags of a rating; r may be nil.
func (r *Rating) check() *variant.ParseError {
	switch {
	case r == nil:
		return nil
	case r.Solve < 0 || r.Solve > MaxRating:
		return fault("rating.solve", board.Limit, "a rating is 0 to 1000")
	case r.Memory < 0 || r.Memory > MaxRating:
		return fault("rating.memory", board.Limit, "a rating is 0 to 1000")
	case len(r.Tags) > MaxTags:
		return fault("rating.tags", board.Limit, "more than 16 tags")
	}
	for i, tag := range r.Tags {
		field := "rating.tags[" + itoa(i) + "]"
		switch {
		case tag == "":
			return fault(field, board.Syntax, "a tag has to stand here")
		case len(tag) > MaxCardText:
			return fault(field, board.TooLong, "more than 64 bytes")
		case !utf8.ValidString(tag):
			return fault(field, board.BadUTF8, "no UTF-8")
		case !Printable(tag):
			return fault(field, board.Syntax, unprintable)
		}
	}
	return nil
}

// possible refuses targets that no play from start can have.
func possible(start, target *board.Placement) *variant.ParseError {
	if *start == *target {
		return fault("target", board.Inconsistent, "the target is the start itself")
	}
	ends := target.Geometry().RankSet(board.White, 0).Or(target.Geometry().RankSet(board.Black, 0))
	if target.Kind(orthodox.Pawn).Meets(ends) {
		return fault("target", board.PawnRank, "a pawn on an end rank")
	}
	for c := board.White; c <= board.Black; c++ {
		if target.Pieces(c, orthodox.King).Len() != 1 {
			return fault("target", board.KingCount, "each side has one king")
		}
		spare := start.Pieces(c, orthodox.Pawn).Len() - target.Pieces(c, orthodox.Pawn).Len()
		for k := orthodox.Knight; k < orthodox.King; k++ {
			if more := target.Pieces(c, k).Len() - start.Pieces(c, k).Len(); more > 0 {
				spare -= more
			}
		}
		if spare < 0 {
			return fault("target", board.PieceCount, "more men of a colour than promotions can give")
		}
	}
	return nil
}

func itoa(n int) string { return strconv.Itoa(n) }
