package runtime

import (
	"iter"
	"math/bits"
	"slices"
	"sync"
)

// triggerHit is where a keyword of a skill was found: keyword is an index into Skill.Triggers; start and end are byte
// offsets in the message as it was given.
type triggerHit struct{ keyword, start, end int }

// triggerHits are the hits of a search, at most one for each skill of a catalog: that with the smallest start, then
// with the smallest keyword. Only the words that hold their bits are sorted. Their memory is of the size of the
// catalog, and is used again.
type triggerHits struct {
	found []uint64 // a bit for each skill
	words []int    // those of found that are not 0: a search with one hit does not look through a large catalog
	first []triggerHit
	count int
}

// triggerPool keeps the memory of searches that are over. Snapshots of one catalog share it: one of their own would keep
// each of them in memory for a while.
type triggerPool struct{ free sync.Pool }

// get returns memory for a catalog of so many skills.
func (p *triggerPool) get(skills int) *triggerHits {
	if h, ok := p.free.Get().(*triggerHits); ok && len(h.first) >= skills {
		return h
	}
	words := (skills + 63) / 64
	return &triggerHits{found: make([]uint64, words), words: make([]int, 0, words), first: make([]triggerHit, skills)}
}

// add takes a hit of the skill at an index.
func (h *triggerHits) add(skill int, hit triggerHit) {
	word, bit, first := &h.found[skill/64], uint64(1)<<(skill%64), &h.first[skill]
	if *word&bit == 0 {
		if *word == 0 {
			h.words = append(h.words, skill/64)
		}
		*word |= bit
		h.count++
	} else if first.start < hit.start || first.start == hit.start && first.keyword < hit.keyword {
		return
	}
	*first = hit
}

// take iterates over the hits, by skill, and removes them. It must be iterated to the end.
func (h *triggerHits) take() iter.Seq2[int, triggerHit] {
	return func(yield func(int, triggerHit) bool) {
		slices.Sort(h.words)
		for _, i := range h.words {
			for ; h.found[i] != 0; h.found[i] &= h.found[i] - 1 {
				skill := i*64 + bits.TrailingZeros64(h.found[i])
				yield(skill, h.first[skill])
			}
		}
		h.count, h.words = 0, h.words[:0]
	}
}
