package userdir

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
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
// beside the changes, and nothing was written. One that is right is left, and stays somebody else's. A text that differs in
// line ends alone, as a checkout has it, is right.
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
	record  *treeRecord
	changes []treeChange
	hollow  []string // files that are gone, and whose directories may be left
	stage   *stage
}

// treeChange is a change with what it takes.
type treeChange struct {
	TreeChange
	file *wantedFile // nil where there shall be none
	old  content     // what the file must still hold when it is replaced or removed
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
	s := &treeSession{sums: make(map[string]string)}
	for _, f := range files {
		if !isFilePath(f.Path) || f.Path == TreeRecord {
			return nil, fmt.Errorf("%w: %s", errPath, runtime.Quote(f.Path))
		}
		data, err := f.Read()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", runtime.Quote(f.Path), err)
		}
		perm := fs.FileMode(0o644)
		if f.Executable {
			perm = 0o755
		}
		s.files = append(s.files, wantedFile{f.Path, perm, contentOf(data), f.Read})
		s.sums[f.Path] = treeSum(data)
	}
	s.target = &target{path: dir, real: &rootOps{}}
	s.ops = s.real
	if wrap != nil {
		s.ops = wrap(s.real)
	}
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
	switch {
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
	return found, errors.Join(err, s.removeLock(held))
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

// compare decides about every file that is wanted, and every one that the record has.
func (s *treeSession) compare(ctx context.Context) (err error) {
	if s.record, err = s.loadTreeRecord(); err != nil {
		return err
	}
	s.changes, s.hollow = nil, nil
	wanted := make(map[string]bool, len(s.files))
	for i := range s.files {
		if err := ctx.Err(); err != nil {
			return err
		}
		f := &s.files[i]
		wanted[f.path] = true
		if err := s.compareFile(f); err != nil {
			return err
		}
	}
	for _, name := range s.record.names() {
		if !wanted[name] {
			if err := s.compareStale(name); err != nil {
				return err
			}
		}
	}
	return nil
}

// maxTreeFile bounds what is read of a file that need not be skillgen's, in bytes.
const maxTreeFile = 64 << 20

func (s *treeSession) compareFile(f *wantedFile) error {
	c := treeChange{TreeChange: TreeChange{Path: f.path, Executable: f.mode&0o111 != 0, Read: f.bytes}, file: f}
	data, info, err := s.readOrNone(f.path, max(maxTreeFile, 2*f.content.Size))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		c.State = ConditionMissing
	case errors.Is(err, errIrregular) || errors.Is(err, errTooLarge):
		c.State = ConditionForeign
	case err != nil:
		return fmt.Errorf("%s: %w", runtime.Quote(f.path), plainError{"it cannot be read", err})
	default:
		want, err := f.bytes()
		if err != nil {
			return err
		}
		same := string(lineFeeds(data)) == string(lineFeeds(want))
		c.old, c.Was = contentOf(data), isExecutable(info, c.Executable)
		switch {
		case same && c.Was == c.Executable:
			return nil
		case s.record.has(f.path, data):
			c.State = ConditionOutdated
		case s.record.Files[f.path] != "":
			c.State = ConditionModified
		default:
			c.State = ConditionForeign
		}
	}
	s.changes = append(s.changes, c)
	return nil
}

// compareStale is about a file that is wanted no longer.
func (s *treeSession) compareStale(name string) error {
	c := treeChange{TreeChange: TreeChange{Path: name, State: ConditionModified}}
	data, info, err := s.readOrNone(name, maxTreeFile)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		s.hollow = append(s.hollow, name)
		return nil
	case errors.Is(err, errIrregular) || errors.Is(err, errTooLarge):
	case err != nil:
		return fmt.Errorf("%s: %w", runtime.Quote(name), plainError{"it cannot be read", err})
	default:
		c.old, c.Was = contentOf(data), isExecutable(info, false)
		if s.record.has(name, data) {
			c.State = ConditionOutdated
		}
	}
	s.changes = append(s.changes, c)
	return nil
}

func (s *treeSession) readOrNone(name string, limit int64) ([]byte, fs.FileInfo, error) {
	if s.root == nil {
		return nil, nil, fs.ErrNotExist
	}
	return s.read(name, limit)
}

// isExecutable is the bit of a file, or what it shall be where the system has none.
func isExecutable(info os.FileInfo, otherwise bool) bool {
	if filepath.Separator == '\\' {
		return otherwise
	}
	return info.Mode()&0o100 != 0
}
