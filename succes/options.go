package succes

import (
	"strconv"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/option"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// Protection says when a man that could be taken is protected.
type Protection uint8

// The readings of protection.
const (
	LegalRecapture Protection = iota // the enemy has a legal recapture (source A)
	AnyAttack                        // an enemy man attacks the square, pinned or not
)

// ForcedWhen says how the two conditions of a forced capture go together.
type ForcedWhen uint8

// The readings of the conditions.
const (
	BothHold ForcedWhen = iota
	EitherHolds
)

// Enforcement says what happens to moves that break the duty.
type Enforcement uint8

// The ways to enforce the duty.
const (
	Strict Enforcement = iota // they are not legal
	Report                    // they are legal, and Describe notes them
)

// Limit says where the contract comes from.
type Limit uint8

// The contracts.
const (
	Agreed  Limit = iota // Options.Plies, else the card's, else two more than its shortest line
	ByCard               // the card's (variant 1)
	NoLimit              // none, which no rule book has
)

// TargetSide says which side has to be on move when the placement is reached.
type TargetSide uint8

// The target sides.
const (
	AnySide TargetSide = iota
	WhiteToMove
	BlackToMove
)

// Rescue says whether a mate can save the game (variant 1bis).
type Rescue uint8

// The budgets of a rescue.
const (
	NoRescue    Rescue = iota
	FreshBudget        // a mate within the contract, or within the card's RescuePlies after it has failed
	SameBudget         // a mate within the contract
)

// ContractUnit says in what people count a contract; the library counts plies.
type ContractUnit uint8

// The units.
const (
	FullMoves ContractUnit = iota // a move of each side: "3", and "2½" for five plies
	SinglePlies
)

// Values are what men are worth to the duty, by kind of package orthodox.
type Values [orthodox.King + 1]int

// maxValue is the greatest value of a man.
const maxValue = 1000

// StandardValues returns those of source A.
func StandardValues() Values {
	return Values{orthodox.Pawn: 1, orthodox.Knight: 3, orthodox.Bishop: 3, orthodox.Rook: 5, orthodox.Queen: 9}
}

// Options are the rules on which players differ. The zero value is the
// published game for two seats.
type Options struct {
	// Seats is the number of players, 2 to 8; 0 means 2.
	Seats       int
	Protection  Protection
	ForcedWhen  ForcedWhen
	Enforcement Enforcement
	// Values replace StandardValues when not zero. They are 0 to 1000.
	Values Values
	// KingCounts gives a capturing king the worth KingValue instead of one above
	// all (reading 4).
	KingCounts bool
	KingValue  int
	Limit      Limit
	// Plies is the contract that the players agree on; 0 for none.
	Plies int
	// ExactLength asks for the placement after the last ply of the contract.
	ExactLength bool
	TargetSide  TargetSide
	// DrawRules ends the game in failure when a position is there for the third
	// time, after a hundred plies without progress, and in a dead position.
	DrawRules bool
	Rescue    Rescue
	// ContractUnit is for Contract; it changes nothing in the play.
	ContractUnit ContractUnit
}

// Contract returns so many plies as they are printed on cards, "-" for 0.
func (o Options) Contract(plies int) string {
	switch {
	case plies <= 0:
		return "-"
	case o.ContractUnit == SinglePlies:
		return itoa(plies)
	case plies == 1:
		return "½"
	case plies%2 == 1:
		return itoa(plies/2) + "½"
	}
	return itoa(plies / 2)
}

// RulesName returns the name of the duty's rule set, which cards and saved
// games carry: a card proved under one need not be solvable under another. It
// is "succes-1:default" for the zero options. How the duty is enforced does not
// matter to it.
func (o Options) RulesName() string {
	name := []byte("succes-1:")
	from := len(name)
	add := func(on bool, text string) {
		if on {
			if len(name) > from {
				name = append(name, '+')
			}
			name = append(name, text...)
		}
	}
	add(o.Protection == AnyAttack, "attacks")
	add(o.ForcedWhen == EitherHolds, "either")
	add(o.KingCounts, "king"+itoa(o.KingValue))
	if v := o.values(); v != StandardValues() {
		text := "values"
		for k := orthodox.Pawn; k < orthodox.King; k++ {
			text += "." + itoa(v[k])
		}
		add(true, text)
	}
	add(o.ExactLength, "exact")
	add(o.TargetSide == WhiteToMove, "white")
	add(o.TargetSide == BlackToMove, "black")
	add(o.DrawRules, "draws")
	if len(name) == from {
		name = append(name, "default"...)
	}
	return string(name)
}

// Takes reports whether a card that is proved under the rule set of that name can
// be played: its own and, with draw rules, the same without them, since these rules
// only take lines away and the proof is replayed.
func (o Options) Takes(rules string) bool {
	plain := o
	plain.DrawRules = false
	return rules == o.RulesName() || rules == plain.RulesName()
}

// List returns the options as data, bound to o: what programs show, read and set. The
// card is no option.
func (o *Options) List() []option.Option {
	return []option.Option{
		option.Number("Seats", "source A", &o.Seats, 2, variant.MaxPlayers, 2),
		option.Choice("Protection", "source A", &o.Protection, "legal recapture", "any attack"),
		option.Choice("ForcedWhen", "source A", &o.ForcedWhen, "both hold", "either holds"),
		option.Choice("Enforcement", "source A", &o.Enforcement, "strict", "report"),
		option.Text("Values", "source A", o.valuesText, o.setValues),
		option.Flag("KingCounts", "reading 4", &o.KingCounts),
		option.Number("KingValue", "reading 4", &o.KingValue, 0, maxValue, 0),
		option.Choice("Limit", "variant 1", &o.Limit, "agreed", "by card", "none"),
		option.Number("Plies", "", &o.Plies, 0, kit.MaxCounter, 0),
		option.Flag("ExactLength", "", &o.ExactLength),
		option.Choice("TargetSide", "", &o.TargetSide, "any", "white", "black"),
		option.Flag("DrawRules", "", &o.DrawRules),
		option.Choice("Rescue", "variant 1bis", &o.Rescue, "no", "fresh budget", "same budget"),
		option.Choice("ContractUnit", "", &o.ContractUnit, "full moves", "plies").Aside(),
	}
}

// valuesText writes the values of pawn, knight, bishop, rook and queen as 1.3.3.5.9,
// "" for the standard ones.
func (o *Options) valuesText() string {
	v := o.values()
	if v == StandardValues() {
		return ""
	}
	text := itoa(v[orthodox.Pawn])
	for k := orthodox.Knight; k < orthodox.King; k++ {
		text += "." + itoa(v[k])
	}
	return text
}

func (o *Options) setValues(text string) bool {
	changed := Options{}
	if text != "" {
		list := strings.Split(text, ".")
		if len(list) != int(orthodox.Queen-orthodox.Pawn)+1 {
			return false
		}
		for i, s := range list {
			n, err := strconv.Atoi(s)
			if err != nil || n < 0 || n > maxValue {
				return false
			}
			changed.Values[int(orthodox.Pawn)+i] = n
		}
		if changed.valuesText() != text {
			return false
		}
	}
	o.Values = changed.Values
	return true
}

func (o Options) values() Values {
	if o.Values == (Values{}) {
		return StandardValues()
	}
	return o.Values
}

// asDuty leaves of the options what the duty to capture depends on.
func (o Options) asDuty() Options {
	return Options{
		Protection: o.Protection, ForcedWhen: o.ForcedWhen, Enforcement: o.Enforcement,
		Values: o.values(), KingCounts: o.KingCounts, KingValue: o.KingValue,
	}
}

func (o Options) seats() int {
	if o.Seats == 0 {
		return 2
	}
	return o.Seats
}

// worth returns what a man that takes is worth.
func (o Options) worth(k board.Kind) int {
	if k != orthodox.King {
		return o.values()[k]
	}
	if o.KingCounts {
		return o.KingValue
	}
	return 1 << 30
}
