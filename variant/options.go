package variant

import (
	"strconv"

	"github.com/fairykit/fairykit/board"
)

// Reading is the value of an option that is one of a few numbered readings.
type Reading struct {
	Field string // its name in the Options of the game
	Value uint8
	Last  uint8 // the last reading there is; the first is 0
}

// CheckReadings returns an error for the first that is no reading of the
// game: a *ParseError of class Limit whose Field is "options." and its name.
func CheckReadings(game string, list ...Reading) error {
	for _, c := range list {
		if c.Value > c.Last {
			return &ParseError{
				Game: game, Field: "options." + c.Field, Class: board.Limit, Err: ErrUnsupported,
				Text: strconv.Itoa(int(c.Value)), Reason: "there is no such reading: the last is " + strconv.Itoa(int(c.Last)),
			}
		}
	}
	return nil
}
