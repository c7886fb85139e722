package agents

import (
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// Agent is a program that reads skills.
type Agent struct {
	// Name is what a flag takes: lower-case letters, digits and hyphens.
	Name string
	// Title is what people call it.
	Title string
	// Project is where it looks below the root of a project: slash-separated, the last element is "skills".
	Project string
	// Home is where it looks for the skills of the user. The last element is "skills".
	Home Place
	// Found is a directory that is there where the agent is. The zero Place is none: it is not looked for.
	Found Place
}

// Place is a directory of the user's: that which an environment variable names, or else one below the home directory,
// and what is below it.
type Place struct {
	// Env is the variable, "" for none.
	Env string
	// Dir stands for the variable where it is not set: slash-separated, below the home directory.
	Dir string
	// Below is slash-separated, "" for the directory itself.
	Below string
}

// Path returns the directory, in the form of the system. home is the user's home directory, and getenv is most often
// os.Getenv. A variable counts when its value is absolute, or begins with "~/" for the home directory: a relative one
// would be another directory for every directory that a program is started in. The zero Place gives "".
func (p Place) Path(home string, getenv func(string) string) string {
	if p == (Place{}) {
		return ""
	}
	return filepath.Join(p.base(home, getenv), filepath.FromSlash(p.Below))
}

func (p Place) base(home string, getenv func(string) string) string {
	if p.Env != "" {
		value := strings.TrimSpace(getenv(p.Env))
		if rest, ok := strings.CutPrefix(filepath.ToSlash(value), "~/"); ok {
			return filepath.Join(home, filepath.FromSlash(rest))
		}
		if filepath.IsAbs(value) {
			return value
		}
	}
	return filepath.Join(home, filepath.FromSlash(p.Dir))
}

// String is the place as documentation has it, where no variable is set: "~/.claude/skills".
func (p Place) String() string { return path.Join("~", p.Dir, p.Below) }

// Lookup returns the agent of a name, and false when the table has none.
func Lookup(name string) (Agent, bool) {
	all := All()
	i := slices.IndexFunc(all, func(a Agent) bool { return a.Name == name })
	if i < 0 {
		return Agent{}, false
	}
	return all[i], true
}

// Names returns the names of all agents, sorted.
func Names() []string {
	var names []string
	for _, a := range All() {
		names = append(names, a.Name)
	}
	return names
}
