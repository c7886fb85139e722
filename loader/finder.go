package loader

import (
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/quick"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// finder reads what a search finds.
type finder struct{ *load }

// search is a search whose finds the load reads.
func (l *load) search() *layout.Search {
	return &layout.Search{
		Layouts: l.profile.Layouts, Profile: l.profile.Name,
		MaxDirs: l.opts.MaxDirs, MaxSkills: l.opts.MaxSkills, Allow: l.opts.AllowTargets, Text: l.opts.Text, Plugins: l.opts.SeparateCatalogs,
		PassBroken: l.profile.Policy.RefusalFails, Lists: &quick.Lists{All: l.opts.Mode == ModeBuild}, To: finder{l},
	}
}

// Look remembers what the load depends on.
func (l finder) Look(path string) { l.stamps.Add(path) }

// Problem reports what cannot be looked into.
func (l finder) Problem(p layout.Problem) {
	d := l.rules.Diagnostic(p.File, p.Rule, p.Message, p.Hint)
	if p.Advice {
		d = Advise(d)
	}
	l.add(d)
	if p.State != "" {
		l.result.Rejected = append(l.result.Rejected, runtime.Rejected{Name: path.Base(strings.TrimSuffix(p.File, "/"+layout.SkillFile)), Path: p.File, State: p.State, Reason: p.Message})
	}
}

// taken is how much of a result there was before a find.
type taken struct{ skills, rejected, diagnostics int }

func (l finder) taken() taken {
	return taken{len(l.result.Skills), len(l.result.Rejected), len(l.result.Diagnostics)}
}

// passedOver takes a skill that was read out of the result again, and lists it with the reason why nothing loads it. The
// rules for one file hold for it, and are hints: it fails no load that would have passed over it.
func (l finder) passedOver(f *layout.Find, before taken) {
	r := &l.result
	bad := runtime.Rejected{Name: f.DirName(), Path: f.Name(), State: f.State, Reason: f.Reason}
	switch {
	case len(r.Skills) > before.skills:
		bad.Name = string(r.Skills[before.skills].Name)
	case len(r.Rejected) > before.rejected:
		bad.Name = r.Rejected[before.rejected].Name
	case f.File == "":
		bad.Path = path.Join(f.At, layout.DisabledFile)
	}
	r.Skills, r.Rejected = r.Skills[:before.skills], append(r.Rejected[:before.rejected], bad)
	if l.opts.Mode == ModeUser && l.opts.Sweep == "" {
		r.Diagnostics = r.Diagnostics[:before.diagnostics] // nobody asks what is not loaded
		return
	}
	for i := range r.Diagnostics[before.diagnostics:] {
		r.Diagnostics[before.diagnostics+i] = Advise(r.Diagnostics[before.diagnostics+i])
	}
	l.report(bad.Path, rule.Unreached, "loading passes over this skill: "+f.Reason, f.Hint)
}

// projectOff lists a project that is not loaded: it is switched off, or no root reaches it.
func (l finder) projectOff(f *layout.Find) {
	bad := runtime.Rejected{Name: f.DirName(), Path: f.Name(), State: f.State, Reason: f.Reason}
	if f.State == runtime.StateDisabled && !f.Door.Has(f.Path()) {
		bad.Path = path.Join(f.At, layout.DisabledFile)
	}
	l.result.RejectedProjects = append(l.result.RejectedProjects, bad)
	if l.opts.Mode == ModeBuild && f.State != runtime.StateRejected {
		l.report(bad.Path, rule.Unreached, "loading passes over this project: "+f.Reason, f.Hint)
	}
}
