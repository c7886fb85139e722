package runtime

import "unicode/utf8"

// walk finds the keywords that begin at start, from the root of a trie on.
func (s *triggerSearch) walk(root, start int) {
	table, message, at := s.table, s.message, start
	var rest uint32 // what is left of a character in lower case, first byte lowest
	head, p := number(table, root)
	left := head >> nodeFlags // bytes of the node's label to come
	for {
		if left == 0 {
			if head&(hasEnds|hasWordEnds) != 0 {
				s.ends(head, p, start, at)
			}
			if head&hasChildren == 0 {
				return
			}
		}
		var c byte
		switch {
		case rest != 0:
			c, rest = byte(rest), rest>>8
		case at == len(message):
			return
		case message[at] < utf8.RuneSelf:
			c = message[at]
			at++
			if 'A' <= c && c <= 'Z' {
				c += 'a' - 'A'
			}
		default:
			var size int
			rest, size = foldedAt(message, at)
			c, rest = byte(rest), rest>>8
			at += size
		}
		if left > 0 {
			if table[p] != c {
				return
			}
			p++
			left--
			continue
		}
		slot := p + 1 + slotSize*int(c&table[p])
		if table[slot] != c {
			return
		}
		head, p = number(table, int(number32(table, slot+1)))
		left = head >> nodeFlags
	}
}

// ends takes the keywords that end with a node, whose children or lists are at p. They end with a whole character,
// since keywords are valid UTF-8.
func (s *triggerSearch) ends(head, p, start, end int) {
	if head&hasChildren != 0 {
		p += 1 + slotSize*(int(s.table[p])+1)
	}
	if head&hasEnds != 0 {
		p = s.list(p, start, end)
	}
	if head&hasWordEnds != 0 && wordEnds(s.message, end) {
		s.list(p, start, end)
	}
}

// list takes the keywords of the list at p and returns where it ends.
func (s *triggerSearch) list(p, start, end int) int {
	seen, at := &s.seen[p%len(s.seen)], uint32(p)
	size, p := number(s.table, p)
	stop := p + size
	if *seen == at {
		return stop
	}
	*seen = at
	if s.hits == nil {
		s.hits = s.pool.get(s.skills)
	}
	for skill := 0; p < stop; {
		var step, keyword int
		step, p = number(s.table, p)
		keyword, p = number(s.table, p)
		skill += step
		if place := s.places[skill]; place >= 0 {
			s.hits.add(place, triggerHit{keyword, start, end})
		}
	}
	return stop
}

// foldedAt returns the bytes of the character at, which is not ASCII, as they are when folded, the first lowest, and its
// size in the message.
func foldedAt(message string, at int) (folded uint32, size int) {
	lead := message[at]
	switch {
	case isHan(message, at):
		return uint32(lead) | uint32(message[at+1])<<8 | uint32(message[at+2])<<16, 3
	case 0xc2 <= lead && lead <= 0xdf && at+1 < len(message) && !utf8.RuneStart(message[at+1]):
		r := foldRune(rune(lead&0x1f)<<6 | rune(message[at+1]&0x3f))
		if 0x80 <= r && r < 0x800 {
			return 0xc0 | uint32(r)>>6 | (0x80|uint32(r)&0x3f)<<8, 2
		}
	}
	r, size := utf8.DecodeRuneInString(message[at:])
	var buf [utf8.UTFMax]byte
	utf8.EncodeRune(buf[:], foldRune(r))
	return uint32(buf[0]) | uint32(buf[1])<<8 | uint32(buf[2])<<16 | uint32(buf[3])<<24, size
}
