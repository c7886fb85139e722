package loader

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// cleanPrefix marks the metadata keys in which the clean view keeps what the specification has no place for.
const cleanPrefix = "skillgen-"

// openclawKeys are the spellings of the metadata block of the openclaw family.
var openclawKeys = [...]string{"openclaw", "clawdbot", "moltbot", "clawdis"}

// setMetadata takes a mapping of any depth, or the same as JSON text.
func (m *mapping) setMetadata(key, value *node.Node) {
	meta := node.AsMapping(value)
	if meta == nil {
		m.wrongType(key, value, "a mapping (or one as JSON text)")
		return
	}
	var rest []node.Pair
	for _, p := range meta.Pairs {
		name, ok := strings.CutPrefix(p.Key.Text, cleanPrefix)
		switch {
		case !ok || p.Value.Kind != node.Scalar:
			rest = append(rest, p)
		case name != "metadata":
			m.clean(name, p)
		}
	}
	if original := node.AsMapping(meta.Get(cleanPrefix + "metadata")); original != nil {
		meta, rest = original, original.Pairs
	}
	m.skill.Metadata = node.JSON(rest)
	for _, k := range openclawKeys {
		if block := node.AsMapping(meta.Get(k)); block != nil {
			m.openclaw = block
			break
		}
	}
	m.misspeltIn(meta, "openclaw", "triggers")
	if slices.Contains(m.cleaned, "trigger") || slices.Contains(m.cleaned, "triggers") {
		return
	}
	if t := node.AsMapping(meta.Get("triggers")); t != nil {
		m.misspeltIn(t, "keywords")
	}
	if words := node.AsMapping(meta.Get("triggers")).Get("keywords"); words != nil {
		m.setTriggers(&node.Node{Text: "metadata.triggers.keywords", Span: words.Span}, words)
	}
}

// misspeltIn reports the keys of a block of metadata that are most likely misspellings of those that skillgen reads
// there. Only of a mapping that is a block of openclaw is it known what else is in it.
func (m *mapping) misspeltIn(block *node.Node, known ...string) {
	for _, p := range block.Pairs {
		if !slices.Contains(known, p.Key.Text) && !slices.Contains(openclawKeys[:], p.Key.Text) && !isForeign(p.Key.Text) && len(p.Key.Text) > 1 {
			m.nested(block, p.Key, known...)
		}
	}
}

// clean reads back what the clean view wrote for a key: text, or JSON for what is not a string. It is the whole
// value of the key: nothing that metadata says otherwise is added to it.
func (m *mapping) clean(name string, p node.Pair) {
	value := p.Value
	f, known := m.lookup(name)
	if text := value.Text; text != "" && (strings.IndexByte("{[", text[0]) >= 0 || !known && (text[0] == '"' || text == "null" || node.IsLiteral(text))) {
		if n := node.FromJSON(text, value.Span); n != nil {
			value = n
		}
	}
	if known && f.set != nil {
		m.cleaned = append(m.cleaned, name)
		m.cleaning = true
		f.set(m, p.Key, value)
		m.cleaning = false
		return
	}
	m.extra = append(m.extra, node.Pair{Key: &node.Node{Text: name, Span: p.Key.Span}, Value: value})
}

// setRequires takes tools as a list or a string, or a mapping of all kinds of requirements.
func (m *mapping) setRequires(key, value *node.Node) {
	if value.Kind != node.Mapping {
		m.skill.Requires.Bins = m.toolNames(key, value)
		return
	}
	m.requirements(value)
}

func (m *mapping) requirements(block *node.Node) {
	r := &m.skill.Requires
	for _, p := range block.Pairs {
		if p.Value.IsNull() {
			continue
		}
		switch p.Key.Text {
		case "bins":
			r.Bins = m.toolNames(p.Key, p.Value)
		case "anyBins":
			r.AnyBins = m.toolNames(p.Key, p.Value)
		case "env":
			r.Env = m.words(p.Key, p.Value)
		case "config":
			r.Config = m.words(p.Key, p.Value)
		case "os":
			r.OS = m.words(p.Key, p.Value)
		case "mcp":
			r.MCP = m.words(p.Key, p.Value)
		case "always":
			r.Always, _ = isTrue(p.Value)
		default:
			m.nested(block, p.Key, "bins", "anyBins", "env", "config", "os", "mcp", "always")
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
	if block := m.openclaw.Get("requires"); block != nil && block.Kind == node.Mapping {
		m.requirements(block)
	}
	r := &m.skill.Requires
	if os := m.openclaw.Get("os"); os != nil && !os.IsNull() {
		r.OS = m.words(&node.Node{Text: "os", Span: os.Span}, os)
	}
	if v, ok := isTrue(m.openclaw.Get("always")); ok {
		r.Always = v
	}
	if len(own.Bins)+len(own.AnyBins) > 0 {
		r.Bins, r.AnyBins = own.Bins, own.AnyBins
	}
	r.Env = firstOf(own.Env, r.Env)
	r.Config = firstOf(own.Config, r.Config)
	r.OS = firstOf(own.OS, r.OS)
	if page := m.openclaw.Get("homepage"); m.skill.Homepage == "" && page != nil && page.Kind == node.Scalar {
		m.skill.Homepage = strings.TrimSpace(page.Text)
	}
}

func firstOf(a, b []string) []string {
	if len(a) > 0 {
		return a
	}
	return b
}

// words returns a list of strings, or the words of one string, separated by blanks or commas.
func (m *mapping) words(key, value *node.Node) []string {
	items, ok := m.strings(key, value, "a string or a list of strings")
	if !ok {
		return nil
	}
	var list []string
	for _, item := range items {
		if value.Kind == node.Scalar {
			list = append(list, splitTools(item.Text)...)
		} else if word := strings.TrimSpace(item.Text); word != "" {
			list = append(list, word)
		}
	}
	return list
}

// toolNames is words for tools, which must be bare names.
func (m *mapping) toolNames(key, value *node.Node) []string {
	list := m.words(key, value)
	for i, tool := range list {
		if !runtime.IsToolName(tool) {
			at := value.Span
			if len(value.Items) == len(list) {
				at = value.Items[i].Span
			}
			m.src.report(rule.BadRequirement, at, "the required tool "+runtime.Quote(tool)+" is not a bare name", "name the program as on PATH, one to an item")
		}
	}
	return list
}
