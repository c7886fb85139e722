package codex

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/report"
)

// TestServers holds which servers a file names: each once, in its order, those that have a name, and no more than there is room for.
func TestServers(t *testing.T) {
	rules := report.NewRules(report.User, nil)
	for n := range maxServers + 3 {
		var b strings.Builder
		b.WriteString("dependencies:\n  tools:\n    - {type: other, value: x}\n")
		var want []string
		for i := range n {
			fmt.Fprintf(&b, "    - {type: MCP, value: s%d}\n    - {type: mcp, value: ' s%d '}\n", i, i)
			if len(want) < 64 {
				want = append(want, fmt.Sprintf("s%d", i))
			}
		}
		policy, diags := Parse("agents/openai.yaml", b.String(), rules, func() bool { return false })
		if !slices.Equal(policy.MCP, want) || len(diags) > 0 {
			t.Errorf("%d servers: %d are read: %v", n, len(policy.MCP), diags)
		}
	}
	for _, value := range []string{"", "null", "' '", "[a]", `"a\u0001"`} {
		policy, diags := Parse("agents/openai.yaml", "dependencies: {tools: [{type: mcp, value: "+value+"}, {type: mcp, value: b}]}", rules, func() bool { return false })
		if !slices.Equal(policy.MCP, []string{"b"}) || len(diags) != 1 || diags[0].Rule != CodexFile.Name {
			t.Errorf("%s: %q, %v", value, policy.MCP, diags)
		}
	}
}
