package notation_test

import (
	"io"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
)

// The English letter of a drop used to be refused in other languages, though
// coordinates are the same in all.
func TestLaxReadsCoordinatesOfDropsInAnyLanguage(t *testing.T) {
	p := variant.MustParse(rules, "k7/8/8/8/8/8/8/K7 w - 1 0 1")
	want, err := variant.ParseMove(p, "C@d4")
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"C@d4", "H@d4"} { // in French C is the knight's letter
		if m, _, err := notation.ParseSANLax(p, text, board.French); err != nil || m != want {
			t.Errorf("%s: %v, %v", text, m, err)
		}
	}
	if _, err := notation.ParseSAN(p, "C@d4", board.French); err == nil {
		t.Error("the strict reader takes an English letter for a French one")
	}
}

// An error that named a tag with a bad value used to show 64 bytes of each.
func TestFaultOfATagValueShowsLittleOfTheInput(t *testing.T) {
	for _, n := range []int{1, 30, notation.MaxTagName} {
		name, value := strings.Repeat("N", n), strings.Repeat("v", 100)+"\x01"
		_, readErr := notation.NewReader(strings.NewReader("["+name+" \""+value+"\"]\n*\n"), notation.Only(rules), notation.Limits{}).Read()
		rec := &notation.Record{Tags: []notation.Tag{{Name: name, Value: value}}, Result: notation.Unknown}
		writeErr := notation.Write(io.Discard, rec, rules)
		rec.Tags[0].Value = strings.Repeat("v", 5000)
		longErr := notation.Write(io.Discard, rec, rules)
		for i, err := range []error{readErr, writeErr, longErr} {
			if err == nil {
				t.Errorf("%d bytes, error %d: accepted", n, i)
				continue
			}
			shown := strings.Count(err.Error(), "N") + strings.Count(err.Error(), "v") - strings.Count("a value or no UTF-8", "v")
			if shown > board.MaxQuote+1 || !strings.Contains(err.Error(), name) {
				t.Errorf("a name of %d bytes, error %d shows %d bytes of the input: %v", n, i, shown, err)
			}
		}
	}
}

// The comments of one move used to be put together in full, gigabytes of them,
// before the length of the record was looked at.
func TestWriteStopsAmongTheCommentsOfOneMove(t *testing.T) {
	rec := &notation.Record{Result: notation.Unknown}
	rec.Main.Comments = slices.Repeat([]string{strings.Repeat("a", 1<<16)}, 2000)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	err := notation.Write(io.Discard, rec, rules)
	runtime.ReadMemStats(&after)
	if classOf(err) != board.TooLong {
		t.Errorf("%v, want class %s", err, board.TooLong)
	}
	if got := (after.TotalAlloc - before.TotalAlloc) >> 20; got > 32 {
		t.Errorf("%d MiB allocated for a record of at most 1 MiB", got)
	}
}

// Each tag used to be compared with all before it: with a raised MaxTags twice
// the tags took four times as long. 60,000 took ten seconds and more.
func TestManyTagsAreReadInLinearTime(t *testing.T) {
	var text strings.Builder
	const n = 60000
	for i := range n {
		text.WriteString("[N" + itoa(1e6+i) + " \"v\"]\n")
	}
	text.WriteString("*\n")
	begin := time.Now()
	rec, err := notation.NewReader(strings.NewReader(text.String()), notation.Only(rules), notation.Limits{MaxTags: n, MaxBytes: 1 << 22}).Read()
	if err != nil || len(rec.Tags) != n {
		t.Fatal(err)
	}
	if took := time.Since(begin); took > 4*time.Second {
		t.Errorf("%d tags took %v", n, took)
	}
}
