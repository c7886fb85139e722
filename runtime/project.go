package runtime

// ProjectName names a project of a compiled catalog. The constants of a generated package have this type.
type ProjectName string

// Project is a scope of instructions: a directory with a ROLE.md.
// The fields of a nil *Project must not be read; [Catalog.Project] says when it returns nil.
type Project struct {
	Name ProjectName
	// Instructions are the text of ROLE.md after its frontmatter, trimmed.
	Instructions string
	// Skills are the names that the project declares, in source order.
	Skills []SkillName
	// Path is the slash-separated path of ROLE.md: relative to the generated package for a compiled project,
	// as the root was given for one read from a directory.
	Path string
	// Dir is the directory on disk, and "" for a compiled project.
	Dir string
}
