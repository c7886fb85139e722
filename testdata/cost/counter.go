package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"runtime"
	"runtime/coverage"
)

// spent is what a piece of work took: the basic blocks that it executed, those of each function, and the bytes that it
// allocated. The same work on the same input takes the same, whatever else the machine does.
type spent struct {
	steps, bytes uint64
	functions    map[function]uint64
}

// function is one of the program's, by the numbers that the compiler gives to packages and functions.
type function struct{ pkg, index uint64 }

// elsewhere is what the command took, which work started.
var elsewhere spent

// measure runs work and says what it took. The program must be built with -cover -covermode=atomic; no code that is
// measured has to know about it, so that a new loop cannot be forgotten.
func measure(work func()) (spent, error) {
	var before, after runtime.MemStats
	runtime.GC()
	if err := coverage.ClearCounters(); err != nil {
		return spent{}, err
	}
	elsewhere = spent{}
	runtime.ReadMemStats(&before)
	work()
	runtime.ReadMemStats(&after)
	var b bytes.Buffer
	if err := coverage.WriteCounters(&b); err != nil {
		return spent{}, err
	}
	s, err := readCounters(b.Bytes())
	s.bytes = after.TotalAlloc - before.TotalAlloc
	s.steps += elsewhere.steps
	for f, n := range elsewhere.functions {
		s.functions[function{^f.pkg, f.index}] = n // another program's
	}
	return s, err
}

// Sizes of the parts of a file of counters, as package internal/coverage writes them: a header, then a segment with
// its own header, a table of strings and arguments, then for each function its counters.
const (
	countersHeader = 4 + 4 + 16 + 1 + 1 + 6
	segmentHeader  = 8 + 4 + 4
	flavorUleb     = 2
)

var errCounters = errors.New("the counters are not in the form that this program knows: has Go changed it?")

// readCounters adds up a file of counters.
func readCounters(b []byte) (spent, error) {
	s := spent{functions: make(map[function]uint64)}
	if len(b) < countersHeader+segmentHeader || !bytes.HasPrefix(b, []byte("\x00cwm")) || b[24] != flavorUleb {
		return s, fmt.Errorf("%w (header % x)", errCounters, b[:min(len(b), 32)])
	}
	at := countersHeader
	entries := binary.LittleEndian.Uint64(b[at:])
	tables := int(binary.LittleEndian.Uint32(b[at+8:]) + binary.LittleEndian.Uint32(b[at+12:]))
	at += segmentHeader + tables
	at = (at + 3) &^ 3
	number := func() uint64 {
		n, size := binary.Uvarint(b[min(at, len(b)):])
		if size <= 0 {
			return math.MaxUint64
		}
		at += size
		return n
	}
	for range entries {
		counters, f := number(), function{number(), number()}
		if counters > 1<<20 {
			return s, errCounters
		}
		for range counters {
			n := number()
			s.steps += n
			s.functions[f] += n
		}
	}
	return s, nil
}
