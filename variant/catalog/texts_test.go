package catalog_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/catalog"
	"github.com/fairykit/fairykit/variant/kit"
	"github.com/fairykit/fairykit/variant/orthodox"
)

// foreign are words of rules that a game has not, by the beginning of its ID.
var foreign = map[string]*regexp.Regexp{
	"empires":   words("check", "checkmate", "king", "kings", "castle", "castles", "castling", "échec", "roi", "rois", "roque", "pat"),
	"antichess": words("check", "checkmate", "mate", "royal", "castles", "castling", "pass", "échec", "mat", "royale", "roque", "passe"),
	"suicide":   words("check", "checkmate", "mate", "royal", "castles", "castling", "pass", "échec", "mat", "royale", "roque", "passe"),
	"giveaway":  words("check", "checkmate", "mate", "royal", "attack", "échec", "mat", "royale", "attaquée", "passe"),
	"chess":     words("compulsory", "obligatoire", "Menace", "frozen", "figée", "passes"),
	"synchro":   words("compulsory", "obligatoire", "Menace", "reserve", "réserve"),
}

// words finds any of the words in a text.
func words(list ...string) *regexp.Regexp {
	return regexp.MustCompile(`(?i)(^|[^\pL])(` + strings.Join(list, "|") + `)($|[^\pL])`)
}

// eachGame calls f for every game with its usual options and with every other word
// of each option.
func eachGame(t *testing.T, f func(name, id string, info *variant.Info)) {
	for _, id := range catalog.IDs() {
		r, _ := catalog.Find(id)
		f(id, id, r.Info())
		list, _, _ := catalog.Open(id)
		for i := range list {
			for _, word := range list[i].Values {
				fresh, make, _ := catalog.Open(id)
				if err := fresh[i].Set(word); err != nil {
					t.Fatal(err)
				}
				if id == "antichess" && fresh[i].Name == "Castling" {
					continue // giveaway, which is in the list by itself
				}
				if r, err := make(); err == nil { // TestOptionsOfEveryGame says which make no game
					f(id+" "+fresh[i].Name+"="+word, id, r.Info())
				}
			}
		}
	}
}

// Texts of reasons used to lie in the program that shows them, and could speak of
// check in a game without kings.
func TestReasonsSpeakOfNoRuleThatTheGameHasNot(t *testing.T) {
	games := 0
	eachGame(t, func(name, id string, info *variant.Info) {
		games++
		if len(info.Texts) < 8 {
			t.Errorf("%s has words for %d reasons only", name, len(info.Texts))
		}
		for why := range info.Words() {
			said := info.Say(why, board.French)
			if said == info.Say(why, board.English) && !strings.HasPrefix(said, "Menace") {
				t.Errorf("%s: %q is not French", name, said)
			}
		}
		for why := range info.Texts {
			for _, lang := range []board.Lang{board.English, board.French} {
				text := info.Texts[why][lang]
				if text == "" {
					t.Errorf("%s: %q has no words in language %d", name, why, lang)
				}
				if bad := foreign[id]; bad != nil && bad.MatchString(text) && !(id == "suicide" && strings.Contains(name, "Castling=yes")) {
					t.Errorf("%s: %q speaks of a rule that the game has not", name, text)
				}
			}
		}
	})
	if games < 60 {
		t.Errorf("%d games, want 60", games)
	}
	empires, _ := catalog.Find("empires")
	if got := empires.Info().Say(variant.InCheck, board.French); got != "Menace" {
		t.Errorf("a royal of Empires is in %q", got)
	}
}

// A reason without words is shown as the code it is, and a game with two texts for
// one reason cannot be made.
func TestReasonsHaveOneTextEach(t *testing.T) {
	chess, _ := catalog.Find("chess")
	if got := chess.Info().Say("of no game", board.French); got != "[of no game]" {
		t.Errorf("a reason without words is said as %q", got)
	}
	if got := chess.Info().Say(kit.WhyRoyal, board.Dutch); got != chess.Info().Say(kit.WhyRoyal, board.English) {
		t.Errorf("without Dutch words the reason is %q", got)
	}
	said := func(text string) kit.Hooks {
		return kit.Hooks{
			Why:   func(*kit.Node, move.Move) variant.Reason { return "" },
			Texts: variant.Texts{"odd": {text}},
		}
	}
	spec := func(own variant.Texts, rules ...kit.Rule) kit.Spec {
		g := board.Rect(8, 8)
		return kit.Spec{
			Info: variant.Info{ID: "odd", Titles: [board.Languages]string{"Odd"}, Texts: own}, Geometry: g, Men: orthodox.Men(g),
			Start: "4k3/8/8/8/8/8/8/4K3 w", Rules: rules,
		}
	}
	for want, s := range map[string]kit.Spec{
		`Texts: "odd" has two meanings`:     spec(nil, said("one"), said("two")),
		`Texts: "odd" has no English words`: spec(nil, said("")),
		`Texts: "odd" has no English`:       spec(variant.Texts{"odd": {"", "bizarre"}}),
	} {
		if _, err := kit.New(s); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
	r, err := kit.New(spec(variant.Texts{"odd": {"own"}}, said("one"), said("two")))
	if err != nil {
		t.Fatal(err)
	}
	if got := r.Info().Say("odd", board.English); got != "own" {
		t.Errorf("the words of the Spec are %q", got)
	}
	if _, ok := r.Info().Texts[kit.WhyCompulsory]; ok {
		t.Error("a game without a duty to capture has words for it")
	}
}
