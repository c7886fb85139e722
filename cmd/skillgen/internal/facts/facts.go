package facts

import (
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// Skill returns what is there and leaves out what is not: an empty row would say that there is nothing on purpose. Others
// are the skills with the same name, of which a client may take another one: what they start stands there too.
func Skill(s Row, others ...Row) (t ui.Table) {
	row := func(name, value string) {
		if value != "" {
			t.Add(name, ui.OneLine(value))
		}
	}
	for _, fact := range cli.Facts(s.SkillReport) {
		switch fact[0] {
		case "description":
			row("state", State(s.State, s.Reason, 0))
		case "format":
			row("path", ui.Plain(ui.Near(s.Path)))
			row("layer", s.Layer)
		}
		row(fact[0], fact[1])
	}
	starts := func(s Row, indent string) {
		for _, srv := range s.Servers {
			row(indent+"server "+ui.Plain(srv.Name), Server(srv))
			for _, fact := range cli.ServerFacts(srv) {
				row(indent+"  "+fact[0], fact[1])
			}
		}
		for _, h := range HookRows(s.Run) {
			row(indent+h[0], h[1])
		}
		for _, c := range s.CodexServers {
			row(indent+"codex server "+ui.Plain(c.Name), c.Command+" ("+placeOf(c.Path, c.Line)+")")
		}
	}
	for _, key := range KeyRows(s.Run) {
		row(key[0], key[1])
	}
	starts(s, "")
	row("not approved", strings.Join(s.Pending, ", "))
	for _, srv := range s.LeftOut {
		row(srv.Mark(), srv.Message)
	}
	if s.Tokens.Listing+s.Tokens.Body > 0 {
		row("tokens", fmt.Sprintf("%d to list, %d to read", s.Tokens.Listing, s.Tokens.Body))
	}
	for _, f := range s.Files {
		row("file", fmt.Sprintf("%s, %d bytes, installed as %s", ui.Plain(f.Path), f.Size, f.Mode))
	}
	for _, o := range others {
		called := ""
		if o.Name != s.Name {
			called = ui.Plain(o.Name) + ", "
		}
		row("also", called+ui.Plain(ui.Near(o.Path))+" ("+State(o.State, o.Reason, 0)+")")
		starts(o, "  ")
	}
	return t
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

// Server is a server for people to read.
func Server(s runtime.ServerReport) string {
	return ui.Sentence(runtime.MCPServer{Command: s.Command, Args: s.Args, URL: s.URL}.Line())
}
