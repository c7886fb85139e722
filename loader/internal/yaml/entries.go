package yaml

import (
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// entries parses each top-level entry by itself. line is where the parser stopped in the text as a whole.
func (p *parser) entries(line int) *node.Node {
	whole := source.Span{End: len(p.text)}
	root := &node.Node{Kind: node.Mapping, Span: whole}
	usable := true
	for _, e := range entriesOf(p.text) {
		if p.ended() {
			return nil
		}
		if p.nodes >= node.MaxNodes {
			if usable {
				p.wrong(rule.TooDeep, source.Span{Start: e.Start, End: e.Start}, tooManyNodes, "move data into a file of the skill")
			}
			return nil
		}
		n, ok := p.entry(e)
		usable = usable && ok
		if n != nil {
			root.Pairs = append(root.Pairs, n.Pairs...)
		}
	}
	if len(p.problems) == 0 && len(root.Pairs) > 0 { // nothing is wrong with any of them: it stands between them
		p.add(p.explainer().wrongLine(whole, line))
		usable = false
	}
	if !p.unique(root) || !usable {
		return nil
	}
	return root
}

// entry parses one entry. A broken one is reported and comes back as a key without a value.
func (p *parser) entry(e entry) (n *node.Node, usable bool) {
	if n, ok, parsed := p.decodeEntry(e, nil); parsed {
		return n, ok
	}
	x := p.explainer()
	if f, ok := x.badIndent(e); ok {
		return p.breaks(e, f)
	}
	repairs, swallowed := repair(p.text, e, p.known)
	if f, ok := x.badIndent(e); ok && swallowed != nil {
		swallowed = &f // the fields below are those of a mapping that has lost its key
	}
	if swallowed != nil {
		p.add(*swallowed)
		return e.broken(p.text), false
	}
	if len(repairs) > 0 {
		mark := len(p.problems)
		var edits []runtime.Edit
		for _, r := range repairs {
			edits = append(edits, r.Fix.Edits...)
			p.add(r)
		}
		if n, ok, parsed := p.decodeEntry(e, edits); parsed {
			return n, ok
		}
		p.problems = p.problems[:mark] // the repair was none
	}
	return p.breaks(e, x.explain(e))
}

// breaks reports what breaks an entry, which comes back as a key without a value.
func (p *parser) breaks(e entry, f source.Problem) (n *node.Node, usable bool) {
	p.nodes += 2 // of the key and its value
	if e.key == "" || e.key == "name" || e.key == "description" || f.Rule != rule.YAMLSyntax && f.Rule != rule.YAMLFeature {
		p.add(f)
		return e.broken(p.text), false
	}
	p.wrong(rule.EntrySkipped, f.At, "the entry "+runtime.Quote(e.key)+" cannot be read: "+f.Message, f.Hint)
	return e.broken(p.text), true
}

// decodeEntry parses an entry after edits. parsed is false when it is not a mapping with YAML's rules.
func (p *parser) decodeEntry(e entry, edits []runtime.Edit) (n *node.Node, ok, parsed bool) {
	text := Apply(p.text[e.Start:e.End], e.Start, edits)
	doc, _, err := decode(text, p.opts.Ended)
	if err != nil || mappingOf(doc) == nil {
		return nil, false, false
	}
	tree := newTree(&p.findings, e.Start, text, edits)
	p.nodes-- // the mapping itself does not count
	n = tree.node(mappingOf(doc), 0)
	return n, tree.ok, true
}
