package runtime

import (
	"strings"
	"unicode"
)

// FoldKeyword returns a keyword as [Catalog.Match] compares it with a message: in lower case by [unicode.ToLower], with
// σ for a final ς, and U+FFFD for each byte that is not UTF-8. Two keywords that fold alike match the same messages;
// generator and loader compare keywords by it.
func FoldKeyword(text string) string { return strings.Map(foldRune, text) }

// foldRune is the one definition of what keywords and messages are compared by. Lower case alone would tell ΚΑΙΡΌΣ,
// whose last letter becomes σ wherever it stands, from καιρός as people write it. Of all letters this one alone has a
// lower case that depends on its place in every language; what only a fuller folding joins (ſ and s, µ and μ, ẞ and
// ss) stays apart, as in lower case.
func foldRune(r rune) rune {
	if r = unicode.ToLower(r); r == 'ς' {
		return 'σ'
	}
	return r
}
