package empires

import (
	"strconv"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// Record is a game in the manner of the rule book: moves in the Book form, each
// with the route by which it was spelled, and the points.
type Record struct {
	// Start is the text of the first position, "" for the game's own.
	Start string
	Moves []Spelled
	// Points are the score of White and of Black, from 0-0 to 2-0 and 0-2, and
	// Over says that they are final.
	Points [2]uint8
	Over   bool
}

// startMark stands before the first position of a record that has one.
const startMark = "from "

// maxRecord bounds the bytes of a record that is read.
const maxRecord = 1 << 20

// AppendRecord appends rec, a game of r: the first position on a line of its own
// if it is not the start, a line for each turn, with its number and the moves of
// White and Black parted by a comma, and the points, or an asterisk. It fails
// with a *variant.MoveError for a move that is not legal, with the error of Parse
// for a Start that is no position, and with a *variant.ParseError of class
// inconsistent for points that the last position contradicts.
func AppendRecord(dst []byte, r variant.Rules, rec *Record) ([]byte, error) {
	p, err := rec.begin(r)
	if err != nil {
		return dst, err
	}
	out := dst
	if rec.Start != "" {
		out = append(append(append(out, startMark...), rec.Start...), '\n')
	}
	number := 1
	for i, s := range rec.Moves {
		switch white := p.Side() == board.White; {
		case white:
			out = append(strconv.AppendInt(out, int64(number), 10), ". "...)
		case i == 0:
			out = append(strconv.AppendInt(out, int64(number), 10), "... "...)
		default:
			out = append(out, ", "...)
		}
		next, err := variant.Play(p, s.Move)
		if err != nil {
			return dst, err
		}
		out = AppendSpelled(out, p, s)
		if p.Side() == board.Black || i == len(rec.Moves)-1 {
			out = append(out, '\n')
			number++
		}
		p = next
	}
	if fault := rec.contradicts(p); fault != "" {
		return dst, &variant.ParseError{Game: r.Info().ID, Field: "points", Class: board.Inconsistent, Reason: fault, Err: variant.ErrSyntax}
	}
	return append(append(out, rec.result()...), '\n'), nil
}

func (rec *Record) begin(r variant.Rules) (variant.Position, error) {
	if rec.Start == "" {
		return r.Start(), nil
	}
	return r.Parse(rec.Start)
}

// result returns the points as they are written.
func (rec *Record) result() string {
	if !rec.Over {
		return "*"
	}
	return strconv.Itoa(int(rec.Points[0])) + "-" + strconv.Itoa(int(rec.Points[1]))
}

// contradicts says how the points cannot be those of a game that ends in p.
// Resignation and agreement may end a game in any position.
func (rec *Record) contradicts(p variant.Position) string {
	switch o := p.Outcome(); {
	case !rec.Over && rec.Points != [2]uint8{}:
		return "points in a game that goes on"
	case rec.Over && (rec.Points[0] > 2 || rec.Points[1] > 2 || rec.Points[0]*rec.Points[1] != 0):
		return "no game gives such points"
	case o.Over() && (!rec.Over || o.Points != rec.Points):
		return "the last position says otherwise"
	}
	return ""
}

// ReadRecord reads what AppendRecord writes; announcements, attackers and
// routes may be missing. The error is a *variant.ParseError whose Offset counts
// from the start of text.
func ReadRecord(r variant.Rules, text string) (*Record, error) {
	in := recordReader{r: r, text: text, rec: &Record{}}
	if len(text) > maxRecord {
		return nil, in.fault(board.TooLong, maxRecord, "longer than any game")
	}
	if err := in.read(); err != nil {
		return nil, err
	}
	return in.rec, nil
}

// recordReader is where the reading of a record stands.
type recordReader struct {
	r    variant.Rules
	text string
	rec  *Record
	p    variant.Position
	at   int // of the line at hand
}

func (in *recordReader) fault(class variant.Class, at int, reason string) error {
	return &variant.ParseError{
		Game: in.r.Info().ID, Field: "record", Class: class, Offset: at,
		Text: board.Quote(in.text[min(at, len(in.text)):]), Reason: reason, Err: variant.ErrSyntax,
	}
}

// line returns the next line, without its end.
func (in *recordReader) line() (line string, ok bool) {
	line, _, ok = strings.Cut(in.text[in.at:], "\n")
	return line, ok
}

func (in *recordReader) read() error {
	line, ok := in.line()
	if start, found := strings.CutPrefix(line, startMark); ok && found {
		in.rec.Start = start
		in.at = len(line) + 1
	}
	var err error
	if in.p, err = in.rec.begin(in.r); err != nil {
		return moved(err, len(startMark))
	}
	for number := 1; ; number++ {
		line, ok := in.line()
		if !ok {
			return in.fault(board.Unterminated, in.at, "a line without its end")
		}
		head := strconv.Itoa(number) + ". "
		if number == 1 && in.p.Side() == board.Black {
			head = "1... "
		}
		turn, found := strings.CutPrefix(line, head)
		if !found {
			return in.points(line)
		}
		if err := in.turn(turn, in.at+len(head)); err != nil {
			return err
		}
		in.at += len(line) + 1
	}
}

// turn reads the moves of a line: Black's alone, or White's and perhaps Black's.
func (in *recordReader) turn(text string, at int) error {
	for text != "" {
		move, rest, both := cutMove(text)
		s, err := ReadSpelled(in.p, move)
		if err != nil {
			return moved(err, at)
		}
		in.rec.Moves = append(in.rec.Moves, s)
		in.p.Apply(s.Move)
		if both && in.p.Side() == board.White {
			return in.fault(board.Trailing, at+len(move), "a turn has a move of each player")
		}
		if !both {
			return nil
		}
		at += len(text) - len(rest)
		text = rest
	}
	return in.fault(board.Syntax, at, "a move is missing")
}

// cutMove cuts a turn behind its first move. Commas stand in braces too, without
// a space.
func cutMove(text string) (move, rest string, both bool) { return strings.Cut(text, ", ") }

// points reads the last line.
func (in *recordReader) points(line string) error {
	if in.at+len(line)+1 != len(in.text) {
		return in.fault(board.BadNumber, in.at, "neither the next turn nor the points at the end")
	}
	switch {
	case line == "*":
	case len(line) == 3 && line[1] == '-' && line[0] >= '0' && line[0] <= '2' && line[2] >= '0' && line[2] <= '2':
		in.rec.Over, in.rec.Points = true, [2]uint8{line[0] - '0', line[2] - '0'}
	default:
		return in.fault(board.Syntax, in.at, "the points are missing")
	}
	if why := in.rec.contradicts(in.p); why != "" {
		return in.fault(board.Inconsistent, in.at, why)
	}
	return nil
}

// moved returns err, of a part of the text, counting from the start of the text.
func moved(err error, by int) error {
	if e, ok := err.(*variant.ParseError); ok {
		e.Offset += by
	}
	return err
}
