package synchro

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/option"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// Start is the initial position.
const Start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR = KQkq -,- 0 1"

// The reasons for which a game ends, beside variant.Checkmate and
// variant.Stalemate.
const (
	KingTaken       variant.Reason = "king taken"
	KingsTaken      variant.Reason = "both kings taken"
	DoubleMate      variant.Reason = "double mate"
	DoubleStalemate variant.Reason = "double stalemate"
	MateStalemate   variant.Reason = "mate and stalemate"
	BareKings       variant.Reason = "bare kings"
)

// SelfCapture says which own men may be taken.
type SelfCapture uint8

// The readings of self-capture.
const (
	Anticipations SelfCapture = iota // only what an enemy could capture (source A)
	AnyOwn                           // also any other man but the king, by an ordinary capturing move, unless in check
	NoSelfCapture                    // none
)

// Pass says when a player may pass.
type Pass uint8

// The readings of passing.
const (
	NoPass          Pass = iota // never (source A)
	PassUnlessCheck             // unless the own king is attacked
	PassAlways                  // always
)

// SameSquare says what becomes of two men that go to one square, neither of
// them anticipating alone.
type SameSquare uint8

// The readings of a common square.
const (
	BothLost    SameSquare = iota // both are lost, but a king stays (source A)
	KingLostToo                   // both are lost, kings too
	DearerStays                   // the man worth more stays (1 3 3 5 9, a king before all); equal ones are lost
	ChooseAgain                   // both moves are void and the turn is over
)

// Options are the rules on which players differ. The zero value is the
// published game.
type Options struct {
	SelfCapture SelfCapture
	Pass        Pass
	SameSquare  SameSquare
	// NoEnPassant leaves en passant out, as source C does.
	NoEnPassant bool
	// AnticipationBeatsKing lets the man that anticipates alone stay even
	// against a king (reading 3).
	AnticipationBeatsKing bool
	// MateWins gives the game to the player without a choice who is not in
	// check when the other is mated (reading 8).
	MateWins bool
	// BareKingsDraw ends the game when no men but kings are left.
	BareKingsDraw bool
	// FiftyTurns lets players claim a draw after fifty turns without the loss
	// of a man or the move of a pawn.
	FiftyTurns bool
}

// Rules is the game. It is immutable and safe for concurrent use.
type Rules struct {
	options Options
	info    variant.Info
	ground  ground
	start   Position
	seal    func(move.Move) pending // a function, since printers follow pointers
}

// Validate returns an error for options that name no reading, nil when New takes
// them.
func (o Options) Validate() error { return option.Check("synchro", o.List()) }

// List returns the options as data, bound to o: what programs show, read and set.
func (o *Options) List() []option.Option {
	return []option.Option{
		option.Choice("SelfCapture", "source A", &o.SelfCapture, "anticipations", "any own", "none"),
		option.Choice("Pass", "source A", &o.Pass, "never", "unless in check", "always"),
		option.Choice("SameSquare", "source A", &o.SameSquare, "both lost", "king lost too", "dearer stays", "choose again"),
		option.Flag("NoEnPassant", "source C", &o.NoEnPassant),
		option.Flag("AnticipationBeatsKing", "reading 3", &o.AnticipationBeatsKing),
		option.Flag("MateWins", "reading 8", &o.MateWins),
		option.Flag("BareKingsDraw", "", &o.BareKingsDraw),
		option.Flag("FiftyTurns", "", &o.FiftyTurns),
	}
}

// New returns the game with the given options. It fails with the error of
// Validate for options that have one.
func New(o Options) (*Rules, error) {
	if err := o.Validate(); err != nil {
		return nil, err
	}
	g := board.Rect(8, 8)
	list := orthodox.Men(g)
	men := make([]board.Man, len(list))
	for i := range list {
		men[i] = list[i].Man
	}
	r := &Rules{options: o, ground: newGround(g), seal: new(envelopes).seal}
	r.info = variant.Info{
		ID:           "synchro",
		Options:      option.Encode(o.List()),
		Titles:       [board.Languages]string{"Synchro", "Synchrone", "Synchroon"},
		Sources:      []string{"vchess, Synchrone1", "hexenspiel.de, Synchronous Chess"},
		Players:      2,
		Simultaneous: true,
		Geometry:     g,
		Roster:       board.MustRoster(men...),
		Policy:       variant.Policy{ClaimRepetition: 3, AnySeat: true},
	}
	if o.FiftyTurns {
		r.info.Policy.ClaimQuiet = 100
	}
	p, err := r.parse(Start, nil)
	if err != nil {
		return nil, err
	}
	r.start = *p
	return r, nil
}

// Must is New for options of which it is known that New takes them; it panics with the
// error for others.
func Must(o Options) *Rules {
	r, err := New(o)
	if err != nil {
		panic(err)
	}
	return r
}

// Info describes the game.
func (r *Rules) Info() *variant.Info { return &r.info }

// Options returns what the game was made with.
func (r *Rules) Options() Options { return r.options }

// Start returns a new initial position.
func (r *Rules) Start() variant.Position { return r.start.Clone() }

var _ variant.Laxer = (*Rules)(nil)
