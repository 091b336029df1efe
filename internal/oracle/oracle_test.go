package oracle_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/internal/vectors"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/orthodox"
)

var chess = orthodox.Must(orthodox.Options{})

// games are compared under the names that both programs use.
var games = []struct {
	name      string
	rules     variant.Rules
	positions int // from random play
	longest   int // plies of a random game
	file      string
}{
	{"chess", chess, 1000, 250, "../../variant/orthodox/testdata/perft.jsonl"},
	{"antichess", antichess.Must(antichess.Options{}), 1000, 80, "../../antichess/testdata/perft.jsonl"},
	{"giveaway", antichess.Must(antichess.Options{Castling: true}), 200, 80, "../../antichess/testdata/perft.jsonl"},
	{"suicide", antichess.Must(antichess.Options{Stalemate: antichess.FewerMenWins}), 200, 80, "../../antichess/testdata/perft.jsonl"},
}

// perGame is the number of positions taken from one random game.
const perGame = 2

// played returns n positions of random games, at random plies, and the number
// of games.
func played(r variant.Rules, n, longest int) (out []variant.Position, games int) {
	for ; len(out) < n; games++ {
		rng := rand.New(rand.NewPCG(1, uint64(games)))
		p := r.Start()
		history := []variant.Position{p.Clone()}
		for range longest {
			moves := variant.Moves(p)
			if len(moves) == 0 {
				break
			}
			p.Apply(moves[rng.IntN(len(moves))])
			history = append(history, p.Clone())
		}
		for range min(perGame, n-len(out)) {
			out = append(out, history[rng.IntN(len(history))])
		}
	}
	return out, games
}

// published returns the positions of a file of counts for one game.
func published(t *testing.T, file, game string, r variant.Rules) []variant.Position {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	cases, err := vectors.ReadPerft(f)
	if err != nil {
		t.Fatal(err)
	}
	var out []variant.Position
	for _, c := range cases {
		if c.Variant == game && !c.Chess960 {
			out = append(out, variant.MustParse(r, c.Text))
		}
	}
	if len(out) == 0 {
		t.Fatalf("%s has no position of %s", file, game)
	}
	return out
}

// tally counts what was compared.
type tally struct {
	positions, moves, captures, passing, promotions, castlings, checks, over int
	blocking, missed                                                         int // see blocksByPassing
}

func (n tally) String() string {
	return fmt.Sprintf("%d positions (%d over, %d in check), %d moves: %d captures, %d en passant, %d promotions, %d castlings; "+
		"left out: %d with a capture en passant that blocks a check, %d of which the program misses",
		n.positions, n.over, n.checks, n.moves, n.captures, n.passing, n.promotions, n.castlings, n.blocking, n.missed)
}

func (n *tally) add(p variant.Position) {
	n.positions++
	if p.Outcome().Over() {
		n.over++
	}
	if !variant.CheckedRoyals(p).IsEmpty() {
		n.checks++
	}
	for _, m := range variant.Moves(p) {
		n.moves++
		if m.IsCapture() {
			n.captures++
		}
		if m.Kind() != board.NoKind {
			n.promotions++
		}
		switch m.Type() {
		case move.EnPassant:
			n.passing++
		case move.Castle:
			n.castlings++
		}
	}
}

// compare asks the other program about p. It returns what differs, "" if
// nothing does.
func compare(t *testing.T, e *engine, game string, p variant.Position, n *tally) string {
	t.Helper()
	fen, err := variant.Text(p)
	if err != nil {
		t.Fatal(err)
	}
	n.add(p)
	mine, theirs := ours(p), e.moves(t, game, fen)
	if passing := blocksByPassing(p); len(passing) > 0 {
		n.blocking++
		if !slices.Equal(mine, theirs) {
			n.missed++
			mine = slices.DeleteFunc(mine, func(s string) bool { return slices.Contains(passing, s) })
		}
	}
	if slices.Equal(mine, theirs) {
		return ""
	}
	return fmt.Sprintf("%s: %s: ours alone: %v, theirs alone: %v", game, fen, without(mine, theirs), without(theirs, mine))
}

func without(a, b []string) []string {
	return slices.DeleteFunc(slices.Clone(a), func(s string) bool { return slices.Contains(b, s) })
}

// blocksByPassing returns the legal captures en passant of a chess position in
// which a man other than the pawn that just moved gives check, so that the
// capture stands in its way.
func blocksByPassing(p variant.Position) []string {
	royals := variant.CheckedRoyals(p)
	if royals.IsEmpty() {
		return nil
	}
	var out []string
	for _, m := range variant.Moves(p) {
		if m.Type() == move.EnPassant && !checkers(p, royals.First()).Without(m.Via(0)).IsEmpty() {
			out = append(out, variant.Format(p, m))
		}
	}
	return out
}

// checkers returns the enemies that attack the royal.
func checkers(p variant.Position, royal board.Square) board.Set {
	b, them := p.Board(), p.Side().Other()
	var out board.Set
	for _, man := range orthodox.Men(b.Geometry()) {
		for q := range b.Pieces(them, man.Kind).All() {
			if man.Mover.Attacks(them, q, b.Occupied()).Has(royal) {
				out = out.With(q)
			}
		}
	}
	return out
}

func TestAgainstFairyStockfish(t *testing.T) {
	e := start(t)
	t.Log(e.name)
	for _, game := range games {
		t.Run(game.name, func(t *testing.T) {
			var n tally
			random, count := played(game.rules, game.positions, game.longest)
			for _, p := range append(random, published(t, game.file, game.name, game.rules)...) {
				if diff := compare(t, e, game.name, p, &n); diff != "" {
					t.Error(diff)
				}
			}
			t.Logf("%d random games and a file of counts: %v", count, n)
		})
	}
	t.Run("en passant", func(t *testing.T) { comparePassing(t, e) })
}

// comparePassing looks for the limits of the known fault in set-ups that play
// may not reach: kings, pieces on lines, and a pawn that can be captured en
// passant.
func comparePassing(t *testing.T, e *engine) {
	var n tally
	rng := rand.New(rand.NewPCG(2, 0))
	for n.positions < 2000 {
		p, err := chess.Parse(passingScene(rng))
		if err != nil || !slices.ContainsFunc(variant.Moves(p), func(m move.Move) bool { return m.Type() == move.EnPassant }) {
			continue
		}
		if diff := compare(t, e, "chess", p, &n); diff != "" {
			t.Error(diff)
		}
	}
	t.Log(n)
	if n.blocking < 20 {
		t.Errorf("%d positions of the known fault, want 20", n.blocking)
	}
}

// passingScene draws a few men on random squares and Black's pawn on e4 beside
// White's on d4, which has just come from d2.
func passingScene(rng *rand.Rand) string {
	men := [64]byte{24 + 3: 'P', 24 + 4: 'p'}
	for _, letter := range "KkQRBrb" {
		q := rng.IntN(64)
		if men[q] == 0 && q != 8+3 && q != 16+3 && (letter == 'K' || letter == 'k' || rng.IntN(3) > 0) {
			men[q] = byte(letter)
		}
	}
	var ranks []string
	for rank := 7; rank >= 0; rank-- {
		row := ""
		for _, b := range men[8*rank : 8*rank+8] {
			if b == 0 {
				b = '1'
			}
			row += string(rune(b))
		}
		for run := 8; run > 1; run-- {
			row = strings.ReplaceAll(row, strings.Repeat("1", run), fmt.Sprint(run))
		}
		ranks = append(ranks, row)
	}
	return strings.Join(ranks, "/") + " b - d3 0 1"
}
