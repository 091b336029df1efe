package varianttest

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

const handLetters = "RFPrfp"

func (p *toyPos) AppendText(dst []byte) ([]byte, error) {
	if p.is(textPrefix) {
		dst = dst[:0]
	}
	if p.is(textFails) && p.quiet > 5 {
		return nil, errors.New("toy: not now")
	}
	dst = board.AppendPlacement(dst, &p.men, toyRoster)
	dst = append(dst, '[')
	for i := range len(handLetters) {
		pc := toyRoster.Piece(handLetters[i])
		for range p.held()[pc.Color()][pc.Kind()] {
			if !p.is(textHandless) {
				dst = append(dst, handLetters[i])
			}
		}
	}
	right := [4]string{"-", "K", "k", "Kk"}[b2i(p.right[0])+2*b2i(p.right[1])]
	if p.is(textRightless) {
		right = "-"
	}
	quiet := p.quiet
	if p.is(textQuietless) {
		quiet = 0
	}
	return fmt.Appendf(dst, "] %s %s %d %d", "wb"[p.side:p.side+1], right, quiet, p.number), nil
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Parse is strict as the contract asks.
func (r *toyRules) Parse(text string) (variant.Position, error) {
	fail := func(field string, class variant.Class, at int, reason string) (variant.Position, error) {
		switch r.bug {
		case errorUntyped:
			if field == "right" {
				return nil, errors.New("toy: " + reason)
			}
		case errorOffset:
			at += len(text)
		case errorClassless:
			class = ""
		}
		return nil, &variant.ParseError{Game: "toy", Field: field, Class: class, Offset: at, Text: board.Quote(text), Reason: reason}
	}
	if len(text) > 200 {
		return fail("text", board.TooLong, 200, "too long")
	}
	if r.bug == emptyAccepted && text == "" {
		return r.Start(), nil
	}
	f := r.fields(text)
	if len(f) != 5 {
		return fail("text", board.Syntax, 0, "not five fields")
	}
	at := func(i int) int { return strings.Index(text, f[i]) }
	p := &toyPos{r: r}
	placement, hand, ok := strings.Cut(f[0], "[")
	if !ok || !strings.HasSuffix(hand, "]") {
		return fail("reserve", board.BadReserve, 0, "no brackets")
	}
	var err error
	if p.men, err = board.ParsePlacement(placement, toyBoard, toyRoster); err != nil {
		return nil, err
	}
	if !r.readHand(p, hand[:len(hand)-1]) {
		return fail("reserve", board.BadReserve, 0, "not a reserve")
	}
	switch {
	case f[1] == "b", f[1] == "B" && r.bug == caseAccepted:
		p.side = board.Black
	case f[1] != "w":
		return fail("side", board.BadTurn, at(1), "neither w nor b")
	}
	right := strings.Index("- K k Kk", f[2])
	if right < 0 || f[2] == "" || strings.Contains(f[2], " ") {
		return fail("right", board.BadCastling, at(2), "no such right")
	}
	p.right = [2]bool{strings.Contains(f[2], "K"), strings.Contains(f[2], "k")}
	if p.quiet, ok = r.readNumber(f[3], 0, limit); !ok {
		return fail("quiet", board.BadCounter, at(3), "not a count")
	}
	if p.number, ok = r.readNumber(f[4], 1, 99999); !ok {
		return fail("number", board.BadCounter, at(4), "not a number")
	}
	if reason := p.impossible(); reason != "" {
		return fail("placement", board.KingCount, 0, reason)
	}
	p.rest = p.part()
	return p, nil
}

// fields parts a text as strictly as the bugs allow.
func (r *toyRules) fields(text string) []string {
	f := strings.Split(text, " ")
	switch {
	case r.bug == trailingAccepted && len(f) > 5:
		return f[:5]
	case r.bug == spacesAccepted:
		return strings.Fields(text)
	case r.bug == parsePanics:
		_ = f[4]
	}
	return f
}

func (r *toyRules) readHand(p *toyPos, hand string) bool {
	last := 0
	for i := range len(hand) {
		n := strings.IndexByte(handLetters, hand[i])
		if n < last && r.bug != orderAccepted || n < 0 {
			return false
		}
		last = n
		pc := toyRoster.Piece(hand[i])
		p.hand.Add(pc.Color(), pc.Kind(), 1)
	}
	return len(hand) <= 20
}

func (r *toyRules) readNumber(s string, least, most int) (int, bool) {
	n, err := strconv.Atoi(s)
	if r.bug == clamped && n > most && err == nil {
		return most, true
	}
	if err != nil || strconv.Itoa(n) != s && r.bug != zerosAccepted || n < least || n > most {
		return 0, false
	}
	return n, true
}

func (p *toyPos) impossible() string {
	for c := board.White; c <= board.Black; c++ {
		if p.men.Pieces(c, king).Len() != 1 {
			return "not one king each"
		}
		if p.men.Pieces(c, pawn).Meets(toyBoard.RankSet(c, 4)) {
			return "a pawn on the last rank"
		}
	}
	if p.checked(p.side.Other()) {
		return "the king that has moved is in check"
	}
	return ""
}

// Forms, AppendMove, ReadMove: the man's letter before the coordinates.
func (p *toyPos) Forms() []string { return []string{"long"} }

func (p *toyPos) AppendMove(dst []byte, _ string, m move.Move) []byte {
	if m.Type() != move.Drop {
		dst = append(dst, toyRoster.Letter(p.men.At(m.From()).Kind(), board.English))
	}
	text := m.Text(toyBoard, toyRoster)
	if p.is(formAmbiguous) && m.Type() == move.Drop {
		text = text[2:]
	}
	return append(dst, text...)
}

func (p *toyPos) ReadMove(form, text string) (move.Move, error) {
	for _, m := range variant.Moves(p) {
		if string(p.AppendMove(nil, form, m)) == text {
			return m, nil
		}
	}
	if p.is(formUntyped) {
		return move.None, variant.ErrIllegal
	}
	if p.is(formLenient) {
		return move.NewStep(3, 20), nil
	}
	return move.None, &variant.ParseError{Game: "toy", Field: "move", Class: board.IllegalMove, Text: board.Quote(text), Reason: "no legal move is spelled so"}
}
