// This file says where the directories are in which clients look for skills without being told.
//
// What comes in is the directory of a project, and the name of an agent. What goes out are paths: those of the user's
// home, and those of the project, from the root of its repository down. Nothing is opened here, and nothing that is found
// is read.

package above

import (
	"path/filepath"
	"slices"
)

// placeRoot is a directory of skills, and the one out of which no link on the way to it leads: "" is none, for what its owner
// has put there.
type placeRoot struct{ Path, Border string }

// Place is a conventional directory of skills.
type Place struct {
	placeRoot
	Label string
	// Level is 0 in the user's home. In a project it is 1 in the root of its repository, and one more in each directory below.
	Level int
	// Set are the places that belong together, this one among them.
	Set []placeRoot
}

// UserPlaces are the places in the user's home.
func UserPlaces(clients []placesClient) (list []Place) {
	var set []placeRoot
	for _, client := range clients {
		root := placeRoot{Path: client.home}
		if !slices.Contains(set, root) {
			set = append(set, root)
			list = append(list, Place{placeRoot: root, Label: "user:" + client.name})
		}
	}
	for i := range list {
		list[i].Set = set
	}
	return list
}

// ProjectPlaces are the places of a project, the nearest last. What is also a place of the user's home is not among them.
func ProjectPlaces(clients []placesClient, project string) (list []Place) {
	levels, homes := levelsOf(project), homesOf(clients)
	sets := make([][]placeRoot, len(levels))
	for i, l := range levels {
		for _, client := range clients {
			root := placeRoot{l.in(client), levels[0].path}
			if !homes.has(l, client) && !slices.Contains(sets[i], root) {
				sets[i] = append(sets[i], root)
			}
		}
	}
	last := len(levels) - 1
	for i, own := range sets {
		var set []placeRoot // not all of them, or each would look into every other
		for _, j := range slices.Compact([]int{0, i, last}) {
			set = append(set, sets[j]...)
		}
		for _, root := range own {
			dir := filepath.Dir(root.Path)
			label, err := filepath.Rel(levels[last].path, dir)
			if err != nil {
				label = dir
			}
			list = append(list, Place{placeRoot: root, Label: "project:" + filepath.ToSlash(label), Level: 1 + i, Set: set})
		}
	}
	return list
}
