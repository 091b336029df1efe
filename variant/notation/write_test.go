package notation_test

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func write(t *testing.T, rec *notation.Record) string {
	t.Helper()
	var b bytes.Buffer
	if err := notation.Write(&b, rec, rules); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestWriteForm(t *testing.T) {
	p := variant.MustParse(rules, "k7/8/8/8/8/8/P7/K7 b - 0 1 9")
	line := func(texts ...string) []notation.Node {
		var out []notation.Node
		q := p.Clone()
		for _, text := range texts {
			m, _, err := notation.ParseSANLax(q, text, board.English)
			if err != nil {
				t.Fatal(err)
			}
			q.Apply(m)
			out = append(out, notation.Node{Move: m})
		}
		return out
	}
	rec := &notation.Record{Start: "k7/8/8/8/8/8/P7/K7 b - 0 1 9", Result: notation.Unknown}
	rec.SetTag("White", "Ann")
	rec.SetTag("Black", "Bob")
	rec.SetTag("Round", "2")
	rec.SetTag("White", `"A\nn"`)
	rec.Main.Moves = line("Kb7", "a4", "C@c5", "--", "Ca6", "a5", "--", "Kb1", "--", "Kc1", "--", "Kd1", "--", "Ke1")
	rec.Main.Comments = []string{"early"}
	rec.Main.Moves[1].NAGs = []uint8{1}
	rec.Main.Moves[1].Variations = []notation.Variation{{Comments: []string{"or", "a } b"}, Moves: line("Kb7", "a3", "Kb6")[1:]}}
	want := `[White "\"A\\nn\""]
[Black "Bob"]
[Result "*"]
[Round "2"]
[SetUp "1"]
[FEN "k7/8/8/8/8/8/P7/K7 b - 0 1 9"]

{early} 9... Kb7 10. a4 $1 ({or} ;a } b
10. a3 Kb6) 10... C@c5 11. -- Ca6 12. a5 -- 13. Kb1 -- 14. Kc1 -- 15. Kd1 --
16. Ke1 *

`
	if diff := cmp.Diff(want, write(t, rec)); diff != "" {
		t.Errorf("text (-want +got):\n%s", diff)
	}
	if rec.Tag("Round") != "2" || rec.Tag("Site") != "" {
		t.Errorf("Round is %q, Site is %q", rec.Tag("Round"), rec.Tag("Site"))
	}
}

func TestWriteRefuses(t *testing.T) {
	d4, pass := move.NewStep(rules.info.Geometry.Square("d2"), rules.info.Geometry.Square("d4")), move.NewPass()
	tag := func(name, value string) *notation.Record {
		return &notation.Record{Tags: []notation.Tag{{Name: name, Value: value}}, Result: "*"}
	}
	moves := func(nodes ...notation.Node) *notation.Record {
		return &notation.Record{Main: notation.Variation{Moves: nodes}, Result: "*"}
	}
	comment := func(text string) *notation.Record {
		return moves(notation.Node{Move: d4, Comments: []string{text}})
	}
	over := moves(notation.Node{Move: pass})
	over.Start = "k6R/8/1K6/8/8/8/8/8 b - 0 0 1"
	draw := &notation.Record{Start: over.Start, Result: notation.Drawn}
	endless := moves(notation.Node{Move: d4})
	endless.Main.Moves[0].Variations = []notation.Variation{endless.Main}
	endless.Main.Moves[0].Variations[0] = endless.Main
	tests := []struct {
		name  string
		rec   *notation.Record
		class variant.Class
	}{
		{"forged tag", tag("White", "x\"]\n[Result \"1-0"), board.Syntax},
		{"value that is no UTF-8", tag("White", "\xff"), board.BadUTF8},
		{"name", tag("Wh ite", ""), board.Syntax},
		{"no name", tag("", ""), board.Syntax},
		{"long name", tag(strings.Repeat("a", 65), ""), board.TooLong},
		{"long value", tag("White", strings.Repeat("a", 4097)), board.TooLong},
		{"result as a tag", tag("Result", "*"), board.DuplicateKey},
		{"start as a tag", tag("FEN", "8"), board.Inconsistent},
		{"no result", &notation.Record{}, board.Syntax},
		{"too many tags", &notation.Record{Tags: make([]notation.Tag, 65), Result: "*"}, board.TooLong},
		{"bad start", &notation.Record{Start: "x", Result: "*"}, board.MissingField},
		{"illegal move", moves(notation.Node{Move: d4}, notation.Node{Move: d4}), board.IllegalMove},
		{"move behind the end", over, board.AfterEnd},
		{"result against the board", draw, board.Inconsistent},
		{"comment of no form", comment("a}\nb"), board.Syntax},
		{"control character", comment("a\x00"), board.Syntax},
		{"comment that is no UTF-8", comment("\xc0"), board.BadUTF8},
		{"long comment", comment(strings.Repeat("a", 1<<16+1)), board.TooLong},
		{"empty variation", moves(notation.Node{Move: d4, Variations: make([]notation.Variation, 1)}), board.Syntax},
		{"tree without an end", endless, board.Depth},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var b bytes.Buffer
			err := notation.Write(&b, tt.rec, rules)
			if classOf(err) != tt.class || b.Len() > 0 {
				t.Errorf("%v with %q written, want class %s and nothing", err, b.String(), tt.class)
			}
		})
	}
	err := notation.WriteLimits(io.Discard, moves(notation.Node{Move: d4}), rules, notation.Limits{MaxBytes: 10})
	if classOf(err) != board.TooLong {
		t.Errorf("record over the limit: %v", err)
	}
}

// tree draws a record of random moves.
func tree(t *rapid.T) *notation.Record {
	rec := &notation.Record{Result: notation.Unknown}
	for _, name := range rapid.SliceOfNDistinct(rapid.StringMatching("[A-Z][a-z_0-9]{3,8}"), 0, 4, rapid.ID).Draw(t, "tags") {
		if name != "Result" && name != "Variant" {
			rec.SetTag(name, plain(t, " -~é€\"\\]["))
		}
	}
	if rapid.Bool().Draw(t, "set up") {
		rec.Start = "rn2k2r/PP3L2/1F2n3/3pP3/8/8/2l2ppp/R3K2R w d6 2 1 7"
	}
	p, err := rec.Begin(rules)
	if err != nil {
		t.Fatal(err)
	}
	rec.Main = branch(t, p, 0, 6)
	return rec
}

func plain(t *rapid.T, letters string) string {
	return rapid.StringOfN(rapid.SampledFrom([]rune(letters)), 0, 30, -1).Draw(t, "text")
}

func remarks(t *rapid.T) (out []string) {
	for range rapid.SampledFrom([]int{0, 0, 0, 1, 2}).Draw(t, "comments") {
		out = append(out, plain(t, rapid.SampledFrom([]string{"ab {;(\n\r\t%é", "ab }{;)%é"}).Draw(t, "letters")))
	}
	return out
}

func branch(t *rapid.T, p variant.Position, least, most int) notation.Variation {
	v := notation.Variation{Comments: remarks(t)}
	p = p.Clone()
	for range rapid.IntRange(least, most).Draw(t, "length") {
		ms := variant.Moves(p)
		if len(ms) == 0 {
			break
		}
		n := notation.Node{Move: rapid.SampledFrom(ms).Draw(t, "move"), Comments: remarks(t)}
		n.NAGs = rapid.SliceOfN(rapid.Uint8(), 0, 2).Draw(t, "glyphs")
		for most > 1 && rapid.IntRange(0, 5).Draw(t, "branch") == 0 {
			n.Variations = append(n.Variations, branch(t, p, 1, most/2))
		}
		p.Apply(n.Move)
		v.Moves = append(v.Moves, n)
	}
	return v
}

func TestWrittenRecordsReadBackEqual(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rec := tree(t)
		var b bytes.Buffer
		for range 2 { // two in one stream
			if err := notation.Write(&b, rec, rules); err != nil {
				t.Fatal(err)
			}
		}
		text := b.String()
		r := notation.NewReader(&b, notation.Only(rules), notation.Limits{})
		for range 2 {
			got, err := r.Read()
			if err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			if diff := cmp.Diff(rec, got, sameRecord); diff != "" {
				t.Fatalf("(-written +read):\n%s\n%s", diff, text)
			}
		}
	})
}
