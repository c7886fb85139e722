package source

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// YAMLKey reads the key that a line of YAML starts with, behind its indentation: the key's text as written, and the
// offset behind the colon. A colon counts only before a blank or the end of the line, as in YAML.
func YAMLKey(text string) (key Span, after int, ok bool) {
	start := len(text) - len(strings.TrimLeft(text, " \t"))
	rest := text[start:]
	if rest == "" {
		return Span{}, 0, false
	}
	if rest[0] == '"' || rest[0] == '\'' {
		end := start + StringEnd(rest)
		colon := end + len(text[end:]) - len(strings.TrimLeft(text[end:], " \t"))
		if IsColon(text, colon) {
			return Span{start, end}, colon + 1, true
		}
		return Span{}, 0, false
	}
	if strings.IndexByte("#-?:,[]{}&*!|>%@`", rest[0]) >= 0 && !(len(rest) > 1 && rest[0] == '-' && rest[1] != ' ' && rest[1] != '-') {
		return Span{}, 0, false
	}
	for i := start; i < len(text); i++ {
		switch {
		case IsColon(text, i):
			return Span{start, start + len(strings.TrimRight(text[start:i], " \t"))}, i + 1, true
		case text[i] == '#' && i > start && IsBlank(text[i-1]):
			return Span{}, 0, false
		}
	}
	return Span{}, 0, false
}

// IsColon reports whether a colon that ends a key of YAML stands at an offset of a line.
func IsColon(text string, i int) bool {
	return i < len(text) && text[i] == ':' && (i+1 == len(text) || IsBlank(text[i+1]))
}

// IsBlank reports a blank or a tab.
func IsBlank(c byte) bool { return c == ' ' || c == '\t' }

// WideBlank is the blank of Unicode that a text starts with, which no language takes for indentation, and what people call it. Without
// one the size is 0.
func WideBlank(text string) (size int, name string) {
	switch r, size := utf8.DecodeRuneInString(text); {
	case r == 0xa0 || r == 0x202f:
		return size, "a no-break space"
	case r == 0x3000:
		return size, "an ideographic space"
	case r == 0x1680 || 0x2000 <= r && r <= 0x200a || r == 0x205f:
		return size, fmt.Sprintf("the blank %U", r)
	}
	return 0, ""
}

// IsWide reports a text that starts with such a blank.
func IsWide(text string) bool {
	size, _ := WideBlank(text)
	return size > 0
}

// IsWord reports whether a key is one word, as all real keys are: prose before a colon is not a key.
func IsWord(key string) bool {
	for i := range len(key) {
		if !isWordByte(key[i]) {
			return false
		}
	}
	return key != ""
}

func isWordByte(c byte) bool {
	return c == '-' || c == '_' || c == '.' || '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z'
}

// IsYAMLEntry reports whether a line reads "key:" with a key of one word, in any script.
func IsYAMLEntry(text string) bool {
	key, _, ok := YAMLKey(text)
	return ok && IsKeyWord(strings.Trim(text[key.Start:key.End], `"'`))
}

// IsKeyWord is IsWord for words of any script. Where words have no blanks between them, more than a few signs are prose, and so are some
// beside other letters.
func IsKeyWord(word string) bool {
	const most = 12
	if word == "" || IsWord(word) {
		return word != ""
	}
	joined, others := 0, 0
	for _, c := range word {
		switch {
		case c < utf8.RuneSelf && !isWordByte(byte(c)), c >= utf8.RuneSelf && !unicode.IsLetter(c) && !unicode.IsMark(c):
			return false
		case unicode.In(c, unicode.Han, unicode.Hiragana, unicode.Katakana):
			joined += 2
		case unicode.In(c, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar): // whose letters are more
			joined++
		default:
			others++
		}
	}
	return joined == 0 || joined <= most && others == 0
}

// IsTOMLEntry reports whether a line reads "key =" or is a table header.
func IsTOMLEntry(text string) bool {
	text = strings.TrimSpace(text)
	if text == "" {
		return false
	}
	if text[0] == '[' {
		if header, comment, _ := strings.Cut(text, "]"); strings.HasPrefix(strings.TrimLeft(comment, "] \t"), "#") {
			text = header + "]" // what stands behind it is a comment
		}
		inner := strings.Trim(text, "[] \t")
		return text[len(text)-1] == ']' && !strings.ContainsAny(inner, "[],:") && inner != ""
	}
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c == '=':
			return i > 0
		case c == '"' || c == '\'':
			i += StringEnd(text[i:])
		case c == '-' || c == '_' || c == '.' || IsBlank(c) || '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z':
			i++
		default:
			return false
		}
	}
	return false
}

// IsTopYAML reports a line of YAML in the first column. Deeper ones belong to an entry that is reported already.
func IsTopYAML(text string) bool {
	return text != "" && !IsBlank(text[0]) && IsYAMLEntry(text)
}

// LeadingWord cuts a key behind its first word.
func LeadingWord(key string) (word, rest string) {
	for i := range len(key) {
		if !IsWord(key[i : i+1]) {
			return key[:i], key[i:]
		}
	}
	return key, ""
}

// StringEnd is the length of the one-line string that text starts with, or that of the text when it is not closed.
func StringEnd(text string) int {
	for i := 1; i < len(text); i++ {
		switch {
		case text[i] == '\\' && text[0] == '"':
			i++
		case text[i] == text[0]:
			return i + 1
		}
	}
	return len(text)
}

// IsDecimal reports a digit.
func IsDecimal(c byte) bool { return '0' <= c && c <= '9' }

// IsControl reports C0 and C1 controls, DEL, and the line and paragraph separators.
func IsControl(r rune) bool {
	return r < 0x20 || 0x7f <= r && r <= 0x9f || r == 0x2028 || r == 0x2029
}

// Heading finds a line such as "## name: x" in a part of a text: a formatter has made a heading of an entry.
func Heading(text string, in Span, name string) (Span, bool) {
	for at := in.Start; at < in.End; {
		l := LineAt(text[:in.End], at)
		at = l.Next
		if rest := strings.TrimLeft(l.Text, "#"); len(rest) < len(l.Text) && strings.HasPrefix(strings.TrimSpace(rest), name+":") {
			return l.Trimmed(), true
		}
	}
	return Span{}, false
}

// StartsLine reports whether there are only blanks in front of a place on its line.
func StartsLine(text string, at int) bool {
	for at > 0 && IsBlank(text[at-1]) {
		at--
	}
	return at == 0 || text[at-1] == '\n'
}
