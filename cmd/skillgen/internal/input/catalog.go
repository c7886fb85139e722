package input

import (
	"context"
	"errors"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// Catalog lays the directories over one another, lowest precedence first, as an agent would. It fails where an agent's
// load does. Whoever names a directory here trusts it and may see its servers: nothing is started.
func (f *Flags) Catalog(ctx context.Context, dirs []string) (*runtime.Catalog, error) {
	profile, err := f.Profile()
	if err != nil {
		return nil, err
	}
	return load(ctx, f, dirs, profile, profile.Policy, false)
}

// Listing is Catalog for who wants to see everything that is there, with what loading passes over. It does not fail for a
// skill; refused says that an agent's load would, and lists no skill then.
func Listing(ctx context.Context, f *Flags, dirs []string) (cat *runtime.Catalog, refused bool, err error) {
	profile, err := f.Profile()
	if err != nil {
		return nil, false, err
	}
	lenient := profile.Policy
	lenient.RefusalFails, lenient.EqualFails = false, false
	cat, err = load(ctx, f, dirs, profile, lenient, true)
	if err != nil || !profile.Policy.RefusalFails {
		return cat, false, err
	}
	for _, s := range cat.Overview().Skills {
		refused = refused || s.State == runtime.StateRejected
	}
	return cat, refused, nil
}

func load(ctx context.Context, f *Flags, dirs []string, profile loader.Profile, policy runtime.Policy, unreached bool) (*runtime.Catalog, error) {
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
	opts := &runtime.Options{Policy: &policy, Approve: func(*runtime.Skill, runtime.MCPServer) bool { return true }}
	cat, err := runtime.Load(ctx, opts, sources...)
	var d runtime.Diagnostic
	if errors.As(err, &d) {
		d.File = ui.Near(d.File)
		return nil, d
	}
	return cat, err
}
