// This file is a catalog as Markdown for people: an index with a graph of projects, skills and servers, and a page for
// each skill.
//
// In comes a catalog. Out go files of one directory, by their names. The same skills give the same bytes, wherever they
// stand and whatever is installed. Text of a skill is text on the page: it makes no heading, no link, no HTML and no node
// of the graph. Of environments and headers the names are shown, and no values.

package export

import (
	"fmt"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
)

// makePages returns the pages, by their names. It reads the sizes of the skills' files.
func makePages(cat *runtime.Catalog) map[string][]byte {
	out := map[string][]byte{pagesIndex: sign(index(cat))}
	files := make(map[string][]runtime.FileReport)
	for _, s := range cat.Report().Skills {
		if s.State == runtime.StateOK || s.State == runtime.StateUnavailable {
			files[s.Name] = s.Files
		}
	}
	for s := range cat.All() {
		out[fileOf(s.Name)] = sign(page(cat, s, files[string(s.Name)]))
	}
	return out
}

func index(cat *runtime.Catalog) string {
	var b strings.Builder
	projects := slices.Collect(cat.Projects())
	b.WriteString("\n# Skills\n\n" + ui.Plural(cat.Len(), "skill"))
	if len(projects) > 0 {
		b.WriteString(", " + ui.Plural(len(projects), "project"))
	}
	b.WriteString(".\n")
	if g := graph(cat); g != "" {
		b.WriteString("\n" + g)
	}
	b.WriteString("\n## All skills\n\n")
	users, order := make(map[string][]runtime.SkillName), []string(nil)
	for s := range cat.All() {
		fmt.Fprintf(&b, "- %s: %s\n", link(s.Name), prose(s.Description))
		for _, srv := range s.Servers {
			if users[srv.Name] == nil {
				order = append(order, srv.Name)
			}
			users[srv.Name] = append(users[srv.Name], s.Name)
		}
	}
	if len(projects) > 0 {
		b.WriteString("\n## Projects\n\n")
	}
	for _, p := range projects {
		fmt.Fprintf(&b, "- %s: %s\n", code(string(p.Name)), or(links(cat, p.Skills), "no skills"))
	}
	if len(order) > 0 {
		b.WriteString("\n## Servers\n\n")
	}
	for _, name := range order {
		fmt.Fprintf(&b, "- %s: of %s\n", code(name), links(cat, users[name]))
	}
	return b.String()
}

func or(text, instead string) string {
	if text == "" {
		return instead
	}
	return text
}
