package loader

import (
	"slices"
	"strings"
)

// firstArg returns the first argument that is meant, when it is one of the given ones or none is given.
func firstArg(args []string, is func(string) bool, wanted ...string) string {
	for _, arg := range args {
		if arg != "" && is(arg) {
			if len(wanted) == 0 || slices.Contains(wanted, arg) {
				return arg
			}
			return ""
		}
	}
	return ""
}

// containerOption finds what lets a container out: all rights, another program, or the root of the disk.
func containerOption(args []string) string {
	sub := firstArg(args, func(arg string) bool { return arg[0] != '-' && arg != "container" }, "run", "create")
	if sub == "" {
		return ""
	}
	for i, arg := range args {
		name, value, given := strings.Cut(arg, "=")
		if !given && i+1 < len(args) {
			value = args[i+1]
		}
		switch {
		case name == "--privileged" && value != "false", name == "--entrypoint", strings.HasPrefix(arg, "-v/:"):
			return sub + " " + name
		case (name == "-v" || name == "--volume") && strings.HasPrefix(value, "/:"):
			return sub + " " + name + " /:"
		case name == "--mount" && (strings.Contains(arg+","+value+",", "source=/,") || strings.Contains(arg+","+value+",", "src=/,")):
			return sub + " " + name + " of /"
		}
	}
	return ""
}
