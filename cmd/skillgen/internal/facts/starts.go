// This file is what the skills of a report have a client run by themselves, loaded or not. In comes the report of a catalog; out go rows
// for doctor, and their text.

package facts

import (
	"cmp"
	"context"
	"fmt"
	"path"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// Start is a command that a client runs by itself: at an event of a hook, as a server of an agent or of what Codex keeps beside a skill, or
// when the text of the skill is read. Of a custom command or an agent, which is no skill, the path says which.
type Start struct {
	Skill   string             `json:"skill"` // "" of what is none
	State   runtime.SkillState `json:"state"`
	Path    string             `json:"path"`
	Line    int                `json:"line,omitempty"` // of a server whose name is not found the one where all of them begin
	Hook    string             `json:"hook,omitempty"`
	Server  string             `json:"server,omitempty"` // its name; the command is a URL where it is not started here
	Command string             `json:"command"`
	Matcher string             `json:"matcher,omitempty"` // for which tools a hook is
	Moved   bool               `json:"moved,omitempty"`   // it stands below metadata, where Claude Code does not look
	Wrong   string             `json:"wrong,omitempty"`   // what check says of a hook
}

// Starts are those of all skills of a report, in its order, and behind them those of what clients read beside skills. The skills that are
// loaded are read already.
func Starts(ctx context.Context, opts loader.Options, cat *runtime.Catalog, report runtime.Report, client []input.ClientFiles) []Start {
	list, loaded := []Start{}, make(map[string]*runtime.Skill)
	for s := range cat.All() {
		loaded[s.Path] = s
	}
	add := func(s runtime.SkillReport, run Run) {
		run.wrong = wrongHooks(opts, run)
		run = run.shown()
		for i, h := range hooks(run) {
			list = append(list, Start{Skill: s.Name, State: s.State, Path: s.Path, Line: run.hookLines[i], Hook: cmp.Or(h.event, "hooks"), Command: h.command, Matcher: h.matcher, Moved: h.moved, Wrong: run.wrong[i]})
		}
		for _, server := range run.agentServers {
			list = append(list, Start{Skill: s.Name, State: s.State, Path: s.Path, Line: cmp.Or(server.line, run.serversAt), Server: server.name, Command: server.shown()})
		}
		for i, c := range run.Commands {
			list = append(list, Start{Skill: s.Name, State: s.State, Path: s.Path, Line: run.lines[i], Command: c})
		}
		for _, c := range run.CodexServers {
			list = append(list, Start{Skill: s.Name, State: s.State, Path: c.Path, Line: c.Line, Server: c.Name, Command: c.Command})
		}
	}
	for _, s := range report.Skills {
		run := runBy(loaded[s.Path])
		if loaded[s.Path] == nil {
			_, run = OfFile(ctx, opts, s)
		}
		run.CodexServers = codexServers(ctx, opts, s.Path)
		add(s, run)
	}
	for _, c := range client {
		for _, t := range c.Texts {
			file := c.Path(t.Path)
			add(runtime.SkillReport{Path: file}, ofText(ctx, opts, t, file))
		}
	}
	return list
}

// ClientPaths are the paths of all that clients read beside skills. The list is never null in JSON.
func ClientPaths(client []input.ClientFiles) []string {
	list := []string{}
	for _, c := range client {
		list = append(list, c.Paths()...)
	}
	return list
}

// StartsText is the list for people: each line of a command in a text by itself, as show has it.
func StartsText(list []Start) string {
	var w strings.Builder
	for i, s := range list {
		if i == 0 || s.Path != list[i-1].Path && path.Join(path.Dir(list[i-1].Path), codexFile) != s.Path {
			state, name := "", s.Skill
			if name == "" {
				name = ui.Near(s.Path)
			} else if s.State != runtime.StateOK && s.State != runtime.StateUnavailable {
				state = " (" + string(s.State) + ")"
			}
			fmt.Fprintf(&w, "%s%s: a client may run this by itself\n", ui.Plain(name), state)
		}
		at := func(line int) string { return placeOf(s.Path, line) }
		if s.Hook != "" {
			wrong := ""
			if s.Wrong != "" {
				wrong = "; " + ui.OneLine(s.Wrong)
			}
			text := hook{command: s.Command, matcher: s.Matcher, moved: s.Moved}.text()
			fmt.Fprintf(&w, "  %-10s %s  at %s, %s%s\n", "hook", ui.OneLine(text), ui.Plain(s.Hook), at(s.Line), wrong)
			continue
		}
		if s.Server != "" {
			fmt.Fprintf(&w, "  %-10s %s  called %s, %s\n", "server", ui.OneLine(s.Command), ui.Plain(s.Server), at(s.Line))
			continue
		}
		for i, text := range strings.Split(s.Command, "\n") {
			fmt.Fprintf(&w, "  %-10s %s  %s\n", "when read", ui.OneLine(text), at(s.Line+i))
		}
	}
	return w.String()
}
