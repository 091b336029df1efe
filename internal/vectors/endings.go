package vectors

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/search/endgame"
)

// probe is one line of a file of positions with few men.
type probe struct {
	FEN    string `json:"fen"`
	Result string `json:"result"`
	Plies  *int   `json:"plies"` // nil in a draw
}

// tableRow is what a file says of the positions of one class.
type tableRow struct {
	Mover     string     `json:"mover"`
	Other     string     `json:"other"`
	Positions uint64     `json:"positions"`
	Win       uint64     `json:"win"`
	Draw      uint64     `json:"draw"`
	Loss      uint64     `json:"loss"`
	MaxWin    int        `json:"max_win_plies"`
	MaxLoss   int        `json:"max_loss_plies"`
	NoMove    uint64     `json:"no_move"`
	Orbits    *[3]uint64 `json:"orbits"`
	WinAt     string     `json:"longest_win"`
	LossAt    string     `json:"longest_loss"`
}

// rowsPart is a part of a document of tables that has rows of its own.
type rowsPart struct {
	Rule string     `json:"rule"`
	Rows []tableRow `json:"rows"`
}

// orbitsPart is a part with counts of orbits alone: won, drawn, lost.
type orbitsPart struct {
	Note   string `json:"note"`
	Tables map[string]struct {
		White [3]uint64 `json:"white_to_move"`
		Black [3]uint64 `json:"black_to_move"`
	} `json:"tables"`
}

// fics is the game whose stalemates go by the rule of FICS.
const fics = "suicide"

// errBudget is a table that the budget does not allow.
var errBudget = errors.New("above the budget")

// probes judges single positions by tables of endings.
func (r *runner) probes(c contents) error {
	game := c.kind.game
	for _, rec := range c.records {
		var p probe
		err := decode(rec.raw, &p)
		switch {
		case err != nil:
		case p.Result != "win" && p.Result != "draw" && p.Result != "loss":
			err = formatError("the result %q is none of win, draw, loss", p.Result)
		case (p.Plies == nil) != (p.Result == "draw"):
			err = formatError("a win or loss has plies, and nothing else has")
		}
		if err != nil {
			return r.lineError(rec, err)
		}
		if !r.wanted(game) {
			continue
		}
		if r.games[game] == nil {
			r.notOffered(1, absent(game))
			continue
		}
		plies := 0
		if p.Plies != nil {
			plies = *p.Plies
		}
		if err := r.endingCase(p.FEN, func() error { return r.probeOne(game, p.FEN, p.Result, plies) }); err != nil {
			return err
		}
	}
	return nil
}

// probeOne compares one position. Its error is a difference, or errBudget.
func (r *runner) probeOne(game, text, result string, plies int) error {
	p, err := r.games[game].Parse(text)
	if err != nil {
		return err
	}
	class, ok := endgame.ClassOf(p.Board())
	if !ok {
		return fmt.Errorf("more than %d men", endgame.MaxMen)
	}
	if _, err := r.table(game, class); err != nil {
		return err
	}
	s := r.endings[game]
	if err := s.MakeFor(r.ctx, p); err != nil {
		return err
	}
	v, n, ok := s.Probe(p)
	switch {
	case !ok:
		return errors.New("no table knows it")
	case v.String() != result || n != plies:
		return unequal("result", fmt.Sprintf("%s in %d", result, plies), fmt.Sprintf("%v in %d", v, n))
	}
	return nil
}

// endingCase runs one case. Its error is that of the context.
func (r *runner) endingCase(id string, judge func() error) error {
	err := guard(judge)
	switch {
	case r.ctx.Err() != nil:
		return r.ctx.Err()
	case errors.Is(err, errBudget):
		r.report.Left++
		return nil
	case err != nil:
		r.differ(id, "%v", err)
	}
	r.report.Cases++
	return nil
}

// table returns the table of a class, which is made if the budget allows it.
func (r *runner) table(game string, class endgame.Class) (*endgame.Table, error) {
	s := r.endings[game]
	if s == nil {
		var err error
		s, err = endgame.NewSet(r.games[game], endgame.Options{
			Load: func(c endgame.Class) (*endgame.Table, error) { return nil, r.afford(game, c) },
			Save: func(t *endgame.Table) error {
				n, err := r.endings[game].Numbers(t.Class())
				r.report.Nodes += n
				return err
			},
		})
		if err != nil {
			return nil, err
		}
		r.endings[game] = s
	}
	return s.Make(r.ctx, class)
}

// afford fails with errBudget when the table of a class is more than what is
// left of the budget.
func (r *runner) afford(game string, c endgame.Class) error {
	n, err := r.endings[game].Numbers(c)
	if err != nil || r.o.Budget == 0 || r.report.Nodes+n <= r.o.Budget {
		return err
	}
	return errBudget
}

// tables judges what a document says of whole classes.
func (r *runner) tables(c contents) error {
	for _, rec := range c.records {
		var part struct {
			Rows   json.RawMessage `json:"rows"`
			Tables json.RawMessage `json:"tables"`
		}
		if err := json.Unmarshal(rec.raw, &part); err != nil {
			return r.lineError(rec, formatError("%w", err))
		}
		game, rows := c.kind.game, []tableRow(nil)
		var err error
		switch {
		case part.Tables != nil:
			var o orbitsPart
			if err = decode(rec.raw, &o); err == nil {
				err = r.orbits(game, o)
			}
		case part.Rows != nil:
			var p rowsPart
			err = decode(rec.raw, &p)
			game, rows = fics, p.Rows
		default:
			rows = make([]tableRow, 1)
			err = decode(rec.raw, &rows[0])
		}
		if err == nil {
			err = r.tableRows(game, rows)
		}
		if err != nil && r.ctx.Err() == nil {
			err = r.lineError(rec, err)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *runner) tableRows(game string, rows []tableRow) error {
	if !r.wanted(game) || len(rows) == 0 {
		return nil
	}
	if r.games[game] == nil {
		r.notOffered(len(rows), absent(game))
		return nil
	}
	for i := range rows {
		w := &rows[i]
		id := game + " " + w.Mover + "v" + w.Other
		if err := r.endingCase(id, func() error { return r.tableRow(game, w) }); err != nil {
			return err
		}
	}
	return nil
}

// tally returns the counts of a class with White to move.
func (r *runner) tally(game, name string) (endgame.Tally, error) {
	class, err := endgame.ParseClass(r.games[game].Info().Roster, name)
	if err != nil {
		return endgame.Tally{}, err
	}
	t, err := r.table(game, class)
	if err != nil {
		return endgame.Tally{}, err
	}
	tallies, err := t.Tallies()
	if err != nil {
		return endgame.Tally{}, err
	}
	for _, y := range tallies {
		if y.Class == class {
			return y, nil
		}
	}
	return endgame.Tally{}, errors.New("no counts for White to move")
}

// tableRow compares one class. Its error is a difference, or errBudget.
func (r *runner) tableRow(game string, w *tableRow) error {
	y, err := r.tally(game, w.Mover+"v"+w.Other)
	if err != nil {
		return err
	}
	got := tableRow{
		Mover: w.Mover, Other: w.Other, Positions: y.Positions, Win: y.Win, Draw: y.Draw, Loss: y.Loss,
		MaxWin: y.LongestWin, MaxLoss: y.LongestLoss, NoMove: y.Over, Orbits: w.Orbits, WinAt: w.WinAt, LossAt: w.LossAt,
	}
	if got != *w {
		want := *w
		want.Orbits, got.Orbits = nil, nil
		return unequal("class", want, got)
	}
	if w.Orbits != nil && *w.Orbits != y.Orbits {
		return unequal("orbits", *w.Orbits, y.Orbits)
	}
	for _, at := range []struct {
		text    string
		verdict search.Verdict
		plies   int
	}{{w.WinAt, search.Win, w.MaxWin}, {w.LossAt, search.Loss, w.MaxLoss}} {
		if at.text == "" {
			continue
		}
		if err := r.probeOne(game, at.text, at.verdict.String(), at.plies); err != nil {
			return fmt.Errorf("%s: %w", at.text, err)
		}
	}
	return nil
}

// orbits judges counts of orbits by class and side to move.
func (r *runner) orbits(game string, o orbitsPart) error {
	if !r.wanted(game) || len(o.Tables) == 0 {
		return nil
	}
	if r.games[game] == nil {
		r.notOffered(len(o.Tables), absent(game))
		return nil
	}
	roster := r.games[game].Info().Roster
	for _, name := range slices.Sorted(maps.Keys(o.Tables)) {
		class, err := endgame.ParseClass(roster, name)
		if err != nil {
			return formatError("%w", err)
		}
		err = r.endingCase(game+" "+name, func() error {
			for side, want := range [][3]uint64{o.Tables[name].White, o.Tables[name].Black} {
				text := name
				if side == 1 {
					text = class.Swapped().Text(roster)
				}
				y, err := r.tally(game, text)
				switch {
				case err != nil:
					return err
				case y.Orbits != want:
					return unequal("orbits of "+text, want, y.Orbits)
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}
