package filekind

import (
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// Misnamed says how the text of a file has to begin for its name to be a mistake for SKILL.md, also where its directory stands among
// skills: an editor added an ending, another kind of Markdown is meant, a copy was made, a letter is wrong, or it is the one that others
// start with, README.md. In a directory among skills a text may begin as it likes below a name that says SKILL, unless it is a page.
// It is nil for other names, for SKILL.md itself, and for those of templates and backups, such as SKILL.md.tmpl and SKILL.md~.
func Misnamed(name string) (begins func(text string, inSkills bool) bool) {
	switch l := almost(name, "skill"); {
	case l == sameWord, IsOffice(name):
		begins = hasKey
	case l == nearWord:
		begins = BeginsAsSkill
	case strings.EqualFold(name, "README.md"), strings.EqualFold(name, "index.md"):
		return beginsAsNoPage
	}
	if begins == nil || !saysSkill(name) {
		return begins
	}
	likely := begins
	return func(text string, inSkills bool) bool {
		return likely(text, inSkills) || inSkills && !keysOf(text).title
	}
}

// saysSkill reports the mistakes for SKILL.md that are no names of anything else: those in capitals, or with all of the name in them. A
// skill.txt may be anything, and what ends as YAML or TOML is of another program when no head begins it.
func saysSkill(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".yaml", ".yml", ".toml":
		return false
	}
	stem, _, _ := strings.Cut(name, ".")
	return strings.Contains(name, "SKILL") || holds(name, "skill.md") || stem != "" && stem == strings.ToUpper(stem)
}

// IsOffice reports a SKILL.md that a word processor has saved with its looks.
func IsOffice(name string) bool {
	stem := strings.TrimSuffix(name, path.Ext(name))
	switch strings.ToLower(path.Ext(name)) {
	case ".rtf", ".doc", ".docx", ".odt":
		return strings.EqualFold(stem, "SKILL") || IsSkillFile(stem)
	}
	return false
}

// ToCall says of the path of such a mistake what it is, and what to do: to rename it, unless its text is to be taken out of it.
func ToCall(file string) (reason, hint string, fix *runtime.Fix) {
	reason = "it is called " + runtime.Quote(path.Base(file)) + " and not SKILL.md"
	if IsOffice(path.Base(file)) {
		return reason, "save it as plain text, and call that SKILL.md", nil
	}
	return reason, "call it SKILL.md", &runtime.Fix{Rename: path.Join(path.Dir(file), "SKILL.md"), Unsafe: true}
}

// IsMisnamedRole reports a name that is a mistake for ROLE.md in the same ways. Its text may begin as it likes.
func IsMisnamedRole(name string) bool { return almost(name, "role") != otherWord }

// likeness is how near a name is to that of a Markdown file.
type likeness uint8

const (
	otherWord likeness = iota
	nearWord           // the word may be another one
	sameWord           // what stands around the word is wrong
)

// almost compares a name with WORD.md, which is no mistake in any case of its letters.
func almost(name, word string) likeness {
	stem := name
	for slices.Contains(texts, strings.ToLower(path.Ext(stem))) {
		stem = strings.TrimSuffix(stem, path.Ext(stem))
	}
	plain := strings.Trim(strings.ToLower(stem), " ._-")
	if strings.EqualFold(name, word+".md") {
		return otherWord
	}
	switch rest, begins := strings.CutPrefix(plain, word); {
	case begins && slices.Contains([]string{"", ".md", "md", "-md", "_md"}, rest):
		return sameWord
	case begins && (rest == "s" || isCopy(rest) || strings.HasPrefix(rest, " (") && strings.HasSuffix(rest, ")")), plain == "copy of "+word:
		return nearWord
	case stem != name && stem == strings.ToUpper(stem) && runtime.Nearest(plain, slices.Values([]string{word})) != "":
		return nearWord // SKIL.md; in small letters it is a word, such as still
	}
	return otherWord
}

// isCopy reports what a system has added to the name of a copy: its word for one, or a number, behind a blank or a stroke.
func isCopy(added string) bool {
	const signs = " -_()"
	words := strings.FieldsFunc(added, func(r rune) bool { return strings.ContainsRune(signs, r) })
	return len(words) > 0 && strings.IndexByte(signs, added[0]) >= 0 && !slices.ContainsFunc(words, func(word string) bool {
		return strings.Trim(word, "0123456789") != "" && !slices.Contains([]string{"copy", "kopie", "copie", "copia", "kopia", "副本", "コピー"}, word)
	})
}

// texts are the endings of texts, of which SKILL.md can have got one too many.
var texts = []string{".md", ".txt", ".text", ".mdx", ".markdown", ".mdown", ".mkd", ".mkdn", ".mdwn", ".mdtxt", ".mdtext", ".mdc", ".rmd", ".qmd", ".yaml", ".yml", ".toml"}
