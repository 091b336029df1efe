package synchro_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/synchro"
	"github.com/fairykit/fairykit/variant"
)

// newTable is a table for a game from text, the start if it is empty.
func newTable(t *testing.T, text string) *synchro.Table {
	t.Helper()
	if text == "" {
		text = synchro.Start
	}
	table, err := synchro.NewTable(variant.MustParse(synchro.Must(synchro.Options{}), text).(*synchro.Position), synchro.Terms{ID: "game-1"})
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// commit commits a seat to a choice with the salt of its number.
func commit(t *testing.T, table *synchro.Table, seat variant.Player, choice string) {
	t.Helper()
	if err := table.Commit(seat, synchro.Commit(table.Digest(), table.Turn(), seat, choice, saltOf(byte(seat)))); err != nil {
		t.Fatal(err)
	}
}

func reveal(t *testing.T, table *synchro.Table, seat variant.Player, choice string) {
	t.Helper()
	if err := table.Reveal(seat, choice, saltOf(byte(seat))); err != nil {
		t.Fatal(err)
	}
}

// state is all that a table shows.
func state(t *testing.T, table *synchro.Table) string {
	t.Helper()
	return strings.Join([]string{table.Transcript(), mustText(t, table.Position()), table.Phase().String(), table.Outcome().Result.String()}, "\n")
}

// TestTable plays a turn in every order of steps.
func TestTable(t *testing.T) {
	for order := range 4 {
		table := newTable(t, "")
		first, second := variant.Player(order%2), variant.Player(order/2)
		choice := [2]string{"e2e4", "d7d5"}
		commit(t, table, first, choice[first])
		if table.Phase() != synchro.Committing || table.Waiting() != variant.Seats(1-first) {
			t.Errorf("after one commitment: %v, waiting for %b", table.Phase(), table.Waiting())
		}
		commit(t, table, 1-first, choice[1-first])
		reveal(t, table, second, choice[second])
		if table.Phase() != synchro.Revealing || table.Waiting() != variant.Seats(1-second) || table.Turn() != 1 {
			t.Errorf("after one reveal: %v, waiting for %b", table.Phase(), table.Waiting())
		}
		reveal(t, table, 1-second, choice[1-second])
		const want = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR = KQkq e3,d6 0 2"
		if got := mustText(t, table.Position()); got != want || table.Phase() != synchro.Committing || table.Waiting() != variant.AllSeats(2) {
			t.Errorf("%s, %v, waiting for %b", got, table.Phase(), table.Waiting())
		}
	}
}

// TestTableRefuses: what is refused has a typed error and changes nothing.
func TestTableRefuses(t *testing.T) {
	committed := func(t *testing.T) *synchro.Table {
		table := newTable(t, "")
		commit(t, table, 0, "e2e4")
		commit(t, table, 1, "d7d5")
		return table
	}
	over := func(t *testing.T) *synchro.Table {
		table := newTable(t, "")
		if err := table.Timeout(); err != nil {
			t.Fatal(err)
		}
		return table
	}
	one := func(t *testing.T) *synchro.Table {
		table := newTable(t, "")
		commit(t, table, 0, "e2e4")
		return table
	}
	stolen := synchro.Commit(newTable(t, "").Digest(), 1, 0, "e2e4", saltOf(0))
	flipped := flip(saltOf(0), 0)
	tests := []struct {
		name  string
		table func(*testing.T) *synchro.Table
		step  func(*synchro.Table) error
		want  error // a sentinel, or a class
	}{
		{"a third seat", one, func(t *synchro.Table) error { return t.Commit(2, stolen) }, variant.ErrSeat},
		{"a second commitment", one, func(t *synchro.Table) error { return t.Commit(0, synchro.Commitment{}) }, variant.ErrRefused},
		{"a copied commitment", one, func(t *synchro.Table) error { return t.Commit(1, stolen) }, &variant.ParseError{Class: board.DuplicateKey}},
		{"a reveal before the other has committed", one, func(t *synchro.Table) error { return t.Reveal(0, "e2e4", saltOf(0)) }, variant.ErrRefused},
		{"a commitment after both", committed, func(t *synchro.Table) error { return t.Commit(0, synchro.Commitment{}) }, variant.ErrRefused},
		{"another choice", committed, func(t *synchro.Table) error { return t.Reveal(0, "e2e3", saltOf(0)) }, &variant.ParseError{Class: board.Mismatch}},
		{"another salt", committed, func(t *synchro.Table) error { return t.Reveal(0, "e2e4", flipped) }, &variant.ParseError{Class: board.Mismatch}},
		{"the other's choice", committed, func(t *synchro.Table) error { return t.Reveal(1, "e2e4", saltOf(0)) }, &variant.ParseError{Class: board.Mismatch}},
		{"a long choice", committed, func(t *synchro.Table) error { return t.Reveal(0, strings.Repeat("e", 33), saltOf(0)) }, &variant.ParseError{Class: board.TooLong}},
		{"a reveal by a third seat", committed, func(t *synchro.Table) error { return t.Reveal(9, "e2e4", saltOf(0)) }, variant.ErrSeat},
		{"a commitment when it is over", over, func(t *synchro.Table) error { return t.Commit(0, stolen) }, variant.ErrOver},
		{"a reveal when it is over", over, func(t *synchro.Table) error { return t.Reveal(0, "e2e4", saltOf(0)) }, variant.ErrOver},
		{"a timeout when it is over", over, func(t *synchro.Table) error { return t.Timeout() }, variant.ErrOver},
		{"to resign when it is over", over, func(t *synchro.Table) error { return t.Resign(0) }, variant.ErrOver},
		{"a claim too early", one, func(t *synchro.Table) error { return t.Claim(1, variant.Repetition) }, variant.ErrRefused},
		{"a claim of another kind", one, func(t *synchro.Table) error { return t.Claim(1, variant.Agreed) }, variant.ErrUnsupported},
		{"a claim after a commitment", one, func(t *synchro.Table) error { return t.Claim(0, variant.Repetition) }, variant.ErrRefused},
		{"a claim among reveals", committed, func(t *synchro.Table) error { return t.Claim(0, variant.Repetition) }, variant.ErrRefused},
		{"a claim by a third seat", one, func(t *synchro.Table) error { return t.Claim(2, variant.Repetition) }, variant.ErrSeat},
		{"to resign as a third seat", committed, func(t *synchro.Table) error { return t.Resign(2) }, variant.ErrSeat},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			table := tt.table(t)
			before := state(t, table)
			err := tt.step(table)
			var e *synchro.TableError
			var pe *variant.ParseError
			var ce *variant.ClaimError
			if !errors.Is(err, tt.want) || !errors.As(err, &e) && !errors.As(err, &pe) && !errors.As(err, &ce) {
				t.Errorf("%v, want %v", err, tt.want)
			}
			if after := state(t, table); after != before {
				t.Errorf("the table has changed from\n%s\nto\n%s", before, after)
			}
			if waits := table.Waiting() != 0; waits != (table.Phase() != synchro.Finished) {
				t.Errorf("stuck: %v, waiting for %b", table.Phase(), table.Waiting())
			}
		})
	}
}

// TestTableEnds: a missing or wrong reveal, a missing commitment and an illegal
// choice are outcomes.
func TestTableEnds(t *testing.T) {
	tests := []struct {
		name, script string
		want         variant.Outcome
	}{
		{"nobody commits", "t", variant.DrawBy(synchro.NoCommitment)},
		{"White alone commits", "c0 e2e4, t", variant.WinFor(0, synchro.NoCommitment)},
		{"Black alone commits", "c1 e7e5, t", variant.WinFor(1, synchro.NoCommitment)},
		{"nobody reveals", "c0 e2e4, c1 e7e5, t", variant.DrawBy(synchro.NoReveal)},
		{"White alone reveals", "c0 e2e4, c1 e7e5, r0 e2e4, t", variant.WinFor(0, synchro.NoReveal)},
		{"Black alone reveals", "c0 e2e4, c1 e7e5, r1 e7e5, t", variant.WinFor(1, synchro.NoReveal)},
		{"White's choice is illegal", "c0 e2e5, c1 e7e5, r0 e2e5, r1 e7e5", variant.WinFor(1, synchro.IllegalChoice)},
		{"Black's choice is illegal", "c0 e2e4, c1 e2e4, r1 e2e4, r0 e2e4", variant.WinFor(0, synchro.IllegalChoice)},
		{"both are illegal", "c0 nonsense, c1 \x00, r0 nonsense, r1 \x00", variant.DrawBy(synchro.IllegalChoice)},
		{"an empty choice", "c0 , c1 e7e5, r0 , r1 e7e5", variant.WinFor(1, synchro.IllegalChoice)},
		{"an illegal choice, and the other is late", "c0 e2e5, c1 e7e5, r0 e2e5, t", variant.DrawBy(synchro.NoReveal)},
		{"White resigns", "c0 e2e4, q0", variant.WinFor(1, variant.Resigned)},
		{"Black resigns", "c0 e2e4, c1 e7e5, q1", variant.WinFor(0, variant.Resigned)},
		{"mate on the board", "c0 f2f3, c1 e7e5, r0 f2f3, r1 e7e5, c0 g2g4, c1 d8h4, r0 g2g4, r1 d8h4", variant.WinFor(1, variant.Checkmate)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			table := newTable(t, "")
			for _, step := range strings.Split(tt.script, ", ") {
				var err error
				seat := variant.Player(0)
				if len(step) > 1 {
					seat = variant.Player(step[1] - '0')
				}
				switch _, choice, _ := strings.Cut(step, " "); step[0] {
				case 'c':
					commit(t, table, seat, choice)
				case 'r':
					reveal(t, table, seat, choice)
				case 't':
					err = table.Timeout()
				case 'q':
					err = table.Resign(seat)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			if table.Outcome() != tt.want || table.Phase() != synchro.Finished || table.Waiting() != 0 {
				t.Errorf("%v, %v, waiting for %b, want %v", table.Outcome(), table.Phase(), table.Waiting(), tt.want)
			}
			back, err := synchro.Must(synchro.Options{}).Verify(table.Transcript())
			if err != nil || back.Outcome() != tt.want || state(t, back) != state(t, table) {
				t.Errorf("the transcript is read as another: %v\n%s", err, table.Transcript())
			}
		})
	}
}

// TestTableClaim: the third occurrence of a position is claimed, by either seat.
func TestTableClaim(t *testing.T) {
	for seat := range variant.Player(2) {
		table := newTable(t, "")
		for _, turn := range []string{"g1f3/g8f6", "f3g1/f6g8", "g1f3/b8c6", "f3g1/c6b8"} {
			if err := table.Claim(seat, variant.Repetition); !errors.Is(err, variant.ErrRefused) {
				t.Fatalf("before %s: %v", turn, err)
			}
			white, black, _ := strings.Cut(turn, "/")
			commit(t, table, 0, white)
			commit(t, table, 1, black)
			reveal(t, table, 0, white)
			reveal(t, table, 1, black)
		}
		if err := table.Claim(seat, variant.Repetition); err != nil || table.Outcome() != variant.DrawBy(variant.Repetition) || table.Waiting() != 0 {
			t.Errorf("seat %d: %v, %v", seat, err, table.Outcome())
		}
		back, err := published.Verify(table.Transcript())
		if err != nil || state(t, back) != state(t, table) {
			t.Errorf("%v\n%s", err, table.Transcript())
		}
	}
}

// TestNewTable: ids are plain, and no choice is pending.
func TestNewTable(t *testing.T) {
	p := synchro.Must(synchro.Options{}).Start().(*synchro.Position)
	for _, id := range []string{"", "a b", "é", "a\nb", strings.Repeat("x", 65)} {
		if table, err := synchro.NewTable(p, synchro.Terms{ID: id}); table != nil || !errors.Is(err, &variant.ParseError{Class: board.Syntax}) {
			t.Errorf("%q: %v, %v", id, table, err)
		}
	}
	p.Apply(variant.Moves(p)[0])
	if table, err := synchro.NewTable(p, synchro.Terms{ID: "x"}); table != nil || err != variant.ErrSecret {
		t.Errorf("with a pending choice: %v, %v", table, err)
	}
}

// randomTranscript plays a game of up to turns turns and returns its table.
func randomTranscript(t *testing.T, seed uint64, turns int) *synchro.Table {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 9))
	table := newTable(t, "")
	for range turns {
		if table.Phase() == synchro.Finished {
			break
		}
		p := table.Position()
		var choice [2]string
		for seat := range variant.Player(2) {
			list := p.AppendChoices(nil, seat)
			choice[seat] = variant.Format(p, list[rng.IntN(len(list))])
			commit(t, table, seat, choice[seat])
		}
		for seat, text := range choice {
			reveal(t, table, variant.Player(seat), text)
		}
	}
	return table
}

// TestVerify: a transcript is read as the same table, and no byte behind its
// head can be changed where all commitments were opened.
func TestVerify(t *testing.T) {
	r := synchro.Must(synchro.Options{})
	for seed := range uint64(5) {
		table := randomTranscript(t, seed, 60)
		back, err := r.Verify(table.Transcript())
		if err != nil || state(t, back) != state(t, table) || back.Turn() != table.Turn() {
			t.Fatalf("%v\n%s", err, table.Transcript())
		}
	}
	table := randomTranscript(t, 8, 3)
	if err := table.Resign(1); err != nil {
		t.Fatal(err)
	}
	text := table.Transcript()
	head := strings.Index(text, "commit")
	changed := 0
	for i := head; i < len(text); i++ {
		for _, b := range []byte{text[i] ^ 1, text[i] ^ 0x20, '\n', ' '} {
			if b == text[i] {
				continue
			}
			bad := text[:i] + string(b) + text[i+1:]
			back, err := r.Verify(bad)
			var e *variant.ParseError
			if back != nil || !errors.As(err, &e) || e.Offset < 0 || e.Offset > len(bad) {
				t.Fatalf("byte %d as %q: %v", i, b, err)
			}
			changed++
		}
	}
	for cut := range len(text) {
		if back, err := r.Verify(text[:cut]); err == nil && (back.Phase() == synchro.Finished || text[cut-1] != '\n') {
			t.Errorf("cut at %d it is still finished", cut)
		}
	}
	if _, err := r.Verify(text + "resign 4 1\n"); err == nil {
		t.Error("a step behind the end is taken")
	}
	if _, err := synchro.Must(synchro.Options{MateWins: true}).Verify(text); !errors.Is(err, &variant.ParseError{Class: board.Inconsistent}) {
		t.Error("a transcript of other options is taken")
	}
	t.Logf("%d changes refused", changed)
}
