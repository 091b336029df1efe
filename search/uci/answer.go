package uci

import (
	"time"

	"github.com/fairykit/fairykit/move"
)

// Score is how an engine judges a position, from the view of the seat to move.
type Score struct {
	// Centipawns is 0 when Mate is set.
	Centipawns int
	// Mate says that the game ends by force and Moves in how many moves of the
	// winner, above 0, or of the loser, 0 or below.
	Mate  bool
	Moves int
	// Lower and Upper say that the true score is at least or at most this.
	Lower, Upper bool
}

// IsWin reports whether the seat to move wins by force.
func (s Score) IsWin() bool { return s.Mate && s.Moves > 0 && !s.Upper }

// Info is what an engine tells of its search. What it does not tell is zero.
type Info struct {
	Depth, SelDepth int
	Score           Score
	Scored          bool // there was a score
	Nodes           uint64
	Time            time.Duration
	// Line is how play goes on, as the engine spells it, unchecked.
	Line []string
}

// Answer is the move that an engine has chosen and the last it has told of it.
type Answer struct {
	Move move.Move
	Info Info
}

// parseInfo reads what follows "info" into i, which keeps what the line is silent
// about. Words without a meaning here, numbers that are none and lines other
// than the best one are passed over: nothing hangs on them.
func parseInfo(i *Info, text string) {
	ws := words(text)
	next := *i
	for n := 0; n < len(ws); n++ {
		arg := func(k int) (int64, bool) {
			if n+k >= len(ws) {
				return 0, false
			}
			return number(ws[n+k])
		}
		v, ok := arg(1)
		switch ws[n] {
		case "string":
			return
		case "pv":
			next.Line = ws[n+1:]
			*i = next
			return
		case "score":
			if v, ok := arg(2); ok {
				next.Score, next.Scored = Score{}, true
				n = next.Score.read(ws, n, clampInt(v))
			}
			continue
		}
		if !ok || v < 0 {
			continue
		}
		switch ws[n] {
		case "multipv":
			if v > 1 {
				return
			}
		case "depth":
			next.Depth = clampInt(v)
		case "seldepth":
			next.SelDepth = clampInt(v)
		case "nodes":
			next.Nodes = uint64(v)
		case "time":
			next.Time = time.Duration(v) * time.Millisecond
		}
	}
	*i = next
}

// read reads the score whose word is ws[n] and whose number is v, and returns
// the place of its last word.
func (s *Score) read(ws []string, n, v int) int {
	switch ws[n+1] {
	case "mate":
		s.Mate, s.Moves = true, v
	case "cp":
		s.Centipawns = v
	}
	n += 2
	if n+1 < len(ws) {
		switch ws[n+1] {
		case "lowerbound":
			s.Lower = true
			n++
		case "upperbound":
			s.Upper = true
			n++
		}
	}
	return n
}
