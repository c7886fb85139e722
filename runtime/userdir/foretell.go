package userdir

import (
	"errors"
	"maps"
	"path"
	"path/filepath"
	"slices"
)

// foretell says in a dry run which directories would stay, and which cannot be written, as the run after it does.
func (s *session) foretell() {
	for _, p := range s.plans {
		switch {
		case !p.pending() || p.publish: // which is made in the target
		case p.away:
			only, err := s.holdsOnly(p)
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
		for name != p.dir && !s.isDir(path.Dir(name)) {
			name = path.Dir(name)
		}
		if err := writable(filepath.Join(s.path, filepath.FromSlash(path.Dir(name)))); err != nil {
			p.verdicts[i].action, errs[name] = ActionSkipped, fileError{name, err}
		}
	}
	var list []error
	for _, name := range slices.Sorted(maps.Keys(errs)) {
		list = append(list, errs[name])
	}
	return errors.Join(list...)
}

// foretellMoves says in a dry run which flat files cannot be moved, as the run after it does: a stage stands in the directory itself, and
// each file goes from there.
func (t *target) foretellMoves(list []*flatFile) error {
	if !slices.ContainsFunc(list, (*flatFile).pending) {
		return nil
	}
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
