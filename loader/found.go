package loader

import (
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/catalog"
	"github.com/skillgen/skillgen/loader/internal/codex"
	"github.com/skillgen/skillgen/loader/internal/content"
	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/link"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/tree"
	"github.com/skillgen/skillgen/runtime"
)

// Find reads a skill or a project. It goes on until ctx ends.
func (l finder) Find(f *layout.Find) bool {
	before := l.taken()
	switch {
	case f.Kind == layout.Project:
		if f.State == "" {
			l.project(f)
		} else {
			l.projectOff(f)
		}
		return true
	case f.File == "":
	case f.Kind == layout.Single:
		l.single(f)
	default:
		l.directory(f)
	}
	if f.State != "" {
		l.passedOver(f, before)
	}
	return true
}

// directory reads the skill in a directory.
func (l finder) directory(f *layout.Find) {
	s := &Skill{File: f.Name(), dirName: f.DirName(), Parent: path.Dir(f.At), Plugin: f.Plugin, layer: l.layer}
	s.Dir, s.Path = f.Abs(), s.File
	text, ok := l.skillText(f, s)
	if !ok {
		return
	}
	if f.File != layout.SkillFile {
		d := l.rules.Diagnostic(s.File, rule.FileName, "the file is called "+runtime.Quote(f.File), "call it SKILL.md")
		d.Fix = &runtime.Fix{Rename: path.Join(f.At, layout.SkillFile)}
		l.add(d)
	}
	s.Storage.Tree = tree.New(f.Door, f.Dir, l.opts.AllowTargets)
	has := func(string) bool { return true }
	named := !f.Clone
	if s.clone = f.Clone; f.Clone {
		part := link.FilesOf(text, f.File)
		has = func(name string) bool { return named || part(name) }
		s.Storage.Tree = &tree.Part{Whole: tree.New(f.Door, f.Dir, l.opts.AllowTargets), Has: has}
	}
	if l.opts.Mode == ModeBuild {
		s.evals = catalog.EvalsIn(f.Dir, f.Door.Has)
		s.lacks = func(name string) bool { return door.Lacks(f.Door, path.Join(f.Dir, name)) }
	}
	l.parse(s, text)
	s.lacks = nil // which keeps the door
	for _, d := range codex.Beside(f, &s.Skill, s.saysInvocation, l.rules, s.src.ended, l.stamps) {
		l.add(d)
	}
	named = named || !f.Repository && string(s.Name) == s.dirName // a directory of its name is a skill's, whatever is around
	l.contents(f, s, text, has)
}

// single reads a file that is a skill by itself.
func (l finder) single(f *layout.Find) {
	s := &Skill{File: f.Name(), stem: strings.TrimSuffix(f.File, path.Ext(f.File)), dirName: f.DirName(), Parent: f.At, Plugin: f.Plugin, layer: l.layer}
	if strings.EqualFold(f.File, layout.SkillFile) {
		s.stem = s.dirName // no skill is called SKILL
	}
	s.Dir, s.Path = f.Abs(), s.File
	text, ok := l.skillText(f, s)
	if !ok {
		return
	}
	// In a group the other files are all its skills'; beside the root's other files, a skill is its own file.
	has := func(name string) bool { return name == f.File || f.Dir != "." && !f.Neighbours.Others(name, f.File) }
	if f.State != "" {
		has = func(name string) bool { return name == f.File }
	}
	s.Storage.Tree = &tree.Part{Whole: tree.New(f.Door, f.Dir, l.opts.AllowTargets), Has: has}
	l.contents(f, s, text, has)
	l.parse(s, text)
}

// skillText reads the file of a skill, or reports why it cannot be and rejects the skill.
func (l finder) skillText(f *layout.Find, s *Skill) (string, bool) {
	if f.Read != nil {
		l.stamps.AddFile(s.File, f.Read.Mark)
		l.stamps.AddAbsent(f.At, layout.DisabledFile)
		return f.Read.Text, true
	}
	l.stamps.Add(f.At)
	l.stamps.Add(s.File)
	text, err := door.ReadText(f.Door, f.Path(), layout.MaxText)
	if err == nil {
		return text, true
	}
	mark := len(l.result.Diagnostics)
	l.Problem(content.Unread(f, err, "move data into other files of the skill"))
	l.reject(s, runtime.StateRejected, l.result.Diagnostics[mark:])
	return "", false
}
