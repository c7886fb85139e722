package complete

import (
	"strings"
	"unicode"

	"github.com/spf13/cobra"
)

// Words are those of names that every shell takes for one word as they are, and the directive that nothing else fits. The others are not
// offered: bash inserts what several of them begin with as it stands, and runs it at the next press of the key, and these names may come
// from a repository that nobody has looked at.
func Words(names []string) (words []string, _ cobra.ShellCompDirective) {
	for _, name := range names {
		if name != "" && !strings.HasPrefix(name, "-") && strings.IndexFunc(name, special) < 0 {
			words = append(words, name)
		}
	}
	return words, cobra.ShellCompDirectiveNoFileComp
}

// special reports whether a shell may take a character for something else than a part of a word, or nobody sees it.
func special(r rune) bool {
	return !unicode.In(r, unicode.L, unicode.M, unicode.N) && !strings.ContainsRune("-_./:@+,", r)
}
