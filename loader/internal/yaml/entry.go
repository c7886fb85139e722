package yaml

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/keys"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// entry is a top-level entry of YAML frontmatter: the lines from its key to the next key in the same column.
type entry struct {
	source.Span
	key    string // as written, without quotes; "" for lines before the first key
	braces bool   // it is the whole head, a mapping in braces as JSON has it
}

// keyColumn is the leftmost column that an entry starts in.
func keyColumn(text string) int {
	column := -1
	for at := 0; at < len(text); {
		l := source.LineAt(text, at)
		at = l.Next
		if key, _, ok := source.YAMLKey(l.Text); ok && (column < 0 || key.Start < column) && keys.IsKey(strings.Trim(l.Text[key.Start:key.End], `"'`)) {
			column = key.Start
		}
	}
	return max(column, 0)
}

// entriesOf cuts a text at the keys of its first column, so that a broken entry costs only itself.
func entriesOf(text string) []entry {
	if head := strings.TrimLeft(text, " \t\r\n"); source.IsBraced(head) {
		return []entry{{source.Span{Start: len(text) - len(head), End: len(text)}, "", true}}
	}
	var list []entry
	indent := keyColumn(text)
	for at := 0; at < len(text); {
		l := source.LineAt(text, at)
		at = l.Next
		trimmed := strings.TrimLeft(l.Text, " \t")
		if trimmed == "" || trimmed[0] == '#' {
			if len(list) > 0 {
				list[len(list)-1].End = l.Next
			}
			continue
		}
		key, _, ok := source.YAMLKey(l.Text)
		if ok && key.Start == indent {
			name := strings.Trim(l.Text[key.Start:key.End], `"'`)
			if keys.IsKey(name) || isPhrase(name) || name == "<<" || len(list) == 0 {
				list = append(list, entry{Span: source.Span{Start: l.Start, End: l.Next}, key: name})
				continue
			}
		}
		if len(list) == 0 {
			list = append(list, entry{Span: source.Span{Start: l.Start, End: l.Next}})
			continue
		}
		list[len(list)-1].End = l.Next
	}
	return list
}

// isPhrase reports a key of two or three words that starts as a title does, such as Last updated: YAML takes all in front of a colon for a key.
func isPhrase(key string) bool {
	words := strings.Fields(key)
	return 1 < len(words) && len(words) < 4 && 'A' <= key[0] && key[0] <= 'Z' && !slices.ContainsFunc(words, func(word string) bool { return !keys.IsKey(word) })
}

// isEmpty reports an entry that is only a key.
func (e entry) isEmpty(text string) bool {
	return strings.HasSuffix(strings.TrimRight(text[e.Start:e.End], " \t\r\n"), ":")
}

// broken is the entry as a key without a value; nil when it has no key.
func (e entry) broken(text string) *node.Node {
	l := source.LineAt(text, e.Start)
	key, _, ok := source.YAMLKey(l.Text)
	if !ok {
		return nil
	}
	at := source.Span{Start: l.Start + key.Start, End: l.Start + key.End}
	return &node.Node{Kind: node.Mapping, Span: e.Span, Pairs: []node.Pair{{Key: &node.Node{Text: e.key, Span: at}}}}
}
