package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/export"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

// exportTree is a directory in which each flag of export makes a difference.
var exportTree = map[string]string{
	"skills/a/SKILL.md":  "---\nname = \"a\"\ndescription = \"Does a thing.\"\ntrigger = \"thing\"\ndisable-model-invocation = true\n[mcp.files]\ncommand = \"npx\"\n---\n\nBody.\n",
	"skills/b/SKILL.md":  "---\nname: b\ndescription: Does another.\n---\n\nBody.\n",
	"other/c/SKILL.md":   "---\nname: c\ndescription: Is elsewhere.\nmcp-web: npx web@1.0.0\n---\n\nBody.\n",
	"linked/d/SKILL.md":  "---\nname: d\ndescription: Is linked.\nmcp-web: npx web@1.0.0\n---\n\nBody.\n",
	"projects/p/ROLE.md": "---\nskills: [a]\n---\n\nWork.\n",
	"more/q/ROLE.md":     "---\nskills: [b]\n---\n\nWork.\n",
}

// TestExportFlags holds of each format and each flag that the flag changes what comes out, or is refused by its name.
func TestExportFlags(t *testing.T) {
	given := map[string][]string{ // what a flag is tried with
		"skills": {"--skills", "other"}, "projects": {"--projects", "more"}, "profile": {"--profile", "opi"}, "rule": {"--rule", "weak-trigger=error"},
		"allow-link-target": {"--allow-link-target", "linked"}, "out": {"--out", "out"}, "check": {"--check"}, "for": {"--for", "claude"},
		"strict-spec": {"--strict-spec"}, "claude": {"--claude"}, "plugin-name": {"--plugin-name", "x"}, "plugin-version": {"--plugin-version", "1.0.0"},
		"plugin-description": {"--plugin-description", "Text."},
	}
	var flags []string
	exportCommand(ui.Streams{}).Flags().VisitAll(func(f *pflag.Flag) { flags = append(flags, f.Name) })
	refused := 0
	for _, format := range export.Names() {
		for _, flag := range flags {
			args, known := given[flag]
			if !known {
				t.Fatalf("--%s is in no row", flag)
			}
			link := flag == "allow-link-target"
			base := []string{"export", format}
			if flag != "out" {
				base = append(base, "-o", "out")
			}
			if format == "mcp" && flag != "for" {
				base = append(base, "--for", "claude")
			}
			with, code := exportOutcome(t, link, slices.Concat(base, args))
			if strings.Contains(with, fmt.Sprintf("--%s does nothing for export %s: leave it out", flag, format)) {
				refused++
				if code != exitUsage {
					t.Errorf("export %s --%s: status %d", format, flag, code)
				}
				continue
			}
			if without, _ := exportOutcome(t, link, base); with == without {
				t.Errorf("export %s --%s changes nothing:\n%s", format, flag, with)
			}
		}
	}
	if refused < 20 {
		t.Errorf("%d are refused: the test is blind", refused)
	}
}

// exportOutcome is all that a call does: its status, what it prints, and the files that are there then.
func exportOutcome(t *testing.T, link bool, args []string) (all string, code int) {
	t.Helper()
	dir := t.TempDir()
	t.Chdir(dir)
	for name, text := range exportTree {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if link {
		if err := os.Symlink(filepath.Join(dir, "linked", "d"), filepath.Join("skills", "d")); err != nil {
			t.Fatal(err)
		}
	}
	return callOutcome(t, dir, "out", args)
}
