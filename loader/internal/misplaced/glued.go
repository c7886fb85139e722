// This file finds keys in braces that are none since they lack their colon, or the blank behind it: {command:npx} and {type sse} are
// mappings with one long key. A tree comes in, and problems or hints go out.

package misplaced

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/openclaw"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/lines"
	"github.com/skillgen/skillgen/runtime"
)

// GluedKeys are the entries in the braces of a frontmatter that have no colon of their own, and hold one, another sign in its place, or the
// name of a key in front of a blank. A word by itself may be meant so.
func GluedKeys(text string, root *node.Node, isKey func(key string) bool) []source.Problem {
	g := glued{text: text, isKey: isKey}
	hasValue := hasValues(root)
	for _, p := range root.Pairs {
		switch key := p.Key.Text; {
		case key == "metadata" && p.Value != nil && p.Value.Kind == node.Mapping:
			hasValue := hasValues(p.Value)
			for _, block := range p.Value.Pairs {
				g.isOurs = openclaw.IsKey(block.Key.Text)
				g.pair(hasValue, block)
			}
		default:
			g.isOurs = slices.Contains([]string{"mcp", "mcpServers", "requires"}, key)
			g.pair(hasValue, p)
		}
	}
	return g.found
}

type glued struct {
	text   string
	isKey  func(key string) bool
	isOurs bool // no other client has words of its own there
	found  []source.Problem
}

func (g *glued) below(n *node.Node) {
	if n == nil {
		return
	}
	hasValue := hasValues(n)
	for _, p := range n.Pairs {
		g.pair(hasValue, p)
	}
	for _, item := range n.Items {
		g.below(item)
	}
}

// hasValues reports a mapping in which something has a value.
func hasValues(n *node.Node) bool {
	return slices.ContainsFunc(n.Pairs, func(p node.Pair) bool { return !p.Value.IsNull() })
}

// pair looks at one of a mapping. What is none of ours may be a set of words, where nothing else has a value.
func (g *glued) pair(hasValue bool, p node.Pair) {
	if (g.isOurs || hasValue) && p.Value != nil && p.Value.IsNull() && g.lacksColon(p.Key) {
		g.key(p.Key)
	} else {
		g.below(p.Value)
	}
}

// lacksColon reports a key without quotes that a comma follows, or the brace that closes.
func (g *glued) lacksColon(key *node.Node) bool {
	at := key.Span
	if key.Style != node.Plain || key.Text == "" || at.End > len(g.text) || g.text[at.Start:at.End] != key.Text {
		return false
	}
	rest := strings.TrimLeft(g.text[at.End:], " \t\r\n")
	return rest != "" && strings.IndexByte(",}#", rest[0]) >= 0
}

// key looks at one. The text of an address, a path, a time or a comparison has such signs too.
func (g *glued) key(key *node.Node) {
	word, rest := source.LeadingWord(key.Text)
	value := strings.TrimLeft(rest, " \t")
	isGlued := rest == value
	isOther := len(word) == 1 && (strings.HasPrefix(value, ":/") || strings.HasPrefix(value, `:\`)) || strings.HasPrefix(value, "://") || strings.HasPrefix(value, "::") || strings.HasPrefix(value, "==")
	if value == "" || word == "" || source.IsDecimal(word[0]) || isOther {
		return
	}
	at := source.Span{Start: key.Span.Start + len(word), End: key.Span.End}
	switch strings.IndexByte(":=;", value[0]) {
	case -1:
		if isGlued || !g.isKey(word) {
			return
		}
	case 0:
		if isGlued && len(value) > 1 {
			wrong := source.Wrong(rule.UnknownKey, key.Span, "no blank behind "+runtime.Quote(word+":"), "put a blank behind the colon")
			wrong.Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: at.Start + 1, End: at.Start + 1, New: " "}}, Unsafe: !g.isOurs}
			g.found = append(g.found, wrong)
			return
		}
		fallthrough
	default:
		value = strings.TrimLeft(value[1:], " \t")
	}
	if value == "" {
		return
	}
	at.End -= len(value)
	text := strings.Trim(value, `"'`)
	if isVariable(word) || login(word) != "" { // it may be a secret
		text = "…"
	}
	wrong := source.Wrong(rule.UnknownKey, key.Span, "no colon and blank behind "+runtime.Quote(word)+": all of this is a key, without a value", "write "+node.WriteText(runtime.FormatYAML, word, text))
	wrong.Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: at.Start, End: at.End, New: ": "}}, Unsafe: true}
	g.found = append(g.found, wrong)
}

// GluedHint says of a text that stands for a mapping how it is one, or "".
func GluedHint(value *node.Node) string {
	if value.Kind != node.Scalar || value.Style != node.Plain {
		return ""
	}
	if word := lines.GluedWord(value.Text); word != "" {
		return ": put a blank behind the colon of " + runtime.Quote(word)
	}
	return ""
}
