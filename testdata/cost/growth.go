package main

import (
	"fmt"
	"maps"
	"math"
)

// Twice the input may take maxGrowth times as much: linear work with a logarithm of sorting stays below, and a square is 4.
const maxGrowth = 2.5

// Slices that double allocate in jumps: what bytes may grow by lies between a doubling and a square.
const maxBytes = 3

// A function counts by itself when it takes a share of all: a square in a corner must not hide behind what is linear.
const functionShare = 100

// Where the mean of two doublings stays below this, what is between them is not asked: nothing that grows too much at both
// comes out there.
const suspectGrowth = 2.2

// growth is what a family takes at n, 2n and 4n; at 2n, where the others leave a doubt.
type growth struct {
	family
	took [3]spent
	// steep is the growth of the function that grows most, at both doublings.
	steep float64
	where function
}

// A part of a size is below this: what a start costs is nothing beside a quarter of it.
const largeSize = 1 << 14

// grow lets f grow to its largest size; or to a part of that, if nothing there grows too much.
func grow(f family, part bool) (growth, error) {
	if part {
		smaller := f
		for smaller.max /= 2; smaller.max >= largeSize; smaller.max /= 2 {
		}
		if g, err := grow(smaller, false); err != nil || !g.failed() {
			return g, err
		}
	}
	g := growth{family: f}
	for _, i := range []int{0, 2, 1} {
		if i == 1 && !g.suspect() {
			g.took[1] = g.took[0].between(g.took[2])
			break
		}
		work := f.prepare(f.max >> (len(g.took) - 1 - i))
		var err error
		if g.took[i], err = measure(work); err != nil {
			return g, err
		}
	}
	for at, steps := range g.counted() {
		by := min(times(g.took[1].functions[at], steps), times(g.took[0].functions[at], g.took[1].functions[at]))
		if by > g.steep {
			g.steep, g.where = by, at
		}
	}
	return g, nil
}

// counted are the functions that count by themselves, with their steps at 4n.
func (g growth) counted() map[function]uint64 {
	last, few := g.took[2], max(g.took[2].steps/functionShare, 10000)
	counted := maps.Clone(last.functions)
	maps.DeleteFunc(counted, func(_ function, steps uint64) bool { return steps < few })
	return counted
}

// suspect says that one of what is measured grows by more than suspectGrowth at a mean of both doublings.
func (g growth) suspect() bool {
	first, last := g.took[0], g.took[2]
	if mean(first.steps, last.steps) > suspectGrowth || mean(first.bytes, last.bytes) > suspectGrowth {
		return true
	}
	for at, steps := range g.counted() {
		if mean(first.functions[at], steps) > suspectGrowth {
			return true
		}
	}
	return false
}

// between is what lies in the middle of s and last, if both doublings are alike.
func (s spent) between(last spent) spent {
	middle := func(a, b uint64) uint64 { return uint64(math.Sqrt(float64(max(a, 1)) * float64(b))) }
	m := spent{steps: middle(s.steps, last.steps), bytes: middle(s.bytes, last.bytes), functions: make(map[function]uint64, len(last.functions))}
	for at, steps := range last.functions {
		m.functions[at] = middle(s.functions[at], steps)
	}
	return m
}

func mean(first, last uint64) float64 { return math.Sqrt(times(first, last)) }

func times(before, after uint64) float64 { return float64(after) / float64(max(before, 1)) }

func (g growth) steps() float64 {
	return max(times(g.took[0].steps, g.took[1].steps), times(g.took[1].steps, g.took[2].steps))
}

// bytes is the mean of both doublings: slices that double grow in steps of their own.
func (g growth) bytes() float64 {
	return mean(g.took[0].bytes, g.took[2].bytes)
}

func (g growth) perUnit() float64 { return float64(g.took[2].steps) / float64(g.max) }

func (g growth) failed() bool {
	return g.steps() > maxGrowth || g.bytes() > maxBytes || g.steep > maxGrowth
}

// String is the line of a family.
func (g growth) String() string {
	verdict := "ok  "
	if g.failed() {
		verdict = "FAIL"
	}
	return fmt.Sprintf("%s %-34s n=%-7d %10d steps x%.2f %9d KiB x%.2f  one function x%.2f %5.0f steps/n  %s", verdict, g.name, g.max, g.took[2].steps, g.steps(),
		g.took[2].bytes>>10, g.bytes(), g.steep, g.perUnit(), g.why)
}
