package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
)

// The lines of a log are chained: each ends with the SHA-256 of the digest before
// it, zeros for the first line, and of its own text up to there. So an altered,
// missing or moved line is found by its number, but not that the last lines are
// gone.

// linkName stands before the digest of a line, linkEnd behind it.
const (
	linkName = `,"chain":"`
	linkEnd  = "\"}\n"
)

// chain is the digest up to a line.
type chain [sha256.Size]byte

// next returns the digest that the text of a line, without its last brace, gives.
func (c chain) next(text []byte) (n chain) {
	h := sha256.New()
	h.Write(c[:])
	h.Write(text)
	h.Sum(n[:0])
	return n
}

// link writes lines with their digests.
type link struct {
	out  io.Writer
	last chain
}

// Write writes one line, an object of JSON.
func (l *link) Write(line []byte) (int, error) {
	text := bytes.TrimSuffix(line, []byte("}\n"))
	next := l.last.next(text)
	sealed := append(bytes.Clone(text), linkName...)
	sealed = append(hex.AppendEncode(sealed, next[:]), linkEnd...)
	if _, err := l.out.Write(sealed); err != nil {
		return 0, err
	}
	l.last = next
	return len(line), nil
}

// check returns the line as it was given to Write.
func (l *link) check(line []byte) ([]byte, error) {
	at := len(line) - len(linkName) - 2*sha256.Size - len(linkEnd)
	if at < 0 || !bytes.HasPrefix(line[at:], []byte(linkName)) || !bytes.HasSuffix(line, []byte(linkEnd)) {
		return nil, fmt.Errorf("it has no digest: a line of another program, or an altered one")
	}
	next := l.last.next(line[:at])
	if got := line[at+len(linkName) : len(line)-len(linkEnd)]; string(got) != hex.EncodeToString(next[:]) {
		return nil, fmt.Errorf("it was altered, or the lines before it are not those that were written")
	}
	l.last = next
	return append(bytes.Clone(line[:at]), "}\n"...), nil
}
