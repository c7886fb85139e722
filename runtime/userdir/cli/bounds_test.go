package cli

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// TestBounds holds from both sides how much of a description stands in a list, and how many names in a line.
func TestBounds(t *testing.T) {
	for n := maxDescription; n <= maxDescription+1; n++ {
		text := strings.Repeat("é", n)
		var b strings.Builder
		err := list(&b, (&runtime.Compiled{Skills: []runtime.Skill{{Name: "a", Description: text}}}).Catalog())
		if whole := strings.Contains(b.String(), text); err != nil || whole != (n <= maxDescription) || strings.Contains(b.String(), "…") == whole {
			t.Errorf("of %d characters it lists %q, %v", n, b.String(), err)
		}
	}
	for n := maxStaying; n <= maxStaying+1; n++ {
		if text := few(strings.Split(strings.Repeat("a", n), ""), ", "); strings.Count(text, "a,") != maxStaying-1 || strings.HasSuffix(text, " and 1 more") != (n > maxStaying) || strings.Contains(text, "and 0") {
			t.Errorf("of %d names it has %q", n, text)
		}
	}
}
