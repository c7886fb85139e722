package export

import (
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// What Mermaid draws at most, unless a page is configured otherwise.
const (
	maxEdges = 500
	maxGraph = 50_000 // bytes
)

// graph is the index's graph: projects, the skills that they name, the skills that these need, and servers. It is "" where
// Mermaid would not draw it.
func graph(cat *runtime.Catalog) string {
	var nodes, edges []string
	id := make(map[runtime.SkillName]string)
	for s := range cat.All() {
		id[s.Name] = fmt.Sprintf("s%d", len(id))
		nodes = append(nodes, fmt.Sprintf("  %s[%q]", id[s.Name], label(string(s.Name))))
	}
	projects := 0
	for p := range cat.Projects() {
		node := fmt.Sprintf("p%d", projects)
		projects++
		nodes = append(nodes, fmt.Sprintf("  %s([%q])", node, label(string(p.Name))))
		for _, name := range p.Skills {
			if to := id[name]; to != "" {
				edges = append(edges, "  "+node+" --> "+to)
			}
		}
	}
	servers := make(map[string]string)
	for s := range cat.All() {
		for _, name := range s.Requires.Skills {
			if to := id[runtime.SkillName(name)]; to != "" {
				edges = append(edges, "  "+id[s.Name]+" -. needs .-> "+to)
			}
		}
		for _, srv := range s.Servers {
			if servers[srv.Name] == "" {
				servers[srv.Name] = fmt.Sprintf("m%d", len(servers))
				nodes = append(nodes, fmt.Sprintf("  %s[(%q)]", servers[srv.Name], label(srv.Name)))
			}
			edges = append(edges, "  "+id[s.Name]+" --> "+servers[srv.Name])
		}
	}
	text := "flowchart LR\n" + strings.Join(append(nodes, edges...), "\n") + "\n"
	if len(edges) > maxEdges || len(text) > maxGraph {
		return ""
	}
	return "```mermaid\n" + text + "```\n"
}
