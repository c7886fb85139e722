package userdir

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// TreeFile is a file of a tree that [WriteTree] keeps in step.
type TreeFile struct {
	// Path is slash-separated and below the directory.
	Path       string
	Executable bool
	// Read gives the bytes, the same each time.
	Read func() ([]byte, error)
	// Adopt lets a file that is there and right count as written by [WriteTree], whoever wrote it: a merge may have brought it without
	// its line of the record. Without it such a file is never removed. It is not for a tree that holds what it is made from.
	Adopt bool
}

// TreeChange is a file that is not as it should be.
type TreeChange struct {
	Path string
	// State is ConditionMissing where the file is to be added, and ConditionOutdated where it is to be replaced or removed. It
	// is ConditionModified where somebody has changed it since it was written, and ConditionForeign where it never was
	// skillgen's, or is no regular file: such a file stays.
	State Condition
	// Was and Executable are the bits for execution, as they are and as they shall be.
	Was, Executable bool
	// Read gives the bytes that the file shall have; nil where there shall be none.
	Read func() ([]byte, error)
}

// TreeRecord is the file of a tree that says which of the others skillgen wrote, and with what bytes.
const TreeRecord = ".skillgen.export.json"

// ErrNotOurs is returned by [WriteTree] where a file that is in the way was changed by somebody, or written by somebody else.
// Nothing was written.
var ErrNotOurs = errors.New("a file that is in the way is not skillgen's")

// CompareTree says what [WriteTree] would change, in the order of the paths. It opens nothing for writing.
func CompareTree(ctx context.Context, dir string, files []TreeFile) ([]TreeChange, error) {
	s, err := openTree(dir, files, nil)
	if err != nil {
		return nil, err
	}
	defer s.close()
	if err := s.compare(ctx); err != nil {
		return nil, err
	}
	return s.reported(), nil
}

// WriteTree makes a directory hold the files, in directories of any depth, and takes away those that an earlier call
// wrote and that are wanted no longer. It writes in the order of the files; a directory that is not there comes whole, and
// the SKILL.md of one that goes, goes first. A record beside the files (see [TreeRecord]) says which are skillgen's.
//
// What somebody else put there is never replaced and never removed: where such a file is in the way, ErrNotOurs is returned
// beside the changes, and nothing was written. One that is right is left, and stays somebody else's, unless TreeFile.Adopt is set. A
// text that differs in line ends alone, as a checkout has it, is right.
//
// Whatever kills it, each file is the old one or the new one, and the next call ends where an undisturbed one does. Two
// calls at once are safe. It fails with [ErrLocked], with [ErrRecord], and with what the system says; the changes are
// those that were found.
func WriteTree(ctx context.Context, dir string, files []TreeFile) ([]TreeChange, error) {
	return writeTree(ctx, dir, files, nil)
}

func writeTree(ctx context.Context, dir string, files []TreeFile, wrap func(fsOps) fsOps) ([]TreeChange, error) {
	s, err := openTree(dir, files, wrap)
	if err != nil {
		return nil, err
	}
	defer s.close()
	return s.run(ctx)
}

// treeSession is one call of WriteTree or CompareTree.
type treeSession struct {
	*target
	files   []wantedFile
	sums    map[string]string // of what is wanted, by path
	adopts  map[string]bool   // TreeFile.Adopt of what is wanted, by path
	record  *treeRecord
	changes []treeChange
	hollow  []string            // files that are gone, and whose directories may be left
	inWay   map[string][]string // see place
	stage   *stage
}

// treeChange is a change with what it takes.
type treeChange struct {
	TreeChange
	file *wantedFile // nil where there shall be none
	// first is set when it is removed before others are added: see inway.go.
	first bool
	old   content // what the file must still hold when it is replaced or removed
}

func openTree(dir string, files []TreeFile, wrap func(fsOps) fsOps) (*treeSession, error) {
	if dir == "" {
		return nil, errNoTarget
	}
	dir, err := expandHome(dir)
	if err != nil {
		return nil, err
	}
	if dir, err = filepath.Abs(dir); err != nil {
		return nil, err
	}
	s := &treeSession{sums: make(map[string]string), adopts: make(map[string]bool)}
	for _, f := range files {
		if !isFilePath(f.Path) || f.Path == TreeRecord {
			return nil, fmt.Errorf("%w: %s", errPath, runtime.Quote(f.Path))
		}
		switch _, known := s.sums[f.Path]; {
		case known:
			return nil, about(f.Path, errTwice)
		case f.Read == nil:
			return nil, about(f.Path, errNoRead)
		}
		data, err := f.Read()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", runtime.Quote(f.Path), err)
		}
		perm := fs.FileMode(0o644)
		if f.Executable {
			perm = 0o755
		}
		s.files = append(s.files, wantedFile{f.Path, perm, contentOf(data), f.Read, nil})
		s.sums[f.Path] = treeSum(data)
		s.adopts[f.Path] = f.Adopt
	}
	for _, f := range s.files {
		for _, dir := range above(f.path) {
			if _, isFile := s.sums[dir]; isFile {
				return nil, about(f.path, fmt.Errorf("%s is given too, and is a file", runtime.Quote(dir)))
			}
		}
	}
	s.target = &target{path: dir, real: &rootOps{}}
	s.ops = newOps(s.real, wrap)
	if err := s.open(); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, plainError{"it cannot be opened", err}
	}
	return s, nil
}

// run looks, and when there is something to do takes the lock, looks again and does it.
func (s *treeSession) run(ctx context.Context) ([]TreeChange, error) {
	if err := s.compare(ctx); err != nil {
		return nil, err
	}
	found := s.reported()
	left, err := s.hasLeftovers()
	switch err = errors.Join(err, s.unread); {
	case err != nil:
		return found, err
	case !left && s.isBlocked():
		return found, ErrNotOurs
	case !left && len(found) == 0:
		return nil, nil
	}
	if err := s.make(); err != nil {
		return found, err
	}
	held, err := s.lock(ctx, 0)
	if err != nil {
		return found, err
	}
	defer held.release()
	if held != nil {
		if err := s.sweep(); err != nil {
			return found, err
		}
	}
	if err := s.compare(ctx); err != nil {
		return found, err
	}
	if found = s.reported(); s.isBlocked() {
		err = ErrNotOurs
	} else {
		err = s.apply(ctx)
	}
	return found, errors.Join(err, s.removeLock(held), s.unread)
}

// removeLock takes the lock away where nothing of Install stands beside it: what is exported goes into repositories.
func (s *treeSession) removeLock(held *heldLock) error {
	if _, err := s.lstat(recordFile); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := held.remove(); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// hasLeftovers reports whether there is something of a process that was killed.
func (s *treeSession) hasLeftovers() (bool, error) {
	if s.root == nil {
		return false, nil
	}
	if stages, err := s.leftovers(); err != nil || len(stages) > 0 {
		return true, err
	}
	_, lockErr := s.lstat(lockFile)
	_, recordErr := s.lstat(recordFile)
	return lockErr == nil && recordErr != nil, nil
}

func (s *treeSession) isBlocked() bool {
	return slices.ContainsFunc(s.changes, func(c treeChange) bool { return c.State == ConditionForeign || c.State == ConditionModified })
}

// reported are the changes with that of the record, by their paths.
func (s *treeSession) reported() []TreeChange {
	var list []TreeChange
	for _, c := range s.changes {
		list = append(list, c.TreeChange)
	}
	want := s.finalRecord()
	if string(want) != string(lineFeeds(s.record.loaded)) {
		c := TreeChange{Path: TreeRecord, State: ConditionOutdated}
		if s.record.loaded == nil {
			c.State = ConditionMissing
		}
		if want != nil {
			c.Read = func() ([]byte, error) { return want, nil }
		}
		list = append(list, c)
	}
	slices.SortFunc(list, func(a, b TreeChange) int { return strings.Compare(a.Path, b.Path) })
	return list
}
