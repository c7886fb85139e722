// This file is what a skill has a client run by itself at moments of its life, as Claude Code reads it. In comes the file of a
// skill; out go its hooks as JSON and the commands of its text, and both as rows for people to read.

package facts

import (
	"cmp"
	"encoding/json"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
)

// Run is what a skill has a client run by itself, and what else its file says that no report has.
type Run struct {
	Hooks json.RawMessage `json:"hooks,omitempty"` // nil where it has none or cannot be read
	// Moved is set where the hooks stand in the form of the clean view, in which Claude Code does not look for them.
	Moved    bool     `json:"-"`
	Commands []string `json:"runs,omitempty"` // which the text has run before a model reads it

	// CodexServers stand beside the skill; [Rows] and [Starts] look for them.
	CodexServers []CodexServer `json:"codexServers,omitempty"`

	isEntry   bool     // the hooks are the entry as the file has it, which nothing here can read
	hooksAt   int      // the line of the file where the hooks begin, 0 where nobody knows
	hookLines []int    // of each hook
	wrong     []string // what is wrong with each
	lines     []int    // those where the commands begin

	agentServers []server // of an agent
	serversAt    int

	// Metadata and Extra are what the skill says of itself there, and in keys that a report does not have; nil where there is nothing.
	Metadata json.RawMessage `json:"metadata,omitempty"`
	Extra    json.RawMessage `json:"extra,omitempty"`
}

// movedHooks is how the clean view has hooks.
const movedHooks = "skillgen-hooks:"

// hooksKey is the entry that has hooks, in a frontmatter in any form.
var hooksKey = regexp.MustCompile(`(?im)^\[*["']?hooks["']?[ \t]*[:=.\]]|skillgen-hooks`)

// runBy is what a skill has run, trusted or not; nothing for nil.
func runBy(s *runtime.Skill) Run { return runAs(s, injectedCommands) }

// runAs is runBy for a text in which a client finds commands in its own way.
func runAs(s *runtime.Skill, commands func(text string) ([]string, []int)) (run Run) {
	if s == nil {
		return run
	}
	run.Metadata, run.Extra = keysOf(s.Metadata, ""), keysOf(s.Extra, "hooks")
	body, err := s.Body()
	if err == nil {
		run.Commands, run.lines = commands(body)
	}
	var extra struct{ Hooks json.RawMessage }
	if json.Unmarshal([]byte(s.Extra), &extra) == nil && !slices.Contains([]string{"null", "{}", "[]", `""`}, string(extra.Hooks)) {
		run.Hooks = extra.Hooks
	}
	if run.Commands == nil && run.Hooks == nil {
		return run
	}
	data, _ := s.ReadFile(path.Base(s.Path)) // which was there a moment ago
	head, found := strings.CutSuffix(string(data), body)
	before := strings.Count(head, "\n")
	if !found {
		before = s.BodyLine - 1
	}
	for i := range run.lines {
		run.lines[i] += before
	}
	if run.Hooks != nil {
		run.Moved = strings.Contains(head, movedHooks)
		run.locate(head)
	}
	return run
}

// HookRows are hooks by their events: what is run, and in parentheses for which tools. What has another form is JSON. Commands are behind, each
// line of one in a row: what stands behind # is a comment in its own line alone.
func HookRows(run Run) (rows [][2]string) {
	for i, h := range hooks(run) {
		name, text := "hooks", h.text()
		if h.event != "" {
			name = "hook " + ui.Plain(h.event)
		}
		if i < len(run.wrong) && run.wrong[i] != "" {
			text += "; " + run.wrong[i]
		}
		rows = append(rows, [2]string{name, text})
	}
	for _, c := range run.Commands {
		for line := range strings.Lines(c) {
			rows = append(rows, [2]string{"runs when read", strings.TrimSuffix(line, "\n")})
		}
	}
	return rows
}

// hook is what is run at an event, and for which tools; the event is "" where all of them have another form. One that is moved stands below
// metadata. alone is it in a value of hooks without the others.
type hook struct {
	event, command, matcher string
	moved                   bool
	alone                   any
}

// text is the command, and in parentheses for which tools.
func (h hook) text() string {
	text := h.command
	if h.matcher != "" {
		text += " (" + h.matcher + ")"
	}
	if h.moved {
		text += ", below metadata, where Claude Code does not look"
	}
	return text
}

func hooks(run Run) (list []hook) {
	var events map[string]json.RawMessage
	if len(run.Hooks) > 0 && json.Unmarshal(run.Hooks, &events) != nil {
		return []hook{{command: string(run.Hooks), moved: run.Moved, alone: run.Hooks}}
	}
	for _, event := range slices.Sorted(maps.Keys(events)) {
		var groups []struct {
			Matcher string
			Hooks   []json.RawMessage
		}
		if !isAll(events[event], &groups) {
			list = append(list, hook{event, string(events[event]), "", run.Moved, map[string]any{event: events[event]}})
			continue
		}
		for _, g := range groups {
			for _, h := range g.Hooks {
				var known struct {
					Type, Command string
					Timeout       float64
				}
				text := string(h)
				if isAll(h, &known) && !slices.Contains([]string{"agent", "http", "mcp_tool", "prompt"}, known.Type) { // which run no command
					text = cmp.Or(known.Command, text)
				}
				group := map[string]any{"hooks": []json.RawMessage{h}}
				if g.Matcher != "" {
					group["matcher"] = g.Matcher
				}
				list = append(list, hook{event, text, g.Matcher, run.Moved, map[string]any{event: []any{group}}})
			}
		}
	}
	return list
}

// isAll reads JSON, and reports whether nothing is lost by that.
func isAll(text json.RawMessage, into any) bool {
	d := json.NewDecoder(strings.NewReader(string(text)))
	d.DisallowUnknownFields()
	return d.Decode(into) == nil
}
