package mcpfile

import (
	"regexp"

	"github.com/skillgen/skillgen/runtime"
)

// reference is what skillgen fills in; anything stands for whatever begins like one.
var (
	reference = regexp.MustCompile(`\$\{([A-Za-z_][A-Za-z0-9_]*)(:-([^{}]*))?\}`)
	anything  = regexp.MustCompile(`\$\{[^}]*\}?`)
	bare      = regexp.MustCompile(`\$\w`)
)

func kind(s runtime.MCPServer) runtime.ServerType {
	if s.Type == "" {
		return runtime.ServerStdio
	}
	return s.Type
}
