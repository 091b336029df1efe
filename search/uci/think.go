package uci

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/variant"
)

// job is a search or a perft under way. The nil job is one that has ended.
type job struct {
	cancel  context.CancelFunc
	done    chan struct{}
	stopped bool // told to stop; used by the goroutine that reads commands alone
	// answering is set before the last line is written: a front end that has
	// read it finds the work at its end.
	answering atomic.Bool
}

// stop ends the work, which then gives what it has.
func (j *job) stop() {
	if j != nil {
		j.stopped = true
		j.cancel()
	}
}

// over reports whether the work has ended, after waiting for one that is about
// to end.
func (j *job) over() bool {
	if j == nil {
		return true
	}
	if j.stopped || j.answering.Load() {
		<-j.done
		return true
	}
	select {
	case <-j.done:
		return true
	default:
		return false
	}
}

// halt stops the work and waits for its end.
func (s *session) halt() {
	s.job.stop()
	s.job.over()
}

// noMove is the answer where there is nothing to play. 0000 is a pass here.
const noMove = "bestmove (none)"

// start does what "go" asks. Whatever is wrong, the front end gets the answer
// that it waits for.
func (s *session) start(rest string) error {
	r, err := parseGo(rest)
	switch {
	case err != nil:
		defer s.say(noMove)
		return err
	case s.game == nil:
		defer s.say(noMove)
		return errors.New("there is no position: the last one was refused")
	case r.ponder:
		s.complain(errors.New("pondering is not supported: the search goes on until stop"))
	}
	for _, what := range r.ignored {
		s.complain(fmt.Errorf("%s is not supported and ignored", what))
	}
	p := s.game.Position()
	if r.perft > 0 {
		s.run(func(ctx context.Context) string { return s.divide(ctx, p, r.perft) })
		return nil
	}
	o := s.searchOptions(p, r)
	if s.settings.debug {
		s.say("info string searching: depth %d nodes %d time %s lines %d threads %d past %d",
			o.Depth, o.Nodes, o.Time, o.Lines, o.Threads, len(o.Past))
	}
	endless := r.infinite || r.ponder
	s.run(func(ctx context.Context) string { return s.think(ctx, p, o, endless) })
	return nil
}

// run starts work in a goroutine of its own. It returns the last line to say.
func (s *session) run(work func(context.Context) string) {
	ctx, cancel := context.WithCancel(s.ctx)
	j := &job{cancel: cancel, done: make(chan struct{})}
	s.job = j
	go func() {
		defer close(j.done)
		defer cancel()
		end := work(ctx)
		j.answering.Store(true)
		s.say("%s", end)
	}()
}

func (s *session) searchOptions(p variant.Position, r request) search.Options {
	if s.table == nil {
		s.table = search.NewTable(int64(s.settings.hash)<<20, s.Seed)
	}
	o := search.Options{
		Depth: r.limits.depth(), Nodes: r.limits.Nodes, Time: r.limits.budget(p.Turn(), s.settings.overhead),
		Table: s.table, Lines: s.settings.lines, Threads: s.settings.threads, Past: s.game.Past(),
	}
	if r.infinite || r.ponder {
		o.Depth, o.Nodes, o.Time = 0, 0, 0
	}
	if o.Depth == 0 {
		o.Depth = search.MaxDepth
	}
	if s.Eval != nil {
		o.Eval = s.Eval(p.Rules())
	}
	return o
}

// think searches and returns the answer. An endless search keeps its answer until it is
// told to stop, even when there is nothing left to find.
func (s *session) think(ctx context.Context, p variant.Position, o search.Options, endless bool) string {
	now := s.Now
	if now == nil {
		now = time.Now
	}
	begun := now()
	best := move.None
	for r, err := range s.results(ctx, p, o) {
		if r.Move != move.None {
			best = r.Move
		}
		if err != nil && !errors.Is(err, context.Canceled) && !errors.Is(err, variant.ErrOver) {
			s.complain(err)
		}
		if err == nil && r.Depth > 0 {
			s.report(p, r, now().Sub(begun))
		}
	}
	if endless {
		<-ctx.Done()
	}
	if best == move.None {
		ms := variant.Moves(p)
		if len(ms) == 0 {
			s.say("info depth 0 score %s", overScore(p))
			return noMove
		}
		best = ms[0] // the search ended before its first depth
	}
	return "bestmove " + s.spelling().text(p, best)
}

// results is search.Iterate, or the one result of a level.
func (s *session) results(ctx context.Context, p variant.Position, o search.Options) iter.Seq2[search.Result, error] {
	if s.settings.level == 0 {
		return search.Iterate(ctx, p, o)
	}
	return func(yield func(search.Result, error) bool) {
		r, err := search.Level(s.settings.level).Choose(ctx, p, o, s.rng)
		r.Lines = nil // the best one is not always the one chosen
		yield(r, err)
	}
}

// report tells what a depth has brought.
func (s *session) report(p variant.Position, r search.Result, took time.Duration) {
	nps := uint64(0)
	if us := took.Microseconds(); us > 0 {
		nps = uint64(float64(r.Nodes) * 1e6 / float64(us))
	}
	lines := r.Lines
	if len(lines) == 0 {
		lines = []search.Scored{{Move: r.Move, Score: r.Score, Line: r.Line}}
	}
	for i, l := range lines {
		s.say("info depth %d seldepth %d multipv %d score %s nodes %d nps %d time %d pv%s",
			r.Depth, max(r.SelDepth, r.Depth), i+1, scoreText(l.Score), r.Nodes, nps, took.Milliseconds(), s.lineText(p, l.Line))
	}
}

// lineText returns the moves of a line from p, each after a blank.
func (s *session) lineText(p variant.Position, line []move.Move) string {
	var b strings.Builder
	q := p.Clone()
	for _, m := range line {
		b.WriteString(" " + s.spelling().text(q, m))
		q.Apply(m)
	}
	return b.String()
}

// scoreText returns a score as the protocol has it: centipawns, or the number of
// the winner's or loser's moves to the end.
func scoreText(v search.Score) string {
	plies, over := v.Plies()
	moves := (plies + 1) / 2
	switch {
	case !over:
		return "cp " + strconv.Itoa(int(v))
	case v.IsLoss():
		moves = -moves
	}
	return "mate " + strconv.Itoa(moves)
}

// overScore is the score of a position without moves.
func overScore(p variant.Position) string {
	o := p.Outcome()
	switch {
	case o.Result != variant.Win || o.Winners.Len() != 1:
		return "cp 0"
	case o.Winners.Has(p.Turn()):
		return "mate 1" // the nearest that the protocol has for a game already won
	}
	return "mate 0"
}
