package loader

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
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
	if word, rest := leadingWord(key); rest != "" && len(word) > 3 && !m.present[word] {
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
func (m *mapping) misspeltServers(p pair) string {
	head, name, line := strings.Cut(p.key.text, "-")
	if rest, glued := strings.CutPrefix(head, "mcp"); glued && !line && rest != "" && p.value != nil && p.value.kind == scalarNode {
		head, name, line = "mcp", rest, true // mcpfiles
	}
	if p.value == nil || len(head) < 2 || len(head) > 4 || isForeign(p.key.text) ||
		head != "mcp" && runtime.Nearest("mcp", slices.Values([]string{head})) == "" {
		return ""
	}
	if line {
		if words, problem := shellWords(p.value.text); p.value.kind == scalarNode && problem == "" && len(words) > 1 && unsafeCommand(words[0]) == "" {
			return "mcp-" + name
		}
		return ""
	}
	for _, server := range p.value.pairs {
		if server.value != nil && (server.value.get("command") != nil || server.value.get("url") != nil) {
			return "mcp"
		}
	}
	return ""
}

// nested reports a key within a block that is most likely a misspelling of one that the block lacks.
func (m *mapping) nested(block, key *node, known ...string) {
	near := runtime.Nearest(key.text, func(yield func(string) bool) {
		for _, name := range known {
			if block.get(name) == nil && !yield(name) {
				return
			}
		}
	})
	if near != "" && len(key.text) > 1 {
		m.unknownKey(key, near)
	}
}

// unknownKey reports a key that is most likely meant to be another one.
func (m *mapping) unknownKey(key *node, near string) {
	m.src.report(rule.UnknownKey, key.span, "unknown key "+runtime.Quote(key.text), meant(near)).
		Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: key.span.start, End: key.span.end, New: near}}, Unsafe: true}
}

// leadingWord cuts a key behind its first word.
func leadingWord(key string) (word, rest string) {
	for i := range len(key) {
		if !isWord(key[i : i+1]) {
			return key[:i], key[i:]
		}
	}
	return key, ""
}

// required reports a missing name or description, at the key that stands in for it where there is one.
func (m *mapping) required(root *node) {
	if m.src.refused() {
		return // what is missing is probably in the entry that could not be read
	}
	for _, name := range []string{"name", "description"} {
		if m.satisfied(name) {
			continue
		}
		message := "no " + runtime.Quote(name)
		for _, p := range root.pairs {
			switch {
			case p.key.text == name && p.value != nil:
				hint := "give it a value"
				if rest := lineAt(m.src.text, p.key.span.end).text; strings.Contains(rest, " #") || strings.Contains(rest, ":#") {
					hint = "in YAML # starts a comment: put the text in quotes"
				}
				m.src.report(rule.MissingField, p.key.span, "the "+name+" is empty", hint)
				return
			case m.misspelt(p.key.text) == name && !isExactField(m.fields, p.key.text):
				d := m.src.report(rule.MissingField, p.key.span, message+"; is "+runtime.Quote(p.key.text)+" it?", "write "+name+":")
				d.Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: p.key.span.start, End: p.key.span.end, New: name}}, Unsafe: true}
				return
			}
		}
		at := m.src.fence(root.span.start)
		if len(root.pairs) > 0 {
			at = root.pairs[0].key.span
		}
		if heading, ok := m.src.heading(root.span, name); ok {
			m.src.report(rule.MissingField, heading, message+": a formatter has made this line a heading, which YAML takes for a comment", "remove the #")
			continue
		}
		m.src.report(rule.MissingField, at, message+" in the frontmatter", "add a line "+name+": …")
	}
}

// fence is the line of the opening fence above the frontmatter that starts at an offset.
func (s *source) fence(start int) span {
	at := strings.LastIndexByte(s.text[:max(start-1, 0)], '\n') + 1
	return span{at, at}
}

// heading finds a line such as "## name: x" in the frontmatter.
func (s *source) heading(head span, name string) (span, bool) {
	for at := head.start; at < head.end; {
		l := lineAt(s.text[:head.end], at)
		at = l.next
		if rest := strings.TrimLeft(l.text, "#"); len(rest) < len(l.text) && strings.HasPrefix(strings.TrimSpace(rest), name+":") {
			return trimmedSpan(l), true
		}
	}
	return span{}, false
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
