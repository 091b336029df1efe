package orthodox_test

import (
	"testing"

	"github.com/fairykit/fairykit/variant/varianttest"
)

func BenchmarkPerft(b *testing.B) { varianttest.BenchmarkPerft(b, chess, "", 4) }
