package misplaced

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// TestMentions holds where a key stands in a text that is no frontmatter any more: at its ends too.
func TestMentions(t *testing.T) {
	for text, want := range map[string]bool{
		"name:": true, "name=": true, "name: x": true, "name = x": true, `"name": x`: true, "'name' = x": true, "x\nname :": true, "(name:": true, "name：": true, "**name**: x": true, "`name`: x": true,
		"nickname: x name=": true, "name name:": true,
		"": false, "name": false, "name x:": false, "nickname:": false, "names:": false, "rename = x": false, ":name": false, "=": false,
	} {
		if mentions(text, "name") != want {
			t.Errorf("%q: %t", text, !want)
		}
	}
}

// TestUnread holds which lines have a key that nobody reads: those that something is wrong with, and those with marks beside them.
func TestUnread(t *testing.T) {
	for head, want := range map[string]string{
		"!  name: x\nlicense: y\n": "name: x", "!\tname: x\n": "name: x", "!**name**: x\n": "**name**: x", "!> name: x\n": "> name: x", "!- name: x\n": "- name: x",
		"!> license: x\n> name: y\n": "> name: y", "![x] name: y\n": "[x] name: y", "a: b\n!`name`: x": "`name`: x",
		"a:\n  name: x\n!b\n": "", "> name: x\n": "", "!name: x\n": "", "!license: name: x\n": "", "!So is the name: x\n": "", "!**nickname**: x\n": "", "!\n": "", "": "",
	} {
		wrong := -1 // where something is wrong
		if before, after, ok := strings.Cut(head, "!"); ok {
			wrong = len("---\n") + len(head) - 1 - len(strings.TrimLeft(after, " \t"))
			head = before + after
		}
		text := "---\n" + head
		isTold := func(within source.Span) bool { return within.Start <= wrong && wrong < within.End }
		at, found := Unread(text, source.Span{Start: 4, End: len(text)}, "name", isTold)
		if found != (want != "") || text[at.Start:at.End] != want {
			t.Errorf("%q: %q", head, text[at.Start:at.End])
		}
	}
}
