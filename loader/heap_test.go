//go:build !race

package loader

import (
	"fmt"
	goruntime "runtime"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// TestHeap holds how much memory a loaded skill keeps: check and generate take twice that, when the garbage of a collection
// comes on top. It does not run under the race detector, which has memory of its own.
func TestHeap(t *testing.T) {
	const skills = 400
	files, head := make(map[string]string), ""
	for i := range skills {
		head = fmt.Sprintf("---\nname: skill-%03d\ndescription: %s\nlicense: MIT\ntrigger: thing %d|other %d\n---\n", i, strings.Repeat("Does a thing. ", 12), i, i)
		files[fmt.Sprintf("skills/skill-%03d/SKILL.md", i)] = head + strings.Repeat("Do it well.\n", 300)
	}
	t.Chdir(disk(t, files)) // so that it does not matter how long the name of the directory is
	text := len(head) + 300*len("Do it well.\n")
	for _, test := range []struct {
		why  string
		most int // bytes for each skill
		load func() any
	}{
		{"as check loads", 2_250, func() any {
			r, err := Load(t.Context(), FindRoots("."), nil)
			if err != nil || len(r.Skills) != skills {
				t.Fatal(err, len(r.Skills))
			}
			return r
		}},
		{"as generate loads", 2_500, func() any {
			r, err := Load(t.Context(), FindRoots("."), &Options{Contents: true})
			if err != nil || len(r.Skills) != skills {
				t.Fatal(err, len(r.Skills))
			}
			return r
		}},
		// The text stays, for the case that an edit breaks the skill.
		{"as an agent loads", text + 2_600, func() any {
			c, err := runtime.Load(t.Context(), nil, Dir{Path: ".", Trusted: true})
			if err != nil || c.Len() != skills {
				t.Fatal(err, c.Len())
			}
			return c
		}},
		{"as a command lists", 2_600, func() any {
			c, err := runtime.Load(t.Context(), nil, Dir{Path: ".", Trusted: true, Unreached: true, Once: true})
			if err != nil || c.Len() != skills {
				t.Fatal(err, c.Len())
			}
			return c
		}},
	} {
		test.load() // what is made once
		before := inUse()
		kept := test.load()
		if each := (inUse() - before) / skills; each > test.most {
			t.Errorf("%s: %d bytes for each skill, want at most %d", test.why, each, test.most)
		}
		goruntime.KeepAlive(kept)
	}
}
