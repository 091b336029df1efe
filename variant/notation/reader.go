package notation

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// Reader reads game records from a stream, one after the other.
type Reader struct {
	in     *bufio.Reader
	rules  func(name string) (variant.Rules, bool)
	limits Limits
	lax    bool
	err    error // of the stream

	// The byte at hand and where it stands.
	cur       byte
	has       bool
	last      byte // before it
	lineStart bool
	breaks    int // ends of lines since the last byte that is no white space
	offset    int // from the start of the stream
	begin     int // of the record
	looked    int // bytes looked at ahead, for the test of growth

	count   int // records begun
	faults  int // records refused
	repairs []variant.Repair

	buf      []byte // of the token at hand
	names    map[string]bool
	pending  tag // the first of the next record, read already
	game     variant.Rules
	spell    *speller
	line     []frame // the variations open; beyond its length, positions for reuse
	items    int
	bare     int    // brackets opened where no move stands before them
	brackets bool   // the record's main line has numbers with a bracket: 1) e4
	ahead    string // what stands behind the token at hand and is no longer in the stream
	said     string // the result that words behind the last move of the main line tell
}

// NewReader returns a strict Reader of the records on in. rules returns the
// game of a Variant tag, of "" for a record without one, and whether there is
// such a game; see Only. Moves are read in the English form that SAN writes or
// as coordinates; their numbers, where they stand, must be right, and so must
// the Result tag and the result of a game that is over on the board.
func NewReader(in io.Reader, rules func(name string) (variant.Rules, bool), limits Limits) *Reader {
	return &Reader{
		in: bufio.NewReader(in), rules: rules, limits: limits.filled(),
		lineStart: true, breaks: 2, names: map[string]bool{},
	}
}

// NewReaderLax returns a Reader for the files of other programs and of people.
// It refuses a record for a move that cannot be played, a start or a game that
// is unknown, and the Limits, and mends everything else; Repairs tells what.
//
//   - Moves are what ParseSANLax takes, with any sign or word of comment close
//     behind them, a comma between two of them, and blanks within one where it has
//     no other reading. A word that is built like no move is left out, and a sign
//     that stands for a glyph becomes one.
//   - Move numbers may be wrong, missing, or written 1) or 1…
//   - Bytes that are no UTF-8 are taken as Latin-1, within one comment or value;
//     control characters become spaces. The byte order mark may stand anywhere
//     between words.
//   - Tags may have odd names, quotes within values, or no value; of a name that
//     stands twice the first holds. A start needs no SetUp tag and is read as the
//     game's lax reader reads it.
//   - Results may be spelled ½-½, 0:1, 1–0, 0.5-0.5 and the like, be missing, or
//     differ from the tag: the one at the end holds. Where there is none, words do
//     that name a side: White resigns, Black lost.
//   - Comments before or among the tags stand before the first move; text between
//     two records is left out.
//   - What is never closed ends at the next head, with a comment or a variation
//     behind an empty line alone.
func NewReaderLax(in io.Reader, rules func(name string) (variant.Rules, bool), limits Limits) *Reader {
	r := NewReader(in, rules, limits)
	r.lax = true
	return r
}

// RecordError says why a record is refused.
type RecordError struct {
	Record  int     // counted from 1
	Partial *Record // what was read before the fault, its result that of the tag or Unknown
	Err     error   // a *variant.ParseError
}

// Error gives one line.
func (e *RecordError) Error() string {
	return "record " + strconv.Itoa(e.Record) + ": " + e.Err.Error()
}

// Unwrap returns Err.
func (e *RecordError) Unwrap() error { return e.Err }

// Read returns the next record, io.EOF behind the last one. What is wrong with a
// record is a *RecordError around a *variant.ParseError, whose Offset counts
// bytes from the start of the stream and behind which a *PlyError names the
// move, if it was one. The next Read goes on with the record behind it: at the
// next head of tags that stands behind an empty line. Any other error is the
// stream's, and is returned again.
func (r *Reader) Read() (*Record, error) {
	if r.err != nil {
		return nil, r.err
	}
	r.repairs = r.repairs[:0]
	rec := &Record{}
	err := r.record(rec)
	if err == nil {
		return rec, nil
	}
	var pe *variant.ParseError
	if !errors.As(err, &pe) {
		r.err = err
		return nil, err
	}
	r.faults++
	r.resume()
	return nil, &RecordError{Record: r.count, Partial: rec, Err: err}
}

// Faults returns how many records were refused so far.
func (r *Reader) Faults() int { return r.faults }

// Repairs returns what a lax Reader changed in the record that it read or refused
// last, in the order of the text. Offsets are those of the stream. The slice is
// valid until the next Read.
func (r *Reader) Repairs() []variant.Repair { return r.repairs }

// errEnd is the end of the stream where a record may still go on.
var errEnd = errors.New("end of input")

// peek returns the byte at hand, errEnd behind the last one.
func (r *Reader) peek() (byte, error) {
	if r.has {
		return r.cur, nil
	}
	b, err := r.in.ReadByte()
	switch {
	case err == io.EOF:
		return 0, errEnd
	case err != nil:
		return 0, fmt.Errorf("notation: reading a record: %w", err)
	case r.offset-r.begin >= r.limits.MaxBytes:
		r.in.UnreadByte()
		return 0, r.fault("record", board.TooLong, "", "a record of more than "+strconv.Itoa(r.limits.MaxBytes)+" bytes")
	}
	r.cur, r.has = b, true
	return b, nil
}

// skip goes to the next byte. peek has returned this one.
func (r *Reader) skip() {
	b := r.cur
	switch {
	case b > ' ':
		r.breaks = 0
	case b == '\r' || b == '\n' && r.last != '\r':
		r.breaks++
	}
	r.lineStart = b == '\n' || b == '\r' && r.lax
	r.has, r.last = false, b
	r.offset++
}

// look returns up to n bytes, the one at hand first, without reading them.
func (r *Reader) look(n int) []byte {
	if r.has {
		r.in.UnreadByte() // the last thing done to the stream was to read it
	}
	b, _ := r.in.Peek(n)
	if r.has {
		r.in.ReadByte()
	}
	r.looked += len(b)
	return b
}

// orderMark is the byte order mark of UTF-8.
const orderMark = "\ufeff"

// atMark reports whether an order mark stands at hand.
func (r *Reader) atMark(b byte) bool {
	return b == orderMark[0] && string(r.look(len(orderMark))) == orderMark
}

// skipMark skips an order mark as if it were not there.
func (r *Reader) skipMark() {
	r.in.Discard(len(orderMark) - 1) // they are in the buffer
	r.has = false
	r.offset += len(orderMark)
}

func isSpace(b byte) bool { return b == ' ' || b >= '\t' && b <= '\r' }

// space skips white space and the lines that start with a percent sign, in a lax
// reader byte order marks too, then returns the byte at hand.
func (r *Reader) space() (byte, error) {
	for {
		b, err := r.peek()
		switch {
		case err != nil:
			return 0, err
		case b == '%' && r.lineStart:
			if err := r.escaped(); err != nil {
				return 0, err
			}
		case isSpace(b):
			r.skip()
		case r.lax && r.atMark(b):
			if err := r.repair(r.offset, "record", board.NotCanonical, "a byte order mark is left out"); err != nil {
				return 0, err
			}
			r.skipMark()
		default:
			return b, nil
		}
	}
}

// escaped skips a line with its end, as if it were not there.
func (r *Reader) escaped() error {
	breaks := r.breaks
	for {
		if _, err := r.peek(); err != nil {
			return err
		}
		r.skip()
		if r.lineStart {
			r.breaks = breaks
			return nil
		}
	}
}

// fault is an error at the byte at hand.
func (r *Reader) fault(field string, class variant.Class, text, reason string) error {
	return r.faultAt(r.offset, field, class, text, reason)
}

func (r *Reader) faultAt(at int, field string, class variant.Class, text, reason string) error {
	game := ""
	if r.game != nil {
		game = r.game.Info().ID
	}
	return &variant.ParseError{
		Game: game, Field: field, Class: class, Offset: at,
		Text: board.Quote(text), Reason: reason, Err: variant.ErrSyntax,
	}
}

// mend judges what is wrong outside moves: the strict reader refuses it, for that
// reason; the lax one notes the change that its caller makes, and goes on.
func (r *Reader) mend(at int, field string, class variant.Class, text, reason, change string) error {
	if r.lax {
		return r.repair(at, field, class, change)
	}
	return r.faultAt(at, field, class, text, reason)
}

func (r *Reader) repair(at int, field string, class variant.Class, change string) error {
	if err := r.item(field); err != nil {
		return err
	}
	r.repairs = append(r.repairs, variant.Repair{Field: field, Class: class, Offset: at, Change: change})
	return nil
}

// item counts a thing that takes memory.
func (r *Reader) item(field string) error {
	if r.items == r.limits.MaxItems {
		return r.fault(field, board.TooLong, "", "more than "+strconv.Itoa(r.limits.MaxItems)+" moves, comments, glyphs, variations and repairs")
	}
	r.items++
	return nil
}

// ended turns errEnd into the error of a thing that was never closed.
func (r *Reader) ended(err error, what string) error {
	if err == errEnd {
		return r.fault(what, board.Unterminated, "", "the input ends within a "+what)
	}
	return err
}

// record reads the next record into rec, as far as it can.
func (r *Reader) record(rec *Record) error {
	r.begin, r.items, r.bare, r.brackets, rec.Result = r.offset, 0, 0, false, Unknown
	clear(r.names)
	if _, err := r.space(); err == errEnd && r.pending.name == "" {
		return io.EOF
	} else if err != nil && err != errEnd {
		return err
	}
	r.begin = r.offset
	r.count++
	var h head
	for {
		again, err := r.part(rec, &h)
		if err != nil || !again {
			return err
		}
	}
}

// part reads a head with the moves behind it. A lax reader does so again where a
// head comes behind nothing but words and comments.
func (r *Reader) part(rec *Record, h *head) (again bool, err error) {
	err = r.head(h)
	rec.Tags, rec.Start = h.tags, h.start.Text
	if h.result != "" {
		rec.Result = h.result
	}
	if err != nil {
		return false, err
	}
	p, err := r.open(h)
	if err != nil {
		return false, err
	}
	rec.Start = h.start.Text
	r.line, r.said = r.line[:0], ""
	numbers := numberFrom(rec.Start, p)
	r.push(p, 0, numbers.before())
	main := &r.line[0]
	main.v.Comments = h.comments
	result, err := r.moves(numbers)
	r.fold()
	rec.Main, main = r.line[0].v, &r.line[0]
	if err != nil {
		return false, err
	}
	if result == "" && h.read == 0 && len(rec.Main.Moves) == 0 {
		if _, err := r.peek(); err == errEnd {
			r.count--
			return false, io.EOF // text behind the last record
		}
		h.comments = rec.Main.Comments
		return true, nil
	}
	if err := r.settle(h.result, result, main.cur); err != nil {
		return false, err
	}
	if result != "" {
		rec.Result = result
	}
	return false, nil
}

// settle compares the two results of a record, "" where one is missing, with each
// other and with p, its last position.
func (r *Reader) settle(tag, end string, p variant.Position) error {
	if tag != "" && end != "" && tag != end {
		return r.mend(r.offset, "result", board.Inconsistent, end, "the Result tag says "+tag, "the result at the end holds")
	}
	if r.lax {
		return nil
	}
	if want := contradicted(r.game.Info(), p, end); want != "" {
		return r.fault("result", board.Inconsistent, end, "the game on the board is over: "+want)
	}
	return nil
}

// contradicted returns the result that p has on the board if result is another
// one, and "" if not. Unknown contradicts nothing.
func contradicted(info *variant.Info, p variant.Position, result string) string {
	want := ResultOf(info, p.Outcome())
	if want == Unknown || result == Unknown || result == want {
		return ""
	}
	return want
}
