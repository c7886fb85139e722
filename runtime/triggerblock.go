package runtime

// A message is looked at in blocks, of which each byte is a bit of a word, the first the lowest: finding the places that
// count does then not depend on branches that no processor can foresee. A window is what is looked at from one place
// on; that of the last place of a block reaches beyond it.
const blockSize, windowSize, each = 64, 8, 0x0101010101010101

// blockText is a message, or the padded copy of its end.
type blockText interface{ string | []byte }

// beginsIn returns the places of the first block of text where a word may begin: all but ASCII characters that follow an
// ASCII letter or digit. Where that is not enough, wordBegins decides; inside a character, the trie, in which no
// keyword begins so.
func beginsIn[T blockText](text T) uint64 {
	text = text[:blockSize+windowSize]
	var words, wide uint64 // ASCII letters and digits; bytes that are not ASCII
	for i := 0; i < blockSize; i += 8 {
		x := window(text, i)
		// Adding 0x80-c to a byte below 0x80 sets its highest bit when it is c or more, and carries nothing.
		low := x &^ (0x80 * each)
		lower := low | 0x20*each
		word := (lower+(0x80-'a')*each)&^(lower+(0x7f-'z')*each) | (low+(0x80-'0')*each)&^(low+(0x7f-'9')*each)
		words |= gather(word&^x) << i
		wide |= gather(x) << i
	}
	return ^(words << 1) | wide
}

// gather gives the highest bit of each of eight bytes: the product moves that of byte n to bit 56+n.
func gather(x uint64) uint64 { return (x >> 7 & each) * 0x0102040810204080 >> 56 }

// window returns the eight bytes of text from at on, the first lowest.
func window[T blockText](text T, at int) uint64 {
	s := text[at : at+windowSize]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}
