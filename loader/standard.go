package loader

import "path/filepath"

// StandardOptions choose among the conventional places of skills.
type StandardOptions struct {
	// Client is the name of the agent: "acme" adds .acme/skills beside .agents/skills. "" adds none.
	Client string
	// Claude adds .claude/skills of the project and of the user, as the Client "claude" does.
	Claude bool
	// Project is the directory of the project, the current one when it is "".
	Project string
	// TrustProject vouches for the directories of the project. Without it they are listed and not loaded.
	TrustProject bool
	// Explicit are directories that the user named, such as those of a flag, lowest precedence first. They are trusted,
	// and each must exist.
	Explicit []string
	// Projects is the directory of the project's projects; "" is the directory projects beside each of its places.
	Projects string
	// Profile is what counts as a skill.
	Profile Profile
}

// The precedences of the directories that Standard returns. A compiled catalog has 0 too.
const (
	PrecedenceUser = iota
	PrecedenceProject
	PrecedenceExplicit
)

// Standard returns the conventional places of skills, lowest precedence first: those of the user's home, then those
// of the project, in each .claude, .agents and then the client's own, and at last the explicit ones. The conventional
// places may be missing, and each is a root exactly. The user's directories are trusted. Those of the project may be links
// inside of it and none out. A link from one place of a scope into another counts there, and equal skills in two count
// in the higher. opts may be nil.
func Standard(opts *StandardOptions) []Dir {
	if opts == nil {
		opts = &StandardOptions{}
	}
	var names []string
	if opts.Claude || opts.Client == "claude" {
		names = append(names, ".claude")
	}
	names = append(names, ".agents")
	if opts.Client != "" && opts.Client != "agents" && opts.Client != "claude" {
		names = append(names, "."+opts.Client)
	}
	var dirs []Dir
	project := filepath.Clean(opts.Project)
	for _, scope := range []struct {
		label, root string
		precedence  int
		trusted     bool
		border      string // nobody named what a repository holds; what is in a home is its owner's
	}{{"user", "~", PrecedenceUser, true, ""}, {"project", project, PrecedenceProject, opts.TrustProject, project}} {
		var set []Rooted
		for _, name := range names {
			set = append(set, Rooted{Path: filepath.Join(scope.root, name, "skills"), Border: scope.border})
		}
		for i, name := range names {
			dirs = append(dirs, Dir{
				Path: set[i].Path, Border: scope.border, Exact: true, set: set,
				Label: scope.label + ":" + name, Precedence: scope.precedence, Trusted: scope.trusted, Optional: true, Profile: opts.Profile,
			})
		}
	}
	dirs[len(dirs)-1].Projects = opts.Projects
	for _, path := range opts.Explicit {
		dirs = append(dirs, Dir{Path: path, Label: "explicit:" + path, Precedence: PrecedenceExplicit, Trusted: true, Profile: opts.Profile})
	}
	return dirs
}
