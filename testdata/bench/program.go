package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"
)

// A program is something that says itself what it took, since it runs in another process.
type program struct {
	name string
	run  func() (cost, error)
}

// measurePrograms runs all programs in each round, every time beginning with another. The round before the first is
// thrown away: it fills caches.
func measurePrograms(programs []program, rounds int) ([]samples, error) {
	all := make([]samples, len(programs))
	for round := -1; round < rounds; round++ {
		for n := range programs {
			i := (n + round + 1) % len(programs)
			c, err := programs[i].run()
			if err != nil {
				return nil, fmt.Errorf("%s: %w", programs[i].name, err)
			}
			if round >= 0 {
				all[i] = append(all[i], c)
			}
		}
	}
	return all, nil
}

// subjectsOf are the names of programs, for tables.
func subjectsOf(programs []program) []subject {
	list := make([]subject, len(programs))
	for i, p := range programs {
		list[i] = subject{name: p.name}
	}
	return list
}

// child runs a command in a directory, with more variables of the environment, and returns what it took and printed.
func child(dir string, env []string, name string, args ...string) (cost, string, error) {
	var said bytes.Buffer
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env, cmd.Stderr = dir, append(os.Environ(), env...), &said
	start := time.Now()
	out, err := cmd.Output()
	took := time.Since(start)
	if err != nil {
		return cost{}, "", fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args, " "), err, said.Bytes())
	}
	s := cmd.ProcessState
	return cost{cpu: s.UserTime() + s.SystemTime(), wall: took}, strings.TrimSpace(string(out)), nil
}
