package layout

import (
	"cmp"
	"path/filepath"
)

// Roots are the directories that a load reads.
type Roots struct {
	Skills, Projects []Root
}

// Within returns where the skills and projects of a directory are; border is "", or a directory out of which no link on the
// way to dir may lead.
func Within(dir, border string) Roots {
	beside := func(path, named string) []Root {
		if r := (Root{Path: path, Border: cmp.Or(border, named)}); r.stands() {
			return []Root{r}
		}
		return nil
	}
	if skills := beside(filepath.Join(dir, "skills"), dir); skills != nil {
		return Roots{skills, beside(filepath.Join(dir, "projects"), dir)}
	}
	roots := Roots{Skills: []Root{{Path: dir, Border: border}}}
	if abs, err := filepath.Abs(dir); err == nil && filepath.Base(abs) == "skills" {
		roots.Projects = beside(filepath.Join(dir, "..", "projects"), filepath.Join(dir, ".."))
	}
	return roots
}
