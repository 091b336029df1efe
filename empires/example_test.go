package empires_test

import (
	"fmt"

	"github.com/fairykit/fairykit/empires"
	"github.com/fairykit/fairykit/variant"
)

func ExampleNew() {
	p := empires.Must(empires.Options{}).Start()
	fmt.Println(variant.CountMoves(p))
	s, err := empires.ReadSpelled(p, "j11=f9") // a Fairy changes places with the Captain
	if err != nil {
		fmt.Println(err)
		return
	}
	if p, err = variant.Play(p, s.Move); err != nil {
		fmt.Println(err)
		return
	}
	text, _ := variant.Text(p)
	fmt.Println(text)
	// Output:
	// 163
	// dfxegpaixdf/11/ssssscsssss/11/11/11/11/11/SSSSSFSSSSS/11/FDXIAPGEXCD b - 1 1
}

// A refused move says which rule of the book forbids it.
func ExampleReadSpelled() {
	r := empires.Must(empires.Options{})
	p, err := r.Parse("10p/11/11/11/5a5/11/11/11/5E5/11/P10 w - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = empires.ReadSpelled(p, "f9xf5")
	fmt.Println(err)
	// Output:
	// empires: move "f9xf5" at byte 0: rule 5.7: it takes two attackers to capture a Genius or an Angel (illegal_move)
}

// Two attackers may take an Angel; the text names them.
func ExampleAppendSpelled() {
	r := empires.Must(empires.Options{})
	p, err := r.Parse("10p/11/11/11/5a5/11/11/2F8/5E5/11/P10 w - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := empires.ReadSpelled(p, "Ef9xf5")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%s\n", empires.AppendSpelled(nil, p, s))
	// Output:
	// f9xf5 {c8,f9}
}

// An option replaces a reading of the rules.
func ExampleOptions() {
	const text = "10p/11/11/11/5g5/11/6X4/11/11/11/P10 w - 0 1"
	for _, o := range []empires.Options{{}, {PhoenixAlone: empires.AloneTakesBoth}} {
		p, err := empires.Must(o).Parse(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		_, err = variant.ParseMove(p, "g7f5")
		fmt.Println(err == nil)
	}
	// Output:
	// false
	// true
}
