package ui

import (
	"fmt"
	"io"
	"time"
)

// Progress tells somebody at a terminal that a long check goes on. In a pipe it says nothing, and on a terminal not
// before it takes noticeable time.
type Progress struct {
	w     io.Writer // nil when nobody watches
	count int
	next  time.Time
	shown bool
}

// A check that is over sooner than the delay shows nothing: a line that flashes is worse than none. The pace keeps a
// slow terminal from slowing the check.
const (
	progressDelay = 300 * time.Millisecond
	progressPace  = 100 * time.Millisecond
)

// NewProgress starts to count. The time begins now, so it is called just before the work.
func NewProgress(w io.Writer) *Progress {
	if !IsTerminal(w) {
		w = nil
	}
	return &Progress{w: w, next: time.Now().Add(progressDelay)}
}

// Step counts one more skill; its argument makes it a loader.Options.Progress.
func (p *Progress) Step(string) {
	p.count++
	if now := time.Now(); p.w != nil && now.After(p.next) {
		fmt.Fprintf(p.w, "\rskillgen: %s checked", Plural(p.count, "skill"))
		p.next, p.shown = now.Add(progressPace), true
	}
}

// Clear takes the line away, so that what follows stands alone.
func (p *Progress) Clear() {
	if p.shown {
		fmt.Fprint(p.w, "\r\x1b[K")
		p.shown = false
	}
}
