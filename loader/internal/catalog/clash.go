// This file finds what has one name in several skills of a load: skills, within a plugin and across them, in one layer
// and in another, and servers.
//
// What comes in are the names and places of all skills, sorted by layer and file. What goes out are, for each of them, the
// skill that it meets. Which of the two counts, and what is said of it, is for the package that calls this one.

package catalog

import (
	"cmp"

	"github.com/skillgen/skillgen/runtime"
)

// Named is a skill of a load.
type Named struct {
	// Key is what its name is compared by.
	Key string
	// Plugin is the catalog in which its name counts, and Layer the root of it. Root is the directory that it was found in, also where all are
	// one layer.
	Plugin      string
	Layer, Root int
	// Exported is the directory that skillgen export has written it to, "" for none.
	Exported string
	// Servers are those that it declares.
	Servers []runtime.MCPServer
}

// None stands for no skill where there could be the index of one.
const None = -1

// place is where a name counts: several plugins, and several layers, may stand side by side.
type place struct {
	plugin string
	layer  int
	name   string
}

// First compares two directories of one catalog, by their numbers, by which is the first to have a name: the one whose skill would
// count if each were a layer. Where all would, none is.
func First(rule runtime.Collision, a, b int) int {
	switch rule {
	case runtime.CollisionKeepAll:
		return 0
	case runtime.CollisionFirstWins:
		return cmp.Compare(a, b)
	}
	return cmp.Compare(b, a)
}

// SameNames returns the index of the skill whose name each has too: in taken that of its plugin and layer, and in elsewhere that of
// another plugin. It is the first of them.
func SameNames(skills []Named) (taken, elsewhere []int) {
	taken, elsewhere = make([]int, len(skills)), make([]int, len(skills))
	first, anywhere := make(map[place]int, len(skills)), make(map[place]int, len(skills))
	for i, s := range skills {
		taken[i], elsewhere[i] = None, None
		if at := meet(anywhere, place{layer: s.Layer, name: s.Key}, i); at != i && skills[at].Plugin != s.Plugin {
			elsewhere[i] = at
		}
		if at := meet(first, place{s.Plugin, s.Layer, s.Key}, i); at != i {
			taken[i] = at
		}
	}
	return taken, elsewhere
}

// meet is the first index of a key, which is the given one where there was none.
func meet(first map[place]int, key place, i int) int {
	if at, twice := first[key]; twice {
		return at
	}
	first[key] = i
	return i
}

// Groups parts skills into catalogs, by their indices: all are one, but for check, which may look at several plugins side by side.
func Groups(skills []Named) (list [][]int) {
	at := make(map[string]int)
	for i, s := range skills {
		if _, known := at[s.Plugin]; !known {
			at[s.Plugin] = len(list)
			list = append(list, nil)
		}
		list[at[s.Plugin]] = append(list[at[s.Plugin]], i)
	}
	return list
}

// Hidden returns the index of the skill of another layer that hides each, None for one that nothing hides. The highest layer
// counts, or with firstWins the lowest.
func Hidden(skills []Named, firstWins bool) []int {
	winner := make(map[string]int)
	for i, s := range skills {
		if _, taken := winner[s.Key]; !taken || !firstWins {
			winner[s.Key] = i
		}
	}
	by := make([]int, len(skills))
	for i, s := range skills {
		if by[i] = winner[s.Key]; skills[by[i]].Layer == s.Layer {
			by[i] = None
		}
	}
	return by
}

// ServerClash is a server of a skill that is another one in the skill By, both by their indices. At is its own among the skill's.
type ServerClash struct {
	Name          string
	Skill, At, By int
}

// ServerClashes finds servers of one name that differ.
func ServerClashes(skills []Named) (list []ServerClash) {
	type declared struct {
		digest string
		by     int
	}
	first := make(map[place]declared)
	for i, s := range skills {
		for at, srv := range s.Servers {
			key := place{plugin: s.Plugin, name: srv.Name}
			other, twice := first[key]
			switch {
			case !twice:
				first[key] = declared{digest(srv), i}
			case digest(srv) != other.digest:
				list = append(list, ServerClash{srv.Name, i, at, other.by})
			}
		}
	}
	return list
}

// digest is the same for two servers that are the same in two skills.
func digest(srv runtime.MCPServer) string {
	srv.Skill = ""
	return srv.Digest()
}
