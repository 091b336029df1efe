package main

// cardTexts is what the program says about a game with a card alone.
type cardTexts struct {
	shown      string // why nothing is taken back
	afterShown string // what can be done when the card has been shown
	noSession  string
	record     string // the game of a file, the same again
	damaged    string // what is wrong
	hintsUsed  string // number, of each kind
	ofKind     string // hint, number
	noHint     string // text, those there are
	hintMove   string // why nothing is said
	differ     string // squares
	reached    string // plies
	lost       string
	open       string // plies
	mover      string // the name of a man
	next       string // move
	line       string // moves
	noLine     string
	forced     string // moves
	noForced   string
}

var englishCards = cardTexts{
	shown:      "the card has been shown, and nothing is taken back after that",
	afterShown: "You can still save, load or quit.",
	noSession:  "this is not a saved session of succes",
	record:     "this is not a saved session of succes but the record of a game of %s: start play -variant %s to go on with it",
	damaged:    "this saved session is damaged, or of another version (%v)",
	hintsUsed:  "Hints used: %d%s.",
	ofKind:     "%s: %d",
	noHint:     "no hint is called %s: %s",
	hintMove:   "w2 is about a move: hint w2 e4",
	differ:     "squares that differ from the card: %d",
	reached:    "the card can still be reached; plies that it takes at least: %d",
	lost:       "the card can no longer be reached",
	open:       "it is not known whether the card can still be reached; plies that it takes at least: %d",
	mover:      "the man to move now: %s",
	next:       "the move to make now: %s",
	line:       "a line to success: %s",
	noLine:     "no line to success is known",
	forced:     "captures to which you are obliged: %s",
	noForced:   "no capture is forced",
}

var frenchCards = cardTexts{
	shown:      "la carte a été montrée, et on ne reprend rien après cela",
	afterShown: "Vous pouvez encore sauver, charger ou quitter.",
	noSession:  "ce n'est pas une séance de succès enregistrée",
	record:     "ce n'est pas une séance de succès enregistrée mais une partie du jeu %s : lancez play -variant %s pour la continuer",
	damaged:    "cette séance enregistrée est abîmée, ou d'une autre version (%v)",
	hintsUsed:  "Aides utilisées : %d%s.",
	ofKind:     "%s : %d",
	noHint:     "aucune aide ne s'appelle %s : %s",
	hintMove:   "w2 porte sur un coup : conseil w2 e4",
	differ:     "cases qui diffèrent de la carte : %d",
	reached:    "la carte peut encore être atteinte ; demi-coups qu'il y faut au moins : %d",
	lost:       "la carte ne peut plus être atteinte",
	open:       "on ne sait pas si la carte peut encore être atteinte ; demi-coups qu'il y faut au moins : %d",
	mover:      "la pièce à jouer maintenant : %s",
	next:       "le coup à jouer maintenant : %s",
	line:       "une ligne vers le succès : %s",
	noLine:     "aucune ligne vers le succès n'est connue",
	forced:     "prises auxquelles vous êtes obligé : %s",
	noForced:   "aucune prise n'est forcée",
}
