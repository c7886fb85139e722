package userdir

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/runtime"
)

// foretell says in a dry run which directories would stay, and which cannot be written, as the run after it does.
func (s *session) foretell() {
	for _, p := range s.plans {
		switch {
		case !p.pending() || p.publish: // which is made in the target
		case p.away:
			only, err := s.holdsOnly(p.dir, s.known(p))
			if p.err = err; err == nil && !only {
				p.reason = holdsOthers
			}
			if p.err == nil {
				p.err = s.mayTake(p)
			}
			for i, v := range p.verdicts {
				if p.err != nil && v.do != leave {
					p.verdicts[i].action = ActionSkipped
				}
			}
		default:
			p.err = s.mayUpdate(p)
		}
	}
}

// mayUpdate joins what the system says of files that cannot be added, replaced or removed. Whether a directory can go with its last
// file it does not ask.
func (s *session) mayUpdate(p *plan) error {
	errs := make(map[string]error)
	for i, v := range p.verdicts {
		if v.do == leave {
			continue
		}
		name := path.Join(p.dir, v.path) // or the directory that is to be made for it
		if like, err := s.lstat(name); err == nil && v.do == replace && !v.keep {
			_, p.verdicts[i].reason = permissions(p.file(v.path).mode, like)
		}
		for name != p.dir && !s.isDir(path.Dir(name)) {
			name = path.Dir(name)
		}
		if err := s.mayMake(name); err != nil {
			p.verdicts[i].action, errs[name] = ActionSkipped, fileError{name, err}
		}
		if name, err := s.mayKeep(v); err != nil {
			p.verdicts[i].action, errs[name] = ActionSkipped, err
		}
	}
	var list []error
	for _, name := range slices.Sorted(maps.Keys(errs)) {
		list = append(list, errs[name])
	}
	return errors.Join(list...)
}

// mayMake is nil where something can be made, replaced or removed in the directory of a path, which is there.
func (s *session) mayMake(name string) error {
	return writable(filepath.Join(s.path, filepath.FromSlash(path.Dir(name))))
}

// mayKeep says where the user's version of a file cannot be kept, and why, as keep does.
func (s *session) mayKeep(v verdict) (name string, err error) {
	if !v.keep {
		return "", nil
	}
	for _, name = range append(above(v.kept), v.kept) {
		info, err := s.lstat(name)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			if err := s.mayMake(name); err != nil {
				return name, fileError{name, err}
			}
			return "", nil
		case err != nil:
			return name, err
		case name != v.kept && !info.IsDir():
			return name, fmt.Errorf("%s is no directory", runtime.Quote(name))
		}
	}
	return "", nil // the same version is kept
}

// foretellMoves says in a dry run which flat files cannot be moved, as the run after it does: a stage stands in the directory itself, and
// each file goes from there.
func (t *target) foretellMoves(list []*flatFile) error {
	var errs []error
	if err := writable(t.path); err != nil {
		for _, f := range list {
			if f.pending() {
				errs = append(errs, f.failed(err))
			}
		}
	}
	return t.about(append(errs, t.unread))
}
