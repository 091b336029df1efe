package kit

import (
	"errors"
	"fmt"
	"slices"
	"sync"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// Rules is a composed game: immutable, safe for concurrent use.
type Rules struct {
	info     variant.Info
	geometry *board.Geometry
	captures Captures
	legality Legality
	reserve  bool
	bulky    bool // a copy is more than men and few slots
	heavy    bool // it is, or the men are many: Follow does nothing by itself
	kinds    []kind
	index    [board.MaxKinds]int8 // into kinds, -1 where there is none
	royal    []board.Kind
	runs     []*kind // simple men: they move as they capture, and stay what they are
	strides  []*kind // men that move by sets
	others   []*kind
	idle     [board.MaxKinds]uint32 // all bits for kinds whose moves Counters does not count as progress
	concern  concern
	// plainTurns: two seats take turns, each with its colour.
	plainTurns   bool
	plainSteps   bool    // so they do after steps; see Hooks.Alternates
	plan64       *plan64 // nil where plan128 does the work
	plan128      *plan128
	straight     bool                  // no rule has a say before moves are listed, no test behind, and no capture is a duty
	worth        [board.MaxKinds]int32 // of a kind, in exchanges
	becoming     [2]board.Set          // where men promote
	passes       bool                  // a null move tells something; see NullMove
	start        *Position
	slots        []declared
	slotCount    int
	slotMax      [MaxSlots]uint32
	slotSeed     [MaxSlots]uint64 // 0 for slots that are not keyed
	slotFleeting [MaxSlots]bool
	heirs        []board.Kind // the kinds that can become royal
	fields       []Field
	attack       attackTables
	phases
	pool sync.Pool
}

// kind is a man made ready for the generator.
type kind struct {
	man       Man
	pattern   *move.Pattern // nil for a Mover of the game's own
	moves     *move.Reach   // of the pattern, without capture
	takes     *move.Reach
	quieter   move.Quieter
	seer      Seer
	quietSeer QuietSeer
	aimer     Aimer
	same      bool // the pattern moves as it captures
	royal     bool
	bySet     [2][]stride // how all men of the kind move at once; nil for most
	becomes   []board.Kind
	zone      [2]board.Set
	stays     bool // promotion is optional
	fallback  bool // the man stays when nothing can be chosen
}

// New compiles a game. It fails when the Spec cannot be a game, naming the
// field that is wrong.
func New(s Spec) (*Rules, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	r := &Rules{info: s.Info, geometry: s.Geometry, captures: s.Captures, reserve: s.Reserve}
	if r.info.Players == 0 {
		r.info.Players = 2
	}
	r.info.Geometry = s.Geometry
	r.info.Compulsory = s.Captures == Compulsory
	men := make([]board.Man, 0, len(s.Men))
	for _, m := range s.Men {
		men = append(men, m.Man)
	}
	roster, err := board.NewRoster(men...)
	if err != nil {
		return nil, fmt.Errorf("kit: Men: %w", err)
	}
	r.info.Roster = roster
	r.addKinds(s.Men)
	if err := r.addPromotions(s.Promotions); err != nil {
		return nil, err
	}
	if err := r.bar(); err != nil {
		return nil, err
	}
	if err := r.bind(s.Rules); err != nil {
		return nil, err
	}
	r.part()
	if r.info.Players == 1 && r.info.Payoff == variant.ZeroSum && len(r.royal) > 0 && r.noMoves == nil {
		return nil, errors.New("kit: Info.Players: one seat cannot be mated by another: say in a NoMoves what a mate is")
	}
	for i := range r.adders {
		r.adders[i].lawful = r.adders[i].lawful && len(r.reshapers) == 0
	}
	if err := r.watch(); err != nil {
		return nil, err
	}
	r.bulky = r.reserve || r.slotCount > fewSlots
	r.plainTurns = r.info.Players == 2 && r.turner == nil
	r.plainSteps = r.info.Players == 2 && (r.turner == nil || r.alternates)
	r.attack.compile(r)
	if err := r.choose(s.Legality); err != nil {
		return nil, err
	}
	if len(r.adders) > maxAdders {
		return nil, fmt.Errorf("kit: Rules: %d rules add moves, want at most %d", len(r.adders), maxAdders)
	}
	r.plan64, r.plan128 = newPlan64(r), newPlan128(r)
	r.straight = len(r.restricters)+len(r.enders)+len(r.selecters)+len(r.attack.opaque) == 0 && r.legality <= Masks && r.captures == Free
	r.advise()
	r.pool.New = func() any { return newWork() }
	if err := r.setUp(s.Start); err != nil {
		return nil, err
	}
	return r, nil
}

// setUp reads the initial position, and what can be told from it alone.
func (r *Rules) setUp(start string) error {
	p, err := r.Parse(start)
	if err != nil {
		return fmt.Errorf("kit: Start: %w", err)
	}
	r.start = Of(p)
	r.heavy = r.bulky || !r.plainSteps || !r.start.men.Tight()
	return nil
}

// Must is New for package variables and tests; it panics on an error.
func Must(s Spec) *Rules {
	r, err := New(s)
	if err != nil {
		panic(err)
	}
	return r
}

func (s *Spec) check() error {
	switch {
	case !variant.ValidID(s.Info.ID):
		return fmt.Errorf("kit: Info.ID: %q is not 1 to %d lower case letters, digits and dashes", board.Quote(s.Info.ID), variant.MaxID)
	case s.Info.Titles[board.English] == "":
		return errors.New("kit: Info.Titles: no English title")
	case s.Info.Players < 0 || s.Info.Players > variant.MaxPlayers:
		return fmt.Errorf("kit: Info.Players: %d, want at most %d", s.Info.Players, variant.MaxPlayers)
	case s.Info.Payoff > variant.Common:
		return fmt.Errorf("kit: Info.Payoff: no such payoff %d", s.Info.Payoff)
	case s.Info.Simultaneous:
		return errors.New("kit: Info.Simultaneous: a Position of the kit has one side to move: a game around it can be so, with an Info of its own")
	case s.Geometry == nil || s.Geometry.Size() == 0:
		return errors.New("kit: Geometry: missing")
	case len(s.Men) == 0:
		return errors.New("kit: Men: none")
	case s.Captures > Compulsory:
		return fmt.Errorf("kit: Captures: no such duty %d", s.Captures)
	}
	for _, m := range s.Men {
		name := m.Names[board.English]
		if m.Mover == nil {
			return fmt.Errorf("kit: Men: %s has no Mover", name)
		}
		if p, ok := m.Mover.(*move.Pattern); ok && (p == nil || !p.Geometry().Equal(s.Geometry)) {
			return fmt.Errorf("kit: Men: the Mover of %s is for a board of another shape", name)
		}
		if m.Count.Min < 0 || m.Count.Max < 0 || m.Count.Max > 0 && m.Count.Min > m.Count.Max {
			return fmt.Errorf("kit: Men: %s: count %d to %d", name, m.Count.Min, m.Count.Max)
		}
		if !s.Geometry.Squares().Contains(m.Barred[0].Or(m.Barred[1])) {
			return fmt.Errorf("kit: Men: %s: Barred has squares that the board lacks", name)
		}
	}
	return nil
}

func (r *Rules) addKinds(men []Man) {
	for i := range r.index {
		r.index[i] = -1
	}
	for _, m := range men {
		if m.Royal && m.Count == (Count{}) {
			m.Count = Count{1, 1}
		}
		k := kind{man: m, royal: m.Royal}
		k.ready(r.geometry)
		if m.Royal {
			r.royal = append(r.royal, m.Kind)
		}
		r.index[m.Kind] = int8(len(r.kinds))
		r.kinds = append(r.kinds, k)
	}
}

// ready takes the Mover apart for the generator.
func (k *kind) ready(g *board.Geometry) {
	m := k.man.Mover
	k.seer, _ = m.(Seer)
	k.quietSeer, _ = m.(QuietSeer)
	k.aimer, _ = m.(Aimer)
	k.quieter, _ = m.(move.Quieter)
	if p, ok := m.(*move.Pattern); ok {
		k.pattern, k.moves, k.takes = p, p.Calm(), p.Capturing()
		k.same = k.moves == k.takes
		k.bySet = strides(g, p)
	}
}

// part sorts the kinds by how their moves are listed.
func (r *Rules) part() {
	for i := range r.kinds {
		k := &r.kinds[i]
		switch {
		case k.bySet[0] != nil && !k.royal:
			r.strides = append(r.strides, k)
		case k.same && !k.royal && k.becomes == nil:
			r.runs = append(r.runs, k)
		default:
			r.others = append(r.others, k)
		}
	}
}

func (r *Rules) addPromotions(ps []Promotion) error {
	for _, p := range ps {
		if p.From >= board.MaxKinds || r.index[p.From] < 0 {
			return fmt.Errorf("kit: Promotions: kind %d is not among the men", p.From)
		}
		k := &r.kinds[r.index[p.From]]
		if k.becomes != nil {
			return fmt.Errorf("kit: Promotions: %s promotes twice", k.name())
		}
		if !r.geometry.Squares().Contains(p.Zone[0].Or(p.Zone[1])) {
			return fmt.Errorf("kit: Promotions: %s: Zone has squares that the board lacks", k.name())
		}
		if len(p.To) == 0 {
			return fmt.Errorf("kit: Promotions: %s promotes to nothing", k.name())
		}
		for i, to := range p.To {
			switch {
			case to >= board.MaxKinds || r.index[to] < 0:
				return fmt.Errorf("kit: Promotions: kind %d is not among the men", to)
			case slices.Contains(p.To[:i], to), to == p.From && p.Optional:
				// Two moves would have one effect.
				return fmt.Errorf("kit: Promotions: %s becomes kind %d in two ways", k.name(), to)
			case k.royal && k.man.Count.Min > 0 && to != p.From:
				return fmt.Errorf("kit: Promotions: %s is royal and must be %d on the board: it cannot become kind %d",
					k.name(), k.man.Count.Min, to)
			}
		}
		if slices.ContainsFunc(p.To, func(to board.Kind) bool { return r.kinds[r.index[to]].royal }) {
			r.heirs = append(r.heirs, p.From)
		}
		k.becomes, k.zone, k.stays, k.fallback = append([]board.Kind(nil), p.To...), p.Zone, p.Optional, p.Fallback
		if k.zone[0].IsEmpty() && k.zone[1].IsEmpty() {
			last := r.geometry.Ranks() - 1
			k.zone = [2]board.Set{r.geometry.RankSet(board.White, last), r.geometry.RankSet(board.Black, last)}
		}
	}
	return nil
}

// choose settles the legality policy.
func (r *Rules) choose(want Legality) error {
	masks := len(r.royal) == 1 && len(r.excusers)+len(r.reshapers)+len(r.heirs) == 0 && r.attack.plain
	if len(r.royal) == 1 {
		masks = masks && r.kinds[r.index[r.royal[0]]].man.Count == Count{1, 1}
	}
	switch {
	case want > Try:
		return fmt.Errorf("kit: Legality: no such policy %d", want)
	case want == Auto && len(r.royal) == 0:
		want = None
	case want == Auto && masks:
		want = Masks
	case want == Auto && len(r.suspecters) > 0:
		want = Suspects
	case want == Auto:
		want = Try
	case want == None && len(r.royal) > 0:
		return errors.New("kit: Legality: none, but there are royal men")
	case want == Masks && !masks:
		return errors.New("kit: Legality: masks needs one royal man a side, no promotion to one, no rule that Exempts or Reshapes and men that attack by leaps, lines and clear paths")
	case want == Suspects && len(r.restricters)+len(r.reshapers) > 0 && len(r.suspecters) == 0:
		return errors.New("kit: Legality: suspects with a rule that Restricts or Reshapes needs one that names Suspects")
	}
	r.legality = want
	return nil
}

// Info describes the game.
func (r *Rules) Info() *variant.Info { return &r.info }

// Legality returns the policy in force.
func (r *Rules) Legality() Legality { return r.legality }

// Start returns a new initial position.
func (r *Rules) Start() variant.Position { return r.publish(r.start) }

func (r *Rules) get() *work  { return r.pool.Get().(*work) }
func (r *Rules) put(w *work) { r.pool.Put(w) }
