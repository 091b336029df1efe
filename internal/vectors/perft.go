package vectors

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"testing"

	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/varianttest"
)

// maxLine is the length in bytes of the longest line that is read.
const maxLine = 1 << 20

// maxDepth is the greatest depth that a count may have.
const maxDepth = 30

// perftLine is one line of a perft file.
type perftLine struct {
	ID       string            `json:"id"`
	Variant  string            `json:"variant"`
	Chess960 bool              `json:"chess960"`
	FEN      string            `json:"fen"`
	Nodes    map[string]uint64 `json:"nodes"`
	Moves    []string          `json:"moves"`
	Divide2  map[string]uint64 `json:"divide2"`
	Tags     []string          `json:"tags"`
	Source   string            `json:"source"`
}

// ReadPerft reads a perft file: one JSON object a line with the fields id,
// variant, fen, nodes (counts by depth) and, if known, chess960, moves, divide2,
// tags and source. It is strict: a field it does not know, a missing or repeated
// id, a line without fen or nodes, a depth that is no number from 1 to 30 in
// plain digits, an empty line and a file without lines are errors that begin
// with the number of the line.
func ReadPerft(r io.Reader) ([]varianttest.PerftCase, error) {
	var cases []varianttest.PerftCase
	seen := map[string]bool{}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, maxLine)
	n := 0
	for lines.Scan() {
		n++
		c, err := readPerftLine(lines.Bytes())
		if err == nil && seen[c.ID] {
			err = fmt.Errorf("id %q is there twice", c.ID)
		}
		if err != nil {
			return nil, fmt.Errorf("vectors: line %d: %w", n, err)
		}
		seen[c.ID] = true
		cases = append(cases, c)
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("vectors: line %d: %w", n+1, err)
	}
	if n == 0 {
		return nil, errors.New("vectors: line 1: the file is empty")
	}
	return cases, nil
}

func readPerftLine(line []byte) (varianttest.PerftCase, error) {
	var l perftLine
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(&l); err != nil {
		return varianttest.PerftCase{}, err
	}
	if _, err := d.Token(); err != io.EOF {
		return varianttest.PerftCase{}, errors.New("something behind the object")
	}
	switch {
	case l.ID == "":
		return varianttest.PerftCase{}, errors.New("no id")
	case l.FEN == "":
		return varianttest.PerftCase{}, errors.New("no fen")
	case len(l.Nodes) == 0:
		return varianttest.PerftCase{}, errors.New("no nodes")
	}
	c := varianttest.PerftCase{
		ID: l.ID, Variant: l.Variant, Chess960: l.Chess960, Text: l.FEN,
		Nodes: map[int]uint64{}, Moves: l.Moves, Divide2: l.Divide2, Source: l.Source,
	}
	for key, count := range l.Nodes {
		depth, err := strconv.Atoi(key)
		if err != nil || strconv.Itoa(depth) != key || depth < 1 || depth > maxDepth {
			return varianttest.PerftCase{}, fmt.Errorf("nodes: depth %q is not 1 to %d", key, maxDepth)
		}
		c.Nodes[depth] = count
	}
	return c, nil
}

// TestPerft reads the perft file at path and compares it with the games that
// rules returns by name, nil for a name it does not know; chess960 asks for
// castling that is spelled as the king takes his own rook. It counts at most as
// many nodes as the test flag -perft.nodes says, smallest depths first, and logs
// how many that were.
func TestPerft(t *testing.T, path string, rules func(name string, chess960 bool) variant.Rules) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close() // it is only read
	cases, err := ReadPerft(f)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	report, err := varianttest.PerftCheck(cases, varianttest.PerftLimit(), func(c varianttest.PerftCase) variant.Rules {
		return rules(c.Variant, c.Chess960)
	})
	t.Logf("%s: %v", path, report)
	if err != nil {
		t.Errorf("%s: %v", path, err)
	}
}
