package format

import (
	"encoding/json"
	"fmt"
	"io/fs"
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

// TestSuggestion holds that reviewdog offers what a safe fix writes, in the lines and bytes where that goes.
func TestSuggestion(t *testing.T) {
	const text = "---\nname: é: x\n\ufeffb\n" // é has two bytes, and a mark three
	edit := runtime.Edit{Start: 10, End: 15, New: "'é: x'"}
	for _, row := range []struct {
		why  string
		file string
		fix  *runtime.Fix
		want string
	}{
		{"no fix", "a", nil, ""},
		{"one edit", "a", &runtime.Fix{Edits: []runtime.Edit{edit}}, "2:7-2:12"},
		{"the end of the line", "a", &runtime.Fix{Edits: []runtime.Edit{{Start: 15, End: 15, New: "c"}}}, "2:12-2:12"},
		{"another line", "a", &runtime.Fix{Edits: []runtime.Edit{{Start: len(text), End: len(text), New: "c"}}}, ""},
		{"several lines", "a", &runtime.Fix{Edits: []runtime.Edit{{Start: 4, End: 19, New: "c"}}}, ""},
		{"two edits", "a", &runtime.Fix{Edits: []runtime.Edit{edit, {Start: 15, End: 16}}}, ""},
		{"a rename", "a", &runtime.Fix{Edits: []runtime.Edit{edit}, Rename: "SKILL.md"}, ""},
		{"unsafe", "a", &runtime.Fix{Edits: []runtime.Edit{edit}, Unsafe: true}, ""},
		{"a file that became shorter", "a", &runtime.Fix{Edits: []runtime.Edit{{Start: 10, End: len(text) + 1}}}, ""},
		{"one that is gone", "gone", &runtime.Fix{Edits: []runtime.Edit{edit}}, ""},
		{"one edit again", "a", &runtime.Fix{Edits: []runtime.Edit{edit}}, "2:7-2:12"},
	} {
		in := lined{text: func(file string) (string, error) {
			if file != "a" {
				return "", fs.ErrNotExist
			}
			return text, nil
		}}
		got := ""
		for range 2 { // the second time the file is known
			for _, s := range suggestions(runtime.Diagnostic{File: row.file, Line: 2, Fix: row.fix}, &in) {
				got = fmt.Sprintf("%d:%d-%d:%d", s.Range.Start.Line, s.Range.Start.Column, s.Range.End.Line, s.Range.End.Column)
			}
		}
		if got != row.want {
			t.Errorf("%s: %q, want %q", row.why, got, row.want)
		}
	}
	if len(suggestions(runtime.Diagnostic{File: "a", Line: 2, Fix: &runtime.Fix{Edits: []runtime.Edit{edit}}}, new(lined))) > 0 {
		t.Error("one without a text")
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
