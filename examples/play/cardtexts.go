package main

// cardTexts is what the program says about a game with a card alone.
type cardTexts struct {
	shown      string // why nothing is taken back
	afterShown string // what can be done when the card has been shown
	noSession  string
	record     string // the game of a file, the same again
	damaged    string // what is wrong
}

var englishCards = cardTexts{
	shown:      "the card has been shown, and nothing is taken back after that",
	afterShown: "You can still save, load or quit.",
	noSession:  "this is not a saved session of succes",
	record:     "this is not a saved session of succes but the record of a game of %s: start play -variant %s to go on with it",
	damaged:    "this saved session is damaged, or of another version (%v)",
}

var frenchCards = cardTexts{
	shown:      "la carte a été montrée, et on ne reprend rien après cela",
	afterShown: "Vous pouvez encore sauver, charger ou quitter.",
	noSession:  "ce n'est pas une séance de succès enregistrée",
	record:     "ce n'est pas une séance de succès enregistrée mais une partie du jeu %s : lancez play -variant %s pour la continuer",
	damaged:    "cette séance enregistrée est abîmée, ou d'une autre version (%v)",
}
