package openclaw

import (
	"slices"

	"github.com/skillgen/skillgen/runtime"
)

// Merge gives the requirements of two places that both count. ok is false where nothing meets both: systems of which none
// is in both lists, or tools of which one is needed in two ways that one list cannot say.
func Merge(a, b runtime.Requirements) (both runtime.Requirements, ok bool) {
	both = runtime.Requirements{
		Bins: union(a.Bins, b.Bins), Env: union(a.Env, b.Env), Config: union(a.Config, b.Config), MCP: union(a.MCP, b.MCP), Skills: union(a.Skills, b.Skills),
		ToolPaths: a.ToolPaths || b.ToolPaths, Unreadable: a.Unreadable || b.Unreadable,
		Always: (a.Always || b.Always) && (a.Always || !needs(a)) && (b.Always || !needs(b)),
	}
	var one, other bool
	both.OS, one = systems(a.OS, b.OS)
	both.Bins, both.AnyBins, other = oneOf(both.Bins, a.AnyBins, b.AnyBins)
	return both, one && other
}

// needs reports requirements that Always would skip.
func needs(r runtime.Requirements) bool {
	return len(r.Bins)+len(r.AnyBins)+len(r.Env)+len(r.Config)+len(r.MCP)+len(r.Skills) > 0
}

func union(a, b []string) []string {
	list := slices.Clone(a)
	seen := make(map[string]bool, len(a))
	for _, name := range a {
		seen[name] = true
	}
	for _, name := range b {
		if !seen[name] {
			seen[name] = true
			list = append(list, name)
		}
	}
	return list
}

// systems are those that are in both lists. An empty list has all.
func systems(a, b []string) (both []string, ok bool) {
	switch {
	case len(a) == 0:
		return b, true
	case len(b) == 0:
		return a, true
	}
	for _, name := range a {
		if slices.ContainsFunc(b, func(other string) bool { return system(other) == system(name) }) {
			both = append(both, name)
		}
	}
	return both, len(both) > 0
}

// system is the name of a system in Go.
func system(name string) string {
	switch name {
	case "win32":
		return "windows"
	case "macos":
		return "darwin"
	}
	return name
}

// oneOf needs a tool of each of two lists: one that is needed anyway is enough; where those of one list are in the other
// too, the shorter says it; and a list of one tool needs that.
func oneOf(bins, a, b []string) (all, one []string, ok bool) {
	if len(a) > len(b) {
		a, b = b, a
	}
	isNeeded := func(name string) bool { return slices.Contains(bins, name) }
	switch {
	case slices.ContainsFunc(a, isNeeded), len(a) == 0:
		return bins, b, true
	case slices.ContainsFunc(b, isNeeded):
		return bins, a, true
	case !slices.ContainsFunc(a, func(name string) bool { return !slices.Contains(b, name) }):
		return bins, a, true
	case len(a) == 1 && len(b) == 1:
		return union(union(bins, a), b), nil, true
	case len(a) == 1:
		return union(bins, a), b, true
	}
	return bins, a, false
}
