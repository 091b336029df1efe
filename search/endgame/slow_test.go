package endgame

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// small is a game with the men of chess on a small board.
func small(id string, files, ranks int, change func(*kit.Spec)) *kit.Rules {
	g := board.Rect(files, ranks)
	empty := fmt.Sprint(files)
	start := "k" + fmt.Sprint(files-1) + strings.Repeat("/"+empty, ranks-2) + "/K" + fmt.Sprint(files-1) + " w - 0 1"
	passant := kit.Rule(orthodox.EnPassant{Pawn: orthodox.Pawn})
	if ranks < 5 { // pawns go one square at a time
		passant = kit.Dash{Name: "en passant", Class: board.BadEP}
	}
	spec := kit.Spec{
		Info:       variant.Info{ID: id, Titles: [board.Languages]string{id}},
		Geometry:   g,
		Men:        orthodox.Men(g),
		Start:      start,
		Promotions: []kit.Promotion{{From: orthodox.Pawn, To: []board.Kind{orthodox.Queen, orthodox.Knight}}},
		Rules:      []kit.Rule{passant, kit.Counters{Progress: []board.Kind{orthodox.Pawn}}},
	}
	change(&spec)
	return kit.Must(spec)
}

// loser makes the game one of losing men, in which who has no move wins.
func loser(symmetric bool) func(*kit.Spec) {
	return func(s *kit.Spec) {
		s.Captures = kit.Compulsory
		for i := range s.Men {
			s.Men[i].Royal = false
		}
		if symmetric {
			s.Rules = append(s.Rules, stuckWins{})
		} else {
			s.Rules = append(s.Rules, whiteDraws{})
		}
	}
}

type stuckWins struct{}

func (s stuckWins) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{NoMoves: s.noMoves, Symmetric: s.symmetric}, nil
}

func (stuckWins) noMoves(n *kit.Node) variant.Outcome { return variant.WinFor(n.Seat(), "stuck") }

func (stuckWins) symmetric(*variant.Symmetry, uint32) bool { return true }

// whiteDraws says of no way to turn the board that it leaves the game as it is.
type whiteDraws struct{}

func (w whiteDraws) Bind(*kit.Binding) (kit.Hooks, error) {
	return kit.Hooks{NoMoves: w.noMoves}, nil
}

func (whiteDraws) noMoves(n *kit.Node) variant.Outcome {
	if n.Us == board.White && !n.Own.IsEmpty() {
		return variant.DrawBy("stuck")
	}
	return variant.WinFor(n.Seat(), "stuck")
}

// slow is the definition: values of positions found by going over all of them
// until nothing changes. It knows positions by their texts and numbers nothing.
type slow struct {
	at    map[string]int
	texts []string
	all   []variant.Position // by number, as their texts are read
	moves [][]int
	value []value
}

// newSlow starts from all placements of the men that the game's reader accepts.
func newSlow(t *testing.T, r *kit.Rules, men []board.Piece) *slow {
	t.Helper()
	s := &slow{at: map[string]int{}}
	g := r.Info().Geometry
	// Men that are alike stand in the order of their squares.
	var place func(m *board.Placement, left []board.Piece, last board.Square)
	place = func(m *board.Placement, left []board.Piece, last board.Square) {
		if len(left) > 0 {
			for q := range g.Squares().AndNot(m.Occupied()).All() {
				if i := len(men) - len(left); i > 0 && men[i-1] == men[i] && q < last {
					continue
				}
				m.Put(left[0], q)
				place(m, left[1:], q)
				m.Remove(q)
			}
			return
		}
		for _, side := range []string{" w", " b"} {
			text := string(board.AppendPlacement(nil, m, r.Info().Roster)) + side + " - 0 1"
			if p, err := r.Parse(text); err == nil {
				s.add(p)
			}
		}
	}
	m := board.NewPlacement(g, int(r.Info().Roster.MaxKind()))
	place(&m, men, 0)
	q := r.Start()
	for i := 0; i < len(s.texts); i++ {
		p := variant.MustParse(r, s.texts[i])
		s.all = append(s.all, p)
		for _, mv := range variant.Moves(p) {
			q.CopyFrom(p)
			q.Apply(mv)
			s.moves[i] = append(s.moves[i], s.add(q))
		}
	}
	for changed := true; changed; {
		changed = false
		for i := range s.value {
			v := s.judge(t, i)
			changed = changed || v != s.value[i]
			s.value[i] = v
		}
	}
	return s
}

// add returns the number of p, counters left aside.
func (s *slow) add(p variant.Position) int {
	text, _ := variant.Text(p)
	text = strings.Join(strings.Fields(text)[:3], " ") + " 0 1"
	i, ok := s.at[text]
	if !ok {
		i = len(s.texts)
		s.at[text] = i
		s.texts = append(s.texts, text)
		s.moves = append(s.moves, nil)
		s.value = append(s.value, drawn)
	}
	return i
}

func (s *slow) judge(t *testing.T, i int) value {
	if len(s.moves[i]) == 0 {
		p := s.all[i]
		o := p.Outcome()
		switch {
		case !o.Over():
			t.Fatalf("%s: no moves and not over", s.texts[i])
		case o.Result == variant.Draw:
			return drawn
		case o.Winners == variant.Seats(p.Turn()):
			return winIn(0)
		}
		return lossIn(0)
	}
	win, lose, lost := 0, 0, true
	for _, to := range s.moves[i] {
		switch v := s.value[to]; v.verdict() {
		case search.Loss:
			if win == 0 || v.plies()+1 < win {
				win = v.plies() + 1
			}
			lost = false
		case search.Draw:
			lost = false
		case search.Win:
			lose = max(lose, v.plies()+1)
		}
	}
	switch {
	case win > 0:
		return winIn(win)
	case lost:
		return lossIn(lose)
	}
	return drawn
}

// TestAgainstSlow asks the tables for every position that can come of a class:
// rights to capture en passant, several men of a kind, boards that are no
// square, men that lead the numbering in pairs, games whose colours differ.
func TestAgainstSlow(t *testing.T) {
	alone(t)
	piece := func(text string) (men []board.Piece) {
		for i := range len(text) {
			men = append(men, chess.Info().Roster.Piece(text[i]))
		}
		return men
	}
	plain := func(*kit.Spec) {}
	tests := []struct {
		rules  *kit.Rules
		men    string
		turns  int // symmetries of a class with all those men, without exchange of colours
		swap   bool
		rights bool
	}{
		{small("small-chess", 2, 6, plain), "KPkp", 2, true, true},
		{small("small-chess", 3, 5, plain), "KPk", 2, true, false},
		{small("small-chess", 4, 4, plain), "KQk", 8, true, false},
		{small("small-antichess", 3, 5, loser(true)), "PPp", 2, true, true},
		{small("small-antichess", 4, 4, loser(true)), "NNnn", 8, true, false},
		{small("small-antichess", 4, 4, loser(true)), "RRn", 8, true, false},
		{small("small-uneven", 3, 5, loser(false)), "Ppp", 1, false, true},
		{small("small-uneven", 3, 3, loser(false)), "KKn", 1, false, false},
	}
	for _, tt := range tests {
		t.Run(tt.rules.Info().ID+" "+tt.men, func(t *testing.T) {
			want := newSlow(t, tt.rules, piece(tt.men))
			s := newSet(t, tt.rules, Options{})
			c, _ := ClassOf(variant.MustParse(tt.rules, want.texts[0]).Board())
			table, err := s.Make(t.Context(), c)
			if err != nil {
				t.Fatal(err)
			}
			if n := len(table.layout.turns); n != tt.turns || (table.layout.swap != nil) != tt.swap {
				t.Errorf("%d turns, swap %v; want %d, %v", n, table.layout.swap != nil, tt.turns, tt.swap)
			}
			rights := 0
			for i, text := range want.texts {
				p := want.all[i]
				if !tt.rules.Bare(p) {
					rights++
				}
				v, plies, ok := s.Probe(p)
				if w := want.value[i]; !ok || v != w.verdict() || plies != w.plies() {
					t.Fatalf("%s: %v in %d (%v), want %v in %d", text, v, plies, ok, w.verdict(), w.plies())
				}
			}
			if (rights > 0) != tt.rights {
				t.Errorf("%d positions with a right to capture en passant", rights)
			}
			if err := s.Verify(t.Context(), table); err != nil {
				t.Error(err)
			}
			t.Logf("%d positions, %d with a right to capture en passant", len(want.texts), rights)
		})
	}
}
