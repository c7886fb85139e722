package facts

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// Skill returns what is there and leaves out what is not: an empty row would say that there is nothing on purpose. Others
// are the skills with the same name, and hooks rows of what the skill has a client run.
func Skill(s runtime.SkillReport, others []runtime.SkillReport, hooks ...[2]string) (t ui.Table) {
	row := func(name, value string) {
		if value != "" {
			t.Add(name, ui.OneLine(value))
		}
	}
	for _, fact := range cli.Facts(s) {
		switch fact[0] {
		case "description":
			row("state", State(s.State, s.Reason, 0))
		case "format":
			row("path", ui.Plain(ui.Near(s.Path)))
			row("layer", s.Layer)
		}
		row(fact[0], fact[1])
	}
	for _, srv := range s.Servers {
		row("server "+ui.Plain(srv.Name), Server(srv))
		row("  directory", srv.Cwd)
		row("  environment", pairs(srv.Env))
		row("  headers", pairs(srv.Headers))
	}
	for _, h := range hooks {
		row(h[0], h[1])
	}
	row("not approved", strings.Join(s.Pending, ", "))
	for _, srv := range left.Servers(s) {
		row("left out", srv.Message)
	}
	if s.Tokens.Listing+s.Tokens.Body > 0 {
		row("tokens", fmt.Sprintf("%d to list, %d to read", s.Tokens.Listing, s.Tokens.Body))
	}
	for _, f := range s.Files {
		row("file", fmt.Sprintf("%s, %d bytes, mode %s", ui.Plain(f.Path), f.Size, f.Mode))
	}
	for _, o := range others {
		row("also", ui.Plain(ui.Near(o.Path))+" ("+string(o.State)+")")
	}
	return t
}

func pairs(values map[string]string) string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(values)) {
		list = append(list, name+"="+values[name])
	}
	return strings.Join(list, ", ")
}

// State is a state of a skill or a project with its reason: "rejected: the quote is never closed". n bounds the reason, in
// characters; 0 is no limit.
func State(state runtime.SkillState, reason string, n int) string {
	reason = ui.OneLine(ui.NearText(reason))
	if n > 0 {
		reason = ui.Shorten(reason, n)
	}
	switch {
	case reason == "":
		return string(state)
	case strings.HasPrefix(reason, "missing: "):
		return string(state) + ", " + reason
	}
	return string(state) + ": " + reason
}

// Server is a server for people to read: its words as a shell would take them, or its URL.
func Server(s runtime.ServerReport) string {
	if s.Command == "" {
		return ui.Plain(s.URL)
	}
	words := []string{ui.Plain(s.Command)}
	for _, arg := range s.Args {
		if arg == "" || strings.ContainsAny(arg, " \"'`$&|;<>()*?\\") {
			words = append(words, ui.Quoted(arg))
			continue
		}
		words = append(words, ui.Plain(arg))
	}
	return strings.Join(words, " ")
}
