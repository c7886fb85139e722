package runtime

import (
	"sort"
	"unicode/utf8"
)

// A longText is a description of more than minDescription characters, measured so that its size at any limit is known
// without a walk over it.
type longText struct {
	text  string
	count int     // of its characters
	each  float64 // how many of the prompt one of them takes, on average
	// marks are the characters that XML writes as more than one, in order.
	marks []mark
}

// mark is such a character: its index among those of the text, and how many it and those before it add.
type mark struct{ at, adds int32 }

// longTexts are the descriptions of the rows that stay.
func (p *prompt) longTexts(dropped int) []longText {
	list := make([]longText, 0, len(p.rows))
	var marks []mark
	for i := range p.rows {
		r := &p.rows[i]
		if r.rank < dropped || len(r.text) <= minDescription {
			continue
		}
		t := longText{text: r.text, count: characters(r.text), each: 1}
		if t.count <= minDescription {
			continue
		}
		if r.escapes {
			from := len(marks)
			marks = appendMarks(marks, r.text)
			t.marks = marks[from:]
			t.each += float64(t.adds(t.count)) / float64(t.count)
		}
		list = append(list, t)
	}
	return list
}

func appendMarks(marks []mark, text string) []mark {
	followers, adds := 0, int32(0)
	for i := range len(text) {
		switch c := text[i]; {
		case c >= utf8.RuneSelf:
			if !utf8.RuneStart(c) {
				followers++
			}
		case entityAdds[c] != 0:
			adds += int32(entityAdds[c])
			marks = append(marks, mark{int32(i - followers), adds})
		}
	}
	return marks
}

// size is how many characters of a prompt a description takes that is cut at limit, which is at least one.
func (t *longText) size(limit int) int {
	if t.count <= limit {
		return t.count + t.adds(t.count)
	}
	n, end := limit-1, limit-1
	if t.count < len(t.text) {
		end = offset(t.text, n)
	}
	for end > 0 && isBlank(t.text[end-1]) {
		end--
		n--
	}
	return n + t.adds(n) + 1
}

// adds is how many characters XML adds to the first n.
func (t *longText) adds(n int) int {
	i := sort.Search(len(t.marks), func(i int) bool { return int(t.marks[i].at) >= n })
	if i == 0 {
		return 0
	}
	return int(t.marks[i-1].adds)
}

// limit is how long descriptions may be when left characters remain beside the shortest.
func (p *prompt) limit(dropped, left int) int {
	texts, longest := p.longTexts(dropped), minDescription
	for i := range texts {
		left += texts[i].size(minDescription)
		longest = max(longest, texts[i].count)
	}
	// Sizes with nothing trimmed, and escaped as often everywhere as in the whole text, take no time, and their limit is
	// near.
	near := minDescription + sort.Search(longest-minDescription, func(i int) bool {
		sum := 0.0
		for j := range texts {
			sum += float64(min(texts[j].count, minDescription+1+i)) * texts[j].each
		}
		return sum > float64(left)
	})
	return lastAround(minDescription, near, longest, func(limit int) bool {
		sum := 0
		for i := range texts {
			sum += texts[i].size(limit)
		}
		return sum <= left
	})
}

// lastAround returns the last of the numbers from low to high that is ok, where low is, and all up to the last are.
// start is one of them: the nearer it is, the fewer are asked.
func lastAround(low, start, high int, ok func(int) bool) int {
	end := high + 1 // it is not ok, nor what follows
	if start > low && !ok(start) {
		end = start
		for step := 1; end-step > low; step *= 2 {
			if ok(end - step) {
				low = end - step
				break
			}
			end -= step
		}
	} else {
		low = start
		for step := 1; low+step < end; step *= 2 {
			if !ok(low + step) {
				end = low + step
				break
			}
			low += step
		}
	}
	return low + sort.Search(end-low-1, func(i int) bool { return !ok(low + 1 + i) })
}
