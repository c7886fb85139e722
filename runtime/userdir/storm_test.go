package userdir

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"time"
)

// TestCrashStorm starts eight processes at once on one target and kills each at a random operation or a random
// moment; some rounds have no lock, because its file cannot be one. What holds of one process killed must hold of all.
// SKILLGEN_STORM is the number of rounds, 45 by default and 10 with -short.
func TestCrashStorm(t *testing.T) {
	rounds := 45
	if testing.Short() || raceDetector {
		rounds = 10
	}
	if n, err := strconv.Atoi(os.Getenv("SKILLGEN_STORM")); err == nil {
		rounds = n
	}
	var grounds []*ground
	for i := range scenarios {
		grounds = append(grounds, scenarios[i].ground(t, scenarios[i].orders[0]))
	}
	landed, unlocked := 0, 0
	for round := range rounds {
		g, target := grounds[round%len(grounds)], scratch(t)
		g.scenario.before(t, target)
		lock := filepath.Join(target, "skills", lockFile)
		noLock := round%4 == 3
		if noLock {
			unlocked++
			os.Remove(lock)
			must(t, os.Mkdir(lock, 0o755))
		}
		landed += g.storm(t, target)
		if err := g.inBetween(readTree(t, target)); err != nil {
			t.Errorf("%s, round %d, no lock %v: %v", g.name, round, noLock, err)
		}
		if noLock {
			must(t, os.Remove(lock))
		}
		if err := g.repaired(t, target); err != nil {
			t.Errorf("%s, round %d, no lock %v: %v", g.name, round, noLock, err)
		}
		os.RemoveAll(target)
	}
	t.Logf("%d rounds of 8 processes, %d without a lock, %d kills landed", rounds, unlocked, landed)
	if landed == 0 {
		t.Error("no kill landed: the test is blind")
	}
}

func (g *ground) storm(t *testing.T, target string) (landed int) {
	var children []*exec.Cmd
	for i := range 8 {
		k := 1 + rand.IntN(g.n)
		switch {
		case i == 7:
			k = 0 // one goes on
		case i%2 == 0:
			k = 1 + rand.IntN(12) // what the others did leaves little to do
		}
		cmd := g.child(target, k)
		must(t, cmd.Start())
		children = append(children, cmd)
	}
	go func() {
		time.Sleep(time.Duration(rand.IntN(30)) * time.Millisecond)
		children[rand.IntN(7)].Process.Kill()
	}()
	for _, cmd := range children {
		if cmd.Wait() != nil && cmd.ProcessState.ExitCode() != 3 {
			landed++
		}
	}
	return landed
}

// TestConcurrent runs everything at once in one process, for the race detector.
func TestConcurrent(t *testing.T) {
	g := scenarios[0].ground(t, "migrate install")
	for range 5 {
		target := scratch(t)
		g.scenario.before(t, target)
		var wg sync.WaitGroup
		for range 8 {
			wg.Go(func() {
				if err := untilLocked(func() error { return g.steps(target, g.order, nil) }); err != nil {
					t.Error(err)
				}
				if _, err := Status(t.Context(), target, g.next.catalog(), nil); err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		if err := g.repaired(t, target); err != nil {
			t.Error(err)
		}
	}
}
