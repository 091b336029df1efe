package superchess_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/superchess"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/varianttest"
)

// oddGames are the options that change play after the prelude, with scenes in
// which they do.
var oddGames = []struct {
	name  string
	o     superchess.Options
	scene func(*rand.Rand) string
}{
	{"PowersLapse", superchess.Options{PowersLapse: true}, powerScene},
	{"MonarchsSpared", superchess.Options{MonarchsSpared: true}, monarchsNextToPowers},
	{"MonarchsApart", superchess.Options{MonarchsApart: true}, monarchsNextToPowers},
	{"NearEmbassies", superchess.Options{NearEmbassies: true}, embassyScene},
	{"EdgesOnly", superchess.Options{EdgesOnly: true}, powerScene},
	{"MonarchsAlone", superchess.Options{MonarchsAlone: true}, cornered},
	{"StalemateLoses", superchess.Options{StalemateLoses: true}, cornered},
	{"MonarchsAlone, StalemateLoses", superchess.Options{MonarchsAlone: true, StalemateLoses: true}, cornered},
	{"BareDraws", superchess.Options{BareDraws: true}, nearlyBare},
	{"NoRequeue", superchess.Options{NoRequeue: true}, ripePawns},
	{"PawnStays", superchess.Options{PawnStays: true}, hungry},
	{"PromoteMonarch", superchess.Options{PromoteMonarch: true}, heirs},
	{"Excluded", superchess.Options{Excluded: []board.Kind{superchess.Guard, 5}}, ripePawns},
	{"NoDropChecks", superchess.Options{NoDropChecks: true}, reserveScene},
	{"PawnsReset", superchess.Options{PawnsReset: true}, pawnFights},
	{"the powers' together", superchess.Options{PowersLapse: true, MonarchsSpared: true, MonarchsApart: true, EdgesOnly: true}, powersInCheck},
	{"the promotions' together", superchess.Options{NoRequeue: true, PawnStays: true, PromoteMonarch: true, Excluded: []board.Kind{}}, heirs},
	{"Jokers and powers", superchess.Options{Joker: true, PowersLapse: true, EdgesOnly: true, MonarchsApart: true, NearEmbassies: true}, powersInCheck},
	{"Jokers and monarchs", superchess.Options{Joker: true, PromoteMonarch: true, MonarchsAlone: true, MonarchsSpared: true}, heirs},
	{"all that a Joker meets", superchess.Options{Joker: true, NoRequeue: true, PawnStays: true, NoDropChecks: true, BareDraws: true, PawnsReset: true}, anyScene},
}

// nearlyBare has monarchs and a man or none.
func nearlyBare(rng *rand.Rand) string { return scatter(rng, both("RQN"), 0, 1).kings().text() }

// heirs are pawns about to promote when monarchs are in the stock.
func heirs(rng *rand.Rand) string {
	s := scatter(rng, both("RNZ"), 2, 6)
	s.put(both("PZTL")[rng.IntN(4)], 48+rng.IntN(8)).put("pztl"[rng.IntN(4)], 8+rng.IntN(8))
	s.extra = both("EKQIA"[rng.IntN(5):])
	return s.kings().text()
}

// under returns up to n texts of the scene as o has them.
func under(rng *rand.Rand, scene func(*rand.Rand) string, o superchess.Options, n int) []string {
	var out []string
	r := game(o)
	tail := strings.Repeat(" -", slowIndex(o.NoRequeue))
	for scenes := 0; scenes < 100*n && len(out) < n; scenes++ {
		text := scene(rng)
		if text == "" {
			continue
		}
		moved := ""
		if o.Joker {
			texts := withJokers(rng, []string{text})
			if len(texts) == 0 {
				continue
			}
			at := strings.LastIndexByte(texts[0], ' ')
			text, moved = texts[0][:at], texts[0][at:]
		}
		// The list of what is available is made anew: options change it.
		if p, _, err := r.ParseLax(text + tail + moved); err == nil {
			text, _ = variant.Text(p)
			out = append(out, text)
		}
	}
	return out
}

// TestOptionsAgainstSlow holds each option against the twin, and against the twin
// without it, which must not agree.
func TestOptionsAgainstSlow(t *testing.T) {
	for _, tt := range oddGames {
		t.Run(tt.name, func(t *testing.T) {
			texts := under(rand.New(rand.NewPCG(5, 0)), tt.scene, tt.o, 60+*differSamples/20)
			if len(texts) < 60 {
				t.Fatalf("only %d positions", len(texts))
			}
			var must []string
			if tt.o.NoRequeue && !tt.o.Joker {
				must = rare("a promoted man is taken")
			}
			differ(t, tt.o, 6, 30+*differSamples/10, texts, must...)
			plain := superchess.Options{Joker: tt.o.Joker}
			err := varianttest.DifferCheck(game(tt.o), slowSuperchess{Options: plain}, varianttest.MaxPlies(2),
				varianttest.Samples(2000), varianttest.Positions(texts...))
			if err == nil {
				t.Error("the twin without the option agrees")
			}
		})
	}
}
