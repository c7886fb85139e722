package runtime

import (
	"cmp"
	"encoding/binary"
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"
)

// The trigger table is read in place, so it is one string that a generated package holds as a constant. Numbers are
// little endian, of 32 bits, or as in encoding/binary's Uvarint; offsets count from the start of the table.
//
//	table  = offset of the trie for prefix and word modes (or 0), offset of that for substring mode (or 0), tries
//	trie   = number of bits of the filter as a power of two (1 byte), filter, root
//	node   = Uvarint: length of the label, 3 bits has…; label; [children]; [list of ends]; [list of ends of words]
//	child  = the byte that leads to it, offset of the node (5 bytes)
//	list   = Uvarint: size in bytes; for each keyword, sorted by skill: Uvarint: skill less the one before, keyword
//
// The tries are over the bytes of keywords in lower case. A label is what all keywords below a node go on with.
// Children are a mask (1 byte) and mask+1 places, and the child for byte c is in the place c&mask: so the next
// node is found without a search, and as many places as distinguish the bytes are enough.
const (
	wordsAt, anywhereAt, headerSize = 0, 4, 8
	slotSize                        = 5

	hasEnds, hasWordEnds, hasChildren, nodeFlags = 1, 2, 4, 3
)

// filterBits is the size of the largest filter as a power of two, and that of three letters of five bits.
const filterBits = 15

// filterBit mixes the first three bytes of a keyword, lowest first. The low five bits of ASCII letters are the same
// in lower and upper case. The highest bits of the result make a smaller filter.
func filterBit(first uint32) uint32 { return first & 0x1f1f1f * 0x9e3779b1 >> (32 - filterBits) }

// BuildTriggers returns the trigger table of skills, for Compiled.Triggers and Layer.Triggers: bytes, not text, and
// "" when no skill has a trigger. Skill i of the table is skills[i]; of a skill it reads Triggers and TriggerMode.
// Blank triggers are skipped; of equal ones in a skill the first counts. The same skills give the same bytes.
func BuildTriggers(skills []*Skill) string {
	var words, anywhere []triggerKeyword
	for i, s := range skills {
		for j, text := range s.Triggers {
			if strings.TrimSpace(text) == "" {
				continue
			}
			k := triggerKeyword{FoldKeyword(text), s.TriggerMode == TriggerWord, i, j}
			if s.TriggerMode == TriggerSubstring {
				anywhere = append(anywhere, k)
			} else {
				words = append(words, k)
			}
		}
	}
	if len(words)+len(anywhere) == 0 {
		return ""
	}
	t := triggerTable{make([]byte, headerSize)}
	t.trie(wordsAt, words)
	t.trie(anywhereAt, anywhere)
	return string(t.bytes)
}

type triggerKeyword struct {
	text           string // in lower case
	word           bool
	skill, keyword int
}

type triggerTable struct{ bytes []byte }

// trie appends the trie of keywords, and its offset at header.
func (t *triggerTable) trie(header int, keywords []triggerKeyword) {
	if len(keywords) == 0 {
		return
	}
	slices.SortFunc(keywords, func(a, b triggerKeyword) int {
		return cmp.Or(cmp.Compare(a.text, b.text), cmp.Compare(a.skill, b.skill), cmp.Compare(a.keyword, b.keyword))
	})
	keywords = slices.CompactFunc(keywords, func(a, b triggerKeyword) bool { return a.text == b.text && a.skill == b.skill })
	t.offset(header)
	t.filter(keywords)
	t.node(keywords, 0)
}

// filter appends the filter: a bit for any three ASCII bytes, mixed by filterBit, that a keyword begins with or,
// if it is shorter, a message that holds it may go on with. A sixteenth of the bits or less is set, until there are
// too many: then most first letters of words are some keyword's.
func (t *triggerTable) filter(keywords []triggerKeyword) {
	var all [1 << filterBits]bool
	set := 0
	for _, k := range keywords {
		low, high := [3]byte{}, [3]byte{31, 31, 31}
		ascii := true
		for i := range min(len(k.text), len(low)) {
			low[i], high[i] = k.text[i]&31, k.text[i]&31
			ascii = ascii && k.text[i] < utf8.RuneSelf
		}
		for a := low[0]; ascii && a <= high[0]; a++ {
			for b := low[1]; b <= high[1]; b++ {
				for c := low[2]; c <= high[2]; c++ {
					if bit := filterBit(uint32(a) | uint32(b)<<8 | uint32(c)<<16); !all[bit] {
						all[bit] = true
						set++
					}
				}
			}
		}
	}
	size := max(8, min(bits.Len(uint(set*16)), filterBits))
	t.bytes = append(t.bytes, byte(size))
	start := len(t.bytes)
	t.bytes = append(t.bytes, make([]byte, 1<<(size-3))...)
	for bit, isSet := range all {
		if isSet {
			bit >>= filterBits - size
			t.bytes[start+bit>>3] |= 1 << (bit & 7)
		}
	}
}

// node appends the node of keywords, which are sorted, not empty, and the same up to depth, and those below it.
func (t *triggerTable) node(keywords []triggerKeyword, depth int) {
	first, last := keywords[0].text, keywords[len(keywords)-1].text
	end := depth
	for end < len(first) && end < len(last) && first[end] == last[end] {
		end++
	}
	rest := keywords
	var ends, words []byte
	for skill, word := 0, 0; len(rest) > 0 && len(rest[0].text) == end; rest = rest[1:] {
		k := rest[0]
		list, before := &ends, &skill
		if k.word {
			list, before = &words, &word
		}
		*list = binary.AppendUvarint(*list, uint64(k.skill-*before))
		*list = binary.AppendUvarint(*list, uint64(k.keyword))
		*before = k.skill
	}
	head := (end - depth) << nodeFlags
	if len(ends) > 0 {
		head |= hasEnds
	}
	if len(words) > 0 {
		head |= hasWordEnds
	}
	if len(rest) > 0 {
		head |= hasChildren
	}
	t.bytes = binary.AppendUvarint(t.bytes, uint64(head))
	t.bytes = append(t.bytes, first[depth:end]...)

	var children [][]triggerKeyword
	for i := 0; len(rest) > 0; i++ {
		if i == len(rest) || rest[i].text[end] != rest[0].text[end] {
			children = append(children, rest[:i])
			rest, i = rest[i:], 0
		}
	}
	mask, places := childMask(children, end), len(t.bytes)+1
	if len(children) > 0 {
		t.bytes = append(t.bytes, mask)
		for place := range int(mask) + 1 {
			// A byte that belongs elsewhere. When there is but one place, it is taken.
			t.bytes = append(t.bytes, byte(place+1), 0, 0, 0, 0)
		}
	}
	for _, list := range [][]byte{ends, words} {
		if len(list) > 0 {
			t.bytes = binary.AppendUvarint(t.bytes, uint64(len(list)))
			t.bytes = append(t.bytes, list...)
		}
	}
	for _, below := range children {
		c := below[0].text[end]
		place := places + slotSize*int(c&mask)
		t.bytes[place] = c
		t.offset(place + 1)
		t.node(below, end+1)
	}
}

// childMask returns the smallest mask by which the bytes at i differ between children.
func childMask(children [][]triggerKeyword, i int) byte {
	for mask := byte(0); ; mask = mask<<1 | 1 {
		var taken [256]bool
		distinct := true
		for _, below := range children {
			place := below[0].text[i] & mask
			distinct = distinct && !taken[place]
			taken[place] = true
		}
		if distinct {
			return mask
		}
	}
}

// offset stores, at, the offset of what is appended next.
func (t *triggerTable) offset(at int) {
	binary.LittleEndian.PutUint32(t.bytes[at:], uint32(len(t.bytes)))
}

// triggerTrie is one of the two tries of a table, for reading; without keywords its root is 0.
type triggerTrie struct {
	root   int
	filter string
	shift  uint8
}

func openTrie(table string, at int) triggerTrie {
	start := int(number32(table, at))
	if start == 0 {
		return triggerTrie{}
	}
	size := table[start]
	root := start + 1 + 1<<(size-3)
	return triggerTrie{root: root, filter: table[start+1 : root], shift: filterBits - size}
}

// may reports whether a keyword of the trie may begin with the low three bytes of next: false is certain. It knows
// about ASCII; the others change more than a bit in lower case and are left to the walk.
func (t *triggerTrie) may(next uint32) bool {
	bit := filterBit(next) >> (t.shift & 31)
	return t.filter[bit>>3]>>(bit&7)&1 != 0 || next&0x808080 != 0
}

// number reads a Uvarint and returns it and where it ends.
func number(table string, at int) (int, int) {
	n := 0
	for shift := 0; ; shift += 7 {
		c := table[at]
		at++
		n |= int(c&0x7f) << shift
		if c < 0x80 {
			return n, at
		}
	}
}

func number32(text string, at int) uint32 {
	s := text[at : at+4]
	return uint32(s[0]) | uint32(s[1])<<8 | uint32(s[2])<<16 | uint32(s[3])<<24
}
