package filekind

import (
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// Misnamed says how the text of a file has to begin for its name to be a mistake for SKILL.md, also where its directory stands among
// skills: an editor added an ending, another kind of Markdown is meant, a copy was made, a letter is wrong, or it is the one that others
// start with, README.md. It is nil for other names, for SKILL.md itself, and for those of templates and backups, such as SKILL.md.tmpl and
// SKILL.md~.
func Misnamed(name string) (begins func(text string, inSkills bool) bool) {
	switch l := almost(name, "skill"); {
	case l == sameWord:
		return hasKey
	case l == nearWord:
		return BeginsAsSkill
	case strings.EqualFold(name, "README.md"), strings.EqualFold(name, "index.md"):
		return beginsAsNoPage
	}
	return nil
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
