package match

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/fairykit/fairykit/search/uci"
	"github.com/fairykit/fairykit/variant"
)

// EngineOptions say how an outside engine plays.
type EngineOptions struct {
	// Dial starts the engine. Closing what it returns ends it.
	Dial func(ctx context.Context) (io.ReadWriteCloser, error)
	// Limits are those of every move.
	Limits uci.Limits
	// Patience is how long an answer may take beyond them; 0 means for ever. An
	// engine that takes longer loses on time.
	Patience time.Duration
	// Settings are names and values of options. An underscore in a name also
	// stands for a space. Where they are silent and the engine offers them, Hash
	// is 16 and Threads 1, or as near as the engine allows.
	Settings [][2]string
}

// Engine is an outside engine that speaks the Universal Chess Interface. It
// plays the variant that has the ID of the game; a game called NAME960 is played
// as NAME with UCI_Chess960 where the engine offers that only.
func Engine(name string, o EngineOptions) Side {
	return Side{name, func(ctx context.Context, r variant.Rules) (Player, error) {
		rw, err := o.Dial(ctx)
		if err != nil {
			return nil, err
		}
		c, err := uci.NewClient(ctx, rw, o.Patience)
		if err != nil {
			return nil, err
		}
		if err := setUp(ctx, c, r.Info().ID, o.Settings); err != nil {
			return nil, errors.Join(err, c.Close())
		}
		return &engine{c, o.Limits}, nil
	}}
}

// setUp gives the engine its options, those of the game last: some engines set
// others anew when the variant changes.
func setUp(ctx context.Context, c *uci.Client, game string, settings [][2]string) error {
	for _, usual := range []struct {
		name  string
		value int
	}{{"Threads", 1}, {"Hash", 16}} {
		if o := option(c, usual.name); o != nil && o.Type == uci.Spin {
			if err := c.SetOption(ctx, o.Name, strconv.Itoa(min(max(usual.value, o.Min), o.Max))); err != nil {
				return err
			}
		}
	}
	for _, s := range settings {
		name := s[0]
		if o := option(c, name); o != nil {
			name = o.Name
		}
		if err := c.SetOption(ctx, name, s[1]); err != nil {
			return err
		}
	}
	return setVariant(ctx, c, game)
}

func setVariant(ctx context.Context, c *uci.Client, game string) error {
	o := option(c, "UCI_Variant")
	base, wide := strings.CutSuffix(game, "960")
	switch {
	case o != nil && slices.Contains(o.Vars, game):
		wide = false
	case o != nil && wide && slices.Contains(o.Vars, base), o == nil && base == "chess":
		game = base
	default:
		return fmt.Errorf("match: %s does not play %s: %w", c.Name(), game, variant.ErrUnsupported)
	}
	if o != nil {
		if err := c.SetOption(ctx, "UCI_Variant", game); err != nil {
			return err
		}
	}
	if wide {
		return c.SetOption(ctx, "UCI_Chess960", "true")
	}
	return nil
}

// option returns the engine's option of that name, nil if there is none.
func option(c *uci.Client, name string) *uci.Option {
	for i, o := range c.Options() {
		if strings.EqualFold(o.Name, name) || strings.EqualFold(strings.ReplaceAll(o.Name, " ", "_"), name) {
			return &c.Options()[i]
		}
	}
	return nil
}

// engine is an outside engine in a match.
type engine struct {
	*uci.Client
	limits uci.Limits
}

func (e *engine) NewGame(ctx context.Context, _ uint64) error { return e.Client.NewGame(ctx) }

func (e *engine) Choose(ctx context.Context, g *variant.Game) (Choice, error) {
	a, err := e.Go(ctx, g.At(0), g.Moves(), e.limits)
	return Choice{Move: a.Move, Wins: a.Info.Score.IsWin(), Nodes: a.Info.Nodes}, err
}
