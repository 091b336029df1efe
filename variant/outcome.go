package variant

import (
	"errors"
	"maps"

	"github.com/fairykit/fairykit/board"
)

// Result is how a game stands.
type Result uint8

// The results.
const (
	Ongoing Result = iota
	Win            // the Winners have won
	Draw
	Failure // all seats of a game with common payoff have lost
)

// String returns the name of the result in lower case.
func (r Result) String() string {
	switch r {
	case Ongoing:
		return "ongoing"
	case Win:
		return "win"
	case Draw:
		return "draw"
	case Failure:
		return "failure"
	}
	return "?"
}

// Reason is the code of why a game ended or why a move is refused. Programs compare
// it with the constants of this package and of the games; people read what Info.Say
// makes of it.
type Reason = board.Reason

// Texts are words for people by code and language. English is required.
type Texts map[Reason][board.Languages]string

// Say returns the words for r in lang, English ones where there are none: those of
// the game, else those of this package. A code without words stands in brackets.
func (i *Info) Say(r Reason, lang board.Lang) string {
	if s, ok := i.Texts.say(r, lang); ok {
		return s
	}
	return say(r, lang)
}

// Words returns all that the game may say, its own words in place of those that all
// games share. The caller may change the map.
func (i *Info) Words() Texts {
	all := maps.Clone(texts)
	maps.Copy(all, i.Texts)
	return all
}

// say is Info.Say for what every game says alike.
func say(r Reason, lang board.Lang) string {
	if s, ok := texts.say(r, lang); ok || r == "" {
		return s
	}
	return "[" + string(r) + "]"
}

func (t Texts) say(r Reason, lang board.Lang) (string, bool) {
	words, ok := t[r]
	if s := words[int(lang)%board.Languages]; s != "" {
		return s, true
	}
	return words[board.English], ok && words[board.English] != ""
}

// ReasonOf returns the code of what is wrong in err, one of the sentinels of this
// package, "" for any other.
func ReasonOf(err error) Reason {
	for _, s := range sentinels {
		if errors.Is(err, s.err) {
			return s.why
		}
	}
	return ""
}

var sentinels = []struct {
	err error
	why Reason
}{
	{ErrOver, WhyOver}, {ErrSecret, WhySecret}, {ErrSeat, WhyNoSeat}, {ErrRefused, WhyRefused},
	{ErrUnsupported, WhyUnsupported}, {ErrIllegal, WhyIllegal}, {ErrSyntax, WhySyntax},
}

// Reasons that several games share.
const (
	Checkmate  Reason = "checkmate"
	Stalemate  Reason = "stalemate"
	Repetition Reason = "repetition"
	QuietMoves Reason = "moves without progress"
	Resigned   Reason = "resignation"
	Agreed     Reason = "agreement"
	TimedOut   Reason = "time"
	Abandoned  Reason = "abandoned"
)

// Outcome is how a game stands or ended. The zero Outcome is a game that goes
// on. Outcomes are compared with ==.
type Outcome struct {
	Result  Result
	Winners Players
	Reason  Reason
	// Points are the game's own points for the seats 0 and 1, zero where the
	// game has none.
	Points [2]uint8
}

// Over reports whether the game has ended.
func (o Outcome) Over() bool { return o.Result != Ongoing }

// String gives the result with its winners and reason, such as
// "win for seat 0 (checkmate)".
func (o Outcome) String() string {
	s := o.Result.String()
	if o.Result == Win {
		s += " for seat"
		if o.Winners.Len() != 1 {
			s += "s"
		}
		for p := Player(0); p < MaxPlayers; p++ {
			if o.Winners.Has(p) {
				s += " " + string(rune('0'+p))
			}
		}
	}
	if o.Reason != "" {
		s += " (" + string(o.Reason) + ")"
	}
	return s
}

// GoString is String.
func (o Outcome) GoString() string { return o.String() }

// WinFor returns the outcome in which p wins.
func WinFor(p Player, why Reason) Outcome {
	return Outcome{Result: Win, Winners: Seats(p), Reason: why}
}

// DrawBy returns a draw.
func DrawBy(why Reason) Outcome { return Outcome{Result: Draw, Reason: why} }

// Loss is a man that a move takes off the board.
type Loss struct {
	Piece  board.Piece
	Square board.Square
}

// Event tells what a move does, for records and front ends.
type Event struct {
	Man       board.Piece    // who moves or is dropped; NoPiece for a pass
	Lost      []Loss         // men that leave the board, in the order of their squares
	Becomes   board.Kind     // what the man turns into; NoKind when it stays
	Attackers board.Set      // men that make the capture possible, where the rules ask
	Route     []board.Square // the way from start to end, both included
	Routes    []Route        // all ways to make the move, where the game tells several apart
	Note      Reason         // what the game calls this move, or ""
}

// Route is one of the ways in which a man can make a move. Ways that differ in
// their effect are different moves.
type Route struct {
	Squares []board.Square // from start to end, with the squares of turning or stepping between
	Jump    bool           // over everything, where the man could also go along a line
}
