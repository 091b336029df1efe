package uci

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/search"
)

// settings are the values of the options.
type settings struct {
	variant  string
	chess960 bool
	hash     int // MiB
	threads  int
	lines    int
	level    int // 0: as strong as the limits allow
	overhead time.Duration
	ponder   bool // tell what reply to ponder on
	debug    bool
}

const (
	defaultHash     = 16
	defaultOverhead = 10 * time.Millisecond
	// maxLines bounds MultiPV. No move list of a real game is longer.
	maxLines = 500
	// maxOverhead is that of Move Overhead, in milliseconds.
	maxOverhead = 5000
)

func (s *session) maxHash() int {
	if s.MaxHash > 0 {
		return s.MaxHash
	}
	return DefaultMaxHash
}

// offered returns the options in the order in which they are told.
func (s *session) offered() []Option {
	return []Option{
		{Name: "Hash", Type: Spin, Default: strconv.Itoa(min(defaultHash, s.maxHash())), Min: 1, Max: s.maxHash()},
		{Name: "Clear Hash", Type: Button},
		{Name: "Threads", Type: Spin, Default: "1", Min: 1, Max: min(max(s.MaxThreads, 1), search.MaxThreads)},
		{Name: "MultiPV", Type: Spin, Default: "1", Min: 1, Max: maxLines},
		{Name: "Level", Type: Spin, Default: "0", Max: search.MaxLevel},
		{Name: "Ponder", Type: Check, Default: "false"},
		{Name: "Move Overhead", Type: Spin, Default: strconv.FormatInt(defaultOverhead.Milliseconds(), 10), Max: maxOverhead},
		{Name: "UCI_Chess960", Type: Check, Default: "false"},
		{Name: "UCI_Variant", Type: Combo, Default: s.games[0], Vars: s.games},
	}
}

// set does what "setoption" asks. Names are read without regard to case.
func (s *session) set(rest string) error {
	name, value, err := splitSetting(rest)
	if err != nil {
		return err
	}
	for _, o := range s.offered() {
		if !strings.EqualFold(o.Name, name) {
			continue
		}
		if o.Name == "UCI_Variant" {
			value = s.gameID(value)
		}
		value, err := o.accept(value)
		if err != nil {
			return err
		}
		return s.apply(o.Name, value)
	}
	return fmt.Errorf("no option is called %q", board.Quote(name))
}

// gameID returns the ID of the game that a front end calls by another name, the name
// itself where none is called so.
func (s *session) gameID(name string) string {
	if slices.Contains(s.games, name) {
		return name
	}
	for _, id := range s.games {
		if r, ok := s.Find(id); ok && r.Info().Named(name) {
			return id
		}
	}
	return name
}

// apply gives the option a value that it accepts. It fails for a table that the
// machine cannot hold, and leaves the one there is.
func (s *session) apply(name, value string) error {
	n, _ := number(value) // of a Spin, which has been checked
	switch name {
	case "Hash":
		s.table = nil // not two of them at a time
		t, err := search.NewTable(n<<20, s.Seed)
		if err != nil {
			return err
		}
		s.settings.hash, s.table = int(n), t
	case "Clear Hash":
		if s.table != nil {
			s.table.Clear()
		}
	case "Threads":
		s.settings.threads = int(n)
	case "MultiPV":
		s.settings.lines = int(n)
	case "Level":
		s.settings.level, s.table = int(n), nil // levels differ in what a table is filled with
	case "Ponder":
		s.settings.ponder = value == "true"
	case "Move Overhead":
		s.settings.overhead = time.Duration(n) * time.Millisecond
	case "UCI_Chess960":
		s.settings.chess960 = value == "true"
		s.choose()
	case "UCI_Variant":
		s.settings.variant = value
		s.choose()
		s.describe()
	}
	return nil
}

// describe tells the front end what it may not know of the game.
func (s *session) describe() {
	info := s.rules.Info()
	text := ""
	if b, err := s.rules.Start().AppendText(nil); err == nil {
		text = string(b)
	}
	g := info.Geometry
	s.say("info string variant %s files %d ranks %d startpos %s", info.ID, g.Files(), g.Ranks(), text)
}
