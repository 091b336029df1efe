// Package catalog lists the games of this module by name.
package catalog

import (
	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/empires"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/superchess"
	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// All returns the games in alphabetical order of their IDs, each made anew.
// SUCCÈS comes with its example card.
func All() []variant.Rules {
	return []variant.Rules{
		antichess.New(antichess.Options{}),
		orthodox.New(orthodox.Options{}),
		orthodox.New(orthodox.Options{Chess960: true}),
		empires.New(empires.Options{}),
		antichess.New(antichess.Options{Castling: true}),
		succes.Must(succes.Example(), succes.Options{}),
		antichess.New(antichess.Options{Stalemate: antichess.FewerMenWins}),
		superchess.New(superchess.Options{}),
		superchess.New(superchess.Options{Joker: true}),
		synchro.New(synchro.Options{}),
	}
}

// Find returns the game with that ID; ok is false when there is none.
func Find(id string) (r variant.Rules, ok bool) {
	for _, r := range All() {
		if r.Info().ID == id {
			return r, true
		}
	}
	return nil, false
}
