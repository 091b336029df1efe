package secret_test

import (
	"bytes"
	"encoding/gob"
	"encoding/hex"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"text/template"

	"github.com/fairykit/fairykit/variant/secret"
)

// prints returns all that printers and encoders make of v.
func prints(v any) (texts []string) {
	for _, flag := range []string{"", "+", "#", " ", "0", "-", "10.3", "# "} {
		for _, verb := range "vsqxXdobeEfgGctpTUO" {
			texts = append(texts, fmt.Sprintf("%"+flag+string(verb), v))
		}
	}
	var buf bytes.Buffer
	slog.New(slog.NewTextHandler(&buf, nil)).Info("x", "v", v)
	slog.New(slog.NewJSONHandler(&buf, nil)).Info("x", "v", v, slog.Group("g", "v", v))
	gob.NewEncoder(&buf).Encode(v)
	xml.NewEncoder(&buf).Encode(v)
	template.Must(template.New("").Parse("{{.}} {{printf \"%#v\" .}} {{js .}}")).Execute(&buf, v)
	if text, err := json.Marshal(v); err == nil {
		buf.Write(text)
	}
	return append(texts, buf.String())
}

type exported struct {
	Text  secret.Value[string]
	Lines *secret.Value[[]string]
	Salt  secret.Salt
	Map   map[string]secret.Salt
	Any   any
}

type unexported struct {
	text  secret.Value[string]
	lines *secret.Value[[]string]
	salt  secret.Salt
	array [2]secret.Salt
	slice []secret.Value[string]
	names map[string]secret.Value[string]
	any   any
	deep  struct{ inner *exported }
}

// TestNothingPrintsASecret: by itself and in the structs of a host, whatever the
// verb or the encoder, and what is printed does not depend on the secret. A Salt
// used to be an array, which package fmt prints where it cannot call a method.
func TestNothingPrintsASecret(t *testing.T) {
	const word = "rnbq-the-secret"
	b := [secret.SaltBytes]byte{0xab, 0xcd, 0xef, 0x17, 0x2b}
	text, lines, salt := secret.Of(word), secret.Of([]string{word}), secret.SaltOf(b)
	out := exported{text, &lines, salt, map[string]secret.Salt{"a": salt}, text}
	in := unexported{text, &lines, salt, [2]secret.Salt{salt, salt}, []secret.Value[string]{text}, map[string]secret.Value[string]{"a": text}, salt, struct{ inner *exported }{&out}}
	hidden := []string{word, hex.EncodeToString([]byte(word)), strings.ToUpper(hex.EncodeToString([]byte(word))), strings.Trim(fmt.Sprint([]byte(word)), "[]")}
	for _, verb := range []string{"%x", "%X", "%d", "%o", "%b", "%#x"} {
		hidden = append(hidden, strings.Trim(fmt.Sprintf(verb, b[:4]), "[]"))
	}
	n := 0
	for what, v := range map[string]any{
		"value": text, "its pointer": &text, "lines": lines, "salt": salt, "its pointer ": &salt,
		"exported": out, "its pointer  ": &out, "unexported": in, "its pointer   ": &in, "list": []any{in, out, salt},
	} {
		for _, got := range prints(v) {
			n++
			for _, part := range hidden {
				if strings.Contains(got, part) {
					t.Errorf("%s shows %q: %.300s", what, part, got)
				}
			}
		}
	}
	for _, v := range []any{text, lines, salt} {
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%X", "%d", "%c", "%e", "%10.2f", "%o"} {
			if got := fmt.Sprintf(verb, v); got != secret.Shown {
				t.Errorf("%T under %s: %q", v, verb, got)
			}
		}
		if got, err := json.Marshal(v); string(got) != `"`+secret.Shown+`"` || err != nil {
			t.Errorf("%T in JSON: %s, %v", v, got, err)
		}
	}
	one, two := struct{ v secret.Value[string] }{secret.Of("one")}, struct{ v secret.Value[string] }{secret.Of("two")}
	if a, b := fmt.Sprintf("%#v", one), fmt.Sprintf("%#v", two); a != b || !strings.Contains(a, secret.Shown) {
		t.Errorf("what is printed depends on the secret, or does not say that there is one: %s, %s", a, b)
	}
	t.Logf("%d texts", n)
}

// TestSecretsHideFromEveryHandler: a handler of logs that looks into what it is
// given, rather than asking for its text, is given none of it.
func TestSecretsHideFromEveryHandler(t *testing.T) {
	for _, v := range []slog.LogValuer{secret.Of("a"), secret.Of([]string{"a"}), secret.Salt{}} {
		if got := v.LogValue(); got.Kind() != slog.KindString || got.String() != secret.Shown {
			t.Errorf("%T: %v", v, got)
		}
	}
	for _, v := range []json.Marshaler{secret.Of("a"), secret.Of([]string{"a"}), secret.Salt{}} {
		if got, err := v.MarshalJSON(); string(got) != `"`+secret.Shown+`"` || err != nil {
			t.Errorf("%T: %s, %v", v, got, err)
		}
	}
}

func TestReveal(t *testing.T) {
	var none secret.Value[int]
	if none.Reveal() != 0 || none.IsSet() {
		t.Error("the zero value holds something")
	}
	if v := secret.Of(7); v.Reveal() != 7 || !v.IsSet() {
		t.Error("a value is lost")
	}
	if (secret.Salt{}).Hex() != strings.Repeat("0", 64) {
		t.Error("the zero salt is not zero")
	}
}
