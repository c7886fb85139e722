package link

import (
	"slices"
	"strings"
	"testing"
)

// One parser gives for each text what a parser of its own gives, whatever text it had before.
func TestMarkdownAgain(t *testing.T) {
	texts := []string{
		"[a](b.md) and [c]\n\n[c]: d.md\n", "", "[c] is defined elsewhere\n", "```\n[a](b.md)\n", "[x](y.md)\n", "<div>\n[a](b)\n\n![i](j.png)\n",
		"> - [q](r.md)\n>\n> [s]: t.md\n", strings.Repeat("[", 300) + "](z.md)\n", "[a](b.md) and [c]\n\n[c]: d.md\n",
	}
	var again Markdown
	found := 0
	for _, text := range texts {
		got, want := again.Links(text), new(Markdown).Links(text)
		found += len(want)
		if !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
	if found < 8 {
		t.Errorf("%d links are found", found)
	}
}
