package loader

import (
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/catalog"
	"github.com/skillgen/skillgen/loader/internal/codex"
	"github.com/skillgen/skillgen/loader/internal/content"
	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/markdown"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/tree"
	"github.com/skillgen/skillgen/runtime"
)

// find reads what was found into its part.
func (l *reader) find(p *partial) {
	l.partial = p
	l.Begin(&p.Part)
	l.read(p.Find)
	l.End(&p.Part)
}

// read reads a skill or a project.
func (l *reader) read(f *layout.Find) {
	switch {
	case f.Kind == layout.Project && f.State == "":
		l.project(f)
		return
	case f.Kind == layout.Project:
		l.projectOff(f)
		return
	case f.File == "":
	case f.Kind == layout.Single:
		l.single(f)
	default:
		l.directory(f)
	}
	if f.State != "" {
		l.passedOver(f)
	}
}

// directory reads the skill in a directory.
func (l *reader) directory(f *layout.Find) {
	s := &Skill{File: f.Name(), dirName: f.DirName(), Parent: path.Dir(f.At), Plugin: f.Plugin, layer: l.layer, root: l.root, copyOf: f.CopyOf, exported: f.Exported}
	text, ok := l.skillText(f, s)
	if !ok {
		return
	}
	if f.File != layout.SkillFile && f.State == "" {
		l.Mend(s.File, rule.FileName, "the file is called "+runtime.Quote(f.File), "call it SKILL.md", &runtime.Fix{Rename: path.Join(f.At, layout.SkillFile), Unsafe: !strings.EqualFold(f.File, layout.SkillFile)})
	}
	s.Storage.Tree = tree.New(f.Door, f.Dir, l.opts.AllowTargets)
	has, named := func(string) bool { return true }, !f.Clone
	if s.clone = f.Clone; f.Clone {
		part := markdown.LinkedFiles(text, f.File, content.TextsOf(f))
		has = func(name string) bool { return named || part(name) }
		s.Storage.Tree = &tree.Part{Whole: tree.New(f.Door, f.Dir, l.opts.AllowTargets), Has: has}
	}
	if l.opts.Mode == ModeBuild {
		s.evals = catalog.EvalsIn(f.Dir, f.Door.Has)
		s.lacks = func(name string) bool { return door.Lacks(f.Door, path.Join(f.Dir, name)) }
	}
	l.parse(s, text)
	s.lacks = nil // which keeps the door
	l.Add(codex.Beside(f, &s.Skill, s.saysInvocation, l.opts.Portable, l.rules, s.src.ended, l.Stamps)...)
	named = named || !f.Repository && string(s.Name) == s.dirName // a directory of its name is a skill's, whatever is around
	l.contents(f, s, text, has)
}

// single reads a file that is a skill by itself.
func (l *reader) single(f *layout.Find) {
	s := &Skill{File: f.Name(), stem: strings.TrimSuffix(f.File, path.Ext(f.File)), dirName: f.DirName(), Parent: f.At, Plugin: f.Plugin, layer: l.layer, root: l.root}
	if strings.EqualFold(f.File, layout.SkillFile) {
		s.stem = s.dirName // no skill is called SKILL
	}
	text, ok := l.skillText(f, s)
	if !ok {
		return
	}
	// In a group the other files are all its skills'; beside the root's other files, a skill is its own file.
	has := func(name string) bool {
		return name == f.File || l.profile.Layouts&LayoutMultiFile != 0 && f.Dir != "." && !f.Neighbours.Others(name, f.File)
	}
	if f.State != "" {
		has = func(name string) bool { return name == f.File }
	}
	s.Storage.Tree = &tree.Part{Whole: tree.New(f.Door, f.Dir, l.opts.AllowTargets), Has: has}
	l.contents(f, s, text, has)
	l.parse(s, text)
}

// skillText reads the file of a skill, or reports why it cannot be and rejects the skill.
func (l *reader) skillText(f *layout.Find, s *Skill) (string, bool) {
	s.Dir, s.Path = f.Abs(), s.File
	if f.Read != nil {
		l.Stamps.AddFile(s.File, f.Read.Mark)
		l.Stamps.AddAbsent(f.At, layout.DisabledFile)
		return f.Read.Text, true
	}
	l.Stamps.Add(f.At)
	l.Stamps.Add(s.File)
	text, err := door.ReadText(f.Door, f.Path(), layout.MaxText)
	if err == nil {
		return text, true
	}
	mark := len(l.Diagnostics)
	l.Problem(content.Unread(f, err, "move data into other files of the skill"))
	l.reject(s, runtime.StateRejected, l.Diagnostics[mark:])
	return "", false
}

// passedOver takes a skill that was read out of the result again, and lists it with the reason why nothing loads it. The
// rules for one file hold for it, and are hints: it fails no load that would have passed over it.
func (l *reader) passedOver(f *layout.Find) {
	bad := runtime.Rejected{Name: f.DirName(), Path: f.Name(), State: f.State, Reason: f.Reason}
	switch {
	case len(l.skills) > 0:
		bad.Name, bad.Servers = string(l.skills[0].Name), l.skills[0].Servers
	case len(l.Rejected) > 0:
		bad.Name, bad.Servers, f.Hint = l.Rejected[0].Name, l.Rejected[0].Servers, filekind.MendedHint(f.Hint)
	case f.File == "":
		bad.Path = path.Join(f.At, layout.DisabledFile)
	}
	l.skills, l.rejected, l.Rejected = nil, nil, []runtime.Rejected{bad}
	if l.opts.Mode == ModeUser && l.opts.Sweep == "" {
		l.Diagnostics = nil // nobody asks what is not loaded
		return
	}
	for i, d := range l.Diagnostics {
		l.Diagnostics[i] = Advise(d)
	}
	l.Mend(bad.Path, rule.Unreached, "loading passes over this skill: "+f.Reason, f.Hint, f.Fix)
}

// contents lists the files of a skill for who asked for them; at build time it looks at them at least, so that check says
// what generate refuses. own is the text of the skill's own file.
func (l *reader) contents(f *layout.Find, s *Skill, own string, has func(name string) bool) {
	l.Files.Keywords = len(s.Triggers) > 0
	l.linked.Begin(l.opts.Mode, own, s.Storage.Tree, l.ended)
	switch {
	case f.State != "":
	case l.opts.Contents:
		s.Storage.Head = runtime.HeadSum(own, s.BodyLine)
		for _, file := range l.Files.Read(f, own, has) {
			s.Files = append(s.Files, Content(file))
		}
	case l.opts.Mode == ModeBuild:
		l.Files.Check(f, has)
	}
}
