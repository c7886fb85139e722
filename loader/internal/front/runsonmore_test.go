package front

import (
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// runsOnAt reads a text with keys of other clients known too, and returns the line where the head is said to run on.
func runsOnAt(text string, opts Options) (line int, list []runtime.Diagnostic) {
	opts.Known = func(key string) bool { return knownKey(key) || key == "examples" || key == "tags" }
	opts.Required = func(key string) bool { return strings.EqualFold(key, "name") || strings.EqualFold(key, "description") }
	_, _, log := read(text, opts)
	list = log.Diagnostics()
	if at := slices.IndexFunc(list, func(d runtime.Diagnostic) bool { return d.Rule == "unclosed-frontmatter" }); at >= 0 {
		line = list[at].Line
	}
	return line, list
}

// The body begins where it begins: right below an entry, with words in it that are keys of other heads, below TOML.
func TestHeadRunsOnWithoutBlank(t *testing.T) {
	for _, c := range []struct {
		head string
		line int // 0 when it does not run on
		why  string
	}{
		{"name: x\ndescription: D.\nlicense: MIT\nNever delete files.\n\n", 5, "prose right below an optional entry"},
		{"name: x\ndescription: D.\nlicense: MIT\nNever delete files.\n\nStep one: look.\n\n", 5, "and more of it"},
		{"name: x\ndescription: D.\ntags: [a]\nNever delete files,\nand ask first.\n\n", 5, "prose of several lines"},
		{"name: x\ndescription: D.\ntags:\n- a\nNever delete files.\n\n", 6, "below a list"},
		{"name: x\ndescription: D.\nmetadata:\n  a: b\nNever delete files.\n\nMore.\n\n", 6, "below a block"},
		{"name: x\ndescription: D.\nlicense: MIT\nStep one: never delete files.\n\n", 5, "a sentence with a colon right below an entry"},
		{"name: x\ndescription: D.\nlicense: MIT\nStep one: never delete files,\nand ask first.\n\nMore.\n", 5, "one of several lines"},
		{"name: x\ndescription: D.\nlicense: MIT\n\nStep one: never delete\n\nStep two: ask\n\n", 6, "sentences with colons, and no full stop"},
		{"name: x\ndescription: D.\nlicense: MIT\nNever delete files.\n", 0, "text that goes on right up to the fence has lost its indentation"},
		{"name: x\nlicense: MIT\nwhich is short.\n\ndescription: D.\n", 0, "a field follows"},
		{"name: x\nlicense: MIT\nwhich is short.\ncolor: red\n\n", 0, "an entry follows"},
		{"name: x\ndescription: |\nFirst line.\n\n", 0, "a block that lost its indentation"},
		{"name: x\ndescription: D.\nlicense: MIT\n\nSay it well.\n\nExamples: a and b.\n\n", 6, "a key of other clients in prose"},
		{"name: x\ndescription: D.\nlicense: MIT\n\nSay it well.\n\nLicense: see it.\n\n", 6, "a field in prose"},
		{"name: x\ndescription: D.\nlicense: MIT\n\nSay it well.\n\nDescription: what it says.\n\n", 6, "one that the head has"},
		{"name: x\n\nstray words here.\n\nDescription: D.\n", 0, "one that the head lacks"},
		{"name: x\ndescription: D.\n\nSay it well.\n\nNote: this.\n\nMore.\n\n", 5, "a word in front of a colon"},
		{"name = 'x'\ndescription = 'D.'\n\n# Title\n\nStep one is this.\n\n", 5, "TOML with a heading and prose"},
		{"name = 'x'\ndescription = 'D.'\n\n# Title\n- Look.\n\n", 5, "TOML with a heading right above a list"},
		{"name = 'x'\ndescription = 'D.'\n\nStep one is this.\n\n", 5, "TOML with prose"},
		{"name = 'x'\ndescription = 'D.'\n\n- item\n\n", 5, "TOML with a list"},
		{"name = 'x'\ndescription = 'D.'\ntags = [\n  'a', # ]\n\n  'b',\n]\n\nSet the x = 5 first.\n\n", 10, "TOML with a list on several lines, and a sentence with an equals sign"},
		{"name = 'x'\ndescription = '''\nD.\n\n# Title\n\nText.\n'''\n", 0, "a string of TOML"},
		{"name = 'x'\n\n# About it.\ndescription = 'D.'\n\n# The end.\n", 0, "comments of TOML"},
		{"name = 'x'\n\n# About\n\n[metadata]\na = 'b'\n\n[mcp.a]\nargs = [\n\n'x']\n", 0, "tables of TOML"},
		{"name = 'x'\ntags = [\n  [\"a\"],\n\n  [\"b\"],\n]\n\"a b\" = 1\n", 0, "lists in lists, and a quoted key"},
		{"name = 'x'\ndescription = 'D.'\n\n# license = 'MIT'\n\n", 0, "an entry of TOML that was commented out"},
	} {
		for _, text := range []string{"---\n" + c.head + "---\n\nMore.\n", strings.ReplaceAll("---\n"+c.head+"---\n\nMore.\n", "\n", "\r\n")} {
			line, list := runsOnAt(text, Options{})
			if line != c.line {
				t.Errorf("%s: line %d, want %d: %v in\n%s", c.why, line, c.line, list, text)
			}
			// Where a file may do without a head nothing is refused, and the same is said.
			line, list = runsOnAt(text, Options{Optional: true})
			if line != c.line || c.line > 0 && (len(list) != 1 || list[0].Severity != runtime.SeverityHint) {
				t.Errorf("%s, optional: line %d, want %d: %v in\n%s", c.why, line, c.line, list, text)
			}
		}
	}
}
