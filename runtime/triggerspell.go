package runtime

import (
	"math/bits"
	"unicode"
	"unicode/utf8"
)

// filterMaker collects the first bytes of keywords in all spellings, for a triggerFilter.
type filterMaker struct {
	near  map[uint32]byte // by the bytes that choose, the bits that the next may choose
	far   map[uint64]struct{}
	short byte // 1 where far has a short keyword
	bad   bool // whether U+FFFD, which any stray byte counts as, is among the first bytes
}

// add takes the spellings that begin with the first size bytes of window and go on with those of text, which is folded.
func (m *filterMaker) add(window uint64, size int, text string) {
	for text != "" && (size < farLength || isWide(window) && size < wideLength) {
		r, length := utf8.DecodeRuneInString(text)
		m.bad = m.bad || r == utf8.RuneError
		text = text[length:]
		if r >= utf8.RuneSelf || r == 'i' || r == 'k' || r == 's' || r == '\'' || r == '-' {
			for _, other := range spellings(r)[1:] {
				if other >= utf8.RuneSelf { // the cases of letters of ASCII are one to a filter
					next, n := appendRune(window, size, other)
					m.add(next, n, text)
				}
			}
		}
		window, size = appendRune(window, size, r)
	}
	m.put(window, size)
}

func appendRune(window uint64, size int, r rune) (uint64, int) {
	for _, c := range []byte(string(r)) {
		if size < wideLength {
			window |= uint64(c) << (8 * size)
			size++
		}
	}
	return window, size
}

// put takes a spelling of which size bytes are known. What follows it in a message may be anything.
func (m *filterMaker) put(window uint64, size int) {
	switch {
	case size < nearLength:
		for c := range uint64(nearMask&0xff + 1) {
			m.put(window|c<<(8*size), size+1)
		}
		return
	case size == nearLength:
		m.near[uint32(window)&nearMask] = 0xff
	default:
		m.near[uint32(window)&nearMask] |= 1 << (window >> 24 & 7)
	}
	if size < farLength {
		m.far[window&nearMask], m.short = struct{}{}, 1
		return
	}
	m.far[window&farMask] = struct{}{}
	if !isWide(window) {
		return
	}
	if size < wideLength {
		m.far[window&farMask|wholeKey] = struct{}{}
	} else {
		m.far[window&wideMask] = struct{}{}
	}
}

// filter appends the filter. It is so large that few places of a message pass by chance: until there are very many
// keywords, a sixth of near is in use at most, and one bit of far in thirty-two.
func (m *filterMaker) filter(to []byte) []byte {
	if m.bad {
		return append(to, 0, 0, 0)
	}
	near := max(nearMin, min(bits.Len(uint(len(m.near)*6)), nearMax))
	far := max(farMin, min(bits.Len(uint(len(m.far)*4)), farMax))
	to = append(to, byte(near), byte(far), m.short)
	at := len(to)
	to = append(to, make([]byte, 1<<near+1<<far)...)
	for window, set := range m.near {
		to[at+int(nearPlace(uint64(window))>>(32-near))] |= set
	}
	at += 1 << near
	for window := range m.far {
		bit := farPlace(window) >> (64 - 3 - far)
		to[at+int(bit>>3)] |= 1 << (bit & 7)
	}
	return to
}

// spellings returns the letters that are r when folded, r the first.
func spellings(r rune) []rune {
	list := []rune{r}
	for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
		if foldRune(f) == r {
			list = append(list, f)
		}
	}
	switch r {
	case 'i':
		list = append(list, 'İ') // which Unicode's folding leaves to Turkish
	case '\'':
		list = append(list, apostrophe)
	case '-':
		list = append(list, []rune(hyphens)...)
	}
	return list
}
