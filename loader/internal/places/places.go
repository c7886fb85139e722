package places

import (
	"path/filepath"
	"slices"
)

// Root is a directory of skills, and the one out of which no link on the way to it leads: "" is none, for what its owner
// has put there.
type Root struct{ Path, Border string }

// Place is a conventional directory of skills.
type Place struct {
	Root
	Label string
	// Level is 0 in the user's home. In a project it is 1 in the root of its repository, and one more in each directory below.
	Level int
	// Set are the places that belong together, this one among them.
	Set []Root
}

// Clients are the directories of clients, lowest precedence first: what all share, and above it that of a client, but for
// Claude Code's, which is below.
func Clients(client string, claude bool) (list []string) {
	if claude || client == "claude" {
		list = append(list, ".claude")
	}
	list = append(list, ".agents")
	if client != "" && client != "agents" && client != "claude" {
		list = append(list, "."+client)
	}
	return list
}

// User are the places in the user's home.
func User(clients []string) (list []Place) {
	var set []Root
	for _, client := range clients {
		set = append(set, Root{Path: Home(client)})
	}
	for i, client := range clients {
		list = append(list, Place{Root: set[i], Label: "user:" + client, Set: set})
	}
	return list
}

// Project are the places of a project, the nearest last. What is also a place of the user's home is not among them.
func Project(clients []string, project string) (list []Place) {
	levels, homes := levelsOf(project), homesOf(clients)
	sets := make([][]Root, len(levels))
	for i, l := range levels {
		for _, client := range clients {
			if !homes.has(l, client) {
				sets[i] = append(sets[i], Root{l.in(client), levels[0].path})
			}
		}
	}
	last := len(levels) - 1
	for i, own := range sets {
		var set []Root // not all of them, or each would look into every other
		for _, j := range slices.Compact([]int{0, i, last}) {
			set = append(set, sets[j]...)
		}
		above, err := filepath.Rel(levels[last].path, levels[i].path)
		if err != nil {
			above = levels[i].path
		}
		for _, root := range own {
			client := filepath.Base(filepath.Dir(root.Path))
			list = append(list, Place{Root: root, Label: "project:" + filepath.ToSlash(filepath.Join(above, client)), Level: 1 + i, Set: set})
		}
	}
	return list
}
