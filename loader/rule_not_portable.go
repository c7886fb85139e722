package loader

import (
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// notPortable reports TOML, and each key at the top level that is not the specification's.
func (s *source) notPortable(root *node, fm frontmatter) {
	if fm.format == "toml" {
		s.report(rule.NotPortable, span{fm.head.start, lineAt(s.text, fm.head.start).end()}, "other clients do not read TOML frontmatter", "write it as YAML, or install the clean view")
	}
	for _, p := range root.pairs {
		switch p.key.text {
		case "name", "description", "license", "compatibility", "metadata", "allowed-tools":
		default:
			if s.full() {
				return
			}
			s.report(rule.NotPortable, p.key.span, "the key "+runtime.Quote(p.key.text)+" is not the specification's", "move it below metadata, or install the clean view")
		}
	}
}
