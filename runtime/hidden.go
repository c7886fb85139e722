package runtime

import "unicode"

// Hidden reports whether nobody sees r, although a program reads it: control characters, line and paragraph
// separators, what changes the direction of text, tag characters, and everything else that Unicode says to ignore or
// counts as formatting, but for the signs that enclose numbers. Blanks show.
//
// A joiner, or a selector of the coloured or plain form, is part of what shows when it stands behind a character that
// it works on, such as an emoji. before is that character: 0 at the start of a text, or to ask about r by itself.
//
// Every output of skillgen and the rule hidden-text use this definition.
func Hidden(before, r rune) bool {
	switch {
	case r < 0x7f:
		return r < ' '
	case r < 0x2000:
		switch r {
		case 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b, 0x180c, 0x180d, 0x180e, 0x180f:
			return true
		}
		return r <= 0x9f
	case r < 0x3000:
		if r == 0x200c || r == 0x200d {
			return !isJoined(before, r)
		}
		return 0x200b <= r && r <= 0x200f || 0x2028 <= r && r <= 0x202e || 0x2060 <= r && r <= 0x206f
	case r < 0xfe00:
		return r == 0x3164
	case r == 0xfe0e || r == 0xfe0f: // of the other selectors, 256 carry a byte each
		return !isSelectable(before)
	case r < 0x10000:
		return r <= 0xfe0f || r == 0xfeff || r == 0xffa0 || 0xfff0 <= r && r <= 0xfffb
	}
	return 0x13430 <= r && r <= 0x1343f || 0x1bca0 <= r && r <= 0x1bca3 || 0x1d173 <= r && r <= 0x1d17a ||
		0xe0000 <= r && r <= 0xe0fff
}

// isJoined reports whether a joiner works on the character before it: in an emoji, or in the scripts of the Near
// East and of India, which all follow U+0600.
func isJoined(before, joiner rune) bool {
	if before >= 0x600 && unicode.In(before, unicode.L, unicode.M, unicode.N) && !unicode.In(before, unicode.Variation_Selector, unicode.Latin, unicode.Greek, unicode.Cyrillic) {
		return !Hidden(0, before)
	}
	return joiner == 0x200d && (before == 0xfe0f || isSelectable(before))
}

// isSelectable reports what has a coloured and a plain form: symbols, the signs of keycaps, and some of Chinese.
func isSelectable(r rune) bool {
	switch r {
	case '#', '*', '‼', '⁉', '〰', 'ℹ':
		return true
	}
	return '0' <= r && r <= '9' || r >= 0x80 && (unicode.IsSymbol(r) || unicode.Is(unicode.Han, r))
}
