// Package alias knows keys by the names that other clients and formats have for them: a key in, the key that is meant out.
package alias

import "github.com/skillgen/skillgen/runtime/command"

// Server returns the key of a server that a key of other clients and formats is meant to be, and "" for all others. By its
// letters alone such a key is near to none, or to a wrong one: cmd to cwd.
func Server(key string) string {
	switch key {
	case "cmd", "program", "executable":
		return "command"
	case "arguments", "argv":
		return "args"
	case "environment", "envs", "variables":
		return "env"
	case "workingDirectory", "working_directory", "workdir", "dir":
		return "cwd"
	case "endpoint", "uri", "serverUrl", "httpUrl":
		return "url"
	}
	return ""
}

// Requirement is Server for the lists of what a skill requires.
func Requirement(key string) string {
	switch key {
	case "tools", "programs", "binaries", "commands", "executables":
		return "bins"
	case "environment", "envs", "variables":
		return "env"
	case "platform", "platforms":
		return "os"
	}
	return ""
}

// Instead returns what to do about a program that cannot be started, which stood in a line with its arguments or by itself. An
// address is no program: only a mapping can say it.
func Instead(program string, inLine bool) string {
	switch {
	case command.IsHTTP(program):
		return "write mcp: {NAME: {url: https://…}}"
	case inLine:
		return "name one program, and its arguments behind it"
	}
	return "name one program; put its arguments in args"
}
