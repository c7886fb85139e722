package loader

import (
	"fmt"
	"io"
	"sort"
	"strings"
	"unicode/utf8"

	"gopkg.in/yaml.v3"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// yamlNode is a node of the parser, for the files that only pass it on: this one alone imports the parser.
type yamlNode = yaml.Node

// yamlMapping is the mapping that a document holds; nil for a document that holds something else.
func yamlMapping(doc *yamlNode) *yamlNode {
	if len(doc.Content) == 0 || doc.Content[0].Kind != yaml.MappingNode {
		return nil
	}
	return doc.Content[0]
}

// decodeYAML is the one door to the YAML parser. It decodes to nodes only - decoding to structs can panic - and
// a panic of the parser counts as an error, whose text never reaches a user. line is where the parser stopped,
// from 1, 0 when it does not say; it is often the line before the mistake.
func decodeYAML(text string) (doc *yaml.Node, line int, err error) {
	defer func() {
		if p := recover(); p != nil {
			doc, err = nil, fmt.Errorf("yaml: parser panic: %v", p)
		}
	}()
	dec := yaml.NewDecoder(strings.NewReader(text))
	doc = &yaml.Node{}
	if err := dec.Decode(doc); err != nil {
		fmt.Sscanf(err.Error(), "yaml: line %d:", &line)
		return nil, line, err
	}
	second := &yaml.Node{}
	switch err := dec.Decode(second); err {
	case io.EOF:
		return doc, 0, nil
	case nil:
		return doc, second.Line, errSecondDocument
	default: // a second document that is broken is no reason to take the first
		fmt.Sscanf(err.Error(), "yaml: line %d:", &line)
		return nil, line, err
	}
}

var errSecondDocument = fmt.Errorf("a second document")

// yamlTree turns nodes of the parser into nodes with places in the file, and refuses what frontmatter may not have.
type yamlTree struct {
	src   *document
	base  int    // offset in the file of the text that was parsed
	text  string // the text that was parsed, which repairs may have changed
	lines []int  // where its lines start
	edits []runtime.Edit
	moved []int // where the edits start in the parsed text
	ok    bool
	// skips is set when what was refused costs only the entry that it is in, and required in one that must be read.
	skips, required bool
	// last is the place that was looked up before: on a long line the next one is counted from there.
	last struct{ line, column, offset int }
}

func newYAMLTree(src *document, base int, text string, edits []runtime.Edit) *yamlTree {
	t := &yamlTree{src: src, base: base, text: text, lines: []int{0}, edits: edits, ok: true}
	for i := range len(text) {
		if text[i] == '\n' {
			t.lines = append(t.lines, i+1)
		}
	}
	shift := 0
	for _, e := range edits {
		t.moved = append(t.moved, e.Start-base+shift)
		shift += len(e.New) - (e.End - e.Start)
	}
	return t
}

// offset is where a position of the parser is in the parsed text. Its columns count characters.
func (t *yamlTree) offset(line, column int) int {
	if line < 1 || line > len(t.lines) {
		return len(t.text)
	}
	at, from := t.lines[line-1], 1
	if t.last.line == line && t.last.column <= column {
		at, from = t.last.offset, t.last.column
	}
	for ; from < column && at < len(t.text); from++ {
		_, n := utf8.DecodeRuneInString(t.text[at:])
		at += n
	}
	t.last.line, t.last.column, t.last.offset = line, from, at
	return at
}

// place turns an offset of the parsed text into one of the file, back through the repairs.
func (t *yamlTree) place(at int) int {
	i := sort.SearchInts(t.moved, at+1) - 1 // the last edit that starts at or before the offset
	if i < 0 {
		return t.base + at
	}
	e, behind := t.edits[i], at-t.moved[i]
	if behind < len(e.New) {
		return min(e.Start+behind, e.End)
	}
	return e.End + behind - len(e.New)
}

func (t *yamlTree) refuse(name rule.Name, n *yaml.Node, message, hint string) *node.Node {
	at := t.place(t.offset(n.Line, n.Column))
	t.src.report(name, source.Span{Start: at, End: at}, message, hint)
	t.ok = false
	return nil
}

const tooManyNodes = "the frontmatter has more than 4096 values"

const quoteHint = "if it is text, put it in quotes"

// node converts n. It returns nil, with t.ok false, when something was refused.
func (t *yamlTree) node(n *yaml.Node, depth int) *node.Node {
	switch t.src.nodes++; {
	case t.src.nodes > node.MaxNodes:
		return t.refuse(rule.TooDeep, n, tooManyNodes, "move data into a file of the skill")
	case depth > node.MaxDepth:
		return t.refuse(rule.TooDeep, n, fmt.Sprintf("the frontmatter is nested more than %d deep", node.MaxDepth), "move data into a file of the skill")
	case n.Kind == yaml.AliasNode:
		return t.refuse(rule.YAMLFeature, n, runtime.Quote("*"+n.Value)+" is a YAML alias", quoteHint)
	case n.Anchor != "":
		return t.refuse(rule.YAMLFeature, n, runtime.Quote("&"+n.Anchor)+" is a YAML anchor", quoteHint)
	case n.Style&yaml.TaggedStyle != 0, strings.HasPrefix(t.text[t.offset(n.Line, n.Column):], "!"): // ! alone is one too
		return t.refuse(rule.YAMLFeature, n, runtime.Quote(n.Tag)+" is a YAML tag", quoteHint)
	}
	start := t.offset(n.Line, n.Column)
	out := &node.Node{}
	end := start
	switch n.Kind {
	case yaml.ScalarNode:
		out.Text = n.Value
		out.Style, end = t.scalar(n, start)
	case yaml.SequenceNode:
		out.Kind = node.List
		end = start + 1
		for _, item := range n.Content {
			child := t.node(item, depth+1)
			if child == nil {
				return nil
			}
			out.Items = append(out.Items, child)
		}
	case yaml.MappingNode:
		out.Kind = node.Mapping
		end = start + 1
		if !t.pairs(out, n, depth) {
			return nil
		}
	}
	out.Span = source.Span{Start: t.place(start), End: t.place(end)}
	return out
}

func kindOf(n *yaml.Node) string {
	if n.Kind == yaml.SequenceNode {
		return "a list"
	}
	return "a mapping"
}

func (t *yamlTree) pairs(out *node.Node, n *yaml.Node, depth int) bool {
	for i := 0; i+1 < len(n.Content); i += 2 {
		key := n.Content[i]
		if key.Kind != yaml.ScalarNode {
			what, hint := kindOf(key)+" stands where a key belongs", "check the braces and brackets: one is too many"
			if t.required {
				t.refuse(rule.YAMLSyntax, key, what, hint)
				return false
			}
			at := t.place(t.offset(key.Line, key.Column))
			t.src.report(rule.EntrySkipped, source.Span{Start: at, End: at}, "the entry cannot be read: "+what, hint)
			if depth == 0 {
				continue
			}
			t.skips = true
			return false
		}
		if key.Value == "<<" && key.Style == 0 {
			t.refuse(rule.YAMLFeature, key, "<< is a YAML merge key", "write the entries out")
			return false
		}
		k := t.node(key, depth)
		if k == nil {
			return false
		}
		if depth == 0 {
			t.required = k.Text == "name" || k.Text == "description"
		}
		v := t.node(n.Content[i+1], depth+1)
		if v == nil && !(depth == 0 && t.skips) {
			return false
		}
		t.skips = false
		out.Pairs = append(out.Pairs, node.Pair{Key: k, Value: v})
	}
	return true
}

// scalar tells how a scalar is written and where it ends in the parsed text.
func (t *yamlTree) scalar(n *yaml.Node, start int) (node.Style, int) {
	switch {
	case n.Style&(yaml.DoubleQuotedStyle|yaml.SingleQuotedStyle) != 0:
		return node.Quoted, start + source.QuotedEnd(t.text[start:])
	case n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0:
		return node.Block, source.LineAt(t.text, start).End()
	}
	end := plainEnd(t.text, start, n.Value)
	t.commentCut(n, start, end)
	t.strayQuote(n, start, end)
	return node.Plain, end
}

// strayQuote warns of a plain scalar that ends with a quote which nothing opens: most likely the first one was lost, and
// the last is text. An apostrophe within a word is none.
func (t *yamlTree) strayQuote(n *yaml.Node, start, end int) {
	value := n.Value
	if value == "" || strings.IndexByte("\"']}", value[len(value)-1]) < 0 {
		return
	}
	quote, count := value[len(value)-1], 0
	if quote == ']' || quote == '}' {
		if strings.Count(value, string(quote)) != strings.Count(value, string(quote-2))+1 {
			return
		}
		t.src.report(rule.UnquotedIndicator, source.Span{Start: t.place(start), End: t.place(end)}, "the value ends with a bracket that nothing opens; it is read as "+runtime.Quote(value),
			"open the bracket, or put the value in quotes")
		return
	}
	for i := range len(value) {
		within := i > 0 && i+1 < len(value) && isLetter(value[i-1]) && isLetter(value[i+1])
		if value[i] == quote && !(quote == '\'' && within) {
			count++
		}
	}
	if count%2 == 0 {
		return
	}
	t.src.report(rule.UnquotedIndicator, source.Span{Start: t.place(start), End: t.place(end)}, "the value ends with a quote that nothing opens; it is read as "+runtime.Quote(value),
		"open the quote, or put the value in the other kind of quotes")
}

func isLetter(c byte) bool { return c >= 0x80 || 'a' <= c|0x20 && c|0x20 <= 'z' }

// commentCut warns where YAML's comment rule cuts a text that goes on: "Use C #1 tool". A comment proper, behind
// a short value and with a blank after its sign, stays one.
func (t *yamlTree) commentCut(n *yaml.Node, start, end int) {
	rest := source.LineAt(t.text, end).Text
	comment := strings.TrimLeft(rest, " \t")
	if n.Value == "" || comment == rest || len(comment) < 2 || comment[0] != '#' {
		return
	}
	if source.IsBlank(comment[1]) && !strings.ContainsAny(n.Value, " \t") {
		return
	}
	full := strings.TrimRight(t.text[start:end]+rest, " \t")
	at := t.place(end + len(rest) - len(comment))
	d := t.src.report(rule.CommentCut, source.Span{Start: at, End: at + len(strings.TrimRight(comment, " \t"))},
		"YAML reads the rest of the line as a comment; the value is "+runtime.Quote(n.Value),
		"put the value in quotes, or the comment on a line of its own")
	if !strings.Contains(full, "\n") {
		d.Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: t.place(start), End: t.place(start) + len(full), New: quoteYAML(full)}}, Unsafe: source.IsBlank(comment[1])}
	}
}
