package orthodox

import (
	"maps"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// castlingTexts are the words for why a castling is refused, by code and language.
var castlingTexts = variant.Texts{
	WhyNoRight:  {board.English: "there is no right to castle so", board.French: "il n'y a pas de droit à ce roque"},
	WhyBlocked:  {board.English: "a man stands in the way of the castling", board.French: "une pièce empêche le roque"},
	WhyAttacked: {board.English: "nobody castles out of, through or into an attack", board.French: "on ne roque ni en échec, ni par une case attaquée, ni sur elle"},
}

// refusals returns the words that castling has use for: where nobody is royal no
// attack is in its way.
func refusals(b *kit.Binding) variant.Texts {
	t := maps.Clone(castlingTexts)
	if len(b.Kinds(func(m kit.Man) bool { return m.Royal })) == 0 {
		delete(t, WhyAttacked)
	}
	return t
}
