package loader

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// parseYAML reads the head of a file into a mapping. Valid YAML is parsed at once; otherwise each top-level entry
// is parsed by itself, repaired where the text is plain to see, and reported where it is not. It returns nil when
// nothing can be used.
func (s *document) parseYAML(head source.Span) *node.Node {
	text := s.text[head.Start:head.End]
	if s.directives(head) {
		return nil
	}
	doc, line, err := decodeYAML(text)
	switch {
	case errors.Is(err, errSecondDocument):
		tree := newYAMLTree(s, head.Start, text, nil)
		tree.refuse(rule.YAMLFeature, &yamlNode{Line: line, Column: 1}, "a second YAML document starts here", "keep one")
		return nil
	case err != nil:
		return s.parseEntries(head, line)
	case len(doc.Content) == 0:
		return &node.Node{Kind: node.Mapping, Span: head}
	case yamlMapping(doc) == nil:
		if s.notMapping(head) {
			return nil
		}
		return &node.Node{Kind: node.Mapping, Span: head}
	}
	tree := newYAMLTree(s, head.Start, text, nil)
	s.nodes-- // the mapping itself does not count
	root := tree.node(yamlMapping(doc), 0)
	if root == nil || !s.unique(root) {
		return nil
	}
	return root
}

// directives refuses lines such as %YAML 1.2 before the parser sees them.
func (s *document) directives(head source.Span) bool {
	for at := head.Start; at < head.End; {
		l := source.LineAt(s.text[:head.End], at)
		if strings.HasPrefix(l.Text, "%") {
			s.report(rule.YAMLFeature, source.Span{Start: l.Start, End: l.End()}, "a YAML directive", "remove the line")
			return true
		}
		at = l.Next
	}
	return false
}

// unique reports keys that stand twice in one mapping, at any depth.
func (s *document) unique(n *node.Node) bool {
	ok := true
	seen := make(map[string]*node.Node, len(n.Pairs))
	for _, p := range n.Pairs {
		if first, twice := seen[p.Key.Text]; twice {
			line, _ := s.position(first.Span.Start)
			s.report(rule.DuplicateKey, p.Key.Span, fmt.Sprintf("the key %s is already in line %d", runtime.Quote(p.Key.Text), line), "keep one of the two")
			ok = false
		}
		seen[p.Key.Text] = p.Key
		if p.Value != nil {
			ok = s.unique(p.Value) && ok
		}
	}
	for _, item := range n.Items {
		ok = s.unique(item) && ok
	}
	return ok
}

// notMapping explains frontmatter that is valid YAML and no mapping; it reports whether there was something to say.
func (s *document) notMapping(head source.Span) bool {
	for at := head.Start; at < head.End; {
		l := source.LineAt(s.text[:head.End], at)
		at = l.Next
		trimmed := strings.TrimSpace(l.Text)
		if trimmed == "" || trimmed[0] == '#' {
			continue
		}
		f := s.strayLine(l)
		s.tell(f)
		return true
	}
	return false
}

// parseEntries parses each top-level entry by itself. line is where the parser stopped in the head as a whole.
func (s *document) parseEntries(head source.Span, line int) *node.Node {
	root := &node.Node{Kind: node.Mapping, Span: head}
	usable, before := true, s.reports
	for _, e := range s.entries(head) {
		if s.nodes >= node.MaxNodes {
			if usable {
				s.report(rule.TooDeep, source.Span{Start: e.Start, End: e.Start}, tooManyNodes, "move data into a file of the skill")
			}
			return nil
		}
		n, ok := s.parseEntry(e)
		usable = usable && ok
		if n != nil {
			root.Pairs = append(root.Pairs, n.Pairs...)
		}
	}
	if s.reports == before && len(root.Pairs) > 0 { // nothing is wrong with any of them: it stands between them
		f := s.wrongLine(head, line)
		s.tell(f)
		usable = false
	}
	if !s.unique(root) || !usable {
		return nil
	}
	return root
}

// parseEntry parses one entry. A broken one is reported and comes back as a key without a value.
func (s *document) parseEntry(e entry) (n *node.Node, usable bool) {
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
		s.tell(*swallowed)
		return e.broken(s), false
	}
	if len(repairs) > 0 {
		mark := len(s.diags)
		var edits []runtime.Edit
		for _, r := range repairs {
			edits = append(edits, r.Fix.Edits...)
			s.tell(r)
		}
		if n, ok, parsed := s.decodeEntry(e, edits); parsed {
			return n, ok
		}
		s.diags = s.diags[:mark] // the repair was none
	}
	return s.breaks(e, s.explain(e))
}

// breaks reports what breaks an entry, which comes back as a key without a value.
func (s *document) breaks(e entry, f source.Problem) (n *node.Node, usable bool) {
	s.nodes += 2 // of the key and its value
	if e.key == "" || e.key == "name" || e.key == "description" || f.Rule != rule.YAMLSyntax && f.Rule != rule.YAMLFeature {
		s.tell(f)
		return e.broken(s), false
	}
	s.report(rule.EntrySkipped, f.At, "the entry "+runtime.Quote(e.key)+" cannot be read: "+f.Message, f.Hint)
	return e.broken(s), true
}

func (e entry) broken(s *document) *node.Node {
	l := source.LineAt(s.text, e.Start)
	key, _, ok := source.YAMLKey(l.Text)
	if !ok {
		return nil
	}
	at := source.Span{Start: l.Start + key.Start, End: l.Start + key.End}
	return &node.Node{Kind: node.Mapping, Span: e.Span, Pairs: []node.Pair{{Key: &node.Node{Text: e.key, Span: at}}}}
}

// decodeEntry parses an entry after edits. parsed is false when it is not a mapping with YAML's rules.
func (s *document) decodeEntry(e entry, edits []runtime.Edit) (n *node.Node, ok, parsed bool) {
	text := applyEdits(s.text[e.Start:e.End], e.Start, edits)
	doc, _, err := decodeYAML(text)
	if err != nil || yamlMapping(doc) == nil {
		return nil, false, false
	}
	tree := newYAMLTree(s, e.Start, text, edits)
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
func sortRepairs(list []source.Problem) []source.Problem {
	slices.SortStableFunc(list, func(a, b source.Problem) int { return a.Fix.Edits[0].Start - b.Fix.Edits[0].Start })
	end := 0
	return slices.DeleteFunc(list, func(r source.Problem) bool {
		edit := r.Fix.Edits[0]
		inside := edit.Start < end
		end = max(end, edit.End)
		return inside
	})
}
