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

// TestHintsAsTyped asks verbs about everything that some rule reports, in a module that has the command as a tool only: what people read names
// it as they type it, and what programs read is the same as anywhere.
func TestHintsAsTyped(t *testing.T) {
	entries, err := os.ReadDir(filepath.Join(moduleRoot, "testdata", "err"))
	if err != nil {
		t.Fatal(err)
	}
	trees := map[string]map[string]string{
		"a root of its own": {"pdf/SKILL.md": skillNamed("pdf"), "../.agents/skills/one/SKILL.md": skillNamed("one")},
		"flat":              {"pdf/SKILL.md": skillNamed("pdf"), "one.md": skillNamed("one")},
		"plugins": {
			"../a/plugin.json": `{"name": "a"}`, "../a/skills/pdf/SKILL.md": skillNamed("pdf"),
			"../b/plugin.json": `{"name": "b"}`, "../b/skills/pdf/SKILL.md": skillNamed("pdf"),
		},
		"a key of the configuration": {"../skillgen.toml": "untrusted = true\n[rules]\nweak-triger = \"off\"\n"},
		"two catalogs":               {"pdf/SKILL.md": skillNamed("pdf"), "../more/skills/pdf/SKILL.md": skillNamed("pdf")},
		"a line that reads less":     {"pdf/SKILL.md": skillNamed("pdf"), "../main.go": "package main\n\n//go:generate go tool skillgen\n", "../more/projects/p/ROLE.md": "Help.\n"},
	}
	for _, e := range entries {
		if e.IsDir() {
			trees[e.Name()] = faultTree(t, e.Name())
		}
	}
	unspelt := regexp.MustCompile(`(?m)^(?:  hint: |      [^ ]|skillgen: ).*`)
	command := regexp.MustCompile(`(^|[^l]) skillgen ([a-z]+|--help)\b`)
	isVerb := make(map[string]bool)
	root := newRoot(ui.Streams{In: strings.NewReader(""), Out: io.Discard, Err: io.Discard})
	for _, verb := range root.Commands() {
		isVerb[verb.Name()] = true
	}
	isVerb["--help"] = true
	spelt := 0
	for name, files := range trees {
		t.Chdir(t.TempDir())
		t.Setenv("PATH", t.TempDir())
		t.Setenv("HOME", t.TempDir())
		writeTest(t, "go.mod", "module example.com/m\n\ngo 1.26\n\ntool github.com/skillgen/skillgen/cmd/skillgen\n")
		for path, text := range files {
			writeTest(t, filepath.Join("skills", filepath.FromSlash(path)), text)
		}
		for _, call := range []string{
			"check", "check skills", "check --fix x", "check --stdin-path x", "check - -", "check --format sarif", "check --json", "check -x", "check --out x", "list", "list --json", "show pdf", "show x", "prompt", "prompt --budget -1", "match hi", "doctor",
			"generate --package x -o made", "install home --from .", "status home --from .", "uninstall home --from .", "export docs -o docs", "export mcp --for claude", "new pdf", "explain x", "skills", "check more/skills skills",
			"check --rule x=off", "watch x", "migrate skills", "vet -x", "completion x", "-o x",
		} {
			_, out, errs := skillgen(t, strings.Fields(call)...)
			if isData := strings.Contains(call, "json") || strings.Contains(call, "sarif"); isData && strings.Contains(out, "hint") {
				if strings.Contains(out, "go tool skillgen check") || strings.Contains(out, "go tool skillgen migrate") {
					t.Errorf("%s: skillgen %s prints for programs\n%s", name, call, out)
				}
				out = ""
			}
			for _, line := range unspelt.FindAllString(out+errs, -1) {
				spelt += strings.Count(line, "go tool skillgen")
				for _, m := range command.FindAllStringSubmatch(strings.TrimPrefix(line, "skillgen:"), -1) {
					if isVerb[m[2]] {
						t.Errorf("%s: skillgen %s says %s", name, call, line)
					}
				}
			}
		}
	}
	if spelt < 100 {
		t.Errorf("%d commands in all", spelt)
	}
}
