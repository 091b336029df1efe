package board

import (
	"errors"
	"fmt"
)

// Lang is a language of names and letters.
type Lang uint8

// The languages a Roster can hold. English is the one of all files.
const (
	English Lang = iota
	French
	Dutch
	Languages int = iota
)

// Man describes a kind of man: what it is called and what it is worth.
type Man struct {
	Kind Kind
	// Names by language; an empty one falls back to English, which is required.
	Names [Languages]string
	// BlackNames are those of Black's men where the sides have different names, as
	// a Princess and a Prince; an empty one falls back to Names in that language.
	BlackNames [Languages]string
	// Letters by language, upper case A to Z; 0 falls back to English, which is
	// required and stands in all files.
	Letters [Languages]byte
	// Royal men are those whose loss the rules forbid or punish.
	Royal bool
	// Value is in centipawns, for evaluations and for ordering captures. A royal
	// man that cannot be taken may have 0.
	Value int
	// Figures are the Unicode pictures by colour; 0 stands for the letter.
	Figures [2]rune
	// Abbreviation is what printed rules use where it differs from the letter.
	Abbreviation string
}

// Roster lists the kinds of a game. It is immutable and safe for concurrent use.
type Roster struct {
	men    []Man
	byKind [MaxKinds]int8 // index into men plus one
	pieces [256]Piece     // by letter
}

// NewRoster makes a roster of the given men. It fails when there is none, when a
// kind is out of range or named twice, when an English name is missing, when a
// letter is not A to Z, or when two men have the same English letter. In another
// language a letter may stand for two kinds, as the Dutch P does for knight and
// pawn.
func NewRoster(men ...Man) (*Roster, error) {
	if len(men) == 0 {
		return nil, errors.New("board: a roster without men")
	}
	r := &Roster{men: append([]Man(nil), men...)}
	for i, m := range men {
		letter := m.Letters[English]
		switch {
		case m.Kind < 1 || m.Kind >= MaxKinds:
			return nil, fmt.Errorf("board: man %d: kind %d is not within 1..%d", i, m.Kind, MaxKinds-1)
		case r.byKind[m.Kind] != 0:
			return nil, fmt.Errorf("board: man %d: kind %d is named twice", i, m.Kind)
		case m.Names[English] == "":
			return nil, fmt.Errorf("board: kind %d has no English name", m.Kind)
		case letter < 'A' || letter > 'Z':
			return nil, fmt.Errorf("board: %s: letter %q is not A to Z", m.Names[English], letter)
		case r.pieces[letter] != NoPiece:
			return nil, fmt.Errorf("board: %s: letter %q is used twice", m.Names[English], letter)
		}
		for _, l := range m.Letters {
			if l != 0 && (l < 'A' || l > 'Z') {
				return nil, fmt.Errorf("board: %s: letter %q is not A to Z", m.Names[English], l)
			}
		}
		r.byKind[m.Kind] = int8(i + 1)
		r.pieces[letter] = NewPiece(White, m.Kind)
		r.pieces[letter+'a'-'A'] = NewPiece(Black, m.Kind)
	}
	return r, nil
}

// MustRoster is NewRoster for package variables; it panics on an error.
func MustRoster(men ...Man) *Roster {
	r, err := NewRoster(men...)
	if err != nil {
		panic(err)
	}
	return r
}

// Men returns the men in the order given. The caller may change the slice.
func (r *Roster) Men() []Man { return append([]Man(nil), r.men...) }

// MaxKind returns the highest kind in the roster.
func (r *Roster) MaxKind() Kind {
	var k Kind
	for _, m := range r.men {
		k = max(k, m.Kind)
	}
	return k
}

// Man returns the man of that kind; ok is false when the roster has none.
func (r *Roster) Man(k Kind) (m Man, ok bool) {
	if k >= MaxKinds || r.byKind[k] == 0 {
		return Man{}, false
	}
	return r.men[r.byKind[k]-1], true
}

// Value returns the worth of kind k in centipawns, 0 for what is no kind.
func (r *Roster) Value(k Kind) int {
	if k >= MaxKinds || r.byKind[k] == 0 {
		return 0
	}
	return r.men[r.byKind[k]-1].Value
}

// Name returns what kind k is called, "?" for what is no kind.
func (r *Roster) Name(k Kind, lang Lang) string {
	m, ok := r.Man(k)
	switch {
	case !ok:
		return "?"
	case int(lang) < Languages && m.Names[lang] != "":
		return m.Names[lang]
	}
	return m.Names[English]
}

// PieceName returns what p is called: Name, but for a black man with a name of its
// own. It is "?" for what is no man.
func (r *Roster) PieceName(p Piece, lang Lang) string {
	if m, ok := r.Man(p.Kind()); ok && p.Color() == Black {
		if int(lang) >= Languages || m.Names[lang] == "" && m.BlackNames[lang] == "" {
			lang = English
		}
		if own := m.BlackNames[lang]; own != "" {
			return own
		}
	}
	return r.Name(p.Kind(), lang)
}

// Letter returns the upper case letter of kind k, '?' for what is no kind.
func (r *Roster) Letter(k Kind, lang Lang) byte {
	m, ok := r.Man(k)
	switch {
	case !ok:
		return '?'
	case int(lang) < Languages && m.Letters[lang] != 0:
		return m.Letters[lang]
	}
	return m.Letters[English]
}

// PieceLetter returns the letter of files: upper case for White, lower case for
// Black, '?' for no piece.
func (r *Roster) PieceLetter(p Piece) byte {
	b := r.Letter(p.Kind(), English)
	if b != '?' && p.Color() == Black {
		b += 'a' - 'A'
	}
	return b
}

// Piece returns the piece of a letter of files, NoPiece when there is none.
func (r *Roster) Piece(letter byte) Piece { return r.pieces[letter] }

// Kind returns the kind of an upper case letter in that language, the first in
// the roster's order where two share it, NoKind when there is none.
func (r *Roster) Kind(letter byte, lang Lang) Kind {
	for _, m := range r.men {
		if r.Letter(m.Kind, lang) == letter {
			return m.Kind
		}
	}
	return NoKind
}
