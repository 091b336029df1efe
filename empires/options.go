package empires

import (
	"math"

	"github.com/fairykit/fairykit/variant/option"
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
	return option.Check("empires", o.List())
}

// List returns the options as data, bound to o: what programs show, read and set.
func (o *Options) List() []option.Option {
	return []option.Option{
		option.Choice("Adjacency", "reading 1", &o.Adjacency, "by king", "by edge"),
		option.Flag("BareRoyal", "reading 2", &o.BareRoyal),
		option.Flag("SuspendedMenaces", "reading 3", &o.SuspendedMenaces),
		option.Flag("SuspensionStopsGuard", "reading 4", &o.SuspensionStopsGuard),
		option.Choice("PowersJudged", "reading 5", &o.PowersJudged, "at turn start", "after one step"),
		option.Choice("GuardJudged", "reading 22", &o.GuardJudged, "at turn start", "after one step"),
		option.Flag("PinnedDoesNotCount", "reading 6", &o.PinnedDoesNotCount),
		option.Flag("XRayCounts", "reading 7", &o.XRayCounts),
		option.Flag("CaptainReachExcluded", "reading 8", &o.CaptainReachExcluded),
		option.Flag("EscortExcluded", "reading 9", &o.EscortExcluded),
		option.Choice("PhoenixAlone", "reading 10", &o.PhoenixAlone, "takes angel", "takes both", "takes neither"),
		option.Choice("TwinContact", "reading 11", &o.TwinContact, "one kind", "any kind", "without royals", "none"),
		option.Choice("UnionBySwap", "reading 12", &o.UnionBySwap, "may unite", "may not unite", "spares royal"),
		option.Flag("NoUnionByCapture", "reading 13", &o.NoUnionByCapture),
		option.Flag("MutationChosen", "reading 15", &o.MutationChosen),
		// Of these three Info tells in its Policy and in Forfeit.
		option.Number("Repetition", "reading 18", &o.Repetition, 0, math.MaxInt32, 0).Aside(),
		option.Number("QuietLimit", "reading 18", &o.QuietLimit, 0, math.MaxInt32, 0).Aside(),
		option.Choice("Resignation", "reading 19", &o.Resignation, "one", "two", "none").Aside(),
		option.Flag("PinnedDoesNotMenace", "reading 21", &o.PinnedDoesNotMenace),
		option.Choice("Enforcement", "reading 23", &o.Enforcement, "strict", "report"),
	}
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
