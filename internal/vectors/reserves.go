package vectors

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/varianttest"
)

// reserveGame is the game of the files with reserves. Positions with a Joker are
// for the game that has one.
const (
	reserveGame = "superchess"
	jokerGame   = "superchess-joker"
)

// sides is something of White and of Black.
type sides struct {
	White string `json:"white"`
	Black string `json:"black"`
}

func (s sides) of(c board.Color) string {
	if c == board.White {
		return s.White
	}
	return strings.ToLower(s.Black)
}

// setup is a position of the files with reserves.
type setup struct {
	Board     string  `json:"board"`
	Turn      string  `json:"turn"`
	Castling  string  `json:"castling"`
	EnPassant *string `json:"enPassant"`
	Available sides   `json:"available"`
	Reserve   sides   `json:"reserve"`
}

// game names the game of the catalog that has the men of the position.
func (s *setup) game() string {
	if strings.ContainsAny(s.Board, "Jj") {
		return jokerGame
	}
	return reserveGame
}

// text returns the position as the game's lax reader takes it: the stock is the
// men on the board, pawns aside, with those beside it; what of it is available
// the reader works out.
func (s *setup) text(r *board.Roster) string {
	dash := func(text string) string {
		if text == "" {
			return "-"
		}
		return text
	}
	ep := ""
	if s.EnPassant != nil {
		ep = *s.EnPassant
	}
	var stock, reserve string
	for c := board.White; c <= board.Black; c++ {
		own := func(b rune) rune {
			if pc := r.Piece(byte(b)); b > 'z' || pc == board.NoPiece || pc.Color() != c || b|' ' == 'p' {
				return -1
			}
			return b
		}
		stock += inOrder(r, strings.Map(own, s.Board)+s.Available.of(c)+s.Reserve.of(c))
		reserve += inOrder(r, s.Reserve.of(c))
	}
	text := fmt.Sprintf("%s[%s] %s %s %s 0 1 [%s] -", s.Board, reserve, s.Turn, dash(s.Castling), dash(ep), stock)
	if s.game() == jokerGame {
		text += " --"
	}
	return text
}

// inOrder sorts letters as the roster has them.
func inOrder(r *board.Roster, letters string) string {
	b := []byte(letters)
	slices.SortStableFunc(b, func(x, y byte) int {
		return int(r.Piece(x).Kind()) - int(r.Piece(y).Kind())
	})
	return string(b)
}

// place reads the position with the game that has its men.
func (r *runner) place(s *setup) (variant.Position, error) {
	rules := r.games[s.game()]
	text := s.text(rules.Info().Roster)
	lax, ok := rules.(variant.Laxer)
	if !ok {
		return rules.Parse(text)
	}
	p, _, err := lax.ParseLax(text)
	return p, err
}

// withReserves calls judge for each case of a file with reserves.
func (r *runner) withReserves(c contents, judge func(record) (id string, err error)) error {
	if !r.wanted(reserveGame) {
		return nil
	}
	if r.games[reserveGame] == nil || r.games[jokerGame] == nil {
		r.notOffered(len(c.records), absent(reserveGame))
		return nil
	}
	for i, rec := range c.records {
		if r.ctx.Err() != nil {
			return r.ctx.Err()
		}
		r.report.Cases++
		var id string
		var bad error
		err := guard(func() error {
			id, bad = judge(rec)
			return nil
		})
		if bad != nil {
			return &FileError{Name: r.name, Err: bad}
		}
		if err != nil {
			r.differ(fmt.Sprintf("case %d %s", i+1, id), "%v", err)
		}
	}
	return nil
}

// perftWithReserves judges positions with counts of sequences of moves.
func (r *runner) perftWithReserves(c contents) error {
	type position struct {
		ID   string `json:"id"`
		Note string `json:"note"`
		setup
		Nodes     []uint64 `json:"nodes"`
		CheckedBy []string `json:"checkedBy"`
	}
	var cases []varianttest.PerftCase
	if !r.wanted(reserveGame) {
		return nil
	}
	if r.games[reserveGame] == nil || r.games[jokerGame] == nil {
		r.notOffered(len(c.records), absent(reserveGame))
		return nil
	}
	for _, rec := range c.records {
		var p position
		if err := decode(rec.raw, &p); err != nil {
			return &FileError{Name: r.name, Err: err}
		}
		nodes := map[int]uint64{}
		for i, n := range p.Nodes {
			nodes[i+1] = n
		}
		game := p.setup.game()
		cases = append(cases, varianttest.PerftCase{
			ID: p.ID, Variant: game, Text: p.setup.text(r.games[game].Info().Roster), Nodes: nodes,
			Source: strings.Join(p.CheckedBy, ", "),
		})
	}
	return r.perftCases(cases)
}

// expectation is what an edge case says of its position.
type expectation struct {
	Status  string   `json:"status"`
	Checked []string `json:"monarchsInCheck"`
	Count   *int     `json:"legalCount"`
	Legal   []string `json:"legal"`
	Only    []string `json:"onlyLegal"`
	Illegal []string `json:"illegal"`
}

// edges judges positions of which some moves are told.
func (r *runner) edges(c contents) error {
	return r.withReserves(c, func(rec record) (string, error) {
		var e struct {
			ID    string `json:"id"`
			Rule  string `json:"rule"`
			Basis string `json:"basis"`
			setup
			First  []string    `json:"playFirst"`
			Expect expectation `json:"expect"`
		}
		if err := decode(rec.raw, &e); err != nil {
			return "", err
		}
		p, err := r.place(&e.setup)
		if err == nil {
			p, err = playAll(p, e.First)
		}
		if err != nil {
			r.differ(e.ID, "%v", err)
			return e.ID, nil
		}
		for _, fault := range e.Expect.faults(p) {
			r.differ(e.ID, "%s: %s", e.Rule, fault)
		}
		return e.ID, nil
	})
}

// playAll plays moves one after the other.
func playAll(p variant.Position, moves []string) (variant.Position, error) {
	for _, text := range moves {
		m, err := variant.ParseMove(p, text)
		if err != nil {
			return nil, err
		}
		if p, err = variant.Play(p, m); err != nil {
			return nil, err
		}
	}
	return p, nil
}

func (e *expectation) faults(p variant.Position) []string {
	var faults []string
	fault := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }
	if got := statusOf(p); got != e.Status {
		fault("want status %s, got %s", e.Status, got)
	}
	if got := checkedNames(p); !slices.Equal(got, e.Checked) {
		fault("want in check %v, got %v", e.Checked, got)
	}
	if n := variant.CountMoves(p); e.Count != nil && n != *e.Count {
		fault("want %d legal moves, got %d", *e.Count, n)
	}
	for _, text := range e.Legal {
		if _, err := variant.ParseMove(p, text); err != nil {
			fault("legal: %v", err)
		}
	}
	for _, text := range e.Illegal {
		if _, err := variant.ParseMove(p, text); err == nil {
			fault("%s is legal", text)
		}
	}
	if e.Only != nil {
		var got []string
		for _, m := range variant.Moves(p) {
			got = append(got, variant.Format(p, m))
		}
		if d := listDifference(e.Only, got); d != "" {
			fault("moves: %s", d)
		}
	}
	return faults
}

// statusOf returns play, check, mate or stalemate, or another end.
func statusOf(p variant.Position) string {
	o, checked := p.Outcome(), !variant.CheckedRoyals(p).IsEmpty()
	switch {
	case o.Reason == variant.Checkmate:
		return "mate"
	case o.Over():
		return string(o.Reason)
	case checked:
		return "check"
	}
	return "play"
}

// checkedNames returns the squares of attacked monarchs in order of their names.
func checkedNames(p variant.Position) []string {
	names := []string{}
	for q := range variant.CheckedRoyals(p).All() {
		names = append(names, p.Rules().Info().Geometry.Name(q))
	}
	slices.Sort(names)
	return names
}

// gameWithReserves is a game told with the number of moves at every ply.
type gameWithReserves struct {
	ID          string     `json:"id"`
	Kind        string     `json:"kind"`
	Source      string     `json:"source"`
	CheckedBy   string     `json:"checkedBy"`
	Setup       setup      `json:"setup"`
	SourceMoves string     `json:"sourceMoves"`
	Moves       []string   `json:"moves"`
	Counts      []int      `json:"legalCounts"`
	Checked     [][]string `json:"monarchsInCheck"`
	Final       string     `json:"final"`
	Status      string     `json:"status"`
	Result      string     `json:"result"`
	AlsoLegal   []struct {
		Before int    `json:"beforePly"`
		Move   string `json:"move"`
		Why    string `json:"why"`
	} `json:"alsoLegal"`
	Features map[string]int `json:"features"`
}

// gamesWithReserves judges games.
func (r *runner) gamesWithReserves(c contents) error {
	return r.withReserves(c, func(rec record) (string, error) {
		var g gameWithReserves
		if err := decode(rec.raw, &g); err != nil {
			return "", err
		}
		p, err := r.place(&g.Setup)
		if err != nil {
			r.differ(g.ID, "%v", err)
			return g.ID, nil
		}
		if err := r.follow(&g, p); err != nil {
			r.differ(g.ID, "%v", err)
		}
		return g.ID, nil
	})
}

// follow plays the game through. Its error ends the case.
func (r *runner) follow(g *gameWithReserves, p variant.Position) error {
	for i := 0; ; i++ {
		if i < len(g.Counts) && variant.CountMoves(p) != g.Counts[i] {
			r.differ(g.ID, "ply %d: want %d legal moves, got %d", i+1, g.Counts[i], variant.CountMoves(p))
		}
		if i < len(g.Checked) && !slices.Equal(checkedNames(p), g.Checked[i]) {
			r.differ(g.ID, "ply %d: want in check %v, got %v", i+1, g.Checked[i], checkedNames(p))
		}
		for _, also := range g.AlsoLegal {
			if _, err := variant.ParseMove(p, also.Move); also.Before == i+1 && err != nil {
				r.differ(g.ID, "ply %d: %v", i+1, err)
			}
		}
		if i == len(g.Moves) {
			break
		}
		m, err := variant.ParseMove(p, g.Moves[i])
		if err == nil {
			p, err = variant.Play(p, m)
		}
		if err != nil {
			return fmt.Errorf("ply %d: %w", i+1, err)
		}
	}
	text, err := variant.Text(p)
	if err != nil {
		return err
	}
	if got, _, _ := strings.Cut(text, "["); got != g.Final {
		r.differ(g.ID, "final: %v", unequal("board", g.Final, got))
	}
	if got := statusOf(p); got != g.Status {
		r.differ(g.ID, "final: want status %s, got %s", g.Status, got)
	}
	winner := map[string]variant.Player{"1-0": 0, "0-1": 1}
	if seat, ok := winner[g.Result]; ok && !p.Outcome().Winners.Has(seat) {
		r.differ(g.ID, "final: want %s, got %v", strconv.Quote(g.Result), p.Outcome())
	}
	return nil
}
