package front

import (
	"strings"
	"testing"
)

// What stands where the closing fence belongs is said at its line, and where nothing does, the end of what looks like frontmatter.
func TestUnclosed(t *testing.T) {
	const code, heading, never, text = "a code fence stands where", "a formatter has turned the frontmatter into a heading", "the frontmatter is never closed", "no closing --- before the text that starts in line "
	for _, head := range []string{"name: x\nlicense: MIT\n", "name = 'x'\nlicense = 'MIT'\n", "name: x\ntags:\n  - a\n", "name: x\ndescription: Text with \"\"\" and ''' in it.\n"} {
		entries := strings.Count(head, "\n")
		for _, c := range []struct {
			behind, message string
			line            int // below the entries
		}{
			{"", never, 1},
			{"\n\n", never, 1},
			{"  \n", never, 1},
			{"```\nBody.\n", code, 1},
			{"~~~\nBody.\n", code, 1},
			{"```yaml\nBody.\n", code, 1},
			{"\n```\nBody.\n", code, 2},
			{"## author: me\n\nBody.\n", heading, 1},
			{"\n## author: me\n\nBody.\n", heading, 2},
			{"Body.\n", text, 1},
			{"\n\nBody.\n", text, 1},
			{"1. First.\n2. Then.\n", text, 1},
		} {
			_, found := readFile("---\n" + head + c.behind)
			if len(found) != 1 || found[0].Rule != "unclosed-frontmatter" || !strings.HasPrefix(found[0].Message, c.message) || found[0].Line != 1+entries+c.line || !strings.Contains(found[0].Hint, "---") {
				t.Errorf("%q: %v", head+c.behind, found)
			}
		}
	}
	// A list of the body is none of the head, unless a key has one.
	for _, c := range []struct {
		text, message string
		line          int
	}{
		{"name: x\ndescription: D.\n\n- First.\n\nMore.\n", text, 4},
		{"name: x\ndescription: D.\n\n- First.\n- Then.\n", text, 4},
		{"name: x\ntags:\n\n- a\n- b\n\nMore.\n", text, 7},
		{"name: x\ntags:\n\n- a\n\n- b\n", never, 8},
	} {
		_, found := readFile("---\n" + c.text)
		if len(found) != 1 || !strings.HasPrefix(found[0].Message, c.message) || found[0].Line != c.line {
			t.Errorf("%q: %v", c.text, found)
		}
	}
	// A rule of the body is taken for the fence that a heading stands for.
	for _, head := range []string{"## name: x\nlicense: MIT\n", "license: MIT\n## name: x\n", "# name: x\nlicense: MIT\n"} {
		_, found := readFile("---\n" + head + "\n# Title\n\nDo it.\n\n---\n\nMore.\n")
		if len(found) != 1 || found[0].Rule != "unclosed-frontmatter" || found[0].Message != heading || !strings.Contains(found[0].Excerpt, "name: x") {
			t.Errorf("%q: %v", head, found)
		}
	}
	// What is too long is not read, and what is as long as it may be is.
	for _, more := range []int{0, 1} {
		head := "name: x\nlicense: " + strings.Repeat("x", MaxHead-len("name: x\nlicense: \n")+more) + "\n"
		front, found := readFile("---\n" + head + "---\nBody.\n")
		if tooLarge := len(found) == 1 && found[0].Rule == "too-large"; tooLarge != (more > 0) || front.Found != (more == 0) {
			t.Errorf("%d bytes: %v", len(head), found)
		}
	}
}

// TestWideBehindFence holds that a blank of Unicode behind a fence is named and taken away, since everybody sees a fence there, and nobody
// reads one.
func TestWideBehindFence(t *testing.T) {
	for blank, name := range map[string]string{"\u00a0": "a no-break space", " \u3000 ": "an ideographic space", "\u2003\u00a0": "the blank U+2003"} {
		for _, c := range []struct {
			text, rule string
			line       int
		}{
			{"---\nname: x\ndescription: D.\n---%\n\nBody.\n", "unclosed-frontmatter", 4},
			{"---\nname: x\ndescription: D.\n---%\n\nBody.\n\n---\n\nMore.\n", "unclosed-frontmatter", 4},
			{"---%\nname: x\ndescription: D.\n---\n\nBody.\n", "no-frontmatter", 1},
			{"---%\nname: x\ndescription: D.\n---%\n\nBody.\n", "no-frontmatter", 1},
		} {
			text := strings.ReplaceAll(c.text, "%", blank)
			_, _, log := read(text, Options{Known: knownKey})
			list := log.Diagnostics()
			if len(list) == 0 || list[0].Rule != c.rule || list[0].Line != c.line || list[0].Column != 4 || list[0].Message != name+" stands behind the fence" {
				t.Errorf("%q: %v", text, list)
				continue
			}
			for i := len(list) - 1; i >= 0; i-- {
				e := list[i].Fix.Edits[0]
				text = text[:e.Start] + e.New + text[e.End:]
			}
			if _, ok, log := read(text, Options{Known: knownKey}); !ok || text != strings.ReplaceAll(c.text, "%", "") {
				t.Errorf("%q: %v", text, log.Diagnostics())
			}
		}
	}
}
