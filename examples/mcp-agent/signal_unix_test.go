//go:build unix

package main

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/skillgen/skillgen/runtime/userdir"
)

// Who stops the agent in the middle of a call, by ^C or by kill, stops its servers too, also those behind another process.
func TestStopped(t *testing.T) {
	for _, sig := range []os.Signal{syscall.SIGINT, syscall.SIGTERM} {
		left := marked(t)
		self, err := os.Executable()
		if err != nil {
			t.Fatal(err)
		}
		h := home(filepath.Join(t.TempDir(), ".agents"))
		h.skill(t, "stopme", fmt.Sprintf("mcp: {test: {command: %s, env: {%s: wrapper, %s: 'yes'}}}", self, role, slow))
		user := filepath.Dir(string(h))
		config := filepath.Join(user, "config")
		for name, value := range map[string]string{role: "agent", "HOME": user, "XDG_CONFIG_HOME": config} {
			t.Setenv(name, value)
		}
		path, err := userdir.ApprovalsFile("mcp-agent")
		if err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(self, "stopme")
		cmd.Dir = user
		cmd.Stdin = strings.NewReader("y\n")
		cmd.Stderr = os.Stderr
		out, err := cmd.StdoutPipe()
		if err == nil {
			err = cmd.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		lines, said := bufio.NewScanner(out), ""
		for lines.Scan() {
			said += lines.Text() + "\n"
			if strings.Contains(lines.Text(), "has the tool") { // which is called now
				cmd.Process.Signal(sig)
			}
		}
		if err := cmd.Wait(); err == nil || !strings.Contains(said, "has the tool nothing") || strings.Contains(said, "it says") {
			t.Errorf("%v: %v, and said\n%s", sig, err, said)
		}
		if approvals, err := userdir.OpenApprovals(path); err != nil || approvals == nil {
			t.Error(err)
		} else if data, err := os.ReadFile(path); err != nil || !strings.Contains(string(data), `"stopme"`) {
			t.Errorf("the approval was not kept: %s, %v", data, err)
		}
		left()
	}
}
