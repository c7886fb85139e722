package userdir

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// saidOps are operations whose errors name what the user knows: the file that the work is about, and not the place in the
// stage where it is made, nor the call that failed. What cannot be removed keeps its name: it is still there.
type saidOps struct{ ops fsOps }

// newOps are the operations of a target, with what tests put around them.
func newOps(real fsOps, wrap func(fsOps) fsOps) fsOps {
	if wrap != nil {
		real = wrap(real)
	}
	return saidOps{real}
}

func (o saidOps) makeRoot(dir string) error          { return o.ops.makeRoot(dir) }
func (o saidOps) removeRoot(dir, below string) error { return o.ops.removeRoot(dir, below) }
func (o saidOps) mkdir(name string) error            { return saidOf(name, o.ops.mkdir(name)) }
func (o saidOps) move(from, to string) error         { return saidOf(to, o.ops.move(from, to)) }
func (o saidOps) link(from, to string) error         { return saidOf(to, o.ops.link(from, to)) }
func (o saidOps) rename(from, to string) error       { return saidOf(to, o.ops.rename(from, to)) }
func (o saidOps) exchange(a, b string) error         { return saidOf(b, o.ops.exchange(a, b)) }
func (o saidOps) syncDir(name string) error          { return saidOf(name, o.ops.syncDir(name)) }

func (o saidOps) remove(name string) error {
	err := o.ops.remove(name)
	if isSystem(err) {
		return fileError{name, err}
	}
	return err
}

func (o saidOps) create(name string, perm fs.FileMode) (newFile, error) {
	f, err := o.ops.create(name, perm)
	if err != nil {
		return nil, saidOf(name, err)
	}
	return saidFile{f, name}, nil
}

// saidFile is a new file whose errors are those of saidOps.
type saidFile struct {
	file newFile
	name string
}

func (f saidFile) Write(data []byte) (int, error) {
	n, err := f.file.Write(data)
	return n, saidOf(f.name, err)
}
func (f saidFile) Chmod(mode fs.FileMode) error { return saidOf(f.name, f.file.Chmod(mode)) }
func (f saidFile) Chown(uid, gid int) error     { return saidOf(f.name, f.file.Chown(uid, gid)) }
func (f saidFile) Sync() error                  { return saidOf(f.name, f.file.Sync()) }
func (f saidFile) Close() error                 { return saidOf(f.name, f.file.Close()) }

// fileError is what the system says of a file below the target, "" for what is nobody's: the stage, or its plan.
type fileError struct {
	name string
	err  error
}

func (e fileError) Error() string {
	if e.name == "" {
		return why(e.err)
	}
	return runtime.Quote(e.name) + ": " + why(e.err)
}

func (e fileError) Unwrap() error { return e.err }

// saidOf gives an error of the system the name that the user knows a file by. Others stay: they say something already.
func saidOf(name string, err error) error {
	if err == nil || !isSystem(err) {
		return err
	}
	if first, rest, _ := strings.Cut(name, "/"); isStage(first) {
		top, below, _ := strings.Cut(rest, "/")
		if name = ""; top == newDir || top == oldDir {
			name = below
		}
	}
	if name == "." || strings.HasPrefix(name, tempPrefix) {
		name = ""
	}
	return fileError{name, err}
}

// inLine is what an error says, in one line: joined errors have one each.
func inLine(err error) string { return runtime.Escape(strings.ReplaceAll(err.Error(), "\n", "; ")) }

// about is an error with the file that it is about, whose name is not said twice.
func about(name string, err error) error {
	if of, is := err.(fileError); is && (of.name == name || of.name == "") {
		err = said(of.err)
	}
	return fmt.Errorf("%s: %w", runtime.Quote(name), err)
}

func isSystem(err error) bool {
	return errors.As(err, new(*fs.PathError)) || errors.As(err, new(*os.LinkError))
}

// said is what the system says, without the call and the names that it was about.
func said(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	for {
		switch {
		case errors.As(err, &path):
			err = path.Err
		case errors.As(err, &link):
			err = link.Err
		default:
			return err
		}
	}
}
