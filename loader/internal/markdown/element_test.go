package markdown

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// TestLast holds which element is the last one, and where it stands.
func TestLast(t *testing.T) {
	for _, c := range [][3]string{{"a", "a", "a"}, {"skills/a", "skills/a", "a"}, {`"skills/a"`, "skills/a", "a"}, {"'a'", "a", "a"}, {`"sk\x69lls/a"`, "skills/a", `"sk\x69lls/a"`}} {
		text := "- " + c[0] + "\n"
		last, at := LastElement(c[1], source.Span{Start: 2, End: 2 + len(c[0])})
		if got := text[at.Start:at.End]; last != "a" || got != c[2] {
			t.Errorf("%s: %q at %q", c[0], last, got)
		}
	}
}

// TestRecased holds that the case of a link becomes that of the file, and that of nothing else.
func TestRecased(t *testing.T) {
	for _, c := range [][4]string{
		{"[a](skill.md)", "skill.md", "SKILL.md", "[a](SKILL.md)"}, {"[skill.md](<./skill.md>)", "./skill.md", "SKILL.md", "[skill.md](<./SKILL.md>)"},
		{"[a](Docs/A.md#b)", "Docs/A.md#b", "docs/a.md", "[a](docs/a.md#b)"}, {"[a](xskill.md)", "xskill.md", "SKILL.md", ""},
		{"[a](SKILL.md)", "SKILL.md", "skill.md", ""}, {"[a](sk%69ll.md)", "sk%69ll.md", "SKILL.md", ""}, {"[a](skill\\.md)", "skill.md", "SKILL.md", ""},
	} {
		got := ""
		at := source.Span{Start: strings.IndexByte(c[0], '('), End: len(c[0])}
		if fix := RecaseElement(c[0], at, c[1], c[2]); fix != nil {
			e := fix.Edits[0]
			got = c[0][:e.Start] + e.New + c[0][e.End:]
		}
		if got != c[3] {
			t.Errorf("%s with %s: %q, want %q", c[0], c[2], got, c[3])
		}
	}
}
