package succes

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// texts are the words for what the game says, by code and language.
var texts = variant.Texts{
	Success:        {board.English: "the target is reached", board.French: "la cible est atteinte"},
	Rescued:        {board.English: "rescued by mate", board.French: "sauvés par un mat"},
	ContractFailed: {board.English: "the contract has failed", board.French: "le contrat n'est pas tenu"},
	DeadPosition:   {board.English: "nobody can mate", board.French: "personne ne peut plus mater"},
	ForcedCapture:  {board.English: "another capture is forced", board.French: "une autre prise est obligatoire"},
	DutyBroken:     {board.English: "a forced capture was left", board.French: "une prise obligatoire n'a pas été faite"},
}
