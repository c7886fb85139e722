package loader

import (
	"path"

	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/role"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// projectOff lists a project that is not loaded: it is switched off, or no root reaches it.
func (l *reader) projectOff(f *layout.Find) {
	bad := runtime.Rejected{Name: role.Called(f), Path: f.Name(), State: f.State, Reason: f.Reason}
	if f.State == runtime.StateDisabled && !f.Door.Has(f.Path()) {
		bad.Path = path.Join(f.At, layout.DisabledFile)
	}
	l.RejectedProjects = append(l.RejectedProjects, bad)
	if l.opts.Mode == ModeBuild && f.State != runtime.StateRejected {
		l.Mend(bad.Path, rule.Unreached, "loading passes over this project: "+f.Reason, f.Hint, f.Fix)
	}
}

// project reads a project.
func (l *reader) project(f *layout.Find) {
	r, text, log := role.Find(f, &l.Part, l.isField, l.ended)
	if r == nil {
		return
	}
	p := &Project{Project: runtime.Project{Name: runtime.ProjectName(f.DirName()), Path: f.Name(), Dir: f.Abs(), Instructions: r.Instructions, Skills: r.Names()}, File: f.Name(), named: r.Skills, src: &document{*log, text, l.ended}}
	if r.Refused {
		l.refused = append(l.refused, p)
		return
	}
	l.projects = append(l.projects, p)
}
