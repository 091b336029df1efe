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
	"github.com/fairykit/fairykit/variant/option"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// game is one entry: its ID, how it is made, once, and how with other options.
type game struct {
	id   string
	make func() variant.Rules
	open func() (list []option.Option, make func() (variant.Rules, error))
}

// games are in alphabetical order of their IDs.
var games = [...]game{
	entry("antichess", antichess.Options{}, (*antichess.Options).List, antichess.New),
	entry("chess", orthodox.Options{}, (*orthodox.Options).List, orthodox.New),
	entry("chess960", orthodox.Options{Chess960: true}, (*orthodox.Options).List, orthodox.New),
	entry("empires", empires.Options{}, (*empires.Options).List, empires.New),
	entry("giveaway", antichess.Options{Castling: true}, (*antichess.Options).List, antichess.New),
	entry("succes", succes.Options{}, (*succes.Options).List, func(o succes.Options) (*succes.Rules, error) {
		return succes.New(succes.Example(), o)
	}),
	entry("suicide", antichess.Options{Stalemate: antichess.FewerMenWins}, (*antichess.Options).List, antichess.New),
	entry("superchess", superchess.Options{}, (*superchess.Options).List, superchess.New),
	entry("superchess-joker", superchess.Options{Joker: true}, (*superchess.Options).List, superchess.New),
	entry("synchro", synchro.Options{}, (*synchro.Options).List, synchro.New),
}

// entry is a game by its options, how they are listed and how it is made from them.
// Rules are immutable: what the options themselves make is kept from the first time.
func entry[O any, R variant.Rules](id string, options O, list func(*O) []option.Option, make func(O) (R, error)) game {
	return game{
		id: id,
		make: sync.OnceValue(func() variant.Rules {
			r, err := make(options)
			if err != nil {
				panic(err) // the options are in the table above
			}
			return r
		}),
		open: func() ([]option.Option, func() (variant.Rules, error)) {
			o := options
			return list(&o), func() (variant.Rules, error) {
				r, err := make(o)
				if err != nil {
					return nil, err
				}
				return r, nil
			}
		},
	}
}

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

// Open returns the options of the game with that ID, each at the value that makes the
// game what it is, and a function that makes the game from what they are then set to.
// ok is false when there is no such game.
func Open(id string) (list []option.Option, make func() (variant.Rules, error), ok bool) {
	for i := range games {
		if games[i].id == id {
			list, make = games[i].open()
			return list, make, true
		}
	}
	return nil, nil, false
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
