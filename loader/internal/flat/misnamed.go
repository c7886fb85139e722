package flat

import (
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// Misnamed says how the text of a file has to begin for its name to be a mistake for SKILL.md: an editor added an ending, another
// kind of Markdown is meant, a copy was made, a letter is wrong. It is nil for other names, for SKILL.md itself, and for those of
// templates and backups, such as SKILL.md.tmpl and SKILL.md~.
func Misnamed(name string) (begins func(text string) bool) {
	stem := name
	for slices.Contains(texts, strings.ToLower(path.Ext(stem))) {
		stem = strings.TrimSuffix(stem, path.Ext(stem))
	}
	switch plain := strings.Trim(strings.ToLower(stem), " ._-"); {
	case strings.EqualFold(name, "SKILL.md"):
		return nil
	case plain == "skill", plain == "skill.md", plain == "skillmd", plain == "skill-md", plain == "skill_md":
		return hasKey
	case plain == "skills", strings.HasPrefix(plain, "skill (") && strings.HasSuffix(plain, ")"), plain == "skill copy", plain == "skill - copy", plain == "copy of skill":
		return HasKeys
	case stem != name && stem == strings.ToUpper(stem) && runtime.Nearest(plain, func(yield func(string) bool) { yield("skill") }) != "":
		return HasKeys // SKIL.md; in small letters it is a word, such as still
	}
	return nil
}

// texts are the endings of texts, of which SKILL.md can have got one too many.
var texts = []string{".md", ".txt", ".text", ".mdx", ".markdown", ".mdown", ".mkd", ".mkdn", ".mdwn", ".mdtxt", ".mdtext", ".mdc", ".rmd", ".qmd", ".yaml", ".yml", ".toml"}
