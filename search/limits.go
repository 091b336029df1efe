package search

import (
	"cmp"
	"fmt"
	"math"
	"time"

	"github.com/fairykit/fairykit/internal/memory"
	"github.com/fairykit/fairykit/variant"
)

// within returns nil when low <= v <= high, and else, also for a v that is no
// number, an error that wraps variant.ErrUnsupported. All options of all searches
// are checked by it: none is cut to its range.
func within[T cmp.Ordered](name string, v, low, high T) error {
	if v >= low && v <= high {
		return nil
	}
	return fmt.Errorf("search: %s %v is not within %v..%v: %w", name, v, low, high, variant.ErrUnsupported)
}

// lasting checks a limit of time.
func lasting(d time.Duration) error { return within("time", d, 0, math.MaxInt64) }

// sized checks how many bytes may be taken, at least and at most what the machine
// has.
func sized(name string, bytes, least int64) error {
	return within(name, bytes, least, memory.Most())
}

// first returns the first of several errors.
func first(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
