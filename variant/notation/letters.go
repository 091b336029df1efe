package notation

import (
	"strings"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/variant"
)

// Letters are what the kinds of a game are called in its move texts, by kind: a
// letter or a short word of ASCII, no two the same, "" for what is no kind.
type Letters [board.MaxKinds]string

// LettersOf returns the letters of a roster in that language, the English ones
// where those of the language do not tell the kinds apart.
func LettersOf(r *board.Roster, lang board.Lang) *Letters {
	var l Letters
	var used [256]bool
	for _, m := range r.Men() {
		b := r.Letter(m.Kind, lang)
		if used[b] && lang != board.English {
			return LettersOf(r, board.English)
		}
		used[b] = true
		l[m.Kind] = string(b)
	}
	return &l
}

// alphabet finds kinds by their Letters, and by what else a man may be called.
type alphabet struct {
	letters *Letters
	byByte  [256]board.Kind // those of one letter
	words   []word          // the others, before those of one letter that others have in front
	printed []word          // of one letter, read where nothing else has it
	figures []figure
}

type word struct {
	text string
	kind board.Kind
}

type figure struct {
	sign rune
	kind board.Kind
}

func newAlphabet(info *variant.Info, letters *Letters) *alphabet {
	a := &alphabet{letters: letters}
	for k, l := range letters {
		switch len(l) {
		case 0:
		case 1:
			a.byByte[l[0]] = board.Kind(k)
		default:
			a.words = append(a.words, word{l, board.Kind(k)})
		}
	}
	for _, m := range info.Roster.Men() {
		for _, sign := range m.Figures {
			if sign != 0 {
				a.figures = append(a.figures, figure{sign, m.Kind})
			}
		}
		switch p := m.Abbreviation; {
		case p == "" || p == letters[m.Kind]:
		case len(p) > 1:
			a.words = append(a.words, word{p, m.Kind})
		case a.byByte[p[0]] == board.NoKind && (p[0] < 'a' || int(p[0]-'a') >= info.Geometry.Files()):
			a.printed = append(a.printed, word{p, m.Kind})
		}
	}
	return a
}

// man reads the man in front of a text; n is 0 when there is none.
func (a *alphabet) man(text string) (k board.Kind, n int) {
	for _, w := range a.words {
		if strings.HasPrefix(text, w.text) {
			return w.kind, len(w.text)
		}
	}
	if text == "" {
		return board.NoKind, 0
	}
	if k := a.byByte[text[0]]; k != board.NoKind {
		return k, 1
	}
	for _, w := range a.printed {
		if text[0] == w.text[0] {
			return w.kind, 1
		}
	}
	return board.NoKind, 0
}

// becomes reads what a man is promoted to. The case of a letter says nothing,
// unless two men have it in either case.
func (a *alphabet) becomes(text string) (k board.Kind, n int) {
	for _, w := range a.words {
		if strings.HasPrefix(text, w.text) {
			return w.kind, len(w.text)
		}
	}
	if text == "" {
		return board.NoKind, 0
	}
	b := text[0]
	if k := a.byByte[b]; k != board.NoKind {
		return k, 1
	}
	if b |= 0x20; b >= 'a' && b <= 'z' {
		return a.byByte[text[0]^0x20], 1
	}
	return board.NoKind, 0
}

// drawn returns what a figure is called; ok is false for another sign.
func (a *alphabet) drawn(sign rune) (name string, ok bool) {
	for _, f := range a.figures {
		if f.sign == sign {
			return a.letters[f.kind], true
		}
	}
	return "", false
}
