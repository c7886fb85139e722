// This file is about a first argument that is no verb. In come the root of the verbs and the argument; out goes an error that names
// the verb which is most likely meant.

package usage

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// elsewhere are the verbs that other programs have for the same.
var elsewhere = map[string]string{
	"add": "install", "get": "install", "update": "install", "upgrade": "install",
	"remove": "uninstall", "rm": "uninstall", "delete": "uninstall",
	"ls": "list", "lint": "check", "validate": "check", "verify": "check",
	"init": "new", "create": "new", "build": "generate", "info": "show", "cat": "show",
}

// UnknownVerb is the error for a first argument that is no verb.
func UnknownVerb(root *cobra.Command, name string) error {
	var names, longer []string
	for _, c := range root.Commands() {
		if c.Hidden {
			continue
		}
		names = append(names, c.Name())
		if len(name) > 1 && strings.HasPrefix(c.Name(), name) {
			longer = append(longer, c.Name())
		}
	}
	hint := ui.Suggest(name, names)
	switch other := elsewhere[name]; {
	case slices.Contains(names, other):
		hint = fmt.Sprintf("; did you mean %q?", other)
	case hint == "" && len(longer) == 1:
		hint = fmt.Sprintf("; did you mean %q?", longer[0])
	}
	if hint != "" {
		return fmt.Errorf("unknown command %q%s", name, hint)
	}
	if strings.HasPrefix(name, "#") {
		return fmt.Errorf("unknown command %q; a go:generate line has no comments: put it on a line of its own", name)
	}
	// Who writes skillgen DIR means generate most of the time. It is not guessed: files would be written.
	if input.CheckDir(name) == nil {
		return fmt.Errorf("unknown command %q; to generate from a directory: skillgen generate %s", name, cli.Word(name))
	}
	return fmt.Errorf("unknown command %q; see skillgen --help", name)
}

// UnknownFirst is the error for a line that begins with no verb, whatever flags follow, or nil. Without it, what is wrong with a flag is said
// first, and --help answers for a verb that there is not.
func UnknownFirst(root *cobra.Command, args []string) error {
	if len(args) == 0 || strings.HasPrefix(args[0], "-") || Completes(args) {
		return nil
	}
	root.InitDefaultHelpCmd()
	if found, _, err := root.Find(args[:1]); err != nil || found != root {
		return nil
	}
	return UnknownVerb(root, args[0])
}

// Completes reports the line with which a shell asks what may stand next.
func Completes(args []string) bool {
	return len(args) > 0 && strings.HasPrefix(args[0], cobra.ShellCompRequestCmd)
}
