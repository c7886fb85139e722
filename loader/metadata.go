package loader

import (
	"encoding/json"
	"io"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// cleanPrefix marks the metadata keys in which the clean view keeps what the specification has no place for.
const cleanPrefix = "skillgen-"

// openclawKeys are the spellings of the metadata block of the openclaw family.
var openclawKeys = [...]string{"openclaw", "clawdbot", "moltbot", "clawdis"}

// setMetadata takes a mapping of any depth, or the same as JSON text.
func (m *mapping) setMetadata(key, value *node) {
	meta := asMapping(value)
	if meta == nil {
		m.wrongType(key, value, "a mapping (or one as JSON text)")
		return
	}
	var rest []pair
	for _, p := range meta.pairs {
		name, ok := strings.CutPrefix(p.key.text, cleanPrefix)
		switch {
		case !ok || p.value.kind != scalarNode:
			rest = append(rest, p)
		case name != "metadata":
			m.clean(name, p)
		}
	}
	if original := asMapping(meta.get(cleanPrefix + "metadata")); original != nil {
		meta, rest = original, original.pairs
	}
	m.skill.Metadata = objectJSON(rest)
	for _, k := range openclawKeys {
		if block := asMapping(meta.get(k)); block != nil {
			m.openclaw = block
			break
		}
	}
	m.misspeltIn(meta, "openclaw", "triggers")
	if slices.Contains(m.cleaned, "trigger") || slices.Contains(m.cleaned, "triggers") {
		return
	}
	if t := asMapping(meta.get("triggers")); t != nil {
		m.misspeltIn(t, "keywords")
	}
	if words := asMapping(meta.get("triggers")).get("keywords"); words != nil {
		m.setTriggers(&node{text: "metadata.triggers.keywords", span: words.span}, words)
	}
}

// misspeltIn reports the keys of a block of metadata that are most likely misspellings of those that skillgen reads
// there. Only of a mapping that is a block of openclaw is it known what else is in it.
func (m *mapping) misspeltIn(block *node, known ...string) {
	for _, p := range block.pairs {
		if !slices.Contains(known, p.key.text) && !slices.Contains(openclawKeys[:], p.key.text) && !isForeign(p.key.text) && len(p.key.text) > 1 {
			m.nested(block, p.key, known...)
		}
	}
}

// clean reads back what the clean view wrote for a key: text, or JSON for what is not a string. It is the whole
// value of the key: nothing that metadata says otherwise is added to it.
func (m *mapping) clean(name string, p pair) {
	value := p.value
	f, known := m.lookup(name)
	if text := value.text; text != "" && (strings.IndexByte("{[", text[0]) >= 0 || !known && (text[0] == '"' || text == "null" || isLiteral(text))) {
		if n := jsonNode(text, value.span); n != nil {
			value = n
		}
	}
	if known && f.set != nil {
		m.cleaned = append(m.cleaned, name)
		m.cleaning = true
		f.set(m, p.key, value)
		m.cleaning = false
		return
	}
	m.extra = append(m.extra, pair{&node{text: name, span: p.key.span}, value})
}

// asMapping returns n when it is a mapping, the mapping that its text is in JSON, or nil.
func asMapping(n *node) *node {
	if n == nil || n.kind == mappingNode {
		return n
	}
	if text := strings.TrimSpace(n.text); n.kind == scalarNode && strings.HasPrefix(text, "{") {
		if parsed := jsonNode(text, n.span); parsed != nil && parsed.kind == mappingNode {
			return parsed
		}
	}
	return nil
}

// jsonNode parses JSON text; every node of it is at the place of the text. It returns nil for what is no JSON.
func jsonNode(text string, at span) *node {
	dec := json.NewDecoder(strings.NewReader(text))
	dec.UseNumber()
	n := jsonValue(dec, at, 0)
	if _, err := dec.Token(); n == nil || err != io.EOF {
		return nil
	}
	return n
}

func jsonValue(dec *json.Decoder, at span, depth int) *node {
	token, err := dec.Token()
	if err != nil || depth > maxDepth {
		return nil
	}
	n := &node{span: at}
	switch t := token.(type) {
	case json.Delim:
		n.kind = listNode
		if t == '{' {
			n.kind = mappingNode
		}
		for dec.More() {
			var key *node
			if n.kind == mappingNode {
				if key = jsonValue(dec, at, depth); key == nil {
					return nil
				}
			}
			value := jsonValue(dec, at, depth+1)
			if value == nil {
				return nil
			}
			if key == nil {
				n.items = append(n.items, value)
			} else {
				n.pairs = append(n.pairs, pair{key, value})
			}
		}
		if _, err := dec.Token(); err != nil {
			return nil
		}
	case string:
		n.text, n.style = t, quotedStyle
	case json.Number:
		n.text = t.String()
	case bool:
		n.text = map[bool]string{true: "true", false: "false"}[t]
	case nil:
		n.text = "null"
	}
	return n
}

// setRequires takes tools as a list or a string, or a mapping of all kinds of requirements.
func (m *mapping) setRequires(key, value *node) {
	if value.kind != mappingNode {
		m.skill.Requires.Bins = m.toolNames(key, value)
		return
	}
	m.requirements(value)
}

func (m *mapping) requirements(block *node) {
	r := &m.skill.Requires
	for _, p := range block.pairs {
		if p.value.isNull() {
			continue
		}
		switch p.key.text {
		case "bins":
			r.Bins = m.toolNames(p.key, p.value)
		case "anyBins":
			r.AnyBins = m.toolNames(p.key, p.value)
		case "env":
			r.Env = m.words(p.key, p.value)
		case "config":
			r.Config = m.words(p.key, p.value)
		case "os":
			r.OS = m.words(p.key, p.value)
		case "mcp":
			r.MCP = m.words(p.key, p.value)
		case "always":
			r.Always, _ = isTrue(p.value)
		default:
			m.nested(block, p.key, "bins", "anyBins", "env", "config", "os", "mcp", "always")
		}
	}
}

// openclawRequires takes requirements from the openclaw block where requires gives no tools.
func (m *mapping) openclawRequires() {
	if m.openclaw == nil || slices.Contains(m.cleaned, "requires") {
		return
	}
	m.misspeltIn(m.openclaw, "requires", "os", "always", "homepage")
	own := m.skill.Requires
	if block := m.openclaw.get("requires"); block != nil && block.kind == mappingNode {
		m.requirements(block)
	}
	r := &m.skill.Requires
	if os := m.openclaw.get("os"); os != nil && !os.isNull() {
		r.OS = m.words(&node{text: "os", span: os.span}, os)
	}
	if v, ok := isTrue(m.openclaw.get("always")); ok {
		r.Always = v
	}
	if len(own.Bins)+len(own.AnyBins) > 0 {
		r.Bins, r.AnyBins = own.Bins, own.AnyBins
	}
	r.Env = firstOf(own.Env, r.Env)
	r.Config = firstOf(own.Config, r.Config)
	r.OS = firstOf(own.OS, r.OS)
	if page := m.openclaw.get("homepage"); m.skill.Homepage == "" && page != nil && page.kind == scalarNode {
		m.skill.Homepage = strings.TrimSpace(page.text)
	}
}

func firstOf(a, b []string) []string {
	if len(a) > 0 {
		return a
	}
	return b
}

// words returns a list of strings, or the words of one string, separated by blanks or commas.
func (m *mapping) words(key, value *node) []string {
	items, ok := m.strings(key, value, "a string or a list of strings")
	if !ok {
		return nil
	}
	var list []string
	for _, item := range items {
		if value.kind == scalarNode {
			list = append(list, splitTools(item.text)...)
		} else if word := strings.TrimSpace(item.text); word != "" {
			list = append(list, word)
		}
	}
	return list
}

// toolNames is words for tools, which must be bare names.
func (m *mapping) toolNames(key, value *node) []string {
	list := m.words(key, value)
	for i, tool := range list {
		if !runtime.IsToolName(tool) {
			at := value.span
			if len(value.items) == len(list) {
				at = value.items[i].span
			}
			m.src.report(rule.BadRequirement, at, "the required tool "+runtime.Quote(tool)+" is not a bare name", "name the program as on PATH, one to an item")
		}
	}
	return list
}
