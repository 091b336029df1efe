package notation

import (
	"slices"
	"strings"

	"github.com/fairykit/fairykit/variant"
)

// spelledResult returns the result that a word stands for, in one of the spellings
// of other programs; "" if none.
func spelledResult(word string) string {
	switch word {
	case "+:-", "+/-:-/+":
		return FirstWins
	case "-:+":
		return SecondWins
	case "=:=":
		return Drawn
	}
	word = strings.NewReplacer(
		":", "-", "½", "1/2", "0.5", "1/2", "0,5", "1/2", ".5", "1/2", ",5", "1/2", "o", "0", "O", "0",
	).Replace(signs.Replace(word))
	switch word = strings.Trim(word, "\"'.,+#! "); word {
	case FirstWins, SecondWins, Drawn, Unknown:
		return word
	case "1/2":
		return Drawn
	}
	return ""
}

// resultOr returns a result, Unknown for "".
func resultOr(result string) string {
	if result == "" {
		return Unknown
	}
	return result
}

// drawWords are words that say how a game ended where nothing stands behind them.
var drawWords = []string{"draw", "Draw", "DRAW", "drawn", "Drawn", "remis", "Remis"}

// resultAt returns the result that a word is or ends with, "" if none, and what of
// the word stands before it. A lax reader takes other spellings, with spaces too.
func (r *Reader) resultAt(text string) (front, result string) {
	switch {
	case isResult(text):
		return "", text
	case !r.lax || !likeResult(text):
		return "", ""
	}
	if result = r.spacedResult(text); result == "" {
		result = spelledResult(text)
	}
	if result != "" {
		return "", result
	}
	for _, result := range []string{Drawn, FirstWins, SecondWins} {
		if front, ok := strings.CutSuffix(text, result); ok && endsMove(front) {
			return front, result
		}
	}
	switch {
	case slices.Contains(drawWords, text) && r.atEnd():
		return "", Drawn
	case (text == "0-0" || text == "0:0") && r.atEnd(): // both lose, if it is no castling
		if _, _, err := r.find(text, r.offset); err != nil {
			return "", Unknown
		}
	}
	return "", ""
}

// likeResult spares most words the comparison with results.
func likeResult(word string) bool {
	signs := 0
	for _, b := range []byte(word) {
		if b == '-' || b == ':' || b == '/' || b >= 0x80 {
			signs++
		}
	}
	return signs > 0 || len(word) == 1 || len(word) >= 4 && slices.Contains(drawWords, word)
}

// endsMove reports whether a word that ends with a result may end before it: with a
// square, a sign or a letter.
func endsMove(word string) bool {
	n := len(word)
	return n > 0 && word[n-1] != '-' && word[n-1] != '/' && (!isDigit(word[n-1]) || n > 1 && isLetter(word[n-2]))
}

// atEnd skips white space and reports whether the record ends there.
func (r *Reader) atEnd() bool {
	b, err := r.space()
	return err == errEnd || err == nil && b == '['
}

// maxSpaced is how much is looked at for a result with spaces in it.
const maxSpaced = 16

// spacedResult reads a result whose first part is word: 1 - 0.
func (r *Reader) spacedResult(word string) string {
	switch strings.TrimSuffix(signs.Replace(word), "-") {
	case "0", "1", "1/2", "½", "0.5":
	default:
		return ""
	}
	next := r.look(maxSpaced)
	for i, b := range next {
		if b == '\n' || b == '\r' {
			break
		}
		if b == ' ' || b == '\t' || i+1 < len(next) && !isDelimiter(next[i+1]) {
			continue
		}
		text := strings.Map(func(c rune) rune {
			if isGap(c) {
				return -1
			}
			return c
		}, word+fromLatin(string(next[:i+1])))
		if result := spelledResult(text); result != "" && text != word {
			for range i + 1 {
				r.peek() // it is there
				r.skip()
			}
			return result
		}
	}
	return ""
}

// outcomes are what is said behind the name of a side where a record ends: whether
// that side has won.
var outcomes = map[string]bool{
	"wins": true, "won": true,
	"resigns": false, "resigned": false, "resign": false, "loses": false, "lost": false, "forfeits": false, "forfeited": false,
}

// sayResult reads what tells a result in words behind the last move of the main
// line, White resigns, from its first word on, and reports whether that stands
// there. The result holds if neither a move nor a result follows.
func (r *Reader) sayResult(word string) bool {
	info, white := r.game.Info(), strings.EqualFold(word, "white")
	switch {
	case info.Players != 2 || info.Payoff == variant.Common, len(r.line) > 1 || len(r.line[0].v.Moves) == 0,
		!white && !strings.EqualFold(word, "black"), r.ahead != "":
		return false
	}
	next, end := string(r.look(maxSpaced)), 0
	for end < len(next) && isSpace(next[end]) {
		end++
	}
	begin := end
	for end < len(next) && !isDelimiter(next[end]) && next[end] != '*' {
		end++
	}
	wins, known := outcomes[strings.ToLower(strings.TrimRight(next[begin:end], ".,!"))]
	if !known {
		return false
	}
	r.said = SecondWins
	if wins == white {
		r.said = FirstWins
	}
	return true
}
