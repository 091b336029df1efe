package varianttest

import (
	"runtime"
	"strings"
	"sync/atomic"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// The toy: kings, rooks, ferzes and pawns on 5 by 5. Capturing is compulsory,
// captured men go to the captor's hand and may be dropped, a pawn promotes to
// rook or ferz on the last rank, each king may once leap like a knight to an
// empty square. Sixteen plies without capture or pawn step are a draw, mate
// wins, stalemate is a draw. Every bug of the list can be built in.
const (
	king  board.Kind = 1
	rook  board.Kind = 2
	ferz  board.Kind = 3
	pawn  board.Kind = 4
	limit            = 16
)

var (
	toyBoard  = board.Rect(5, 5)
	toyRoster = board.MustRoster(
		board.Man{Kind: king, Names: names("king"), Letters: letter('K'), Royal: true},
		board.Man{Kind: rook, Names: names("rook"), Letters: letter('R'), Value: 500},
		board.Man{Kind: ferz, Names: names("ferz"), Letters: letter('F'), Value: 200},
		board.Man{Kind: pawn, Names: names("pawn"), Letters: letter('P'), Value: 100},
	)
)

const toyStart = "rf1fk/pp1pp/5/PP1PP/RF1FK[] w Kk 0 1"

func names(english string) (n [board.Languages]string) { n[board.English] = english; return n }
func letter(b byte) (l [board.Languages]byte)          { l[board.English] = b; return l }

type toyRules struct {
	bug    bug
	info   variant.Info
	calls  atomic.Int64
	shared atomic.Int64
	start  *toyPos // for a bug
}

func newToy(b bug) *toyRules {
	r := &toyRules{bug: b, info: variant.Info{
		ID: "toy", Titles: names("Toy"), Players: 2, Compulsory: true, Geometry: toyBoard, Roster: toyRoster, Texts: said("the square is empty"),
	}}
	r.start = variant.MustParse(r, toyStart).(*toyPos)
	switch b {
	case infoUntitled:
		r.info.Titles = names("")
	case infoID:
		r.info.ID = "The Toy"
	case infoLong:
		r.info.ID = strings.Repeat("toy", 21) + "to"
	case infoRoster:
		r.info.Roster = nil
	}
	return r
}

func (r *toyRules) Info() *variant.Info {
	if r.bug == infoChanges && r.calls.Add(1) > 40 {
		return &variant.Info{ID: "toy", Titles: names("Toy"), Players: 2, Geometry: toyBoard, Roster: toyRoster, Texts: said("the square is empty")}
	}
	return &r.info
}

func (r *toyRules) Start() variant.Position {
	if r.bug == startShared {
		return r.start
	}
	return r.start.Clone()
}

type toyPos struct {
	r             *toyRules
	men           board.Placement
	hand          board.Reserve
	loan          *board.Reserve // for a bug
	side          board.Color
	right         [2]bool
	quiet, number int
	rest          uint64 // the key without the men
	stale         int    // for bugs
}

var (
	_ variant.Counter   = (*toyPos)(nil)
	_ variant.Tactical  = (*toyPos)(nil)
	_ variant.Checked   = (*toyPos)(nil)
	_ variant.Describer = (*toyPos)(nil)
	_ variant.Notator   = (*toyPos)(nil)
	_ variant.Refuser   = (*toyPos)(nil)
	_ variant.Evaluator = (*toyPos)(nil)
	_ variant.Clocked   = (*toyPos)(nil)
	_ variant.Follower  = (*toyPos)(nil)
)

func (p *toyPos) is(b bug) bool { return p.r.bug == b }

func (p *toyPos) Rules() variant.Rules {
	if p.is(rulesOther) {
		return otherToy
	}
	return p.r
}

func (p *toyPos) Turn() variant.Player {
	if p.is(turnRange) && p.quiet > 3 {
		return 2
	}
	return variant.Player(p.side)
}

func (p *toyPos) Side() board.Color {
	if p.is(sideRange) && p.quiet > 3 {
		return 3
	}
	return p.side
}

func (p *toyPos) Clone() variant.Position {
	c := *p
	switch {
	case p.is(cloneShares):
		if p.loan == nil {
			p.loan = new(board.Reserve)
			*p.loan = p.hand
		}
		c.loan = p.loan
	case p.is(cloneLosesRight):
		c.right, c.rest = [2]bool{}, 0
		c.rest = c.part()
	}
	return &c
}

func (p *toyPos) CopyFrom(src variant.Position) {
	hand, right, stale, quiet := p.hand, p.right, p.stale, p.quiet
	*p = *src.(*toyPos)
	switch p.r.bug {
	case copyLeavesHand:
		p.hand = hand
	case copyLeavesRight:
		p.right = right
	case copyLeavesQuiet:
		p.quiet = quiet
	case staleCheck:
		p.stale = stale
	case copyTwoWay:
		src.(*toyPos).quiet = max(0, p.quiet-1)
	}
}

func (p *toyPos) Follows() bool { return true }

func (p *toyPos) Follow(src variant.Position, m move.Move) bool {
	q, ok := src.(*toyPos)
	if !ok {
		return false
	}
	p.CopyFrom(q)
	p.Apply(m)
	if p.is(followKeepsQuiet) {
		p.quiet = q.quiet
	}
	if p.is(followAllocates) {
		sink.Store(new([4]uint64))
	}
	return true
}

// held is the hand, which a buggy clone shares.
func (p *toyPos) held() *board.Reserve {
	if p.loan != nil {
		return p.loan
	}
	return &p.hand
}

func (p *toyPos) Key() uint64 {
	if p.is(keyAllocates) {
		sink.Store(new([4]uint64))
	}
	if p.is(keyKindless) {
		var key uint64
		for q := range p.men.Occupied().All() {
			key ^= board.PieceKey(board.NewPiece(p.men.At(q).Color(), pawn), q)
		}
		return key ^ p.rest
	}
	if p.is(keyMenless) {
		return p.rest
	}
	return p.men.Key() ^ p.rest
}

var sink atomic.Pointer[[4]uint64]

// part is the key of everything but the men, from scratch.
func (p *toyPos) part() uint64 {
	key := uint64(0)
	if !p.is(keyHandless) {
		key ^= p.held().Key()
	}
	if !p.is(keyTurnless) && p.side == board.Black {
		key ^= board.Mix(1, 1)
	}
	if !p.is(keyRightless) {
		for c, ok := range p.right {
			if ok {
				key ^= board.Mix(2, uint64(c))
			}
		}
	}
	if !p.is(keyQuietless) {
		key ^= board.Mix(3, uint64(p.quiet))
	}
	if p.is(keyNumber) {
		key ^= board.Mix(4, uint64(p.number))
	}
	return key
}

func (p *toyPos) Board() board.Board {
	switch p.r.bug {
	case boardPieces, boardOccupied, boardColor, boardGeometry, boardKind:
		return badBoard{&p.men, p.r.bug}
	}
	return &p.men
}

// badBoard is a view with a bug.
type badBoard struct {
	*board.Placement
	bug bug
}

func (b badBoard) Pieces(c board.Color, k board.Kind) board.Set {
	if b.bug == boardPieces && k == ferz {
		return board.Set{}
	}
	return b.Placement.Pieces(c, k)
}

func (b badBoard) Occupied() board.Set {
	if b.bug == boardOccupied {
		return b.Placement.Occupied().With(12)
	}
	return b.Placement.Occupied()
}

func (b badBoard) Color(c board.Color) board.Set {
	if b.bug == boardColor {
		c = c.Other()
	}
	return b.Placement.Color(c)
}

func (b badBoard) Geometry() *board.Geometry {
	if b.bug == boardGeometry {
		return board.Rect(5, 5)
	}
	return toyBoard
}

func (b badBoard) At(q board.Square) board.Piece {
	pc := b.Placement.At(q)
	if b.bug == boardKind && pc.Kind() == ferz {
		return board.NewPiece(pc.Color(), 9)
	}
	return pc
}

func (p *toyPos) Outcome() variant.Outcome {
	var moves [200]move.Move
	o := variant.Outcome{}
	switch {
	case p.quiet >= limit:
		o = variant.DrawBy(variant.QuietMoves)
		if p.is(drawWinner) {
			o.Winners = variant.Seats(0)
		}
	case len(p.generate(moves[:0])) > 0:
		if p.is(ongoingReason) {
			o.Reason = "check"
		}
	case p.checked(p.side):
		o = variant.WinFor(variant.Player(p.side.Other()), variant.Checkmate)
		switch p.r.bug {
		case loserWins:
			o.Winners = variant.Seats(variant.Player(p.side))
		case allWin:
			o.Winners = variant.AllSeats(2)
		case strangerWins:
			o.Winners = variant.Seats(5)
		case nobodyWins:
			o.Winners = 0
		case mateFails:
			o = variant.Outcome{Result: variant.Failure, Reason: variant.Checkmate}
		}
	case !p.is(stalemateGoesOn):
		o = variant.DrawBy(variant.Stalemate)
	}
	if p.is(outcomeUnstable) && o.Over() {
		p.stale++
		o.Points[0] = uint8(p.stale)
	}
	if p.is(outcomeAllocates) {
		sink.Store(new([4]uint64))
	}
	return o
}

// interfere answers wrongly only when somebody else works at the same time.
func (p *toyPos) interfere() bool {
	mine := int64(p.men.Key()>>1) | 1
	p.r.shared.Store(mine)
	runtime.Gosched()
	return p.r.shared.Load() != mine
}

var otherToy = func() *toyRules {
	r := newToy(noBug)
	r.info.ID = "other"
	return r
}()

// said are Texts in which every reason is its own English.
func said(reasons ...variant.Reason) variant.Texts {
	words := variant.Texts{}
	for _, r := range reasons {
		words[r] = [board.Languages]string{string(r)}
	}
	return words
}
