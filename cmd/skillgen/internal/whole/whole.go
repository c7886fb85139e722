package whole

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// Catalog is what the skills of the directories are together, lowest precedence first; without one, of the current
// directory. What is wrong with a skill is printed, and it fails with ui.ErrFindings then. It fails when there is no skill.
func Catalog(ctx context.Context, f *input.Flags, std ui.Streams, dirs []string) (*runtime.Catalog, error) {
	if len(dirs) == 0 {
		dirs = []string{"."}
	}
	cat, err := input.Named(ctx, f, dirs...)
	if err != nil {
		return nil, err
	}
	bad, err := refused(ctx, f, dirs)
	switch {
	case err != nil:
		return nil, err
	case len(bad) > 0:
		ui.PrintDiagnostics(std.Err, bad)
		ui.Note(std.Err, "%s; nothing written", ui.Count(bad))
		return nil, ui.ErrFindings
	case cat.Len() == 0:
		return nil, fmt.Errorf("there is no skill in %s%s", ui.Plain(filepath.ToSlash(strings.Join(dirs, ", "))), input.Unnamed(ctx, f, dirs[0]))
	}
	return cat, nil
}

// refused is what keeps a package from being generated of the directories.
func refused(ctx context.Context, f *input.Flags, dirs []string) ([]runtime.Diagnostic, error) {
	opts, err := f.Options(loader.ModeBuild)
	if err != nil {
		return nil, err
	}
	var bad []runtime.Diagnostic
	for _, dir := range dirs {
		result, err := loader.Load(ctx, f.Roots(dir), &opts)
		if err != nil {
			return nil, err
		}
		for _, d := range f.ApplyConfig(result.Diagnostics) {
			if d.File = ui.Near(d.File); d.Severity == runtime.SeverityError && !slices.ContainsFunc(bad, func(other runtime.Diagnostic) bool {
				return other.File == d.File && other.Line == d.Line && other.Column == d.Column && other.Message == d.Message
			}) {
				bad = append(bad, d)
			}
		}
	}
	return bad, nil
}

// Servers are the servers of all skills, each with the name of its skill: what is installed on this machine changes nothing in a file that goes to others.
func Servers(cat *runtime.Catalog) []runtime.MCPServer {
	var servers []runtime.MCPServer
	for s := range cat.All() {
		for _, srv := range s.Servers {
			srv.Skill = s.Name
			servers = append(servers, srv)
		}
	}
	return servers
}
