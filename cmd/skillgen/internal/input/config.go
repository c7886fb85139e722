package input

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"slices"

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
// of rules. named are the directories that the user has named, none for the default. What is wrong with the file is printed and ends
// the run. A file of a directory that is not trusted is not read, and what one does that may be a stranger's is printed: nobody has
// named it. What clients read in a directory that is not trusted, beside skills, is named.
func (f *Flags) Configure(flags *pflag.FlagSet, w io.Writer, dir string, named ...string) error {
	found, diags, err := config.Find(dir, ConfigFlags)
	if err != nil {
		return err
	}
	if file := loweredIn(f.untrusted, found, diags); file != "" {
		ui.Note(w, "%s is not read: --untrusted", ui.Plain(file))
		found, diags = &config.Config{}, nil
	}
	f.config, f.own = found, filedRootsOf(found, named)
	if runtime.HasErrors(diags) {
		said := ""
		for i, d := range diags {
			diags[i].File = f.placed(d.File)
			said += d.File + d.Rule + d.Message + "\n"
		}
		if f.IsNews == nil || f.IsNews(said) {
			ui.PrintDiagnostics(w, diags)
		}
		return ui.Findings(diags)
	}
	for _, name := range slices.Sorted(maps.Keys(found.Flags)) {
		flag, isOwn := flags.Lookup(name), f.own.Has(name)
		// One file serves all verbs, and not each has every flag: where skills and projects are is the same for all. What stands on
		// the command line wins; list has another flag --projects.
		if flag == nil && !isOwn || flag != nil && flag.Changed && !(isOwn && flag.Value.Type() == "bool") || !isOwn && isRootsKey(name) {
			continue
		}
		f.fromFile = append(f.fromFile, name)
		if err := missingDir(found, name, f.placed); err != nil {
			return err
		}
		for _, value := range found.Flags[name] {
			if isOwn {
				f.own.Add(name, NamedAs(dir, value))
				continue
			}
			if err := flag.Value.Set(value); err != nil {
				return fmt.Errorf("%s: %s = %q: %w", f.placed(found.Path), name, value, err)
			}
		}
	}
	if by := By(f); by != nil && !by.IsNear(f.untrusted) {
		say(f, w, by)
	}
	nameClientFiles(f, w)
	return nil
}

// Filed is what the skillgen.toml of a run says, which is nothing where there is none.
func Filed(f *Flags) *config.Config { return cmp.Or(f.config, new(config.Config)) }

// By is what the skillgen.toml does to this run, nil for nothing.
func By(f *Flags) *Lowered {
	own, _ := ruleFlags(f.rules)
	return loweredBy(f.config, own, f.fromFile)
}

// Blame adds to an error about the value of a flag that a skillgen.toml has it.
func (f *Flags) Blame(err error, flag string) error {
	if err == nil || !slices.Contains(f.fromFile, flag) {
		return err
	}
	return fmt.Errorf("%w; %s has the %s", err, f.placed(f.config.Path), flag)
}

// placed is the file as messages name it.
func (f *Flags) placed(path string) string {
	if f.Place != nil {
		return f.Place(path)
	}
	return ui.Near(path)
}

// SayErrors prints which errors the user's own file turns down, for the verb whose exit status is the answer. Of a file that
// stands elsewhere, Configure has said all.
func SayErrors(f *Flags, w io.Writer) {
	if by := By(f); by != nil && by.IsNear(f.untrusted) {
		if by = by.OfErrors(); by != nil {
			say(f, w, by)
		}
	}
}

// say prints what a file does, once in a run that goes on.
func say(f *Flags, w io.Writer, by *Lowered) {
	if text := ui.Plain(by.Text()); text != f.said {
		f.said = text
		ui.Note(w, "%s", text)
	}
}

// NamedAs is a path in the form in which the user has named dir, absolute or relative to the current directory. Messages
// have it, and the search knows by its name what it has seen.
func NamedAs(dir, path string) string {
	if filepath.IsAbs(dir) {
		return path
	}
	return ui.Relative(path)
}

// ApplyConfig gives diagnostics the severities that the configuration has for their files. What --rule says of a rule
// holds for all files. Their hints are what Hinted makes of them.
func (f *Flags) ApplyConfig(diags []runtime.Diagnostic) []runtime.Diagnostic {
	own, _ := ruleFlags(f.rules) // what is wrong with them has ended the run
	diags = (&config.Config{Rules: own}).Apply(f.config.Apply(diags, slices.Collect(maps.Keys(own))...))
	if f.Hinted != nil {
		diags = f.Hinted(diags)
	}
	return diags
}

// IsStrict reports a file that makes warnings errors.
func (f *Flags) IsStrict() bool { return slices.Contains(f.config.Flags["strict"], "true") }

// Found is ApplyConfig, with the hints about the file itself, which severities may switch off.
func Found(f *Flags, diags []runtime.Diagnostic, severities map[string]runtime.Severity) []runtime.Diagnostic {
	isOff := func(d runtime.Diagnostic) bool { return severities[d.Rule] == runtime.SeverityOff }
	return runtime.SortDiagnostics(append(f.ApplyConfig(diags), slices.DeleteFunc(f.config.Idle(), isOff)...))
}
