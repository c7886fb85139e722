package loader

import (
	"errors"
	"io/fs"
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/catalog"
	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/tree"
	"github.com/skillgen/skillgen/runtime"
)

// Find reads a skill or a project.
func (l finder) Find(f *layout.Find) {
	at := len(l.result.Skills)
	switch f.Kind {
	case layout.Project:
		l.project(f)
		return
	case layout.Single:
		l.single(f)
	default:
		l.directory(f)
	}
	if f.State == runtime.StateUnreached {
		l.unreached(f, at)
	}
}

// directory reads the skill in a directory.
func (l finder) directory(f *layout.Find) {
	s := &Skill{File: f.Name(), dirName: f.DirName(), parent: path.Dir(f.At)}
	s.Dir, s.Path = f.Abs(), s.File
	data, ok := l.skillText(f, s)
	if !ok {
		return
	}
	if f.File != layout.SkillFile {
		d := l.rules.Diagnostic(s.File, rule.FileName, "the file is called "+runtime.Quote(f.File), "call it SKILL.md")
		d.Fix = &runtime.Fix{Rename: path.Join(f.At, layout.SkillFile)}
		l.add(d)
	}
	if l.opts.Contents {
		l.contents(f, s, l.files(f))
	}
	s.Storage.Tree = tree.New(f.Door, f.Dir, l.opts.AllowTargets)
	s.hasEvals = l.opts.Mode == ModeBuild && f.Door.Has(path.Join(f.Dir, catalog.EvalsFile))
	l.parse(s, data)
}

// single reads a file that is a skill by itself.
func (l finder) single(f *layout.Find) {
	s := &Skill{File: f.Name(), stem: strings.TrimSuffix(f.File, ".md"), dirName: path.Base(f.At), parent: f.At}
	s.Dir, s.Path = f.Abs(), s.File
	data, ok := l.skillText(f, s)
	if !ok {
		return
	}
	if l.opts.Contents {
		l.contents(f, s, []string{f.File})
	}
	s.Storage.Tree = &tree.One{Beside: tree.New(f.Door, f.Dir, l.opts.AllowTargets), Name: f.File}
	l.parse(s, data)
}

// skillText reads the file of a skill, or reports why it cannot be and rejects the skill.
func (l finder) skillText(f *layout.Find, s *Skill) ([]byte, bool) {
	l.stamps.add(f.At)
	l.stamps.add(s.File)
	data, _, err := f.Door.Read(f.Path(), maxFile)
	if err == nil {
		return data, true
	}
	mark := len(l.result.Diagnostics)
	switch {
	case errors.Is(err, runtime.ErrTooLarge):
		l.report(s.File, rule.TooLarge, "the file has more than 1 MiB", "move data into other files of the skill")
	case errors.Is(err, door.ErrNotRegular):
		l.report(s.File, rule.NotRegular, "not a regular file", "replace it by a text file")
	default:
		if target, yes := f.Door.Escapes(f.Path(), err); yes {
			l.report(s.File, rule.PathEscape, "a link leads out of the root, to "+runtime.Quote(target), "copy the file into the skill")
			break
		}
		l.report(s.File, rule.Unreadable, "the file cannot be read: "+door.Why(err), "check its permissions")
	}
	l.reject(s, runtime.StateRejected, l.result.Diagnostics[mark:])
	return nil, false
}

// unreached takes a skill that was read out of the result again; at is where it would be. The rules for one file
// hold for it, and it fails no load that would have passed over it.
func (l finder) unreached(f *layout.Find, at int) {
	if at == len(l.result.Skills) { // refused, and reported for that
		l.result.Rejected[len(l.result.Rejected)-1].State = f.State
		return
	}
	s := l.result.Skills[at]
	l.result.Skills = l.result.Skills[:at]
	l.result.Rejected = append(l.result.Rejected, runtime.Rejected{Name: string(s.Name), Path: s.File, State: f.State, Reason: f.Reason})
	l.report(s.File, rule.Unreached, "loading passes over this skill: "+f.Reason, f.Hint)
}

// project reads a project.
func (l finder) project(f *layout.Find) {
	data, _, err := f.Door.Read(f.Path(), maxFile)
	switch {
	case errors.Is(err, fs.ErrNotExist) && !f.Door.IsLink(f.Path()):
		return
	case errors.Is(err, runtime.ErrTooLarge):
		l.report(f.Name(), rule.TooLarge, "the file has more than 1 MiB", "shorten the instructions")
		return
	case errors.Is(err, door.ErrNotRegular):
		l.report(f.Name(), rule.NotRegular, "not a regular file", "replace it by a text file")
		return
	case err != nil:
		l.Problem(layout.Broken(f.Door, f.Path(), f.Name(), err))
		return
	}
	src := newDocument(l.ctx, f.Name(), string(data), l.rules)
	if p := parseProject(src, f.DirName(), l.fields.IsName); p != nil {
		p.Dir = f.Abs()
		l.projects = append(l.projects, p)
	}
	l.result.Diagnostics = append(l.result.Diagnostics, src.Diagnostics()...)
}
