// Package loader turns directories of skills into the model of package runtime: it finds SKILL.md and ROLE.md files,
// reads their TOML or YAML frontmatter, and reports everything that is wrong with them at its line and column.
//
// An agent uses [Dir], which is a source for runtime.Load:
//
//	cat, err := runtime.Load(ctx, nil, skills.Catalog(),
//		loader.Dir{Path: "~/.agents/skills", Trusted: true})
//
// A tool uses [Load], which also gives the files and their bytes.
//
// Nothing is dropped in silence: a skill is in the result, or among the rejected with a diagnostic that names the rule, and with Dir.Unreached
// so is what stands where a load does not look. A problem of one skill keeps no other from being loaded, and all are reported at once.
//
// A load reads with as many goroutines as GOMAXPROCS allows, at most 8, and ends them before it returns. What it gives does not
// depend on their number, and what it is given is called by the goroutine of the caller only, in order.
//
// Files are read through one door: regular files only, below their root whatever links say, at most 1 MiB, without
// ever blocking. Frontmatter may have 64 KiB, a depth of 16 and 4,096 values. See [Rules] for what is reported, and
// [Profile] for what families of agents take for a skill.
package loader
