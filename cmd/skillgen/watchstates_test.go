package main

import (
	"bytes"
	"errors"
	"testing"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

// TestWatchStates holds that watch speaks once for each state: what is wrong is said when it is something else than before, and that
// nothing is any more; what stays the same is not said again, whatever else is saved meanwhile.
func TestWatchStates(t *testing.T) {
	t.Chdir(t.TempDir())
	const good, worse = "---\nname: one\ndescription: Does it. Use when asked.\n---\n\nBody.\n", "---\nname: one\ndescription: \"Does it.\n---\n\nBody.\n"
	const warned, hinted = "---\nname: one\ndescription: Does it. Use when asked.\ntriger: x\n---\n\nBody.\n", "---\nname: one\ndescription: Does it. Use when asked.\n---\n"
	f := generateFlags{said: speech{watching: true}}
	cmd := &cobra.Command{Use: "skillgen"}
	cmd.SetContext(t.Context())
	f.registerAll(cmd.Flags())
	for _, step := range []struct{ why, file, text, says string }{
		{"at first everything is said", "skills/one/SKILL.md", good, "skillgen: package pkg: 1 skill: wrote pkg/skills_gen.go, pkg/skills_gen.bin\n"},
		{"nothing is different", "notes.txt", "a", ""},
		{"a mistake", "skills/one/SKILL.md", worse, `skills/one/SKILL.md:3:14: error[yaml-syntax]: the quote is never closed
  3 | description: "Does it.
    |              ^
  hint: close it, or put the whole value in the other kind of quote
skillgen: 1 error; nothing written
`},
		{"the same mistake, in another line", "skills/one/SKILL.md", "---\n# soon\n" + worse[4:], ""},
		{"something else is saved", "notes.txt", "b", ""},
		{"a second skill, while the first is wrong", "skills/two/SKILL.md", "---\nname: two\ndescription: Does more. Use then.\n---\n\nBody.\n", ""},
		{"it is mended", "skills/one/SKILL.md", good, "skillgen: package pkg: all is well again; added two; +8 tokens: wrote pkg/skills_gen.go, pkg/skills_gen.bin\n"},
		{"and stays so", "notes.txt", "c", ""},
		{"a mistake that is taken back", "skills/one/SKILL.md", worse, `skills/one/SKILL.md:3:14: error[yaml-syntax]: the quote is never closed
  3 | description: "Does it.
    |              ^
  hint: close it, or put the whole value in the other kind of quote
skillgen: 1 error; nothing written
`},
		{"is one that is mended", "skills/one/SKILL.md", good, "skillgen: package pkg: all is well again: up to date\n"},
		{"a warning", "skills/one/SKILL.md", warned, `skills/one/SKILL.md:4:1: warning[unknown-key]: unknown key "triger"
  4 | triger: x
    | ^~~~~~
  hint: did you mean "trigger"?
skillgen: package pkg: changed one: wrote pkg/skills_gen.go, pkg/skills_gen.bin
`},
		{"is not said again", "skills/two/SKILL.md", "---\nname: two\ndescription: Does even more. Use then.\n---\n\nBody.\n", "skillgen: package pkg: changed two; +1 token: wrote pkg/skills_gen.go, pkg/skills_gen.bin\n"},
		{"a hint is no trouble", "skills/one/SKILL.md", hinted, "skillgen: 1 hint; see skillgen check\nskillgen: package pkg: all is well again; changed one; -2 tokens: wrote pkg/skills_gen.go, pkg/skills_gen.bin\n"},
		{"nor said again", "notes.txt", "d", ""},
		{"a configuration that is broken", "skillgen.toml", "[rules\n", "skillgen.toml:1:1: error[toml-syntax]: table header is not closed\n  1 | [rules\n    | ^~~~~~\n  hint: write [rules]\n"},
		{"and stays so", "notes.txt", "e", ""},
		{"is mended", "skillgen.toml", "", "skillgen: package pkg: all is well again: up to date\n"},
	} {
		writeTest(t, step.file, step.text)
		f.out = "pkg"
		var out, errs bytes.Buffer
		if err := f.run(cmd, ui.Streams{Out: &out, Err: &errs}, nil); err != nil && !errors.Is(err, ui.ErrFindings) {
			t.Fatal(err)
		}
		if errs.String() != step.says || out.String() != "" {
			t.Errorf("%s: it says %q, want %q", step.why, out.String()+errs.String(), step.says)
		}
	}
}
