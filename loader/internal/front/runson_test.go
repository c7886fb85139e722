package front

import (
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// A head without its closing fence runs on to the first rule of the body. Whatever the body starts with, that is
// where the mistake is: no heading becomes a comment, no sentence a key, and nothing is cut off in silence.
func TestHeadRunsOn(t *testing.T) {
	heads := []struct{ text, why string }{
		{"name: x\ndescription: D.\n", "the last entry is needed"},
		{"name: x\ndescription: D.\nlicense: MIT\n", "the last entry is optional, and breaks with what follows"},
		{"name: x\ndescription: D.\nmetadata:\n  a: b\n", "the last entry is a block"},
		{"name: x\ndescription: D.\ntags:\n- a\n- b\n", "the last entry is a list in the column of its key"},
		{"name: x\ndescription: D.\ntags: [a,\n  b]\n", "the last entry is in brackets"},
		{"name: x\ndescription: \"D\n  goes on\"\n", "the last entry is in quotes"},
		{"name: x\ndescription: |\n  D.\n\n  # Not a heading\n\n  Step one: no key.\n", "the last entry is a block of text"},
		{"# A comment.\nname: x\n\n# Another.\ndescription: D.\n", "comments stand among the entries"},
		{"  name: x\n  description: D.\n", "the entries are indented"},
	}
	bodies := []struct{ text, why string }{
		{"# Title\n\nStep one: never delete files.\n", "a heading is a comment, a sentence with a colon a key"},
		{"# Title\n\nSay it.\n", "a heading and prose"},
		{"# Title\n- Look.\n", "a heading right above a list"},
		{"## Part\n### Section\nSay it\n", "headings right above prose"},
		{"# Title\n\nImportant: ask first.\n", "one capital word before a colon is prose"},
		{"Say it, and say it well.\n", "prose"},
		{"Say it\n", "a heading that is underlined"},
		{"Use when: somebody asks.\n", "a key with blanks in it"},
		{"- Look.\n- First: look.\n- Then jump.\n", "a list that belongs to no key"},
		{"* First look.\n", "a list with stars"},
		{"1. First look.\n2. Then jump.\n", "a numbered list"},
		{"```sh\nname: y\n```\n", "a code fence, with an entry in it"},
		{"~~~\nls\n~~~\n", "a code fence of tildes"},
		{"> Quoted text.\n", "a quotation"},
		{"| a | b |\n|---|---|\n| 1 | 2 |\n", "a table"},
		{"**Read this first.**\n", "bold text"},
		{"[The guide](https://example.com) has more.\n", "a link"},
		{"<details>\n", "HTML"},
		{"https://example.com\n", "an address"},
		{"Zuerst: prüfen.\n\nÄndere nichts.\n", "prose that is not English"},
		{"先检查。\n", "prose without blanks"},
	}
	for _, head := range heads {
		for _, body := range bodies {
			if strings.Contains(body.text, "- Look.") && strings.Contains(head.text, "tags:\n") {
				continue // it goes on with the list of the head, and nobody can tell
			}
			for _, end := range []string{"\n---\n\nMore.\n", "\n---\n", "\nMore text.\n\n---\n\nAnd more.\n"} {
				text := "---\n" + head.text + "\n" + body.text + end
				line := 2 + strings.Count(head.text, "\n") + 1
				got, ok, log := read(text, Options{Known: knownKey})
				list := log.Diagnostics()
				at := slices.IndexFunc(list, func(d runtime.Diagnostic) bool { return d.Rule == "unclosed-frontmatter" })
				if ok || got.Found || at < 0 || list[at].Line != line {
					t.Errorf("%s; %s: %v, want unclosed-frontmatter in line %d of\n%s", head.why, body.why, list, line, text)
				}
			}
		}
	}
}

// What only looks like it is read as before.
func TestHeadDoesNotRunOn(t *testing.T) {
	for _, tc := range []struct{ head, why string }{
		{"name: x\ndescription: D.\n\n# A comment.\nlicense: MIT\n", "an entry follows the comment"},
		{"name: x\ndescription: D.\n\n# A comment.\ncolor: red\n", "an entry that nobody knows follows the comment"},
		{"name: x\ndescription: D.\n\n# A comment at the end.\n", "nothing is lost with it"},
		{"name: x\ndescription: D.\n\n# A comment.\n\n", "and a blank line"},
		{"name: x\ndescription: D.\n\n## Comments\n### of several levels\n\n# and more\n", "comments that look like headings"},
		{"name: x\ndescription: D.\n\n# A comment.\n\nColor: light red\n\n# Another.\n", "a capital key among comments"},
		{"name = 'x'\ndescription = 'D.'\n\n# A comment.\n\n## Another.\n\n# old = 'words'\n\n", "comments of TOML"},
		{"name: x\ndescription: D.\n\n# license: MIT\n\n", "an entry that was commented out"},
		{"name: x\n\n\ndescription: D.\n\n", "blank lines between entries"},
		{"name: x\ndescription: D.\ntags:\n\n- a\n\n- b\n", "a list below its key"},
		{"name: x\ndescription: D.\ntags: # of the skill\n\n- a\n", "a list below its key, which has a comment"},
		{"name: x\ndescription: D.\nallowed tools: Read\n", "a known key in another spelling"},
		{"name: x\ndescription: D.\nmetadata: {\n\"a\": 1,\n\n\"b c\": 2\n}\n", "JSON that starts in the first column"},
		{"name: x\ndescription: D.\nwhen_to_use: \"a\n\n  b: c\"\n", "a quoted text with an empty line"},
		{"name: x\ndescription: >-\n  D.\n\n  # Part\n\n  - Item\n\n  Step one: this.\n", "all of it is indented"},
		{"name: x\ndescription: D.\n\n  goes on\n", "a value that goes on"},
		{"name: x\ndescription: D.\n\nColor: red\n\n", "a capital key at the end, and nothing else"},
		{"name: x\ndescription: D.\nDisplay Name: Letters\n", "a key of two words at the end"},
		{"name: x\ndescription: D.\nlicense: MIT\nUse when: asked\n", "one that could be the start of a sentence"},
		{"name: x\ndescription: D.\nlicense: MIT\nCreated by: Jane Doe\nRequires Python: 3.9\nSupported languages: Go, Rust\n", "several of them"},
		{"name: x\ndescription: D.\n\nDisplay Name: Letters\n", "one behind a blank line"},
		{"name: x\ndescription: D.\n\n# Shown to people.\nDisplay Name: Letters\nmin version: 2\n\n", "some behind a comment"},
		{"name: x\ndescription: D.\nlicense: MIT\nAuthor Name:\n  Jane\n", "a value below its key"},
		{"name: x\ndescription: D.\n\nColor: red\n\nlicense: MIT\n", "a capital key among others"},
	} {
		text := "---\n" + tc.head + "---\n\nBody.\n"
		got, ok, log := read(text, Options{Known: knownKey})
		if !ok || log.Refused() || text[got.Body:] != "Body.\n" {
			t.Errorf("%s: %v in\n%s", tc.why, log.Diagnostics(), tc.head)
		}
	}
}

// The fix closes the head where it ends, and what was the fence is a rule of the body then: nothing of the body is lost, whatever it
// starts with, and whether or not a blank line stands above it.
func TestRunOnFix(t *testing.T) {
	for _, head := range []string{"name: x\ndescription: D.\n", "# About\nname: x\ndescription: |\n  D.\n  # D\n", "name: x\ndescription: D.\nlicense: MIT\n", "name = 'x'\ndescription = 'D.'\n"} {
		for _, body := range []string{"# Title\n\nDo this first: look.\n", "# Title\n\nLook well.\n", "# Title\n\n## Part\n\nLook.\n", "# One\n# Two\n\nLook well.\n", "## Part\n\n- Look.\n", "# license\n\n1. Look.\n"} {
			for _, above := range []string{"", "\n", "\n\n"} {
				text := "---\n" + head + above + body + "\n---\n\nMore.\n"
				_, _, log := read(text, Options{Known: knownKey})
				list := log.Diagnostics()
				if len(list) != 1 || list[0].Fix == nil || !list[0].Fix.Unsafe || len(list[0].Fix.Edits) != 1 {
					t.Errorf("no fix to choose: %v\n%s", list, text)
					continue
				}
				e := list[0].Fix.Edits[0]
				mended := text[:e.Start] + e.New + text[e.End:]
				again, ok, log := read(mended, Options{Known: knownKey})
				if got := mended[again.Body:]; !ok || got != body+"\n---\n\nMore.\n" {
					t.Errorf("the body is %q: %v\n%s", got, log.Diagnostics(), mended)
				}
			}
		}
	}
}

// knownKey reports some of the keys that are fields.
func knownKey(key string) bool {
	return slices.Contains([]string{"name", "description", "license", "allowed-tools", "when_to_use", "metadata"}, key)
}
