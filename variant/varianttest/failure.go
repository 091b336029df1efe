package varianttest

import (
	"fmt"
	"runtime/debug"
	"strings"
)

// Failure is a contract that a game breaks, and where. The error of Check is
// one Failure or several joined; errors.As finds the first.
type Failure struct {
	Game     string   // Info.ID, empty if that is what is broken
	Contract string   // the name, as Contracts lists it
	Sentence string   // what was promised
	Detail   string   // what was found
	Seed     uint64   // of the run
	Round    int      // the game of the run, counted from 0; -1 outside the games
	Start    string   // text of the position that game began with
	Moves    []string // coordinate texts of the moves from there
	Text     string   // text of the position, "pending" while a choice is secret
}

// Error gives several lines.
func (f *Failure) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: broken contract: %s", f.Game, f.Contract)
	fmt.Fprintf(&b, "\n\tpromised: %s", f.Sentence)
	fmt.Fprintf(&b, "\n\tfound:    %s", f.Detail)
	if f.Round < 0 {
		fmt.Fprintf(&b, "\n\twhere:    seed %d, outside the games", f.Seed)
		return b.String()
	}
	fmt.Fprintf(&b, "\n\twhere:    seed %d, game %d from %q", f.Seed, f.Round, f.Start)
	fmt.Fprintf(&b, "\n\tmoves:    %s", strings.Join(f.Moves, " "))
	fmt.Fprintf(&b, "\n\tposition: %s", f.Text)
	return b.String()
}

// guard runs f and turns a panic into an error.
func guard(f func() error) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("panic: %v\n%s", v, panicSite(string(debug.Stack())))
		}
	}()
	return f()
}

// panicSite cuts a stack to the frames below the panic.
func panicSite(stack string) string {
	if i := strings.LastIndex(stack, "panic("); i >= 0 {
		stack = stack[i:]
	}
	lines := strings.Split(stack, "\n")
	return strings.Join(lines[:min(len(lines), 10)], "\n")
}
