package input

import (
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader/config"
	"github.com/skillgen/skillgen/runtime"
)

// ConfigFlags are the flags whose defaults a skillgen.toml may set.
var ConfigFlags = []string{
	"profile", "strict", "portable", "skills", "projects", "allow-link-target",
	"trigger-mode", "embed", "package", "adapter", "style", "budget", "format",
	"plugin-name", "plugin-version", "plugin-description",
}

// Configure reads the skillgen.toml that is nearest to dir: it sets the flags that were not given and the severities
// of rules. What is wrong with the file is printed and ends the run.
func (f *Flags) Configure(flags *pflag.FlagSet, w io.Writer, dir string) error {
	found, diags, err := config.Find(dir, ConfigFlags)
	if err != nil {
		return err
	}
	f.config = found
	if runtime.HasErrors(diags) {
		ui.PrintDiagnostics(w, diags)
		return ui.ErrFindings
	}
	for _, name := range slices.Sorted(maps.Keys(found.Flags)) {
		if name == "projects" { // all verbs read what check reads, with or without a flag of that name
			configureProjects(f, flags, dir, found.Flags[name])
			continue
		}
		flag := flags.Lookup(name)
		// One file serves all verbs, and not each has every flag. What stands on the command line wins.
		if flag == nil || flag.Changed {
			continue
		}
		f.fromFile = append(f.fromFile, name)
		for _, value := range found.Flags[name] {
			if name == "skills" {
				value = namedAs(dir, value)
			}
			if err := flag.Value.Set(value); err != nil {
				return fmt.Errorf("%s: %s = %q: %w", ui.Near(found.Path), name, value, err)
			}
		}
	}
	return nil
}

// configureProjects takes the directories of projects, unless the command line names some. list has another flag of the name.
func configureProjects(f *Flags, flags *pflag.FlagSet, dir string, dirs []string) {
	if flag := flags.Lookup("projects"); len(f.projects) > 0 || flag != nil && flag.Changed && flag.Value.Type() != "bool" {
		return
	}
	f.fromFile = append(f.fromFile, "projects")
	for _, projects := range dirs {
		f.projects = append(f.projects, namedAs(dir, projects))
	}
}

// namedAs is a path in the form in which the user has named dir, absolute or relative to the current directory. Messages
// have it, and the search knows by its name what it has seen.
func namedAs(dir, path string) string {
	if filepath.IsAbs(dir) {
		return path
	}
	return ui.Relative(path)
}

// ApplyConfig gives diagnostics the severities that the configuration has for their files. What --rule says of a rule
// holds for all files.
func (f *Flags) ApplyConfig(diags []runtime.Diagnostic) []runtime.Diagnostic {
	// A rule of the command line is for this run, and stands over what the file says of some paths.
	var given []string
	for _, arg := range f.rules {
		name, _, _ := strings.Cut(arg, "=")
		given = append(given, name)
	}
	return f.config.Apply(diags, given...)
}
