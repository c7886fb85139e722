package compiled

import (
	"io"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
)

// Place is where a new skill or project goes, as kind says, where the current directory has no directory of that name: to where the
// only go:generate line of the module reads, or else to the current directory, and a project to projects in it.
func Place(cmd *cobra.Command, kind string) string {
	usual, file, of := ".", "SKILL.md", skillsOf
	if kind == "projects" {
		usual, file, of = kind, "ROLE.md", projectsOf
	}
	m := In(cmd.Context(), cmd.Root(), ".")
	if len(m.Lines) != 1 || m.Reads(filepath.Join(usual, "NAME", file)) != nil {
		return usual
	}
	if dirs := of(&m.Lines[0]); len(dirs) > 0 && isIn([]string{m.Root}, dirs[0]) {
		return filepath.FromSlash(Shown(dirs[0]))
	}
	return usual
}

// Tell prints of a new file that no go:generate line of the module reads it, and what to do.
func Tell(cmd *cobra.Command, w io.Writer, file string) {
	m, result := In(cmd.Context(), cmd.Root(), "."), new(loader.Result)
	if filepath.Base(file) == "ROLE.md" {
		result.Projects = append(result.Projects, &loader.Project{File: file})
	} else {
		result.Skills = append(result.Skills, &loader.Skill{File: file})
	}
	m.idle(result, nil)
	ui.PrintDiagnostics(w, result.Diagnostics)
}
