package match

import (
	"context"
	"errors"
	"fmt"

	"github.com/fairykit/fairykit/variant"
)

// errNoPlayer is a Side without New, or one whose New makes nothing.
var errNoPlayer = errors.New("match: the side makes no player")

// guarded calls f and turns a panic into an error: what a player does wrong costs
// that player the game, and not the match.
func guarded(f func() error) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("match: the player panicked: %.200s", fmt.Sprint(v))
		}
	}()
	return f()
}

// player returns a new Player of the side. One that cannot be made for lack of
// New, or because that panics, is a Player that fails; an error of New is returned.
func (s Side) player(ctx context.Context, r variant.Rules) (p Player, err error) {
	if s.New == nil {
		return absent{errNoPlayer}, nil
	}
	fault := guarded(func() error {
		p, err = s.New(ctx, r)
		return nil
	})
	switch {
	case fault != nil:
		return absent{fault}, nil
	case err == nil && p == nil:
		return absent{errNoPlayer}, nil
	}
	return p, err
}

// absent is the player of a side that has none.
type absent struct{ why error }

func (a absent) NewGame(context.Context, uint64) error { return a.why }

func (a absent) Choose(context.Context, *variant.Game) (Choice, error) { return Choice{}, a.why }

func (absent) Close() error { return nil }
