package loader

import (
	"errors"
	"io/fs"

	"github.com/skillgen/skillgen/loader/internal/content"
	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/role"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// project reads a project.
func (l finder) project(f *layout.Find) {
	mark, loaded := len(l.result.Diagnostics), len(l.projects)
	defer func() {
		for _, d := range l.result.Diagnostics[mark:] {
			if len(l.projects) == loaded && d.Rule != rule.FenceStyle.Name {
				l.result.RejectedProjects = append(l.result.RejectedProjects, runtime.Rejected{Name: f.DirName(), Path: f.Name(), State: runtime.StateRejected, Reason: d.Message})
				return
			}
		}
	}()
	data, err := f.Bytes()
	switch {
	case errors.Is(err, fs.ErrNotExist) && !f.Door.IsLink(f.Path()):
		return
	case err != nil:
		l.Problem(content.Unread(f, err, "shorten the instructions"))
		return
	}
	src := newDocument(l.ended, f.Name(), string(data), l.rules)
	if r := role.Read(src.text, f.DirName(), &src.Log, l.isField, src.ended); r != nil {
		p := &Project{Project: runtime.Project{Name: runtime.ProjectName(f.DirName()), Path: f.Name(), Dir: f.Abs(), Instructions: r.Instructions}, File: f.Name(), named: r.Skills, src: src}
		for _, name := range r.Skills {
			p.Skills = append(p.Skills, runtime.SkillName(name.Text))
		}
		l.projects = append(l.projects, p)
	}
	l.result.Diagnostics = append(l.result.Diagnostics, src.Diagnostics()...)
}
