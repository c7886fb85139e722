package yaml

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/keys"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/remark"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/repair"
	"github.com/skillgen/skillgen/runtime"
)

// entries parses each top-level entry by itself. line is where the parser stopped in the text as a whole.
func (p *parser) entries(line int) *node.Node {
	whole := source.Span{End: len(p.text)}
	root := &node.Node{Kind: node.Mapping, Span: whole}
	list := entriesOf(p.text)
	p.keys = make(map[string]bool, len(list))
	for _, e := range list {
		p.keys[strings.ToLower(e.key)], p.keys[keys.Spelt(e.key)] = true, true
	}
	if at := control(p.text); at >= 0 && (len(list) == 0 || at < list[0].Start) {
		p.control(at)
	}
	above := entry{}
	for _, e := range list {
		if p.ended() || p.full {
			break
		}
		p.start(e.key)
		if n := p.entry(above, e); n != nil {
			root.Pairs = append(root.Pairs, n.Pairs...)
		}
		above = e
	}
	p.start("")
	if len(p.problems) == 0 && len(root.Pairs) > 0 && !p.newer { // nothing is wrong with any of them: it stands between them
		p.add(p.explainer().wrongLine(whole, line))
	}
	if p.unique(root); len(list) == 1 && list[0].braces && len(root.Pairs) == 0 {
		return nil
	}
	return root
}

// control reports the control character at an offset.
func (p *parser) control(at int) {
	c, size := utf8.DecodeRuneInString(p.text[at:])
	p.wrong(rule.ControlCharacter, source.Span{Start: at, End: at + size}, fmt.Sprintf("the frontmatter holds the control character %U", c), "remove it")
}

// entry parses one entry, which follows the one above. A broken one is reported and comes back as a key without a value.
func (p *parser) entry(above, e entry) *node.Node {
	if at := control(p.text[e.Start:e.End]); at >= 0 {
		p.control(e.Start + at)
		return e.broken(p.text)
	}
	if n := plainEntry(p, e); n != nil {
		return n
	}
	if n, ok := p.decodeEntry(e, nil); ok && e.key != "" {
		return n
	}
	more := newer(p.text, e)
	if len(more) > 0 {
		if n, ok := p.decodeEntry(e, more); ok {
			p.newer = true
			return n
		}
	}
	if f, ok := remark.FindWithin(p.text, e.Span, e.key, func(text string) bool { return isMapping(text, p.opts.Ended) }); ok {
		return p.breaks(e, f)
	}
	if e.braces {
		return inBraces(p, e, more)
	}
	x := p.explainer()
	if f, ok := x.badIndent(e); ok {
		n := p.breaks(e, f)
		for _, more := range x.lines().More(e.Span, f) {
			p.add(more)
		}
		return n
	}
	if above.key != "" && (!p.known(strings.ToLower(e.key)) || above.isEmpty(p.text)) && p.searched <= maxCulprit {
		if f, ok := x.columns().Unindented(above.Span, above.key, e.Span); ok {
			return p.breaks(e, f)
		}
	}
	found := repair.Find(p.text, e.Span, p.known, p.keys)
	swallowed := found.Swallowed
	if swallowed != nil && source.StartsLine(p.text, swallowed.At.Start) {
		if f, ok := x.misplaced(e); ok {
			return p.breaks(e, f)
		}
	}
	if swallowed != nil {
		return p.breaks(e, *swallowed)
	}
	if told := found.Told(); len(told) > 0 {
		mark := len(p.problems)
		for _, r := range told {
			p.add(r)
		}
		n, ok := p.decodeEntry(e, together(found.Repairs, more))
		if ok && len(n.Pairs) > 0 && n.Pairs[0].Value != nil {
			return n
		}
		p.problems = append(p.problems[:mark], p.problems[mark+len(told):]...) // the repair was none, or for nothing
		if ok {
			return n
		}
	}
	return p.breaks(e, x.explain(e))
}

// inBraces parses a head in braces, in which only what JSON writes in another way is repaired: a line of it is no entry.
func inBraces(p *parser, e entry, more []runtime.Edit) *node.Node {
	repairs, mark := repair.Surrogates(p.text, e.Span), len(p.problems)
	for _, r := range repairs {
		p.add(r)
	}
	if n, ok := p.decodeEntry(e, together(repairs, more)); ok {
		return n
	}
	p.problems = p.problems[:mark]
	return p.breaks(e, p.explainer().explain(e))
}

// breaks reports what breaks an entry, which comes back as a key without a value. Some of it breaks more.
func (p *parser) breaks(e entry, f source.Problem) *node.Node {
	if f.Rule != rule.YAMLSyntax && f.Rule != rule.YAMLFeature || f.Message == secondDocument {
		p.start("")
	}
	f.Breaks = true
	p.add(f)
	return e.broken(p.text)
}

// plainEntry is decodeEntry for an entry of plain YAML, as most are beside a broken one. It is nil for any other.
func plainEntry(p *parser, e entry) *node.Node {
	n := p.opts.Memory.Read(p.text[e.Start:e.End], e.Start)
	if n == nil || e.key == "" || len(n.Pairs) != 1 {
		return nil
	}
	p.start(n.Pairs[0].Key.Text)
	p.own = values(n) - 1 // the mapping itself does not count
	p.done(n.Pairs[0].Key.Span)
	return n
}

// values is how many there are in a tree, the node itself and keys among them.
func values(n *node.Node) int {
	count := 1
	for _, p := range n.Pairs {
		count += values(p.Key) + values(p.Value)
	}
	for _, item := range n.Items {
		count += values(item)
	}
	return count
}

// decodeEntry parses an entry after edits. It returns false when it is not a mapping with YAML's rules.
func (p *parser) decodeEntry(e entry, edits []runtime.Edit) (*node.Node, bool) {
	text := repair.Apply(p.text[e.Start:e.End], e.Start, edits)
	doc, _, err := decode(text, p.opts.Ended)
	if err != nil || mappingOf(doc) == nil {
		return nil, false
	}
	return newTree(&p.findings, e.Start, text, edits).top(mappingOf(doc)), true
}
