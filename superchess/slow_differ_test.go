package superchess_test

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/superchess"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/varianttest"
)

var differSamples = flag.Int("differ.samples", 300, "positions in which each game is compared with its slow twin")

// count counts a rule that was used.
func (p *slowPosition) count(rule string, used bool) {
	if p.rules.seen != nil && used {
		p.rules.seen[rule]++
	}
}

// note counts the rules that m, a move of p, and p itself use.
func (p *slowPosition) note(m move.Move) {
	if p.rules.seen == nil {
		return
	}
	if p.prelude != 0 {
		p.count("prelude "+string(rune(p.prelude)), true)
		return
	}
	monarchs, touched := 0, [4]int{}
	for q := range 64 {
		if !p.own(q) {
			continue
		}
		monarchs += slowIndex(p.monarch(q))
		touched[0] += slowIndex(p.frozen(q))
		touched[1] += slowIndex(p.pacified(q))
		touched[2] += slowIndex(p.immune(q))
		touched[3] += slowIndex(p.monarch(q) && (p.frozen(q) || p.pacified(q)))
	}
	for i, what := range []string{"a man is frozen", "a man is pacified", "an Ambassador is immune", "a monarch is frozen or pacified"} {
		p.count(what, touched[i] > 0)
	}
	checks := len(p.inCheck(p.white))
	p.count("a Joker's check", p.jokerChecks())
	p.count("two monarchs", monarchs == 2)
	p.count("check", checks > 0)
	p.count("check to both monarchs", checks == 2)
	from := int(m.From())
	switch m.Type() {
	case move.Drop:
		p.count("drop "+slowKinds[m.Kind()-1:m.Kind()], true)
		return
	case move.Castle:
		p.count("castling", true)
	case move.EnPassant:
		p.count("en passant", true)
	}
	man := string(rune(p.kind(from)))
	p.count("move "+man, true)
	p.count("capture "+man, m.IsCapture())
	p.count("promotion "+man, m.Kind() != board.NoKind)
	p.count("a promoted man is taken", m.IsCapture() && p.made[m.To()])
	p.count("a pacified man moves", p.pacified(from))
	if man == "J" {
		p.count("a Joker as "+string(rune(p.way(from))), true)
	}
}

// jokerChecks reports whether a Joker checks a monarch of the side on turn.
func (p *slowPosition) jokerChecks() bool {
	for _, q := range p.inCheck(p.white) {
		for s := range 64 {
			if p.enemy(s) && p.kind(s) == 'J' && p.goes(s, q, true) && !p.frozen(s) && !p.pacified(s) {
				return true
			}
		}
	}
	return false
}

// differ compares the game of the options with its slow twin in games from the
// texts, and demands that every rule was met.
func differ(t *testing.T, o superchess.Options, plies, samples int, texts []string, must ...string) {
	t.Helper()
	twin := slowSuperchess{Options: o, seen: map[string]int{}}
	rng := rand.New(rand.NewPCG(1, 1))
	rng.Shuffle(len(texts), func(i, j int) { texts[i], texts[j] = texts[j], texts[i] })
	varianttest.Differ(t, game(o), twin, varianttest.Samples(samples), varianttest.MaxPlies(plies), varianttest.Positions(texts...))
	for _, rule := range slices.Sorted(maps.Keys(twin.seen)) {
		t.Logf("%7d  %s", twin.seen[rule], rule)
	}
	for _, rule := range must {
		if twin.seen[rule] == 0 {
			t.Errorf("no position with %q", rule)
		}
	}
}

// rare are rules that only a study of at least 5,000 positions must meet.
func rare(rules ...string) []string {
	if *differSamples < 5000 {
		return nil
	}
	return rules
}

// each puts what before every letter.
func each(what, letters string) []string {
	var out []string
	for _, letter := range letters {
		out = append(out, what+" "+string(letter))
	}
	return out
}

// TestAgainstSlow starts from scenes in which every rule is used.
func TestAgainstSlow(t *testing.T) {
	texts := positions(rules, rand.New(rand.NewPCG(3, 0)), allRules(), 1+*differSamples/400)
	must := rare("castling", "en passant", "check to both monarchs", "stalemate", "prelude A", "prelude B", "prelude C")
	for what, letters := range map[string]string{
		"move": strings.Trim(slowKinds, "J"), "capture": "PNBRQKEAIDGOLCZTXSV", "promotion": pawns,
	} {
		must = append(must, rare(each(what, letters)...)...)
	}
	must = append(must, "a man is frozen", "a man is pacified", "an Ambassador is immune",
		"a monarch is frozen or pacified", "a pacified man moves", "two monarchs", "check", "drop L", "drop C", "mate")
	differ(t, superchess.Options{}, 6, *differSamples, texts, must...)
}

// withJokers turns men of the texts, positions after the prelude, into Jokers and
// says what was moved last. Texts that cannot be so are left out.
func withJokers(rng *rand.Rand, texts []string) []string {
	var out []string
	for _, text := range texts {
		f := strings.Fields(text)
		placement, hand, _ := strings.Cut(strings.TrimSuffix(f[0], "]"), "[")
		men := []byte(placement)
		for i, letter := range men {
			if strings.IndexByte(both(officers+pawns), letter) >= 0 && rng.IntN(4) == 0 {
				men[i] = 'J' | letter&' '
			}
		}
		_, extra, _ := strings.Cut(strings.TrimSuffix(f[6], "]"), "|")
		p := lay(jokers, string(men), hand, strings.Join(f[1:4], " "), extra+"Jj")
		if p == nil {
			continue
		}
		text, _ := variant.Text(p)
		text = strings.TrimSuffix(text, "--")
		for range 2 {
			text += string(("-" + slowKinds)[rng.IntN(len(slowKinds))])
		}
		if _, err := jokers.Parse(text); err == nil {
			out = append(out, text)
		}
	}
	return out
}

// TestJokersAgainstSlow has Jokers of each kind in the same scenes.
func TestJokersAgainstSlow(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 0))
	texts := withJokers(rng, positions(rules, rng, append(powerRules(), manRules()...), 1+*differSamples/400))
	differ(t, superchess.Options{Joker: true}, 6, *differSamples, texts, append(
		rare(each("a Joker as", strings.Trim(slowKinds, "J"))...), "move J", "capture J", "a Joker's check", "check", "drop C")...)
}

// openingGames are the preludes with stocks and what else is agreed on.
var openingGames = []superchess.Options{
	{}, {KingStays: true}, {OnlyReplaced: true}, {Joker: true, Stock: "EJAXSVZZTT"},
	{Stock: "EMDZ"}, {Stock: "EZ", Deploy: [2]superchess.Range{{Min: 1, Max: 2}, {Min: 1, Max: 1}}},
	{Stock: "EMDGZT", Deploy: [2]superchess.Range{{Min: 3}, {Min: 2}}},
	{Deploy: [2]superchess.Range{{Min: 2, Max: 3}, {Min: 1, Max: 2}}}, {Stock: "Z"}, {Stock: "LC"},
	{Prelude: superchess.Championship}, {Prelude: superchess.Championship, Stock: "MFDI", OnlyReplaced: true},
	{Prelude: superchess.Amsterdam}, {Prelude: superchess.Amsterdam, Stock: "GOJXF", Joker: true},
}

// TestPreludesAgainstSlow plays from the start of each game, mostly preludes, and
// whole games of those that the rule book describes.
func TestPreludesAgainstSlow(t *testing.T) {
	for i, o := range openingGames {
		t.Run(fmt.Sprintf("agreement %d", i), func(t *testing.T) {
			differ(t, o, 20, 30+*differSamples/10, nil)
		})
	}
	for i, o := range []superchess.Options{
		{}, {Prelude: superchess.Championship}, {Prelude: superchess.Amsterdam}, {Joker: true, Stock: "EJMFDGOLCZZTT"},
	} {
		t.Run(fmt.Sprintf("game %d", i), func(t *testing.T) {
			differ(t, o, 400, *differSamples, nil, rare("check", "mate", "castling")...)
		})
	}
}
