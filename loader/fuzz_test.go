package loader

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	yamlv3 "gopkg.in/yaml.v3"

	"github.com/skillgen/skillgen/loader/internal/field"
	"github.com/skillgen/skillgen/loader/internal/front"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml"
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
	return newDocument(context.Background(), "x/SKILL.md", text, report.NewRules(ModeBuild, nil))
}

// readFront reads the front of a file with all that may be in it.
func readFront(text string) (front.Head, *document) {
	s := newSource(text)
	fm, _ := front.Read(text, s.Log, front.Options{Known: field.NewTable().IsName})
	return fm, s
}

// parseYAML reads the head of a file as YAML, whatever it is.
func (s *document) parseYAML(head source.Span) *node.Node {
	root, problems := yaml.Parse(s.text[head.Start:head.End], head.Start, yaml.Options{Line: 2, Known: field.NewTable().IsName})
	s.Add(problems...)
	return root
}

// isPlainText reports text of which the front of a file is not refused for its bytes.
func isPlainText(text string) bool {
	return utf8.ValidString(text) && strings.Count(text, "\r") == strings.Count(text, "\r\n") &&
		!strings.ContainsFunc(text, func(r rune) bool { return source.IsControl(r) && r != '\t' && r != '\n' && r != '\r' })
}

// FuzzSplit: the fences are where they are said to be, nothing else is touched, and the work is linear.
func FuzzSplit(f *testing.F) {
	for _, text := range seeds(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > maxFile {
			t.Skip()
		}
		fm, s := readFront(text)
		if slices.ContainsFunc(s.Diagnostics(), func(d runtime.Diagnostic) bool { return d.Rule == "bad-encoding" }) {
			return
		}
		if fm.Body < 0 || fm.Body > len(text) {
			t.Fatalf("body at %d of %d", fm.Body, len(text))
		}
		if strings.TrimSpace(text[fm.Body:]) == "" != (fm.BodyLine == 0) {
			t.Fatalf("body %q in line %d", text[fm.Body:], fm.BodyLine)
		}
		if fm.BodyLine > 0 && strings.Count(text[:fm.Body], "\n") != fm.BodyLine-1 {
			t.Fatalf("body in line %d, want %d", fm.BodyLine, strings.Count(text[:fm.Body], "\n")+1)
		}
		if !fm.Found {
			if len(s.Diagnostics()) == 0 {
				t.Fatal("no frontmatter, and nothing reported")
			}
			return
		}
		if fm.Span.Start < 0 || fm.Span.End < fm.Span.Start || fm.Body < fm.Span.End {
			t.Fatalf("head %v, body %d", fm.Span, fm.Body)
		}
		above, below := text[:fm.Span.Start], text[fm.Span.End:fm.Body]
		for _, part := range []string{above, below} {
			fence := strings.Trim(strings.TrimPrefix(part, source.BOM), " \t\r\n\v\f\u0085\u00a0\u2028\u2029\u3000")
			if fence != "---" && fence != "+++" && !(fence == "..." && fm.Format == "yaml") {
				if strings.TrimSpace(strings.TrimPrefix(part, source.BOM)) != fence {
					continue // blanks of Unicode
				}
				t.Fatalf("%q is no fence", part)
			}
		}
		checkPositions(t, text, s.Diagnostics())
	})
}

// FuzzYAML: no panic, no long work, and what is accepted is text in its place.
func FuzzYAML(f *testing.F) {
	for _, text := range seeds(f) {
		if fm, _ := readFront(text); fm.Found {
			f.Add(text[fm.Span.Start:fm.Span.End])
		}
	}
	f.Fuzz(func(t *testing.T, head string) {
		s := newSource("---\n" + head)
		at := source.Span{Start: 4, End: len(s.text)}
		if len(head) > front.MaxHead || !isPlainText(s.text) {
			t.Skip()
		}
		root := s.parseYAML(at)
		if root == nil && !s.Refused() {
			t.Fatalf("refused without a reason: %v", s.Diagnostics())
		}
		checkPositions(t, s.text, s.Diagnostics())
		if root != nil {
			checkTree(t, s, root)
		}
	})
}

// checkTree holds the places of values against the text: a scalar on one line, plain or quoted, is what stands there.
func checkTree(t *testing.T, s *document, n *node.Node) {
	t.Helper()
	if n == nil {
		return
	}
	if n.Span.Start < 0 || n.Span.End < n.Span.Start || n.Span.End > len(s.text) {
		t.Fatalf("span %v of %q", n.Span, n.Text)
	}
	if !utf8.ValidString(n.Text) {
		t.Fatalf("%q is no text", n.Text)
	}
	if text := s.text[n.Span.Start:n.Span.End]; n.Kind == node.Scalar && n.Style == node.Plain && len(s.Diagnostics()) == 0 && !strings.Contains(text, "\n") && strings.Trim(text, " \t") != n.Text && !n.IsNull() {
		t.Fatalf("%q at the place of %q", text, n.Text)
	}
	for _, p := range n.Pairs {
		checkTree(t, s, p.Key)
		checkTree(t, s, p.Value)
	}
	for _, item := range n.Items {
		checkTree(t, s, item)
	}
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
			if !utf8.ValidString(value) || strings.ContainsFunc(value, func(r rune) bool { return source.IsControl(r) && r != '\n' && r != '\t' }) {
				t.Fatalf("%q", value)
			}
		}
		if body, err := s.Body(); err != nil || !strings.HasSuffix(text, body) {
			t.Fatalf("body %q, %v", body, err)
		}
		for _, d := range r.Diagnostics {
			if d.Fix != nil && !d.Fix.Unsafe && len(d.Fix.Edits) > 0 {
				checkFix(t, text, r, d)
			}
		}
	})
}

// checkFix applies a fix. A comment that cut a value is the one whose fix changes the model, as it says.
func checkFix(t *testing.T, text string, before *Result, d runtime.Diagnostic) {
	t.Helper()
	fixed := yaml.Apply(text, 0, d.Fix.Edits)
	after := loadText(t, fixed)
	same := func(o runtime.Diagnostic) bool { return o.Rule == d.Rule }
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
	if len(after.Skills) != 1 {
		t.Fatalf("%s: the fix %+v breaks the skill:\n%s\n%v", d, d.Fix, fixed, after.Diagnostics)
	}
	if d.Rule == "comment-cut" {
		return
	}
	if diff := cmp.Diff(model(before.Skills[0].Skill), model(after.Skills[0].Skill)); diff != "" {
		t.Fatalf("%s: the fix %+v changes the skill:\n%s\n%s", d, d.Fix, fixed, diff)
	}
}

// FuzzDifferential: where the parser accepts frontmatter whole, our values are those that it decodes.
func FuzzDifferential(f *testing.F) {
	for _, text := range seeds(f) {
		if fm, _ := readFront(text); fm.Found {
			f.Add(text[fm.Span.Start:fm.Span.End])
		}
	}
	f.Fuzz(func(t *testing.T, head string) {
		s := newSource("---\n" + head)
		at := source.Span{Start: 4, End: len(s.text)}
		if len(head) > front.MaxHead || !isPlainText(s.text) {
			t.Skip()
		}
		root := s.parseYAML(at)
		if root == nil || len(s.Diagnostics()) > 0 && slices.ContainsFunc(s.Diagnostics(), func(d runtime.Diagnostic) bool { return d.Rule != "comment-cut" }) {
			return // repaired or broken: the parser has another opinion
		}
		var plain any
		err := plainYAML(head, &plain)
		if err != nil && (strings.Contains(head, `\/`) || strings.Contains(head, "\t")) {
			return // YAML 1.2, which the parser does not know
		}
		if err != nil && len(root.Pairs) > 0 {
			t.Fatalf("%q: accepted as %s, the parser says %v", head, root.String(), err)
		}
		if len(root.Pairs) == 0 {
			return // nothing, or blanks that are text to the parser: the skill is refused for what is missing
		}
		sameYAML(t, head, root, plain)
	})
}

var errPanic = errors.New("the parser panics")

// plainYAML decodes as other programs do: the first document, and no second one.
func plainYAML(head string, into *any) (err error) {
	defer func() {
		if recover() != nil {
			err = errPanic
		}
	}()
	dec := yamlv3.NewDecoder(strings.NewReader(head))
	if err := dec.Decode(into); err != nil && err != io.EOF {
		return err
	}
	var second any
	if err := dec.Decode(&second); err != io.EOF {
		return errors.New("more than one document")
	}
	return nil
}

// sameYAML compares a node with a decoded value. Scalars are compared where both are text: what the parser makes of
// 1.10 or a date is not what the author wrote.
func sameYAML(t *testing.T, head string, n *node.Node, value any) {
	t.Helper()
	switch v := value.(type) {
	case map[string]any:
		if n.Kind != node.Mapping || len(n.Pairs) != len(v) {
			t.Fatalf("%q: %s, the parser has %v", head, n.String(), v)
		}
		for _, p := range n.Pairs {
			item, ok := v[p.Key.Text]
			if !ok {
				t.Fatalf("%q: the parser has no key %q", head, p.Key.Text)
			}
			sameYAML(t, head, p.Value, item)
		}
	case map[any]any:
		if n.Kind != node.Mapping || len(n.Pairs) < len(v) { // 1 and 01 are one key to the parser
			t.Fatalf("%q: %s, the parser has %v", head, n.String(), v)
		}
	case []any:
		if n.Kind != node.List || len(n.Items) != len(v) {
			t.Fatalf("%q: %s, the parser has %v", head, n.String(), v)
		}
		for i := range v {
			sameYAML(t, head, n.Items[i], v[i])
		}
	case string:
		if n.Kind != node.Scalar || n.Text != v {
			t.Fatalf("%q: %s, the parser has %q", head, n.String(), v)
		}
	case nil:
		if !n.IsNull() && !(n.Kind == node.Mapping && len(n.Pairs) == 0) {
			t.Fatalf("%q: %s, the parser has nothing", head, n.String())
		}
	default:
		if n.Kind != node.Scalar || n.Style != node.Plain {
			t.Fatalf("%q: %s, the parser has %v", head, n.String(), v)
		}
	}
}
