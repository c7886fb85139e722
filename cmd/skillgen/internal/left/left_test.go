package left

import (
	"fmt"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// TestNamed: of any number of skills, with names and servers of any length, each name that is said is said whole, the others are
// counted, and a sentence stays one.
func TestNamed(t *testing.T) {
	for n := range 60 {
		for _, long := range []int{1, 30, 64} {
			var skills []Skill
			for i := range n {
				skills = append(skills, Skill{Name: fmt.Sprintf("s%s%d", strings.Repeat("x", long), i), State: runtime.StateUntrusted, Servers: []string{"a", "b"}[:i%3]})
			}
			skills = append(skills, Skill{Name: "other", State: runtime.StateDisabled})
			text, got := Named(skills, runtime.StateUntrusted)
			list, more, _ := strings.Cut(text, " and ")
			counted := 0
			if _, err := fmt.Sscanf(more, "%d more", &counted); more != "" && err != nil {
				t.Fatalf("%q: %v", text, err)
			}
			for _, s := range skills[:n-counted] {
				if !strings.Contains(list+",", s.Name+",") && !strings.Contains(list, s.Name+" (server") {
					t.Errorf("%d of %d: %q lacks %s", n, long, text, s.Name)
				}
			}
			if got != n || len(text) > maxNamed+20 || strings.Contains(text, "other") {
				t.Errorf("%d of %d: %d: %q", n, long, got, text)
			}
		}
	}
}
