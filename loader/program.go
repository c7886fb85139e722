package loader

import "strings"

// program is the name of a command by which forms are found: without directory, case, version and what Windows
// appends. CMD.EXE is cmd, python3.13t and /usr/bin/python3-dbg are python, npx.cmd is npx.
func program(command string) string {
	name := strings.ToLower(command[strings.LastIndexAny(command, `/\`)+1:])
	name = strings.TrimRight(name, ". ")
	for _, ending := range [...]string{".exe", ".cmd", ".bat", ".com", ".ps1"} {
		name = strings.TrimSuffix(name, ending)
	}
	end := strings.IndexAny(name, "0123456789")
	if end <= 0 || !isVersionSuffix(name[end:]) {
		return name
	}
	if short := strings.TrimRight(name[:end], "-_."); short != "" {
		return short
	}
	return name
}

// isVersionSuffix reports what follows the name of a program with a version: 3, 3.13t, 5.2, 3-dbg, 5.36-x86_64-linux-gnu.
func isVersionSuffix(text string) bool {
	text = strings.TrimLeft(text, "0123456789._")
	if len(text) <= 2 && !strings.ContainsAny(text, "-") {
		return true // 3.13t and 2.7dm are builds of one version
	}
	switch text {
	case "-dbg", "-debug", "-cgi", "-intel64", "-arm64", "-32", "-64", "-preview":
		return true
	}
	rest := strings.TrimLeft(text, "-+")
	return rest != text && (strings.Contains(rest, "linux") || strings.Contains(rest, "x86_64") || strings.Trim(rest, "0123456789.-") == "")
}
