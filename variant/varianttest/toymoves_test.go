package varianttest

import (
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

func attacks(pc board.Piece, from board.Square, occ board.Set) board.Set {
	var s board.Set
	switch pc.Kind() {
	case king:
		return toyBoard.Near(from, 1)
	case rook:
		return toyBoard.Rook(from, occ)
	case ferz:
		for _, d := range [4][2]int{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
			s = with(s, toyBoard.Step(from, d[0], d[1]))
		}
	case pawn:
		s = with(s, toyBoard.Step(from, -1, forward(pc.Color())))
		s = with(s, toyBoard.Step(from, 1, forward(pc.Color())))
	}
	return s
}

func with(s board.Set, q board.Square) board.Set {
	if q == board.NoSquare {
		return s
	}
	return s.With(q)
}

func forward(c board.Color) int { return 1 - 2*int(c) }

func (p *toyPos) checked(c board.Color) bool {
	occ := p.men.Occupied()
	for s := p.men.Color(c.Other()); !s.IsEmpty(); s = s.Rest() {
		if attacks(p.men.At(s.First()), s.First(), occ).Meets(p.men.Pieces(c, king)) {
			return true
		}
	}
	return false
}

func (p *toyPos) AppendMoves(dst []move.Move) []move.Move {
	prefix := len(dst)
	switch {
	case p.quiet >= limit && !p.is(movesWhenOver):
		return dst
	case p.is(prefixLost):
		dst = dst[:0]
	case p.is(listAllocates):
		sink.Store(new([4]uint64))
	case p.is(sharedScratch) && p.interfere():
		return dst
	}
	dst = p.generate(dst)
	n := len(dst)
	if n < prefix+2 || n > cap(dst) {
		return dst
	}
	switch p.r.bug {
	case moveMissing:
		if n-prefix > 9 {
			return dst[:n-1]
		}
	case moveTwice:
		return append(dst, dst[n-1])
	case moveNone:
		return append(dst, move.None)
	case orderChanges:
		if p.stale++; p.stale%2 == 0 {
			dst[n-1], dst[n-2] = dst[n-2], dst[n-1]
		}
	case orderGlobal:
		if p.r.calls.Add(1)%5 == 0 {
			dst[n-1], dst[n-2] = dst[n-2], dst[n-1]
		}
	case enemyMoves:
		return append(dst, move.NewStep(p.men.Color(p.side.Other()).First(), dst[n-1].To()))
	case sameText:
		return append(dst, move.NewEnPassant(dst[n-1].From(), dst[n-1].To(), dst[n-1].To(), board.NoPiece).WithKind(dst[n-1].Kind()))
	case looksAtPrefix:
		if prefix > 0 && dst[0].IsCapture() && !dst[n-1].IsCapture() {
			return dst[:prefix]
		}
	}
	return dst
}

// generate is the list without the end by the quiet count.
func (p *toyPos) generate(dst []move.Move) []move.Move {
	prefix := len(dst)
	occ, own, theirs := p.men.Occupied(), p.men.Color(p.side), p.men.Color(p.side.Other())
	for s := own; !s.IsEmpty(); s = s.Rest() {
		from := s.First()
		for t := attacks(p.men.At(from), from, occ).And(theirs); !t.IsEmpty(); t = t.Rest() {
			dst = p.add(dst, p.capture(from, t.First()))
		}
	}
	if len(dst) > prefix && !p.is(dutyIgnored) {
		return dst
	}
	for s := own; !s.IsEmpty(); s = s.Rest() {
		from := s.First()
		t := p.quietTargets(from, occ)
		for ; !t.IsEmpty(); t = t.Rest() {
			dst = p.add(dst, move.NewStep(from, t.First()))
		}
	}
	return p.drops(dst, occ)
}

func (p *toyPos) capture(from, to board.Square) move.Move {
	switch p.r.bug {
	case victimWrong:
		return move.NewCapture(from, to, board.NewPiece(p.side.Other(), rook))
	case victimless:
		return move.NewStep(from, to)
	}
	return move.NewCapture(from, to, p.men.At(to))
}

func (p *toyPos) quietTargets(from board.Square, occ board.Set) board.Set {
	pc := p.men.At(from)
	if pc.Kind() == pawn {
		return with(board.Set{}, toyBoard.Step(from, 0, forward(p.side))).AndNot(occ)
	}
	s := attacks(pc, from, occ)
	if pc.Kind() == king && p.right[p.side] && !p.is(leapForgotten) {
		for _, d := range [8][2]int{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}} {
			s = with(s, toyBoard.Step(from, d[0], d[1]))
		}
	}
	return s.AndNot(occ)
}

func (p *toyPos) drops(dst []move.Move, occ board.Set) []move.Move {
	for k := rook; k <= pawn; k++ {
		if p.held()[p.side][k] == 0 {
			continue
		}
		free := toyBoard.Squares().AndNot(occ)
		if k == pawn {
			free = free.AndNot(toyBoard.RankSet(p.side, 4))
		}
		if p.is(dropOnMen) {
			free = free.Or(p.men.Pieces(p.side.Other(), pawn))
		}
		for ; !free.IsEmpty(); free = free.Rest() {
			dst = p.add(dst, move.NewDrop(k, free.First()))
		}
	}
	return dst
}

// add appends m, or its promotions, if it is legal.
func (p *toyPos) add(dst []move.Move, m move.Move) []move.Move {
	if !p.is(checkIgnored) || p.men.At(m.From()).Kind() != rook {
		child := *p
		child.loan = nil
		child.act(m)
		if child.checked(p.side) {
			return dst
		}
	}
	if m.Type() == move.Step && p.men.At(m.From()).Kind() == pawn && toyBoard.RankSet(p.side, 4).Has(m.To()) {
		if p.is(promotionForgotten) {
			return append(dst, m)
		}
		return append(dst, m.WithKind(rook), m.WithKind(ferz))
	}
	return append(dst, m)
}

func (p *toyPos) Apply(m move.Move) {
	if p.is(applyPanics) && m.Kind() == ferz {
		panic("no ferz")
	}
	p.rest ^= p.part()
	side := p.side
	p.act(m)
	if p.is(turnKept) && m.Type() == move.Drop {
		p.side = side
	}
	p.rest ^= p.part()
	if p.is(keyStale) && m.Kind() == rook {
		p.rest ^= 1
	}
}

// act does all but the key.
func (p *toyPos) act(m move.Move) {
	p.quiet++
	if p.is(quietTwice) && m.Kind() == rook {
		p.quiet++
	}
	if m.Type() == move.Drop {
		p.playDrop(m)
	} else {
		p.playStep(m)
	}
	if p.side == board.Black {
		p.number++
	}
	p.side = p.side.Other()
}

func (p *toyPos) playDrop(m move.Move) {
	p.men.Put(board.NewPiece(p.side, m.Kind()), m.To())
	p.held().Add(p.side, m.Kind(), -1)
	if p.is(dropFree) {
		p.rest ^= p.held().Key() // the key believes in the drop, the hand does not
		p.held().Add(p.side, m.Kind(), 1)
		p.rest ^= p.held().Key()
	}
}

func (p *toyPos) playStep(m move.Move) {
	man, lost := p.men.Remove(m.From()), p.men.At(m.To())
	if lost != board.NoPiece || man.Kind() == pawn {
		p.quiet = 0
	}
	if lost != board.NoPiece {
		p.held().Add(p.side, lost.Kind(), 1)
	}
	if man.Kind() == king {
		p.right[p.side] = false
	}
	switch {
	case m.Kind() != board.NoKind && p.is(promotionLost):
	case m.Kind() != board.NoKind && p.is(promotionWrong):
		man = board.NewPiece(p.side, rook)
	case m.Kind() != board.NoKind:
		man = board.NewPiece(p.side, m.Kind())
	}
	if p.is(victimStays) && lost != board.NoPiece && man.Kind() == ferz {
		return
	}
	if p.is(manChanges) && man.Kind() == ferz && lost != board.NoPiece {
		man = board.NewPiece(p.side, rook)
	}
	p.men.Put(man, m.To())
}

func (p *toyPos) CountMoves() int {
	var moves [200]move.Move
	if p.quiet >= limit {
		return 0
	}
	if p.is(countAllocates) {
		sink.Store(new([4]uint64))
	}
	n := len(p.generate(moves[:0]))
	if p.is(countWrong) && n > 9 {
		n++
	}
	return n
}

func (p *toyPos) HasMoves() bool { return p.CountMoves() > 0 || p.is(hasWrong) }

func (p *toyPos) Checked() board.Set {
	c := p.side
	if p.is(checkedEnemy) {
		c = c.Other()
	}
	if p.is(staleCheck) { // a cache that CopyFrom and Apply forget
		if p.stale == 0 {
			p.stale = 1
			if p.checked(c) {
				p.stale = 2
			}
		}
		if p.stale == 1 {
			return board.Set{}
		}
		return p.men.Pieces(c, king)
	}
	if !p.checked(p.side) && !p.is(checkedEnemy) {
		return board.Set{}
	}
	return p.men.Pieces(c, king)
}

func (p *toyPos) AppendTactical(dst []move.Move) []move.Move {
	var buf [200]move.Move
	if p.is(tacticalPrefix) {
		dst = dst[:0]
	}
	for _, m := range p.AppendMoves(buf[:0]) {
		if m.IsCapture() || m.Kind() != board.NoKind && m.Type() != move.Drop {
			dst = append(dst, m)
		}
	}
	if p.is(tacticalExtra) && p.quiet > 2 {
		dst = append(dst, move.NewStep(0, 24))
	}
	return dst
}

func (p *toyPos) Evaluate() int32 {
	v := int32(0)
	for q := range p.men.Occupied().All() {
		sign := 1 - 2*int32(p.men.At(q).Color()^p.side)
		v += sign * int32(toyRoster.Value(p.men.At(q).Kind()))
	}
	if p.is(valueUnstable) {
		p.stale++
		v += int32(p.stale)
	}
	return v
}

func (p *toyPos) QuietPlies() int { return p.quiet }

func (p *toyPos) Describe(m move.Move) variant.Event {
	e := variant.Event{Man: p.men.At(m.From()), Becomes: m.Kind()}
	switch {
	case p.is(eventPanics) && m.Type() == move.Drop:
		panic("who moves?")
	case m.Type() == move.Drop:
		e.Man = board.NewPiece(p.side, m.Kind())
		if p.is(eventMan) {
			e.Man = board.NoPiece
		}
	case m.IsCapture() && !p.is(eventNoLoss):
		e.Lost = []variant.Loss{{Piece: p.men.At(m.To()), Square: m.To()}}
		if p.is(eventLoss) {
			e.Lost[0].Square = m.From()
		}
	}
	return e
}

func (p *toyPos) Why(m move.Move) variant.Reason {
	switch {
	case p.is(whyNewline):
		return "no\nnot so"
	case p.men.At(m.From()) == board.NoPiece:
		return "the square is empty"
	}
	return ""
}
