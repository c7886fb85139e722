package cli

import (
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
