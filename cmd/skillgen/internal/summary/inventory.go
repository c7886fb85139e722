package summary

import (
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// Inventory says what was found: "5 skills, 2 projects, 31 triggers, 1 server", and of skills that a program installs which most agents
// will not read.
func Inventory(result *loader.Result, installs bool) string {
	triggers, servers, inTOML := 0, 0, 0
	for _, s := range result.Skills {
		triggers += len(s.Triggers)
		servers += len(s.Servers)
		if installs && s.Format == runtime.FormatTOML {
			inTOML++
		}
	}
	parts := []string{ui.Plural(len(result.Skills), "skill")}
	if inTOML > 0 {
		parts[0] += fmt.Sprintf(" (%d in TOML, which most agents do not read once it is installed)", inTOML)
	}
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
