package export

import (
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
)

// page is that of one skill. What the skill says nothing about is left out.
func page(cat *runtime.Catalog, s *runtime.Skill, files []runtime.FileReport) string {
	var b strings.Builder
	section := func(title string, rows ...string) {
		first := true
		for _, row := range rows {
			if row == "" {
				continue
			}
			if first && title != "" {
				b.WriteString("\n## " + title + "\n")
			}
			if first {
				b.WriteString("\n")
			}
			first = false
			b.WriteString("- " + row + "\n")
		}
	}
	row := func(name, value string) string {
		if value == "" {
			return ""
		}
		return name + ": " + value
	}
	b.WriteString("\n# " + code(string(s.Name)) + "\n\n" + prose(s.Description) + "\n")
	who := ""
	switch {
	case s.DisableModelInvocation && s.DisableUserInvocation:
		who = "nobody"
	case s.DisableModelInvocation:
		who = "a person only"
	case s.DisableUserInvocation:
		who = "a model only"
	}
	section("",
		row("when to use", prose(s.WhenToUse)), row("started by", who), row("version", code(s.Version)), row("author", prose(s.Author)), row("license", prose(s.License)),
		row("compatibility", prose(s.Compatibility)), row("homepage", code(s.Homepage)), row("allowed tools", codes(s.AllowedTools)),
		row("tokens", fmt.Sprintf("%d to list, %d to read", s.Tokens.Listing, s.Tokens.Body)))
	var triggers []string
	for _, t := range s.Triggers {
		triggers = append(triggers, code(t))
	}
	section("Triggers", triggers...)
	r := s.Requires
	var needs []runtime.SkillName
	for _, name := range r.Skills {
		needs = append(needs, runtime.SkillName(name))
	}
	section("Requirements", row("tools", codes(r.Bins)), row("one of", codes(r.AnyBins)), row("environment", codes(r.Env)), row("settings", codes(r.Config)),
		row("systems", codes(r.OS)), row("servers of the host", codes(r.MCP)), row("skills", links(cat, needs)))
	var servers []string
	for _, srv := range s.Servers {
		servers = append(servers, server(srv))
	}
	section("Servers", servers...)
	var list []string
	for _, f := range files {
		list = append(list, code(f.Path)+", "+ui.Plural(int(f.Size), "byte"))
	}
	section("Files", list...)
	b.WriteString("\n[All skills](" + pagesIndex + ")\n")
	return b.String()
}

// server is a row about a server. What it gets as environment or header is a key, more often than not: the names are shown.
func server(s runtime.MCPServer) string {
	text := code(s.Name) + ": " + code(s.Line())
	for _, list := range []struct {
		name   string
		values []runtime.Variable
	}{{"environment", s.Env}, {"headers", s.Headers}} {
		var names []string
		for _, v := range list.values {
			names = append(names, v.Name)
		}
		if len(names) > 0 {
			text += "; " + list.name + " " + codes(names)
		}
	}
	return text
}
