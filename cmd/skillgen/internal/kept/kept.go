// Package kept gives the commands that hints name the flags of the run: those that say what is trusted, and what counts as a skill. In
// come the values of these flags and diagnostics; out come the diagnostics, whose commands look at the same in the same way.
package kept

import (
	"regexp"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// Flags are the values that somebody typed.
type Flags struct {
	Profile                 string
	Untrusted, AllowTargets []string
	Place                   func(path string) string // how a path is typed where the command is; nil for as it is
}

// command finds the command at the end of a hint.
var command = regexp.MustCompile(`(?:^|: |, then )skillgen (check|generate|migrate) .*$`)

// In gives the command of each hint these flags, as far as its verb has them. The diagnostics are copied where one changes.
func (f Flags) In(diags []runtime.Diagnostic) []runtime.Diagnostic {
	words := map[string]string{"migrate": f.each("profile", f.Profile)}
	words["generate"] = words["migrate"] + f.each("allow-link-target", f.AllowTargets...)
	words["check"] = words["generate"] + f.each("untrusted", f.Untrusted...)
	if words["check"] == "" {
		return diags
	}
	diags = slices.Clone(diags)
	for i, d := range diags {
		if m := command.FindStringSubmatch(d.Hint); m != nil {
			diags[i].Hint += words[m[1]]
		}
	}
	return diags
}

// each is a flag with each of its values, "" for none.
func (f Flags) each(flag string, values ...string) string {
	var b strings.Builder
	for _, value := range values {
		if f.Place != nil && flag != "profile" {
			value = f.Place(value)
		}
		if value != "" && (flag != "profile" || value != loader.AgentSkills().Name) {
			b.WriteString(" --" + flag + " " + cli.Word(ui.Plain(value)))
		}
	}
	return b.String()
}
