package above

import (
	"os"
	"path"
	"path/filepath"
	"strings"

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
