package role

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// A pointer of Git LFS is no instructions, whatever stands around it, and what only tells of one is.
func TestPointer(t *testing.T) {
	const pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393\nsize 12345\n"
	for text, want := range map[string]bool{
		pointer: true, source.BOM + pointer: true, "\n" + pointer: true, strings.ReplaceAll(pointer, "\n", "\r\n"): true,
		"Fetch what is a\n" + pointer: false, "---\nskills: []\n---\n" + pointer: false,
	} {
		log := report.New(source.File{Name: "p/ROLE.md", Text: text}, report.NewRules(report.Build, nil))
		r := Read(text, "p", log, func(string) bool { return false }, func() bool { return false })
		told := false
		for _, d := range log.Diagnostics() {
			told = told || d.Rule == "no-frontmatter" && strings.Contains(d.Message, "pointer of Git LFS") && d.Hint == "run git lfs pull"
		}
		if told != want || (r == nil) != want {
			t.Errorf("%q: %v, %v", text, r, log.Diagnostics())
		}
	}
}
