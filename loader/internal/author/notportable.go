package author

import (
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// notPortable reports TOML, and each key at the top level that is not the specification's.
func (s *reader) notPortable() {
	if s.Head.Format == runtime.FormatTOML {
		s.log.Report(rule.NotPortable, source.Span{Start: s.Head.Span.Start, End: source.LineAt(s.Text, s.Head.Span.Start).End()}, "other clients do not read TOML frontmatter", "write it as YAML, or install the clean view")
	}
	for _, p := range s.Head.Root.Pairs {
		switch p.Key.Text {
		case "name", "description", "license", "compatibility", "metadata", "allowed-tools":
		default:
			if s.log.Full() {
				return
			}
			s.log.Report(rule.NotPortable, p.Key.Span, "the key "+runtime.Quote(p.Key.Text)+" is not the specification's", "move it below metadata, or install the clean view")
		}
	}
}
