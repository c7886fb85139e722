//go:build !race

package loader

import (
	"context"
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

// A simple skill takes at most so many system calls and allocations to load. Both numbers go down, and never up.
func TestBudget(t *testing.T) {
	const skills, maxCalls, maxAllocs = 200, 6, 56
	root := t.TempDir()
	for i := range skills {
		writeText(t, filepath.Join(root, fmt.Sprintf("skill-%03d", i), "SKILL.md"),
			fmt.Sprintf("---\nname: skill-%03d\ndescription: Does a thing. Use it when it is asked for.\nlicense: MIT\nmetadata:\n  tags: [one, two]\ntrigger: thing|other\n---\n\nText.\n", i))
	}
	l := newLoad(&Options{Mode: ModeUser})
	l.ctx, l.stamps = context.Background(), stamp.New()
	search, calls := l.search(), 0
	search.To = counting{finder{l}, &calls}
	if err := search.Skills(l.ctx, layout.Root{Path: root}); err != nil || len(l.result.Skills) != skills {
		t.Fatal(err, len(l.result.Skills))
	}
	const once = 20 // for the root
	if calls > maxCalls*skills+once || calls < skills {
		t.Errorf("%d system calls for %d skills, %d each are allowed", calls, skills, maxCalls)
	}
	allocs := testing.AllocsPerRun(3, func() {
		if c, err := runtime.Load(t.Context(), nil, Dir{Path: root, Trusted: true}); err != nil || c.Len() != skills {
			t.Fatal(err)
		}
	})
	if allocs > maxAllocs*skills {
		t.Errorf("%.0f allocations a skill, %d are allowed", allocs/skills, maxAllocs)
	}
	t.Logf("%.1f system calls and %.1f allocations a skill", float64(calls)/skills, allocs/skills)
}
