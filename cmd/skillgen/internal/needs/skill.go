package needs

import (
	"fmt"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
)

// Skill is what doctor says of one, in --json. Its lists are never null, so that a script need not ask.
type Skill struct {
	Name         string                     `json:"name"`
	Available    bool                       `json:"available"`
	Path         string                     `json:"path"`
	Requirements []runtime.RequirementState `json:"requirements"`
	Install      []runtime.InstallHint      `json:"install"`
	Variables    []Variable                 `json:"variables"`
	Programs     []Program                  `json:"programs"`
	MCP          []hostedServer             `json:"mcp"`
	LeftOut      []left.Server              `json:"leftOut"`

	why    func(name string) string // of a skill that is missing
	loaded []runtime.MCPServer
}

// Examine says of each skill that requires something, or has a server that is refused, what was found, and whether one of them lacks anything. why
// says why a skill is not loaded that is there.
func Examine(cat *runtime.Catalog, why func(name string) string) (skills []Skill, sick bool) {
	skills = []Skill{} // a list in JSON, and never null
	leftOut, loaded, servers := left.ByFile(cat.Overview()), left.Loaded(cat), hostedIn(cat)
	for s := range cat.All() {
		d := Skill{string(s.Name), cat.Available(s), s.Path, cat.Requirements(s), s.InstallHints(), Variables(s), Programs(s), servers(s), append(leftOut(s.Path), loaded(s.Path)...), why, s.Servers}
		if len(d.Requirements)+len(d.Variables)+len(d.Programs)+len(d.MCP)+len(d.LeftOut) == 0 {
			continue
		}
		d.Requirements, d.Install = append([]runtime.RequirementState{}, d.Requirements...), append([]runtime.InstallHint{}, d.Install...) // never null
		skills = append(skills, d)
		sick = sick || lacksTool(d) || d.lacksVariable() || d.lacksServer()
	}
	return skills, sick
}

func (s Skill) lacksVariable() bool {
	return slices.ContainsFunc(s.Variables, func(v Variable) bool { return !v.OK })
}

// lacksRequirement is true of a skill that is available too where it always loads.
func lacksRequirement(s Skill) bool {
	return slices.ContainsFunc(s.Requirements, func(r runtime.RequirementState) bool { return !r.OK })
}

// lacksTool reports whether one lacks what can be installed.
func lacksTool(s Skill) bool { return !s.Available || lacksRequirement(s) || s.lacksProgram() }

func (s Skill) lacksServer() bool {
	return slices.ContainsFunc(s.LeftOut, func(srv left.Server) bool { return srv.IsWhole(s.loaded) })
}

func (s Skill) lacksProgram() bool {
	return slices.ContainsFunc(s.Programs, func(p Program) bool { return !p.OK })
}

// mayLack reports a program that was not found, or not looked for.
func (s Skill) mayLack(program string) bool {
	return !slices.ContainsFunc(s.Requirements, func(r runtime.RequirementState) bool { return r.OK && r.Name == program }) &&
		!slices.ContainsFunc(s.Programs, func(p Program) bool { return p.OK && p.Command == program })
}

// Text is one skill for people: how to install stands below what is missing, and only then.
func (s Skill) Text() string {
	var w strings.Builder
	state := "ok"
	switch {
	case !s.Available:
		state = "not available"
	case lacksRequirement(s):
		state = "available, but lacks what it requires"
	case s.lacksProgram():
		state = "available, but the program of a server is missing"
		if !slices.ContainsFunc(s.Programs, func(p Program) bool { return !p.OK && p.Why == "" }) {
			state = "available, but the program of a server cannot be run"
		}
	case s.lacksServer():
		state = "available, but a server is left out"
	case s.lacksVariable():
		state = "available, but a server lacks a variable"
	}
	fmt.Fprintf(&w, "%s: %s\n", ui.Plain(s.Name), state)
	count := make(map[runtime.RequirementKind]int)
	for _, r := range s.Requirements {
		count[r.Kind]++
	}
	for _, r := range s.Requirements {
		mark, name, where := label(r, count[r.Kind], s.why)
		fmt.Fprintf(&w, "  %-10s %s\n", mark, strings.TrimSpace(ui.Plain(name)+"  "+ui.Plain(where)))
	}
	for _, p := range s.Programs {
		mark, where := "found", "  "+p.Found
		switch {
		case p.Why != "":
			mark, where = "unusable", ": "+p.Why
		case !p.OK:
			mark, where = "missing", ""
		case p.Found == "":
			mark, where = "relative", ", from where the agent starts it"
		}
		fmt.Fprintf(&w, "  %-10s %s%s  for the server %s\n", mark, ui.Plain(p.Command), ui.Plain(where), ui.Plain(p.Server))
	}
	for _, v := range s.Variables {
		mark, host, out := "ok", "", ""
		switch {
		case v.Refused != "":
			mark, out = "unused", ", which is left out"
		case !v.OK:
			mark = "missing"
		case IsPlace(v.Name):
			mark, host = "unknown", ", which the host fills in or not"
		}
		fmt.Fprintf(&w, "  %-10s $%s%s  for the server %s%s\n", mark, ui.Plain(v.Name), host, ui.Plain(v.Server), out)
	}
	for _, srv := range s.MCP {
		w.WriteString(srv.Text())
	}
	for _, srv := range s.LeftOut {
		fmt.Fprintf(&w, "  %-10s %s\n", srv.Mark(), ui.Plain(srv.Message))
	}
	if !lacksTool(s) {
		return w.String()
	}
	for _, h := range s.Install {
		if len(h.Bins) > 0 && !slices.ContainsFunc(h.Bins, s.mayLack) {
			continue
		}
		text := h.Label
		switch {
		case text == "" && h.Package == "":
			text = strings.TrimSpace(h.Kind + " " + strings.Join(h.Bins, " "))
		case text == "":
			text = strings.TrimSpace(h.Kind + " " + h.Package)
		case h.Package != "" && !strings.Contains(text, h.Package): // a label often names it: twice would read like two things to install
			text += " (" + strings.TrimSpace(h.Kind+" "+h.Package) + ")"
		}
		fmt.Fprintf(&w, "  install    %s\n", ui.Plain(text))
	}
	return w.String()
}
