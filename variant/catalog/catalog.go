// Package catalog lists the games of this module by name.
package catalog

import (
	"sync"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/empires"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/superchess"
	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// game is one entry: its ID, and how it is made, once.
type game struct {
	id   string
	make func() variant.Rules
}

// games are in alphabetical order of their IDs.
var games = [...]game{
	{"antichess", once(func() variant.Rules { return antichess.New(antichess.Options{}) })},
	{"chess", once(func() variant.Rules { return orthodox.New(orthodox.Options{}) })},
	{"chess960", once(func() variant.Rules { return orthodox.New(orthodox.Options{Chess960: true}) })},
	{"empires", once(func() variant.Rules { return empires.New(empires.Options{}) })},
	{"giveaway", once(func() variant.Rules { return antichess.New(antichess.Options{Castling: true}) })},
	{"succes", once(func() variant.Rules { return succes.Must(succes.Example(), succes.Options{}) })},
	{"suicide", once(func() variant.Rules { return antichess.New(antichess.Options{Stalemate: antichess.FewerMenWins}) })},
	{"superchess", once(func() variant.Rules { return superchess.New(superchess.Options{}) })},
	{"superchess-joker", once(func() variant.Rules { return superchess.New(superchess.Options{Joker: true}) })},
	{"synchro", once(func() variant.Rules { return synchro.New(synchro.Options{}) })},
}

// once keeps what make returns the first time. Rules are immutable.
func once(make func() variant.Rules) func() variant.Rules { return sync.OnceValue(make) }

// IDs returns the IDs of the games in alphabetical order.
func IDs() []string {
	ids := make([]string, len(games))
	for i := range games {
		ids[i] = games[i].id
	}
	return ids
}

// All returns the games in the order of IDs. SUCCÈS comes with its example card.
// Each game is made when it is first asked for, and kept.
func All() []variant.Rules {
	all := make([]variant.Rules, len(games))
	for i := range games {
		all[i] = games[i].make()
	}
	return all
}

// Find returns the game with that name: its ID, a title or an alias as
// variant.Info.Named compares them; ok is false when there is none. An ID makes no
// other game than its own; it goes before the other names of all.
func Find(name string) (r variant.Rules, ok bool) {
	for i := range games {
		if games[i].id == name {
			return games[i].make(), true
		}
	}
	for i := range games {
		if r := games[i].make(); r.Info().Named(name) {
			return r, true
		}
	}
	return nil, false
}
