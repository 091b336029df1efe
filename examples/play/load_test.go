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
