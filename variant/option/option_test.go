package option_test

import (
	"errors"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/option"
)

// settings are the options of a game made up for the tests.
type settings struct {
	colour uint8
	fast   bool
	seats  int
	stock  string
	tone   uint8
}

func (s *settings) list() []option.Option {
	return []option.Option{
		option.Number("Seats", "A", &s.seats, 2, 8, 2),
		option.Choice("Colour", "B", &s.colour, "red", "green", "blue"),
		option.Flag("Fast", "C", &s.fast),
		option.Text("Stock", "D", func() string { return s.stock }, func(t string) bool {
			if t != "?" {
				s.stock = t
			}
			return t != "?"
		}),
		option.Choice("Tone", "E", &s.tone, "low", "high").Aside(),
	}
}

func TestOptionsAreSetByName(t *testing.T) {
	var s settings
	if got := option.Encode(s.list()); got != "" {
		t.Errorf("the defaults are called %q", got)
	}
	if err := option.Set(s.list(), "colour = blue", "Fast=yes", "SEATS=3", "Stock=KQ", "Tone=high"); err != nil {
		t.Fatal(err)
	}
	if want := (settings{2, true, 3, "KQ", 1}); s != want {
		t.Errorf("%+v, want %+v", s, want)
	}
	if got, want := option.Encode(s.list()), "Colour=blue, Fast=yes, Seats=3, Stock=KQ"; got != want {
		t.Errorf("called %q, want %q", got, want)
	}
	for _, o := range s.list() {
		if o.Get() == o.Default() {
			t.Errorf("%s is at its default %q", o.Name, o.Default())
		}
		if err := o.Set(o.Default()); err != nil || o.Get() != o.Default() {
			t.Errorf("%s: %v, and %q", o.Name, err, o.Get())
		}
	}
}

func TestSettingsThatCannotBeAreRefused(t *testing.T) {
	for _, bad := range []string{"Colour", "Colour=", "Colour=pink", "Shade=red", "=red", "Fast=true", "Seats=1", "Seats=9", "Seats=+3", "Seats=03", "Seats=x", "Stock=?"} {
		s := settings{colour: 1, stock: "a"}
		before := s
		err := option.Set(s.list(), bad)
		var e *variant.ParseError
		if !errors.As(err, &e) || !errors.Is(err, variant.ErrUnsupported) || e.Class == "" || s != before {
			t.Errorf("%s: %v, and %+v", bad, err, s)
		}
	}
}

func TestCheckFindsValuesThatNobodySet(t *testing.T) {
	for name, s := range map[string]settings{"Colour": {colour: 3}, "Seats": {seats: 9}, "Tone": {tone: 2}, "Stock": {stock: "?"}} {
		var e *variant.ParseError
		if err := option.Check("made-up", s.list()); !errors.As(err, &e) || e.Field != "options."+name || e.Game != "made-up" || e.Class != board.Limit {
			t.Errorf("%+v: %v", s, err)
		}
	}
	if err := option.Check("made-up", (&settings{colour: 2, seats: 8}).list()); err != nil {
		t.Error(err)
	}
}
