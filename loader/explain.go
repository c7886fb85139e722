package loader

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// maxYAMLKey is how long a key on the line of its value may be, by YAML's own rule.
const maxYAMLKey = 1024

// explain says what is wrong with an entry that YAML refuses, at its own line and column. The parser's message is
// not used: it has no column and often names the line before.
func (s *document) explain(e entry) source.Problem {
	f := s.firstFault(e)
	if l, ok := s.culprit(e); ok && (f.At.End < l.Start || f.At.Start > l.End()) {
		return unreadable(s, l)
	}
	return f
}

// maxCulprit bounds the bytes of a file that are parsed to find lines that are wrong: an entry is parsed once for each
// of its lines.
const maxCulprit = 256 << 10

// culprit is the only line below the key without which YAML can read the entry.
func (s *document) culprit(e entry) (only source.Line, found bool) {
	for at := source.LineAt(s.text, e.Start).Next; at < e.End; {
		l := source.LineAt(s.text[:e.End], at)
		at = l.Next
		if trimmed := strings.TrimSpace(l.Text); trimmed == "" || trimmed[0] == '#' {
			continue
		}
		if s.searched += e.End - e.Start; s.searched > maxCulprit {
			return source.Line{}, false
		}
		if doc, _, err := decodeYAML(s.text[e.Start:l.Start] + s.text[l.Next:e.End]); err == nil && yamlMapping(doc) != nil {
			if found {
				return source.Line{}, false
			}
			only, found = l, true
		}
	}
	return only, found
}

// unreadable says of a line what can be seen in it.
func unreadable(s *document, l source.Line) source.Problem {
	message, hint := "this line does not fit to those around it", "check its indentation, its colon and its quotes"
	if strings.Count(l.Text, `"`)%2 != 0 || strings.Count(l.Text, "'") == 1 {
		message, hint = "a quote of this line has no counterpart", "write one in front of the text and one behind it"
	}
	return source.Wrong(rule.YAMLSyntax, l.Trimmed(), message, hint)
}

// firstFault is the first thing in an entry that is wrong by itself.
func (s *document) firstFault(e entry) source.Problem {
	if f, ok := s.badNesting(e); ok {
		return f
	}
	r := &repairer{src: s, entry: e}
	for at := e.Start; at < e.End; {
		l := source.LineAt(s.text[:e.End], at)
		indent, key, from := r.value(l)
		if len(key) > maxYAMLKey {
			start := l.Start + strings.Index(l.Text, key)
			return source.Wrong(rule.YAMLSyntax, source.Span{Start: start, End: start + len(key)}, "the key has more than 1024 characters", "shorten it")
		}
		if f, ok := s.badValue(e, l, from); ok {
			return f
		}
		if rest := strings.TrimSpace(l.Text[from:]); rest != "" && (rest[0] == '|' || rest[0] == '>') {
			at = r.below(l, indent)
			continue
		}
		if rest := l.Text[from:]; rest != "" && (rest[0] == '"' || rest[0] == '\'') {
			end := l.Start + from + source.QuotedEnd(s.text[l.Start+from:e.End])
			at = source.LineAt(s.text, min(end, e.End)).Next
			continue
		}
		at = l.Next
	}
	_, number, _ := decodeYAML(s.text[e.Start:e.End])
	return s.wrongLine(e.Span, number)
}

// wrongLine is the last word about text that YAML refuses in a line, counted from 1: what is wrong there cannot be told,
// but for a tab on a line of blanks, which nobody sees.
func (s *document) wrongLine(in source.Span, number int) source.Problem {
	here := in.Start
	for at := in.Start; at < in.End; {
		l := source.LineAt(s.text[:in.End], at)
		at = l.Next
		if strings.HasPrefix(l.Text, "\t") && strings.TrimSpace(l.Text) == "" {
			return source.Wrong(rule.YAMLSyntax, source.Span{Start: l.Start, End: l.End()}, "a tab on an empty line", "remove it")
		}
		if number--; number > 0 && at < in.End {
			here = at
		}
	}
	return source.Wrong(rule.YAMLSyntax, source.LineAt(s.text, here).Trimmed(), "this is not valid YAML", "check the indentation and the quotes")
}

// badIndent finds lines that are indented with the wrong character, or not at all.
func (s *document) badIndent(e entry) (source.Problem, bool) {
	first := source.LineAt(s.text, e.Start)
	column := len(first.Text) - len(strings.TrimLeft(first.Text, " "))
	if e.key == "" {
		return s.strayLine(first), true
	}
	block := false
	for at := first.Start; at < e.End; {
		l := source.LineAt(s.text[:e.End], at)
		at = l.Next
		trimmed := strings.TrimLeft(l.Text, " ")
		indent := len(l.Text) - len(trimmed)
		switch {
		case trimmed == "" || l.Start == first.Start || block && indent > column:
		case trimmed[0] == '\t' && strings.TrimSpace(trimmed) != "":
			return source.Wrong(rule.YAMLSyntax, source.Span{Start: l.Start + indent, End: l.Start + indent + 1}, "a tab in the indentation", "indent with blanks"), true
		case strings.HasPrefix(trimmed, "\u00a0"):
			return source.Wrong(rule.YAMLSyntax, source.Span{Start: l.Start + indent, End: l.Start + indent + 2}, "a no-break space in the indentation", "indent with ordinary blanks"), true
		case indent <= column && !strings.HasPrefix(trimmed, "- ") && trimmed != "-" && strings.IndexByte("#]}", trimmed[0]) < 0:
			return s.strayLine(l), true
		}
		if l.Start == first.Start {
			value := strings.TrimRight(trimmed, " \t")
			block = strings.HasSuffix(value, "|") || strings.HasSuffix(value, ">") || strings.HasSuffix(value, "-") && (strings.HasSuffix(value, "|-") || strings.HasSuffix(value, ">-"))
		}
	}
	return source.Problem{}, false
}

// strayLine explains a line in the first column that is no entry.
func (s *document) strayLine(l source.Line) source.Problem {
	at := l.Trimmed()
	text := s.text[at.Start:at.End]
	if strings.HasPrefix(text, "--- ") || strings.HasPrefix(text, "... ") {
		return source.Wrong(rule.YAMLFeature, at, "a second YAML document starts here", "keep one")
	}
	if len(text) > 3 && strings.Trim(text, "-") == "" {
		return source.Wrong(rule.UnclosedFrontmatter, at, fmt.Sprintf("the closing fence has %d characters", len(text)), "write exactly three: ---")
	}
	if strings.HasPrefix(text, "- ") {
		return source.Wrong(rule.YAMLSyntax, at, "a list item stands where a key belongs", "write key: value, or indent the list below its key")
	}
	if i := strings.IndexByte(text, ':'); i > 0 && i+1 < len(text) && source.IsWord(text[:i]) && !strings.HasPrefix(text[i:], "://") {
		return source.Wrong(rule.YAMLSyntax, source.Span{Start: at.Start + i, End: at.Start + i + 1}, "no blank behind "+runtime.Quote(text[:i+1]), "put a blank behind the colon")
	}
	if source.IsTOMLEntry(text) {
		return source.Wrong(rule.YAMLSyntax, at, "a line of TOML in YAML", "use one of the two: key: value, or key = \"value\" throughout")
	}
	if i := strings.IndexByte(text, ']'); text != "" && text[0] == '[' && i > 0 {
		if key, _, ok := source.YAMLKey(text[i+1:]); ok && isFieldName(text[i+1+key.Start:i+1+key.End]) {
			return source.Wrong(rule.YAMLSyntax, source.Span{Start: at.Start, End: at.Start + i + 1}, runtime.Quote(text[:i+1])+" stands before the key", "remove it")
		}
	}
	return source.Wrong(rule.YAMLSyntax, at, "this line is neither a key nor indented", "indent it when it continues the value above, or write key: value")
}

// badValue says what is wrong with the value at offset from of a line.
func (s *document) badValue(e entry, l source.Line, from int) (source.Problem, bool) {
	value := strings.TrimRight(l.Text[from:], " \t")
	if value == "" {
		return source.Problem{}, false
	}
	start := l.Start + from
	first := source.Span{Start: start, End: start + 1}
	switch value[0] {
	case '"', '\'':
		return s.badQuotes(e, start)
	case '[', '{':
		if end := start + source.FlowEnd(s.text[start:e.End]); strings.TrimSpace(source.LineAt(s.text[:e.End], end).Text) == "" {
			if _, _, err := decodeYAML(s.text[start:end]); err == nil {
				return source.Problem{}, false
			}
		}
		return s.badFlow(e, start)
	case '|', '>':
		if rest := strings.TrimLeft(value[1:], "+-0123456789 "); rest != "" && rest[0] != '#' {
			at := start + len(value) - len(rest)
			return source.Wrong(rule.YAMLSyntax, source.Span{Start: at, End: start + len(value)}, "text stands behind "+value[:1], "start it on the next line, indented"), true
		}
	case '-':
		if strings.HasPrefix(value, "- ") && strings.TrimSpace(l.Text[:from]) != "" && !strings.HasPrefix(strings.TrimSpace(l.Text), "-") {
			return source.Wrong(rule.YAMLSyntax, first, "a list starts on the line of its key", "put the first - on a line of its own"), true
		}
	case '*':
		return source.Wrong(rule.YAMLFeature, first, "* starts a YAML alias", quoteHint), true
	case '@', '`', '%', ',', ']', '}':
		return source.Wrong(rule.YAMLSyntax, first, "a value cannot start with "+runtime.Quote(value[:1]), quoteHint), true
	default:
		for i := 1; i < len(value); i++ {
			if source.IsColon(value, i) {
				return source.Wrong(rule.YAMLSyntax, source.Span{Start: start + i, End: start + i + 1}, "a second colon in an unquoted value", "put the value in quotes"), true
			}
		}
	}
	return source.Problem{}, false
}

func (s *document) badQuotes(e entry, start int) (source.Problem, bool) {
	text := s.text[start:e.End]
	end := source.QuotedEnd(text)
	if end == len(text) && (end < 2 || text[end-1] != text[0]) {
		return source.Wrong(rule.YAMLSyntax, source.Span{Start: start, End: start + 1}, "the quote is never closed", "close it, or double a quote that is part of the text"), true
	}
	if text[0] == '"' {
		for i := 1; i < end-1; i++ {
			if text[i] != '\\' {
				continue
			}
			i++
			if !isEscape(text[i:]) {
				_, n := utf8.DecodeRuneInString(text[i:])
				return source.Wrong(rule.YAMLSyntax, source.Span{Start: start + i - 1, End: start + i + n}, runtime.Quote(text[i-1:i+n])+" is no escape in double quotes", "double the backslash, or use single quotes"), true
			}
		}
	}
	rest := source.LineAt(s.text[:e.End], start+end)
	if strings.TrimSpace(rest.Text) != "" && strings.Contains(text[:end], "\n") { // the text runs into another value's quote
		return source.Wrong(rule.YAMLSyntax, source.Span{Start: start, End: start + 1}, "the quote is never closed", "close it, or double a quote that is part of the text"), true
	}
	if tail := strings.TrimSpace(rest.Text); tail != "" && tail[0] != '#' && strings.IndexByte(",]}:", tail[0]) < 0 {
		at := start + end + len(rest.Text) - len(strings.TrimLeft(rest.Text, " \t"))
		return source.Wrong(rule.YAMLSyntax, source.Span{Start: at, End: start + end + len(strings.TrimRight(rest.Text, " \t"))}, "text stands behind the closing quote", "put the whole value in quotes, and double the quotes in it"), true
	}
	return source.Problem{}, false
}

// isEscape reports whether text, behind a backslash in double quotes, starts with an escape of YAML.
func isEscape(text string) bool {
	digits := map[byte]int{'x': 2, 'u': 4, 'U': 8}[text[0]]
	if digits == 0 {
		return strings.IndexByte("0abtnvfre \"/\\N_LP\t\n\r", text[0]) >= 0
	}
	return len(text) > digits && strings.Trim(text[1:1+digits], "0123456789abcdefABCDEF") == ""
}

func (s *document) badFlow(e entry, start int) (source.Problem, bool) {
	text := s.text[start:e.End]
	end := source.FlowEnd(text)
	if f, ok := s.badString(start, start+end); ok {
		return f, true
	}
	if end == len(text) && (end == 0 || strings.IndexByte("]}", text[end-1]) < 0) {
		return source.Wrong(rule.YAMLSyntax, source.Span{Start: start, End: start + 1}, "the bracket "+text[:1]+" is never closed", "close it"), true
	}
	if end < len(text) {
		rest := source.LineAt(s.text[:e.End], start+end)
		if tail := strings.TrimSpace(rest.Text); tail != "" && tail[0] != '#' {
			at := start + end + len(rest.Text) - len(strings.TrimLeft(rest.Text, " \t"))
			return source.Wrong(rule.YAMLSyntax, source.Span{Start: at, End: start + end + len(strings.TrimRight(rest.Text, " \t"))}, "text stands behind the closing bracket", "remove it, or put the whole value in quotes"), true
		}
	}
	return source.Wrong(rule.YAMLSyntax, source.Span{Start: start, End: start + min(end, len(source.LineAt(text, 0).Text))}, "an item of the list or mapping cannot be read", "put items with special characters in quotes"), true
}

// badString finds the string of a flow collection that is not closed on its line, or that another value follows without
// a comma or colon.
func (s *document) badString(start, end int) (source.Problem, bool) {
	text := s.text[start:end]
	for i := 0; i < len(text); i++ {
		if text[i] != '"' && text[i] != '\'' || i > 0 && isLetter(text[i-1]) {
			continue
		}
		n := source.QuotedEnd(text[i:])
		at := source.Span{Start: start + i, End: start + i + 1}
		if strings.Contains(text[i:i+n], "\n") {
			return source.Wrong(rule.YAMLSyntax, at, "the quote is never closed", "close it on its line"), true
		}
		i += n - 1
		if next := strings.TrimLeft(text[i+1:], " \t"); next != "" && (isLetter(next[0]) || strings.IndexByte("\"'[{=", next[0]) >= 0) {
			return source.Wrong(rule.YAMLSyntax, source.Span{Start: at.Start, End: start + i + 1}, "no comma or colon behind "+runtime.Quote(text[i+1-n:i+1]), "write \"key\": value, with commas between"), true
		}
	}
	return source.Problem{}, false
}
