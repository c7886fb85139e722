package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// removalHint finds what status says of skills whose source is gone: how many, and with which command how many of them go.
var removalHint = regexp.MustCompile(`(?m)(\d+) (?:skills? |installed skills? ).*?(?:(skillgen uninstall .*?) takes (it|them|\d+ of them) out$|to take (it|them|\d+ of them) out: (skillgen uninstall .*)$)`)

// TestStatusPromisesUninstall holds that status promises what uninstall does: as many skills go with the command that it names, and where
// it names none, nothing would go.
func TestStatusPromisesUninstall(t *testing.T) {
	met := 0
	for _, edited := range [][]string{nil, {"a"}, {"a", "b"}, {"a", "b", "c"}} {
		for _, lost := range []string{"the source", "the source, of another", "all but one"} {
			t.Chdir(t.TempDir())
			t.Setenv("HOME", t.TempDir())
			for _, name := range []string{"a", "b", "c", "kept"} {
				if lost == "all but one" || name != "kept" {
					writeTest(t, "src/skills/"+name+"/SKILL.md", skillNamed(name))
				}
			}
			writeTest(t, "other/skills/x/SKILL.md", skillNamed("x"))
			if code, _, stderr := skillgen(t, "install", "--from", "src", "t"); code != exitOK {
				t.Fatal(stderr)
			}
			for _, name := range edited {
				writeTest(t, "t/skills/"+name+"/SKILL.md", skillNamed(name)+"\nMine.\n")
			}
			from, gone := "src", []string{"src"}
			switch lost {
			case "the source, of another":
				from = "other"
			case "all but one":
				gone = []string{"src/skills/a", "src/skills/b", "src/skills/c"}
			}
			for _, dir := range gone {
				if err := os.RemoveAll(filepath.FromSlash(dir)); err != nil {
					t.Fatal(err)
				}
			}
			_, _, stderr := skillgen(t, "status", "--from", from, "t")
			m := removalHint.FindStringSubmatch(stderr)
			if m == nil {
				if len(edited) < 3 {
					t.Errorf("%s, %q changed: nothing is promised: %s", lost, edited, stderr)
				}
				if _, stdout, _ := skillgen(t, "uninstall", "--dry-run", "--from", "src", "t"); lost == "the source" && strings.Contains(stdout, "would-remove") {
					t.Errorf("%s, %q changed: nothing is promised, and this would go:\n%s", lost, edited, stdout)
				}
				continue
			}
			met++
			want, _ := strconv.Atoi(m[1])
			if n, _, some := strings.Cut(m[3]+m[4], " "); some {
				want, _ = strconv.Atoi(n)
			}
			code, stdout, _ := skillgen(t, shellWords(m[2] + m[5] + " ")[1:]...)
			if went := strings.Count(stdout, " removed"); code != exitOK || went != want {
				t.Errorf("%s, %q changed: %s\n%d went, status %d:\n%s", lost, edited, m[0], went, code, stdout)
			}
		}
	}
	if met < 9 {
		t.Errorf("%d promises", met)
	}
}
