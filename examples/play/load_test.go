package main

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/variant/orthodox"
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
		{"[Result \"0-1\"]\n\n1. e4 1-0", "the Result tag says 0-1", "the Result tag says 0-1"},
		{"[Termination \"repetition\"]\n\n1. e4 1/2-1/2", "the count is not reached", "the count is not reached"},
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

// Files of other programs used to be refused: for their words for an end, and for
// the byte order mark.
func TestLoadFilesOfOthers(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"[Termination \"Normal\"]\n[Result \"1-0\"]\n\n1. e4 1-0", "this is taken for resignation"},
		{"1. e4 0-1", "this is taken for resignation"},
		{"1. e4 1/2-1/2", "this is taken for agreement"},
		{"1. e4 e5 2. Nf3*", "not of the strict form"},
		{"\xef\xbb\xbf1. e4 *", "not of the strict form"},
		{"\xef\xbb\xbf1. e4 1-0", "this is taken for resignation"},
		{"[Termination \"resignation\"]\n[Result \"1-0\"]\n\n1. e4 1-0", ""},
		{"1. e4 *", ""},
	} {
		file := filepath.Join(t.TempDir(), "game")
		if err := os.WriteFile(file, []byte(tt.text), 0o600); err != nil {
			t.Fatal(err)
		}
		out := play(t, twoPeople, "load "+file)
		said := strings.Contains(out, "taken for") || strings.Contains(out, "not of the strict form")
		if !strings.Contains(out, "1. e4") || !strings.Contains(out, tt.want) || said != (tt.want != "") {
			t.Errorf("%q:\n%s", tt.text, out)
		}
	}
	file := filepath.Join(t.TempDir(), "game")
	if err := os.WriteFile(file, []byte("\xef\xbb\xbf1. f3 e5 2. g4 Qh4# 1-0"), 0o600); err != nil {
		t.Fatal(err)
	}
	if out := play(t, twoPeople, "load "+file); strings.Contains(out, "Loaded") {
		t.Errorf("a mate won by the wrong side:\n%s", out)
	}
}

// A depth that nobody can wait for used to be waited for.
func TestGreatDepthEnds(t *testing.T) {
	out := play(t, "-variant chess -depth 99 -moves 2 -white engine -black random")
	if !strings.Contains(out, "1. ") {
		t.Error(out)
	}
	c := config{depth: 99}
	c.start = orthodox.Must(orthodox.Options{}).Start()
	who, err := newPlayer(engine, 0, c)
	if err != nil || who.(*thinker).options.Nodes == 0 {
		t.Errorf("%+v, %v", who, err)
	}
	c.terminal = true
	if who, err = newPlayer(engine, 0, c); err != nil || who.(*thinker).options.Nodes != 0 {
		t.Errorf("at a terminal: %+v, %v", who, err)
	}
}

// zeros never end.
type zeros struct{}

func (zeros) Read(b []byte) (int, error) { clear(b); return len(b), nil }

// Such an input used to be read for ever.
func TestInputWithoutEnd(t *testing.T) {
	var out bytes.Buffer
	if err := run(zeros{}, &out, strings.Fields(twoPeople)); !errors.Is(err, errEndless) {
		t.Errorf("%v in:\n%s", err, out.String())
	}
	for _, name := range devices {
		f, err := os.Open(name)
		if errors.Is(err, fs.ErrNotExist) {
			continue // another system
		}
		if err != nil {
			t.Fatal(err)
		}
		if isTerminal(f) {
			t.Errorf("%s is taken for a terminal", name)
		}
		f.Close()
	}
}
