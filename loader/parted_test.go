package loader

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// TestPartedNames holds that two names with a sign of another keyboard between them are told wherever a skill or a project has names, and
// that who takes the fix, or follows the hint, has two names of which nothing is said.
func TestPartedNames(t *testing.T) {
	skill := func(head string) string {
		return "---\nname: x\ndescription: Does a thing.\n" + head + "\n---\n\nDo.\n"
	}
	ofTOML := func(head string) string {
		return "---\nname = \"x\"\ndescription = \"Does a thing.\"\n" + head + "\n---\n\nDo.\n"
	}
	role := func(head string) string { return "---\n" + head + "\n---\n\nDo.\n" }
	for _, sign := range []string{"，", "、", "；", "｜", "┃", "\u3000", "\u00a0"} {
		for _, c := range []struct {
			text string
			hint string // what is to be done where there is no fix
		}{
			{skill("allowed-tools: Read%sWrite"), ""},
			{skill("disallowed-tools: 'Read%sWrite'"), ""},
			{skill("allowed-tools: [Read%sWrite]"), ""},
			{skill("allowed-tools: [Edit, Read%sWrite, Bash(git *)]"), ""},
			{skill("allowed-tools: ['Read%sWrite', \"Edit\"]"), ""},
			{skill("allowed-tools: [\"Read%s Write%[1]s\", '%[1]sGrep', \"Edit\"]"), ""},
			{skill("allowed-tools:\n  - Edit\n  - Read%sWrite"), "make each name an item"},
			{skill("requires: jq%srg"), ""},
			{skill("requires: [jq%srg]"), ""},
			{skill("requires: {bins: jq%srg}"), "put the value in quotes, and an ordinary comma between names"},
			{skill("requires: {bins: [jq%srg], env: [\"A%[1]sB\"]}"), ""},
			{skill("requires:\n  bins: jq%srg"), ""},
			{skill("requires:\n  bins:\n    - jq%srg"), "make each name an item"},
			{skill("metadata:\n  openclaw: {requires: {env: [A%sB], bins: 'jq%[1]srg'}}"), ""},
			{ofTOML("allowed-tools = \"Read%sWrite\""), ""},
			{ofTOML("allowed-tools = ['Read%sWrite', \"Edit\"]"), ""},
			{ofTOML("allowed-tools = ['''Read%sWrite''', \"Edit\"]"), "make each name an item"},
			{ofTOML("[requires]\nbins = [\n  \"jq%srg\",\n]"), ""},
			{role("skills: y%sé"), ""},
			{role("skills: '校对%sy'"), ""},
			{role("skills: [y%s校对]"), "make each name an item"},
			{role("skills:\n  - y%sé"), "make each name an item"},
			{role("skills = \"y%sé\""), ""},
		} {
			if strings.Contains(c.text, "%s ") && strings.TrimSpace(sign) == "" {
				continue // two blanks are told as blanks
			}
			text, mends := fmt.Sprintf(c.text, sign), 0
			for {
				named := func(name string) string { return "---\nname: " + name + "\ndescription: D.\n---\n\nDo.\n" }
				dirs := map[string]string{"y/SKILL.md": named("y"), "é/SKILL.md": named("é"), "校对/SKILL.md": named("校对")}
				roots, file := Roots{}, "x/SKILL.md"
				if strings.Contains(text, "skills") {
					file, roots.Projects = "p/ROLE.md", []Rooted{memory(map[string]string{"p/ROLE.md": text})}
				} else {
					dirs[file] = text
				}
				roots.Skills = []Rooted{memory(dirs)}
				r, err := Load(t.Context(), roots, nil)
				if err != nil {
					t.Fatal(err)
				}
				found := slices.DeleteFunc(r.Diagnostics, func(d runtime.Diagnostic) bool { return !strings.HasSuffix(d.File, file) })
				if mends == 0 && len(found) == 0 {
					t.Errorf("%s: nothing is said of\n%s", file, text)
				}
				if len(found) == 0 {
					break
				}
				fix := slices.IndexFunc(found, func(d runtime.Diagnostic) bool { return d.Fix != nil })
				if c.hint != "" {
					if fix >= 0 || !slices.ContainsFunc(found, func(d runtime.Diagnostic) bool { return strings.HasPrefix(d.Hint, c.hint) }) {
						t.Errorf("%v: nobody hints at %q, or there is a fix, of\n%s", found, c.hint, text)
					}
					break
				}
				if fix < 0 || mends > 2 {
					t.Errorf("%v: mended %d times:\n%s", found, mends, text)
					break
				}
				d := found[fix]
				text = mended(text, d.Fix.Edits)
				mends++
			}
		}
	}
}
