package vectors

import (
	"bytes"
	"encoding/json"
	"slices"
)

// kind is a kind of vector file, told from others by its fields.
type kind struct {
	name string
	// game is that of all cases; empty when each case names its own.
	game string
	// fields are what every line has, or exactly what a document has.
	fields []string
	// one is empty, or the names of which every line has at least one besides.
	one []string
	// strict kinds have names of fields in lower case alone.
	strict bool
	// parts are the fields of a document that hold its cases: a list has one in
	// each element, anything else is one. nil for a file of lines.
	parts []string
	// judge compares the cases with the games. nil: nothing here does.
	judge func(*runner, contents) error
	// counts are what the file is for, so that it also passes for KindPerft.
	counts bool
}

// kinds returns all kinds that are known. No file fits two of them.
func kinds() []kind {
	return []kind{
		{name: KindPerft, fields: []string{"id", "variant", "fen", "nodes"}, strict: true, judge: (*runner).perft},
		{name: "hostile inputs", fields: []string{"id", "kind", "rules", "binding", "input", "expect"}, strict: true, judge: (*runner).hostile},
		{name: "wins", fields: []string{"id", "variant", "kind", "fen", "result"}, strict: true, judge: (*runner).wins},
		{name: "openings", fields: []string{"variant", "fen", "moves", "cp_25k"}, strict: true, judge: (*runner).openings},
		{name: "probes", game: "antichess", fields: []string{"fen", "result", "plies"}, judge: (*runner).probes},
		{
			name: "tables", game: "antichess", judge: (*runner).tables,
			fields: []string{"conventions", "two_piece", "two_piece_fics_stalemate", "three_piece", "four_piece_orbits"},
			parts:  []string{"two_piece", "two_piece_fics_stalemate", "three_piece", "four_piece_orbits"},
		},
		{name: "simultaneous steps", game: "synchro", fields: []string{"id", "pos", "w", "b", "mw", "mb", "next", "res", "end"}, judge: (*runner).steps},
		{name: "simultaneous games", game: "synchro", fields: []string{"id", "moves", "turns", "final", "res", "end"}, judge: (*runner).simultaneousGames},
		{name: "simultaneous perft", game: "synchro", fields: []string{"pos", "w", "b", "joint1", "joint2"}, judge: (*runner).jointPerfts},
		{name: "equilibria", game: "synchro", fields: []string{"id", "pos", "depth", "maximin", "minimax", "value"}, judge: (*runner).equilibria},
		{name: "deviations", game: "synchro", fields: []string{"id", "pos", "mw", "mb", "expect", "upstream"}, judge: (*runner).steps},
		{
			name: "forced captures", game: "succes", fields: []string{"note", "cases", "perft", "fromStart"},
			parts: []string{"cases", "perft", "fromStart"}, judge: (*runner).forced,
		},
		{name: "proof games", game: "succes", fields: []string{"note", "problems"}, parts: []string{"problems"}, judge: (*runner).proofGames},
		{name: "edge cases", game: "empires", fields: []string{"note", "cases"}, parts: []string{"cases"}, judge: (*runner).edgeCases},
		{
			name: "11x11 perft", game: "empires", fields: []string{"note", "start", "positions"},
			parts: []string{"start", "positions"}, judge: (*runner).wide,
		},
		{
			name: "edges", game: "superchess", parts: []string{"edges"},
			fields: []string{"game", "legend", "format", "status", "checkedBy", "edges"},
			judge:  (*runner).edges,
		},
		{
			name: "games", game: "superchess", parts: []string{"games"},
			fields: []string{"game", "legend", "format", "note", "games"},
			judge:  (*runner).gamesWithReserves,
		},
		{
			name: "perft with reserves", game: "superchess", parts: []string{"positions"},
			fields: []string{"game", "legend", "format", "counting", "positions"},
			judge:  (*runner).perftWithReserves,
			counts: true,
		},
		{
			name: "preludes", game: "superchess", parts: []string{"championship", "mec2014", "free"},
			fields: []string{"game", "legend", "actionFormat", "championship", "mec2014", "free"},
			judge:  (*runner).preludes,
		},
		{name: "records", fields: []string{"id", "kind"}, one: []string{"lax", "same_move"}, strict: true, judge: (*runner).records},
	}
}

// findKind returns the kind of a file whose first object has these fields, nil
// if there is none.
func findKind(first map[string]json.RawMessage) *kind {
	all := kinds()
	for i := range all {
		k := &all[i]
		fits := (k.parts == nil || len(first) == len(k.fields)) && k.hasOne(first)
		for _, name := range k.fields {
			_, has := first[name]
			fits = fits && has
		}
		if fits {
			return k
		}
	}
	return nil
}

// hasOne reports whether a line has one of the fields of which it must have one.
func (k *kind) hasOne(line map[string]json.RawMessage) bool {
	return len(k.one) == 0 || slices.ContainsFunc(k.one, func(name string) bool { return line[name] != nil })
}

// unit says what a budget leaves out.
func (k *kind) unit() string {
	if k.name == KindPerft {
		return "counts"
	}
	return "cases"
}

// cases returns the cases of a document.
func (k *kind) cases(document map[string]json.RawMessage) ([]record, error) {
	var all []record
	for _, name := range k.parts {
		raw := bytes.TrimSpace(document[name])
		if raw[0] != '[' {
			all = append(all, record{raw: raw})
			continue
		}
		var list []json.RawMessage
		if err := json.Unmarshal(raw, &list); err != nil {
			return nil, formatError("%s: %w", name, err)
		}
		for _, element := range list {
			all = append(all, record{raw: element})
		}
	}
	return all, nil
}
