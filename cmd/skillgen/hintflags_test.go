package main

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

var (
	// hintLine finds what a line of text or JSON advises.
	hintLine = regexp.MustCompile(`(?m)^(?:  hint: |        [^ "{}\[\]]|skillgen: |\s*"hint": ")(.*)$`)
	// hintFlag finds a flag that is advised, behind the verb that is named with it.
	hintFlag = regexp.MustCompile(`(?:skillgen ([a-z]+)[^;,]*?)?(?:^| )--([a-z][a-z-]+)`)
)

// lackedFlags are the flags that the hints of an output name and their verb lacks, or has with another meaning than check, and how
// many flags it names.
func lackedFlags(verb, said string) (lacked []string, named int) {
	root := newRoot(ui.Streams{In: strings.NewReader(""), Out: io.Discard, Err: io.Discard})
	check, _, _ := root.Find([]string{"check"})
	for _, line := range hintLine.FindAllStringSubmatch(said, -1) {
		own, _, _ := strings.Cut(line[1], "write mcp: {") // what follows is the author's
		for _, m := range hintFlag.FindAllStringSubmatch(own, -1) {
			named++
			of := verb
			if m[1] != "" {
				of = m[1]
			}
			cmd, _, _ := root.Find([]string{of})
			has, means := cmd.Flags().Lookup(m[2]), check.Flags().Lookup(m[2])
			if has == nil || means != nil && has.Value.Type() != means.Value.Type() {
				lacked = append(lacked, "--"+m[2]+" in "+line[1])
			}
		}
	}
	return lacked, named
}

// TestHintsNameFlagsOfTheirVerb asks every verb about everything that some rule reports: a flag that is advised is one that the verb
// takes.
func TestHintsNameFlagsOfTheirVerb(t *testing.T) {
	faults := filepath.Join(moduleRoot, "testdata", "err")
	entries, err := os.ReadDir(faults)
	if err != nil {
		t.Fatal(err)
	}
	trees := map[string]map[string]string{
		"a role in no projects": {"pdf/SKILL.md": skillNamed("pdf"), "../roles/stocks/ROLE.md": "---\nskills: [pdf]\n---\n\nWatch.\n"},
		"a link out":            {"pdf/SKILL.md": skillNamed("pdf"), "../far/web/SKILL.md": skillNamed("web"), "../far/notes.md": "Notes.\n"},
		"plugins": {
			"../a/plugin.json": `{"name": "a"}`, "../a/skills/pdf/SKILL.md": skillNamed("pdf"),
			"../b/plugin.json": `{"name": "b"}`, "../b/skills/pdf/SKILL.md": skillNamed("pdf"),
		},
	}
	for _, e := range entries {
		if e.IsDir() {
			trees[e.Name()] = faultTree(t, e.Name())
		}
	}
	calls := [][]string{
		{"check"}, {"check", "--json"}, {"list"}, {"list", "--json"}, {"list", "--projects"}, {"show", "pdf"}, {"show", "report"}, {"show", "--json", "report"}, {"prompt"},
		{"match", "hi"}, {"doctor"}, {"generate", "--package", "x", "-o", "made"}, {"install", "home", "--from"}, {"status", "home", "--from"}, {"uninstall", "home", "--from"},
		{"migrate", "--dry-run"}, {"export", "docs", "-o", "docs"}, {"export", "clean", "-o", "clean"}, {"export", "mcp", "--for", "claude"},
		{"new", "pdf"}, {"new", "--project", "stocks"},
	}
	seen := make(map[string]int)
	for name, files := range trees {
		t.Chdir(t.TempDir())
		for path, text := range files {
			writeTest(t, filepath.Join("skills", filepath.FromSlash(path)), text)
		}
		if name == "a link out" {
			for link, target := range map[string]string{"skills/web": "../far/web", "skills/pdf/notes.md": "../../far/notes.md"} {
				if err := os.Symlink(filepath.FromSlash(target), link); err != nil {
					t.Skip(err)
				}
			}
		}
		for _, call := range calls {
			args := call
			if call[0] != "new" {
				args = append(append([]string{}, call...), ".")
			}
			_, out, errs := skillgen(t, args...)
			lacked, named := lackedFlags(call[0], out+errs)
			seen[call[0]] += named
			for _, flag := range lacked {
				t.Errorf("%s: skillgen %s has no such flag: %s", name, strings.Join(args, " "), flag)
			}
		}
	}
	for _, verb := range []string{"check", "list", "generate", "install", "status"} {
		if seen[verb] == 0 {
			t.Errorf("no hint of %s names a flag", verb)
		}
	}
}
