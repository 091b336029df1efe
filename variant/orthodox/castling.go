package orthodox

import (
	"errors"
	"fmt"
	"slices"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant/kit"
)

// Castling is the rule of castling between a royal and a partner on the home
// rank (source A, 3.8.2). Rights are pairs of squares, up to four a side, so
// that any set-up and several royals are served.
//
// The field of the rights is read in two spellings, side by side if need be: K Q k
// q for the outermost partner, and the file of the partner (H A h a, X-FEN and
// Shredder-FEN). The strict reader takes both, since each names one right without
// doubt: KQhq is read as KQkq. It is written in one, K Q k q wherever they say
// enough.
type Castling struct {
	// Royals are the kinds that castle; the first is the one that the letters of
	// files in X-FEN are about.
	Royals []board.Kind
	// Partner is the kind they castle with.
	Partner board.Kind
	// TwoSteps sends the royal two squares towards its partner and the partner
	// to the square that it crossed. Otherwise the royal goes to the third file
	// from the left or the second from the right, as in chess and Chess960.
	TwoSteps bool
	// TakesRook spells every castling as royal takes partner. Without it one is
	// spelled so whose text would else be that of a step of the royal, as on narrow
	// boards, and in set-ups other than that of chess unless TwoSteps is set.
	TakesRook bool
	// Ordinary restricts rights to the squares of chess: the royal on its file,
	// the partner in the corner. Games in which further royals may stand on the
	// home rank need it, since the letters do not say which one castles.
	Ordinary bool
	// Homes restricts rights to royals on a file of their kind and partners in
	// the corners, for games in which several kinds castle. It takes the place of
	// Ordinary.
	Homes map[board.Kind]int
	// Grant, asked after moves other than steps and drops, says whether the men on their
	// Homes now get all their rights: for games that begin with a set-up. Before
	// that there are none.
	Grant func(p *kit.Position, m move.Move) bool
	// ThroughAttacks lets the royal castle out of, through and into attacks,
	// for games in which it is an ordinary man.
	ThroughAttacks bool
	// Letters are the letters of files for each royal: for a partner on its
	// right and on its left, as White sees it. Without an entry the first royal
	// has K and Q.
	Letters map[board.Kind][2]byte
}

// pair is a right of a side: the file of the royal times 16 and the file of the
// partner, both on the home rank. 0 is no right. The pairs of a side share a
// slot.
type pair uint32

const (
	pairBits = 8
	perSide  = 32 / pairBits
	pairMask = 1<<pairBits - 1
	maxFiles = 16 // so that a pair holds two
)

// pairFiles holds the two files of each pair as bits.
var pairFiles = func() (t [1 << pairBits]uint16) {
	for v := range t {
		t[v] = 1<<(v/maxFiles) | 1<<(v%maxFiles)
	}
	return t
}()

// RightsSlots returns where Castling keeps the rights of each side, 0 for none.
// Rules that ask whether there are any declare them too. A value holds up to four
// rights of eight bits, without gaps from the lowest bits on, in the order in which
// they are written: the file of the royal in the upper four bits of the eight, that
// of its partner in the lower four, files counted from 0 and both men on the home
// rank. White's KQ from the start of chess is 0x4047.
func RightsSlots() [2]kit.Slot {
	return [2]kit.Slot{
		{Name: "white castling", Bits: perSide * pairBits, Keyed: true},
		{Name: "black castling", Bits: perSide * pairBits, Keyed: true},
	}
}

type castling struct {
	Castling
	g      *board.Geometry
	slots  [2]kit.SlotID
	homes  [2]board.Set
	files  [board.MaxSquares]uint32 // of a home rank's square its file as a bit; see touched
	plans  [2][1 << pairBits]plan
	movers []move.Mover // of the Royals
	alone  bool         // a side has one royal
}

// Bind declares the rights and their field.
func (c Castling) Bind(b *kit.Binding) (kit.Hooks, error) {
	r := &castling{Castling: c, g: b.Geometry()}
	if c.Grant != nil && c.Homes == nil {
		return kit.Hooks{}, errors.New("orthodox: castling: Grant without Homes")
	}
	if r.g.Files() > maxFiles {
		return kit.Hooks{}, fmt.Errorf("orthodox: castling on %d files, want at most %d", r.g.Files(), maxFiles)
	}
	if r.g.RankSet(board.White, 0) == r.g.RankSet(board.Black, 0) {
		return kit.Hooks{}, errors.New("orthodox: castling: Geometry: both sides are at home on the one rank")
	}
	if len(c.Royals) == 0 {
		return kit.Hooks{}, errors.New("orthodox: castling without a royal kind")
	}
	for _, k := range append([]board.Kind{c.Partner}, c.Royals...) {
		if b.Mover(k) == nil {
			return kit.Hooks{}, fmt.Errorf("orthodox: castling: kind %d is not among the men", k)
		}
	}
	for i, k := range c.Royals {
		if k == c.Partner || slices.Contains(c.Royals[:i], k) {
			return kit.Hooks{}, fmt.Errorf("orthodox: castling: kind %d castles in two parts", k)
		}
		r.movers = append(r.movers, b.Mover(k))
	}
	for k, file := range c.Homes {
		if !slices.Contains(c.Royals, k) || file < 0 || file >= r.g.Files() {
			return kit.Hooks{}, fmt.Errorf("orthodox: castling: Homes: kind %d on file %d, want a royal on a file of the board", k, file)
		}
	}
	for side, slot := range RightsSlots() {
		r.slots[side] = b.Slot(slot)
		r.homes[side] = r.g.RankSet(board.Color(side), 0)
		for q := range r.homes[side].All() {
			r.files[q] = 1 << (r.g.File(q) + side*maxFiles)
		}
	}
	royals := b.Kinds(func(m kit.Man) bool { return m.Royal })
	r.alone = len(royals) == 1 && b.Count(royals[0]) == kit.Count{Min: 1, Max: 1}
	r.prepare()
	b.Field(kit.Field{Name: "castling", Append: r.appendField, Parse: r.parseField})
	return kit.Hooks{
		Quiets: r.quiets, Awake: func(p *kit.Position) bool { return r.awake(p) }, Lawful: true, After: r.after, Watch: r.watch,
		Why: r.why, Texts: refusals(b), Symmetric: r.symmetric,
	}, nil
}

// pair returns the right of the two men on their home rank.
func (r *castling) pair(royal, partner board.Square) pair {
	return pair(r.g.File(royal)*maxFiles + r.g.File(partner))
}

// men returns the squares of the two men of c's right v.
func (r *castling) men(c board.Color, v pair) (royal, partner board.Square) {
	rank := r.g.Rank(r.homes[c].First())
	return r.g.At(int(v)/maxFiles, rank), r.g.At(int(v)%maxFiles, rank)
}

// watch returns, for the men that castle, the steps from their home rank and
// the captures on it.
func (r *castling) watch(pc board.Piece) kit.Watch {
	if pc.Kind() != r.Partner && !slices.Contains(r.Royals, pc.Kind()) {
		return kit.Watch{}
	}
	home := r.homes[pc.Color()]
	return kit.Watch{From: home, To: r.g.Squares(), Taken: home}
}

// after takes away the rights whose royal or partner moved or was captured.
func (r *castling) after(p *kit.Position, m move.Move, _ board.Piece) {
	touched := r.files[m.From()&127] | r.files[m.To()&127]
	if m.Type() != move.Step {
		if r.Grant != nil && r.Grant(p, m) {
			r.grant(p)
			return
		}
		touched = r.touched(m)
	}
	if mine := uint16(touched); mine != 0 {
		r.lose(p, r.slots[board.White], mine)
	}
	if mine := uint16(touched >> maxFiles); mine != 0 {
		r.lose(p, r.slots[board.Black], mine)
	}
}

// lose takes away a side's rights of men on the touched files. The others move
// up, so that equal rights are stored alike.
func (r *castling) lose(p *kit.Position, slot kit.SlotID, touched uint16) {
	kept, n := uint32(0), 0
	for rest := p.Slot(slot); rest != 0; rest >>= pairBits {
		if v := rest & pairMask; pairFiles[v]&touched == 0 {
			kept |= v << (n & 31)
			n += pairBits
		}
	}
	p.SetSlot(slot, kept)
}

// touched returns the files of the home ranks on which m, of any type, can have
// changed men, White's below Black's.
func (r *castling) touched(m move.Move) uint32 {
	switch m.Type() {
	case move.Pass, move.Pick:
		return 0
	case move.Drop, move.Replace:
		return r.files[m.To()&127]
	}
	files := r.files[m.From()&127] | r.files[m.To()&127]
	for i := range move.MaxVia {
		if q := m.Via(i); q != board.NoSquare {
			files |= r.files[q&127]
		}
	}
	return files
}

// awake reports whether the squares between the two men of a right are empty.
func (r *castling) awake(p *kit.Position) bool {
	side := p.Side() & 1
	for rights := p.Slot(r.slots[side]); rights != 0; rights >>= pairBits {
		if !p.Men().Occupied().Meets(r.plans[side][rights&pairMask].free) {
			return true
		}
	}
	return false
}

// quiets lists the castlings that are possible now.
func (r *castling) quiets(n *kit.Node, dst []move.Move) []move.Move {
	p := n.Position()
	for rights := p.Slot(r.slots[n.Us&1]); rights != 0; rights >>= pairBits {
		if plan := &r.plans[n.Us&1][rights&pairMask]; !n.Occ.Meets(plan.free) && r.open(n, plan) {
			dst = append(dst, plan.move)
		}
	}
	return dst
}

// plan is what a right comes to: the move and what it asks of the board.
type plan struct {
	move move.Move // None when the men have nowhere to go
	both board.Set // the two men
	free board.Set // squares that must be empty
	way  board.Set // squares on which the royal must not be attacked, its own first
	end  board.Set // what the two men leave and what they enter, exchanged
	edge bool      // no attack can wait behind the partner
}

// prepare works out the plans of all pairs on the home ranks.
func (r *castling) prepare() {
	for c, home := range r.homes {
		for royal := range home.All() {
			for partner := range home.Without(royal).All() {
				r.plans[c][r.pair(royal, partner)] = r.planFor(royal, partner)
			}
		}
	}
}

func (r *castling) planFor(royal, partner board.Square) plan {
	to, partnerTo := r.targets(royal, partner)
	both := board.SetOf(royal, partner)
	if to == board.NoSquare || partnerTo == board.NoSquare {
		return plan{both: both, free: both} // never free
	}
	file := r.g.File(partner)
	p := plan{
		move: move.NewCastle(royal, to, partner, partnerTo),
		both: both,
		way:  r.g.Between(royal, to).With(to).With(royal),
		edge: file == 0 || file == r.g.Files()-1,
	}
	if r.TakesRook || !r.TwoSteps && !r.ordinary(royal, partner) || r.steps(royal, partner, to) {
		p.move = p.move.TakesRook()
	}
	p.free = p.way.Or(r.g.Between(partner, partnerTo)).With(partnerTo).Or(r.g.Between(royal, partner)).AndNot(both)
	p.end = both.Xor(board.Single(partnerTo))
	return p
}

// steps reports whether a royal that castles from there can go to to by a step too,
// if only the partner is in its way: both would have one text.
func (r *castling) steps(royal, partner, to board.Square) bool {
	occ := board.SetOf(royal, partner)
	for i, mover := range r.movers {
		if file, ok := r.Homes[r.Royals[i]]; r.Homes != nil && (!ok || file != r.g.File(royal)) {
			continue
		}
		for c := board.White; c <= board.Black; c++ {
			reach := mover.Attacks(c, royal, occ)
			if q, ok := mover.(move.Quieter); ok {
				reach = reach.Or(q.Quiets(c, royal, occ))
			}
			if reach.Has(to) {
				return true
			}
		}
	}
	return false
}

// targets returns where the two men go.
func (r *castling) targets(royal, partner board.Square) (to, partnerTo board.Square) {
	right := partner > royal
	if r.TwoSteps {
		if right {
			return r.g.Step(royal, 2, 0), r.g.Step(royal, 1, 0)
		}
		return r.g.Step(royal, -2, 0), r.g.Step(royal, -1, 0)
	}
	rank, last := r.g.Rank(royal), r.g.Files()-1
	if right {
		return r.g.At(last-1, rank), r.g.At(last-2, rank)
	}
	return r.g.At(2, rank), r.g.At(3, rank)
}

// ordinary reports whether the men stand on the squares of chess, where the
// royal's own target says enough.
func (r *castling) ordinary(royal, partner board.Square) bool {
	last := r.g.Files() - 1
	file := r.g.File(partner)
	return r.g.File(royal) == (last+1)/2 && (file == 0 || file == last)
}

// open reports whether the men may move and the royal's way is free of attacks.
func (r *castling) open(n *kit.Node, p *plan) bool {
	if !n.Movers.Contains(p.both) {
		return false
	}
	if r.ThroughAttacks {
		return true
	}
	if !r.alone {
		return r.openAmong(n, p)
	}
	if n.InCheck() || !n.Unsafe(p.way.Without(p.move.From())).IsEmpty() {
		return false
	}
	if n.Reshaped() {
		return n.Position().Safe(p.move, n.Us)
	}
	if p.edge {
		return true
	}
	return !n.Attacked(p.move.To(), n.Occ.Xor(p.end))
}

// openAmong is open for a royal that has others beside it: they stay where they
// are, and what stands on them may be shielded or attacked by the castling.
func (r *castling) openAmong(n *kit.Node, p *plan) bool {
	lifted := n.Occ.Without(p.move.From())
	for way := p.way; !way.IsEmpty(); way = way.Rest() {
		if q := way.First(); n.Attacked(q, lifted.With(q)) {
			return false
		}
	}
	return n.Position().Safe(p.move, n.Us)
}
