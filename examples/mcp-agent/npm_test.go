package main

import (
	"context"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// everything is the server that the MCP project tests clients with.
const everything = "@modelcontextprotocol/server-everything@2026.8.31"

// A server as most skills name it, a package of npm behind npx, is started from a catalog, used and ended with all that it is
// made of.
func TestNPM(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 90*time.Second)
	defer cancel()
	if _, err := exec.LookPath("npx"); err != nil {
		t.Skip("not tried with a server of npm: there is no npx here")
	}
	fetch := exec.CommandContext(ctx, "npx", "--yes", "--package="+everything, "-c", "node --version")
	if out, err := fetch.CombinedOutput(); err != nil {
		t.Skipf("not tried with %s: npm does not get it: %v\n%s", everything, err, out)
	}
	left := marked(t)
	h := home(t.TempDir())
	h.skill(t, "everything", "mcp-everything: npx --yes "+everything+" stdio")
	a, _, out := h.agent(t, true)
	if err := a.answer(ctx, "everything, please"); err != nil {
		t.Fatal(err)
	}
	if got := out.String(); !strings.Contains(got, "everything has the tool echo\n") || !strings.Contains(got, "it says: ") {
		t.Errorf("%s", got)
	}
	left()
}
