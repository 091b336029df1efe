package succes

import (
	"errors"
	"fmt"
	"sync"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/option"
	"github.com/fairykit/fairykit/variant/orthodox"
	"github.com/fairykit/fairykit/variant/secret"
)

const id = "succes"

// Start is the initial position of a card without one of its own.
const Start = orthodox.Start

// The reasons for which a game ends and a move is refused, beside
// variant.Checkmate and variant.Stalemate.
const (
	Success        variant.Reason = "the target is reached"
	Rescued        variant.Reason = "rescued by mate"
	ContractFailed variant.Reason = "the contract has failed"
	DeadPosition   variant.Reason = "nobody can mate" // with Options.DrawRules
	ForcedCapture  variant.Reason = "another capture is forced"
	DutyBroken     variant.Reason = "a forced capture was left"
)

// Rank orders outcomes from the best: 3 for success, 2 for a rescue, 1 for a
// mate, 0 for every other failure and for a game that goes on.
func Rank(o variant.Outcome) int {
	switch o.Reason {
	case Success:
		return 3
	case Rescued:
		return 2
	case variant.Checkmate:
		return 1
	}
	return 0
}

// Rules is the game with one card. It is immutable and safe for concurrent use.
// It knows the card: give seats views of positions, not the Rules.
type Rules struct {
	info    variant.Info
	options Options
	chess   *kit.Rules
	duty    *duty
	card    func() *face // a function, since printers follow pointers
	limit   int          // plies of the contract, 0 for none
	rescue  int          // plies of a fresh rescue
	start   Position
}

// face is the card with what is worked out of it.
type face struct {
	card   Card
	target board.Placement
	once   sync.Once
	bounds *bounds // by measured
}

// measured returns the bounds of the target. They cost more than all else about a
// card, and a reader of decks needs none.
func (f *face) measured() *bounds {
	f.once.Do(func() { f.bounds = newBounds(&f.target) })
	return f.bounds
}

// New returns the game with a card. It fails with a *variant.ParseError whose
// field is one of the card's or an option's; the error does not show the target.
func New(card Card, o Options) (*Rules, error) { return (*Rules)(nil).With(card, o) }

// With is New and shares with r, which stays as it is, what the two have in
// common: games with the same duty need not be compiled again. r may be nil.
func (r *Rules) With(card Card, o Options) (*Rules, error) {
	if err := o.check(); err != nil {
		return nil, err
	}
	if err := card.check(); err != nil {
		return nil, err
	}
	f := &face{card: card.clone()}
	n := &Rules{options: o, card: func() *face { return f }}
	n.info = variant.Info{
		ID:      id,
		Options: option.Encode(o.List()),
		Titles:  [board.Languages]string{"Succès", "Succès", "Succès"},
		Sources: []string{"SUCCÈS, Règles du jeu / Game Rules, V19"},
		Players: o.seats(), Payoff: variant.Common, Hidden: true,
	}
	if o.DrawRules {
		n.info.Policy = variant.Policy{AutoRepetition: 3, AutoQuiet: 100}
	}
	if r != nil && r.options.asDuty() == o.asDuty() {
		n.chess, n.duty = r.chess, r.duty
	} else if err := n.compile(); err != nil {
		return nil, fmt.Errorf("succes: %w", err)
	}
	n.info.Geometry, n.info.Roster = n.chess.Info().Geometry, n.chess.Info().Roster
	if err := n.deal(); err != nil {
		return nil, err
	}
	return n, nil
}

// compile makes chess under the duty.
func (r *Rules) compile() (err error) {
	r.duty = newDuty(r.options)
	g := board.Rect(8, 8)
	r.chess, err = kit.New(kit.Spec{
		Info:       variant.Info{ID: id, Titles: r.info.Titles},
		Geometry:   g,
		Men:        orthodox.Men(g),
		Start:      Start,
		Promotions: []kit.Promotion{{From: orthodox.Pawn, To: []board.Kind{orthodox.Queen, orthodox.Rook, orthodox.Bishop, orthodox.Knight}}},
		Rules: []kit.Rule{
			orthodox.Castling{Royals: []board.Kind{orthodox.King}, Partner: orthodox.Rook, Ordinary: true},
			orthodox.EnPassant{Pawn: orthodox.Pawn},
			kit.Counters{Progress: []board.Kind{orthodox.Pawn}},
			r.duty,
		},
	})
	return err
}

// Must is New for cards known to be good; it panics on an error.
func Must(card Card, o Options) *Rules {
	r, err := New(card, o)
	if err != nil {
		panic(err)
	}
	return r
}

// Check refuses options that are out of range, with a *variant.ParseError that
// names the first.
func (o Options) Check() error {
	if err := o.check(); err != nil {
		return err
	}
	return nil
}

// check is Check.
func (o Options) check() *variant.ParseError {
	bad := func(field, reason string) *variant.ParseError { return fault("options."+field, board.Limit, reason) }
	switch {
	case o.seats() < 2 || o.seats() > variant.MaxPlayers:
		return bad("seats", "2 to 8 seats")
	case o.Protection > AnyAttack, o.ForcedWhen > EitherHolds, o.Enforcement > Report,
		o.Limit > NoLimit, o.TargetSide > BlackToMove, o.Rescue > SameBudget,
		o.ContractUnit > SinglePlies:
		return bad("choice", "no such reading")
	case o.Plies < 0 || o.Plies > MaxPlies:
		return bad("plies", "a contract has 1 to 512 plies")
	case o.KingValue < 0 || o.KingValue > maxValue:
		return bad("kingValue", "values are 0 to 1000")
	}
	for _, v := range o.Values {
		if v < 0 || v > maxValue {
			return bad("values", "values are 0 to 1000")
		}
	}
	return nil
}

// deal reads the card's texts, fixes the contract and replays the proof.
func (r *Rules) deal() error {
	c := &r.card().card
	text := c.Start
	if text == "" {
		text = Start
	}
	first, err := r.chess.Parse(text)
	if err != nil {
		return about("start", err)
	}
	r.start = Position{rules: r, chess: *first.(*kit.Position)}
	switch {
	case !r.start.chess.HasMoves():
		return fault("start", board.Inconsistent, "there is no move")
	case r.start.dead():
		return fault("start", board.Inconsistent, "nobody can mate there, which ends the game")
	}
	if r.card().target, err = board.ParsePlacement(c.Target.Reveal(), r.info.Geometry, r.info.Roster); err != nil {
		return about("target", err)
	}
	if err := possible(r.start.chess.Men(), &r.card().target); err != nil {
		return err
	}
	if r.checkedTwice() {
		return fault("target", board.OppositeCheck, "a king could be taken")
	}
	if err := r.contract(); err != nil {
		return err
	}
	if c.Proof == nil {
		return nil
	}
	return r.replay()
}

// checkedTwice reports whether on the target a king could be taken, whichever
// side is to move of those that the options want.
func (r *Rules) checkedTwice() bool {
	for side, text := range [2]string{board.White: " w - - 0 1", board.Black: " b - - 0 1"} {
		if r.options.TargetSide == AnySide || r.options.TargetSide == WhiteToMove+TargetSide(side) {
			_, err := r.chess.Parse(r.card().card.Target.Reveal() + text)
			if !errors.Is(err, &variant.ParseError{Class: board.OppositeCheck}) {
				return false
			}
		}
	}
	return true
}

// about turns an error of a text on a card into one of the card, without the
// text.
func about(field string, err error) error {
	e := fault(field, board.Syntax, "unreadable")
	if in := (*variant.ParseError)(nil); errors.As(err, &in) {
		e.Class, e.Offset, e.Reason = in.Class, in.Offset, in.Reason
	}
	return e
}

// contract works out the limits (section "Counting the contract" of the rule
// book; reading 10).
func (r *Rules) contract() error {
	c := &r.card().card
	switch r.options.Limit {
	case NoLimit:
	case ByCard:
		if r.limit = c.MaxPlies; r.limit == 0 {
			return fault("maxPlies", board.MissingField, "variant 1 needs the card's contract")
		}
	default:
		r.limit = r.options.Plies
		if r.limit == 0 {
			r.limit = c.MaxPlies
		}
		if n := c.Proof.Plies(); r.limit == 0 && n > 0 {
			r.limit = n + 2
		}
		if r.limit == 0 {
			return fault("maxPlies", board.MissingField, "neither the players nor the card name a contract")
		}
	}
	if r.options.ExactLength && r.limit == 0 {
		return fault("options.exactLength", board.Inconsistent, "an exact length needs a contract")
	}
	if r.options.Rescue == FreshBudget {
		if r.rescue = c.RescuePlies; r.rescue == 0 {
			r.rescue = c.MaxPlies
		}
		if r.rescue == 0 {
			r.rescue = r.limit
		}
	}
	return nil
}

// replay plays the proof of the card under its rule set.
func (r *Rules) replay() error {
	c := &r.card().card
	bad := func(class variant.Class, reason string) error { return fault("proof.line", class, reason) }
	if c.Rules != "" && !r.options.Takes(c.Rules) {
		return fault("rules", board.Inconsistent, "the card is proved under other rules than "+r.options.RulesName())
	}
	proof := c.Proof.Line.Reveal()
	if len(proof) == 0 {
		return nil
	}
	if c.MaxPlies > 0 && len(proof) > c.MaxPlies {
		return bad(board.Limit, "the line is longer than the contract")
	}
	if c.Proof.Shortest > len(proof) {
		return fault("proof.shortest", board.Inconsistent, "the line is shorter than that")
	}
	// The duty binds the line however the game enforces it. The contract of the
	// game is not asked.
	line := *r
	line.limit, line.rescue = 0, 0
	if line.options.ExactLength {
		line.limit = len(proof)
		if c.MaxPlies > 0 && c.MaxPlies != line.limit {
			return bad(board.Inconsistent, "the line is not exactly as long as the contract")
		}
	}
	p := &Position{rules: &line, chess: r.start.chess}
	for i, text := range proof {
		if p.reached() {
			return bad(board.Inconsistent, "the line goes on behind the target")
		}
		m, err := variant.ParseMove(p, text)
		if err != nil || line.options.Enforcement == Report && p.Describe(m).Note == DutyBroken {
			return bad(board.IllegalMove, fmt.Sprintf("ply %d is not legal under the rules", i+1))
		}
		p.Apply(m)
	}
	if p.Outcome().Reason != Success {
		return bad(board.Inconsistent, "the line does not end on the target")
	}
	return nil
}

// Info describes the game.
func (r *Rules) Info() *variant.Info { return &r.info }

// Options returns what the game was made with.
func (r *Rules) Options() Options { return r.options }

// Limit returns the plies of the contract, 0 for none.
func (r *Rules) Limit() int { return r.limit }

// Card returns a copy of the card. It is for the host alone.
func (r *Rules) Card() Card { return r.card().card.clone() }

// Start returns a new initial position.
func (r *Rules) Start() variant.Position { return r.start.Clone() }

// Deal returns the game with another target and a contract of so many plies,
// with the duty to capture or with the moves of chess alone. Seats and readings
// stay.
func (r *Rules) Deal(target string, plies int, duty bool) (variant.Rules, error) {
	o := r.options
	o.Limit, o.Plies = Agreed, plies
	if !duty {
		o.Enforcement = Report
	}
	d, err := r.With(Card{Target: secret.Of(target)}, o)
	if err != nil {
		return nil, err
	}
	return d, nil
}
