package loader

import (
	"fmt"
	"strings"
	"testing"
)

// TestSuggested holds that as many unknown names of a load as are allowed are compared with all skills, and not one more: it is
// work for each pair.
func TestSuggested(t *testing.T) {
	for _, projects := range []int{2, 3} {
		roles := make(map[string]string)
		for i := range projects {
			var names []string
			for j := range maxSuggested/projects + 1 {
				names = append(names, fmt.Sprintf("reports%02x", 64*i+j))
			}
			roles[fmt.Sprintf("p%d/ROLE.md", i)] = "---\nskills: [" + strings.Join(names, ", ") + "]\n---\n\nDo it.\n"
		}
		skills := memory(map[string]string{"reports/SKILL.md": good("reports")})
		r, err := Load(t.Context(), Roots{Skills: []Rooted{skills}, Projects: []Rooted{memory(roles)}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		near, all := 0, 0
		for _, d := range r.Diagnostics {
			if d.Rule == "unknown-skill" {
				if all++; strings.Contains(d.Hint, `"reports"`) {
					near++
				}
			}
		}
		if near != maxSuggested || all <= near {
			t.Errorf("%d projects: %d of %d names are compared, want %d", projects, near, all, maxSuggested)
		}
	}
}
