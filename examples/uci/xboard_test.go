package main

import (
	"context"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"
)

var xboard = flag.Bool("xboard", false, "play games through uci2wb and XBoard, on a screen of Xvfb")

// TestGamesThroughXBoard plays a match of the program with itself, each side
// behind uci2wb, and looks at how XBoard says that the games ended. uci2wb used to
// claim a mate as soon as it was told "mate 1", which is a move too early where
// the loser makes the last move, and XBoard took the game from the winner for it.
func TestGamesThroughXBoard(t *testing.T) {
	if !*xboard {
		t.Skip("without -xboard: no game was played through uci2wb and XBoard")
	}
	dir := t.TempDir()
	program := filepath.Join(dir, "fairykit")
	if out, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	path := os.Getenv("PATH") + ":/usr/games" // where Debian has them
	t.Setenv("PATH", path)
	t.Setenv("HOME", dir)
	for _, game := range []string{"suicide", "giveaway"} {
		t.Run(game, func(t *testing.T) {
			record := filepath.Join(dir, game+".pgn")
			side := "uci2wb " + program
			ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
			defer cancel()
			cmd := exec.CommandContext(ctx, "xvfb-run", "-a", "xboard", "-variant", game, "-fcp", side, "-scp", side,
				"-fd", dir, "-sd", dir, "-mg", "2", "-mps", "400", "-tc", "0:03", "-inc", "0", "-sgf", record)
			cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGTERM) }
			cmd.WaitDelay = 10 * time.Second
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			// XBoard shows the result of the match until it is told to go.
			var text []byte
			for ctx.Err() == nil && len(ends.FindAll(text, -1)) < 2 {
				time.Sleep(time.Second)
				text, _ = os.ReadFile(record) // it is not there from the start
			}
			cancel()
			_ = cmd.Wait() // that of a program that was told to go
			checkRecord(t, game, string(text))
		})
	}
}

// ends finds how the games of a record have ended.
var ends = regexp.MustCompile(`(?s)\{([^{}]*)\}\s+(1-0|0-1|1/2-1/2)\s`)

// checkRecord checks that the two games ended by the rules, and that nobody was
// at fault.
func checkRecord(t *testing.T, game, text string) {
	t.Helper()
	games := ends.FindAllStringSubmatch(text, -1)
	if len(games) != 2 || strings.Count(text, `[Variant "`+game+`"]`) != 2 {
		t.Errorf("%d games have ended:\n%s", len(games), text)
	}
	for _, e := range games {
		if !strings.Contains(e[1], "adjudication") {
			t.Errorf("%s: {%s} %s", game, e[1], e[2])
		}
		t.Logf("%s: {%s} %s", game, e[1], e[2])
	}
}
