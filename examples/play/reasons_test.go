package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/variant"
)

// reasonFolders are where the library says why, seen from here.
var reasonFolders = []string{
	"variant", "variant/kit", "variant/orthodox", "variant/notation",
	"antichess", "empires", "succes", "succes/session", "superchess", "synchro",
}

// spellingFiles read moves: what they refuse a text for is in plain literals.
var spellingFiles = []string{"variant/movetext.go", "variant/notation/sanshape.go", "variant/notation/sanread.go"}

// reasonType reports whether x is the type variant.Reason.
func reasonType(x ast.Expr) bool {
	if s, ok := x.(*ast.SelectorExpr); ok {
		x = s.Sel
	}
	id, ok := x.(*ast.Ident)
	return ok && id.Name == "Reason"
}

// collector gathers the reasons of a file.
type collector struct {
	found map[variant.Reason]string // by reason, where it stands
	where string
}

func (c *collector) take(xs ...ast.Expr) {
	for _, x := range xs {
		if lit, ok := x.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			if text, err := strconv.Unquote(lit.Value); err == nil && text != "" {
				c.found[variant.Reason(text)] = c.where
			}
		}
	}
}

// node takes the reasons of constants and of what is known by its name: because,
// Why, reason, and the sentinels of errors.
func (c *collector) node(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.ValueSpec:
		if n.Type != nil && reasonType(n.Type) {
			c.take(n.Values...)
		}
	case *ast.FuncDecl:
		if r := n.Type.Results; r != nil && len(r.List) == 1 && reasonType(r.List[0].Type) && n.Body != nil {
			ast.Inspect(n.Body, c.explanation)
		}
	case *ast.KeyValueExpr:
		if id, ok := n.Key.(*ast.Ident); ok && (id.Name == "Why" || id.Name == "reason") {
			c.take(n.Value)
		}
	case *ast.AssignStmt:
		for i, x := range n.Lhs {
			if s, ok := x.(*ast.SelectorExpr); ok && s.Sel.Name == "Why" && len(n.Lhs) == len(n.Rhs) {
				c.take(n.Rhs[i])
			}
		}
	case *ast.CallExpr:
		if s, ok := n.Fun.(*ast.SelectorExpr); ok && s.Sel.Name == "because" {
			c.take(n.Args...)
		}
	}
	return true
}

// explanation takes what a function of reasons returns or keeps to return.
func (c *collector) explanation(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.ReturnStmt:
		c.take(n.Results...)
	case *ast.AssignStmt:
		c.take(n.Rhs...)
	}
	return true
}

// spelling takes the faults of a text of a move.
func (c *collector) spelling(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.ReturnStmt:
		if len(n.Results) == 4 { // move, class, offset, reason
			c.take(n.Results[3])
		}
	case *ast.CallExpr:
		if id, ok := n.Fun.(*ast.Ident); ok && (id.Name == "bad" || id.Name == "fail") {
			c.take(n.Args...)
		}
	}
	return true
}

// sentinel takes the texts of errors.New in the declarations of a file.
func (c *collector) sentinel(n ast.Node) bool {
	if call, ok := n.(*ast.CallExpr); ok {
		if s, ok := call.Fun.(*ast.SelectorExpr); ok && s.Sel.Name == "New" {
			c.take(call.Args...)
		}
	}
	return true
}

func collectReasons(t *testing.T) map[variant.Reason]string {
	t.Helper()
	found := map[variant.Reason]string{}
	root := filepath.Join("..", "..")
	walk := func(name string, visits ...func(*collector, ast.Node) bool) {
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, name), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, visit := range visits {
			c := &collector{found, name}
			ast.Inspect(file, func(n ast.Node) bool { return visit(c, n) })
		}
	}
	for _, folder := range reasonFolders {
		files, err := os.ReadDir(filepath.Join(root, folder))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			if name := f.Name(); strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") {
				walk(folder+"/"+name, (*collector).node)
			}
		}
	}
	for _, name := range spellingFiles {
		walk(name, (*collector).spelling)
	}
	walk("variant/errors.go", (*collector).sentinel)
	walk("succes/session/errors.go", (*collector).sentinel)
	return found
}

// Whatever the library can say of a move or an end has French words.
func TestFrenchReasonsAreAll(t *testing.T) {
	found := collectReasons(t)
	for _, known := range []variant.Reason{
		"king taken", "bare monarchs", "nobody can mate", "no such square", "the man is pacified: a hostile Femme Fatale stands next to it",
		"the count is not reached", "no talking now", "the man promotes here, and not to that", "illegal move",
	} {
		if found[known] == "" {
			t.Errorf("the collection has lost %q", known)
		}
	}
	if len(found) < 100 {
		t.Errorf("%d reasons collected, want 100", len(found))
	}
	for r, where := range found {
		if own := frenchTexts.reasons[r]; own == "" {
			t.Errorf("%s: %q has no French words", where, r)
		}
	}
}
