package runtime

import (
	"cmp"
	"math/bits"
	"slices"
	"unicode"
	"unicode/utf8"
)

// TriggerMode says where in a message a keyword may match. A mode that is none of the three counts as TriggerPrefix.
//
// Message and keyword are compared in lower case, rune by rune, by [unicode.ToLower], and ς as σ ([FoldKeyword]); a
// byte that is not UTF-8 counts as U+FFFD. White space is compared as it is. A word begins at the start of the message
// and after a character that is no letter, digit or combining mark; it ends at the end of the message and before such a
// character. Next to a character of a script that is written without spaces (Chinese characters, kana, Thai, Lao,
// Khmer, Burmese, Tibetan and a few more) a word may begin and end anywhere.
type TriggerMode string

const (
	// TriggerPrefix, the default, matches where a word begins: "browse" in "browser", not in "sitobrowse".
	TriggerPrefix TriggerMode = ""
	// TriggerWord matches whole words only: "browse" in "to browse!", not in "browser".
	TriggerWord TriggerMode = "word"
	// TriggerSubstring matches anywhere: "ci" in "specific".
	TriggerSubstring TriggerMode = "substring"
)

// triggerHit is a keyword that was found. Skill is an index into the skills of the table, keyword one into
// Skill.Triggers; start and end are byte offsets in the message as it was given.
type triggerHit struct{ skill, keyword, start, end int }

// matchTriggers appends to hits what table, made by BuildTriggers, finds in message: one hit for each skill, sorted
// by skill, that with the smallest start, then with the smallest keyword. It allocates only to grow hits.
//
// The time is that of a pass over the message for each trie of the table, and a walk, no longer than the longest
// keyword, where a keyword may begin; most places are passed over after a look at three bytes (triggerTrie.may).
func matchTriggers(table, message string, hits []triggerHit) []triggerHit {
	if table == "" {
		return hits
	}
	m := triggerMatch{table: table, message: message, given: len(hits)}
	hits = m.scan(wordsAt, hits)
	hits = m.scan(anywhereAt, hits)
	return m.settle(hits)
}

// scan looks in the trie that the header names at.
func (m *triggerMatch) scan(at int, hits []triggerHit) []triggerHit {
	trie, message := openTrie(m.table, at), m.message
	if trie.root == 0 {
		return hits
	}
	word := false // whether the character before i goes on with a word
	for i := 0; i < len(message); {
		// What is ASCII goes by 64 bytes: where a word begins is then a bit, and finding out which bits are set does
		// not depend on branches that no processor can foresee. The filter looks three bytes further.
		if i+blockSize+3 <= len(message) {
			if words, ascii := wordBlock(message[i : i+blockSize]); ascii {
				begins := ^(words << 1)
				if word {
					begins &^= 1
				}
				if at == anywhereAt {
					begins = ^uint64(0)
				}
				for ; begins != 0; begins &= begins - 1 {
					if start := i + bits.TrailingZeros64(begins); trie.may(number32(message, start)) {
						hits = m.walk(trie.root, start, hits)
					}
				}
				i, word = i+blockSize, words>>(blockSize-1) != 0
				continue
			}
		}
		for stop := min(i+blockSize, len(message)); i < stop; {
			r, size := utf8.DecodeRuneInString(message[i:])
			spaceless := isSpaceless(r)
			if (!word || spaceless || at == anywhereAt) && (i+4 > len(message) || trie.may(number32(message, i))) {
				hits = m.walk(trie.root, i, hits)
			}
			word = !spaceless && isWordRune(r)
			i += size
		}
	}
	return hits
}

const blockSize, each = 64, 0x0101010101010101

// wordBlock returns a bit for each byte of block, set for ASCII letters and digits, and whether all bytes are ASCII.
func wordBlock(block string) (words uint64, ascii bool) {
	for i := 0; i < blockSize; i += 8 {
		x := uint64(number32(block, i)) | uint64(number32(block, i+4))<<32
		if x&(0x80*each) != 0 {
			return 0, false
		}
		// Adding 0x80-c to a byte below 0x80 sets its highest bit when it is c or more, and carries nothing.
		lower := x | 0x20*each
		word := (lower+(0x80-'a')*each)&^(lower+(0x7f-'z')*each) | (x+(0x80-'0')*each)&^(x+(0x7f-'9')*each)
		// The product moves the lowest bit of byte n to bit 56+n.
		words |= (word >> 7 & each) * 0x0102040810204080 >> 56 << i
	}
	return words, true
}

// triggerMatch is one search of a message. The hits are passed beside it: what a caller has on the stack stays there.
type triggerMatch struct {
	table, message string
	given, limit   int // hits[:given] are the caller's; settle when there are limit hits
	// seen has the latest lists of keywords that were found, by their offset. Text repeats itself; where a thousand
	// skills share a keyword, its second occurrence costs nothing.
	seen [64]uint32
}

// walk finds the keywords that begin at start, from the node of a trie on.
func (m *triggerMatch) walk(node, start int, hits []triggerHit) []triggerHit {
	table, message, at := m.table, m.message, start
	var rest uint32 // what is left of a character in lower case, first byte lowest
	head, p := number(table, node)
	left := head >> nodeFlags // bytes of the node's label to come
	for {
		if left == 0 {
			if head&(hasEnds|hasWordEnds) != 0 {
				hits = m.ends(head, p, start, at, hits)
			}
			if head&hasChildren == 0 {
				return hits
			}
		}
		var c byte
		switch {
		case rest != 0:
			c, rest = byte(rest), rest>>8
		case at == len(message):
			return hits
		case message[at] < utf8.RuneSelf:
			c = message[at]
			at++
			if 'A' <= c && c <= 'Z' {
				c += 'a' - 'A'
			}
		default:
			r, size := utf8.DecodeRuneInString(message[at:])
			at += size
			var buf [utf8.UTFMax]byte
			utf8.EncodeRune(buf[:], foldRune(r))
			c, rest = buf[0], uint32(buf[1])|uint32(buf[2])<<8|uint32(buf[3])<<16
		}
		if left > 0 {
			if table[p] != c {
				return hits
			}
			p++
			left--
			continue
		}
		slot := p + 1 + slotSize*int(c&table[p])
		if table[slot] != c {
			return hits
		}
		head, p = number(table, int(number32(table, slot+1)))
		left = head >> nodeFlags
	}
}

// ends takes the keywords that end with a node, whose children or lists are at p. They end with a whole character,
// since keywords are valid UTF-8.
func (m *triggerMatch) ends(head, p, start, end int, hits []triggerHit) []triggerHit {
	if head&hasChildren != 0 {
		p += 1 + slotSize*(int(m.table[p])+1)
	}
	if head&hasEnds != 0 {
		p, hits = m.list(p, start, end, hits)
	}
	if head&hasWordEnds != 0 && wordEnds(m.message, end) {
		_, hits = m.list(p, start, end, hits)
	}
	return hits
}

// list takes the keywords of the list at p and returns where it ends.
func (m *triggerMatch) list(p, start, end int, hits []triggerHit) (int, []triggerHit) {
	seen, at := &m.seen[p%len(m.seen)], uint32(p)
	size, p := number(m.table, p)
	stop := p + size
	if *seen == at {
		return stop, hits
	}
	*seen = at
	for skill := 0; p < stop; {
		var step, keyword int
		step, p = number(m.table, p)
		keyword, p = number(m.table, p)
		skill += step
		if len(hits) >= m.limit {
			hits = m.settle(hits)
		}
		hits = append(hits, triggerHit{skill, keyword, start, end})
	}
	return stop, hits
}

// settle sorts the hits and keeps the first of each skill. Done whenever their number has doubled, it takes less
// time than keeping them sorted, and no memory but theirs.
func (m *triggerMatch) settle(hits []triggerHit) []triggerHit {
	found := hits[m.given:]
	slices.SortFunc(found, func(a, b triggerHit) int {
		return cmp.Or(cmp.Compare(a.skill, b.skill), cmp.Compare(a.start, b.start), cmp.Compare(a.keyword, b.keyword))
	})
	found = slices.CompactFunc(found, func(a, b triggerHit) bool { return a.skill == b.skill })
	m.limit = m.given + 2*len(found) + 64
	return hits[:m.given+len(found)]
}

// wordEnds reports whether a word may end before message[end:].
func wordEnds(message string, end int) bool {
	next, _ := utf8.DecodeRuneInString(message[end:]) // U+FFFD, no letter, at the end of the message
	last, _ := utf8.DecodeLastRuneInString(message[:end])
	return !isWordRune(next) || isSpaceless(next) || isSpaceless(last)
}

// isWordRune reports whether r goes on with a word. Marks do: they belong to the character before them.
func isWordRune(r rune) bool {
	if r < utf8.RuneSelf {
		return '0' <= r && r <= '9' || 'a' <= r|0x20 && r|0x20 <= 'z'
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
			0x11700 <= r && r < 0x11750 // Ahom
	}
	return r < 0x18e00 || // marks of Chinese, Tangut, Khitan
		0x1aff0 <= r && r < 0x1b300 || // kana, Nushu
		0x20000 <= r && r < 0x40000 // Chinese characters
}
