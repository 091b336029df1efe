package kit

import (
	"fmt"
	"maps"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// Why a move is refused, as far as the kit itself knows.
const (
	WhyCompulsory  variant.Reason = "capture possible"
	WhyRoyal       variant.Reason = "royal attacked"
	WhyNotYours    variant.Reason = "not yours"
	WhyHeld        variant.Reason = "held"
	WhyOwnMan      variant.Reason = "own man"
	WhyReach       variant.Reason = "out of reach"
	WhyNoReserve   variant.Reason = "not in reserve"
	WhyOccupied    variant.Reason = "occupied"
	WhyNoPromotion variant.Reason = "no promotion"
	WhyNotThat     variant.Reason = "not to that"
)

// texts are the words for what the kit itself says of moves, by code and language.
var texts = variant.Texts{
	WhyCompulsory:  {board.English: "a capture is possible, and capturing is compulsory", board.French: "une prise est possible, et prendre est obligatoire"},
	WhyRoyal:       {board.English: "it leaves a royal man under attack", board.French: "une pièce royale resterait attaquée"},
	WhyNotYours:    {board.English: "no man of the side to move stands there", board.French: "aucune pièce du camp au trait ne s'y trouve"},
	WhyHeld:        {board.English: "this man may not move now", board.French: "cette pièce ne peut pas jouer maintenant"},
	WhyOwnMan:      {board.English: "a man of the same side stands there", board.French: "une pièce de son propre camp s'y trouve"},
	WhyReach:       {board.English: "the man there does not go so", board.French: "la pièce qui s'y trouve ne va pas ainsi"},
	WhyNoReserve:   {board.English: "there is no such man to be put on the board", board.French: "il n'y a pas de telle pièce à poser"},
	WhyOccupied:    {board.English: "the square is not empty", board.French: "la case n'est pas vide"},
	WhyNoPromotion: {board.English: "no letter belongs behind this move", board.French: "ce coup ne se termine pas par une lettre"},
	WhyNotThat:     {board.English: "the man promotes here, and not to that", board.French: "la pièce est promue ici, et pas en cela"},
}

// addTexts gathers the words of the game: its own, which hold, those of its rules,
// and of the kit's those that the game can have use for.
func (r *Rules) addTexts(own variant.Texts) error {
	r.info.Texts = maps.Clone(own)
	if r.info.Texts == nil {
		r.info.Texts = variant.Texts{}
	}
	for _, words := range append(r.words, r.ownWords()) {
		for code, w := range words {
			if _, ok := own[code]; ok {
				continue
			}
			if old, ok := r.info.Texts[code]; ok && old != w {
				return fmt.Errorf("kit: Rules: Texts: %q has two meanings", code)
			}
			r.info.Texts[code] = w
		}
	}
	for code, w := range r.info.Texts {
		if w[board.English] == "" {
			return fmt.Errorf("kit: Texts: %q has no English words", code)
		}
	}
	return nil
}

// ownWords returns the kit's words for what it may say in this game.
func (r *Rules) ownWords() variant.Texts {
	t := maps.Clone(texts)
	for code, said := range map[variant.Reason]bool{
		WhyCompulsory: r.captures == Compulsory, WhyRoyal: len(r.royal) > 0,
		WhyOccupied: r.reserve,
	} {
		if !said {
			delete(t, code)
		}
	}
	return t
}
