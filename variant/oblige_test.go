package variant_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// dutiful is a position in which a move from an empty square breaks a duty.
type dutiful struct{ *toyPosition }

func (p dutiful) Obliges(why variant.Reason) bool { return why == whyEmpty }

// many has the same moves many times over.
type many struct{ dutiful }

func (p many) AppendMoves(dst []move.Move) []move.Move {
	for range 20 {
		dst = p.toyPosition.AppendMoves(dst)
	}
	return dst
}

// A refusal lists the moves to which its reason obliges, and no others.
func TestRefusalListsTheDuty(t *testing.T) {
	start := toy.Start().(*toyPosition)
	p := dutiful{start}
	var all []string
	for _, m := range variant.Moves(p) {
		all = append(all, variant.Format(p, m))
	}
	var e *variant.MoveError
	if _, err := variant.ParseMove(p, "c3c4"); !errors.As(err, &e) || !slices.Equal(e.Only, all) {
		t.Errorf("only %v, want %v (%v)", e.Only, all, err)
	}
	if text := e.Error(); !strings.HasSuffix(text, ": "+strings.Join(all[:8], ", ")+", ...") {
		t.Errorf("%q", text)
	}
	if _, err := variant.ParseMove(many{p}, "c3c4"); !errors.As(err, &e) || len(e.Only) != variant.MaxObliged || len(e.Error()) > 256 {
		t.Errorf("%d moves are listed: %v", len(e.Only), err)
	}
	if _, err := variant.ParseMove(p, "a1e5"); !errors.As(err, &e) || e.Only != nil {
		t.Errorf("another reason: %v", err)
	}
	if _, err := variant.ParseMove(start, "c3c4"); !errors.As(err, &e) || e.Only != nil {
		t.Errorf("a game without duties: %v", err)
	}
}
