// Package option makes the options of a game data: each with its name, its values, its
// default and the source of the rule, bound to the field of the game's Options that
// it changes. Programs, front ends and studies list and set the options of any game
// through it, and Info.Options is written from it.
package option

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// Option is one option of a game, bound to a field of the Options from which the
// game will be made. Flag, Choice, Number and Text make one.
type Option struct {
	// Name is that of the field in the game's Options.
	Name string
	// Source is the reading, source or section that the option is about, "" for
	// none.
	Source string
	// Values are the words that Set takes, the default first; nil for numbers and
	// texts.
	Values []string
	// Least and Most bound a number; both are 0 for other options.
	Least, Most int
	// Apart options are not named in Info.Options: they change no move and no outcome,
	// or Info tells of them elsewhere.
	Apart bool

	initial string // the value of the zero Options
	get     func() string
	set     func(text string) bool
}

// Default is the value in the zero Options.
func (o *Option) Default() string { return o.initial }

// Get returns the value now.
func (o *Option) Get() string { return o.get() }

// Set changes the value. A text that is none of its values is a *variant.ParseError of class
// Limit for the field "options." and the name, and changes nothing.
func (o *Option) Set(text string) error {
	if o.set(text) {
		return nil
	}
	return o.refuse("", text)
}

func (o *Option) refuse(game, text string) error {
	reason := "want a text of the game's form"
	switch {
	case o.Values != nil:
		reason = "want one of: " + strings.Join(o.Values, ", ")
	case o.Most > 0:
		reason = "want a number from " + strconv.Itoa(o.Least) + " to " + strconv.Itoa(o.Most)
	}
	return &variant.ParseError{
		Game: game, Field: "options." + o.Name, Class: board.Limit, Err: variant.ErrUnsupported,
		Text: board.Quote(text), Reason: reason,
	}
}

// Aside returns o as one that Info.Options does not name.
func (o Option) Aside() Option { o.Apart = true; return o }

// Flag is an option that is on or off, off at first. Its words are "no" and "yes".
func Flag(name, source string, v *bool) Option {
	words := []string{"no", "yes"}
	return Option{
		Name: name, Source: source, Values: words, initial: words[0],
		get: func() string {
			if *v {
				return words[1]
			}
			return words[0]
		},
		set: func(text string) bool {
			i := slices.Index(words, text)
			if i >= 0 {
				*v = i == 1
			}
			return i >= 0
		},
	}
}

// Choice is an option of one of several readings, in words; the first is the default.
func Choice[T ~uint8](name, source string, v *T, words ...string) Option {
	return Option{
		Name: name, Source: source, Values: words, initial: words[0],
		get: func() string {
			if int(*v) < len(words) {
				return words[*v]
			}
			return strconv.Itoa(int(*v))
		},
		set: func(text string) bool {
			i := slices.Index(words, text)
			if i >= 0 {
				*v = T(i)
			}
			return i >= 0
		},
	}
}

// Number is an option that counts something, from least to most. A field of 0 stands
// for zero, which is the default.
func Number(name, source string, v *int, least, most, zero int) Option {
	return Option{
		Name: name, Source: source, Least: least, Most: most, initial: strconv.Itoa(zero),
		get: func() string { return strconv.Itoa(cmp.Or(*v, zero)) },
		set: func(text string) bool {
			n, err := strconv.Atoi(text)
			if err != nil || n < least || n > most || strconv.Itoa(n) != text {
				return false
			}
			*v = n
			return true
		},
	}
}

// Text is an option in a form of the game's own: get writes it, "" for the default,
// and set reads it or says that it cannot.
func Text(name, source string, get func() string, set func(text string) bool) Option {
	return Option{Name: name, Source: source, get: get, set: set}
}

// Check returns an error for the first option with a value that it cannot
// have, as Set gives it; nil when there is none.
func Check(game string, list []Option) error {
	for i := range list {
		o := &list[i]
		if text := o.get(); text != o.initial && !o.set(text) {
			return o.refuse(game, text)
		}
	}
	return nil
}

// Encode returns the text of Info.Options: the options that are not at their
// default, by name and value in the order of their names, those that stand Apart
// left out. Equal options have equal texts.
func Encode(list []Option) string {
	var names []string
	for _, o := range slices.SortedFunc(slices.Values(list), func(a, b Option) int { return cmp.Compare(a.Name, b.Name) }) {
		if text := o.get(); !o.Apart && text != o.initial {
			names = append(names, o.Name+"="+text)
		}
	}
	return strings.Join(names, ", ")
}

// Set sets options from texts of the form name=value. Names are compared
// without regard to case.
func Set(list []Option, settings ...string) error {
	for _, s := range settings {
		name, value, ok := strings.Cut(s, "=")
		i := slices.IndexFunc(list, func(o Option) bool { return strings.EqualFold(o.Name, strings.TrimSpace(name)) })
		if !ok || i < 0 {
			return &variant.ParseError{
				Field: "options", Class: board.UnknownField, Err: variant.ErrUnsupported, Text: board.Quote(s),
				Reason: "want name=value with the name of an option",
			}
		}
		if err := list[i].Set(strings.TrimSpace(value)); err != nil {
			return err
		}
	}
	return nil
}
