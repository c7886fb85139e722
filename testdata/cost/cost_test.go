package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestSaid holds that SECURITY.md says how many families there are, some of the newest aside.
func TestSaid(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "SECURITY.md"))
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(`more than ([0-9]+) families`).FindSubmatch(page)
	if m == nil {
		t.Fatal("SECURITY.md does not say how many")
	}
	if said, err := strconv.Atoi(string(m[1])); err != nil || said > len(families(false)) || said < len(families(false))-100 {
		t.Errorf("SECURITY.md: %s, and there are %d", m[0], len(families(false)))
	}
}

// TestCost holds that nothing is worse than linear. It builds the program that counts, which takes half a minute, and runs
// the families in two processes, since the counters of one process belong to all of it. A family grows to a part of its
// largest size, or to all of it where that looks bad and with SKILLGEN_WHOLE.
func TestCost(t *testing.T) {
	if testing.Short() {
		t.Skip("it counts steps, which no detector of races changes")
	}
	if n := len(families(false)); n < 130 {
		t.Fatalf("%d families", n)
	}
	program, err := counting(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"1", "2"} {
		t.Run("part "+part, func(t *testing.T) {
			t.Parallel()
			cmd := exec.Command(program, "-part", part, "-small="+strconv.FormatBool(os.Getenv("SKILLGEN_WHOLE") == ""))
			// t.TempDir goes by GOTMPDIR, and what is installed a thousand times waits for the disk there.
			scratch, err := os.MkdirTemp("", "cost")
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { os.RemoveAll(scratch) })
			cmd.Env = append(os.Environ(), "GOCOVERDIR="+t.TempDir(), "TMPDIR="+scratch)
			out, err := cmd.CombinedOutput()
			for line := range strings.Lines(string(out)) {
				if strings.HasPrefix(line, "FAIL ") {
					t.Error(line[:len(line)-1])
				}
			}
			if err != nil {
				t.Error(err)
			}
			t.Logf("%s", out)
		})
	}
}
