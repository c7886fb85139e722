package loader

import (
	"cmp"
	"fmt"
	"path"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Limits of the specification, in characters.
const (
	maxName          = 64
	maxDescription   = 1024
	maxCompatibility = 500
)

func (m *mapping) setName(key, value *node.Node) {
	if value.IsNull() {
		return
	}
	name, ok := m.text(key, value)
	if !ok || !m.src.checkText("the name", value, false) {
		return
	}
	if name == "" && m.profile.NameFrom == NameFromAny {
		return // the file stands in
	}
	if problem := invalidName(name); problem != "" {
		m.src.report(rule.NameInvalid, value.Span, "the name "+runtime.Quote(name)+" "+problem, "use lower-case letters, digits and single hyphens")
		return
	}
	if m.profile.StrictName && !isOpiName(name) {
		if m.cleaning {
			return
		}
		m.src.report(rule.NameInvalid, value.Span, "the name "+runtime.Quote(name)+" is refused under the profile "+m.profile.Name, "use a-z, 0-9 and hyphens, at most 64 bytes")
		return
	}
	m.skill.Name = runtime.SkillName(name)
	m.skill.nameSpan = value.Span
	if m.skill.written == "" {
		m.skill.written = name // a clean view keeps the original name under metadata
	}
	if style := nameStyle(name); style != "" && !m.cleaning && m.profile.NameFrom != NameFromDirectory {
		m.src.report(rule.NameStyle, value.Span, "the name "+runtime.Quote(name)+" "+style, "the specification allows 1 to 64 lower-case letters, digits and single hyphens")
	}
}

// invalidName says why a name can be neither a directory nor a key, or "".
func invalidName(name string) string {
	switch {
	case name == "":
		return "is empty"
	case path.IsAbs(name) || strings.HasPrefix(name, `\`) || len(name) > 2 && name[1] == ':' && (name[2] == '\\' || name[2] == '/'):
		return "is an absolute path"
	}
	for element := range strings.FieldsFuncSeq(name, func(r rune) bool { return r == '/' || r == '\\' }) {
		if element == ".." || element == "." && element == name {
			return "leads out of its directory"
		}
	}
	return ""
}

func isOpiName(name string) bool {
	return len(name) <= 64 && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

// nameStyle says how a name departs from the specification, or "".
func nameStyle(name string) string {
	if n := utf8.RuneCountInString(name); n > maxName {
		return fmt.Sprintf("has %d characters, more than 64", n)
	}
	for _, r := range name {
		switch {
		case 'a' <= r && r <= 'z' || '0' <= r && r <= '9' || r == '-':
		case 'A' <= r && r <= 'Z':
			return "has upper-case letters"
		case r == ' ':
			return "has blanks"
		case r == '_':
			return "has underscores"
		default:
			return "holds " + runtime.Quote(string(r))
		}
	}
	switch {
	case name[0] == '-' || name[len(name)-1] == '-':
		return "starts or ends with a hyphen"
	case strings.Contains(name, "--"):
		return "has two hyphens in a row"
	}
	return ""
}

// fold is a name as names are compared: NFKC, then full case folding.
func fold(name string) string {
	ascii := true
	for i := range len(name) {
		if c := name[i]; c >= utf8.RuneSelf || 'A' <= c && c <= 'Z' {
			ascii = false
			break
		}
	}
	if ascii {
		return name
	}
	return cases.Fold().String(norm.NFKC.String(name))
}

func (m *mapping) setDescription(key, value *node.Node) {
	if value.IsNull() {
		return
	}
	description, ok := m.text(key, value)
	if !ok || !m.src.checkText("the description", value, true) {
		return
	}
	limit := m.profile.MaxDescription
	tooLong := limit > 0 && len(description) > limit
	if tooLong && m.cleaning {
		return
	}
	m.skill.Description = description
	if tooLong {
		m.src.Refuse(source.Wrong(rule.DescriptionLong, value.Span, fmt.Sprintf("the description has %d bytes, more than the %d of the profile %s", len(description), limit, m.profile.Name), "shorten it"))
		return
	}
	m.long(rule.DescriptionLong, "the description", value, maxDescription)
}

func (m *mapping) setCompatibility(key, value *node.Node) {
	if s, ok := m.text(key, value); ok {
		m.skill.Compatibility = s
		m.long(rule.CompatibilityLong, "compatibility", value, maxCompatibility)
	}
}

func (m *mapping) long(name rule.Name, what string, value *node.Node, limit int) {
	if n := utf8.RuneCountInString(strings.TrimSpace(value.Text)); n > limit && !m.cleaning {
		m.src.report(name, value.Span, fmt.Sprintf("%s has %d characters, more than the %d of the specification", what, n, limit), "shorten it; details belong in the body")
	}
}

// name decides the name of a skill by the profile, and compares it with the directory's.
func (l *load) name(s *Skill) {
	written := s.written
	switch l.profile.NameFrom {
	case NameFromDirectory:
		if written != "" && s.dirName != "" {
			s.Name = runtime.SkillName(s.dirName)
		}
		written = "" // whatever the frontmatter says
	case NameFromAny:
		if written == "" {
			s.Name = runtime.SkillName(cmp.Or(s.stem, s.dirName))
		}
	}
	if f := fold(string(s.Name)); f != string(s.Name) {
		s.Folded = f
	}
	if written != "" && s.stem == "" && s.dirName != "" && written != s.dirName {
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
	if nameStyle(s.dirName) != "" {
		return nil
	}
	return &runtime.Fix{Edits: []runtime.Edit{{Start: s.nameSpan.Start, End: s.nameSpan.End, New: nameText(s)}}, Unsafe: true}
}

// nameText is the directory's name as a value of the frontmatter's format.
func nameText(s *Skill) string {
	if s.Format == runtime.FormatTOML {
		return `"` + s.dirName + `"`
	}
	return s.dirName
}
