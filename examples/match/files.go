package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/fairykit/fairykit/search/match"
	"github.com/fairykit/fairykit/variant"
)

// maxLine bounds a line of a file.
const maxLine = 1 << 20

// readOpenings reads the openings of the game r.
func readOpenings(path string, r variant.Rules) ([]match.Opening, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close() // it is only read
	var all []match.Opening
	in := bufio.NewScanner(f)
	in.Buffer(nil, maxLine)
	for n := 1; in.Scan(); n++ {
		if strings.TrimSpace(in.Text()) == "" {
			continue
		}
		o, ok, err := readOpening(in.Bytes(), r)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", path, n, err)
		}
		if ok {
			all = append(all, o)
		}
	}
	if err := in.Err(); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("%s: no opening of %s", path, r.Info().ID)
	}
	return all, nil
}

// readOpening reads a line; ok is false for one of another game.
func readOpening(line []byte, r variant.Rules) (o match.Opening, ok bool, err error) {
	var text struct{ Variant, Fen, Moves string }
	if err := json.Unmarshal(line, &text); err != nil {
		return o, false, err
	}
	if text.Variant != "" && text.Variant != r.Info().ID {
		return o, false, nil
	}
	if text.Moves == "" && text.Fen == "" {
		return o, false, errors.New("neither fen nor moves")
	}
	o.Start = r.Start()
	p := o.Start.Clone()
	if text.Fen != "" {
		if p, err = r.Parse(text.Fen); err != nil {
			return o, false, err
		}
	}
	if text.Moves == "" {
		o.Start = p
		return o, true, nil
	}
	q := o.Start.Clone()
	for w := range strings.FieldsSeq(text.Moves) {
		m, err := variant.ParseMove(q, w)
		if err != nil {
			return o, false, err
		}
		o.Moves = append(o.Moves, m)
		q.Apply(m)
	}
	if text.Fen != "" && p.Key() != q.Key() {
		return o, false, fmt.Errorf("the moves do not lead to %q", text.Fen)
	}
	return o, true, nil
}

// openLog opens the log and reads the games in it. A last line without its end
// is from a program that was stopped while it wrote, and is cut off.
func openLog(path string) (*os.File, *link, []match.Record, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, nil, nil, err
	}
	log := &link{out: f}
	done, err := readLog(f, log)
	if err != nil {
		f.Close() // the first error is the one to tell
		return nil, nil, nil, fmt.Errorf("%s: %w", path, err)
	}
	return f, log, done, nil
}

func readLog(f *os.File, log *link) ([]match.Record, error) {
	text, err := io.ReadAll(f)
	if err != nil {
		return nil, err
	}
	whole := bytes.LastIndexByte(text, '\n') + 1
	if whole < len(text) {
		if err := f.Truncate(int64(whole)); err != nil {
			return nil, err
		}
	}
	if _, err := f.Seek(int64(whole), io.SeekStart); err != nil {
		return nil, err
	}
	var done []match.Record
	n := 0
	for line := range bytes.Lines(text[:whole]) {
		n++
		var r match.Record
		text, err := log.check(line)
		if err == nil {
			err = json.Unmarshal(text, &r)
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		done = append(done, r)
	}
	return done, nil
}
