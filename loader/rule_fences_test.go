package loader

import (
	"strings"
	"testing"
)

// TestBetweenWrongFences holds that what stands between fences that are wrong is checked as it is between right ones: nothing more is said, and
// nothing less.
func TestBetweenWrongFences(t *testing.T) {
	const head, body = "name: x\ndescription: Does a thing: now. Use when asked.\nlicense: M\ufffdT\ntriger: a\n", "\nIt\ufffds here.\n"
	rules := func(text string) string {
		var list []string
		for _, d := range LoadBytes("x/SKILL.md", []byte(text), nil).Diagnostics {
			if d.Rule != "no-frontmatter" && d.Rule != "unclosed-frontmatter" {
				list = append(list, d.Rule)
			}
		}
		return strings.Join(list, " ")
	}
	want := rules("---\n" + head + "---\n" + body)
	if want != "unquoted-colon damaged-text unknown-key" {
		t.Fatal(want)
	}
	for _, text := range []string{
		"----\n" + head + "---\n" + body, "---\n" + head + "----\n" + body, "----\n" + head + "----\n" + body, head + "---\n" + body, "---" + head + "---\n" + body, "--- " + head + "---\n" + body,
		"---\n" + strings.TrimSuffix(head, "\n") + "---\n" + body, "---\n" + head + " ---\n" + body, " ---\n" + head + "---\n" + body, "---\n" + head + "--- and\n" + body, "—\n" + head + "—\n" + body,
	} {
		if got := rules(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
