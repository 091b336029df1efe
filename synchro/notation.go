package synchro

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
)

// Page is the form of move texts of source A, SAN as far as it goes: e5, Qxd5, Kxh2, exd6, e8=Q, O-O. The
// sign x stands for a capture and for an anticipation alike. Where several men can
// go to a square the start is named as in SAN. There are no marks of check: what a
// choice leads to is not known when it is made.
const Page = notation.Form

// Forms names the form.
func (p *Position) Forms() []string { return []string{Page} }

// AppendMove appends m, a choice of the seat that chooses, in the form.
func (p *Position) AppendMove(dst []byte, _ string, m move.Move) []byte {
	return notation.AppendSAN(dst, p, m, board.English)
}

// ReadMove reads a choice of the seat that chooses as AppendMove writes it.
func (p *Position) ReadMove(_, text string) (move.Move, error) {
	return notation.ParseSAN(p, text, board.English)
}

// ReadTyped reads a choice as a person types it; see variant.ReadMove.
func (p *Position) ReadTyped(text string, lang board.Lang, lax bool) (move.Move, []variant.Repair, error) {
	return notation.Read(p, text, lang, lax)
}

// ReadChoice is ReadTyped for the choice of seat, whoever is to choose next. Like
// the list of a seat it does not depend on a choice that is pending.
func (p *Position) ReadChoice(seat variant.Player, text string, lang board.Lang, lax bool) (move.Move, []variant.Repair, error) {
	return p.seenBy(seat).ReadTyped(text, lang, lax)
}

// AppendChoice appends m, a choice of seat, in the Page form with the letters of
// lang.
func (p *Position) AppendChoice(dst []byte, seat variant.Player, m move.Move, lang board.Lang) []byte {
	return notation.AppendSAN(dst, p.seenBy(seat), m, lang)
}

// seenBy returns p with seat to choose. A choice that is pending is not in it.
func (p *Position) seenBy(seat variant.Player) *Position {
	q := *p
	q.first = pending{}
	if seat&1 == 1 {
		q.first = p.rules.seal(move.NewPass()) // stands for any choice, as the list is the same
	}
	return &q
}

var (
	_ variant.Notator    = (*Position)(nil)
	_ variant.MoveReader = (*Position)(nil)
)
