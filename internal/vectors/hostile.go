package vectors

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/fairykit/fairykit/variant"
)

// maxInput is the size in bytes above which an input is not built.
const maxInput = 64 << 20

// hostileCase is one line of a file of hostile inputs.
type hostileCase struct {
	ID      string              `json:"id"`
	Kind    string              `json:"kind"`
	Rules   []string            `json:"rules"`
	Binding string              `json:"binding"`
	Control bool                `json:"control"` // a good input among the bad ones
	Title   string              `json:"title"`
	Input   input               `json:"input"`
	Context map[string]position `json:"context"` // of moves, by game
	Expect  struct {
		Strict json.RawMessage `json:"strict"`
		Lax    json.RawMessage `json:"lax"`
	} `json:"expect"`
	Limits struct {
		Milliseconds int `json:"ms"`
		AllocKiB     int `json:"alloc_kib"`
		ErrBytes     int `json:"err_bytes"`
	} `json:"limits"`
	Must   []string          `json:"must"`
	Why    string            `json:"why"`
	Params map[string]string `json:"params"` // what a template leaves open

	fill map[string]string // what stands there for the game at hand
}

// position is where a move of a case is to be read.
type position struct {
	FEN        string `json:"fen"`
	LegalMoves *int   `json:"legal_moves"`
}

// input is a text in one of three spellings.
type input struct {
	Text  *string `json:"text"`
	Bytes *string `json:"b64"`
	Parts []part  `json:"parts"`
}

type part struct {
	Text  *string `json:"text"`
	Bytes *string `json:"b64"`
	Times int     `json:"times"`
}

// verdict is what a reader must do.
type verdict struct {
	Verdict    string     `json:"verdict"` // reject, accept, accept_fixed, either or equal_bytes
	Class      []string   `json:"class"`
	Canonical  *string    `json:"canonical"`
	LegalMoves *int       `json:"legal_moves"`
	IfAccepted conditions `json:"if_accepted"`
}

// conditions are what must hold of an input that need not be accepted.
type conditions struct {
	LegalMoves      *int   `json:"legal_moves"`
	SameAs          string `json:"same_as"`
	TagValueBytes   *int   `json:"tag_value_bytes"`
	WrittenThenRead string `json:"written_then_read"`
	Plies           *int   `json:"plies"`
	Result          string `json:"result"`
}

var (
	inputKinds = []string{"fen8", "fen11", "move", "gametext", "json"}
	bindings   = []string{"exact", "template"}
	duties     = []string{
		"no_echo", "utf8_error", "escaped_error", "linear", "canonical_only", "state_unchanged", "no_partial",
	}
	verdicts = []string{"reject", "accept", "accept_fixed", "either", "equal_bytes"}
)

// hostile judges every case with every game that it is for.
func (r *runner) hostile(c contents) error {
	seen := map[string]bool{}
	for _, rec := range c.records {
		var h hostileCase
		err := decode(rec.raw, &h)
		if err == nil && (h.ID == "" || seen[h.ID]) {
			err = formatError("the id %q is empty or stands twice", h.ID)
		}
		if err == nil {
			err = r.checkHostile(&h)
		}
		if err != nil {
			return r.lineError(rec, err)
		}
		seen[h.ID] = true
		for _, game := range r.gamesOf(&h) {
			if r.ctx.Err() != nil {
				return r.ctx.Err()
			}
			if err := r.hostileFor(&h, game); err != nil {
				return r.lineError(rec, err)
			}
		}
	}
	return nil
}

// checkHostile looks at everything that has a fixed list of values.
func (r *runner) checkHostile(h *hostileCase) error {
	switch {
	case !slices.Contains(inputKinds, h.Kind):
		return formatError("kind %q", h.Kind)
	case !slices.Contains(bindings, h.Binding):
		return formatError("binding %q", h.Binding)
	case len(h.Rules) == 0:
		return formatError("no rules")
	}
	for _, duty := range h.Must {
		if !slices.Contains(duties, duty) {
			return formatError("must %q", duty)
		}
	}
	for _, game := range h.Rules {
		if game != "any" && !r.known(game) {
			return fmt.Errorf("rules %q: %w", game, ErrGame)
		}
		for _, raw := range []json.RawMessage{h.Expect.Strict, h.Expect.Lax} {
			if _, err := verdictFor(raw, game); err != nil && game != "any" {
				return err
			}
		}
	}
	_, err := h.Input.build(1)
	return err
}

// gamesOf returns the games that a case is for, without those left out by the
// options. "any" stands for the games of the catalog that read such a text.
func (r *runner) gamesOf(h *hostileCase) []string {
	games := h.Rules
	if slices.Contains(games, "any") {
		games = nil
		for id, rules := range r.games {
			if reads(rules, h.Kind) {
				games = append(games, id)
			}
		}
		slices.Sort(games)
		if games == nil && r.o.Game == "" {
			r.notOffered(1, "no game of the catalog reads "+h.Kind)
		}
	}
	return slices.DeleteFunc(slices.Clone(games), func(game string) bool { return !r.wanted(game) })
}

// reads reports whether a game has a reader of that kind of text.
func reads(rules variant.Rules, kind string) bool {
	g := rules.Info().Geometry
	switch kind {
	case "fen8":
		return g.Files() == 8 && g.Ranks() == 8
	case "fen11":
		return g.Files() == 11 && g.Ranks() == 11
	case "move", "gametext":
		return true
	case "json":
		return readsJSON(rules)
	}
	return false
}

// build returns the bytes of the input with every part that is repeated
// standing scale times as often.
func (in *input) build(scale int) (string, error) {
	parts := in.Parts
	if parts == nil {
		parts = []part{{in.Text, in.Bytes, 1}}
	} else if in.Text != nil || in.Bytes != nil {
		return "", formatError("an input has one of text, b64 and parts")
	}
	var b strings.Builder
	for _, p := range parts {
		text, err := p.bytes()
		if err != nil {
			return "", err
		}
		times, most := p.Times, maxInput
		if len(text) > 0 {
			most = (maxInput - b.Len()) / len(text) / scale
		}
		switch {
		case times < 0:
			return "", formatError("times %d", times)
		case times > most:
			return "", fmt.Errorf("%w: an input of more than %d bytes", ErrTooLarge, maxInput)
		case times > 1:
			times *= scale
		}
		b.WriteString(strings.Repeat(text, times))
	}
	return b.String(), nil
}

func (p *part) bytes() (string, error) {
	switch {
	case (p.Text == nil) == (p.Bytes == nil):
		return "", formatError("an input has one of text, b64 and parts")
	case p.Text != nil:
		return *p.Text, nil
	}
	raw, err := base64.StdEncoding.Strict().DecodeString(*p.Bytes)
	if err != nil {
		return "", formatError("b64: %w", err)
	}
	return string(raw), nil
}

// verdictFor returns the verdict on a game, which stands alone or by game.
func verdictFor(raw json.RawMessage, game string) (verdict, error) {
	var names map[string]json.RawMessage
	if err := json.Unmarshal(raw, &names); err != nil {
		return verdict{}, formatError("expect: %w", err)
	}
	if _, alone := names["verdict"]; !alone {
		if raw = names[game]; raw == nil {
			return verdict{}, formatError("expect: no verdict for the game %q", game)
		}
	}
	var v verdict
	if err := decode(raw, &v); err != nil {
		return verdict{}, err
	}
	switch {
	case !slices.Contains(verdicts, v.Verdict):
		return verdict{}, formatError("expect: verdict %q", v.Verdict)
	case v.Verdict == "reject" && len(v.Class) == 0:
		return verdict{}, formatError("expect: a rejection without a class")
	}
	return v, nil
}
