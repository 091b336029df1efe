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

// game is one entry: its ID, and how it is made.
type game struct {
	id   string
	make func() variant.Rules
}

// games are in alphabetical order of their IDs.
var games = [...]game{
	{"antichess", func() variant.Rules { return antichess.New(antichess.Options{}) }},
	{"chess", func() variant.Rules { return orthodox.New(orthodox.Options{}) }},
	{"chess960", func() variant.Rules { return orthodox.New(orthodox.Options{Chess960: true}) }},
	{"empires", func() variant.Rules { return empires.New(empires.Options{}) }},
	{"giveaway", func() variant.Rules { return antichess.New(antichess.Options{Castling: true}) }},
	{"succes", func() variant.Rules { return succes.Must(succes.Example(), succes.Options{}) }},
	{"suicide", func() variant.Rules { return antichess.New(antichess.Options{Stalemate: antichess.FewerMenWins}) }},
	{"superchess", func() variant.Rules { return superchess.New(superchess.Options{}) }},
	{"superchess-joker", func() variant.Rules { return superchess.New(superchess.Options{Joker: true}) }},
	{"synchro", func() variant.Rules { return synchro.New(synchro.Options{}) }},
}

// IDs returns the IDs of the games in alphabetical order.
func IDs() []string {
	ids := make([]string, len(games))
	for i := range games {
		ids[i] = games[i].id
	}
	return ids
}

// All returns the games in the order of IDs, each made anew. SUCCÈS comes with
// its example card.
func All() []variant.Rules {
	all := make([]variant.Rules, len(games))
	for i := range games {
		all[i] = games[i].make()
	}
	return all
}

// Find returns the game with that ID, made anew, and makes no other; ok is false
// when there is none.
func Find(id string) (r variant.Rules, ok bool) {
	for i := range games {
		if games[i].id == id {
			return games[i].make(), true
		}
	}
	return nil, false
}
