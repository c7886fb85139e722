package format

import (
	"bytes"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// TestGitHubPlace holds which place an annotation has: columns of an end count only within one line.
func TestGitHubPlace(t *testing.T) {
	for _, row := range []struct {
		d    runtime.Diagnostic
		want string
	}{
		{runtime.Diagnostic{}, "title="},
		{runtime.Diagnostic{Line: 2, Column: 3, EndLine: 2, EndColumn: 5}, "line=2,col=3,endLine=2,endColumn=5,title="},
		{runtime.Diagnostic{Line: 2, Column: 3, EndLine: 2, EndColumn: 3}, "line=2,col=3,title="},
		{runtime.Diagnostic{Line: 2, Column: 3, EndLine: 4, EndColumn: 5}, "line=2,col=3,title="},
	} {
		row.d.File, row.d.Rule, row.d.Message = "a/SKILL.md", "x", "y"
		var b bytes.Buffer
		if err := printGitHub(&b, Findings{Diagnostics: []runtime.Diagnostic{row.d}}); err != nil {
			t.Fatal(err)
		}
		if _, got, _ := strings.Cut(b.String(), "file=a/SKILL.md,"); !strings.HasPrefix(got, row.want) {
			t.Errorf("%+v: %s, want %s", row.d, b.String(), row.want)
		}
	}
}
