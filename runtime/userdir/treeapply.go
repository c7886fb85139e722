package userdir

import (
	"context"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// apply does what was decided. The record says before what may be skillgen's from then on, and after it what is.
func (s *treeSession) apply(ctx context.Context) error {
	before := s.record.clone()
	all := make(ours)
	for _, c := range s.changes {
		if c.old != (content{}) {
			all[c.Path] = append(all[c.Path], c.old)
		}
		if c.file == nil {
			continue
		}
		all[c.Path] = append(all[c.Path], c.file.content)
		before.add(c.Path, s.sums[c.Path])
	}
	s.stage = s.newStage(all)
	err := func() error {
		if len(s.changes) > 0 {
			if err := s.stage.open(); err != nil {
				return plainError{"it cannot be written", err}
			}
			if err := s.saveTreeRecord(before.bytes()); err != nil {
				return err
			}
		}
		if err := s.takeStale(ctx, func(c treeChange) bool { return c.first }); err != nil {
			return err
		}
		if err := s.bring(ctx); err != nil {
			return err
		}
		if err := s.takeStale(ctx, func(c treeChange) bool { return !c.first }); err != nil {
			return err
		}
		return s.saveTreeRecord(s.finalRecord())
	}()
	return errors.Join(err, s.stage.clear())
}

// bring adds and replaces, in the order of the files.
func (s *treeSession) bring(ctx context.Context) error {
	published := make(map[string]bool)
	touched := make(map[string]bool)
	below, full := s.below(), make(map[string]bool)
	for i := range s.changes {
		c := &s.changes[i]
		if c.file == nil {
			continue
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		dir, err := s.missingDir(c.Path, full)
		if err != nil {
			return about(c.Path, err)
		}
		if c.State == ConditionMissing && slices.ContainsFunc(above(c.Path), func(d string) bool { return published[d] }) {
			continue
		}
		switch {
		case c.State == ConditionMissing && dir != "":
			published[dir] = true
			err = s.stage.publish(dir, below[dir])
		case c.State == ConditionMissing:
			var fresh string
			if fresh, err = s.fresh(c.file); err == nil {
				err = s.addFile(fresh, c.Path)
			}
		default:
			var fresh string
			if fresh, err = s.fresh(c.file); err == nil {
				err = s.stage.replaceFile(fresh, c.Path, c.old)
			}
		}
		if errors.Is(err, fs.ErrExist) {
			err = errChanged
		}
		if err != nil {
			return about(c.Path, err)
		}
		touched[path.Dir(c.Path)] = true
	}
	return s.syncDirs(touched)
}

// fresh is a file of the stage with the bytes that are wanted.
func (s *treeSession) fresh(f *wantedFile) (string, error) {
	data, err := f.bytes()
	if err != nil {
		return "", err
	}
	return s.stage.write(f.path, data, f.mode)
}

// addFile gives a file its name without clobbering what may stand there.
func (s *treeSession) addFile(fresh, name string) error {
	if err := s.move(fresh, name); !errors.Is(err, fs.ErrExist) {
		return err
	}
	return errChanged
}

// missingDir is the topmost directory of a path that is not there, or is empty, "" where there is none.
func (s *treeSession) missingDir(name string, full map[string]bool) (string, error) {
	for _, dir := range above(name) {
		switch _, err := s.lstat(dir); {
		case errors.Is(err, fs.ErrNotExist) || err == nil && !full[dir] && s.isEmpty(dir):
			return dir, nil
		case err != nil:
			return "", err
		}
		full[dir] = true // nothing is taken away while files are brought, and a list of many takes long
	}
	return "", nil
}

// below are the files in each directory, by their paths in it.
func (s *treeSession) below() map[string][]wantedFile {
	all := make(map[string][]wantedFile)
	for _, f := range s.files {
		whole := f.path
		for _, dir := range above(whole) {
			f.path = strings.TrimPrefix(whole, dir+"/")
			all[dir] = append(all[dir], f)
		}
	}
	return all
}

// takeStale removes of what is wanted no longer what is meant: what makes a directory a skill first, and the others once that lasts.
func (s *treeSession) takeStale(ctx context.Context, meant func(treeChange) bool) error {
	for _, first := range []bool{true, false} {
		touched := make(map[string]bool)
		for _, c := range s.changes {
			if c.file != nil || !meant(c) || first != (path.Base(c.Path) == skillFile) {
				continue
			}
			if err := ctx.Err(); err != nil {
				return err
			}
			if err := s.stage.removeFile(c.Path, c.old); err != nil {
				return about(c.Path, err)
			}
			touched[path.Dir(c.Path)] = true
		}
		if err := s.syncDirs(touched); err != nil {
			return err
		}
	}
	gone := slices.Clone(s.hollow) // a killed process may have come no further than the files
	for _, c := range s.changes {
		if c.file == nil && meant(c) {
			gone = append(gone, c.Path)
		}
	}
	if err := s.prune(".", gone); err != nil {
		return err
	}
	touched := make(map[string]bool)
	for _, name := range gone {
		dir := path.Dir(name)
		for dir != "." && !s.isDir(dir) {
			dir = path.Dir(dir)
		}
		touched[dir] = true
	}
	return s.syncDirs(touched)
}

func (s *treeSession) syncDirs(dirs map[string]bool) error {
	var errs []error
	for dir := range dirs {
		if err := s.ops.syncDir(dir); err != nil && !isNowhere(err) {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}
