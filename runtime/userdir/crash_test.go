package userdir

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// killed runs a child that kills itself before operation k, and reports whether it did.
func (g *ground) killed(t testing.TB, target string, k int) bool {
	t.Helper()
	err := g.child(target, k).Run()
	var exit *exec.ExitError
	if err != nil && (!errors.As(err, &exit) || exit.ExitCode() > 0 && exit.ExitCode() != killedExit) {
		t.Fatalf("%s, %s, kill at %d: %v", g.name, g.order, k, err)
	}
	return err != nil
}

// whole reports whether tests take every moment and every state instead of a part of them, for a quarter of an hour.
func whole() bool { return os.Getenv("SKILLGEN_WHOLE") != "" }

func (g *ground) child(target string, k int) *exec.Cmd {
	cmd := exec.Command(os.Args[0], "-test.run=^$")
	i := slices.IndexFunc(slices.Concat(scenarios, more, trees), func(s scenario) bool { return s.name == g.name })
	cmd.Env = append(os.Environ(), "SKILLGEN_KILL="+strings.Join([]string{strconv.Itoa(i), g.order, target, strconv.Itoa(k)}, "|"))
	return cmd
}

// killedExit is how a killed process ends on Windows, which has no signals.
const killedExit = 1

func TestMain(m *testing.M) {
	if job, ok := os.LookupEnv("SKILLGEN_KILL"); ok {
		if err := childMain(strings.Split(job, "|")); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(3)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func childMain(job []string) error {
	if job[3] == "nobody" {
		job[3] = "0"
		if err := becomeNobody(); err != nil {
			return err
		}
	}
	i, err := strconv.Atoi(job[0])
	if err != nil {
		return err
	}
	left, err := strconv.Atoi(job[3])
	if err != nil {
		return err
	}
	return (&slices.Concat(scenarios, more, trees)[i]).steps(job[2], job[1], func(ops fsOps) fsOps {
		return hooked{ops: ops, hook: func(string, string) error {
			if left--; left == 0 {
				self, err := os.FindProcess(os.Getpid())
				if err != nil {
					return err
				}
				self.Kill()
				select {}
			}
			return nil
		}}
	})
}

// wantSaid holds that SECURITY.md says what a test counts.
func wantSaid(t *testing.T, text string) {
	t.Helper()
	page, err := os.ReadFile(filepath.Join("..", "..", "SECURITY.md"))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(page), text) {
		t.Errorf("SECURITY.md does not say %q", text)
	}
}

// TestCrashEverywhere kills a process at every operation that writes, of every scenario in every order, and holds
// that files are whole and the user's bytes safe then, that the next run repairs, and that the one
// after writes nothing. It takes every eighth, another one in each scenario, or all of them for SKILLGEN_WHOLE; with
// -short, and under the race detector, which sees nothing of it, every sixteenth.
func TestCrashEverywhere(t *testing.T) {
	step := 8
	switch {
	case whole():
		step = 1
	case testing.Short() || raceDetector:
		step = 16
	}
	points, kills, violations := 0, 0, 0
	for i, g := range allGrounds(t) {
		points += g.n
		k, v := g.killEach(t, 1+i%step, step, func(k int, err error) { t.Errorf("%s, %s, killed at %d of %d: %v", g.name, g.order, k, g.n, err) })
		kills, violations = kills+k, violations+v
		t.Logf("%-32s %-16s %3d points, %3d kills, %d with a violation", g.name, g.order, g.n, k, v)
	}
	t.Logf("%d points, %d kills, %d with a violation", points, kills, violations)
	if said := 2_400; runtime.GOOS == "linux" && (points < said*9/10 || points > said*11/10) { // elsewhere some steps are others
		t.Errorf("SECURITY.md says some %d operations, and there are %d", said, points)
	}
	wantSaid(t, "file operations of sixteen scenarios, some 2,400 of them")
	if n := len(scenarios) + len(more) + len(trees); n != 16 {
		t.Errorf("SECURITY.md says sixteen scenarios, and there are %d", n)
	}
	if kills == 0 {
		t.Error("no child was killed: the test is blind")
	}
}

// leftoversSaid is nil where ReadRecord names the directories that a killed process has left in a target, and no other.
func leftoversSaid(target string) error {
	var want []string
	entries, err := os.ReadDir(filepath.Join(target, "skills"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for _, e := range entries {
		if isStage(e.Name()) {
			want = append(want, e.Name())
		}
	}
	record, err := ReadRecord(target, nil)
	if err == nil && !slices.Equal(record.Leftovers, want) {
		err = fmt.Errorf("%q are left, and %q said", want, record.Leftovers)
	}
	return err
}

func (g *ground) killEach(t *testing.T, first, step int, report func(k int, err error)) (kills, violations int) {
	for k := first; k <= g.n; k += step {
		target := scratch(t)
		g.scenario.before(t, target)
		if !g.killed(t, target, k) {
			t.Fatalf("%s, %s: there is no operation %d of %d", g.name, g.order, k, g.n)
		}
		kills++
		if err := errors.Join(g.inBetween(readTree(t, target)), leftoversSaid(target), g.repaired(t, target), leftoversSaid(target)); err != nil {
			violations++
			report(k, err)
		}
		os.RemoveAll(target)
	}
	return kills, violations
}
