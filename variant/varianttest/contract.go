package varianttest

import (
	"errors"
	"fmt"
	"slices"
)

// contract is one promise and how it is checked: once in a run, at every
// position that is passed, at the positions checked in full, for each move of
// those, and at the end of the run. Most have one check only.
type contract struct {
	name, sentence string

	once  func(s *suite) error
	cheap func(v *visit) error
	at    func(v *visit) error
	after func(a *after) error
	final func(s *suite) error
}

// Contract is the name of a contract, for Waive, and what it promises.
type Contract struct{ Name, Sentence string }

// Contracts lists what Run and Check hold a game to.
func Contracts() []Contract {
	out := make([]Contract, len(contracts))
	for i, c := range contracts {
		out[i] = Contract{c.name, c.sentence}
	}
	return out
}

// noPanics stands for every call that the suite makes between the checks.
var noPanics = contract{
	name:     "nothing panics",
	sentence: "no method panics on a position that Start, Parse and legal moves have made",
	once:     (*suite).begin,
}

var contracts = slices.Concat(
	[]contract{infoContract, noPanics},
	rulesContracts, turnContracts, listContracts, moveContracts, stateContracts,
	boardContracts, abilityContracts, keyContracts, textContracts, secretContracts,
	[]contract{placeContract, allocContract, exerciseContract},
)

// begin makes the positions the games start from.
func (s *suite) begin() error {
	if s.info == nil {
		return errors.New("there is no complete Info to begin with")
	}
	starts := []string{""}
	starts = append(starts, s.positions...)
	for _, text := range starts {
		p := s.r.Start()
		if text != "" {
			var err error
			if p, err = s.r.Parse(text); err != nil {
				return fmt.Errorf("a text given by Positions is refused: %w", err)
			}
		}
		s.starts = append(s.starts, p)
	}
	return nil
}

// exerciseContract is about the test rather than the game.
var exerciseContract = contract{
	name:     "rules are exercised",
	sentence: "every rule named by Exercise was used as often as its floor asks",
	final: func(s *suite) error {
		for _, e := range s.exercises {
			if e.count < e.floor {
				return fmt.Errorf("%s: %d times, floor %d: give Positions or more Games", e.name, e.count, e.floor)
			}
		}
		return nil
	},
}
