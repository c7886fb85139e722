package runtime

// checkServers reports the servers of a name that a skill of another layer gives to another server. Those within a layer
// are its source's to report. Of the skills, which are in the order of the catalog, the first has the server that starts.
func (c *Catalog) checkServers(kept []placed[*Skill]) {
	if len(c.layers) < 2 {
		return
	}
	type declared struct {
		by     placed[*Skill]
		server *MCPServer
	}
	first := make(map[string]declared)
	for _, p := range kept {
		for i := range p.item.Servers {
			srv := &p.item.Servers[i]
			other, known := first[srv.Name]
			if !known {
				first[srv.Name] = declared{p, srv}
				continue
			}
			if other.by.layer == p.layer || srv.unplaced() == other.server.unplaced() {
				continue
			}
			by := other.by
			c.diagnostics = append(c.diagnostics, Diagnostic{
				File: p.item.Path, Rule: "server-conflict", Severity: SeverityWarning,
				Message: "the server " + Quote(srv.Name) + " is another one in " + Quote(by.item.Path) + c.apart(p.seat, by.seat, p.item.Path == by.item.Path),
				Hint:    "give the server a name of its own, or declare both alike",
			})
		}
	}
}

// unplaced is the digest of a server wherever it is declared.
func (s MCPServer) unplaced() string {
	s.Skill, s.Root = "", ""
	return s.digest()
}
