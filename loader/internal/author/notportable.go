package author

import (
	"cmp"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/claude"
	"github.com/skillgen/skillgen/loader/internal/misspelt"
	"github.com/skillgen/skillgen/loader/internal/needs"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// NotPortable is about what other clients do not read.
var NotPortable = &Rule{
	Rule: rule.Rule{
		Name: "not-portable", Title: "something that other clients reject", Build: runtime.SeverityHint,
		Why: "Only with --portable. Other clients read YAML only, and strict ones refuse a key that the specification does not name. " +
			"Who reads such a key at the top level does not look for it below metadata. Claude's API takes no name with claude or anthropic in it, " +
			"and neither a name nor a description with XML tags. " +
			"The clean view (skillgen install --clean) writes such skills for them.",
	},
	look: notPortable,
}

// keyOf says who reads a key at the top level, and what to do about it: below metadata the one who reads it here no longer does,
// unless that is where the specification has it.
func keyOf(p node.Pair) (whose, hint string) {
	switch misspelt.Fold(p.Key.Text) {
	case "author", "homepage", "version":
		return "", "move it below metadata, or install the clean view"
	case "tools":
		return "", cmp.Or(needs.ToolKeyHint(p.Value, nil), "leave it for the client that reads it")
	case "disablemodelinvocation":
		if manual, isTruth := node.IsTrue(p.Value); isTruth && !manual {
			return "Claude Code's, and ", "install the clean view, which leaves it out: false is what holds without it"
		}
		return "Claude Code's, and ", "leave it: Claude Code obeys it here alone, and so the clean view keeps it; a client that refuses it must do without the skill"
	case "agent", "argumenthint", "arguments", "context", "disallowedtools", "effort", "hooks", "model", "paths", "shell", "userinvocable", "whentouse":
		return "Claude Code's, and ", "leave it for Claude Code, which does not look below metadata; install the clean view for clients that refuse it"
	case "mcp", "mcpservers", "requires", "trigger", "triggers", "triggermode":
	default:
		if !strings.HasPrefix(p.Key.Text, "mcp-") {
			return "", "leave it for the client that reads it, which may not look below metadata; install the clean view for clients that refuse it"
		}
	}
	return "skillgen's, and ", "install the clean view, which keeps it below metadata, where skillgen finds it"
}

// notPortable reports TOML, and each key at the top level that is not the specification's.
func notPortable(s *reader) {
	if !s.Portable {
		return
	}
	if s.Head.Format == runtime.FormatTOML {
		s.report(source.Span{Start: s.Head.Span.Start, End: source.LineAt(s.Text, s.Head.Span.Start).End()}, "other clients do not read TOML frontmatter", "write it as YAML, or install the clean view")
	}
	for _, p := range s.Head.Root.Pairs {
		switch p.Key.Text {
		case "name", "description":
			if why, hint := claude.Rejects(p); why != "" {
				s.report(p.Value.Span, why, hint)
			}
		case "license", "compatibility", "metadata", "allowed-tools":
		default:
			if s.log.Full() {
				return
			}
			whose, hint := keyOf(p)
			s.report(p.Key.Span, "the key "+runtime.Quote(p.Key.Text)+" is "+whose+"not the specification's", hint)
		}
	}
}
