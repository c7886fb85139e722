package cli

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// lookup finds a skill by its name. The error has a suggestion, also of names that are known beside the catalog.
func lookup(cat *runtime.Catalog, name string, known ...string) (*runtime.Skill, error) {
	if s, ok := cat.Lookup(name); ok {
		return s, nil
	}
	near := cat.Suggest(name)
	if near == "" {
		near = runtime.Nearest(name, slices.Values(known))
	}
	if near != "" {
		return nil, fmt.Errorf("no skill %s; did you mean %s?", runtime.Quote(name), runtime.Quote(near))
	}
	return nil, fmt.Errorf("no skill %s; it is one of %s", runtime.Quote(name), nameList(cat, known))
}

// nameList are the names of a catalog, and behind them those that are known beside it.
func nameList(cat *runtime.Catalog, known []string) string {
	var list []string
	for s := range cat.All() {
		list = append(list, oneLine(string(s.Name)))
	}
	for _, name := range known {
		if name = oneLine(name); !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return shorten(strings.Join(list, ", "), 400)
}

// maxDescription is how much of a description stands in a list, in characters.
const maxDescription = 80

func list(w io.Writer, cat *runtime.Catalog) error {
	rows := [][]string{{"NAME", "DESCRIPTION"}}
	for s := range cat.All() {
		rows = append(rows, []string{oneLine(string(s.Name)), shorten(oneLine(s.Description), maxDescription)})
	}
	return printTable(w, rows)
}

// show prints what is there and leaves out what is not.
func show(w io.Writer, cat *runtime.Catalog, name string, body bool) error {
	s, err := lookup(cat, name)
	if err != nil {
		return err
	}
	if body {
		text, err := s.Body()
		if err != nil {
			return err
		}
		_, err = io.WriteString(w, visible(text))
		return err
	}
	var rows [][]string
	row := func(name, value string) {
		if value != "" {
			rows = append(rows, []string{name, oneLine(value)})
		}
	}
	var servers []runtime.ServerReport
	for _, r := range cat.Overview().Skills {
		if r.Name == string(s.Name) && r.Path == s.Path {
			for _, fact := range Facts(r) {
				row(fact[0], fact[1])
			}
			servers = r.Servers
			break
		}
	}
	row("missing", strings.Join(cat.Missing(s), ", "))
	for _, srv := range servers {
		row("server "+oneLine(srv.Name), runtime.MCPServer{Command: srv.Command, Args: srv.Args, URL: srv.URL}.Line())
		for _, fact := range ServerFacts(srv) {
			row("  "+fact[0], fact[1])
		}
	}
	files, err := s.Files()
	if err != nil {
		return err
	}
	for _, f := range files {
		row("file", fmt.Sprintf("%s, %d bytes, mode %s", f.Path, f.Size, f.Mode))
	}
	return printTable(w, rows)
}
