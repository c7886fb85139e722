package agents_test

import (
	"fmt"

	"github.com/skillgen/skillgen/runtime/agents"
)

func ExampleLookup() {
	a, _ := agents.Lookup("claude-code")
	fmt.Println(a.Title, "reads", a.Project, "of a project and", a.Home, "of its user")

	getenv := func(name string) string { return map[string]string{"CLAUDE_CONFIG_DIR": "~/work/claude"}[name] } // os.Getenv
	fmt.Println("with CLAUDE_CONFIG_DIR set:", a.Home.Path("/home/ann", getenv))
	// Output:
	// Claude Code reads .claude/skills of a project and ~/.claude/skills of its user
	// with CLAUDE_CONFIG_DIR set: /home/ann/work/claude/skills
}
