package main

import (
	"cmp"
	"fmt"
	"slices"
	"time"
)

// A subject is something that is measured: one line of a table.
type subject struct {
	name string
	run  func() error
}

// cost is what one run took; peak is the most memory of a process, in bytes, 0 where nobody knows.
type cost struct {
	cpu, wall time.Duration
	peak      int64
}

// samples are the costs of the rounds of one subject.
type samples []cost

// measure runs all subjects in each round, every time beginning with another, and each so often that it takes about
// the given time.
//
// It leaves the garbage collector alone: what a subject leaves behind may be collected while another runs, which is why
// there are several rounds, and several runs in each.
func measure(subjects []subject, rounds int, each time.Duration) ([]samples, error) {
	all, times := make([]samples, len(subjects)), make([]int, len(subjects))
	for i, s := range subjects {
		var err error
		times[i], err = timesOf(each, func() (time.Duration, error) {
			start := time.Now()
			err := s.run()
			return time.Since(start), err
		})
		if err != nil {
			return nil, fmt.Errorf("%s: %w", s.name, err)
		}
	}
	for round := range rounds {
		for n := range subjects {
			i := (n + round) % len(subjects)
			cpu, wall := cpuTime(), time.Now()
			for range times[i] {
				if err := subjects[i].run(); err != nil {
					return nil, fmt.Errorf("%s: %w", subjects[i].name, err)
				}
			}
			n := time.Duration(times[i])
			all[i] = append(all[i], cost{cpu: (cpuTime() - cpu) / n, wall: time.Since(wall) / n})
		}
	}
	return all, nil
}

// timesOf says how often a subject runs in the given time, by the shortest of three runs: one that is interrupted says
// nothing, and one that takes long is enough. run says how long one took.
func timesOf(each time.Duration, run func() (time.Duration, error)) (int, error) {
	once := each
	for range 3 {
		took, err := run()
		if err != nil {
			return 0, err
		}
		if once = min(once, took); took > 10*each {
			break
		}
	}
	return max(1, int(each/max(1, once))), nil
}

// spread is a median with the lowest and the highest value.
type spread struct{ median, low, high float64 }

func spreadOf(values []float64) spread {
	slices.SortFunc(values, cmp.Compare)
	return spread{values[len(values)/2], values[0], values[len(values)-1]}
}

// over gives the ratios of s to a floor, round by round.
func (s samples) over(floor samples, of func(cost) time.Duration) spread {
	values := make([]float64, len(s))
	for i := range s {
		values[i] = float64(of(s[i])) / float64(max(1, of(floor[i])))
	}
	return spreadOf(values)
}

// micros gives the costs of one of n things in microseconds.
func (s samples) micros(n int, of func(cost) time.Duration) spread {
	values := make([]float64, len(s))
	for i := range s {
		values[i] = float64(of(s[i])) / float64(n) / 1e3
	}
	return spreadOf(values)
}

// peaks gives the memory in MiB.
func (s samples) peaks() spread {
	values := make([]float64, len(s))
	for i := range s {
		values[i] = float64(s[i].peak) / (1 << 20)
	}
	return spreadOf(values)
}

func cpu(c cost) time.Duration  { return c.cpu }
func wall(c cost) time.Duration { return c.wall }

// String gives the median, and the interval where it is more than the last digit.
func (s spread) String() string {
	median, low, high := short(s.median), short(s.low), short(s.high)
	if low == median && high == median {
		return median
	}
	return median + " (" + low + "–" + high + ")"
}

// short writes a number with two digits at least, and no more behind the point than tell something.
func short(f float64) string {
	switch {
	case f >= 100:
		return fmt.Sprintf("%.0f", f)
	case f >= 10:
		return fmt.Sprintf("%.1f", f)
	case f >= 0.1 || f == 0:
		return fmt.Sprintf("%.2f", f)
	}
	return fmt.Sprintf("%.2g", f)
}
