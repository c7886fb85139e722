package markdown

import (
	"net/url"
	"path"
	"strings"
)

// LinkedFiles reports the files of a skill that stands in a directory with much else, such as the root of a repository: its
// own, those that it links to, and those of the directories that the specification names.
func LinkedFiles(text, file string) func(name string) bool {
	linked := map[string]bool{file: true, "scripts": true, "references": true, "assets": true, "evals": true, "agents": true}
	for _, link := range new(Links).Links(text) {
		to, _, _ := strings.Cut(link.To, "#")
		to, _, _ = strings.Cut(to, "?")
		if plain, err := url.PathUnescape(to); err == nil {
			to = plain
		}
		if to = path.Clean(to); to != "." {
			linked[to] = true
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
