package main

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"
)

var (
	trees    = flag.Int("trees", 60, "how many trees TestOneAnswer makes; SKILLGEN_WHOLE makes it five times as many")
	owedToo  = flag.Bool("owed", false, "let TestOneAnswer also report what is known")
	fromSeed = flag.Uint64("from", 0, "the seed of the first tree of TestOneAnswer")
)

// owed are the classes of breaches, by how they begin, that are known and not mended yet, with the reason. The list only
// becomes shorter.
var owed = []struct{ class, why string }{}

// isOwed reports whether a class is known.
func isOwed(class string) bool {
	for _, o := range owed {
		if strings.HasPrefix(class, o.class) {
			return true
		}
	}
	return false
}

// TestOneAnswer holds over generated trees that check, generate, list and the others, loader.Load and runtime.Load give
// one answer, and that nothing is lost in silence. A failure names its seed, prints the smallest tree that shows it, and
// is run again by -run 'TestOneAnswer/SEED$', or with -from for a seed that is not one of the first.
func TestOneAnswer(t *testing.T) {
	n := *trees
	switch {
	case everything():
		n *= 5
	case testing.Short():
		n = min(n, 30)
	}
	first := make(map[string]uint64) // of a class: one small tree of it says enough
	for seed := *fromSeed; seed < *fromSeed+uint64(n); seed++ {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			tr := growTree(seed)
			for _, b := range judged(t, tr) {
				if isOwed(b.class) && !*owedToo {
					continue
				}
				if before, known := first[b.class]; known {
					t.Errorf("seed %d: %s: as of seed %d", seed, b.class, before)
					continue
				}
				first[b.class] = seed
				small, last := shrink(t, tr, b)
				t.Errorf("seed %d: %s\n%s\nin %s", seed, b.class, last.detail, small)
			}
		})
	}
}

// judged asks all mouths about a tree and holds them to the law.
func judged(t *testing.T, tr oneTree) []breach {
	t.Helper()
	found := ask(t, tr, t.TempDir()).judge(t)
	slices.SortStableFunc(found, func(a, b breach) int { return strings.Compare(a.class, b.class) })
	return slices.CompactFunc(found, func(a, b breach) bool { return a.class == b.class })
}

// shrink takes leaves away while the class of breach stays, and returns the smallest tree with its breach.
func shrink(t *testing.T, tr oneTree, b breach) (oneTree, breach) {
	t.Helper()
	shows := func(small oneTree) bool {
		for _, other := range judged(t, small) {
			if other.class == b.class {
				b = other
				return true
			}
		}
		return false
	}
	for size := len(tr.leaves); size > 0; size /= 2 {
		for at := 0; at < len(tr.leaves); {
			small := tr
			small.leaves = append(append([]leaf(nil), tr.leaves[:at]...), tr.leaves[min(at+size, len(tr.leaves)):]...)
			if shows(small) {
				tr = small
				continue
			}
			at += size
		}
	}
	for _, plain := range []func(*oneTree){
		func(s *oneTree) { s.profile = "agentskills" },
		func(s *oneTree) { s.inner = "" },
		func(s *oneTree) { s.base = "repo" },
		func(s *oneTree) { s.asked = asDot },
		func(s *oneTree) { s.out = true },
	} {
		small := tr
		if plain(&small); shows(small) {
			tr = small
		}
	}
	b.detail = strings.TrimSuffix(b.detail, "\n")
	return tr, b
}
