// Package agents is a table of the agents that read skills: where each looks for them, in a project and at home, and by
// what it is seen on a machine. It is data: nothing here opens a path or reads the environment, so that what writes and
// what reads can both go by it.
//
//	a, _ := agents.Lookup("claude-code")
//	dir := a.Home.Path("/home/ann", os.Getenv) // /home/ann/.claude/skills, or below CLAUDE_CONFIG_DIR
//
// Two directories reach nearly all of them: .agents/skills, which most read, and .claude/skills, because Claude Code
// reads no other. An agent that reads several has the one here that is its own, or .agents/skills where it has none.
package agents
