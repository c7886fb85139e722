package loader

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// field is a key of a skill's frontmatter that skillgen knows. The table of fields is the one place that says what
// is read: the loader, the suggestions and the JSON Schema follow it.
type field struct {
	name string
	// accepts says in words which values are taken.
	accepts string
	doc     string
	set     func(m *mapping, key, value *node.Node)
}

// skillFields are the known keys, in the order of CONTRACT section 3. mcp-NAME keys are read beside them.
func skillFields() []field {
	return []field{
		{"name", "a string", "the skill's name: 1 to 64 lower-case letters, digits and single hyphens, equal to its directory", (*mapping).setName},
		{"description", "a string", "what the skill does and when to use it, at most 1,024 characters", (*mapping).setDescription},
		{"license", "a string", "the licence of the skill", text(func(s *runtime.Skill) *string { return &s.License })},
		{"compatibility", "a string", "what the skill needs of its surroundings, at most 500 characters", (*mapping).setCompatibility},
		{"homepage", "a string", "a URL about the skill", text(func(s *runtime.Skill) *string { return &s.Homepage })},
		{"version", "a string", "the version of the skill", text(func(s *runtime.Skill) *string { return &s.Version })},
		{"author", "a string", "who wrote the skill", text(func(s *runtime.Skill) *string { return &s.Author })},
		{"metadata", "a mapping, or its text as JSON", "whatever else clients want to know; its openclaw block adds requirements", (*mapping).setMetadata},
		{"allowed-tools", "a string or a list of strings", "tools that the skill may use without asking", tools(func(s *runtime.Skill) *[]string { return &s.AllowedTools })},
		{"disallowed-tools", "a string or a list of strings", "tools that the skill may not use", tools(func(s *runtime.Skill) *[]string { return &s.DisallowedTools })},
		{"requires", "a string, a list of strings, or a mapping", "tools, variables and systems that the skill needs", (*mapping).setRequires},
		{"trigger", "a string", "keywords separated by |", (*mapping).setTrigger},
		{"triggers", "a list of strings", "keywords", (*mapping).setTriggers},
		{"trigger-mode", `"prefix", "word" or "substring"`, "where keywords match in a message", (*mapping).setTriggerMode},
		{"mcp", "a mapping of servers", "MCP servers that the skill uses", (*mapping).setServers},
		{"mcpServers", "a mapping of servers", "the same, as MCP clients spell it", (*mapping).setServers},
		{"disable-model-invocation", "true or false", "whether only a person may start the skill", truth(func(s *runtime.Skill, v bool) { s.DisableModelInvocation = v })},
		{"user-invocable", "true or false", "whether a person may start the skill", truth(func(s *runtime.Skill, v bool) { s.DisableUserInvocation = !v })},
		{"when_to_use", "a string", "more about when to use the skill", text(func(s *runtime.Skill) *string { return &s.WhenToUse })},
		{"argument-hint", "a string", "what to type behind the skill's name", (*mapping).setArgumentHint},
		{"model", "a string", "the model to run the skill with", text(func(s *runtime.Skill) *string { return &s.Model })},
		{"arguments", "any", "names of the arguments, as Claude Code reads them", nil},
		{"effort", "any", "the effort to run the skill with, as Claude Code reads it", nil},
		{"context", "any", "where the skill runs, as Claude Code reads it", nil},
		{"agent", "any", "the agent that runs the skill, as Claude Code reads it", nil},
		{"paths", "any", "files that the skill is for, as Claude Code reads them", nil},
		{"shell", "any", "the shell of embedded commands, as Claude Code reads it", nil},
		{"hooks", "any", "hooks of the skill's life, as Claude Code reads them", nil},
	}
}

// foreignKeys are common keys of other clients. They are no misspellings, and text that runs into one has
// swallowed it all the same.
const foreignKeys = " agents aliases args argument authors auto-invoke body capabilities categories category changelog color created" +
	" date dependencies emoji enabled examples file framework globs group hook icon id includes inputs install keywords labels" +
	" language last-updated level link maintainer mode models module origin outputs owner path permissions platform platforms" +
	" priority prompt references repository required resources risk role scope scripts skill skills slug source stage state" +
	" status style subagents summary tags target task team template time title tool tools topic type types updated url user" +
	" users uses verification versions visibility when "

func isForeign(key string) bool { return strings.Contains(foreignKeys, " "+key+" ") }

// maxFieldName is the length of the longest known key, disable-model-invocation.
const maxFieldName = 24

// isFieldName reports the exact name of a known key or a common one of other clients.
func isFieldName(key string) bool {
	if key == "" || len(key) > maxFieldName {
		return false
	}
	return isForeign(key) || isExactField(skillFields(), key)
}

// fieldTable are the known keys, made once for a load.
type fieldTable struct {
	fields []field
	folded map[string]int // the index of a field by its folded name
}

func newFieldTable() fieldTable {
	t := fieldTable{fields: skillFields(), folded: make(map[string]int)}
	for i, f := range t.fields {
		t.folded[foldKey(f.name)] = i
	}
	return t
}

// mapping turns the tree of one frontmatter into a skill.
type mapping struct {
	src     *document
	profile Profile
	skill   *Skill
	fieldTable
	present map[string]bool                // the keys of the frontmatter
	spelt   map[string]*node.Node          // the first other spelling of a known key, by its folded name
	blocks  map[*node.Node]map[string]bool // the keys of blocks that have some that nobody knows
	servers map[string]bool                // their names
	extra   []node.Pair
	// openclaw is the metadata block that counts where requires names no tools.
	openclaw *node.Node
	// cleaned are the keys that were read back from a clean view.
	cleaned []string
	// cleaning is set while one is: what the specification and strict readers want holds for the key at the top level.
	cleaning bool
}

// mapFields reads the entries of root into the skill.
func (m *mapping) mapFields(root *node.Node) {
	m.present, m.spelt = make(map[string]bool, len(root.Pairs)), make(map[string]*node.Node)
	for _, p := range root.Pairs {
		m.present[p.Key.Text] = true
	}
	for i, p := range root.Pairs {
		if i%64 == 0 && m.src.ended() {
			return
		}
		m.entry(root, p)
	}
	m.skill.Extra = node.JSON(m.extra)
	m.openclawRequires()
	m.required(root)
}

func (m *mapping) entry(root *node.Node, p node.Pair) {
	key := p.Key.Text
	f, known := m.lookup(key)
	if !known {
		if f, known = m.variant(p); !known {
			m.other(root, p)
			return
		}
	}
	switch {
	case p.Value == nil: // broken, and reported
	case f.set == nil:
		m.extra = append(m.extra, node.Pair{Key: &node.Node{Text: f.name}, Value: p.Value})
	case p.Value.IsNull() && f.name != "name" && f.name != "description":
	default:
		f.set(m, p.Key, p.Value)
	}
}

func (m *mapping) lookup(key string) (field, bool) {
	i := slices.IndexFunc(m.fields, func(f field) bool { return f.name == key })
	if i < 0 {
		return field{}, false
	}
	return m.fields[i], true
}

// variant finds the known key that a key is another spelling of: Name, allowedTools, allowed_tools.
func (m *mapping) variant(p node.Pair) (field, bool) {
	folded := foldKey(p.Key.Text)
	i, ok := m.folded[folded]
	if !ok {
		return field{}, false
	}
	f := m.fields[i]
	if other, twice := m.spelt[folded]; twice {
		m.src.report(rule.DuplicateKey, p.Key.Span, fmt.Sprintf("the key %s is %s again", runtime.Quote(p.Key.Text), runtime.Quote(other.Text)), "keep one of the two")
		return field{}, false
	}
	m.spelt[folded] = p.Key
	if m.present[f.name] {
		m.src.report(rule.KeyCase, p.Key.Span, fmt.Sprintf("the key %s is another spelling of %s, which the file has too; it is not read", runtime.Quote(p.Key.Text), runtime.Quote(f.name)), "keep one of the two")
		return field{}, false
	}
	m.src.Add(source.Problem{
		Rule: rule.KeyCase, At: p.Key.Span, Message: fmt.Sprintf("the key %s is read as %s", runtime.Quote(p.Key.Text), runtime.Quote(f.name)), Hint: "write it " + f.name,
		Fix: &runtime.Fix{Edits: []runtime.Edit{{Start: p.Key.Span.Start, End: p.Key.Span.End, New: f.name}}},
	})
	return f, true
}

// foldKey is a key without case and what separates its words.
func foldKey(key string) string {
	return strings.Map(func(r rune) rune {
		if r == '-' || r == '_' || r == ' ' {
			return -1
		}
		return unicode.ToLower(r)
	}, key)
}

// other keeps a key that skillgen does not know, and says so when it is most likely a misspelling.
func (m *mapping) other(root *node.Node, p node.Pair) {
	key := p.Key.Text
	if name, ok := strings.CutPrefix(key, "mcp-"); ok && p.Value != nil && p.Value.Kind == node.Scalar {
		if trimmed := strings.TrimLeft(name, "-"); trimmed != name {
			m.src.report(rule.UnknownKey, p.Key.Span, "the server of "+runtime.Quote(key)+" is called "+runtime.Quote(name), meant("mcp-"+trimmed))
		}
		m.setServerLine(name, p)
		return
	}
	if p.Value != nil {
		m.extra = append(m.extra, p)
	}
	if strings.HasPrefix(key, "\u00a0") || strings.HasPrefix(key, "\u3000") {
		m.src.report(rule.EntrySkipped, p.Key.Span, "a no-break space in the indentation makes this a key of the first level", "indent with ordinary blanks")
		return
	}
	near := m.misspelt(key)
	if near == "" {
		near = m.misspeltServers(p)
	}
	if near == "" || near == "name" || near == "description" {
		return // required says that one of these is missing
	}
	m.unknownKey(p.Key, near)
}
