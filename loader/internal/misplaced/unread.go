package misplaced

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// Unread finds the line of frontmatter that has a key behind blanks or marks, or starts with it and no colon, where no key is read. isTold reports places that
// something is wrong with: such a line is one of them, or begins with marks of Markdown as one of them may.
func Unread(text string, head source.Span, key string, isTold func(source.Span) bool) (at source.Span, found bool) {
	for from := head.Start; from < head.End; {
		l := source.LineAt(text[:head.End], from)
		from = l.Next
		before, behind, ok := strings.Cut(l.Text, key)
		isKey := ok && before != "" && len(strings.Fields(before)) <= 1 && !strings.ContainsAny(before, ":=") && mentions(l.Text, key)
		lacksColon := ok && before == "" && strings.HasPrefix(behind, " ")
		if at = l.Trimmed(); (isKey || lacksColon) && isTold(at) || isKey && strings.IndexByte("*`>", before[0]) >= 0 && isTold(head) {
			return at, true
		}
	}
	return source.Span{}, false
}

// mentions reports a text that has a word with a colon or an equals sign behind it, as a key has, or the wide colon.
func mentions(text, word string) bool {
	for {
		i := strings.Index(text, word)
		if i < 0 {
			return false
		}
		before := i > 0 && source.IsWord(text[i-1:i])
		text = text[i+len(word):]
		rest := strings.TrimLeft(text, " \t\"'*`")
		if !before && rest != "" && (rest[0] == ':' || rest[0] == '=' || strings.HasPrefix(rest, "：")) {
			return true
		}
	}
}

// IsUnread reports a key in what could not be read of a frontmatter: in an entry without a value, or at the start of a line.
func IsUnread(text string, root *node.Node, key string) bool {
	head := text[root.Span.Start:root.Span.End]
	for i, p := range root.Pairs {
		end := root.Span.End
		if i+1 < len(root.Pairs) {
			end = root.Pairs[i+1].Key.Span.Start
		}
		if start := p.Key.Span.End; p.Value == nil && start < end && mentions(text[start:end], key) {
			return true
		}
	}
	for line := range strings.Lines(head) {
		if strings.HasPrefix(line, key) && mentions(line, key) {
			return true
		}
	}
	return false
}

// Described is the key of a text of several words that stands where a description may be meant, or nil.
func Described(root *node.Node) *node.Node {
	for _, key := range []string{"summary", "purpose", "overview", "about", "trigger", "triggers"} {
		for _, p := range root.Pairs {
			if p.Key.Text == key && p.Value != nil && p.Value.Kind == node.Scalar && len(strings.Fields(p.Value.Text)) > 4 && !strings.Contains(p.Value.Text, "|") {
				return p.Key
			}
		}
	}
	return nil
}
