package input

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// look says how far a catalog looks for skills.
type look uint8

const (
	lookAll   look = iota // at what an agent loads, also in the directories of clients where there is nothing else, and at what loading passes over
	lookNamed             // at what was named, and never at what is a client's
)

// Catalog lays the directories over one another, lowest precedence first, as an agent would, and its report also has what loading passes
// over: nobody may take that for what is not there. Where the profile loads no
// skill because one is refused, the catalog is empty and refused says which and why. It fails with the error of Nothing where there is
// no skill and no project, be it one that is passed over, and returns the empty catalog then. Whoever names a directory here trusts it and may see its
// servers: nothing is started.
func (f *Flags) Catalog(ctx context.Context, dirs []string) (cat *runtime.Catalog, refused, err error) {
	profile, err := f.Profile()
	if err != nil {
		return nil, nil, err
	}
	cat, err = load(ctx, f, dirs, profile.Policy, lookAll)
	var d runtime.Diagnostic
	switch {
	case errors.As(err, &d):
		cat, err = runtime.Load(ctx, nil)
		return cat, d, err
	case err == nil && isEmpty(cat):
		err = Nothing(f, dirs)
	}
	return cat, nil, err
}

// Named is Catalog for what writes: it takes nothing of a client's that was not named, and may be empty.
func Named(ctx context.Context, f *Flags, dirs ...string) (*runtime.Catalog, error) {
	profile, err := f.Profile()
	if err != nil {
		return nil, err
	}
	return load(ctx, f, dirs, profile.Policy, lookNamed)
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
	cat, err = load(ctx, f, dirs, lenient, lookAll)
	if err == nil && isEmpty(cat) {
		err = Nothing(f, dirs)
	}
	if err != nil || !profile.Policy.RefusalFails {
		return cat, false, err
	}
	for _, s := range cat.Overview().Skills {
		refused = refused || s.State == runtime.StateRejected
	}
	return cat, refused, nil
}

// isEmpty reports that there is no skill and no project, and nothing that hides one.
func isEmpty(cat *runtime.Catalog) bool {
	hides := func(r runtime.Report) bool { return len(r.Skills)+len(r.Projects)+len(r.Diagnostics) > 0 }
	return cat.Len() == 0 && !hides(cat.Overview()) // a report of thousands takes megabytes
}

// Nothing is the error for directories without skills and projects.
func Nothing(f *Flags, dirs []string) error {
	if dirs = Places(f, dirs); len(f.skills) > 0 {
		dirs = f.skills
	}
	where := ""
	if len(dirs) == 1 {
		where = Above(dirs[0])
	}
	return fmt.Errorf("no skills in %s: there is nothing to check%s", ui.Plain(filepath.ToSlash(strings.Join(ui.Distinct(dirs, loader.RealNamed), ", "))), where)
}

func load(ctx context.Context, f *Flags, dirs []string, policy runtime.Policy, how look) (*runtime.Catalog, error) {
	all := Dirs(f, dirs)
	if err := f.CheckDirs(all...); err != nil {
		return nil, err
	}
	sources, err := layers(ctx, f, all[:len(all)-len(f.untrusted)], how)
	if err != nil {
		return nil, err
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
