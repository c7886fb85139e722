package loader

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// parseYAML reads the head of a file into a mapping. Valid YAML is parsed at once; otherwise each top-level entry
// is parsed by itself, repaired where the text is plain to see, and reported where it is not. It returns nil when
// nothing can be used.
func (s *source) parseYAML(head span) *node {
	text := s.text[head.start:head.end]
	if s.directives(head) {
		return nil
	}
	doc, line, err := decodeYAML(text)
	switch {
	case errors.Is(err, errSecondDocument):
		tree := newYAMLTree(s, head.start, text, nil)
		tree.refuse(rule.YAMLFeature, &yamlNode{Line: line, Column: 1}, "a second YAML document starts here", "keep one")
		return nil
	case err != nil:
		return s.parseEntries(head, line)
	case len(doc.Content) == 0:
		return &node{kind: mappingNode, span: head}
	case yamlMapping(doc) == nil:
		if s.notMapping(head) {
			return nil
		}
		return &node{kind: mappingNode, span: head}
	}
	tree := newYAMLTree(s, head.start, text, nil)
	s.nodes-- // the mapping itself does not count
	root := tree.node(yamlMapping(doc), 0)
	if root == nil || !s.unique(root) {
		return nil
	}
	return root
}

// directives refuses lines such as %YAML 1.2 before the parser sees them.
func (s *source) directives(head span) bool {
	for at := head.start; at < head.end; {
		l := lineAt(s.text[:head.end], at)
		if strings.HasPrefix(l.text, "%") {
			s.report(rule.YAMLFeature, span{l.start, l.end()}, "a YAML directive", "remove the line")
			return true
		}
		at = l.next
	}
	return false
}

// unique reports keys that stand twice in one mapping, at any depth.
func (s *source) unique(n *node) bool {
	ok := true
	seen := make(map[string]*node, len(n.pairs))
	for _, p := range n.pairs {
		if first, twice := seen[p.key.text]; twice {
			line, _ := s.position(first.span.start)
			s.report(rule.DuplicateKey, p.key.span, fmt.Sprintf("the key %s is already in line %d", runtime.Quote(p.key.text), line), "keep one of the two")
			ok = false
		}
		seen[p.key.text] = p.key
		if p.value != nil {
			ok = s.unique(p.value) && ok
		}
	}
	for _, item := range n.items {
		ok = s.unique(item) && ok
	}
	return ok
}

// notMapping explains frontmatter that is valid YAML and no mapping; it reports whether there was something to say.
func (s *source) notMapping(head span) bool {
	for at := head.start; at < head.end; {
		l := lineAt(s.text[:head.end], at)
		at = l.next
		trimmed := strings.TrimSpace(l.text)
		if trimmed == "" || trimmed[0] == '#' {
			continue
		}
		f := s.strayLine(l)
		s.report(f.rule, f.span, f.message, f.hint)
		return true
	}
	return false
}

// parseEntries parses each top-level entry by itself. line is where the parser stopped in the head as a whole.
func (s *source) parseEntries(head span, line int) *node {
	root := &node{kind: mappingNode, span: head}
	usable, before := true, s.reports
	for _, e := range s.entries(head) {
		if s.nodes >= maxNodes {
			if usable {
				s.report(rule.TooDeep, span{e.start, e.start}, tooManyNodes, "move data into a file of the skill")
			}
			return nil
		}
		n, ok := s.parseEntry(e)
		usable = usable && ok
		if n != nil {
			root.pairs = append(root.pairs, n.pairs...)
		}
	}
	if s.reports == before && len(root.pairs) > 0 { // nothing is wrong with any of them: it stands between them
		f := s.wrongLine(head, line)
		s.report(f.rule, f.span, f.message, f.hint)
		usable = false
	}
	if !s.unique(root) || !usable {
		return nil
	}
	return root
}

// parseEntry parses one entry. A broken one is reported and comes back as a key without a value.
func (s *source) parseEntry(e entry) (n *node, usable bool) {
	if n, ok, parsed := s.decodeEntry(e, nil); parsed {
		return n, ok
	}
	if f, ok := s.badIndent(e); ok {
		return s.breaks(e, f)
	}
	repairs, swallowed := s.repair(e)
	if f, ok := s.badIndent(e); ok && swallowed != nil {
		swallowed = &f // the fields below are those of a mapping that has lost its key
	}
	if swallowed != nil {
		s.report(swallowed.rule, swallowed.span, swallowed.message, swallowed.hint)
		return e.broken(s), false
	}
	if len(repairs) > 0 {
		mark := len(s.diags)
		var edits []runtime.Edit
		for _, r := range repairs {
			edits = append(edits, r.edit)
			s.report(r.rule, r.at, r.message, r.hint).Fix = &runtime.Fix{Edits: []runtime.Edit{r.edit}}
		}
		if n, ok, parsed := s.decodeEntry(e, edits); parsed {
			return n, ok
		}
		s.diags = s.diags[:mark] // the repair was none
	}
	return s.breaks(e, s.explain(e))
}

// breaks reports what breaks an entry, which comes back as a key without a value.
func (s *source) breaks(e entry, f fault) (n *node, usable bool) {
	s.nodes += 2 // of the key and its value
	if e.key == "" || e.key == "name" || e.key == "description" || f.rule != rule.YAMLSyntax && f.rule != rule.YAMLFeature {
		s.report(f.rule, f.span, f.message, f.hint)
		return e.broken(s), false
	}
	s.report(rule.EntrySkipped, f.span, "the entry "+runtime.Quote(e.key)+" cannot be read: "+f.message, f.hint)
	return e.broken(s), true
}

func (e entry) broken(s *source) *node {
	l := lineAt(s.text, e.start)
	key, _, ok := yamlKey(l.text)
	if !ok {
		return nil
	}
	at := span{l.start + key.start, l.start + key.end}
	return &node{kind: mappingNode, span: e.span, pairs: []pair{{key: &node{text: e.key, span: at}}}}
}

// decodeEntry parses an entry after edits. parsed is false when it is not a mapping with YAML's rules.
func (s *source) decodeEntry(e entry, edits []runtime.Edit) (n *node, ok, parsed bool) {
	text := applyEdits(s.text[e.start:e.end], e.start, edits)
	doc, _, err := decodeYAML(text)
	if err != nil || yamlMapping(doc) == nil {
		return nil, false, false
	}
	tree := newYAMLTree(s, e.start, text, edits)
	s.nodes-- // the mapping itself does not count
	n = tree.node(yamlMapping(doc), 0)
	return n, tree.ok, true
}

// applyEdits makes the edits, which are sorted and in offsets of the file, in text, which starts at base.
func applyEdits(text string, base int, edits []runtime.Edit) string {
	if len(edits) == 0 {
		return text
	}
	var b strings.Builder
	at := 0
	for _, e := range edits {
		b.WriteString(text[at : e.Start-base])
		b.WriteString(e.New)
		at = e.End - base
	}
	b.WriteString(text[at:])
	return b.String()
}

// sortRepairs puts repairs in the order of the text. One within another is dropped: what it mends is text by then.
func sortRepairs(list []repair) []repair {
	slices.SortStableFunc(list, func(a, b repair) int { return a.edit.Start - b.edit.Start })
	end := 0
	return slices.DeleteFunc(list, func(r repair) bool {
		inside := r.edit.Start < end
		end = max(end, r.edit.End)
		return inside
	})
}
