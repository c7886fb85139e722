// This file finds the skills of a name in a report: the one that somebody who asks for the name means, and the others.

package facts

import (
	"cmp"
	"fmt"
	"slices"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// Alike are the names of a report that are a name, as names are compared: NFKC, then full case folding.
func Alike(report runtime.Report, name string) (names []string) {
	fold := func(name string) string { return cases.Fold().String(norm.NFKC.String(name)) }
	want := fold(name)
	for _, r := range report.Skills {
		if fold(r.Name) == want && !slices.Contains(names, r.Name) {
			names = append(names, r.Name)
		}
	}
	return names
}

// WithName finds the skills of a name: the one that is loaded, or would be once its directory is trusted, or else the first that loading
// does not pass over, and the others, also those whose name is the same but for case. near is what else may be meant.
func WithName(report runtime.Report, name, near string, command cli.Command) (s runtime.SkillReport, others []runtime.SkillReport, err error) {
	var names []string
	var own []runtime.SkillReport
	alike := Alike(report, name)
	for _, r := range report.Skills {
		names = append(names, r.Name)
		if slices.Contains(alike, r.Name) {
			others = append(others, r)
		}
		if r.Name == name {
			own = append(own, r)
		}
	}
	if len(own) > 0 {
		s = slices.MinFunc(own, nearer)
		return s, slices.DeleteFunc(others, func(o runtime.SkillReport) bool { return o.Path == s.Path }), nil
	}
	if at := slices.IndexFunc(report.Projects, func(p runtime.ProjectReport) bool { return p.Name == name }); at >= 0 {
		if p := report.Projects[at]; p.State != runtime.StateOK {
			return s, nil, fmt.Errorf("no skill %q; the project of that name is %s: %s; see %s", name, p.State, ui.NearText(p.Reason), command("check", nil))
		}
		return s, nil, fmt.Errorf("no skill %q; a project has that name; its text is in %s", name, command("prompt", nil, "--project", cli.Word(ui.Plain(name))))
	}
	if hint := ui.Suggest(name, names); hint != "" {
		return s, nil, fmt.Errorf("no skill %q%s", name, hint)
	}
	if why := left.WhyAbsent(report, name); why != "" {
		return s, nil, fmt.Errorf("no skill %q; %s", name, why)
	}
	if near != "" { // of which the name is a part
		return s, nil, fmt.Errorf("no skill %q; did you mean %q?", name, near)
	}
	return s, nil, fmt.Errorf("no skill %q; see %s", name, command("list", nil))
}

// nearer compares how near two skills of a name are to being loaded. Of those that nobody trusts, the higher layer hides the lower.
func nearer(a, b runtime.SkillReport) int {
	far := func(s runtime.SkillReport) int {
		switch s.State {
		case runtime.StateOK, runtime.StateUnavailable:
			return 0
		case runtime.StateUntrusted:
			return 1
		case runtime.StateUnreached:
			return 3
		}
		return 2
	}
	if c := cmp.Compare(far(a), far(b)); c != 0 || a.State != runtime.StateUntrusted {
		return c
	}
	return cmp.Compare(b.Precedence, a.Precedence)
}
