package runtime

import (
	"slices"
	"testing"
)

// TestTriggerHits holds that hits come by skill, in whatever order they were found, and that memory that is used again
// has none of the hits before, whether they were in the same words or in others.
func TestTriggerHits(t *testing.T) {
	var pool triggerPool
	hits := pool.get(1000)
	for _, found := range [][]int{{999}, {0}, {700, 64, 63, 999, 65, 0, 64}, {}, {65, 64}, {998, 1, 500}} {
		for _, skill := range found {
			hits.add(skill, triggerHit{keyword: skill})
		}
		want := slices.Compact(slices.Sorted(slices.Values(found)))
		if hits.count != len(want) {
			t.Errorf("%d hits of %v", hits.count, found)
		}
		var got []int
		for skill, hit := range hits.take() {
			if got = append(got, skill); hit.keyword != skill {
				t.Errorf("skill %d has the hit %v", skill, hit)
			}
		}
		if !slices.Equal(got, want) || hits.count != 0 || len(hits.words) != 0 {
			t.Errorf("of %v came %v, and %d hits and %v are left", found, got, hits.count, hits.words)
		}
	}
}
