package yaml

import (
	"fmt"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/repair"
	"github.com/skillgen/skillgen/runtime"
)

// tree turns nodes of the parser into nodes with places in the frontmatter, and refuses what frontmatter may not have.
type tree struct {
	found *findings
	base  int    // offset in the frontmatter of the text that was parsed
	text  string // the text that was parsed, which repairs may have changed
	lines []int  // where its lines start
	edits []runtime.Edit
	moved []int // where the edits start in the parsed text
	// prose is set in a field whose text may have any lines.
	prose bool
	// flow is set within brackets and braces, where a comma behind a text is none of it.
	flow bool
	// last is the place that was looked up before: on a long line the next one is counted from there.
	last struct{ line, column, offset int }
}

func newTree(found *findings, base int, text string, edits []runtime.Edit) *tree {
	t := &tree{found: found, base: base, text: text, lines: lineStarts(text), edits: edits}
	shift := 0
	for _, e := range edits {
		t.moved = append(t.moved, e.Start-base+shift)
		shift += len(e.New) - (e.End - e.Start)
	}
	return t
}

// lineStarts are the offsets at which the lines of a text start, the first one behind a byte order mark, which is no column to
// the parser.
func lineStarts(text string) []int {
	lines := []int{len(text) - len(strings.TrimPrefix(text, source.BOM))}
	for i := range len(text) {
		if text[i] == '\n' {
			lines = append(lines, i+1)
		}
	}
	return lines
}

// offset is where a position of the parser is in the parsed text. Its columns count characters.
func (t *tree) offset(line, column int) int {
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

// place turns an offset of the parsed text into one of the frontmatter, back through the repairs.
func (t *tree) place(at int) int {
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

func (t *tree) refuse(broken *rule.Rule, n *parserNode, message, hint string) *node.Node {
	at := t.place(t.offset(n.Line, n.Column))
	t.found.wrong(broken, source.Span{Start: at, End: at}, message, hint)
	return nil
}

const tooManyNodes = "the frontmatter has more than 4096 values"

const quoteHint = "if it is text, put it in quotes"

// top converts the mapping that holds the entries. One that is refused has a key and no value.
func (t *tree) top(n *parserNode) *node.Node {
	out := &node.Node{Kind: node.Mapping, Span: source.Span{End: len(t.text)}}
	t.flow = n.Style&flowStyle != 0
	t.found.start("")
	if len(n.Content) == 0 || n.Line != n.Content[0].Line || n.Column != n.Content[0].Column { // what stands there is of the first key
		t.feature(n)
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		key := n.Content[i]
		at := t.place(t.offset(key.Line, key.Column))
		here := source.Span{Start: at, End: at}
		switch {
		case key.Kind != scalarNode:
			t.found.wrong(rule.EntrySkipped, here, "the entry cannot be read: "+notKey(key), keyHint(n.Content[:i+1]))
			continue
		case isMerge(key):
			t.refuse(rule.YAMLFeature, key, mergeKey, mergeHint)
			continue
		}
		t.found.start(key.Value)
		t.prose = repair.IsProse(key.Value)
		p := node.Pair{Key: t.node(key, 0)}
		if p.Key == nil {
			p.Key = &node.Node{Text: key.Value, Span: here}
		} else {
			t.twoColons(key)
			t.cutStart(key, n.Content[i+1])
			p.Value = t.node(n.Content[i+1], 1)
		}
		out.Pairs = append(out.Pairs, p)
		if p.Value == nil {
			t.found.own = 0
		}
		if !t.found.done(here) {
			break
		}
	}
	return out
}

// feature refuses what YAML has and frontmatter has not. It reports whether that is all right.
func (t *tree) feature(n *parserNode) bool {
	switch {
	case n.Kind == aliasNode:
		refuseSign(t, n, "*"+n.Value, "alias")
	case n.Anchor != "":
		refuseSign(t, n, "&"+n.Anchor, "anchor")
	case n.Style&taggedStyle != 0, strings.HasPrefix(t.text[t.offset(n.Line, n.Column):], "!"): // ! alone is one too
		tag, _, _ := strings.Cut(source.LineAt(t.text, t.offset(n.Line, n.Column)).Text, " ") // n.Tag has what YAML makes of "!"
		refuseSign(t, n, tag, "tag")
	default:
		return true
	}
	return false
}

// refuseSign refuses a word of YAML that a node starts with.
func refuseSign(t *tree, n *parserNode, word, what string) {
	start := t.offset(n.Line, n.Column)
	t.found.wrong(rule.YAMLFeature, source.Span{Start: t.place(start), End: t.place(start + len(word))}, runtime.Quote(word)+" is a YAML "+what, quoteHint)
}

// node converts n. It returns nil when something was refused.
func (t *tree) node(n *parserNode, depth int) *node.Node {
	switch t.found.own++; {
	case t.found.own > node.MaxNodes:
		return t.refuse(rule.TooDeep, n, tooManyNodes, "move data into a file of the skill")
	case depth > node.MaxDepth:
		return t.refuse(rule.TooDeep, n, fmt.Sprintf("the frontmatter is nested more than %d deep", node.MaxDepth), "move data into a file of the skill")
	case !t.feature(n):
		return nil
	}
	start := t.offset(n.Line, n.Column)
	defer func(outer bool) { t.flow = outer }(t.flow)
	t.flow = t.flow || n.Style&flowStyle != 0
	out := &node.Node{}
	end := start
	switch n.Kind {
	case scalarNode:
		out.Text = n.Value
		out.Style, end = t.scalar(n, start)
	case sequenceNode:
		out.Kind = node.List
		end = start + 1
		for _, item := range n.Content {
			child := t.node(item, depth+1)
			if child == nil {
				return nil
			}
			lostItem(t, n, item)
			out.Items = append(out.Items, child)
		}
	case mappingNode:
		out.Kind = node.Mapping
		end = start + 1
		if !t.pairs(out, n, depth) {
			return nil
		}
	}
	out.Span = source.Span{Start: t.place(start), End: t.place(end)}
	return out
}

const (
	mergeKey  = "<< is a YAML merge key"
	mergeHint = "write the entries out"
)

// notKey says what stands where a key belongs.
func notKey(n *parserNode) string {
	if n.Kind == sequenceNode {
		return "a list stands where a key belongs"
	}
	return "a mapping stands where a key belongs"
}

// keyHint says what to do about what stands where a key belongs, the last of the nodes of a mapping up to it.
func keyHint(nodes []*parserNode) string {
	if last := len(nodes) - 1; last > 0 && nodes[last-1].Kind == nodes[last].Kind {
		return "give it a key, or put what it holds into the one in front"
	}
	return "check the braces and brackets: one is too many"
}

func isMerge(key *parserNode) bool { return key.Value == "<<" && key.Style == 0 }

// pairs converts the entries of a mapping within an entry.
func (t *tree) pairs(out *node.Node, n *parserNode, depth int) bool {
	for i := 0; i+1 < len(n.Content); i += 2 {
		key := n.Content[i]
		switch {
		case key.Kind != scalarNode:
			t.refuse(rule.YAMLSyntax, key, notKey(key), keyHint(n.Content[:i+1]))
			return false
		case isMerge(key):
			t.refuse(rule.YAMLFeature, key, mergeKey, mergeHint)
			return false
		}
		k := t.node(key, depth)
		if k == nil {
			return false
		}
		t.twoColons(key)
		t.cutStart(key, n.Content[i+1])
		v := t.node(n.Content[i+1], depth+1)
		if v == nil {
			return false
		}
		out.Pairs = append(out.Pairs, node.Pair{Key: k, Value: v})
	}
	return true
}
