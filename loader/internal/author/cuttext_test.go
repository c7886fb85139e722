package author

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// What a text can end in, and what has to follow then.
func TestEndsOpen(t *testing.T) {
	open := []string{",", " ,", "(", "[", "{", "...", "..", "…", "，", "、", "（", " -", " –", ";", ":", "：", ", such as", ", for example", ". Use when", ". Use when:", ". Use this when", " if asked how to", " when the user", " when the user wants to", " (for example", " (a) (b", "（a", " (a, [b]"}
	for _, word := range strings.Fields("and or the a an of with e.g. i.e. including than from via") {
		open = append(open, " "+word)
	}
	for _, end := range open {
		if text := "Fills forms" + end; !endsOpen(text) || !endsOpen("填写"+end) {
			t.Errorf("%q is whole", text)
		}
		for _, more := range []string{" it.", "x!", " so?"} {
			if text := "Fills forms" + end + more; endsOpen(text) {
				t.Errorf("%q breaks off", text)
			}
		}
	}
	for _, text := range []string{"of", "and", "And", "Fills bands", "Fills-", "Use a) or b)", "Fills (a) b", "Use when", "Use when asked", "Fills what it belongs to", "Knows who is a user", "Says when", "Says what to use when", "Runs if asked to", "Does what the user wants", "Use it if you need to", "See a: b", "Fills（a）b", "Fills (a.", "Fills (a!", "Fills (a?"} {
		if endsOpen(text) {
			t.Errorf("%q breaks off", text)
		}
	}
}

// The end of a text that a message shows is short, starts with a word where one does, and is what the text ends with.
func TestLastWords(t *testing.T) {
	for _, text := range []string{"Fills forms, merges pages and splits them,", strings.Repeat("x", 60), strings.Repeat("é", 60), "a " + strings.Repeat("日本", 40), "short"} {
		for n := range len(text) + 1 {
			if !utf8.ValidString(text[:n]) {
				continue
			}
			last := lastWords(text[:n])
			switch {
			case n <= 24 && last != text[:n], len(last) > 24, !strings.HasSuffix(text[:n], last), !utf8.ValidString(last), n > 0 && last == "":
				t.Errorf("%q of %q", last, text[:n])
			case n > 24 && strings.Contains(text[n-24:n], " ") && text[n-len(last)-1] != ' ':
				t.Errorf("%q of %q starts within a word", last, text[:n])
			}
		}
	}
}
