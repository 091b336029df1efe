package superchess

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/notation"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// The forms of move texts.
const (
	// SAN has the letters of files.
	SAN = notation.Form
	// Page has the abbreviations that source S1 prints, FFd3 Erxe4 M*c4 mb3 P@d4,
	// and as that page is French the French letters of the men of chess: R D T F C.
	// The case tells the Rook T and the King R from the T-pawn t and the rapid pawn r.
	Page = "page"
)

// spelling gives the game its two forms.
func spelling(men []kit.Man) kit.Hooks {
	page := &notation.Letters{}
	french := [...]string{
		orthodox.Pawn: "p", orthodox.Knight: "C", orthodox.Bishop: "F", orthodox.Rook: "T", orthodox.Queen: "D", orthodox.King: "R",
	}
	for _, m := range men {
		if page[m.Kind] = m.Abbreviation; int(m.Kind) < len(french) {
			page[m.Kind] = french[m.Kind]
		}
	}
	return kit.Hooks{Spelling: &kit.Spelling{
		Forms: []string{SAN, Page},
		Append: func(dst []byte, p *kit.Position, form string, m move.Move) []byte {
			if form == Page {
				return notation.AppendSANWith(dst, p, m, page)
			}
			return notation.AppendSAN(dst, p, m, board.English)
		},
		Read: func(p *kit.Position, form, text string) (move.Move, error) {
			if form == Page {
				return notation.ParseSANWith(p, text, page)
			}
			return notation.ParseSAN(p, text, board.English)
		},
	}}
}
