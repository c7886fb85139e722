package export

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// TestNameOf is what a plugin is called that nobody has named.
func TestNameOf(t *testing.T) {
	for owner, want := range map[string]string{
		"example.com/team/tools":               "tools",
		"example.com/team/Tool_Box/v2":         "tool-box",
		"plugin a/b Tools":                     "a-b-tools",
		"example.com":                          "example-com",
		"example.com/team/skills":              "team",
		"example.com/v2":                       "example-com",
		"/home/me/My Skills":                   "my-skills",
		"/home/me/work/skills":                 "work",
		"/skills":                              "skills",
		"/":                                    "skills",
		"/x/工具":                                "skills",
		"C:/Users/me/desk":                     "desk",
		"/x/" + strings.Repeat("ab", 50):       strings.Repeat("ab", 32),
		"/x/" + strings.Repeat("a", 63) + "-b": strings.Repeat("a", 63),
		"/x/--a..b--":                          "a-b",
	} {
		if got := nameOf(owner); got != want {
			t.Errorf("%s: %q, want %q", owner, got, want)
		}
		if m, err := (pluginManifest{Name: nameOf(owner)}).Complete("", new(runtime.Compiled).Catalog()); err != nil {
			t.Errorf("%s: %+v, %v", owner, m, err)
		}
	}
	for _, name := range []string{"A", "a b", "-a", "a-", ".a", "a--b", "a..b", "a_b", "ä", strings.Repeat("a", 65), "a/b", "a\n"} {
		if _, err := (pluginManifest{Name: name}).Complete("", new(runtime.Compiled).Catalog()); err == nil {
			t.Errorf("%q is taken", name)
		}
	}
}

// TestDescribe names some skills, and counts the others.
func TestDescribe(t *testing.T) {
	skills := make([]runtime.Skill, 10)
	for i := range skills {
		skills[i].Name = runtime.SkillName("s" + string(rune('0'+i)))
	}
	for n, want := range map[int]string{1: "1 skill: s0.", 2: "2 skills: s0, s1.", 8: "8 skills: s0, s1, s2, s3, s4, s5, s6, s7.", 10: "10 skills: s0, s1, s2, s3, s4, s5, s6, s7 and 2 more."} {
		if got := describe((&runtime.Compiled{Skills: skills[:n]}).Catalog()); got != want {
			t.Errorf("%d: %q", n, got)
		}
	}
}
