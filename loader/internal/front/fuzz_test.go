package front

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// seeds are the files that rules report, and those that they are silent about.
func seeds(f *testing.F) (texts []string) {
	f.Helper()
	for _, dir := range []string{"ok", "err"} {
		err := filepath.WalkDir(filepath.Join("../../../testdata", dir), func(name string, e fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(name) != ".md" || !e.Type().IsRegular() {
				return err
			}
			data, err := os.ReadFile(name)
			if len(data) < 2000 {
				texts = append(texts, string(data))
			}
			return err
		})
		if err != nil {
			f.Fatal(err)
		}
	}
	return append(texts, "\ufeff\n+++\na = 1\n+++\nBody", "---\nname: x\n\n# Title\n\n---\n", "---\n\nProse.\n\n---\n", "---\na = '''\n---\n'''\n---\n", "---\r\nname: x\r\n...\r\n")
}

// FuzzSplit: the fences are where they are said to be, nothing else is touched, and what is reported stands in the file.
func FuzzSplit(f *testing.F) {
	for _, text := range seeds(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<20 {
			t.Skip()
		}
		head, found := readFile(text)
		if slices.ContainsFunc(found, func(d runtime.Diagnostic) bool { return d.Rule == "bad-encoding" }) {
			return
		}
		if head.Body < 0 || head.Body > len(text) {
			t.Fatalf("body at %d of %d", head.Body, len(text))
		}
		line := 0
		if strings.TrimSpace(text[head.Body:]) != "" {
			line = 1 + strings.Count(text[:head.Body], "\n")
		}
		if head.BodyLine != line {
			t.Fatalf("body %q in line %d, want %d", text[head.Body:], head.BodyLine, line)
		}
		checkPlaces(t, text, found)
		if !head.Found {
			if len(found) == 0 {
				t.Fatal("no frontmatter, and nothing reported")
			}
			return
		}
		if head.Span.Start < 0 || head.Span.End < head.Span.Start || head.Body < head.Span.End {
			t.Fatalf("head %v, body %d", head.Span, head.Body)
		}
		if slices.ContainsFunc(found, func(d runtime.Diagnostic) bool { return d.Rule == "unclosed-frontmatter" || d.Rule == "no-frontmatter" }) {
			return // it is the head between fences that are wrong
		}
		for _, part := range []string{text[:head.Span.Start], text[head.Span.End:head.Body]} {
			part = strings.TrimPrefix(part, source.BOM)
			fence := strings.Trim(part, " \t\r\n\v\f\u0085\u00a0\u2028\u2029\u3000")
			if strings.TrimSpace(part) != fence {
				continue // blanks of Unicode
			}
			if fence != "---" && fence != "+++" && !(fence == "..." && head.Format == runtime.FormatYAML) {
				t.Fatalf("%q is no fence", part)
			}
		}
	})
}

// checkPlaces holds diagnostics against the file: lines that are there, columns within them, ends behind starts.
func checkPlaces(t *testing.T, text string, list []runtime.Diagnostic) {
	t.Helper()
	lines := strings.Split(text, "\n")
	for _, d := range list {
		switch {
		case d.Message == "" || d.Hint == "":
			t.Fatalf("%+v", d)
		case d.Line == 0:
		case d.Line > len(lines) || d.Column < 1 || d.Column > utf8.RuneCountInString(lines[d.Line-1])+2:
			t.Fatalf("no such place: %s", d)
		case d.EndLine < d.Line || d.EndLine == d.Line && d.EndColumn < d.Column || d.EndLine > len(lines):
			t.Fatalf("%s ends at %d:%d", d, d.EndLine, d.EndColumn)
		}
	}
}
