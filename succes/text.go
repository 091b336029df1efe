package succes

import (
	"strconv"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/notation"
)

// maxText is more than any position needs, in bytes.
const maxText = 160

// phases are the words of the last field by the reason of the end.
var phases = map[variant.Reason]string{
	Success: "over:success", Rescued: "over:rescued", variant.Checkmate: "over:mate",
	variant.Stalemate: "over:stalemate", DeadPosition: "over:dead", ContractFailed: "over:contract",
}

// closings are the ends that do not come from a position, by Close, with the
// words of the last field. ContractFailed is here for a board that shares its
// plies with others and has some left of its own.
var closings = [...]struct {
	why  variant.Reason
	word string
}{
	1: {variant.Abandoned, "over:abandoned"}, 2: {ContractFailed, "over:spent"}, 3: {variant.Resigned, "over:resigned"},
	4: {variant.TimedOut, "over:time"}, 5: {variant.Repetition, "over:repetition"}, 6: {variant.QuietMoves, "over:quiet"},
}

// Close ends the game in failure for a reason that does not come from the
// position: variant.Abandoned, ContractFailed for plies that are spent elsewhere,
// variant.Resigned, TimedOut, Repetition or QuietMoves. A position that is over,
// and any other reason, changes nothing.
func (p *Position) Close(why variant.Reason) {
	if p.Outcome().Over() {
		return
	}
	for i, c := range closings {
		if c.why == why && i > 0 {
			p.shut = uint8(i)
		}
	}
}

// AppendText appends the FEN, the plies and the phase.
func (p *Position) AppendText(dst []byte) ([]byte, error) {
	dst, err := p.chess.AppendText(dst)
	if err != nil {
		return dst, err
	}
	dst = append(dst, ' ')
	dst = strconv.AppendInt(dst, int64(p.played), 10)
	dst = append(dst, '/')
	dst = p.appendLimit(dst)
	dst = append(dst, ' ')
	return append(dst, p.phase()...), nil
}

// String returns the text of the position, in which the card is not.
func (p Position) String() string {
	if p.rules == nil {
		return "no position"
	}
	text, _ := p.AppendText(nil) // it does not fail
	return string(text)
}

// GoString is String.
func (p Position) GoString() string { return p.String() }

func (p *Position) appendLimit(dst []byte) []byte {
	if p.rules.limit == 0 {
		return append(dst, '-')
	}
	return strconv.AppendInt(dst, int64(p.allowed()), 10)
}

func (p *Position) phase() string {
	if p.shut > 0 {
		return closings[p.shut].word
	}
	if o := p.Outcome(); o.Over() {
		return phases[o.Reason]
	}
	if p.rescue {
		return "rescue"
	}
	return "play"
}

// Parse reads what AppendText writes, and rights to castle by the letters of
// files as well. The error is a *variant.ParseError.
func (r *Rules) Parse(text string) (variant.Position, error) {
	fields, err := notation.Split(text, maxText)
	if err != nil {
		err.Game = id
		return nil, err
	}
	const own = 6
	switch {
	case len(fields) < own+2:
		return nil, r.bad(notation.Field{Offset: len(text)}, "position", board.MissingField, 0, "a FEN, the plies and the phase")
	case len(fields) > own+2:
		return nil, r.bad(fields[own+2], "position", board.Trailing, 0, "something behind the phase")
	}
	first, e := r.chess.Parse(text[:fields[own].Offset-1])
	if e != nil {
		return nil, e
	}
	return r.finish(first.(*kit.Position), fields[own], fields[own+1])
}

// ParseLax reads texts as the rules of chess do, and takes a FEN alone for a
// position of the start.
func (r *Rules) ParseLax(text string) (variant.Position, []variant.Repair, error) {
	fields, err := notation.SplitLax(text, maxText)
	if err != nil {
		err.Game = id
		return nil, nil, err
	}
	const own = 6
	switch {
	case len(fields) > own+2:
		return nil, nil, r.bad(fields[own+2], "position", board.Trailing, 0, "something behind the phase")
	case len(fields) == own+2:
		return r.parseLaxWhole(text, fields)
	case len(fields) > own:
		return nil, nil, r.bad(fields[own], "position", board.MissingField, len(fields[own].Text), "the phase is missing")
	}
	first, repairs, e := r.chess.ParseLax(text)
	if e != nil {
		return nil, nil, e
	}
	p := &Position{rules: r, chess: *first.(*kit.Position)}
	if p.Side() != r.start.Side() { // the first ply is by the start's side
		p.played = 1
	}
	if p.spent() {
		return nil, nil, r.bad(fields[0], "plies", board.MissingField, 0, "the plies are missing")
	}
	repairs = append(repairs, variant.Repair{
		Field: "plies", Class: board.MissingField, Offset: len(text), Change: "plies counted from this position",
	})
	return p, repairs, nil
}

// parseLaxWhole reads a FEN with both fields behind it.
func (r *Rules) parseLaxWhole(text string, fields []notation.Field) (variant.Position, []variant.Repair, error) {
	plies, phase := fields[6], fields[7]
	end := fields[5].Offset + len(fields[5].Text)
	first, repairs, err := r.chess.ParseLax(text[:end])
	if err != nil {
		return nil, nil, err
	}
	if space, ok := notation.Respaced(text); ok && space.Offset >= end {
		repairs = append(repairs, space)
	}
	p, err := r.finish(first.(*kit.Position), plies, phase)
	if err != nil {
		return nil, nil, err
	}
	return p, repairs, nil
}

func (r *Rules) bad(f notation.Field, name string, class variant.Class, at int, reason string) error {
	err := f.Fault(name, class, at, reason)
	err.Game = id
	return err
}

// finish reads the fields of this game behind those of chess.
func (r *Rules) finish(chess *kit.Position, plies, phase notation.Field) (variant.Position, error) {
	p := &Position{rules: r, chess: *chess}
	played, limit, ok := strings.Cut(plies.Text, "/")
	if !ok {
		return nil, r.bad(plies, "plies", board.Syntax, 0, "plies played and allowed, with a slash")
	}
	n, err := notation.ReadCounter(notation.Field{Text: played, Offset: plies.Offset}, "plies")
	if err != nil {
		err.Game = id
		return nil, err
	}
	if n > maxPlayed {
		return nil, r.bad(plies, "plies", board.Limit, 0, "more plies than are counted")
	}
	p.played = uint16(n)
	if n&1 != int(p.Side()^r.start.Side()) {
		return nil, r.bad(plies, "plies", board.Inconsistent, 0, "after so many plies the other side is to move")
	}
	if r.options.Rescue == FreshBudget && r.limit > 0 {
		p.rescue = n > r.limit || p.failed()
	}
	if limit != string(p.appendLimit(nil)) || r.limit > 0 && p.Left() < 0 {
		return nil, r.bad(plies, "plies", board.Inconsistent, len(played)+1, "another contract than this game's")
	}
	for _, c := range closings {
		if c.word == phase.Text {
			p.Close(c.why)
		}
	}
	if phase.Text != p.phase() {
		return nil, r.bad(phase, "phase", board.Inconsistent, 0, "the position says otherwise")
	}
	return p, nil
}
