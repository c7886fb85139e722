package main

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestFixBulleted holds that one problem is told of a text that goes on with items in the column of keys, and that one run makes
// all of them part of it, each on a line of its own.
func TestFixBulleted(t *testing.T) {
	for _, value := range []string{"Use this skill when:", "Reads files. Use it when", "Reads: PDF files.", "Reads PDF\n  files: when", "|\n  Reads files when:", ">-\n    Reads files.", "|"} {
		for _, lines := range [][]string{{"- asked"}, {"- the user asks: a chart", "- told"}, {"* asked for a chart", "* told"}, {"", "- asked", "", "- told: so"}, {"- asked", "  and told", "- or so"}, {"• asked", "1. told"}} {
			for _, end := range []string{"", "license: MIT\n"} {
				if lines[0] == "" && end == "" {
					continue // where nobody can tell the text from the instructions
				}
				t.Chdir(t.TempDir())
				writeTest(t, "skills/s1/SKILL.md", "---\nname: s1\ndescription: "+value+"\n"+strings.Join(lines, "\n")+"\n"+end+"---\n\nDo it.\n")
				why := fmt.Sprintf("%q and %q", value, lines)
				if before := whatIsWrong(t); before[""] != 1 {
					t.Errorf("%s: %v", why, before)
				}
				mendTwice(t, why)
				data, err := os.ReadFile("skills/s1/SKILL.md")
				if err != nil {
					t.Fatal(err)
				}
				for _, line := range lines {
					if line != "" && !strings.Contains(string(data), "  "+line+"\n") {
						t.Errorf("%s: %q is not indented:\n%s", why, line, data)
					}
				}
				if left := whatIsWrong(t); left[""] > 0 {
					t.Errorf("%s: %v is left:\n%s", why, left, data)
				}
			}
		}
	}
	for _, row := range []string{"license: [MIT]\n- a", "description: \"x:\"\n- a", "description: x # y\n- a", "description: x # y\n  more\n- a", "description: \"x\n  y:\"\n- a", "description: x\n y\n- a", "description: x\n  y # z\n  more\n- a", "requires:\n  bins: [x]\n- a", "metadata: x\n- a", "description: x\n- a\n# b", "description: x\n-a: b"} {
		t.Chdir(t.TempDir())
		text := "---\nname: s1\n" + row + "\n---\n\nDo it.\n"
		writeTest(t, "skills/s1/SKILL.md", text)
		mendTwice(t, row)
		if data, err := os.ReadFile("skills/s1/SKILL.md"); err != nil || string(data) != text {
			t.Errorf("%s is mended: %v\n%s", row, err, data)
		}
	}
}
