package crew

import (
	"fmt"
	"math/rand"
	goruntime "runtime"
	"slices"
	"sync"
	"testing"
	"time"
)

// Every piece is done once, whatever the crew, and by a member that there is.
func TestDo(t *testing.T) {
	for size := range Most + 3 {
		for _, n := range []int{0, 1, 2, 7, 8, 15, 16, 17, 100} {
			c := Of(size)
			done, members := make([]int, n), make([]int, n)
			c.Do(n, func(member, i int) {
				done[i]++
				members[i] = member
			})
			for i := range n {
				if done[i] != 1 || members[i] >= c.For(n) || c.For(n) > c.Size() || c.Size() > Most {
					t.Errorf("a crew of %d has done %d of %d pieces %d times, by member %d", c.Size(), i, n, done[i], members[i])
				}
			}
		}
	}
}

// What is little is done by the caller, who alone may look at what it has; a size that is given is taken as it is.
func TestFor(t *testing.T) {
	for n := range 2 * Fewest {
		if got := Of(0).For(n); got != 1 {
			t.Errorf("%d work on %d pieces", got, n)
		}
	}
	if got, want := Of(0).For(1<<20), min(goruntime.GOMAXPROCS(0), Most); got != want {
		t.Errorf("%d work on many pieces, want %d", got, want)
	}
	if got := Of(3).For(2); got != 2 {
		t.Errorf("%d of 3 work on 2 pieces", got)
	}
	if got := (Crew{}).For(1 << 20); got != 1 {
		t.Errorf("one alone is %d", got)
	}
}

// Of several panics the first in the order of the pieces is the caller's, and all before it were done. Nobody is left.
func TestPanic(t *testing.T) {
	before := goruntime.NumGoroutine()
	rng := rand.New(rand.NewSource(1))
	for round := range 300 {
		n, size := 2+rng.Intn(60), 1+rng.Intn(Most)
		bad := make([]bool, n)
		for range 1 + rng.Intn(4) {
			bad[rng.Intn(n)] = true
		}
		done := make([]bool, n)
		func() {
			defer func() {
				first := slices.Index(bad, true)
				if value := recover(); value != fmt.Sprint(first) {
					t.Errorf("round %d: %d of %d pieces panic with %v, want %d", round, size, n, value, first)
				}
				if i := slices.Index(done[:first], false); i >= 0 {
					t.Errorf("round %d: piece %d was not done before %d", round, i, first)
				}
			}()
			Of(size).Do(n, func(_, i int) {
				if bad[i] {
					panic(fmt.Sprint(i))
				}
				done[i] = true
			})
		}()
	}
	for end := time.Now().Add(time.Minute); time.Now().Before(end); { // the last ones are on their way out
		if goruntime.NumGoroutine() <= before {
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Errorf("%d goroutines are left of %d", goruntime.NumGoroutine(), before)
}

// Where all members panic at the same time, the first piece counts.
func TestPanicAtOnce(t *testing.T) {
	for size := 2; size <= Most; size++ {
		var all sync.WaitGroup
		all.Add(size)
		func() {
			defer func() {
				if value := recover(); value != 0 {
					t.Errorf("%d panic, and piece %v counts", size, value)
				}
			}()
			Of(size).Do(size, func(_, i int) {
				all.Done()
				all.Wait()
				panic(i)
			})
		}()
	}
}

// Pieces leave a line in the order in which they came, each worked on once, and there are never more than fit.
func TestLine(t *testing.T) {
	type piece struct{ came, done int }
	rng := rand.New(rand.NewSource(1))
	for size := 1; size <= Most; size++ {
		for _, limit := range []int{0, 1, 50, 1000} {
			came, left, weight, most := 0, 0, 0, 0
			line := NewLine(Of(size), limit, func(_ int, p *piece) { p.done++ }, func(p *piece) {
				if p.came != left || p.done != 1 {
					t.Fatalf("a crew of %d: %+v leaves, want %d", size, *p, left)
				}
				left++
				weight = 0
				*p = piece{}
			})
			for range 5 * Window {
				if *line.Next() != (piece{}) {
					t.Fatalf("the next piece is %+v", *line.Next())
				}
				line.Next().came = came
				came++
				add := rng.Intn(20)
				weight += add
				if line.Put(add); limit > 0 && weight >= limit {
					t.Errorf("the line holds %d where %d is the limit", weight, limit)
				}
				if most = max(most, came-left); rng.Intn(2*Window) == 0 {
					line.Flush()
				}
			}
			line.Flush()
			line.Flush()
			if left != came || most >= Window || size == 1 && most > 0 || size > 1 && limit == 0 && most < Window/2 {
				t.Errorf("a crew of %d with the limit %d: %d of %d pieces have left, %d have waited", size, limit, left, came, most)
			}
		}
	}
}
