//go:build !race

package loader

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/stamp"
	"github.com/skillgen/skillgen/runtime"
)

// counting notes what the door has cost when a find has been read.
type counting struct {
	finder
	calls *int
}

func (c counting) Find(f *layout.Find) bool {
	more := c.finder.Find(f)
	*c.calls = door.Calls(f.Door)
	return more
}

// A simple skill takes at most so many system calls and allocations to load and to check. The numbers go down, and never
// up. Only what looks below the roots for skills that nothing reaches is not counted: it lists no directory again.
func TestBudget(t *testing.T) {
	const skills, once = 200, 20 // once is for the root
	root := t.TempDir()
	for i := range skills {
		writeText(t, filepath.Join(root, fmt.Sprintf("skill-%03d", i), "SKILL.md"),
			fmt.Sprintf("---\nname: skill-%03d\ndescription: Does a thing. Use it when it is asked for.\nlicense: MIT\nmetadata:\n  tags: [one, two]\ntrigger: thing|other\n---\n\nText.\n", i))
	}
	for _, budget := range []struct {
		name                string
		opts                Options
		maxCalls, maxAllocs int
		load                func() (skills int, err error)
	}{
		{"load", Options{Mode: ModeUser}, 6, 27, func() (int, error) {
			c, err := runtime.Load(t.Context(), nil, Dir{Path: root, Trusted: true})
			return c.Len(), err
		}},
		{"check", Options{SeparateCatalogs: true}, 8, 91, func() (int, error) {
			r, err := Load(t.Context(), Roots{Skills: []Rooted{{Path: root}}}, &Options{SeparateCatalogs: true, Sweep: root})
			return len(r.Skills), err
		}},
	} {
		var looks door.Looks
		budget.opts.workers = 1
		l := newLoad(&budget.opts)
		l.ctx, l.stamps = t.Context(), stamp.New(&looks)
		search, calls := l.search(), 0
		search.To = counting{finder{l}, &calls}
		if err := search.Skills(l.ctx, layout.Root{Path: root}); err != nil || len(l.skills) != skills {
			t.Fatal(err, len(l.skills))
		}
		looks.Close()
		if calls > budget.maxCalls*skills+once || calls < skills {
			t.Errorf("%s: %d system calls for %d skills, %d each are allowed", budget.name, calls, skills, budget.maxCalls)
		}
		allocs := testing.AllocsPerRun(3, func() {
			if n, err := budget.load(); err != nil || n != skills {
				t.Fatal(err, n)
			}
		})
		if allocs > float64(budget.maxAllocs*skills) {
			t.Errorf("%s: %.0f allocations a skill, %d are allowed", budget.name, allocs/skills, budget.maxAllocs)
		}
		t.Logf("%s: %.1f system calls and %.1f allocations a skill", budget.name, float64(calls)/skills, allocs/skills)
	}
}
