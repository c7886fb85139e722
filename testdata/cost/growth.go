package main

import (
	"fmt"
	"math"
)

// Twice the input may take maxGrowth times as much: linear work with a logarithm of sorting stays below, and a square is 4.
const maxGrowth = 2.5

// Slices that double allocate in jumps: what bytes may grow by lies between a doubling and a square.
const maxBytes = 3

// A function counts by itself when it takes a share of all: a square in a corner must not hide behind what is linear.
const functionShare = 100

// growth is what a family takes at n, 2n and 4n.
type growth struct {
	family
	took [3]spent
	// steep is the growth of the function that grows most, at both doublings.
	steep float64
	where function
}

func grow(f family) (growth, error) {
	g := growth{family: f}
	for i := range g.took {
		work := f.prepare(f.max >> (len(g.took) - 1 - i))
		var err error
		if g.took[i], err = measure(work); err != nil {
			return g, err
		}
	}
	last := g.took[2]
	for at, steps := range last.functions {
		if steps < last.steps/functionShare || steps < 10000 {
			continue
		}
		by := min(times(g.took[1].functions[at], steps), times(g.took[0].functions[at], g.took[1].functions[at]))
		if by > g.steep {
			g.steep, g.where = by, at
		}
	}
	return g, nil
}

func times(before, after uint64) float64 { return float64(after) / float64(max(before, 1)) }

func (g growth) steps() float64 {
	return max(times(g.took[0].steps, g.took[1].steps), times(g.took[1].steps, g.took[2].steps))
}

// bytes is the mean of both doublings: slices that double grow in steps of their own.
func (g growth) bytes() float64 {
	return math.Sqrt(times(g.took[0].bytes, g.took[2].bytes))
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
