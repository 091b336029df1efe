package vectors

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// answer is what a reader did with a text.
type answer struct {
	value any
	err   error
	facts facts // of value, if it was accepted
}

// ask opens the door and looks at what came in. Its error is a panic or a value
// that cannot be looked at.
func (d door) ask(text string) (a answer, err error) {
	err = guard(func() error {
		a.value, a.err = d.read(text)
		if a.err != nil {
			return nil
		}
		if a.value == nil {
			return errors.New("neither a value nor an error")
		}
		var err error
		a.facts, err = d.look(a.value)
		return err
	})
	return a, err
}

// hostileFor judges a case with one game. The error is one of the file.
func (r *runner) hostileFor(h *hostileCase, game string) error {
	rules := r.games[game]
	if rules == nil {
		r.notOffered(1, absent(game))
		return nil
	}
	strict, err := verdictFor(h.Expect.Strict, game)
	if err != nil {
		return err
	}
	lax, err := verdictFor(h.Expect.Lax, game)
	if err != nil {
		return err
	}
	if strict.Verdict == "equal_bytes" || lax.Verdict == "equal_bytes" {
		r.notOffered(1, fmt.Sprintf("%s has no two outputs to compare", game))
		return nil
	}
	var doors []door
	var lacks string
	unfit := guard(func() error {
		doors, lacks, err = doorsFor(h, rules)
		return err
	})
	if lacks != "" {
		r.notOffered(1, lacks)
		return nil
	}
	r.report.Cases++
	id := h.ID + " " + game
	if unfit != nil {
		r.differ(id, "%v", unfit)
		return nil
	}
	if h.Binding == "template" {
		switch {
		case h.Kind == "fen11":
			h.fill = fillers(rules)
		case h.Kind == "json" && readsJSON(rules):
			h.fill = jsonFillers()
		case h.Kind == "json":
			h.fill = revealFillers(rules)
		}
	}
	text, err := h.text(1)
	if err != nil {
		r.differ(id, "%v", err)
		return nil
	}
	for _, d := range doors {
		v := strict
		if d.name == "lax" {
			v = lax
		}
		r.judgeDoor(h, id+" "+d.name, d, v, text)
	}
	return nil
}

// text returns the input with what a template leaves open filled in.
func (h *hostileCase) text(scale int) (string, error) {
	text, err := h.Input.build(scale)
	if err != nil || h.Binding == "exact" {
		return text, err
	}
	for name, value := range h.fill {
		if value != "" {
			text = strings.ReplaceAll(text, "${"+name+"}", value)
		}
	}
	for name, fill := range h.fill {
		text = strings.ReplaceAll(text, "${"+name+"}", fill)
	}
	for _, name := range slices.Sorted(maps.Keys(h.Params)) {
		switch {
		case h.Kind == "gametext" && name == "tag": // the whole text is the value of one
		case h.Kind == "gametext" && name == "sep": // a space, as in the text
		case h.Kind == "json" && !strings.Contains(text, "${"): // names within what is filled in
		case h.fill[name] == "":
			return "", fmt.Errorf("nothing fills in %q of this template", name)
		}
	}
	return text, nil
}

// fillers are what templates of position texts leave open: an empty rank, the
// fields behind the placement, the letter of White's commonest man.
func fillers(rules variant.Rules) map[string]string {
	p := rules.Start()
	info, fill := rules.Info(), map[string]string{"row0": strconv.Itoa(rules.Info().Geometry.Files())}
	if text, err := variant.Text(p); err == nil {
		_, fill["tail"], _ = strings.Cut(text, " ")
	}
	most := 0
	for _, m := range info.Roster.Men() {
		if n := p.Board().Pieces(board.White, m.Kind).Len(); n > most {
			most, fill["wP"] = n, string(info.Roster.PieceLetter(board.NewPiece(board.White, m.Kind)))
		}
	}
	return fill
}

// judgeDoor reports what one reader of one game does differently.
func (r *runner) judgeDoor(h *hostileCase, id string, d door, v verdict, text string) {
	before, err := d.stateNow()
	if err != nil {
		r.differ(id, "state: %v", err)
		return
	}
	begin := time.Now()
	a, err := d.ask(text)
	took := time.Since(begin)
	if err != nil {
		r.differ(id, "%v", err)
		return
	}
	again, err := d.ask(text)
	if err != nil || !sameAnswer(a, again) {
		r.differ(id, "asked again: %v %v, before: %v", again.err, err, a.err)
	}
	after, err := d.stateNow()
	if err != nil || after != before {
		r.differ(id, "the position that was asked has changed: %v", err)
	}
	for _, fault := range v.faults(a) {
		r.differ(id, "%s", fault)
	}
	if a.err != nil {
		for _, fault := range errorFaults(h, a, text) {
			r.differ(id, "%s", fault)
		}
	} else if slices.Contains(h.Must, "canonical_only") && a.facts.text != text {
		r.differ(id, "accepted, but our writer prints %s", quote(a.facts.text))
	}
	if !r.unmeasured {
		for _, fault := range workFaults(h, d, text) {
			r.differ(id, "%s", fault)
		}
	}
	if limit := time.Duration(h.Limits.Milliseconds) * time.Millisecond; limit > 0 && took > limit {
		r.printf("%s: took %v, the file says at most %v (not counted)", id, took.Round(time.Millisecond), limit)
	}
}

func (d door) stateNow() (string, error) {
	if d.state == nil {
		return "", nil
	}
	return d.state()
}

func sameAnswer(a, b answer) bool {
	if a.err == nil || b.err == nil {
		return a.err == nil && b.err == nil && a.facts == b.facts
	}
	return a.err.Error() == b.err.Error()
}

// faults are what the verdict does not allow in the answer.
func (v verdict) faults(a answer) []string {
	accepted := a.err == nil
	switch {
	case v.Verdict == "reject" && accepted:
		return []string{"accepted, want a rejection with class " + strings.Join(v.Class, " or ")}
	case v.Verdict == "reject":
		for _, class := range v.Class {
			if errors.Is(a.err, &variant.ParseError{Class: variant.Class(class)}) {
				return nil
			}
		}
		return []string{fmt.Sprintf("want class %s, got %v", strings.Join(v.Class, " or "), a.err)}
	case v.Verdict == "either" && accepted:
		return v.IfAccepted.faults(a.facts)
	case v.Verdict == "either":
		return nil
	case !accepted:
		return []string{fmt.Sprintf("want it accepted, got %v", a.err)}
	}
	var faults []string
	if v.Canonical != nil && a.facts.text != *v.Canonical {
		faults = append(faults, fmt.Sprintf("canonical: want %s, got %s", quote(*v.Canonical), quote(a.facts.text)))
	}
	if v.LegalMoves != nil && a.facts.moves != *v.LegalMoves {
		faults = append(faults, fmt.Sprintf("want %d legal moves, got %d", *v.LegalMoves, a.facts.moves))
	}
	if v.Verdict == "accept_fixed" && a.facts.repairs == 0 {
		faults = append(faults, "accepted without saying what was changed")
	}
	return faults
}

func (c conditions) faults(f facts) []string {
	var faults []string
	number := func(what string, want *int, got int) {
		if want != nil && *want != got {
			faults = append(faults, fmt.Sprintf("accepted: want %d %s, got %d", *want, what, got))
		}
	}
	number("legal moves", c.LegalMoves, f.moves)
	number("bytes in a tag value", c.TagValueBytes, f.tagBytes)
	number("plies", c.Plies, f.plies)
	if c.Result != "" && c.Result != f.result {
		faults = append(faults, fmt.Sprintf("accepted: want result %q, got %q", c.Result, f.result))
	}
	if c.WrittenThenRead != "" && !f.same {
		faults = append(faults, "accepted: written and read again it is not the same")
	}
	if c.SameAs != "" {
		faults = append(faults, fmt.Sprintf("accepted: nothing here compares it with %s", quote(c.SameAs)))
	}
	return faults
}

func quote(text string) string { return fmt.Sprintf("%q", board.Quote(text)) }
