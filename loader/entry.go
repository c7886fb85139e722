package loader

import "strings"

// yamlKey reads the key that a line of YAML starts with, behind its indentation: the key's text as written, and the
// offset behind the colon. A colon counts only before a blank or the end of the line, as in YAML.
func yamlKey(text string) (key span, after int, ok bool) {
	start := len(text) - len(strings.TrimLeft(text, " \t"))
	rest := text[start:]
	if rest == "" {
		return span{}, 0, false
	}
	if rest[0] == '"' || rest[0] == '\'' {
		end := start + quoted(rest)
		colon := end + len(text[end:]) - len(strings.TrimLeft(text[end:], " \t"))
		if isColon(text, colon) {
			return span{start, end}, colon + 1, true
		}
		return span{}, 0, false
	}
	if strings.IndexByte("#-?:,[]{}&*!|>%@`", rest[0]) >= 0 && !(len(rest) > 1 && rest[0] == '-' && rest[1] != ' ' && rest[1] != '-') {
		return span{}, 0, false
	}
	for i := start; i < len(text); i++ {
		switch {
		case isColon(text, i):
			return span{start, start + len(strings.TrimRight(text[start:i], " \t"))}, i + 1, true
		case text[i] == '#' && i > start && isBlank(text[i-1]):
			return span{}, 0, false
		}
	}
	return span{}, 0, false
}

func isColon(text string, i int) bool {
	return i < len(text) && text[i] == ':' && (i+1 == len(text) || isBlank(text[i+1]))
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' }

// isWord reports whether a key is one word, as all real keys are: prose before a colon is not a key.
func isWord(key string) bool {
	for i := range len(key) {
		if c := key[i]; !(c == '-' || c == '_' || c == '.' || '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z') {
			return false
		}
	}
	return key != ""
}

// isYAMLEntry reports whether a line reads "key:" with a key of one word.
func isYAMLEntry(text string) bool {
	key, _, ok := yamlKey(text)
	return ok && isWord(strings.Trim(text[key.start:key.end], `"'`))
}

// isTOMLEntry reports whether a line reads "key =" or is a table header.
func isTOMLEntry(text string) bool {
	text = strings.TrimSpace(text)
	if text == "" {
		return false
	}
	if text[0] == '[' {
		inner := strings.Trim(text, "[] \t")
		return text[len(text)-1] == ']' && !strings.ContainsAny(inner, "[],:") && inner != ""
	}
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c == '=':
			return i > 0
		case c == '"' || c == '\'':
			i += quoted(text[i:])
		case c == '-' || c == '_' || c == '.' || isBlank(c) || '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z':
			i++
		default:
			return false
		}
	}
	return false
}

// entry is a top-level entry of YAML frontmatter: the lines from its key to the next key in the same column.
type entry struct {
	span
	key string // as written, without quotes; "" for lines before the first key
}

// keyColumn is the leftmost column that an entry starts in.
func (s *source) keyColumn(head span) int {
	column := -1
	for at := head.start; at < head.end; {
		l := lineAt(s.text[:head.end], at)
		at = l.next
		if key, _, ok := yamlKey(l.text); ok && (column < 0 || key.start < column) && isWord(strings.Trim(l.text[key.start:key.end], `"'`)) {
			column = key.start
		}
	}
	return max(column, 0)
}

// entries cuts the head of a file at the keys of its first column, so that a broken entry costs only itself.
func (s *source) entries(head span) []entry {
	var list []entry
	indent := s.keyColumn(head)
	for at := head.start; at < head.end; {
		l := lineAt(s.text[:head.end], at)
		at = l.next
		trimmed := strings.TrimLeft(l.text, " \t")
		if trimmed == "" || trimmed[0] == '#' {
			if len(list) > 0 {
				list[len(list)-1].end = l.next
			}
			continue
		}
		key, _, ok := yamlKey(l.text)
		if ok && key.start == indent {
			name := strings.Trim(l.text[key.start:key.end], `"'`)
			if isWord(name) || len(list) == 0 {
				list = append(list, entry{span{l.start, l.next}, name})
				continue
			}
		}
		if len(list) == 0 {
			list = append(list, entry{span: span{l.start, l.next}})
			continue
		}
		list[len(list)-1].end = l.next
	}
	return list
}
