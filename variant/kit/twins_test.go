package kit_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// The twin of the generator used to be written by hand, and the two came apart
// unnoticed until a game met the difference.
func TestTwinsAreWhatTheProgramWrites(t *testing.T) {
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("no Go command at hand") // as in a browser
	}
	dir := t.TempDir()
	sources, err := filepath.Glob("*128.go")
	if err != nil || len(sources) == 0 {
		t.Fatal(sources, err)
	}
	for _, name := range append(sources, "gen_twins.go") {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command("go", "run", "gen_twins.go")
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	written, err := filepath.Glob(filepath.Join(dir, "*64.go"))
	if err != nil || len(written) != len(sources) {
		t.Fatalf("%d twins of %d sources, %v", len(written), len(sources), err)
	}
	for _, path := range written {
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(filepath.Base(path))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not what go generate writes (%v)", filepath.Base(path), err)
		}
	}
}
