package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// unnamedExamples are trees for rules that one file cannot show. They are made where they are asked for: each command of a script is
// this program.
var unnamedExamples = sync.OnceValue(func() map[string]map[string]string {
	return map[string]map[string]string{
		"duplicate-name": {"a/SKILL.md": skillNamed("twice"), "b/SKILL.md": skillNamed("twice")},
		"not-regular":    {"a/SKILL.md/.keep": ""},
		"format-refused": {"toml/SKILL.md": "---\nname = \"toml\"\ndescription = \"Is TOML.\"\n---\n\nBody.\n"},
		"too-large":      {"large/SKILL.md": skillNamed("large") + string(make([]byte, 2<<20))},
	}
})

// unshown are the rules that no tree of files shows by itself, with what they need.
var unshown = map[string]string{
	"identifier-collision": "names from elsewhere in the package",
	"not-embeddable":       "a name that go:embed refuses",
	"path-escape":          "a link",
	"shadowed":             "layers",
	"too-many":             "thousands of directories",
	"unreached":            "check",
	"unreadable":           "permissions",
	"untrusted":            "a user's directory",
}

// faultTree are the files of testdata/err/RULE as they go below skills; nil when there are none.
func faultTree(t *testing.T, rule string) map[string]string {
	t.Helper()
	root := filepath.Join(moduleRoot, "testdata", "err", rule)
	if _, err := os.Stat(root); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	files := make(map[string]string)
	err := filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		name, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		name = filepath.ToSlash(name)
		if strings.HasPrefix(name, "projects/") {
			name = "../" + name
		}
		files[strings.TrimPrefix(name, "skills/")] = readFile(t, path)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestSeverityChangesNoOutput tries every severity of every rule on what the rule reports, by [rules], by [[paths]] and by
// --rule: what is generated is the same bytes as without, or nothing at all, and what a user's directory loads is the same.
func TestSeverityChangesNoOutput(t *testing.T) {
	tried, generated := 0, 0
	for _, r := range loader.Rules() {
		files := unnamedExamples()[r.Name]
		if r.Bad != "" {
			name := "x"
			if m := regexp.MustCompile(`(?m)^name *[:=] *"?([a-z-]+)"?$`).FindStringSubmatch(r.Bad); m != nil {
				name = m[1]
			}
			files = map[string]string{name + "/SKILL.md": r.Bad}
		}
		if files == nil {
			files = faultTree(t, r.Name)
		}
		if why := unshown[r.Name]; (files == nil) != (why != "") {
			t.Errorf("%s: %d files show it, and what is said of that it has none is %q", r.Name, len(files), why)
		}
		if files == nil {
			continue
		}
		var args []string
		if r.Name == "format-refused" {
			args = []string{"--profile", "opi"}
		}
		plain := severityRun(t, files, "", args...)
		byItself := ""
		for _, severity := range []runtime.Severity{runtime.SeverityError, runtime.SeverityWarning, runtime.SeverityHint, runtime.SeverityOff} {
			line := r.Name + ` = "` + string(severity) + `"`
			for way, got := range map[string]string{
				"[rules]":   severityRun(t, files, "[rules]\n"+line+"\n", args...),
				"[[paths]]": severityRun(t, files, "[[paths]]\nglob = \"**\"\nrules = { "+line+" }\n", args...),
				"--rule":    severityRun(t, files, "", append(args, "--rule", r.Name+"="+string(severity))...),
			} {
				tried++
				if got != "" {
					generated++
					if byItself == "" {
						byItself = got
					}
				}
				switch {
				case got != "" && !r.MayBe(runtime.SeverityOff):
					t.Errorf("%s %s: something is generated:\n%s", way, line, got)
				case got != "" && got != byItself:
					t.Errorf("%s %s: generated\n%s\nand otherwise\n%s", way, line, got, byItself)
				}
			}
		}
		if plain != "" && plain != byItself {
			t.Errorf("%s: generated without a severity\n%s\nand with one\n%s", r.Name, plain, byItself)
		}
	}
	if tried < 600 || generated < 250 {
		t.Errorf("%d severities were tried, and %d times something was generated", tried, generated)
	}
}

// severityRun is what generate writes from files beside a good skill, under a configuration; "" when nothing.
func severityRun(t *testing.T, files map[string]string, config string, args ...string) string {
	t.Helper()
	dir := t.TempDir()
	write := func(name, text string) {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("go.mod", "module example.com/m\n")
	write("skills/sound/SKILL.md", skillNamed("sound"))
	for name, text := range files {
		write("skills/"+name, text)
	}
	if config != "" {
		write("skillgen.toml", config)
	}
	code, _, stderr := skillgen(t, append([]string{"generate", "--package", "p", "-o", dir, dir}, args...)...)
	text, err := os.ReadFile(filepath.Join(dir, "skills_gen.go"))
	if (err == nil) != (code == 0) {
		t.Errorf("%v: status %d, %v: %s", args, code, err, stderr)
	}
	return string(text)
}
