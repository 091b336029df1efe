package vectors

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// preludeCase is one of the preludes: by a stock, by four kinds or by five.
type preludeCase struct {
	What     string            `json:"what"`
	Kinds    string            `json:"kinds"`
	Stock    map[string]int    `json:"stockPerSide"`
	Counts   map[string]uint64 `json:"counts"`
	Examples []struct {
		Actions []action `json:"actions"`
		setup
	} `json:"examples"`
	Refused []struct {
		After  []action `json:"after"`
		Action action   `json:"action"`
		Why    string   `json:"why"`
	} `json:"refused"`
}

// action is what one side does at its turn.
type action struct {
	By   string            `json:"by"`
	Put  map[string]string `json:"put"`
	Swap []string          `json:"swap"`
}

// letter is that of the prelude in the game's texts.
func (c *preludeCase) letter() string {
	switch len(c.Kinds) {
	case 0:
		return "A"
	case 4:
		return "B"
	}
	return "C"
}

// men are the letters of the new men of a side.
func (c *preludeCase) men() string {
	men := c.Kinds
	for _, letter := range slices.Sorted(maps.Keys(c.Stock)) {
		men += strings.Repeat(letter, c.Stock[letter])
	}
	return men
}

// moves returns the moves that the action is: in the free prelude a run of
// replacements by rank and file with a pass behind it.
func (a *action) moves(letter string) []string {
	if a.Put == nil {
		if a.Swap == nil {
			return []string{"0000"}
		}
		return []string{strings.Join(a.Swap, "~")}
	}
	squares := slices.Sorted(maps.Keys(a.Put))
	slices.SortStableFunc(squares, func(x, y string) int {
		if a.By == "black" {
			return int(y[1]) - int(x[1])
		}
		return int(x[1]) - int(y[1])
	})
	var out []string
	for _, q := range squares {
		out = append(out, a.Put[q]+"@"+q)
	}
	if letter == "A" {
		out = append(out, "0000")
	}
	return out
}

// preludes judges counts, examples and refusals of the preludes.
func (r *runner) preludes(c contents) error {
	return r.withReserves(c, func(rec record) (string, error) {
		var p preludeCase
		if err := decode(rec.raw, &p); err != nil {
			return "", err
		}
		id := "prelude " + p.letter()
		start, err := r.preludeStart(&p)
		if err != nil {
			r.differ(id, "%v", err)
			return id, nil
		}
		var got map[string]uint64
		if len(p.Counts) > 0 { // it takes long
			got = countPrelude(p.letter(), start)
		}
		for _, name := range slices.Sorted(maps.Keys(p.Counts)) {
			if n, ok := got[name]; !ok || n != p.Counts[name] {
				r.differ(id, "%s: want %d, got %d (counted: %v)", name, p.Counts[name], n, ok)
			}
		}
		for i := range p.Examples {
			e := &p.Examples[i]
			if err := r.follows(&p, start, e.Actions, &e.setup); err != nil {
				r.differ(id, "example %d: %v", i+1, err)
			}
		}
		for _, f := range p.Refused {
			if _, err := act(&p, start, append(slices.Clone(f.After), f.Action)); err == nil {
				r.differ(id, "an action is not refused: %s", f.Why)
			}
			if _, err := act(&p, start, f.After); err != nil {
				r.differ(id, "before a refusal: %v", err)
			}
		}
		return id, nil
	})
}

// preludeStart reads the start of the prelude from its text.
func (r *runner) preludeStart(c *preludeCase) (variant.Position, error) {
	rules := r.games[reserveGame]
	both := func(letters string) string {
		s := inOrder(rules.Info().Roster, letters)
		return s + strings.ToLower(s)
	}
	return readPosition(rules, fmt.Sprintf("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[%s] w - - 0 1 [%s] %s1",
		both(c.men()), both(c.men()+"KQRRBBNN"), c.letter()))
}

// act plays actions.
func act(c *preludeCase, p variant.Position, actions []action) (variant.Position, error) {
	for i := range actions {
		if by := p.Side().String(); by != actions[i].By {
			return nil, fmt.Errorf("action %d: want %s to act, got %s", i+1, actions[i].By, by)
		}
		var err error
		if p, err = playAll(p, actions[i].moves(c.letter())); err != nil {
			return nil, fmt.Errorf("action %d: %w", i+1, err)
		}
	}
	return p, nil
}

// follows compares where the actions lead with the position told.
func (r *runner) follows(c *preludeCase, start variant.Position, actions []action, want *setup) error {
	p, err := act(c, start, actions)
	if err != nil {
		return err
	}
	q, err := r.place(want)
	if err != nil {
		return err
	}
	// The file lists no pawn men among those available, and the stock has them.
	got, _ := variant.Text(p)
	told, _ := variant.Text(q)
	for _, field := range []struct {
		name      string
		got, told string
	}{
		{"board and reserve", strings.Fields(got)[0], strings.Fields(told)[0]},
		{"turn", strings.Fields(got)[1], strings.Fields(told)[1]},
		{"castling", strings.Fields(got)[2], strings.Fields(told)[2]},
		{"available", between(got, "|"), between(told, "|")},
	} {
		if field.got != field.told {
			return unequal(field.name, field.told, field.got)
		}
	}
	for colour, men := range map[board.Color]string{board.White: want.Available.White, board.Black: want.Available.Black} {
		if off := beside(p, got, colour); off != inOrder(r.games[reserveGame].Info().Roster, men) {
			return unequal("beside the board for "+colour.String(), men, off)
		}
	}
	return nil
}

// between returns what stands behind sign up to the end of the brackets.
func between(text, sign string) string {
	_, rest, _ := strings.Cut(text, sign)
	rest, _, _ = strings.Cut(rest, "]")
	return rest
}

// beside returns the capitals of the stock's men that stand neither on the board
// nor in reserve, pawn men aside.
func beside(p variant.Position, text string, c board.Color) string {
	_, rest, _ := strings.Cut(text, " [")
	stock, _, _ := strings.Cut(rest, "|")
	roster, out := p.Rules().Info().Roster, ""
	seen := map[board.Kind]int{}
	for i := range len(stock) {
		pc := roster.Piece(stock[i])
		if pc.Color() != c || strings.IndexByte("LCZT", stock[i]&^' ') >= 0 {
			continue
		}
		if seen[pc.Kind()]++; seen[pc.Kind()] > p.Board().Pieces(c, pc.Kind()).Len() {
			out += string(stock[i] &^ ' ')
		}
	}
	return out
}

// countPrelude counts what a file of preludes can tell.
func countPrelude(letter string, start variant.Position) map[string]uint64 {
	n := map[string]uint64{}
	switch letter {
	case "A":
		countRuns(start, 0, false, n)
	case "B":
		names := []string{"whiteFirstAction", "blackFirstAction", "whiteSecondAction", "blackSecondAction", "finalSwapIncludingNone"}
		p := start
		for _, name := range names {
			n[name] = uint64(variant.CountMoves(p))
			p = p.Clone()
			p.Apply(variant.Moves(p)[0])
		}
		n["sequences"] = variant.Perft(start, 5)
		n["distinctSetups"] = setups(start, 5)
	case "C":
		n["choiceOrders"] = variant.Perft(start, 4)
		n["distinctSetups"] = setups(start, 9)
	}
	return n
}

// countRuns counts the runs of replacements that end the first action, by how
// many men they put and whether one of them is on the King's square.
func countRuns(p variant.Position, men int, king bool, n map[string]uint64) {
	for _, m := range variant.Moves(p) {
		if m.Type() != move.Pass {
			q := p.Clone()
			q.Apply(m)
			countRuns(q, men+1, king || p.Rules().Info().Geometry.Name(m.To()) == "e1", n)
			continue
		}
		n["whiteActionsKingMayGoAtLeastOne"]++
		if men == 1 {
			n["whiteActionsKingMayGoExactlyOne"]++
		}
		if king {
			continue
		}
		n["whiteActionsKingStaysAtLeastOne"]++
		if men == 1 {
			n["whiteActionsKingStaysExactlyOne"]++
		}
		if men <= 2 {
			n["whiteActionsKingStaysOneOrTwo"]++
		}
	}
}

// setups counts the different placements after plies moves.
func setups(p variant.Position, plies int) uint64 {
	level := map[uint64]variant.Position{p.Key(): p}
	for range plies {
		next := map[uint64]variant.Position{}
		for _, p := range level {
			for _, m := range variant.Moves(p) {
				q := p.Clone()
				q.Apply(m)
				next[q.Key()] = q
			}
		}
		level = next
	}
	boards := map[string]bool{}
	for _, p := range level {
		text, _ := variant.Text(p)
		placement, _, _ := strings.Cut(text, "[")
		boards[placement] = true
	}
	return uint64(len(boards))
}
