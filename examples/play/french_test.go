package main

import (
	"bytes"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/variant"
)

// refusal is a French line that refuses a move or a text, with its reason.
var refusal = regexp.MustCompile(`(?:est refusé|n'est ni une commande ni un coup) : (.*?)\.(?: Essayez aide\.)?$`)

// Many refusals used to give their reason in English.
func TestFrenchReasons(t *testing.T) {
	texts := []string{
		"e2e5", "a7a8=", "a7a8q", "e2e4q", "e4=D", "zzzz", "e2e9", "\xff", "O-O", "O-O-O", "e1g1", "Re4", "D@e4", "0000", "e2~e4", "+D",
		strings.Repeat("e", 50), "a1b1c1d1e1f1g1", "e4 x", "e8=X", "e8(D", "e7e5", "Td4", "!",
	}
	starts := []string{
		"-variant chess",
		"-variant chess -fen r3k2r/4P3/8/8/8/8/1B6/R3K2R_w_Kq_-_0_1",
		"-variant chess -fen 4k3/8/4r3/8/8/4N3/8/2N1K2R_w_K_-_0_1",
		"-variant giveaway -fen 4k3/8/8/1p6/P7/8/8/R3K2R_w_K_-_0_1",
		"-variant antichess",
	}
	french := slices.Collect(maps.Values(frenchTexts.reasons))
	seen := 0
	for _, start := range starts {
		args := strings.Fields(start + " -white human -black human -lang fr")
		for i := range args {
			args[i] = strings.ReplaceAll(args[i], "_", " ")
		}
		var out bytes.Buffer
		if err := run(strings.NewReader(strings.Join(texts, "\n")), &out, args); err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(out.String()) {
			m := refusal.FindStringSubmatch(strings.TrimSuffix(line, "\n"))
			if m == nil {
				continue
			}
			if seen++; !slices.Contains(french, variant.Reason(m[1])) {
				t.Errorf("%s: %s", start, line)
			}
		}
	}
	if seen < 80 {
		t.Errorf("%d refusals, want 80", seen)
	}
}
