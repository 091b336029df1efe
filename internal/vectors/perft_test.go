package vectors

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/varianttest"
)

func TestReadPerft(t *testing.T) {
	const file = `{"id":"a","variant":"chess","fen":"8 w","nodes":{"1":20,"3":8902},"moves":["a2a3"],"divide2":{"a2a3":20},"chess960":true,"tags":["x"],"source":"s"}
{"id":"b","fen":"9 b","nodes":{"2":0}}
`
	got, err := ReadPerft(strings.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	want := []varianttest.PerftCase{
		{ID: "a", Variant: "chess", Chess960: true, Text: "8 w", Nodes: map[int]uint64{1: 20, 3: 8902},
			Moves: []string{"a2a3"}, Divide2: map[string]uint64{"a2a3": 20}, Source: "s"},
		{ID: "b", Text: "9 b", Nodes: map[int]uint64{2: 0}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestReadPerftRefuses(t *testing.T) {
	const good = `{"id":"a","fen":"8","nodes":{"1":1}}` + "\n"
	for _, tt := range []struct{ name, file, want string }{
		{"an empty file", "", "line 1: the file is empty"},
		{"an empty line", good + "\n", "line 2: EOF"},
		{"what is no object", good + "[]", "line 2: json"},
		{"a field it does not know", good + `{"id":"b","fen":"8","nodes":{"1":1},"depth":3}`, `line 2: json: unknown field "depth"`},
		{"the same id twice", good + good, `line 2: id "a" is there twice`},
		{"no id", `{"fen":"8","nodes":{"1":1}}`, "line 1: no id"},
		{"no fen", `{"id":"a","nodes":{"1":1}}`, "line 1: no fen"},
		{"no nodes", `{"id":"a","fen":"8","nodes":{}}`, "line 1: no nodes"},
		{"a negative count", `{"id":"a","fen":"8","nodes":{"1":-1}}`, "line 1: json"},
		{"depth zero", `{"id":"a","fen":"8","nodes":{"0":1}}`, `depth "0"`},
		{"a depth with a zero in front", `{"id":"a","fen":"8","nodes":{"01":1}}`, `depth "01"`},
		{"a depth with a sign", `{"id":"a","fen":"8","nodes":{"+1":1}}`, `depth "+1"`},
		{"a depth beyond all play", `{"id":"a","fen":"8","nodes":{"31":1}}`, `depth "31"`},
		{"two objects in a line", `{"id":"a","fen":"8","nodes":{"1":1}} {}`, "line 1: something behind"},
		{"a line without end", good + strings.Repeat("x", 2<<20), "line 2: bufio.Scanner: token too long"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := ReadPerft(strings.NewReader(tt.file))
			if err == nil || !strings.HasPrefix(err.Error(), "vectors: line ") || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("want %q, got %v", tt.want, err)
			}
		})
	}
}

// A countdown: the text is the number of plies left, the moves are a pass and a
// step, so that there are two to the depth sequences until the end.
type countdown struct{ left int }

var countdownInfo = variant.Info{
	ID: "countdown", Titles: [board.Languages]string{"Countdown"}, Players: 1, Geometry: board.Rect(2, 1),
	Roster: board.MustRoster(board.Man{Kind: 1, Names: [board.Languages]string{"king"}, Letters: [board.Languages]byte{'K'}}),
}

func (countdown) Info() *variant.Info     { return &countdownInfo }
func (countdown) Start() variant.Position { return &countdown{3} }
func (countdown) Parse(text string) (variant.Position, error) {
	if len(text) != 1 || text[0] < '0' || text[0] > '9' {
		return nil, &variant.ParseError{Game: "countdown", Field: "text", Class: board.Syntax, Text: board.Quote(text), Reason: "not a digit"}
	}
	return &countdown{int(text[0] - '0')}, nil
}

func (p *countdown) Rules() variant.Rules { return countdown{} }
func (p *countdown) Turn() variant.Player { return 0 }
func (p *countdown) Side() board.Color    { return board.White }
func (p *countdown) AppendMoves(dst []move.Move) []move.Move {
	if p.left == 0 {
		return dst
	}
	return append(dst, move.NewPass(), move.NewStep(0, 1))
}
func (p *countdown) Apply(move.Move) { p.left-- }
func (p *countdown) Outcome() variant.Outcome {
	if p.left == 0 {
		return variant.DrawBy("the end")
	}
	return variant.Outcome{}
}
func (p *countdown) Board() board.Board {
	men := board.NewPlacement(countdownInfo.Geometry, 1)
	return &men
}
func (p *countdown) Key() uint64                           { return uint64(p.left) }
func (p *countdown) AppendText(dst []byte) ([]byte, error) { return append(dst, byte('0'+p.left)), nil }
func (p *countdown) Clone() variant.Position               { c := *p; return &c }
func (p *countdown) CopyFrom(src variant.Position)         { *p = *src.(*countdown) }

func TestPerftOfAFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "perft.jsonl")
	lines := `{"id":"three","variant":"countdown","fen":"3","nodes":{"1":2,"2":4,"3":8,"4":0},"moves":["0000","a1b1"],"divide2":{"0000":2,"a1b1":2}}
{"id":"other","variant":"countdown","chess960":true,"fen":"0","nodes":{"1":0}}
`
	if err := os.WriteFile(file, []byte(lines), 0o600); err != nil {
		t.Fatal(err)
	}
	asked := map[bool]string{}
	TestPerft(t, file, func(name string, chess960 bool) variant.Rules {
		asked[chess960] = name
		return countdown{}
	})
	if want := (map[bool]string{false: "countdown", true: "countdown"}); !cmp.Equal(want, asked) {
		t.Errorf("asked for %v", asked)
	}
}
