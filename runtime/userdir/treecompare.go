package userdir

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/runtime"
)

// compare decides about every file that is wanted, and every one that the record has.
func (s *treeSession) compare(ctx context.Context) (err error) {
	if s.record, err = s.loadTreeRecord(); err != nil {
		return err
	}
	s.changes, s.hollow, s.inWay = nil, nil, make(map[string][]string)
	wanted, all := make(map[string]bool, len(s.files)), make(ours)
	recorded := &expectation{ours: make(ours)}
	for _, name := range s.record.names() {
		recorded.ours[name] = []content{{}}
	}
	for _, f := range s.files {
		all[f.path] = []content{f.content}
		s.knowAs(f.path, recorded)
	}
	for _, name := range s.record.names() {
		all[name] = append(all[name], content{})
	}
	expected := &expectation{ours: all}
	for i := range s.files {
		if err := ctx.Err(); err != nil {
			return err
		}
		f := &s.files[i]
		wanted[f.path] = true
		if err := s.compareFile(ctx, f, expected); err != nil {
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
	s.makeWay()
	return nil
}

// makeWay lets what stands in the way of a file that is missing go before it. What is not skillgen's is told of.
func (s *treeSession) makeWay() {
	at := make(map[string]int) // the first change of each file
	for i, c := range s.changes {
		if _, known := at[c.Path]; !known {
			at[c.Path] = i
		}
	}
	for _, name := range slices.Sorted(maps.Keys(s.inWay)) {
		for _, file := range s.inWay[name] {
			i, known := at[file]
			if !known {
				i, s.changes = len(s.changes), append(s.changes, treeChange{TreeChange: TreeChange{Path: file, State: ConditionForeign}})
				at[file] = i
			}
			s.changes[i].first = true
		}
	}
	for i, c := range s.changes {
		isIn := func(dir string) bool { _, inWay := s.inWay[dir]; return inWay }
		s.changes[i].first = c.first || slices.ContainsFunc(above(c.Path), isIn)
	}
}

// knowAs lets the record say of a file what it says of the same by another name, which case alone tells from it.
func (s *treeSession) knowAs(name string, recorded *expectation) {
	if s.root == nil || s.record.Files[name] != "" {
		return
	}
	for _, other := range recorded.spelt(name) {
		if sums, there := s.record.Files[other]; there && s.isSame(name, other) {
			delete(s.record.Files, other)
			s.record.Files[name] = sums
			return
		}
	}
}

// maxTreeFile bounds what is read of a file that need not be skillgen's, in bytes.
const maxTreeFile = 64 << 20

func (s *treeSession) compareFile(ctx context.Context, f *wantedFile, expected *expectation) error {
	c := treeChange{TreeChange: TreeChange{Path: f.path, Executable: f.mode&0o111 != 0, Read: f.bytes}, file: f}
	data, info, err := s.readOrNone(f.path, max(maxTreeFile, 2*f.content.Size))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		c.State = ConditionMissing
		if s.root != nil {
			p := place{files: make(map[string]onDisk), inWay: s.inWay}
			if err := s.meet(".", f.path, expected, &p); err != nil {
				return err
			}
		}
	case errors.Is(err, errIrregular) || errors.Is(err, errTooLarge):
		files, only, err := s.filesIn(ctx, ".", f.path, expected)
		if err != nil {
			return err
		}
		if c.State = ConditionForeign; only {
			c.State, s.inWay[f.path] = ConditionMissing, files
		}
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
	case errors.Is(err, errIrregular) && s.isDir(name): // what is in it is what there is to say of it
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
