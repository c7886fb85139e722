// This file tells the options whose next argument is a key from those that hold their value themselves or have none: the command of a
// server and its arguments come in, and what an option is goes out.

package held

import (
	"regexp"
	"strings"
)

var (
	// optionName is an option that is a name and no more: a blank, a path or an address in it is a value.
	optionName = regexp.MustCompile(`^--?[A-Za-z][A-Za-z0-9_.:-]*$`)
	// gluedName is a letter with the name of a variable behind it, as in -eAPI_KEY, and a property of Java.
	gluedName = regexp.MustCompile(`^-(?:[a-z][A-Z][A-Z0-9_]*|D[A-Za-z].*)$`)
	// runs is what runs behind an option without a value, and is no key: a package, an image, a file of code.
	runs = regexp.MustCompile(`^(?:@[a-z0-9][a-z0-9._-]*/[a-z0-9._-]+(?:@\S+)?|[a-z][a-z0-9._-]*(?:@|==)(?:latest|v?[0-9]+\.[0-9]\S*)` +
		`|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?::[0-9]+)?(?:/[a-z0-9._-]+)+(?::[A-Za-z0-9._-]+)?(?:@sha256:[0-9a-f]+)?|[a-z0-9._-]+(?:/[a-z0-9._-]+)+:[A-Za-z0-9._-]+` +
		`|[A-Za-z0-9_./\\-]+\.(?:[cm]?[jt]sx?|py|rb|pl|php|sh|jar|exe|go|dll|csproj))$`)
)

// asksForKey reports an option whose name is that of a key, and whose value is the next argument. isOwn says that it stands in front of
// what its program runs, where a letter has its value behind it.
func asksForKey(arg, next string, isOwn bool) bool {
	if next == "" || !namesKey(arg) || !isKey(next) || !optionName.MatchString(arg) || gluedName.MatchString(arg) || runs.MatchString(next) {
		return false
	}
	return !(isOwn && !strings.HasPrefix(arg, "--")) && !isSwitch(arg)
}

// isSwitch reports an option whose first word says that it turns something on or off.
func isSwitch(arg string) bool {
	return strings.Contains(" no skip disable enable without allow use ", " "+strings.ToLower(word.FindString(arg))+" ")
}

// gluesKey reports an option of one letter with a password behind it in a program that everybody knows.
func gluesKey(command, arg string) bool {
	if len(arg) < 3 || !isPassword(arg[2:]) {
		return false
	}
	switch option := arg[:2]; program(command) {
	case "sshpass", "ldapsearch", "sqlcmd", "bcp":
		return asksKey(command, option)
	default:
		return isMySQL(command) && option == "-p"
	}
}

// own is how many arguments stand in front of the last program that another one runs, or of the image or script. isEngine says that
// this is a container.
func own(command string, args []string) (n int, isEngine bool) {
	for {
		kind := kindOf(program(command))
		isEngine = isEngine || kind == engine
		if kind == other {
			return n, isEngine
		}
		at := n
		for at < len(args) && inFront(kind, args[at]) {
			if kind == engine && takesNext(args[at]) {
				at++
			}
			at++
		}
		if n = min(at, len(args)); n == len(args) || kind != wrapper {
			return n, isEngine
		}
		command = args[n]
		n++
	}
}

type kind uint8

const (
	other kind = iota
	engine
	wrapper     // whose operand is a program
	interpreter // whose operand is a script
)

func kindOf(program string) kind {
	switch program {
	case "docker", "podman", "nerdctl", "finch", "docker-compose", "podman-compose":
		return engine
	case "sudo", "doas", "env", "nice", "nohup", "wsl":
		return wrapper
	case "node", "ruby", "perl", "php", "java", "javaw", "ssh":
		return interpreter
	}
	if strings.HasPrefix(program, "python") {
		return interpreter
	}
	return other
}

// inFront reports an argument of a program that is not yet what it runs.
func inFront(k kind, arg string) bool {
	switch {
	case strings.HasPrefix(arg, "-"):
		return true
	case k == engine:
		return strings.Contains(" run create exec container compose service pod ", " "+arg+" ")
	}
	return k == wrapper && strings.Contains(arg, "=")
}

// engineFlags are the options of containers without a value.
const engineFlags = " --debug --detach --env-host --help --init --interactive --oom-kill-disable --privileged --publish-all --quiet --read-only --read-only-tmpfs --replace --rm --rmi " +
	"--rootfs --service-ports --sig-proxy --tls --tls-verify --tlsverify --tty --unsetenv-all --use-aliases --use-api-socket "

// takesNext reports an option of a container whose value is the next argument: the last of its letters has it.
func takesNext(arg string) bool {
	if strings.HasPrefix(arg, "--") {
		return !strings.Contains(arg, "=") && !strings.HasPrefix(arg, "--no-") && !strings.Contains(engineFlags, " "+arg+" ")
	}
	return strings.IndexAny(arg, "aceflmnpuvwhH") == len(arg)-1 && len(arg) > 1
}
