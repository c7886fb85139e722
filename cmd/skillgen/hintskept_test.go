package main

import (
	"io"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

// hintCommand finds the command line at the end of a hint, in text and in JSON.
var hintCommand = regexp.MustCompile(`(?m)^\s*"?hint"?: .*?(skillgen (check|generate|migrate) [^"\n]*)`)

// TestHintsKeepFlags holds of all hints that name a command line: it has the flags of the call which say what is trusted and what counts
// as a skill, as far as its verb takes them. Then it is followed: it runs, and does not say the same again.
func TestHintsKeepFlags(t *testing.T) {
	flat := "---\nname: flat\ndescription: Is a file. Use when asked.\n---\n\nBody.\n"
	trees := map[string]map[string]string{
		"another root": {"skills/top/SKILL.md": skillNamed("top"), ".claude/skills/evil/SKILL.md": skillNamed("evil")},
		"a module":     {"go.mod": "module a\n", "skills/top/SKILL.md": skillNamed("top"), "tools/go.mod": "module b\n", "tools/skills/web/SKILL.md": skillNamed("web")},
		"migrate":      {"skills/top/SKILL.md": skillNamed("top"), "skills/flat.md": flat},
		"two of one":   {"one/skills/top/SKILL.md": skillNamed("top"), "two/skills/top/SKILL.md": skillNamed("top")},
		"plugins": {
			"a/plugin.json": `{"name": "a"}`, "a/skills/pdf-a/SKILL.md": skillNamed("pdf-a"), "b/plugin.json": `{"name": "b"}`, "b/skills/pdfA/SKILL.md": skillNamed("pdf_a"),
			"a/skills/top/SKILL.md": skillNamed("top"), "b/skills/top/SKILL.md": skillNamed("top"),
		},
	}
	calls := [][]string{
		{"check", "a dir"}, {"check", "--json", "a dir"}, {"show", "evil", "a dir"}, {"show", "flat", "a dir"},
		{"generate", "--package", "x", "-o", "made", "--skills", "a dir/one/skills", "--skills", "a dir/two/skills"},
	}
	given := [][]string{{"--untrusted", "a dir"}, {"--profile", "omega"}, {"--allow-link-target", "far off"}, {"--untrusted=a dir", "--profile=omega", "--allow-link-target=far off"}}
	root := newRoot(ui.Streams{In: strings.NewReader(""), Out: io.Discard, Err: io.Discard})
	seen := make(map[string]int)
	for name, files := range trees {
		t.Chdir(t.TempDir())
		writeTest(t, "far off/x.md", "Text.\n")
		for path, text := range files {
			writeTest(t, filepath.Join("a dir", filepath.FromSlash(path)), text)
		}
		for _, call := range calls {
			for _, flags := range given {
				if verb, _, _ := root.Find(call[:1]); verb.Flags().Lookup("untrusted") == nil && strings.HasPrefix(flags[0], "--untrusted") {
					continue
				}
				args := append(slices.Clone(call), flags...)
				_, out, errs := skillgen(t, args...)
				for _, m := range hintCommand.FindAllStringSubmatch(out+errs, -1) {
					seen[name+", "+call[0]+": "+m[2]]++
					words := shellWords(m[1] + " ")
					to, _, _ := root.Find(m[2:3])
					for _, arg := range strings.Split(strings.Join(flags, "="), "=--") {
						flag, value, _ := strings.Cut(strings.TrimPrefix(arg, "--"), "=")
						at := slices.Index(words, "--"+flag)
						if to.Flags().Lookup(flag) != nil && (at < 0 || words[at+1] != value) {
							t.Errorf("%s: %q says %q, without --%s %q", name, args, m[1], flag, value)
						}
					}
					if m[2] == "check" {
						code, again, said := skillgen(t, words[1:]...)
						if code == exitUsage || strings.Contains(again, "another root") {
							t.Errorf("%s: %q says %q, which says\n%s%s", name, args, m[1], again, said)
						}
					}
				}
			}
		}
	}
	for _, kind := range []string{"another root, check: check", "another root, show: check", "a module, check: check", "migrate, check: migrate", "migrate, show: migrate", "two of one, check: check", "two of one, generate: check", "plugins, check: generate"} {
		if seen[kind] == 0 {
			t.Errorf("no hint: %s", kind)
		}
	}
	t.Log(seen)
}
