package runtime

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// writeEntry writes a line of YAML. A key stands by itself where it is too long for a line of "key: value".
func writeEntry(b *strings.Builder, indent string, pair cleanPair) {
	key := pair.key
	if !isPlainKey(key) || indent != "" && isTopKey(key) {
		key = quoteScalar(key)
	}
	b.WriteString(indent)
	if len(key) > 1000 {
		b.WriteString("? " + key + "\n" + indent + ": ")
	} else {
		b.WriteString(key + ": ")
	}
	b.WriteString(scalar(pair.value) + "\n")
}

// isTopKey reports the keys of the specification. A reader that goes by lines takes metadata.name for the name unless
// its key is in quotes.
func isTopKey(key string) bool {
	switch key {
	case "name", "description", "license", "compatibility", "metadata", "allowed-tools":
		return true
	}
	return false
}

func isPlainKey(key string) bool {
	for i, r := range key {
		letter := 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
		if !letter && (i == 0 || r != '-' && r != '_' && r != '.' && (r < '0' || r > '9')) {
			return false
		}
	}
	return key != "" && !isWord(key)
}

// scalar is a text as a value of YAML, on one line: plain where it may be, since quotes are a part of the text to readers
// that go by lines.
func scalar(text string) string {
	if isPlainScalar(text) {
		return text
	}
	return quoteScalar(text)
}

// quoteScalar is a text in quotes: those in which nothing has to be doubled or escaped, if there are such.
func quoteScalar(text string) string {
	switch {
	case !isShown(text):
		return yamlQuote(text)
	case !strings.Contains(text, "'"):
		return "'" + text + "'"
	case !strings.ContainsAny(text, `"\`):
		return `"` + text + `"`
	}
	return "'" + strings.ReplaceAll(text, "'", "''") + "'"
}

// isPlainScalar reports whether every reader takes a text without quotes for that text: those of YAML 1.1 and 1.2, which
// know numbers, dates, truth values, comments and indicators, and those that go by lines.
func isPlainScalar(text string) bool {
	if text == "" || strings.TrimSpace(text) != text || !isShown(text) || isWord(text) || isNumber(text) {
		return false
	}
	return strings.IndexByte("-?:,[]{}#&*!|>'\"%@`~=", text[0]) < 0 && text != "<<" && text[len(text)-1] != ':' &&
		!strings.Contains(text, ": ") && !strings.Contains(text, " #")
}

// isShown reports a text of one line that shows all that it is.
func isShown(text string) bool {
	before := rune(0)
	for _, r := range text {
		if Hidden(before, r) || r == 0xfffe || r == 0xffff {
			return false
		}
		before = r
	}
	return utf8.ValidString(text)
}

// isWord reports what YAML 1.1 or 1.2 takes for a truth value, for nothing, or for more of a mapping.
func isWord(text string) bool {
	switch strings.ToLower(text) {
	case "y", "n", "yes", "no", "on", "off", "true", "false", "null", "~":
		return true
	}
	return false
}

// isNumber reports what YAML 1.1 or 1.2 takes for a number, a time of the day or a date, and a little more.
func isNumber(text string) bool {
	text = strings.ToLower(text)
	if isDate(text) {
		return true
	}
	text = strings.TrimLeft(text, "+-")
	switch {
	case text == ".inf", text == ".nan":
		return true
	case strings.HasPrefix(text, "0x"):
		return strings.Trim(text[2:], "0123456789abcdef_") == ""
	case strings.HasPrefix(text, "0o"), strings.HasPrefix(text, "0b"):
		return strings.Trim(text[2:], "01234567_") == ""
	}
	before, exponent, _ := strings.Cut(text, "e")
	exponent = strings.TrimLeft(exponent, "+-")
	return before != "" && strings.Trim(before, "0123456789._:,") == "" && strings.Trim(exponent, "0123456789_") == ""
}

// isDate reports 2006-1-2, by itself or with a time behind it.
func isDate(text string) bool {
	for _, digits := range [...]struct{ least, most int }{{4, 4}, {1, 2}, {1, 2}} {
		n := len(text) - len(strings.TrimLeft(text, "0123456789"))
		if n < digits.least || n > digits.most {
			return false
		}
		text = strings.TrimPrefix(text[n:], "-")
	}
	return text == "" || text[0] == 't' || text[0] == ' '
}

// yamlQuote is a double-quoted scalar with the escapes that JSON and all versions of YAML share. Line separators,
// and what does not show, are escaped; characters beyond U+FFFF stand for themselves, because YAML reads no
// surrogate pairs.
func yamlQuote(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	before := rune(0)
	for _, r := range text {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case r <= 0xffff && (Hidden(before, r) || r >= 0xfffe):
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
		before = r
	}
	b.WriteByte('"')
	return b.String()
}
