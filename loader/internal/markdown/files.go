package markdown

import (
	"net/url"
	"path"
	"path/filepath"
	"strings"
	"unicode/utf8"
)

// What LinkedFiles takes at most: texts, their bytes, and paths.
const maxTexts, maxBytes, maxPaths = 100, 4 << 20, 20000

// LinkedFiles reports the files of a skill that stands in a directory with much else, such as the root of a repository: its
// own, those that its text names, by a link or in words, those of Markdown among them too, those of the directories that the specification names,
// and its license. read gives the text of a file, "" for none.
func LinkedFiles(text, file string, read func(name string) string) func(name string) bool {
	linked := map[string]bool{file: true, "scripts": true, "references": true, "assets": true, "evals": true, "agents": true, "LICENSE": true, "LICENSE.txt": true, "LICENSE.md": true}
	texts := []string{""} // of Markdown, by their paths; the first is the skill's own
	name := func(dir, to string) {
		if to = path.Join(dir, to); to == "." || linked[to] || len(linked) > maxPaths || !filepath.IsLocal(filepath.FromSlash(to)) {
			return
		}
		if linked[to] = true; strings.EqualFold(path.Ext(to), ".md") && len(texts) < maxTexts {
			texts = append(texts, to)
		}
	}
	for i, size := 0, 0; i < len(texts) && size < maxBytes; i++ { // it grows
		dir := path.Dir(texts[i])
		if i > 0 {
			text = read(texts[i])
		}
		size += len(text)
		for _, link := range new(Links).Links(text) {
			to, _, _ := strings.Cut(link.To, "#")
			to, _, _ = strings.Cut(to, "?")
			if plain, err := url.PathUnescape(to); err == nil {
				to = plain
			}
			name(dir, to)
		}
		for _, parts := range []func(rune) bool{isAround, isAroundPlain} {
			for word := range strings.FieldsFuncSeq(text, parts) {
				// Whatever a text has in front for the directory of the skill, such as ${CLAUDE_SKILL_DIR}, {baseDir} or ~/.claude/skills/pdf.
				for word, more := strings.TrimRight(word, ".,;:!?"), true; more && strings.ContainsAny(word, "./"); _, word, more = strings.Cut(word, "/") {
					name("", word)
					name(dir, word)
				}
			}
		}
	}
	return func(name string) bool {
		for ; name != "."; name = path.Dir(name) {
			if linked[name] {
				return true
			}
		}
		return false
	}
}

// isAround reports what stands around a path in a text.
func isAround(c rune) bool {
	return c <= ' ' || strings.ContainsRune("`\"'()[]<>{}|*=,;:#@“”„‘’「」《》（），、。：", c)
}

// isAroundPlain is isAround for a text that has no blanks around what is of ASCII.
func isAroundPlain(c rune) bool { return c >= utf8.RuneSelf || isAround(c) }
