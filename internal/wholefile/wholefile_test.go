package wholefile

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// killed, in the environment, is the file that the test program writes without
// end, as TestMain does it.
const killed = "WHOLEFILE_KILLED"

func TestMain(m *testing.M) {
	name := os.Getenv(killed)
	if name == "" {
		os.Exit(m.Run())
	}
	err := Write("prog", name, 0o600, func(w io.Writer) error {
		for {
			if _, err := w.Write(make([]byte, 4096)); err != nil {
				return err
			}
			time.Sleep(time.Millisecond)
		}
	})
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

func names(t *testing.T, dir string) []string {
	t.Helper()
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, e := range list {
		out = append(out, e.Name())
	}
	return out
}

func text(s string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, s)
		return err
	}
}

func TestWriteIsWholeOrNothing(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "file")
	if err := Write("prog", name, 0o600, text("one")); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(name, 0o644); err != nil {
		t.Fatal(err)
	}
	broken := errors.New("broken")
	err := Write("prog", name, 0o600, func(w io.Writer) error {
		return errors.Join(text("half")(w), broken)
	})
	if got, _ := os.ReadFile(name); !errors.Is(err, broken) || string(got) != "one" {
		t.Errorf("%q, %v", got, err)
	}
	if err := Write("prog", name, 0o600, text("two")); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(name)
	if got, _ := os.ReadFile(name); err != nil || string(got) != "two" || info.Mode().Perm() != 0o644 {
		t.Errorf("%q, %v, %v", got, info.Mode(), err)
	}
	if got := names(t, dir); !slices.Equal(got, []string{"file"}) {
		t.Errorf("the folder holds %q", got)
	}
}

// A kill used to leave a file behind for good.
func TestSweepTakesAwayWhatAKillHasLeft(t *testing.T) {
	dir := t.TempDir()
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), killed+"="+filepath.Join(dir, "file"))
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	for n := 0; len(names(t, dir)) == 0; n++ {
		if n > 20_000 {
			t.Fatal("the child writes nothing")
		}
		time.Sleep(time.Millisecond)
	}
	if err := Sweep("prog", dir); err != nil || len(names(t, dir)) != 1 {
		t.Errorf("while it runs: %q, %v", names(t, dir), err)
	}
	if err := child.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = child.Wait() // it was killed
	others := []string{
		".prog-1x-0123456789abcdef.tmp", ".prog.tmp", fmt.Sprintf(".other-%d-0123456789abcdef.tmp", child.Process.Pid),
		fmt.Sprintf("prog-%d-0123456789abcdef.tmp", child.Process.Pid), "file", "dir",
	}
	for _, name := range others[:5] {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "dir"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, ".prog-0-0123456789abcdef.tmp"), 0o700); err != nil {
		t.Fatal(err)
	}
	others = append(others, ".prog-0-0123456789abcdef.tmp")
	if err := Sweep("prog", dir); err != nil {
		t.Fatal(err)
	}
	slices.Sort(others)
	if got := names(t, dir); !slices.Equal(got, others) {
		t.Errorf("the folder holds %q, want %q", got, others)
	}
	if err := Sweep("prog", filepath.Join(dir, "nowhere")); err == nil {
		t.Error("no error for a folder that is not there")
	}
}

// TestWriteLeavesWhatIsNoFile: the place of a device, or of a link, was taken by a
// file.
func TestWriteLeavesWhatIsNoFile(t *testing.T) {
	dir := t.TempDir()
	hello := func(w io.Writer) error { _, err := io.WriteString(w, "hello"); return err }
	for _, name := range []string{dir, os.DevNull} {
		before, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		if os.Geteuid() == 0 && name == os.DevNull {
			// A fault here would cost the machine its device: a name of it does as well.
			name = filepath.Join(dir, "null")
			if err := os.Symlink(os.DevNull, name); err != nil {
				t.Fatal(err)
			}
		}
		if err := Write("prog", name, 0o600, hello); !errors.Is(err, ErrNotRegular) {
			t.Errorf("%s: %v", name, err)
		}
		if after, err := os.Stat(name); err != nil || after.Mode() != before.Mode() {
			t.Errorf("%s was replaced: %v", name, err)
		}
	}
	target, link := filepath.Join(dir, "target"), filepath.Join(dir, "link")
	if err := os.WriteFile(target, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("target", link); err != nil {
		t.Fatal(err)
	}
	if err := Write("prog", link, 0o600, hello); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(target)
	kind, lerr := os.Lstat(link)
	if err := errors.Join(err, lerr); err != nil || string(text) != "hello" || kind.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the target has %q, the link is %v: %v", text, kind.Mode(), err)
	}
}
