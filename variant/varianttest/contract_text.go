package varianttest

import (
	"errors"
	"fmt"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// textContracts are about AppendText and Parse.
var textContracts = []contract{
	{
		name:     "texts come back",
		sentence: "Parse reads what AppendText writes, and the position is the same in everything",
		at:       func(v *visit) error { return v.s.comesBack(v.where, v.shot) },
		after: func(a *after) error {
			if !a.sampled {
				return nil
			}
			return a.s.comesBack(a.child.text, take(a.q))
		},
	},
	{
		name:     "text is appended",
		sentence: "AppendText keeps what dst holds and is one line of printable ASCII",
		at: func(v *visit) error {
			if v.pending {
				return nil
			}
			got, err := v.p.AppendText([]byte("kept "))
			if err != nil || string(got) != "kept "+v.where {
				return fmt.Errorf("behind %q it gives %q (%v)", "kept ", got, err)
			}
			if !printable(v.where) {
				return fmt.Errorf("%q", v.where)
			}
			return nil
		},
	},
	{
		name:     "texts are read strictly",
		sentence: "Parse refuses a text with a *ParseError whose Offset lies in the text, or accepts it and writes it back byte for byte; it never panics",
		at:       checkMutants,
		final:    checkHostile,
	},
}

func (s *suite) comesBack(text string, want *snapshot) error {
	if text == "pending" {
		return nil
	}
	p, err := s.r.Parse(text)
	if err != nil {
		return fmt.Errorf("it is refused: %w", err)
	}
	got := take(p)
	if got.text != text {
		return fmt.Errorf("%q comes back as %q", text, got.text)
	}
	if d := want.diff(got, s.info); d != "" {
		return errors.New(d)
	}
	return nil
}

// mutantsPerVisit is the number of changed texts tried at a position.
const mutantsPerVisit = 10

func checkMutants(v *visit) error {
	if v.pending {
		return nil
	}
	for range mutantsPerVisit {
		if err := v.s.lawful(v, mutate(v.s.rng, v.where, v.s.corpus)); err != nil {
			return err
		}
	}
	return nil
}

// maxSystematic is the number of texts met in play that are changed everywhere,
// maxStarts that of starts.
const (
	maxSystematic = 8
	maxStarts     = 64
)

// checkHostile tries what random changes would not find.
func checkHostile(s *suite) error {
	texts := []string{strings.Repeat("k", 1<<20), strings.Repeat("1/", 1<<16), strings.Repeat(" ", 1<<16), "\x00", "\xff", " "}
	for _, start := range s.starts[:min(len(s.starts), maxStarts)] {
		text, err := variant.Text(start)
		if err != nil {
			return err
		}
		texts = append(texts, text+"\n", text+" ", " "+text, text+"\x00", text+" x", text+text)
		for i := range text {
			texts = append(texts, text[:i], text[i:])
		}
		texts = append(texts, systematic(text)...)
	}
	for _, i := range s.rng.Perm(len(s.corpus))[:min(len(s.corpus), maxSystematic)] {
		texts = append(texts, systematic(s.corpus[i])...)
	}
	if _, err := s.r.Parse(""); err == nil {
		return errors.New("the empty text is accepted")
	}
	for _, text := range append(texts, "") {
		if err := s.lawful(nil, text); err != nil {
			return err
		}
	}
	return nil
}

// lawful reads any text, met at v if that is not nil, and checks what comes of
// it. What is wrong with a position that was accepted is the business of other
// contracts.
func (s *suite) lawful(v *visit, text string) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%q: panic: %v", board.Quote(text), r)
		}
	}()
	s.mutants++
	p, err := s.r.Parse(text)
	if err != nil {
		if err := checkParseError(err, text); err != nil {
			return fmt.Errorf("%q: %w", board.Quote(text), err)
		}
		return nil
	}
	s.accepted++
	got := take(p)
	if got.text != text {
		if !s.mayNormalise(text, got.text) {
			return fmt.Errorf("%q is silently read as %q", text, got.text)
		}
		if err := s.comesBack(got.text, got); err != nil {
			return fmt.Errorf("%q: %w", text, err)
		}
	}
	also := func(name string, check func() error) {
		s.hold(s.named[name], v, func() error {
			if err := check(); err != nil {
				return fmt.Errorf("read from %q: %w", text, err)
			}
			return nil
		})
	}
	also("the key covers the text", func() error { return s.remember(got.text, got.key) })
	also("over means no moves", func() error { return checkOver(got.outcome, len(got.moves)) })
	also("the outcome is well formed", func() error { return checkOutcome(got.outcome, s.info) })
	also("the board agrees with itself", func() error { return checkBoard(p, s.info) })
	return nil
}

// checkParseError checks an error of a reader of text.
func checkParseError(err error, text string) error {
	var e *variant.ParseError
	switch {
	case !errors.As(err, &e):
		return fmt.Errorf("refused with a %T instead of a *ParseError: %w", err, err)
	case e.Offset < 0 || e.Offset > len(text):
		return fmt.Errorf("refused at offset %d of %d bytes", e.Offset, len(text))
	case e.Class == "" || e.Reason == "":
		return fmt.Errorf("refused without a class or a reason: %w", err)
	case len(e.Text) > board.MaxQuote:
		return fmt.Errorf("refused with a quotation of %d bytes", len(e.Text))
	case !printable(err.Error()):
		return fmt.Errorf("refused with the message %q", err)
	}
	return nil
}

func printable(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}

// mayNormalise reports whether Parse may read in and write out: squares may
// turn into dashes, one for one, in a field of squares alone.
func (s *suite) mayNormalise(in, out string) bool {
	if s.normalises != nil && s.normalises(in, out) {
		return true
	}
	ins, outs := strings.Split(in, " "), strings.Split(out, " ")
	if len(ins) != len(outs) {
		return false
	}
	for i := range ins {
		if ins[i] == outs[i] {
			continue
		}
		x, y := strings.Split(ins[i], ","), strings.Split(outs[i], ",")
		if len(x) != len(y) {
			return false
		}
		for j := range x {
			square := s.info.Geometry.Square(x[j]) != board.NoSquare
			if x[j] != y[j] && (!square || y[j] != "-") {
				return false
			}
		}
	}
	return true
}
