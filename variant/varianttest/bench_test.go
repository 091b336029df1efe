package varianttest

import (
	"flag"
	"testing"
)

// TestBenchmarkPerftRuns runs the benchmark once round.
func TestBenchmarkPerftRuns(t *testing.T) {
	length := flag.Lookup("test.benchtime").Value
	kept := length.String()
	if err := length.Set("1x"); err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := length.Set(kept); err != nil {
			t.Error(err)
		}
	}()
	for _, text := range []string{"", toyStart} {
		if r := testing.Benchmark(func(b *testing.B) { BenchmarkPerft(b, newToy(noBug), text, 2) }); r.N == 0 {
			t.Errorf("from %q the benchmark failed", text)
		}
	}
}
