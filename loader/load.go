package loader

import (
	"cmp"
	"context"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// Load reads the skills and projects below roots. opts may be nil. What is wrong with a root, a skill or a project is in
// the diagnostics of the result. Load fails when ctx has ended, with the error of ctx.
func Load(ctx context.Context, roots Roots, opts *Options) (*Result, error) {
	l := newLoad(opts)
	for _, root := range roots.Skills {
		if err := l.root(ctx, root); err != nil {
			return nil, err
		}
	}
	for _, root := range roots.Projects {
		if err := l.projectRoot(ctx, root); err != nil {
			return nil, err
		}
	}
	if err := l.sweep(ctx, l.opts.Sweep); err != nil {
		return nil, err
	}
	r := l.finish()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return r, nil
}

// LoadFile reads one skill by its file, as check does for a SKILL.md that is named. A ROLE.md gives a project. opts may
// be nil. LoadFile fails when ctx has ended, with the error of ctx.
func LoadFile(ctx context.Context, file string, opts *Options) (*Result, error) {
	l := newLoad(opts)
	if err := l.file(ctx, file); err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return l.finish(), nil
}

// finish checks the skills against one another and sorts everything.
func (l *load) finish() *Result {
	c := checks{l}
	c.duplicates()
	c.servers()
	c.depends()
	c.unknownSkills()
	c.content()
	r := &l.result
	slices.SortFunc(r.Rejected, func(a, b runtime.Rejected) int {
		return cmp.Or(strings.Compare(a.Name, b.Name), strings.Compare(a.Path, b.Path))
	})
	r.Diagnostics = runtime.SortDiagnostics(r.Diagnostics)
	return r
}

// file reads one named SKILL.md, or ROLE.md.
func (l *load) file(ctx context.Context, file string) error {
	dir, base := filepath.Split(file)
	if dir == "" {
		dir = "."
	}
	w, err := l.enter(ctx, Rooted{Path: filepath.Clean(dir)})
	if w == nil {
		return err
	}
	defer w.door.Close()
	if base == roleFile {
		projectWalk{w}.named()
		return nil
	}
	info, err := w.door.Lstat(base)
	if err != nil {
		w.report(w.name(base), rule.Unreadable, "the file cannot be read: "+door.Why(err), "name a file that exists")
		return nil
	}
	if entry := fs.FileInfoToDirEntry(info); strings.EqualFold(base, skillFile) {
		w.skill(".", entry)
	} else {
		w.single(".", entry)
	}
	return nil
}
