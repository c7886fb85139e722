package main

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// unnamedExamples are trees for rules that one file cannot show.
var unnamedExamples = map[string]map[string]string{
	"duplicate-name": {"a/SKILL.md": skillNamed("twice"), "b/SKILL.md": skillNamed("twice")},
	"not-regular":    {"a/SKILL.md/.keep": ""},
	"format-refused": {"toml/SKILL.md": "---\nname = \"toml\"\ndescription = \"Is TOML.\"\n---\n\nBody.\n"},
	"too-large":      {"large/SKILL.md": skillNamed("large") + string(make([]byte, 2<<20))},
}

// TestSeverityChangesNoOutput tries every severity of every rule on what the rule reports, by [rules], by [[paths]] and by
// --rule: what is generated is the same bytes as without, or nothing at all, and what a user's directory loads is the same.
func TestSeverityChangesNoOutput(t *testing.T) {
	tried, generated := 0, 0
	for _, r := range loader.Rules() {
		files := unnamedExamples[r.Name]
		if r.Bad != "" {
			name := "x"
			if m := regexp.MustCompile(`(?m)^name *[:=] *"?([a-z-]+)"?$`).FindStringSubmatch(r.Bad); m != nil {
				name = m[1]
			}
			files = map[string]string{name + "/SKILL.md": r.Bad}
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
	if tried < 300 || generated < 100 {
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
