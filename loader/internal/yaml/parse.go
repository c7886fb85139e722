package yaml

import (
	"errors"
	"sort"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/plain"
)

// Options are what the text of a frontmatter does not say itself.
type Options struct {
	// Line is the number of its first line in the file, for messages that name another line; 0 counts as 1.
	Line int
	// Known reports the keys that are fields, for text that has swallowed one. It may be nil.
	Known func(key string) bool
	// Ended reports that nobody waits for the answer any more. It may be nil; every long loop asks it, and what Parse
	// returns then is of no use.
	Ended func() bool
	// Memory is what the tree is made of, where it is plain: it is good until the next Parse that has the same. It may be nil.
	Memory *plain.Memory
}

// Parse reads head, which starts at byte base of the file, into a mapping. Valid YAML is parsed at once; otherwise each
// top-level entry is parsed by itself, repaired where the text is plain to see, and reported where it is not. An entry
// that cannot be used has a key without a value, and the problem names it. A problem that names no entry is one of the
// whole; the tree then holds what could be read nevertheless, and is nil where there is none. All spans and edits are
// offsets in the file.
func Parse(head string, base int, opts Options) (*node.Node, []source.Problem) {
	opts.Memory.Reset()
	if root := opts.Memory.Read(head, base); root != nil {
		return root, nil
	}
	return parse(head, base, opts)
}

// parse is Parse for YAML of every kind.
func parse(head string, base int, opts Options) (*node.Node, []source.Problem) {
	p := &parser{text: head, opts: opts}
	root := p.head()
	for i := range p.problems {
		p.problems[i].Shift(base)
	}
	root.Shift(base)
	return root, p.problems
}

// parser reads one frontmatter. Its offsets are those of the text.
type parser struct {
	findings
	text     string
	opts     Options
	searched int             // bytes that were parsed in search of a wrong line
	newer    bool            // an entry is YAML that the parser does not know
	lines    []int           // where the lines of the text start, made when a message names one
	keys     map[string]bool // those of the first level, in small letters
}

// known reports a field, if anybody has said which there are.
func (p *parser) known(key string) bool { return p.opts.Known != nil && p.opts.Known(key) }

func (p *parser) ended() bool { return p.opts.Ended != nil && p.opts.Ended() }

// line is the number in the file of the line that holds an offset.
func (p *parser) line(offset int) int {
	if p.lines == nil {
		p.lines = lineStarts(p.text)
	}
	return max(p.opts.Line, 1) + sort.SearchInts(p.lines, offset+1) - 1
}

func (p *parser) head() *node.Node {
	p.directives()
	if control(p.text) >= 0 {
		return p.entries(0)
	}
	doc, line, err := decode(p.text, p.opts.Ended)
	tree := newTree(&p.findings, 0, p.text, nil)
	switch {
	case errors.Is(err, errSecondDocument):
		tree.refuse(rule.YAMLFeature, &parserNode{Line: line, Column: 1}, secondDocument, "keep one")
	case err != nil:
		return p.entries(line)
	}
	if mappingOf(doc) == nil {
		if len(doc.Content) > 0 && p.notMapping() {
			return nil
		}
		return &node.Node{Kind: node.Mapping, Span: source.Span{End: len(p.text)}}
	}
	root := tree.top(mappingOf(doc))
	p.unique(root)
	return root
}

const secondDocument = "a second YAML document starts here"

// directives refuses lines such as %YAML 1.2, and makes comments of them, so that the rest can be read.
func (p *parser) directives() {
	var plain []byte
	for at := 0; at < len(p.text); {
		l := source.LineAt(p.text, at)
		if strings.HasPrefix(l.Text, "%") {
			p.wrong(rule.YAMLFeature, source.Span{Start: l.Start, End: l.End()}, "a YAML directive", "remove the line")
			if plain == nil {
				plain = []byte(p.text)
			}
			plain[l.Start] = '#'
		}
		at = l.Next
	}
	if plain != nil {
		p.text = string(plain)
	}
}

// notMapping explains frontmatter that is valid YAML and no mapping; it reports whether there was something to say.
func (p *parser) notMapping() bool {
	for at := 0; at < len(p.text); {
		l := source.LineAt(p.text, at)
		at = l.Next
		trimmed := strings.TrimSpace(l.Text)
		if trimmed == "" || trimmed[0] == '#' {
			continue
		}
		f := p.explainer().lines().Line(l)
		for _, f := range append([]source.Problem{f}, p.explainer().lines().More(source.Span{End: len(p.text)}, f)...) {
			p.add(f)
		}
		return true
	}
	return false
}
