package runtime

import (
	"cmp"
	"encoding/binary"
	"hash/fnv"
	"slices"
	"strings"
)

// The trigger table is read in place, so it is one string that a generated package holds as a constant. Numbers are
// little endian, of 32 bits, or as in encoding/binary's Uvarint; offsets count from the start of the table.
//
//	table  = format (1 byte), sum of the skills and of what follows, offset of the trie for prefix and word modes (or 0),
//	         offset of that for substring mode (or 0), tries
//	trie   = filter, root
//	filter = sizes of near and far in bytes, as powers of two (2 bytes; 0 when there is no filter), whether far has
//	         short keywords (1 byte), near, far
//	node   = Uvarint: length of the label, 3 bits has…; label; [children]; [list of ends]; [list of ends of words]
//	child  = the byte that leads to it, offset of the node (5 bytes)
//	list   = Uvarint: size in bytes; for each keyword, sorted by skill: Uvarint: skill less the one before, keyword
//
// The tries are over the bytes of keywords in lower case. A label is what all keywords below a node go on with.
// Children are a mask (1 byte) and mask+1 places, and the child for byte c is in the place c&mask: so the next
// node is found without a search, and as many places as distinguish the bytes are enough.
const (
	triggerFormat                          = 5
	sumAt, wordsAt, anywhereAt, headerSize = 1, 5, 9, 13
	slotSize                               = 5

	hasEnds, hasWordEnds, hasChildren, nodeFlags = 1, 2, 4, 3
)

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
			k := triggerKeyword{text: FoldKeyword(text), skill: i, keyword: j}
			k.word = s.TriggerMode == TriggerWord && endsInWord(k.text)
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
	t.bytes[0] = triggerFormat
	t.trie(wordsAt, words)
	t.trie(anywhereAt, anywhere)
	binary.LittleEndian.PutUint32(t.bytes[sumAt:], triggerSum(skills, string(t.bytes[wordsAt:])))
	return string(t.bytes)
}

// isTableOf reports whether BuildTriggers has made a table of skills: of others, as a merge of generated files may leave it, its numbers
// mean nothing.
func isTableOf(table string, skills []*Skill) bool {
	if len(table) < headerSize || table[0] != triggerFormat {
		return false
	}
	return binary.LittleEndian.Uint32([]byte(table[sumAt:wordsAt])) == triggerSum(skills, table[wordsAt:])
}

// triggerSum is a sum of the skills with triggers, of what BuildTriggers reads of them, with their names and places, and of what it makes
// of that: FNV-1a, which is no protection from anybody.
func triggerSum(skills []*Skill, tries string) uint32 {
	sum, buf := fnv.New64a(), []byte(nil)
	add := func(text string) {
		buf = append(append(buf[:0], text...), 0)
		sum.Write(buf)
	}
	for i, s := range skills {
		if len(s.Triggers) == 0 {
			continue
		}
		buf = binary.AppendUvarint(buf[:0], uint64(i))
		sum.Write(buf)
		add(string(s.Name))
		add(string(s.TriggerMode))
		for _, text := range s.Triggers {
			add(text)
		}
		add("")
	}
	add(tries)
	return uint32(sum.Sum64() ^ sum.Sum64()>>32)
}

type triggerKeyword struct {
	text           string // in lower case
	word           bool   // whether a word has to end behind it
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
	filter := filterMaker{near: make(map[uint32]byte), far: make(map[uint64]struct{})}
	for _, k := range keywords {
		filter.add(0, 0, k.text)
	}
	t.bytes = filter.filter(t.bytes)
	t.node(keywords, 0)
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
	root     int
	filter   triggerFilter
	anywhere bool // whether keywords begin where words do not
}

// openTrie reads the trie of which the header has the offset at.
func openTrie(table string, at int) triggerTrie {
	start := int(number32(table, at))
	if start == 0 {
		return triggerTrie{}
	}
	near, far, short := table[start], table[start+1], table[start+2] != 0
	start += 3
	if near == 0 {
		return triggerTrie{root: start}
	}
	middle := start + 1<<near
	root := middle + 1<<far
	filter := triggerFilter{table[start:middle], table[middle:root], short, 32 - near, 64 - 3 - far}
	return triggerTrie{root: root, filter: filter}
}

// number reads a Uvarint and returns it and where it ends. Most are of one byte.
func number(table string, at int) (int, int) {
	if c := table[at]; c < 0x80 {
		return int(c), at + 1
	}
	return longNumber(table, at)
}

func longNumber(table string, at int) (int, int) {
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
