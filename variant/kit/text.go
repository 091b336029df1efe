package kit

import (
	"fmt"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
)

// AppendText appends the position's fields: placement with the reserve in
// brackets, the side to move, then those of the rules.
func (p *Position) AppendText(dst []byte) ([]byte, error) {
	r := p.rules
	dst = board.AppendPlacement(dst, &p.men, r.info.Roster)
	if r.reserve {
		dst = append(dst, '[')
		for c := board.White; c <= board.Black; c++ {
			for i := range r.kinds {
				k := r.kinds[i].man.Kind
				for range p.hand[c][k] {
					dst = append(dst, r.info.Roster.PieceLetter(board.NewPiece(c, k)))
				}
			}
		}
		dst = append(dst, ']')
	}
	dst = append(dst, ' ', "wb"[p.side&1])
	if r.info.Players != 2 {
		dst = append(dst, '0'+byte(p.turn))
	}
	for i := range r.fields {
		dst = append(dst, ' ')
		dst = r.fields[i].Append(dst, p)
	}
	return dst, nil
}

// String returns the text of the position.
func (p Position) String() string {
	if p.rules == nil {
		return "no position"
	}
	text, _ := p.AppendText(nil) // it does not fail
	return string(text)
}

// GoString is String.
func (p Position) GoString() string { return p.String() }

// Parse reads a position text strictly. See variant.Rules.
func (r *Rules) Parse(text string) (variant.Position, error) {
	p, err := r.parse(text, nil)
	if err != nil {
		return nil, r.blame(text, err)
	}
	return r.publish(p), nil
}

// ParseLax reads a position text forgivingly and returns what it changed:
// spacing, empty runs side by side, missing fields at the end, stale rights.
func (r *Rules) ParseLax(text string) (variant.Position, []variant.Repair, error) {
	lax := &Lax{}
	p, err := r.parse(text, lax)
	if err != nil {
		return nil, nil, r.blame(text, err)
	}
	return r.publish(p), lax.repairs, nil
}

// blame completes an error.
func (r *Rules) blame(text string, err *variant.ParseError) error {
	err.Game = r.info.ID
	if err.Text == "" {
		err.Text = board.Quote(text)
	}
	if err.Err == nil {
		err.Err = variant.ErrSyntax
	}
	return err
}

// maxText bounds the length of a position text before any work is done.
func (r *Rules) maxText() int {
	n := 4*r.geometry.Size() + r.geometry.Ranks() + 16 + 64*len(r.fields)
	if r.reserve {
		n += 2 * 255 * len(r.kinds)
	}
	return n
}

func (r *Rules) parse(text string, lax *Lax) (*Position, *variant.ParseError) {
	split := notation.Split
	if lax != nil {
		split = notation.SplitLax
	}
	fields, err := split(text, r.maxText())
	if err != nil {
		return nil, err
	}
	if r, ok := notation.Respaced(text); ok && lax != nil {
		lax.repairs = append(lax.repairs, r)
	}
	p := &Position{rules: r}
	if err := r.parsePlacement(p, fields[0], lax); err != nil {
		return nil, err
	}
	rest := fields[1:]
	if len(rest) == 0 {
		return nil, missing(text, "turn")
	}
	if err := r.parseTurn(p, rest[0]); err != nil {
		return nil, err
	}
	rest = rest[1:]
	if err := r.parseFields(p, text, rest, lax); err != nil {
		return nil, err
	}
	if n := len(r.fields); len(rest) > n {
		return nil, &variant.ParseError{Field: "text", Class: board.Trailing, Offset: rest[n].Offset, Text: board.Quote(rest[n].Text), Reason: "more fields than this game has"}
	}
	if err := r.validate(p); err != nil {
		return nil, r.locate(err, fields)
	}
	return p, nil
}

// parseFields reads the fields of the rules, and then lets those settle that hang
// on others behind them.
func (r *Rules) parseFields(p *Position, text string, rest []notation.Field, lax *Lax) *variant.ParseError {
	for i := range r.fields {
		f := &r.fields[i]
		if i >= len(rest) {
			if f.Optional {
				continue
			}
			if lax == nil {
				return missing(text, f.Name)
			}
			lax.field, lax.offset = f.Name, len(text)
			lax.Fix(board.MissingField, "taken as empty")
			continue
		}
		if err := f.read(f.Parse, p, rest[i], lax); err != nil {
			return err
		}
	}
	for i := range min(len(r.fields), len(rest)) {
		f := &r.fields[i]
		if f.Settle == nil {
			continue
		}
		if err := f.read(f.Settle, p, rest[i], lax); err != nil {
			return err
		}
	}
	return nil
}

// read calls one of f's readers and completes its error.
func (f *Field) read(reader func(*Position, string, *Lax) *variant.ParseError, p *Position, in notation.Field, lax *Lax) *variant.ParseError {
	if lax != nil {
		lax.field, lax.offset = f.Name, in.Offset
	}
	err := reader(p, in.Text, lax)
	if err != nil {
		err.Field, err.Text, err.Offset = f.Name, board.Quote(in.Text), err.Offset+in.Offset
	}
	return err
}

// locate says where in the text the fault of a whole position lies: at the man
// who is to blame, else where the field starts.
func (r *Rules) locate(err *variant.ParseError, fields []notation.Field) *variant.ParseError {
	at := 0
	for i := range r.fields {
		if r.fields[i].Name == err.Field && i+2 < len(fields) {
			at = i + 2
		}
	}
	if err.Field == "turn" {
		at = 1
	}
	err.Offset = fields[at].Offset
	switch on, ok := err.Err.(standing); {
	case ok:
		err.Offset += board.PlacementOffset(fields[0].Text, r.geometry, board.Square(on))
		err.Err = nil
	case err.Field == "reserve" && r.reserve:
		err.Offset += strings.IndexByte(fields[0].Text, '[')
	}
	return err
}

func missing(text, field string) *variant.ParseError {
	return &variant.ParseError{Field: field, Class: board.Syntax, Offset: len(text), Text: board.Quote(text), Reason: "the field is missing"}
}

func (r *Rules) parsePlacement(p *Position, f notation.Field, lax *Lax) *variant.ParseError {
	text, hand := f.Text, ""
	if r.reserve {
		at := 0
		for at < len(text) && text[at] != '[' {
			at++
		}
		text, hand = text[:at], text[at:]
	}
	men, err := board.ParsePlacement(text, r.geometry, r.info.Roster)
	if e, ok := err.(*board.ParseError); ok {
		if lax == nil || e.Class != board.NotCanonical {
			e.Offset += f.Offset
			return e
		}
		first := e
		if men, err = board.ParsePlacementLax(text, r.geometry, r.info.Roster); err != nil {
			e = err.(*board.ParseError)
			e.Offset += f.Offset
			return e
		}
		lax.field, lax.offset = "placement", f.Offset+first.Offset
		lax.Fix(first.Class, "written anew")
	}
	p.men = men
	return r.parseReserve(p, hand, f.Offset+len(text))
}

func (r *Rules) parseReserve(p *Position, hand string, at int) *variant.ParseError {
	if !r.reserve {
		return nil
	}
	fail := func(class variant.Class, i int, reason string) *variant.ParseError {
		return &variant.ParseError{Field: "reserve", Class: class, Offset: at + i, Text: board.Quote(hand), Reason: reason}
	}
	if len(hand) < 2 || hand[len(hand)-1] != ']' {
		return fail(board.Syntax, 0, "the reserve stands in brackets behind the placement")
	}
	last := -1
	for i := 1; i < len(hand)-1; i++ {
		pc := r.info.Roster.Piece(hand[i])
		if pc == board.NoPiece {
			return fail(board.BadPiece, i, "no man has this letter")
		}
		order := int(pc.Color())*board.MaxKinds + int(r.index[pc.Kind()])
		if order < last {
			return fail(board.NotCanonical, i, "the reserve is not in order: White first, kinds as in the roster")
		}
		last = order
		n := p.Reserve(pc.Color(), pc.Kind())
		if n == 255 {
			return fail(board.Limit, i, "more than 255 men of a kind")
		}
		p.SetReserve(pc.Color(), pc.Kind(), n+1)
	}
	return nil
}

func (r *Rules) parseTurn(p *Position, f notation.Field) *variant.ParseError {
	bad := &variant.ParseError{Field: "turn", Class: board.BadTurn, Offset: f.Offset, Text: board.Quote(f.Text), Reason: "neither w nor b"}
	if f.Text == "" || f.Text[0] != 'w' && f.Text[0] != 'b' {
		return bad
	}
	side := board.White
	if f.Text[0] == 'b' {
		side = board.Black
	}
	seat := variant.Player(side)
	if r.info.Players != 2 {
		if len(f.Text) != 2 || f.Text[1] < '0' || int(f.Text[1]-'0') >= r.info.Players {
			bad.Reason = "the side to move is followed by the number of the seat"
			return bad
		}
		seat = variant.Player(f.Text[1] - '0')
	} else if len(f.Text) != 1 {
		return bad
	}
	p.setTurn(seat, side)
	return nil
}

// validate judges the men and who is in check.
func (r *Rules) validate(p *Position) *variant.ParseError {
	for i := range r.kinds {
		m := &r.kinds[i].man
		for c := board.White; c <= board.Black; c++ {
			men := p.men.Pieces(c, m.Kind)
			name := func() string { return c.String() + " " + m.Names[board.English] }
			if bad := men.And(m.Barred[c]); !bad.IsEmpty() {
				return Misplaced(bad.First(), board.PawnRank, name()+" on "+r.geometry.Name(bad.First())+", where none can stand")
			}
			if m.Count == (Count{}) {
				continue
			}
			class := board.PieceCount
			if m.Royal {
				class = board.KingCount
			}
			if n := men.Len(); !m.Count.holds(n) {
				want := fmt.Sprintf("%d to %d", m.Count.Min, m.Count.Max)
				if m.Count.Max == 0 {
					want = fmt.Sprintf("at least %d", m.Count.Min)
				}
				one := board.NoSquare
				if n > m.Count.Min {
					one = men.Last()
					want += ", the last on " + r.geometry.Name(one)
				}
				return Misplaced(one, class, fmt.Sprintf("%s: %d on the board, want %s", name(), n, want))
			}
		}
	}
	if err := r.fault(p); err != nil {
		return err
	}
	if taken := r.opposite(p); !taken.IsEmpty() {
		return Misplaced(taken.First(), board.OppositeCheck, "the side not to move is in check on "+r.geometry.Name(taken.First()))
	}
	return nil
}

// Misplaced is the error of a Validate for a man that cannot stand where he
// does; the reader adds at which byte of the text that is. With NoSquare no one
// man is to blame, and the Offset is that of the field.
func Misplaced(on board.Square, class variant.Class, reason string) *variant.ParseError {
	err := &variant.ParseError{Field: "placement", Class: class, Reason: reason}
	if on != board.NoSquare {
		err.Err = standing(on)
	}
	return err
}

// standing is the square of the man at fault, until the reader knows his byte.
type standing board.Square

// Error says that a man is at fault. Only a caller of Validate sees it.
func (standing) Error() string { return "a man is misplaced" }
