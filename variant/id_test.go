package variant_test

import (
	"strings"
	"testing"

	"github.com/fairykit/fairykit/variant"
)

// An ID used to have no limit.
func TestValidID(t *testing.T) {
	for id, want := range map[string]bool{
		"chess": true, "chess960": true, "a-b": true, strings.Repeat("a", 64): true,
		"": false, strings.Repeat("a", 65): false, "Chess": false, "a b": false, "é": false, "a\x00": false,
	} {
		if got := variant.ValidID(id); got != want {
			t.Errorf("ValidID(%q) = %v", id, got)
		}
	}
}
