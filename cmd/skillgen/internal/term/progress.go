// This file shows that long work goes on.
//
// In come steps: skills that were read, and the questions of the work whether it is to end. Out goes one line on a terminal, after a while,
// which is taken away before anything else is printed.

package term

import (
	"context"
	"fmt"
	"io"
	"sync"
	"time"
)

// Progress tells somebody at a terminal that long work goes on. In a pipe it says nothing, and on a terminal not before it takes
// noticeable time. Its line is taken away before anything else is printed. nil is one that says nothing; the methods may be called
// from several goroutines.
type Progress struct {
	w io.Writer // nil when nobody watches

	mu          sync.Mutex
	delay       time.Duration
	count       int
	start, next time.Time
	shown       bool
}

// Work that is over sooner than the patience lasts shows nothing: a line that flashes is worse than none. The pace keeps a
// slow terminal from slowing the work.
const (
	patience = time.Second
	pace     = 100 * time.Millisecond
)

// NewProgress starts the time. w is the terminal, nil where nobody watches, and delay how long nothing is said, 0 being a second.
func NewProgress(w io.Writer, delay time.Duration) *Progress {
	if delay == 0 {
		delay = patience
	}
	p := &Progress{w: w, delay: delay}
	p.Rest()
	return p
}

// Rest takes the line away and starts the time again: what follows is other work.
func (p *Progress) Rest() {
	if p == nil {
		return
	}
	p.Clear()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.count, p.start = 0, time.Now()
	p.next = p.start.Add(p.delay)
}

// Off says nothing from now on.
func (p *Progress) Off() {
	if p != nil {
		p.Clear()
		p.w = nil
	}
}

// Step counts one more skill; its argument makes it a loader.Options.Progress.
func (p *Progress) Step(string) {
	if p == nil {
		return
	}
	p.mu.Lock()
	p.count++
	p.mu.Unlock()
	p.goesOn()
}

// goesOn draws the line, where it is time.
func (p *Progress) goesOn() {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := time.Now()
	if p.w == nil || now.Before(p.next) {
		return
	}
	switch {
	case p.count == 1:
		fmt.Fprint(p.w, "\rskillgen: 1 skill read")
	case p.count > 0:
		fmt.Fprintf(p.w, "\rskillgen: %d skills read", p.count)
	default:
		fmt.Fprintf(p.w, "\rskillgen: at work, %d s", int(now.Sub(p.start).Seconds()))
	}
	p.next, p.shown = now.Add(pace), true
}

// Clear takes the line away, so that what follows stands alone.
func (p *Progress) Clear() {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.shown {
		fmt.Fprint(p.w, "\r\x1b[K")
		p.shown = false
	}
}

// Context is one of which the work asks at each step whether it is to end: that it asks shows that it goes on.
func (p *Progress) Context(ctx context.Context) context.Context {
	if p == nil || p.w == nil {
		return ctx
	}
	return asked{ctx, p}
}

type asked struct {
	context.Context
	p *Progress
}

// Err is that of the context.
func (a asked) Err() error {
	a.p.goesOn()
	return a.Context.Err()
}
