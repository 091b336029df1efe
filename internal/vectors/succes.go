package vectors

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/variant"
)

// dealer is a game that can be had with another target.
type dealer interface {
	// Deal returns the game with that target and contract, with the duty to
	// capture or without it.
	Deal(target string, plies int, duty bool) (variant.Rules, error)
}

// forcedCase is a case of a file of forced captures.
type forcedCase struct {
	ID            string     `json:"id"`
	FEN           string     `json:"fen"`
	OrthodoxLegal int        `json:"orthodoxLegal"`
	Forced        []string   `json:"forced"`
	Legal         []string   `json:"legal"`
	Note          string     `json:"note"`
	Option        string     `json:"option"`
	Perft         []uint64   `json:"succesPerft"`
	Orthodox      []diagrams `json:"orthodox"`
	Succes        []diagrams `json:"succes"`
}

// diagrams are counts of placements after a number of plies.
type diagrams struct {
	Plies    int    `json:"plies"`
	Games    uint64 `json:"games"`
	Diagrams int    `json:"diagrams"`
	New      int    `json:"newDiagrams"`
	Unique   int    `json:"uniqueShortest"`
}

// longContract is a number of plies that no case reaches, and noTarget a
// placement that none of them ends on.
const (
	longContract = 64
	noTarget     = "k6K/8/8/8/8/8/8/8"
)

// forced judges forced captures, counts under the duty, and placements from the
// start.
func (r *runner) forced(c contents) error {
	return r.each(c, func(rec record, rules variant.Rules) (string, error) {
		var f forcedCase
		if err := decode(rec.raw, &f); err != nil {
			return "", err
		}
		under, free, err := both(rules, noTarget, longContract)
		switch {
		case err != nil:
			return f.ID, err
		case f.Orthodox != nil:
			return "from the start", r.placements(&f, under, free)
		case f.Perft != nil:
			return f.FEN, r.dutyPerft(&f, under)
		}
		return f.ID, forcedMoves(&f, under, free)
	})
}

// both returns the game with a target, under the duty and free of it.
func both(rules variant.Rules, target string, plies int) (under, free variant.Rules, err error) {
	d, ok := rules.(dealer)
	if !ok {
		return nil, nil, fmt.Errorf("%s cannot be had with another target", rules.Info().ID)
	}
	if under, err = d.Deal(target, plies, true); err != nil {
		return nil, nil, err
	}
	free, err = d.Deal(target, plies, false)
	return under, free, err
}

// lax reads a FEN as a position of the start of a game.
func lax(rules variant.Rules, fen string) (variant.Position, error) {
	l, ok := rules.(variant.Laxer)
	if !ok {
		return nil, fmt.Errorf("%s has no lax reader", rules.Info().ID)
	}
	p, _, err := l.ParseLax(fen)
	return p, err
}

func sortedTexts(p variant.Position, ms []move.Move) []string {
	texts := []string{}
	for _, m := range ms {
		texts = append(texts, variant.Format(p, m))
	}
	slices.Sort(texts)
	return texts
}

func forcedMoves(f *forcedCase, under, free variant.Rules) error {
	p, err := lax(under, f.FEN)
	if err != nil {
		return err
	}
	q, err := lax(free, f.FEN)
	if err != nil {
		return err
	}
	obliged, ok := p.(interface {
		AppendForced(dst []move.Move) []move.Move
	})
	if !ok {
		return fmt.Errorf("%s does not name forced captures", under.Info().ID)
	}
	slices.Sort(f.Forced)
	slices.Sort(f.Legal)
	forced, legal := sortedTexts(p, obliged.AppendForced(nil)), sortedTexts(p, variant.Moves(p))
	switch {
	case !slices.Equal(forced, f.Forced):
		return unequal("forced captures", f.Forced, forced)
	case !slices.Equal(legal, f.Legal):
		return unequal("legal moves", f.Legal, legal)
	case variant.CountMoves(q) != f.OrthodoxLegal:
		return unequal("moves of chess", f.OrthodoxLegal, variant.CountMoves(q))
	}
	return nil
}

func (r *runner) dutyPerft(f *forcedCase, under variant.Rules) error {
	p, err := lax(under, f.FEN)
	if err != nil {
		return err
	}
	for i, want := range f.Perft {
		if r.o.Budget > 0 && r.report.Nodes+want > r.o.Budget {
			r.report.Left++
			continue
		}
		got := variant.Perft(p, i+1)
		r.report.Nodes += got
		if got != want {
			return unequal(fmt.Sprintf("depth %d", i+1), want, got)
		}
	}
	return nil
}

// placements counts placements from the start, and those with a single way.
func (r *runner) placements(f *forcedCase, under, free variant.Rules) error {
	for _, side := range []struct {
		name  string
		rules variant.Rules
		want  []diagrams
	}{{"under the duty", under, f.Succes}, {"of chess", free, f.Orthodox}} {
		ways := map[string]uint64{} // placements of fewer plies, with the number of ways
		r.walk(side.rules.Start(), 0, ways, &diagrams{})
		for _, want := range side.want {
			if r.o.Budget > 0 && r.report.Nodes+want.Games > r.o.Budget {
				r.report.Left++
				continue
			}
			got := diagrams{Plies: want.Plies}
			now := map[string]uint64{}
			r.walk(side.rules.Start(), want.Plies, now, &got)
			got.Diagrams = len(now)
			for place, n := range now {
				if ways[place] == 0 {
					got.New++
					if n == 1 {
						got.Unique++
					}
				}
			}
			for place, n := range now {
				ways[place] += n
			}
			if got != want {
				return unequal("placements "+side.name, want, got)
			}
		}
	}
	return nil
}

// walk counts the lines of plies plies from p by the placement they end on.
func (r *runner) walk(p variant.Position, plies int, ends map[string]uint64, n *diagrams) {
	if plies == 0 {
		n.Games++
		r.report.Nodes++
		text, err := variant.Text(p)
		if err != nil {
			r.differ("placements", "%v", err)
		}
		place, _, _ := strings.Cut(text, " ")
		ends[place]++
		return
	}
	q := p.Clone()
	for _, m := range variant.Moves(p) {
		q.CopyFrom(p)
		q.Apply(m)
		r.walk(q, plies-1, ends, n)
	}
}

// proofGame is a published proof game.
type proofGame struct {
	ID             string         `json:"id"`
	Placement      string         `json:"placement"`
	FEN            string         `json:"fen"`
	Plies          int            `json:"plies"`
	Moves          string         `json:"moves"`
	Published      map[string]any `json:"published"`
	Solutions      uint64         `json:"solutions"`
	Unique         bool           `json:"unique"`
	UniquenessFrom []string       `json:"uniquenessFrom"`
	Captures       int            `json:"captures"`
	Solution       []struct {
		UCI         string       `json:"uci"`
		SAN         string       `json:"san"`
		Succes      bool         `json:"succes"`
		FirstBreach *firstBreach `json:"firstBreach"`
		KingObliged bool         `json:"succesIfKingObliged"`
	} `json:"solution"`
	UnderDuty *uint64 `json:"succesSolutionsAtPlies"`
	Shortest  *struct {
		Orthodox   *int `json:"orthodox"`
		Succes     *int `json:"succes"`
		SearchedTo int  `json:"succesSearchedTo"`
	} `json:"shortest"`
	Checked struct {
		Replay     string `json:"replay"`
		Exhaustive bool   `json:"exhaustive"`
	} `json:"checked"`
}

type firstBreach struct {
	Ply    int      `json:"ply"`
	Played string   `json:"played"`
	Forced []string `json:"forced"`
}

// proofGames replays published solutions and solves the problems again, with
// the duty and without it, as far as the budget of nodes goes.
func (r *runner) proofGames(c contents) error {
	return r.each(c, func(rec record, rules variant.Rules) (string, error) {
		var g proofGame
		if err := decode(rec.raw, &g); err != nil {
			return "", err
		}
		under, free, err := both(rules, g.Placement, g.Plies)
		if err != nil {
			return g.ID, err
		}
		if err := g.replay(under, free); err != nil {
			return g.ID, err
		}
		if g.Shortest == nil {
			return g.ID, nil
		}
		if err := r.solveProof(&g, under, g.Shortest.Succes, *g.UnderDuty, g.Shortest.SearchedTo); err != nil {
			return g.ID, fmt.Errorf("under the duty: %w", err)
		}
		if err := r.solveProof(&g, free, g.Shortest.Orthodox, g.Solutions, g.Plies); err != nil {
			return g.ID, fmt.Errorf("by the laws of chess: %w", err)
		}
		return g.ID, nil
	})
}

// replay plays the solutions: all lead to the target in chess, and under the
// duty as far as the file says.
func (g *proofGame) replay(under, free variant.Rules) error {
	for _, s := range g.Solution {
		line := strings.Fields(s.UCI)
		n, p, err := follow(free, line)
		if err != nil || n != len(line) || p.Outcome().Result != variant.Win {
			return fmt.Errorf("%s: stops after %d plies with %v (%v)", s.UCI, n, p.Outcome(), err)
		}
		n, p, _ = follow(under, line)
		switch {
		case s.Succes && (n != len(line) || p.Outcome().Result != variant.Win):
			return fmt.Errorf("%s: under the duty it stops after %d plies", s.UCI, n)
		case !s.Succes && n != s.FirstBreach.Ply-1:
			return fmt.Errorf("%s: the first breach is at ply %d, want %d", s.UCI, n+1, s.FirstBreach.Ply)
		case !s.Succes:
			slices.Sort(s.FirstBreach.Forced)
			if got := sortedTexts(p, variant.Moves(p)); !slices.Equal(got, s.FirstBreach.Forced) {
				return unequal("forced at the breach", s.FirstBreach.Forced, got)
			}
		}
	}
	return nil
}

// follow plays the moves of a line as far as they are legal.
func follow(rules variant.Rules, line []string) (n int, p variant.Position, err error) {
	p = rules.Start()
	for n = range line {
		m, err := variant.ParseMove(p, line[n])
		if err != nil {
			return n, p, err
		}
		p.Apply(m)
	}
	return len(line), p, nil
}

// solveProof compares the shortest length, nil for none, and the number of lines
// at the published length.
func (r *runner) solveProof(g *proofGame, rules variant.Rules, shortest *int, solutions uint64, to int) error {
	left := uint64(0)
	if r.o.Budget > 0 {
		if r.report.Nodes >= r.o.Budget {
			r.report.Left++
			return nil
		}
		left = r.o.Budget - r.report.Nodes
	}
	res, err := search.Help(r.ctx, rules.Start(), search.HelpOptions{Plies: to, Nodes: left})
	r.report.Nodes += res.Nodes
	switch {
	case err != nil:
		return err
	case res.Verdict == search.Unknown:
		r.report.Left++
		return nil
	case shortest == nil && res.Verdict == search.Win:
		return fmt.Errorf("want no line of %d plies, got one of %d", to, len(res.Line))
	case shortest != nil && (res.Verdict != search.Win || len(res.Line) != *shortest):
		return unequal("shortest", *shortest, len(res.Line))
	}
	res, err = search.Help(r.ctx, rules.Start(), search.HelpOptions{Plies: g.Plies, Exact: true, Count: true, Nodes: left})
	r.report.Nodes += res.Nodes
	switch {
	case err != nil:
		return err
	case res.Verdict == search.Unknown:
		r.report.Left++
	case res.Solutions != solutions:
		return unequal(fmt.Sprintf("lines of %d plies", g.Plies), solutions, res.Solutions)
	}
	return nil
}
