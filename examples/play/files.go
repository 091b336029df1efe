package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"syscall"

	"github.com/fairykit/fairykit/internal/wholefile"
	table "github.com/fairykit/fairykit/succes/session"
)

// openFile opens a file to load, of the kinds that have an end: reading a device
// may have none, and opening a pipe may wait for ever.
func openFile(name string) (*os.File, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, &fs.PathError{Op: "open", Path: name, Err: wholefile.ErrNotRegular}
	}
	return os.Open(name)
}

// readSession reads the file of a session, and no more than a session can have.
func readSession(name string) ([]byte, error) {
	f, err := openFile(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, table.MaxSnapshot+1))
}

// fileFault says why the system refuses a file. The name is said already.
func (s *session) fileFault(err error) string {
	var path *os.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		err = path.Err
	case errors.As(err, &link):
		err = link.Err
	default:
		return s.fault(err)
	}
	switch {
	case errors.Is(err, wholefile.ErrNotRegular):
		return s.say.notRegular
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		return s.say.notThere
	case errors.Is(err, fs.ErrPermission):
		return s.say.notAllowed
	}
	return fmt.Sprintf(s.say.system, err)
}
