package places

import (
	"cmp"
	"os"
	"path/filepath"

	"github.com/skillgen/skillgen/loader/internal/door"
)

const skills = "skills"

// Home is the user's directory of skills that goes with the directory of a client, such as .agents. Claude Code has its own
// where CLAUDE_CONFIG_DIR says.
func Home(client string) string {
	if client == ".claude" {
		return filepath.Join(cmp.Or(os.Getenv("CLAUDE_CONFIG_DIR"), "~/.claude"), skills)
	}
	return filepath.Join("~", client, skills)
}

// homes are the user's directories of skills, to tell which directory of a project is one of them.
type homes map[string]bool

// homesOf are those that go with the directories of clients.
func homesOf(clients []string) homes {
	list := make(homes)
	for _, client := range clients {
		if path, err := filepath.Abs(door.ExpandHome(Home(client))); err == nil {
			list[path], list[real(path)] = true, true
			// Whoever keeps the directory behind a link still calls it by the name in his home.
			above := filepath.Dir(filepath.Dir(path))
			if rel, err := filepath.Rel(above, path); err == nil {
				list[filepath.Join(real(above), rel)] = true
			}
		}
	}
	return list
}

// has reports whether the directory of skills of a client in a level is one of the user's. A link in the level does not make it
// one.
func (h homes) has(l level, client string) bool {
	abs, err := filepath.Abs(door.ExpandHome(l.in(client)))
	return err == nil && h[abs] || l.real != "" && h[filepath.Join(l.real, client, skills)]
}

// real is a path without links, or the path itself where one leads nowhere.
func real(path string) string {
	if to, ok := door.RealPath(path); ok {
		return to
	}
	return path
}
