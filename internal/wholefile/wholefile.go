// Package wholefile writes files that are there whole or not at all, whenever the
// program is killed, and takes away what a kill has left.
package wholefile

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"syscall"
)

// ErrNotRegular is what Write finds in the place of a file: a folder, a device or a
// pipe.
var ErrNotRegular = errors.New("not a regular file")

// Write gives the file called name the content that write writes. It goes into
// another file of the folder first, which takes the name when its bytes are on the
// disk. A file that was there keeps its permissions, a new one gets perm; one that
// a link names keeps the link. Anything but a file is left as it is, and the error
// wraps ErrNotRegular: a device would be lost. program is the name by which Sweep
// finds what a kill leaves behind.
func Write(program, name string, perm fs.FileMode, write func(io.Writer) error) (err error) {
	old, statErr := os.Stat(name)
	if statErr == nil {
		if perm = old.Mode().Perm(); !old.Mode().IsRegular() {
			return &fs.PathError{Op: "write", Path: name, Err: ErrNotRegular}
		}
		if name, err = filepath.EvalSymlinks(name); err != nil {
			return err
		}
	}
	dir := filepath.Dir(name)
	temp := filepath.Join(dir, fmt.Sprintf(".%s-%d-%016x.tmp", program, os.Getpid(), rand.Uint64()))
	f, err := os.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, perm)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.Remove(temp)
		}
	}()
	if statErr == nil { // what the system's mask has taken from perm
		err = f.Chmod(perm)
	}
	if err == nil {
		b := bufio.NewWriter(f)
		err = errors.Join(write(b), b.Flush())
	}
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	if err := os.Rename(temp, name); err != nil {
		return err
	}
	return syncDir(dir)
}

// syncDir brings a new name to the disk, where the system can do that.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	// Some systems refuse to do it for a folder; the name is then as safe as they
	// make it.
	_ = d.Sync()
	return d.Close()
}

// left is the name of a file that Write has not finished: program and process.
var left = regexp.MustCompile(`^\.([A-Za-z0-9]+)-([0-9]{1,10})-[0-9a-f]{16}\.tmp$`)

// Sweep takes away the unfinished files that processes of the program have left in
// the folder dir, those of processes that still run excepted. It is for the start
// of a program: a file that this process is writing at the time would be taken for
// one that an earlier process with its number has left.
func Sweep(program, dir string) error {
	list, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, e := range list {
		m := left.FindStringSubmatch(e.Name())
		if m == nil || m[1] != program || !e.Type().IsRegular() {
			continue
		}
		pid, parseErr := strconv.Atoi(m[2])
		if parseErr != nil || pid != os.Getpid() && runs(pid) {
			continue
		}
		if e := os.Remove(filepath.Join(dir, e.Name())); !errors.Is(e, fs.ErrNotExist) {
			err = errors.Join(err, e)
		}
	}
	return err
}

// runs reports whether there may be a process with that number.
func runs(pid int) bool {
	if pid <= 0 {
		return false
	}
	p, err := os.FindProcess(pid)
	if err != nil {
		return false
	}
	err = p.Signal(syscall.Signal(0)) // asks, and does nothing
	_ = p.Release()
	return !errors.Is(err, os.ErrProcessDone) && !errors.Is(err, syscall.ESRCH)
}
