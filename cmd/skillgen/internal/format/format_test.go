package format

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// found has one finding of each severity, with and without a place, and texts that each format escapes in its own way.
func found() Findings {
	return Findings{Skills: 2, Projects: 1, Diagnostics: []runtime.Diagnostic{
		{File: "skills/a:b,c/SKILL.md", Rule: "file-name", Severity: runtime.SeverityError, Message: "50% of it:\nall \"wrong\"", Hint: "mend it"},
		{
			File: "skills/pdf/SKILL.md", Line: 3, Column: 14, EndLine: 3, EndColumn: 17, Excerpt: "description: é: x", Rule: "unquoted-colon", Severity: runtime.SeverityWarning,
			Message: "the value has a colon", Hint: "put it in quotes",
			Fix: &runtime.Fix{Edits: []runtime.Edit{{Start: 26, End: 30, New: "'é: x'"}}},
		},
		{File: "skills/pdf/SKILL.md", Line: 9, Column: 1, EndLine: 12, EndColumn: 2, Rule: "long-body", Severity: runtime.SeverityHint, Message: "long"},
	}}
}

func print(t *testing.T, name string, f Findings) string {
	t.Helper()
	format, err := Named(name)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := format.Print(&b, f); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestEverythingIsSaid holds for each format that no finding is left out, nor its file, rule or hint.
func TestEverythingIsSaid(t *testing.T) {
	for _, format := range All() {
		got := print(t, format.Name, found())
		if format.Name == "github" {
			got = strings.NewReplacer("%3A", ":", "%2C", ",", "%25", "%").Replace(got)
		}
		for _, d := range found().Diagnostics {
			// A text is cut where a format folds or escapes it.
			hint, message := d.Hint, strings.SplitN(d.Message, "\n", 2)[0]
			for _, part := range []string{d.File, d.Rule, hint, message} {
				if !strings.Contains(got, part) {
					t.Errorf("%s does not say %q:\n%s", format.Name, part, got)
				}
			}
		}
	}
}

// TestNothingFound holds that programs get a whole document when there is nothing to say, and people and CI get nothing.
func TestNothingFound(t *testing.T) {
	for _, format := range All() {
		got := print(t, format.Name, Findings{})
		switch format.Name {
		case "text", "github":
			if got != "" {
				t.Errorf("%s says %q", format.Name, got)
			}
		default:
			if !json.Valid([]byte(got)) || strings.Contains(got, "null") {
				t.Errorf("%s says %s", format.Name, got)
			}
		}
	}
}

func TestNamed(t *testing.T) {
	for _, row := range []struct{ name, says string }{
		{"text", ""},
		{"sarif", ""},
		{"sarfi", `did you mean "sarif"`},
		{"xml", "text, json, github, sarif"},
		{"", "text, json, github, sarif"},
		{"JSON", "json"},
	} {
		format, err := Named(row.name)
		switch {
		case row.says == "" && (err != nil || format.Name != row.name):
			t.Errorf("%q: %q, %v", row.name, format.Name, err)
		case row.says != "" && (err == nil || !strings.Contains(err.Error(), row.says)):
			t.Errorf("%q: %v, want %q", row.name, err, row.says)
		}
	}
}

// broken is a writer on a full disk.
type broken struct{}

var errFull = errors.New("no space left")

func (broken) Write([]byte) (int, error) { return 0, errFull }

// TestFullDisk holds that the formats of programs do not pass over an error of the writer. Text goes to people, and the
// command looks after its output itself.
func TestFullDisk(t *testing.T) {
	for _, format := range All() {
		if format.Name == "text" {
			continue
		}
		if err := format.Print(io.Writer(broken{}), found()); !errors.Is(err, errFull) {
			t.Errorf("%s: %v", format.Name, err)
		}
	}
}

// TestJSONCounts holds the numbers that a script decides by.
func TestJSONCounts(t *testing.T) {
	var got struct {
		Version     int
		Diagnostics []runtime.Diagnostic
		Summary     checkSummary
	}
	if err := json.Unmarshal([]byte(print(t, "json", found())), &got); err != nil {
		t.Fatal(err)
	}
	if want := (checkSummary{Skills: 2, Projects: 1, Errors: 1, Warnings: 1, Hints: 1}); got.Summary != want || got.Version != 1 || len(got.Diagnostics) != 3 {
		t.Errorf("%+v, version %d, %d diagnostics", got.Summary, got.Version, len(got.Diagnostics))
	}
}
