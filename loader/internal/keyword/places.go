// This file finds the places of keywords in the text of a file. In come the value that has them, and the text; out go the places of each.

package keyword

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// AddPlaces adds the place of each keyword of a value, as a frontmatter has it: the word itself when the text has it as it is, else the value.
func AddPlaces(places map[string][]source.Span, text string, value *node.Node) {
	at := value.Span
	if at.Start >= at.End || at.End > len(text) {
		return
	}
	add := func(word string, at source.Span) {
		word = AsTyped(strings.TrimSpace(word))
		places[word] = append(places[word], at)
	}
	if strings.Contains(value.Text, "|") {
		add(value.Text, at) // of a list, where | parts nothing
	}
	raw := strings.Split(text[at.Start:at.End], "|")
	start := at.Start
	for i, word := range strings.Split(value.Text, "|") {
		here := at
		if i < len(raw) {
			word = strings.TrimSpace(word)
			if before, behind, ok := strings.Cut(raw[i], word); ok && strings.Trim(before+behind, " \t\r\n\"'") == "" {
				here.Start = start + len(before)
				here.End = here.Start + len(word)
			}
			start += len(raw[i]) + 1
		}
		add(word, here)
	}
}
