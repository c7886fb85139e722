package above

import (
	"path/filepath"

	"github.com/skillgen/skillgen/loader/internal/door"
)

// homes are the user's directories of skills, to tell which directory of a project is one of them.
type homes map[string]bool

// homesOf are those that go with the directories of clients.
func homesOf(clients []placesClient) homes {
	list := make(homes)
	for _, client := range clients {
		if path, err := filepath.Abs(door.ExpandHome(client.home)); err == nil {
			list[path], list[placesReal(path)] = true, true
			// Whoever keeps the directory behind a link still calls it by the name in his home.
			above := filepath.Dir(filepath.Dir(path))
			if rel, err := filepath.Rel(above, path); err == nil {
				list[filepath.Join(placesReal(above), rel)] = true
			}
		}
	}
	return list
}

// has reports whether the directory of skills of a client in a level is one of the user's. A link in the level does not make it
// one.
func (h homes) has(l level, client placesClient) bool {
	abs, err := filepath.Abs(door.ExpandHome(l.in(client)))
	return err == nil && h[abs] || l.real != "" && h[level{path: l.real}.in(client)]
}

// placesReal is a path without links, or the path itself where one leads nowhere.
func placesReal(path string) string {
	if to, ok := door.RealPath(path); ok {
		return to
	}
	return path
}
