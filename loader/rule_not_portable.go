package loader

import (
	"github.com/skillgen/skillgen/loader/internal/front"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// notPortable reports TOML, and each key at the top level that is not the specification's.
func (s *document) notPortable(fm front.Head) {
	if fm.Format == runtime.FormatTOML {
		s.report(rule.NotPortable, source.Span{Start: fm.Span.Start, End: source.LineAt(s.text, fm.Span.Start).End()}, "other clients do not read TOML frontmatter", "write it as YAML, or install the clean view")
	}
	for _, p := range fm.Root.Pairs {
		switch p.Key.Text {
		case "name", "description", "license", "compatibility", "metadata", "allowed-tools":
		default:
			if s.Full() {
				return
			}
			s.report(rule.NotPortable, p.Key.Span, "the key "+runtime.Quote(p.Key.Text)+" is not the specification's", "move it below metadata, or install the clean view")
		}
	}
}
