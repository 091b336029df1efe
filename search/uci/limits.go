package uci

import (
	"strconv"
	"strings"
	"time"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/variant"
)

// Limits say when a search has to end; the first that is reached ends it. The
// zero Limits are a search until it is stopped. Times are sent in whole
// milliseconds.
type Limits struct {
	Depth    int           // plies; 0: none
	Nodes    uint64        // positions; 0: none
	Mate     int           // a win within so many moves is looked for; 0: none
	MoveTime time.Duration // for this move; 0: none
	// Clock is the time that the seats 0 and 1 have left and Increment what they
	// get for every move; MovesToGo is the number of moves until the next time
	// control, 0 if there is none.
	Clock, Increment [2]time.Duration
	MovesToGo        int
}

// String returns the command that starts a search within the limits.
func (l Limits) String() string {
	b := "go"
	add := func(name string, n int64) {
		if n != 0 {
			b += " " + name + " " + strconv.FormatInt(n, 10)
		}
	}
	add("depth", int64(l.Depth))
	if l.Nodes != 0 {
		b += " nodes " + strconv.FormatUint(l.Nodes, 10)
	}
	add("mate", int64(l.Mate))
	add("movetime", l.MoveTime.Milliseconds())
	for seat, name := range []string{"w", "b"} {
		add(name+"time", l.Clock[seat].Milliseconds())
		add(name+"inc", l.Increment[seat].Milliseconds())
	}
	add("movestogo", int64(l.MovesToGo))
	if b == "go" {
		b += " infinite"
	}
	return b
}

// request is what "go" asks for.
type request struct {
	limits   Limits
	perft    int      // plies; 0: no perft
	ponder   bool     // the clock waits for ponderhit
	infinite bool     // wait for stop
	only     []string // moves; nil: all
}

// parseGo reads what follows "go". It fails with a *variant.ParseError; nothing
// is started then, since half a request may have no limit.
func parseGo(text string) (request, error) {
	var r request
	ws := words(text)
	for i := 0; i < len(ws); i++ {
		switch ws[i] {
		case "infinite":
			r.infinite = true
		case "ponder":
			r.ponder = true
		case "searchmoves":
			for i+1 < len(ws) && !goWords[ws[i+1]] {
				i++
				r.only = append(r.only, ws[i])
			}
			if len(r.only) == 0 {
				return r, goError("searchmoves", board.MissingField, "moves are missing")
			}
		default:
			if !goWords[ws[i]] {
				return r, goError(ws[i], board.UnknownField, "no such limit")
			}
			if i+1 == len(ws) {
				return r, goError(ws[i], board.MissingField, "a number is missing")
			}
			if err := r.set(ws[i], ws[i+1]); err != nil {
				return r, err
			}
			i++
		}
	}
	return r, nil
}

// goWords are the words that "go" knows.
var goWords = map[string]bool{
	"infinite": true, "ponder": true, "searchmoves": true, "depth": true, "nodes": true, "mate": true,
	"movetime": true, "wtime": true, "btime": true, "winc": true, "binc": true, "movestogo": true, "perft": true,
}

func goError(text string, class variant.Class, reason string) error {
	return &variant.ParseError{Field: "go", Class: class, Text: board.Quote(text), Reason: reason, Err: variant.ErrSyntax}
}

// set reads the number behind name.
func (r *request) set(name, text string) error {
	n, ok := number(text)
	if !ok {
		return goError(name+" "+text, board.BadCounter, "no number")
	}
	l := &r.limits
	if strings.HasSuffix(name, "time") || strings.HasSuffix(name, "inc") {
		// A front end sends a time of 0 or less when the flag has fallen: an
		// answer is wanted at once.
		d := time.Duration(n) * time.Millisecond
		switch name {
		case "movetime":
			l.MoveTime = max(d, time.Millisecond)
		case "wtime":
			l.Clock[0] = max(d, time.Millisecond)
		case "btime":
			l.Clock[1] = max(d, time.Millisecond)
		case "winc":
			l.Increment[0] = max(d, 0)
		case "binc":
			l.Increment[1] = max(d, 0)
		}
		return nil
	}
	if n < 1 && name != "movestogo" {
		return goError(name+" "+text, board.BadCounter, "want at least 1")
	}
	switch name {
	case "depth":
		l.Depth = clampInt(n)
	case "nodes":
		l.Nodes = uint64(n)
	case "mate":
		l.Mate = clampInt(n)
	case "movestogo":
		l.MovesToGo = clampInt(max(n, 0))
	case "perft":
		if n > search.MaxDepth {
			return goError(name+" "+text, board.Limit, "want at most "+strconv.Itoa(search.MaxDepth))
		}
		r.perft = int(n)
	}
	return nil
}

const (
	// usualMoves is how many moves a clock without time control has to last.
	usualMoves = 30
	// reserve is the part of a clock, one in so many, that a move never touches.
	reserve = 4
)

// budget returns how long seat may think, 0 for as long as it likes. overhead is
// what is lost on the way to the front end.
func (l Limits) budget(seat variant.Player, overhead time.Duration) time.Duration {
	d := time.Duration(0)
	if seat < 2 && l.Clock[seat] > 0 {
		left := l.Clock[seat]
		moves := usualMoves
		if l.MovesToGo > 0 {
			moves = min(l.MovesToGo, usualMoves)
		}
		d = left/time.Duration(moves) + l.Increment[seat]*3/4
		d = min(d, left-left/reserve)
		d = max(d-overhead, time.Millisecond)
	}
	if l.MoveTime > 0 {
		m := max(l.MoveTime-overhead, time.Millisecond)
		if d == 0 || m < d {
			d = m
		}
	}
	return d
}

// depth returns the depth of the search in plies, 0 for no limit. A win in n
// moves takes at most 2n plies, whoever makes the last.
func (l Limits) depth() int {
	d := min(l.Depth, search.MaxDepth)
	if l.Mate > 0 {
		if m := min(2*min(l.Mate, search.MaxDepth), search.MaxDepth); d == 0 || m < d {
			d = m
		}
	}
	return d
}
