package varianttest

import (
	"math/rand/v2"
	"strconv"
	"strings"
)

// mutate returns text with one or two small changes, of the sort that people,
// programs and enemies make. Fields of other, the texts seen so far, may come in.
func mutate(rng *rand.Rand, text string, other []string) string {
	out := mutateOnce(rng, text, other)
	if rng.IntN(4) == 0 {
		out = mutateOnce(rng, out, other)
	}
	return out
}

const letters = "KQRBNPkqrbnpw-b/0123456789[]?*,abcdefgh+=~@ "

func mutateOnce(rng *rand.Rand, text string, other []string) string {
	if text == "" {
		return letters[:1]
	}
	b, i, j := []byte(text), rng.IntN(len(text)), rng.IntN(len(text))
	switch rng.IntN(12) {
	case 0:
		b[i] = byte(rng.IntN(256))
	case 1:
		b[i] = letters[rng.IntN(len(letters))]
	case 2:
		b[i] = b[j]
	case 3:
		if j%2 == 0 {
			j = min(i+1, len(b)-1)
		}
		b[i], b[j] = b[j], b[i]
	case 4:
		return text[:i] + text[i+1:]
	case 5:
		return text[:i] + text[i:i+1] + text[i:]
	case 6:
		return text[:i] + text[j:]
	case 7:
		return text[:i]
	case 8:
		b[i] ^= ' ' // the other case of a letter
	case 9:
		return text[:i] + letters[j%len(letters):j%len(letters)+1] + text[i:]
	default:
		return mutateField(rng, text, other)
	}
	return string(b)
}

// mutateField changes one of the fields between spaces.
func mutateField(rng *rand.Rand, text string, other []string) string {
	fields := strings.Split(text, " ")
	i := rng.IntN(len(fields))
	f := &fields[i]
	switch {
	case len(other) > 0 && rng.IntN(2) == 0:
		if others := strings.Split(other[rng.IntN(len(other))], " "); i < len(others) {
			*f = others[i]
		}
	case *f == "w":
		*f = "b"
	case *f == "b":
		*f = "w"
	case isNumber(*f):
		odd := []string{"0" + *f, "+" + *f, "-" + *f, *f + ".", "99999999999999999999", "", nearNumber(rng, *f), nearNumber(rng, *f)}
		*f = odd[rng.IntN(len(odd))]
	default:
		odd := []string{"-", "", *f + *f, *f + ",", strings.ToUpper(*f), strings.ToLower(*f)}
		*f = odd[rng.IntN(len(odd))]
	}
	return strings.Join(fields, " ")
}

// nearNumber returns another number that a counter might show.
func nearNumber(rng *rand.Rand, field string) string {
	n, err := strconv.Atoi(field)
	if err != nil || rng.IntN(3) == 0 {
		return strconv.Itoa(rng.IntN(160))
	}
	return strconv.Itoa(max(0, n+1-2*rng.IntN(2)))
}

// systematic returns changes of text that a strict reader must see: two bytes
// exchanged, the other case, other spaces, signs, zeros, look-alike letters.
func systematic(text string) []string {
	var out []string
	for i := range len(text) {
		head, tail := text[:i], text[i+1:]
		if i > 0 {
			out = append(out, text[:i-1]+text[i:i+1]+text[i-1:i]+tail)
		}
		switch b := text[i]; {
		case b == ' ':
			out = append(out, head+"  "+tail, head+"\t"+tail, head+"\u00a0"+tail, head+tail)
		case b >= '0' && b <= '9':
			wide := string(rune('\uff10' + rune(b-'0')))
			out = append(out, head+wide+tail, head+"0"+text[i:], head+"+"+text[i:], head+"-"+text[i:], head+"000000"+text[i:])
		case b == 'k' || b == 'K':
			out = append(out, head+"\u212a"+tail) // the kelvin sign
		}
		if b := text[i] | ' '; b >= 'a' && b <= 'z' {
			out = append(out, head+string(text[i]^' ')+tail)
		}
	}
	return out
}
