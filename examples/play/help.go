package main

import "github.com/fairykit/fairykit/variant"

// helpLine is a line of the help, for some games.
type helpLine struct {
	of   topic
	text string
}

// topic is what a game must have for a line of the help to hold.
type topic uint8

const (
	anyGame    topic = iota
	spelled          // moves in the manner of SAN
	ownWriting       // moves as the game's own players write them
	atOnce           // both sides choose at once
	inTurn           // they do not
	claims           // draws to be claimed
	announced        // and with a move that is announced
	against          // a draw can be agreed
	several          // and that in several ways
	withCard         // a card to be reached together
)

// concerns reports whether the game has what a line of the help is about.
func (s *session) concerns(of topic) bool {
	info, policy := s.rules().Info(), s.game.Policy()
	own, _ := s.form(s.game.Position())
	claimed := policy.ClaimRepetition > 0 || policy.ClaimQuiet > 0
	switch of {
	case spelled:
		return !info.Simultaneous && own == nil
	case ownWriting:
		return !info.Simultaneous && own != nil
	case atOnce:
		return info.Simultaneous
	case inTurn:
		return !info.Simultaneous
	case claims:
		return claimed
	case announced:
		return claimed && policy.Announced && !info.Simultaneous
	case against:
		return info.Payoff == variant.ZeroSum
	case several:
		return own != nil && len(own.Forms()) > 1
	case withCard:
		return info.ID == "succes"
	}
	return true
}

// help lists what can be typed in this game.
func (s *session) help() {
	for _, l := range s.say.help {
		if s.concerns(l.of) {
			s.printf("%s", l.text)
		}
	}
}
