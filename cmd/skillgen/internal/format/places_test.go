package format

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/skillgen/skillgen/runtime"
)

// TestOneCommandALine holds that a text cannot begin a workflow command of its own, nor end a property.
func TestOneCommandALine(t *testing.T) {
	for _, text := range []string{"a\n::error::b", "a\r::set-env name=x::y", "::stop-commands::x", "a,file=b", "a:b", "100%", "%0A::error::"} {
		d := runtime.Diagnostic{File: "x" + text + ".md", Rule: text, Severity: runtime.SeverityError, Message: text, Hint: text}
		got := print(t, "github", Findings{Diagnostics: []runtime.Diagnostic{d}})
		if strings.Count(got, "\n") != 1 || strings.ContainsRune(got, '\r') {
			t.Errorf("%q gives more than one line: %q", text, got)
		}
		properties, _, _ := strings.Cut(strings.TrimPrefix(got, "::error "), "::")
		if n := strings.Count(properties, ","); n != 1 {
			t.Errorf("%q gives %d properties: %s", text, n+1, properties)
		}
	}
}

// TestWorkspace holds where GitHub looks for a file.
func TestWorkspace(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	for _, row := range []struct{ workspace, file, want string }{
		{"", "skills/a/SKILL.md", "skills/a/SKILL.md"},
		{"", filepath.Join(dir, "skills", "a"), "skills/a"},
		{dir, "skills/a", "skills/a"},
		{filepath.Dir(dir), "skills/a", filepath.Base(dir) + "/skills/a"},
		{filepath.Join(dir, "elsewhere"), "skills/a", "skills/a"},
	} {
		t.Setenv("GITHUB_WORKSPACE", row.workspace)
		if got := workspacePath(row.file); got != row.want {
			t.Errorf("%q in %q: %q, want %q", row.file, row.workspace, got, row.want)
		}
	}
}

// TestByteColumn compares with a count of the bytes of the characters before the column.
func TestByteColumn(t *testing.T) {
	for _, line := range []string{"", "plain", "é: x", "読む 🦀 x", "e\u0301", "bad \xff byte", "\tx"} {
		characters := []rune(line)
		if !utf8.ValidString(line) {
			characters = characters[:strings.IndexByte(line, '\xff')] // behind it, the runes are not the bytes
		}
		for column := 1; column <= len(characters)+1; column++ {
			if got, want := byteColumn(line, column), len(string(characters[:column-1]))+1; got != want {
				t.Errorf("%q, column %d: %d, want %d", line, column, got, want)
			}
		}
		if got := byteColumn(line, 1000); got != len(line)+1 {
			t.Errorf("%q, beyond its end: %d", line, got)
		}
	}
}

// TestSuggestion holds that reviewdog offers only what replaces just the text that is underlined, or puts the text around
// it in quotes, and is safe; and where.
func TestSuggestion(t *testing.T) {
	whole := runtime.Diagnostic{Excerpt: "description: é: x é: x", Line: 3, Column: 14, EndLine: 3, EndColumn: 18}
	colon := runtime.Diagnostic{Excerpt: "description: it's é: x, é: x", Line: 3, Column: 20, EndLine: 3, EndColumn: 21}
	edit := runtime.Edit{Start: 40, End: 45, New: "'é: x'"} // é has two bytes
	for _, row := range []struct {
		why        string
		d          runtime.Diagnostic
		fix        *runtime.Fix
		start, end int
	}{
		{"no fix", whole, nil, 0, 0},
		{"what is underlined", whole, &runtime.Fix{Edits: []runtime.Edit{edit}}, 14, 19},
		{"more than that", whole, &runtime.Fix{Edits: []runtime.Edit{{Start: 30, End: 45, New: "x"}}}, 0, 0},
		{"two edits", whole, &runtime.Fix{Edits: []runtime.Edit{edit, {Start: 50, End: 51}}}, 0, 0},
		{"a rename", whole, &runtime.Fix{Rename: "SKILL.md"}, 0, 0},
		{"unsafe", whole, &runtime.Fix{Edits: []runtime.Edit{edit}, Unsafe: true}, 0, 0},
		{"the text around it in quotes", colon, &runtime.Fix{Edits: []runtime.Edit{edit}}, 19, 24},
		{"all of the value in quotes", colon, &runtime.Fix{Edits: []runtime.Edit{{Start: 40, End: 57, New: "'it''s é: x, é: x'"}}}, 14, 31},
		{"another text", colon, &runtime.Fix{Edits: []runtime.Edit{{Start: 40, End: 45, New: "'é: y'"}}}, 0, 0},
		{"a text of several lines", colon, &runtime.Fix{Edits: []runtime.Edit{{Start: 40, End: 70, New: "'it''s é: x, é: x and more'"}}}, 0, 0},
	} {
		row.d.Fix = row.fix
		list := suggestions(row.d, rdRange{rdPosition{3, byteColumn(row.d.Excerpt, row.d.Column)}, &rdPosition{3, byteColumn(row.d.Excerpt, row.d.EndColumn)}})
		if len(list) != min(row.start, 1) || len(list) > 0 && (list[0].Range.Start.Column != row.start || list[0].Range.End.Column != row.end || list[0].Text != row.fix.Edits[0].New) {
			t.Errorf("%s: %+v, want %d to %d", row.why, list, row.start, row.end)
		}
	}
}

// TestSARIFRules holds that each result names its rule by the place that the rule has in the list.
func TestSARIFRules(t *testing.T) {
	var log sarifLog
	if err := json.Unmarshal([]byte(print(t, "sarif", found())), &log); err != nil {
		t.Fatal(err)
	}
	run := log.Runs[0]
	if len(run.Results) != len(found().Diagnostics) {
		t.Fatalf("%d results", len(run.Results))
	}
	for _, r := range run.Results {
		if at := r.RuleIndex; at < 0 || at >= len(run.Tool.Driver.Rules) || run.Tool.Driver.Rules[at].ID != r.RuleID {
			t.Errorf("%s is not rule %d", r.RuleID, at)
		}
		region := r.Locations[0].Physical.Region
		if region != nil && region.EndLine > 0 && (region.EndLine < region.StartLine || region.EndLine == region.StartLine && region.EndColumn <= region.StartColumn) {
			t.Errorf("%s: an empty region %+v", r.RuleID, *region)
		}
	}
}
