package empires_test

import (
	"errors"
	"testing"

	"github.com/fairykit/fairykit/empires"
	"github.com/fairykit/fairykit/variant"
)

func TestRefusalsNameTheRule(t *testing.T) {
	for _, tt := range []struct {
		text, move string
		want       variant.Reason
	}{
		{"p10/11/11/11/5e5/11/11/11/11/11/5P5 w - 0 1", "0000", empires.WhyPassInMenace},
		{"p10/11/11/11/5e5/11/11/11/11/11/5P5 w - 0 1", "f11f10", empires.WhyMenace},
		{"10p/11/2e8/11/11/5S5/2F8/11/11/11/2P8 w - 0 1", "c7d6", empires.WhyMenace},
		{"10p/11/2e8/11/11/5S5/2F3S4/11/11/11/2P8 w - 0 1", "c7~g7", ""},
		{"10p/11/2e8/11/11/5S5/2F8/11/11/11/2P8 w - 0 1", "c7~c11", empires.WhyMenace},
		{"10p/11/2e8/11/11/3s7/2C8/11/11/11/2P8 w - 0 1", "c7d6,d6e6", empires.WhyMenace},
		{empires.Start, "e9e7", empires.WhyReach},
		{empires.Start, "e9d8", empires.WhyReach},
		{empires.Start, "a11a9", empires.WhyReach},
		{empires.Start, "f9e8,e8e7", empires.WhyReach},
		{empires.Start, "c9~e9", empires.WhySwapFairy},
		{empires.Start, "a11~b11", empires.WhySwapColor},
		{empires.Start, "a11~a3", empires.WhySwapFairy},
		{empires.Start, "e3e4", "no man of the side to move stands there"},
		{empires.Start, "e6e5", "no man of the side to move stands there"},
		{"10p/11/11/11/5s5/5C5/11/11/11/11/P10 w - 0 1", "f6f5,f5f4", empires.WhyReach},
		{"10p/11/11/5s5/11/5S5/11/11/11/11/P10 w - 0 1", "f6f4", empires.WhyTakeReach},
		{"10p/10a/11/11/6s4/11/2S3S4/11/2D8/11/P10 w - 0 1", "c9g5", empires.WhyTakeReach},
		{z2, "c2c6", empires.WhyTwins},
		{"10p/11/11/5x1x3/5A1G3/11/11/11/11/11/P10 w - 0 1", "f5f4", empires.WhyNoPower},
		{"10p/11/11/5x1x3/5A1G3/11/11/11/11/11/P10 w - 0 1", "f5h4", empires.WhyReach},
		{"p10/11/11/11/5s5/5P5/11/11/11/10I/11 w - 0 1", "f6f5", empires.WhyMinor},
		{corner, "f7e6", empires.WhySuspended},
		{"10p/11/11/11/5s5/5P5/6g4/11/11/11/11 w - 0 1", "f6f5", empires.WhySuspended},
		{"10p/11/11/4s6/4a6/11/7F3/11/11/11/P10 w - 0 1", "h7e4", empires.WhySheltered},
		{"10p/2f8/11/11/5I5/11/11/5E5/11/11/P10 b - 0 1", "c2f5", empires.WhyGuarded},
		{"10p/11/11/11/11/5X5/11/6x4/11/11/P10 w - 0 1", "f6g8", empires.WhySolidarity},
		{"10p/11/11/11/5a5/11/11/11/5E5/11/P10 w - 0 1", "f9f5", empires.WhyAttackers},
		{a4, "g7f5", empires.WhyAttackers},
		{"10p/11/11/11/4ag5/11/6X4/2F8/5E5/11/P10 w - 0 1", "f9f5", empires.WhySheltered},
		{"5p5/5F5/11/11/11/11/11/11/11/11/5P5 w - 0 1", "f2~f11", empires.WhySwapColor},
		{"5p5/5sa4/5P5/11/11/11/11/11/11/11/11 w - 0 1", "f3f2", empires.WhySheltered},
		{"11/11/11/5p5/5P5/11/11/11/11/11/11 b - 0 1", "f4f3", "the game is over"},
		{"10p/11/11/11/11/11/11/11/11/11/P10 w pp 2 3", "a11a10", "the game is over"},
	} {
		_, err := variant.ParseMove(variant.MustParse(game, tt.text), tt.move)
		var e *variant.MoveError
		switch {
		case tt.want == "":
			if err != nil {
				t.Errorf("%s in %s: %v", tt.move, tt.text, err)
			}
		case !errors.As(err, &e):
			t.Errorf("%s in %s: %v, want %q", tt.move, tt.text, err, tt.want)
		case e.Why != tt.want && !(errors.Is(err, variant.ErrOver) && tt.want == "the game is over"):
			t.Errorf("%s in %s: %q, want %q", tt.move, tt.text, e.Why, tt.want)
		}
	}
}

// TestRefusalsUnderReadings looks at those that only options bring about.
func TestRefusalsUnderReadings(t *testing.T) {
	for _, tt := range []struct {
		o          empires.Options
		text, move string
		want       variant.Reason
	}{
		{empires.Options{NoUnionByCapture: true}, u5, "f3f2", empires.WhyNoUnion},
		{empires.Options{UnionBySwap: empires.SwapMayNotUnite}, u2, "e2~f11", empires.WhyNoUnion},
		{empires.Options{CaptainReachExcluded: true}, a10, "g7f5", empires.WhyAttackers},
		{empires.Options{EscortExcluded: true}, a12, "a1f5", empires.WhyAttackers},
		{empires.Options{PowersJudged: empires.AfterOneStep}, s3, "f7e5", empires.WhySuspended},
		{empires.Options{PowersJudged: empires.AfterOneStep}, e11, "f6f5", empires.WhyGuarded},
		{empires.Options{PowersJudged: empires.AfterOneStep}, "10p/11/11/11/5a5/11/6C4/11/11/11/P10 w - 0 1", "g7f5", empires.WhyAttackers},
	} {
		_, err := variant.ParseMove(variant.MustParse(empires.Must(tt.o), tt.text), tt.move)
		var e *variant.MoveError
		if !errors.As(err, &e) || e.Why != tt.want {
			t.Errorf("%s in %s with %+v: %v, want %q", tt.move, tt.text, tt.o, err, tt.want)
		}
	}
}
