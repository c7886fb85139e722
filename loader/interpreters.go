package loader

import (
	"path"
	"slices"
	"strings"
)

// interpreter is how a program takes code on its command line.
type interpreter struct {
	names []string
	// eval are the options that code follows, letters and long ones.
	eval     string
	longEval []string
	// Options with a value: letters that take the next argument while their cluster goes on, letters that take the
	// rest of their cluster or the next argument, letters that take the rest of their cluster only, long ones.
	next, value, rest string
	longValue         []string
	// ends are letters behind which the arguments are a program's own.
	ends string
}

// interpreters are the programs of FAULTS section 4 (SG150) and their twins.
func interpreters() []interpreter {
	return []interpreter{
		{names: []string{"sh", "bash", "zsh", "dash", "ksh", "ash", "mksh", "rbash"}, eval: "c", next: "oO", longValue: []string{"--rcfile", "--init-file"}},
		{names: []string{"fish"}, eval: "cC", longEval: []string{"--command", "--init-command"}},
		{names: []string{"node", "nodejs", "tsx", "ts-node"}, eval: "epr", longEval: []string{"--eval", "--print", "--require"}, value: "C",
			longValue: []string{"--conditions", "--import", "--loader", "--experimental-loader", "--title"}},
		{names: []string{"bun"}, eval: "ep", longEval: []string{"--eval", "--print"}, longValue: []string{"--cwd"}},
		{names: []string{"python", "pypy", "py"}, eval: "c", value: "WX", ends: "m"},
		{names: []string{"perl"}, eval: "eE", value: "IMm", rest: "iFCDxV"},
		{names: []string{"ruby"}, eval: "e", value: "rICE", rest: "iFKTWx"},
		{names: []string{"php"}, eval: "rBRE", longEval: []string{"--run"}, value: "dcz", ends: "fF"},
		{names: []string{"lua", "osascript"}, eval: "e", value: "l"},
		{names: []string{"Rscript"}, eval: "e"},
		{names: []string{"npx", "bunx", "pnpx"}, eval: "c", longEval: []string{"--call", "--cal"}, value: "pw", longValue: []string{"--package", "--workspace"}},
	}
}

// evaluates returns the option by which code is given, "" when there is none before the first operand.
func (in interpreter) evaluates(args []string) string {
	for i := 0; i < len(args); i++ {
		arg := args[i]
		switch {
		case arg == "--" || arg == "" || arg == "-":
			return ""
		case strings.HasPrefix(arg, "--"):
			name, _, given := strings.Cut(arg, "=")
			if slices.Contains(in.longEval, name) {
				return name
			}
			if !given && slices.Contains(in.longValue, name) {
				i++
			}
		case arg[0] == '-' || arg[0] == '+' && in.next != "":
			option, skip, over := in.cluster(arg[1:])
			if option != "" && arg[0] == '-' {
				return "-" + option
			}
			if over {
				return ""
			}
			i += skip
		default:
			return ""
		}
	}
	return ""
}

// cluster reads letters behind one hyphen: the option that takes code, how many arguments the others take, and
// whether what follows is a program's own.
func (in interpreter) cluster(letters string) (eval string, skip int, over bool) {
	for i := range len(letters) {
		switch c := letters[i]; {
		case strings.IndexByte(in.eval, c) >= 0:
			return letters[i : i+1], 0, false
		case strings.IndexByte(in.ends, c) >= 0:
			return "", 0, true
		case strings.IndexByte(in.next, c) >= 0:
			skip++
		case strings.IndexByte(in.value, c) >= 0:
			if i == len(letters)-1 {
				skip++
			}
			return "", skip, false
		case strings.IndexByte(in.rest, c) >= 0:
			return "", skip, false
		}
	}
	return "", skip, false
}

// program is the name of a command without directory, ending and the version of an interpreter.
func program(command string) string {
	name := strings.TrimSuffix(path.Base(command), ".exe")
	if strings.HasPrefix(name, "python") || strings.HasPrefix(name, "pypy") {
		name = strings.TrimRight(name, "0123456789.")
	}
	return name
}

// evalOption says by which option a command line gives code to an interpreter, as "sh -c", or "".
func evalOption(command string, args []string) string {
	name := program(command)
	for _, in := range interpreters() {
		if slices.Contains(in.names, name) {
			if option := in.evaluates(args); option != "" {
				return name + " " + option
			}
			return ""
		}
	}
	lower := strings.ToLower(name)
	switch lower {
	case "pwsh", "powershell":
		return withOption(name, powershellOption(args))
	case "cmd":
		return withOption(name, firstArg(args, func(arg string) bool {
			arg = strings.ToLower(arg)
			return strings.HasPrefix(arg, "/c") || strings.HasPrefix(arg, "/k") || strings.HasPrefix(arg, "/r")
		}))
	case "env", "xargs":
		return name
	case "find":
		return withOption(name, firstArg(args, func(arg string) bool {
			return arg == "-exec" || arg == "-execdir" || arg == "-ok" || arg == "-okdir"
		}))
	case "deno":
		return withOption(name, firstArg(args, func(arg string) bool { return arg[:1] != "-" }, "eval"))
	case "npm", "pnpm", "yarn":
		return withOption(name, packageCall(args))
	case "docker", "podman", "nerdctl":
		return withOption(name, containerOption(args))
	case "nohup", "setsid", "nice", "timeout", "stdbuf", "sudo", "doas", "busybox", "time", "uv", "poetry":
		for i, arg := range args { // they start another program
			if option := evalOption(arg, args[i+1:]); option != "" && arg != "" {
				return option
			}
		}
	}
	return ""
}

func withOption(name, option string) string {
	if option == "" {
		return ""
	}
	return name + " " + option
}

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

// powershellOption finds -Command and -EncodedCommand, which may be shortened to one letter.
func powershellOption(args []string) string {
	for _, arg := range args {
		lower := strings.ToLower(arg)
		if strings.HasSuffix(lower, ".ps1") {
			return ""
		}
		option := strings.TrimLeft(lower, "-/")
		switch {
		case option == "" || len(option) == len(lower):
		case strings.HasPrefix("file", option):
			return ""
		case strings.HasPrefix("command", option), strings.HasPrefix("encodedcommand", option), option == "ec", strings.HasPrefix(option, "commandw"):
			return arg
		}
	}
	return ""
}

// packageCall finds --call of npm exec and its twins.
func packageCall(args []string) string {
	sub := firstArg(args, func(arg string) bool { return arg[0] != '-' }, "exec", "x", "dlx")
	if sub == "" {
		return ""
	}
	for _, arg := range args {
		if arg == "--" {
			break
		}
		if arg == "-c" || arg == "--call" || strings.HasPrefix(arg, "--call=") || arg == "--shell-mode" {
			return sub + " " + arg
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
