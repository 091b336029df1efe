package partner_test

import (
	"fmt"
	"testing"

	"github.com/fairykit/fairykit/succes"
	"github.com/fairykit/fairykit/succes/partner"
)

func TestPartnerDoesNotPrintItsMemory(t *testing.T) {
	p, err := partner.New(succes.Must(succes.Example(), succes.Options{}), partner.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []any{p, *p} {
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%d"} {
			if text := fmt.Sprintf(verb, x); text != "succes partner" {
				t.Errorf("%T with %s: %s", x, verb, text)
			}
		}
	}
}
