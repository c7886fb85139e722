// This file knows why a skill that somebody names is not among those that are loaded, though it is there. In come a name and
// directories, or what a load said of names; out goes where the skill is, and why it is left out.

package left

import (
	"cmp"
	"context"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// WhyAbsent says where the skill of a name is and why it is not loaded, or that the one in a directory of that name has another; "" where
// there is none.
func WhyAbsent(report runtime.Report, name string) string {
	isLoaded := func(s runtime.SkillReport) bool {
		return s.State == runtime.StateOK || s.State == runtime.StateUnavailable
	}
	passed := ""
	for _, s := range report.Skills {
		if s.Name != name || isLoaded(s) {
			continue
		}
		why := "the one in " + runtime.Quote(ui.Near(s.Path)) + " is " + string(s.State) + ": " + ui.NearText(s.Reason)
		if s.State != runtime.StateUnreached {
			return why
		}
		passed = cmp.Or(passed, why)
	}
	for _, s := range report.Skills { // the rename of one that is loaded, before a copy that no load takes
		if path.Base(path.Dir(filepath.ToSlash(s.Path))) == name && s.Name != name && isLoaded(s) {
			return "the one in " + runtime.Quote(ui.Near(s.Path)) + " is called " + runtime.Quote(s.Name)
		}
	}
	return passed
}

// WhyAbsentFrom is Why for directories, which are looked at with the first question.
func WhyAbsentFrom(ctx context.Context, f *input.Flags, dirs ...string) func(name string) string {
	report := sync.OnceValue(func() runtime.Report {
		cat, _, err := input.Listing(ctx, f, dirs)
		if err != nil { // which the verb that asks has said, or will say
			return runtime.Report{}
		}
		return cat.Overview()
	})
	return func(name string) string { return WhyAbsent(report(), name) }
}

// UnknownName is the error for a name that no loaded skill of a directory has, where one is there; nil elsewhere. check is the command that
// says what to do.
func UnknownName(ctx context.Context, f *input.Flags, dir, name, check string) error {
	if dir == "" {
		return nil
	}
	why := WhyAbsentFrom(ctx, f, dir)(name)
	if why == "" {
		return nil
	}
	return fmt.Errorf("unknown skill %q: %s; see %s", name, why, check)
}

// unknown are the rules of names that no skill has.
var unknown = [...]string{"missing-skill", "unknown-skill"}

// ExplainElsewhere says in the hints about names of no skill which of the other directories of a run has one. Each is checked by itself, as
// it is generated and installed, and an agent that loads them as layers has them all.
func ExplainElsewhere(results []*loader.Result) {
	if len(results) < 2 {
		return
	}
	at := make(map[string]*loader.Skill)
	for _, r := range results {
		for _, s := range r.Skills {
			at["there is no skill "+runtime.Quote(string(s.Name))] = s
		}
	}
	for _, r := range results {
		for i, d := range r.Diagnostics {
			if s := at[d.Message]; s != nil && slices.Contains(unknown[:], d.Rule) {
				r.Diagnostics[i].Hint = "the one in " + runtime.Quote(s.File) + " is of another directory, and each is checked by itself: an agent that loads both has it; " +
					"where that is meant, --rule " + d.Rule + "=off, or the same in [rules] of skillgen.toml"
			}
		}
	}
}

// ExplainAbsent gives the diagnostics of a load that are about names of no skill the hints that they have where all of the directory is
// looked at, or of the directory above it where check is asked, "" being the same. A load looks only where skills are loaded from.
func ExplainAbsent(ctx context.Context, f *input.Flags, above string, roots loader.Roots, opts loader.Options, diags []runtime.Diagnostic) []runtime.Diagnostic {
	isUnknown := func(d runtime.Diagnostic) bool { return slices.Contains(unknown[:], d.Rule) }
	// Who says where the skills are has said that the others are none.
	if f.SkillsGiven(roots.Dir) || !slices.ContainsFunc(diags, isUnknown) {
		return diags
	}
	if rel, err := filepath.Rel(above, roots.Dir); above == "" || err != nil || !filepath.IsLocal(rel) {
		above = roots.Dir
	}
	result, err := sweep(ctx, above, roots, opts)
	if err != nil {
		return diags
	}
	for i, d := range diags {
		at := slices.IndexFunc(result.Diagnostics, func(o runtime.Diagnostic) bool {
			return o.Rule == d.Rule && o.File == d.File && o.Line == d.Line && o.Column == d.Column
		})
		if isUnknown(d) && at >= 0 && strings.HasPrefix(result.Diagnostics[at].Hint, "the one in ") {
			diags[i].Hint = result.Diagnostics[at].Hint
		}
	}
	return diags
}

// HiddenBelow adds to what a load said what check says of a skill that is all of its root: that it hides others below it, which the load
// has not looked for.
func HiddenBelow(ctx context.Context, roots loader.Roots, opts loader.Options, result *loader.Result) []runtime.Diagnostic {
	isAll := func(s *loader.Skill) bool {
		return slices.ContainsFunc(result.Roots.Skills, func(r loader.Rooted) bool {
			return ui.Absolute(filepath.Dir(filepath.FromSlash(s.File))) == ui.Absolute(r.Path)
		})
	}
	if !slices.ContainsFunc(result.Skills, isAll) {
		return result.Diagnostics
	}
	swept, err := sweep(ctx, roots.Dir, roots, opts)
	if err != nil {
		return result.Diagnostics
	}
	for _, d := range swept.Diagnostics {
		if d.Rule == "shadowed" && d.Line == 0 {
			result.Diagnostics = append(result.Diagnostics, d)
		}
	}
	return result.Diagnostics
}

// sweep loads again, and looks at all of a directory, as check does: not only where skills are loaded from.
func sweep(ctx context.Context, dir string, roots loader.Roots, opts loader.Options) (*loader.Result, error) {
	opts.Sweep, opts.Contents, opts.Progress = dir, false, nil
	return loader.Load(ctx, roots, &opts)
}
