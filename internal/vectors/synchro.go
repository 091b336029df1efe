package vectors

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// simultaneous is one line of a file of steps or deviations.
type simultaneous struct {
	ID     string   `json:"id"`
	Name   string   `json:"name"`
	Note   string   `json:"note"`
	Pos    string   `json:"pos"`
	White  string   `json:"w"`
	Black  string   `json:"b"`
	MW     string   `json:"mw"`
	MB     string   `json:"mb"`
	Next   string   `json:"next"`
	Res    string   `json:"res"`
	End    string   `json:"end"`
	Check  string   `json:"chk"`
	Kinds  []string `json:"kinds"`
	Raw    int      `json:"raw"` // what another program does
	Dev    []string `json:"dev"`
	Expect struct {
		White string `json:"w"`
		Black string `json:"b"`
		Next  string `json:"next"`
		Res   string `json:"res"`
	} `json:"expect"`
	Upstream map[string]string `json:"upstream"` // what another program does
}

// shortPosition is the text of a position in the files: placement, castling and
// both en passant squares.
func shortPosition(p variant.Position) (string, error) {
	text, err := variant.Text(p)
	f := strings.Fields(text)
	if err != nil || len(f) != 6 {
		return text, err
	}
	return f[0] + " " + f[2] + " " + f[3], nil
}

// parseShort reads such a text.
func parseShort(rules variant.Rules, pos string) (variant.Position, error) {
	f := strings.Fields(pos)
	if len(f) != 3 {
		return nil, formatError("%q has not three fields", pos)
	}
	p, err := rules.Parse(f[0] + " = " + f[1] + " " + f[2] + " 0 1")
	if err != nil {
		return nil, err
	}
	if _, ok := p.(variant.Joint); !ok {
		return nil, errors.New("the game has no joint choices")
	}
	return p, nil
}

func choices(p variant.Position, seat variant.Player) []move.Move {
	return p.(variant.Joint).AppendChoices(nil, seat)
}

// sortedChoices is the list of a seat as the files have it.
func sortedChoices(p variant.Position, seat variant.Player) string {
	var texts []string
	for _, m := range choices(p, seat) {
		texts = append(texts, variant.Format(p, m))
	}
	slices.Sort(texts)
	return strings.Join(texts, " ")
}

func choice(p variant.Position, seat variant.Player, text string) (move.Move, error) {
	for _, m := range choices(p, seat) {
		if variant.Format(p, m) == text {
			return m, nil
		}
	}
	return move.None, fmt.Errorf("seat %d has no choice %s", seat, text)
}

// turn plays one turn on p.
func turn(p variant.Position, white, black string) error {
	w, err := choice(p, 0, white)
	if err != nil {
		return err
	}
	b, err := choice(p, 1, black)
	if err != nil {
		return err
	}
	p.(variant.Joint).ApplyJoint([]move.Move{w, b})
	return nil
}

// resultOf is a result as the files write it, and endOf its cause.
func resultOf(o variant.Outcome) string {
	switch {
	case !o.Over():
		return "*"
	case o.Result == variant.Draw:
		return "1/2"
	case o.Winners.Has(0):
		return "1-0"
	}
	return "0-1"
}

func endOf(o variant.Outcome) string {
	if o.Reason == variant.Checkmate {
		return "mate"
	}
	return strings.ReplaceAll(string(o.Reason), " ", "-")
}

// each judges every record of a file of one game by f, whose error is a
// difference unless it is one of the file.
func (r *runner) each(c contents, f func(rec record, rules variant.Rules) (id string, err error)) error {
	if !r.wanted(c.kind.game) {
		return nil
	}
	rules := r.games[c.kind.game]
	for _, rec := range c.records {
		if err := r.ctx.Err(); err != nil {
			return err
		}
		if rules == nil {
			r.notOffered(1, absent(c.kind.game))
			continue
		}
		r.report.Cases++
		var id string
		var bad error
		err := guard(func() (err error) {
			id, err = f(rec, rules)
			if errors.Is(err, ErrFormat) {
				bad, err = err, nil
			}
			return err
		})
		if bad != nil {
			return r.lineError(rec, bad)
		}
		if err != nil {
			r.differ(id, "%v", err)
		}
	}
	return nil
}

// steps judges single turns: both lists, the position after, result and cause.
func (r *runner) steps(c contents) error {
	return r.each(c, func(rec record, rules variant.Rules) (string, error) {
		var s simultaneous
		if err := decode(rec.raw, &s); err != nil {
			return "", err
		}
		if s.Upstream != nil {
			s.White, s.Black, s.Next, s.Res = s.Expect.White, s.Expect.Black, s.Expect.Next, s.Expect.Res
		}
		return s.ID, r.step(&s, rules)
	})
}

func (r *runner) step(s *simultaneous, rules variant.Rules) error {
	p, err := parseShort(rules, s.Pos)
	if err != nil {
		return err
	}
	for seat, want := range [2]string{s.White, s.Black} {
		if got := sortedChoices(p, variant.Player(seat)); got != want {
			r.differ(s.ID, "%q: choices of seat %d: want %q, got %q", s.Pos, seat, want, got)
		}
	}
	checks := ""
	if k, ok := p.(interface{ Checks() (white, black bool) }); ok && s.Upstream == nil {
		white, black := k.Checks()
		if white {
			checks += "w"
		}
		if black {
			checks += "b"
		}
		if checks != s.Check {
			r.differ(s.ID, "%q: checks: want %q, got %q", s.Pos, s.Check, checks)
		}
	}
	if err := turn(p, s.MW, s.MB); err != nil {
		return err
	}
	next, err := shortPosition(p)
	if err != nil {
		return err
	}
	o := p.Outcome()
	switch {
	case next != s.Next:
		return unequal("position", s.Next, next)
	case resultOf(o) != s.Res:
		return unequal("result", s.Res, resultOf(o))
	case s.Upstream == nil && endOf(o) != s.End:
		return unequal("cause", s.End, endOf(o))
	}
	return nil
}

// simultaneousGame is one line of a file of games.
type simultaneousGame struct {
	ID     string   `json:"id"`
	Moves  string   `json:"moves"`
	Turns  int      `json:"turns"`
	Final  string   `json:"final"`
	Res    string   `json:"res"`
	End    string   `json:"end"`
	MaxRep int      `json:"maxrep"`
	Kinds  []string `json:"kinds"`
	Raw    int      `json:"raw"`
}

// simultaneousGames judges whole games.
func (r *runner) simultaneousGames(c contents) error {
	return r.each(c, func(rec record, rules variant.Rules) (string, error) {
		var g simultaneousGame
		if err := decode(rec.raw, &g); err != nil {
			return "", err
		}
		return g.ID, g.replay(rules)
	})
}

func (g *simultaneousGame) replay(rules variant.Rules) error {
	p := rules.Start()
	seen, most := map[string]int{}, 0
	note := func() (string, error) {
		text, err := shortPosition(p)
		seen[text]++
		most = max(most, seen[text])
		return text, err
	}
	final, err := note()
	if err != nil {
		return err
	}
	turns := strings.Fields(g.Moves)
	for i, text := range turns {
		white, black, ok := strings.Cut(text, "/")
		if !ok {
			return formatError("the turn %q has no slash", text)
		}
		if err := turn(p, white, black); err != nil {
			return fmt.Errorf("turn %d: %w", i+1, err)
		}
		if final, err = note(); err != nil {
			return err
		}
	}
	o := p.Outcome()
	switch {
	case len(turns) != g.Turns:
		return unequal("turns", g.Turns, len(turns))
	case final != g.Final:
		return unequal("position", g.Final, final)
	case resultOf(o) != g.Res:
		return unequal("result", g.Res, resultOf(o))
	case endOf(o) != g.End && o.Over():
		return unequal("cause", g.End, endOf(o))
	case most != g.MaxRep:
		return unequal("greatest number of occurrences", g.MaxRep, most)
	}
	return nil
}

// jointPerft is one line of counts of joint choices.
type jointPerft struct {
	Pos       string         `json:"pos"`
	White     int            `json:"w"`
	Black     int            `json:"b"`
	Joint1    int            `json:"joint1"`
	Distinct1 int            `json:"distinct1"`
	Terminal1 int            `json:"terminal1"`
	Ends1     map[string]int `json:"ends1"`
	Joint2    uint64         `json:"joint2"`
	Distinct2 int            `json:"distinct2"`
}

// jointPerfts counts joint choices over two turns. Distinct positions after two
// turns are counted where the budget allows to visit them all.
func (r *runner) jointPerfts(c contents) error {
	return r.each(c, func(rec record, rules variant.Rules) (string, error) {
		var want jointPerft
		if err := decode(rec.raw, &want); err != nil {
			return "", err
		}
		p, err := parseShort(rules, want.Pos)
		if err != nil {
			return want.Pos, err
		}
		got := jointPerft{Pos: want.Pos, Ends1: map[string]int{}}
		all := r.o.Budget == 0 || r.report.Nodes+want.Joint2 <= r.o.Budget
		if !all {
			r.report.Left++
		}
		r.countJoint(&got, p, all)
		switch {
		case got.White != want.White || got.Black != want.Black || got.Joint1 != want.Joint1:
			return want.Pos, fmt.Errorf("choices: want %d and %d, got %d and %d", want.White, want.Black, got.White, got.Black)
		case got.Distinct1 != want.Distinct1:
			return want.Pos, unequal("positions after a turn", want.Distinct1, got.Distinct1)
		case got.Terminal1 != want.Terminal1 || fmt.Sprint(got.Ends1) != fmt.Sprint(want.Ends1):
			return want.Pos, unequal("ends", fmt.Sprint(want.Ends1), fmt.Sprint(got.Ends1))
		case got.Joint2 != want.Joint2:
			return want.Pos, unequal("sequences of two turns", want.Joint2, got.Joint2)
		case all && got.Distinct2 != want.Distinct2:
			return want.Pos, unequal("positions after two turns", want.Distinct2, got.Distinct2)
		}
		return want.Pos, nil
	})
}

// countJoint fills in the counts, Distinct2 only if all is set.
func (r *runner) countJoint(n *jointPerft, p variant.Position, all bool) {
	white, black := choices(p, 0), choices(p, 1)
	n.White, n.Black, n.Joint1 = len(white), len(black), len(white)*len(black)
	once, twice := map[string]bool{}, []uint64(nil)
	q, leaf := p.Clone(), p.Clone()
	for _, w := range white {
		for _, b := range black {
			q.CopyFrom(p)
			q.(variant.Joint).ApplyJoint([]move.Move{w, b})
			r.report.Nodes++
			text, err := shortPosition(q)
			if err != nil {
				r.differ(n.Pos, "%v", err)
			}
			seen := once[text]
			once[text] = true
			if o := q.Outcome(); o.Over() {
				n.Terminal1++
				n.Ends1[endOf(o)]++
				continue
			}
			second := [2][]move.Move{choices(q, 0), choices(q, 1)}
			n.Joint2 += uint64(len(second[0]) * len(second[1]))
			if !all || seen {
				continue
			}
			for _, w := range second[0] {
				for _, b := range second[1] {
					leaf.CopyFrom(q)
					leaf.(variant.Joint).ApplyJoint([]move.Move{w, b})
					r.report.Nodes++
					twice = append(twice, leaf.Key())
				}
			}
		}
	}
	slices.Sort(twice)
	n.Distinct1, n.Distinct2 = len(once), len(slices.Compact(twice))
}
