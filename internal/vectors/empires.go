package vectors

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// wideCase is a position of a file of counts on 11x11 squares.
type wideCase struct {
	ID          string         `json:"id"`
	Tag         string         `json:"tag"`
	FEN         string         `json:"fen"`
	Ply         int            `json:"ply"`
	Menace      *bool          `json:"menace"`
	CaptureFree *bool          `json:"captureFree"`
	Legal       int            `json:"legal"`
	LegalRoutes int            `json:"legalRoutes"`
	ByKind      map[string]int `json:"byKind"`
	Captures    *int           `json:"captures"`
	Perft       []uint64       `json:"perft"`
	SHA256      string         `json:"movesSha256"`
}

// edgeCase is a position of a file of edge cases with what must hold there.
type edgeCase struct {
	ID     string   `json:"id"`
	Topic  string   `json:"topic"`
	FEN    string   `json:"fen"`
	Expect edgeWant `json:"expect"`
	Basis  string   `json:"basis"`
	Option *string  `json:"option"`
	Note   string   `json:"note"`
}

type edgeWant struct {
	Menace      *bool               `json:"menace"`
	Legal       []string            `json:"legal"`
	Illegal     []string            `json:"illegal"`
	LegalCount  *int                `json:"legalCount"`
	AllLegal    *[]string           `json:"allLegal"`
	Status      string              `json:"status"`
	From        map[string][]string `json:"from"`
	FromCount   map[string]int      `json:"fromCount"`
	Routes      map[string]int      `json:"routes"`
	Result      map[string]string   `json:"result"`
	MenaceAfter map[string]bool     `json:"menaceAfter"`
	AfterHas    map[string][]string `json:"afterHas"`
	KindAfter   map[string]struct {
		Square string `json:"square"`
		Kind   string `json:"kind"`
	} `json:"kindAfter"`
}

// wide judges counts on 11x11 squares.
func (r *runner) wide(c contents) error { return eachCase(r, c, (*runner).wideCase) }

// edgeCases judges edge cases.
func (r *runner) edgeCases(c contents) error { return eachCase(r, c, (*runner).edgeCase) }

// eachCase decodes the cases of a document about one game and judges them.
func eachCase[C any](r *runner, c contents, judge func(r *runner, game variant.Rules, x *C) error) error {
	if !r.wanted(c.kind.game) {
		return nil
	}
	game := r.games[c.kind.game]
	if game == nil {
		r.notOffered(len(c.records), absent(c.kind.game))
		return nil
	}
	for _, rec := range c.records {
		var x C
		if err := decode(rec.raw, &x); err != nil {
			return r.lineError(rec, err)
		}
		if r.ctx.Err() != nil {
			return r.ctx.Err()
		}
		r.report.Cases++
		if err := guard(func() error { return judge(r, game, &x) }); err != nil {
			r.differ(idOf(rec.raw), "%v", err)
		}
	}
	return nil
}

func idOf(raw json.RawMessage) string {
	var x struct {
		ID string `json:"id"`
	}
	if json.Unmarshal(raw, &x) != nil || x.ID == "" {
		return "start"
	}
	return x.ID
}

// bookMoves are the legal moves of p by their texts in the manner of the rule
// book, without what is said behind them.
func bookMoves(p variant.Position) map[string]move.Move {
	out := map[string]move.Move{}
	for _, m := range variant.Moves(p) {
		out[bookText(p, m)] = m
	}
	return out
}

func bookText(p variant.Position, m move.Move) string {
	n := p.(variant.Notator)
	text, _, _ := strings.Cut(string(n.AppendMove(nil, n.Forms()[0], m)), " ")
	return text
}

// routesOf returns the number of ways to make m.
func routesOf(p variant.Position, m move.Move) int { return max(1, len(variant.Describe(p, m).Routes)) }

func (r *runner) wideCase(game variant.Rules, c *wideCase) error {
	p, err := game.Parse(c.FEN)
	if err != nil {
		return err
	}
	moves := bookMoves(p)
	routes, captures, byKind := 0, 0, map[string]int{}
	for text, m := range moves {
		routes += routesOf(p, m)
		if m.IsCapture() {
			captures++
		}
		name := string(game.Info().Roster.Letter(p.Board().At(m.From()).Kind(), board.English))
		switch m.Type() {
		case move.Pass:
			name = text
		case move.Swap:
			name = "swap"
		}
		byKind[name]++
	}
	sum := sha256.Sum256([]byte(strings.Join(slices.Sorted(maps.Keys(moves)), "\n") + "\n"))
	switch hash := hex.EncodeToString(sum[:]); {
	case len(moves) != c.Legal:
		return unequal("legal moves", c.Legal, len(moves))
	case routes != c.LegalRoutes:
		return unequal("routes", c.LegalRoutes, routes)
	case !maps.Equal(byKind, c.ByKind):
		return unequal("moves by kind", c.ByKind, byKind)
	case c.Captures != nil && captures != *c.Captures:
		return unequal("captures", *c.Captures, captures)
	case c.SHA256 != "" && hash != c.SHA256:
		return unequal("hash of the list", c.SHA256, hash)
	case c.Menace != nil && *c.Menace == variant.CheckedRoyals(p).IsEmpty():
		return unequal("menace", *c.Menace, !*c.Menace)
	case c.CaptureFree != nil && *c.CaptureFree != touching(p):
		return unequal("twins in contact", *c.CaptureFree, !*c.CaptureFree)
	}
	for i, want := range c.Perft {
		if r.o.Budget > 0 && r.report.Nodes+want > r.o.Budget {
			r.report.Left++
			continue
		}
		got := variant.Perft(p, i+1)
		if r.report.Nodes += got; got != want {
			return unequal("perft "+strconv.Itoa(i+1), want, got)
		}
	}
	return nil
}

// touching reports whether two men with the letter G, or two with A, stand next
// to each other.
func touching(p variant.Position) bool {
	b, roster := p.Board(), p.Rules().Info().Roster
	for _, letter := range []byte("GA") {
		k := roster.Kind(letter, board.English)
		men := b.Pieces(board.White, k).Or(b.Pieces(board.Black, k))
		if b.Geometry().Around(men).Meets(men) {
			return true
		}
	}
	return false
}

func (r *runner) edgeCase(game variant.Rules, c *edgeCase) error {
	p, err := game.Parse(c.FEN)
	if err != nil {
		return err
	}
	w := &c.Expect
	moves := bookMoves(p)
	all := slices.Sorted(maps.Keys(moves))
	switch menace := !variant.CheckedRoyals(p).IsEmpty(); {
	case w.Menace != nil && menace != *w.Menace:
		return unequal("menace", *w.Menace, menace)
	case w.LegalCount != nil && len(moves) != *w.LegalCount:
		return unequal("legal moves", *w.LegalCount, len(moves))
	case w.AllLegal != nil && !sameTexts(*w.AllLegal, all):
		return unequal("moves", *w.AllLegal, all)
	case w.Status != "" && standing(p) != w.Status:
		return unequal("status", w.Status, standing(p))
	}
	for _, text := range w.Legal {
		if _, ok := moves[text]; !ok {
			return fmt.Errorf("%s is not legal", text)
		}
	}
	for _, text := range w.Illegal {
		if _, ok := moves[text]; ok {
			return fmt.Errorf("%s is legal", text)
		}
	}
	from := func(square string) []string {
		return slices.DeleteFunc(slices.Clone(all), func(text string) bool {
			return moves[text].Type() == move.Pass || game.Info().Geometry.Name(moves[text].From()) != square
		})
	}
	for square, want := range w.From {
		if got := from(square); !sameTexts(want, got) {
			return unequal("moves from "+square, want, got)
		}
	}
	for square, want := range w.FromCount {
		if got := len(from(square)); got != want {
			return unequal("moves from "+square, want, got)
		}
	}
	return edgeMoves(p, w, moves)
}

// edgeMoves judges what a case says of single moves.
func edgeMoves(p variant.Position, w *edgeWant, moves map[string]move.Move) error {
	after := func(text string) (variant.Position, error) {
		m, ok := moves[text]
		if !ok {
			return nil, fmt.Errorf("%s is not legal", text)
		}
		return variant.Play(p, m)
	}
	for text, want := range w.Routes {
		if got := routesOf(p, moves[text]); moves[text] == move.None || got != want {
			return unequal("routes of "+text, want, got)
		}
	}
	for text, want := range w.Result {
		q, err := after(text)
		if err != nil {
			return err
		}
		if got := standing(q); got != want {
			return unequal("result of "+text, want, got)
		}
	}
	for text, want := range w.MenaceAfter {
		q, err := after(text)
		if err != nil {
			return err
		}
		if got := !variant.CheckedRoyals(q).IsEmpty(); got != want {
			return unequal("menace after "+text, want, got)
		}
	}
	for text, replies := range w.AfterHas {
		q, err := after(text)
		if err != nil {
			return err
		}
		next := bookMoves(q)
		for _, reply := range replies {
			if _, ok := next[reply]; !ok {
				return fmt.Errorf("after %s: %s is not legal", text, reply)
			}
		}
	}
	for text, want := range w.KindAfter {
		q, err := after(text)
		if err != nil {
			return err
		}
		info := q.Rules().Info()
		k := q.Board().At(info.Geometry.Square(want.Square)).Kind()
		if got := string(info.Roster.Letter(k, board.English)); got != want.Kind {
			return unequal("after "+text+" on "+want.Square, want.Kind, got)
		}
	}
	return nil
}

func sameTexts(want, sorted []string) bool {
	want = slices.Clone(want)
	slices.Sort(want)
	return slices.Equal(want, sorted)
}

// standing says how the game stands in the words of the file.
func standing(p variant.Position) string {
	switch o := p.Outcome(); {
	case o.Result == variant.Draw:
		return fmt.Sprintf("draw %d-%d", o.Points[0], o.Points[1])
	case o.Winners == variant.Seats(0):
		return fmt.Sprintf("white wins %d", o.Points[0])
	case o.Winners == variant.Seats(1):
		return fmt.Sprintf("black wins %d", o.Points[1])
	}
	return "ongoing"
}
