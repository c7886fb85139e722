// This file gives the commands that hints name the flags of the run: those that say what is trusted, and what counts as a skill. In
// come a call and diagnostics; out come the diagnostics, whose commands look at the same in the same way.

package usage

import (
	"regexp"
	"slices"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/runtime"
)

// command finds the command at the end of a hint.
var command = regexp.MustCompile(`(?:^|: |, then )skillgen (check|generate|migrate) .*$`)

// KeepFlags gives the command of each hint the flags that the user gave, as far as its verb has them; place gives a path the form that it
// has where the command is typed. The diagnostics are copied.
func KeepFlags(cmd *cobra.Command, place func(path string) string) func([]runtime.Diagnostic) []runtime.Diagnostic {
	return func(diags []runtime.Diagnostic) []runtime.Diagnostic {
		diags = slices.Clone(diags)
		for i, d := range diags {
			if m := command.FindStringSubmatch(d.Hint); m != nil {
				diags[i].Hint += againFlags(cmd, m[1], place, "profile", "allow-link-target", "untrusted")
			}
		}
		return diags
	}
}

// KeepFlagsHere is Flags for commands that are typed in the current directory.
func KeepFlagsHere(cmd *cobra.Command) func([]runtime.Diagnostic) []runtime.Diagnostic {
	return KeepFlags(cmd, func(path string) string { return path })
}
