package partner

import (
	"errors"
	"math/rand/v2"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
)

// DefaultNodes is how many positions a Partner looks at for one move.
const DefaultNodes = 1_000_000

// maxBeliefs bounds the number of beliefs that are held at once.
const maxBeliefs = 16

// Partner plays for one seat. It has a single owner.
type Partner struct {
	options succes.Options // with the contract fixed
	card    succes.Card    // without the target
	beliefs []belief
	plan    []move.Move // a line to the heaviest belief, from the last own move on
	last    variant.Position
	rng     *rand.Rand
	nodes   uint64
}

// belief is a target that may be the one on the card.
type belief struct {
	rules  *succes.Rules // on which success is the target alone
	target string
	weight float64
}

// Settings say how a Partner plays.
type Settings struct {
	Memory Memory
	// Seconds is how long the seat has seen the card.
	Seconds float64
	// Seed gives all chance.
	Seed uint64
	// Nodes bounds the positions that are looked at for a move; 0 means
	// DefaultNodes.
	Nodes uint64
}

// New lets a Partner see the card of r for a while. It keeps its memory of the
// target and forgets the rest.
func New(r *succes.Rules, s Settings) (*Partner, error) {
	p := &Partner{options: r.Options(), rng: rand.New(rand.NewPCG(s.Seed, 0x706172746e6572)), nodes: s.Nodes}
	if p.nodes == 0 {
		p.nodes = DefaultNodes
	}
	if p.options.Limit, p.options.Plies = succes.Agreed, r.Limit(); r.Limit() == 0 {
		p.options.Limit = succes.NoLimit
	}
	card := r.Card()
	p.card = blank(card, "")
	text, err := variant.Text(r.Start())
	if err != nil {
		return nil, err
	}
	placement, _, _ := strings.Cut(text, " ")
	start, err := board.ParsePlacement(placement, r.Info().Geometry, r.Info().Roster)
	if err != nil {
		return nil, err
	}
	base, err := r.With(blank(card, card.Target), p.towards())
	if err != nil {
		return nil, err
	}
	target, err := s.Memory.believe(base, card, &start, s.Seconds, p.rng)
	if err != nil {
		return nil, err
	}
	return p, p.believe(base, target, 1)
}

// towards are the options under which nothing but the target counts.
func (p *Partner) towards() succes.Options {
	o := p.options
	o.Rescue = succes.NoRescue
	return o
}

// believe adds a target to the beliefs.
func (p *Partner) believe(base *succes.Rules, target string, weight float64) error {
	r, err := base.With(blank(p.card, target), p.towards())
	if err == nil {
		p.beliefs = append(p.beliefs, belief{r, target, weight})
	}
	return err
}

// Belief returns the target that the Partner believes in most, as the first
// field of a FEN.
func (p *Partner) Belief() string { return p.heaviest().target }

func (p *Partner) heaviest() *belief {
	best := &p.beliefs[0]
	for i := range p.beliefs {
		if p.beliefs[i].weight > best.weight {
			best = &p.beliefs[i]
		}
	}
	return best
}

// errReached is a position on the believed target that is no success: the
// belief is wrong.
var errReached = errors.New("succes: the believed target is not that of the card")

// read returns the position of a text in the game with the believed target.
func (b *belief) read(text string) (*succes.Position, error) {
	q, err := b.rules.Parse(text)
	if err != nil {
		e := (*variant.ParseError)(nil)
		if errors.As(err, &e) && e.Field == "phase" {
			return nil, errReached
		}
		return nil, err
	}
	return q.(*succes.Position), nil
}

// factors by which the weight of a belief falls when a partner makes it
// unreachable, and when the way gets longer.
const (
	lostFactor   = 0.02
	longerFactor = 0.25
)

// observe takes in the position that the partners have left: beliefs that do not
// fit what they played get lighter.
func (p *Partner) observe(text string) error {
	for i := 0; i < len(p.beliefs); i++ {
		b := &p.beliefs[i]
		q, err := b.read(text)
		if err == errReached {
			b.weight = 0
			continue
		}
		if err != nil {
			return err
		}
		switch now, ok := q.PliesAtLeast(); {
		case !ok || q.Left() >= 0 && now > q.Left():
			b.weight *= lostFactor
		case p.last != nil:
			before, err := b.readPosition(p.last)
			if err != nil {
				continue
			}
			if was, ok := before.PliesAtLeast(); ok && now > was {
				b.weight *= longerFactor
			}
		}
	}
	return nil
}

// readPosition is read of a position of another belief.
func (b *belief) readPosition(p variant.Position) (*succes.Position, error) {
	text, err := variant.Text(p)
	if err != nil {
		return nil, err
	}
	return b.read(text)
}

// suppose adds beliefs in which men that the partners have moved stand where
// they went, when nothing that is believed fits.
func (p *Partner) suppose(text string) {
	old := p.heaviest()
	info := old.rules.Info()
	target, err := board.ParsePlacement(old.target, info.Geometry, info.Roster)
	if err != nil || len(p.beliefs) >= maxBeliefs {
		return
	}
	now, err := board.ParsePlacement(strings.SplitN(text, " ", 2)[0], info.Geometry, info.Roster)
	if err != nil || p.last == nil {
		return
	}
	was := p.last.Board()
	next := target
	for q := range info.Geometry.Squares().All() {
		x := now.At(q)
		if x == was.At(q) {
			continue
		}
		next.Remove(q)
		if x != board.NoPiece {
			next.Put(x, q)
		}
	}
	if next == target {
		return
	}
	// A belief that the rules do not take is no loss.
	_ = p.believe(old.rules, format(&next, info.Roster), old.weight*supposed)
}

// supposed is how much of the weight of a belief one gets that is made of it,
// more than what is left to one that has become unreachable.
const supposed = 5

func format(men *board.Placement, r *board.Roster) string {
	return string(board.AppendPlacement(nil, men, r))
}
