package private

import (
	"strings"
	"testing"
)

// TestLine looks for the line that ends in "<", from the one that ends in "server"; where none does, it is that one.
func TestLine(t *testing.T) {
	for _, c := range []struct{ part, text string }{
		{`env "OPS_TOKEN" holds`, "mcp:\n  ops: # server\n    args: [--env, OPS_TOKEN]\n    env:\n      MODE: a\n      OPS_TOKEN: b # <"},
		{`env "OPS_TOKEN" holds`, "mcp:\n  ops: # server\n    env:\n      MY_OPS_TOKEN: a\n      'OPS_TOKEN' : b # <"},
		{`env "T" holds`, "mcp:\n  ops: # server\n    env:\n\n      - T=b # <"},
		{`header "Authorization" holds`, "mcp-ops: # server\n  url: x\n  headers:\n    Authorization: Bearer b # <"},
		{`env "T" holds`, "mcp:\n  a: # server\n    command: x\n  b:\n    env:\n      T: other"},
		{`env "T" holds`, "mcp-a: npx x # server\ntitle: x\nmetadata: {T: other}"},
		{`env "T" holds`, "mcp-a: {command: x, env: {T: b}} # server <\nT: c"},
		{`env "T" holds`, "[mcp.a] # server\ncommand = 'x'\n[mcp.a.env]\nT = 'b' # <"},
		{`args[1] holds`, "mcp:\n  a: # server\n    args: [x, y]"},
		{`env "T" holds`, "mcp:\n  a: # server"},
	} {
		lines, server, want := strings.Split(c.text, "\n"), 0, 0
		for i, line := range lines {
			if strings.Contains(line, "server") {
				server = i + 1
			}
			if strings.HasSuffix(line, "<") {
				want = i + 1
			}
		}
		if want == 0 {
			want = server
		}
		if got := lineWithin(c.text, server, c.part); got != want {
			t.Errorf("%s: line %d, want %d of\n%s", c.part, got, want, c.text)
		}
	}
	if got := lineWithin("a\n", 7, `env "T"`); got != 7 {
		t.Errorf("a server that is not there is in line %d", got)
	}
}
