package compiled

import (
	"context"
	"io"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/owners"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
)

// Place is where a new skill or project goes, as kind says: to where the only go:generate line in or below the current directory reads,
// or else to the directory of that name, or where there is none to where the only line of the module reads; or else beside the skills
// of an agent's own directory, where all are; or else to the current directory, and a project to projects in it.
func Place(cmd *cobra.Command, kind string) string {
	usual, file, of := ".", "SKILL.md", skillsOf
	if kind == "projects" {
		usual, file, of = kind, "ROLE.md", projectsOf
	}
	m := In(cmd.Context(), ".")
	line := Only(&m, ".")
	if info, err := loader.StatNamed(kind); err == nil && info.IsDir() {
		usual = kind
	} else if line == nil && len(m.Lines) == 1 {
		line = &m.Lines[0]
	}
	if line == nil && usual == "." {
		return client(cmd.Context())
	}
	if line == nil || owners.IsPlugin(m.Root) || m.Reads(filepath.Join(usual, "NAME", file)) != nil {
		return usual
	}
	if dirs := of(line); len(dirs) > 0 && isIn([]string{m.Root}, dirs[0]) {
		return filepath.FromSlash(ui.Shown(dirs[0]))
	}
	return usual
}

// client is the directory of an agent's skills in the current one, where no others are: beside a skill elsewhere, nothing would read
// them any more. It is the current directory where there is none.
func client(ctx context.Context) string {
	found, err := loader.FindRoots(".").In(ctx, &loader.Options{Clients: true})
	if err != nil || !found.Layers {
		return "."
	}
	return found.Skills[len(found.Skills)-1].Path
}

// Tell prints of a new file that no go:generate line of the module reads it, and what to do.
func Tell(cmd *cobra.Command, w io.Writer, file string) {
	m, result := In(cmd.Context(), "."), new(loader.Result)
	if isRole(file) {
		result.Projects = append(result.Projects, &loader.Project{File: file})
	} else {
		result.Skills = append(result.Skills, &loader.Skill{File: file})
	}
	m.idle(result, nil)
	ui.PrintDiagnostics(w, result.Diagnostics)
}
