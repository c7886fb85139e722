package placeholder

import (
	"strings"
	"testing"
)

// What templates have where a description belongs is a placeholder in any case and in any brackets, and with more behind it.
func TestPlaceholders(t *testing.T) {
	texts := append([]string{"todo", "fixme", "tbd", "xxx", "wip", "n/a", "none", "description", "brief description", "my skill description", "description of my skill"}, placeholders...)
	for i, text := range texts {
		words := []string{text, strings.ToUpper(text), "[" + text, "**" + text, "(" + text, "'" + text, "<!" + text + "!>"}
		if i < 5 {
			words = append(words, text+".", text+"!", text+": later", text+"] later", "["+text+"]")
		} else if i >= 11 {
			words = append(words, text+" and more", text+".")
		}
		for _, word := range words {
			if !IsDescription(word) {
				t.Errorf("%q says something", word)
			}
		}
		if words := "Fills what is " + text + " of a form"; IsDescription(words) {
			t.Errorf("%q says nothing", words)
		}
	}
	for _, text := range []string{"todos of a list", "nonetheless", "wiping disks", "descriptions", "a", "@b", "b@", "$", "#1", "_a b_", "%a b%", "{a} {b}", "<a> or <b>"} {
		if want := text == "$"; IsDescription(text) != want {
			t.Errorf("%q is a placeholder: %t", text, !want)
		}
	}
}
