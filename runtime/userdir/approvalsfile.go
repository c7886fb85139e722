package userdir

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	goruntime "runtime"

	"github.com/skillgen/skillgen/runtime"
)

const (
	approvalsVersion = 1
	maxApprovals     = 4 << 20 // bytes: some ten thousand
)

const approvalsAbout = "the servers that you have allowed this program to start, by the digests of their command lines; remove one, and you are asked again"

// approvalsFile is the content of the file.
type approvalsFile struct {
	Version int                 `json:"version"`
	About   string              `json:"about"`
	Servers map[string]approval `json:"servers"` // by their digests
}

// approval says to a person what was approved. Nothing is decided by it.
type approval struct {
	Skill string `json:"skill"`
	Name  string `json:"name"`
	Root  string `json:"root,omitempty"`
}

var errDamaged = errors.New("it is damaged")

// loadApprovals reads the file in the target: the list, the bytes that it was read from, and what stood there. A file that is
// not there is an empty list. With an error the list is empty too.
func (t *target) loadApprovals(name string) (list map[string]approval, old []byte, info fs.FileInfo, err error) {
	list = make(map[string]approval)
	wrong := func(err error) (map[string]approval, []byte, fs.FileInfo, error) {
		return list, old, nil, t.unusable(name, err)
	}
	if err := t.checkDir(name); err != nil {
		return list, nil, nil, err
	}
	old, info, err = t.read(name, maxApprovals)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return list, nil, nil, nil
	case err != nil:
		return wrong(err)
	case othersWrite(info):
		return wrong(errors.New("it is another user's, or others can write to it; look what is in it, then chmod 600 or remove it"))
	}
	var file approvalsFile
	if err := json.Unmarshal(old, &file); err != nil || file.Version < 1 || file.Servers == nil {
		return wrong(errDamaged)
	}
	if file.Version > approvalsVersion {
		return wrong(fmt.Errorf("it is of version %d, and this program knows %d", file.Version, approvalsVersion))
	}
	return file.Servers, old, info, nil
}

// checkDir refuses a directory in which everybody could put another file in the place of this one.
func (t *target) checkDir(name string) error {
	dir, err := t.root.Stat(".")
	if err == nil && othersReplace(dir) {
		err = errors.New("everybody can write to the directory; chmod o-w it")
	}
	if err != nil {
		return t.unusable(name, err)
	}
	return nil
}

func (t *target) unusable(name string, err error) error {
	return fmt.Errorf("%s: %w: %w", runtime.Quote(filepath.Join(t.path, name)), ErrApprovals, err)
}

// saveApprovals writes the file whole or not at all, and nothing when it is what it was.
func (t *target) saveApprovals(name string, list map[string]approval, old []byte) error {
	data, err := json.MarshalIndent(approvalsFile{approvalsVersion, approvalsAbout, list}, "", "  ")
	if err != nil {
		return err
	}
	if data = append(data, '\n'); bytes.Equal(data, old) || old == nil && len(list) == 0 {
		return nil
	}
	if len(data) > maxApprovals {
		return t.unusable(name, fmt.Errorf("it would have more than %d MiB", maxApprovals>>20))
	}
	fresh := fmt.Sprintf("%s%d-%08x", stagePrefix, os.Getpid(), rand.Uint32())
	fresh += "-" + stageSum(fresh)
	err = t.writePrivate(fresh, data)
	if err == nil {
		err = t.ops.rename(fresh, name)
	}
	if err != nil {
		t.ops.remove(fresh)
		return err
	}
	return t.ops.syncDir(".")
}

// writePrivate makes a file that nobody else can read, and that is on disk when it has its name.
func (t *target) writePrivate(name string, data []byte) error {
	f, err := t.ops.create(name, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err == nil {
		err = f.Sync()
	}
	return errors.Join(err, f.Close())
}

// sweepApprovals removes the files that killed processes have left before theirs got its name. Only who has the lock may.
func (t *target) sweepApprovals() {
	list, err := t.entries(".")
	if err != nil {
		return
	}
	for _, e := range list {
		if e.Type().IsRegular() && isStage(e.Name()) {
			t.ops.remove(e.Name()) // what stays is in nobody's way
		}
	}
}

// newTarget is a directory itself, which nobody has opened.
func newTarget(dir string, wrap func(fsOps) fsOps) *target {
	t := &target{path: dir, real: &rootOps{private: true}}
	t.ops = newOps(t.real, wrap)
	return t
}

// checkPlace refuses a file in a repository: who can push to that could approve whatever it holds.
func checkPlace(path string) error {
	for dir := filepath.Dir(realPath(path)); ; dir = filepath.Dir(dir) {
		if _, err := os.Lstat(filepath.Join(dir, ".git")); err == nil {
			hint := ""
			if goruntime.GOOS == "linux" {
				hint = ", such as by XDG_CONFIG_HOME"
			}
			return fmt.Errorf("%s: %w: it stands in the repository %s, and who can push to that could approve servers; keep it outside%s", runtime.Quote(path), ErrApprovals, runtime.Quote(dir), hint)
		}
		if dir == filepath.Dir(dir) {
			return nil
		}
	}
}

// realPath is a path without the links on the way; what is not there is where its directory is.
func realPath(path string) string {
	for at, rest := path, ""; ; at, rest = filepath.Dir(at), filepath.Join(filepath.Base(at), rest) {
		if real, err := filepath.EvalSymlinks(at); err == nil {
			return filepath.Join(real, rest)
		}
		if at == filepath.Dir(at) {
			return path
		}
	}
}
