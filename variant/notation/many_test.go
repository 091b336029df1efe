package notation_test

import (
	"io"
	"runtime"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/variant/notation"
)

// Each record with a Variant tag used to have its game made anew: 500 of one game
// took 1.2 gigabytes.
func TestManyRecordsTakeLittleMemory(t *testing.T) {
	const games, most = 10000, 40 // bytes allocated by byte of text
	record := "[Event \"x\"]\n[Variant \"Fischerandom\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 {so} 3. Bb5 (3. d4) a6 1-0\n\n"
	text := strings.Repeat(record, games)
	anyGame("Fischerandom") // the catalog makes it here
	for name, open := range map[string]opening{"strict": notation.NewReader, "lax": notation.NewReaderLax} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		in, n := open(strings.NewReader(text), anyGame, notation.Limits{}), 0
		for {
			_, err := in.Read()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			n++
		}
		runtime.ReadMemStats(&after)
		got := float64(after.TotalAlloc-before.TotalAlloc) / float64(len(text))
		t.Logf("%s: %.1f bytes allocated by byte of text", name, got)
		if n != games || got > most {
			t.Errorf("%s: %d records, %.1f bytes allocated by byte of text, want at most %d", name, n, got, most)
		}
	}
}
