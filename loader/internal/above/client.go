package above

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/skillgen/skillgen/runtime/agents"
)

const placesSkills = "skills"

// placesClient is where an agent looks for skills: below a directory of a project, and in the user's home.
type placesClient struct {
	project string // slash-separated
	home    string // it may start with ~
	name    string // of home in labels
}

// Clients are those of an agent, lowest precedence first: Claude Code's where it is asked for, what all share, and then the
// agent's own. That is what the table of agents has for its name, and .NAME/skills for a name that the table does not have.
func Clients(agent string, claude bool) (list []placesClient) {
	if agent == "claude" || agent == "claude-code" {
		agent, claude = "", true
	}
	if claude {
		list = append(list, clientOf("claude-code"))
	}
	list = append(list, clientOf("agents"))
	if agent != "" && agent != "agents" {
		list = append(list, clientOf(agent))
	}
	return list
}

func clientOf(agent string) placesClient {
	a, ok := agents.Lookup(agent)
	if !ok {
		dir := "." + agent
		return placesClient{path.Join(dir, placesSkills), filepath.Join("~", dir, placesSkills), dir}
	}
	c := placesClient{project: a.Project, home: filepath.FromSlash(a.Home.String()), name: strings.TrimPrefix(path.Dir(a.Home.String()), "~/")}
	if home, err := os.UserHomeDir(); err == nil {
		if at := a.Home.Path(home, os.Getenv); at != a.Home.Path(home, func(string) string { return "" }) {
			c.home = at // a variable says so
		}
	}
	return c
}

// ClientDirs are the directories of clients. Nobody changes them.
var ClientDirs = sync.OnceValue(agents.Dirs)

// ClientDir is the directory to name for a slash-separated one that is a client's, or below one: a hidden one with skills of its own, which
// that client loads. isKnown is set where the table of agents has it.
func ClientDir(dir string) (at string, isKnown, ok bool) {
	elements := strings.Split(dir, "/")
	for i, element := range elements[:len(elements)-1] {
		if element[0] != '.' {
			continue
		}
		rest, depth := strings.Join(elements[i:], "/")+"/", 2
		known := slices.IndexFunc(ClientDirs(), func(client string) bool { return strings.HasPrefix(rest, client+"/") })
		if known >= 0 {
			depth = strings.Count(ClientDirs()[known], "/") + 1
		}
		if known >= 0 || elements[i+1] == placesSkills {
			return strings.TrimSuffix(path.Join(elements[:i+depth]...), "/"+placesSkills), known >= 0, true
		}
	}
	return "", false, false
}
