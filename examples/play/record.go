package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/internal/wholefile"
	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/catalog"
	"github.com/fairykit/fairykit/variant/notation"
)

// The tags of a record that this program reads again.
const (
	tagVariant     = "Variant"
	tagTermination = "Termination"
)

// save writes the game as a record, unless a choice is pending that the record
// would show. Whatever happens meanwhile, the file is either as it was or
// complete.
func (s *session) save(name string) error {
	sweep(name)
	if _, err := variant.Text(s.game.Position()); errors.Is(err, variant.ErrSecret) && !s.game.Outcome().Over() {
		return errors.New(s.say.pending)
	}
	if _, ok := s.rules().(*succes.Rules); ok {
		return s.saveTable(name)
	}
	rec, err := s.record()
	if err != nil {
		return err
	}
	var text bytes.Buffer
	if err := notation.Write(&text, rec, s.rules()); err != nil {
		return err
	}
	return replaceFile(name, text.Bytes())
}

func (s *session) record() (*notation.Record, error) {
	info := s.rules().Info()
	outcome := s.game.Outcome()
	rec := &notation.Record{Result: notation.ResultOf(info, outcome)}
	rec.SetTag("White", s.seats[0])
	rec.SetTag("Black", s.seats[1])
	rec.SetTag(tagVariant, info.ID)
	if outcome.Over() {
		rec.SetTag(tagTermination, string(outcome.Reason))
	}
	start, err := variant.Text(s.game.At(0))
	if err != nil {
		return nil, err
	}
	usual, err := variant.Text(s.rules().Start())
	if err != nil {
		return nil, err
	}
	if start != usual {
		rec.Start = start
	}
	for _, m := range s.game.Moves() {
		rec.Main.Moves = append(rec.Main.Moves, notation.Node{Move: m})
	}
	return rec, nil
}

// program is the name under which this program's unfinished files are found again.
const program = "play"

// replaceFile gives the file the content data, whole or not at all. Beside it may
// lie what an earlier run was killed over.
func replaceFile(name string, data []byte) error {
	return wholefile.Write(program, name, 0o600, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// sweep takes away the unfinished files of earlier runs in the folders of the
// names. What cannot be taken away harms nobody.
func sweep(names ...string) {
	for _, name := range names {
		_ = wholefile.Sweep(program, filepath.Dir(name))
	}
}

// load goes on with a game that was saved. When it fails nothing changes.
func (s *session) load(name string) error {
	if _, ok := s.rules().(*succes.Rules); ok {
		return s.loadTable(name)
	}
	f, err := openFile(name)
	if err != nil {
		return err
	}
	defer f.Close()
	other := ""
	games := func(name string) (variant.Rules, bool) {
		r, ok := notation.Only(s.rules())(name)
		if !ok {
			other = name
		}
		return r, ok
	}
	in := notation.NewReader(f, games, notation.Limits{})
	rec, err := in.Read()
	lax := false
	if err != nil && err != io.EOF && other == "" && !errors.Is(err, &variant.ParseError{Class: board.Inconsistent}) {
		if _, e := f.Seek(0, io.SeekStart); e != nil {
			return err
		}
		again := notation.NewReaderLax(f, games, notation.Limits{})
		if r, e := again.Read(); e == nil && (len(r.Main.Moves) > 0 || r.Start != "") { // else it is no record
			in, rec, err, lax = again, r, nil, true
		}
	}
	switch {
	case err != nil && other != "":
		return s.otherGame(other)
	case err == io.EOF:
		return errors.New(s.say.noGame)
	case err != nil:
		return err
	}
	if _, err := in.Read(); err != io.EOF {
		return errors.New(s.say.moreGames)
	}
	g, err := replay(s.rules(), rec)
	if err == nil && rec.Result != notation.Unknown && rec.Result != notation.ResultOf(s.rules().Info(), g.Outcome()) {
		err = errEnd // which a lax reader lets pass
	}
	if errors.Is(err, errEnd) {
		return fmt.Errorf(s.say.unknownEnd, rec.Result, rec.Tag(tagTermination))
	}
	if err != nil {
		return err
	}
	if lax {
		s.printf("%s", s.say.laxly)
	}
	if why := g.Outcome().Reason; (why == variant.Resigned || why == variant.Agreed) && rec.Tag(tagTermination) != string(why) {
		s.printf(s.say.assumed, rec.Result, rec.Tag(tagTermination), s.reason(why))
	}
	s.game = g
	s.showMoves(0)
	return nil
}

// otherGame says that a file is a game of the variant with that name, and how to
// go on with it.
func (s *session) otherGame(name string) error {
	if r, ok := catalog.Find(name); ok {
		return fmt.Errorf(s.say.otherGame, r.Info().ID, s.rules().Info().ID, r.Info().ID)
	}
	return fmt.Errorf(s.say.unknownGame, name, strings.Join(catalog.IDs(), ", "))
}

// replay returns the game of a record, with an end that is not on the board.
func replay(rules variant.Rules, rec *notation.Record) (*variant.Game, error) {
	p, err := rec.Begin(rules)
	if err != nil {
		return nil, err
	}
	g := variant.NewGameFrom(p)
	for _, n := range rec.Main.Moves {
		if err := g.Play(n.Move); err != nil {
			return nil, err
		}
	}
	if g.Outcome().Over() || rec.Result == notation.Unknown {
		return g, nil
	}
	return g, finish(g, rec)
}

// finish ends g as the record says that the players did. Other programs have
// their own words for that, or none: their results are resignations and draws
// by agreement, as far as the rules of the game know these.
func finish(g *variant.Game, rec *notation.Record) error {
	why := variant.Reason(rec.Tag(tagTermination))
	switch {
	case rec.Result == notation.Drawn && (why == variant.Repetition || why == variant.QuietMoves):
		return g.Claim(g.Turn(), why)
	case rec.Result == notation.FirstWins:
		return g.Resign(1)
	case rec.Result == notation.SecondWins:
		return g.Resign(0)
	case rec.Result == notation.Drawn:
		return errors.Join(g.OfferDraw(0), g.AcceptDraw(1))
	}
	return errEnd
}

// errEnd is a result that is not on the board and whose reason is not known.
var errEnd = errors.New("this end is not known here")
