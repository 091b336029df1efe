package superchess

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// Why a move is refused, an action of the prelude among them.
const (
	WhyFrozen      variant.Reason = "frozen"
	WhyPacified    variant.Reason = "pacified"
	WhyImmune      variant.Reason = "immune"
	WhyNobody      variant.Reason = "nobody available"
	WhyUnavailable variant.Reason = "not available"
	WhyFirstRank   variant.Reason = "first rank only"
	WhyDropCheck   variant.Reason = "drop gives check"
	WhyPass        variant.Reason = "no pass"
	WhyPrelude     variant.Reason = "prelude"
	WhyReserveMan  variant.Reason = "reserve man"
	WhyNoneLeft    variant.Reason = "none left"
	WhyWing        variant.Reason = "other wing"
	WhyOrder       variant.Reason = "order of squares"
	WhyEmperorFile variant.Reason = "emperor on d"
	WhyPawnForPawn variant.Reason = "pawn for pawn"
	WhyNotReplaced variant.Reason = "not replaced"
)

// texts are the words for what the game says, by code and language.
var texts = variant.Texts{
	BareMonarchs:   {board.English: "bare monarchs", board.French: "monarques seuls"},
	WhyFrozen:      {board.English: "the man is frozen: a hostile Magician stands next to it", board.French: "la pièce est figée : un Magicien adverse est à côté d'elle"},
	WhyPacified:    {board.English: "the man is pacified: a hostile Femme Fatale stands next to it", board.French: "la pièce est apaisée : une Femme Fatale adverse est à côté d'elle"},
	WhyImmune:      {board.English: "the Ambassador is immune in its embassy", board.French: "l'Ambassadeur est intouchable dans son ambassade"},
	WhyNobody:      {board.English: "no man is available, so the pawn man may not enter the last rank", board.French: "aucune pièce n'est disponible : le pion ne peut entrer sur la dernière rangée"},
	WhyUnavailable: {board.English: "this man is not available", board.French: "cette pièce n'est pas disponible"},
	WhyFirstRank:   {board.English: "the mobilisation pawn comes in on the own first rank only", board.French: "le pion de mobilisation n'entre que sur la première rangée de son camp"},
	WhyDropCheck:   {board.English: "a man that comes in may not give check", board.French: "une pièce qui entre ne peut pas donner échec"},
	WhyPass:        {board.English: "only an action of the prelude is ended by a pass", board.French: "seule une action du prélude se termine par une passe"},
	WhyPrelude:     {board.English: "during the prelude nobody moves: men are put, as in X@f1", board.French: "pendant le prélude on ne joue pas : on pose des pièces, comme X@f1"},
	WhyReserveMan:  {board.English: "reserve men are not deployed in the prelude", board.French: "les pièces de réserve ne se posent pas pendant le prélude"},
	WhyNoneLeft:    {board.English: "no such man is left to be put", board.French: "il ne reste pas de telle pièce à poser"},
	WhyWing:        {board.English: "that square is not on the wing of the side that acts", board.French: "cette case n'est pas sur l'aile du camp qui agit"},
	WhyOrder:       {board.English: "the men of an action are put in the order of the squares", board.French: "les pièces d'une action se posent dans l'ordre des cases"},
	WhyEmperorFile: {board.English: "an Emperor begins on the d-file only", board.French: "un Empereur ne commence que sur la colonne d"},
	WhyPawnForPawn: {board.English: "pawns are replaced by pawn men, others by others", board.French: "un pion est remplacé par un pion, une autre pièce par une autre"},
	WhyNotReplaced: {board.English: "the man there cannot be replaced so now", board.French: "la pièce qui s'y trouve ne peut être remplacée ainsi maintenant"},
}
