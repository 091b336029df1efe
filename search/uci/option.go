package uci

import (
	"strconv"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// OptionType is the type of an option.
type OptionType string

// The types of options.
const (
	Check  OptionType = "check"  // true or false
	Spin   OptionType = "spin"   // a number from Min to Max
	Combo  OptionType = "combo"  // one of Vars
	Button OptionType = "button" // no value
	String OptionType = "string" // any text
)

// Option is a setting that an engine offers.
type Option struct {
	Name    string
	Type    OptionType
	Default string // as text, "" for a button and an empty string
	// Min and Max are the limits of a Spin.
	Min, Max int
	// Vars are the values of a Combo.
	Vars []string
}

// String returns the line that offers the option.
func (o Option) String() string {
	b := "option name " + o.Name + " type " + string(o.Type)
	switch {
	case o.Type == Button:
		return b
	case o.Type == String && o.Default == "":
		return b + " default <empty>"
	}
	b += " default " + o.Default
	if o.Type == Spin {
		b += " min " + strconv.Itoa(o.Min) + " max " + strconv.Itoa(o.Max)
	}
	for _, v := range o.Vars {
		b += " var " + v
	}
	return b
}

// accept returns value as the option spells it. It fails with a
// *variant.ParseError.
func (o Option) accept(value string) (string, error) {
	fail := func(class variant.Class, reason string) (string, error) {
		return "", &variant.ParseError{
			Field: "option " + board.Quote(o.Name), Class: class, Text: board.Quote(value), Reason: reason, Err: variant.ErrSyntax,
		}
	}
	switch o.Type {
	case Check:
		if value != "true" && value != "false" {
			return fail(board.Syntax, "want true or false")
		}
	case Spin:
		n, ok := number(value)
		if !ok || n < int64(o.Min) || n > int64(o.Max) {
			return fail(board.Limit, "want a number from "+strconv.Itoa(o.Min)+" to "+strconv.Itoa(o.Max))
		}
	case Combo:
		for _, v := range o.Vars {
			if strings.EqualFold(v, value) {
				return v, nil
			}
		}
		return fail(board.UnknownField, "not one of the values")
	case Button:
		if value != "" {
			return fail(board.Trailing, "a button has no value")
		}
	}
	return value, nil
}

// parseOption reads what follows "option". Words that have no meaning are passed
// over; ok is false for a text without name or with an unknown type.
func parseOption(text string) (o Option, ok bool) {
	key, value := "", []string{}
	put := func() {
		v := strings.Join(value, " ")
		switch key {
		case "name":
			o.Name = v
		case "type":
			o.Type = OptionType(v)
		case "default":
			o.Default = v
		case "min", "max":
			if n, ok := number(v); ok && key == "min" {
				o.Min = clampInt(n)
			} else if ok {
				o.Max = clampInt(n)
			}
		case "var":
			o.Vars = append(o.Vars, v)
		}
		value = value[:0]
	}
	for _, w := range words(text) {
		switch w {
		case "name", "type", "default", "min", "max", "var":
			put()
			key = w
		default:
			value = append(value, w)
		}
	}
	put()
	if o.Type == String && o.Default == "<empty>" {
		o.Default = ""
	}
	switch o.Type {
	case Check, Spin, Combo, Button, String:
		return o, o.Name != ""
	}
	return o, false
}

// splitSetting reads what follows "setoption": name and value.
func splitSetting(text string) (name, value string, err error) {
	ws := words(text)
	if len(ws) < 2 || ws[0] != "name" {
		return "", "", &variant.ParseError{
			Field: "setoption", Class: board.MissingField, Text: board.Quote(text), Reason: "want name and value", Err: variant.ErrSyntax,
		}
	}
	n := 1
	for n < len(ws) && ws[n] != "value" {
		n++
	}
	name = strings.Join(ws[1:n], " ")
	if n < len(ws) {
		value = strings.Join(ws[n+1:], " ")
	}
	return name, value, nil
}

// number reads a whole number of at most maxDigits digits with an optional minus.
func number(s string) (n int64, ok bool) {
	digits := strings.TrimPrefix(s, "-")
	if digits == "" || len(digits) > maxDigits {
		return 0, false
	}
	for i := range len(digits) {
		if digits[i] < '0' || digits[i] > '9' {
			return 0, false
		}
		n = 10*n + int64(digits[i]-'0')
	}
	if len(digits) < len(s) {
		n = -n
	}
	return n, true
}

// maxDigits keeps every number, and its product with a millisecond, within 63
// bits.
const maxDigits = 12

// clampInt cuts n to what an int holds on every machine.
func clampInt(n int64) int { return int(min(max(n, -1<<31), 1<<31-1)) }
