// This file finds files of a skill that a text names by where they are in somebody's home.
//
// In comes a text, and what the directory of the skill is called. Out go such paths, each with its place in the text.

package mention

import (
	"iter"
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// longestName bounds the path of a file in a skill, in bytes.
const longestName = 256

// InHomes are the paths in a text that may be those of files of the skill in somebody's home, with what they are called in the skill.
func InHomes(text, dir string) iter.Seq2[source.Span, string] {
	return func(yield func(source.Span, string) bool) {
		text, below := strings.ReplaceAll(text, `\`, "/"), "/"+dir+"/"
		if dir == "" || !strings.Contains(text, below) || !strings.Contains(text, "/Users/") && !strings.Contains(text, "/home/") && !strings.Contains(text, ":/") && !strings.Contains(text, "~/") && !strings.Contains(text, "HOME") {
			return
		}
		const signs = " \t\r\n\"'`()<>|;,="
		for at := 0; ; {
			i := strings.Index(text[at:], below)
			if i < 0 {
				return
			}
			start := at + strings.LastIndexAny(text[at:at+i], signs) + 1
			at += i + len(below)
			name := text[at:min(len(text), at+longestName)]
			if end := strings.IndexAny(name, signs); end >= 0 {
				name = name[:end]
			}
			name = strings.TrimRight(strings.TrimSuffix(name, "/*"), ".:*")
			if name == "" || path.Clean(name) != name || !filekind.IsOfMachine(text[start:at]+name) && !isBelowHome(text[start:at]) {
				continue
			}
			if !yield(source.Span{Start: start, End: at + len(name)}, name) {
				return
			}
		}
	}
}

// isBelowHome reports a path into whosever home, but for one in a directory of a client, where some keep their skills.
func isBelowHome(to string) bool {
	for _, home := range [...]string{"~/", "$HOME/", "${HOME}/"} {
		if rest, ok := strings.CutPrefix(to, home); ok {
			return !strings.HasPrefix(rest, ".")
		}
	}
	return false
}
