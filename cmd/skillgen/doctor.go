package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/needs"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
)

// doctorSkill is a skill in --json. Its lists are never null, so that a script need not ask.
type doctorSkill struct {
	Name         string                     `json:"name"`
	Available    bool                       `json:"available"`
	Path         string                     `json:"path"`
	Requirements []runtime.RequirementState `json:"requirements"`
	Install      []runtime.InstallHint      `json:"install"`
	Variables    []needs.Variable           `json:"variables"`
	Programs     []needs.Program            `json:"programs"`
}

type doctorFlags struct {
	input.Flags
	json bool
}

func doctorCommand(std ui.Streams) *cobra.Command {
	var f doctorFlags
	cmd := &cobra.Command{
		Use:   "doctor [DIR...]",
		Short: "say which requirements are met, and how to meet the others",
		Long: `Doctor looks up what the skills of the directories require: where each tool was found on PATH, which tools, variables
and systems are missing, and how the skill itself says to install them; where the programs of MCP servers are, such as
npx, and which are missing; which variables servers ask for as ${NAME}, and which of them are neither set nor have a
default. It runs nothing. It exits 1 when something is missing. Skills that are switched off by a file .disabled are
named and not looked at.`,
		Example: "  skillgen doctor ~/.agents",
	}
	f.Register(cmd.Flags())
	input.RegisterUntrusted(&f.Flags, cmd.Flags())
	cmd.Flags().BoolVar(&f.json, "json", false, "print JSON")
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return f.run(cmd, std, args) }
	return cmd
}

// run asks the catalog that an agent would have, so that what it says is what the agent will find.
func (f *doctorFlags) run(cmd *cobra.Command, std ui.Streams, args []string) error {
	if err := f.Configure(cmd.Flags(), std.Err, input.Dir(args)); err != nil {
		return err
	}
	cat, refused, err := f.Catalog(cmd.Context(), args)
	if refused != nil { // what the skills require is so whether they load or not
		cat, _, err = input.Listing(cmd.Context(), &f.Flags, args)
	}
	if err != nil {
		return err
	}
	skills, sick := examine(cat)
	if f.json {
		err = ui.PrintJSON(std.Out, struct {
			Version int           `json:"version"`
			Skills  []doctorSkill `json:"skills"`
		}{1, skills})
	} else {
		for _, s := range skills {
			ui.Print(std.Out, doctorText(s))
		}
		if len(skills) == 0 {
			ui.Note(std.Err, "no skill requires anything")
		}
	}
	if off := disabled(cat); len(off) > 0 {
		ui.Note(std.Err, "%s disabled: %s", ui.Plural(len(off), "skill"), ui.Shorten(strings.Join(off, ", "), 200))
	}
	if err = lost(cmd, std, input.Dirs(&f.Flags, args), cat, refused, err); err == nil && sick {
		return ui.ErrFindings
	}
	return err
}

// examine says of each skill that requires something what was found, and whether one of them lacks anything.
func examine(cat *runtime.Catalog) (skills []doctorSkill, sick bool) {
	skills = []doctorSkill{} // a list in JSON, and never null
	for s := range cat.All() {
		d := doctorSkill{string(s.Name), cat.Available(s), s.Path, cat.Requirements(s), s.InstallHints(), needs.Variables(s), needs.Programs(s)}
		if len(d.Requirements)+len(d.Variables)+len(d.Programs) == 0 {
			continue
		}
		// Lists in JSON, and never null.
		d.Requirements = append([]runtime.RequirementState{}, d.Requirements...)
		d.Install = append([]runtime.InstallHint{}, d.Install...)
		skills = append(skills, d)
		sick = sick || !d.Available || d.lacksVariable() || d.lacksProgram()
	}
	return skills, sick
}

func (s doctorSkill) lacksVariable() bool {
	return slices.ContainsFunc(s.Variables, func(v needs.Variable) bool { return !v.OK })
}

func (s doctorSkill) lacksProgram() bool {
	return slices.ContainsFunc(s.Programs, func(p needs.Program) bool { return !p.OK })
}

// disabled are the names of skills that are switched off.
func disabled(cat *runtime.Catalog) (names []string) {
	for _, s := range cat.Overview().Skills {
		if s.State == runtime.StateDisabled {
			names = append(names, ui.Plain(s.Name))
		}
	}
	return names
}

// doctorText is one skill for people: how to install stands below what is missing, and only then.
func doctorText(s doctorSkill) string {
	var w strings.Builder
	state := "ok"
	switch {
	case !s.Available:
		state = "not available"
	case s.lacksProgram():
		state = "available, but the program of a server is missing"
	case s.lacksVariable():
		state = "available, but a server lacks a variable"
	}
	fmt.Fprintf(&w, "%s: %s\n", ui.Plain(s.Name), state)
	for _, r := range s.Requirements {
		mark, where := "found", r.Found
		switch {
		// Of several tools one is enough: the others are no fault, and nobody has to install them.
		case r.Kind == "anyBin" && r.OK && r.Found == "":
			mark, where = "not needed", ""
		case !r.OK && r.Found != "": // a skill that is there and lacks something itself
			mark, where = "unusable", "not available itself"
		case !r.OK:
			mark, where = "missing", ""
		case r.Kind != "bin" && r.Kind != "anyBin":
			mark = "ok"
		}
		fmt.Fprintf(&w, "  %-10s %s\n", mark, strings.TrimSpace(kindName(r.Kind)+ui.Plain(r.Name)+"  "+ui.Plain(where)))
	}
	for _, p := range s.Programs {
		mark, where := "found", "  "+p.Found
		switch {
		case !p.OK:
			mark, where = "missing", ""
		case p.Found == "":
			mark, where = "relative", ", from where the agent starts it"
		}
		fmt.Fprintf(&w, "  %-10s %s%s  for the server %s\n", mark, ui.Plain(p.Command), ui.Plain(where), ui.Plain(p.Server))
	}
	for _, v := range s.Variables {
		mark := "ok"
		if !v.OK {
			mark = "missing"
		}
		fmt.Fprintf(&w, "  %-10s $%s  for the server %s\n", mark, ui.Plain(v.Name), ui.Plain(v.Server))
	}
	if s.Available {
		return w.String()
	}
	for _, h := range s.Install {
		text := h.Label
		// A label often names the package already; saying it twice reads like two things to install.
		if h.Package != "" && !strings.Contains(text, h.Package) {
			text = strings.TrimSpace(text + " (" + strings.TrimSpace(h.Kind+" "+h.Package) + ")")
		}
		fmt.Fprintf(&w, "  install    %s\n", ui.Plain(text))
	}
	return w.String()
}

// kindName is what stands before a name so that it is told from a tool: tools are most of all.
func kindName(kind runtime.RequirementKind) string {
	switch kind {
	case runtime.RequirementEnv:
		return "$"
	case runtime.RequirementConfig:
		return "config "
	case runtime.RequirementOS:
		return "os "
	case runtime.RequirementSkill:
		return "skill "
	case runtime.RequirementUnreadable:
		return "unreadable: "
	}
	return ""
}
