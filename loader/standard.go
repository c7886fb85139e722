package loader

import "github.com/skillgen/skillgen/loader/internal/above"

// StandardOptions choose among the conventional places of skills.
type StandardOptions struct {
	// Client is the name of the agent: one of the table of package runtime/agents, whose own directories are added beside
	// .agents/skills, or another, such as "acme", which adds .acme/skills. "" adds none.
	Client string
	// Claude adds .claude/skills of the project and of the user, as the Client "claude-code" does, or "claude".
	Claude bool
	// Scope leaves out the user's home or the project; "" is both, and so is a value that is none of the constants.
	Scope Scope
	// Project is the directory of the project, the current one when it is "". Its places may be missing, so that a directory which is
	// not there has none, without a diagnostic.
	Project string
	// TrustProject vouches for the directories of the project. Without it they are listed and not loaded.
	TrustProject bool
	// Explicit are directories that the user named, such as those of a flag, lowest precedence first. They are trusted,
	// each must exist, or is a diagnostic of severity error, and no Scope leaves them out.
	Explicit []string
	// Projects is the directory of the project's projects, which must exist then; "" is the directory projects beside each of its
	// places.
	Projects string
	// Profile is what counts as a skill.
	Profile Profile
}

// Scope is a part of the conventional places of skills.
type Scope string

// The scopes.
const (
	ScopeAll     Scope = ""        // the user's home, then the project
	ScopeUser    Scope = "user"    // the user's home
	ScopeProject Scope = "project" // the project, up to the root of its repository
)

// The precedences of the directories that Standard returns. A compiled catalog has 0 too. Each directory between the root of
// a repository, which has PrecedenceProject, and the project has one more than that above it, and what is explicit then
// has one more than the project.
const (
	PrecedenceUser = iota
	PrecedenceProject
	PrecedenceExplicit
)

// Standard returns the conventional places of skills, lowest precedence first: those of the user's home, then those
// of the project, in each .claude where Claude is set, .agents and then the client's own, and at last the explicit ones. A project in a
// repository, which is what holds a .git, has the places of each directory from the root of that down, so that the
// nearest wins; one in no repository has its own alone. The conventional places may be missing, and each is a root exactly.
//
// The user's directories are trusted, also where the project holds one: it is listed once, as the user's. Those of the
// project may be links inside of it, or of its repository, and none out. A link from one place of a scope into another
// counts there, and equal skills in two count in the higher; so do those of a directory in the repository, of its root and
// of the project. opts may be nil.
func Standard(opts *StandardOptions) []Dir {
	if opts == nil {
		opts = &StandardOptions{}
	}
	clients := above.Clients(opts.Client, opts.Claude)
	var found []above.Place
	if opts.Scope != ScopeProject {
		found = above.UserPlaces(clients)
	}
	explicit := PrecedenceExplicit
	if opts.Scope != ScopeUser {
		found = append(found, above.ProjectPlaces(clients, opts.Project)...)
	}
	var dirs []Dir
	for _, p := range found {
		d := Dir{
			Path: p.Path, Border: p.Border, Exact: true, Label: p.Label, Precedence: p.Level,
			Trusted: p.Level == PrecedenceUser || opts.TrustProject, Optional: true, Profile: opts.Profile,
		}
		for _, root := range p.Set {
			d.set = append(d.set, Rooted{Path: root.Path, Border: root.Border})
		}
		dirs, explicit = append(dirs, d), max(explicit, p.Level+1)
	}
	if last := len(dirs) - 1; last >= 0 && opts.Scope != ScopeUser {
		dirs[last].Projects = opts.Projects
	}
	for _, path := range opts.Explicit {
		dirs = append(dirs, Dir{Path: path, Label: "explicit:" + path, Precedence: explicit, Trusted: true, Profile: opts.Profile})
	}
	return dirs
}
