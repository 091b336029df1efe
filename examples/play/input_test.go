package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/variant/orthodox"
)

// A line above 64 KiB used to end the session with an error.
func TestLongLineIsRefusedAndTheGameGoesOn(t *testing.T) {
	for _, n := range []int{maxLine - 2, maxLine - 1, maxLine, maxLine + 1, 70_000, 10 * maxLine} {
		out := play(t, twoPeople, "e4", strings.Repeat("x", n), "e5")
		refused := strings.Contains(out, fmt.Sprintf("Refused: a line has at most %d bytes.", maxLine))
		if refused != (n >= maxLine) || !strings.Contains(out, "1... e5") {
			t.Errorf("%d bytes: refused %v in\n%.400s", n, refused, out)
		}
	}
	out := play(t, twoPeople, "e4", strings.Repeat("x", 70_000))
	if !strings.Contains(out, "Refused: a line has") || !strings.Contains(out, "Stopped at ply 1") {
		t.Errorf("a long last line:\n%s", out)
	}
}

type brokenReader struct{}

var errBroken = errors.New("broken")

func (brokenReader) Read([]byte) (int, error) { return 0, errBroken }

func TestBrokenInputIsAnError(t *testing.T) {
	var out bytes.Buffer
	if err := run(brokenReader{}, &out, strings.Fields(twoPeople)); !errors.Is(err, errBroken) {
		t.Errorf("got %v", err)
	}
}

// What was typed used to go to the screen as it was: a terminal obeys some bytes.
func TestInputIsShownPrintable(t *testing.T) {
	for _, tt := range []struct{ line, want string }{
		{"e4\x1b[2J", `"e4\x1b[2J" is neither`},
		{"\xff", `"\xff" is neither`},
		{"load \x1b]0;x\x07", `"\x1b]0;x\a": `},
		{"save no\x1bwhere/x", `"no\x1bwhere/x": `},
		{"e\u202e4", `"e\u202e4" is neither`},
		{"é4", "é4 is neither"},
	} {
		out := play(t, twoPeople, tt.line)
		if !strings.Contains(out, tt.want) || strings.ContainsAny(out, "\x1b\x07\u202e") || strings.Contains(out, "\xff") {
			t.Errorf("%q: %q", tt.line, out)
		}
	}
}

// The second square used to be taken for the letter of a man.
func TestSquareOffTheBoardIsNamedAsOne(t *testing.T) {
	out := play(t, twoPeople, "e5e9", "e2-e9", "e2e4e9")
	if n := strings.Count(out, "is neither a command nor a move: no such square"); n != 3 || strings.Contains(out, "letter") {
		t.Errorf("%d of 3 in:\n%s", n, out)
	}
}

// Chess960 always began from the set-up of chess.
func TestSetup(t *testing.T) {
	const two = "-variant chess960 -white human -black human "
	first := func(number int) string {
		text, _ := orthodox.Setup960(number)
		return "Set-up " + fmt.Sprint(number) + ".\n\n8 " + strings.Join(strings.Split(text[:8], ""), " ")
	}
	for _, n := range []int{0, 518, 959} {
		if out := play(t, two+"-setup "+fmt.Sprint(n)); !strings.Contains(out, first(n)) {
			t.Errorf("set-up %d:\n%s", n, out)
		}
	}
	seen := map[string]bool{}
	for seed := range 8 {
		out := play(t, two+"-seed "+fmt.Sprint(seed))
		_, rest, _ := strings.Cut(out, "Set-up ")
		number, _, ok := strings.Cut(rest, ".")
		seen[number] = true
		if again := play(t, two+"-seed "+fmt.Sprint(seed)); !ok || again != out {
			t.Errorf("seed %d: %q, then %q", seed, out, again)
		}
	}
	if len(seen) < 6 {
		t.Errorf("eight seeds give %d set-ups", len(seen))
	}
	for args, want := range map[string]string{
		"-variant chess960 -setup -1":                                   "not within 0..959",
		"-variant chess960 -setup 960":                                  "not within 0..959",
		"-variant chess -setup 5":                                       "-setup is for chess960, this is chess",
		"-variant chess960 -setup 5 -fen 4k3/8/8/8/8/8/8/4K3_w_-_-_0_1": "both say how to start",
	} {
		fields := strings.Fields(args)
		for i := range fields {
			fields[i] = strings.ReplaceAll(fields[i], "_", " ") // the blanks of a position text
		}
		if err := run(strings.NewReader(""), &bytes.Buffer{}, fields); !errors.Is(err, errUsage) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q in it", args, err, want)
		}
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "game")
	play(t, two+"-setup 17", "e4", "save "+file)
	if out := play(t, two+"-setup 400", "load "+file); !strings.Contains(out, "Loaded") || !strings.Contains(out, strings.TrimPrefix(first(17), "Set-up 17.\n\n")) {
		t.Errorf("a set-up is not saved:\n%s", out)
	}
}

// The answer to a file of another variant used to be "no such game here".
func TestLoadNamesTheOtherVariant(t *testing.T) {
	dir := t.TempDir()
	for _, tt := range []struct{ variant, lang, want string }{
		{"antichess", "en", "this is a game of antichess, not of chess: start play -variant antichess to go on with it"},
		{"Antichess", "fr", "cette partie est du jeu antichess, non du jeu chess : lancez play -variant antichess pour la continuer"},
		{"ludo", "en", `this is a game of "ludo", which is not among antichess, `},
	} {
		file := filepath.Join(dir, tt.variant)
		if err := os.WriteFile(file, []byte("[Variant \""+tt.variant+"\"]\n\n1. e3 *\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		out := play(t, twoPeople+"-lang "+tt.lang, "load "+file, "e4")
		if !strings.Contains(out, tt.want) || !strings.Contains(out, "1. e4") {
			t.Errorf("%s: %q is missing in\n%s", tt.variant, tt.want, out)
		}
	}
}
