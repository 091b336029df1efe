package partner

import (
	"context"
	"errors"
	"testing"

	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/secret"
)

// H1 asks for the target, H3 and H4 take a mate where no way to the target is
// left and a mate rescues.
func TestHintsWithRescue(t *testing.T) {
	ctx := context.Background()
	for _, tt := range []struct {
		rescue succes.Rescue
		plies  int
		ply    string // the third
		reach  search.Verdict
		least  int
		line   string // its first move
	}{
		{succes.NoRescue, 6, "g2g4", search.Loss, 0, ""},
		{succes.SameBudget, 6, "g2g4", search.Loss, 0, "d8h4"},
		{succes.SameBudget, 6, "e1f2", search.Win, 3, "d8h4"},   // to the target
		{succes.FreshBudget, 6, "g2g4", search.Loss, 0, "d8h4"}, // before the contract has failed
		{succes.FreshBudget, 3, "g2g4", search.Loss, 0, "d8h4"},
	} {
		r, err := succes.New(succes.Example(), succes.Options{Plies: tt.plies, Rescue: tt.rescue})
		if err != nil {
			t.Fatal(err)
		}
		p := played(t, r, "f2f3", "e7e5", tt.ply)[3]
		v, least, err := Reach(ctx, p, 0)
		if v != tt.reach || least != tt.least || err != nil {
			t.Errorf("rescue %d, %s: H1 %v, %d, %v", tt.rescue, tt.ply, v, least, err)
		}
		line, err := Line(ctx, p, 0)
		first := ""
		if len(line) > 0 {
			first = variant.Format(p, line[0])
		}
		if first != tt.line || err != nil {
			t.Errorf("rescue %d, %s: H3 %q, %v", tt.rescue, tt.ply, first, err)
		}
	}
}

// Where breaking the duty is only reported a line still keeps it.
func TestHintsKeepTheDuty(t *testing.T) {
	r := tiny(t, "8/8/7p/1p2N3/8/8/4K3/6k1 w", "8/8/7p/8/1pN5/4K3/8/6k1", 3, succes.Options{Enforcement: succes.Report})
	list := played(t, r, "e5c4")
	if v, n, err := Reach(context.Background(), list[0], 0); v != search.Win || n != 3 || err != nil {
		t.Errorf("H1: %v, %d, %v", v, n, err)
	}
	if v, _, err := Reach(context.Background(), list[1], 0); v != search.Loss || err != nil {
		t.Errorf("H1 when the knight has to be taken: %v, %v", v, err)
	}
}

// A search to the horizon of a game without a contract is no proof.
func TestNoContractNoProof(t *testing.T) {
	const start, target = "8/8/7p/1p2N3/8/8/4K3/6k1 w", "8/8/7p/8/1pN5/4K3/8/6k1"
	for _, o := range []succes.Options{{}, {Limit: succes.NoLimit}} {
		r := tiny(t, start, target, 3, o)
		p := r.Start().(*succes.Position)
		if none := (way{verdict: search.Loss}).none(p); none != (o.Limit != succes.NoLimit) {
			t.Errorf("%+v: %v", o, none)
		}
	}
	r := tiny(t, start, "8/1p5p/8/8/2N5/4K3/8/6k1", 3, succes.Options{Limit: succes.NoLimit})
	if v, _, err := Reach(context.Background(), r.Start().(*succes.Position), 0); v != search.Loss || err != nil {
		t.Errorf("a pawn that would have to go back: %v, %v", v, err)
	}
}

// W2 warns of a move after which it is the duty that leaves every line.
func TestTraps(t *testing.T) {
	ctx := context.Background()
	r := tiny(t, "8/8/7p/1p2N3/8/8/4K3/6k1 w", "8/8/7p/8/1pN5/4K3/8/6k1", 3, succes.Options{})
	p := r.Start().(*succes.Position)
	for _, tt := range []struct {
		move         string
		nodes        uint64
		traps, known bool
	}{
		{"e5c4", 0, true, true},
		{"e5c4", 1, false, false}, // that b5b4 would have been right is not seen
		{"e2e3", 0, false, true},
		{"e5f7", 0, false, true}, // off every line, but nobody is obliged
	} {
		m, err := variant.ParseMove(p, tt.move)
		if err != nil {
			t.Fatal(err)
		}
		if traps, known, err := Traps(ctx, p, m, tt.nodes); traps != tt.traps || known != tt.known || err != nil {
			t.Errorf("%s with %d nodes: %v, %v, %v", tt.move, tt.nodes, traps, known, err)
		}
	}
	// The queen on h7 has to be taken, but the target was lost without that.
	r, err := succes.New(succes.Card{Target: secret.Of("rn1qkbnr/ppp1pppp/3p4/8/4P3/8/PPPP1PPP/RNBQKBNR")}, succes.Options{Plies: 7})
	if err != nil {
		t.Fatal(err)
	}
	list := played(t, r, "e2e3", "d7d6", "d1h5", "c8g4", "h5h7")
	if len(Obligations(list[5])) == 0 {
		t.Fatal("no duty")
	}
	m, err := variant.ParseMove(list[4], "h5h7")
	if err != nil {
		t.Fatal(err)
	}
	if traps, known, err := Traps(ctx, list[4], m, 0); traps || !known || err != nil {
		t.Errorf("h5h7: %v, %v, %v", traps, known, err)
	}
}

func TestHintsAfterTheEnd(t *testing.T) {
	ctx := context.Background()
	r := tiny(t, "4k3/3p4/8/8/8/8/4P3/4K3 w", "4k3/3p4/8/8/8/4P3/8/4K3", 1, succes.Options{})
	p := played(t, r, "e2e3")[1]
	_, _, a := Reach(ctx, p, 0)
	_, b := Line(ctx, p, 0)
	_, _, c := Traps(ctx, p, 0, 0)
	for _, err := range []error{a, b, c} {
		if !errors.Is(err, variant.ErrOver) {
			t.Error(err)
		}
	}
}

// A mate that needs the plies of a fresh budget is looked for before the contract
// has failed.
func TestMateBeyondTheContract(t *testing.T) {
	r, err := succes.New(succes.Example(), succes.Options{Plies: 3, Rescue: succes.FreshBudget})
	if err != nil {
		t.Fatal(err)
	}
	p := played(t, r, "f2f3", "e7e5")[2]
	line, err := Line(context.Background(), p, 0)
	if err != nil || len(line) != 2 || p.Left() != 1 {
		t.Errorf("%d plies with %d left, %v", len(line), p.Left(), err)
	}
}
