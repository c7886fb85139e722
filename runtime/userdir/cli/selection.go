package cli

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/agents"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// The scopes: the project that the current directory is in, and everything that the user does.
const (
	ScopeProject = "project"
	ScopeUser    = "user"
)

// Scopes returns the scopes, the one that is meant without a word first.
func Scopes() []string { return []string{ScopeProject, ScopeUser} }

// Selection says which directories are meant. The zero value means .agents/skills of the project, .claude/skills where
// Claude Code is found, and the directories of other agents that hold skills of the owner already.
type Selection struct {
	// Agents are names of the table in package agents: of each its directory is meant, and what else it reads that holds skills of the owner.
	Agents []string
	// Scope is ScopeProject, which "" means too, or ScopeUser.
	Scope string
	// Dir is a directory that is named instead of agents and a scope, as [Named] takes it.
	Dir string
	// Owner is that of userdir.Options.
	Owner string
	// Inherits says of the directory of an agent that it is meant without a word too, as userdir.Inherits does. nil says it of none.
	Inherits func(Target) bool
}

// Flags are the selection as it is typed: what has to be said again to mean the same directories.
func (s Selection) Flags() string {
	var b strings.Builder
	add := func(flag, value string) {
		if value != "" {
			b.WriteString(" --" + flag + " " + Word(value))
		}
	}
	for _, name := range s.Agents {
		add("agent", name)
	}
	add("scope", s.Scope)
	add("dir", s.Dir)
	return b.String()
}

// Target is one directory with skills.
type Target struct {
	// Dir is what package userdir takes: the directory above that of the skills. Border and Called are those of userdir.Options.
	Dir, Border, Called string
	// Name is the directory of the skills as people write it: slash-separated, "~" for the home directory, and relative
	// where the user was.
	Name string
	// Agents are the names of those that look there, as far as they were asked for.
	Agents []string
	// Same are the directories of other agents, as Name has its own, that links make this one. They are looked for where agents were asked
	// for by name.
	Same []string
}

// Skills is the directory of the skills.
func (t Target) Skills() string { return filepath.Join(t.Dir, cmp.Or(t.Called, "skills")) }

// Options are those with which package userdir looks into the target.
func (t Target) Options(o userdir.Options) *userdir.Options {
	o.Border, o.Called = t.Border, t.Called
	return &o
}

// Targets works out the directories, each once: where a link makes two of one directory, it is one target with the
// agents of both. It makes nothing. It fails for a name that there is not, for Dir beside the others, and where the home
// directory or the current one is not known.
func (s Selection) Targets() ([]Target, error) {
	if s.Dir != "" {
		if len(s.Agents) > 0 || s.Scope != "" {
			return nil, errors.New("--dir names the directory itself; leave out --agent and --scope")
		}
		return []Target{Named(s.Dir)}, nil
	}
	place, err := s.places()
	if err != nil {
		return nil, err
	}
	chosen, err := s.chosen(place)
	if err != nil {
		return nil, err
	}
	var list []Target
	seen := make(map[string]int)
	for _, a := range chosen {
		t := place(a)
		key := real(t.Skills())
		if i, twice := seen[key]; twice {
			if !slices.Contains(list[i].Agents, a.Name) {
				list[i].Agents = append(list[i].Agents, a.Name)
			}
			continue
		}
		seen[key] = len(list)
		list = append(list, t)
	}
	if len(s.Agents) > 0 {
		same(list, seen, place)
	}
	return list, nil
}

// same adds to targets, by their paths without links, the directories of agents that are the same by a link.
func same(list []Target, at map[string]int, place func(agents.Agent) Target) {
	for _, a := range agents.All() {
		t := place(a)
		i, is := at[real(t.Skills())]
		if is && t.Name != list[i].Name && !slices.Contains(list[i].Same, t.Name) {
			list[i].Same = append(list[i].Same, t.Name)
		}
	}
}

// Named is the target of a directory that the user named: the skills are in dir/skills, or in dir where that is a directory of skills by
// [agents.IsSkills]. No link on the way is refused.
func Named(dir string) Target {
	if dir == "" {
		return Target{} // which package userdir refuses
	}
	dir = filepath.Clean(dir)
	t := Target{Dir: dir, Name: path.Join(filepath.ToSlash(dir), "skills")}
	if agents.IsSkills(dir) {
		at := dir
		if abs, err := filepath.Abs(dir); err == nil && (filepath.Base(dir) == "." || filepath.Base(dir) == "..") { // which say no name
			at = abs
		}
		t = Target{Dir: filepath.Dir(at), Called: filepath.Base(at), Name: filepath.ToSlash(dir)}
	}
	return t
}

// places says where the skills of an agent are in the scope.
func (s Selection) places() (func(agents.Agent) Target, error) {
	switch s.Scope {
	case "", ScopeProject:
		here, err := os.Getwd()
		if err != nil {
			return nil, err
		}
		root := projectRoot(here)
		return func(a agents.Agent) Target {
			dir := filepath.Join(root, filepath.FromSlash(path.Dir(a.Project)))
			called := path.Base(a.Project)
			return Target{Dir: dir, Border: root, Called: called, Name: shown(filepath.Join(dir, called), here), Agents: []string{a.Name}}
		}, nil
	case ScopeUser:
		home, err := os.UserHomeDir()
		if err != nil {
			return nil, fmt.Errorf("the home directory is not known: %w", err)
		}
		return func(a agents.Agent) Target {
			dir := a.Home.Path(home, os.Getenv)
			return Target{Dir: filepath.Dir(dir), Called: filepath.Base(dir), Name: atHome(dir, home), Agents: []string{a.Name}}
		}, nil
	}
	return nil, notOneOf("scope", s.Scope, Scopes())
}

// chosen are the agents that are meant.
func (s Selection) chosen(place func(agents.Agent) Target) ([]agents.Agent, error) {
	var list []agents.Agent
	for _, name := range s.Agents {
		a, ok := agents.Lookup(name)
		if !ok {
			return nil, notOneOf("agent", name, agents.Names())
		}
		list = append(list, a)
	}
	owned := func(a agents.Agent) bool {
		t := place(a)
		return userdir.Owns(t.Dir, t.Options(userdir.Options{Owner: s.Owner})) || s.Inherits != nil && s.Inherits(t)
	}
	for _, a := range agents.All() {
		switch {
		case len(s.Agents) > 0: // these and no others
		case a.Name == "agents":
			list = slices.Insert(list, 0, a)
		case a.Name == "claude-code" && (IsFound(a) || isThere(place(a).Dir)), owned(a):
			list = append(list, a)
		}
	}
	for _, a := range agents.Beside() { // what was installed there goes on with the rest
		if (len(s.Agents) == 0 || slices.Contains(s.Agents, a.Name)) && owned(a) {
			list = append(list, a)
		}
	}
	return list, nil
}

// IsFound reports whether an agent is on this machine, by the directory that the table has for that.
func IsFound(a agents.Agent) bool {
	home, err := os.UserHomeDir()
	return err == nil && a.Found != (agents.Place{}) && isThere(a.Found.Path(home, os.Getenv))
}

// isThere reports a directory, and a link that leads nowhere: whose files are on another disk today has not given up the agent.
func isThere(dir string) bool {
	if info, err := os.Stat(dir); err == nil {
		return info.IsDir()
	}
	info, err := os.Lstat(dir)
	return err == nil && info.Mode()&os.ModeSymlink != 0
}

// projectRoot is the repository that a directory is in, or else the directory. A repository that holds the home
// directory is one of dotfiles: what is below it is no part of a project of that size.
func projectRoot(dir string) string {
	home, _ := os.UserHomeDir()
	for d := dir; ; d = filepath.Dir(d) {
		if d != dir && home != "" && (d == home || strings.HasPrefix(home, d+string(filepath.Separator))) || d == filepath.Dir(d) && d != dir {
			return dir
		}
		if _, err := os.Lstat(filepath.Join(d, ".git")); err == nil {
			return d
		}
		if d == filepath.Dir(d) {
			return dir
		}
	}
}

// real is a path without links, as far as it is there.
func real(name string) string {
	if found, err := filepath.EvalSymlinks(name); err == nil {
		return found
	}
	if dir := filepath.Dir(name); dir != name {
		return filepath.Join(real(dir), filepath.Base(name))
	}
	return name
}

// shown is a directory of skills as somebody in here writes it.
func shown(dir, here string) string {
	if rel, err := filepath.Rel(here, dir); err == nil && len(rel) < len(dir) {
		dir = rel
	}
	return filepath.ToSlash(dir)
}

// atHome is a directory of skills with ~ for the home directory.
func atHome(dir, home string) string {
	if rel, err := filepath.Rel(home, dir); err == nil && filepath.IsLocal(rel) {
		dir = filepath.Join("~", rel)
	}
	return filepath.ToSlash(dir)
}

// notOneOf is the error for a value that is none of a few: it names the near one, or all of them.
func notOneOf(what, value string, allowed []string) error {
	near := runtime.Nearest(value, slices.Values(allowed))
	for _, name := range allowed { // claude is claude-code: nobody types all of a name
		if near == "" && len(value) > 2 && strings.HasPrefix(name, value) {
			near = name
		}
	}
	if near != "" {
		return fmt.Errorf("unknown %s %s; did you mean %q?", what, runtime.Quote(value), near)
	}
	return fmt.Errorf("unknown %s %s; it is one of %s", what, runtime.Quote(value), strings.Join(allowed, ", "))
}
