package notation

import (
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// lineWidth is the length at which lines of moves break. Comments do not break.
const lineWidth = 79

// Write writes a record of a game in the form that a Reader with the default
// limits reads back as an equal Record. Nothing is written when it fails: with a
// *variant.ParseError for what cannot stand in a record (a tag value with a
// control character, a comment that no form of comment can hold, an illegal
// move, a result that the board contradicts, more than the limits allow), or
// with the error of w. What a strict Reader has read can be written, unless it
// grows over MaxBytes by that. Write adds no tags but Result, SetUp and FEN: a Variant tag
// is the caller's.
func Write(w io.Writer, rec *Record, rules variant.Rules) error {
	return WriteLimits(w, rec, rules, Limits{})
}

// WriteLimits is Write for a Reader with other limits.
func WriteLimits(w io.Writer, rec *Record, rules variant.Rules, limits Limits) error {
	x := &writer{limits: limits.filled(), rules: rules, rec: rec}
	if err := x.tags(); err != nil {
		return err
	}
	if err := x.moves(); err != nil {
		return err
	}
	if len(x.out) > x.limits.MaxBytes {
		return x.fault("record", board.TooLong, 0, "", "a record of more than "+strconv.Itoa(x.limits.MaxBytes)+" bytes")
	}
	_, err := w.Write(x.out)
	return err
}

// writer makes the text of one record.
type writer struct {
	limits Limits
	rules  variant.Rules
	rec    *Record
	out    []byte
	column int
	glued  bool // no space before the next token
	number bool // the next move needs its number whoever makes it
	items  int
	spell  *speller
	half   string // choices of a turn that are not written yet
	line   []leaf
}

// leaf is a variation that is being written.
type leaf struct {
	v         *Variation
	move      int // of the next move
	branch    int // of the next variation of the last move
	cur, prev variant.Position
	ply       int
	turn      turn // of the last move
	before    turn // of the move before it
}

func (x *writer) fault(field string, class variant.Class, at int, text, reason string) error {
	return &variant.ParseError{
		Game: x.rules.Info().ID, Field: field, Class: class, Offset: at,
		Text: board.Quote(text), Reason: reason, Err: variant.ErrSyntax,
	}
}

func (x *writer) tags() error {
	rec := x.rec
	if !isResult(rec.Result) {
		return x.fault("result", board.Syntax, 0, rec.Result, "no result")
	}
	if len(rec.Tags) > x.limits.MaxTags {
		return x.fault("tag", board.TooLong, 0, "", "too many tags")
	}
	tags := slices.Clone(rec.Tags)
	result := len(tags)
	if i := slices.IndexFunc(tags, func(t Tag) bool { return t.Name == "Black" }); i >= 0 {
		result = i + 1 // where archives of games have it
	}
	tags = slices.Insert(tags, result, Tag{tagResult, rec.Result})
	if rec.Start != "" {
		tags = append(tags, Tag{tagSetUp, "1"}, Tag{tagStart, rec.Start})
	}
	seen := make(map[string]bool, len(tags))
	for _, t := range tags {
		if err := x.checkTag(t); err != nil {
			return err
		}
		if seen[t.Name] {
			return x.fault("tag", board.DuplicateKey, 0, t.Name, "this tag stands twice, or is one that Write makes")
		}
		seen[t.Name] = true
		x.tag(t)
	}
	x.out = append(x.out, '\n')
	return nil
}

func (x *writer) checkTag(t Tag) error {
	switch {
	case t.Name == "":
		return x.fault("tag", board.Syntax, 0, "", "a tag without a name")
	case len(t.Name) > MaxTagName:
		return x.fault("tag", board.TooLong, MaxTagName, t.Name, "a name this long")
	case len(t.Value) > x.limits.MaxTagValue:
		return x.fault("tag "+t.Name, board.TooLong, x.limits.MaxTagValue, besideName(t.Name, t.Value), "a value this long")
	case (t.Name == tagSetUp || t.Name == tagStart) && x.rec.Start == "":
		return x.fault("tag", board.Inconsistent, 0, t.Name, "the record has no such Start")
	}
	for i := range len(t.Name) {
		if !isNameByte(t.Name[i]) {
			return x.fault("tag", board.Syntax, i, t.Name, "a name has letters, digits and underscores")
		}
	}
	if at, class := badText(t.Value, false); at >= 0 {
		return x.fault("tag "+t.Name, class, at, besideName(t.Name, t.Value), "a control character or no UTF-8")
	}
	return nil
}

func (x *writer) tag(t Tag) {
	x.out = append(x.out, '[')
	x.out = append(x.out, t.Name...)
	x.out = append(x.out, ' ', '"')
	for i := range len(t.Value) {
		if b := t.Value[i]; b == '"' || b == '\\' {
			x.out = append(x.out, '\\')
		}
		x.out = append(x.out, t.Value[i])
	}
	x.out = append(x.out, '"', ']', '\n')
}

// token writes a word, on a new line if this one is full.
func (x *writer) token(text string) {
	switch {
	case x.column == 0 || x.glued:
	case x.column+1+len(text) > lineWidth:
		x.out = append(x.out, '\n')
		x.column = 0
	default:
		x.out = append(x.out, ' ')
		x.column++
	}
	x.out = append(x.out, text...)
	x.column += len(text)
	x.glued = false
}

func (x *writer) item(field string) error {
	if x.items == x.limits.MaxItems {
		return x.fault(field, board.TooLong, 0, "", "more than "+strconv.Itoa(x.limits.MaxItems)+" moves, comments, glyphs and variations")
	}
	x.items++
	return nil
}

// comments writes each in braces, or to the end of the line if it holds one.
func (x *writer) comments(texts []string) error {
	for _, text := range texts {
		if err := x.item("comment"); err != nil {
			return err
		}
		if len(x.out) > x.limits.MaxBytes {
			return nil // WriteLimits refuses it
		}
		if len(text) > x.limits.MaxComment {
			return x.fault("comment", board.TooLong, x.limits.MaxComment, text, "a comment this long")
		}
		if at, class := badText(text, true); at >= 0 {
			return x.fault("comment", class, at, text, "a control character or no UTF-8")
		}
		if at := hidesHead(text); at >= 0 {
			return x.fault("comment", board.Unterminated, at, text, "a head of tags within a comment")
		}
		x.number = true
		brace := strings.IndexByte(text, '}')
		if brace < 0 {
			x.token("{" + text + "}")
			if i := strings.LastIndexByte(text, '\n'); i >= 0 {
				x.column = len(text) - i
			}
			continue
		}
		if strings.ContainsAny(text, "\r\n") {
			return x.fault("comment", board.Syntax, brace, text, "a closing brace and a line break in one comment")
		}
		x.token(";" + text)
		x.out = append(x.out, '\n')
		x.column = 0
	}
	return nil
}

func (x *writer) push(v *Variation, p variant.Position, ply int, last turn) error {
	x.line = append(x.line, leaf{v: v, cur: p.Clone(), prev: p.Clone(), ply: ply, turn: last})
	x.number = true
	return x.comments(v.Comments)
}

func (x *writer) moves() error {
	info := x.rules.Info()
	p, err := x.rec.Begin(x.rules)
	if err != nil {
		return err
	}
	x.spell = newSpeller(info, board.English)
	if err := x.push(&x.rec.Main, p, 0, numberFrom(x.rec.Start, p).before()); err != nil {
		return err
	}
	for {
		top := &x.line[len(x.line)-1]
		switch {
		case top.move > 0 && top.branch < len(top.v.Moves[top.move-1].Variations):
			err = x.enter(top)
		case top.move < len(top.v.Moves):
			err = x.play(top)
		case len(x.line) > 1:
			if err = x.rest(top); err != nil {
				return err
			}
			x.line = x.line[:len(x.line)-1]
			x.glued = x.column > 0
			x.token(")")
			x.number = true
		case top.v.Rest != "":
			return x.fault("variation", board.Syntax, 0, top.v.Rest, "a null move in the main line")
		default:
			if want := contradicted(info, top.cur, x.rec.Result); want != "" {
				return x.fault("result", board.Inconsistent, 0, x.rec.Result, "the game on the board is over: "+want)
			}
			x.token(x.rec.Result)
			x.out = append(x.out, '\n', '\n')
			return nil
		}
		if err != nil {
			return err
		}
		if len(x.out) > x.limits.MaxBytes {
			return nil // WriteLimits refuses it
		}
	}
}

func (x *writer) enter(top *leaf) error {
	v := &top.v.Moves[top.move-1].Variations[top.branch]
	top.branch++
	switch {
	case v.empty():
		return x.fault("variation", board.Syntax, 0, "", "a variation without a move")
	case len(x.line) > x.limits.MaxDepth:
		return x.fault("variation", board.Depth, 0, "", "more than "+strconv.Itoa(x.limits.MaxDepth)+" variations within one another")
	}
	if err := x.item("variation"); err != nil {
		return err
	}
	x.token("(")
	x.glued = true
	return x.push(v, top.prev, top.ply-1, top.before)
}

func (x *writer) play(top *leaf) error {
	node := &top.v.Moves[top.move]
	if err := x.item("move"); err != nil {
		return err
	}
	if top.ply == x.limits.MaxPlies {
		return x.moveFault(top, node.Move, board.TooLong, variant.ErrUnsupported)
	}
	s := x.spell
	s.list(top.cur)
	switch {
	case len(s.moves) == 0:
		return x.moveFault(top, node.Move, board.AfterEnd, variant.ErrOver)
	case !slices.Contains(s.moves, node.Move):
		return x.moveFault(top, node.Move, board.IllegalMove, variant.ErrIllegal)
	}
	top.before, top.turn = top.turn, top.turn.then(top.cur.Side())
	if x.half != "" {
		x.half += "/"
	} else {
		x.numbered(top)
	}
	if s.info.Simultaneous {
		s.buf = node.Move.Append(s.buf[:0], s.info.Geometry, s.info.Roster)
	} else {
		s.buf = s.append(s.buf[:0], top.cur, node.Move)
	}
	text := x.half + string(s.buf)
	top.prev.CopyFrom(top.cur)
	top.cur.Apply(node.Move)
	top.move, top.branch, top.ply = top.move+1, 0, top.ply+1
	if x.joins(top, node, text) {
		x.half = text
		return nil
	}
	x.half = ""
	x.token(text)
	for _, n := range node.NAGs {
		if err := x.item("glyph"); err != nil {
			return err
		}
		x.token("$" + strconv.Itoa(int(n)))
	}
	return x.comments(node.Comments)
}

// numbered writes the number of the next move where one is due: behind anything
// but a move, at the first side's turn, and at the second's when the first has
// moved several times.
func (x *writer) numbered(top *leaf) {
	first := top.turn.side == board.White
	begins := top.turn.run == 1 && (first || top.before.run > 1)
	switch {
	case !begins && !x.number:
	case first:
		x.token(strconv.Itoa(top.turn.number) + ".")
	default:
		x.token(strconv.Itoa(top.turn.number) + "...")
	}
	x.number = false
}

// joins reports whether the move behind node is written in one word with text,
// which ends with node's move: both are choices of one turn, and nothing is said
// between them.
func (x *writer) joins(top *leaf, node *Node, text string) bool {
	if !x.spell.info.Simultaneous || top.move == len(top.v.Moves) || len(text)+1+variant.MaxMoveText > maxWord ||
		len(node.NAGs)+len(node.Comments)+len(node.Variations) > 0 {
		return false
	}
	_, err := top.cur.AppendText(x.spell.buf[:0])
	return errors.Is(err, variant.ErrSecret)
}

// moveFault is a move that cannot be written.
func (x *writer) moveFault(top *leaf, m move.Move, class variant.Class, err error) error {
	info, ply := x.rules.Info(), top.ply+1
	text := m.Text(info.Geometry, info.Roster)
	if errors.Is(err, variant.ErrIllegal) || errors.Is(err, variant.ErrOver) {
		err = &variant.MoveError{Game: info.ID, Text: text, Err: err}
	}
	return &variant.ParseError{
		Game: info.ID, Field: "move", Class: class, Text: text,
		Reason: "ply " + strconv.Itoa(ply) + ": it cannot be written",
		Err:    &PlyError{Ply: ply, Err: err},
	}
}
