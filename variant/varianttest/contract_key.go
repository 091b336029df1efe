package varianttest

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// keyContracts are about Position.Key.
var keyContracts = []contract{
	{
		name:     "the key is recomputed",
		sentence: "the key that moves have kept up to date is the key of the same position read from its text",
		after: func(a *after) error {
			if a.child.text == "pending" || !a.sampled {
				return nil
			}
			p, err := a.s.r.Parse(a.child.text)
			if err != nil {
				return nil // another contract's business
			}
			if p.Key() != a.child.key {
				return fmt.Errorf("%#x after the move, %#x when read", a.child.key, p.Key())
			}
			return nil
		},
	},
	{
		name:     "the key covers the text",
		sentence: "positions with equal texts have equal keys, and positions whose texts differ in more than numbers have different keys",
		at:       func(v *visit) error { return v.s.remember(v.where, v.shot.key) },
		after:    func(a *after) error { return a.s.remember(a.child.text, a.child.key) },
	},
	{
		name:     "the key covers the future",
		sentence: "positions with equal keys have equal moves and outcomes, now and after the same moves",
		at:       checkFuture,
	},
	{
		name:     "the key covers secrets",
		sentence: "different choices that are pending give different keys",
		at: func(v *visit) error {
			seen := map[uint64]move.Move{}
			for _, c := range v.children {
				if c.text != "pending" {
					continue
				}
				if other, ok := seen[c.key]; ok {
					return fmt.Errorf("after %s and after %s the key is the same", v.text(other), v.text(c.move))
				}
				seen[c.key] = c.move
			}
			return nil
		},
	},
}

// memory is what keys and texts have gone together so far.
type memory struct {
	keys  map[uint64]string // to the text without the numbers that may differ
	texts map[string]uint64
}

const maxMemory = 100_000

// remember compares a text and its key with all that were seen before.
func (s *suite) remember(text string, key uint64) error {
	if text == "pending" || strings.HasPrefix(text, "error:") {
		return nil
	}
	if old, ok := s.memory.texts[text]; ok && old != key {
		return fmt.Errorf("%q had the key %#x before and has %#x now", text, old, key)
	}
	core := s.core(text)
	if old, ok := s.memory.keys[key]; ok && old != core {
		return fmt.Errorf("%q and %q have the same key %#x", old, core, key)
	}
	if len(s.memory.texts) < maxMemory {
		s.memory.texts[text], s.memory.keys[key] = key, core
	}
	if s.unread != nil { // then the core alone decides the key
		if old, ok := s.memory.texts["core "+core]; ok && old != key {
			return fmt.Errorf("texts with %q differ only in numbers that no rule reads, and have the keys %#x and %#x", core, old, key)
		}
		s.memory.texts["core "+core] = key
	}
	return nil
}

// core returns text without the numbers that the key need not cover: those
// named by Unread, or all if that is not known.
func (s *suite) core(text string) string {
	fields := strings.Split(text, " ")
	for i, f := range fields {
		if s.unread != nil && slices.Contains(s.unread, i) || s.unread == nil && isNumber(f) {
			fields[i] = "#"
		}
	}
	return strings.Join(fields, " ")
}

func isNumber(field string) bool {
	for i := range len(field) {
		if field[i] < '0' || field[i] > '9' {
			return false
		}
	}
	return field != ""
}

// futurePlies is how far two positions with equal keys are played side by side.
const futurePlies = 24

// checkFuture changes a number in the text. If the key stays the same, no rule
// may read the number, and the futures must be equal.
func checkFuture(v *visit) error {
	if v.pending {
		return nil
	}
	fields := strings.Split(v.where, " ")
	for i, f := range fields {
		if !isNumber(f) {
			continue
		}
		changed := slices.Clone(fields)
		changed[i] = nearNumber(v.s.rng, f)
		text := strings.Join(changed, " ")
		q, err := v.s.r.Parse(text)
		if err != nil || textOrError(q) != text {
			continue // not a text of this game, or another contract's business
		}
		unread := v.s.unread != nil && slices.Contains(v.s.unread, i)
		switch {
		case unread && q.Key() != v.shot.key:
			return fmt.Errorf("%q has another key, though no rule reads the number", text)
		case q.Key() != v.shot.key:
			continue
		case v.s.unread != nil && !unread && text != v.where:
			return fmt.Errorf("%q has the same key, though rules read the number", text)
		}
		if err := v.sameFuture(v.p.Clone(), q); err != nil {
			return fmt.Errorf("%q has the same key: %w", text, err)
		}
	}
	return nil
}

// sameFuture plays p and q on with the same random moves.
func (v *visit) sameFuture(p, q variant.Position) error {
	var path []string
	for range futurePlies {
		ms, ns := variant.Moves(p), variant.Moves(q)
		if !slices.Equal(ms, ns) || p.Outcome() != q.Outcome() {
			return fmt.Errorf("after %v: %v with %d moves, and %v with %d moves", path, p.Outcome(), len(ms), q.Outcome(), len(ns))
		}
		if p.Key() != q.Key() {
			return errors.New("after " + strings.Join(path, " ") + " the keys differ")
		}
		if len(ms) == 0 {
			return nil
		}
		m := pick(v.s.rng, ms)
		path = append(path, v.text(m))
		p.Apply(m)
		q.Apply(m)
	}
	return nil
}
