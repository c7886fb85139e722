package runtime

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// shorten cuts text to at most limit characters, the last of which is then "…".
func shorten(text string, limit int) string {
	if len(text) <= limit || utf8.RuneCountInString(text) <= limit {
		return text
	}
	n := 0
	for i := range text {
		if n++; n == limit {
			return strings.TrimRight(text[:i], " \n\t") + "…"
		}
	}
	return text
}

// oneLine folds white space and control characters to single blanks and drops what does not show.
func oneLine(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	blank := false
	for _, r := range text {
		switch {
		case unicode.IsSpace(r) || unicode.IsControl(r):
			blank = true
			continue
		case isHidden(r):
			continue
		case blank && b.Len() > 0:
			b.WriteByte(' ')
		}
		blank = false
		b.WriteRune(holdable(r))
	}
	return b.String()
}

// multiLine is the text of a project: newlines and tabs stay.
func multiLine(text string) string {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return r
		case unicode.IsControl(r):
			return ' '
		case isHidden(r):
			return -1
		}
		return holdable(r)
	}, text))
}

// onePath is a path on one line. Its blanks stay as they are, or the file would not be found.
func onePath(path string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' {
			return ' '
		}
		return holdable(r)
	}, path)
}

// isHidden reports whether a character changes the direction of text or does not show: text that a person who
// reviews a skill does not see must not reach the model. Joiners stay, for emoji and the scripts that need them, and
// so do the two selectors between the coloured and the plain form of an emoji; of the others, 256 carry a byte each.
func isHidden(r rune) bool {
	switch r {
	case '\u200c', '\u200d', '\ufe0e', '\ufe0f':
		return false
	}
	return unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector) &&
		!unicode.Is(unicode.Prepended_Concatenation_Mark, r)
}

// holdable replaces what XML 1.0 cannot hold; control characters are gone by then.
func holdable(r rune) rune {
	if r == '\ufffe' || r == '\uffff' {
		return unicode.ReplacementChar
	}
	return r
}

// escapeXML escapes text for an element or a quoted attribute.
func escapeXML(text string) string {
	if !strings.ContainsAny(text, `&<>"'`) {
		return text
	}
	var b strings.Builder
	for i := range len(text) {
		switch text[i] {
		case '&':
			b.WriteString("&amp;")
		case '<':
			b.WriteString("&lt;")
		case '>':
			b.WriteString("&gt;")
		case '"':
			b.WriteString("&quot;")
		case '\'':
			b.WriteString("&apos;")
		default:
			b.WriteByte(text[i])
		}
	}
	return b.String()
}
