//go:build !race

package runtime

import (
	"context"
	"fmt"
	"strings"
	"testing"
)

// What is here counts allocations. It does not run under the race detector, under which a pool drops what it holds at
// random.

// TestMatchAllocates holds the promise of Match: a message that starts nothing costs no memory.
func TestMatchAllocates(t *testing.T) {
	skills := benchSkills(append(benchKeywords(500), "отчёт", "报告"), TriggerPrefix)
	compiled := &Compiled{}
	user := &Layer{Trusted: true}
	for i, s := range skills {
		s.Name, s.Path = SkillName(fmt.Sprintf("s%03d", i)), "x"
		s.TriggerMode = []TriggerMode{TriggerPrefix, TriggerWord, TriggerSubstring}[i%3]
		if i%2 == 0 {
			compiled.Skills = append(compiled.Skills, *s)
		} else {
			user.Skills = append(user.Skills, s)
		}
	}
	compiled.Triggers, user.Triggers = BuildTriggers(pointers(compiled.Skills)), BuildTriggers(user.Skills)
	merged, err := Load(context.Background(), nil, compiled.Catalog(), fakeSource{layer: user}, fakeSource{layer: untrusted(fakeLayer("repo", 0, "a"))})
	if err != nil {
		t.Fatal(err)
	}
	message := "Nothing at all; нет, 没有. " + "Again and again we say it to nobody, who hears it."
	for why, c := range map[string]*Catalog{"a compiled catalog": compiled.Catalog(), "a merged catalog": merged} {
		if got := c.Match(message); got != nil {
			t.Fatalf("%s: %v matches", why, got)
		}
		if n := testing.AllocsPerRun(200, func() { c.Match(message) }); n != 0 {
			t.Errorf("%s: %v allocations when nothing matches", why, n)
		}
		for _, found := range []string{"a pull request", benchMessage, strings.Join(benchKeywords(500), " ")} {
			if len(c.Match(found)) == 0 {
				t.Errorf("%s: nothing matches", why)
			}
			if n := testing.AllocsPerRun(200, func() { c.Match(found) }); n != 1 {
				t.Errorf("%s: %v allocations for %d matches, want one", why, n, len(c.Match(found)))
			}
		}
	}
	one := promptCatalog(nil, Skill{Name: "a"})
	if n := testing.AllocsPerRun(200, func() {
		if s, ok := one.Lookup("a"); !ok || !one.Available(s) || one.Skill("b") != nil {
			t.Error("a is not found")
		}
	}); n != 0 {
		t.Errorf("%v allocations for a lookup", n)
	}
}

// TestBodyAllocates holds that the body of a compiled skill is no copy.
func TestBodyAllocates(t *testing.T) {
	s := storages.Catalog().Skill("embedded")
	if n := testing.AllocsPerRun(100, func() { s.Body() }); n != 0 {
		t.Errorf("%v allocations for a body", n)
	}
}

// TestPromptAllocates holds that a prompt costs a handful of allocations, whatever the number of skills.
func TestPromptAllocates(t *testing.T) {
	for _, n := range []int{10, 1_000} {
		c := benchPrompt(n, " ")
		for _, style := range []PromptStyle{StyleXML, StyleOmega, StyleList, StyleCatalogue, StyleCompact} {
			if got := testing.AllocsPerRun(5, func() { c.Prompt(&PromptOptions{Style: style}) }); got > 10 {
				t.Errorf("%s of %d skills: %v allocations", style, n, got)
			}
			if got := testing.AllocsPerRun(5, func() { c.Prompt(&PromptOptions{Style: style, Budget: 60 * n}) }); got > 100 {
				t.Errorf("%s of %d skills with a budget: %v allocations", style, n, got)
			}
		}
	}
}
