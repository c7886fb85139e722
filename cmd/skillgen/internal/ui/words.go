package ui

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// InWords says of an error of the system what has happened.
func InWords(err error) error {
	call, at := new(os.SyscallError), new(fs.PathError)
	_, lost := os.Getwd()
	switch {
	case errors.As(err, &call) && call.Syscall == "getwd", lost != nil && errors.Is(err, fs.ErrNotExist):
		return errors.New("the current directory is gone; change to one that is there")
	case errors.As(err, &at) && at.Op == "mkdir" && errors.Is(at, fs.ErrExist):
		return fmt.Errorf("%s is a link that leads nowhere; make the directory that it leads to, or name another", Plain(filepath.ToSlash(at.Path)))
	}
	return err
}
