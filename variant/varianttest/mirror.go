package varianttest

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Mirror returns the text of a position with the colours exchanged and the board
// turned about its middle ranks. The text is fields between single spaces: the
// placement, its men told by the case of their letters, then the side to move.
// Of the others those of letters alone, as rights to castle, change case, the
// letters of White before those of Black; names of squares change rank; all
// others, such as counters, stay. Where a field has a sense that is not seen from
// its form, the text is not that of the mirrored position.
func Mirror(text string) string {
	fields := strings.Split(text, " ")
	board, rest, _ := strings.Cut(fields[0], "[")
	ranks := strings.Split(board, "/")
	slices.Reverse(ranks)
	fields[0] = strings.Map(otherCase, strings.Join(ranks, "/"))
	if hand, ok := strings.CutSuffix(rest, "]"); ok {
		fields[0] += "[" + mirrorLetters(hand) + "]"
	}
	for i, field := range fields[1:] {
		switch {
		case i == 0 && field == "w":
			field = "b"
		case i == 0 && field == "b":
			field = "w"
		case strings.IndexFunc(field, func(r rune) bool { return !unicode.IsLetter(r) }) < 0:
			field = mirrorLetters(field)
		default:
			field = mirrorSquare(field, len(ranks))
		}
		fields[1+i] = field
	}
	return strings.Join(fields, " ")
}

func otherCase(r rune) rune {
	if unicode.IsUpper(r) {
		return unicode.ToLower(r)
	}
	return unicode.ToUpper(r)
}

// mirrorLetters changes the case of letters and keeps the upper ones in front.
func mirrorLetters(text string) string {
	upper := func(r rune) rune {
		if unicode.IsUpper(r) {
			return r
		}
		return -1
	}
	lower := func(r rune) rune {
		if unicode.IsUpper(r) {
			return -1
		}
		return r
	}
	text = strings.Map(otherCase, text)
	return strings.Map(upper, text) + strings.Map(lower, text)
}

// mirrorSquare changes the rank of a square, and nothing else.
func mirrorSquare(text string, ranks int) string {
	file := strings.TrimRight(text, "0123456789")
	rank, err := strconv.Atoi(text[len(file):])
	if len(file) != 1 || !unicode.IsLower(rune(file[0])) || err != nil || rank < 1 || rank > ranks {
		return text
	}
	return file + strconv.Itoa(ranks+1-rank)
}
