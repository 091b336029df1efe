package search

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/fairykit/fairykit/variant"
)

func TestScoreKeepsPliesApartFromPoints(t *testing.T) {
	points := rapid.Uint8()
	rapid.Check(t, func(t *rapid.T) {
		seat := variant.Player(rapid.IntRange(0, 1).Draw(t, "seat"))
		plies := rapid.IntRange(0, maxProbed+2*maxPly).Draw(t, "plies")
		for _, o := range []variant.Outcome{variant.WinFor(seat, ""), variant.WinFor(seat^1, ""), variant.DrawBy("")} {
			o = withPoints(o, points.Draw(t, "points"), points.Draw(t, "points"))
			v := endScore(o, seat, plies)
			got, ok := v.Plies()
			won, lost := o.Winners.Has(seat), o.Winners.Has(seat^1)
			if ok != (won || lost) || ok && got != plies || v.IsWin() != won || v.IsLoss() != lost {
				t.Fatalf("%+v after %d plies: score %d, which says %d %v", o, plies, v, got, ok)
			}
			if v <= -infinite || v >= infinite || unpack(entry{score: v}.pack()).score != v {
				t.Fatalf("score %d is beyond what is kept", v)
			}
		}
	})
}

func TestPointsCountForMoreThanPlies(t *testing.T) {
	late, more := maxProbed+2*maxPly, withPoints(variant.WinFor(0, ""), 2, 0)
	for _, seat := range []variant.Player{0, 1} {
		many, few := endScore(more, seat, late), endScore(withPoints(variant.WinFor(0, ""), 1, 0), seat, 0)
		if seat == 1 {
			many, few = -many, -few
		}
		if many <= few {
			t.Errorf("seat %d: two points late score %d, one point at once %d", seat, many, few)
		}
	}
}

func TestFarProbesStayWins(t *testing.T) {
	for _, plies := range []int{maxProbed, maxProbed + 1, 100_000} {
		for _, v := range []Verdict{Win, Loss} {
			s := v.score(plies)
			if n, ok := s.Plies(); !ok || n != maxProbed || s.IsWin() != (v == Win) {
				t.Errorf("%v in %d plies: score %d", v, plies, s)
			}
		}
	}
}
