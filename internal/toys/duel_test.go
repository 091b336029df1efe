package toys

import (
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/varianttest"
)

// Duel is a game on 5x5 squares in which both seats choose in secret and the
// two moves are played at once. A man whose square is taken and who moves
// escapes. Two men on one square are both lost, but a King stays. Who alone has
// lost his King has lost. The kit lists the moves; this game keeps the secret.
const duelKing, duelKnight, duelRook board.Kind = 1, 2, 3

func duel() *wrapped {
	g := board.Rect(5, 5)
	k, n := man(duelKing, "King", 0, move.King(g)), man(duelKnight, "Knight", 300, move.Knight(g))
	k.Count.Max, n.Letters[board.English] = 1, 'N'
	rules := kit.Must(kit.Spec{
		Info: info("duel", "Duel"), Geometry: g, Start: "rnknr/5/5/5/RNKNR w",
		Men:   []kit.Man{k, n, man(duelRook, "Rook", 500, move.Rook(g))},
		Rules: []kit.Rule{kit.Hooks{Validate: bothChoose}},
	})
	in := *rules.Info()
	in.Simultaneous = true // which the kit alone is not
	return &wrapped{rules, &in, func(r variant.Rules, p *kit.Position) variant.Position { return &duelPosition{rules: r, men: *p} }}
}

// bothChoose keeps texts to one side to move, as it means nothing.
func bothChoose(p *kit.Position) (err *variant.ParseError) {
	if p.Side() != board.White {
		err = &variant.ParseError{Field: "turn", Class: board.BadTurn, Reason: "both choose, and the text says w"}
	}
	return err
}

// duelPosition has White's choice in it while Black has not made his.
type duelPosition struct {
	rules variant.Rules
	men   kit.Position
	first move.Move
}

func (p *duelPosition) Rules() variant.Rules          { return p.rules }
func (p *duelPosition) Board() board.Board            { return p.men.Men() }
func (p *duelPosition) Side() board.Color             { return board.Color(p.Turn()) }
func (p *duelPosition) Clone() variant.Position       { q := *p; return &q }
func (p *duelPosition) CopyFrom(src variant.Position) { *p = *src.(*duelPosition) }
func (p *duelPosition) Key() uint64                   { return p.men.Key() ^ uint64(p.first)*0x9e3779b97f4a7c15 }

// Turn is Black's once White has chosen.
func (p *duelPosition) Turn() variant.Player { return variant.Player(min(p.first, 1)) }

func (p *duelPosition) AppendMoves(dst []move.Move) []move.Move {
	return p.AppendChoices(dst, p.Turn())
}

func (p *duelPosition) AppendChoices(dst []move.Move, seat variant.Player) []move.Move {
	if !p.Outcome().Over() {
		p.men.As(seat, board.Color(seat), func(q *kit.Position) bool { dst = q.AppendMoves(dst); return true })
	}
	return dst
}

func (p *duelPosition) Outcome() variant.Outcome {
	white, black := p.men.Men().Pieces(board.White, duelKing), p.men.Men().Pieces(board.Black, duelKing)
	switch {
	case white.IsEmpty() && black.IsEmpty():
		return variant.DrawBy("both Kings lost")
	case white.IsEmpty():
		return variant.WinFor(1, "King lost")
	case black.IsEmpty():
		return variant.WinFor(0, "King lost")
	case !p.men.HasMoves(), !p.men.As(1, board.Black, (*kit.Position).HasMoves):
		return variant.DrawBy(variant.Stalemate)
	}
	return variant.Outcome{}
}

func (p *duelPosition) Apply(m move.Move) {
	if p.first == move.None {
		p.first = m
		return
	}
	p.ApplyJoint([]move.Move{p.first, m})
}

// ApplyJoint lifts both men, then sets down who can stay. A square that both
// move to is empty.
func (p *duelPosition) ApplyJoint(ms []move.Move) {
	p.first = move.None
	men := p.men.Men()
	a, b := men.Remove(ms[0].From()), men.Remove(ms[1].From())
	king, rival, apart := a.Kind() == duelKing, b.Kind() == duelKing, ms[0].To() != ms[1].To()
	if apart || king && !rival {
		men.Put(a, ms[0].To())
	}
	if apart || rival && !king {
		men.Put(b, ms[1].To())
	}
}

func (p *duelPosition) AppendText(dst []byte) ([]byte, error) {
	if p.first != move.None {
		return dst, variant.ErrSecret
	}
	return p.men.AppendText(dst)
}

func (p *duelPosition) AppendView(dst []byte, _ variant.Player) ([]byte, error) {
	dst, err := p.men.AppendText(dst)
	return append(dst, " ?"[:2*p.Turn()]...), err // of a choice that is pending
}

func TestDuel(t *testing.T) {
	varianttest.Run(t, duel(), varianttest.Games(10), varianttest.Alternates(),
		varianttest.Exercise("collisions", 1, func(p variant.Position, m move.Move) bool {
			first := p.(*duelPosition).first
			return first != move.None && first.To() == m.To()
		}))
}

func TestDuelRules(t *testing.T) {
	tests := []struct{ name, from, white, black, after string }{
		{"two quiet moves", "r3k/5/5/5/R3K", "a1b1", "a5b5", "1r2k/5/5/5/1R2K"},
		{"two men on one square are lost", "r3k/5/5/5/R3K", "a1a3", "a5a3", "4k/5/5/5/4K"},
		{"a King stays", "r4/5/2k2/5/R3K", "a1a2", "c3c2", "r4/5/5/R1k2/4K"},
		{"a King stays where a rook comes", "r4/5/2k2/5/R3K", "a1a3", "c3b3", "r4/5/Rk3/5/4K"},
		{"two Kings on one square", "5/5/K1k2/5/5", "a3b3", "c3b3", "5/5/5/5/5"},
		{"a King against a rook", "5/5/k1R2/5/4K", "c3b3", "a3b3", "5/5/1k3/5/4K"},
		{"a rook against a King", "4k/5/K1r2/5/5", "a3b3", "c3b3", "4k/5/1K3/5/5"},
		{"who moves away is not taken", "r3k/5/5/5/R3K", "a1a5", "a5b5", "Rr2k/5/5/5/4K"},
		{"two takes change places", "r3k/5/5/5/R3K", "a1a5", "a5a1", "R3k/5/5/5/r3K"},
		{"a take on a square just left", "r3k/5/1N3/5/R3K", "b3a5", "a5a1", "N3k/5/5/5/r3K"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, err := duel().Parse(tt.from + " w")
			if err != nil {
				t.Fatal(err)
			}
			for _, text := range []string{tt.white, tt.black} {
				m, err := variant.ParseMove(p, text)
				if err != nil {
					t.Fatal(err)
				}
				p.Apply(m)
			}
			if got, _ := variant.Text(p); got != tt.after+" w" {
				t.Errorf("%s after %s and %s: %s, want %s", tt.from, tt.white, tt.black, got, tt.after)
			}
		})
	}
	checkOutcomes(t, duel(), []outcomeCase{
		{"White's King lost", "4k/5/5/5/R4 w", variant.WinFor(1, "King lost")},
		{"Black's King lost", "4r/5/5/5/R3K w", variant.WinFor(0, "King lost")},
		{"both lost", "4r/5/5/5/R4 w", variant.DrawBy("both Kings lost")},
		{"both there", "4k/5/5/5/4K w", variant.Outcome{}},
		{"no choice for White", "RRRNk/RRRNN/RRRRR/RRRRR/KRRRR w", variant.DrawBy(variant.Stalemate)},
	})
	checkPerft(t, duel().Start(), 17, 289, 5234)
}

func TestDuelRefusesTexts(t *testing.T) {
	for _, text := range []string{"4k/5/1k3/5/R3K w", "4k/5/5/5/R3K b", "4k/5/5/5/R3K", "4k/5/5/5/R3K w ", "4k/5/5/5 w"} {
		if _, err := duel().Parse(text); err == nil {
			t.Errorf("%q is accepted", text)
		}
	}
}

func TestDuelKeepsTheSecret(t *testing.T) {
	p := duel().Start()
	p.Apply(variant.Moves(p)[0])
	if _, err := p.AppendText(nil); err != variant.ErrSecret {
		t.Errorf("AppendText: %v, want ErrSecret", err)
	}
	for seat := variant.Player(0); seat < 2; seat++ {
		if got, err := variant.View(p, seat); got != "rnknr/5/5/5/RNKNR w ?" || err != nil {
			t.Errorf("view of seat %d: %q, %v", seat, got, err)
		}
	}
}
