package variant

import (
	"errors"
	"fmt"
	"slices"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
)

// Game is a game with its history, as people play it: a position, the moves
// that led there, repetition, moves without progress, claims, draw offers and
// resignations. Every method checks what it is asked. A Game has a single owner
// and is not safe for concurrent use.
//
// In a game with simultaneous choices Play takes one seat's choice at a time.
// The history then knows the choice that is still a secret, so Moves, Position
// and At are for the host alone; show seats a View. Positions are counted, and
// automatic ends are judged, between turns only.
type Game struct {
	info   *Info
	policy Policy
	pos    Position
	marks  []Position // the positions after 0, markEvery, 2*markEvery ... moves
	// plies returns the history, of which [0] is the start. It is a function, since
	// printers follow pointers: the last ply may be a choice that is a secret.
	plies   func() *[]ply
	counts  map[uint64]int
	ending  Ending
	offer   Offer
	offered bool
	buf     []byte
}

// ply is a position of the history and the move that led to it.
type ply struct {
	move  move.Move
	key   uint64
	quiet int32
	seat  Player // who made the move
	open  bool   // no secret choice is pending
}

// markEvery is the number of moves between two kept positions. Undo replays at
// most so many moves; keeping every position would cost a kilobyte a move.
const markEvery = 32

// Manner says what brought a game to its end.
type Manner uint8

// The manners.
const (
	NotOver    Manner = iota
	ByPosition        // the last position is over by the rules
	ByCount           // repetition or quiet moves, automatically
	ByClaim           // repetition or quiet moves, on a player's claim
	ByAct             // resignation, agreement, time, abandonment
)

// Ending tells how a game ended. The zero Ending is a game that goes on.
type Ending struct {
	Outcome Outcome
	Manner  Manner
	// Seat is who claimed, resigned, ran out of time or was the last to accept
	// a draw; 0 for the other endings.
	Seat Player
	// Announced is the move played with the claim, None without one.
	Announced move.Move
}

// NewGame returns a game of r from its start, under the policy of its Info.
func NewGame(r Rules) *Game { return NewGameFrom(r.Start()) }

// NewGameFrom returns a game that starts with a copy of p, under the policy of
// its rules. What happened before p is unknown: p counts as its first occurrence.
func NewGameFrom(p Position) *Game { return NewGameUnder(p, p.Rules().Info().Policy) }

// NewGameUnder is NewGameFrom with another policy. The zero Policy switches
// repetition and quiet moves off.
func NewGameUnder(p Position, policy Policy) *Game {
	plies := new([]ply)
	g := &Game{
		info: p.Rules().Info(), policy: policy, plies: func() *[]ply { return plies },
		pos: p.Clone(), marks: []Position{p.Clone()}, counts: map[uint64]int{},
	}
	g.record(move.None, 0)
	g.judge()
	return g
}

// Format prints the game, the number of moves and the outcome, whatever the verb:
// the moves may hold a choice that is still a secret.
func (g Game) Format(f fmt.State, _ rune) {
	fmt.Fprintf(f, "game of %s, %d moves, %s", g.info.ID, g.Len(), g.Outcome())
}

// Rules returns the game that is played.
func (g *Game) Rules() Rules { return g.pos.Rules() }

// Policy returns the policy the game is played under.
func (g *Game) Policy() Policy { return g.policy }

// Position returns a copy of the current position; that of a Closer says how the
// game has ended.
func (g *Game) Position() Position {
	p := g.pos.Clone()
	if c, ok := p.(Closer); ok && g.Outcome().Over() && !p.Outcome().Over() {
		c.Close(g.Outcome().Reason)
	}
	return p
}

// Turn returns the seat that chooses; see Position.Turn.
func (g *Game) Turn() Player { return g.pos.Turn() }

// Len returns the number of moves made. A choice in a simultaneous game counts
// as one, a turn of two seats as two.
func (g *Game) Len() int { return len(*g.plies()) - 1 }

// Moves returns the moves made. The caller may change the slice.
func (g *Game) Moves() []move.Move {
	ms := make([]move.Move, 0, g.Len())
	for _, p := range (*g.plies())[1:] {
		ms = append(ms, p.move)
	}
	return ms
}

// At returns a copy of the position after n moves, nil when n is not within
// 0..Len. At(0) is the start.
func (g *Game) At(n int) Position {
	if n < 0 || n > g.Len() {
		return nil
	}
	p := g.marks[n/markEvery].Clone()
	g.replay(p, n)
	return p
}

// Past returns the keys of the positions before the current one that it can
// still repeat, oldest first: those since the last move that the game's rule
// book counts as progress, all of them in a game that does not count (see
// Clocked). Positions with a pending choice are left out. Those of a Repeater are
// its own keys.
func (g *Game) Past() []uint64 {
	last := g.Len()
	first := last
	_, clocked := g.pos.(Clocked)
	for first > 0 && !(clocked && (*g.plies())[first].quiet == 0) {
		first--
	}
	keys := make([]uint64, 0, last-first)
	for _, p := range (*g.plies())[first:last] {
		if p.open {
			keys = append(keys, p.key)
		}
	}
	return keys
}

// Outcome says whether and how the game is over: by its position or by what its
// history, a claim or an act of a player says.
func (g *Game) Outcome() Outcome { return g.ending.Outcome }

// Ending tells more of the end than Outcome, such as whether a draw was claimed
// or came by itself.
func (g *Game) Ending() Ending { return g.ending }

// Repetitions returns how often the current position has occurred, this time
// included, so at least 1. While a secret choice is pending it speaks of the
// position before it, and is 0 when the game has started within a turn.
func (g *Game) Repetitions() int {
	if p := g.lastOpen(); p != nil {
		return g.counts[p.key]
	}
	return 0
}

// QuietPlies returns the number of plies without progress as the position
// counts them, 0 in a game that does not (see Clocked). While a secret choice is
// pending it speaks of the position before it.
func (g *Game) QuietPlies() int {
	if p := g.lastOpen(); p != nil {
		return int(p.quiet)
	}
	return 0
}

// Play makes m, the choice of the seat on turn. It fails with a *MoveError
// (ErrOver, ErrIllegal), and then nothing changes.
func (g *Game) Play(m move.Move) error {
	if g.Outcome().Over() {
		return &MoveError{Game: g.info.ID, Text: Format(g.pos, m), Err: ErrOver}
	}
	if err := check(g.pos, m); err != nil {
		return err
	}
	g.push(m)
	g.judge()
	return nil
}

// PlayText makes the move that ReadMove reads strictly, with English letters, and
// returns it: the coordinate text, or the game's own notation as it writes it. It
// fails with a *ParseError, whose class is AfterEnd and which wraps ErrOver when the
// game is over; then nothing changes.
func (g *Game) PlayText(text string) (move.Move, error) {
	m, _, err := g.playText(text, board.English, false)
	return m, err
}

// PlayTextLax is PlayText for what people type in their language. The repairs say
// what was read over, as a sign of capture where nothing is captured: a host that
// wants to ask back first has ReadMove.
func (g *Game) PlayTextLax(text string, lang board.Lang) (move.Move, []Repair, error) {
	return g.playText(text, lang, true)
}

func (g *Game) playText(text string, lang board.Lang, lax bool) (move.Move, []Repair, error) {
	if g.Outcome().Over() {
		return move.None, nil, MoveTextError(g.info, text, board.AfterEnd, 0, WhyOver, "", ErrOver)
	}
	m, repairs, err := ReadMove(g.pos, text, lang, lax)
	if err != nil {
		return move.None, nil, err
	}
	g.push(m)
	g.judge()
	return m, repairs, nil
}

// PlayTurn makes one turn of a simultaneous game: ms[i] is the choice of seat i.
// It fails with a *MoveError (ErrOver, ErrIllegal; ErrUnsupported in other games
// and for a wrong number of choices; ErrSecret within a turn), and then nothing
// changes.
func (g *Game) PlayTurn(ms []move.Move) error {
	fail := func(err error, why Reason) error {
		return &MoveError{Game: g.info.ID, Why: why, Words: g.info.Say(why, board.English), Err: err}
	}
	j, ok := g.pos.(Joint)
	switch {
	case g.Outcome().Over():
		return fail(ErrOver, "")
	case !ok || !g.info.Simultaneous || len(ms) != g.info.Players:
		return fail(ErrUnsupported, "a turn is one choice of each seat of a simultaneous game")
	case !g.top().open:
		return fail(ErrSecret, "the turn has begun")
	}
	for seat, m := range ms {
		if !slices.Contains(j.AppendChoices(nil, Player(seat)), m) {
			return &MoveError{Game: g.info.ID, Text: Format(g.pos, m), Why: Why(g.pos, m), Err: ErrIllegal}
		}
	}
	for range ms {
		g.push(ms[g.pos.Turn()])
	}
	g.judge()
	return nil
}

// Undo takes back the last step: a claim, resignation, agreement, time or
// abandonment that ended the game, else the last move, ended or not. A claim
// with an announced move is one step. Open draw offers lapse. It reports whether
// there was anything to take back.
func (g *Game) Undo() bool {
	acted := g.ending.Manner == ByClaim || g.ending.Manner == ByAct
	withMove := !acted || g.ending.Announced != move.None
	if withMove && g.Len() == 0 {
		return false
	}
	if withMove {
		g.takeBack()
	}
	g.offered, g.offer = false, Offer{}
	g.judge()
	return true
}

func (g *Game) top() *ply { return &(*g.plies())[len(*g.plies())-1] }

// lastOpen returns the last position without a pending choice, nil when there
// is none.
func (g *Game) lastOpen() *ply {
	for i := len(*g.plies()) - 1; i >= 0; i-- {
		if (*g.plies())[i].open {
			return &(*g.plies())[i]
		}
	}
	return nil
}

func (g *Game) push(m move.Move) {
	seat := g.pos.Turn()
	g.pos.Apply(m)
	if g.offered && seat != g.offer.By && !g.offer.Accepted.Has(seat) {
		g.offered, g.offer = false, Offer{} // moving on is an answer
	}
	g.record(m, seat)
	if g.Len()%markEvery == 0 {
		g.marks = append(g.marks, g.pos.Clone())
	}
}

// record adds the position just reached to the history.
func (g *Game) record(m move.Move, seat Player) {
	p := ply{move: m, seat: seat, key: repeatKey(g.pos), quiet: int32(quietPlies(g.pos)), open: true}
	if g.info.Simultaneous || g.info.Hidden {
		p.open, g.buf = isOpen(g.pos, g.buf)
	}
	if p.open {
		g.counts[p.key]++
	}
	plies := g.plies()
	*plies = append(*plies, p)
}

func (g *Game) takeBack() {
	if p := g.top(); p.open {
		if g.counts[p.key]--; g.counts[p.key] == 0 {
			delete(g.counts, p.key)
		}
	}
	plies := g.plies()
	*plies = (*plies)[:g.Len()]
	mark := g.Len() / markEvery
	g.marks = slices.Delete(g.marks, mark+1, len(g.marks)) // clears what it drops
	g.pos.CopyFrom(g.marks[mark])
	g.replay(g.pos, g.Len())
}

// replay takes p, a copy of the last mark before n moves, to n moves.
func (g *Game) replay(p Position, n int) {
	for i := n / markEvery * markEvery; i < n; i++ {
		p.Apply((*g.plies())[i+1].move)
	}
}

// judge works out the ending that position and history give by themselves.
func (g *Game) judge() {
	g.ending = Ending{}
	top := g.top()
	if o := g.pos.Outcome(); o.Over() {
		g.ending = Ending{Outcome: o, Manner: ByPosition}
		return
	}
	if !top.open {
		return
	}
	if why := g.policy.ended(g.counts[top.key], int(top.quiet)); why != "" {
		g.ending = Ending{Outcome: g.info.level(why), Manner: ByCount}
	}
}

func repeatKey(p Position) uint64 {
	if r, ok := p.(Repeater); ok {
		return r.RepeatKey()
	}
	return p.Key()
}

func quietPlies(p Position) int {
	if c, ok := p.(Clocked); ok {
		return c.QuietPlies()
	}
	return 0
}

// isOpen reports whether no secret choice is pending in p. It gives buf back,
// grown.
func isOpen(p Position, buf []byte) (bool, []byte) {
	buf, err := p.AppendText(buf[:0])
	return !errors.Is(err, ErrSecret), buf
}
