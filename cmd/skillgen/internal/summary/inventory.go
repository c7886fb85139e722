package summary

import (
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
)

// Inventory says what was found: "5 skills, 2 projects, 31 triggers, 1 server".
func Inventory(result *loader.Result) string {
	triggers, servers := 0, 0
	for _, s := range result.Skills {
		triggers += len(s.Triggers)
		servers += len(s.Servers)
	}
	parts := []string{ui.Plural(len(result.Skills), "skill")}
	for _, part := range []struct {
		n    int
		what string
	}{{len(result.Projects), "project"}, {triggers, "trigger"}, {servers, "server"}} {
		if part.n > 0 {
			parts = append(parts, ui.Plural(part.n, part.what))
		}
	}
	return strings.Join(parts, ", ")
}
