package loader

import (
	"slices"
	"strings"
	"testing"
)

// mutator makes mutants of one text. Places come from the tree that the loader reads, so that no mistake lands in prose.
type mutator struct {
	text string
	toml bool
	head span
	list []mutant
}

func mutants(t *testing.T, text string, toml bool) []mutant {
	t.Helper()
	src := newSource(text)
	fm := src.split()
	m := &mutator{text: text, toml: toml, head: fm.head}
	if toml != (fm.format == "toml") {
		t.Fatalf("the format is %s", fm.format)
	}
	root := src.parseYAML(fm.head)
	if toml {
		root, _ = parseTOML(text[fm.head.start:fm.head.end], fm.head.start)
	}
	if root == nil || len(root.pairs) == 0 {
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
	}{{"opening", 0}, {"closing", m.head.end}} {
		l := lineAt(m.text, f.at)
		m.add("drop the "+f.which+" fence", l.start, l.next, "")
		m.add("empty the "+f.which+" fence", l.start, l.end(), "")
		m.add("a short "+f.which+" fence", l.start, l.end(), "--")
		m.add("a long "+f.which+" fence", l.start, l.end(), "----")
		m.add("indent the "+f.which+" fence", l.start, l.start, " ")
		m.add("glue the "+f.which+" fence", l.end(), l.next, "")
		m.add("text behind the "+f.which+" fence", l.end(), l.end(), " yaml")
	}
	m.add("glue the closing fence to the line before", m.head.end-1, m.head.end, "")
}

func (m *mutator) lines() {
	for at := m.head.start; at < m.head.end; {
		l := lineAt(m.text, at)
		at = l.next
		trimmed := strings.TrimLeft(l.text, " ")
		if trimmed == "" {
			continue
		}
		indent := l.start + len(l.text) - len(trimmed)
		if indent > l.start {
			m.add("a tab for the indentation", l.start, indent, "\t")
			m.add("a no-break space in the indentation", l.start, l.start+1, "\u00a0")
		}
		key, after, isKey := yamlKey(l.text)
		isKey = isKey && isWord(strings.Trim(l.text[key.start:key.end], `"'`)) && !m.toml
		switch {
		case m.toml && isTOMLEntry(l.text):
			m.add("duplicate an entry", l.next, l.next, l.text+"\n")
			if i := strings.Index(l.text, " = "); i > 0 {
				m.add("drop the equals sign", l.start+i+1, l.start+i+2, "")
				m.add("a colon for the equals sign", l.start+i, l.start+i+2, ":")
				m.add("drop the blanks at the equals sign", l.start+i, l.start+i+3, "=")
			}
			if i := strings.IndexByte(l.text, ']'); l.text[0] == '[' {
				m.add("drop the bracket of a header", l.start+i, l.start+i+1, "")
				m.add("drop the bracket of a header", l.start, l.start+1, "")
			}
		case isKey:
			if m.twice(l) {
				m.add("duplicate an entry", l.next, l.next, l.text+"\n")
			}
			m.add("drop the colon", l.start+after-1, l.start+after, "")
			if after < len(l.text) {
				m.add("drop the blank behind the colon", l.start+after, l.start+after+1, "")
			}
			m.add("an equals sign for the colon", l.start+after-1, l.start+after, " =")
			m.add("indent an entry by one", l.start, l.start, " ")
		case indent > l.start && !m.toml && strings.IndexByte("-{}[]\"", trimmed[0]) < 0 && trimmed[0] != '#':
			m.add("unindent a continuation", l.start, indent, "")
		case indent > l.start && !m.toml && strings.HasPrefix(trimmed, "- "):
			m.add("drop the blank behind the dash", indent+1, indent+2, "")
		}
		if next := lineAt(m.text[:m.head.end], at); trimmed[0] != '#' && (m.toml && isTOMLEntry(next.text) || !m.toml && isTopYAML(next.text)) {
			m.add("lose the line end", l.end(), l.next, "")
		}
	}
}

// twice reports whether a line can stand twice: the first of a mapping in a list cannot, since that makes another item.
func (m *mutator) twice(l line) bool {
	return !strings.HasPrefix(strings.TrimLeft(l.text, " "), "- ")
}

// nested are the keys below the first level that skillgen reads, by the path above them; * is any name.
var nested = map[string]string{
	"mcp *": " command args env cwd url type headers ", "mcpServers *": " command args env cwd url type headers ",
	"requires": " bins anyBins env config os mcp ", "metadata openclaw": " requires os always homepage ",
	"metadata openclaw requires": " bins anyBins env config ", "metadata triggers": " keywords ", "metadata": " openclaw triggers ",
}

func (m *mutator) tree(n *node, above []string) {
	switch n.kind {
	case scalarNode:
		if n.style == quotedStyle {
			m.quotes(n)
		}
	case listNode:
		m.brackets(n)
		for _, item := range n.items {
			m.tree(item, append(slices.Clone(above), "-"))
		}
	case mappingNode:
		if len(above) > 0 {
			m.brackets(n)
		}
		for _, p := range n.pairs {
			if p.key.style == quotedStyle {
				m.quotes(p.key)
			}
			m.misspell(p.key, above)
			if p.value != nil {
				m.tree(p.value, append(slices.Clone(above), p.key.text))
			}
		}
	}
}

func (m *mutator) quotes(n *node) {
	quote, size := m.text[n.span.start:n.span.start+1], 1
	if m.toml && strings.HasPrefix(m.text[n.span.start:], strings.Repeat(quote, 3)) {
		size = 3
		m.add("one quote of three", n.span.start, n.span.start+1, "")
		m.add("one quote of three", n.span.end-1, n.span.end, "")
	}
	m.add("drop an opening quote", n.span.start, n.span.start+size, "")
	last := n.span.end - size
	text := m.text[:last] + m.text[n.span.end:]
	m.list = append(m.list, mutant{"drop a closing quote", text, 1 + strings.Count(m.text[:last], "\n")})
	other := map[string]string{`"`: "'", "'": `"`}[quote]
	m.add("the other opening quote", n.span.start, n.span.start+size, strings.Repeat(other, size))
	m.add("the other closing quote", last, n.span.end, strings.Repeat(other, size))
}

func (m *mutator) brackets(n *node) {
	open := m.text[n.span.start]
	closing := map[byte]string{'[': "]", '{': "}"}[open]
	if closing == "" || m.toml && isTOMLEntry(lineAt(m.text, n.span.start).text) {
		return
	}
	m.add("drop an opening bracket", n.span.start, n.span.start+1, "")
	if end := n.span.start + flowEnd(m.text[n.span.start:m.head.end]); strings.HasSuffix(m.text[:end], closing) {
		m.add("drop a closing bracket", end-1, end, "")
	}
}

// misspell makes the misspellings of one letter of a known key. One that is a word of another client is none.
func (m *mutator) misspell(key *node, above []string) {
	at, known := key.span, ""
	if key.style == quotedStyle {
		at = span{at.start + 1, at.end - 1}
	}
	word := m.text[at.start:at.end]
	switch parent := strings.Join(above, " "); {
	case len(above) == 0 && (isExactField(skillFields(), word) || strings.HasPrefix(word, "mcp-")):
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

func (m *mutator) spelling(class string, at span, word string) {
	if isForeign(word) || word == "" {
		return
	}
	m.add(class, at.start, at.end, word)
}
