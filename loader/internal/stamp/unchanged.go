package stamp

import (
	"slices"
	"sync/atomic"

	"github.com/skillgen/skillgen/loader/internal/crew"
	"github.com/skillgen/skillgen/loader/internal/door"
)

// stretch is how many paths a member of a crew looks at before it asks whether somebody has found a change.
const stretch = 64

// Unchanged reports whether everything is as it was, for certain. A crew looks at it.
func (s *Stamps) Unchanged(c crew.Crew) bool {
	if s.hot {
		return false
	}
	var looks [crew.Most]door.Looks // of each member
	var began [crew.Most]bool
	var changed atomic.Bool
	c.Do((len(s.seen)+stretch-1)/stretch, func(member, i int) {
		if changed.Load() {
			return
		}
		own := &looks[member]
		if !began[member] && i > 0 {
			own.Look(s.seen[0].path) // the root, where it is what the others are below
		}
		began[member] = true
		differs := func(was seen) bool { return !own.Look(was.path).Is(was.mark) }
		if slices.ContainsFunc(s.seen[i*stretch:min((i+1)*stretch, len(s.seen))], differs) {
			changed.Store(true)
		}
	})
	for i := range looks {
		looks[i].Close()
	}
	return !changed.Load() && !slices.ContainsFunc(s.absent, door.IsThere)
}
