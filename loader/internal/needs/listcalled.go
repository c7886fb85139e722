// This file knows the lists of what a skill requires by the names that other clients and people have for them: a key in, the list
// that is meant out.

package needs

import "strings"

// ListCalled is the list that a key of requirements is meant to be, and "" for those that count and for all others. By its letters alone such a
// key is near to none.
func ListCalled(key string) string {
	switch strings.ReplaceAll(key, "-", "_") {
	case "tools", "tool", "programs", "program", "binaries", "binary", "commands", "command", "executables", "cli", "clis":
		return "bins"
	case "any", "any_bins":
		return "anyBins"
	case "environment", "envs", "variables", "env_vars", "envVars", "env_var", "environment_variables", "environmentVariables":
		return "env"
	case "servers", "server", "mcp_servers", "mcpServers":
		return "mcp"
	case "platform", "platforms":
		return "os"
	}
	return ""
}
