package synchro

import (
	"strconv"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// maxText is more than any position needs, in bytes.
const maxText = 128

// AppendText appends the text of the position. It fails with
// variant.ErrSecret while a choice is pending.
func (p *Position) AppendText(dst []byte) ([]byte, error) {
	if p.first.IsSet() {
		return dst, variant.ErrSecret
	}
	return p.appendWith(dst, '='), nil
}

// AppendView appends what either seat may know: the text, with '?' in the place
// of the side to move while a choice is pending.
func (p *Position) AppendView(dst []byte, _ variant.Player) ([]byte, error) {
	if p.first.IsSet() {
		return p.appendWith(dst, '?'), nil
	}
	return p.AppendText(dst)
}

// String returns what either seat may know: the text, with '?' in the place of
// the side to move while a choice is pending.
func (p Position) String() string {
	if p.rules == nil {
		return "no position"
	}
	text, _ := p.AppendView(nil, variant.NoSeat) // it does not fail
	return string(text)
}

// GoString is String.
func (p Position) GoString() string { return p.String() }

func (p *Position) appendWith(dst []byte, side byte) []byte {
	dst = board.AppendPlacement(dst, &p.men, p.rules.info.Roster)
	dst = append(dst, ' ', side, ' ')
	dst = appendRights(dst, p.rights)
	for c, before := range [2]byte{' ', ','} {
		dst = append(dst, before)
		dst = append(dst, p.rules.ground.g.Name(p.passant[c])...)
	}
	dst = append(dst, ' ')
	dst = strconv.AppendUint(dst, uint64(min(p.quiet, notation.MaxCounter)), 10)
	dst = append(dst, ' ')
	return strconv.AppendUint(dst, uint64(min(p.turn, notation.MaxCounter)), 10)
}

func appendRights(dst []byte, r rights) []byte {
	if r == 0 {
		return append(dst, '-')
	}
	for i := range castlings {
		if r>>i&1 != 0 {
			dst = append(dst, castlings[i].letter)
		}
	}
	return dst
}

// Parse reads what AppendText writes and nothing else. A position in which one
// side has no king is one of a game that is over. The error is a
// *variant.ParseError.
func (r *Rules) Parse(text string) (variant.Position, error) {
	p, err := r.parse(text, nil)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// ParseLax also takes loose spacing, castling letters out of order or without
// the men for them, en passant squares that no double step can have left, text
// without the counters, and the side to move and single en passant square of a
// chess FEN.
func (r *Rules) ParseLax(text string) (variant.Position, []variant.Repair, error) {
	var lax repairs
	p, err := r.parse(text, &lax)
	if err != nil {
		return nil, nil, err
	}
	return p, lax.list, nil
}

// repairs collects what a lax reader changes. A nil *repairs is strict.
type repairs struct{ list []variant.Repair }

func (l *repairs) fix(f notation.Field, name string, class variant.Class, at int, change string) bool {
	if l == nil {
		return false
	}
	l.list = append(l.list, variant.Repair{Field: name, Class: class, Offset: f.Offset + at, Change: change})
	return true
}

func (r *Rules) parse(text string, lax *repairs) (*Position, error) {
	p, err := r.read(text, lax)
	if err != nil {
		err.Game = r.info.ID
		return nil, err
	}
	p.end = p.judge()
	return p, nil
}

func (r *Rules) read(text string, lax *repairs) (*Position, *variant.ParseError) {
	fields, err := r.fields(text, lax)
	if err != nil {
		return nil, err
	}
	p := &Position{rules: r}
	if err := r.readMen(p, fields[0], lax); err != nil {
		return nil, err
	}
	if side := fields[1]; side.Text != "=" {
		chess := side.Text == "w" || side.Text == "b"
		if !chess || !lax.fix(side, "turn", board.BadTurn, 0, "both sides choose") {
			return nil, side.Fault("turn", board.BadTurn, 0, "both sides choose: the field is =")
		}
	}
	if p.rights, err = p.readRights(fields[2], lax); err != nil {
		return nil, err
	}
	if err := p.readPassant(fields[3], lax); err != nil {
		return nil, err
	}
	return p, p.readCounters(fields[4], fields[5])
}

// fields returns six fields.
func (r *Rules) fields(text string, lax *repairs) ([]notation.Field, *variant.ParseError) {
	split := notation.Split
	if lax != nil {
		split = notation.SplitLax
	}
	fields, err := split(text, maxText)
	if err != nil {
		return nil, err
	}
	if r, ok := notation.Respaced(text); ok && lax != nil {
		lax.list = append(lax.list, r)
	}
	end := notation.Field{Offset: len(text)}
	if len(fields) == 4 && lax.fix(end, "counters", board.MissingField, 0, "counters set to 0 1") {
		zero, one := end, end
		zero.Text, one.Text = "0", "1"
		fields = append(fields, zero, one)
	}
	switch {
	case len(fields) < 6:
		return nil, end.Fault("position", board.MissingField, 0, "six fields: placement, =, castling, en passant, two counters")
	case len(fields) > 6:
		return nil, fields[6].Fault("position", board.Trailing, 0, "something behind the last field")
	}
	return fields, nil
}

func (r *Rules) readMen(p *Position, f notation.Field, lax *repairs) *variant.ParseError {
	men, err := board.ParsePlacement(f.Text, r.info.Geometry, r.info.Roster)
	if e, ok := err.(*variant.ParseError); ok && lax != nil {
		if men, err = board.ParsePlacementLax(f.Text, r.info.Geometry, r.info.Roster); err == nil {
			lax.fix(f, "placement", e.Class, e.Offset, "written anew")
		}
	}
	if err != nil {
		e, ok := err.(*variant.ParseError)
		if !ok {
			return f.Fault("placement", board.Syntax, 0, err.Error())
		}
		e.Offset += f.Offset
		return e
	}
	p.men = men
	kings := [2]int{}
	for c := range kings {
		kings[c] = men.Pieces(board.Color(c), orthodox.King).Len()
	}
	g := r.info.Geometry
	ends := men.Kind(orthodox.Pawn).And(g.RankSet(board.White, 0).Or(g.RankSet(board.Black, 0)))
	at := func(q board.Square) int { return board.PlacementOffset(f.Text, g, q) }
	switch {
	case kings[0] > 1 || kings[1] > 1:
		c := board.White
		if kings[c] == 1 {
			c = board.Black
		}
		return f.Fault("placement", board.KingCount, at(men.Pieces(c, orthodox.King).Last()), "a side has one king at most")
	case kings[0]+kings[1] == 0 && r.options.SameSquare != KingLostToo:
		return f.Fault("placement", board.KingCount, 0, "no game loses both kings")
	case !ends.IsEmpty():
		return f.Fault("placement", board.PawnRank, at(ends.First()), "a pawn on an end rank")
	}
	return nil
}

func (p *Position) readRights(f notation.Field, lax *repairs) (rights, *variant.ParseError) {
	if f.Text == "-" {
		return 0, nil
	}
	var got rights
	if f.Text == "" {
		return 0, f.Fault("castling", board.BadCastling, 0, "empty")
	}
	for i := range len(f.Text) {
		n := strings.IndexByte("KQkq", f.Text[i])
		if n < 0 {
			return 0, f.Fault("castling", board.BadCastling, i, "no letter of a castling right")
		}
		c := &castlings[n]
		color := board.Color(n / 2)
		home := p.men.At(c.king) == board.NewPiece(color, orthodox.King) &&
			p.men.At(c.partner) == board.NewPiece(color, orthodox.Rook)
		switch {
		case !home && !lax.fix(f, "castling", board.BadCastling, i, "dropped the right "+f.Text[i:i+1]):
			return 0, f.Fault("castling", board.BadCastling, i, "no king and rook at home for this right")
		case !home:
		case got>>n&1 != 0 && !lax.fix(f, "castling", board.BadCastling, i, "dropped the right "+f.Text[i:i+1]):
			return 0, f.Fault("castling", board.BadCastling, i, "the same right twice")
		case got>>n != 0 && got>>n&1 == 0 && !lax.fix(f, "castling", board.NotCanonical, i, "put in order"):
			return 0, f.Fault("castling", board.NotCanonical, i, "rights are written in the order KQkq")
		default:
			got |= 1 << n
		}
	}
	return got, nil
}

// readPassant reads both squares. Strictly they are those that a double step of
// the last turn can have left.
func (p *Position) readPassant(f notation.Field, lax *repairs) *variant.ParseError {
	p.passant = [2]board.Square{board.NoSquare, board.NoSquare}
	white, black, two := strings.Cut(f.Text, ",")
	if !two {
		if lax == nil {
			return f.Fault("en passant", board.BadEP, len(f.Text), "two squares with a comma, White's first")
		}
		black = "-"
		if strings.HasSuffix(white, "6") {
			white, black = "-", white
		}
		lax.fix(f, "en passant", board.BadEP, 0, "one square read as that of its rank")
	}
	at := 0
	for c, text := range [2]string{white, black} {
		part := notation.Field{Text: text, Offset: f.Offset + at}
		if two {
			at = len(white) + 1
		}
		q, err := notation.ReadSquare(part, "en passant", p.rules.info.Geometry, board.BadEP)
		if err != nil {
			return err
		}
		if q == board.NoSquare {
			continue
		}
		ok := !p.rules.options.NoEnPassant && int(q)/8 == 2+3*c && p.canBeSkipped(board.Color(c), q)
		if ok {
			p.passant[c] = q
		} else if !lax.fix(part, "en passant", board.BadEP, 0, "dropped the square "+text) {
			return part.Fault("en passant", board.BadEP, 0, "no double step can have left this square")
		}
	}
	return nil
}

func (p *Position) readCounters(quiet, turn notation.Field) *variant.ParseError {
	n, err := notation.ReadCounter(quiet, "quiet turns")
	if err != nil {
		return err
	}
	p.quiet = uint32(n)
	if n, err = notation.ReadCounter(turn, "turn number"); err != nil {
		return err
	}
	if n == 0 {
		return turn.Fault("turn number", board.BadCounter, 0, "turns are counted from 1")
	}
	p.turn = uint32(n)
	return nil
}
