package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What is no saved session used to be explained by an error of the library.
func TestLoadSaysWhatIsNoSession(t *testing.T) {
	dir := t.TempDir()
	whole := filepath.Join(dir, "whole")
	people := cardArgs + "-white human -black human "
	play(t, people, "f3", "save "+whole)
	text, err := os.ReadFile(whole)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ name, text, english, french string }{
		{"nothing", "", "this is not a saved session of succes.", "ce n'est pas une séance de succès enregistrée."},
		{"words", "dear diary\n", "this is not a saved session of succes.", "ce n'est pas une séance de succès enregistrée."},
		{"bytes", "\x00\x01\xff", "this is not a saved session of succes.", "ce n'est pas une séance de succès enregistrée."},
		{"another game", "[Variant \"ludo\"]\n\n1. e4 *\n", "this is not a saved session of succes.", "ce n'est pas une séance de succès enregistrée."},
		{"a record of succes", "[Variant \"succes\"]\n\n1. e4 *\n", "this is not a saved session of succes.", "ce n'est pas une séance de succès enregistrée."},
		{"a record", "[Variant \"antichess\"]\n\n1. e3 *\n", "but the record of a game of antichess: start play -variant antichess", "mais une partie du jeu antichess : lancez"},
		{"a record of chess", "1. e4 e5 *\n", "but the record of a game of chess: start", "mais une partie du jeu chess : lancez"},
		{"half of one", string(text[:len(text)/2]), "this saved session is damaged, or of another version (", "cette séance enregistrée est abîmée, ou d'une autre version ("},
	} {
		file := filepath.Join(dir, "file")
		if err := os.WriteFile(file, []byte(tt.text), 0o600); err != nil {
			t.Fatal(err)
		}
		for lang, want := range map[string]string{"en": tt.english, "fr": tt.french} {
			out := play(t, people+"-lang "+lang, "load "+file, "f3")
			if !strings.Contains(out, want) || !strings.Contains(out, "1. f3") {
				t.Errorf("%s: %q is missing in:\n%s", tt.name, want, out)
			}
			err := run(strings.NewReader(""), io.Discard, strings.Fields(people+"-lang "+lang+" -autosave "+file))
			if err == nil || !strings.Contains(err.Error()+".", file) || !strings.Contains(err.Error()+".", want) {
				t.Errorf("%s, -autosave: %v", tt.name, err)
			}
		}
		if kept, err := os.ReadFile(file); err != nil || string(kept) != tt.text {
			t.Errorf("%s: the file has changed: %q, %v", tt.name, kept, err)
		}
	}
}
