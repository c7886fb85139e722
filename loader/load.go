package loader

import (
	"cmp"
	"context"
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/part"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// Load reads the skills and projects below roots. opts may be nil. What is wrong with a root, a skill or a project is in
// the diagnostics of the result. Load fails when ctx has ended, with the error of ctx.
func Load(ctx context.Context, roots Roots, opts *Options) (*Result, error) {
	l := newLoad(opts)
	defer l.close()
	l.ctx = ctx
	roots, err := l.roots(ctx, roots)
	if err != nil {
		return nil, err
	}
	search := l.search()
	search.Beside = roots.Beside
	if err := l.readRoots(ctx, search, layout.Roots{Skills: unrooted(roots.Skills), Projects: unrooted(roots.Projects), Layers: roots.Layers, Swept: roots.Swept}); err != nil {
		return nil, err
	}
	l.searched = roots
	r := l.finish()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return r, nil
}

// readRoots searches roots and reads what is found; then what loading passes over, where somebody asks.
func (l *load) readRoots(ctx context.Context, search *layout.Search, roots layout.Roots) error {
	for i, root := range roots.Skills {
		if l.root = i; roots.Layers {
			l.layer, search.Set = i, roots.Skills
		}
		if err := search.Skills(ctx, root); err != nil {
			return err
		}
	}
	for _, root := range roots.Projects {
		if err := search.Projects(ctx, root); err != nil {
			return err
		}
	}
	return search.Rest(ctx, l.opts.Sweep, roots)
}

// LoadFile reads one skill by its file, as check does for a SKILL.md that is named. A ROLE.md gives a project. opts may
// be nil. LoadFile fails when ctx has ended, with the error of ctx.
func LoadFile(ctx context.Context, file string, opts *Options) (*Result, error) {
	l := newLoad(opts)
	defer l.close()
	l.ctx = ctx
	if err := l.search().File(ctx, file); err != nil {
		return nil, err
	}
	for _, p := range slices.Concat(l.projects, l.refused) {
		p.Skills, p.named = nil, nil // one file alone says nothing about which skills there are
	}
	l.alone()
	return l.finish(), ctx.Err() // which is asked last: the checks break off when it has ended
}

// LoadBytes reads one skill from the text of its file: an editor's buffer, or a file that is about to be written. The
// file need not exist, and is the only one that the skill has: what it says of others is not looked up. Diagnostics call it file, and the name
// of the skill is compared with the directory in that path. opts may be nil.
func LoadBytes(file string, data []byte, opts *Options) *Result {
	l := newLoad(opts)
	s := &Skill{Skill: runtime.Skill{Path: file}, File: file, dirName: path.Base(path.Dir(file))}
	if base := path.Base(file); !strings.EqualFold(base, layout.SkillFile) {
		s.stem = strings.TrimSuffix(base, path.Ext(base))
	}
	r := newReader(&l.choices, 0, nil)
	r.partial = &partial{Part: part.Part{Severities: l.rules}}
	if len(data) > layout.MaxText {
		r.Report(file, rule.TooLarge, "the file has more than 1 MiB", "move data into other files of the skill")
		r.reject(s, runtime.StateRejected, r.Diagnostics)
	} else {
		r.parse(s, string(data))
	}
	l.join(r.partial)
	l.alone()
	return l.finish()
}

// finish checks the skills against one another and sorts everything.
func (l *load) finish() *Result {
	l.line.Flush()
	c := checks{l}
	c.duplicates()
	c.nameFixes()
	c.servers()
	c.depends()
	c.unknownSkills()
	c.content()
	slices.SortFunc(l.Rejected, func(a, b runtime.Rejected) int {
		return cmp.Or(strings.Compare(a.Name, b.Name), strings.Compare(a.Path, b.Path))
	})
	return &Result{l.skills, l.projects, l.Rejected, l.RejectedProjects, l.searched, runtime.SortDiagnostics(l.Diagnostics)}
}

// alone is for one file without its neighbours, which says nothing about which skills there are. What its links lead to, the disk says.
func (l *load) alone() {
	for _, s := range slices.Concat(l.skills, l.rejected) {
		if s.needs = nil; s.Dir == "" || s.stem != "" {
			s.outside = nil
		}
	}
}
