package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/board/draw"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/notation"
)

// session is one game at one terminal.
type session struct {
	config
	in        *bufio.Reader
	out       *bufio.Writer
	say       *texts
	game      *variant.Game
	who       []player // by seat, nil for a person
	lines     int      // read so far
	stale     bool     // what is on the screen is not the position
	host               // of a game with a card
	doubted   doubt
	shownForm string // of moves, "" for the game's first
	// late gives a line whose reading began while the card was face up.
	late <-chan typed
}

func newSession(in io.Reader, out io.Writer, c config) (*session, error) {
	s := &session{
		config: c, in: bufio.NewReaderSize(in, maxLine), out: bufio.NewWriter(out),
		say: textsOf(c.lang), game: variant.NewGameFrom(c.start), stale: true,
	}
	return s, s.sit()
}

// sit puts the players on their seats.
func (s *session) sit() error {
	var all []player
	for i, name := range s.seats {
		who, err := newPlayer(name, i, s.config)
		if err != nil {
			return err
		}
		all = append(all, who)
	}
	s.who = all
	return nil
}

func (s *session) rules() variant.Rules { return s.game.Rules() }

func (s *session) printf(format string, args ...any) { fmt.Fprintf(s.out, format+"\n", args...) }

// errQuit is the wish to stop.
var errQuit = errors.New("quit")

// run plays until somebody stops it, the input or the game ends, or the limit
// is reached.
func (s *session) run(ctx context.Context) error {
	var names []string
	for _, who := range s.seats {
		names = append(names, s.say.players[who])
	}
	s.printf("%s: %s", s.title(), strings.Join(names, " - "))
	if s.shuffled {
		s.printf(s.say.setup, s.setup)
	}
	if err := s.begin(); err != nil {
		return err
	}
	for {
		err := s.step(ctx)
		err = errors.Join(err, s.follow(), s.keep())
		if errors.Is(err, errQuit) {
			s.showBoard()
			if s.stale || !s.game.Outcome().Over() {
				s.showResult()
			}
			return s.out.Flush()
		}
		if err != nil {
			return errors.Join(err, s.out.Flush())
		}
	}
}

func (s *session) title() string {
	titles := s.rules().Info().Titles
	if t := titles[s.lang]; t != "" {
		return t
	}
	return titles[board.English]
}

// step does one thing: a move of a player, or a command of a person.
func (s *session) step(ctx context.Context) error {
	over := s.game.Outcome().Over()
	p := s.who[s.game.Turn()]
	switch {
	case over && s.people() == 0:
		return errQuit
	case !over && s.moves > 0 && s.game.Len() >= s.moves:
		return errQuit
	case !over && p != nil:
		before := s.game.Len()
		if err := p.act(ctx, s.game); err != nil {
			return err
		}
		s.showMoves(before)
		return nil
	}
	s.showBoard()
	if s.stale {
		s.showDuty()
	}
	if over && s.stale {
		s.showResult()
		after := s.say.after
		if s.shown() {
			after = s.say.afterShown
		}
		s.printf("%s", after)
	}
	s.stale = false
	fmt.Fprint(s.out, s.prompt())
	if err := s.out.Flush(); err != nil {
		return err
	}
	line, err := s.nextLine()
	switch {
	case errors.Is(err, errLong):
		s.lines++
		s.printf(s.say.longLine, maxLine)
		return nil
	case err != nil:
		return s.ended(err)
	}
	s.lines++
	return s.obey(ctx, strings.TrimSpace(line))
}

// maxLine is the greatest length of a line in bytes, its end included: room for
// the name of any file.
const maxLine = 4096

// maxSkip times maxLine bytes of a line are read over.
const maxSkip = 1 << 12

// errEndless is a line of more bytes than that.
var errEndless = fmt.Errorf("a line of more than %d bytes", maxSkip*maxLine)

// errLong is a line above maxLine.
var errLong = errors.New("the line is too long")

// readLine returns the next line, or io.EOF behind the last one. A line that is
// too long is read over, and errLong; one that does not seem to end is errEndless.
func readLine(in *bufio.Reader) (string, error) {
	line, err := in.ReadSlice('\n')
	if errors.Is(err, bufio.ErrBufferFull) {
		for range maxSkip {
			if _, err = in.ReadSlice('\n'); !errors.Is(err, bufio.ErrBufferFull) {
				break
			}
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			return "", errEndless
		}
		if err == nil || errors.Is(err, io.EOF) {
			err = errLong
		}
		return "", err
	}
	if len(line) > 0 && errors.Is(err, io.EOF) {
		err = nil
	}
	return string(line), err
}

// printable returns what somebody typed for the screen: quoted when it holds
// anything that could do more than be seen.
func printable(text string) string {
	for _, r := range text {
		if !strconv.IsPrint(r) || r == utf8.RuneError {
			return strconv.Quote(text)
		}
	}
	return text
}

// ended is what happens behind the last line.
func (s *session) ended(err error) error {
	s.printf("")
	if !errors.Is(err, io.EOF) {
		return err
	}
	if s.lines > 0 || !s.demo {
		return errQuit
	}
	s.demo, s.terminal = false, false
	s.playDemo(false, false)
	if s.moves == 0 {
		s.moves = demoMoves
	}
	s.sit()
	return nil
}

func (s *session) prompt() string {
	if s.game.Outcome().Over() {
		return "> "
	}
	side := s.say.sides[s.side()]
	if len(s.seats) > 2 {
		return fmt.Sprintf(s.say.seat, s.game.Turn()+1, side) + "> "
	}
	return side + "> "
}

// side returns whose men move, and who chooses where both sides do at once.
func (s *session) side() int {
	if s.rules().Info().Simultaneous {
		return int(s.game.Turn())
	}
	return int(s.game.Position().Side())
}

// people returns how many seats a person has.
func (s *session) people() int {
	n := 0
	for _, who := range s.who {
		if who == nil {
			n++
		}
	}
	return n
}

// showBoard draws the board unless it is on the screen already.
func (s *session) showBoard() {
	if !s.stale {
		return
	}
	p := s.game.Position()
	info := s.rules().Info()
	s.printf("")
	fmt.Fprint(s.out, draw.Text(p.Board(), info.Roster, draw.TextOptions{
		Lang: s.lang, Flipped: len(s.who) == 2 && s.who[0] != nil && s.who[1] == nil, Marks: variant.Marked(p),
	}))
	var checked []string
	for q := range variant.CheckedRoyals(p).All() {
		checked = append(checked, info.Geometry.Name(q))
	}
	if len(checked) > 0 {
		s.printf(s.say.check, s.say.sides[s.side()], s.reason(variant.InCheck), strings.Join(checked, ", "))
	}
}

// showMoves names the moves made since there were before of them, one a line.
func (s *session) showMoves(before int) {
	if s.rules().Info().Simultaneous {
		s.showTurns(before)
		return
	}
	s.stale = true
	number, last := 1, s.game.At(0).Side()
	for i, m := range s.game.Moves() {
		p := s.game.At(i)
		if last == board.Black && p.Side() == board.White {
			number++
		}
		dots := "."
		if last = p.Side(); last == board.Black {
			dots = "..."
		}
		if i >= before {
			s.printf("%d%s %s", number, dots, s.spell(p, m))
		}
	}
}

// showResult says how the game stands or ended.
func (s *session) showResult() {
	o := s.game.Outcome()
	why := s.reason(o.Reason)
	result := notation.ResultOf(s.rules().Info(), o)
	if o.Over() && s.rules().Info().Payoff == variant.Common {
		s.shared(o, result)
		return
	}
	switch o.Result {
	case variant.Ongoing:
		s.printf(s.say.goesOn, s.game.Len(), result)
	case variant.Win:
		winner := 0
		if o.Winners.Has(1) {
			winner = 1
		}
		s.printf(s.say.wins[winner], why, result)
	default:
		s.printf(s.say.drawn, why, result)
	}
	if o.Points != [2]uint8{} {
		s.printf(s.say.points, o.Points[0], o.Points[1])
	}
}
