package loader

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/skillgen/skillgen/loader/internal/field"
	"github.com/skillgen/skillgen/loader/internal/front"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/repair"
	"github.com/skillgen/skillgen/runtime"
)

// seeds are the files of the torture, fault and rule tables.
func seeds(f *testing.F) (texts []string) {
	for _, c := range torture {
		if c.text == "" {
			c.text = "---\n" + c.head + "\n---\n\nBody.\n"
		}
		texts = append(texts, c.text)
	}
	for _, c := range faults {
		if c.text != "" && len(c.text) < 2000 {
			texts = append(texts, c.text)
		}
	}
	for _, c := range hostile {
		texts = append(texts, "---\n"+c.head[:min(len(c.head), 300)]+"\n---\n")
	}
	for _, r := range Rules() {
		texts = append(texts, r.Bad, r.Good)
	}
	return texts
}

func newSource(text string) *document {
	return newDocument(func() bool { return false }, "x/SKILL.md", text, report.NewRules(ModeBuild, nil))
}

// readFront reads the front of a file with all that may be in it.
func readFront(text string) (front.Head, *document) {
	s := newSource(text)
	fm, _ := front.Read(text, &s.Log, front.Options{Known: field.NewTable().IsName})
	return fm, s
}

// checkPositions holds diagnostics against the file: lines that are there, columns within them, ends behind starts,
// fixes in order and in bounds.
func checkPositions(t *testing.T, text string, ds []runtime.Diagnostic) {
	t.Helper()
	lines := strings.Split(text, "\n")
	for _, d := range ds {
		if problem := badMessage(d); problem != "" {
			t.Fatalf("%s: %+v", problem, d)
		}
		if d.Line == 0 {
			continue
		}
		if d.Line < 1 || d.Line > len(lines) || d.Column < 1 || d.Column > utf8.RuneCountInString(lines[d.Line-1])+2 {
			t.Fatalf("no such place: %s", d)
		}
		if d.EndLine < d.Line || d.EndLine == d.Line && d.EndColumn < d.Column || d.EndLine > len(lines) {
			t.Fatalf("%s ends at %d:%d", d, d.EndLine, d.EndColumn)
		}
		if d.Fix == nil {
			continue
		}
		at := 0
		for _, e := range d.Fix.Edits {
			if e.Start < at || e.End < e.Start || e.End > len(text) {
				t.Fatalf("%s: fix %v", d, d.Fix.Edits)
			}
			at = e.End
		}
	}
}

// FuzzFields: bytes to model. A skill is loaded or rejected with a rule that has a record; a fix gives a text that loads
// as the same skill, without what it mends.
func FuzzFields(f *testing.F) {
	for _, text := range seeds(f) {
		f.Add([]byte(text))
	}
	records := map[string]bool{}
	for _, r := range Rules() {
		records[r.Name] = true
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		text := string(data)
		r := loadText(t, text)
		if len(r.Skills)+len(r.Rejected) != 1 {
			t.Fatalf("%d skills and %d rejected", len(r.Skills), len(r.Rejected))
		}
		if len(r.Rejected) == 1 && (len(r.Diagnostics) == 0 || r.Rejected[0].Reason == "") {
			t.Fatalf("rejected without a reason: %v", r.Rejected)
		}
		for _, d := range r.Diagnostics {
			if !records[d.Rule] {
				t.Fatalf("no record of %q", d.Rule)
			}
		}
		checkPositions(t, text, r.Diagnostics)
		if len(r.Skills) == 0 {
			return
		}
		s := r.Skills[0]
		for _, value := range append([]string{string(s.Name), s.Description}, s.Triggers...) {
			if !utf8.ValidString(value) || strings.ContainsFunc(value, func(r rune) bool { return source.IsControl(r) && !strings.ContainsRune("\n\t\r", r) }) {
				t.Fatalf("%q", value)
			}
		}
		checkBody(t, text, s)
		for _, d := range r.Diagnostics {
			if d.Fix != nil && !d.Fix.Unsafe && len(d.Fix.Edits) > 0 {
				checkFix(t, text, r, d)
			}
		}
	})
}

// checkBody holds a body against a search for fences, which knows nothing of what stands between them but texts of TOML
// with line ends in them: all that is behind the first closing fence is the body, but for blank lines.
func checkBody(t *testing.T, text string, s *Skill) {
	t.Helper()
	body, err := s.Body()
	if err != nil || !strings.HasSuffix(text, body) {
		t.Fatalf("body %q, %v", body, err)
	}
	compiled := runtime.Skill{BodyLine: s.BodyLine, Storage: runtime.Storage{Text: &text}}
	if same, err := compiled.Body(); err != nil || same != body {
		t.Fatalf("body %q, compiled %q, %v", body, same, err)
	}
	blank := func(line string) bool { return strings.TrimSpace(line) == "" }
	fence := func(line string) bool {
		line = strings.TrimRight(line, " \t\r\n")
		return line == "---" || line == "+++" || line == "..." && s.Format == runtime.FormatYAML
	}
	rest := strings.TrimPrefix(text, "\ufeff")
	for opened := false; ; {
		line, after, more := strings.Cut(rest, "\n")
		switch {
		case !more && !fence(line):
			t.Fatalf("body %q of a text without a fence", body)
		case opened && fence(line):
			for first, next, _ := strings.Cut(after, "\n"); blank(first) && after != ""; first, next, _ = strings.Cut(after, "\n") {
				after = next
			}
			multiline := s.Format == runtime.FormatTOML && (strings.Contains(text, `"""`) || strings.Contains(text, "'''"))
			if body != after && !multiline {
				t.Fatalf("body %q, want %q", body, after)
			}
			return
		case !blank(line):
			opened = true
		}
		rest = after
	}
}

// checkFix applies a fix. A comment that cut a value is the one whose fix changes the model, as it says.
func checkFix(t *testing.T, text string, before *Result, d runtime.Diagnostic) {
	t.Helper()
	fixed := repair.Apply(text, 0, d.Fix.Edits)
	after := loadText(t, fixed)
	same := func(o runtime.Diagnostic) bool {
		return o.Rule == d.Rule && (d.Rule != "entry-skipped" || o.Message == d.Message && o.Line == d.Line) // an entry can be left out for two reasons
	}
	count := func(r *Result) (n int) {
		for _, o := range r.Diagnostics {
			if same(o) {
				n++
			}
		}
		return n
	}
	if count(after) >= count(before) && count(before) < report.Max {
		t.Fatalf("%s is still there after %+v:\n%s\n%v", d, d.Fix, fixed, after.Diagnostics)
	}
	isTwice := func(o runtime.Diagnostic) bool { return o.Rule == "duplicate-key" }
	if d.Rule == "entry-skipped" && slices.ContainsFunc(after.Diagnostics, isTwice) {
		return // it gives back a key that is there already, and says so
	}
	if len(after.Skills) != 1 {
		t.Fatalf("%s: the fix %+v breaks the skill:\n%s\n%v", d, d.Fix, fixed, after.Diagnostics)
	}
	if d.Rule == "comment-cut" || d.Rule == "entry-skipped" || strings.HasPrefix(d.Message, "no blank behind ") {
		return // it gives back what is cut or left out, or the key of what is
	}
	if diff := cmp.Diff(model(before.Skills[0].Skill), model(after.Skills[0].Skill)); diff != "" {
		t.Fatalf("%s: the fix %+v changes the skill:\n%s\n%s", d, d.Fix, fixed, diff)
	}
}
