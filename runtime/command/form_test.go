package command

import (
	"strings"
	"testing"
)

// TestFormNames: each name has one form, written as program returns it, so that none hides another.
func TestFormNames(t *testing.T) {
	seen := make(map[string]bool)
	for _, f := range allForms() {
		for _, name := range f.names {
			if seen[name] {
				t.Errorf("%s: two forms", name)
			}
			seen[name] = true
			if first, _, _ := strings.Cut(name, " "); Program(first) != first {
				t.Errorf("%s: no command is called so: %s", name, Program(first))
			}
		}
	}
}
