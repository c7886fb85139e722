package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

// flagTree is a directory in which each flag makes a difference.
var flagTree = map[string]string{
	"skills/a/SKILL.md":         "---\nname: a\ndescription: \"Does a thing.\"\ntrigger: thing\ndisable-model-invocation: true\nmcp-files: npx files\n---\n\nBody.\n",
	"skills/b/SKILL.md":         "---\nname: b\nDescription: Use C# #1 for it.\nrequires: [no-such-tool]\ntrigger: in\nwritten: now\n---\n\nBody, [gone](gone.md).\n",
	"skills/e.md":               "---\nname: e\ndescription: Is a file.\n---\n\nBody.\n",
	"skills/h.md":               "---\nname: h\n---\n\nBody.\n",
	"other/c/SKILL.md":          "---\nname: c\ndescription: Is elsewhere.\nmcp-web: npx web\n---\n\nBody.\n",
	"linked/d/SKILL.md":         "---\nname: d\ndescription: Is linked.\ntrigger: thing\nrequires: [jq]\n---\n\nBody.\n",
	"strange/skills/g/SKILL.md": "---\nname: g\ndescription: Is strange.\ntrigger: thing\nrequires: [jq]\n---\n\nBody, [gone](gone.md).\n",
	"projects/p/ROLE.md":        "---\nskills: [a]\n---\n\nWork.\n",
	"more/q/ROLE.md":            "---\nskills: [b]\n---\n\nWork.\n",
	"go.mod":                    "module example.com/m\n\ngo 1.26\n",
}

// TestFlagsCount holds of the verbs that each of their flags changes what they do or say, or is refused with what to do, where it is
// given by itself and where it is given with what it is about.
func TestFlagsCount(t *testing.T) {
	given := map[string][]string{ // what a flag is tried with, where it takes a value
		"skills": {"other"}, "projects": {"more"}, "profile": {"omega", "matrixcode", "opi", "phi"}, "rule": {"weak-trigger=error", "broken-link=error", "broken-link=off", "missing-script=off"},
		"allow-link-target": {"linked"}, "untrusted": {"strange"}, "format": {"github"}, "stdin-path": {"x.md"}, "agent": {"claude-code"}, "scope": {"user"}, "owner": {"me"},
		"skill": {"b", "no-such"}, "from": {"."}, "style": {"list"}, "budget": {"10"}, "project": {"p"}, "embed": {"none"}, "out": {"out"}, "package": {"other"}, "adapter": {"cobra"}, "trigger-mode": {"substring"},
	}
	bases := [][]string{
		{"check"}, {"list"}, {"show", "a"}, {"match", "a thing"}, {"prompt"}, {"doctor"}, {"generate", "--package", "m", "--allow-link-target", "linked", "strange"}, {"migrate", "."}, {"explain", "broken-link"},
		{"install", "./home"}, {"status", "home"}, {"uninstall", "home"}, {"install", "--from", ".", "home"}, {"status", "--from", ".", "home"}, {"uninstall", "--from", ".", "home"},
	}
	refused := 0
	for _, base := range bases {
		root := newRoot(ui.Streams{})
		cmd, _, err := root.Find(base[:1])
		if err != nil {
			t.Fatal(err)
		}
		without, _ := flagOutcome(t, base)
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			switch {
			case slices.Contains(base, "--"+f.Name), f.Name == "help":
				return
			case f.Name == "force", f.Name == "restore": // what they are about is not there
				return
			case base[0] == "uninstall" && base[1] == "--from" && (f.Name == "rule" || f.Name == "owner"): // nor this; and it is called as install was
				return
			}
			values := given[f.Name]
			if f.Value.Type() == "bool" {
				values = []string{"true"}
			}
			if len(values) == 0 {
				t.Fatalf("--%s is in no row", f.Name)
			}
			for _, value := range values {
				with, code := flagOutcome(t, append(slices.Clone(base), "--"+f.Name+"="+value))
				if with == without {
					continue
				}
				if code == exitUsage && strings.Contains(with, "does nothing") {
					refused++
				}
				return
			}
			t.Errorf("%q: --%s changes nothing:\n%s", base, f.Name, without)
		})
	}
	if refused < 9 {
		t.Errorf("%d are refused", refused)
	}
}

// flagOutcome is all that a call does: its status, what it prints, and the files that are there then.
func flagOutcome(t *testing.T, args []string) (all string, code int) {
	t.Helper()
	dir := t.TempDir()
	t.Chdir(dir)
	t.Setenv("HOME", dir)
	for name, text := range flagTree {
		writeTest(t, name, text)
	}
	if err := os.Symlink(filepath.Join(dir, "linked", "d"), filepath.Join("skills", "d")); err != nil {
		t.Skip(err)
	}
	return callOutcome(t, dir, ".", args)
}

// callOutcome is the status of a call in a directory, what it prints, and the files below another one then, if that is there. Locks
// are left out.
func callOutcome(t *testing.T, dir, below string, args []string) (all string, code int) {
	t.Helper()
	code, stdout, stderr := skillgen(t, args...)
	all = fmt.Sprintf("%d\n%s\n%s\n", code, stdout, stderr)
	err := filepath.WalkDir(below, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.Type()&fs.ModeType != 0 || strings.HasSuffix(path, ".lock") {
			return err
		}
		data, err := os.ReadFile(path)
		all += path + "\n" + string(data)
		return err
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return strings.ReplaceAll(all, dir, "DIR"), code
}
