package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What stood behind the first game of a file used to be dropped in silence.
func TestLoadRefusesASecondGame(t *testing.T) {
	for name, text := range map[string]string{
		"two games":     "1. e4 *\n\n1. d4 *\n",
		"words at last": "1. e4 * d5\n",
	} {
		file := filepath.Join(t.TempDir(), "game")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		err := run(strings.NewReader("load "+file+"\n"), &out, []string{"-variant", "chess", "-white", "human", "-black", "human"})
		if err != nil || !strings.Contains(out.String(), "something behind the first game") || strings.Contains(out.String(), "1. e4") {
			t.Errorf("%s: %v in:\n%s", name, err, out.String())
		}
	}
}

// These used to be explained by "EOF", and in English alone.
func TestLoadExplains(t *testing.T) {
	for _, tt := range []struct{ text, english, french string }{
		{"", "there is no game in it", "il n'y a pas de partie dedans"},
		{"1. e4 * 1. d4 *", "there is something behind the first game", "il y a quelque chose derrière la première partie"},
		{"1. e4 1-0", `1-0 by "": this end is not known here`, `1-0 par "" : cette fin n'est pas connue ici`},
	} {
		file := filepath.Join(t.TempDir(), "game")
		if err := os.WriteFile(file, []byte(tt.text), 0o600); err != nil {
			t.Fatal(err)
		}
		for lang, want := range map[string]string{"en": tt.english, "fr": tt.french} {
			if out := play(t, twoPeople+"-lang "+lang, "load "+file); !strings.Contains(out, want) || strings.Contains(out, "1. e4") {
				t.Errorf("%q: %q is missing in:\n%s", tt.text, want, out)
			}
		}
	}
}

// Saving used to take the file's readers away, and named the second file when it
// failed.
func TestSaveOverAFile(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "game")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	before, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	play(t, twoPeople, "save "+file)
	if after, err := os.Stat(file); err != nil || after.Mode() != before.Mode() || after.Size() == 0 {
		t.Errorf("before %v, after %v (%v)", before, after, err)
	}
	if out := play(t, twoPeople, "save "+folder); strings.Contains(out, "rename") || strings.Contains(out, "Saved") {
		t.Errorf("a folder is saved to:\n%s", out)
	}
	if left, err := os.ReadDir(filepath.Dir(folder)); err != nil || len(left) != 1 {
		t.Errorf("%v is left (%v)", left, err)
	}
}
