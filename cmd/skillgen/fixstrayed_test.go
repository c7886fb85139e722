package main

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestFixStrayed holds that one run indents all lines that a text has lost to the first column, however many there are and whatever
// stands around them, and that they are part of the text then.
func TestFixStrayed(t *testing.T) {
	for _, value := range []string{"Reads PDF files.", "Reads: PDF files.", "|\n  Reads PDF files.", ">-\n    Reads PDF files.", "Reads PDF\n  files.", "|"} {
		for _, lines := range [][]string{{"Use when asked."}, {"Use when asked,", "or told."}, {"Use when asked,", "    with more,", "3 times or", "Über alles."}} {
			for _, end := range []string{"", "license: MIT\n"} {
				t.Chdir(t.TempDir())
				writeTest(t, "skills/s1/SKILL.md", "---\nname: s1\ndescription: "+value+"\n"+strings.Join(lines, "\n")+"\n"+end+"---\n\nDo it.\n")
				why := fmt.Sprintf("%q and %q", value, lines)
				if mendTwice(t, why) == 0 {
					t.Errorf("%s: nothing is mended", why)
				}
				data, err := os.ReadFile("skills/s1/SKILL.md")
				if err != nil {
					t.Fatal(err)
				}
				for _, line := range lines {
					if line = strings.TrimSpace(line); !strings.Contains(string(data), " "+line) {
						t.Errorf("%s: %q is not indented:\n%s", why, line, data)
					}
				}
				if left := whatIsWrong(t); left[""] > 0 {
					t.Errorf("%s: %v is left:\n%s", why, left, data)
				}
			}
		}
	}
	for _, row := range []string{"license: [MIT]\nUse it.", "description: 'x'\nUse it.", "description: x # y\nUse it.", "requires:\n  bins: [x]\nUse it.", "metadata: x\nUse it.", "description: Does it.\ntriggers\n  - word", "description: Does it.\nlicense MIT"} {
		t.Chdir(t.TempDir())
		text := "---\nname: s1\n" + row + "\n---\n\nDo it.\n"
		writeTest(t, "skills/s1/SKILL.md", text)
		mendTwice(t, row)
		if data, err := os.ReadFile("skills/s1/SKILL.md"); err != nil || string(data) != text {
			t.Errorf("%s is mended: %v\n%s", row, err, data)
		}
	}
}
