package main

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestWriteIntoSkill holds of every verb that writes what it makes of skills: it writes nothing into one of these, since that would be
// files of the skill, which everybody gets. Beside them it writes, and where no search comes to.
func TestWriteIntoSkill(t *testing.T) {
	verbs := map[string][]string{
		"install":  {"install", "--from", ".", "OUT"},
		"agent":    {"install", "--from", ".", "--skill", "b", "OUT"},
		"dry run":  {"install", "--from", ".", "--dry-run", "OUT"},
		"generate": {"generate", "--package", "made", "-o", "OUT"},
		"schema":   {"export", "schema", "-o", "OUT/schema.json"},
		"mcp":      {"export", "mcp", "--for", "claude", "-o", "OUT/mcp.json"},
	}
	for _, format := range []string{"docs", "clean", "plugin", "well-known"} {
		verbs[format] = []string{"export", format, "-o", "OUT"}
	}
	for verb, call := range verbs {
		for out, isIn := range map[string]bool{
			"skills/a": true, "skills/a/deep/er": true, "link": true, "link/deep": true, "HERE/skills/a": true, "skills/a/.hidden": false, "out": false, "skills/ab/.x": false,
		} {
			dir := t.TempDir()
			t.Chdir(dir)
			t.Setenv("HOME", t.TempDir())
			for _, name := range []string{"a", "b"} {
				writeTest(t, "skills/"+name+"/SKILL.md", "---\nname: "+name+"\ndescription: Does it. Use when asked.\nmcp-web: npx web@1.0.0\n---\n\nDo it.\n")
			}
			writeTest(t, "skills/a/deep/er/x.md", "Text.\n")
			if err := os.Symlink(filepath.Join("skills", "a"), "link"); err != nil {
				t.Skip(err)
			}
			writeTest(t, "out/x.txt", "Text.\n")
			before := treeOf(t, dir)
			args := strings.Split(strings.ReplaceAll(strings.Join(call, "\n"), "OUT", strings.ReplaceAll(out, "HERE", dir)), "\n")
			code, stdout, stderr := skillgen(t, args...)
			after := treeOf(t, dir)
			switch {
			case isIn && (code != exitUsage || !maps.Equal(before, after) || !strings.Contains(stderr, " is in a skill, ")):
				t.Errorf("%s: %q: status %d, %d files, %s%s", verb, args, code, len(after), stdout, stderr)
			case !isIn && verb != "clean" && verb != "plugin" && verb != "generate" && code != exitOK:
				t.Errorf("%s: %q: status %d, %s%s", verb, args, code, stdout, stderr)
			case !isIn && strings.Contains(stderr, " is in a skill, "):
				t.Errorf("%s: %q: status %d, %s%s", verb, args, code, stdout, stderr)
			}
		}
	}
}

// TestWriteBesideRoot holds that a skill which is the whole directory has its package there, and its schema in a repository of which it
// is the root.
func TestWriteBesideRoot(t *testing.T) {
	for _, call := range [][]string{{"generate", "--package", "made"}, {"generate", "--package", "made", "-o", "internal/made"}, {"export", "schema", "-o", "schema.json"}} {
		t.Chdir(t.TempDir())
		writeTest(t, "SKILL.md", skillNamed("one"))
		writeTest(t, ".git/HEAD", "ref: refs/heads/main\n")
		if code, stdout, stderr := skillgen(t, call...); code != exitOK {
			t.Errorf("%q: status %d, %s%s", call, code, stdout, stderr)
		}
	}
}
