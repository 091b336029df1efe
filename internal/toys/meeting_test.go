package toys

import (
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/varianttest"
)

// Meeting is a game on 4x4 squares in which three seats move in turn, the
// colours alternating, so that nobody owns a colour. All win when the men stand
// exactly as on a card; at the limit of plies, or when nobody can move, all
// fail. The card belongs to the game; the owner's text shows it, a seat's view
// does not.
const (
	wazir board.Kind = 1 + iota
	meetingKnight
)

// meeting returns the game with the given card and limit.
func meeting(card string, limit uint32) *wrapped {
	g := board.Rect(4, 4)
	in := info("meeting", "Meeting")
	in.Players, in.Payoff, in.Hidden = 3, variant.Common, true
	n := man(meetingKnight, "Knight", 300, move.Knight(g))
	n.Letters[board.English] = 'N'
	rules := kit.Must(kit.Spec{
		Info: in, Geometry: g, Start: "nw2/4/4/2WN w0 0 " + card,
		Men:   []kit.Man{man(wazir, "Wazir", 100, move.Leaper(g, 0, 1)), n},
		Rules: []kit.Rule{goal{card: card, limit: limit}},
	})
	return &wrapped{rules, rules.Info(), func(r variant.Rules, p *kit.Position) variant.Position {
		return &meetingPosition{Position: *p, rules: r}
	}}
}

// meetingPosition is the kit's, with a view.
type meetingPosition struct {
	kit.Position
	rules variant.Rules
}

func (p *meetingPosition) Rules() variant.Rules          { return p.rules }
func (p *meetingPosition) Clone() variant.Position       { q := *p; return &q }
func (p *meetingPosition) CopyFrom(src variant.Position) { *p = *src.(*meetingPosition) }

// AppendView is the text with the card face down.
func (p *meetingPosition) AppendView(dst []byte, _ variant.Player) ([]byte, error) {
	dst, err := p.AppendText(dst)
	for err == nil && dst[len(dst)-1] != ' ' {
		dst = dst[:len(dst)-1]
	}
	return append(dst, '?'), err
}

// goal is the card with the limit, and the counter of plies.
type goal struct {
	card   string
	limit  uint32
	plies  kit.SlotID
	target board.Placement
}

func (r goal) Bind(b *kit.Binding) (kit.Hooks, error) {
	var err error
	if r.target, err = board.ParsePlacement(r.card, b.Geometry(), b.Roster()); err != nil {
		return kit.Hooks{}, err
	}
	r.plies = number(b, "plies", 17, 99999)
	b.Field(kit.Field{
		Name:   "card",
		Append: func(dst []byte, _ *kit.Position) []byte { return append(dst, r.card...) },
		Parse: func(_ *kit.Position, text string, _ *kit.Lax) *variant.ParseError {
			if text != r.card {
				return &variant.ParseError{Class: board.Inconsistent, Reason: "the card of another game"}
			}
			return nil
		},
	})
	return kit.Hooks{After: r.after, End: r.end, NoMoves: r.noMoves}, nil
}

func (r *goal) after(p *kit.Position, _ move.Move, _ board.Piece) {
	p.SetSlot(r.plies, p.Slot(r.plies)+1)
}

func (r *goal) end(n *kit.Node) (variant.Outcome, bool) {
	if *n.Men() == r.target {
		return variant.Outcome{Result: variant.Win, Winners: variant.AllSeats(3), Reason: "the card"}, true
	}
	return variant.Outcome{Result: variant.Failure, Reason: "too late"}, n.Position().Slot(r.plies) >= r.limit
}

func (r *goal) noMoves(*kit.Node) variant.Outcome {
	return variant.Outcome{Result: variant.Failure, Reason: "no move"}
}

const meetingCard = "nw2/4/1W2/3N"

func TestMeeting(t *testing.T) {
	success := variant.Outcome{Result: variant.Win, Winners: variant.AllSeats(3), Reason: "the card"}
	failure := func(why variant.Reason) variant.Outcome {
		return variant.Outcome{Result: variant.Failure, Reason: why}
	}
	varianttest.Run(t, meeting(meetingCard, 30), varianttest.Games(8), varianttest.Alternates(), varianttest.Unread(),
		varianttest.Positions("1w2/2n1/1W2/3N w2 8 "+meetingCard, "nw2/4/2W1/3N w1 7 "+meetingCard),
		varianttest.Exercise("success", 1, func(p variant.Position, m move.Move) bool {
			q := p.Clone()
			q.Apply(m)
			return q.Outcome() == success
		}))
	r := meeting(meetingCard, 9)
	tail := " " + meetingCard
	checkRules(t, r, []ruleCase{
		{"the next seat moves the other colour", "nw2/4/4/2WN w0 0" + tail, "c1c2", "nw2/4/2W1/3N b1 1" + tail},
		{"after the last seat comes the first", "nw2/4/2W1/3N w2 2" + tail, "c2c3", "nw2/2W1/4/3N b0 3" + tail},
		{"no seat has a colour", "nw2/4/2W1/3N b0 3" + tail, "b4b3", "n3/1w2/2W1/3N w1 4" + tail},
		{"no move after success", "nw2/4/1W2/3N b1 1" + tail, "b4b3", ""},
		{"no move after the limit", "nw2/4/2W1/3N b0 9" + tail, "b4b3", ""},
	})
	checkOutcomes(t, r, []outcomeCase{
		{"the card", "nw2/4/1W2/3N b1 1" + tail, success},
		{"the card at the limit", "nw2/4/1W2/3N b0 9" + tail, success},
		{"other men on the same squares", "wn2/4/1W2/3N b1 1" + tail, variant.Outcome{}},
		{"the limit", "nw2/4/2W1/3N b0 9" + tail, failure("too late")},
		{"no men", "4/4/4/3N b0 3" + tail, failure("no move")},
	})
	view, err := variant.View(r.Start(), 1)
	if want := "nw2/4/4/2WN w0 0 ?"; view != want || err != nil {
		t.Errorf("view %q (%v), want %q", view, err, want)
	}
	if _, err := r.Parse("nw2/4/4/2WN w0 0 nw2/4/1W2/2N1"); err == nil {
		t.Error("the card of another game is accepted")
	}
	checkPerft(t, r.Start(), 4, 16, 92)
}
