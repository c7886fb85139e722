// This file finds keys of a frontmatter that stand at the wrong level.
//
// What comes in is the tree of the frontmatter and which keys are fields. What goes out are problems: a key of the first
// level that belongs to the block above it, and a field that stands within a block, where nobody looks for it. Both are
// valid YAML and TOML, so no parser says so.

package misplaced

import (
	"cmp"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/codex/openai"
	"github.com/skillgen/skillgen/loader/internal/declared"
	"github.com/skillgen/skillgen/loader/internal/needs"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Blocks are the keys of the blocks that fields are swallowed by, or that lose keys of theirs.
type Blocks struct {
	Requirements, Metadata []string
	// Format is the one of the frontmatter.
	Format runtime.Format
	// IsField reports the names of fields.
	IsField func(key string) bool
	// IsForeign reports common keys of other clients.
	IsForeign func(key string) bool
}

// Check returns what stands at the wrong level of a tree.
func (b Blocks) Check(root *node.Node) []source.Problem {
	c := checker{Blocks: b, root: root, found: slices.Concat(offSkill(root), nobodyStarts(root), openai.InHead(root))}
	if p := unnamedServer(b.Format, root); p.Rule != nil {
		c.found, c.unnamed = append(c.found, p), true
	}
	var block node.Pair // the last entry that is a field
	for i, p := range root.Pairs {
		c.dotted(p)
		switch {
		case b.IsField(p.Key.Text) || strings.HasPrefix(p.Key.Text, "mcp-"):
			block = p
			c.block(p)
			c.unindented = p.Key.Text == "metadata" && p.Value.IsNull() && c.unindentedBelow(p, root.Pairs[i+1:]) == unindentedOurs
		case block.Key != nil && !c.lost(block, p):
			block = node.Pair{}
		}
	}
	isTold := func(key *node.Node) bool {
		return slices.ContainsFunc(c.found, func(p source.Problem) bool { return p.At == key.Span })
	}
	for _, p := range root.Pairs {
		c.within(p, p.Key.Text, 0, isTold)
	}
	c.found = append(c.found, unrequired(b.Format, root, b.Requirements, c.below, isTold)...)
	isKnown := func(key string) bool { return b.IsField(key) || b.IsForeign(key) }
	c.found = append(c.found, earlyServers(b.Format, root, isKnown, isTold)...)
	return append(c.found, unreadRequirements(b.Format, root.Get("requires"), b.Requirements, isTold)...)
}

type checker struct {
	Blocks
	root    *node.Node
	present map[string]bool // the keys of the first level, once somebody asks
	found   []source.Problem
	// unnamed says that a server stands at the first level, by its keys.
	unnamed bool
	// below are the lists right below a requires that is no mapping, which are told as one.
	below []*node.Node
	// unindented says that the entries below the last field belong to it.
	unindented bool
}

// isPresent reports a key of the first level.
func isPresent(c *checker, key string) bool {
	if c.present == nil {
		c.present = make(map[string]bool, len(c.root.Pairs))
		for _, p := range c.root.Pairs {
			c.present[p.Key.Text] = true
		}
	}
	return c.present[key]
}

func (c *checker) wrong(at source.Span, message, hint string) {
	c.found = append(c.found, source.Wrong(rule.UnknownKey, at, message, hint))
}

// lost reports a key of the first level that belongs to the block above it: one of its keys, or a mapping below a block
// that is empty, or whatever stands right below an empty metadata.
func (c *checker) lost(block, p node.Pair) bool {
	var keys []string
	switch block.Key.Text {
	case "requires":
		if keys = c.Requirements; slices.Contains(keys, p.Key.Text) && block.Value != nil && (block.Value.Kind == node.List || block.Value.IsNull()) {
			c.below = append(c.below, p.Key)
			return true
		}
	case "mcp", "mcpServers":
		if keys = serverKeys[:]; c.unnamed && slices.Contains(keys, p.Key.Text) { // which is told
			return true
		}
		if meant := keyOfServer(p); meant != "" && isMapping(block.Value) && !c.IsForeign(p.Key.Text) {
			c.wrong(p.Key.Span, belongs(block, p), belowServer(c.Format, block, node.Pair{Key: &node.Node{Text: meant}, Value: p.Value})+map[bool]string{true: ", and call it " + meant}[c.Format != runtime.FormatTOML])
			return true
		}
	case "metadata":
		keys = c.Metadata
	default:
		return false
	}
	isEmpty := c.unindented || block.Value.IsNull() && p.Value != nil && p.Value.Kind == node.Mapping && !c.IsForeign(p.Key.Text)
	if !isEmpty && !(slices.Contains(keys, p.Key.Text) && isMapping(block.Value)) {
		return false
	}
	c.wrong(p.Key.Span, belongs(block, p), belowServer(c.Format, block, p))
	return true
}

func belongs(block, p node.Pair) string {
	return "the key " + runtime.Quote(p.Key.Text) + " of the first level belongs to " + runtime.Quote(block.Key.Text)
}

// unindented says what starts right below an empty block, in its own column.
type unindented uint8

const (
	unindentedNothing unindented = iota // a field, or no word
	unindentedForeign                   // keys that other clients have in the first level too
	unindentedOurs                      // a key among them that none has there
)

// unindentedBelow looks at the entries below an empty block up to the next field: all are words.
func (b Blocks) unindentedBelow(block node.Pair, below []node.Pair) (found unindented) {
	if len(below) == 0 || below[0].Key.Span.Start-block.Key.Span.End > len(":\r\n") {
		return unindentedNothing
	}
	for _, p := range below {
		switch {
		case b.IsField(p.Key.Text):
			return found
		case !source.IsWord(p.Key.Text):
			return unindentedNothing
		case !b.IsForeign(p.Key.Text):
			found = unindentedOurs
		default:
			found = max(found, unindentedForeign)
		}
	}
	return found
}

// block looks for fields within a block.
func (c *checker) block(p node.Pair) {
	switch p.Key.Text {
	case "requires":
		c.keys(p.Value, c.Requirements, `"requires"`)
	case "hooks":
		c.keys(p.Value, nil, `"hooks"`)
		c.gluedDashes(p.Value)
	case "mcp", "mcpServers":
		if p.Value == nil {
			return
		}
		for _, server := range p.Value.Pairs {
			if IsFieldAmong(server, c.IsField) { // which is told where servers are read
				continue
			}
			in := "the server " + runtime.Quote(server.Key.Text)
			c.keys(server.Value, serverKeys[:], in)
			c.found = append(c.found, offServer(server.Value, in)...)
			c.found = append(c.found, keysElsewhere(c.Format, server.Value, in)...)
			if !slices.Contains([]string{"mcp", "mcpServers", "servers"}, server.Key.Text) { // a level around servers, which is told as one
				c.found = append(c.found, innerServers(c.Format, p.Key.Text, server.Value, in)...)
			}
		}
	}
}

// gluedDashes reports the keys of hooks that were meant to be items, since no event starts with a dash.
func (c *checker) gluedDashes(hooks *node.Node) {
	if hooks == nil {
		return
	}
	for _, p := range hooks.Pairs {
		if len(p.Key.Text) > 1 && p.Key.Text[0] == '-' {
			c.wrong(p.Key.Span, "the key "+runtime.Quote(p.Key.Text)+" stands where the name of an event is expected", "write one dash and a blank in front of each item, and indent it below its event")
		}
	}
}

// keys reports the keys of a mapping that are none of its own and fields that the first level lacks. A missing name or
// description is somebody else's to tell.
func (c *checker) keys(n *node.Node, own []string, in string) {
	if n == nil {
		return
	}
	for _, p := range n.Pairs {
		key := p.Key.Text
		if slices.Contains(own, key) || slices.Contains(own, ServerKeyCalled(key)) || own == nil && isPresent(c, key) || key == "name" || key == "description" || !c.IsField(key) && !strings.HasPrefix(key, "mcp-") {
			continue
		}
		message, hint := "the field "+runtime.Quote(key)+" stands within "+in, node.WriteTopLevel(c.Format)
		if isPresent(c, key) {
			hint = "remove it: the first level has one"
		}
		c.wrong(p.Key.Span, message, hint)
	}
}

// InMetadata returns the fields within metadata that no other client looks for there, and that the first level lacks: author,
// license and model are metadata of many skills, trigger and allowed-tools of none. A list or a text under a key that is
// almost trigger is advice: only below triggers.keywords are keywords looked for, and by skillgen alone, and metadata is for words of authors.
func InMetadata(f runtime.Format, meta *node.Node, present map[string]bool) (found, advice []source.Problem) {
	for _, p := range meta.Pairs {
		field, exact := misplaced(p)
		if field == "" || present[field] {
			continue
		}
		if field == "trigger" || field == "triggers" {
			hint := node.WriteBlock(f, "triggers", node.WriteList(f, "keywords", phrases(p.Value)...))
			advice = append(advice, source.Wrong(rule.UnknownKey, p.Key.Span, "the key "+runtime.Quote(p.Key.Text)+` stands within "metadata", where skillgen finds no keywords`, "if they are meant, write "+hint))
			continue
		}
		if field == "requires" && !needs.ListsPrograms(p.Value) {
			advice = append(advice, source.Wrong(rule.UnknownKey, p.Key.Span, `the field "requires" stands within "metadata", where nobody looks for it`,
				"if programs are meant, "+node.WriteTopLevel(f)+": "+node.WriteBlock(f, field, node.WriteList(f, "bins", phrases(p.Value)...))+"; if skills are, with skills in place of bins"))
			continue
		}
		message, hint := "the field "+runtime.Quote(p.Key.Text)+` stands within "metadata"`, node.WriteTopLevel(f)
		if !exact {
			message, hint = "the key "+runtime.Quote(p.Key.Text)+` stands within "metadata", where nobody looks for it`, "if "+runtime.Quote(field)+" is meant, "+node.WriteTopLevel(f)
		}
		found = append(found, source.Wrong(rule.UnknownKey, p.Key.Span, message, hint))
	}
	return found, advice
}

// phrases are the items of a list of texts, or the parts of a text between bars or commas; an ellipsis where there are none.
func phrases(value *node.Node) (list []string) {
	for i := 0; value != nil && i < len(value.Items); i++ {
		list = append(list, cmp.Or(value.Items[i].Text, "…"))
	}
	if value != nil && value.Kind == node.Scalar {
		sign := ","
		if strings.Contains(value.Text, "|") {
			sign = "|"
		}
		for part := range strings.SplitSeq(value.Text, sign) {
			if part = strings.TrimSpace(part); part != "" {
				list = append(list, part)
			}
		}
	}
	if len(list) == 0 {
		return []string{"…"}
	}
	return list
}

// IsMisplaced reports an entry of metadata that InMetadata tells of, unless the first level has the field.
func IsMisplaced(p node.Pair) bool {
	field, _ := misplaced(p)
	return field != ""
}

// misplaced is the field that an entry of metadata is meant to be, and whether it is spelt so. A mapping is none of these.
func misplaced(p node.Pair) (field string, exact bool) {
	key := p.Key.Text
	switch plain := strings.ReplaceAll(strings.ToLower(key), "_", "-"); {
	case declared.HasServer(p.Value) && (key == "mcp" || key == "mcpServers"), key == "requires" && needs.NamesPrograms(p.Value):
		return key, true
	case slices.Contains([]string{"trigger", "triggers", "trigger-mode", "allowed-tools", "disallowed-tools", "disable-model-invocation", "user-invocable", "argument-hint"}, plain):
		field, exact = plain, true
	case plain == "when-to-use":
		field, exact = "when_to_use", true
	case strings.HasPrefix(key, "mcp-") && p.Value != nil && p.Value.Kind == node.Scalar && strings.Contains(p.Value.Text, " "): // a command line
		return key, true
	default:
		if len(key) <= len("triggers")+1 && (strings.Contains(key, "tri") || strings.Contains(key, "ger")) { // one edit leaves one of them
			field = runtime.Nearest(key, slices.Values([]string{"trigger", "triggers"}))
		}
	}
	if field != "" && node.AsMapping(p.Value) != nil {
		return "", false
	}
	return field, exact
}
