package antichess

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// texts are the words for what the game says, by code and language.
var texts = variant.Texts{
	NoMenLeft:    {board.English: "no men left", board.French: "plus de pièces"},
	NoMoveLeft:   {board.English: "no move left", board.French: "plus de coup possible"},
	NobodyCanWin: {board.English: "nobody can win", board.French: "personne ne peut plus gagner"},
}
