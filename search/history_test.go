package search

import (
	"math/rand/v2"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// A queen down, White can only check for ever: e8 and h5 in turn.
const perpetual = "n5k1/6p1/8/7Q/P7/8/1q4r1/7K w - - 0 1"

func TestRepetitionIsADraw(t *testing.T) {
	p := variant.MustParse(chess, perpetual)
	for _, off := range []Technique{0, Exact, Plain} {
		if r := mustSearch(t, p, Options{Depth: 5, Off: off}); off != Plain && r.Score != 0 {
			t.Errorf("without %d: score %d of line %v, want a draw by repetition", off, r.Score, r.Line)
		}
	}
	free := chessWithout()
	if r := mustSearch(t, variant.MustParse(free, perpetual), Options{Depth: 5}); r.Score >= 0 {
		t.Errorf("where nobody can claim a draw: score %d, want less than a draw", r.Score)
	}
}

// chessWithout is chess whose policy knows no repetition.
func chessWithout() variant.Rules {
	return &unclaimed{chess, func() variant.Info { i := *chess.Info(); i.Policy = variant.Policy{}; return i }()}
}

type unclaimed struct {
	variant.Rules
	info variant.Info
}

func (r *unclaimed) Info() *variant.Info { return &r.info }
func (r *unclaimed) Parse(text string) (variant.Position, error) {
	p, err := r.Rules.Parse(text)
	return &unclaimedPosition{p, r}, err
}

type unclaimedPosition struct {
	variant.Position
	rules *unclaimed
}

func (p *unclaimedPosition) Rules() variant.Rules { return p.rules }
func (p *unclaimedPosition) Clone() variant.Position {
	return &unclaimedPosition{p.Position.Clone(), p.rules}
}
func (p *unclaimedPosition) CopyFrom(q variant.Position) {
	p.Position.CopyFrom(q.(*unclaimedPosition).Position)
}

func TestPastCountsAsTheRuleSays(t *testing.T) {
	p := variant.MustParse(chess, "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1")
	after := func(text string) uint64 {
		q, err := variant.ParseMove(p, text)
		if err != nil {
			t.Fatal(err)
		}
		next, err := variant.Play(p, q)
		if err != nil {
			t.Fatal(err)
		}
		return next.Key()
	}
	o := Options{Depth: 1, Off: Plain, Lines: 99}
	score := func(past ...uint64) map[string]Score {
		o.Past = past
		scores := map[string]Score{}
		for _, l := range mustSearch(t, p, o).Lines {
			scores[variant.Format(p, l.Move)] = l.Score
		}
		return scores
	}
	once := after("a2a7")
	if got := score(once)["a2a7"]; got == 0 {
		t.Error("the second occurrence of a position is a draw, of which the rule needs three")
	}
	with, without := score(once, once), score()
	for text, v := range with {
		switch {
		case text == "a2a7" && v != 0:
			t.Errorf("%s brings a position for the third time and scores %d, want 0", text, v)
		case text != "a2a7" && v != without[text]:
			t.Errorf("%s scores %d with a history, %d without", text, v, without[text])
		}
	}
	if len(with) < 20 {
		t.Errorf("only %d moves", len(with))
	}
}

// A table filled without a history must not promise a win through a position
// that may not come again.
func TestTableDoesNotOverlookThePast(t *testing.T) {
	p := variant.MustParse(chess, "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1")
	table := newTable(1<<20, 0)
	o := Options{Depth: 3, Table: table, Off: Plain}
	r := mustSearch(t, p, o)
	if r.Score != WinIn(3) {
		t.Fatalf("score %d, want mate in two", r.Score)
	}
	// All positions after White's first move have occurred twice.
	for _, m := range variant.Moves(p) {
		q := p.Clone()
		q.Apply(m)
		o.Past = append(o.Past, q.Key(), q.Key())
	}
	if r := mustSearch(t, p, o); r.Score != 0 {
		t.Errorf("score %d, and every move repeats a position", r.Score)
	}
}

func TestQuietMovesAreADraw(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		depth      int
		want       Score
	}{
		{"mate in two, in time", "7k/8/8/8/8/8/R7/1R4K1 w - - 96 90", 3, WinIn(3)},
		{"mate in two, too late", "7k/8/8/8/8/8/R7/1R4K1 w - - 98 90", 3, 0},
		{"mate with the last move that counts", "7k/R7/8/8/8/8/8/1R4K1 w - - 99 90", 2, WinIn(1)},
	} {
		table := newTable(1<<20, 0)
		early := variant.MustParse(chess, "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1")
		for _, off := range []Technique{0, Plain} {
			o := Options{Depth: tt.depth, Off: off, Table: table}
			if off == 0 {
				mustSearch(t, early, o) // a table that knows the win from before
			} else {
				o.Table = nil
			}
			if r := mustSearch(t, variant.MustParse(chess, tt.text), o); r.Score != tt.want {
				t.Errorf("%s, without %d: score %d, want %d", tt.name, off, r.Score, tt.want)
			}
		}
	}
}

// TestWinsAreTrue searches with all techniques and one table for many positions,
// and has every short win and loss proven by minimax.
func TestWinsAreTrue(t *testing.T) {
	if underRace(t) {
		return
	}
	for _, r := range []variant.Rules{anti, chess} {
		proven := map[bool]int{}
		table := newTable(1<<20, 0)
		for seed := range uint64(400) {
			p := ending(r, rand.New(rand.NewPCG(seed, 8)))
			if p == nil {
				continue
			}
			found := mustSearch(t, p, Options{Depth: 6, Nodes: 4000, Table: table})
			n, ok := found.Score.Plies()
			if !ok || n > 5 {
				continue
			}
			want := mustSearch(t, p, Options{Depth: n, Off: Plain})
			if want.Score.IsWin() != found.Score.IsWin() || want.Score.IsLoss() != found.Score.IsLoss() {
				text, _ := variant.Text(p)
				t.Errorf("%s: score %d, and minimax to depth %d says %d", text, found.Score, n, want.Score)
			}
			proven[found.Score.IsWin()]++
		}
		if proven[true] < 8 || proven[false] < 2 {
			t.Errorf("%s: only %d wins and %d losses were found", r.Info().ID, proven[true], proven[false])
		}
	}
}

// ending returns a position of few men, nil where chance made none.
func ending(r variant.Rules, rng *rand.Rand) variant.Position {
	if r == anti {
		return wander(r, rng, 60+rng.IntN(40))
	}
	g := r.Info().Geometry
	men := board.NewPlacement(g, int(board.MaxKinds-1))
	letters := []board.Piece{6, 6 | 1<<5, 5, 4, 4 | 1<<5, 1, 1 | 1<<5, 2}
	for _, pc := range letters[:4+rng.IntN(5)] {
		q := board.Square(rng.IntN(64))
		if men.At(q) != board.NoPiece {
			return nil
		}
		if pc.Kind() == 6 {
			q = board.Square(rng.IntN(64)) // kings are often at the edge
			q = q&7 | (q>>5)*56
		}
		men.Put(pc, q)
	}
	text := string(board.AppendPlacement(nil, &men, r.Info().Roster)) + []string{" w - - 0 1", " b - - 0 1"}[rng.IntN(2)]
	p, err := r.Parse(text)
	if err != nil || p.Outcome().Over() {
		return nil
	}
	return p
}

// solved knows the positions with at most that many men.
type solved struct {
	men     int
	verdict Verdict
	plies   int
	asked   int
}

func (s *solved) Probe(p variant.Position) (Verdict, int, bool) {
	s.asked++
	return s.verdict, s.plies, p.Board().Occupied().Len() <= s.men
}

func TestProbeIsBelieved(t *testing.T) {
	p := variant.MustParse(chess, "7k/8/8/8/8/1p6/R7/6K1 w - - 0 1")
	for _, tt := range []struct {
		verdict Verdict
		plies   int
		known   Score
	}{{Loss, 8, LossIn(8)}, {Win, 8, WinIn(8)}, {Draw, 0, 0}} {
		s := &solved{men: 3, verdict: tt.verdict, plies: tt.plies}
		r := mustSearch(t, p, Options{Depth: 1, Off: Plain, Probe: s, Lines: 99})
		for _, l := range r.Lines {
			takes := l.Move.IsCapture()
			_, proven := l.Score.Plies()
			if want := -fromHere(tt.known, 1); takes && l.Score != want {
				t.Errorf("the probe knows %d: the capture scores %d, want %d", tt.known, l.Score, want)
			}
			if !takes && proven {
				t.Errorf("a move that keeps the men scores %d", l.Score)
			}
		}
		if s.asked == 0 {
			t.Error("nobody asked")
		}
	}
}
