package catalog

import (
	"cmp"
	"iter"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/field"
	"github.com/skillgen/skillgen/loader/internal/naming"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// MissingSkill is about the skills that others require.
var MissingSkill = &Rule{
	Rule: rule.Rule{
		Name: "missing-skill", Title: "a skill requires one that is not there", Build: runtime.SeverityError, User: rule.Warned,
		Why: "requires.skills names skills of the same catalog, and a skill is not available without those that it requires; two may require each other. " +
			"A required tool that is no program on PATH, but the name of a skill, is a hint: requires.skills means skills.",
	},
	look: missingSkill,
}

// maxSuggested bounds the names that are compared with those of all skills, to suggest one.
const maxSuggested = 100

func missingSkill(r *reader) {
	suggested := 0
	tools := new(runtime.Compiled).Catalog() // which knows how programs are found
	for _, s := range r.Skills {
		for _, need := range s.Needs {
			if r.Known(need.Text) && r.Renamed[need.Text] == "" { // another may have got the name of one that was renamed
				continue
			}
			if dir := beside(s, need.Text); dir != "" { // who names its file alone is told of none either
				r.found = append(r.found, report.Advise(s.Log.Diagnostic(source.Wrong(r.broken, need.Span,
					"the skill "+runtime.Quote(need.Text)+" stands beside this one, and not in this catalog", "name the directory of both: "+runtime.Quote(dir)))))
				continue
			}
			hint := "name a skill of this catalog; for one of another, --rule missing-skill=off, or the same in [rules] of skillgen.toml"
			if suggested++; suggested <= maxSuggested {
				hint = r.WhyNot(need.Text, Meant(need.Text, Names(r.Skills, func(s Skill) runtime.SkillName { return s.Name }), hint))
			}
			wrong := source.Wrong(r.broken, need.Span, "there is no skill "+runtime.Quote(need.Text), hint)
			wrong.Fix = naming.Respelt(s.Text, need.Span, need.Text, r.Known, r.Renamed)
			r.found = append(r.found, s.Log.Diagnostic(wrong))
		}
		skillTools(r, s)
		toolsOfSkills(r, tools, s)
	}
}

// beside is the directory above that of a skill, where that alone is looked through and another of a name stands beside it; else "".
func beside(s Skill, name string) string {
	if !s.IsRoot || !isSkillThere(s, name) {
		return ""
	}
	return path.Join(path.Dir(s.File), "..")
}

// isSkillThere reports the file of a skill in a directory beside that of another, on the disk.
func isSkillThere(s Skill, name string) bool {
	return s.Dir != "" && name == path.Base(name) && door.IsThere(path.Join(filepath.ToSlash(s.Dir), "..", name, "SKILL.md"))
}

// toolsOfSkills looks for tools that are no programs and have the name of a skill. One that requires a tool of its own name is called as
// the tool is, and so the tool is meant in all of them.
func toolsOfSkills(r *reader, tools *runtime.Catalog, s Skill) {
	isSkill := func(w field.Word) bool {
		return r.Known(w.Text) && !slices.ContainsFunc(r.Skills, func(of Skill) bool {
			return string(of.Name) == w.Text && slices.ContainsFunc(of.Tools, func(own field.Word) bool { return own.Text == w.Text })
		})
	}
	if !slices.ContainsFunc(s.Tools, isSkill) {
		return // most tools are programs, and looking for them costs
	}
	for _, req := range tools.Requirements(s.Skill) {
		at := slices.IndexFunc(s.Tools, func(w field.Word) bool { return w.Text == req.Name && isSkill(w) })
		isTool := req.Kind == runtime.RequirementBin || req.Kind == runtime.RequirementAnyBin
		if at < 0 || !isTool || req.Found != "" {
			continue
		}
		r.found = append(r.found, report.Advise(s.Log.Diagnostic(source.Wrong(r.broken, s.Tools[at].Span,
			"the required tool "+runtime.Quote(req.Name)+" is no program on PATH, and a skill has that name", "if the skill is meant, "+asSkill(s, req.Name)))))
	}
}

// asSkill says how to require a skill in place of the tool of its name, beside what else is required.
func asSkill(s Skill, name string) string {
	skills, bins := node.WriteList(s.Format, "skills", name), slices.DeleteFunc(slices.Clone(s.Requires.Bins), func(bin string) bool { return bin == name })
	r := s.Requires
	switch {
	case len(r.AnyBins)+len(r.Env)+len(r.Config)+len(r.OS)+len(r.MCP)+len(r.Skills) > 0:
		return "take it out here, and have " + skills + " in the block of what is required"
	case len(bins) > 0:
		return "write " + node.WriteBlock(s.Format, "requires", node.WriteList(s.Format, "bins", bins...), skills)
	}
	return "write " + node.WriteBlock(s.Format, "requires", skills)
}

// Names yields the names of skills.
func Names[S any](skills []S, name func(S) runtime.SkillName) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, s := range skills {
			if !yield(string(name(s))) {
				return
			}
		}
	}
}

// Meant is the hint that names the skill which is near a name, or all of a text that names several with blanks between. Where none is, it
// names the only one whose first word is that of the name, as a rename leaves it, in front of what there is to say otherwise.
func Meant(name string, names iter.Seq[string], otherwise string) string {
	parts := strings.FieldsFunc(name, func(c rune) bool { return strings.ContainsRune(" \t\n\"'", c) })
	for other := range names {
		if len(parts) > 1 && slices.Contains(parts, other) {
			return "make each name an item of a list: [\"" + strings.Join(parts, `", "`) + "\"]"
		}
	}
	if hint := source.DidYouMean(name, names, ""); hint != "" {
		return hint
	}
	first, _, _ := strings.Cut(name, "-")
	found := ""
	for other := range names {
		switch word, _, _ := strings.Cut(other, "-"); {
		case word != first:
		case found != "":
			return otherwise
		default:
			found = other
		}
	}
	if found == "" {
		return otherwise
	}
	return source.Meant(found) + " if not, " + otherwise
}

// WhyNot says why loading passes over a skill of a name, or otherwise what there is to say. called is what is said of a loaded one that has the
// name of its directory only: that is meant sooner than a copy where no load looks.
func WhyNot(rejected []runtime.Rejected, name, called, otherwise string) string {
	for _, r := range rejected {
		if r.Name == name && r.State != runtime.StateRejected && (called == "" || r.State != runtime.StateUnreached) {
			return "the one in " + runtime.Quote(r.Path) + " is " + string(r.State) + ": " + r.Reason
		}
	}
	return cmp.Or(called, otherwise)
}
