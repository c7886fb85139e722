package source

import "math/bits"

// Plain is how much of a text is ASCII that shows and line feeds, from its start on: nothing in it is invalid, hides or
// controls anything. Eight bytes are looked at in one step, since every byte of every file goes through here.
func Plain(text string) int {
	const (
		each = 0x0101010101010101 // one in each byte
		high = 0x80 * each
	)
	rest := text
	for len(rest) > 8 {
		word := uint64(rest[0]) | uint64(rest[1])<<8 | uint64(rest[2])<<16 | uint64(rest[3])<<24 |
			uint64(rest[4])<<32 | uint64(rest[5])<<40 | uint64(rest[6])<<48 | uint64(rest[7])<<56
		// What is not ASCII has its high bit set, DEL gets it by one more, and whatever is below a blank does not keep it
		// when the value of a blank is taken away. A carry comes out of bytes only that are not plain themselves.
		odd := (word | (word + each) | ^((word | high) - ' '*each)) & high
		if odd != 0 {
			feeds := word ^ '\n'*each
			if odd &= feeds | ((feeds &^ high) + 0x7f*each); odd != 0 {
				return len(text) - len(rest) + bits.TrailingZeros64(odd)/8
			}
		}
		rest = rest[8:]
	}
	i := len(text) - len(rest)
	for i < len(text) && (' ' <= text[i] && text[i] < 0x7f || text[i] == '\n') {
		i++
	}
	return i
}
