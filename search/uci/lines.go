package uci

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
)

// MaxLine is the length in bytes above which a line is not looked at. It holds
// a game of more than ten thousand plies.
const MaxLine = 1 << 16

// errLong is a line of more than MaxLine bytes. It has been passed over.
var errLong = errors.New("the line is too long")

// lineReader cuts a stream into lines in bounded memory.
type lineReader struct{ r *bufio.Reader }

func newLineReader(r io.Reader) lineReader {
	return lineReader{bufio.NewReaderSize(r, MaxLine)}
}

// next returns the next line without its end. It fails with errLong and the first
// word of the line, after which the next one can be read, or with the error of the
// reader. A last line without an end is a line.
func (l lineReader) next() (string, error) {
	text, err := l.r.ReadSlice('\n')
	line := strings.TrimRight(string(text), "\r\n")
	switch {
	case err == nil:
		return line, nil
	case errors.Is(err, io.EOF) && len(text) > 0:
		return line, nil
	case !errors.Is(err, bufio.ErrBufferFull):
		return "", err
	}
	first, _ := word(string(text))
	for errors.Is(err, bufio.ErrBufferFull) {
		_, err = l.r.ReadSlice('\n')
	}
	if err != nil && !errors.Is(err, io.EOF) {
		return "", err
	}
	return first, errLong
}

// lineWriter writes whole lines for several goroutines. After an error it writes
// nothing more.
type lineWriter struct {
	mu  sync.Mutex
	w   io.Writer
	err error
	// lost is called at the first error; nil for nothing.
	lost func()
}

func (l *lineWriter) printf(format string, args ...any) {
	line := fmt.Appendf(nil, format+"\n", args...)
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.err != nil {
		return
	}
	if _, l.err = l.w.Write(line); l.err != nil && l.lost != nil {
		l.lost()
	}
}

// failed returns the error that ended the writing, nil while it goes on.
func (l *lineWriter) failed() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.err
}

// word cuts the first word off text.
func word(text string) (first, rest string) {
	text = strings.TrimLeft(text, blanks)
	i := strings.IndexAny(text, blanks)
	if i < 0 {
		return text, ""
	}
	return text[:i], strings.TrimLeft(text[i:], blanks)
}

// blanks separate words. Other white space is part of a word: what is not ASCII
// has no meaning in the protocol.
const blanks = " \t"

// words cuts text into its words.
func words(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\t' })
}
