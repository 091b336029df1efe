package synchro

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// texts are the words for what the game says, by code and language.
var texts = variant.Texts{
	KingTaken:        {board.English: "king taken", board.French: "roi pris"},
	KingsTaken:       {board.English: "both kings taken", board.French: "les deux rois pris"},
	DoubleMate:       {board.English: "double mate", board.French: "double mat"},
	DoubleStalemate:  {board.English: "double stalemate", board.French: "double pat"},
	MateStalemate:    {board.English: "mate and stalemate", board.French: "mat et pat"},
	BareKings:        {board.English: "bare kings", board.French: "rois seuls"},
	NoCommitment:     {board.English: "no commitment", board.French: "pas d'engagement"},
	NoReveal:         {board.English: "no true reveal", board.French: "pas de vraie révélation"},
	IllegalChoice:    {board.English: "an illegal choice", board.French: "un choix illégal"},
	WhyNoPass:        {board.English: "nobody may pass", board.French: "personne ne peut passer"},
	WhyPassInCheck:   {board.English: "a player in check cannot pass", board.French: "un joueur en échec ne peut pas passer"},
	WhyEmpty:         {board.English: "no man stands there", board.French: "aucune pièce ne s'y trouve"},
	WhyEnemy:         {board.English: "the man is the other player's", board.French: "la pièce est à l'autre joueur"},
	WhyReach:         {board.English: "the man does not go so", board.French: "la pièce ne va pas ainsi"},
	WhyPromotion:     {board.English: "the man does not promote there", board.French: "la pièce n'y est pas promue"},
	WhyCheck:         {board.English: "the king would stay in check", board.French: "le roi resterait en échec"},
	WhyPinned:        {board.English: "the man is pinned: it shields its king", board.French: "la pièce est clouée : elle protège son roi"},
	WhyAttacked:      {board.English: "the king would be attacked", board.French: "le roi serait attaqué"},
	WhyCastlingRight: {board.English: "the king or that rook has moved", board.French: "le roi ou cette tour a déjà joué"},
	WhyCastlingWay:   {board.English: "a man stands between king and rook", board.French: "une pièce se trouve entre le roi et la tour"},
	WhyCastlingSafe:  {board.English: "the king would castle out of, through or into an attack", board.French: "le roi roquerait en échec, par une case attaquée ou sur elle"},
	WhyOwnKing:       {board.English: "a king is never taken by his own men", board.French: "un roi n'est jamais pris par les siens"},
	WhyOwnMan:        {board.English: "own men are not taken in this game", board.French: "on ne prend pas ses propres pièces dans ce jeu"},
	WhyOwnInCheck:    {board.English: "a player in check cannot anticipate", board.French: "un joueur en échec ne peut pas anticiper"},
	WhyNoThreat:      {board.English: "no enemy man can capture there, so there is nothing to anticipate", board.French: "aucune pièce adverse ne peut prendre là : il n'y a rien à anticiper"},
}
