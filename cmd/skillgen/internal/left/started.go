// This file knows which of the servers of a message's skills start: of one name the first alone. In come the matches, one by one; out go the
// servers of each that start, and those that do not.

package left

import "github.com/skillgen/skillgen/runtime"

// Started are the servers that start, by their names, each with the first match that has it.
type Started map[string]struct {
	digest string
	by     *runtime.Skill
}

// Add parts the servers of a match as [runtime.Catalog.Servers] does: what starts, if not with an earlier match already, and the others
// of which only the name starts.
func (started Started) Add(m runtime.Match) (servers []runtime.MCPServer, others []Server) {
	for _, srv := range m.Servers {
		alike := srv
		alike.Skill, alike.Root = "", ""
		digest := alike.Digest()
		first, known := started[srv.Name]
		if !known {
			first.digest, first.by = digest, m.Skill
			started[srv.Name] = first
		}
		if first.digest == digest {
			servers = append(servers, srv)
			continue
		}
		others = append(others, Server{Server: srv.Name, Rule: "server-conflict", Message: "the server " + runtime.Quote(srv.Name) + " is another one in " + runtime.Quote(first.by.Path)})
	}
	return servers, others
}
