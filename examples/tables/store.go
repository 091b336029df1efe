package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"golang.org/x/exp/mmap"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/internal/wholefile"
	"github.com/fairykit/fairykit/search/endgame"
)

// store keeps tables as files of a folder.
type store struct {
	dir, id string
	roster  *board.Roster
	out     io.Writer
	set     *endgame.Set
	tables  []*endgame.Table // in the order in which they came
}

func (s *store) name(c endgame.Class) string { return c.Text(s.roster) }

func (s *store) path(c endgame.Class) string {
	return filepath.Join(s.dir, s.id+"-"+s.name(c)+".table")
}

// load reads a table into memory. One that cannot be used counts as missing.
func (s *store) load(c endgame.Class) (*endgame.Table, error) {
	path := s.path(c)
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	r, err := mmap.Open(path)
	if err != nil {
		return nil, err
	}
	defer r.Close() // it is only read
	t, err := s.set.Read(r, int64(r.Len()))
	var damaged *endgame.FileError
	if errors.As(err, &damaged) {
		fmt.Fprintf(s.out, "%s: not used: %v\n", path, err)
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	s.tables = append(s.tables, t)
	return t, s.report(t, "read")
}

// program is the name under which this program's unfinished files are found again.
const program = "tables"

// save writes a table so that the file is there whole or not at all.
func (s *store) save(t *endgame.Table) error {
	write := func(w io.Writer) error {
		_, err := t.WriteTo(w)
		return err
	}
	if err := wholefile.Write(program, s.path(t.Class()), 0o666, write); err != nil {
		return err
	}
	s.tables = append(s.tables, t)
	return s.report(t, "made")
}

// report prints a line on a table for each side that may be on turn.
func (s *store) report(t *endgame.Table, what string) error {
	tallies, err := t.Tallies()
	if err != nil {
		return err
	}
	for _, y := range tallies {
		fmt.Fprintf(s.out, "%s: %s: %d positions, won %d, drawn %d, lost %d, longest win %s, loss %s\n",
			s.name(y.Class), what, y.Positions, y.Win, y.Draw, y.Loss, plies(y.LongestWin), plies(y.LongestLoss))
	}
	return nil
}

// plies writes a length of Tally, which has -1 for none.
func plies(n int) string {
	if n < 0 {
		return "none"
	}
	return strconv.Itoa(n) + " plies"
}
