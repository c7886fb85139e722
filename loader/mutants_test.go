package loader

import (
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/field"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// mutator makes mutants of one text. Places come from the tree that the loader reads, so that no mistake lands in prose.
type mutator struct {
	text string
	toml bool
	head source.Span
	list []mutant
}

func mutants(t *testing.T, text string, isTOML bool) []mutant {
	t.Helper()
	fm, _ := readFront(text)
	m := &mutator{text: text, toml: isTOML, head: fm.Span}
	if isTOML != (fm.Format == "toml") {
		t.Fatalf("the format is %s", fm.Format)
	}
	root := fm.Root
	if root == nil || len(root.Pairs) == 0 {
		t.Fatal("no frontmatter")
	}
	m.fences()
	m.lines()
	m.tree(root, nil)
	return m.list
}

// add replaces a range of the text. A mutant that is the text itself is none.
func (m *mutator) add(class string, start, end int, with string) {
	text := m.text[:start] + with + m.text[end:]
	if text != m.text {
		m.list = append(m.list, mutant{class, text, 1 + strings.Count(m.text[:start], "\n")})
	}
}

func (m *mutator) fences() {
	for _, f := range []struct {
		which string
		at    int
	}{{"opening", 0}, {"closing", m.head.End}} {
		l := source.LineAt(m.text, f.at)
		m.add("drop the "+f.which+" fence", l.Start, l.Next, "")
		m.add("empty the "+f.which+" fence", l.Start, l.End(), "")
		m.add("a short "+f.which+" fence", l.Start, l.End(), "--")
		m.add("a long "+f.which+" fence", l.Start, l.End(), "----")
		m.add("indent the "+f.which+" fence", l.Start, l.Start, " ")
		m.add("glue the "+f.which+" fence", l.End(), l.Next, "")
		m.add("text behind the "+f.which+" fence", l.End(), l.End(), " yaml")
	}
	m.add("glue the closing fence to the line before", m.head.End-1, m.head.End, "")
}

func (m *mutator) lines() {
	for at := m.head.Start; at < m.head.End; {
		l := source.LineAt(m.text, at)
		at = l.Next
		trimmed := strings.TrimLeft(l.Text, " ")
		if trimmed == "" {
			continue
		}
		indent := l.Start + len(l.Text) - len(trimmed)
		if indent > l.Start {
			m.add("a tab for the indentation", l.Start, indent, "\t")
			m.add("a no-break space in the indentation", l.Start, l.Start+1, "\u00a0")
		}
		key, after, isKey := source.YAMLKey(l.Text)
		isKey = isKey && source.IsWord(strings.Trim(l.Text[key.Start:key.End], `"'`)) && !m.toml
		switch {
		case m.toml && source.IsTOMLEntry(l.Text):
			m.add("duplicate an entry", l.Next, l.Next, l.Text+"\n")
			if i := strings.Index(l.Text, " = "); i > 0 {
				m.add("drop the equals sign", l.Start+i+1, l.Start+i+2, "")
				m.add("a colon for the equals sign", l.Start+i, l.Start+i+2, ":")
				m.add("drop the blanks at the equals sign", l.Start+i, l.Start+i+3, "=")
			}
			if i := strings.IndexByte(l.Text, ']'); l.Text[0] == '[' {
				m.add("drop the bracket of a header", l.Start+i, l.Start+i+1, "")
				m.add("drop the bracket of a header", l.Start, l.Start+1, "")
			}
		case isKey:
			if m.twice(l) {
				m.add("duplicate an entry", l.Next, l.Next, l.Text+"\n")
			}
			m.add("drop the colon", l.Start+after-1, l.Start+after, "")
			if after < len(l.Text) {
				m.add("drop the blank behind the colon", l.Start+after, l.Start+after+1, "")
			}
			m.add("an equals sign for the colon", l.Start+after-1, l.Start+after, " =")
			m.add("indent an entry by one", l.Start, l.Start, " ")
		case indent > l.Start && !m.toml && strings.IndexByte("-{}[]\"", trimmed[0]) < 0 && trimmed[0] != '#':
			m.add("unindent a continuation", l.Start, indent, "")
		case indent > l.Start && !m.toml && strings.HasPrefix(trimmed, "- "):
			m.add("drop the blank behind the dash", indent+1, indent+2, "")
		}
		if next := source.LineAt(m.text[:m.head.End], at); trimmed[0] != '#' && (m.toml && source.IsTOMLEntry(next.Text) || !m.toml && source.IsTopYAML(next.Text)) {
			m.add("lose the line end", l.End(), l.Next, "")
		}
	}
}

// twice reports whether a line can stand twice: the first of a mapping in a list cannot, since that makes another item.
func (m *mutator) twice(l source.Line) bool {
	return !strings.HasPrefix(strings.TrimLeft(l.Text, " "), "- ")
}

// nested are the keys below the first level that skillgen reads, by the path above them; * is any name.
var nested = map[string]string{
	"mcp *": " command args env cwd url type headers ", "mcpServers *": " command args env cwd url type headers ",
	"requires": " bins anyBins env config os mcp ", "metadata openclaw": " requires os always homepage ",
	"metadata openclaw requires": " bins anyBins env config ", "metadata triggers": " keywords ", "metadata": " openclaw triggers ",
}

func (m *mutator) tree(n *node.Node, above []string) {
	switch n.Kind {
	case node.Scalar:
		if n.Style == node.Quoted {
			m.quotes(n)
		}
	case node.List:
		m.brackets(n)
		for _, item := range n.Items {
			m.tree(item, append(slices.Clone(above), "-"))
		}
	case node.Mapping:
		if len(above) > 0 {
			m.brackets(n)
		}
		for _, p := range n.Pairs {
			if p.Key.Style == node.Quoted {
				m.quotes(p.Key)
			}
			m.misspell(p.Key, above)
			if p.Value != nil {
				m.tree(p.Value, append(slices.Clone(above), p.Key.Text))
			}
		}
	}
}

func (m *mutator) quotes(n *node.Node) {
	quote, size := m.text[n.Span.Start:n.Span.Start+1], 1
	if m.toml && strings.HasPrefix(m.text[n.Span.Start:], strings.Repeat(quote, 3)) {
		size = 3
		m.add("one quote of three", n.Span.Start, n.Span.Start+1, "")
		m.add("one quote of three", n.Span.End-1, n.Span.End, "")
	}
	m.add("drop an opening quote", n.Span.Start, n.Span.Start+size, "")
	last := n.Span.End - size
	text := m.text[:last] + m.text[n.Span.End:]
	m.list = append(m.list, mutant{"drop a closing quote", text, 1 + strings.Count(m.text[:last], "\n")})
	other := map[string]string{`"`: "'", "'": `"`}[quote]
	m.add("the other opening quote", n.Span.Start, n.Span.Start+size, strings.Repeat(other, size))
	m.add("the other closing quote", last, n.Span.End, strings.Repeat(other, size))
}

func (m *mutator) brackets(n *node.Node) {
	open := m.text[n.Span.Start]
	closing := map[byte]string{'[': "]", '{': "}"}[open]
	if closing == "" || m.toml && source.IsTOMLEntry(source.LineAt(m.text, n.Span.Start).Text) {
		return
	}
	m.add("drop an opening bracket", n.Span.Start, n.Span.Start+1, "")
	if end := n.Span.Start + source.FlowEnd(m.text[n.Span.Start:m.head.End]); strings.HasSuffix(m.text[:end], closing) {
		m.add("drop a closing bracket", end-1, end, "")
	}
}

// misspell makes the misspellings of one letter of a known key. One that is a word of another client is none.
func (m *mutator) misspell(key *node.Node, above []string) {
	at, known := key.Span, ""
	if key.Style == node.Quoted {
		at = source.Span{Start: at.Start + 1, End: at.End - 1}
	}
	word := m.text[at.Start:at.End]
	switch parent := strings.Join(above, " "); {
	case len(above) == 0 && (isField(word) || strings.HasPrefix(word, "mcp-")):
		known = "misspell a key"
	case len(above) == 2 && strings.HasPrefix(parent, "mcp"):
		parent = above[0] + " *"
		fallthrough
	default:
		if strings.Contains(nested[parent], " "+word+" ") {
			known = "misspell a nested key"
		}
	}
	if known == "" {
		return
	}
	size := len(word)
	if strings.HasPrefix(word, "mcp-") {
		size = len("mcp-") // the rest is a name
	}
	for i := range size {
		m.spelling(known, at, word[:i]+word[i+1:])
		m.spelling(known, at, word[:i+1]+word[i:])
		if i+1 < size {
			m.spelling(known, at, word[:i]+word[i+1:i+2]+word[i:i+1]+word[i+2:])
		}
	}
}

// isField reports a known key, and not a common one of other clients.
func isField(word string) bool {
	return slices.ContainsFunc(Fields(), func(f Field) bool { return f.Name == word })
}

func (m *mutator) spelling(class string, at source.Span, word string) {
	if (field.NewTable().IsName(word) && !isField(word)) || word == "" {
		return
	}
	m.add(class, at.Start, at.End, word)
}
