package loader

import "github.com/skillgen/skillgen/loader/internal/field"

// Field is a key of frontmatter that skillgen knows, for documentation and schemas.
type Field struct {
	Name string
	// Accepts says in words which values are taken; every field of the same words takes the same ones.
	Accepts string
	Doc     string
}

// Fields returns the known keys of a SKILL.md, from the table that the loader reads by. Keys that start with mcp-
// are read beside them, as servers on one line.
func Fields() []Field {
	var list []Field
	for _, f := range field.All() {
		list = append(list, Field{f.Name, f.Accepts, f.Doc})
	}
	return list
}

// ProjectFields returns the known keys of a ROLE.md.
func ProjectFields() []Field {
	return []Field{{"skills", "a string or a list of strings", "the names of the skills that the project uses"}}
}
