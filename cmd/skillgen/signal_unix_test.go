//go:build unix

package main

import (
	"os"
	"strings"
	"syscall"
	"testing"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

// TestSignals interrupts a run in the ways in which a terminal and a supervisor do.
func TestSignals(t *testing.T) {
	for _, sig := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
		t.Chdir(t.TempDir())
		writeTest(t, "skills/one/SKILL.md", "---\nname: one\ndescription: Does it.\n---\n\nBody.\n")
		var stdout, stderr log
		done := make(chan int)
		go func() {
			done <- command([]string{"watch"}, ui.Streams{In: strings.NewReader(""), Out: &stdout, Err: &stderr})
		}()
		stderr.after(t, 0, "wrote")
		self, err := os.FindProcess(os.Getpid())
		if err == nil {
			err = self.Signal(sig)
		}
		if err != nil {
			t.Fatal(err)
		}
		if status := <-done; status != exitInterrupted {
			t.Errorf("%v: status %d: %s", sig, status, stderr.String())
		}
	}
}
