package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// foreignFiles are the verbs that write where the user says, each with the files that it would write and somebody else has written.
var foreignFiles = []struct {
	args  []string
	files []string
	texts []string
}{
	{[]string{"export", "schema", "-o", "mine"}, []string{"mine"}, []string{"", "mine", "{}\n", "{\"$schema\": \"http://json-schema.org/draft-07/schema#\", \"title\": \"Mine\"}", "package main\n", "---\nname: s\n---\n"}},
	{[]string{"export", "mcp", "--for", "claude", "-o", "mine"}, []string{"mine"}, []string{"mine", "package main\n", "[]", "\xff"}},
	{[]string{"export", "mcp", "--for", "codex", "-o", "mine"}, []string{"mine"}, []string{"mine", "package main\n", "\xff"}},
	{[]string{"export", "docs", "-o", "out"}, []string{"out/index.md", "out/a.md"}, []string{"", "mine"}},
	{[]string{"export", "clean", "-o", "out"}, []string{"out/a/SKILL.md"}, []string{"", "mine"}},
	{[]string{"export", "plugin", "-o", "out"}, []string{"out/plugin.json", "out/mcp.json", "out/skills/a/SKILL.md"}, []string{"", "mine", "{}"}},
	{[]string{"export", "plugin", "--claude", "-o", "out"}, []string{"out/.claude-plugin/plugin.json", "out/.mcp.json"}, []string{"", "mine", "{}"}},
	{[]string{"export", "well-known", "-o", "out"}, []string{"out/.well-known/agent-skills/index.json", "out/.well-known/agent-skills/a/SKILL.md"}, []string{"", "mine", "{}"}},
	{[]string{"generate", "-o", "out"}, []string{"out/skills_gen.go"}, []string{"", "mine", "package out\n"}},
	{[]string{"new", "a", "-o", "out"}, []string{"out/a/SKILL.md"}, []string{"", "mine"}},
	{[]string{"new", "--project", "a", "-o", "out"}, []string{"out/a/ROLE.md"}, []string{"", "mine"}},
}

// TestForeignFiles puts a file of somebody's where a verb would write: it stays, byte for byte, and is named, and so does all else.
func TestForeignFiles(t *testing.T) {
	for _, row := range foreignFiles {
		for _, file := range row.files {
			for _, text := range row.texts {
				t.Chdir(t.TempDir())
				write := func(name, text string) {
					if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
						t.Fatal(err)
					}
					if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
						t.Fatal(err)
					}
				}
				write("go.mod", "module example.com/x\n\ngo 1.26\n")
				write("skills/a/SKILL.md", "---\nname: a\ndescription: Does a thing.\nmcp-good: npx\n---\n\nBody.\n")
				write(file, text)
				code, stdout, stderr := skillgen(t, row.args...)
				if have, err := os.ReadFile(file); err != nil || string(have) != text || code == exitOK || stdout != "" || !strings.Contains(stderr, file) && !strings.Contains(stderr, filepath.ToSlash(filepath.Dir(file))+" exists already") {
					t.Errorf("%q over %q, %q: status %d, %q now, %v\n%s%s", row.args, file, text, code, have, err, stdout, stderr)
				}
			}
		}
	}
}
