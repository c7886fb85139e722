package author

import (
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// NotPortable is about what other clients do not read.
var NotPortable = &Rule{
	Rule: rule.Rule{
		Name: "not-portable", Title: "something that other clients reject", Build: runtime.SeverityHint,
		Why: "Only with --portable. Other clients read YAML only, and strict ones refuse a key that the specification does not name. " +
			"The clean view (skillgen install --clean) writes such skills for them.",
	},
	look: notPortable,
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
		case "name", "description", "license", "compatibility", "metadata", "allowed-tools":
		default:
			if s.log.Full() {
				return
			}
			s.report(p.Key.Span, "the key "+runtime.Quote(p.Key.Text)+" is not the specification's", "move it below metadata, or install the clean view")
		}
	}
}
