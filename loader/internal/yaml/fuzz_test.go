package yaml

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	yamlv3 "gopkg.in/yaml.v3"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// seeds are the heads of the files that rules report and that they are silent about, and those of the tables here.
func seeds(f *testing.F) []string {
	f.Helper()
	var list []string
	for _, dir := range []string{"ok", "err"} {
		err := filepath.WalkDir(filepath.Join("../../../testdata", dir), func(name string, e fs.DirEntry, err error) error {
			if err != nil || e.Name() != "SKILL.md" || !e.Type().IsRegular() {
				return err
			}
			data, err := os.ReadFile(name)
			if head, _, found := strings.Cut(strings.TrimPrefix(string(data), "---\n"), "\n---"); found && len(head) < 2000 {
				list = append(list, head+"\n")
			}
			return err
		})
		if err != nil {
			f.Fatal(err)
		}
	}
	for _, file := range []string{"plain.txt", "notplain.txt"} {
		list = append(list, plainHeads(f, file)...)
	}
	for _, c := range newerYAML {
		list = append(list, c.text)
	}
	for _, c := range problems {
		list = append(list, c.text)
	}
	return list
}

const maxHead = 64 << 10

// isField reports some of the keys that are fields.
func isField(key string) bool {
	return slices.Contains([]string{"name", "description", "license", "requires", "metadata", "trigger"}, key)
}

// FuzzYAML: no panic, no long work, and what is accepted is text in its place.
func FuzzYAML(f *testing.F) {
	for _, head := range seeds(f) {
		f.Add(head)
	}
	f.Fuzz(func(t *testing.T, head string) {
		if len(head) > maxHead || !utf8.ValidString(head) || strings.Count(head, "\r") != strings.Count(head, "\r\n") {
			t.Skip()
		}
		const base = 4
		root, problems := Parse(head, base, Options{Line: 2, Known: isField})
		if root == nil && len(problems) == 0 {
			t.Fatal("nothing is read, and nobody is told")
		}
		for _, p := range problems {
			if p.Message == "" || p.Hint == "" || p.At.Start < base || p.At.End < p.At.Start || p.At.End > base+len(head) {
				t.Fatalf("%+v", p)
			}
			if p.Fix == nil {
				continue
			}
			at := base
			for _, e := range p.Fix.Edits {
				if e.Start < at || e.End < e.Start || e.End > base+len(head) {
					t.Fatalf("%+v has the fix %+v", p, p.Fix.Edits)
				}
				at = e.End
			}
		}
		if root == nil {
			return
		}
		checkTree(t, "---\n"+head, root, len(problems) == 0)
		for _, p := range root.Pairs {
			if p.Value == nil && !slices.ContainsFunc(problems, func(o source.Problem) bool {
				return o.Entry == p.Key.Text || o.Entry == "" && o.Rule.User == rule.Skipped
			}) {
				t.Fatalf("%q has no value, and %v do not say why", p.Key.Text, problems)
			}
		}
	})
}

// checkTree holds the places of values against the text: a scalar on one line without quotes is what stands there.
func checkTree(t *testing.T, text string, n *node.Node, silent bool) {
	t.Helper()
	if n == nil {
		return
	}
	if n.Span.Start < 0 || n.Span.End < n.Span.Start || n.Span.End > len(text) {
		t.Fatalf("span %v of %q", n.Span, n.Text)
	}
	if !utf8.ValidString(n.Text) {
		t.Fatalf("%q is no text", n.Text)
	}
	if here := text[n.Span.Start:n.Span.End]; n.Kind == node.Scalar && n.Style == node.Plain && silent && !strings.Contains(here, "\n") && strings.Trim(here, " \t") != n.Text && !n.IsNull() {
		t.Fatalf("%q at the place of %q", here, n.Text)
	}
	for _, p := range n.Pairs {
		checkTree(t, text, p.Key, silent)
		checkTree(t, text, p.Value, silent)
	}
	for _, item := range n.Items {
		checkTree(t, text, item, silent)
	}
}

// FuzzDifferential: where the parser accepts frontmatter whole, our values are those that it decodes. That our own reader of plain
// YAML and the parser agree says nothing about what both get wrong: testdata/formats compares with a parser of other people.
func FuzzDifferential(f *testing.F) {
	for _, head := range seeds(f) {
		f.Add(head)
	}
	f.Fuzz(func(t *testing.T, head string) {
		if len(head) > maxHead || !utf8.ValidString(head) || control(head) >= 0 || strings.Count(head, "\r") != strings.Count(head, "\r\n") {
			t.Skip()
		}
		root, problems := Parse(head, 4, Options{Line: 2, Known: isField})
		if root == nil || slices.ContainsFunc(problems, func(p source.Problem) bool { return p.Rule != rule.CommentCut }) {
			return // repaired or broken: the parser has another opinion
		}
		var plain any
		err := plainYAML(head, &plain)
		switch {
		case err != nil && (strings.Contains(head, `\/`) || strings.Contains(head, "\t")):
			return // YAML 1.2, which the parser does not know
		case err != nil && len(root.Pairs) > 0:
			t.Fatalf("%q: accepted as %s, the parser says %v", head, root.String(), err)
		case len(root.Pairs) == 0:
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
