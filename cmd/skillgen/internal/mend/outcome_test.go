package mend

import (
	"maps"
	"testing"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// TestRenamed holds which names those follow who name a skill: not to a name that some skill still has, nor from one that two had, of which none counted more.
func TestRenamed(t *testing.T) {
	skills := func(words ...string) (list []*loader.Skill) { // file and name in turns
		for i := 0; i < len(words); i += 2 {
			list = append(list, &loader.Skill{File: words[i], Skill: runtime.Skill{Name: runtime.SkillName(words[i+1])}})
		}
		return list
	}
	twice := skills("a/SKILL.md", "A", "b/SKILL.md", "A")
	twice[1].Duplicate = true
	for _, row := range []struct {
		why           string
		before, after []*loader.Skill
		changes       []Change
		want          map[string]string
	}{
		{"a new name", skills("a/SKILL.md", "A"), skills("a/SKILL.md", "a"), nil, map[string]string{"A": "a"}},
		{"nothing", skills("a/SKILL.md", "a"), skills("a/SKILL.md", "a"), nil, nil},
		{"another has the old one still", skills("a/SKILL.md", "A", "b/SKILL.md", "b"), skills("a/SKILL.md", "a", "b/SKILL.md", "b", "c/SKILL.md", "A"), nil, nil},
		{"another has got the old one", skills("a/SKILL.md", "A", "b/SKILL.md", "B"), skills("a/SKILL.md", "B", "b/SKILL.md", "A"), nil, map[string]string{"A": "B", "B": "A"}},
		{"two had it", skills("a/SKILL.md", "A", "b/SKILL.md", "A"), skills("a/SKILL.md", "a", "b/SKILL.md", "b"), nil, nil},
		{"two had it, and one counted", twice, skills("a/SKILL.md", "a", "b/SKILL.md", "b"), nil, map[string]string{"A": "a"}},
		{"two had it, and that which did not count is renamed", twice, skills("a/SKILL.md", "A", "b/SKILL.md", "b"), nil, nil},
		{"its directory", skills("A/SKILL.md", "a"), skills("a/SKILL.md", "a"), []Change{{File: "A/SKILL.md", Rename: "a/SKILL.md"}}, map[string]string{"A": "a"}},
		{"both", skills("A_B/SKILL.md", "A"), skills("a/SKILL.md", "a"), []Change{{File: "A_B/SKILL.md", Rename: "a/SKILL.md"}}, map[string]string{"A": "a", "A_B": "a"}},
	} {
		if got := Renamed(row.before, row.after, row.changes); !maps.Equal(got, row.want) {
			t.Errorf("%s: %v, want %v", row.why, got, row.want)
		}
	}
}
