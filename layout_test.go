package fairykit_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/fairykit/fairykit"

// mayImport is the whole import policy for code that is not a test. A folder
// that is missing here fails the test. Folders below examples may import
// anything of the module.
var mayImport = map[string][]string{
	".":                   {},
	"board":               {},
	"board/draw":          {"board"},
	"move":                {"board"},
	"variant":             {"board", "move"},
	"variant/notation":    {"board", "move", "variant"},
	"variant/secret":      {"board", "variant"},
	"variant/option":      {"board", "variant"},
	"variant/kit":         {"board", "move", "variant", "variant/notation"},
	"variant/orthodox":    {"board", "move", "variant", "variant/notation", "variant/option", "variant/kit"},
	"variant/varianttest": {"board", "move", "variant", "variant/notation"},
	"antichess":           {"board", "move", "variant", "variant/option", "variant/notation", "variant/kit", "variant/orthodox"},
	"synchro":             {"board", "move", "variant", "variant/option", "variant/notation", "variant/orthodox", "variant/secret"},
	"succes":              {"board", "move", "variant", "variant/option", "variant/notation", "variant/kit", "variant/orthodox", "variant/secret"},
	"superchess":          {"board", "move", "variant", "variant/option", "variant/notation", "variant/kit", "variant/orthodox"},
	"empires":             {"board", "move", "variant", "variant/option", "variant/kit"},
	"succes/deck":         {"board", "variant", "variant/secret", "succes"},
	"succes/partner":      {"board", "move", "variant", "variant/orthodox", "variant/secret", "search", "succes"},
	"succes/session":      {"board", "move", "variant", "variant/secret", "succes", "succes/deck"},
	"variant/catalog":     {"variant", "variant/option", "variant/orthodox", "antichess", "empires", "succes", "superchess", "synchro"},
	"search":              {"board", "move", "variant", "internal/memory"},
	"search/endgame":      {"board", "move", "variant", "search"},
	"search/match":        {"move", "variant", "search", "search/uci"},
	"search/uci":          {"board", "move", "variant", "search"},
	"search/tune":         {"board", "search", "variant"},
	"internal/minimax":    {"move", "variant"},
	"internal/wide":       {"board", "move", "variant", "variant/kit", "variant/orthodox"},
	"internal/toys":       {},
	"internal/oracle":     {},
	"internal/memory":     {},
	"internal/wholefile":  {}, // of the examples, which save what must survive a kill
	"internal/vectors":    {"board", "move", "variant", "variant/notation", "variant/catalog", "variant/varianttest", "search", "search/endgame", "succes", "succes/deck", "synchro", "variant/secret"},
}

// games are the folders of games: they never import each other, and the search
// imports none of them. The table above says so too; this says it by name.
var games = []string{"antichess", "empires", "succes", "superchess", "synchro"}

// barred are packages that a library must not need, with the folders exempt.
var barred = map[string][]string{
	"net": nil, "os/exec": nil, "reflect": nil, "unsafe": nil,
	// What memory the machine has only the system knows, and a table that is
	// larger ends the program before an error can be returned.
	"syscall":       {"internal/memory", "internal/wholefile"},
	"os":            {"variant/varianttest", "internal/vectors", "internal/wholefile"},
	"testing":       {"variant/varianttest", "internal/vectors"},
	"encoding/json": {"internal/vectors", "succes/deck"},
}

// forTests are the modules that only tests and varianttest may import.
var forTests = []string{"pgregory.net/rapid", "github.com/google/go-cmp"}

const (
	maxLines    = 400
	maxFunction = 60
)

type source struct {
	folder, name string
	fset         *token.FileSet
	file         *ast.File
	lines        int
	generated    bool
}

func sources(t *testing.T) []source {
	t.Helper()
	var all []source
	err := filepath.WalkDir(".", func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			_, mod := os.Stat(filepath.Join(p, "go.mod"))
			if p != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || mod == nil) {
				return fs.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(p, ".go") {
			return nil
		}
		text, err := os.ReadFile(p)
		if err != nil {
			return err
		}
		s := source{folder: path.Dir(filepath.ToSlash(p)), name: filepath.ToSlash(p), fset: token.NewFileSet()}
		s.file, err = parser.ParseFile(s.fset, p, text, parser.ParseComments)
		s.lines = strings.Count(string(text), "\n")
		s.generated = strings.Contains(string(text), "DO NOT EDIT")
		all = append(all, s)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func (s source) isTest() bool { return strings.HasSuffix(s.name, "_test.go") }

// ignored reports whether the file is a generator, built by hand only.
func (s source) ignored() bool {
	for _, c := range s.file.Comments {
		if strings.HasPrefix(c.Text(), "go:build ignore") || strings.Contains(c.List[0].Text, "//go:build ignore") {
			return true
		}
	}
	return false
}

func (s source) imports() []string {
	var out []string
	for _, i := range s.file.Imports {
		p, _ := strconv.Unquote(i.Path.Value)
		out = append(out, p)
	}
	return out
}

func TestImports(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range sources(t) {
		seen[s.folder] = true
		if s.isTest() || s.ignored() || strings.HasPrefix(s.folder, "examples/") {
			continue
		}
		allowed, known := mayImport[s.folder]
		if !known {
			t.Errorf("%s: its folder is not in the table of imports", s.name)
			continue
		}
		for _, p := range s.imports() {
			exempt, bad := barred[p]
			local, ours := strings.CutPrefix(p, module+"/")
			switch {
			case ours && !slices.Contains(allowed, local):
				t.Errorf("%s imports %s, which its folder may not", s.name, local)
			case bad && !slices.Contains(exempt, s.folder) || strings.HasPrefix(p, "net/"):
				t.Errorf("%s imports %s, which the library must not need", s.name, p)
			case isForTests(p) && s.folder != "variant/varianttest":
				t.Errorf("%s imports %s, which is for tests", s.name, p)
			}
		}
	}
	for folder := range mayImport {
		if !seen[folder] {
			t.Errorf("the table of imports names %s, which has no Go files", folder)
		}
	}
}

func isForTests(p string) bool {
	for _, m := range forTests {
		if p == m || strings.HasPrefix(p, m+"/") {
			return true
		}
	}
	return false
}

func TestGamesStandAlone(t *testing.T) {
	for folder, allowed := range mayImport {
		for _, game := range games {
			if slices.Contains(allowed, game) && (slices.Contains(games, folder) || folder == "search") {
				t.Errorf("%s may import %s: games and the search know no game", folder, game)
			}
		}
		if slices.Contains(allowed, "variant/catalog") && !strings.HasPrefix(folder, "internal/") {
			t.Errorf("%s may import the catalog, which is for examples and tests", folder)
		}
	}
	for _, s := range sources(t) {
		for _, p := range s.imports() {
			local, _ := strings.CutPrefix(p, module+"/")
			if slices.Contains(games, s.folder) && slices.Contains(games, local) && local != s.folder {
				t.Errorf("%s imports the game %s", s.name, local)
			}
		}
	}
}

func TestFilesAndFunctionsStayShort(t *testing.T) {
	for _, s := range sources(t) {
		if s.isTest() || s.generated {
			continue
		}
		if s.lines > maxLines {
			t.Errorf("%s has %d lines, want at most %d", s.name, s.lines, maxLines)
		}
		for _, d := range s.file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			n := s.fset.Position(f.End()).Line - s.fset.Position(f.Pos()).Line + 1
			if n > maxFunction {
				t.Errorf("%s: %s has %d lines, want at most %d", s.name, f.Name.Name, n, maxFunction)
			}
		}
	}
}

func TestExportedNamesAreDocumented(t *testing.T) {
	for _, s := range sources(t) {
		if s.isTest() || s.ignored() || strings.HasPrefix(s.folder, "examples/") {
			continue
		}
		for _, d := range s.file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if ok && f.Name.IsExported() && f.Doc == nil && f.Recv == nil {
				t.Errorf("%s: %s has no comment", s.name, f.Name.Name)
			}
			g, ok := d.(*ast.GenDecl)
			if !ok || g.Doc != nil {
				continue
			}
			for _, spec := range g.Specs {
				if ts, ok := spec.(*ast.TypeSpec); ok && ts.Name.IsExported() && ts.Doc == nil {
					t.Errorf("%s: %s has no comment", s.name, ts.Name.Name)
				}
			}
		}
	}
}
