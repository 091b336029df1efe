package match

import (
	"strconv"
	"unicode/utf8"
)

// Result is how a game ended for A.
type Result string

// The results.
const (
	Win  Result = "win"
	Draw Result = "draw"
	Loss Result = "loss"
)

// Record is a game that was played. The pairs of numbers are A's and B's. The
// tags are the names in the lines that a Match writes, one JSON object each.
type Record struct {
	Game    int    `json:"game"` // its number, from 0
	Variant string `json:"variant"`
	A       string `json:"a"`
	B       string `json:"b"`
	Seed    uint64 `json:"seed"`    // of the match
	Opening int    `json:"opening"` // its place in the list
	Start   string `json:"start"`   // the text of the position after the opening
	Seat    int    `json:"seat"`    // of A
	Result  Result `json:"result"`
	Reason  string `json:"reason"`
	// Fault is the error by which the loser lost, "" for a game that ended by the
	// rules or by its length.
	Fault  string    `json:"fault,omitempty"`
	Points [2]int    `json:"points"` // the game's own
	Plies  int       `json:"plies"`  // without the opening
	Nodes  [2]uint64 `json:"nodes"`
	// Micros is the time spent, in microseconds.
	Micros [2]int64 `json:"micros"`
	Moves  string   `json:"moves"` // of the players
}

// AppendJSON appends the record as one line of JSON.
func (r *Record) AppendJSON(dst []byte) []byte {
	w := jsonWriter{dst}
	w.key("{", "game").number(int64(r.Game))
	w.key(",", "variant").text(r.Variant)
	w.key(",", "a").text(r.A)
	w.key(",", "b").text(r.B)
	w.key(",", "seed")
	w.dst = strconv.AppendUint(w.dst, r.Seed, 10)
	w.key(",", "opening").number(int64(r.Opening))
	w.key(",", "start").text(r.Start)
	w.key(",", "seat").number(int64(r.Seat))
	w.key(",", "result").text(string(r.Result))
	w.key(",", "reason").text(r.Reason)
	if r.Fault != "" {
		w.key(",", "fault").text(r.Fault)
	}
	w.key(",", "points").pair(int64(r.Points[0]), int64(r.Points[1]))
	w.key(",", "plies").number(int64(r.Plies))
	w.key(",", "nodes").pair(int64(r.Nodes[0]), int64(r.Nodes[1]))
	w.key(",", "micros").pair(r.Micros[0], r.Micros[1])
	w.key(",", "moves").text(r.Moves)
	return append(w.dst, '}', '\n')
}

// jsonWriter writes the little JSON that a record needs.
type jsonWriter struct{ dst []byte }

func (w *jsonWriter) key(before, name string) *jsonWriter {
	w.dst = append(w.dst, before...)
	w.dst = append(w.dst, '"')
	w.dst = append(w.dst, name...)
	w.dst = append(w.dst, '"', ':')
	return w
}

func (w *jsonWriter) number(n int64) { w.dst = strconv.AppendInt(w.dst, n, 10) }

func (w *jsonWriter) pair(a, b int64) {
	w.dst = append(w.dst, '[')
	w.number(a)
	w.dst = append(w.dst, ',')
	w.number(b)
	w.dst = append(w.dst, ']')
}

// text writes s, in which bytes that are no UTF-8 become U+FFFD.
func (w *jsonWriter) text(s string) {
	w.dst = append(w.dst, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			w.dst = append(w.dst, '\\', byte(r))
		case r < ' ':
			const hex = "0123456789abcdef"
			w.dst = append(w.dst, '\\', 'u', '0', '0', hex[r>>4], hex[r&15])
		default:
			w.dst = utf8.AppendRune(w.dst, r)
		}
	}
	w.dst = append(w.dst, '"')
}
