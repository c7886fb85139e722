package left

import (
	"context"
	"io"
	"slices"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// asChecked gives diagnostics the severities that check has for them, for a verb without --strict that hands on what check finds nothing
// wrong with.
func asChecked(f *input.Flags, diags []runtime.Diagnostic) []runtime.Diagnostic {
	diags = f.ApplyConfig(diags)
	for i, d := range diags {
		if f.IsStrict() {
			diags[i] = loader.Strict(d)
		}
	}
	return diags
}

// Check adds those of the skills that are meant, nil being all of the catalog, of which check reports an error, and prints what
// it says. A load at run time takes some of them, but whoever hands a skill on is its author. Of the others it keeps which have warnings.
func (s *Refused) Check(ctx context.Context, w io.Writer, f *input.Flags, from string, cat *runtime.Catalog, meant []runtime.SkillName) error {
	opts, err := f.Options(loader.ModeBuild)
	if err != nil {
		return err
	}
	result, err := loader.Load(ctx, f.Roots(from), &opts)
	if err != nil {
		return err
	}
	said, warned := newFindings(result.Roots.Skills), newFindings(result.Roots.Skills)
	for _, d := range asChecked(f, ExplainAbsent(ctx, f, "", f.Roots(from), opts, result.Diagnostics)) {
		switch d.Severity {
		case runtime.SeverityError:
			said.Add(d)
		case runtime.SeverityWarning:
			warned.Add(d)
		}
	}
	var bad []RefusedSkill
	var diags []runtime.Diagnostic
	type place struct {
		file, message string
		line          int
	}
	shown := make(map[place]bool)
	isMeant := isOneOf(meant)
	for _, skill := range cat.Overview().Skills {
		if isLoaded := skill.State == runtime.StateOK || skill.State == runtime.StateUnavailable; !isLoaded || !isMeant(runtime.SkillName(skill.Name)) {
			continue
		}
		own := said.Of(skill.Path)
		if len(own) == 0 {
			if len(warned.Of(skill.Path)) > 0 {
				s.Warned = append(s.Warned, runtime.SkillName(skill.Name))
			}
			continue
		}
		row := Row(skill)
		row.State, row.Why = runtime.StateRejected, own[0].Message
		bad = append(bad, RefusedSkill{row, own[0].Rule})
		s.Except = append(s.Except, runtime.SkillName(skill.Name))
		for _, d := range own { // skills that are files share those beside them
			if at := (place{d.File, d.Message, d.Line}); !shown[at] {
				shown[at] = true
				diags = append(diags, d)
			}
		}
	}
	ui.PrintDiagnostics(w, diags)
	for _, skill := range bad {
		ui.Note(w, "%s is left out: check refuses it", ui.Plain(ui.Near(skill.Path)))
	}
	s.All = append(s.All, bad...)
	if meant == nil {
		isSaid := func(l Skill) bool {
			return slices.ContainsFunc(s.All, func(other RefusedSkill) bool { return ui.Absolute(other.Path) == ui.Absolute(l.Path) })
		}
		over := slices.DeleteFunc(missedSkills(ctx, f, from), isSaid)
		for _, l := range over {
			s.All = append(s.All, RefusedSkill{l, "unreached"})
		}
		printMissed(w, f, from, over)
	}
	return nil
}
