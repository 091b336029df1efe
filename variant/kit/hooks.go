package kit

import (
	"errors"
	"fmt"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// Rule is one rule of a game. Bind is called once, when the game is compiled: it
// declares what the rule needs of the position and returns what the rule does.
type Rule interface {
	Bind(b *Binding) (Hooks, error)
}

// Hooks say what a rule does. Nil and false mean nothing; New refuses Hooks that do
// nothing when their rule declares nothing either, and Hooks that contradict each
// other. A rule that needs no Binding is written as a Hooks literal. The fields stand
// in the order in which a move meets them; the comment of the package shows each with
// an example.
type Hooks struct {
	// Restrict edits the sets of a node before moves are listed: movers, capturers,
	// targets. It is asked for the side to move and again, with Us and Them
	// exchanged, when attacks on its royals are judged: it can take attacks away, and
	// has no means to add any. What it cuts counts there as well: a man that is no
	// mover or no capturer attacks nothing, and a royal that is no capture target of
	// the other side, or was taken from it by ForbidCaptures, is not in check. A
	// square on which no royal stands is attacked by who may move and capture,
	// whatever the targets are. When the rule asks for the Attackers of either side
	// while it is asked for the other, it sees attacks without any restriction.
	Restrict func(n *Node)
	// Shields, of a rule that Restricts, returns men of Them which it, when asked for
	// Them after a move of Us, may keep from capturing a royal of Us. More may be
	// named; no such man may be left out, whatever move is made. Under the policy Masks
	// all other enemies then attack as if there were no restrictions, which saves tests
	// of moves. It is heeded when all rules that Restrict have it.
	Shields func(n *Node) board.Set
	// Suspects, for the policy Suspects and for Masks with a rule that Restricts,
	// names own men whose moves can expose a royal though no line opens: the royals
	// themselves aside, those that keep an enemy from moving or capturing, or a royal
	// from being captured. A royal is named only if it does so for another. all asks
	// for a test of every move. It is asked when no royal could be captured next.
	Suspects func(n *Node) (men board.Set, all bool)
	// Captures and Quiets append moves that no Mover makes. Under a duty to capture
	// Quiets is asked only when nothing was captured. The kit tests these moves for
	// exposed royals unless they are Lawful.
	Captures, Quiets func(n *Node, dst []move.Move) []move.Move
	// Awake, beside Captures or Quiets that list nothing in most positions, reports
	// whether they may list something for the side to move. It is asked before anything
	// is worked out about p, and where it says no they are not asked.
	Awake func(p *Position) bool
	// Lawful promises that Captures and Quiets list legal moves only. In a game with a
	// rule that Reshapes, of which this one cannot know, they are tested all the same.
	Lawful bool
	// Exempt makes moves legal that leave a royal of the mover attacked: a move that
	// wins at once, say. after is the board after m and what Reshapes, with the side
	// to move still the mover's.
	Exempt func(after *Position, m move.Move) bool
	// Filter chooses among the legal moves moves[from:], once per node. It returns
	// moves cut short, in the same order; moves[:from] are not its own.
	Filter func(n *Node, from int, moves []move.Move) []move.Move

	// After acts when m has changed the board and before the turn passes on: p.Side is
	// still the mover's. man is who moved, before any promotion; NoPiece for a pass.
	After func(p *Position, m move.Move, man board.Piece)
	// Watch, beside an After that changes no men after a Step or a Drop and that most
	// of these do not concern, returns which steps and drops of pc do. After is then
	// called for every move that is neither, and for the steps and drops that Watch
	// names; for others it may be. In a game with an After without Watch it is called
	// for every move, since men may change between moves. Watch is asked when the game
	// is compiled, also for pieces that the game has not.
	Watch func(pc board.Piece) Watch
	// Reshapes says that After changes men on the board. It is then also run when a
	// move is tested for exposed royals.
	Reshapes bool
	// TurnOrder says who chooses after m. Without one the seats follow each other and
	// the colours alternate. A game has at most one.
	TurnOrder func(p *Position, m move.Move) (variant.Player, board.Color)
	// Alternates promises that TurnOrder keeps the usual order after every Step and
	// every Drop, so that it need not be asked then: for games in which a seat moves
	// twice in a set-up alone.
	Alternates bool

	// End ends the game whatever moves there are. It is asked before moves are listed.
	End func(n *Node) (o variant.Outcome, over bool)
	// NoMoves says what it means that the side to move has no move. Without one, a
	// seat whose royal is attacked has lost and all others have won, or all have
	// failed in a game with common payoff; any other is a draw. A game has at most one.
	NoMoves func(n *Node) variant.Outcome

	// Why explains in words why m is not listed, or says "".
	Why func(n *Node, m move.Move) variant.Reason
	// Texts are the words for the reasons that the rule gives: see variant.Texts.
	Texts variant.Texts
	// Describe adds to e what m, a legal move, does beyond what the move itself tells.
	// See variant.Describer.
	Describe func(n *Node, m move.Move, e *variant.Event)
	// Marks names men about which front ends should show that there is something to
	// tell. See variant.Marker.
	Marks func(p *Position) board.Set
	// Spelling gives moves spellings of the game's own beside the coordinate text. A
	// game has at most one. See variant.Notator.
	Spelling *Spelling
	// Validate judges a position read from a text, after the kit's own checks. It sets
	// Class, Field and Reason of the error, with Misplaced where a man is to blame; the
	// kit adds the rest.
	Validate func(p *Position) *variant.ParseError

	// Evaluate judges positions of a game that goes on, for searches: centipawns from
	// the view of the side to move, which is n.Us. A game has at most one. Only with
	// one are its positions a variant.Evaluator; see Of.
	Evaluate func(n *Node) int32
	// NullMoves lets searches try what happens when the side to move does nothing. It
	// is for games in which that is bad for whoever does it, but for rare zugzwangs,
	// and in which a pass, a move of type Pass, means nothing else.
	NullMoves bool
	// Symmetric says which ways to turn the board change nothing in what the rule does
	// among men of the given kinds, bit k for kind k, in positions whose slots are 0.
	// What men may become is among the kinds. A rule with Hooks but no Symmetric lets
	// the board be turned in no way; NullMoves alone does not count.
	Symmetric func(y *variant.Symmetry, kinds uint32) bool
}

// Bind returns h: Hooks that need nothing of the game are a Rule as they stand.
func (h Hooks) Bind(*Binding) (Hooks, error) { return h, nil }

// Spelling is how a game writes and reads moves in forms of its own. All three are
// needed.
type Spelling struct {
	Forms  []string
	Append func(dst []byte, p *Position, form string, m move.Move) []byte
	Read   func(p *Position, form, text string) (move.Move, error)
}

// Watch names steps by their squares: those from a square of From to one of To,
// and those that capture the man in question on a square of Taken. It names the
// drops of the man on a square of Dropped.
type Watch struct{ From, To, Taken, Dropped board.Set }

// Seer is a Mover whose captures the state of the game decides. AttacksAt
// replaces Attacks.
type Seer interface {
	AttacksAt(n *Node, c board.Color, from board.Square) board.Set
}

// QuietSeer is a Mover whose moves without capture the state decides. QuietsAt
// replaces Quiets.
type QuietSeer interface {
	QuietsAt(n *Node, c board.Color, from board.Square) board.Set
}

// empty reports whether the Hooks do nothing.
func (h *Hooks) empty() bool { return !h.plays() && !h.NullMoves }

// plays reports whether the Hooks do something beside NullMoves.
func (h *Hooks) plays() bool {
	return h.Restrict != nil || h.Shields != nil || h.Suspects != nil || h.Captures != nil || h.Quiets != nil || h.Awake != nil || h.Lawful ||
		h.Exempt != nil || h.Filter != nil || h.After != nil || h.Watch != nil || h.Reshapes || h.TurnOrder != nil ||
		h.Alternates || h.End != nil || h.NoMoves != nil || h.Why != nil || h.Describe != nil || h.Marks != nil ||
		h.Spelling != nil || h.Validate != nil || h.Texts != nil || h.Evaluate != nil || h.Symmetric != nil
}

// fault returns what contradicts itself in the Hooks, "" for nothing.
func (h *Hooks) fault() string {
	switch {
	case h.Shields != nil && h.Restrict == nil:
		return "Shields without Restrict"
	case h.Lawful && h.Captures == nil && h.Quiets == nil:
		return "Lawful without Captures or Quiets"
	case h.Awake != nil && h.Captures == nil && h.Quiets == nil:
		return "Awake without Captures or Quiets"
	case h.Watch != nil && h.After == nil:
		return "Watch without After"
	case h.Reshapes && h.After == nil:
		return "Reshapes without After"
	case h.Reshapes && h.Watch != nil:
		return "Reshapes beside Watch, which promises that After changes no men"
	case h.Alternates && h.TurnOrder == nil:
		return "Alternates without TurnOrder"
	case h.Spelling != nil && (len(h.Spelling.Forms) == 0 || h.Spelling.Append == nil || h.Spelling.Read == nil):
		return "Spelling lacks its Forms, Append or Read"
	}
	return ""
}

// phases are the hooks of all rules, sorted by what they do.
type phases struct {
	restricters []func(*Node)
	shielders   []func(*Node) board.Set
	suspecters  []func(*Node) (board.Set, bool)
	adders      []adder
	selecters   []func(*Node, int, []move.Move) []move.Move
	excusers    []func(*Position, move.Move) bool
	afterers    []func(*Position, move.Move, board.Piece)
	watches     []func(board.Piece) Watch // by After, nil for one without
	reshapers   []func(*Position, move.Move, board.Piece)
	turner      func(*Position, move.Move) (variant.Player, board.Color) // nil for the usual order
	alternates  bool
	enders      []func(*Node) (variant.Outcome, bool)
	noMoves     func(*Node) variant.Outcome // nil for mate and stalemate
	words       []variant.Texts
	refusers    []func(*Node, move.Move) variant.Reason
	describers  []func(*Node, move.Move, *variant.Event)
	markers     []func(*Position) board.Set
	spelling    *Spelling // nil for none
	validators  []func(*Position) *variant.ParseError
	evaluator   func(*Node) int32 // nil for a game without
	symmetric   []func(*variant.Symmetry, uint32) bool
	unturned    bool // a rule lets the board be turned in no way
}

// adder is the moves a rule adds; either half may be nil.
type adder struct {
	captures, quiets func(*Node, []move.Move) []move.Move
	awake            func(*Position) bool // nil where it may always list something
	lawful           bool
}

// all appends both halves.
func (a *adder) all(n *Node, dst []move.Move) []move.Move {
	if a.captures != nil {
		dst = a.captures(n, dst)
	}
	if a.quiets != nil {
		dst = a.quiets(n, dst)
	}
	return dst
}

// bind compiles the rules.
func (r *Rules) bind(rules []Rule) error {
	for i, rule := range rules {
		if rule == nil {
			return ruleError(i, rule, errors.New("it is nil"))
		}
		b := &Binding{r: r}
		h, err := rule.Bind(b)
		switch {
		case err != nil:
		case b.err != nil:
			err = b.err
		case h.empty() && !b.declared:
			err = errors.New("it has no Hooks and declares nothing")
		case h.fault() != "":
			err = errors.New(h.fault())
		default:
			err = r.sort(&h)
		}
		if err != nil {
			return ruleError(i, rule, err)
		}
	}
	return r.addTexts(r.info.Texts)
}

func ruleError(i int, rule Rule, err error) error {
	return fmt.Errorf("kit: Rules: rule %d (%T): %w", i, rule, err)
}

// sort enters the hooks in the lists of their phases.
func (r *Rules) sort(h *Hooks) error {
	switch {
	case h.TurnOrder != nil && r.turner != nil:
		return errors.New("the game has a TurnOrder already")
	case h.NoMoves != nil && r.noMoves != nil:
		return errors.New("the game has a NoMoves already")
	case h.Spelling != nil && r.spelling != nil:
		return errors.New("the game has a Spelling already")
	case h.Evaluate != nil && r.evaluator != nil:
		return errors.New("the game has an Evaluate already")
	}
	into(&r.restricters, h.Restrict, h.Restrict != nil)
	into(&r.shielders, h.Shields, h.Shields != nil)
	into(&r.suspecters, h.Suspects, h.Suspects != nil)
	into(&r.adders, adder{h.Captures, h.Quiets, h.Awake, h.Lawful}, h.Captures != nil || h.Quiets != nil)
	into(&r.excusers, h.Exempt, h.Exempt != nil)
	into(&r.selecters, h.Filter, h.Filter != nil)
	into(&r.afterers, h.After, h.After != nil)
	into(&r.watches, h.Watch, h.After != nil)
	into(&r.reshapers, h.After, h.Reshapes)
	into(&r.enders, h.End, h.End != nil)
	into(&r.refusers, h.Why, h.Why != nil)
	into(&r.words, h.Texts, h.Texts != nil)
	into(&r.describers, h.Describe, h.Describe != nil)
	into(&r.markers, h.Marks, h.Marks != nil)
	into(&r.validators, h.Validate, h.Validate != nil)
	into(&r.symmetric, h.Symmetric, h.Symmetric != nil)
	r.unturned = r.unturned || h.plays() && h.Symmetric == nil
	r.passes = r.passes || h.NullMoves
	if h.TurnOrder != nil {
		r.turner, r.alternates = h.TurnOrder, h.Alternates
	}
	if h.NoMoves != nil {
		r.noMoves = h.NoMoves
	}
	if h.Spelling != nil {
		r.spelling = h.Spelling
	}
	if h.Evaluate != nil {
		r.evaluator = h.Evaluate
	}
	return nil
}

// into appends one hook to its list where the rule has it.
func into[F any](list *[]F, hook F, has bool) {
	if has {
		*list = append(*list, hook)
	}
}
