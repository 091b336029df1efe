package toys

import (
	"strings"
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
const (
	duelKing board.Kind = 1 + iota
	duelKnight
	duelRook
)

type duelRules struct {
	kit  *kit.Rules
	info variant.Info
}

func duel() *duelRules {
	g := board.Rect(5, 5)
	k := man(duelKing, "King", 0, move.King(g))
	k.Count = kit.Count{Max: 1}
	n := man(duelKnight, "Knight", 300, move.Knight(g))
	n.Letters[board.English] = 'N'
	r := &duelRules{kit: kit.Must(kit.Spec{
		Info: info("duel", "Duel"), Geometry: g, Start: "rnknr/5/5/5/RNKNR w",
		Men: []kit.Man{k, n, man(duelRook, "Rook", 500, move.Rook(g))},
	})}
	r.info = *r.kit.Info()
	r.info.Simultaneous = true
	return r
}

func (r *duelRules) Info() *variant.Info { return &r.info }

func (r *duelRules) Start() variant.Position { return r.wrap(r.kit.Start()) }

func (r *duelRules) wrap(p variant.Position) variant.Position {
	q := &duelPosition{rules: r}
	q.men.Set(p.(*kit.Position))
	return q
}

// Parse reads a placement: there is no side to move.
func (r *duelRules) Parse(text string) (variant.Position, error) {
	if i := strings.IndexByte(text, ' '); i >= 0 {
		return nil, &variant.ParseError{Game: "duel", Field: "text", Class: board.Trailing, Offset: i, Text: board.Quote(text), Reason: "more than a placement"}
	}
	p, err := r.kit.Parse(text + " w")
	if err != nil {
		return nil, err
	}
	return r.wrap(p), nil
}

// duelPosition has White's choice in it while Black has not made his.
type duelPosition struct {
	rules *duelRules
	men   kit.Position
	first move.Move
}

func (p *duelPosition) Rules() variant.Rules    { return p.rules }
func (p *duelPosition) Board() board.Board      { return p.men.Men() }
func (p *duelPosition) Side() board.Color       { return board.Color(p.Turn()) }
func (p *duelPosition) Clone() variant.Position { q := *p; return &q }

func (p *duelPosition) Turn() variant.Player {
	if p.first == move.None {
		return 0
	}
	return 1
}

func (p *duelPosition) CopyFrom(src variant.Position) {
	q := src.(*duelPosition)
	p.rules, p.first = q.rules, q.first
	p.men.Set(&q.men)
}

func (p *duelPosition) Key() uint64 {
	if p.first == move.None {
		return p.men.Key()
	}
	return p.men.Key() ^ board.Mix(0x64756c, uint64(p.first))
}

func (p *duelPosition) AppendMoves(dst []move.Move) []move.Move {
	return p.AppendChoices(dst, p.Turn())
}

func (p *duelPosition) AppendChoices(dst []move.Move, seat variant.Player) []move.Move {
	if p.Outcome().Over() {
		return dst
	}
	p.men.As(seat, board.Color(seat), func(q *kit.Position) bool {
		dst = q.AppendMoves(dst)
		return true
	})
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
	}
	for seat := variant.Player(0); seat < 2; seat++ {
		if !p.men.As(seat, board.Color(seat), (*kit.Position).HasMoves) {
			return variant.DrawBy(variant.Stalemate)
		}
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

// ApplyJoint lifts both men, then sets down who can stay.
func (p *duelPosition) ApplyJoint(ms []move.Move) {
	p.first = move.None
	men := p.men.Men()
	a, b := men.Remove(ms[0].From()), men.Remove(ms[1].From())
	if ms[0].To() == ms[1].To() {
		switch white, black := a.Kind() == duelKing, b.Kind() == duelKing; {
		case white == black:
			a = board.NoPiece
		case black:
			a = b
		}
		men.Put(a, ms[0].To())
		return
	}
	men.Put(a, ms[0].To())
	men.Put(b, ms[1].To())
}

func (p *duelPosition) AppendText(dst []byte) ([]byte, error) {
	if p.first != move.None {
		return dst, variant.ErrSecret
	}
	return board.AppendPlacement(dst, p.men.Men(), p.rules.info.Roster), nil
}

func (p *duelPosition) AppendView(dst []byte, _ variant.Player) ([]byte, error) {
	dst = board.AppendPlacement(dst, p.men.Men(), p.rules.info.Roster)
	if p.first != move.None {
		dst = append(dst, " ?"...)
	}
	return dst, nil
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
			p, err := duel().Parse(tt.from)
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
			if got, _ := variant.Text(p); got != tt.after {
				t.Errorf("%s after %s and %s: %s, want %s", tt.from, tt.white, tt.black, got, tt.after)
			}
		})
	}
	checkOutcomes(t, duel(), []outcomeCase{
		{"White's King lost", "4k/5/5/5/R4", variant.WinFor(1, "King lost")},
		{"Black's King lost", "4r/5/5/5/R3K", variant.WinFor(0, "King lost")},
		{"both lost", "4r/5/5/5/R4", variant.DrawBy("both Kings lost")},
		{"both there", "4k/5/5/5/4K", variant.Outcome{}},
		{"no choice for White", "RRRNk/RRRNN/RRRRR/RRRRR/KRRRR", variant.DrawBy(variant.Stalemate)},
	})
	checkPerft(t, duel().Start(), 17, 289, 5234)
}

func TestDuelRefusesTexts(t *testing.T) {
	for _, text := range []string{"4k/5/1k3/5/R3K", "4k/5/5/5/R3K w", "4k/5/5/5/R3K ", "4k/5/5/5"} {
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
		if got, err := variant.View(p, seat); got != "rnknr/5/5/5/RNKNR ?" || err != nil {
			t.Errorf("view of seat %d: %q, %v", seat, got, err)
		}
	}
}
