package runtime

import (
	"sync"
	"sync/atomic"
)

// answered runs a function once, as a sync.Once does, unless that panics: what a callback of the host has not answered is
// asked again, and never taken for an answer.
type answered struct {
	done atomic.Bool
	mu   sync.Mutex
}

func (a *answered) do(work func()) {
	if a.done.Load() {
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if !a.done.Load() {
		work()
		a.done.Store(true)
	}
}
