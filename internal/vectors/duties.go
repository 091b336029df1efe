package vectors

import (
	"errors"
	"fmt"
	"math"
	"runtime"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// growth is how much more work twice the input may cause.
const growth = 2.6

// errorFaults are what an error must not do, always or by the case's duties.
func errorFaults(h *hostileCase, a answer, text string) []string {
	var faults []string
	fault := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }
	if a.value != nil {
		fault("a value beside the error %v", a.err)
	}
	var pe *variant.ParseError
	if !errors.As(a.err, &pe) {
		fault("the error is of another type: %v", a.err)
		return faults
	}
	if pe.Offset < 0 || pe.Offset > len(text) {
		fault("the error names byte %d of %d", pe.Offset, len(text))
	}
	shown := a.err.Error()
	if limit := h.Limits.ErrBytes; limit > 0 && len(shown) > limit {
		fault("the error has %d bytes, want at most %d", len(shown), limit)
	}
	for _, duty := range h.Must {
		switch duty {
		case "no_echo":
			if n := len(pe.Text); n > board.MaxQuote || echoes(shown, text, pe.Offset) {
				fault("the error shows more than %d bytes of the input", board.MaxQuote)
			}
		case "utf8_error":
			if !utf8.ValidString(shown) {
				fault("the error is no UTF-8: %q", shown)
			}
		case "escaped_error":
			if strings.ContainsFunc(shown, needsEscape) {
				fault("control or direction characters in the error: %q", shown)
			}
		}
	}
	return faults
}

// echoes reports whether shown has more of text in one piece than an error may
// quote. The marks around a quotation can stand in text as well. Only the start
// of text and what is near byte at are compared: no reader quotes elsewhere, and
// a text can be long.
func echoes(shown, text string, at int) bool {
	const most, near = board.MaxQuote + len(` ""`), 4096
	at = min(max(0, at), len(text))
	start, around := text[:min(near, len(text))], text[max(0, at-near):min(at+near, len(text))]
	for i := 0; i+most < len(shown); i++ {
		piece := shown[i : i+most+1]
		if strings.Contains(start, piece) || strings.Contains(around, piece) {
			return true
		}
	}
	return false
}

func needsEscape(r rune) bool {
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp)
}

// workFaults measures what reading text allocates. Time is not judged: it says
// more about the machine than about the reader.
func workFaults(h *hostileCase, d door, text string) []string {
	used := d.allocated(text, 0)
	var faults []string
	if limit := uint64(max(0, h.Limits.AllocKiB)) << 10; limit > 0 && used > limit {
		faults = append(faults, fmt.Sprintf("%d bytes allocated, want at most %d", used, limit))
	}
	if !slices.Contains(h.Must, "linear") {
		return faults
	}
	twice, err := h.text(2)
	if err != nil {
		return append(faults, err.Error())
	}
	most := growth * float64(used)
	if more := d.allocated(twice, uint64(most)); float64(more) > most {
		faults = append(faults, fmt.Sprintf("%d bytes allocated, %d with twice the input", used, more))
	}
	return faults
}

// allocated returns the bytes that reading text allocates: the least of three
// times, as others may be at work in the process. The first that is at most
// enough will do, and so will one that comes a second time: nobody was at work. A
// reader that panics was found out before; here it counts as endless.
func (d door) allocated(text string, enough uint64) uint64 {
	least := uint64(math.MaxUint64)
	for range 3 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		err := guard(func() error {
			d.read(text) // what it answers was judged before
			return nil
		})
		runtime.ReadMemStats(&after)
		if err != nil {
			return math.MaxUint64
		}
		used := after.TotalAlloc - before.TotalAlloc
		if used <= enough || used == least {
			return used
		}
		least = min(least, used)
	}
	return least
}
