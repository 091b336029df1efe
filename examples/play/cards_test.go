package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fairykit/fairykit/search"
	table "github.com/fairykit/fairykit/succes/session"
)

const cardArgs = "-variant succes -card spg-s02 "

func TestCards(t *testing.T) {
	line := []string{"f3", "e5", "Kf2", "Qh4", "Ke3", "Qd4"}
	tests := []struct {
		name, args string
		script     []string
		want       []string
	}{
		{"two people", cardArgs + "-white human -black human", line,
			[]string{"The card, to be reached in 4 moves (8 plies):", "3... Qd4#", "You have won together: the target is reached"}},
		{"with a partner that knows the card", cardArgs + "-memory perfect -colour white", []string{"f3", "Kf2", "Ke3"},
			[]string{"human - engine", "1... e5", "You have won together"}},
		{"as Black", cardArgs + "-memory perfect -colour black", []string{"e5", "Qh4", "Qd4"},
			[]string{"engine - human", "1. f3", "You have won together"}},
		{"a novice plays on", cardArgs + "-memory novice -colour white -seed 5", []string{"f3", "a3"}, []string{"1... ", "2. a3", "2... "}},
		{"given up", cardArgs + "-white human -black human", []string{"f3", "resign"}, []string{"You have failed: abandoned"}},
		{"hints are counted", cardArgs + "-colour white -hints all", []string{"hint h0", "hint h1", "hint h2", "hint", "hint h4", "hint w1", "hint w2 e4", "hint h9"},
			[]string{"Hint 1: squares that differ from the card: 8.", "Hint 2: the card can still be reached; plies that it takes at least: 6.", "Hint 3: the man to move now: Pawn.",
				"Hint 4: the move to make now: f2f3.", "Hint 5: a line to success: f2f3 e7e5 e1f2 d8h4 f2e3 h4d4.", "Hint 6: no capture is forced.", "Hint 7: it does not oblige", "Refused: no hint is called h9: h0, h1,"}},
		{"but those that are allowed alone", cardArgs + "-white human -black human", []string{"hint h0", "hint h3", "hint w2 e4", "hint w1", "resign"},
			[]string{"Refused: this hint is not allowed", "Refused: this hint is not allowed", "Refused: this hint is not allowed", "Hint 1: no capture is forced.", "Hints used: 1 (W1: 1)."}},
		{"the card is shown at the end", cardArgs + "-white human -black human", []string{"resign"},
			[]string{"Commitment to it: ", "The card was spg-s02: rnb1kbnr/pppp1ppp/8/4p3/3q4/4KP2/PPPPP1PP/RNBQ1BNR.", `"move":"rnb1kbnr/`, "A line to it: f2f3 e7e5 ", "You have failed: abandoned"}},
		{"no talking", cardArgs + "-white human -black human", []string{"say left knight", "f3"}, []string{"Refused: no talking now", "1. f3"}},
		{"talking", cardArgs + "-white human -black human -talk", []string{"f3", "say left knight"}, []string{"1. f3", "Seat 2 says: left knight"}},
		{"the duty", cardArgs + "-white human -black human", []string{"e4", "e5", "Ba6", "g8f6", "board", "undo", "Ba6", "bxa6", "resign"},
			[]string{"You have an obligation: bxa6.", "g8f6 is refused: another capture is forced", "  bxa6", "You have an obligation", "You have an obligation", "Hints used: 1 (W1: 1)."}},
		{"an agreed contract", cardArgs + "-white human -black human -plies 5", line[:5], []string{"in 2½ moves (5 plies)", "3. Ke3", "You have failed: the contract has failed"}},
		{"a fresh rescue", cardArgs + "-white human -black human -plies 3 -rescue fresh", []string{"f3", "e5", "g4", "Qh4"},
			[]string{"The contract has failed: a mate within 8 plies saves you.", "2... Qh4", "You have won together: rescued by mate"}},
		{"a rescue within the contract", cardArgs + "-white human -black human -rescue same", []string{"f3", "e5", "g4", "Qh4"}, []string{"2... Qh4", "You have won together: rescued by mate"}},
		{"the duty without the hint", cardArgs + "-white human -black human -hints none", []string{"e4", "e5", "Ba6", "bxa6", "resign"}, []string{"2. Ba6", "2... bxa6", "Hints used: 0."}},
		{"two machines", cardArgs + "-white engine -black engine -memory perfect", nil, []string{"You have won together"}},
		{"hints about a capture and a lost card", cardArgs + "-white human -black human -hints all -plies 6", []string{"e4", "e5", "Ba6", "hint w1", "bxa6", "hint h1", "hint h4", "hint w2", "hint w2 e9", "hint q x"},
			[]string{"captures to which you are obliged: bxa6.", "the card can no longer be reached.", "no line to success is known.", "Refused: w2 is about a move: hint w2 e4.\n", "e9 is neither", "Refused: no hint is called q: h0"}},
		{"kinds of hints", cardArgs + "-white human -black human -hints all", []string{"hint h0", "hint h3", "hint h0", "resign"}, []string{"Hints used: 3 (H0: 2, H3: 1)."}},
		{"kinds of hints in French", cardArgs + "-lang fr -white human -black human", []string{"conseil w1", "abandonner"}, []string{"Aides utilisées : 1 (W1 : 1)."}},
		{"hints in French", cardArgs + "-lang fr -white human -black human -hints all", []string{"conseil h0", "conseil h1", "conseil h2", "conseil h4", "conseil w1", "conseil w2", "conseil q"},
			[]string{"Aide 1 : cases qui diffèrent de la carte : 8.", "Aide 2 : la carte peut encore être atteinte ; demi-coups qu'il y faut au moins : 6.", "Aide 3 : la pièce à jouer maintenant : Pion.",
				"Aide 4 : une ligne vers le succès : f2f3 ", "Aide 5 : aucune prise n'est forcée.", "Refusé : w2 porte sur un coup : conseil w2 e4.", "Refusé : aucune aide ne s'appelle q : h0"}},
		{"French", cardArgs + "-lang fr -memory perfect -colour white -hints h3", []string{"conseil", "f3", "Rf2", "Re3"},
			[]string{"La carte", "Aide 1 : le coup à jouer maintenant : f2f3.", "Vous avez gagné ensemble"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			out := play(t, tt.args, tt.script...)
			rest := out
			for _, want := range tt.want {
				_, after, ok := strings.Cut(rest, want)
				if !ok {
					t.Fatalf("%q is missing, or too early, in:\n%s", want, out)
				}
				rest = after
			}
		})
	}
}

func TestSeedDrawsTheCard(t *testing.T) {
	first := func(args string) string {
		out := play(t, "-variant succes -white human -black human "+args, "quit")
		card, _, _ := strings.Cut(out, "White>")
		_, card, _ = strings.Cut(card, "The card") // the commitment before it is salted
		return card
	}
	a, b, c := first("-seed 1"), first("-seed 1"), first("-seed 2")
	if a != b || a == c {
		t.Errorf("seed 1:\n%s\nagain:\n%s\nseed 2:\n%s", a, b, c)
	}
}

func TestBadCardFlags(t *testing.T) {
	for _, args := range []string{
		"-variant succes -memory elephant", "-variant succes -colour green", "-variant succes -card none",
		"-variant succes -colour white -white human", "-variant succes -players human,engine -black human", "-variant succes -players human,elephant",
		"-variant succes -seats 1", "-variant succes -seats 9", "-variant succes -seats 2 -players human,human,human", "-variant succes -prep 9",
		"-variant succes -prep 601", "-variant succes -hints h0,h9", "-variant chess -seats 3", "-variant chess -hints none", "-variant chess -talk",
		"-variant succes -plies 513", "-variant succes -plies -1", "-variant succes -rescue me", "-variant chess -plies 4", "-variant chess -silent", "-variant chess -rescue same", "-variant chess -prep 20", "-variant chess -players human,human", "-variant chess -colour white", "-variant chess -memory perfect", "-variant chess -card spg-s02", "-variant chess -autosave x",
	} {
		if err := run(strings.NewReader(""), io.Discard, strings.Fields(args)); !errors.Is(err, errUsage) {
			t.Errorf("%s: %v", args, err)
		}
	}
}

// These flags used to be ignored.
func TestAPositionRefusesWhatItIgnores(t *testing.T) {
	fen := []string{"-variant", "succes", "-white", "human", "-black", "human", "-fen", "rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b KQkq - 0 1 1/6 play"}
	for _, args := range []string{"-card spg-s02", "-plies 5", "-rescue same", "-autosave x", "-talk", "-silent", "-hints all", "-seats 3"} {
		err := run(strings.NewReader(""), io.Discard, append(fen, strings.Fields(args)...))
		if flag, _, _ := strings.Cut(args, " "); !errors.Is(err, errUsage) || flag != "-seats" && !strings.Contains(err.Error(), flag) {
			t.Errorf("%s: %v", args, err)
		}
	}
	var out bytes.Buffer
	if err := run(strings.NewReader("e5\n"), &out, append(fen, "-prep", "10")); err != nil || !strings.Contains(out.String(), "1... e5") {
		t.Errorf("%v in\n%s", err, &out)
	}
}

func TestCardSessionIsSavedAndLoaded(t *testing.T) {
	dir := t.TempDir()
	a, b := filepath.Join(dir, "a"), filepath.Join(dir, "b")
	args := cardArgs + "-white human -black human"
	play(t, args, "f3", "e5", "save "+a)
	out := play(t, "-variant succes -seed 9 -white human -black human", "load "+a, "Kf2", "Qh4", "Ke3", "Qd4", "save "+b, "quit")
	if !strings.Contains(out, "You have won together") {
		t.Errorf("after loading:\n%s", out)
	}
	text, err := os.ReadFile(b)
	if err != nil {
		t.Fatal(err)
	}
	if s, err := table.Restore(text); err != nil || s.State() != table.Revealed || s.Game().Len() != 6 {
		t.Errorf("%v, %v", s, err)
	}
	text[len(text)/2] ^= 1
	if err := os.WriteFile(b, text, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{b, filepath.Join(dir, "missing"), dir} {
		if out := play(t, args, "f3", "load "+name, "e5"); strings.Contains(out, "Loaded:") || !strings.Contains(out, "1... e5") {
			t.Errorf("load %s:\n%s", name, out)
		}
	}
}

func TestAutosaveIsResumed(t *testing.T) {
	name := filepath.Join(t.TempDir(), "session")
	args := cardArgs + "-white human -black human -autosave " + name
	play(t, args, "f3", "e5", "Kf2")
	out := play(t, args, "Qh4", "Ke3", "Qd4")
	if !strings.Contains(out, "2. Kf2") || strings.Contains(out, "The card, to") || !strings.Contains(out, "You have won together") {
		t.Errorf("resumed:\n%s", out)
	}
}

func nobody(string) bool { return false }

func TestCountDown(t *testing.T) {
	var out bytes.Buffer
	late, err := countDown(bufio.NewReader(strings.NewReader("\n")), bufio.NewWriter(&out), 100, time.Hour, nobody)
	if err != nil || late != nil || out.String() != "\r 100 " {
		t.Errorf("ready at once: %v, late %v, %q", err, late != nil, out.String())
	}
	in, typist := io.Pipe()
	out.Reset()
	late, err = countDown(bufio.NewReader(in), bufio.NewWriter(&out), 3, time.Millisecond, nobody)
	if err != nil || out.String() != "\r   3 \r   2 \r   1 " {
		t.Errorf("time is up: %v, %q", err, out.String())
	}
	if _, err := typist.Write([]byte("f3\n")); err != nil {
		t.Fatal(err)
	}
	if l := <-late; l.err != nil || l.text != "f3\n" {
		t.Errorf("the late line: %+v", l)
	}
}

// When time is up the card is turned down and the game goes on by itself, and the
// line that comes then is the first command. The game used to wait for Enter
// before an empty screen, and to drop that line.
func TestTimeIsUp(t *testing.T) {
	c, err := readFlags(io.Discard, strings.Fields(cardArgs+"-white human -black human -prep 10"), true)
	if err != nil {
		t.Fatal(err)
	}
	c.second = time.Millisecond
	in, typist := io.Pipe()
	screen := &watched{prompted: make(chan struct{})}
	s, err := newSession(in, screen, c)
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error)
	go func() { done <- s.run(t.Context()) }()
	<-screen.prompted
	if _, err := typist.Write([]byte("f3\ne5\nquit\n")); err != nil {
		t.Fatal(err)
	}
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	_, down, _ := strings.Cut(screen.String(), "\r   1 \x1b[2J\x1b[3J\x1b[H")
	_, down, _ = strings.Cut(down, "1 R N B Q K B N R")
	if !strings.Contains(down, "White> 1. f3") || !strings.Contains(down, "Black> 1... e5") {
		t.Errorf("%q", screen.String())
	}
}

// watched tells when White is asked for a move first.
type watched struct {
	bytes.Buffer
	prompted chan struct{}
	told     bool
}

func (w *watched) Write(text []byte) (int, error) {
	n, err := w.Buffer.Write(text)
	if !w.told && bytes.HasSuffix(text, []byte("White> ")) {
		w.told = true
		close(w.prompted)
	}
	return n, err
}

// savingChild is the name of the file that a child process of the test below
// saves into.
const savingChild = "FAIRYKIT_PLAY_SAVES"

// TestSavingChild plays with autosave until it is killed; it is run by
// TestAutosaveSurvivesKills alone.
func TestSavingChild(t *testing.T) {
	name := os.Getenv(savingChild)
	if name == "" {
		t.Skip("for TestAutosaveSurvivesKills")
	}
	// Knights go out and back for ever; undo keeps within the contract.
	round := "Nf3\nNf6\nNg1\nNg8\n" + strings.Repeat("undo\n", 4)
	in := strings.NewReader(strings.Repeat(round, 100_000))
	if err := run(in, io.Discard, strings.Fields(cardArgs+"-white human -black human -autosave "+name)); err != nil {
		t.Fatal(err)
	}
}

// saved reports whether the file has been written after a time.
func saved(name string, after time.Time) bool {
	info, err := os.Stat(name)
	return err == nil && info.ModTime().After(after)
}

func TestAutosaveSurvivesKills(t *testing.T) {
	const kills = 20
	dir := t.TempDir()
	name := filepath.Join(dir, "session")
	rng := rand.New(rand.NewPCG(1, 2))
	lengths := map[int]int{}
	var last time.Time
	for i := range kills {
		child := exec.Command(os.Args[0], "-test.run=^TestSavingChild$")
		child.Env = append(os.Environ(), savingChild+"="+name)
		if err := child.Start(); err != nil {
			t.Fatal(err)
		}
		for wait := 0; !saved(name, last); wait++ { // until this child has saved
			if wait > 20_000 {
				t.Fatal("the child saves nothing")
			}
			time.Sleep(time.Millisecond)
		}
		time.Sleep(time.Duration(rng.IntN(30_000)) * time.Microsecond)
		if err := child.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		if err := child.Wait(); err == nil {
			t.Fatal("the child ended by itself")
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if info, err := os.Stat(name); err == nil {
			last = info.ModTime()
		}
		s, err := table.Restore(text)
		if err != nil {
			t.Fatalf("kill %d: %v in\n%s", i+1, err, text)
		}
		if s.Game() == nil {
			lengths[-1]++
			continue
		}
		lengths[s.Game().Len()]++
	}
	// Some kills come while a file is written. The next run takes it away.
	play(t, cardArgs+"-white human -black human -autosave "+name)
	if got, err := filepath.Glob(filepath.Join(dir, ".*")); err != nil || len(got) > 0 {
		t.Errorf("kills left %q, %v", got, err)
	}
	t.Logf("%d kills, each left a whole session; plies in it, -1 before the play: %v", kills, lengths)
}

// What the engine cannot tell is said to be unknown.
func TestReachableInWords(t *testing.T) {
	for _, tt := range []struct {
		say  *texts
		want string
	}{
		{&englishTexts, "it is not known whether the card can still be reached; plies that it takes at least: 3"},
		{&frenchTexts, "on ne sait pas si la carte peut encore être atteinte ; demi-coups qu'il y faut au moins : 3"},
	} {
		s := &session{say: tt.say}
		if got := s.reachable(search.Unknown, 3); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
}
