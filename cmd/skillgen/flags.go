package main

import (
	"fmt"
	"maps"
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
}

func (f *loadFlags) register(flags *pflag.FlagSet) {
	flags.StringArrayVar(&f.skills, "skills", nil, "read skills from this `directory` instead; repeatable, lowest precedence first")
	flags.StringVar(&f.profile, "profile", "agentskills", "what counts as a skill: agentskills, omega, opi, matrixcode or phi")
	flags.StringArrayVar(&f.rules, "rule", nil, "set the severity of a rule for this run: `NAME=SEVERITY` (error, warning, hint, off); repeatable")
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
		skills = rooted(f.skills)
	}
	if len(f.projects) > 0 {
		projects = rooted(f.projects)
	}
	return skills, projects
}

func rooted(dirs []string) []loader.Rooted {
	var list []loader.Rooted
	for _, dir := range dirs {
		list = append(list, loader.Rooted{Path: dir})
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
	return loader.Profile{}, fmt.Errorf("unknown profile %q%s; it is one of %s", f.profile, suggest(f.profile, names), strings.Join(names, ", "))
}

func (f *loadFlags) severities() (map[string]runtime.Severity, error) {
	var names []string
	for _, r := range loader.Rules() {
		names = append(names, r.Name)
	}
	set := make(map[string]runtime.Severity)
	for _, arg := range f.rules {
		name, value, ok := strings.Cut(arg, "=")
		if !ok {
			return nil, fmt.Errorf("--rule %q is not NAME=SEVERITY", arg)
		}
		if !slices.Contains(names, name) {
			return nil, fmt.Errorf("unknown rule %q%s; see skillgen explain", name, suggest(name, names))
		}
		switch severity := runtime.Severity(value); severity {
		case runtime.Error, runtime.Warning, runtime.Hint, runtime.Off:
			set[name] = severity
		default:
			return nil, fmt.Errorf("unknown severity %q; it is one of error, warning, hint, off", value)
		}
	}
	return set, nil
}

func suggest(name string, names []string) string {
	if near := runtime.Nearest(name, slices.Values(names)); near != "" {
		return fmt.Sprintf("; did you mean %q?", near)
	}
	return ""
}

// dirOf is the one directory argument, the current one by default.
func dirOf(args []string) string {
	if len(args) > 0 {
		return args[0]
	}
	return "."
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
