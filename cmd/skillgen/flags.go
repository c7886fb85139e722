package main

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// loadFlags are the flags of all commands that read skills.
type loadFlags struct {
	skills, projects []string
	profile          string
	rules            []string
	allowTargets     []string
	config           *loader.Config // nil until configure has read it
	fromFile         []string       // the flags that it has set
}

func (f *loadFlags) register(flags *pflag.FlagSet) {
	flags.StringArrayVar(&f.skills, "skills", nil, "read skills from this `directory` instead; repeatable, lowest precedence first")
	flags.StringVar(&f.profile, "profile", "agentskills", "what counts as a skill, by `NAME`: agentskills, omega, opi, matrixcode or phi")
	flags.StringArrayVar(&f.rules, "rule", nil, "set the severity of a rule for this run (`NAME=SEVERITY`, one of error, warning, hint, off); repeatable")
	flags.StringArrayVar(&f.allowTargets, "allow-link-target", nil, "let links lead into this `directory`; repeatable")
}

// registerProjects is apart because list has another flag of that name.
func (f *loadFlags) registerProjects(flags *pflag.FlagSet) {
	flags.StringArrayVar(&f.projects, "projects", nil, "read projects from this `directory` instead; repeatable")
}

// roots says where the skills and projects of a directory are.
func (f *loadFlags) roots(dir string) (skills, projects []loader.Rooted) {
	skills, projects = loader.Roots(dir)
	if len(f.skills) > 0 {
		skills = rooted(f.skills, f.border("skills"))
	}
	if len(f.projects) > 0 {
		projects = rooted(f.projects, f.border("projects"))
	}
	return skills, projects
}

// named checks the directories that the user named: one that does not exist is an error, and not an empty catalog.
func (f *loadFlags) named(dirs ...string) error {
	for _, list := range [][]string{dirs, f.skills, f.projects, f.allowTargets} {
		for _, dir := range list {
			if err := existing(dir); err != nil {
				return err
			}
		}
	}
	return nil
}

// existing is nil when a path is a directory.
func existing(dir string) error {
	switch info, err := loader.StatNamed(loader.ExpandHome(dir)); {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%s does not exist", plainText(filepath.ToSlash(dir)))
	case err != nil:
		return err
	case !info.IsDir():
		return fmt.Errorf("%s is not a directory", plainText(filepath.ToSlash(dir)))
	}
	return nil
}

// border is what directories of a flag stay inside of when a skillgen.toml has set it; "" for what the user named.
func (f *loadFlags) border(flag string) string {
	if slices.Contains(f.fromFile, flag) {
		return f.config.Border
	}
	return ""
}

func rooted(dirs []string, border string) []loader.Rooted {
	var list []loader.Rooted
	for _, dir := range dirs {
		list = append(list, loader.Rooted{Path: loader.ExpandHome(dir), Border: border})
	}
	return list
}

func (f *loadFlags) options(mode loader.Mode) (loader.Options, error) {
	opts := loader.Options{Mode: mode, AllowTargets: f.allowTargets}
	profile, err := f.theProfile()
	if err != nil {
		return opts, err
	}
	opts.Profile = profile
	opts.Severities, err = f.severities()
	return opts, err
}

func (f *loadFlags) theProfile() (loader.Profile, error) {
	var names []string
	for _, p := range loader.Profiles() {
		if p.Name == f.profile {
			return p, nil
		}
		names = append(names, p.Name)
	}
	return loader.Profile{}, notOneOf("profile", f.profile, names)
}

func (f *loadFlags) severities() (map[string]runtime.Severity, error) {
	rules := loader.Rules()
	var names []string
	for _, r := range rules {
		names = append(names, r.Name)
	}
	set := make(map[string]runtime.Severity)
	if f.config != nil {
		maps.Copy(set, f.config.Severities())
	}
	for _, arg := range f.rules {
		name, value, ok := strings.Cut(arg, "=")
		if !ok {
			return nil, fmt.Errorf("--rule %q is not NAME=SEVERITY, such as unknown-key=error", arg)
		}
		at := slices.Index(names, name)
		if at < 0 {
			return nil, unknownRule(name, names)
		}
		switch severity := runtime.Severity(value); severity {
		case runtime.SeverityError, runtime.SeverityWarning, runtime.SeverityHint, runtime.SeverityOff:
			if !rules[at].MayBe(severity) {
				return nil, fmt.Errorf("--rule %s: %s is always an error, because what it reports is not loaded; leave the flag out and mend what is reported", arg, name)
			}
			set[name] = severity
		default:
			return nil, notOneOf("severity", value, []string{"error", "warning", "hint", "off"})
		}
	}
	return set, nil
}

func unknownRule(name string, names []string) error {
	if hint := suggest(name, names); hint != "" {
		return fmt.Errorf("unknown rule %q%s", name, hint)
	}
	return fmt.Errorf("unknown rule %q; see skillgen explain", name)
}

// dirOf is the one directory argument, the current one by default.
func dirOf(args []string) string {
	if len(args) > 0 {
		return loader.ExpandHome(args[0])
	}
	return "."
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
