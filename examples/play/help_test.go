package main

import (
	"regexp"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/variant/catalog"
)

// Help used to promise the same in every game.
func TestHelpIsOfTheGame(t *testing.T) {
	const people = " -white human -black human"
	tests := []struct {
		args        string
		want, never []string
	}{
		{"-variant synchro", []string{"e4, Qxd5, O-O, or by its squares: e2e4, a7a8=Q", "undo         take back the last turn", "claim a draw"}, []string{"Nf3", "claim MOVE", "hint", "say TEXT"}},
		{"-variant synchro -lang fr", []string{"e4, Dxd5, O-O, ou par ses cases : e2e4, a7a8=D", "reprendre         reprendre le dernier tour"}, []string{"Cf3", "réclamer COUP", "conseil", "dire"}},
		{"-variant chess", []string{"e2e4, a7a8=Q, or e4, Nf3", "claim MOVE", "draw  ", "up to your last move"}, []string{"hint", "say TEXT", "in secret"}},
		{"-variant empires", []string{"as the list of moves has it"}, []string{"Nf3", "hint", "in secret"}},
		{"-variant succes", []string{"Nf3", "hint w2 MOVE", "say TEXT"}, []string{"draw  ", "in secret"}},
		{"-variant succes -lang fr", []string{"Cf3", "conseil w2 COUP", "dire TEXTE", "Les noms anglais"}, []string{"nulle  ", "secret"}},
	}
	for _, tt := range tests {
		out := play(t, tt.args+people, "help")
		for _, want := range tt.want {
			if !strings.Contains(out, want) {
				t.Errorf("%s: %q is missing in:\n%s", tt.args, want, out)
			}
		}
		for _, never := range tt.never {
			if strings.Contains(out, never) {
				t.Errorf("%s: %q should not be in:\n%s", tt.args, never, out)
			}
		}
	}
}

// What help names as a move is read as one: it may be illegal, but it is no
// unknown word.
func TestHelpNamesWhatIsRead(t *testing.T) {
	example := regexp.MustCompile(`\b([KQRBNDTFC]?[a-h][1-8](?:[a-h][1-8])?(?:=[QD])?)\b`)
	named := 0
	for _, id := range catalog.IDs() {
		for _, lang := range []string{"en", "fr"} {
			args := "-white human -black human -variant " + id + " -lang " + lang
			head, _, _ := strings.Cut(play(t, args, "help"), "\n  moves ")
			head, _, _ = strings.Cut(head, "\n  coups ")
			_, head, ok := strings.Cut(head, "> ")
			if !ok {
				t.Fatalf("%s: no prompt", args)
			}
			for _, m := range example.FindAllString(head, -1) {
				named++
				if out := play(t, args, m); strings.Contains(out, "neither a command") || strings.Contains(out, "ni une commande") {
					t.Errorf("%s: help names %s, which is no move:\n%s", args, m, out)
				}
			}
		}
	}
	if named < 60 {
		t.Errorf("%d moves named, want 60", named)
	}
}
