package runtime

// Match is one skill that a message asks for.
type Match struct {
	Skill *Skill
	// Keyword is the trigger that matched first in the message, as the skill spells it.
	Keyword string
	// Start and End are byte offsets of the match in the message.
	Start, End int
	// Servers are those that may be started for the skill: none when the skill is not available. One with a reference that nothing may
	// fill in is among them ([MCPServer.Unfillable]): [MCPServer.Expand] says why it does not start.
	Servers []MCPServer
	// Pending are servers of a user's directory that Options.Approve has not approved.
	Pending []MCPServer
	// Missing is what keeps the skill from being available.
	Missing []string
}

// Match returns the skills of which a trigger matches the message, in the order of the catalog, each with the
// keyword that starts first. [TriggerMode] says how keywords match. It is one pass over the message for each layer; the
// number of keywords does not count. Nothing but the result is allocated, and the slices in it must not be changed.
// The first time a skill matches in a snapshot, what it requires is looked up, and Options.Approve is asked about its
// servers.
func (c *Catalog) Match(message string) []Match {
	var hits *triggerHits
	for i, table := range c.triggers {
		if table != "" && c.index[i] != nil {
			s := triggerSearch{table: table, message: message, places: c.index[i], skills: len(c.skills), pool: c.hits, hits: hits}
			s.run()
			hits = s.hits
		}
	}
	if hits == nil {
		return nil
	}
	var list []Match
	if hits.count > 0 {
		list = make([]Match, 0, hits.count)
	}
	for at, hit := range hits.take() {
		s := c.skills[at]
		m := Match{Skill: s, Keyword: s.Triggers[hit.keyword], Start: hit.start, End: hit.end, Missing: c.missing(at)}
		if len(m.Missing) == 0 {
			m.Servers, m.Pending = c.servers(at)
		}
		list = append(list, m)
	}
	c.hits.free.Put(hits) // not deferred: where a callback of the host panics, hits are left in it
	return list
}

// Servers returns the servers of matches, each name once: the first wins. Of two that differ Diagnostics says so.
func (c *Catalog) Servers(matches []Match) []MCPServer {
	var servers uniqueServers
	for _, m := range matches {
		servers.add(m.Servers)
	}
	return servers.list
}

// AllServers returns the servers of all available skills, whatever their triggers, each name once: the first wins.
// Servers of a user's directory are among them when Options.Approve approves them.
func (c *Catalog) AllServers() []MCPServer {
	var all uniqueServers
	for i := range c.skills {
		if len(c.missing(i)) == 0 {
			servers, _ := c.servers(i)
			all.add(servers)
		}
	}
	return all.list
}

// uniqueServers is a list of servers that has each name once.
type uniqueServers struct {
	list  []MCPServer
	names map[string]bool
}

func (u *uniqueServers) add(more []MCPServer) {
	if u.names == nil {
		u.names = make(map[string]bool, len(more))
	}
	for _, srv := range more {
		if !u.names[srv.Name] {
			u.names[srv.Name] = true
			u.list = append(u.list, srv)
		}
	}
}
