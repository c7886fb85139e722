//go:build linux

// Peak runs a command and prints what it took: CPU time and wall time in nanoseconds, and the most memory in bytes.
//
// It is a program of its own because Linux counts the memory of the process that starts another for that other one. Peak
// has little.
package main

import (
	"fmt"
	"os"
	"os/exec"
	"syscall"
	"time"
)

func main() {
	cmd := exec.Command(os.Args[1], os.Args[2:]...)
	cmd.Stderr = os.Stderr
	start := time.Now()
	err := cmd.Run()
	took := time.Since(start)
	if err != nil {
		fmt.Fprintln(os.Stderr, "peak:", err)
		os.Exit(1)
	}
	s := cmd.ProcessState
	fmt.Println((s.UserTime() + s.SystemTime()).Nanoseconds(), took.Nanoseconds(), s.SysUsage().(*syscall.Rusage).Maxrss<<10)
}
