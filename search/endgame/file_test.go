package endgame

import (
	"bytes"
	"context"
	"errors"
	"io"
	"slices"
	"testing"

	"github.com/fairykit/fairykit/antichess"
	"github.com/fairykit/fairykit/board"
	"github.com/fairykit/fairykit/search"
	"github.com/fairykit/fairykit/variant"
	"github.com/fairykit/fairykit/variant/kit"
)

// written returns the file of a table.
func written(t testing.TB, table *Table) []byte {
	t.Helper()
	var b bytes.Buffer
	n, err := table.WriteTo(&b)
	if err != nil || n != int64(b.Len()) {
		t.Fatalf("%d bytes, said %d: %v", b.Len(), n, err)
	}
	return b.Bytes()
}

func reader(b []byte) (io.ReaderAt, int64) { return bytes.NewReader(b), int64(len(b)) }

func TestFileComesBackTheSame(t *testing.T) {
	for _, name := range []string{"KvR", "PvP"} {
		s := newSet(t, anti, Options{})
		table := mustMake(t, s, name)
		file := written(t, table)
		again := newSet(t, anti, Options{})
		read, err := again.Read(reader(file))
		if err != nil {
			t.Fatal(err)
		}
		open, err := again.Open(reader(file))
		if err != nil {
			t.Fatal(err)
		}
		for i, other := range []*Table{read, open} {
			if other.Class() != table.Class() || !bytes.Equal(written(t, other), file) {
				t.Errorf("%s: %d is not written as it was", name, i)
			}
			a, err := table.Tallies()
			b, err2 := other.Tallies()
			if err != nil || err2 != nil || !slices.Equal(a, b) {
				t.Errorf("%s: %d: tallies %v, %v; want %v, %v", name, i, b, err2, a, err)
			}
		}
	}
}

func TestAlteredFileIsRefused(t *testing.T) {
	s := newSet(t, anti, Options{})
	file := written(t, mustMake(t, s, "KvK"))
	kinds := []error{ErrFormat, ErrVersion, ErrGame, ErrChecksum}
	refused := func(what string, i int, file []byte) {
		for _, read := range []func(io.ReaderAt, int64) (*Table, error){s.Read, s.Open} {
			table, err := read(reader(file))
			var fe *FileError
			if table != nil || !errors.As(err, &fe) || !slices.ContainsFunc(kinds, func(k error) bool { return errors.Is(err, k) }) {
				t.Errorf("%s %d: %v", what, i, err)
			}
		}
	}
	for i := range file {
		altered := bytes.Clone(file)
		altered[i] ^= 1 << (i % 8)
		refused("altered at byte", i, altered)
		refused("cut off before byte", i, file[:i])
	}
	refused("longer by a byte", 1, append(bytes.Clone(file), 0))
	refused("of version", 2, slices.Concat(file[:8], []byte{2}, file[9:]))
	if _, err := s.Read(reader(slices.Concat(file[:8], []byte{2}, file[9:]))); !errors.Is(err, ErrVersion) {
		t.Errorf("version 2: %v", err)
	}
	if _, err := s.Read(reader(slices.Concat(file[:100], []byte{file[100] ^ 1}, file[101:]))); !errors.Is(err, ErrChecksum) {
		t.Errorf("a value altered: %v", err)
	}
}

// sly is a loser's game that does not say in what it differs.
func sly(id string, change func(*kit.Spec)) variant.Rules { return small(id, 4, 4, change) }

func TestTableOfAnotherGameIsRefused(t *testing.T) {
	tests := []struct {
		name           string
		written, asked variant.Rules
	}{
		{"another game", anti, chess},
		{"another option", anti, antichess.Must(antichess.Options{NoKing: true})},
		{"another stalemate", anti, antichess.Must(antichess.Options{Stalemate: antichess.StalemateDraws})},
		{"same name, other board", small("x", 4, 4, loser(true)), small("x", 4, 5, loser(true))},
		{"same name, other symmetries", sly("x", loser(true)), sly("x", loser(false))},
		{"same name, other moves", sly("x", loser(true)), sly("x", func(s *kit.Spec) {
			loser(true)(s)
			s.Captures = kit.Free
		})},
	}
	for _, tt := range tests {
		file := written(t, mustMake(t, newSet(t, tt.written, Options{}), "KvQ"))
		if _, err := newSet(t, tt.asked, Options{}).Read(reader(file)); !errors.Is(err, ErrGame) {
			t.Errorf("%s: %v", tt.name, err)
		}
	}
}

var errBroken = errors.New("broken disk")

// failing is a file that cannot be read from some byte on.
type failing struct {
	data []byte
	from int64
}

func (f *failing) ReadAt(b []byte, off int64) (int, error) {
	if off+int64(len(b)) > f.from {
		return 0, errBroken
	}
	return copy(b, f.data[off:]), nil
}

func TestUnreadableFile(t *testing.T) {
	s := newSet(t, anti, Options{})
	file := written(t, mustMake(t, s, "KvK"))
	size := int64(len(file))
	for _, from := range []int64{0, 20, 100, size - 1} {
		for _, read := range []func(io.ReaderAt, int64) (*Table, error){s.Read, s.Open} {
			var fe *FileError
			if _, err := read(&failing{file, from}, size); !errors.Is(err, errBroken) || !errors.As(err, &fe) {
				t.Errorf("unreadable from byte %d: %v", from, err)
			}
		}
	}
	f := &failing{file, size}
	table, err := s.Open(f, size)
	if err != nil {
		t.Fatal(err)
	}
	s.Add(table)
	p := variant.MustParse(anti, "8/8/8/3k4/8/8/8/K7 w - - 0 1")
	if v, _, ok := s.Probe(p); !ok || v != search.Draw {
		t.Errorf("%v, %v", v, ok)
	}
	f.from = 0
	if _, _, ok := s.Probe(p); ok {
		t.Error("an answer from a file that cannot be read")
	}
	if _, err := table.Tallies(); !errors.Is(err, errBroken) {
		t.Errorf("tallies: %v", err)
	}
	if err := s.Verify(t.Context(), table); !errors.Is(err, errBroken) {
		t.Errorf("verify: %v", err)
	}
	if err := table.Each(func([]variant.Placed, board.Color, search.Verdict, int) bool { return true }); !errors.Is(err, errBroken) {
		t.Errorf("each: %v", err)
	}
	if _, err := table.WriteTo(io.Discard); !errors.Is(err, errBroken) {
		t.Errorf("write: %v", err)
	}
}

// TestResume breaks the making off after every table and takes it up again from
// what was saved.
func TestResume(t *testing.T) {
	rules := small("small-antichess", 4, 5, loser(true))
	name := func(c Class) string { return c.Text(rules.Info().Roster) }
	whole := map[string][]byte{}
	mustMake(t, newSet(t, rules, Options{Save: func(table *Table) error {
		whole[name(table.Class())] = written(t, table)
		return nil
	}}), "PvN")
	if len(whole) != 6 { // PvN, QvN, NvN, Nv, Qv and Pv
		t.Fatalf("%d tables", len(whole))
	}
	for stop := 1; stop <= len(whole); stop++ {
		saved := map[string][]byte{}
		loaded := 0
		var s *Set
		o := Options{
			Load: func(c Class) (*Table, error) {
				file, ok := saved[name(c)]
				if !ok {
					return nil, nil
				}
				loaded++
				return s.Read(reader(file))
			},
			Save: func(table *Table) error {
				if len(saved) == stop && loaded == 0 {
					return context.Canceled
				}
				saved[name(table.Class())] = written(t, table)
				return nil
			},
		}
		class, _ := ParseClass(rules.Info().Roster, "PvN")
		s = newSet(t, rules, o)
		_, err := s.Make(t.Context(), class)
		if (err == nil) != (stop == len(whole)) || err != nil && !errors.Is(err, context.Canceled) {
			t.Fatalf("stop after %d: %v", stop, err)
		}
		before := len(saved)
		s = newSet(t, rules, o)
		if _, err := s.Make(t.Context(), class); err != nil {
			t.Fatal(err)
		}
		if loaded == 0 || before != stop || len(saved) != len(whole) {
			t.Errorf("stop after %d: %d saved, then %d loaded, in the end %d saved", stop, before, loaded, len(saved))
		}
		for n, file := range whole {
			if !bytes.Equal(saved[n], file) {
				t.Errorf("stop after %d: %s differs", stop, n)
			}
		}
	}
}

func FuzzRead(f *testing.F) {
	s := newSet(f, small("small-antichess", 3, 3, loser(true)), Options{})
	file := written(f, mustMake(f, s, "KvK"))
	f.Add(file)
	f.Add(file[:40])
	f.Fuzz(func(t *testing.T, in []byte) {
		table, err := s.Read(reader(in))
		if err != nil {
			var fe *FileError
			if !errors.As(err, &fe) {
				t.Fatalf("%T", err)
			}
			return
		}
		if !bytes.Equal(written(t, table), in) {
			t.Fatal("not written as it was read")
		}
	})
}
