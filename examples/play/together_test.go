package main

import (
	"strings"
	"testing"
)

const synchroPeople = "-variant synchro -white human -black human"

// Black chose again alone after undo, and knew what White had chosen.
func TestUndoOfTurns(t *testing.T) {
	tests := []struct {
		name, args string
		script     []string
		want       []string // in this order
		never      string
	}{
		{"a revealed turn", synchroPeople, []string{"d2d4", "e7e5", "undo", "d7d5", "e2e4", "c7c5"},
			[]string{"1. d4/e5", "Plies taken back: 2.", "White> ", "d7d5 is refused", "White has chosen", "1. e4/c5", "at ply 2,"}, "/d5"},
		{"the second of two turns", synchroPeople, []string{"d2d4", "e7e5", "d4e5", "b8c6", "undo", "g1f3", "e5e4"},
			[]string{"2. dxe5/Nc6", "Plies taken back: 2.", "2. Nf3/e4", "at ply 4,"}, ""},
		{"a secret choice", synchroPeople, []string{"d2d4", "undo", "e2e4", "e7e5"},
			[]string{"White has chosen", "Plies taken back: 1.", "White> ", "White has chosen", "1. e4/e5"}, "1. d4"},
		{"a secret choice, and then a turn", synchroPeople, []string{"d2d4", "e7e5", "g1f3", "undo", "undo", "undo"},
			[]string{"Plies taken back: 1.", "Plies taken back: 2.", "There is nothing to take back.", "at ply 0,"}, "g1f3"},
		{"a resignation, by which the secret can be saved", synchroPeople, []string{"d2d4", "resign", "undo", "e2e4", "e7e5"},
			[]string{"White has chosen", "White wins: resignation", "The end is taken back", "Plies taken back: 1.", "White has chosen", "1. e4/e5", "at ply 2,"}, ""},
		{"a resignation between turns", synchroPeople, []string{"d2d4", "d7d5", "resign", "undo", "e2e4", "e7e5"},
			[]string{"1. d4/d5", "Black wins: resignation", "The end is taken back", "2. e4/e5", "at ply 4,"}, "Plies taken back"},
		{"a resignation against the engine", "-variant synchro -white engine -black human", []string{"e7e5", "resign", "undo", "d7d5"},
			[]string{"/e5", "White wins: resignation", "The end is taken back", "Plies taken back: 1.", "2. ", "/d5", "at ply 5,"}, ""},
		{"White against the engine", "-variant synchro -white human", []string{"d2d4", "undo", "e2e4"},
			[]string{"1. d4/", "Plies taken back: 2.", "White> ", "1. e4/", "at ply 2,"}, ""},
		{"Black against the engine", "-variant synchro -white engine -black human", []string{"e7e5", "undo", "d7d5"},
			[]string{"/e5", "Plies taken back: 3.", "Black> ", "1. ", "/d5", "at ply 3,"}, "2. "},
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
			if tt.never != "" && strings.Contains(out, tt.never) {
				t.Errorf("%q should not be in:\n%s", tt.never, out)
			}
		})
	}
}
