// Package secret keeps what must not be shown: values that nothing prints, salts,
// and commitments that bind a player to something before it is shown.
//
// A host that logs what it has at hand, or dumps a struct with such a value deep
// inside, shows "[secret]" and no more. Code that is meant to see a value asks
// for it with Value.Reveal or Salt.Hex.
package secret

import (
	"fmt"
	"io"
	"log/slog"
)

// Shown is what stands for a secret wherever one is printed or encoded.
const Shown = "[secret]"

// Value holds a T that is shown to those alone who call Reveal. The zero Value
// holds the zero T. Values are copied, and cannot be compared with ==.
//
// Methods alone would not do: package fmt calls none on what stands in a field
// that is not exported, and prints the memory instead. So the T is not there: a
// function returns it, of which printers see the address of its code, the same
// for every Value.
type Value[T any] struct {
	says string // Shown, for printers that call no method
	open func() T
}

// Of returns the Value that holds v. Were it copied to where it is called, its
// function would have an address for each of these places.
//
//go:noinline
func Of[T any](v T) Value[T] { return Value[T]{says: Shown, open: func() T { return v }} }

// Reveal returns what the Value holds.
func (v Value[T]) Reveal() (held T) {
	if v.open != nil {
		held = v.open()
	}
	return held
}

// IsSet reports whether the Value was made by Of.
func (v Value[T]) IsSet() bool { return v.open != nil }

// String returns Shown.
func (v Value[T]) String() string { return Shown }

// GoString returns Shown.
func (v Value[T]) GoString() string { return Shown }

// Format prints Shown, whatever the verb.
func (v Value[T]) Format(f fmt.State, _ rune) { io.WriteString(f, Shown) }

// MarshalText returns Shown, for encoders of XML and other texts.
func (v Value[T]) MarshalText() ([]byte, error) { return []byte(Shown), nil }

// MarshalJSON returns Shown as a string of JSON.
func (v Value[T]) MarshalJSON() ([]byte, error) { return []byte(`"` + Shown + `"`), nil }

// LogValue returns Shown, for logs whatever their handler.
func (v Value[T]) LogValue() slog.Value { return slog.StringValue(Shown) }
