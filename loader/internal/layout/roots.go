package layout

import (
	"cmp"
	"context"
	"path/filepath"

	"github.com/skillgen/skillgen/loader/internal/above"
	"github.com/skillgen/skillgen/loader/internal/crew"
	"github.com/skillgen/skillgen/loader/internal/rootdir"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/agents"
)

// Root is a directory of skills or projects to search.
type Root = rootdir.Root

// Place is a directory in which roots are found.
type Place struct {
	// Dir is the directory, and Border, where it is not "", a directory out of which no link on the way to Dir leads.
	Dir, Border string
	// Exact is set where Dir itself is the root, whatever it holds.
	Exact bool
	// Optional is set for a directory that nobody named: it may be missing.
	Optional bool
	// Clients are the directories of clients that hold skills in a directory called skills: they are the roots where no
	// other is.
	Clients []string
	// Projects is the directory of projects that somebody named, "" for none.
	Projects string
}

// Roots are the directories that a load reads.
type Roots struct {
	Skills, Projects []Root
	// Layers is set where each of Skills is a layer over those before it. Otherwise all are one catalog.
	Layers bool
	// Swept is set where Rest also looks through Skills.
	Swept bool
}

const (
	skillsDir   = "skills"
	projectsDir = "projects"
	anotherRoot = "another root: skillgen check " // what to do about a file in a directory with roots of its own, which follows
)

// Roots returns where the skills and projects of a place are, as its search would find them. Those of skills are the place
// itself, where it is exact or called skills; or the directory skills in it, where a layout finds a skill's file there; or
// the place itself, where one finds any there; or the directories of clients that there are. What skillgen export has written counts where
// nothing else does. Where there is nothing, it is the directory skills, if there is one.
// No link on the way to a root leads out of the place. It fails when ctx ends.
func (s *Search) Roots(ctx context.Context, p Place) (Roots, error) {
	roots := Roots{Projects: s.projectRoots(p)}
	whole := Root{Path: p.Dir, Border: p.Border, Optional: p.Optional}
	if p.Exact || p.Dir == "" || agents.IsSkills(p.Dir) { // "" is no directory, and not the current one
		roots.Skills = []Root{whole}
		return roots, nil
	}
	inner := Root{Path: filepath.Join(p.Dir, skillsDir), Border: cmp.Or(p.Border, p.Dir), Optional: p.Optional}
	s.To.Look(p.Dir)
	s.To.Look(inner.Path) // it can appear, or be emptied
	directory, badLink := inner.Stands()
	if badLink { // and who put it there says that the skills are behind it
		roots.Skills = []Root{inner}
		return roots, nil
	}
	candidates := []Root{whole}
	if directory {
		candidates = []Root{inner, whole}
	}
	if directory || len(p.Clients) > 0 {
		for _, root := range candidates {
			first, err := s.holds(ctx, root)
			if err != nil {
				return Roots{}, err
			}
			if first.found || first.copied && roots.Skills == nil {
				roots.Skills = root.WithSingular()
			}
			if first.found {
				return roots, nil
			}
		}
		if clients := s.clientRoots(p); len(clients) > 0 {
			roots.Skills, roots.Layers = clients, true
			return roots, nil
		}
	}
	if roots.Skills == nil {
		roots.Skills = candidates[:1]
	}
	return roots, nil
}

// clientRoots are the directories of clients that there are. One that is a link to another counts as that.
func (s *Search) clientRoots(p Place) (list []Root) {
	reals := make(map[string]int)
	for _, client := range p.Clients {
		root := Root{Path: filepath.Join(p.Dir, client, skillsDir), Border: cmp.Or(p.Border, p.Dir)}
		s.To.Look(root.Path)
		if directory, badLink := root.Stands(); !directory && !badLink {
			continue
		}
		real, ok := above.Real(root.Path)
		if at, twice := reals[real]; ok && twice {
			if parent, ok := above.Real(p.Dir); ok && real == filepath.Join(parent, client, skillsDir) {
				list[at] = root // and not by the link
			}
			continue
		}
		if ok {
			reals[real] = len(list)
		}
		list = append(list, root)
	}
	return list
}

// projectRoots are the directory that was named, or projects in the place, or beside a place that is called skills.
func (s *Search) projectRoots(p Place) []Root {
	if p.Projects != "" {
		return []Root{{Path: p.Projects}}
	}
	root := Root{Path: filepath.Join(p.Dir, projectsDir), Border: cmp.Or(p.Border, p.Dir)}
	switch {
	case p.Dir == "" || p.Exact && !agents.IsSkills(p.Dir):
		return nil
	case agents.IsSkills(p.Dir):
		parent := filepath.Join(p.Dir, "..")
		root = Root{Path: filepath.Join(parent, projectsDir), Border: cmp.Or(p.Border, parent)}
	}
	s.To.Look(root.Path)
	if directory, badLink := root.Stands(); directory || badLink {
		return []Root{root}
	}
	return nil
}

// holds looks for anything that the layouts find in a root: a skill, be it one that cannot be read. What it looks at is
// told to the handler, because the answer depends on it.
func (s *Search) holds(ctx context.Context, root Root) (*firstFind, error) {
	probe := *s
	first := &firstFind{silence: silence{to: s.To}}
	probe.To, probe.roots, probe.seen, probe.linked, probe.Crew = first, nil, nil, nil, crew.Crew{}
	root.Optional = true
	err := probe.Skills(ctx, root)
	return first, err
}

// firstFind ends a search at the first find that skillgen export has not written, and remembers whether it came to one that it has.
type firstFind struct {
	silence
	found, copied bool
}

func (f *firstFind) Find(found *Find) bool {
	f.copied = f.copied || found.Exported != ""
	f.found = f.found || found.Exported == "" && (found.State != runtime.StateDisabled || found.File != "")
	return !f.found
}

func (f *firstFind) Problem(p Problem) { f.found = f.found || p.State != "" }
