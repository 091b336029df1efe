package empires

import (
	"strconv"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// Options are the readings of the rules on which players differ. The zero value
// is the default reading of each.
type Options struct {
	// Adjacency says what is "next to" (mitoyen), reading 1.
	Adjacency Adjacency
	// BareRoyal takes the royal out of the shelter of his Angel, reading 2.
	BareRoyal bool
	// SuspendedMenaces lets a piece next to the enemy Genius give Menace though
	// it may not capture, reading 3.
	SuspendedMenaces bool
	// SuspensionStopsGuard lets an Emperor next to the enemy Genius guard no
	// more, reading 4.
	SuspensionStopsGuard bool
	// PowersJudged says when powers are judged in a Captain's step then take,
	// reading 5.
	PowersJudged Moment
	// GuardJudged says the same of the Emperor's guard alone, reading 22.
	GuardJudged Moment
	// PinnedDoesNotCount counts as attackers of a Genius or an Angel only pieces
	// whose capture would be legal, reading 6.
	PinnedDoesNotCount bool
	// XRayCounts counts line pieces hidden behind other attackers, reading 7.
	XRayCounts bool
	// CaptainReachExcluded leaves Captains that have to step first out of the
	// attackers of a Genius or an Angel, reading 8.
	CaptainReachExcluded bool
	// EscortExcluded leaves the Empress's reach next to her royal out of the
	// attacks on a Genius or an Angel, reading 9.
	EscortExcluded bool
	// PhoenixAlone says what a Phoenix takes without help, reading 10.
	PhoenixAlone PhoenixAlone
	// TwinContact says which contact stops all captures, reading 11.
	TwinContact TwinContact
	// UnionBySwap says what a Fairy may do with her royal, reading 12.
	UnionBySwap UnionBySwap
	// NoUnionByCapture refuses a capture by which a major royal would make the
	// Union, reading 13.
	NoUnionByCapture bool
	// MutationChosen leaves it to the player whether a Soldier becomes a
	// Captain, reading 15.
	MutationChosen bool
	// Repetition is the occurrence of a position that draws, 0 for never, and
	// QuietLimit the number of plies without capture, reading 18.
	Repetition, QuietLimit int
	// Resignation is what the opponent scores, reading 19.
	Resignation Resignation
	// PinnedDoesNotMenace takes Menace away from a piece whose capture of the
	// royal would leave its own royal in Menace, reading 21.
	PinnedDoesNotMenace bool
	// Enforcement says what becomes of a move that leaves one's own royal in
	// Menace, reading 23.
	Enforcement Enforcement
}

// Validate returns an error for options that name no reading, nil when New takes
// them.
func (o Options) Validate() error {
	err := variant.CheckReadings("empires",
		variant.Reading{Field: "Adjacency", Value: uint8(o.Adjacency), Last: uint8(AdjacentByEdge)},
		variant.Reading{Field: "PowersJudged", Value: uint8(o.PowersJudged), Last: uint8(AfterOneStep)},
		variant.Reading{Field: "GuardJudged", Value: uint8(o.GuardJudged), Last: uint8(AfterOneStep)},
		variant.Reading{Field: "PhoenixAlone", Value: uint8(o.PhoenixAlone), Last: uint8(AloneTakesNeither)},
		variant.Reading{Field: "TwinContact", Value: uint8(o.TwinContact), Last: uint8(NoTwins)},
		variant.Reading{Field: "UnionBySwap", Value: uint8(o.UnionBySwap), Last: uint8(SwapSparesRoyal)},
		variant.Reading{Field: "Resignation", Value: uint8(o.Resignation), Last: uint8(ResignNone)},
		variant.Reading{Field: "Enforcement", Value: uint8(o.Enforcement), Last: uint8(Report)},
	)
	if n := min(o.Repetition, o.QuietLimit); n < 0 && err == nil {
		err = &variant.ParseError{
			Game: "empires", Field: "options.Repetition", Class: board.Limit, Err: variant.ErrUnsupported,
			Text: strconv.Itoa(n), Reason: "Repetition and QuietLimit are numbers from 0",
		}
	}
	return err
}

// Adjacency says which squares are next to one another.
type Adjacency uint8

// The adjacencies.
const (
	AdjacentByKing Adjacency = iota // eight neighbours
	AdjacentByEdge                  // four
)

// Moment says when something is judged.
type Moment uint8

// The moments. They differ only for a Captain that steps and then takes.
const (
	AtTurnStart  Moment = iota
	AfterOneStep        // on the board with the Captain on the square of his step
)

// PhoenixAlone says what a Phoenix takes without a second attacker.
type PhoenixAlone uint8

// What a Phoenix takes alone.
const (
	AloneTakesAngel PhoenixAlone = iota
	AloneTakesBoth
	AloneTakesNeither
)

// TwinContact says which contact stops all captures.
type TwinContact uint8

// The contacts.
const (
	TwinsOfOneKind     TwinContact = iota // two Genii or two Angels; protects everything
	TwinsOfAnyKind                        // any two of Genii and Angels, of one side or of both
	TwinsWithoutRoyals                    // two of one kind; royals can still be taken
	NoTwins                               // contact means nothing
)

// UnionBySwap says what a Fairy may do with her royal.
type UnionBySwap uint8

// The swaps of royals.
const (
	SwapMayUnite    UnionBySwap = iota
	SwapMayNotUnite             // a swap that would make the Union is refused
	SwapSparesRoyal             // the royal is no partner
)

// Resignation is what the opponent of who resigns scores.
type Resignation uint8

// The scores.
const (
	ResignOne  Resignation = iota // 1, as for Menace et Prise
	ResignTwo                     // 2, as for the Union
	ResignNone                    // 0
)

// Enforcement says what becomes of a move that leaves one's own royal in Menace.
type Enforcement uint8

// The enforcements.
const (
	// Strict refuses the move.
	Strict Enforcement = iota
	// Report lists it. The position after it is over, won by the opponent with 1
	// point for the reason LeftInMenace, until the move is taken back.
	Report
)

// names returns the text of Info.Options. Repetition and quiet moves are in the
// Policy, resignation in Forfeit.
func (o *Options) names() string {
	var names []string
	for _, x := range []struct {
		in   bool
		name string
	}{
		{o.Adjacency == AdjacentByEdge, "by edge"},
		{o.BareRoyal, "bare royal"},
		{o.SuspendedMenaces, "suspended menaces"},
		{o.SuspensionStopsGuard, "suspension stops guard"},
		{o.PowersJudged == AfterOneStep, "powers after step"},
		{o.GuardJudged == AfterOneStep, "guard after step"},
		{o.PinnedDoesNotCount, "pinned does not count"},
		{o.XRayCounts, "x-ray counts"},
		{o.CaptainReachExcluded, "no captain reach"},
		{o.EscortExcluded, "no escort"},
		{o.PhoenixAlone == AloneTakesBoth, "phoenix takes both"},
		{o.PhoenixAlone == AloneTakesNeither, "phoenix takes neither"},
		{o.TwinContact == TwinsOfAnyKind, "any twins"},
		{o.TwinContact == TwinsWithoutRoyals, "twins without royals"},
		{o.TwinContact == NoTwins, "no twins"},
		{o.UnionBySwap == SwapMayNotUnite, "no union by swap"},
		{o.UnionBySwap == SwapSparesRoyal, "no royal swap"},
		{o.NoUnionByCapture, "no union by capture"},
		{o.MutationChosen, "mutation chosen"},
		{o.PinnedDoesNotMenace, "pinned does not menace"},
		{o.Enforcement == Report, "report"},
	} {
		if x.in {
			names = append(names, x.name)
		}
	}
	return strings.Join(names, ", ")
}
