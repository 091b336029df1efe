package notation_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/exp/ebnf"
)

// symbol is a character out of lo to hi, or a part of the grammar when part is
// not 0.
type symbol struct {
	lo, hi rune
	part   int
}

// stops reports whether s is a character, and another one than r.
func (s symbol) stops(r rune) bool { return s.part == 0 && (r < s.lo || r > s.hi) }

// grammar is an EBNF grammar as plain rules: every production, alternative,
// option and repetition is a part, which stands for any one of its forms. A
// repetition has the forms nothing, and itself with the body behind it.
type grammar struct {
	names   map[string]int
	forms   [][][]symbol // by part; part 0 is not used
	repeats []bool
	height  []int // of the lowest derivation; 1 for a form of characters alone
	empty   []bool
	start   int

	// dots are the forms one behind the other, each closed by its part below 0;
	// first is by part where its forms start there.
	dots  []symbol
	first [][]int
}

// newGrammar parses, verifies and flattens a grammar.
func newGrammar(t testing.TB, text, start string) *grammar {
	t.Helper()
	tree, err := ebnf.Parse(start, strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if err := ebnf.Verify(tree, start); err != nil {
		t.Fatal(err)
	}
	g := &grammar{names: map[string]int{}}
	g.part()
	for name := range tree {
		g.names[name] = g.part()
	}
	for name, p := range tree {
		g.form(g.names[name], g.flatten(p.Expr))
	}
	g.start = g.names[start]
	g.measure()
	g.first = make([][]int, len(g.forms))
	for n, forms := range g.forms {
		for _, f := range forms {
			g.first[n] = append(g.first[n], len(g.dots))
			g.dots = append(append(g.dots, f...), symbol{part: -n})
		}
	}
	return g
}

func (g *grammar) part() int {
	g.forms = append(g.forms, nil)
	g.repeats = append(g.repeats, false)
	return len(g.forms) - 1
}

func (g *grammar) form(part int, f []symbol) { g.forms[part] = append(g.forms[part], f) }

// flatten returns the symbols of an expression. It is as deep as the brackets of
// a production.
func (g *grammar) flatten(x ebnf.Expression) (out []symbol) {
	switch x := x.(type) {
	case ebnf.Alternative:
		n := g.part()
		for _, e := range x {
			g.form(n, g.flatten(e))
		}
		return []symbol{{part: n}}
	case ebnf.Sequence:
		for _, e := range x {
			out = append(out, g.flatten(e)...)
		}
	case *ebnf.Name:
		return []symbol{{part: g.names[x.String]}}
	case *ebnf.Token:
		for _, r := range x.String {
			out = append(out, symbol{lo: r, hi: r})
		}
	case *ebnf.Range:
		lo, _ := utf8.DecodeRuneInString(x.Begin.String)
		hi, _ := utf8.DecodeRuneInString(x.End.String)
		return []symbol{{lo: lo, hi: hi}}
	case *ebnf.Group:
		return g.flatten(x.Body)
	case *ebnf.Option:
		n := g.part()
		g.form(n, nil)
		g.form(n, g.flatten(x.Body))
		return []symbol{{part: n}}
	case *ebnf.Repetition:
		n := g.part()
		g.repeats[n] = true
		g.form(n, nil)
		g.form(n, append([]symbol{{part: n}}, g.flatten(x.Body)...))
		return []symbol{{part: n}}
	}
	return out
}

// measure works out the heights, and which parts can be empty.
func (g *grammar) measure() {
	g.height, g.empty = make([]int, len(g.forms)), make([]bool, len(g.forms))
	for i := range g.height {
		g.height[i] = math.MaxInt
	}
	for changed := true; changed; {
		changed = false
		for n, forms := range g.forms {
			for _, f := range forms {
				if h := g.over(f); h < g.height[n] {
					g.height[n], changed = h, true
				}
				if !g.empty[n] && g.vanishes(f) {
					g.empty[n], changed = true, true
				}
			}
		}
	}
}

// over returns the height of a form.
func (g *grammar) over(f []symbol) int {
	h := 1
	for _, s := range f {
		if s.part == 0 {
			continue
		}
		if g.height[s.part] == math.MaxInt {
			return math.MaxInt
		}
		h = max(h, g.height[s.part]+1)
	}
	return h
}

func (g *grammar) vanishes(f []symbol) bool {
	for _, s := range f {
		if s.part == 0 || !g.empty[s.part] {
			return false
		}
	}
	return true
}

// sentence returns random text that can be derived from a production. From about size characters on, each part
// takes its lowest form, so that the sentence ends. A production that pins names
// is one of the texts given there.
func (g *grammar) sentence(rng *rand.Rand, start string, size int, pins map[string][]string) string {
	pinned := make([][]string, len(g.forms))
	for name, texts := range pins {
		pinned[g.names[name]] = texts
	}
	var out []byte
	for open := []symbol{{part: g.names[start]}}; len(open) > 0; {
		s := open[len(open)-1]
		open = open[:len(open)-1]
		switch texts := pinned[s.part]; {
		case s.part == 0:
			out = utf8.AppendRune(out, s.lo+rng.Int32N(s.hi-s.lo+1))
			continue
		case len(texts) > 0:
			out = append(out, texts[rng.IntN(len(texts))]...)
			continue
		}
		f := g.choose(rng, s.part, len(out)+len(open) >= size)
		for i := len(f) - 1; i >= 0; i-- {
			open = append(open, f[i])
		}
	}
	return string(out)
}

func (g *grammar) choose(rng *rand.Rand, part int, lowest bool) []symbol {
	forms := g.forms[part]
	switch {
	case lowest:
		best := forms[0]
		for _, f := range forms[1:] {
			if g.over(f) < g.over(best) {
				best = f
			}
		}
		return best
	case g.repeats[part]:
		return forms[min(rng.IntN(4), 1)] // three times in the mean
	}
	return forms[rng.IntN(len(forms))]
}

// item is a form that is read up to a dot, from a place in the text on.
type item struct{ dot, from int }

// column holds the items of a place in the text, each once.
type column []item

func (c *column) add(it item) {
	if !slices.Contains(*c, it) {
		*c = append(*c, it)
	}
}

// derives reports whether text is a sentence, and where it stops being the start
// of one: the number of characters read. It is Earley's method: no recursion,
// and work for every way to read the text is shared.
func (g *grammar) derives(text string) (ok bool, read int) {
	columns := []column{{}}
	for _, dot := range g.first[g.start] {
		columns[0].add(item{dot: dot})
	}
	for k := 0; ; k++ {
		r, n := utf8.DecodeRuneInString(text)
		if r == utf8.RuneError && n < 2 {
			r = -1 // the end, or no UTF-8
		}
		columns = append(columns, nil)
		for i := 0; i < len(columns[k]); i++ {
			g.step(columns, columns[k][i], r)
		}
		if len(columns[k+1]) == 0 {
			whole := func(it item) bool { return it.from == 0 && g.dots[it.dot].part == -g.start }
			return text == "" && slices.ContainsFunc(columns[k], whole), k
		}
		text = text[n:]
	}
}

// step does what an item of the last column but one asks for; r is the next
// character.
func (g *grammar) step(columns []column, it item, r rune) {
	k := len(columns) - 2
	here, s := &columns[k], g.dots[it.dot]
	switch {
	case s.part < 0: // the end of a form: its part is read
		for _, w := range columns[it.from] {
			if g.dots[w.dot].part == -s.part {
				here.add(item{w.dot + 1, w.from})
			}
		}
	case s.part == 0:
		if !s.stops(r) {
			columns[k+1].add(item{it.dot + 1, it.from})
		}
	default:
		for _, dot := range g.first[s.part] {
			if !g.dots[dot].stops(r) {
				here.add(item{dot, k})
			}
		}
		if g.empty[s.part] { // then its end does not find what is added later
			here.add(item{it.dot + 1, it.from})
		}
	}
}
