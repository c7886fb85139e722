package input

import (
	"context"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// Catalog lays the directories over one another, lowest precedence first, as an agent would. Whoever names a
// directory here trusts it and may see its servers: nothing is started.
func (f *Flags) Catalog(ctx context.Context, dirs []string, unreached bool) (*runtime.Catalog, error) {
	profile, err := f.Profile()
	if err != nil {
		return nil, err
	}
	// A directory that the user names may lead anywhere; one of a skillgen.toml, which came with a repository, may not.
	border := ""
	if len(f.skills) > 0 {
		dirs, border = f.skills, f.border("skills")
	}
	if len(dirs) == 0 {
		dirs = []string{"."}
	}
	if err := f.CheckDirs(dirs...); err != nil {
		return nil, err
	}
	var sources []runtime.Source
	for i, dir := range dirs {
		sources = append(sources, loader.Dir{Path: dir, Border: border, Trusted: true, Precedence: i, Profile: profile, AllowTargets: f.allowTargets, Unreached: unreached, MaxDirs: -1, MaxSkills: -1})
	}
	// Servers are listed, and none is started: there is nothing to ask a user about.
	opts := &runtime.Options{Approve: func(*runtime.Skill, runtime.MCPServer) bool { return true }}
	return runtime.Load(ctx, opts, sources...)
}
