package partner

import (
	"fmt"
	"io"
)

// Format prints a word and nothing of what the Partner remembers, whatever the
// verb.
func (p Partner) Format(f fmt.State, _ rune) { io.WriteString(f, "succes partner") }
