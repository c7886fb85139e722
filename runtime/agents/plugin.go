package agents

import "slices"

// Manifests returns the slash-separated paths of the files by which a directory is a plugin, whose skills have its name: the first that is there
// counts. The caller may change what it gets.
func Manifests() []string { return []string{"plugin.json", ".claude-plugin/plugin.json"} }

// IsPlugin reports a directory that is a plugin, by what says whether it has a file of [Manifests].
func IsPlugin(has func(name string) bool) bool { return slices.ContainsFunc(Manifests(), has) }
