package source

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// QuotedEnd is the length of a quoted scalar, which may have several lines.
func QuotedEnd(text string) int {
	for i := 1; i < len(text); i++ {
		switch {
		case text[0] == '"' && text[i] == '\\':
			i++
		case text[0] == '\'' && text[i] == '\'' && i+1 < len(text) && text[i+1] == '\'':
			i++
		case text[i] == text[0]:
			return i + 1
		}
	}
	return len(text)
}

// FlowEnd is the length of the flow collection that text starts with, or that of the text when it stays open.
func FlowEnd(text string) int {
	depth := 0
	for i := 0; i < len(text); {
		switch c := text[i]; c {
		case '"', '\'':
			i += StringEnd(text[i:])
			continue
		case '[', '{':
			depth++
		case ']', '}':
			if depth--; depth == 0 {
				return i + 1
			}
		}
		i++
	}
	return len(text)
}

// ValueEnd is where the quoted or bracketed value at an offset ends, 0 when what stands there is neither, or a key.
func ValueEnd(text string, at int) int {
	switch text[at] {
	case '"', '\'':
		if _, _, ok := YAMLKey(LineAt(text, at).Text); ok {
			return 0
		}
		return at + QuotedEnd(text[at:])
	case '[', '{':
		return at + FlowEnd(text[at:])
	case ']', '}':
		return at + 1
	}
	return 0
}

// IsBullet reports a line that starts like the item of a list.
func IsBullet(text string) bool { return Bullet(text) != "" }

// Bullet is the sign of an item that a text starts with, "" where there is none: a dash or * with a blank behind it, or another bullet with
// a blank or a letter. Who writes a script without blanks writes none here either.
func Bullet(text string) string {
	for _, bullet := range bullets {
		if rest, ok := strings.CutPrefix(text, bullet); ok {
			c, _ := utf8.DecodeRuneInString(rest)
			if c == ' ' || bullet[0] >= utf8.RuneSelf && unicode.IsSpace(c) || unicode.IsLetter(c) && !strings.Contains("-*–—", bullet) {
				return bullet
			}
			return ""
		}
	}
	return ""
}

// ItemSign is [Bullet], or a plus or a number with a full stop or a bracket that has a blank behind it.
func ItemSign(text string) string {
	mark, _, isCut := strings.Cut(text, " ")
	number := strings.TrimRight(mark, ".)")
	if isCut && (mark == "+" || number != "" && len(number) == len(mark)-1 && strings.Trim(number, "0123456789") == "") {
		return mark
	}
	return Bullet(text)
}

// bullets are the signs that people and word processors put in front of items.
var bullets = [...]string{"-", "–", "—", "•", "·", "*", "‣", "▪", "●", "○", "◦", "■", "□", "※", "・", "･", "◆", "►", "➤"}

// IsLostDash reports a value that was meant to be an item of a list: behind a dash without a blank, or another bullet.
func IsLostDash(text string) bool {
	return IsBullet(text) || len(text) > 1 && text[0] == '-' && !IsDecimal(text[1]) && text[1] != '.'
}

// IsCutStart reports what stands behind a colon as a comment that is most likely the start of the value: no blank is
// behind its sign.
func IsCutStart(rest string) bool {
	rest = strings.TrimLeft(rest, " \t")
	return len(rest) > 1 && rest[0] == '#' && !IsBlank(rest[1]) && rest[1] != '#' && rest[1] != '\r'
}

// IsBraced reports a text whose first line opens a mapping in braces, such as JSON, and no template.
func IsBraced(text string) bool {
	line := strings.TrimSpace(LineAt(text, 0).Text)
	return line == "{" || strings.HasPrefix(line, "{") && strings.Contains(line, ":") && strings.IndexByte("{%#", line[1]) < 0
}
