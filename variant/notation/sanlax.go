package notation

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/move"
	"github.com/fairykit/fairykit/variant"
)

// readLax reads a text as a person may have typed it: as it stands, and where that
// is no move, in the next ways that its capitals leave open. Where two of these give
// two moves, neither is taken.
func (s *speller) readLax(p variant.Position, text string) (move.Move, fault) {
	t := s.tidy(text)
	m, sh, f := s.readOne(p, t.text)
	if f.class != "" && s.inCoordinates(f, sh) { // the letters of coordinates are English
		if m = s.coordinates(t.text); m != move.None {
			return m, fault{}
		}
	}
	if f.class == "" {
		s.judge(p, t, m, sh)
		return m, fault{}
	}
	var also []move.Move
	for _, other := range s.recased(t.text) {
		n, shape, g := s.readOne(p, other)
		switch {
		case g.class == "" && !slices.Contains(also, n):
			also = append(also, n)
			m, sh, f = n, shape, fault{}
		case f.class != "" && g.class != "" && f.err == nil && (g.err != nil || g.at > f.at): // more of this one is understood
			f = g
		}
	}
	switch {
	case len(also) > 1:
		return move.None, fault{class: board.Ambiguous, why: variant.WhyAmbiguous, err: &AmbiguousError{Moves: also}}
	case f.class != "":
		f.at = t.offset(f.at)
		return move.None, f
	}
	s.judge(p, t, m, sh)
	return m, fault{}
}

// inCoordinates reports whether a text that is refused may be the coordinates of
// another move than its letter says: of a drop or a pick.
func (s *speller) inCoordinates(f fault, sh shape) bool {
	return f.class == board.BadPiece || f.class == board.IllegalMove && (sh.form == formDrop || sh.form == formPick)
}

// recased returns what a text can mean whose capitals are not as they should be: all
// of it small, all but the man in front, and a small letter for the man.
func (s *speller) recased(text string) []string {
	if text == "" {
		return nil
	}
	var list []string
	add := func(t string) {
		if t != text && !slices.Contains(list, t) {
			list = append(list, t)
		}
	}
	small := strings.ToLower(text)
	isFile := small[0] >= 'a' && int(small[0]-'a') < s.info.Geometry.Files()
	if isFile {
		add(small)
	}
	if _, n := s.man(text); n > 0 && text[0] < 'a' {
		add(text[:n] + small[n:])
	}
	if len(list) == 0 && !isFile {
		if k, n := s.man(strings.ToUpper(small[:1])); n == 1 && k != board.NoKind {
			add(strings.ToUpper(small[:1]) + small[1:])
		}
	}
	return list
}

// judge reports what a text says of m, the move that it is, that is not so.
func (s *speller) judge(p variant.Position, t tidied, m move.Move, sh shape) {
	repair := func(class variant.Class, mark string, why variant.Reason) {
		at := max(strings.IndexAny(t.text, mark), 0)
		s.repairs = append(s.repairs, variant.Repair{Field: "move", Class: class, Offset: t.offset(at), Why: why, Change: s.info.Say(why, board.English)})
	}
	if sh.form == formStep && sh.sign != 0 && stepLike(m) {
		switch takes := captures(p.Board(), m); {
		case !takes && sh.sign != '-':
			repair(board.Inconsistent, "x:", variant.WhyCapturesNothing)
		case takes && sh.sign == '-':
			repair(board.NotCanonical, "-", variant.WhyCaptures)
		}
	}
	if s.marked(p) && t.mate {
		if s.buf = s.appendMarks(s.buf[:0], p, m); string(s.buf) != "#" {
			repair(board.Inconsistent, "#", variant.WhyNoMate)
		}
	}
}

// tidied is a text without what stands around a move, in ASCII as far as it goes.
type tidied struct {
	text string
	at   []uint8 // by byte, where it stood; nil where nothing is taken off
	end  int     // of the whole
	mate bool    // it says that the move mates
}

// offset returns where byte i of the text stood.
func (t *tidied) offset(i int) int {
	if t.at == nil {
		return min(i, t.end)
	}
	if i < len(t.at) {
		return int(t.at[i])
	}
	if n := len(t.at); n > 0 {
		return min(int(t.at[n-1])+1, t.end)
	}
	return t.end
}

// cut keeps the bytes from i to j.
func (t *tidied) cut(i, j int) { t.text, t.at = t.text[i:j], t.at[i:j] }

// signs are what is typed for the signs of moves.
var signs = strings.NewReplacer(
	"\u2010", "-", "\u2011", "-", "\u2012", "-", "\u2013", "-", "\u2014", "-", "\u2212", "-",
	"\u00d7", "x", "\u2715", "x", "\u2020", "+", "\u2021", "#", "\u2026", "...", "\u00a0", " ", "\ufe0e", "", "\ufe0f", "",
)

// tidy takes off what stands around a move: blanks, the number in front, words and
// stops behind. Figures become letters.
func (s *speller) tidy(text string) tidied {
	t := tidied{end: len(text)}
	if isTidy(text) {
		t.text, t.mate = text, strings.IndexByte(text, '#') > 0
		return t
	}
	var b strings.Builder
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRuneInString(text[i:])
		plain := text[i : i+n]
		if r >= utf8.RuneSelf && r != utf8.RuneError {
			name, ok := s.drawn(r)
			if plain = signs.Replace(plain); ok {
				plain = name
			}
		}
		for range len(plain) {
			t.at = append(t.at, uint8(i))
		}
		b.WriteString(plain)
		i += n
	}
	t.text = b.String()
	t.trim(numbered(t.text))
	for n := t.behind(); n < len(t.text); n = t.behind() {
		t.trim(0, n)
	}
	t.unspace()
	body := strings.TrimRight(t.text, marks)
	t.mate = t.mate || strings.Contains(t.text[len(body):], "#")
	if strings.EqualFold(body, "pass") || strings.EqualFold(body, "passe") {
		t.text, t.at = passText, t.at[:len(passText)]
	}
	return t
}

// isTidy reports whether there is nothing for tidy to take off: most moves of files
// are so.
func isTidy(text string) bool {
	for i := range len(text) {
		switch b := text[i]; {
		case b >= 'A' && b <= 'Z', b >= 'a' && b <= 'z', b == '-' || b == '=' || b == '+' || b == '#':
		case b >= '0' && b <= '9' && i > 0:
		default:
			return false
		}
	}
	return text != "" && text[len(text)-1] < 'a'
}

// behind returns where stops, blanks and a word behind the move begin.
func (t *tidied) behind() int {
	n := len(strings.TrimRight(t.text, " \t,;"))
	if text := t.text[:n]; strings.HasSuffix(text, ".") && !strings.HasSuffix(text, "e.p.") {
		return n - 1
	}
	for _, w := range []string{"mate", "mat", "check", "ch"} {
		if stem, ok := strings.CutSuffix(t.text[:n], w); ok && stem != "" {
			t.mate = t.mate || w[0] == 'm'
			return len(stem)
		}
	}
	return n
}

// trim is cut without blanks on either side.
func (t *tidied) trim(i, j int) {
	for i < j && isBlank(t.text[i]) {
		i++
	}
	for i < j && isBlank(t.text[j-1]) {
		j--
	}
	t.cut(i, j)
}

func isBlank(b byte) bool { return b == ' ' || b == '\t' }

// numbered returns where a text goes on behind the number of a move, and its end.
func numbered(text string) (from, to int) {
	rest := strings.TrimLeft(text, " \t")
	digits := strings.TrimLeft(rest, "0123456789")
	signs := strings.TrimLeft(digits, ".): \t")
	number := len(rest) > len(digits) && rest[0] != '0' && len(digits) > len(signs)
	if number || strings.HasPrefix(rest, ".") {
		return len(text) - len(signs), len(text)
	}
	return 0, len(text)
}

// unspace takes blanks from among a move.
func (t *tidied) unspace() {
	if !strings.ContainsAny(t.text, " \t") {
		return
	}
	var b strings.Builder
	at := t.at[:0]
	for i := range len(t.text) {
		if !isBlank(t.text[i]) {
			b.WriteByte(t.text[i])
			at = append(at, t.at[i])
		}
	}
	t.text, t.at = b.String(), at
}

// Form is the name of SAN with English letters among the forms of a variant.Notator.
const Form = "san"

// Read reads a legal move of p in its coordinate text or in a notation of the game:
// the first form of a variant.Notator, and SAN. Strict it takes each as it is
// written, lax as ParseSANLax says, with what it has changed. Letters are those of
// lang. The error is a *variant.ParseError, that of the reading which understands
// most. It is what a Position gives as its variant.MoveReader.
func Read(p variant.Position, text string, lang board.Lang, lax bool) (move.Move, []variant.Repair, error) {
	var refusal error
	try := func(m move.Move, err error) bool {
		if err != nil && (refusal == nil || !understood(refusal) && (lax || understood(err))) {
			refusal = err
		}
		return err == nil
	}
	if !lax {
		m, err := variant.ParseMove(p, text)
		if try(m, err) && (m.Kind() == board.NoKind || lang == board.English) {
			return m, nil, nil
		}
	}
	if n, ok := p.(variant.Notator); ok && len(n.Forms()) > 0 && n.Forms()[0] != Form {
		own := n.Forms()[0]
		if m, err := n.ReadMove(own, text); try(m, err) {
			return m, nil, nil
		}
		if lax && len(text) <= variant.MaxMoveText {
			t := newSpeller(p.Rules().Info(), lang).tidy(text)
			if m, err := n.ReadMove(own, t.text); try(m, err) {
				return m, nil, nil
			}
		}
	}
	if !lax {
		m, err := ParseSAN(p, text, lang)
		if try(m, err) {
			return m, nil, nil
		}
		return move.None, nil, refusal
	}
	m, repairs, err := ParseSANLax(p, text, lang)
	if try(m, err) {
		return m, repairs, nil
	}
	return move.None, nil, refusal
}

// understood reports whether err is about a text that says some move.
func understood(err error) bool {
	return errors.Is(err, variant.ErrIllegal) || errors.Is(err, variant.ErrOver) ||
		errors.Is(err, &variant.ParseError{Class: board.Ambiguous}) || errors.Is(err, &variant.ParseError{Class: board.NotCanonical})
}
