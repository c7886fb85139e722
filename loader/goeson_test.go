package loader

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/yaml/repair"
)

// TestTextGoesOn holds that text of a value which goes on in the first column, with or without an empty line above it, is told as that and
// not as instructions without a fence, and that no fix takes a word of it out of the frontmatter.
func TestTextGoesOn(t *testing.T) {
	fixes := 0
	for _, row := range []struct {
		head, value string // an entry, and its text above the line that goes on
		mendable    bool
	}{
		{"description: ", "Does a thing. Use when somebody", true},
		{"description: ", "Does a thing.", true},
		{"description: ", "Does a thing, in a text\n  of two lines", true},
		{"description: >\n  ", "Does a thing", false},
		{"description: >-\n    ", "Does a thing.\n\n    In a text of two", false},
		{"description: |\n  ", "Does a thing.", false},
		{"description: '", "Does a thing.'", false},
		{"description: D.\nlicense: ", "MIT", false},
		{"description: D.\nmetadata:\n  note: ", "A note.", false},
		{"description: D.\ntags:\n- ", "a tag", false},
	} {
		for _, more := range []string{"wants an old document.", "Wants an old document.", "wants one,\nor two of them.", "wants one.\n\nOr two of them.", "wants one\n  of these\nor two of them.", "(or none) of them"} {
			for _, above := range []string{"\n", "\n\n", "\n\n\n"} {
				for _, below := range []string{"\n", "\n\n"} {
					cut := more[0] >= 'a' && !strings.ContainsAny(row.value[len(row.value)-1:], ".'") // in the middle of a sentence
					if below == "\n\n" && !cut || above == "\n" && below == "\n\n" {
						continue // what may be instructions
					}
					text := "---\nname: x\n" + row.head + row.value + above + more + below + "---\n\nGo.\n"
					r := loadText(t, text)
					if list := ruleList(r.Diagnostics); strings.Contains(list, "unclosed-frontmatter") || list == "" {
						t.Errorf("%q\n%s", list, text)
					}
					for _, d := range r.Diagnostics {
						if d.Fix == nil {
							continue
						}
						fixes++
						fixed := repair.Apply(text, 0, d.Fix.Edits)
						after := loadText(t, fixed)
						if len(after.Skills) != 1 {
							continue // there is more to mend, and nothing is hidden
						}
						if words := lost(text, strings.Join(append(values(after.Skills[0]), "name: x description license metadata note tags Go"), " ")); len(words) > 0 {
							t.Errorf("%s: the fix costs %q:\n%s\n%s", d, words, text, fixed)
						}
					}
					mended := false
					for _, d := range r.Diagnostics {
						mended = mended || d.Fix != nil && len(loadText(t, repair.Apply(text, 0, d.Fix.Edits)).Skills) == 1
					}
					if row.mendable && !mended {
						t.Errorf("nothing mends it: %s\n%s", ruleList(r.Diagnostics), text)
					}
				}
			}
		}
	}
	if fixes < 40 {
		t.Errorf("%d fixes", fixes)
	}
}

// TestTextNotIndented holds that a text below | or > which nobody has indented is told once, and that its fix makes it the text.
func TestTextNotIndented(t *testing.T) {
	for _, header := range []string{">", "|", ">-", "|+", "> # the text"} {
		for text, want := range map[string]string{
			"Searches the archive.": "Searches the archive.", "Use when somebody: wants it.": "Use when somebody: wants it.", "Searches.\nUse when: somebody asks.": "Searches. Use when: somebody asks.",
			"Use this: it is good.\nSearches the archive.": "Use this: it is good. Searches the archive.", "Searches the archive, finds: it.\nAnd more.\n  Of it.": "Searches the archive, finds: it. And more. Of it.",
			"\"Searches\" the archive.": "\"Searches\" the archive.", "**Searches** it.\n- One": "**Searches** it. - One", "@Searches the\n# Heading": "@Searches the # Heading", "1. Look": "1. Look",
		} {
			for _, below := range []string{"", "license: MIT\n", "other: x\n"} {
				file := "---\nname: x\ndescription: " + header + "\n" + text + "\n" + below + "---\n\nGo.\n"
				r := loadText(t, file)
				if len(r.Diagnostics) != 1 || r.Diagnostics[0].Line != 4 || r.Diagnostics[0].Rule != "yaml-syntax" || r.Diagnostics[0].Fix == nil {
					t.Errorf("%s\n%v", file, r.Diagnostics)
					continue
				}
				s := only(t, loadText(t, repair.Apply(file, 0, r.Diagnostics[0].Fix.Edits)))
				if got := strings.Join(strings.Fields(s.Description), " "); got != want || strings.Contains(below, "MIT") != (s.License == "MIT") {
					t.Errorf("%s\n%q and %q, want %q", file, got, s.License, want)
				}
			}
		}
	}
	for _, head := range []string{"description: >\nlicense: MIT\n", "description: D.\nother: |\n# A comment.\n", "description: D.\nother: >\n\nlicense: MIT\n", "description: D.\nother: |\n  text\nmore: x\n"} {
		if r := loadText(t, "---\nname: x\n"+head+"---\n\nGo.\n"); strings.Contains(ruleList(r.Diagnostics), "yaml-syntax") || strings.Contains(ruleList(r.Diagnostics), "entry-skipped") {
			t.Errorf("%s: %v", head, r.Diagnostics)
		}
	}
}
