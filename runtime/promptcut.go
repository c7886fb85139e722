package runtime

import (
	"math/bits"
	"unicode/utf8"
)

// shorten cuts text to at most limit characters, the last of which is then "…".
func shorten(text string, limit int) string {
	text, more := cut(text, limit)
	return text + more
}

// cut returns what shorten keeps of text, and the "…" where that is not all. limit is at least one.
func cut(text string, limit int) (kept, more string) {
	if len(text) <= limit {
		return text, ""
	}
	end := offset(text, limit-1) // where the character is that gives way to "…"
	if _, n := utf8.DecodeRuneInString(text[end:]); end+n == len(text) {
		return text, ""
	}
	for end > 0 && isBlank(text[end-1]) {
		end--
	}
	return text[:end], "…"
}

func isBlank(c byte) bool { return c == ' ' || c == '\n' || c == '\t' }

// characters is utf8.RuneCountInString of valid UTF-8.
func characters(text string) int {
	n, i := len(text), 0
	for ; i+8 <= len(text); i += 8 {
		n -= followers(text[i : i+8])
	}
	for ; i < len(text); i++ {
		if !utf8.RuneStart(text[i]) {
			n--
		}
	}
	return n
}

// followers counts those of eight bytes that go on with a character: they begin with the bits 10.
func followers(t string) int {
	word := eightBytes(t)
	return bits.OnesCount64(word >> 7 &^ (word >> 6) & eachByte)
}

// offset returns where the character of index n begins in valid UTF-8, and len(text) when there are no more than n.
func offset(text string, n int) int {
	i := 0
	for ; i+8 <= len(text); i += 8 {
		starts := 8 - followers(text[i:i+8])
		if starts > n {
			break
		}
		n -= starts
	}
	for ; i < len(text); i++ {
		if utf8.RuneStart(text[i]) {
			if n == 0 {
				return i
			}
			n--
		}
	}
	return len(text)
}

// eachByte times a byte is a word of that byte.
const eachByte = 0x0101010101010101

func eightBytes(t string) uint64 {
	return uint64(t[0]) | uint64(t[1])<<8 | uint64(t[2])<<16 | uint64(t[3])<<24 |
		uint64(t[4])<<32 | uint64(t[5])<<40 | uint64(t[6])<<48 | uint64(t[7])<<56
}
