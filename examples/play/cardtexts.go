package main

// cardTexts is what the program says about a game with a card alone.
type cardTexts struct {
	shown      string // why nothing is taken back
	afterShown string // what can be done when the card has been shown
}

var englishCards = cardTexts{
	shown:      "the card has been shown, and nothing is taken back after that",
	afterShown: "You can still save, load or quit.",
}

var frenchCards = cardTexts{
	shown:      "la carte a été montrée, et on ne reprend rien après cela",
	afterShown: "Vous pouvez encore sauver, charger ou quitter.",
}
