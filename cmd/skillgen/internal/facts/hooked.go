// This file is what a skill has a client run by itself at moments of its life, as Claude Code reads it. In comes the file of a
// skill; out go its hooks as JSON and the commands of its text, and both as rows for people to read.

package facts

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
)

// movedHooks is how the clean view has hooks, which no client looks for there.
const movedHooks = "skillgen-hooks:"

// AreMoved reports a file that has its hooks where Claude Code does not look.
func AreMoved(file string) bool {
	data, err := loader.ReadNamed(loader.ExpandHome(filepath.FromSlash(file)), 1<<20) // the file of a skill has no more
	return err == nil && bytes.Contains(data, []byte(movedHooks))
}

// Hooks are the hooks of the skill in a file and the commands that its text has run before a model reads it, trusted or not, without the keys
// of providers; nil where it has none or cannot be read.
func Hooks(ctx context.Context, f *input.Flags, file string) (hooks json.RawMessage, commands []string) {
	opts, err := f.Options(loader.ModeUser)
	if err != nil {
		return nil, nil
	}
	res, err := loader.LoadFile(ctx, loader.ExpandHome(filepath.FromSlash(file)), &opts)
	if err != nil || len(res.Skills) != 1 {
		return nil, nil
	}
	if body, err := res.Skills[0].Body(); err == nil {
		commands = injectedCommands(loader.MaskKeys(body))
	}
	var extra struct{ Hooks json.RawMessage }
	text := loader.MaskKeys(res.Skills[0].Extra)
	if json.Unmarshal([]byte(text), &extra) != nil || slices.Contains([]string{"null", "{}", "[]", `""`}, string(extra.Hooks)) {
		return nil, commands
	}
	return extra.Hooks, commands
}

// HookRows are hooks by their events: what is run, and in parentheses for which tools. What has another form is JSON. Commands are behind, each
// line of one in a row: what stands behind # is a comment in its own line alone. moved is set where Claude Code does not look for them.
func HookRows(hooks json.RawMessage, commands []string, moved bool) (rows [][2]string) {
	defer func() {
		for i := range rows {
			if moved {
				rows[i][1] += ", below metadata, where Claude Code does not look"
			}
		}
		for _, c := range commands {
			for line := range strings.Lines(c) {
				rows = append(rows, [2]string{"runs when read", strings.TrimSuffix(line, "\n")})
			}
		}
	}()
	var events map[string]json.RawMessage
	if len(hooks) > 0 && json.Unmarshal(hooks, &events) != nil {
		return [][2]string{{"hooks", string(hooks)}}
	}
	for _, event := range slices.Sorted(maps.Keys(events)) {
		name := "hook " + ui.Plain(event)
		var groups []struct {
			Matcher string
			Hooks   []json.RawMessage
		}
		if !isAll(events[event], &groups) {
			rows = append(rows, [2]string{name, string(events[event])})
			continue
		}
		for _, g := range groups {
			for _, h := range g.Hooks {
				var known struct {
					Type, Command string
					Timeout       float64
				}
				text := string(h)
				if isAll(h, &known) {
					text = cmp.Or(known.Command, text)
				}
				if g.Matcher != "" {
					text += " (" + g.Matcher + ")"
				}
				rows = append(rows, [2]string{name, text})
			}
		}
	}
	return rows
}

// isAll reads JSON, and reports whether nothing is lost by that.
func isAll(text json.RawMessage, into any) bool {
	d := json.NewDecoder(strings.NewReader(string(text)))
	d.DisallowUnknownFields()
	return d.Decode(into) == nil
}
