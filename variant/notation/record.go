package notation

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// Tag is a name with a value at the head of a record.
type Tag struct {
	Name  string // letters, digits and underscores, at most MaxTagName bytes
	Value string // UTF-8 without control characters
}

// MaxTagName is the greatest length of a tag's name in bytes.
const MaxTagName = 64

// The names of tags that a Record does not hold among its Tags: Result and
// Start say the same.
const (
	tagResult = "Result"
	tagSetUp  = "SetUp"
	tagStart  = "FEN"
)

// Tags that are like any other to a Record: the first one of a head as archives
// have it, and the one that names the game.
const (
	tagFirst   = "Event"
	tagVariant = "Variant"
)

// The results a record can have.
const (
	FirstWins  = "1-0"
	SecondWins = "0-1"
	Drawn      = "1/2-1/2"
	Unknown    = "*"
)

// Record is one game with its comments and variations. Moves are values; their
// texts are worked out when the record is written.
type Record struct {
	// Tags are in the order of the file, without Result, SetUp and FEN.
	Tags []Tag
	// Start is the text of the first position, "" for the game's own start.
	Start string
	// Main is the game as it was played.
	Main Variation
	// Result is FirstWins, SecondWins, Drawn or Unknown.
	Result string
}

// Variation is a sequence of moves.
type Variation struct {
	Comments []string // before the first move
	Moves    []Node
	// Rest is the end of the variation as a text, from a null move on: -- or Z0 or
	// 0000 or @@@@ or null or pass or <> where no pass is legal. What stands behind it is not read: there
	// are no positions that the rules know. A main line has none.
	Rest string
}

// Node is a move with what is said about it.
type Node struct {
	Move     move.Move
	NAGs     []uint8  // numeric annotation glyphs: 1 is "!", 2 is "?", ...
	Comments []string // behind the move
	// Variations are played instead of Move, from the position before it. They
	// have at least one move, or a Rest, each.
	Variations []Variation
}

// empty reports whether v has neither a move nor a Rest.
func (v *Variation) empty() bool { return len(v.Moves) == 0 && v.Rest == "" }

// Tag returns the value of a tag, "" when the record has none of that name.
func (rec *Record) Tag(name string) string {
	for _, t := range rec.Tags {
		if t.Name == name {
			return t.Value
		}
	}
	return ""
}

// SetTag replaces the value of a tag or adds the tag. Write checks it.
func (rec *Record) SetTag(name, value string) {
	for i := range rec.Tags {
		if rec.Tags[i].Name == name {
			rec.Tags[i].Value = value
			return
		}
	}
	rec.Tags = append(rec.Tags, Tag{name, value})
}

// Begin returns the first position of the record, or the *variant.ParseError of
// its Start.
func (rec *Record) Begin(rules variant.Rules) (variant.Position, error) {
	if rec.Start == "" {
		return rules.Start(), nil
	}
	return rules.Parse(rec.Start)
}

// ResultOf returns the result that a record of a game with that outcome has. Of
// games whose seats win or fail together it is FirstWins or SecondWins. It is
// Unknown while the game goes on and when another than the first two seats wins
// alone.
func ResultOf(info *variant.Info, o variant.Outcome) string {
	switch {
	case o.Result == variant.Draw:
		return Drawn
	case o.Result == variant.Failure:
		return SecondWins
	case o.Result != variant.Win:
		return Unknown
	case info.Payoff == variant.Common, o.Winners == variant.Seats(0):
		return FirstWins
	case o.Winners == variant.Seats(1):
		return SecondWins
	}
	return Unknown
}

// Limits bounds the work that a record may cause. A field of 0 or less stands
// for the default in brackets.
type Limits struct {
	MaxBytes    int // of one record [1 MiB]
	MaxTags     int // without Result, SetUp and FEN [64]
	MaxTagValue int // bytes of a value [4096]
	MaxComment  int // bytes of a comment [64 KiB]
	MaxDepth    int // variations within one another [64]
	MaxPlies    int // from the start to the end of a line [4096]
	MaxItems    int // moves, comments, glyphs, variations and repairs in all [65536]
}

func (l Limits) filled() Limits {
	for _, f := range []struct {
		field *int
		value int
	}{
		{&l.MaxBytes, 1 << 20}, {&l.MaxTags, 64}, {&l.MaxTagValue, 4096}, {&l.MaxComment, 1 << 16},
		{&l.MaxDepth, 64}, {&l.MaxPlies, 4096}, {&l.MaxItems, 1 << 16},
	} {
		if *f.field <= 0 {
			*f.field = f.value
		}
	}
	return l
}

// PlyError says at which move a record cannot be read or written. It stands
// behind the *variant.ParseError; errors.As finds it.
type PlyError struct {
	Ply int   // counted from 1, from the record's start along the line at hand
	Err error // what is wrong
}

// Error gives one line.
func (e *PlyError) Error() string { return "ply " + strconv.Itoa(e.Ply) + ": " + e.Err.Error() }

// Unwrap returns Err.
func (e *PlyError) Unwrap() error { return e.Err }

// Only returns the rules function of a Reader for records of one game: their
// Variant tag is missing or is one of the game's names; see variant.Info.Named.
func Only(rules variant.Rules) func(name string) (variant.Rules, bool) {
	info := rules.Info()
	return func(name string) (variant.Rules, bool) { return rules, name == "" || info.Named(name) }
}

func isResult(text string) bool {
	return text == FirstWins || text == SecondWins || text == Drawn || text == Unknown
}

func isNameByte(b byte) bool {
	return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || b == '_'
}

// besideName cuts a tag's value so that an error which names the tag as well
// shows no more of the input than errors may.
func besideName(name, value string) string {
	return value[:min(len(value), max(0, board.MaxQuote-len(name)))]
}

// badText returns where a value has a control character or a byte that is no
// UTF-8, and its class; -1 when it has none. Line breaks and tabs pass where
// lines is set.
func badText(text string, lines bool) (int, variant.Class) {
	for i, r := range text {
		switch {
		case r == utf8.RuneError:
			if _, n := utf8.DecodeRuneInString(text[i:]); n == 1 {
				return i, board.BadUTF8
			}
		case isControl(r, lines):
			return i, board.Syntax
		}
	}
	return -1, ""
}

// turn is the number of a move in a record and the side that makes it. A number
// is a turn of each side, who may make several moves in it.
type turn struct {
	number int
	side   board.Color
	run    int // how many moves the side has made running, this one too; 0 before the first
}

// then returns the turn of the next move, which side makes.
func (t turn) then(side board.Color) turn {
	switch {
	case t.run > 0 && side == t.side:
		t.run++
		return t
	case t.run > 0 && side == board.White:
		t.number++
	}
	return turn{number: t.number, side: side, run: 1}
}

// numbering is where the numbers of a record begin, and numbers by two plies
// each. That is the same as turns where the sides alternate; where they do not,
// records of both kinds are read.
type numbering struct {
	first int // number of the first ply
	half  int // 1 when the first ply is a second player's
}

// before is the turn before the first move.
func (n numbering) before() turn { return turn{number: n.first} }

// numberFrom numbers the moves from p, the first position of a record. The
// number of a start text is its sixth field, as chess has it, if that is a
// counter above 0; otherwise moves are counted from 1.
func numberFrom(start string, p variant.Position) numbering {
	n := numbering{first: 1}
	if p.Side() == board.Black {
		n.half = 1
	}
	fields := strings.Split(start, " ")
	if len(fields) >= 6 {
		if k, err := ReadCounter(Field{Text: fields[5]}, "number"); err == nil && k > 0 {
			n.first = k
		}
	}
	return n
}

// at returns the number of a ply, counted from 0, and whether it is the second
// of its number.
func (n numbering) at(ply int) (number int, second bool) {
	ply += n.half
	return n.first + ply/2, ply%2 == 1
}
