package main

import (
	"fmt"
	"io"
	"time"
)

// progress tells somebody at a terminal that a long check goes on. In a pipe it says nothing, and on a terminal not
// before it takes noticeable time.
type progress struct {
	w     io.Writer // nil when nobody watches
	count int
	next  time.Time
	shown bool
}

const (
	progressDelay = 300 * time.Millisecond
	progressPace  = 100 * time.Millisecond
)

func newProgress(w io.Writer) *progress {
	if !isTerminal(w) {
		w = nil
	}
	return &progress{w: w, next: time.Now().Add(progressDelay)}
}

func (p *progress) step(string) {
	p.count++
	if now := time.Now(); p.w != nil && now.After(p.next) {
		fmt.Fprintf(p.w, "\rskillgen: %s checked", plural(p.count, "skill"))
		p.next, p.shown = now.Add(progressPace), true
	}
}

// clear takes the line away, so that what follows stands alone.
func (p *progress) clear() {
	if p.shown {
		fmt.Fprint(p.w, "\r\x1b[K")
		p.shown = false
	}
}
