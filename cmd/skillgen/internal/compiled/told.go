package compiled

import (
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/loader"
)

// Explain says of what was found in a directory what the go:generate lines of its module make of it: what the load passes over,
// since it stands outside of all its roots, may be read by another, and the hint is the command that looks at it as that line does.
// Where dir is "", somebody has named the roots. It returns the result.
func Explain(cmd *cobra.Command, dir string, result *loader.Result) *loader.Result {
	if dir == "" {
		return result
	}
	m := In(cmd.Context(), cmd.Root(), dir)
	roots := paths(slices.Concat(result.Roots.Skills, result.Roots.Projects))
	for i, d := range result.Diagnostics {
		if d.Rule != "unreached" || isIn(roots, d.File) {
			continue
		}
		if line := m.Reads(d.File); line != nil {
			result.Diagnostics[i].Hint = "another root: " + line.Check()
		}
	}
	return result
}

// isIn reports a file below one of several directories.
func isIn(dirs []string, file string) bool {
	file, err := filepath.Abs(filepath.FromSlash(file))
	return err == nil && slices.ContainsFunc(dirs, func(dir string) bool { _, ok := below(dir, file); return ok })
}
