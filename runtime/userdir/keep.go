package userdir

import (
	"errors"
	"fmt"
	"io/fs"
	"path"

	"github.com/skillgen/skillgen/runtime"
)

// keptDir is where the user's versions go that Options.Force replaces: beside the skills, since nothing can be renamed
// across file systems.
//
//	.skillgen-kept/pdf/SKILL.md.bak-3f2a91c07d41
//
// Clients read every directory below skills, and some the hidden ones too. So the directory holds no SKILL.md and no
// file that ends in .md. The end of the name is that of the content: what is kept twice is there once.
const keptDir = ".skillgen-kept"

// maxKept is the size of the largest file that is kept, in bytes: it is in memory for a moment.
const maxKept = 64 << 20

// HasKept reports whether target/skills holds versions of the user's that Options.Force has replaced. Of opts, which may
// be nil, it uses Border and Called.
func HasKept(target string, opts *Options) bool {
	t, err := openTarget(target, opts.orZero())
	if err != nil {
		return false
	}
	defer t.close()
	if t.root == nil {
		return false
	}
	info, err := t.lstat(keptDir)
	return err == nil && info.IsDir() && !t.isEmpty(keptDir)
}

// identify finds out what the files hold that are to be kept. What has become one of skillgen's since they were looked
// at is not the user's, and is not kept.
func (s *session) identify(p *plan) error {
	for i := range p.verdicts {
		v := &p.verdicts[i]
		if !v.keep {
			continue
		}
		data, _, err := s.read(path.Join(p.dir, v.path), maxKept)
		switch {
		case errors.Is(err, errTooLarge):
			return fmt.Errorf("%s has more than %d MiB: move it away", runtime.Quote(v.path), maxKept>>20)
		case errors.Is(err, fs.ErrNotExist), errors.Is(err, errIrregular):
			return errChanged
		case err != nil:
			return err
		}
		v.old = contentOf(data)
		if v.old == v.then || v.old == v.now { // another process put it there, where there is no lock
			v.keep, v.state, v.reason = false, ConditionOutdated, ""
			continue
		}
		v.kept = s.freeName(path.Join(keptDir, p.dir, v.path+".bak-"+v.old.SHA256[:12]), v.old)
	}
	return nil
}

// freeName is where a version can be kept: name, or, since a kept version is the user's and they may edit it, name-2
// and so on. Where the same version is kept already, that is its name.
func (s *session) freeName(name string, c content) string {
	free := name
	for i := 2; ; i++ {
		if _, err := s.lstat(free); err != nil || s.still(free, c) {
			return free
		}
		free = fmt.Sprintf("%s-%d", name, i)
	}
}

// userVersions are the contents that are to be kept, by the paths of the skill's files.
func (p *plan) userVersions() map[string]content {
	m := make(map[string]content)
	for _, v := range p.verdicts {
		if v.keep {
			m[v.path] = v.old
		}
	}
	return m
}

// keptVersions are the same by where they go.
func (p *plan) keptVersions() map[string]content {
	m := make(map[string]content)
	for _, v := range p.verdicts {
		if v.keep {
			m[v.kept] = v.old
		}
	}
	return m
}

// keep copies a file of the user's to where it is kept. The copy lasts when it returns: from then on the file may be
// taken for one of skillgen's. It fails with errChanged when the file is no longer what it was.
func (s *session) keep(p *plan, v *verdict) error {
	data, info, err := s.read(path.Join(p.dir, v.path), v.old.Size)
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, errTooLarge), errors.Is(err, errIrregular):
		return errChanged
	case err != nil:
		return err
	case contentOf(data) != v.old:
		return errChanged
	}
	for _, dir := range above(v.kept) {
		if err := s.ops.mkdir(dir); err != nil && !errors.Is(err, fs.ErrExist) {
			return err
		}
		if info, err := s.lstat(dir); err != nil {
			return err
		} else if !info.IsDir() {
			return fmt.Errorf("%s is no directory", runtime.Quote(dir))
		}
		if err := s.ops.syncDir(path.Dir(dir)); err != nil {
			return err
		}
	}
	if !s.still(v.kept, v.old) { // an earlier run may have come that far
		fresh, err := s.stage.writeAs(v.kept, data, info.Mode().Perm()&0o755|0o600, info) // no wider than the user had it
		if err != nil {
			return err
		}
		if err := s.move(fresh, v.kept); err != nil {
			return err
		}
	}
	return s.ops.syncDir(path.Dir(v.kept))
}

// unkeep removes what keep has made, with the directories that were made for it.
func (s *session) unkeep(v *verdict) error {
	if !s.still(v.kept, v.old) {
		return nil
	}
	if err := s.ops.remove(v.kept); err != nil {
		return err
	}
	return s.prune(".", []string{v.kept})
}
