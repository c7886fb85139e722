// This file knows which of the servers of a message's skills start: of one name the first alone, and none that no host of this runtime can
// fill in. In come the matches, one by one; out go the servers of each that start, and those that do not.

package left

import "github.com/skillgen/skillgen/runtime"

// Started are the servers that start, by their names, each with the first match that has it.
type Started map[string]struct {
	digest string
	by     *runtime.Skill
}

// Add parts the servers of a match as [runtime.Catalog.Servers] does: what starts, if not with an earlier match already, and the others
// of which only the name starts, or which [runtime.MCPServer.Expand] refuses.
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
		why := srv.Unfillable()
		switch {
		case why != "":
			others = append(others, Server{
				Server: srv.Name, Rule: "plain-variable", Message: "MCPServer.Expand refuses the server " + runtime.Quote(srv.Name) + ": " + why, never: true,
			})
		case first.digest == digest:
			servers = append(servers, srv)
		default:
			others = append(others, Server{
				Server: srv.Name, Rule: "server-conflict", Message: "the server " + runtime.Quote(srv.Name) + " is another one in " + runtime.Quote(first.by.Path),
			})
		}
	}
	return servers, others
}

// Loaded returns what the skill with a file leaves out of its servers beside what is wrong with its file: those that never start, and
// those that do not where a message also starts an earlier skill, which has another one of the name.
func Loaded(cat *runtime.Catalog) func(path string) []Server {
	all, started := make(map[string][]Server), make(Started)
	for s := range cat.All() {
		if len(s.Servers) == 0 || !cat.Available(s) {
			continue
		}
		_, others := started.Add(runtime.Match{Skill: s, Servers: s.Servers})
		for i := range others {
			if others[i].beside = !others[i].never; others[i].beside {
				others[i].Message += ": a message that starts both skills starts one of the two"
			}
		}
		all[s.Path] = others
	}
	return func(path string) []Server { return all[path] }
}
