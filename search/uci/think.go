package uci

import (
	"context"
	"errors"
	"iter"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/variant"
)

// noMove is the answer where there is nothing to play. 0000 is a pass here.
const noMove = "bestmove (none)"

// errNoPosition is a search behind a position that was refused.
var errNoPosition = errors.New("there is no position: the last one was refused")

// start does what "go" asks, to its end.
func (s *session) start(rest string, j *job) error {
	r, err := parseGo(rest)
	if err != nil {
		return err
	}
	if s.game == nil {
		return errNoPosition
	}
	p := s.game.Position()
	var only []move.Move
	for _, text := range r.only {
		m, err := variant.ParseMove(p, text)
		if err != nil {
			return err
		}
		only = append(only, m)
	}
	if r.perft > 0 {
		s.queue.begin(false, false)
		end := s.divide(j.ctx, p, r.perft, only)
		s.queue.end(j)
		s.say("%s", end)
		return nil
	}
	o, err := s.searchOptions(p, r)
	if err != nil {
		return err
	}
	o.Only = only
	if s.settings.debug {
		s.say("info string searching: depth %d nodes %d time %s lines %d threads %d past %d",
			o.Depth, o.Nodes, o.Time, o.Lines, o.Threads, len(o.Past))
	}
	end := s.think(j, p, o, r)
	s.queue.end(j)
	s.say("%s", end)
	return nil
}

func (s *session) searchOptions(p variant.Position, r request) (search.Options, error) {
	if s.table == nil {
		t, err := search.NewTable(int64(s.settings.hash)<<20, s.Seed)
		if err != nil {
			return search.Options{}, err
		}
		s.table = t
	}
	o := search.Options{
		Depth: r.limits.depth(), Nodes: r.limits.Nodes, Time: r.limits.budget(p.Turn(), s.settings.overhead),
		Table: s.table, Lines: s.settings.lines, Threads: s.settings.threads, Past: s.game.Past(),
	}
	if r.infinite {
		o.Depth, o.Nodes, o.Time = 0, 0, 0
	}
	if o.Depth == 0 {
		o.Depth = search.MaxDepth
	}
	if s.Eval != nil {
		o.Eval = s.Eval(p.Rules())
	}
	return o, nil
}

// think searches and returns the answer. An endless search keeps its answer until
// it is told to stop, even when there is nothing left to find, and so does one
// that ponders until it is told that the opponent has played.
func (s *session) think(j *job, p variant.Position, o search.Options, r request) string {
	ponders := r.ponder && !r.infinite
	s.queue.begin(r.infinite || r.limits.depth() == 0 && o.Nodes == 0 && o.Time == 0, ponders)
	if ponders {
		defer j.afterHit(o.Time)()
		o.Time = 0
	}
	best, reply := s.iterate(j.ctx, p, o)
	switch {
	case r.infinite:
		<-j.ctx.Done()
	case ponders:
		select {
		case <-j.ctx.Done():
		case <-j.hit:
		}
	}
	if best == move.None {
		ms := o.Only
		if len(ms) == 0 {
			ms = variant.Moves(p)
		}
		if len(ms) == 0 {
			s.say("info depth 0 score %s", overScore(p))
			return noMove
		}
		best = ms[0] // the search ended before its first depth
	}
	return s.answer(p, best, reply)
}

// afterHit ends the search when d has passed since "ponderhit"; 0 is no limit. The
// function returned ends the waiting.
func (j *job) afterHit(d time.Duration) (end func()) {
	ended := make(chan struct{})
	var waiter sync.WaitGroup
	waiter.Go(func() {
		select {
		case <-ended:
			return
		case <-j.hit:
		}
		if d == 0 {
			return
		}
		clock := time.NewTimer(d)
		defer clock.Stop()
		select {
		case <-ended:
		case <-clock.C:
			j.cancel()
		}
	})
	return func() {
		close(ended)
		waiter.Wait()
	}
}

// iterate searches, tells what every depth brings, and returns the best move and
// what the opponent is expected to reply, None where that is not known.
func (s *session) iterate(ctx context.Context, p variant.Position, o search.Options) (best, reply move.Move) {
	now := s.Now
	if now == nil {
		now = time.Now
	}
	begun := now()
	for r, err := range s.results(ctx, p, o) {
		if r.Move != move.None {
			best, reply = r.Move, move.None
		}
		if len(r.Line) > 1 {
			reply = r.Line[1]
		}
		if err != nil && !errors.Is(err, context.Canceled) && !errors.Is(err, variant.ErrOver) {
			s.complain(err)
		}
		if err == nil && r.Depth > 0 {
			s.report(p, r, now().Sub(begun))
		}
	}
	return best, reply
}

// answer is the last line of a search.
func (s *session) answer(p variant.Position, best, reply move.Move) string {
	text := "bestmove " + s.spelling().text(p, best)
	if s.settings.ponder && reply != move.None {
		q := p.Clone()
		q.Apply(best)
		text += " ponder " + s.spelling().text(q, reply)
	}
	return text
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

// scoreText returns a score as the protocol has it: centipawns, or in how many
// moves the game is won or lost. A win counts the move with which it would be
// mate: where the loser makes the last move, as in antichess, that is one more
// than the winner has to make. Front ends take "mate 1" for a game that the move
// to come ends, and some claim it.
func scoreText(v search.Score) string {
	plies, over := v.Plies()
	switch {
	case !over:
		return "cp " + strconv.Itoa(int(v))
	case v.IsLoss():
		return "mate " + strconv.Itoa(-(plies+1)/2)
	}
	return "mate " + strconv.Itoa(plies/2+1)
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
