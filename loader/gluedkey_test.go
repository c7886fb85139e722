package loader

import "testing"

// Where a file may do without frontmatter, a key whose colon has no blank behind it makes it frontmatter all the same: what
// is broken there is said, and no name, description or list of skills becomes a part of the instructions in silence.
func TestGluedKeyIsFrontmatter(t *testing.T) {
	for _, c := range []struct{ file, text, want string }{
		{"skills/a/SKILL.md", "---\nname:x\ndescription:d\n---\n\nDo it.\n", "yaml-syntax 2:5, yaml-syntax 3:12"},
		{"skills/a/SKILL.md", "---\n# notes\ndescription:d\n---\n\nDo it.\n", "yaml-syntax 3:12"},
		{"skills/a.md", "---\r\nname:x\r\n---\r\n\r\nDo it.\r\n", "yaml-syntax 2:5"},
		{"skills/g/a.md", "\ufeff---\nname:x\n---\nDo it.\n", "yaml-syntax 2:5"},
		{"skills/g/a.md", "---\nSee https://x.example or note:this\n---\nDo it.\n", ""},
		{"skills/g/a.md", "---\nThe name:x is a rule.\n---\nDo it.\n", ""},
		{"projects/p/ROLE.md", "---\nskills:[a]\n---\nYou do it.\n", "yaml-syntax 2:7"},
		{"projects/p/ROLE.md", "---\nnote:this\n---\nYou do it.\n", ""},
	} {
		base := disk(t, map[string]string{c.file: c.text, "skills/good/SKILL.md": good("good")})
		r, err := Load(t.Context(), FindRoots(base), &Options{Profile: Matrixcode()})
		if err != nil {
			t.Fatal(err)
		}
		ds := r.Diagnostics[:0]
		for _, d := range r.Diagnostics {
			if d.Rule != "fence-style" {
				ds = append(ds, d)
			}
		}
		if got := ruleList(ds); got != c.want || (c.want == "") == (len(r.Rejected)+len(r.RejectedProjects) == 1) {
			t.Errorf("%s %q: %q, %v, %v", c.file, c.text, got, r.Rejected, r.RejectedProjects)
		}
	}
}
