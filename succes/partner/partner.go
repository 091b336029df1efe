package partner

import (
	"context"
	"math/rand/v2"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
)

// DefaultNodes is how many positions a Partner looks at for one move.
const DefaultNodes = 1_000_000

// Partner plays for one seat. It has a single owner.
type Partner struct {
	options succes.Options // with the contract fixed
	card    succes.Card    // without the target
	// loose is the game with a target out of the way: it reads every text of the
	// game that is not over.
	loose    *succes.Rules
	base     *succes.Rules // for making the rules of beliefs
	memory   *recall       // until beliefs are made of it
	beliefs  []*belief
	last     *succes.Position // the position that was seen or left last, of loose
	lastText string
	rescue   belief // a way to a mate, where one rescues
	rng      *rand.Rand
	nodes    uint64
	purse    purse
	spent    uint64
}

// Settings say how a Partner plays.
type Settings struct {
	Memory Memory
	// Seconds is how long the seat has seen the card.
	Seconds float64
	// Seed gives all chance.
	Seed uint64
	// Nodes bounds the positions that are looked at for a move, the judging of
	// what the partners have played included; 0 means DefaultNodes.
	Nodes uint64
}

// New lets a Partner see the card of r for a while. It keeps its memory of the
// target and forgets the rest. It fails with a *variant.ParseError for Rules
// whose card or options cannot be played.
func New(r *succes.Rules, s Settings) (*Partner, error) {
	p := &Partner{options: r.Options(), card: blank(r.Card(), ""), rng: rand.New(rand.NewPCG(s.Seed, 0x706172746e6572)), nodes: s.Nodes}
	if p.nodes == 0 {
		p.nodes = DefaultNodes
	}
	p.purse = purse(p.nodes)
	// The partner keeps the duty, and its target is no mate.
	p.options.Enforcement = succes.Strict
	if p.options.Limit, p.options.Plies = succes.Agreed, r.Limit(); r.Limit() == 0 {
		p.options.Limit = succes.NoLimit
	}
	card := r.Card()
	var err error
	if p.base, err = r.With(blank(card, card.Target.Reveal()), p.towards()); err != nil {
		return nil, err
	}
	start := r.Start().(*succes.Position)
	men, err := placement(start)
	if err != nil {
		return nil, err
	}
	memory, err := s.Memory.learn(p.base, card, men, s.Seconds, p.rng)
	if err != nil {
		return nil, err
	}
	first := &belief{target: memory.image, weight: 1}
	if p.base, err = p.base.With(blank(card, memory.image), p.towards()); err != nil {
		return nil, err
	}
	first.rules = p.base
	p.beliefs = []*belief{first}
	if s.Memory.Chunk != 0 {
		p.memory = &memory
	}
	if p.loose, err = p.base.With(blank(card, nowhere), p.options); err != nil {
		return nil, err
	}
	text, err := variant.Text(start)
	if err != nil {
		return nil, err
	}
	return p, p.note(text)
}

// nowhere is a target that no text is on: both kings stand where only a long
// walk brings them.
const nowhere = "8/K7/8/8/8/8/7k/8"

// placement returns the men of a position.
func placement(p *succes.Position) (*board.Placement, error) {
	text, err := variant.Text(p)
	if err != nil {
		return nil, err
	}
	field, _, _ := strings.Cut(text, " ")
	men, err := board.ParsePlacement(field, p.Rules().Info().Geometry, p.Rules().Info().Roster)
	return &men, err
}

// towards are the options under which nothing but the target counts.
func (p *Partner) towards() succes.Options {
	o := p.options
	o.Rescue = succes.NoRescue
	return o
}

// note keeps a position as the last one.
func (p *Partner) note(text string) error {
	q, err := p.loose.Parse(text)
	if err == nil {
		p.last, p.lastText = q.(*succes.Position), text
	}
	return err
}

// Belief returns the target that the Partner believes in most, as the first
// field of a FEN.
func (p *Partner) Belief() string { return p.heaviest().target }

// heaviest returns the belief of most weight among those that can still be
// reached, the heaviest of all when none can.
func (p *Partner) heaviest() *belief {
	best := p.beliefs[0]
	for _, b := range p.beliefs {
		if b.lost == best.lost && b.weight > best.weight || best.lost && !b.lost {
			best = b
		}
	}
	return best
}

// Spent returns how many positions were looked at for the last move.
func (p *Partner) Spent() uint64 { return p.spent }

// Observe takes in the position after a ply of another seat, as View gives it.
// Choose does that for the position it is asked about, so that a game of two
// seats needs no call; with more seats the Partner judges every ply by itself
// only when it is shown every one. It fails with ctx.Err and with a
// *variant.ParseError for a text of another game.
func (p *Partner) Observe(ctx context.Context, text string) error {
	if text == p.lastText && p.memory == nil {
		return nil
	}
	q, err := p.loose.Parse(text)
	if err != nil {
		return err
	}
	now := q.(*succes.Position)
	if err := p.weigh(ctx, now, text); err != nil {
		return err
	}
	p.last, p.lastText = now, text
	return nil
}
