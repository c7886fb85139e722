package catalog

import (
	"github.com/skillgen/skillgen/loader/internal/part"
	"github.com/skillgen/skillgen/runtime"
)

// Copies takes the skills out of a list that count in another root, which has them too, and lists them as what is not loaded. copyOf says which
// file one counts as, "" for its own.
func Copies[S any](skills []S, rejected []runtime.Rejected, copyOf func(S) (*runtime.Skill, string)) ([]S, []runtime.Rejected) {
	kept := skills[:0]
	for _, skill := range skills {
		s, other := copyOf(skill)
		if other == "" {
			kept = append(kept, skill)
			continue
		}
		rejected = append(rejected, part.AsCopy(runtime.Rejected{Name: string(s.Name), Path: s.Path, Servers: s.Servers}, other))
	}
	clear(skills[len(kept):])
	return kept, rejected
}
