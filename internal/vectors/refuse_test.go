package vectors

import (
	"errors"
	"os"
	"strings"
	"testing"
)

// hostileLine is a case of a file of hostile inputs with some of its fields.
func hostileLine(fields string) string {
	return `{"id":"h","kind":"fen8","rules":["chess"],"binding":"exact",` + fields + `}`
}

const (
	rejected = `"expect":{"strict":{"verdict":"reject","class":["syntax"]},"lax":{"verdict":"reject","class":["syntax"]}}`
	nothing  = `"input":{"text":""},`
)

func TestRunRefuses(t *testing.T) {
	good := hostileLine(nothing + rejected)
	perft := `{"id":"a",` + lone + `,"nodes":{"1":3}}`
	for _, tt := range []struct {
		name, file string
		line       int
		err        error
		want       string // part of the text
	}{
		{"an empty file", "", 1, ErrFormat, "EOF"},
		{"what is no JSON", "rnbq/8", 1, ErrFormat, "invalid character"},
		{"a list", "[]", 1, ErrFormat, "array"},
		{"an object of no known kind", `{"id":"a","fen":"8"}`, 0, ErrKind, ""},
		{"a document with one field more", `{"note":"a","cases":[],"more":1}`, 0, ErrKind, ""},
		{"a large file", strings.Repeat(" ", maxFile+1), 0, ErrTooLarge, "bytes"},
		{"a long line", perft + "\n" + strings.Repeat(" ", maxLine+1), 2, ErrTooLarge, "bytes"},
		{"an empty line", perft + "\n\n" + perft, 2, ErrFormat, "EOF"},
		{"lines of two kinds", perft + "\n" + good, 2, ErrFormat, `"variant"`},
		{"a field twice", perft + "\n" + `{"id":"a","id":"b",` + lone + `,"nodes":{"1":3}}`, 2, ErrFormat, `"id" stands twice`},
		{"a depth twice", `{"id":"a",` + lone + `,"nodes":{"1":3,"1":4}}`, 1, ErrFormat, `"1" stands twice`},
		{"a field in capitals", `{"id":"a",` + lone + `,"nodes":{"1":3},"Moves":[]}`, 1, ErrFormat, "lower case"},
		{"an unknown field", `{"id":"a",` + lone + `,"nodes":{"1":3},"depth":3}`, 0, ErrFormat, "depth"},
		{"bytes that are no UTF-8", `{"id":"` + "\xff" + `",` + lone + `,"nodes":{"1":3}}`, 1, ErrFormat, "UTF-8"},
		{"something behind the object", perft + ` {}`, 1, ErrFormat, "behind"},
		{"deep nesting", `{"id":"a",` + lone + `,"nodes":{"1":3},"tags":` + strings.Repeat("[", 40) + strings.Repeat("]", 40) + `}`, 1, ErrFormat, "within one another"},
		{"an id twice", perft + "\n" + perft, 0, ErrFormat, "twice"},

		{"a hostile input twice", good + "\n" + good, 2, ErrFormat, "twice"},
		{"rules that are no game", `{"id":"h","kind":"fen8","rules":["draughts"],"binding":"exact",` + nothing + rejected + `}`, 1, ErrGame, "draughts"},
		{"no rules", `{"id":"h","kind":"fen8","rules":[],"binding":"exact",` + nothing + rejected + `}`, 1, ErrFormat, "no rules"},
		{"a kind of input", `{"id":"h","kind":"xml","rules":["chess"],"binding":"exact",` + nothing + rejected + `}`, 1, ErrFormat, "xml"},
		{"a binding", `{"id":"h","kind":"fen8","rules":["chess"],"binding":"loose",` + nothing + rejected + `}`, 1, ErrFormat, "loose"},
		{"a duty", hostileLine(`"must":["smile"],` + nothing + rejected), 1, ErrFormat, "smile"},
		{"a verdict", hostileLine(nothing + `"expect":{"strict":{"verdict":"maybe"},"lax":{"verdict":"either"}}`), 1, ErrFormat, "maybe"},
		{"a rejection without a class", hostileLine(nothing + `"expect":{"strict":{"verdict":"reject"},"lax":{"verdict":"either"}}`), 1, ErrFormat, "class"},
		{"no verdict for the game", hostileLine(nothing + `"expect":{"strict":{"antichess":{"verdict":"either"}},"lax":{"verdict":"either"}}`), 1, ErrFormat, `"chess"`},
		{"a condition", hostileLine(nothing + `"expect":{"strict":{"verdict":"either","if_accepted":{"fun":1}},"lax":{"verdict":"either"}}`), 1, ErrFormat, "fun"},
		{"an input in two spellings", hostileLine(`"input":{"text":"","b64":""},` + rejected), 1, ErrFormat, "one of"},
		{"a text beside parts", hostileLine(`"input":{"text":"","parts":[]},` + rejected), 1, ErrFormat, "one of"},
		{"an input in no spelling", hostileLine(`"input":{},` + rejected), 1, ErrFormat, "one of"},
		{"base 64 that is none", hostileLine(`"input":{"b64":"*"},` + rejected), 1, ErrFormat, "b64"},
		{"a part less than no times", hostileLine(`"input":{"parts":[{"text":"a","times":-1}]},` + rejected), 1, ErrFormat, "times"},
		{"an endless input", hostileLine(`"input":{"parts":[{"text":"a","times":9000000000000000000}]},` + rejected), 1, ErrTooLarge, "input"},

		{"a win of no kind", `{"id":"w","variant":"antichess","kind":"lucky","fen":"8","result":"win"}`, 1, ErrFormat, "lucky"},
		{"a win with a line that is no opening", `{"id":"w","variant":"antichess","kind":"exact","fen":"8","result":"win","line":"e2e3"}`, 1, ErrFormat, "line"},
		{"an opening with a word too many", `{"variant":"chess","fen":"8","moves":"","cp_25k":0,"eco":"A00"}`, 1, ErrFormat, "eco"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Run(t.Context(), "file", strings.NewReader(tt.file), Options{})
			var fe *FileError
			if !errors.As(err, &fe) || !errors.Is(err, tt.err) {
				t.Fatalf("want a FileError with %v, got %v", tt.err, err)
			}
			if fe.Line != tt.line || fe.Name != "file" || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("want line %d and %q, got %v", tt.line, tt.want, err)
			}
		})
	}
}

func TestRunRefusesOptions(t *testing.T) {
	perft := `{"id":"a",` + lone + `,"nodes":{"1":3}}`
	if _, err := Run(t.Context(), "file", strings.NewReader(perft), Options{Game: "draughts"}); !errors.Is(err, ErrGame) {
		t.Error(err)
	}
	if _, err := Run(t.Context(), "file", strings.NewReader(perft), Options{Kind: "wins"}); !errors.Is(err, ErrKind) {
		t.Error(err)
	}
}

// What a file says is only believed within bounds: whatever it holds, Run ends,
// does not panic, and says of what kind its error is.
func FuzzRun(f *testing.F) {
	f.Add([]byte(`{"id":"a",` + lone + `,"nodes":{"1":3,"30":7}}`))
	f.Add([]byte(hostileLine(`"input":{"parts":[{"text":"8/","times":300}]},"must":["linear","no_echo"],` + rejected)))
	f.Add([]byte(`{"id":"w","variant":"antichess","kind":"opening","result":"win","fen":"` + start + `","line":"e2e3"}`))
	f.Add([]byte(`{"variant":"chess","fen":"` + start + `","moves":"","cp_25k":0}`))
	f.Add([]byte(`{"note":"a","cases":[{},[]]}`))
	for _, path := range []string{"../../antichess/testdata/inputs.jsonl", "../../antichess/testdata/wins.jsonl"} {
		file, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		line, _, _ := strings.Cut(string(file), "\n")
		f.Add([]byte(line))
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		_, err := Run(t.Context(), "file", strings.NewReader(string(file)), Options{Budget: 1000})
		var fe *FileError
		if err != nil && !errors.As(err, &fe) {
			t.Errorf("an error of another type: %v", err)
		}
	})
}
