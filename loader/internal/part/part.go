package part

import (
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/content"
	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/stamp"
	"github.com/skillgen/skillgen/runtime"
)

// Part is what a load has from one find or problem of its search, and at last from all of them, but for skills and projects.
type Part struct {
	Severities  *report.Rules
	Diagnostics []runtime.Diagnostic
	Rejected    []runtime.Rejected
	// RejectedProjects are those that were found and not loaded.
	RejectedProjects []runtime.Rejected

	Find *layout.Find // nil for a problem
	Read string       // how diagnostics call the skill's file that was read, "" for none

	looked stamp.Part
	places []content.Place
}

// Join adds what comes behind, and keeps nothing of it but what its lists hold. stamps may be nil.
func (p *Part) Join(next *Part, paths *content.Paths, stamps *stamp.Stamps) {
	if next.Find != nil && next.Find.CopyOf != "" { // what there is to say of it is said of the other
		next.Diagnostics, next.places = nil, nil
		for i, bad := range next.Rejected {
			next.Rejected[i] = AsCopy(bad, next.Find.CopyOf)
		}
	}
	paths.Add(next.places, next.Problem)
	stamp.Join(stamps, next.looked)
	p.Diagnostics = append(p.Diagnostics, next.Diagnostics...)
	p.Rejected = append(p.Rejected, next.Rejected...)
	p.RejectedProjects = append(p.RejectedProjects, next.RejectedProjects...)
}

// Emptied is a part of nothing, which uses the memory of p again.
func (p *Part) Emptied() Part {
	clear(p.Diagnostics)
	return Part{Diagnostics: p.Diagnostics[:0], looked: p.looked.Emptied(), places: p.places[:0]}
}

// Report adds a diagnostic about something that is no source text.
func (p *Part) Report(file string, broken *rule.Rule, message, hint string) {
	p.Add(p.Severities.Diagnostic(file, broken, message, hint))
}

// Mend is Report for what a fix mends, nil for none.
func (p *Part) Mend(file string, broken *rule.Rule, message, hint string, fix *runtime.Fix) {
	d := p.Severities.Diagnostic(file, broken, message, hint)
	d.Fix = fix
	p.Add(d)
}

// Add adds diagnostics, unless their rules are off.
func (p *Part) Add(diags ...runtime.Diagnostic) {
	for _, d := range diags {
		if d.Severity != runtime.SeverityOff {
			p.Diagnostics = append(p.Diagnostics, d)
		}
	}
}

// Problem adds what cannot be looked into.
func (p *Part) Problem(is layout.Problem) {
	d := p.Severities.Diagnostic(is.File, is.Rule, is.Message, is.Hint)
	if is.Advice {
		d = report.Advise(d)
	}
	p.Add(d)
	if is.State != "" {
		at := strings.TrimSuffix(is.File, "/"+layout.SkillFile)
		if is.Rule == rule.FileName {
			at = path.Dir(at)
		}
		p.Rejected = append(p.Rejected, runtime.Rejected{Name: path.Base(at), Path: is.File, State: is.State, Reason: is.Message})
	}
}

// AsCopy is what is listed of a skill that counts as another file.
func AsCopy(bad runtime.Rejected, other string) runtime.Rejected {
	bad.State, bad.Reason = runtime.StateShadowed, "a copy of "+other
	return bad
}
