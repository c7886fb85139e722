package userdir

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// Uninstall takes the skills of a catalog out of target/skills again, and only what is unmodified: a skill of which
// the user changed a file is kept whole, and files that the user added stay. What the record said of a skill that is
// gone is dropped, also where the user had removed it, so that a later [Install] installs it anew.
//
// A directory that holds nothing but the skill vanishes at once, with all its files. States and errors are as those
// of Install.
func Uninstall(ctx context.Context, target string, cat *runtime.Catalog, opts *Options) ([]State, error) {
	s, err := openSession(target, cat, opts, decideAway)
	if err != nil {
		return nil, err
	}
	defer s.close()
	if s.root == nil {
		s.opts.DryRun = true // nothing is there, and nothing is made
	}
	return s.run(ctx, nil)
}

// takeAway removes the files of a skill. It fails with errChanged when one is no longer what it was.
func (s *session) takeAway(p *plan) error {
	only, err := s.holdsOnly(p)
	if err != nil {
		return err
	}
	if only {
		err = s.takeWhole(p)
	} else {
		err = s.takeFiles(p)
	}
	switch {
	case errors.Is(err, errChanged):
		p.decision = decision{state: Modified, reason: errChanged.Error(), verdicts: asRecorded(s.record.Skills[p.dir].Files)}
		p.action = ActionKept
		return nil
	case err != nil:
		return err
	}
	for i := range p.verdicts {
		v := &p.verdicts[i]
		v.state, v.do, v.now, v.action = Missing, leave, content{}, ActionRemoved
	}
	p.decision = decision{state: Missing, verdicts: p.verdicts}
	p.action = ActionRemoved
	if !only {
		p.state, p.reason = Foreign, "the directory holds files that skillgen did not install"
	}
	return nil
}

// holdsOnly reports whether there is nothing in the skill's directory but the files that are to be removed.
func (s *session) holdsOnly(p *plan) (bool, error) {
	only := true
	err := fs.WalkDir(s.root.FS(), p.dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || name == p.dir {
			return err
		}
		rel := name[len(p.dir)+1:]
		ours := slices.ContainsFunc(s.known(p), func(file string) bool {
			return file == rel || d.IsDir() && strings.HasPrefix(file, rel+"/")
		})
		if !ours {
			only = false
			return fs.SkipAll
		}
		return nil
	})
	return only, err
}

// takeWhole renames the directory away, looks at it again where nobody changes it by its name any more, and removes
// it; a directory that was changed gets its name back.
func (s *session) takeWhole(p *plan) error {
	stage := stageName(p.dir)
	if err := s.ops.rename(p.dir, stage); err != nil {
		return err
	}
	for _, v := range p.verdicts {
		if !s.still(path.Join(stage, v.path), v.old) {
			return errors.Join(errChanged, s.giveBack(stage, p.dir))
		}
	}
	return errors.Join(s.ops.syncDir("."), s.removeTree(stage))
}

// giveBack gives a directory its name back, or one beside it when that has been taken: a stage would be swept.
func (s *session) giveBack(stage, dir string) error {
	err := s.ops.rename(stage, dir)
	if err != nil && s.ops.rename(stage, stage[len(stagePrefix):]) == nil {
		return nil
	}
	return err
}

// takeFiles removes file by file where the directory holds others, SKILL.md first: from then on it is no skill.
func (s *session) takeFiles(p *plan) error {
	files := slices.Clone(p.verdicts)
	slices.SortStableFunc(files, func(a, b verdict) int {
		switch {
		case a.path == skillFile && b.path != skillFile:
			return -1
		case b.path == skillFile && a.path != skillFile:
			return 1
		}
		return 0
	})
	for _, v := range files {
		name := path.Join(p.dir, v.path)
		if err := s.removeFile(name, v.old); err != nil {
			return err
		}
	}
	for _, file := range s.known(p) {
		s.prune(p.dir, file)
	}
	return s.ops.syncDir(p.dir)
}

// known are the paths of all files that the skill has or had, also of those that are gone: a process that was killed
// left their directories.
func (s *session) known(p *plan) []string {
	files := p.contents()
	maps.Copy(files, s.record.Skills[p.dir].Files)
	return slices.Collect(maps.Keys(files))
}
