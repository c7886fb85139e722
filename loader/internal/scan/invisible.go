package scan

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/skillgen/skillgen/runtime"
)

// isTag reports the tag characters, a copy of ASCII that does not show.
func isTag(r rune) bool { return 0xe0000 <= r && r <= 0xe007f }

// isDirection reports the embeddings, overrides and isolates of bidirectional text, and their ends.
func isDirection(r rune) bool { return 0x202a <= r && r <= 0x202e || 0x2066 <= r && r <= 0x2069 }

func isVariation(r rune) bool { return 0xfe00 <= r && r <= 0xfe0f || 0xe0100 <= r && r <= 0xe01ef }

// isInvisible reports what nobody sees in any place, but for the white space of text files. Tag and direction
// characters are among them; isTag and isDirection know them too.
func isInvisible(r rune) bool {
	switch r {
	case '\t', '\n', '\f', '\r':
		return false
	}
	return runtime.Hidden(0, r)
}

// belongs reports whether an invisible character has its work between two others: it joins emoji, chooses how a
// symbol looks, or shapes a script that needs it. before and after are U+FFFD at the ends of the text.
func belongs(before, r, after rune) bool {
	switch {
	case r == 0xfe0e || r == 0xfe0f:
		return isSymbol(before) || isKeycap(before) || unicode.Is(unicode.Han, before)
	case isVariation(r):
		return unicode.Is(unicode.Han, before) || r < 0xe0100 && (isSymbol(before) || unicode.In(before, unicode.Myanmar, unicode.Phags_Pa))
	case r == 0x200d:
		return isEmojiPart(before) && isSymbol(after) || isShaped(before)
	case r == 0x200c:
		return isShaped(before)
	case r == 0x200b:
		return isSpaceless(before) || isSpaceless(after)
	case r == 0x200e || r == 0x200f || r == 0x61c:
		return isRightToLeft(before) || isRightToLeft(after)
	case 0x180b <= r && r <= 0x180f:
		return unicode.Is(unicode.Mongolian, before)
	case r == 0x115f || r == 0x1160:
		return unicode.Is(unicode.Hangul, before) || unicode.Is(unicode.Hangul, after)
	case r == 0x17b4 || r == 0x17b5:
		return unicode.Is(unicode.Khmer, before)
	case 0x13430 <= r && r <= 0x1343f:
		return unicode.Is(unicode.Egyptian_Hieroglyphs, before) // or one that joins
	}
	return false
}

// isSymbol reports what can be an emoji by itself: emoji are a part of the symbols, but for four signs. U+FFFD is a symbol too, and
// stands for the end of a text.
func isSymbol(r rune) bool {
	return r >= 0x80 && unicode.IsSymbol(r) && r != utf8.RuneError || r == '‼' || r == '⁉' || r == '〰' || r == 'ℹ'
}

func isKeycap(r rune) bool { return '0' <= r && r <= '9' || r == '#' || r == '*' }

// isEmojiPart reports what can stand before the joiner of an emoji: the colour of a skin is a symbol too.
func isEmojiPart(r rune) bool { return isSymbol(r) || r == 0xfe0f || r == 0xe007f }

// isShaped reports the scripts that joiners belong to: Arabic and its kin, those of India and their descendants,
// Mongolian.
func isShaped(r rune) bool {
	return 0x600 <= r && r <= 0x8ff || 0x900 <= r && r <= 0xdff || 0xf00 <= r && r <= 0x109f ||
		0x1780 <= r && r <= 0x18af || 0x1900 <= r && r <= 0x1c7f || 0x1cd0 <= r && r <= 0x1cff || 0xa840 <= r && r <= 0xab2f || 0xabc0 <= r && r <= 0xabff ||
		0xfb50 <= r && r <= 0xfdff || 0xfe70 <= r && r <= 0xfefc || 0x10a00 <= r && r <= 0x11fff || 0x1e900 <= r && r <= 0x1e95f
}

// isSpaceless reports the scripts without spaces in which U+200B says where a line may break.
func isSpaceless(r rune) bool { return 0xe00 <= r && r <= 0x109f || 0x1780 <= r && r <= 0x17ff }

func isRightToLeft(r rune) bool {
	return 0x590 <= r && r <= 0x8ff || 0xfb1d <= r && r <= 0xfdff || 0xfe70 <= r && r <= 0xfefc || 0x10800 <= r && r <= 0x10fff || 0x1e800 <= r && r <= 0x1efff
}

// neighbours are the characters on both sides of text[i:end].
func neighbours(text string, i, end int) (before, after rune) {
	before, _ = utf8.DecodeLastRuneInString(text[:i])
	after, _ = utf8.DecodeRuneInString(text[end:])
	return before, after
}

// decodeHidden is the text that a run of tag characters or variation selectors carries, "" when it carries none.
func decodeHidden(run string) string {
	var b strings.Builder
	for _, r := range run {
		switch {
		case isTag(r):
			r -= 0xe0000
		case 0xfe00 <= r && r <= 0xfe0f: // bytes as selectors, a known way to hide them
			r -= 0xfe00
		case 0xe0100 <= r && r <= 0xe01ef:
			r -= 0xe0100 - 16
		default:
			continue
		}
		if ' ' <= r && r < 0x7f {
			b.WriteByte(byte(r))
		}
	}
	return b.String()
}

// charName names a character that does not show.
func charName(r rune) string {
	name := ""
	switch r {
	case 0x1b:
		name = "escape"
	case 0x7f:
		name = "delete"
	case 0xad:
		name = "soft hyphen"
	case 0x115f, 0x1160, 0x3164, 0xffa0:
		name = "Hangul filler"
	case 0x200b:
		name = "zero-width space"
	case 0x200c:
		name = "zero-width non-joiner"
	case 0x200d:
		name = "zero-width joiner"
	case 0x200e:
		name = "left-to-right mark"
	case 0x200f:
		name = "right-to-left mark"
	case 0x2028:
		name = "line separator"
	case 0x2029:
		name = "paragraph separator"
	case 0x202a:
		name = "left-to-right embedding"
	case 0x202b:
		name = "right-to-left embedding"
	case 0x202c, 0x2069:
		name = "end of a direction"
	case 0x202d:
		name = "left-to-right override"
	case 0x202e:
		name = "right-to-left override"
	case 0x2060:
		name = "word joiner"
	case 0x2066:
		name = "left-to-right isolate"
	case 0x2067:
		name = "right-to-left isolate"
	case 0x2068:
		name = "first strong isolate"
	case 0xfeff:
		name = "byte order mark"
	default:
		if isVariation(r) {
			name = "variation selector"
		}
	}
	if name == "" {
		return fmt.Sprintf("%U", r)
	}
	return fmt.Sprintf("%U, %s", r, name)
}
