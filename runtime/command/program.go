package command

import (
	"slices"
	"strings"
)

// Program is the name of a command by which forms are found: without directory, case, version and what Windows
// appends. CMD.EXE is cmd, python3.13t and /usr/bin/python3-dbg are python, npx.cmd is npx.
func Program(command string) string {
	command = withoutVersion(strings.ToLower(command))
	if strings.HasPrefix(command, "@") {
		return command // a package of npm
	}
	name := strings.TrimRight(command[strings.LastIndexAny(command, `/\`)+1:], ". ")
	switch {
	case name == "npx-cli.js" || name == "npm-cli.js":
		return name[:3]
	case strings.HasPrefix(name, "ld-linux"), strings.HasPrefix(name, "ld-musl"), strings.HasPrefix(name, "ld.so"):
		return "ld.so"
	}
	for _, ending := range [...]string{".cjs", ".mjs", ".js"} {
		if short, ok := strings.CutSuffix(name, ending); ok && (short == "npx" || short == "yarn" || short == "pnpm" || short == "pnpx") {
			return short
		}
	}
	for again := true; again; {
		again = false
		for _, ending := range [...]string{".exe", ".cmd", ".bat", ".com", ".ps1"} {
			if short, ok := strings.CutSuffix(name, ending); ok && short != "" {
				name, again = short, true
			}
		}
	}
	end := strings.IndexAny(name, "0123456789")
	if end <= 0 || !isVersionSuffix(name[end:]) {
		return name
	}
	if short := strings.TrimRight(name[:end], "-_."); len(short) > 1 {
		return short
	}
	return name
}

// withoutVersion takes the version off a package: tsx@4.1, ipython==8.0, black[d].
func withoutVersion(pkg string) string {
	for i := range len(pkg) {
		if i > 0 && strings.IndexByte("@=[<>~!", pkg[i]) >= 0 && pkg[i-1] != '/' {
			return pkg[:i]
		}
	}
	return pkg
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

// IsRunner reports the programs that configurations start through cmd, because they are scripts on Windows.
func IsRunner(name string) bool {
	switch name {
	case "npx", "npm", "pnpm", "pnpx", "yarn", "bunx", "bun", "uvx", "uv", "pipx", "node", "python", "deno", "docker":
		return true
	}
	return false
}

func hasAnyPrefix(text string, prefixes ...string) bool {
	return slices.ContainsFunc(prefixes, func(prefix string) bool { return strings.HasPrefix(text, prefix) })
}
