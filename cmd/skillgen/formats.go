package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// findings are what check prints, in one of its formats.
type findings struct {
	diags            []runtime.Diagnostic
	skills, projects int
	loaded           []*loader.Skill
}

// format prints findings.
type format struct {
	name  string
	print func(w io.Writer, f findings) error
}

// formats are what --format takes.
func formats() []format {
	return []format{
		{"text", func(w io.Writer, f findings) error { printDiagnostics(w, f.diags); return nil }},
		{"json", printCheckJSON},
		{"github", printGitHub},
		{"sarif", printSARIF},
		{"rdjson", printRDJSON},
	}
}

func formatNamed(name string) (format, error) {
	var names []string
	for _, f := range formats() {
		if f.name == name {
			return f, nil
		}
		names = append(names, f.name)
	}
	return format{}, notOneOf("format", name, names)
}

// printGitHub prints the workflow commands that annotate a pull request. Paths are relative to GITHUB_WORKSPACE.
func printGitHub(w io.Writer, f findings) error {
	for _, d := range f.diags {
		command := "notice"
		switch d.Severity {
		case runtime.SeverityError:
			command = "error"
		case runtime.SeverityWarning:
			command = "warning"
		}
		props := "file=" + githubProperty(workspacePath(d.File))
		if d.Line > 0 {
			props += fmt.Sprintf(",line=%d,col=%d", d.Line, d.Column)
			if d.EndLine == d.Line && d.EndColumn > d.Column {
				props += fmt.Sprintf(",endLine=%d,endColumn=%d", d.EndLine, d.EndColumn)
			}
		}
		message := d.Message
		if d.Hint != "" {
			message += "\n" + d.Hint
		}
		if _, err := fmt.Fprintf(w, "::%s %s,title=%s::%s\n", command, props, githubProperty(d.Rule), githubData(message)); err != nil {
			return err
		}
	}
	return nil
}

// workspacePath is a file relative to GITHUB_WORKSPACE where that is set, as annotations want it, or else to the current
// directory.
func workspacePath(file string) string {
	root := os.Getenv("GITHUB_WORKSPACE")
	if root == "" {
		return relative(file)
	}
	abs, err := filepath.Abs(filepath.FromSlash(file))
	if err != nil {
		return relative(file)
	}
	rel, err := filepath.Rel(root, abs)
	if err != nil || !filepath.IsLocal(rel) {
		return relative(file)
	}
	return filepath.ToSlash(rel)
}

// The Reviewdog Diagnostic Format counts columns in bytes of UTF-8.
type rdPosition struct {
	Line   int `json:"line"`
	Column int `json:"column,omitempty"`
}

type rdRange struct {
	Start rdPosition  `json:"start"`
	End   *rdPosition `json:"end,omitempty"`
}

type rdDiagnostic struct {
	Message  string `json:"message"`
	Location struct {
		Path  string   `json:"path"`
		Range *rdRange `json:"range,omitempty"`
	} `json:"location"`
	Severity string `json:"severity"`
	Code     struct {
		Value string `json:"value"`
	} `json:"code"`
	Suggestions []rdSuggestion `json:"suggestions,omitempty"`
}

type rdSuggestion struct {
	Range rdRange `json:"range"`
	Text  string  `json:"text"`
}

// printRDJSON prints the Reviewdog Diagnostic Format, for comments on a pull request.
func printRDJSON(w io.Writer, f findings) error {
	list := []rdDiagnostic{}
	for _, d := range f.diags {
		var rd rdDiagnostic
		rd.Message = d.Message
		if d.Hint != "" {
			rd.Message += "; " + d.Hint
		}
		rd.Location.Path = relative(d.File)
		rd.Severity = map[runtime.Severity]string{runtime.SeverityError: "ERROR", runtime.SeverityWarning: "WARNING"}[d.Severity]
		if rd.Severity == "" {
			rd.Severity = "INFO"
		}
		rd.Code.Value = d.Rule
		if d.Line > 0 {
			rd.Location.Range = &rdRange{Start: rdPosition{d.Line, byteColumn(d.Excerpt, d.Column)}}
			if d.EndLine == d.Line && d.EndColumn > d.Column {
				rd.Location.Range.End = &rdPosition{d.EndLine, byteColumn(d.Excerpt, d.EndColumn)}
				if s, ok := suggestion(d); ok {
					rd.Suggestions = []rdSuggestion{{*rd.Location.Range, s}}
				}
			}
		}
		list = append(list, rd)
	}
	return printJSON(w, struct {
		Source struct {
			Name string `json:"name"`
		} `json:"source"`
		Diagnostics []rdDiagnostic `json:"diagnostics"`
	}{Source: struct {
		Name string `json:"name"`
	}{"skillgen"}, Diagnostics: list})
}

// suggestion is the text of a fix that replaces just what the diagnostic underlines.
func suggestion(d runtime.Diagnostic) (string, bool) {
	if d.Fix == nil || len(d.Fix.Edits) != 1 || d.Fix.Unsafe {
		return "", false
	}
	e := d.Fix.Edits[0]
	underlined := byteColumn(d.Excerpt, d.EndColumn) - byteColumn(d.Excerpt, d.Column)
	return e.New, e.End-e.Start == underlined
}

func byteColumn(line string, column int) int {
	at := 0
	for ; column > 1 && at < len(line); column-- {
		_, n := utf8.DecodeRuneInString(line[at:])
		at += n
	}
	return at + 1
}

// ruleByName indexes the records, which several formats describe.
func ruleByName() map[string]loader.Rule {
	rules := make(map[string]loader.Rule)
	for _, r := range loader.Rules() {
		rules[r.Name] = r
	}
	return rules
}
