package runtime

import (
	"unicode"
	"unicode/utf8"
)

// wordBegins reports whether a word may begin at the character message[at:].
func wordBegins(message string, at int) bool {
	if at == 0 {
		return true
	}
	if c := message[at-1]; c < utf8.RuneSelf && !isWordRune(rune(c)) {
		return true
	}
	if isHan(message, at) {
		return true
	}
	next, _ := utf8.DecodeRuneInString(message[at:])
	if isSpaceless(next) {
		return true
	}
	last, _ := utf8.DecodeLastRuneInString(message[:at])
	return isSpaceless(last) || !isWordRune(last)
}

// wordEnds reports whether a word may end before message[end:].
func wordEnds(message string, end int) bool {
	next, _ := utf8.DecodeRuneInString(message[end:]) // U+FFFD, no letter, at the end of the message
	last, _ := utf8.DecodeLastRuneInString(message[:end])
	return !isWordRune(next) || isSpaceless(next) || isSpaceless(last)
}

// endsInWord reports a keyword behind which a word can go on. One that ends with a sign has ended its last word.
func endsInWord(keyword string) bool {
	last, _ := utf8.DecodeLastRuneInString(keyword)
	return isWordRune(last)
}

// isHan reports whether a character between U+4000 and U+9FFF stands at: of three bytes, spaceless, without case. Most
// Chinese characters are there, and are told by this alone.
func isHan(message string, at int) bool {
	return message[at] >= 0xe4 && message[at] <= 0xe9 && at+2 < len(message) &&
		!utf8.RuneStart(message[at+1]) && !utf8.RuneStart(message[at+2])
}

// isWordRune reports whether r goes on with a word. Marks do: they belong to the character before them.
func isWordRune(r rune) bool {
	switch {
	case r < utf8.RuneSelf:
		return '0' <= r && r <= '9' || 'a' <= r|0x20 && r|0x20 <= 'z'
	case 'Ѐ' <= r && r <= 'ҁ', 'Σ' <= r && r <= 'ϵ', 'ß' <= r && r <= 'ö', 0x4e00 <= r && r < 0xa000:
		return true // what most words consist of, for which package unicode searches longer
	}
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r)
}

// isSpaceless reports whether r is of a script without spaces between words: where Unicode lets a line break without
// one (UAX #14, classes ID, CJ, SA), and Tibetan, whose dots part syllables; not Hangul, which has spaces. Whole blocks
// are listed, since what scripts share, such as ー of kana, is of none.
func isSpaceless(r rune) bool {
	switch {
	case r < 0x10a0:
		return r >= 0x0e00 // Thai, Lao, Tibetan, Myanmar
	case r < 0x2e80:
		return 0x1780 <= r && r < 0x1800 || // Khmer
			0x1950 <= r && r < 0x1a00 || 0x1a20 <= r && r < 0x1ab0 // Tai Le, New Tai Lue, Khmer symbols, Tai Tham
	case r < 0xa000: // Chinese characters, kana, Bopomofo
		return !(0x3130 <= r && r < 0x3190) // Hangul jamo
	case r < 0x16fe0:
		return 0xa9e0 <= r && r < 0xaa00 || 0xaa60 <= r && r < 0xaae0 || // Myanmar, Tai Viet
			0xf900 <= r && r < 0xfb00 || 0xff65 <= r && r < 0xffa0 || // Chinese characters, half-width kana
			0x116d0 <= r && r < 0x11750 // more of Myanmar, Ahom
	}
	return r < 0x18e00 || // marks of Chinese, Tangut, Khitan
		0x1aff0 <= r && r < 0x1b300 || // kana, Nushu
		0x20000 <= r && r < 0x40000 // Chinese characters
}
