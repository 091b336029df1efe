package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A log in which a result was changed used to count as it stood.
func TestAlteredLogIsRefusedByItsLine(t *testing.T) {
	path := filepath.Join(t.TempDir(), "log.jsonl")
	args := []string{"-a", "mobility", "-b", "random", "-games", "4", "-quiet", "-log", path}
	play(t, args...)
	log, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(strings.TrimSuffix(string(log), "\n"), "\n")
	lines[3] += "\n"
	again := func(text string) error {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return run(context.Background(), io.Discard, io.Discard, args)
	}
	for n := range lines {
		for i := 0; i < len(lines[n])-1; i += 5 {
			bad := append([]string(nil), lines...)
			bad[n] = bad[n][:i] + string([]byte{bad[n][i] ^ 1}) + bad[n][i+1:]
			if err := again(strings.Join(bad, "")); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("line %d: ", n+1)) {
				t.Fatalf("line %d, byte %d: %v", n+1, i, err)
			}
		}
	}
	for what, text := range map[string]string{
		"line 1: ": lines[1] + lines[2], "line 2: ": lines[0] + lines[2], "line 3: ": lines[0] + lines[1] + lines[1],
	} {
		if err := again(text); err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("%s%v", what, err)
		}
	}
	if err := again(string(log)); err != nil {
		t.Error(err)
	}
}
