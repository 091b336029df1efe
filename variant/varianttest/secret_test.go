package varianttest

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// The race: one king each on 4 by 4. Both choose a step or a pass in secret,
// then both are played. Who reaches the other side wins; both there, both on
// one square or twelve turns are a draw. Every leak of the list can be built in.
var (
	raceBoard  = board.Rect(4, 4)
	raceRoster = board.MustRoster(board.Man{Kind: king, Names: names("king"), Letters: letter('K')})
)

const raceTurns = 12

type leak int

const (
	noLeak leak = iota
	leakView
	leakMoves
	leakOutcome
	leakBoard
	leakEvent
	leakValue
	leakWhy
	leakError
	leakTactical
	leakQuiet
	leakForm
	givesText
	wrongError
	pendingTooLong
	keyWithoutSecret
	jointBackwards
	choicesDiffer
	choicesShort
	cloneForgets
	copyForgets
	viewFails
	viewPrefix
	onlyOneChooses
)

var leakNames = [...]string{
	leakView:         "a view shows what the other seat chose",
	leakMoves:        "the second list depends on the first choice",
	leakOutcome:      "the outcome looks at the pending choice",
	leakBoard:        "the board moves before both have chosen",
	leakEvent:        "an event tells of a collision to come",
	leakValue:        "the value looks at the pending choice",
	leakWhy:          "a reason names the pending choice",
	leakError:        "the error of AppendText names the pending choice",
	leakTactical:     "the tactical moves are those that meet the pending choice",
	leakQuiet:        "the quiet count looks at the pending choice",
	leakForm:         "a spelling depends on the pending choice",
	givesText:        "the text is given away while a choice is pending",
	wrongError:       "AppendText fails with another error",
	pendingTooLong:   "AppendText fails between turns",
	keyWithoutSecret: "the key leaves the secret out",
	jointBackwards:   "the joint step gives each man the other's choice",
	choicesDiffer:    "a seat has fewer choices in its turn than between turns",
	choicesShort:     "AppendChoices overwrites what dst holds",
	cloneForgets:     "a clone forgets the secret",
	copyForgets:      "a copy forgets the secret",
	viewFails:        "there is no view while a choice is pending",
	viewPrefix:       "AppendView overwrites what dst holds",
	onlyOneChooses:   "the second choice never comes",
}

type raceRules struct {
	leak leak
	info variant.Info
}

func newRace(l leak) *raceRules {
	return &raceRules{l, variant.Info{ID: "race", Titles: names("Race"), Players: 2, Simultaneous: true, Geometry: raceBoard, Roster: raceRoster, Texts: said("collision", "both are there", "there", "a king steps to an empty square beside it")}}
}

func (r *raceRules) Info() *variant.Info { return &r.info }

func (r *raceRules) Start() variant.Position { return variant.MustParse(r, "1k2/4/4/2K1 0") }

func (r *raceRules) Parse(text string) (variant.Position, error) {
	fail := func(reason string) (variant.Position, error) {
		return nil, &variant.ParseError{Game: "race", Field: "text", Class: board.Syntax, Text: board.Quote(text), Reason: reason}
	}
	placement, number, ok := strings.Cut(text, " ")
	if !ok || len(text) > 40 {
		return fail("not two fields")
	}
	men, err := board.ParsePlacement(placement, raceBoard, raceRoster)
	if err != nil {
		return nil, err
	}
	n, err := strconv.Atoi(number)
	if err != nil || strconv.Itoa(n) != number || n < 0 || n > raceTurns {
		return fail("not a number of turns")
	}
	w, b := men.Color(board.White).Len(), men.Color(board.Black).Len()
	if w != b || w > 1 || w == 0 && n == 0 {
		return fail("one king each, or none after a collision")
	}
	return &racePos{r: r, men: men, turns: n}, nil
}

type racePos struct {
	r       *raceRules
	men     board.Placement
	turns   int
	pending move.Move
}

func (p *racePos) Rules() variant.Rules { return p.r }
func (p *racePos) is(l leak) bool       { return p.r.leak == l && p.pending != move.None }
func (p *racePos) CountMoves() int      { return len(p.AppendMoves(nil)) }
func (p *racePos) HasMoves() bool       { return p.CountMoves() > 0 }
func (p *racePos) Side() board.Color    { return board.Color(p.Turn()) }

func (p *racePos) Turn() variant.Player {
	if p.pending != move.None {
		return 1
	}
	return 0
}

func (p *racePos) Clone() variant.Position {
	c := *p
	if p.is(cloneForgets) {
		c.pending = move.NewPass()
	}
	return &c
}

func (p *racePos) CopyFrom(src variant.Position) {
	was := p.pending
	*p = *src.(*racePos)
	if p.is(copyForgets) && was != move.None {
		p.pending = was
	}
}

func (p *racePos) Key() uint64 {
	key := p.men.Key() ^ board.Mix(1, uint64(p.turns))
	if p.pending != move.None && !p.is(keyWithoutSecret) {
		key ^= board.Mix(2, uint64(p.pending))
	}
	return key
}

func (p *racePos) Board() board.Board {
	if p.is(leakBoard) && p.pending.Type() == move.Step {
		men := p.men
		men.Remove(p.pending.From())
		men.Put(board.NewPiece(board.White, king), p.pending.To())
		return &men
	}
	return &p.men
}

func (p *racePos) Outcome() variant.Outcome {
	white := p.men.Color(board.White).Meets(raceBoard.RankSet(board.White, 3))
	black := p.men.Color(board.Black).Meets(raceBoard.RankSet(board.Black, 3))
	switch {
	case p.men.Occupied().IsEmpty():
		return variant.DrawBy("collision")
	case white && black:
		return variant.DrawBy("both are there")
	case white:
		return variant.WinFor(0, "there")
	case black:
		return variant.WinFor(1, "there")
	case p.turns >= raceTurns:
		return variant.DrawBy(variant.QuietMoves)
	case p.is(leakOutcome) && p.pending.Type() == move.Pass:
		return variant.Outcome{Points: [2]uint8{1, 0}}
	}
	return variant.Outcome{}
}

func (p *racePos) AppendMoves(dst []move.Move) []move.Move {
	return p.list(dst, p.Turn())
}

func (p *racePos) AppendChoices(dst []move.Move, seat variant.Player) []move.Move {
	if p.r.leak == choicesShort {
		dst = dst[:0]
	}
	return p.list(dst, seat)
}

func (p *racePos) list(dst []move.Move, seat variant.Player) []move.Move {
	if p.Outcome().Over() {
		return dst
	}
	from := p.men.Color(board.Color(seat)).First()
	for to := range raceBoard.Near(from, 1).All() {
		switch {
		case p.men.At(to) != board.NoPiece,
			p.is(leakMoves) && to == p.pending.To(),
			p.is(choicesDiffer) && to == 5:
		default:
			dst = append(dst, move.NewStep(from, to))
		}
	}
	return append(dst, move.NewPass())
}

func (p *racePos) Apply(m move.Move) {
	if p.pending == move.None && p.r.leak != onlyOneChooses {
		p.pending = m
		return
	}
	ms := []move.Move{p.pending, m}
	if p.pending == move.None {
		ms[0] = m
	}
	p.step(ms)
}

func (p *racePos) ApplyJoint(ms []move.Move) {
	if p.r.leak == jointBackwards {
		ms = []move.Move{ms[1], ms[0]}
	}
	p.step(ms)
}

func (p *racePos) step(ms []move.Move) {
	p.turns++
	p.pending = move.None
	for c := board.White; c <= board.Black; c++ {
		if m := ms[c]; m.Type() == move.Step {
			p.men.Remove(p.men.Color(c).First())
		}
	}
	for c := board.White; c <= board.Black; c++ {
		if m := ms[c]; m.Type() == move.Step {
			if p.men.Put(board.NewPiece(c, king), m.To()) != board.NoPiece {
				p.men.Remove(m.To())
			}
		}
	}
	if p.men.Color(board.White).IsEmpty() || p.men.Color(board.Black).IsEmpty() {
		p.men = board.NewPlacement(raceBoard, 1)
	}
}

func (p *racePos) AppendText(dst []byte) ([]byte, error) {
	switch {
	case p.is(givesText):
	case p.is(wrongError):
		return nil, errors.New("race: wait")
	case p.is(leakError):
		return nil, fmt.Errorf("%w: %v", variant.ErrSecret, p.pending)
	case p.pending != move.None, p.r.leak == pendingTooLong && p.turns == 3:
		return nil, variant.ErrSecret
	}
	return p.public(dst), nil
}

func (p *racePos) public(dst []byte) []byte {
	return fmt.Appendf(board.AppendPlacement(dst, &p.men, raceRoster), " %d", p.turns)
}

func (p *racePos) AppendView(dst []byte, seat variant.Player) ([]byte, error) {
	if p.is(viewFails) {
		return nil, variant.ErrSecret
	}
	if p.r.leak == viewPrefix {
		dst = dst[:0]
	}
	dst = p.public(dst)
	switch {
	case p.pending != move.None && (seat == 0 || p.is(leakView)):
		dst = fmt.Append(dst, " ", p.pending.Text(raceBoard, raceRoster))
	case p.pending != move.None:
		dst = append(dst, " ?"...)
	}
	return dst, nil
}

func (p *racePos) Describe(m move.Move) variant.Event {
	e := variant.Event{Man: p.men.At(m.From())}
	if p.is(leakEvent) && m.To() == p.pending.To() {
		e.Note = "collision"
	}
	return e
}

func (p *racePos) Evaluate() int32 {
	if p.is(leakValue) {
		return int32(p.pending.To())
	}
	return 0
}

func (p *racePos) Why(move.Move) variant.Reason {
	if p.is(leakWhy) {
		return variant.Reason("not after " + p.pending.String())
	}
	return "a king steps to an empty square beside it"
}

func (p *racePos) AppendTactical(dst []move.Move) []move.Move {
	for _, m := range variant.Moves(p) {
		if p.is(leakTactical) && m.To() == p.pending.To() {
			dst = append(dst, m)
		}
	}
	return dst
}

func (p *racePos) QuietPlies() int {
	if p.is(leakQuiet) && p.pending.Type() == move.Pass {
		return p.turns + 1
	}
	return p.turns
}

func (p *racePos) Forms() []string { return []string{"plain"} }

func (p *racePos) AppendMove(dst []byte, _ string, m move.Move) []byte {
	if p.is(leakForm) && m.To() == p.pending.To() {
		dst = append(dst, '!')
	}
	return m.Append(dst, raceBoard, raceRoster)
}

func (p *racePos) ReadMove(form, text string) (move.Move, error) {
	if p.is(leakForm) {
		text = strings.TrimPrefix(text, "!")
	}
	return variant.ParseMove(p, text)
}

func TestRaceKeepsTheContracts(t *testing.T) {
	Run(t, newRace(noLeak), NoAllocCheck(), Every(1), Unread())
}

func TestCheckFindsLeaks(t *testing.T) {
	for l := noLeak + 1; int(l) < len(leakNames); l++ {
		err := Check(newRace(l), NoAllocCheck(), Games(8), MaxPlies(16), Every(1))
		var f *Failure
		if !errors.As(err, &f) {
			t.Errorf("missed: %s: %v", leakNames[l], err)
		} else {
			t.Logf("%s: %s", leakNames[l], f.Contract)
		}
	}
}
