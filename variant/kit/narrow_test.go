package kit_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/internal/wide"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
	"github.com/fairykit/fairykit/variant/varianttest"
)

// rookless is the game of the README.
func rookless() *kit.Rules {
	s := chessSpec()
	s.Start = "1nbqkbn1/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBN1 w - 0 1"
	s.Promotions[0].To = []board.Kind{orthodox.Queen, orthodox.Bishop, orthodox.Knight}
	return kit.Must(s)
}

// joined has an Archbishop and a Chancellor for a bishop and a knight, and for
// another a Gold, whose steps are not the same for both colours.
func joined() *kit.Rules {
	s := chessSpec()
	g := s.Geometry
	s.Men = append(s.Men,
		man(wide.Archbishop, "Archbishop", move.Compound(move.Bishop(g), move.Knight(g))),
		man(wide.Chancellor, "Chancellor", move.Compound(move.Rook(g), move.Knight(g))),
		man(special2, "Gold", move.Compound(move.Leaper(g, 0, 1), move.Leaper(g, 1, 1).Forward())))
	s.Start = "rcbqkagr/pppppppp/8/8/8/8/PPPPPPPP/RCBQKAGR w - 0 1"
	s.Promotions[0].To = []board.Kind{wide.Chancellor, wide.Archbishop, orthodox.Queen}
	return kit.Must(s)
}

// choosing has Ferzes and Wazirs, which capture as they move, on the second
// rows. They may promote, or not, in the farthest three ranks, some on files of
// their own.
func choosing() *kit.Rules { return kit.Must(choosingSpec()) }

func choosingSpec() kit.Spec {
	s := chessSpec()
	g := s.Geometry
	s.Men = append(s.Men, man(special, "Ferz", move.Leaper(g, 1, 1)), man(special2, "Wazir", move.Leaper(g, 0, 1)))
	s.Start = "rnbqkbnr/fwfwwfwf/8/pp4pp/PP4PP/8/FWFWWFWF/RNBQKBNR w - 0 1"
	var zone, files [2]board.Set
	for c := range zone {
		for n := range 3 {
			zone[c] = zone[c].Or(g.RankSet(board.Color(c), g.Ranks()-1-n))
		}
		files[c] = zone[c].And(g.FileSet(2 * c).Or(g.FileSet(5)).Or(g.FileSet(6)))
	}
	s.Men[orthodox.Pawn-1].Barred = [2]board.Set{} // a Pawn that does not promote stands anywhere
	s.Promotions = []kit.Promotion{
		{From: orthodox.Pawn, To: []board.Kind{orthodox.Queen, special}, Zone: zone, Optional: true},
		{From: special, To: []board.Kind{orthodox.Rook}, Zone: files, Optional: true},
		{From: special2, To: []board.Kind{orthodox.Knight, special}, Zone: zone},
	}
	return s
}

// sideways has Crabs: they go one step to the one side or two to the other,
// capture one step ahead, and leap two ranks back from the middle of the board
// when it is free. Its Ferzes move by sets too, and never promote.
func sideways() *kit.Rules {
	s := chessSpec()
	g := s.Geometry
	middle := g.RankSet(board.White, 3).Or(g.RankSet(board.White, 4))
	crab := move.New(g,
		move.Part{Steps: []move.Vector{{DF: -1}}, Range: 1, Mode: move.Quiet},
		move.Part{Steps: []move.Vector{{DF: 2}}, Range: 1, Mode: move.Quiet, Block: move.Leg},
		move.Part{Steps: []move.Vector{{DR: 1}}, Range: 1, Mode: move.Capture},
		move.Part{
			Steps: []move.Vector{{DR: -2}}, Range: 1, Mode: move.Quiet, Block: move.Leg,
			Initial: true, Zone: [2]board.Set{middle, middle},
		})
	s.Men = append(s.Men, man(special, "Crab", crab), man(special2, "Ferz", move.Leaper(g, 1, 1)))
	s.Start = "rnfqkfnr/pcppppcp/8/2c2c2/2C2C2/8/PCPPPPCP/RNFQKFNR w - 0 1"
	s.Promotions = append(s.Promotions, kit.Promotion{From: special, To: []board.Kind{orthodox.Bishop}})
	return kit.Must(s)
}

// watcher writes down what a node says of every square.
type watcher struct {
	occ  board.Set // of Attacked, beside the true one
	seen nodeView
}

type nodeView struct {
	asked                    bool
	inCheck                  bool
	checked                  board.Set
	attacked, lifted, unsafe board.Set
}

func (w *watcher) look(n *kit.Node) {
	w.seen = nodeView{asked: true, inCheck: n.InCheck(), checked: n.Checked()}
	for q := range n.Geometry().Squares().All() {
		if n.Attacked(q, n.Occ) {
			w.seen.attacked = w.seen.attacked.With(q)
		}
		if n.Attacked(q, w.occ) {
			w.seen.lifted = w.seen.lifted.With(q)
		}
		if !n.Unsafe(board.Single(q)).IsEmpty() {
			w.seen.unsafe = w.seen.unsafe.With(q)
		}
	}
}

// narrowTexts are positions that random ones seldom resemble, by game.
var narrowTexts = map[string][]string{
	"chess": {
		"4k3/8/8/8/8/R2n1n1R/8/4K3 w - - 0 1",         // two leapers check
		"4k3/4r3/8/8/8/3n3R/8/R3K3 w - - 0 1",         // a leaper and a line
		"4r1k1/8/8/8/7b/8/5P2/Q3K3 w - - 0 1",         // a check, and a pinned pawn
		"k3r3/3P1P2/8/b7/3pP3/2P5/3P4/4K3 b - e3 0 1", // en passant beside lines
		"r1b1k2r/1P6/8/q7/1P1P3b/8/3P1P2/R3K2R w KQkq - 0 1",
	},
}

// pair is a game with either generator, and the same two games with a watcher.
type pair struct {
	narrow, wide               *kit.Rules
	watchedNarrow, watchedWide *kit.Rules
	inNarrow, inWide           *watcher
}

func newPair(game func() *kit.Rules) *pair {
	p := &pair{inNarrow: &watcher{}, inWide: &watcher{}}
	p.narrow, p.wide = game(), game().Widen()
	p.watchedNarrow, p.watchedWide = game().Watch(p.inNarrow.look), game().Widen().Watch(p.inWide.look)
	return p
}

// TestNarrowIsWide holds the two generators together: the same lists in the same
// order, the same counts, ends and answers about attacks.
func TestNarrowIsWide(t *testing.T) {
	for name, game := range map[string]func() *kit.Rules{
		"chess":     func() *kit.Rules { return orthodox.Must(orthodox.Options{}) },
		"chess960":  func() *kit.Rules { return orthodox.Must(orthodox.Options{Chess960: true}) },
		"antichess": func() *kit.Rules { return antichess.Must(antichess.Options{}) },
		"giveaway":  func() *kit.Rules { return antichess.Must(antichess.Options{Castling: true}) },
		"rookless":  rookless,
		"joined":    joined,
		"choosing":  choosing,
		"sideways":  sideways,
		"aura":      func() *kit.Rules { s := armedSpec(); s.Rules = append(s.Rules, aura{}); return kit.Must(s) },
		"pacified": func() *kit.Rules {
			s := armedSpec()
			s.Rules = append(s.Rules, &edicts{[]edict{
				{what: disarm, by: special, radius: 2}, {what: forbidQuiets, by: special2, on: orthodox.Knight, radius: 3},
				{what: forbidCaptures, by: special2, on: orthodox.Pawn, radius: 2}, {what: forbidCaptures, by: orthodox.Rook, on: orthodox.King, radius: 1},
			}})
			return kit.Must(s)
		},
		"reluctant": func() *kit.Rules { // pieces that move by sets and capture as they move
			r := choosingSpec()
			r.Rules = append(r.Rules, &edicts{[]edict{{what: disarm, by: orthodox.Rook, radius: 3}, {what: freeze, by: special, radius: 1}}})
			return kit.Must(r)
		},
		"shelter": func() *kit.Rules {
			s := armedSpec()
			s.Rules = append(s.Rules, &edicts{[]edict{{what: shelter, by: special, radius: 2}, {what: bar, by: special2, radius: 1}}})
			return kit.Must(s)
		},
		"without royals": func() *kit.Rules { // Sorcerers move otherwise than they capture, and so do limited pawns
			s := auraSpec()
			s.Men[orthodox.King-1].Royal = false
			s.Men[orthodox.Pawn-1].Mover = move.Compound(
				move.Rider(s.Geometry, 0, 1, 3).Forward().QuietOnly(), move.Rider(s.Geometry, 1, 1, 2).Forward().CaptureOnly())
			s.Rules = s.Rules[1:]
			s.Start = "rnsqkfnr/pppppppp/8/8/8/8/PPPPPPPP/RNSQKFNR w 0 1"
			return kit.Must(s)
		},
		"duty":      func() *kit.Rules { s := royalsSpec(); s.Captures = kit.Compulsory; return with(s, kit.Suspects) },
		"suspects":  func() *kit.Rules { return with(chessSpec(), kit.Suspects) },
		"lame":      func() *kit.Rules { return with(lameSpec(), kit.Suspects) },
		"hurdles":   func() *kit.Rules { return with(hurdleSpec(), kit.Suspects) },
		"royals":    func() *kit.Rules { return with(royalsSpec(), kit.Suspects) },
		"court":     func() *kit.Rules { return with(courtSpec(), kit.Suspects) },
		"all tried": func() *kit.Rules { return with(courtSpec(), kit.Try) },
		"edicts": func() *kit.Rules {
			s := courtSpec()
			s.Rules = append(s.Rules, vouched{&edicts{[]edict{
				{what: shelter, by: orthodox.Rook, radius: 1}, {what: forbidCaptures, by: special2, on: special2, radius: 3},
				{what: forbidQuiets, by: orthodox.Knight, on: special, radius: 3},
			}}})
			return with(s, kit.Suspects)
		},
	} {
		t.Run(name, func(t *testing.T) {
			games := newPair(game)
			if !games.narrow.IsNarrow() || !games.watchedNarrow.IsNarrow() || games.wide.IsNarrow() {
				t.Fatal("the wrong generators")
			}
			games.perft(t, games.narrow.Start(), 3)
			for _, text := range narrowTexts[name] {
				p := variant.MustParse(games.narrow, text)
				games.compare(t, p)
				games.watch(t, p, 0)
			}
			rapid.Check(t, func(t *rapid.T) {
				gen := varianttest.Playouts(games.narrow, 80)
				if rapid.Bool().Draw(t, "sparse") {
					gen = varianttest.Sparse(games.narrow)
				}
				p := gen.Draw(t, "position")
				games.compare(t, p)
				games.watch(t, p, rapid.Uint64().Draw(t, "flipped"))
				games.perft(t, p, rapid.SampledFrom([]int{1, 2, 2}).Draw(t, "depth"))
			})
		})
	}
}

// fataler is what a test and a check of rapid have in common.
type fataler interface {
	Helper()
	Fatalf(format string, args ...any)
}

// reread returns p in the game r.
func reread(t fataler, p variant.Position, r *kit.Rules) (q *kit.Position, text string) {
	t.Helper()
	text, err := variant.Text(p)
	if err != nil {
		t.Fatalf("%v", err)
	}
	again, err := r.Parse(text)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return kit.Of(again), text
}

// compare compares p, a position of the narrow game, and those after its moves.
func (g *pair) compare(t fataler, p variant.Position) {
	q, _ := reread(t, p, g.wide)
	g.compareOne(t, kit.Of(p), q)
	child, other := p.Clone(), q.Clone()
	for _, m := range variant.Moves(p) {
		child.CopyFrom(p)
		child.Apply(m)
		other.CopyFrom(q)
		other.Apply(m)
		g.compareOne(t, kit.Of(child), kit.Of(other))
	}
}

func (g *pair) compareOne(t fataler, p, q *kit.Position) {
	t.Helper()
	got, want := p.AppendMoves(nil), q.AppendMoves(nil)
	switch {
	case !slices.Equal(got, want):
		text, _ := variant.Text(q)
		t.Fatalf("%s: narrow\n%v\nwide\n%v", text, got, want)
	case p.CountMoves() != len(got), q.CountMoves() != len(want):
		text, _ := variant.Text(q)
		t.Fatalf("%s: %d moves, %d counted in the narrow game, %d in the wide", text, len(got), p.CountMoves(), q.CountMoves())
	case p.Checked() != q.Checked(), p.Outcome() != q.Outcome(), p.HasMoves() != q.HasMoves():
		text, _ := variant.Text(q)
		t.Fatalf("%s: narrow %v, %v; wide %v, %v", text, p.Checked(), p.Outcome(), q.Checked(), q.Outcome())
	}
}

// watch compares what the nodes of p say of every square, as the board stands
// and with the men on some squares lifted.
func (g *pair) watch(t fataler, p variant.Position, flipped uint64) {
	occ := p.Board().Occupied()
	for i := range 64 {
		if flipped>>i&1 != 0 {
			occ = occ.Without(board.Square(i))
		}
	}
	*g.inNarrow, *g.inWide = watcher{occ: occ}, watcher{occ: occ}
	q, _ := reread(t, p, g.watchedNarrow)
	q.AppendMoves(nil)
	q, text := reread(t, p, g.watchedWide)
	q.AppendMoves(nil)
	if g.inNarrow.seen != g.inWide.seen {
		t.Fatalf("%s without %#x:\nnarrow %+v\nwide %+v", text, flipped, g.inNarrow.seen, g.inWide.seen)
	}
	if !g.inWide.seen.asked && len(variant.Moves(p)) > 0 {
		t.Fatalf("%s: the watcher was not asked", text)
	}
}

func (g *pair) perft(t fataler, p variant.Position, depth int) {
	t.Helper()
	q, text := reread(t, p, g.wide)
	for _, by := range []variant.Leaves{variant.Counted, variant.Listed} {
		if got, want := variant.PerftBy(p, depth, by), variant.PerftBy(q, depth, by); got != want {
			t.Fatalf("%s: perft %d is %d in the narrow game, %d in the wide", text, depth, got, want)
		}
	}
}
