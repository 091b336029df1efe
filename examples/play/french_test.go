package main

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant/catalog"
)

// refusal is a French line that refuses a move, a text or a wish, or says how the
// game ended, with its reason.
var refusal = regexp.MustCompile(`(?:est refusé|n'est ni une commande ni un coup|Refusé(?: \([^)]*\))?|Partie nulle|gagnent|Vous avez [a-zé ]+) : ` +
	`(.*?)(?:, \d+ sur \d+)?(?: \([^)]*\))?\.(?: Essayez aide\.)?$`)

// Many refusals used to give their reason in English, of whole games.
func TestFrenchReasons(t *testing.T) {
	texts := []string{
		"e2e5", "a7a8=", "a7a8q", "e2e4q", "e4=D", "zzzz", "e2e9", "\xff", "O-O", "O-O-O", "e1g1", "Re4", "D@e4", "0000", "e2~e4", "+D",
		strings.Repeat("e", 50), "a1b1c1d1e1f1g1", "e4 x", "e8=X", "e8(D", "e7e5", "Td4", "!",
		"d1d2", "e1e2", "e1d1", "a1b1", "a1a5", "c1d2", "réclamer", "réclamer e2e4", "dire oui", "conseil h0", "nulle", "nulle", "e4", "reprendre", "abandonner",
		"e2e4", "coups", "nulle", "réclamer",
	}
	starts := []string{
		"-variant chess",
		"-variant chess -fen r3k2r/4P3/8/8/8/8/1B6/R3K2R_w_Kq_-_0_1",
		"-variant chess -fen 4k3/8/4r3/8/8/4N3/8/2N1K2R_w_K_-_0_1",
		"-variant giveaway -fen 4k3/8/8/1p6/P7/8/8/R3K2R_w_K_-_0_1",
		"-variant antichess",
		"-variant empires -fen 10p/10a/11/11/4sg5/5S5/11/11/11/11/P10_w_-_0_1",
		"-variant synchro -fen 4k3/8/8/8/4r3/8/8/4K2R_=_K_-,-_0_1",
		"-variant synchro -fen 4k3/8/8/8/8/8/8/4K3_=_-_-,-_0_1",
		"-variant superchess -fen 7k/P7/8/4m3/3R2p1/8/8/K7[]_w_-_-_0_1_[RKkm|]_-",
		"-variant succes -card spg-s02",
	}
	for _, id := range catalog.IDs() {
		starts = append(starts, "-variant "+id)
	}
	french := frenchWords()
	for _, start := range starts {
		seen := 0
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
			if seen++; !said(french, m[1]) {
				t.Errorf("%s: %s", start, line)
			}
		}
		if seen < 40 {
			t.Errorf("%s: %d reasons, want 40", start, seen)
		}
	}
}

// frenchWords is all that games and sessions say in French and not in English.
func frenchWords() []string {
	var words []string
	add := func(w [board.Languages]string) {
		if w[board.French] != "" {
			words = append(words, w[board.French])
		}
	}
	for _, r := range catalog.All() {
		for _, w := range r.Info().Words() {
			add(w)
		}
	}
	for _, f := range faults {
		add(f.words)
	}
	return words
}

// said reports whether text is among the words, alone or with letters behind it.
func said(words []string, text string) bool {
	head, _, _ := strings.Cut(text, " : =")
	return slices.Contains(words, text) || slices.Contains(words, head)
}
