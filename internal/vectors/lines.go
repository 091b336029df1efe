package vectors

import (
	"fmt"
	"strings"

	"github.com/fairykit/fairykit/variant"
)

// opening is one line of a file of openings.
type opening struct {
	Variant string `json:"variant"`
	FEN     string `json:"fen"`
	Moves   string `json:"moves"`
	Score   int    `json:"cp_25k"` // an engine's opinion, which is not judged
}

// openings judges lines of moves: they lead from the start to the position.
func (r *runner) openings(c contents) error {
	for _, rec := range c.records {
		var o opening
		if err := decode(rec.raw, &o); err != nil {
			return r.lineError(rec, err)
		}
		if r.ctx.Err() != nil {
			return r.ctx.Err()
		}
		if !r.wanted(o.Variant) {
			continue
		}
		rules := r.games[o.Variant]
		if rules == nil {
			r.notOffered(1, absent(o.Variant))
			continue
		}
		r.report.Cases++
		if err := guard(func() error { return leadsTo(rules, o.Moves, o.FEN) }); err != nil {
			r.differ(o.Moves, "%v", err)
		}
	}
	return nil
}

// leadsTo reports what keeps moves, with spaces between them, from leading from
// the start of a game to the position that want is the text of.
func leadsTo(rules variant.Rules, moves, want string) error {
	p := rules.Start()
	for _, text := range strings.Fields(moves) {
		m, err := variant.ParseMove(p, text)
		if err != nil {
			return err
		}
		if p, err = variant.Play(p, m); err != nil {
			return err
		}
	}
	got, err := variant.Text(p)
	switch {
	case err != nil:
		return err
	case got != want:
		return unequal("position", want, got)
	}
	q, err := rules.Parse(want)
	switch {
	case err != nil:
		return err
	case q.Key() != p.Key():
		return unequal("key of "+want, p.Key(), q.Key())
	}
	return nil
}

// win is one line of a file of won and lost positions.
type win struct {
	ID             string   `json:"id"`
	Variant        string   `json:"variant"`
	Kind           string   `json:"kind"` // exact, bound or opening
	FEN            string   `json:"fen"`
	Line           string   `json:"line"`
	Result         string   `json:"result"`
	Plies          int      `json:"dtw_plies"`
	Within         int      `json:"win_within_plies"`
	Best           []string `json:"best_moves"`
	Known          []string `json:"known_moves"`
	LegalMoves     *int     `json:"legal_moves"`
	RefNodes       uint64   `json:"ref_nodes"`
	ProofPositions uint64   `json:"proof_positions"`
	Source         string   `json:"source"`
}

// wins judges what a file says of the moves of won positions, and as a case of
// its own who wins and how soon.
func (r *runner) wins(c contents) error {
	seen := map[string]bool{}
	for _, rec := range c.records {
		var w win
		err := decode(rec.raw, &w)
		switch {
		case err != nil:
		case w.ID == "" || seen[w.ID]:
			err = formatError("the id %q is empty or stands twice", w.ID)
		case w.Kind != "exact" && w.Kind != "bound" && w.Kind != "opening":
			err = formatError("the kind %q is none of exact, bound, opening", w.Kind)
		case (w.Kind == "opening") != (w.Line != ""):
			err = formatError("openings have a line, and nothing else has")
		}
		if err != nil {
			return r.lineError(rec, err)
		}
		seen[w.ID] = true
		if r.ctx.Err() != nil {
			return r.ctx.Err()
		}
		if !r.wanted(w.Variant) {
			continue
		}
		rules := r.games[w.Variant]
		if rules == nil {
			r.notOffered(2, absent(w.Variant))
			continue
		}
		r.report.Cases++
		if err := guard(func() error { return r.winMoves(&w, rules) }); err != nil {
			r.differ(w.ID, "%v", err)
		}
		if err := r.judged(w.ID, func(q *solving) error { return w.winner(q, rules) }); err != nil {
			return err
		}
	}
	return nil
}

// winMoves reports the differences of one line. Its error is one more.
func (r *runner) winMoves(w *win, rules variant.Rules) error {
	p, err := rules.Parse(w.FEN)
	if err != nil {
		return err
	}
	if w.LegalMoves != nil {
		if got := variant.CountMoves(p); got != *w.LegalMoves {
			r.differ(w.ID, "%q: want %d legal moves, got %d", w.FEN, *w.LegalMoves, got)
		}
	}
	for _, list := range [][]string{w.Best, w.Known} {
		for _, text := range list {
			if _, err := variant.ParseMove(p, text); err != nil {
				r.differ(w.ID, "%q: %v", w.FEN, err)
			}
		}
	}
	if w.Line == "" {
		return nil
	}
	return leadsTo(rules, w.Line, w.FEN)
}

func unequal(what string, want, got any) error {
	return fmt.Errorf("%s: want %v, got %v", what, want, got)
}
