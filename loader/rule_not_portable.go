package loader

import "github.com/skillgen/skillgen/runtime"

func notPortableRule() Rule {
	return Rule{
		Name: "not-portable", Title: "something that other clients reject", Build: runtime.Hint,
		Why: "Only with --portable. Other clients read YAML only, and strict ones refuse a key that the specification does not name. " +
			"The clean view (skillgen install --clean) writes such skills for them.",
	}
}

// notPortable reports TOML, and each key at the top level that is not the specification's.
func (s *source) notPortable(root *node, fm frontmatter) {
	if fm.format == "toml" {
		s.report("not-portable", span{fm.head.start, lineAt(s.text, fm.head.start).end()}, "other clients do not read TOML frontmatter", "write it as YAML, or install the clean view")
	}
	for _, p := range root.pairs {
		switch p.key.text {
		case "name", "description", "license", "compatibility", "metadata", "allowed-tools":
		default:
			if s.full() {
				return
			}
			s.report("not-portable", p.key.span, "the key "+runtime.Quote(p.key.text)+" is not the specification's", "move it below metadata, or install the clean view")
		}
	}
}
