// Package config reads skillgen.toml: the severities of rules, those for some paths, the profile and the defaults of
// flags. In comes a directory, and the names of the flags that may be set; out comes what the nearest file says, and what
// is wrong with it at its line and column.
//
//	c, diags, err := config.Find(".", []string{"profile", "strict"})
//	…
//	result, err := loader.Load(ctx, roots, &loader.Options{Severities: c.Severities()})
//	diags = c.Apply(result.Diagnostics)
//
// A configuration comes with a repository, so it reaches nothing outside of it, and no severity keeps what a rule leaves
// out. The file may have 64 KiB.
package config
