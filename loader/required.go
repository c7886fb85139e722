package loader

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/command"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// misspelt is the known key that the file lacks and that key is most likely meant to be, or "".
func (m *mapping) misspelt(key string) string {
	plain := strings.Map(func(r rune) rune {
		if r < 0x80 {
			return r
		}
		return -1
	}, key)
	if word, rest := source.LeadingWord(key); rest != "" && len(word) > 3 && !m.present[word] {
		if _, known := m.lookup(word); known { // "license = MIT" and "license MIT: x" have lost their colon
			return word
		}
	}
	if len(plain) < 4 || isForeign(strings.ToLower(key)) {
		return ""
	}
	return runtime.Nearest(plain, func(yield func(string) bool) {
		for _, f := range m.fields {
			differ := len(f.name) - len(plain) // Nearest allows three edits, and would work to find that out
			if -3 <= differ && differ <= 3 && len(f.name) > 3 && !m.present[f.name] && !yield(f.name) {
				return
			}
		}
	})
}

// misspeltServers is mcp, or mcp-NAME, where a key is a letter away from it and its value looks like servers. By its
// length alone the key says too little.
func (m *mapping) misspeltServers(p node.Pair) string {
	head, name, line := strings.Cut(p.Key.Text, "-")
	if rest, glued := strings.CutPrefix(head, "mcp"); glued && !line && rest != "" && p.Value != nil && p.Value.Kind == node.Scalar {
		head, name, line = "mcp", rest, true // mcpfiles
	}
	if p.Value == nil || len(head) < 2 || len(head) > 4 || isForeign(p.Key.Text) ||
		head != "mcp" && runtime.Nearest("mcp", slices.Values([]string{head})) == "" {
		return ""
	}
	if line {
		if words, problem := command.Words(p.Value.Text); p.Value.Kind == node.Scalar && problem == "" && len(words) > 1 && command.Unsafe(words[0]) == "" {
			return "mcp-" + name
		}
		return ""
	}
	for _, server := range p.Value.Pairs {
		if server.Value != nil && (server.Value.Get("command") != nil || server.Value.Get("url") != nil) {
			return "mcp"
		}
	}
	return ""
}

// nested reports a key within a block that is most likely a misspelling of one that the block lacks.
func (m *mapping) nested(block, key *node.Node, known ...string) {
	has := m.blocks[block]
	if has == nil {
		has = make(map[string]bool, len(block.Pairs))
		for _, p := range block.Pairs {
			has[p.Key.Text] = has[p.Key.Text] || p.Value != nil
		}
		if m.blocks == nil {
			m.blocks = make(map[*node.Node]map[string]bool)
		}
		m.blocks[block] = has
	}
	near := runtime.Nearest(key.Text, func(yield func(string) bool) {
		for _, name := range known {
			if !has[name] && !yield(name) {
				return
			}
		}
	})
	if near != "" && len(key.Text) > 1 {
		m.unknownKey(key, near)
	}
}

// unknownKey reports a key that is most likely meant to be another one.
func (m *mapping) unknownKey(key *node.Node, near string) {
	m.src.Add(source.Problem{
		Rule: rule.UnknownKey, At: key.Span, Message: "unknown key " + runtime.Quote(key.Text), Hint: meant(near),
		Fix: &runtime.Fix{Edits: []runtime.Edit{{Start: key.Span.Start, End: key.Span.End, New: near}}, Unsafe: true},
	})
}

// required reports a missing name or description, at the key that stands in for it where there is one.
func (m *mapping) required(root *node.Node) {
	if m.src.Refused() {
		return // what is missing is probably in the entry that could not be read
	}
	for _, name := range []string{"name", "description"} {
		if m.satisfied(name) {
			continue
		}
		message := "no " + runtime.Quote(name)
		for _, p := range root.Pairs {
			switch {
			case p.Key.Text == name && p.Value != nil:
				hint := "give it a value"
				if rest := source.LineAt(m.src.text, p.Key.Span.End).Text; strings.Contains(rest, " #") || strings.Contains(rest, ":#") {
					hint = "in YAML # starts a comment: put the text in quotes"
				}
				m.src.report(rule.MissingField, p.Key.Span, "the "+name+" is empty", hint)
				return
			case m.misspelt(p.Key.Text) == name && !isExactField(m.fields, p.Key.Text):
				m.src.Add(source.Problem{
					Rule: rule.MissingField, At: p.Key.Span, Message: message + "; is " + runtime.Quote(p.Key.Text) + " it?", Hint: "write " + name + ":",
					Fix: &runtime.Fix{Edits: []runtime.Edit{{Start: p.Key.Span.Start, End: p.Key.Span.End, New: name}}, Unsafe: true},
				})
				return
			}
		}
		at := m.src.fence(root.Span.Start)
		if len(root.Pairs) > 0 {
			at = root.Pairs[0].Key.Span
		}
		if heading, ok := source.Heading(m.src.text, root.Span, name); ok {
			m.src.report(rule.MissingField, heading, message+": a formatter has made this line a heading, which YAML takes for a comment", "remove the #")
			continue
		}
		m.src.report(rule.MissingField, at, message+" in the frontmatter", "add a line "+name+": …")
	}
}

// fence is the line of the opening fence above the frontmatter that starts at an offset.
func (s *document) fence(start int) source.Span {
	at := strings.LastIndexByte(s.text[:max(start-1, 0)], '\n') + 1
	return source.Span{Start: at, End: at}
}

func isExactField(fields []field, key string) bool {
	return slices.ContainsFunc(fields, func(f field) bool { return f.name == key })
}

// satisfied reports whether the skill has the field, or the profile does without.
func (m *mapping) satisfied(name string) bool {
	if name == "name" {
		return m.skill.Name != "" || m.profile.NameFrom == NameFromAny
	}
	return m.skill.Description != "" || m.profile.DefaultDescription != ""
}
