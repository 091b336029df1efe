package endgame

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"github.com/fairykit/fairykit/board"
)

// The sentinels of this package's errors; test with errors.Is.
var (
	// ErrTooLarge is a class whose table does not fit Options.Bytes.
	ErrTooLarge = errors.New("endgame: too large")
	// ErrFormat is a file that is no table, or cut off, or longer than its table.
	ErrFormat = errors.New("endgame: not a whole table")
	// ErrVersion is a table of another version of the format.
	ErrVersion = errors.New("endgame: another version of the format")
	// ErrGame is a table of another game, or of the game with other options.
	ErrGame = errors.New("endgame: a table of another game")
	// ErrChecksum is a table that was altered.
	ErrChecksum = errors.New("endgame: the checksum differs")
)

// FileError says what is wrong with a file.
type FileError struct {
	Part string // of the file: "start", "header", "values", "checksum"
	Err  error
}

// Error gives one line.
func (e *FileError) Error() string { return fmt.Sprintf("%v (%s)", e.Err, e.Part) }

// Unwrap returns Err.
func (e *FileError) Unwrap() error { return e.Err }

const (
	// The layout of a file: magic, version and length of the header in 16 bytes;
	// the header; the values; a SHA-256 of all before.
	magic    = "fk-ends\n"
	version  = 1
	startLen = 16
	sumSize  = sha256.Size
	// maxHeader bounds the header: two names, a class, a few numbers.
	maxHeader = 4096
)

// identity tells games apart.
type identity struct {
	id, options string
	print       uint64 // of moves and outcomes of some positions
	roster      *board.Roster
}

// start returns the file up to the values.
func (t *Table) start() []byte {
	var h []byte
	for _, text := range []string{t.game.id, t.game.options, t.layout.class.Text(t.game.roster)} {
		h = binary.AppendUvarint(h, uint64(len(text)))
		h = append(h, text...)
	}
	h = binary.LittleEndian.AppendUint64(h, t.game.print)
	h = append(h, byte(t.width))
	h = binary.LittleEndian.AppendUint32(h, t.layout.nodes())
	b := append([]byte(nil), magic...)
	b = binary.LittleEndian.AppendUint32(b, version)
	b = binary.LittleEndian.AppendUint32(b, uint32(len(h)))
	return append(b, h...)
}

// WriteTo writes the table. A table of Set.Open is copied from its file.
func (t *Table) WriteTo(w io.Writer) (int64, error) {
	start := t.start()
	written, err := w.Write(start)
	n := int64(written)
	if err != nil {
		return n, err
	}
	if t.values != nil {
		written, err = w.Write(t.values)
		n += int64(written)
	} else {
		var copied int64
		copied, err = io.Copy(w, io.NewSectionReader(t.file, t.offset, t.Size()))
		n += copied
	}
	if err != nil {
		return n, err
	}
	written, err = w.Write(t.sum[:])
	return n + int64(written), err
}

// checksum works out the sum of a table in memory.
func (t *Table) checksum() (sum [sumSize]byte) {
	h := sha256.New()
	h.Write(t.start())
	h.Write(t.values)
	return [sumSize]byte(h.Sum(nil))
}

// Read reads a table of the Set's game, size bytes long, into memory, checks it
// against its checksum and returns it; Add makes the Set use it. The error is a
// *FileError: ErrFormat, ErrVersion, ErrGame, ErrChecksum, or that of r.
func (s *Set) Read(r io.ReaderAt, size int64) (*Table, error) { return s.read(r, size, true) }

// Open is Read but for leaving the values where they are: r must stay readable
// as long as the table is used.
func (s *Set) Open(r io.ReaderAt, size int64) (*Table, error) { return s.read(r, size, false) }

func (s *Set) read(r io.ReaderAt, size int64, keep bool) (*Table, error) {
	fail := func(part string, err error) (*Table, error) { return nil, &FileError{Part: part, Err: err} }
	start, err := readStart(r, size)
	if err != nil {
		return nil, err
	}
	t, err := s.parseHeader(start[startLen:])
	if err != nil {
		return nil, err
	}
	t.offset = int64(len(start))
	if size != t.offset+t.Size()+sumSize {
		return fail("values", ErrFormat)
	}
	h := sha256.New()
	h.Write(start)
	body := io.NewSectionReader(r, t.offset, t.Size())
	if keep {
		t.values = make([]byte, t.Size())
		if _, err := io.ReadFull(body, t.values); err != nil {
			return fail("values", err)
		}
		h.Write(t.values)
	} else {
		t.file = r
		if _, err := io.Copy(h, body); err != nil {
			return fail("values", err)
		}
	}
	if _, err := r.ReadAt(t.sum[:], size-sumSize); err != nil && !errors.Is(err, io.EOF) {
		return fail("checksum", err)
	}
	if !bytes.Equal(h.Sum(nil), t.sum[:]) {
		return fail("checksum", ErrChecksum)
	}
	return t, nil
}

// readStart returns the file up to the values.
func readStart(r io.ReaderAt, size int64) ([]byte, error) {
	fail := func(part string, err error) ([]byte, error) { return nil, &FileError{Part: part, Err: err} }
	if size < startLen+sumSize {
		return fail("start", ErrFormat)
	}
	b := make([]byte, startLen)
	if _, err := r.ReadAt(b, 0); err != nil {
		return fail("start", err)
	}
	if string(b[:len(magic)]) != magic {
		return fail("start", ErrFormat)
	}
	if v := binary.LittleEndian.Uint32(b[8:]); v != version {
		return fail("start", fmt.Errorf("%w: %d, this is %d", ErrVersion, v, version))
	}
	n := binary.LittleEndian.Uint32(b[12:])
	if n > maxHeader || int64(n) > size-startLen-sumSize {
		return fail("header", ErrFormat)
	}
	b = append(b, make([]byte, n)...)
	if _, err := r.ReadAt(b[startLen:], startLen); err != nil {
		return fail("header", err)
	}
	return b, nil
}

// parseHeader returns a table without values.
func (s *Set) parseHeader(h []byte) (*Table, error) {
	fail := func(err error) (*Table, error) { return nil, &FileError{Part: "header", Err: err} }
	var texts [3]string
	for i := range texts {
		n, k := binary.Uvarint(h)
		if k <= 0 || n > uint64(len(h)-k) {
			return fail(ErrFormat)
		}
		texts[i] = string(h[k : k+int(n)])
		h = h[k+int(n):]
	}
	if len(h) != 8+1+4 {
		return fail(ErrFormat)
	}
	info := s.rules.Info()
	if texts[0] != info.ID || texts[1] != info.Options {
		return fail(fmt.Errorf("%w: %q with options %q, not %q with %q", ErrGame, board.Quote(texts[0]), board.Quote(texts[1]), info.ID, info.Options))
	}
	class, err := ParseClass(info.Roster, texts[2])
	if err != nil {
		return fail(fmt.Errorf("%w: %w", ErrFormat, err))
	}
	l, err := s.layout(class)
	if err != nil {
		return fail(fmt.Errorf("%w: %w", ErrFormat, err))
	}
	t := &Table{layout: l, width: int(h[8]), game: s.identity(l)}
	switch {
	case class != l.class || t.width < 1 || t.width > 2:
		return fail(ErrFormat)
	case binary.LittleEndian.Uint64(h) != t.game.print:
		return fail(fmt.Errorf("%w: moves or outcomes differ", ErrGame))
	case binary.LittleEndian.Uint32(h[9:]) != l.nodes():
		return fail(ErrFormat)
	}
	return t, nil
}
