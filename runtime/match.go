package runtime

// Match is one skill that a message asks for.
type Match struct {
	Skill *Skill
	// Keyword is the trigger that matched first in the message, as the skill spells it.
	Keyword string
	// Start and End are byte offsets of the match in the message.
	Start, End int
	// Servers are those that may be started for the skill: none when the skill is not available.
	Servers []MCPServer
	// Pending are servers of a user's directory that Options.Approve has not approved.
	Pending []MCPServer
	// Missing is what keeps the skill from being available.
	Missing []string
}

// Match returns the skills of which a trigger matches the message, in the order of the catalog, each with the
// keyword that starts first. How keywords match is said at [TriggerMode]. It is one pass over the message per
// layer, and nothing but the result is allocated. The slices in it must not be changed.
func (c *Catalog) Match(message string) []Match {
	var list []Match
	var room [16]triggerHit
	for i, layer := range c.layers {
		if layer.Triggers == "" || c.index[i] == nil {
			continue
		}
		for _, hit := range matchTriggers(layer.Triggers, message, room[:0]) {
			at := c.index[i][hit.skill]
			if at < 0 {
				continue
			}
			st, s := c.stateAt(at), c.skills[at]
			m := Match{Skill: s, Keyword: s.Triggers[hit.keyword], Start: hit.start, End: hit.end, Missing: st.missing}
			if len(st.missing) == 0 {
				m.Servers, m.Pending = st.servers, st.queued
			}
			list = append(list, m)
		}
	}
	if len(c.layers) > 1 {
		c.sortMatches(list)
	}
	return list
}

// Servers returns the servers of matches, each name once: the first wins.
func (c *Catalog) Servers(matches []Match) []MCPServer {
	var list []MCPServer
	for _, m := range matches {
		list = appendServers(list, m.Servers)
	}
	return list
}

// AllServers returns the servers of all available skills, whatever their triggers, each name once: the first wins.
// Servers of a user's directory are among them when Options.Approve approves them.
func (c *Catalog) AllServers() []MCPServer {
	var list []MCPServer
	for i := range c.skills {
		if st := c.stateAt(i); len(st.missing) == 0 {
			list = appendServers(list, st.servers)
		}
	}
	return list
}

func appendServers(list, more []MCPServer) []MCPServer {
next:
	for _, srv := range more {
		for _, have := range list {
			if have.Name == srv.Name {
				continue next
			}
		}
		list = append(list, srv)
	}
	return list
}
