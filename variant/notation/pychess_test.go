package notation_test

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/catalog"
	"github.com/fairykit/fairykit/variant/notation"
)

// anyGame is the rules function of a Reader for all games of the catalog.
func anyGame(name string) (variant.Rules, bool) {
	if name == "" {
		name = "chess"
	}
	return catalog.Find(name)
}

// TestPychess reads the files of Debian's package pychess, where they are: a record
// is refused for a move that is illegal or a game that is unknown alone.
func TestPychess(t *testing.T) {
	var paths []string
	for _, folder := range []string{"lessons", "puzzles"} {
		found, err := filepath.Glob("/usr/share/pychess/learn/" + folder + "/*.pgn")
		if err != nil {
			t.Fatal(err)
		}
		paths = append(paths, found...)
	}
	if len(paths) == 0 {
		t.Skip("Debian's package pychess is not installed: there are no files of its to read")
	}
	read, refused, repairs := 0, 0, 0
	for _, path := range paths {
		n, m, k := readFile(t, path)
		read, refused, repairs = read+n, refused+m, repairs+k
	}
	t.Logf("%d files: %d records read, %d refused; %d repairs", len(paths), read, refused, repairs)
	if read == 0 {
		t.Error("no record was read")
	}
}

// readFile reads a file to its end and logs each refusal.
func readFile(t *testing.T, path string) (read, refused, repairs int) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close() // it is only read
	in := notation.NewReaderLax(f, anyGame, notation.Limits{})
	for {
		_, err := in.Read()
		repairs += len(in.Repairs())
		var rec *notation.RecordError
		switch {
		case err == io.EOF:
			return read, in.Faults(), repairs
		case err == nil:
			read++
		case !errors.As(err, &rec):
			t.Fatalf("%s: %v", path, err)
		default:
			t.Logf("%s: %v", filepath.Base(path), err)
			if class := classOf(err); class != board.IllegalMove && class != board.UnknownField {
				t.Errorf("%s: refused as %s: %v", path, class, strings.TrimSpace(err.Error()))
			}
		}
	}
}
