package main

import (
	"bytes"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/catalog"
)

// play runs a session on a script and returns what it printed.
func play(t *testing.T, args string, script ...string) string {
	t.Helper()
	var out bytes.Buffer
	in := strings.NewReader(strings.Join(script, "\n"))
	if err := run(in, &out, strings.Fields(args)); err != nil {
		t.Fatalf("play %s: %v\n%s", args, err, &out)
	}
	return out.String()
}

const twoPeople = "-variant chess -white human -black human "

// shuffle brings the position of chess's start back once.
var shuffle = []string{"Nf3", "Nf6", "Ng1", "Ng8"}

func twice(script []string) []string { return append(append([]string{}, script...), script...) }

func TestSessions(t *testing.T) {
	tests := []struct {
		name, args string
		script     []string
		want       []string // in this order
		never      string
	}{
		{"moves of a person", twoPeople, []string{"e2e4", "e5", "Nf3"},
			[]string{"Chess: human - human", "1. e4", "1... e5", "2. Nf3", "5 . . . . p", "Black> ", "Stopped at ply 3", "(*)"}, "refused"},
		{"the engine answers", "-white human -depth 2", []string{"e3"},
			[]string{"1. e3", "1... ", "White> ", "Stopped at ply 2"}, "refused"},
		{"no such square", twoPeople, []string{"e9"}, []string{`e9 is neither a command nor a move: no such square`, "at ply 0,"}, ""},
		{"no such file", twoPeople, []string{"load no/such/file"}, []string{"White> no/such/file: no such file or folder."}, "open no/such"},
		{"the system's English is not shown in French", twoPeople + "-lang fr", []string{"save no/such/file", "load no/such/file", "save .", "load ."},
			[]string{"no/such/file : ce fichier ou ce dossier n'existe pas.", "no/such/file : ce fichier", ". : ce n'est pas un fichier ordinaire.", ". : ce n'est pas un"}, "file or"},
		{"a device without end is not read", twoPeople, []string{"load " + devices[1]}, []string{devices[1] + ": that is no ordinary file."}, ""},
		{"nor by a session", "-variant succes -players human", []string{"load " + devices[1]}, []string{devices[1] + ": that is no ordinary file."}, ""},
		{"nobody there", twoPeople, []string{"e5e6"}, []string{"e5e6 is refused: no man of the side to move stands there"}, ""},
		{"a pinned man", twoPeople + "-fen 4r2k/8/8/8/8/8/4B3/4K3_w_-_-_0_1", []string{"e2d3"},
			[]string{"e2d3 is refused: it leaves a royal man under attack"}, ""},
		{"capturing is compulsory", "-white human -black human", []string{"e2e3", "b7b5", "a2a3", "a3", "f1b5"},
			[]string{"a2a3 is refused: a capture is possible, and capturing is compulsory",
				"a3 is refused: a capture is possible, and capturing is compulsory", "2. Bxb5"}, ""},
		{"more than one fits", twoPeople + "-fen 4k3/8/8/8/8/8/8/N1N1K3_w_-_-_0_1", []string{"Nb3", "Nab3"},
			[]string{"Nb3 is refused: more than one legal move fits.", "  a1b3\n  c1b3\n", "1. Nab3"}, ""},
		{"a side moves twice running", "-variant superchess -white human -black human", []string{"D@h1", "--", "G@c8", "Z@b7", "--", "e4", "c5"},
			[]string{"1. D@h1", "1. --", "1... G@c8", "2. e4", "2... c5"}, "is refused"},
		{"check is noted", twoPeople, []string{"e4", "f6", "Qh5"}, []string{"2. Qh5+", "Black is in check (e8)."}, "White is in check"},
		{"mate", twoPeople, []string{"f3", "e5", "g4", "Qh4", "e4", "moves", "claim", "undo", "quit"},
			[]string{"2... Qh4#", "Black wins: checkmate (0-1).", "Refused: the game is over", "Refused: the game is over",
				"Refused (repetition): the game is over", "Plies taken back: 1", "Stopped at ply 3"}, ""},
		{"a list of moves", "-white human -black human", []string{"moves", "e3", "b5", "moves"},
			[]string{"a3 (a2a3)", "e4 (e2e4)", "Bxb5 (f1b5)", "A capture is possible"}, ""},
		{"undo with an engine takes both moves back", "-white human", []string{"e3", "undo", "undo"},
			[]string{"1. e3", "Plies taken back: 2", "There is nothing to take back", "at ply 0,"}, ""},
		{"a claim is refused with its count", twoPeople, append(append([]string{}, shuffle...), "claim"),
			[]string{"Refused (repetition): the count is not reached, 2 of 3.", "Refused (moves without progress): the count is not reached, 4 of 100."}, "Draw"},
		{"a claim by repetition", twoPeople, append(twice(shuffle), "claim"),
			[]string{"4... Ng8", "Draw: repetition (1/2-1/2)."}, "Refused"},
		{"an announced claim", twoPeople, append(twice(shuffle)[:7], "claim Ng8"),
			[]string{"4... Ng8", "Draw: repetition (1/2-1/2)."}, "Refused"},
		{"an announced claim is refused", twoPeople, []string{"claim e4", "claim e5"},
			[]string{"the move does not reach the count, 1 of 3.", "e5 is refused"}, "1. e4"},
		{"a claim for want of progress", twoPeople + "-fen 4k3/8/8/8/8/8/8/R3K3_w_-_-_100_90", []string{"claim"},
			[]string{"Draw: moves without progress"}, "Refused (moves"},
		{"resignation", twoPeople, []string{"e4", "resign", "undo", "e5"},
			[]string{"White wins: resignation (1-0).", "You can still undo", "The end is taken back", "1... e5", "(*)"}, ""},
		{"two people agree", twoPeople, []string{"draw", "draw", "e4", "draw"},
			[]string{"The offer stands", "Refused (agreement): the offer is open already.", "Draw: agreement (1/2-1/2)."}, ""},
		{"an engine that is behind takes a draw", "-variant chess -white human -depth 1 -fen 4k3/8/8/8/8/8/8/RR2K3_w_-_-_0_1", []string{"draw"},
			[]string{"Draw: agreement (1/2-1/2)."}, "declined"},
		{"an engine that is ahead declines", "-variant chess -white human -depth 1 -fen rr2k3/8/8/8/8/8/8/4K3_w_-_-_0_1", []string{"draw"},
			[]string{"The offer is declined."}, "Draw"},
		{"help and board", "-white human", []string{"help", "board", "", "quit", "e4"}, []string{"save FILE", "R N B Q K B N R", "at ply 0,"}, "1. e4"},
		{"the limit", twoPeople + "-moves 2", []string{"e4", "e5", "Nf3"}, []string{"1... e5", "Stopped at ply 2"}, "Nf3"},
		{"a game with spellings of its own", "-variant empires -white human -black human -fen 5p5/d10/5P5/11/11/11/11/11/11/11/11_w_-_0_1",
			[]string{"pass", "f3-f4", "f3f2"},
			[]string{"1 . . . . . p'. . . . .", "3 . . . . . P'. . . . .", "White is in Menace (f3)", "pass is refused: rule 3.2: who is in Menace",
				"f3-f4 is refused: rule 3.4: it leaves", "1. f3-f2 U", "White wins: Union of the Empires (1-0).", "Points: 2-0."}, "Black is in check"},
		{"powers in French", "-variant empires -lang fr -white human -black human -fen 10p/10a/11/11/4sg5/5S5/11/11/11/11/P10_w_-_0_1",
			[]string{"f6xe5", "f6-f7", "coups", "abandonner"},
			[]string{"Les Empires: humain", "f6xe5 est refusé : règle 5.3 : une pièce à côté du Génie adverse", "1. f6-f7", "e5-d5 (e5d5)",
				"Les Blancs gagnent : abandon (1-0).", "Points : 1-0."}, ""},
		{"French", "-variant chess -lang fr -white human -black human", []string{"Cf3", "zz", "e2e4", "coups", "réclamer", "abandonner"},
			[]string{"Échecs: humain - humain", "8 t c f d r f c t", "1 T C F D R F C T", "Blancs> ", "1. Cf3",
				"zz n'est ni une commande ni un coup : cette case n'existe pas", "e2e4 est refusé : aucune pièce du camp au trait",
				"Cc6 (b8c6)", "Refusé (répétition) : le compte n'y est pas, 1 sur 3", "Les Blancs gagnent : abandon (1-0)."}, "refused"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			args := strings.Fields(tt.args)
			for i := range args {
				args[i] = strings.ReplaceAll(args[i], "_", " ") // the blanks of a position text
			}
			var buf bytes.Buffer
			if err := run(strings.NewReader(strings.Join(tt.script, "\n")), &buf, args); err != nil {
				t.Fatal(err)
			}
			out := buf.String()
			rest := out
			for _, want := range tt.want {
				_, after, ok := strings.Cut(rest, want)
				if !ok {
					t.Fatalf("%q is missing, or too early, in:\n%s", want, out)
				}
				rest = after
			}
			if tt.never != "" && strings.Contains(out, tt.never) {
				t.Errorf("%q should not be in:\n%s", tt.never, out)
			}
		})
	}
}

// result is the last line of a game that nobody watches.
var result = regexp.MustCompile(`(?m)\((1-0|0-1|1/2-1/2|\*)\)\.\n\z`)

func TestDemoEndsWithAResult(t *testing.T) {
	for _, r := range catalog.All() {
		for _, moves := range []string{"1", "9"} {
			out := play(t, "-depth 2 -moves "+moves+" -variant "+r.Info().ID, "e4", "this is not read")
			if !result.MatchString(out) {
				t.Errorf("%s: no result at the end of:\n%s", r.Info().ID, out)
			}
			if lines := strings.Count(out, "\n"); lines > 20+9 {
				t.Errorf("%s: %d lines for %s plies", r.Info().ID, lines, moves)
			}
		}
	}
	out := play(t, "-depth 1")
	if !strings.HasPrefix(out, "Antichess: engine - random\n") || !result.MatchString(out) {
		t.Errorf("default game:\n%s", out)
	}
	if again := play(t, "-depth 1"); again != out {
		t.Error("the same flags give another game")
	}
	if other := play(t, "-depth 1 -seed 2"); other == out {
		t.Error("another seed gives the same game")
	}
}

func TestEmptyDeviceGivesTheDemo(t *testing.T) {
	null, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	var out bytes.Buffer
	if err := run(null, &out, []string{"-depth", "1"}); err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(out.String(), "Antichess: engine - random\n") || strings.Contains(out.String(), "> ") {
		t.Errorf("a person is asked:\n%s", &out)
	}
	if !strings.Contains(out.String(), "20... ") && !strings.Contains(out.String(), "wins") || !result.MatchString(out.String()) {
		t.Errorf("no game was played:\n%s", &out)
	}
}

// Whoever leaves a terminal at once is shown a game too.
func TestTerminalWithoutAPersonGivesTheDemo(t *testing.T) {
	c, err := readFlags(io.Discard, []string{"-depth", "1"}, true)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	s, err := newSession(strings.NewReader(""), &out, c)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.run(t.Context()); err != nil || !strings.Contains(out.String(), "White> \n1. ") || !result.MatchString(out.String()) {
		t.Errorf("%v in:\n%s", err, &out)
	}
}

// The countdown and its escape codes used to be written.
func TestEmptyDeviceSeesNoCountdown(t *testing.T) {
	for _, args := range []string{"-variant succes", "-variant succes -colour white", "-variant succes -white human -black human"} {
		null, err := os.Open(os.DevNull)
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		err = run(null, &out, strings.Fields(args))
		null.Close()
		if err != nil || strings.ContainsAny(out.String(), "\r\x1b") || strings.Contains(out.String(), "press Enter") {
			t.Errorf("%s: %v in\n%q", args, err, out.String())
		}
	}
}

func TestDemoReachesAnEnd(t *testing.T) {
	out := play(t, "-white engine -black random -depth 2 -moves 400")
	if !strings.Contains(out, "White wins") {
		t.Errorf("the engine did not lose its men to chance:\n%s", out)
	}
}

func TestEngineWinsWhenBothChoose(t *testing.T) {
	if out := play(t, "-variant synchro -white engine -black random -moves 120"); !strings.Contains(out, "White wins") {
		t.Errorf("the engine did not win against chance:\n%s", out)
	}
}

func TestLevelPlays(t *testing.T) {
	weak, strong := play(t, "-white engine -black random -level 1 -moves 30"), play(t, "-white engine -black random -level 5 -moves 30")
	if weak == strong {
		t.Error("two levels play the same game")
	}
	if again := play(t, "-white engine -black random -level 1 -moves 30"); again != weak {
		t.Error("a level does not repeat its game")
	}
}

func TestBadFlags(t *testing.T) {
	tests := []struct{ args, want string }{
		{"-variant ludo", "antichess, chess, chess960"},
		{"-white dog", "human, engine, random"},
		{"-lang nl", "en, fr"},
		{"-moves 0", "not above 0"},
		{"-moves -1", "not above 0"},
		{"-depth 0", "not within 1..128"},
		{"-level 0", "not within 1..10"},
		{"-level 11", "not within 1..10"},
		{"-level 3 -depth 2", "-level and -depth both"},
		{"-depth 4 -level 3", "-level and -depth both"},
		{"-fen 8/8", "rank_count"},
		{"-fen=", "syntax"},
		{"-what", "-what"},
		{"e4", `"e4"`},
	}
	for _, tt := range tests {
		var out bytes.Buffer
		err := run(strings.NewReader(""), &out, strings.Fields(tt.args))
		if !errors.Is(err, errUsage) || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %q in it", tt.args, err, tt.want)
		}
	}
	var out bytes.Buffer
	if err := run(strings.NewReader(""), &out, []string{"-help"}); !errors.Is(err, flag.ErrHelp) || !strings.Contains(out.String(), "-variant") {
		t.Errorf("help: %v, %s", err, &out)
	}
}

func TestPlayable(t *testing.T) {
	for _, info := range []variant.Info{
		{Players: 3}, {Players: 1},
	} {
		if err := playable(&info); !errors.Is(err, errUsage) {
			t.Errorf("%+v: %v", info, err)
		}
	}
	for _, r := range catalog.All() {
		if err := playable(r.Info()); err != nil {
			t.Error(err)
		}
	}
}

// twoTogether are two people who choose at once.
const twoTogether = "-variant synchro -white human -black human "

// A record would show a choice that is still a secret.
func TestNothingIsSavedWithASecret(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.pgn")
	for lang, want := range map[string]string{"en": "is a secret that a file would show", "fr": "est un secret que le fichier montrerait"} {
		out := play(t, twoTogether+"-lang "+lang, "e2e4", "save "+file, "d7d5")
		if !strings.Contains(out, want) || strings.Count(out, "e4") != 1 || !strings.Contains(out, "1. e4/d5") {
			t.Errorf("%s:\n%s", lang, out)
		}
		if _, err := os.Stat(file); !os.IsNotExist(err) {
			t.Errorf("the file is there: %v", err)
		}
	}
	out := play(t, twoTogether, "e2e4", "d7d5", "save "+file)
	if text, err := os.ReadFile(file); err != nil || !strings.Contains(string(text), "1. e2e4/d7d5 *") {
		t.Errorf("%v\n%s\n%s", err, text, out)
	}
}

func TestSaveAndLoad(t *testing.T) {
	tests := []struct {
		name, args string
		script     []string
		result     string
	}{
		{"going on", twoPeople, []string{"e4", "e5", "Nf3"}, "(*)"},
		{"mate", twoPeople, []string{"f3", "e5", "g4", "Qh4"}, "Black wins: checkmate (0-1)."},
		{"resignation of White", twoPeople, []string{"resign"}, "Black wins: resignation (0-1)."},
		{"resignation of Black", twoPeople, []string{"e4", "resign"}, "White wins: resignation (1-0)."},
		{"agreement", twoPeople, []string{"draw", "e4", "draw"}, "Draw: agreement (1/2-1/2)."},
		{"claim", twoPeople, append(twice(shuffle), "claim"), "Draw: repetition (1/2-1/2)."},
		{"announced claim", twoPeople, append(twice(shuffle)[:7], "claim Ng8"), "Draw: repetition (1/2-1/2)."},
		{"another start", "-white human -black human -fen 8/8/8/8/8/3p4/8/B7_b_-_-_0_9", []string{"d2"}, "(*)"},
		{"turns of two choices", twoTogether, []string{"e2e4", "d7d5", "e4d5", "d8d5"}, "(*)"},
		{"mate of a turn", twoTogether, []string{"f2f3", "e7e6", "g2g4", "d8h4"}, "Black wins: checkmate (0-1)."},
		{"resignation with a choice pending", twoTogether, []string{"e2e4", "resign"}, "White wins: resignation (1-0)."},
		{"French", twoPeople + "-lang fr", []string{"Cf3", "Cf6"}, "(*)"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			first, second := filepath.Join(dir, "a.pgn"), filepath.Join(dir, "b.pgn")
			args := strings.Fields(tt.args)
			for i := range args {
				args[i] = strings.ReplaceAll(args[i], "_", " ")
			}
			session := func(script ...string) string {
				var out bytes.Buffer
				if err := run(strings.NewReader(strings.Join(script, "\n")), &out, args); err != nil {
					t.Fatal(err)
				}
				return out.String()
			}
			saved := session(append(tt.script, "save "+first, "save "+first)...)
			if !strings.Contains(saved, tt.result) {
				t.Fatalf("%q is missing in:\n%s", tt.result, saved)
			}
			loaded := session("load "+first, "save "+second)
			if !strings.Contains(loaded, tt.result) {
				t.Errorf("%q is missing in:\n%s", tt.result, loaded)
			}
			a, errA := os.ReadFile(first)
			b, errB := os.ReadFile(second)
			if errA != nil || errB != nil {
				t.Fatal(errA, errB)
			}
			if diff := cmp.Diff(string(a), string(b)); diff != "" {
				t.Errorf("saved, loaded and saved (-first +second):\n%s", diff)
			}
			if files, _ := os.ReadDir(dir); len(files) != 2 {
				t.Errorf("%d files in the folder, want 2", len(files))
			}
		})
	}
}

func TestBadFilesChangeNothing(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	for _, name := range []string{
		filepath.Join(dir, "missing"),
		write("garbage", "[Variant \"chess"),
		write("illegal", "[Variant \"chess\"]\n\n1. e5 *\n"),
		write("other", "[Variant \"antichess\"]\n\n1. e3 *\n"),
		write("claim", "[Variant \"chess\"]\n[Termination \"repetition\"]\n[Result \"1/2-1/2\"]\n\n1. e4 1/2-1/2\n"),
		write("end", "[Variant \"chess\"]\n[Result \"0-1\"]\n\n1. e4 1-0\n"),
		write("mate", "[Variant \"chess\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n"),
		"",
	} {
		out := play(t, twoPeople, "d4", "load "+name, "d5")
		if !strings.Contains(out, "1... d5") || strings.Contains(out, "Loaded") || strings.Count(out, "1. d4") != 1 {
			t.Errorf("load %s:\n%s", name, out)
		}
	}
	if out := play(t, twoPeople, "save "+filepath.Join(dir, "no", "where"), "d4"); strings.Contains(out, "Saved") || !strings.Contains(out, "1. d4") {
		t.Errorf("save to nowhere:\n%s", out)
	}
}

func TestReplaceFileLeavesNothingBehind(t *testing.T) {
	dir := t.TempDir()
	taken := filepath.Join(dir, "taken") // a folder cannot be replaced by a file
	if err := os.Mkdir(taken, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := replaceFile(taken, []byte("x")); err == nil {
		t.Error("a folder was replaced")
	}
	if files, _ := os.ReadDir(dir); len(files) != 1 {
		t.Errorf("%d entries in the folder, want the one that was there", len(files))
	}
}
