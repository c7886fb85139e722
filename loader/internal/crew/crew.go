package crew

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// Most is how many members a crew has at most: more of them wait for the disk and for one another.
const Most = 8

// Fewest is how many pieces of work there must be for each member of a crew that suits the machine: fewer cost less than to
// start a goroutine for them.
const Fewest = 8

// Crew is a number of goroutines that work together, the caller's among them. The zero value is one alone.
type Crew struct{ size, fewest int }

// Of is a crew of a size, which is taken as it is up to Most; or for 0 one that suits the machine, with as many members as Go
// runs at once, where there is enough to do.
func Of(size int) Crew {
	if size == 0 {
		return Crew{min(runtime.GOMAXPROCS(0), Most), Fewest}
	}
	return Crew{min(size, Most), 1}
}

// Size is the number of members, at least 1.
func (c Crew) Size() int { return max(c.size, 1) }

// For is how many members work on n pieces, at least 1.
func (c Crew) For(n int) int { return max(1, min(c.size, n/max(c.fewest, 1))) }

// Do calls work for each number below n, in their order but several at a time, with the member that does it: a number below
// Size, and 0 for the caller. It returns when all is done. Where work panics, Do does so too, with the value of the first in
// the order of the numbers; those behind it may not have been begun.
func (c Crew) Do(n int, work func(member, i int)) {
	members := c.For(n)
	if members == 1 {
		for i := range n {
			work(0, i)
		}
		return
	}
	s := &shift{n: n, work: work, faults: make([]*fault, members)}
	var group sync.WaitGroup
	for member := 1; member < members; member++ {
		group.Go(func() { s.run(member) })
	}
	s.run(0)
	group.Wait()
	s.fail()
}

// shift is the work of one call.
type shift struct {
	n      int
	begun  atomic.Int64 // how many of the numbers are taken
	work   func(member, i int)
	faults []*fault // of each member, nil for none
}

// fault is a panic of a piece of work.
type fault struct {
	at    int
	value any
}

// run is what a member does. Once somebody has failed, nobody begins anything.
func (s *shift) run(member int) {
	at := -1
	defer func() {
		if value := recover(); value != nil {
			s.faults[member] = &fault{at, value}
			s.begun.Store(int64(s.n))
		}
	}()
	for {
		if at = int(s.begun.Add(1)) - 1; at >= s.n {
			return
		}
		s.work(member, at)
	}
}

// fail panics where a member did. Numbers are taken in order, so that all before one that failed were done, or failed too.
func (s *shift) fail() {
	var first *fault
	for _, f := range s.faults {
		if f != nil && (first == nil || f.at < first.at) {
			first = f
		}
	}
	if first != nil {
		panic(first.value)
	}
}

// Fault is what the work panics with, nil where it does not: a mistake of ours that one piece of it brings out is said of that piece,
// and leaves the others alone.
func Fault(work func()) (value any) {
	defer func() { value = recover() }()
	work()
	return nil
}
