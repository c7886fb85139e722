package loader

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// maxYAMLKey is how long a key on the line of its value may be, by YAML's own rule.
const maxYAMLKey = 1024

// explain says what is wrong with an entry that YAML refuses, at its own line and column. The parser's message is
// not used: it has no column and often names the line before.
func (s *source) explain(e entry) fault {
	f := s.firstFault(e)
	if l, ok := s.culprit(e); ok && (f.span.end < l.start || f.span.start > l.end()) {
		return unreadable(s, l)
	}
	return f
}

// maxCulprit bounds the bytes of a file that are parsed to find lines that are wrong: an entry is parsed once for each
// of its lines.
const maxCulprit = 256 << 10

// culprit is the only line below the key without which YAML can read the entry.
func (s *source) culprit(e entry) (only line, found bool) {
	for at := lineAt(s.text, e.start).next; at < e.end; {
		l := lineAt(s.text[:e.end], at)
		at = l.next
		if trimmed := strings.TrimSpace(l.text); trimmed == "" || trimmed[0] == '#' {
			continue
		}
		if s.searched += e.end - e.start; s.searched > maxCulprit {
			return line{}, false
		}
		if doc, _, err := decodeYAML(s.text[e.start:l.start] + s.text[l.next:e.end]); err == nil && yamlMapping(doc) != nil {
			if found {
				return line{}, false
			}
			only, found = l, true
		}
	}
	return only, found
}

// unreadable says of a line what can be seen in it.
func unreadable(s *source, l line) fault {
	message, hint := "this line does not fit to those around it", "check its indentation, its colon and its quotes"
	if strings.Count(l.text, `"`)%2 != 0 || strings.Count(l.text, "'") == 1 {
		message, hint = "a quote of this line has no counterpart", "write one in front of the text and one behind it"
	}
	return fault{rule.YAMLSyntax, trimmedSpan(l), message, hint}
}

// firstFault is the first thing in an entry that is wrong by itself.
func (s *source) firstFault(e entry) fault {
	if f, ok := s.badNesting(e); ok {
		return f
	}
	r := &repairer{src: s, entry: e}
	for at := e.start; at < e.end; {
		l := lineAt(s.text[:e.end], at)
		indent, key, from := r.value(l)
		if len(key) > maxYAMLKey {
			start := l.start + strings.Index(l.text, key)
			return fault{rule.YAMLSyntax, span{start, start + len(key)}, "the key has more than 1024 characters", "shorten it"}
		}
		if f, ok := s.badValue(e, l, from); ok {
			return f
		}
		if rest := strings.TrimSpace(l.text[from:]); rest != "" && (rest[0] == '|' || rest[0] == '>') {
			at = r.below(l, indent)
			continue
		}
		if rest := l.text[from:]; rest != "" && (rest[0] == '"' || rest[0] == '\'') {
			end := l.start + from + quotedEnd(s.text[l.start+from:e.end])
			at = lineAt(s.text, min(end, e.end)).next
			continue
		}
		at = l.next
	}
	_, number, _ := decodeYAML(s.text[e.start:e.end])
	return s.wrongLine(e.span, number)
}

// wrongLine is the last word about text that YAML refuses in a line, counted from 1: what is wrong there cannot be told,
// but for a tab on a line of blanks, which nobody sees.
func (s *source) wrongLine(in span, number int) fault {
	here := in.start
	for at := in.start; at < in.end; {
		l := lineAt(s.text[:in.end], at)
		at = l.next
		if strings.HasPrefix(l.text, "\t") && strings.TrimSpace(l.text) == "" {
			return fault{rule.YAMLSyntax, span{l.start, l.end()}, "a tab on an empty line", "remove it"}
		}
		if number--; number > 0 && at < in.end {
			here = at
		}
	}
	return fault{rule.YAMLSyntax, trimmedSpan(lineAt(s.text, here)), "this is not valid YAML", "check the indentation and the quotes"}
}

func trimmedSpan(l line) span {
	start := len(l.text) - len(strings.TrimLeft(l.text, " \t"))
	return span{l.start + start, max(l.start+start, l.start+len(strings.TrimRight(l.text, " \t")))}
}

// badIndent finds lines that are indented with the wrong character, or not at all.
func (s *source) badIndent(e entry) (fault, bool) {
	first := lineAt(s.text, e.start)
	column := len(first.text) - len(strings.TrimLeft(first.text, " "))
	if e.key == "" {
		return s.strayLine(first), true
	}
	block := false
	for at := first.start; at < e.end; {
		l := lineAt(s.text[:e.end], at)
		at = l.next
		trimmed := strings.TrimLeft(l.text, " ")
		indent := len(l.text) - len(trimmed)
		switch {
		case trimmed == "" || l.start == first.start || block && indent > column:
		case trimmed[0] == '\t' && strings.TrimSpace(trimmed) != "":
			return fault{rule.YAMLSyntax, span{l.start + indent, l.start + indent + 1}, "a tab in the indentation", "indent with blanks"}, true
		case strings.HasPrefix(trimmed, "\u00a0"):
			return fault{rule.YAMLSyntax, span{l.start + indent, l.start + indent + 2}, "a no-break space in the indentation", "indent with ordinary blanks"}, true
		case indent <= column && !strings.HasPrefix(trimmed, "- ") && trimmed != "-" && strings.IndexByte("#]}", trimmed[0]) < 0:
			return s.strayLine(l), true
		}
		if l.start == first.start {
			value := strings.TrimRight(trimmed, " \t")
			block = strings.HasSuffix(value, "|") || strings.HasSuffix(value, ">") || strings.HasSuffix(value, "-") && (strings.HasSuffix(value, "|-") || strings.HasSuffix(value, ">-"))
		}
	}
	return fault{}, false
}

// strayLine explains a line in the first column that is no entry.
func (s *source) strayLine(l line) fault {
	at := trimmedSpan(l)
	text := s.text[at.start:at.end]
	if strings.HasPrefix(text, "--- ") || strings.HasPrefix(text, "... ") {
		return fault{rule.YAMLFeature, at, "a second YAML document starts here", "keep one"}
	}
	if len(text) > 3 && strings.Trim(text, "-") == "" {
		return fault{rule.UnclosedFrontmatter, at, fmt.Sprintf("the closing fence has %d characters", len(text)), "write exactly three: ---"}
	}
	if strings.HasPrefix(text, "- ") {
		return fault{rule.YAMLSyntax, at, "a list item stands where a key belongs", "write key: value, or indent the list below its key"}
	}
	if i := strings.IndexByte(text, ':'); i > 0 && i+1 < len(text) && isWord(text[:i]) && !strings.HasPrefix(text[i:], "://") {
		return fault{rule.YAMLSyntax, span{at.start + i, at.start + i + 1}, "no blank behind " + runtime.Quote(text[:i+1]), "put a blank behind the colon"}
	}
	if isTOMLEntry(text) {
		return fault{rule.YAMLSyntax, at, "a line of TOML in YAML", "use one of the two: key: value, or key = \"value\" throughout"}
	}
	if i := strings.IndexByte(text, ']'); text != "" && text[0] == '[' && i > 0 {
		if key, _, ok := yamlKey(text[i+1:]); ok && isFieldName(text[i+1+key.start:i+1+key.end]) {
			return fault{rule.YAMLSyntax, span{at.start, at.start + i + 1}, runtime.Quote(text[:i+1]) + " stands before the key", "remove it"}
		}
	}
	return fault{rule.YAMLSyntax, at, "this line is neither a key nor indented", "indent it when it continues the value above, or write key: value"}
}

// badValue says what is wrong with the value at offset from of a line.
func (s *source) badValue(e entry, l line, from int) (fault, bool) {
	value := strings.TrimRight(l.text[from:], " \t")
	if value == "" {
		return fault{}, false
	}
	start := l.start + from
	first := span{start, start + 1}
	switch value[0] {
	case '"', '\'':
		return s.badQuotes(e, start)
	case '[', '{':
		if end := start + flowEnd(s.text[start:e.end]); strings.TrimSpace(lineAt(s.text[:e.end], end).text) == "" {
			if _, _, err := decodeYAML(s.text[start:end]); err == nil {
				return fault{}, false
			}
		}
		return s.badFlow(e, start)
	case '|', '>':
		if rest := strings.TrimLeft(value[1:], "+-0123456789 "); rest != "" && rest[0] != '#' {
			at := start + len(value) - len(rest)
			return fault{rule.YAMLSyntax, span{at, start + len(value)}, "text stands behind " + value[:1], "start it on the next line, indented"}, true
		}
	case '-':
		if strings.HasPrefix(value, "- ") && strings.TrimSpace(l.text[:from]) != "" && !strings.HasPrefix(strings.TrimSpace(l.text), "-") {
			return fault{rule.YAMLSyntax, first, "a list starts on the line of its key", "put the first - on a line of its own"}, true
		}
	case '*':
		return fault{rule.YAMLFeature, first, "* starts a YAML alias", quoteHint}, true
	case '@', '`', '%', ',', ']', '}':
		return fault{rule.YAMLSyntax, first, "a value cannot start with " + runtime.Quote(value[:1]), quoteHint}, true
	default:
		for i := 1; i < len(value); i++ {
			if isColon(value, i) {
				return fault{rule.YAMLSyntax, span{start + i, start + i + 1}, "a second colon in an unquoted value", "put the value in quotes"}, true
			}
		}
	}
	return fault{}, false
}

func (s *source) badQuotes(e entry, start int) (fault, bool) {
	text := s.text[start:e.end]
	end := quotedEnd(text)
	if end == len(text) && (end < 2 || text[end-1] != text[0]) {
		return fault{rule.YAMLSyntax, span{start, start + 1}, "the quote is never closed", "close it, or double a quote that is part of the text"}, true
	}
	if text[0] == '"' {
		for i := 1; i < end-1; i++ {
			if text[i] != '\\' {
				continue
			}
			i++
			if !isEscape(text[i:]) {
				_, n := utf8.DecodeRuneInString(text[i:])
				return fault{rule.YAMLSyntax, span{start + i - 1, start + i + n}, runtime.Quote(text[i-1:i+n]) + " is no escape in double quotes", "double the backslash, or use single quotes"}, true
			}
		}
	}
	rest := lineAt(s.text[:e.end], start+end)
	if strings.TrimSpace(rest.text) != "" && strings.Contains(text[:end], "\n") { // the text runs into another value's quote
		return fault{rule.YAMLSyntax, span{start, start + 1}, "the quote is never closed", "close it, or double a quote that is part of the text"}, true
	}
	if tail := strings.TrimSpace(rest.text); tail != "" && tail[0] != '#' && strings.IndexByte(",]}:", tail[0]) < 0 {
		at := start + end + len(rest.text) - len(strings.TrimLeft(rest.text, " \t"))
		return fault{rule.YAMLSyntax, span{at, start + end + len(strings.TrimRight(rest.text, " \t"))}, "text stands behind the closing quote", "put the whole value in quotes, and double the quotes in it"}, true
	}
	return fault{}, false
}

// isEscape reports whether text, behind a backslash in double quotes, starts with an escape of YAML.
func isEscape(text string) bool {
	digits := map[byte]int{'x': 2, 'u': 4, 'U': 8}[text[0]]
	if digits == 0 {
		return strings.IndexByte("0abtnvfre \"/\\N_LP\t\n\r", text[0]) >= 0
	}
	return len(text) > digits && strings.Trim(text[1:1+digits], "0123456789abcdefABCDEF") == ""
}

func (s *source) badFlow(e entry, start int) (fault, bool) {
	text := s.text[start:e.end]
	end := flowEnd(text)
	if f, ok := s.badString(start, start+end); ok {
		return f, true
	}
	if end == len(text) && (end == 0 || strings.IndexByte("]}", text[end-1]) < 0) {
		return fault{rule.YAMLSyntax, span{start, start + 1}, "the bracket " + text[:1] + " is never closed", "close it"}, true
	}
	if end < len(text) {
		rest := lineAt(s.text[:e.end], start+end)
		if tail := strings.TrimSpace(rest.text); tail != "" && tail[0] != '#' {
			at := start + end + len(rest.text) - len(strings.TrimLeft(rest.text, " \t"))
			return fault{rule.YAMLSyntax, span{at, start + end + len(strings.TrimRight(rest.text, " \t"))}, "text stands behind the closing bracket", "remove it, or put the whole value in quotes"}, true
		}
	}
	return fault{rule.YAMLSyntax, span{start, start + min(end, len(lineAt(text, 0).text))}, "an item of the list or mapping cannot be read", "put items with special characters in quotes"}, true
}

// badString finds the string of a flow collection that is not closed on its line, or that another value follows without
// a comma or colon.
func (s *source) badString(start, end int) (fault, bool) {
	text := s.text[start:end]
	for i := 0; i < len(text); i++ {
		if text[i] != '"' && text[i] != '\'' || i > 0 && isLetter(text[i-1]) {
			continue
		}
		n := quotedEnd(text[i:])
		at := span{start + i, start + i + 1}
		if strings.Contains(text[i:i+n], "\n") {
			return fault{rule.YAMLSyntax, at, "the quote is never closed", "close it on its line"}, true
		}
		i += n - 1
		if next := strings.TrimLeft(text[i+1:], " \t"); next != "" && (isLetter(next[0]) || strings.IndexByte("\"'[{=", next[0]) >= 0) {
			return fault{rule.YAMLSyntax, span{at.start, start + i + 1}, "no comma or colon behind " + runtime.Quote(text[i+1-n:i+1]), "write \"key\": value, with commas between"}, true
		}
	}
	return fault{}, false
}
