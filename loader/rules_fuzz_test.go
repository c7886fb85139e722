package loader

import (
	"reflect"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/runtime"
)

// FuzzRules loads a text as one skill among others, with all rules: what is said has a place in the text, is the same twice, and
// what a rule about text would mend can be mended: the fixed text has one mistake less.
func FuzzRules(f *testing.F) {
	for _, text := range seeds(f) {
		f.Add(text)
	}
	for _, r := range Rules() {
		f.Add(r.Bad)
	}
	for _, row := range []ruleRow{
		{head: "trigger: a form, b form; c\ntriggers: ['[a-z]', '\\bx', '(a|b)']"},
		{head: "tools: Read, Bash(x:*)\nallowed-tools: '[\"Read\"]'"},
		{head: "license: “x”\nwhen_to_use: a.\\nB \"C:\\temp\"\ndescription: “‘’”"},
		{head: "mcp: {s: {command: a, args: [\"${A:-${B}\"]}}\nmcp-t: b ${", body: "`sh scripts/a.sh x` [l](../y/SKILL.md) [m](/home/a/b) [n](..)"},
		{body: "> 1. ```sh\n- `x`\n<<<<<<< a\n=======\n>>>>>>> b\ncafÃ© â€™ ðŸŽ‰ É\u00a0 Ã"},
	} {
		f.Add(row.file())
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > layout.MaxText {
			t.Skip()
		}
		files := map[string]string{"x/SKILL.md": text, "y/SKILL.md": good("y"), "x/scripts/there.sh": ""}
		first := loadFiles(t, files, Options{Portable: true}).Diagnostics
		if again := loadFiles(t, files, Options{Portable: true}).Diagnostics; !reflect.DeepEqual(first, again) {
			t.Fatalf("%v\nand then\n%v", first, again)
		}
		var said []runtime.Diagnostic
		for _, d := range first {
			if d.File == "skills/x/SKILL.md" {
				said = append(said, d)
			}
		}
		checkPositions(t, text, said)
		for _, d := range said {
			if d.Fix == nil || d.Rule != "weak-trigger" && d.Rule != "damaged-text" {
				continue
			}
			files["x/SKILL.md"] = mended(text, d.Fix.Edits)
			for _, after := range loadFiles(t, files, Options{Portable: true}).Diagnostics {
				if after.Rule == d.Rule && after.Message == d.Message && after.Line == d.Line && after.Column == d.Column {
					t.Fatalf("%s\nis there after the fix too:\n%s", d, files["x/SKILL.md"])
				}
			}
		}
	})
}

// mended is a text with edits.
func mended(text string, edits []runtime.Edit) string {
	var b strings.Builder
	at := 0
	for _, e := range edits {
		b.WriteString(text[at:e.Start] + e.New)
		at = e.End
	}
	return b.String() + text[at:]
}
