//go:build !linux

package main

import "time"

const clockName = "wall time, since this system has no finer clock of CPU time"

var began = time.Now()

func cpuTime() time.Duration { return time.Since(began) }
