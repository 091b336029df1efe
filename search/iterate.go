package search

import (
	"context"
	"iter"

	"github.com/fairykit/fairykit/variant"
)

// Iterate is Negamax that tells how it gets on: it yields the Result of every
// depth completed. When the search ends with an error, that comes last, beside
// what Negamax would return with it. Leaving the loop ends the search.
func Iterate(ctx context.Context, p variant.Position, o Options) iter.Seq2[Result, error] {
	return func(yield func(Result, error) bool) {
		going := true
		r, err := run(ctx, p, o, func(r Result) bool {
			going = yield(r, nil)
			return going
		})
		if going && err != nil {
			yield(r, err)
		}
	}
}
