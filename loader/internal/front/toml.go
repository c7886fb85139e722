package front

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// runsOnTOML is YAML for TOML: the line that is meant to be the closing fence and spelt wrong, or what follows a blank
// line and is neither an entry nor a comment that an entry follows.
func runsOnTOML(text string, head source.Span) (source.Line, bool) {
	r := runOn{file: text, head: head}
	quote, depth := "", 0 // of the string and of the lists that are open
	for at := head.Start; at < head.End; {
		l := source.LineAt(text[:head.End], at)
		at = l.Next
		trimmed, isValue := strings.TrimSpace(l.Text), quote != "" || depth > 0
		if quote == "" && l.Text != mergeMiddle && !r.hasFence && (isRuleLine(trimmed) || strings.HasPrefix(trimmed, "---")) {
			r.fence, r.hasFence = l, true
		}
		if !isValue {
			r.tomlLine(l, trimmed)
		}
		if isValue || isTOMLEntry(l.Text) {
			depth = max(depth+brackets(l.Text, quote), 0)
			quote = openString(l.Text, quote)
		}
	}
	return r.first()
}

// tomlLine looks at a line that starts outside of every value.
func (r *runOn) tomlLine(l source.Line, trimmed string) {
	blank := r.blank
	r.blank = trimmed == ""
	switch {
	case trimmed == "":
	case trimmed[0] == '#':
		r.marked(l, blank, l.Text[0] != '#' || source.IsTOMLEntry(strings.TrimLeft(trimmed, "# ")))
	case isTOMLEntry(l.Text):
		r.hasText = false
		r.clear()
	case strings.IndexByte("]}", trimmed[0]) < 0 && !source.IsTopYAML(l.Text):
		r.spoken = r.spoken || r.hash
		if blank {
			r.add(l)
		}
	}
}

// isTOMLEntry reports an entry whose key has no blanks in it: that of a sentence has.
func isTOMLEntry(text string) bool {
	key, _, _ := strings.Cut(text, "=")
	return source.IsTOMLEntry(text) && (strings.ContainsAny(key, "[\"'.") || !strings.ContainsAny(strings.TrimSpace(key), " \t"))
}

// brackets is how many more square brackets a line opens than it closes, outside of strings and comments. quote is the
// string that is open at its start.
func brackets(text, quote string) (depth int) {
	if text = strings.TrimSpace(text); quote != "" || text == "" || text[0] == '[' && !strings.HasPrefix(text, "[[") && source.IsTOMLEntry(text) {
		return 0
	}
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"', '\'':
			i += source.StringEnd(text[i:]) - 1
		case '#':
			return depth
		case '[':
			depth++
		case ']':
			depth--
		}
	}
	return depth
}
