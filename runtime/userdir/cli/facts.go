package cli

import (
	"maps"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// Facts returns what a report has of a skill's frontmatter, servers aside, in rows of a name and a text, which are as they were
// written: whoever prints them makes control characters visible. What a skill does not have is an empty text.
func Facts(s runtime.SkillReport) [][2]string {
	list := func(words []string) string { return strings.Join(words, ", ") }
	return [][2]string{
		{"name", s.Name},
		{"description", s.Description},
		{"when to use", s.WhenToUse},
		{"started by", startedBy(s)},
		{"argument", s.ArgumentHint},
		{"model", s.Model},
		{"format", string(s.Format)},
		{"version", s.Version},
		{"author", s.Author},
		{"license", s.License},
		{"homepage", s.Homepage},
		{"compatibility", s.Compatibility},
		{"requires", list(s.Requires.Bins)},
		{"one of", list(s.Requires.AnyBins)},
		{"environment", list(s.Requires.Env)},
		{"settings", list(s.Requires.Config)},
		{"systems", list(s.Requires.OS)},
		{"needs servers", list(s.Requires.MCP)},
		{"needs skills", list(s.Requires.Skills)},
		{"triggers", strings.Join(s.Triggers, " | ")},
		{"matched by", string(s.TriggerMode)},
		{"allowed tools", list(s.AllowedTools)},
		{"disallowed", list(s.DisallowedTools)},
	}
}

// ServerFacts returns what a report has of a server beside its command line or URL, as [Facts] does: where it runs, what it is given, and, as
// headers are not shown, the names of the variables in them.
func ServerFacts(s runtime.ServerReport) [][2]string {
	pairs := func(values map[string]string) string {
		var list []string
		for _, name := range slices.Sorted(maps.Keys(values)) {
			list = append(list, name+"="+values[name])
		}
		return strings.Join(list, ", ")
	}
	facts := [][2]string{{"directory", s.Cwd}, {"environment", pairs(s.Env)}, {"headers", pairs(s.Headers)}}
	if len(s.Headers) > 0 {
		facts = append(facts, [2]string{"variables", strings.Join(s.Variables, ", ")})
	}
	return facts
}

// startedBy says who may start a skill, unless it is both, as usual.
func startedBy(s runtime.SkillReport) string {
	switch {
	case s.DisableModelInvocation && !s.UserInvocable:
		return "nobody: neither the model nor a person"
	case s.DisableModelInvocation:
		return "a person only, not the model"
	case !s.UserInvocable:
		return "the model only, not a person"
	}
	return ""
}
