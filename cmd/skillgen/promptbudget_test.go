package main

import (
	"strconv"
	"testing"
	"unicode/utf8"
)

// TestPromptBudget holds for each style that what is printed is no longer than the budget, its last line end too.
func TestPromptBudget(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"one", "two", "three"} {
		writeTest(t, "skills/"+name+"/SKILL.md", "---\nname: "+name+"\ndescription: Does what has a name of some length. Use when asked.\n---\n\nBody.\n")
	}
	exact := false
	for _, style := range promptStyles() {
		for budget := 60; budget < 320; budget += 11 + budget%3 {
			_, stdout, _ := skillgen(t, "prompt", "--style", style, "--budget", strconv.Itoa(budget))
			n := utf8.RuneCountInString(stdout)
			if n > budget {
				t.Errorf("%s: %d characters of %d", style, n, budget)
			}
			exact = exact || n == budget
		}
	}
	if !exact {
		t.Error("no budget was used to its end: it looks at the wrong thing")
	}
}
