package superchess_test

import (
	"testing"

	"github.com/fairykit/fairykit/superchess"
	"github.com/fairykit/fairykit/variant/varianttest"
)

func TestConformance(t *testing.T) {
	varianttest.Run(t, superchess.New(superchess.Options{}), varianttest.Unread(4, 5))
}
