package loader

import (
	"cmp"

	"github.com/skillgen/skillgen/loader/internal/catalog"
	"github.com/skillgen/skillgen/loader/internal/field"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// name decides the name of a skill by the profile and what its frontmatter says, and compares it with the directory's.
func (l *load) name(s *Skill, written string) {
	switch l.profile.NameFrom {
	case NameFromDirectory:
		if own := cmp.Or(s.stem, s.dirName); written != "" && own != "" {
			s.Name = runtime.SkillName(own)
		}
		written = "" // whatever the frontmatter says
	case NameFromAny:
		if written == "" {
			s.Name = runtime.SkillName(cmp.Or(s.stem, s.dirName))
		}
	}
	if f := catalog.Fold(string(s.Name)); f != string(s.Name) {
		s.Folded = f
	}
	if written != "" && s.stem == "" && !s.clone && s.dirName != "" && written != s.dirName {
		s.src.Add(source.Problem{
			Rule: rule.NameDirectory, At: s.nameSpan,
			Message: "the name " + runtime.Quote(written) + " is not that of its directory, " + runtime.Quote(s.dirName),
			Hint:    "make the two equal", Fix: s.nameFix(),
		})
	}
}

// nameFix makes the name equal to the directory's, where that is a name of the specification. Whoever looks the skill
// up by its old name will miss it, so it is not a safe one.
func (s *Skill) nameFix() *runtime.Fix {
	if field.NameStyle(s.dirName) != "" {
		return nil
	}
	name := s.dirName
	if s.Format == runtime.FormatTOML {
		name = `"` + name + `"`
	}
	return &runtime.Fix{Edits: []runtime.Edit{{Start: s.nameSpan.Start, End: s.nameSpan.End, New: name}}, Unsafe: true}
}
