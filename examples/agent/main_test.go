package main

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/skillgen/skillgen/runtime"
)

// agent is the program, running, with a user's directory.
type agent struct {
	t     *testing.T
	in    *os.File
	lines chan string
}

func start(t *testing.T, user string, args ...string) *agent {
	t.Helper()
	bin := filepath.Join(t.TempDir(), "agent.exe")
	if out, err := exec.Command("go", "build", "-o", bin, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(bin, append([]string{"-user", user}, args...)...)
	cmd.Stdin = r
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	a := &agent{t, w, make(chan string, 10000)}
	go func() {
		for scan := bufio.NewScanner(stdout); scan.Scan(); {
			a.lines <- scan.Text()
		}
		close(a.lines)
	}()
	t.Cleanup(func() {
		w.Close()
		cmd.Wait()
	})
	return a
}

// ask sends a message and returns what is printed up to the prompt's heading.
func (a *agent) ask(message string) string {
	a.t.Helper()
	fmt.Fprintln(a.in, message)
	var b strings.Builder
	for {
		select {
		case line, ok := <-a.lines:
			if !ok || line == "prompt:" {
				return b.String()
			}
			if strings.HasPrefix(line, "skill ") || strings.HasPrefix(line, "note: ") || strings.HasSuffix(line, " is not approved") {
				b.WriteString(line + "\n")
			}
		case <-time.After(time.Minute):
			a.t.Fatal("no answer")
		}
	}
}

func TestMessage(t *testing.T) {
	a := start(t, t.TempDir(), "open the website and take a screenshot")
	var out strings.Builder
	for line := range a.lines {
		out.WriteString(line + "\n")
	}
	for _, want := range []string{`skill browse: "website" matched at 9-16`, "<available_skills>", "project stocks:", "You watch a small portfolio"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not in the output:\n%s", want, out.String())
		}
	}
}

// TestUserDirectory edits a user's skill while the agent runs: it is laid over the compiled ones, an edit is picked up,
// and a broken one changes nothing but a note.
func TestUserDirectory(t *testing.T) {
	user := t.TempDir()
	file := filepath.Join(user, "tides", "SKILL.md")
	write := func(text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("---\nname: tides\ndescription: Looks up tides.\ntrigger: tide table\n---\n\nLook them up.\n")
	a := start(t, user)
	if got := a.ask("the tide table of the website"); !strings.Contains(got, "skill tides:") || !strings.Contains(got, "skill browse:") {
		t.Errorf("both should match: %q", got)
	}
	write("---\nname: tides\ndescription: Looks up tides.\ntrigger: high water\nmcp-sea: npx sea-mcp@1.0.0\n---\n\nLook them up.\n")
	if got := a.ask("high water at noon"); !strings.Contains(got, `skill tides: "high water" matched at 0-10`) || !strings.Contains(got, "  server sea is not approved\n") {
		t.Errorf("the edit is not seen: %q", got)
	}
	write("---\nname: tides\ndescription: \"Looks up tides.\n---\n\nLook them up.\n")
	got := a.ask("high water at noon")
	if !strings.Contains(got, "skill tides:") || !strings.Contains(got, "the quote is never closed") {
		t.Errorf("a broken edit should keep the last good skill, with a note: %q", got)
	}
}

// TestConnect starts a server, closes it, and stops what it leaves behind.
func TestConnect(t *testing.T) {
	cmd := runtime.MCPServer{Name: "s", Type: "stdio", Command: "go", Args: []string{"version"}}.Cmd(t.Context())
	defer func() {
		if err := runtime.StopGroup(cmd); err != nil {
			t.Error(err)
		}
	}()
	s, err := connect(cmd)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	if _, err := connect(runtime.MCPServer{Name: "s", Command: "no-such-program"}.Cmd(t.Context())); err == nil {
		t.Error("a program that is not there starts")
	}
}

// TestServers: what a message starts is said, and a server that is reached by URL is no command.
func TestServers(t *testing.T) {
	cat := (&runtime.Compiled{Projects: []runtime.Project{{Name: ProjectStocks}}, Triggers: runtime.BuildTriggers([]*runtime.Skill{{Name: "x", Triggers: []string{"site"}}}), Skills: []runtime.Skill{{
		Name: "x", Triggers: []string{"site"},
		Servers: []runtime.MCPServer{{Name: "local", Command: "go", Args: []string{"version"}}, {Name: "remote", Type: "http", URL: "https://example.com/mcp"}},
	}}}).Catalog()
	for _, start := range []bool{false, true} {
		if err := answer(t.Context(), cat, start, "the site"); err != nil {
			t.Errorf("start %v: %v", start, err)
		}
	}
}
