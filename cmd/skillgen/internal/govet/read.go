package govet

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/target"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// finding is a diagnostic as go vet -json prints it: by package, then by analyzer, with columns in bytes.
type finding struct {
	Category string `json:"category"`
	Posn     string `json:"posn"`
	End      string `json:"end"`
	Message  string `json:"message"`
	Fixes    []struct {
		Edits []edit `json:"edits"`
	} `json:"suggested_fixes"`
}

type edit struct {
	Filename string `json:"filename"`
	Start    int    `json:"start"`
	End      int    `json:"end"`
	New      string `json:"new"`
}

// Read returns the findings of an output under rules that are asked for, and the fixes that they have.
func Read(out []byte, isAsked func(rule string) bool) (diags []runtime.Diagnostic, fixes []Fix, err error) {
	files := make(lines)
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var packages map[string]map[string]json.RawMessage
		if err := dec.Decode(&packages); errors.Is(err, io.EOF) {
			return runtime.SortDiagnostics(diags), fixes, nil
		} else if err != nil {
			return nil, nil, fmt.Errorf("read the output of go vet: %w", err)
		}
		for pkg, analyzers := range packages {
			for _, raw := range analyzers {
				var found []finding
				if err := json.Unmarshal(raw, &found); err != nil { // an object with an error instead of a list
					return nil, nil, fmt.Errorf("analyse %s: %s", pkg, raw)
				}
				for _, f := range found {
					if !isAsked(f.Category) {
						continue
					}
					d := files.diagnostic(f)
					diags = append(diags, d)
					if len(f.Fixes) > 0 && len(f.Fixes[0].Edits) > 0 { // of several, the first
						fixes = append(fixes, fixOf(d, f.Fixes[0].Edits))
					}
				}
			}
		}
	}
}

// meant is what a message of skillvet goes on with when it knows what is meant.
const meant = "; did you mean "

// lines are the lines of files that findings are in, for excerpts and columns in characters.
type lines map[string][]string

func (l lines) diagnostic(f finding) runtime.Diagnostic {
	file, line, column := position(f.Posn)
	_, endLine, endColumn := position(f.End)
	message, hint := f.Message, ""
	if at := strings.LastIndex(message, meant); at >= 0 { // from the end: a name may hold anything
		message, hint = message[:at], message[at+len("; "):]
	}
	d := runtime.Diagnostic{
		File: ui.Near(filepath.ToSlash(file)), Line: line, EndLine: endLine,
		Rule: f.Category, Severity: runtime.SeverityError, Message: message, Hint: hint,
		Excerpt: l.line(file, line),
	}
	d.Column = characters(d.Excerpt, column)
	d.EndColumn = characters(l.line(file, endLine), endColumn)
	return d
}

func (l lines) line(file string, n int) string {
	if _, read := l[file]; !read {
		content, _ := loader.ReadNamed(file, target.MaxSource) // without it there is no excerpt
		l[file] = strings.Split(string(content), "\n")
	}
	if n < 1 || n > len(l[file]) {
		return ""
	}
	return strings.TrimSuffix(l[file][n-1], "\r")
}

// characters turns a column in bytes into one in characters.
func characters(line string, column int) int {
	if column < 1 || column-1 > len(line) {
		return column
	}
	return utf8.RuneCountInString(line[:column-1]) + 1
}

// position splits "file:line:column", or "file:line", as behind a //line without a column; a file may have colons of its own.
func position(posn string) (file string, line, column int) {
	file, last, ok := cutLast(posn)
	if !ok {
		return posn, 0, 0
	}
	before, first, ok := cutLast(file)
	if !ok {
		return file, last, 0
	}
	return before, first, last
}

// cutLast cuts a number behind the last colon.
func cutLast(text string) (before string, n int, ok bool) {
	at := strings.LastIndexByte(text, ':')
	if at < 0 {
		return text, 0, false
	}
	n, err := strconv.Atoi(text[at+1:])
	return text[:at], n, err == nil
}
