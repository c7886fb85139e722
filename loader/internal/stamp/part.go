package stamp

import "github.com/skillgen/skillgen/loader/internal/door"

// Another are stamps of the same load for another goroutine, which looks through looks; nil where nobody asks for any.
func Another(s *Stamps, looks *door.Looks) *Stamps {
	if s == nil {
		return nil
	}
	if len(s.seen) > 0 {
		looks.Look(s.seen[0].path) // the root, where it is what the others are below
	}
	return &Stamps{started: s.started, looks: looks}
}

// Emptied is a part of nothing, which uses the memory of p again.
func (p Part) Emptied() Part { return Part{seen: p.seen[:0], absent: p.absent[:0]} }

// Begin starts a part, which uses the memory of another one.
func Begin(s *Stamps, again Part) {
	if s != nil {
		s.Part, s.dir = again.Emptied(), ""
	}
}

// End is the part that Begin has started.
func End(s *Stamps) (part Part) {
	if s != nil {
		part = s.Part
	}
	return part
}

// Join adds a part.
func Join(s *Stamps, part Part) {
	if s != nil {
		s.seen, s.absent, s.hot = append(s.seen, part.seen...), append(s.absent, part.absent...), s.hot || part.hot
	}
}
