package vectors

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

func ptr[T any](v T) *T { return &v }

// refuse returns a reader that refuses with class at byte at.
func refuse(class variant.Class, at int) func(string) (any, error) {
	return func(text string) (any, error) {
		return nil, &variant.ParseError{Class: class, Offset: at, Text: board.Quote(text), Reason: "no"}
	}
}

// fails returns a reader that refuses with an error text of its own choice.
func fails(message func(text string) string) func(string) (any, error) {
	return func(text string) (any, error) {
		return nil, fmt.Errorf("%s%w", message(text), &silent{})
	}
}

// silent is an error without a text behind which a ParseError stands.
type silent struct{}

func (*silent) Error() string { return "" }
func (*silent) Unwrap() error { return &variant.ParseError{Class: board.Syntax} }

// accept returns a reader that accepts everything with the same facts.
func accept(f facts) door {
	return door{
		read: func(string) (any, error) { return 1, nil },
		look: func(any) (facts, error) { return f, nil },
	}
}

// sink keeps what a test wants to be allocated on the heap.
var sink []byte

// judgeCase is a reader with a verdict on it and parts of the lines about it.
type judgeCase struct {
	name  string
	must  string // a duty
	door  door
	v     verdict
	input string
	want  []string
}

var (
	syntax  = verdict{Verdict: "reject", Class: []string{"too_long", "syntax"}}
	accepts = verdict{Verdict: "accept", Canonical: ptr("abc"), LegalMoves: ptr(3)}
)

func either(c conditions) verdict { return verdict{Verdict: "either", IfAccepted: c} }

func judgeAll(t *testing.T, cases []judgeCase) {
	t.Helper()
	for _, tt := range cases {
		t.Run(tt.name, func(t *testing.T) {
			var out bytes.Buffer
			r := &runner{name: "file", o: Options{Out: &out}}
			h := &hostileCase{Binding: "exact", Must: []string{tt.must}}
			h.Input.Parts = []part{{Text: &tt.input, Times: 1}}
			if tt.must == "linear" {
				h.Input.Parts = []part{{Text: ptr(tt.input[:1]), Times: len(tt.input)}}
			}
			h.Limits.ErrBytes, h.Limits.AllocKiB = 100, 1
			r.judgeDoor(h, "h", tt.door, tt.v, tt.input)
			expectLines(t, out.String(), tt.want)
			if r.report.Differences != len(tt.want) {
				t.Errorf("%d differences", r.report.Differences)
			}
		})
	}
}

func TestVerdicts(t *testing.T) {
	judgeAll(t, []judgeCase{
		{name: "refused as wanted", door: door{read: refuse(board.Syntax, 0)}, v: syntax},
		{name: "refused for another reason", door: door{read: refuse(board.BadEP, 0)}, v: syntax, want: []string{"want class too_long or syntax"}},
		{name: "accepted, not refused", door: accept(facts{}), v: syntax, want: []string{"accepted, want a rejection"}},
		{name: "accepted as wanted", door: accept(facts{text: "abc", moves: 3}), v: accepts},
		{name: "accepted, other text and moves", door: accept(facts{text: "ab", moves: 4}), v: accepts, want: []string{`want "abc", got "ab"`, "want 3 legal moves, got 4"}},
		{name: "refused, not accepted", door: door{read: refuse(board.Syntax, 0)}, v: accepts, want: []string{"want it accepted"}},
		{name: "repaired", door: accept(facts{repairs: 1}), v: verdict{Verdict: "accept_fixed"}},
		{name: "repaired in silence", door: accept(facts{}), v: verdict{Verdict: "accept_fixed"}, want: []string{"without saying what"}},
		{name: "either: refused", door: door{read: refuse(board.BadEP, 0)}, v: either(conditions{LegalMoves: ptr(3)})},
		{name: "either: as wanted", door: accept(facts{moves: 3, plies: 2, tagBytes: 5, result: "1-0", same: true}),
			v: either(conditions{LegalMoves: ptr(3), Plies: ptr(2), TagValueBytes: ptr(5), Result: "1-0", WrittenThenRead: "same"})},
		{name: "either: not as wanted", door: accept(facts{}),
			v:    either(conditions{LegalMoves: ptr(3), Plies: ptr(2), TagValueBytes: ptr(5), Result: "1-0", WrittenThenRead: "same", SameAs: "x"}),
			want: []string{"3 legal moves", "5 bytes", "2 plies", `result "1-0"`, "not the same", `compares it with "x"`}},
	})
}

func TestEveryAnswerIsWhole(t *testing.T) {
	calls := 0
	judgeAll(t, []judgeCase{
		{name: "a panic", door: door{read: func(string) (any, error) { panic("oops") }}, v: syntax, want: []string{"panic: oops"}},
		{name: "a panic at a look", door: door{read: accept(facts{}).read, look: func(any) (facts, error) { panic("oops") }}, v: accepts, want: []string{"panic: oops"}},
		{name: "neither value nor error", door: door{read: func(string) (any, error) { return nil, nil }}, v: accepts, want: []string{"neither"}},
		{name: "a value beside an error", door: door{read: func(string) (any, error) { return 1, &variant.ParseError{Class: board.Syntax} }}, v: syntax, want: []string{"a value beside"}},
		{name: "an error of another type", door: door{read: func(string) (any, error) { return nil, errors.New("no") }}, v: either(conditions{}), want: []string{"another type"}},
		{name: "an offset behind the text", door: door{read: refuse(board.Syntax, 4)}, v: syntax, input: "abc", want: []string{"byte 4 of 3"}},
		{name: "an offset before the text", door: door{read: refuse(board.Syntax, -1)}, v: syntax, input: "abc", want: []string{"byte -1 of 3"}},
		{name: "another answer the second time", v: syntax, door: door{read: func(text string) (any, error) {
			calls++
			return refuse(board.Syntax, min(calls, 2))(text)
		}}, input: "abc", want: []string{"asked again"}},
		{name: "a changed state", v: syntax, door: door{read: refuse(board.Syntax, 0), state: func() (string, error) {
			calls++
			return fmt.Sprint(calls), nil
		}}, want: []string{"has changed"}},
	})
}

func TestDuties(t *testing.T) {
	judgeAll(t, []judgeCase{
		{name: "a long error", door: door{read: fails(func(string) string { return strings.Repeat("e", 101) })}, v: syntax, want: []string{"101 bytes, want at most 100"}},
		{name: "an echo", must: "no_echo", door: door{read: fails(func(text string) string { return text[:68] })}, v: syntax, input: strings.Repeat("ab", 50), want: []string{"more than 64 bytes of the input"}},
		{name: "no echo", must: "no_echo", door: door{read: fails(func(text string) string { return text[:64] })}, v: syntax, input: strings.Repeat("ab", 50)},
		{name: "a quotation too long", must: "no_echo", v: syntax, input: strings.Repeat("ab", 50), want: []string{"more than 64 bytes of the input"},
			door: door{read: func(text string) (any, error) {
				return nil, &variant.ParseError{Class: board.Syntax, Text: text[:65]}
			}}},
		{name: "an error that is no UTF-8", must: "utf8_error", door: door{read: fails(func(text string) string { return text })}, v: syntax, input: "a\xff", want: []string{"no UTF-8"}},
		{name: "a direction character", must: "escaped_error", door: door{read: fails(func(text string) string { return text })}, v: syntax, input: "a\u202eb", want: []string{"direction"}},
		{name: "a spelling of our own", must: "canonical_only", door: accept(facts{text: "abc"}), v: either(conditions{}), input: "a bc", want: []string{`our writer prints "abc"`}},
		{name: "our spelling", must: "canonical_only", door: accept(facts{text: "abc"}), v: either(conditions{}), input: "abc"},

		{name: "many bytes", v: syntax, want: []string{"bytes allocated, want at most 1024"}, door: door{read: func(text string) (any, error) {
			sink = make([]byte, 8192)
			return refuse(board.Syntax, 0)(text)
		}}},
		{name: "quadratic", must: "linear", v: syntax, input: "ab", want: []string{"with twice the input"}, door: door{read: func(text string) (any, error) {
			sink = make([]byte, len(text)*len(text)*100)
			return refuse(board.Syntax, 0)(text)
		}}},
		{name: "linear", must: "linear", v: syntax, input: "ab", door: door{read: func(text string) (any, error) {
			sink = make([]byte, len(text)*100)
			return refuse(board.Syntax, 0)(text)
		}}},
	})
}

func TestHostileCases(t *testing.T) {
	const fine = `"expect":{"strict":{"verdict":"either"},"lax":{"verdict":"either"}}`
	line := func(kind, rules, fields string) string {
		return `{"id":"h","kind":"` + kind + `","rules":[` + rules + `],"binding":"exact",` + fields + `}`
	}
	for _, tt := range []struct {
		name, line string
		cases      int
		want       []string
	}{
		{"a case for two games", line("fen8", `"chess","antichess"`, nothing+rejected), 2, nil},
		{"a case for any game", line("move", `"any"`, nothing+rejected), 3, nil},
		{"a game that is not there yet", line("fen11", `"empires","chess960"`, nothing+fine), 1,
			[]string{"h chess960: bad form: fen11 for chess960, which has another board", "not offered: 1 cases of hostile inputs: the catalog has no game \"empires\""}},
		{"a game without a reader", line("json", `"chess"`, nothing+fine), 0, []string{"not offered: 1 cases of hostile inputs: chess has no reader of JSON"}},
		{"no game with a reader", line("json", `"any"`, nothing+fine), 0, []string{"not offered: 1 cases of hostile inputs: no game of the catalog reads json"}},
		{"two outputs", line("json", `"chess"`, nothing+`"expect":{"strict":{"verdict":"equal_bytes"},"lax":{"verdict":"either"}}`), 0,
			[]string{"not offered: 1 cases of hostile inputs: chess has no two outputs to compare"}},
		{"the lax reader alone is wrong", line("fen8", `"chess"`, `"input":{"b64":"OA=="},"expect":{"strict":{"verdict":"reject","class":["rank_count"]},"lax":{"verdict":"reject","class":["bad_ep"]}}`), 1,
			[]string{"h chess lax: want class bad_ep"}},
		{"a template that nobody fills in", strings.Replace(line("fen8", `"chess"`, `"params":{"row":"x"},"input":{"text":"${row}"},`+fine), "exact", "template", 1), 1,
			[]string{`nothing fills in "row"`}},
		{"a position with other moves", line("move", `"chess"`, `"context":{"chess":{"fen":"`+start+`","legal_moves":21}},"input":{"text":"e2e4"},`+fine), 1,
			[]string{"want 21 legal moves, got 20"}},
		{"a position that cannot be", line("move", `"chess"`, `"context":{"chess":{"fen":"8"}},"input":{"text":"e2e4"},`+fine), 1, []string{"h chess: chess: "}},
		{"a move", line("move", `"chess"`, `"input":{"text":"e2e4"},"expect":{"strict":{"verdict":"accept","canonical":"e2e4"},"lax":{"verdict":"either"}}`), 1, nil},
		{"a record", line("gametext", `"chess"`, `"input":{"text":"[Event \"abc\"]\n\n1. e4 e5 1-0\n"},"expect":{"strict":{"verdict":"either","if_accepted":{"plies":2,"result":"1-0","tag_value_bytes":3}},"lax":{"verdict":"accept"}}`), 1, nil},
		{"two records", line("gametext", `"chess"`, `"input":{"text":"*\n*\n"},"expect":{"strict":{"verdict":"accept"},"lax":{"verdict":"either"}}`), 1,
			[]string{"at byte 4: more than one record (trailing)"}},
		{"a tag", strings.Replace(line("gametext", `"chess"`, `"params":{"tag":"x"},"input":{"text":"a\" \\"},"expect":{"strict":{"verdict":"either","if_accepted":{"written_then_read":"same"}},"lax":{"verdict":"either"}}`), "exact", "template", 1), 1, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			report, out := runText(t, tt.line, Options{})
			expectLines(t, out, tt.want)
			if report.Cases != tt.cases || report.Differences+report.NotOffered != len(tt.want) {
				t.Errorf("report: %+v", report)
			}
		})
	}
}
