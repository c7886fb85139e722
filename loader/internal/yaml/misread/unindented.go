// This file is about the text below | or > that nobody has indented: YAML has nothing there, and takes its lines for entries.
//
// In come the text of a frontmatter, and the tree and the problems that a parser made of it. Out go the tree without those entries, and
// one problem in the place of all that comes of the mistake.

package misread

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// unindentedText is one: the key in front of its header, by its place, and its lines.
type unindentedText struct{ Key, Lines source.Span }

// UnindentedTexts finds the texts of a frontmatter. known are the keys of which a line can start with one.
func UnindentedTexts(text string, known func(key string) bool) (found []unindentedText) {
	for at := 0; at < len(text); {
		l := source.LineAt(text, at)
		at = l.Next
		key, after, ok := source.YAMLKey(l.Text)
		if !ok || source.IsBlank(l.Text[0]) || !isHeader(l.Text[after:]) {
			continue
		}
		lines := source.Span{Start: at, End: at}
		for lines.End < len(text) {
			next := source.LineAt(text, lines.End)
			if isFirst := lines.End == lines.Start; !isText(next.Text, isFirst, known) {
				break
			}
			lines.End = next.Next
		}
		if at = lines.End; lines.End > lines.Start {
			found = append(found, unindentedText{source.Span{Start: l.Start + key.Start, End: l.Start + key.End}, lines})
		}
	}
	return found
}

// isHeader reports what stands behind the key of a block of text.
func isHeader(value string) bool {
	value, _, _ = strings.Cut(strings.TrimSpace(value), " #")
	value = strings.TrimSpace(value)
	return value != "" && strings.IndexByte("|>", value[0]) >= 0 && strings.Trim(value[1:], "+-") == ""
}

// isText reports a line of words, the first of which start in the first column. An entry is none, nor is a key that has lost its colon.
func isText(line string, isFirst bool, known func(key string) bool) bool {
	word, _, _ := strings.Cut(line, " ")
	if strings.TrimSpace(line) == "" || known != nil && known(word) || isFirst && (line[0] < ' ' || line[0] == 0x7f || strings.IndexByte("#-~`[]{}|>", line[0]) >= 0 || strings.TrimSpace(line)[0] != line[0]) {
		return false
	}
	key, _, isEntry := source.YAMLKey(line)
	name := line[key.Start:key.End]
	return !isEntry || (IsWords(name, known) || strings.Contains(name, " ") && (known == nil || !known(name)))
}

// MendUnindented puts one problem in the place of those of each text, whose key has no value then. text starts at base in the file.
func MendUnindented(root *node.Node, problems []source.Problem, text string, base int, known func(key string) bool) []source.Problem {
	texts := UnindentedTexts(text, known)
	if len(texts) == 0 {
		return problems
	}
	within := func(at source.Span) bool { // they are in the order of the text
		i, found := slices.BinarySearchFunc(texts, at.Start-base, func(t unindentedText, at int) int { return t.Lines.Start - at })
		return found || i > 0 && at.Start-base < texts[i-1].Lines.End
	}
	problems = slices.DeleteFunc(problems, func(p source.Problem) bool { return within(p.At) })
	keys := make(map[int]bool, len(texts))
	for _, t := range texts {
		keys[base+t.Key.Start] = true
		problems = append(problems, t.problem(text, base))
	}
	if root != nil {
		root.Pairs = slices.DeleteFunc(root.Pairs, func(p node.Pair) bool { return within(p.Key.Span) })
		for i, p := range root.Pairs {
			if keys[p.Key.Span.Start] {
				root.Pairs[i].Value = nil
			}
		}
	}
	return problems
}

// problem is that of one, with the fix that indents its lines.
func (t unindentedText) problem(text string, base int) source.Problem {
	first, name := source.LineAt(text, t.Lines.Start).Trimmed(), text[t.Key.Start:t.Key.End]
	p := source.Wrong(rule.YAMLSyntax, source.Span{Start: base + first.Start, End: base + first.End},
		"this line is not indented, so that "+runtime.Quote(name)+" has no text", "indent all of its text by two blanks")
	p.Entry, p.Fix = name, &runtime.Fix{Unsafe: true}
	for at := t.Lines.Start; at < t.Lines.End; at = source.LineAt(text, at).Next {
		p.Fix.Edits = append(p.Fix.Edits, runtime.Edit{Start: base + at, End: base + at, New: "  "})
	}
	return p
}
