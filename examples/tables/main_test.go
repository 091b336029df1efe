package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/search/endgame"
	"github.com/fairykit/fairykit/variant"
)

// asProgram makes the test binary the program itself, so that it can be killed.
const asProgram = "FAIRYKIT_TABLES_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func TestMakeReadVerify(t *testing.T) {
	dir := t.TempDir()
	first := mustRun(t, "-dir", dir, "-class", "KvK", "-verify")
	second := mustRun(t, "-dir", dir, "-class", "KvK", "-verify")
	want := "KvK: made: 4032 positions, won 672, drawn 2940, lost 420, longest win 2 plies, loss 1 plies\n"
	if !strings.Contains(first, want) || strings.Contains(first, "read") || strings.Count(first, "verified") != 2 {
		t.Errorf("first run:\n%s", first)
	}
	if strings.Contains(second, "made") || strings.Count(second, "verified") != 2 {
		t.Errorf("second run:\n%s", second)
	}
}

func mustRun(t *testing.T, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	if err := run(t.Context(), &out, io.Discard, args); err != nil {
		t.Fatalf("%q: %v\n%s", args, err, out.String())
	}
	return out.String()
}

func TestDamagedFileIsMadeAnew(t *testing.T) {
	dir := t.TempDir()
	mustRun(t, "-dir", dir, "-class", "KvK")
	path := filepath.Join(dir, "antichess-KvK.table")
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for name, damaged := range map[string][]byte{
		"cut off": file[:len(file)/2],
		"empty":   nil,
		"altered": append(bytes.Clone(file[:len(file)-40]), make([]byte, 40)...),
	} {
		if err := os.WriteFile(path, damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		out := mustRun(t, "-dir", dir, "-class", "KvK")
		if !strings.Contains(out, path+": not used: ") || !strings.Contains(out, "KvK: made: ") {
			t.Errorf("%s:\n%s", name, out)
		}
		if again, err := os.ReadFile(path); err != nil || !bytes.Equal(again, file) {
			t.Errorf("%s: the file that was made anew differs (%v)", name, err)
		}
	}
}

func TestProbe(t *testing.T) {
	out := mustRun(t, "-dir", t.TempDir(), "-variant", "chess", "-probe", "7k/8/6K1/8/8/8/8/1Q6 w - - 0 1")
	for _, want := range []string{"win in 1 plies\n", "b1b8: then for the other side loss in 0 plies\n"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in:\n%s", want, out)
		}
	}
}

func TestMen(t *testing.T) {
	out := mustRun(t, "-dir", t.TempDir(), "-variant", "chess", "-men", "2")
	if want := "KvK: made: 3612 positions, won 0, drawn 3612, lost 0, longest win none, loss none\n"; out != want {
		t.Errorf("got\n%s\nwant\n%s", out, want)
	}
}

func TestRunRefuses(t *testing.T) {
	dir := t.TempDir()
	for _, args := range [][]string{
		{"-class", "KvK"},
		{"-dir", dir},
		{"-dir", dir, "-class", "KK"},
		{"-dir", dir, "-class", "KvK", "rest"},
		{"-dir", dir, "-class", "KvK", "-variant", "draughts"},
		{"-dir", dir, "-men", "9"},
		{"-dir", dir, "-x"},
	} {
		if err := run(t.Context(), io.Discard, io.Discard, args); !errors.Is(err, errUsage) {
			t.Errorf("%q: %v", args, err)
		}
	}
	if err := run(t.Context(), io.Discard, io.Discard, []string{"-help"}); !errors.Is(err, flag.ErrHelp) {
		t.Errorf("-help: %v", err)
	}
	var parse *variant.ParseError
	if err := run(t.Context(), io.Discard, io.Discard, []string{"-dir", dir, "-probe", "8 w"}); !errors.As(err, &parse) {
		t.Errorf("a bad position: %v", err)
	}
	if err := run(t.Context(), io.Discard, io.Discard, []string{"-dir", dir, "-probe", antichess.Start}); !errors.Is(err, endgame.ErrClass) {
		t.Errorf("32 men: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := run(ctx, io.Discard, io.Discard, []string{"-dir", dir, "-class", "KvK"}); !errors.Is(err, context.Canceled) {
		t.Errorf("canceled: %v", err)
	}
}

// snapshot returns the tables in a folder by name.
func snapshot(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	names, err := filepath.Glob(filepath.Join(dir, "*.table"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files[filepath.Base(name)] = string(data)
	}
	return files
}

const kills = 20

// TestKilledAtRandomMoments kills the program twenty times and lets it go on
// with what is in the folder. What is there in the end is what one run makes.
func TestKilledAtRandomMoments(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: the program was not killed, run without it")
	}
	whole := t.TempDir()
	begin := time.Now()
	if err := start(t, whole).Wait(); err != nil {
		t.Fatal(err)
	}
	took := time.Since(begin)
	want := snapshot(t, whole)
	if len(want) < 20 {
		t.Fatalf("%d tables", len(want))
	}
	rng := rand.New(rand.NewPCG(9, 9))
	killed, partly, rounds := 0, 0, 0
	for ; killed < kills; rounds++ {
		dir := t.TempDir()
		for killed < kills {
			// After some more tables, and a moment later: a slow machine makes some
			// as well, so that this comes to an end.
			have := len(snapshot(t, dir))
			more := have + rng.IntN(len(want)-have)
			if !killAfter(t, dir, more, time.Duration(rng.Int64N(int64(took/10)))) {
				break
			}
			killed++
			half := snapshot(t, dir)
			if len(half) > 0 && len(half) < len(want) {
				partly++
			}
			sameFiles(t, half, want)
			if len(half) == len(want) {
				break
			}
		}
		if err := start(t, dir).Wait(); err != nil {
			t.Fatal(err)
		}
		have := snapshot(t, dir)
		if len(have) != len(want) {
			t.Errorf("%d tables in the end, want %d", len(have), len(want))
		}
		sameFiles(t, have, want)
	}
	t.Logf("%d kills in %d rounds, %d of them with some tables made and some not; one run takes %v", killed, rounds, partly, took)
	if partly < kills/4 {
		t.Errorf("%d of %d kills found the work half done", partly, killed)
	}
}

// start starts the program on a folder.
func start(t *testing.T, dir string) *exec.Cmd {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, "-dir", dir, "-class", "PvP")
	cmd.Env = append(os.Environ(), asProgram+"=1")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return cmd
}

// killAfter runs the program and kills it when the folder has so many tables and
// a moment has passed. It reports whether the program was still running.
func killAfter(t *testing.T, dir string, tables int, moment time.Duration) bool {
	t.Helper()
	cmd := start(t, dir)
	over := make(chan error, 1)
	go func() { over <- cmd.Wait() }()
	deadline := time.Now().Add(time.Minute)
	for {
		names, _ := filepath.Glob(filepath.Join(dir, "*.table")) // the pattern is good
		if len(names) >= tables || time.Now().After(deadline) {
			break
		}
		time.Sleep(time.Millisecond)
	}
	time.Sleep(moment)
	_ = cmd.Process.Kill() // fails when it is over
	err := <-over
	var exit *exec.ExitError
	if err != nil && (!errors.As(err, &exit) || exit.Exited()) {
		t.Fatalf("not killed: %v", err)
	}
	return err != nil
}

// sameFiles reports files that are not as wanted.
func sameFiles(t *testing.T, have, want map[string]string) {
	t.Helper()
	for name, file := range have {
		if want[name] != file {
			t.Errorf("%s is not what one run makes", name)
		}
	}
}
